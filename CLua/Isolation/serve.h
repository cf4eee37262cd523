/// The process of a script, from the request to the answer.
#ifndef CLUA_SERVE_H
#define CLUA_SERVE_H

#include "remote.h"

typedef struct {
  CLuaState *state;
  WireHeader *header;
  WireReply *reply;
  CLuaGeometry geometry;
  int64_t framed, shaped;
  CLuaBuffer result;
  char *source;            /* kept for tests */
} Server;

/* Where frames or shaped elements stand in the answer. */
static inline uint8_t *server_front(const Server *server) {
  return (uint8_t *)server->reply + wire_report_bytes;
}

/* serve_calls.c; keeps the source for tests if it shall. */
CLuaStatus clua_serve_call(Server *server, Wire *wire, bool is_kept);

#endif
