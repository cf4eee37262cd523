/// The process of a script, and its connections to the host.
#ifndef CLUA_REMOTE_SPAWN_H
#define CLUA_REMOTE_SPAWN_H

#include "wire.h"

#include <sys/types.h>

struct CLuaRemote {
  pid_t process;           /* 0 once it has ended */
  int socket, life;        /* closing `life`, by the host or at the host's end, ends the process */
  uint8_t *shared;
  uint32_t number;
  bool forgets_reads;
  int32_t stack_height;
};

static inline WireHeader *remote_header(const CLuaState *state) {
  return (WireHeader *)state->remote->shared;
}
static inline uint8_t *remote_reply(const CLuaState *state) {
  return state->remote->shared + wire_header_bytes + wire_request_bytes;
}

typedef struct {
  int socket, life, memory;
} RemoteEnds;

/* The path of the program `celluna-worker` in the folder of the running program. */
const char *clua_remote_path_beside(char *path, size_t capacity);
bool clua_remote_connect(CLuaRemote *remote, RemoteEnds *theirs, char *reason, size_t capacity);
bool clua_remote_spawn(CLuaRemote *remote, const RemoteEnds *theirs, const char *path);
void clua_remote_disconnect(CLuaRemote *remote);

#endif
