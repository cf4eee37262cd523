/* The process of a script: it reads the host's requests, calls the same functions that run a script
   in-process, and writes their results. */
#include "Sandbox/platform.h"

#include "CLuaWorker.h"
#include "operations.h"
#include "wire_version.h"

#include "Contract/call.h"
#include "Contract/origin.h"
#include "Contract/reads.h"
#include "Sandbox/blocks.h"
#include "Sandbox/guard.h"
#include "Sandbox/held.h"
#include "Sandbox/script_call.h"
#include "Sandbox/secret.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  CLuaState *state;
  WireHeader *header;
  WireReply *reply;
  CLuaGeometry geometry;
  int64_t framed, shaped;
  CLuaBuffer result;
  char *source;            /* the text of the script, kept for tests */
} Server;

/* The place of the frames, or of the shaped elements, in the answer. */
static inline uint8_t *server_front(const Server *server) {
  return (uint8_t *)server->reply + wire_report_bytes;
}

const int clua_worker_socket = wire_socket, clua_worker_life = wire_life, clua_worker_memory = wire_memory;

/* MARK: Signals */

static CLuaState *running_state;
static const WireHeader *running_header;

static void on_stop(int number) {
  (void)number;
  CLuaState *state = running_state;
  if (!state || !state->entry.is_running) return;
  if (atomic_load_explicit(&running_header->is_cancelled, memory_order_relaxed))
    atomic_store(&state->guard.is_cancelled, true);
  clua_guard_look(state);
}

bool clua_worker_listen(const void *shared) {
  struct sigaction action = {0};
  action.sa_handler = on_stop;
  action.sa_flags = SA_RESTART;
  running_header = shared;
  return sigaction(wire_stop_signal, &action, NULL) == 0 && clua_reserve_region()
         && clua_reserve_secret();
}

/* MARK: The answer */

static void copy_text(char *target, size_t capacity, const char *text) {
  size_t length = strnlen(text, capacity - 1);
  memcpy(target, text, length);
  target[length] = 0;
}

static void fill_frame(WireFrame *to, CLuaFrame from) {
  copy_text(to->source, text_bytes, from.source);
  copy_text(to->name, text_bytes, from.name);
  to->line = from.line;
}

static void fill_place(WireReply *reply, const CLuaState *state) {
  reply->frame_count = state->failure.frame_count;
  reply->variable_count = state->failure.variable_count;
  for (int32_t i = 0; i < reply->frame_count; i++) fill_frame(&reply->frames[i], state->failure.frames[i]);
  size_t variables = (size_t)state->failure.variable_count * sizeof *state->failure.variable_texts;
  memcpy(reply->variables, state->failure.variable_texts, variables);
}

static void fill_origin(WireReply *reply, const CLuaState *state) {
  CLuaOrigin origin;
  reply->origin_count = clua_origin(state, false, &origin) ? origin.frame_count : 0;
  for (int32_t i = 0; i < reply->origin_count; i++)
    fill_frame(&reply->origin[i], clua_origin_frame(state, false, i));
  reply->placing_mark = clua_placing_mark(state);
}

static void fill_reply(WireReply *reply, const CLuaState *state, CLuaStatus status) {
  CLuaReading *reading = reading_of(state);
  CLuaKinds *kinds = kinds_of(state);
  reply->status = status;
  reply->is_deep = state->failure.is_deep;
  copy_text(reply->message, sizeof reply->message, state->failure.message);
  reply->fault = (WireFault){.code = state->fault.last.code, .argument = state->fault.last.argument,
                             .is_short = state->fault.last.is_short,
                             .index = state->fault.last.index, .value = state->fault.last.value};
  copy_text(reply->fault.subject, text_bytes, state->fault.last.subject);
  copy_text(reply->fault.name, text_bytes, state->fault.last.name);
  fill_place(reply, state);
  fill_origin(reply, state);
  reply->kind_count = kinds->count;
  memcpy(reply->kinds, kinds->names, (size_t)kinds->count * sizeof *kinds->names);
  reply->parameter_count = reading->parameter_count;
  size_t parameters = (size_t)reading->parameter_count * sizeof *reading->parameter_names;
  memcpy(reply->parameter_names, reading->parameter_names, parameters);
  reply->reads = reading->reads;
  reply->stack_height = lua_gettop(state->lua);
  reply->instructions = state->guard.spent < wire_most ? state->guard.spent : wire_most;
  reply->memory_bytes = clua_lua_bytes(state);
  memcpy(reply->reserved, state->held.reserved, sizeof reply->reserved);
}

/* Writes the custom attributes of the placed or shaped elements. If these attributes need more than
   one eighth of the room for answers, the call fails. Returns the length of the written bytes. */
static size_t fill_customs(Server *server, uint8_t *next, bool has_customs) {
  WireReply *reply = server->reply;
  size_t count = 0;
  const uint8_t *bytes = clua_customs(server->state, &count);
  if (!has_customs || reply->status != CLuaStatusOK) count = 0;
  if (count > wire_reply_bytes / 8) {
    reply->status = CLuaStatusMemory;
    copy_text(reply->message, sizeof reply->message, "there are too many custom attributes");
    count = 0;
  }
  reply->custom_count = count;
  if (count) memcpy(next, bytes, count);
  return wire_aligned(count);
}

/* Writes a list of elements or looks; returns the place after it. */
static uint8_t *put_list(uint8_t *next, const void *list, size_t bytes) {
  if (bytes) memcpy(next, list, bytes);
  return next + wire_aligned(bytes);
}

/* Writes the placed elements, the looks, the custom attributes, the result and the output after the
   frames or the shaped elements. */
static void fill_rest(Server *server) {
  CLuaState *state = server->state;
  WireReply *reply = server->reply;
  bool is_placing = clua_places_elements((WireOperation)server->header->operation);
  bool has_elements = reply->status == CLuaStatusOK && is_placing;
  const CLuaPlaced *placed = placed_of(state);
  reply->element_count = has_elements ? placed->count : 0;
  reply->look_count = has_elements ? placed->look_count : 0;
  size_t used = wire_front_bytes(server->framed, server->shaped);
  if (wire_placed_bytes(reply) > (wire_reply_bytes - wire_report_bytes - used) / 2) {
    reply->status = CLuaStatusMemory;
    copy_text(reply->message, sizeof reply->message, "there are too many elements with attributes");
    reply->element_count = reply->look_count = 0;
  }
  uint8_t *next = server_front(server) + used;
  next = put_list(next, placed->elements, (size_t)reply->element_count * sizeof *placed->elements);
  next = put_list(next, placed->looks, (size_t)reply->look_count * sizeof *placed->looks);
  next += fill_customs(server, next, has_elements || server->header->operation == WireShape);
  if (is_placing) { /* from here on the host keeps the elements */
    clua_forget_elements(state);
    clua_forget_checkpoints(state);
  }
  bool has_result = reply->status == CLuaStatusOK;
  reply->result_count = has_result ? server->result.count : 0;
  if (reply->result_count) memcpy(next, server->result.bytes, reply->result_count);
  next += wire_aligned(reply->result_count);
  reply->output_count = state->output.count;
  if (state->output.count) memcpy(next, state->output.bytes, state->output.count);
  memcpy(reply->content, server->geometry.content, sizeof reply->content);
}

/* Keeps the script's text for tests. In a test, the text tells the process how to misbehave. */
static void keep_source(Server *server, const CLuaBytes *source) {
  free(server->source);
  server->source = calloc(1, source->count + 1);
  if (server->source) memcpy(server->source, source->start, source->count);
}

/* Runs the request. Frames and shaped elements are written straight into the shared memory. */
static CLuaStatus serve(Server *server, Wire *wire, bool is_kept) {
  WireOperation operation = (WireOperation)server->header->operation;
  CLuaScene scene;
  CLuaCall call = {.script.result = &server->result, .geometry = &server->geometry,
                   .elements = (CLuaElement *)server_front(server)};
  if (!clua_take_arguments(wire, operation, &call, &scene)) return CLuaStatusInternal;
  if (is_kept && operation == WireLoad) keep_source(server, &call.script.source);
  server->framed = clua_frame_count(operation, &call, &scene);
  server->shaped = call.element_count;
  if (operation == WireLayout)
    for (int64_t i = 0; i < 4 * scene.count; i++) server->geometry.frames[i] = NAN;
  return clua_perform(server->state, operation, &call);
}

static void answer(Server *server, CLuaWorkerMisbehaviour misbehaviour) {
  WireHeader *header = server->header;
  uint8_t *start = (uint8_t *)header + wire_header_bytes;
  Wire wire = {.next = start, .end = start + header->request_count};
  server->framed = server->shaped = 0;
  server->geometry = (CLuaGeometry){.frames = (double *)server_front(server)};
  clua_buffer_free(&server->result);
  if (header->forgets_reads) clua_local_begin_reads(server->state, 0);
  clua_set_limits(server->state, &header->limits);
  for (int i = 0; i < CLuaHeldCount; i++) clua_set_held(server->state, (CLuaHeld)i, header->given[i]);
  CLuaStatus status = serve(server, &wire, misbehaviour != NULL);
  fill_reply(server->reply, server->state, status);
  fill_rest(server);
  if (misbehaviour)
    misbehaviour(&(CLuaWorkerMoment){.shared = header, .operation = header->operation,
                                     .source = server->source ? server->source : ""});
}

/* MARK: Serving */

size_t clua_worker_shared_bytes(void) { return wire_header_bytes + wire_request_bytes + wire_reply_bytes; }

size_t clua_worker_object_bytes(void) { return clua_region_bytes; }

bool clua_worker_is_of_host(const void *shared) {
  return ((const WireHeader *)shared)->version == clua_wire_version();
}

uint64_t clua_worker_memory_limit(const void *shared) {
  return ((const WireHeader *)shared)->limits.memory_bytes;
}

void clua_worker_report(void *shared, CLuaWorkerStep step, int error) {
  WireHeader *header = shared;
  header->setup_step = step;
  header->setup_error = error;
}

void clua_worker_serve(void *shared, CLuaWorkerMisbehaviour misbehaviour) {
  Server server = {.header = shared};
  CLuaStatus status;
  server.reply = (WireReply *)((uint8_t *)shared + wire_header_bytes + wire_request_bytes);
  clua_watch_from_outside();
  server.state = clua_open(&server.header->limits, &status);
  running_state = server.state;
  uint32_t number = 0;
  if (server.state) answer(&server, misbehaviour);
  else server.reply->status = status;
  while (write(wire_socket, &number, sizeof number) == sizeof number && server.state) {
    if (read(wire_socket, &number, sizeof number) != sizeof number) return;
    answer(&server, misbehaviour);
  }
}
