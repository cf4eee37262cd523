/* The memory that the host keeps for a script, beside Lua's own memory. Together, the two may take
   `memory_bytes` and `beside_bytes` of the script's limits. The memory that CLua holds is reserved
   here. The host reports the amount of memory that it keeps itself. */
#include "held.h"

#include "failure.h"
#include "guard.h"

#include <stdlib.h>

void clua_note_refusal(CLuaState *state, const char *why) {
  state->memory.refusal = why;
  state->memory.used_at_refusal = state->memory.used;
}

/* While a call fails, Lua frees much of what the script held. After the failure, the memory in use
   therefore does not show how much the script needed. */
uint64_t clua_lua_bytes(const CLuaState *state) {
  bool has_run_out = state->entry.status == CLuaStatusMemory && state->memory.refusal;
  return has_run_out ? state->memory.used_at_refusal : state->memory.used;
}

bool clua_make_room(CLuaState *state, uint64_t growth) {
  if (clua_has_memory(state, growth)) return true;
  state->guard.spent += 1 + (state->memory.used >> 6); /* charged as work, as in the allocator */
  if (!state->memory.is_late) state->memory.is_late = clua_why_stop(state) != CLuaStatusOK;
  /* The collection runs no code of the script, which has no finalizers. */
  if (!state->memory.is_late) lua_gc(state->lua, LUA_GCCOLLECT);
  if (!state->memory.is_late && clua_has_memory(state, growth)) return true;
  clua_note_refusal(state, clua_no_memory);
  clua_record_line(state);
  return false;
}

void clua_give_back(CLuaState *state, CLuaHeld purpose) {
  state->held.all -= state->held.reserved[purpose];
  state->held.reserved[purpose] = 0;
}

/* Returns a capacity above `needed`, so that a block rarely grows. If memory is short, the capacity
   is only slightly above `needed`. */
static size_t generous(const CLuaState *state, size_t capacity, size_t needed) {
  enum { share = 4 };
  size_t grown = needed + needed / 2 + 64;
  if (!state->memory.enforces || clua_has_memory(state, grown - capacity)) return grown;
  uint64_t most = state->limits.memory_bytes + state->limits.beside_bytes;
  uint64_t in_use = state->memory.used + state->held.all;
  return needed + (in_use < most ? (size_t)(most - in_use) / share : 0);
}

void *clua_grow(CLuaState *state, CLuaHeld purpose, void *block, size_t *capacity, size_t needed) {
  size_t grown = generous(state, *capacity, needed);
  if (!clua_reserve(state, purpose, grown - *capacity)) return NULL;
  void *result = realloc(block, grown);
  if (!result) {
    state->held.reserved[purpose] -= grown - *capacity;
    state->held.all -= grown - *capacity;
    clua_note_refusal(state, "the machine has no more memory");
    return NULL;
  }
  *capacity = grown;
  return result;
}

/* MARK: For the host */

void clua_set_held(CLuaState *state, CLuaHeld purpose, uint64_t count) {
  /* the unsigned difference wraps around if it is negative, and the addition wraps it back */
  state->held.all += count - state->held.given[purpose];
  state->held.given[purpose] = count;
}

uint64_t clua_held(const CLuaState *state, CLuaHeld purpose) {
  return state->held.reserved[purpose] + state->held.given[purpose];
}
