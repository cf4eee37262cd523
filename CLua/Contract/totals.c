/* `ctx.total`: the sum of the sizes of a run of items. To avoid a visit to each item in every call,
   the state keeps the sum for the items before each block of items. These sums are computed as far
   as calls need them, and are kept until the sizes change. */
#include "totals.h"

#include "arguments.h"
#include "reads.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/held.h"

#include <stdlib.h>

enum {
  block_items = 32,
  block_work = 4, /* the instructions that are charged for the items of a block */
};

/* The sum of some sizes. It is added up from four independent sums, which the processor computes at
   the same time. */
static CLuaExtent sum_of(const double *sizes, int64_t count) {
  double sums[8] = {0};
  int64_t i = 0;
  for (; i + 4 <= count; i += 4)
    for (int k = 0; k < 8; k++) sums[k] += sizes[2 * i + k];
  for (; i < count; i++) sums[0] += sizes[2 * i], sums[1] += sizes[2 * i + 1];
  return (CLuaExtent){(sums[0] + sums[2]) + (sums[4] + sums[6]), (sums[1] + sums[3]) + (sums[5] + sums[7])};
}

/* Computes the sums that are not known yet, up to the sum of the items before the block `block`.
   Blocks count from 0. */
static void know_block(lua_State *L, const CLuaScene *scene, int64_t block) {
  CLuaState *state = state_of(L);
  CLuaTotals *totals = &contract_of(state)->totals;
  if (totals->number != scene->sizes_number || scene->sizes_number == 0) {
    totals->count = 0;
    totals->number = scene->sizes_number;
  }
  if (block < totals->count) return;
  clua_charge(L, (uint64_t)(block + 1 - totals->count) * block_work);
  CLuaExtent *sums = totals->sums;
  const size_t needed = (size_t)(block + 1) * sizeof *sums;
  if (needed > totals->capacity) {
    sums = clua_grow(state, CLuaHeldTotals, sums, &totals->capacity, needed);
    if (!sums) clua_out_of_memory(L);
    totals->sums = sums;
  }
  if (totals->count == 0) sums[totals->count++] = (CLuaExtent){0, 0};
  for (; totals->count <= block; totals->count++) {
    const int64_t before = totals->count - 1;
    const CLuaExtent own = sum_of(scene->sizes + 2 * block_items * before, block_items);
    sums[totals->count] = (CLuaExtent){sums[before].width + own.width, sums[before].height + own.height};
  }
}

/* The sums of the sizes of the first `count` items. */
static CLuaExtent sum_of_first(lua_State *L, const CLuaScene *scene, int64_t count) {
  if (!scene->sizes) return (CLuaExtent){count * scene->item_size[0], count * scene->item_size[1]};
  const int64_t block = count / block_items, first = block * block_items;
  know_block(L, scene, block);
  const CLuaExtent before = contract_of(state_of(L))->totals.sums[block];
  const CLuaExtent rest = sum_of(scene->sizes + 2 * first, count - first);
  return (CLuaExtent){before.width + rest.width, before.height + rest.height};
}

/* ctx.total(first, last): the sums of the widths and of the heights of a run of items. The run is
   empty if `last` is less than `first`. */
int clua_context_total(lua_State *L) {
  static const char subject[] = "ctx.total";
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  if (lua_type(L, 1) != LUA_TNUMBER) clua_check_dot(L, subject);
  const lua_Integer first = clua_whole_argument(L, 1, subject, "the number of an item");
  const lua_Integer last = clua_whole_argument(L, 2, subject, "the number of an item");
  clua_note_data(L);
  if (first < 1) clua_wrong_item(L, 1, subject);
  if (last < first) {
    lua_pushnumber(L, 0);
    lua_pushnumber(L, 0);
    return 2;
  }
  if (!scene || last > scene->count) clua_wrong_item(L, 2, subject);
  clua_note_item(state_of(L), first);
  clua_note_item(state_of(L), last);
  clua_need_sizes(scene, 1, last);
  CLuaExtent sum = sum_of_first(L, scene, last);
  if (first > 1) {
    const CLuaExtent before = sum_of_first(L, scene, first - 1);
    sum.width -= before.width, sum.height -= before.height;
  }
  lua_pushnumber(L, sum.width);
  lua_pushnumber(L, sum.height);
  return 2;
}

void clua_free_totals(CLuaState *state) { free(contract_of(state)->totals.sums); }
