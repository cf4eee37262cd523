/* The allocator. It counts every byte and refuses allocations above a limit. */
#include "memory.h"

#include "blocks.h"
#include "failure.h"
#include "guard.h"
#include "held.h"

/* In Lua 5.4, an allocation of 2^k nodes of 24 bytes is always the hash part of a table. When a
   hash part grows, Lua inserts every key again in one instruction, which takes quadratic time if
   the keys were chosen to collide. The number of nodes must therefore be limited, not only their
   memory. */
enum { node_bytes = 24 };

static bool is_node_vector(size_t size) {
  size_t nodes = size / node_bytes;
  return size % node_bytes == 0 && (nodes & (nodes - 1)) == 0;
}

/* Inserting n keys that all collide compares n²/2 keys, in one instruction that nothing can
   stop. Such a rehash is not started if the remaining time, plus some tolerance, is too short
   for it. */
enum { least_nodes = 4096, nanoseconds_past = 3, late_nanoseconds = 40000000 };

static bool may_take_too_long(CLuaState *state, size_t size) {
  uint64_t nodes = size / node_bytes, keys = nodes;
  if (!is_node_vector(size) || nodes < least_nodes || nodes > state->limits.hash_nodes) return false;
  /* The first table of a size has grown to this size, so the rehash fills only half of its nodes. A
     later table of the same size can be created full. */
  if (!(state->memory.node_sizes & nodes)) keys = nodes / 2;
  state->memory.node_sizes |= nodes;
  return !clua_has_time(&state->guard, keys * keys / 2 * nanoseconds_past, late_nanoseconds);
}

static const char *refusal(const CLuaState *state, const void *pointer, size_t tag, size_t size,
                           size_t growth) {
  const CLuaLimits *limits = &state->limits;
  if (state->limits.failing_allocation && state->memory.allocation >= state->limits.failing_allocation)
    return "there is no memory (a test made this allocation fail)";
  if (!state->memory.enforces) return NULL;
  if (size > limits->block_bytes) return "one table or one call is too large";
  if (!pointer && tag == LUA_TSTRING && size > limits->string_bytes + 64)
    return "a string is too long";
  if (!pointer && tag == 0 && size > limits->hash_nodes * node_bytes && is_node_vector(size))
    return "one table has too many keys that are not a sequence from 1";
  if (state->memory.used + growth > limits->memory_bytes || !clua_has_memory(state, growth)) return clua_no_memory;
  return NULL;
}

/* MARK: The line at which memory ran out */

/* From 5.4.5 on, Lua keeps offsets in place of pointers while its stack moves, so the current line
   must not be requested during that time. The line of a slightly earlier allocation is close
   enough: unbounded recursion, which makes the stack grow, also makes small objects all the
   time. */
#if LUA_VERSION_RELEASE_NUM >= 50405

static void keep_line(CLuaState *state, const void *pointer) {
  if (!pointer || pointer != state->memory.stack) clua_record_line(state);
}

static void keep_line_now_and_then(CLuaState *state, const void *pointer, size_t size) {
  enum { small = 128, turns = 64 };
  bool is_near = state->memory.used > state->limits.memory_bytes / 4;
  if (!pointer && size <= small && is_near && state->memory.allocation % turns == 0) clua_record_line(state);
}

/* While a state is made, the first block without a type tag that Lua allocates is the stack. */
static void follow_stack(CLuaState *state, const void *pointer, size_t tag, void *result) {
  bool is_first = !state->memory.stack && !state->lua && !pointer && tag == 0;
  if (is_first || (pointer && pointer == state->memory.stack)) state->memory.stack = result;
}

#else

static void keep_line(CLuaState *state, const void *pointer) {
  (void)pointer;
  clua_record_line(state);
}

static void keep_line_now_and_then(CLuaState *state, const void *pointer, size_t size) {
  (void)state, (void)pointer, (void)size;
}

static void follow_stack(CLuaState *state, const void *pointer, size_t tag, void *result) {
  (void)state, (void)pointer, (void)tag, (void)result;
}

#endif

/* MARK: The allocator */

/* Makes a block, or changes the size of a block to one above 0. If the compiler made this a part of
   `clua_allocate`, it would save registers even for a block that is freed. */
__attribute__((noinline)) static void *resize(CLuaState *state, void *pointer, size_t old_size, size_t new_size) {
  size_t old = pointer ? old_size : 0; /* without a pointer, the old size is a type tag */
  if (new_size > old) {
    size_t growth = new_size - old;
    state->memory.allocation++;
    const char *why = refusal(state, pointer, old_size, new_size, growth);
    if (why) clua_note_refusal(state, why);
    if (state->memory.enforces) {
      state->guard.spent += 1 + (growth >> 6); /* memory is charged as work, too */
      /* Lua reacts to a refusal with a full garbage collection. The clock is read before each
         collection and for each large block, so that a script ends at the deadline, however many
         collections and blocks it causes. */
      if (!state->memory.is_late && !pointer && old_size == 0 && may_take_too_long(state, new_size)) {
        state->guard.deadline = 0;
        state->memory.is_late = true;
      }
      if (!state->memory.is_late && (why || new_size >= 16384 || (state->memory.allocation & 1023) == 0))
        state->memory.is_late = clua_why_stop(state) != CLuaStatusOK;
      keep_line_now_and_then(state, pointer, new_size);
      if (state->memory.is_late) {
        keep_line(state, pointer);
        return NULL;
      }
    }
    if (why) {
      if (state->memory.enforces) keep_line(state, pointer);
      return NULL;
    }
  }
  bool is_object = !pointer && old_size >= LUA_TTABLE; /* objects that may be keys of a table */
  void *result = clua_resize_block(&state->memory.blocks, pointer, old, new_size, is_object);
  if (!result && new_size <= old) result = pointer; /* shrinking must not fail */
  if (!result) {
    clua_note_refusal(state, "the machine has no more memory");
    return NULL;
  }
  follow_stack(state, pointer, old_size, result);
  state->memory.used += new_size;
  state->memory.used -= old;
  return result;
}

void *clua_allocate(void *context, void *pointer, size_t old_size, size_t new_size) {
  CLuaState *state = context;
  if (new_size > 0) return resize(state, pointer, old_size, new_size);
  if (!pointer) return NULL;
  state->memory.used -= old_size;
  clua_free_block(&state->memory.blocks, pointer, old_size);
  return NULL;
}
