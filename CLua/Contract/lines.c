/* Lines of items: finding the items that fit one line, and placing them side by side. */
#include "lines.h"

#include "arguments.h"
#include "reads.h"
#include "sections.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"

#include <math.h>
#include <string.h>

/* ctx.break_line(i, width, gap [, axis]): returns three values about a line that begins with item
   `i`. They are the first item that does not fit in the line, the length of the items that fit, and
   the greatest extent of these items across the line. A line ends with its section. */
int clua_context_break_line(lua_State *L) {
  static const char subject[] = "ctx.break_line";
  lua_Integer first = clua_checked_item(L, 1, subject);
  double room = clua_number_argument(L, 2, subject, first);
  double gap = clua_number_argument(L, 3, subject, first);
  int along = clua_axis_argument(L, 4, "vertical", subject, first) ? 1 : 0;
  CLuaState *state = state_of(L);
  CLuaPass *pass = pass_of(state);
  clua_note_data(L);
  const CLuaSection *section = clua_section_of(L, first);
  const lua_Integer end = section->first + section->count - 1;
  const lua_Integer last = end < pass->scene->count ? end : pass->scene->count;
  lua_Integer next = first;
  double start = 0, used = 0, most = 0;
  for (; next <= last; next++) {
    const double *size = clua_size_of(pass->scene, next);
    if (next > first && start + size[along] > room) break;
    used = start + size[along];
    if (size[1 - along] > most) most = size[1 - along];
    start += size[along] + gap;
  }
  clua_charge(L, (uint64_t)(next - first));
  if (next > last) clua_note_end(state, section - pass->scene->sections + 1);
  clua_note_item(state, next > last ? last : next);
  lua_pushinteger(L, next);
  lua_pushnumber(L, used);
  lua_pushnumber(L, most);
  return 3;
}

/* MARK: Placing */

/* Of the free space beside an item across the line, the share that lies before the item, from 0 to
   1. */
static double share_before(lua_State *L, const char *subject, lua_Integer item) {
  static const char expected[] = "\"top\", \"center\" or \"bottom\"";
  const int argument = 6;
  if (lua_isnoneornil(L, argument)) return 0;
  if (lua_type(L, argument) != LUA_TSTRING) clua_wrong_argument(L, argument, subject, item, expected);
  const char *name = lua_tostring(L, argument);
  if (strcmp(name, "top") == 0) return 0;
  if (strcmp(name, "center") == 0) return 0.5;
  if (strcmp(name, "bottom") == 0) return 1;
  name = lua_pushfstring(L, "%s, not \"%s\"", expected, name);
  clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = argument, .subject = subject,
                            .index = item, .name = name});
}

/* The greatest extent of the items of a run along `axis`, which is 0 for x and 1 for y. */
static double most_along(const CLuaScene *scene, lua_Integer first, lua_Integer last, int axis) {
  double most = 0;
  for (lua_Integer item = first; item <= last; item++) {
    double extent = clua_size_of(scene, item)[axis];
    if (extent > most) most = extent;
  }
  return most;
}

/* Raises for the first reason why an item cannot be placed. */
static void check_place(lua_State *L, const CLuaState *state, lua_Integer item, double x, double y,
                        const char *subject, lua_Integer first) {
  const double origin[] = {x, y};
  clua_check_unplaced(L, item, 1, subject);
  for (int i = 0; i < 2; i++)
    if (!(fabs(origin[i]) <= clua_coordinate_limit))
      clua_fault(L, (CLuaFault){.code = CLuaFaultNotFinite, .argument = i + 3, .subject = subject,
                                .index = first, .value = origin[i]});
  clua_check_frontier(L, state, item, x, y, subject);
}

/* A run of items and where it is placed. */
typedef struct {
  const char *subject;
  lua_Integer first, last;
  double x, y, gap, share, height;
} Run;

/* Places a run along x if `along` is 0, and along y if it is 1. The compiler makes code for each
   case. */
static inline void place_run(lua_State *L, CLuaPass *pass, const Run *run, int along) {
  const CLuaScene *scene = pass->scene;
  const int across = 1 - along;
  clua_need_sizes(scene, run->last);
  const double *size = clua_size_of(scene, run->first);
  const int stride = scene->sizes ? 2 : 0;
  double *frame = pass->geometry->frames + 4 * (run->first - 1);
  const lua_Integer first = run->first, last = run->last, room = pass->room;
  const bool is_promised_along = (scene->frontier_axis == 0) == (along == 0);
  const double promise = pass->frontier - 1e-6, edge = along ? run->x : run->y;
  const double gap = run->gap, share = run->share, height = run->height;
  double start = along ? run->y : run->x;
  for (lua_Integer item = first; item <= last; item++, size += stride, frame += 4) {
    double side = share > 0 ? edge + (height - size[across]) * share : edge;
    bool is_finite = fabs(start) <= clua_coordinate_limit && fabs(side) <= clua_coordinate_limit;
    if (item > room || !isnan(*frame) || !is_finite || !((is_promised_along ? start : side) >= promise))
      check_place(L, state_of(L), item, along ? side : start, along ? start : side, run->subject, first);
    frame[along] = start, frame[across] = side, frame[2] = size[0], frame[3] = size[1];
    start += size[along] + gap;
  }
  pass->geometry->placed += last - first + 1;
}

/* sheet.line(first, last, x, y, gap [, align [, height [, axis]]]): places a run of items side by
   side, or one below the other. */
int clua_sheet_line(lua_State *L) {
  static const char subject[] = "sheet.line";
  CLuaPass *pass = pass_of(clua_placing_state(L, subject));
  lua_Integer first, last;
  clua_run_arguments(L, subject, &first, &last);
  Run run = {.subject = subject, .first = first, .last = last};
  run.x = clua_number_argument(L, 3, subject, first);
  run.y = clua_number_argument(L, 4, subject, first);
  run.gap = clua_number_argument(L, 5, subject, first);
  bool is_vertical = false;
  if (lua_gettop(L) > 5) {
    run.share = share_before(L, subject, first);
    is_vertical = clua_axis_argument(L, 8, "vertical", subject, first);
    if (!lua_isnoneornil(L, 7)) run.height = clua_length_argument(L, 7, subject, first);
    else if (run.share > 0) run.height = most_along(pass->scene, first, last, is_vertical ? 0 : 1);
  }
  clua_charge(L, (uint64_t)(last - first + 1));
  clua_note_data(L);
  if (is_vertical) place_run(L, pass, &run, 1);
  else place_run(L, pass, &run, 0);
  return 0;
}
