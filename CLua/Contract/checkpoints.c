/* Checkpoints of a fold. A checkpoint has the accumulator, the part of the data that the fold had
   read, and the number of elements that the fold had placed. */
#include "checkpoints.h"

#include "accumulator.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/held.h"

#include <stdlib.h>

/* The checkpoints may take `free_bytes` plus `bytes_an_item` for each item before the last
   checkpoint, but at most one fourth of the memory that is left. */
enum { free_bytes = 1 << 16, bytes_an_item = 16, share = 4 };

/* The most memory of discarded checkpoints that is kept for the next checkpoints. */
enum { kept_bytes = 1 << 20 };

void clua_free_checkpoints(CLuaState *state) {
  CLuaCheckpointStore *store = checkpoints_of(state);
  free(store->places);
  free(store->bytes.bytes);
  store->places = NULL;
  store->bytes = (CLuaBuffer){0};
  store->count = 0;
  store->capacity = 0;
  clua_give_back(state, CLuaHeldCheckpoints);
}

void clua_forget_checkpoints(CLuaState *state) {
  CLuaCheckpointStore *store = checkpoints_of(state);
  if (store->bytes.capacity > kept_bytes) clua_free_checkpoints(state);
  store->count = store->bytes.count = 0;
}

CLuaCheckpoints clua_checkpoints(const CLuaState *state) {
  CLuaCheckpointStore *store = checkpoints_of(state);
  return (CLuaCheckpoints){.places = store->places, .count = store->count,
                           .bytes = store->bytes.bytes};
}

static void make_place(lua_State *L) {
  CLuaState *state = state_of(L);
  CLuaCheckpointStore *store = checkpoints_of(state);
  size_t needed = ((size_t)store->count + 1) * sizeof *store->places;
  if (store->capacity >= needed) return;
  CLuaCheckpoint *grown = clua_grow(state, CLuaHeldCheckpoints, store->places, &store->capacity, needed);
  if (!grown) clua_out_of_memory(L);
  store->places = grown;
}

/* The memory limit of the checkpoints before an item. The limit is low if the script leaves little
   memory, because a script must not be stopped for memory that it did not request. The first
   checkpoint has no limit, because a fold needs it. */
static size_t most_bytes(const CLuaState *state, int64_t item) {
  if (checkpoints_of(state)->count == 0) return SIZE_MAX;
  const CLuaLimits *limits = &state->limits;
  uint64_t all = limits->memory_bytes + limits->beside_bytes, in_use = state->memory.used + state->held.all;
  size_t most = free_bytes + (size_t)item * bytes_an_item, left = in_use < all ? (size_t)(all - in_use) : 0;
  return most < left / share ? most : left / share;
}

/* Stores the accumulator, which is at stack position `table`, as the checkpoint before an item.
   Stores nothing if the checkpoints would then exceed their limit. */
void clua_keep_checkpoint(lua_State *L, int table, int64_t item) {
  CLuaState *state = state_of(L);
  CLuaCheckpointStore *store = checkpoints_of(state);
  size_t before = store->bytes.count;
  if (!clua_append_accumulator(L, table, most_bytes(state, item))) {
    store->bytes.count = before;
    return;
  }
  make_place(L);
  CLuaPlaced *placed = placed_of(state);
  placed->fixed_looks = placed->look_count;
  store->places[store->count++] = (CLuaCheckpoint){
      .item = item, .reach = reading_of(state)->reach,
      .element_count = store->elements_before + placed->count,
      .look_count = store->looks_before + placed->look_count, .offset = (int64_t)before,
      .length = (int64_t)(store->bytes.count - before)};
}
