/// The memory that the host keeps for a script, beside Lua's own memory.
#ifndef CLUA_HELD_H
#define CLUA_HELD_H

#include "state.h"

static const char clua_no_memory[] = "all memory the script may use is in use";
/* Whether `growth` more bytes are within the limit. */
static inline bool clua_has_memory(const CLuaState *state, uint64_t growth) {
  const CLuaLimits *limits = &state->limits;
  uint64_t in_use = state->memory.used + state->held.all, most = limits->memory_bytes + limits->beside_bytes;
  return in_use <= most && growth <= most - in_use;
}
/* Whether `growth` more bytes are within the limit. If they are not, the function collects garbage
   and checks again. If they still are not, it keeps the reason for the error message. */
bool clua_make_room(CLuaState *state, uint64_t growth);
/* Charges `count` more bytes. If this returns false, the limit is reached, and the caller has to
   end the script by `clua_out_of_memory`. */
static inline bool clua_reserve(CLuaState *state, CLuaHeld purpose, size_t count) {
  if (state->memory.enforces && !clua_has_memory(state, count) && !clua_make_room(state, count)) return false;
  state->held.reserved[purpose] += count;
  state->held.all += count;
  return true;
}
/* Keeps the reason why memory was refused, and how much memory Lua used at that moment. */
void clua_note_refusal(CLuaState *state, const char *why);
/* The memory that Lua uses. If the last call ran out of memory, the memory at the refusal. */
uint64_t clua_lua_bytes(const CLuaState *state);
void clua_give_back(CLuaState *state, CLuaHeld purpose); /* releases the memory reserved for this
                                                            purpose */
/* Enlarges a block and charges the growth. If there is no memory, returns NULL and leaves the block
   as it is; the caller then has to end the script. Sizes are in bytes. */
void *clua_grow(CLuaState *state, CLuaHeld purpose, void *block, size_t *capacity, size_t needed);

#endif
