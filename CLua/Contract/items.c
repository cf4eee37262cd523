/* The functions of `ctx` about items: their sizes, sections and frames. */
#include "items.h"

#include "arguments.h"
#include "reads.h"
#include "sections.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"

#include <math.h>

int clua_context_size(lua_State *L) {
  lua_Integer item = clua_checked_item(L, 1, "ctx.size");
  clua_note_data(L);
  const double *size = clua_size_of(pass_of(state_of(L))->scene, item);
  lua_pushnumber(L, size[0]);
  lua_pushnumber(L, size[1]);
  return 2;
}

/* Whether an argument is a given whole number. */
static bool is_number(lua_State *L, int argument, lua_Integer number) {
  int is_whole;
  return lua_type(L, argument) == LUA_TNUMBER && lua_tointegerx(L, argument, &is_whole) == number && is_whole;
}

/* ctx.items([first [, last]]): returns the values with which a `for` loop iterates over the items.
   If `last` is less than `first`, the loop has no steps, like a loop of Lua. So `first` may be one
   more than the number of items, and `last` may be 0. */
int clua_context_items(lua_State *L) {
  static const char subject[] = "ctx.items";
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  const lua_Integer count = scene ? scene->count : 0;
  lua_Integer first = 1, last = count;
  if (is_number(L, 1, count + 1)) {
    clua_note_bounds(L);
    first = count + 1;
  } else if (!lua_isnoneornil(L, 1)) {
    first = clua_checked_item(L, 1, subject);
  }
  if (is_number(L, 2, 0)) last = 0;
  else if (!lua_isnoneornil(L, 2)) last = clua_checked_item(L, 2, subject);
  else clua_note_end(state_of(L), INT64_MAX);
  clua_note_data(L);
  clua_push_next_item(L);
  lua_pushinteger(L, last);
  lua_pushinteger(L, first - 1);
  return 3;
}

/* ctx.measure(i, width): the size of an item that must be `width` wide. The height is the one that
   the data source gives. */
int clua_context_measure(lua_State *L) {
  static const char subject[] = "ctx.measure";
  lua_Integer item = clua_checked_item(L, 1, subject);
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  double width = lua_type(L, 2) == LUA_TNUMBER ? lua_tonumber(L, 2) : NAN;
  if (!(width > 0 && width <= clua_coordinate_limit))
    clua_wrong_argument(L, 2, subject, item, "a width above 0");
  clua_charge(L, 50);
  clua_note_data(L);
  reading_of(state_of(L))->reads.measured++;
  lua_pushnumber(L, width);
  lua_pushnumber(L, clua_size_of(scene, item)[1]);
  return 2;
}

/* ctx.frame(i): the frame at which the layout placed an item. */
int clua_context_frame(lua_State *L) {
  lua_Integer item = clua_checked_item(L, 1, "ctx.frame");
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  clua_mark_read(L, CLuaFieldFrames);
  /* the script got the function in another hook, or the frame is not computed yet */
  if (!scene->frames || item > scene->frame_count)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotInHook, .subject = "ctx.frame"});
  for (int i = 0; i < 4; i++) lua_pushnumber(L, scene->frames[4 * (item - 1) + i]);
  return 4;
}

/* MARK: Sections and runs, for a fold: these functions read no data of later items */

/* ctx.section_of(i): the number of the section that an item is in. */
int clua_context_section_of(lua_State *L) {
  static const char subject[] = "ctx.section_of";
  lua_Integer item = clua_checked_item(L, 1, subject);
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  clua_note_data(L);
  lua_pushinteger(L, clua_section_of(L, item) - scene->sections + 1);
  return 1;
}

/* ctx.is_last(i): whether an item is the last one of its section. The answer "yes" depends on where
   the section ends. The answer "no" depends only on the existence of the next item. */
int clua_context_is_last(lua_State *L) {
  lua_Integer item = clua_checked_item(L, 1, "ctx.is_last");
  CLuaState *state = state_of(L);
  clua_note_data(L);
  const CLuaSection *section = clua_section_of(L, item);
  const bool is_last = item == section->first + section->count - 1;
  if (is_last) clua_note_end(state, section - pass_of(state)->scene->sections + 1);
  else clua_note_item(state, item + 1);
  lua_pushboolean(L, is_last);
  return 1;
}

/* If a run would be shorter than this, and another section follows, the run has all items that are
   left in its section. */
enum { short_rest = 16 };

/* The length of a run whose section ends before the run has `most` items. `rest` is the number of
   items that are left in the section.

   The length is usually `by` times a power of two, and at most `rest`. One more item in the section
   then changes only the section's last runs, and a fold resumes close to the end. In two cases, the
   run has all `rest` items: if `rest` is less than `by`, and if the run would be shorter than
   `short_rest` and another section follows. In the second case, shorter runs would not help, because
   there is usually no checkpoint between them at which a fold could resume. */
static int64_t cut_run(CLuaState *state, int64_t section, lua_Integer item, int64_t rest, lua_Integer most,
                       lua_Integer by) {
  if (rest < by) {
    clua_note_end(state, section);
    return rest;
  }
  int64_t length = by;
  while (length <= rest / 2) length *= 2;
  if (length < short_rest) {
    clua_note_section(state, section + 1); /* the script learns whether there is a next section */
    if (section < pass_of(state)->scene->section_count) {
      clua_note_end(state, section);
      return rest;
    }
  }
  clua_note_tail(state, section, item + (most < 2 * length ? most : 2 * length) - 1);
  return length;
}

/* A positive whole number that is an argument of ctx.run. */
static lua_Integer run_argument(lua_State *L, int argument, const char *subject, lua_Integer item) {
  int is_whole = 0;
  lua_Integer number = lua_type(L, argument) == LUA_TNUMBER ? lua_tointegerx(L, argument, &is_whole) : 0;
  if (!is_whole || number < 1) clua_wrong_argument(L, argument, subject, item, "a number of items, at least 1");
  return number;
}

/* ctx.run(i, most [, by]): the last item of the run that begins at item `i`. The run does not
   extend beyond the section of item `i`. If the section does not end with the run, the number of
   items is a multiple of `by`, and is at most max(`most`, `by`). After an edit, the run also ends
   where the fold can have converged. */
int clua_context_run(lua_State *L) {
  static const char subject[] = "ctx.run";
  lua_Integer item = clua_checked_item(L, 1, subject);
  lua_Integer most = run_argument(L, 2, subject, item);
  const lua_Integer by = lua_isnoneornil(L, 3) ? 1 : run_argument(L, 3, subject, item);
  CLuaState *state = state_of(L);
  clua_note_data(L);
  const CLuaSection *section = clua_section_of(L, item);
  int64_t rest = section->first + section->count - item;
  const int64_t before_meeting = pass_of(state)->meeting - item;
  if (before_meeting > 0 && most > before_meeting) most = before_meeting;
  most = most > by ? most - most % by : by;
  if (most > rest) most = cut_run(state, section - pass_of(state)->scene->sections + 1, item, rest, most, by);
  lua_Integer last = item + most - 1;
  clua_note_item(state, last);
  lua_pushinteger(L, last);
  return 1;
}
