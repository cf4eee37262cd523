/* The public functions for a script in a process of its own: each writes its arguments as serve.c takes them. */
#include "remote.h"

#include <string.h>

/* False where nothing can be asked; the status says so. */
static bool begin(CLuaState *state, WireOperation operation, Wire *wire) {
  CLuaRemote *remote = state->remote;
  clua_forget(state);
  if (state->death != CLuaStatusOK) {
    state->status = CLuaStatusDead;
    return false;
  }
  WireHeader *header = remote_header(state);
  atomic_store(&state->is_cancelled, false);
  atomic_store(&header->is_cancelled, 0);
  header->number = ++remote->number;
  header->operation = operation;
  header->forgets_reads = remote->forgets_reads;
  clua_wire_put_limits(header, &state->limits);
  memcpy(header->given, state->given, sizeof header->given);
  remote->forgets_reads = false;
  uint8_t *start = remote->shared + wire_header_bytes;
  *wire = (Wire){.next = start, .end = start + wire_request_bytes};
  return true;
}

/* Frames or shaped elements stand first in the answer, at most half of it. */
static bool has_room(const Wire *wire, const WireExpected *expected) {
  uint64_t count = expected->geometry ? (uint64_t)expected->scene->count : 0;
  uint64_t shaped = (uint64_t)expected->shaped_count;
  return !wire->has_failed && count <= wire_reply_bytes / 2 / (4 * sizeof(double))
         && shaped <= wire_reply_bytes / 2 / sizeof(CLuaElement);
}

static CLuaStatus finish(CLuaState *state, const Wire *wire, const WireExpected *expected) {
  CLuaRemote *remote = state->remote;
  uint32_t status = CLuaStatusInternal;
  if (!has_room(wire, expected))
    return clua_remote_bury(state, CLuaStatusMemory,
                            "there are more items than the memory shared with its process holds");
  remote_header(state)->request_count = (uint64_t)(wire->next - remote->shared - wire_header_bytes);
  CLuaStatus end = clua_remote_exchange(state);
  if (end == CLuaStatusOK && !clua_remote_take_reply(state, expected, &status))
    end = clua_remote_bury(state, CLuaStatusDied, "it answered with nonsense");
  state->ended = clua_now();
  if (end != CLuaStatusOK) return end;
  state->status = (CLuaStatus)status;
  /* its reason stays: no need for the process any more */
  if (state->status >= CLuaStatusBudget) clua_remote_bury(state, state->status, state->message);
  return state->status;
}

static void put_hooks(Wire *wire, const CLuaHooks *hooks, const CLuaScene *scene) {
  clua_wire_put(wire, hooks, sizeof *hooks);
  clua_wire_put_scene(wire, scene);
}

CLuaStatus clua_remote_load(CLuaState *state, const char *source, size_t length, const char *chunk_name,
                            CLuaBuffer *result) {
  Wire wire;
  if (!begin(state, WireLoad, &wire)) return state->status;
  clua_wire_put(&wire, source, length);
  clua_wire_put(&wire, chunk_name, strlen(chunk_name) + 1);
  return finish(state, &wire, &(WireExpected){.result = result});
}

CLuaStatus clua_remote_call(CLuaState *state, int32_t function, const uint8_t *arguments, size_t length,
                            CLuaBuffer *result) {
  Wire wire;
  if (!begin(state, WireCall, &wire)) return state->status;
  clua_wire_put_number(&wire, function);
  clua_wire_put(&wire, arguments, length);
  return finish(state, &wire, &(WireExpected){.result = result});
}

void clua_remote_release(CLuaState *state, int32_t reference) {
  Wire wire;
  if (state->death != CLuaStatusOK || !begin(state, WireRelease, &wire)) return;
  clua_wire_put_number(&wire, reference);
  finish(state, &wire, &(WireExpected){0});
  if (state->reference_count > 0) state->reference_count--; /* it counts what the process said */
}

CLuaStatus clua_remote_set_parameters(CLuaState *state, const uint8_t *encoded, size_t length) {
  Wire wire;
  if (!begin(state, WireParameters, &wire)) return state->status;
  clua_wire_put(&wire, encoded, length);
  return finish(state, &wire, &(WireExpected){0});
}

CLuaStatus clua_remote_add_module(CLuaState *state, const char *name, const char *source, size_t length,
                                  const char *chunk_name) {
  Wire wire;
  if (!begin(state, WireAddModule, &wire)) return state->status;
  clua_wire_put(&wire, name, strlen(name) + 1);
  clua_wire_put(&wire, source, length);
  clua_wire_put(&wire, chunk_name, strlen(chunk_name) + 1);
  return finish(state, &wire, &(WireExpected){0});
}

CLuaStatus clua_remote_get_state(CLuaState *state, CLuaBuffer *result) {
  Wire wire;
  if (!begin(state, WireGetState, &wire)) return state->status;
  return finish(state, &wire, &(WireExpected){.result = result});
}

CLuaStatus clua_remote_set_state(CLuaState *state, const uint8_t *encoded, size_t length) {
  Wire wire;
  if (!begin(state, WireSetState, &wire)) return state->status;
  clua_wire_put(&wire, encoded, length);
  return finish(state, &wire, &(WireExpected){0});
}

CLuaStatus clua_remote_set_hints(CLuaState *state, CLuaHintOwner owner, const uint8_t *encoded, size_t length) {
  Wire wire;
  if (!begin(state, WireSetHints, &wire)) return state->status;
  clua_wire_put_number(&wire, owner);
  clua_wire_put(&wire, encoded, length);
  return finish(state, &wire, &(WireExpected){0});
}

CLuaStatus clua_remote_set_kinds(CLuaState *state, const uint8_t *encoded, size_t length) {
  Wire wire;
  if (!begin(state, WireSetKinds, &wire)) return state->status;
  clua_wire_put(&wire, encoded, length);
  return finish(state, &wire, &(WireExpected){0});
}

CLuaStatus clua_remote_set_selected(CLuaState *state, const int64_t *items, int64_t count) {
  Wire wire;
  if (!begin(state, WireSetSelected, &wire)) return state->status;
  clua_wire_put(&wire, items, (size_t)count * sizeof *items);
  return finish(state, &wire, &(WireExpected){0});
}

CLuaStatus clua_remote_set_change(CLuaState *state, const uint8_t *encoded, size_t length,
                                  const CLuaRun *runs, int64_t count) {
  Wire wire;
  if (!begin(state, WireSetChange, &wire)) return state->status;
  clua_wire_put(&wire, encoded, length);
  clua_wire_put(&wire, runs, (size_t)count * sizeof *runs);
  return finish(state, &wire, &(WireExpected){0});
}

CLuaStatus clua_remote_layout(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                              CLuaGeometry *geometry) {
  Wire wire;
  geometry->placed = 0;
  clua_forget_elements(state);
  if (!begin(state, WireLayout, &wire)) return state->status;
  put_hooks(&wire, hooks, scene);
  return finish(
      state, &wire, &(WireExpected){.scene = scene, .geometry = geometry, .places = true});
}

CLuaStatus clua_remote_content(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                               CLuaGeometry *geometry) {
  Wire wire;
  geometry->placed = 0;
  clua_forget_elements(state);
  if (!begin(state, WireContent, &wire)) return state->status;
  put_hooks(&wire, hooks, scene);
  return finish(state, &wire, &(WireExpected){.scene = scene, .geometry = geometry});
}

CLuaStatus clua_remote_frames(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                              CLuaGeometry *geometry, int64_t first, int64_t last) {
  Wire wire;
  geometry->placed = 0;
  clua_forget_elements(state);
  if (!begin(state, WireFrames, &wire)) return state->status;
  put_hooks(&wire, hooks, scene);
  clua_wire_put_number(&wire, first);
  clua_wire_put_number(&wire, last);
  return finish(
      state, &wire,
      &(WireExpected){.scene = scene, .geometry = geometry, .first = first, .last = last});
}

CLuaStatus clua_remote_shape(CLuaState *state, int32_t function, const char *name, const CLuaScene *scene,
                             const char *kinds, size_t kinds_length, CLuaElement *elements, int64_t count,
                             const uint8_t *arguments, size_t length) {
  Wire wire;
  if (!begin(state, WireShape, &wire)) return state->status;
  clua_wire_put_number(&wire, function);
  clua_wire_put(&wire, name, strlen(name) + 1);
  clua_wire_put(&wire, kinds, kinds_length);
  clua_wire_put_scene(&wire, scene);
  clua_wire_put_elements(&wire, elements, count);
  clua_wire_put(&wire, arguments, length);
  return finish(
      state, &wire, &(WireExpected){.shaped = elements, .shaped_count = count});
}

CLuaStatus clua_remote_ask(CLuaState *state, int32_t function, const CLuaScene *scene,
                           const uint8_t *arguments, size_t length, CLuaBuffer *result) {
  Wire wire;
  if (!begin(state, WireAsk, &wire)) return state->status;
  clua_wire_put_number(&wire, function);
  clua_wire_put_scene(&wire, scene);
  clua_wire_put(&wire, arguments, length);
  return finish(state, &wire, &(WireExpected){.result = result});
}

CLuaStatus clua_remote_choose(CLuaState *state, int32_t function, const char *name, const CLuaScene *scene,
                              const uint8_t *arguments, size_t length, CLuaBuffer *result) {
  Wire wire;
  if (!begin(state, WireChoose, &wire)) return state->status;
  clua_wire_put_number(&wire, function);
  clua_wire_put(&wire, name, strlen(name) + 1);
  clua_wire_put_scene(&wire, scene);
  clua_wire_put(&wire, arguments, length);
  return finish(state, &wire, &(WireExpected){.scene = scene, .result = result, .chooses = true});
}
