/* The allocator: counts every byte and refuses what is over a cap. */
#include "state.h"

#include <stdlib.h>

/* The hash part of a table is the one vector of 2^k nodes of 24 bytes in Lua 5.4. Growing it inserts
   every key anew within one instruction, in quadratic time when the keys were chosen to collide: its
   size, not only its memory, must be capped. */
enum { node_bytes = 24 };

static bool is_node_vector(size_t size) {
  size_t nodes = size / node_bytes;
  return size % node_bytes == 0 && (nodes & (nodes - 1)) == 0;
}

static const char *refusal(const CLuaState *state, const void *pointer, size_t tag, size_t size,
                           size_t growth) {
  const CLuaLimits *limits = &state->limits;
  if (state->limits.failing_allocation && state->allocation >= state->limits.failing_allocation)
    return "there is no memory (a test made this allocation fail)";
  if (!state->enforces) return NULL;
  if (size > limits->block_bytes) return "one table or one call is too large";
  if (!pointer && tag == LUA_TSTRING && size > limits->string_bytes + 64)
    return "a string is too long";
  if (!pointer && tag == 0 && size > limits->hash_nodes * node_bytes && is_node_vector(size))
    return "one table has too many keys that are not a sequence from 1";
  if (state->used + growth > limits->memory_bytes) return "all memory the script may use is in use";
  return NULL;
}

void *clua_allocate(void *context, void *pointer, size_t old_size, size_t new_size) {
  CLuaState *state = context;
  size_t old = pointer ? old_size : 0; /* without a pointer, the old size is a type tag */
  if (new_size == 0) {
    state->used -= old;
    clua_resize_block(&state->blocks, pointer, old, 0);
    return NULL;
  }
  if (new_size > old) {
    size_t growth = new_size - old;
    state->allocation++;
    const char *why = refusal(state, pointer, old_size, new_size, growth);
    if (why) state->refusal = why;
    if (state->enforces) {
      state->spent += 1 + (growth >> 6); /* work on memory is work */
      /* Lua answers a refusal with a full collection. The clock is looked at before each, and for each
         large block, so that no number of them outlives the deadline. */
      if (!state->is_late && (why || new_size >= 16384 || (state->allocation & 1023) == 0))
        state->is_late = clua_why_stop(state) != CLuaStatusOK;
      if (state->is_late) {
        clua_keep_line(state);
        return NULL;
      }
    }
    if (why) {
      if (state->enforces) clua_keep_line(state);
      return NULL;
    }
  }
  void *result = clua_resize_block(&state->blocks, pointer, old, new_size);
  if (!result && new_size <= old) result = pointer; /* shrinking must not fail */
  if (!result) {
    state->refusal = "the machine has no more memory";
    return NULL;
  }
  state->used += new_size;
  state->used -= old;
  return result;
}
