/* Requests to the process of a script: writing one, waiting, reading the answer. */
#include "remote_calls.h"

#include "operations.h"
#include "remote.h"
#include "remote_reply.h"
#include "remote_spawn.h"

#include "Contract/call.h"
#include "Sandbox/guard.h"
#include "Sandbox/protect.h"

#include <string.h>

/* Begins a request. Returns false if no request is possible; the status of the state is then the
   reason. */
static bool begin(CLuaState *state, WireOperation operation, Wire *wire) {
  CLuaRemote *remote = state->remote;
  clua_forget(state);
  if (state->guard.death != CLuaStatusOK) {
    state->entry.status = CLuaStatusDead;
    return false;
  }
  WireHeader *header = remote_header(state);
  atomic_store(&state->guard.is_cancelled, false);
  atomic_store(&header->is_cancelled, 0);
  header->number = ++remote->number;
  header->operation = operation;
  header->forgets_reads = remote->forgets_reads;
  clua_wire_put_limits(header, &state->limits);
  memcpy(header->given, state->held.given, sizeof header->given);
  remote->forgets_reads = false;
  uint8_t *start = remote->shared + wire_header_bytes;
  *wire = (Wire){.next = start, .end = start + wire_request_bytes};
  return true;
}

/* Whether the arguments had room in the request, and the frames or shaped elements have room in the
   answer. The frames or elements come first in the answer, and may take at most half of it. */
static bool has_room(const Wire *wire, WireOperation operation, const CLuaCall *call) {
  uint64_t count = call->geometry ? (uint64_t)clua_frame_count(operation, call, call->scene) : 0;
  uint64_t shaped = (uint64_t)call->element_count;
  return !wire->has_failed && count <= wire_reply_bytes / 2 / (4 * sizeof(double))
         && shaped <= wire_reply_bytes / 2 / sizeof(CLuaElement);
}

static CLuaStatus finish(CLuaState *state, const Wire *wire, WireOperation operation, const CLuaCall *call) {
  CLuaRemote *remote = state->remote;
  uint32_t status = CLuaStatusInternal;
  if (!has_room(wire, operation, call))
    return clua_remote_bury(state, CLuaStatusMemory,
                            "there are more items than the memory shared with its process holds");
  remote_header(state)->request_count = (uint64_t)(wire->next - remote->shared - wire_header_bytes);
  const int clock = clua_remote_clock(state);
  CLuaStatus end = clua_remote_exchange(state);
  if (end == CLuaStatusOK && !clua_remote_take_reply(state, operation, call, &status))
    end = clua_remote_bury(state, CLuaStatusDied, "it sent an invalid answer");
  state->guard.taken = clua_time_taken(&state->guard, clock);
  if (end != CLuaStatusOK) return end;
  state->entry.status = (CLuaStatus)status;
  /* the reason stays in the state, so the process is no longer needed */
  if (state->entry.status >= CLuaStatusBudget) clua_remote_bury(state, state->entry.status, state->failure.message);
  return state->entry.status;
}

CLuaStatus clua_remote_perform(CLuaState *state, WireOperation operation, const CLuaCall *call) {
  Wire wire;
  if (call->geometry) {
    call->geometry->placed = 0;
    clua_forget_elements(state);
  }
  if (!begin(state, operation, &wire)) return state->entry.status;
  clua_put_arguments(&wire, operation, call);
  return finish(state, &wire, operation, call);
}
