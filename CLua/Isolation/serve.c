/* The process of a script: takes what the host wrote, calls the very functions that run it in-process, and
   writes what they left. */
#define _GNU_SOURCE
#include "serve.h"

#include "CLuaWorker.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const int clua_worker_socket = wire_socket, clua_worker_life = wire_life, clua_worker_memory = wire_memory;

/* MARK: Signals */

static CLuaState *running_state;
static const WireHeader *running_header;

static void on_stop(int number) {
  (void)number;
  CLuaState *state = running_state;
  if (!state || !state->is_running) return;
  if (atomic_load_explicit(&running_header->is_cancelled, memory_order_relaxed))
    atomic_store(&state->is_cancelled, true);
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

static void fill_place(WireReply *reply, const CLuaState *state) {
  reply->frame_count = state->frame_count;
  reply->variable_count = state->variable_count;
  for (int32_t i = 0; i < state->frame_count; i++) {
    copy_text(reply->frames[i].source, text_bytes, state->frames[i].source);
    copy_text(reply->frames[i].name, text_bytes, state->frames[i].name);
    reply->frames[i].line = state->frames[i].line;
  }
  size_t variables = (size_t)state->variable_count * sizeof *state->variable_texts;
  memcpy(reply->variables, state->variable_texts, variables);
}

static void fill_reply(WireReply *reply, const CLuaState *state, CLuaStatus status) {
  reply->status = status;
  reply->is_deep = state->is_deep;
  copy_text(reply->message, sizeof reply->message, state->message);
  reply->fault = (WireFault){.code = state->fault.code, .argument = state->fault.argument,
                             .is_short = state->fault.is_short,
                             .index = state->fault.index, .value = state->fault.value};
  copy_text(reply->fault.subject, text_bytes, state->fault.subject);
  copy_text(reply->fault.name, text_bytes, state->fault.name);
  fill_place(reply, state);
  reply->kind_count = state->kind_count;
  memcpy(reply->kinds, state->kinds, (size_t)state->kind_count * sizeof *state->kinds);
  reply->parameter_count = state->parameter_count;
  size_t parameters = (size_t)state->parameter_count * sizeof *state->parameter_names;
  memcpy(reply->parameter_names, state->parameter_names, parameters);
  reply->reads = state->reads;
  reply->stack_height = lua_gettop(state->lua);
  reply->instructions = state->spent < wire_most ? state->spent : wire_most;
  reply->memory_bytes = state->used;
  memcpy(reply->reserved, state->reserved, sizeof reply->reserved);
}

/* The placed elements, the result and the output, behind the frames or the shaped elements. */
static void fill_rest(Server *server) {
  CLuaState *state = server->state;
  WireReply *reply = server->reply;
  bool has_elements = reply->status == CLuaStatusOK && server->header->operation == WireLayout;
  size_t count = has_elements ? (size_t)state->element_count : 0, elements = count * sizeof(CLuaElement);
  size_t used = wire_front_bytes(server->framed, server->shaped);
  if (elements > (wire_reply_bytes - wire_report_bytes - used) / 2) {
    reply->status = CLuaStatusMemory;
    copy_text(reply->message, sizeof reply->message, "there are too many elements with attributes");
    count = elements = 0;
  }
  uint8_t *next = server_front(server) + used;
  if (elements) memcpy(next, state->elements, elements);
  if (server->header->operation == WireLayout) { /* from here on the host has them, and is charged for them */
    clua_forget_elements(state);
    clua_forget_checkpoints(state);
  }
  next += wire_aligned(elements);
  bool has_result = reply->status == CLuaStatusOK;
  reply->element_count = (int64_t)count;
  reply->result_count = has_result ? server->result.count : 0;
  if (reply->result_count) memcpy(next, server->result.bytes, reply->result_count);
  next += wire_aligned(reply->result_count);
  reply->output_count = state->output_count;
  if (state->output_count) memcpy(next, state->output, state->output_count);
  memcpy(reply->content, server->geometry.content, sizeof reply->content);
}

static void answer(Server *server, CLuaWorkerMisbehaviour misbehaviour) {
  WireHeader *header = server->header;
  uint8_t *start = (uint8_t *)header + wire_header_bytes;
  Wire wire = {.next = start, .end = start + header->request_count};
  server->framed = server->shaped = 0;
  server->geometry = (CLuaGeometry){.frames = (double *)server_front(server)};
  clua_buffer_free(&server->result);
  if (header->forgets_reads) clua_begin_reads(server->state, 0);
  clua_set_limits(server->state, &header->limits);
  for (int i = 0; i < CLuaHeldCount; i++) clua_set_held(server->state, (CLuaHeld)i, header->given[i]);
  CLuaStatus status = clua_serve_call(server, &wire, misbehaviour != NULL);
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
