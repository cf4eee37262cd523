/* Runs a fold: `start`, then `step` for the items in order, then `finish`. The fold can also resume
   where an earlier call stopped. */
#include "fold.h"

#include "accumulator.h"
#include "call.h"
#include "checkpoints.h"
#include "context.h"
#include "moves.h"
#include "pass.h"
#include "reads.h"
#include "resume.h"
#include "sheet.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"

#include <limits.h>
#include <math.h>

enum { accumulator = 1, context, sheet, step, frontier, result, fold_top = frontier };

enum { spacing = CLuaCheckpointSpacing, dense_spacing = CLuaDenseCheckpointSpacing };

typedef struct {
  const CLuaHooks *hooks;
  CLuaFold *fold;
  int64_t upcoming; /* the index of the next checkpoint in `fold->previous` */
  int64_t due;      /* the item before which the next checkpoint is due */
  int64_t look_at;  /* the item before which the fold next checks whether to stop */
  bool has_waited;  /* a due checkpoint was omitted, because the earlier pass has one soon after
                       it */
} Fold;

/* MARK: Frontier and steps */

static void take_frontier(lua_State *L, CLuaState *state) {
  lua_pushvalue(L, frontier);
  lua_pushvalue(L, context);
  lua_pushvalue(L, accumulator);
  lua_call(L, 2, 1);
  if (lua_type(L, -1) != LUA_TNUMBER)
    clua_fault(L, (CLuaFault){.code = CLuaFaultResult, .subject = "frontier",
                              .name = clua_refused(L, -1, "a number")});
  double promise = lua_tonumber(L, -1);
  if (promise > pass_of(state)->frontier) pass_of(state)->frontier = promise;
  lua_settop(L, fold_top);
}

static lua_Integer next_item(lua_State *L, lua_Integer item, lua_Integer count) {
  int type = lua_type(L, result), is_whole = 0;
  if (type == LUA_TNIL) return item + 1;
  lua_Integer next = type == LUA_TNUMBER ? lua_tointegerx(L, result, &is_whole) : 0;
  if (!is_whole || next <= item || next > count + 1)
    clua_fault(L, (CLuaFault){.code = CLuaFaultStepBack, .subject = "step", .index = item,
                              .name = clua_noun(L, result),
                              .value = type == LUA_TNUMBER ? lua_tonumber(L, result) : NAN});
  return next;
}

/* Calls `step`, which places an item or a run of items. Returns the next item. */
static lua_Integer take_step(lua_State *L, CLuaState *state, lua_Integer item) {
  CLuaReading *reading = reading_of(state);
  const CLuaScene *scene = pass_of(state)->scene;
  reading->least_item = INT64_MAX;
  clua_note_item(state, item);
  lua_pushvalue(L, step);
  lua_pushvalue(L, context);
  lua_pushvalue(L, accumulator);
  lua_pushinteger(L, item);
  lua_pushvalue(L, sheet);
  const double *size = clua_size_of(scene, item);
  lua_pushnumber(L, size[0]);
  lua_pushnumber(L, size[1]);
  lua_call(L, 6, 5);
  if (item - reading->least_item > reading->reach.back) reading->reach.back = item - reading->least_item;
  if (lua_type(L, result + 1) != LUA_TNIL) clua_place_returned(L, item, result + 1);
  item = next_item(L, item, scene->count);
  lua_settop(L, fold_top);
  return item;
}

/* MARK: Stopping */

/* The first item after `item` at which a checkpoint is due. Except for the last
   `dense_spacing` items, the result does not depend on where the fold began. */
static int64_t next_due(int64_t item, int64_t count) {
  int64_t dense = count - spacing + 1, rest = count - item + 1;
  if (rest <= dense_spacing) return item + (rest > 1 ? rest / 2 : 1);
  if (item >= dense) return ((item - 1) / dense_spacing + 1) * dense_spacing + 1;
  int64_t due = ((item - 1) / spacing + 1) * spacing + 1;
  return due < dense ? due : dense;
}

/* The last item at which a step may begin. If the room ends before the last item, this is half a
   checkpoint interval before the end of the room, because a step can place a run of items. */
static int64_t last_start(const CLuaState *state, const CLuaFold *fold) {
  int64_t count = pass_of(state)->scene->count;
  return fold->room < count ? fold->room - spacing / 2 : count;
}

/* A fold that can pause checks whether to pause where a checkpoint is due, and also:
   - after its first `look_spacing` items,
   - then each time the number of placed items has grown by half, but by at least `look_spacing`
     items,
   - after each step that places at least `look_spacing` items.

   Without these checks, a first screen of a few items would need all items before the first
   checkpoint that is due. `look_spacing` is not smaller, because the content size is estimated from
   the placed items. */
enum { look_spacing = 64 };

/* Whether the fold can pause at a coordinate. */
static bool can_pause(const Fold *run) { return run->hooks->frontier && isfinite(run->fold->until); }

static int64_t begin_of(const CLuaFold *fold) { return fold->from.item ? fold->from.item : 1; }

/* The current number of the item before which the earlier pass kept the checkpoint with the index
   `place`; INT64_MAX if there is no such checkpoint. */
static int64_t earlier_item(const CLuaFold *fold, int64_t place) {
  return place < fold->previous.count ? fold->previous.places[place].item + fold->renumbered : INT64_MAX;
}

/* The checkpoint that the earlier pass kept before this item; NULL if there is none. */
static const CLuaCheckpoint *earlier_at(Fold *run, int64_t item) {
  while (earlier_item(run->fold, run->upcoming) < item) run->upcoming++;
  const bool is_there = earlier_item(run->fold, run->upcoming) == item;
  return is_there ? &run->fold->previous.places[run->upcoming] : NULL;
}

static void plan_look(const CLuaState *state, Fold *run, int64_t item) {
  const CLuaFold *fold = run->fold;
  CLuaPass *pass = pass_of(state);
  const int64_t last = last_start(state, fold), passed = item - begin_of(fold);
  if (item >= run->due) run->due = next_due(item, pass->scene->count);
  const bool is_at_earlier = earlier_item(fold, run->upcoming) <= item;
  const int64_t meeting = earlier_item(fold, run->upcoming + is_at_earlier);
  const int64_t due = run->due < meeting ? run->due : meeting;
  if (fold->can_move) pass->meeting = meeting;
  run->look_at = due > last ? last + 1 : due;
  const int64_t early = item + (passed / 2 > look_spacing ? passed / 2 : look_spacing);
  if (can_pause(run) && early < run->look_at) run->look_at = early;
}

/* Whether the current accumulator equals the one that the earlier pass had at the checkpoint `place`,
   except that all its positions can have moved by one distance. All further results would then be
   those of the earlier pass, moved by this distance. The current accumulator has just been kept as
   the last checkpoint. */
static bool has_converged(lua_State *L, const CLuaState *state, const Fold *run, const CLuaCheckpoint *place) {
  CLuaFold *fold = run->fold;
  const CLuaCheckpointStore *store = checkpoints_of(state);
  const CLuaEarlier earlier = {place, fold->previous.bytes + place->offset, &fold->moves};
  return store->places[store->count - 1].length == place->length
         && clua_accumulators_agree(L, accumulator, &earlier, fold->can_move, &fold->distance)
         && (fold->distance == 0 || clua_can_move(L, fold, place));
}

/* Keeps a checkpoint before an item, if there is memory for it. Returns false if none was kept.

   The steps so far must have placed exactly the items before this item. If they have also placed a
   later item, or have left out an earlier one, the fold cannot resume here: a later item would be
   placed twice, or an earlier one would be missing. */
static bool keep_checkpoint(lua_State *L, const CLuaState *state, const CLuaFold *fold, int64_t item) {
  CLuaCheckpointStore *store = checkpoints_of(state);
  if (pass_of(state)->geometry->placed != item - begin_of(fold)) return false;
  clua_keep_checkpoint(L, accumulator, item);
  return store->count > 0 && store->places[store->count - 1].item == item;
}

/* Keeps a checkpoint before an item if one is due. Returns the reason to stop there, or CLuaFoldRuns. */
static CLuaFoldEnd pause(lua_State *L, CLuaState *state, Fold *run, int64_t item) {
  const CLuaFold *fold = run->fold;
  const CLuaCheckpoint *earlier = earlier_at(run, item);
  /* a checkpoint close to a checkpoint of the earlier pass is not needed; it would also be kept
     for later passes, so that each edit would add a checkpoint */
  const bool is_close = earlier_item(fold, run->upcoming) - item < spacing / 2;
  const bool waits = item >= run->due && is_close && !run->has_waited;
  const bool is_due = (item >= run->due && !waits) || earlier || item > last_start(state, fold);
  run->has_waited = waits || (run->has_waited && !is_due);
  plan_look(state, run, item);
  if (waits) run->due = earlier_item(fold, run->upcoming);
  const bool is_kept = is_due && keep_checkpoint(L, state, fold, item);
  if (is_kept && earlier && has_converged(L, state, run, earlier)) return CLuaFoldConverged;
  if (item > last_start(state, fold)) return CLuaFoldNeedsRoom;
  if (!can_pause(run) || (is_due && !is_kept)) return CLuaFoldRuns;
  take_frontier(L, state);
  if (pass_of(state)->frontier < fold->until) return CLuaFoldRuns;
  return is_kept || keep_checkpoint(L, state, fold, item) ? CLuaFoldPaused : CLuaFoldRuns;
}

/* MARK: Running */

/* Notes that the sizes and the number of the items are read: each step is given the size of its
   item, and the number of items limits the steps. */
static void mark_data_read(lua_State *L) {
  lua_Debug record;
  lua_pushvalue(L, step);
  lua_getinfo(L, ">S", &record);
  clua_mark_read_by(L, CLuaFieldData, &record);
}

static void begin(lua_State *L, const Fold *run) {
  const CLuaFold *fold = run->fold;
  clua_push_hook(L, run->hooks->start);
  clua_push_context(L);
  clua_push_sheet(L);
  if (fold->from.item) {
    lua_settop(L, 0);
    clua_push_resumed(L, fold);
  } else {
    lua_call(L, 2, 1);
  }
  clua_push_context(L);
  clua_push_sheet(L);
  clua_push_hook(L, run->hooks->step);
  mark_data_read(L);
  if (run->hooks->frontier) clua_push_hook(L, run->hooks->frontier);
  else lua_pushnil(L);
}

static void finish(lua_State *L, CLuaState *state, const Fold *run) {
  reading_of(state)->least_item = INT64_MAX;
  clua_push_hook(L, run->hooks->finish);
  lua_pushvalue(L, context);
  lua_pushvalue(L, accumulator);
  lua_pushvalue(L, sheet);
  lua_call(L, 3, 2);
  clua_take_content(L, "finish");
  run->fold->finish_reads_items = reading_of(state)->least_item != INT64_MAX;
}

/* Whether the frontier is taken before a step, so that the next steps check the promise; steps are
   numbered from 0. In a short pass, too, some steps come after a promise. */
static bool is_frontier_due(int64_t step) { return (step & (step - 1)) == 0 || (step & 63) == 0; }

static int fold_body(lua_State *L) {
  Fold *run = lua_touserdata(L, 1);
  CLuaFold *fold = run->fold;
  CLuaState *state = state_of(L);
  CLuaPass *pass = pass_of(state);
  int64_t count = pass->scene->count, steps = 0;
  lua_settop(L, 0);
  clua_update_context(L);
  pass->may_place = true;
  pass->may_pause = run->hooks->frontier != 0;
  begin(L, run);
  fold->next = begin_of(fold);
  /* `pause` is called from item `look_at` on. If the fold begins at a checkpoint and has no
     coordinate to stop at, the first call is needed only where the next checkpoint is due. */
  if (fold->from.item && !isfinite(fold->until)) plan_look(state, run, fold->next);
  if (fold->only_finishes) {
    finish(L, state, run);
    fold->end = CLuaFoldFinished;
    return 0;
  }
  while (fold->next <= count && fold->end == CLuaFoldRuns) {
    if (run->hooks->frontier && is_frontier_due(steps++)) take_frontier(L, state);
    if (fold->next >= run->look_at) fold->end = pause(L, state, run, fold->next);
    if (fold->end != CLuaFoldRuns) break;
    lua_Integer next = take_step(L, state, fold->next);
    if (pass->needs_room) { /* the script caught the error about the room */
      fold->end = CLuaFoldNeedsRoom;
      break;
    }
    if (can_pause(run) && next - fold->next >= look_spacing) run->look_at = next;
    fold->next = next;
  }
  if (fold->end == CLuaFoldPaused || fold->end == CLuaFoldNeedsRoom) clua_note_stopped(L, accumulator);
  if (fold->end != CLuaFoldRuns) return 0;
  keep_checkpoint(L, state, fold, count + 1);
  finish(L, state, run);
  fold->end = CLuaFoldFinished;
  return 0;
}

CLuaStatus clua_local_fold(CLuaState *state, const CLuaCall *call, CLuaFold *fold) {
  CLuaCheckpointStore *store = checkpoints_of(state);
  const int64_t count = call->scene->count;
  if (state->entry.is_running) return CLuaStatusDead;
  clua_forget_checkpoints(state);
  fold->end = CLuaFoldRuns;
  reading_of(state)->reach = fold->from.reach;
  store->elements_before = fold->from.element_count, store->looks_before = fold->from.look_count;
  pass_of(state)->room = fold->room < count ? fold->room : count;
  Fold run = {.hooks = call->hooks, .fold = fold};
  CLuaStatus status = clua_place(state, fold_body, call, &run);
  if (!pass_of(state)->needs_room || (status != CLuaStatusRuntime && status != CLuaStatusOK)) return status;
  fold->end = CLuaFoldNeedsRoom;
  int64_t last = store->count - 1;
  /* there was no room for an element that `finish` placed, so the last step must be taken again */
  if (last >= 0 && store->places[last].item > count) store->count = last;
  return CLuaStatusOK;
}
