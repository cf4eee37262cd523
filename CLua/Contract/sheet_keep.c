/* `sheet.keep`: in the hook `update`, items stay where they were before a change. */
#include "sheet_keep.h"

#include "arguments.h"
#include "search.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/held.h"

#include <math.h>
#include <string.h>

static const char subject[] = "sheet.keep";

/* The run of an item, found by the item's current number; NULL for a new item. */
static const CLuaRun *run_of(const CLuaPrevious *previous, int64_t item) {
  int64_t before = clua_count_up_to(previous->runs, previous->count, sizeof *previous->runs,
                                    offsetof(CLuaRun, after), item);
  const CLuaRun *run = before > 0 ? &previous->runs[before - 1] : NULL;
  return run && item < run->after + run->count ? run : NULL;
}

static lua_Integer item_argument(lua_State *L, int argument) {
  lua_Integer item = clua_whole_argument(L, argument, subject, "an item's number");
  if (item < 1 || item > pass_of(state_of(L))->scene->count)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNoSuchItem, .argument = argument, .subject = subject,
                              .index = item});
  return item;
}

/* Makes room to note one more run. Without this room, the run must not be kept. */
static void prepare_note(lua_State *L) {
  enum { host_bytes = 32 }; /* bytes that the host needs for each run */
  CLuaState *state = state_of(L);
  CLuaKept *kept = kept_of(state);
  size_t needed = ((size_t)kept->count + 1) * sizeof *kept->runs;
  if (kept->capacity >= needed) return;
  CLuaRun *grown = clua_grow(state, CLuaHeldKept, kept->runs, &kept->capacity, needed);
  if (grown) kept->runs = grown;
  size_t more = kept->capacity / sizeof *grown - (size_t)kept->count;
  if (!grown || !clua_reserve(state, CLuaHeldKept, more * host_bytes)) clua_out_of_memory(L);
}

/* Notes that the earlier frames of some items were kept. No item is kept twice, so the number of
   runs is at most the number of items. */
static void note(CLuaState *state, lua_Integer first, lua_Integer count) {
  CLuaKept *kept = kept_of(state);
  CLuaRun *last = kept->count > 0 ? &kept->runs[kept->count - 1] : NULL;
  if (last && last->after + last->count == first) last->count += count;
  else kept->runs[kept->count++] = (CLuaRun){.before = first, .after = first, .count = count};
}

/* Gives the items from `item` to `last`, or to the end of the run, their earlier frames. Returns
   the number of these items. If `item` is new, or if one of these items is already placed, raises
   an error and gives no item a frame. */
static int64_t keep_run(lua_State *L, lua_Integer item, lua_Integer last) {
  CLuaGeometry *geometry = pass_of(state_of(L))->geometry;
  const CLuaRun *run = run_of(geometry->previous, item);
  if (!run)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNothingToKeep, .argument = 1, .subject = subject,
                              .index = item});
  int64_t skipped = item - run->after, count = run->count - skipped;
  if (count > last - item + 1) count = last - item + 1;
  double *frames = geometry->frames + 4 * (item - 1);
  prepare_note(L);
  for (int64_t i = 0; i < count; i++)
    if (!isnan(frames[4 * i]))
      clua_fault(L, (CLuaFault){.code = CLuaFaultPlacedTwice, .argument = 1, .subject = subject,
                                .index = item + i});
  memcpy(frames, geometry->previous->frames + 4 * (run->before - 1 + skipped),
         (size_t)count * 4 * sizeof *frames);
  geometry->placed += count;
  note(state_of(L), item, count);
  clua_charge(L, (uint64_t)count / 8 + 1);
  return count;
}

/* sheet.keep(first, last): keeps the frames of these items, and returns the frame of the last one.
   If `last` is less than `first`, keeps and returns nothing. */
int clua_sheet_keep(lua_State *L) {
  clua_check_dot(L, subject);
  CLuaState *state = clua_placing_state(L, subject);
  if (!pass_of(state)->geometry->previous)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotInHook, .subject = subject});
  clua_charge(L, 10); /* also for a call that fails */
  lua_Integer first = clua_whole_argument(L, 1, subject, "an item's number");
  if (clua_whole_argument(L, 2, subject, "an item's number") < first) return 0;
  lua_Integer last = item_argument(L, 2);
  first = item_argument(L, 1);
  for (lua_Integer item = first; item <= last;) item += keep_run(L, item, last);
  for (int i = 0; i < 4; i++) lua_pushnumber(L, pass_of(state)->geometry->frames[4 * (last - 1) + i]);
  return 4;
}

const CLuaRun *clua_kept(const CLuaState *state, int64_t *count) {
  *count = kept_of(state)->count;
  return kept_of(state)->runs;
}
