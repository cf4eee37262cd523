/* A worker without a process: where the host would wait for an answer, the code of serve.c runs in
   the process of the host. The linker redirects three functions of the host to this file. The
   public names of serve.c are renamed in this file. */
#define clua_worker_socket fuzz_clua_worker_socket
#define clua_worker_life fuzz_clua_worker_life
#define clua_worker_memory fuzz_clua_worker_memory
#define clua_worker_listen fuzz_clua_worker_listen
#define clua_worker_shared_bytes fuzz_clua_worker_shared_bytes
#define clua_worker_object_bytes fuzz_clua_worker_object_bytes
#define clua_worker_is_of_host fuzz_clua_worker_is_of_host
#define clua_worker_memory_limit fuzz_clua_worker_memory_limit
#define clua_worker_report fuzz_clua_worker_report
#define clua_worker_serve fuzz_clua_worker_serve
#include "Isolation/serve.c"

#include "Isolation/remote.h"

#include "FuzzReplyServer.h"

#include <math.h>

enum { change_bytes = 12, most_servers = 16 };

static const uint8_t *changes;
static size_t change_count;
static unsigned answer_number; /* the number of answers since the changes were set */

void fuzz_reply_set_changes(const uint8_t *bytes, size_t count) {
  changes = bytes;
  change_count = count / change_bytes;
  answer_number = 0;
}

/* MARK: Changing answers */

/* The fields of an answer with which the host calculates. */
static const struct {
  uint16_t offset, size;
} fields[] = {
#define FIELD(name) {offsetof(WireReply, name), sizeof(((WireReply *)0)->name)}
    FIELD(status),           FIELD(is_deep),          FIELD(fault.code),        FIELD(fault.argument),
    FIELD(fault.index),      FIELD(fault.value),      FIELD(frame_count),       FIELD(variable_count),
    FIELD(kind_count),       FIELD(parameter_count),  FIELD(stack_height),      FIELD(reads.measured),
    FIELD(instructions),     FIELD(memory_bytes),     FIELD(content[0]),        FIELD(content[1]),
    FIELD(element_count),    FIELD(result_count),     FIELD(output_count),      FIELD(reads.lines[0]),
    FIELD(frames[0].line),   FIELD(reads.parameter_lines[0]),
#undef FIELD
};

/* Chooses a new value: a boundary number, or bytes of the input. */
static void choose_value(uint8_t value[8], const uint8_t *change, uint8_t kind) {
  static const int64_t integers[] = {INT64_MAX, INT64_MIN, -1, 1, INT32_MAX, INT32_MIN, 0, 64, 65, 1 << 20};
  static const double numbers[] = {NAN, INFINITY, -INFINITY, 1e300, -1e300, 5e-324, -0.0, 1e9, -1e9, 2e9};
  memcpy(value, change + 4, 8);
  if (kind == 1) memcpy(value, &integers[change[4] % 10], 8);
  if (kind == 2) memcpy(value, &numbers[change[4] % 10], 8);
}

/* Applies one change. Byte 0 is the number of the answer, modulo 32. Byte 1 contains the kind of the
   place (bits 0–3), the kind of the value (bits 4 and 5), and the width (bits 6 and 7). Bytes 2 and 3
   are an offset, or the index of a field. The other bytes give the new value. */
static void change(WireReply *reply, const Server *server, const uint8_t *bytes) {
  size_t offset = bytes[2] | (size_t)bytes[3] << 8, width = (size_t)1 << (bytes[1] >> 6);
  uint8_t *target = (uint8_t *)reply, value[8];
  size_t front = wire_front_bytes(server->framed, server->shaped);
  choose_value(value, bytes, bytes[1] >> 4 & 3);
  switch (bytes[1] & 15) {
  case 0: case 1: case 2: case 3: case 4: case 5: case 6:
    offset %= sizeof fields / sizeof *fields;
    width = fields[offset].size < 8 ? fields[offset].size : 8;
    target += fields[offset].offset;
    break;
  case 7: target += offset % (sizeof *reply - 8); break;
  case 8: target += offsetof(WireReply, reads) + offset % (sizeof reply->reads - 8); break;
  case 9: target += offsetof(WireReply, kinds) + offset % (sizeof reply->kinds - 8); break;
  case 10: case 11: case 12: /* frames and shaped elements */
    target += wire_report_bytes + (front ? offset % front : 0);
    break;
  default: target += wire_report_bytes + front + offset % 4096; /* elements, result, output */
  }
  memcpy(target, value, width);
}

static void change_answer(Server *server) {
  for (size_t i = 0; i < change_count; i++) {
    const uint8_t *bytes = changes + i * change_bytes;
    if (bytes[0] % 32 == answer_number % 32) change(server->reply, server, bytes);
  }
  answer_number++;
}

/* MARK: Instead of a process */

static struct {
  const CLuaRemote *remote;
  Server server;
} servers[most_servers];

static Server *server_of(const CLuaRemote *remote) {
  for (int i = 0; i < most_servers; i++)
    if (servers[i].remote == remote) return &servers[i].server;
  return NULL;
}

bool __wrap_clua_remote_spawn(CLuaRemote *remote, const RemoteEnds *theirs, const char *path);
CLuaStatus __wrap_clua_remote_exchange(CLuaState *state);
void __wrap_clua_remote_disconnect(CLuaRemote *remote);
void __real_clua_remote_disconnect(CLuaRemote *remote);

bool __wrap_clua_remote_spawn(CLuaRemote *remote, const RemoteEnds *theirs, const char *path) {
  (void)path;
  uint32_t number = 0;
  CLuaStatus status;
  Server *server = server_of(NULL);
  if (!server) return false;
  WireHeader *header = (WireHeader *)remote->shared;
  *server = (Server){.header = header};
  server->reply = (WireReply *)(remote->shared + wire_header_bytes + wire_request_bytes);
  server->state = clua_open(&header->limits, &status);
  if (!server->state) return false;
  for (int i = 0; i < most_servers; i++)
    if (&servers[i].server == server) servers[i].remote = remote;
  header->operation = WireOpen;
  answer(server, NULL);
  change_answer(server);
  return write(theirs->socket, &number, sizeof number) == sizeof number;
}

CLuaStatus __wrap_clua_remote_exchange(CLuaState *state) {
  Server *server = server_of(state->remote);
  state->guard.started = clua_now();
  if (!server) return clua_remote_bury(state, CLuaStatusDied, "there is no server");
  answer(server, NULL);
  change_answer(server);
  return CLuaStatusOK;
}

void __wrap_clua_remote_disconnect(CLuaRemote *remote) {
  for (int i = 0; i < most_servers; i++)
    if (servers[i].remote == remote) {
      clua_close(servers[i].server.state);
      clua_buffer_free(&servers[i].server.result);
      servers[i].remote = NULL;
    }
  __real_clua_remote_disconnect(remote);
}
