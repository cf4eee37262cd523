/* One line of items: `ctx.break_line` and `sheet.line`. */
#include "line.h"

#include "reads.h"
#include "sections.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"

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
  const Line line = line_from(pass->scene, first, last, room, gap, along);
  clua_charge(L, (uint64_t)(line.next - first));
  if (line.next > last) clua_note_end(state, section - pass->scene->sections + 1);
  clua_note_item(state, line.next > last ? last : line.next);
  lua_pushinteger(L, line.next);
  lua_pushnumber(L, line.used);
  lua_pushnumber(L, line.most);
  return 3;
}

/* MARK: Arguments */

/* The index of an optional argument in a list of three names; 0 if the argument is omitted. Raises
   for any other value. */
int clua_line_name_argument(lua_State *L, int argument, const char *const names[3], const char *expected,
                            const char *subject, lua_Integer item) {
  if (lua_isnoneornil(L, argument)) return 0;
  if (lua_type(L, argument) != LUA_TSTRING) clua_wrong_argument(L, argument, subject, item, expected);
  const char *name = lua_tostring(L, argument);
  for (int place = 0; place < 3; place++)
    if (strcmp(name, names[place]) == 0) return place;
  name = lua_pushfstring(L, "%s, not \"%s\"", expected, name);
  clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = argument, .subject = subject,
                            .index = item, .name = name});
}

/* The share of the free space across the line that lies before an item, from 0 to 1. */
double clua_share_before(lua_State *L, int argument, const char *subject, lua_Integer item) {
  static const char *const names[] = {"top", "center", "bottom"};
  return clua_line_name_argument(L, argument, names, "\"top\", \"center\" or \"bottom\"", subject, item) / 2.0;
}

/* MARK: Placing */

/* Raises for the first reason why an item cannot be placed. */
void clua_check_line_place(lua_State *L, const CLuaState *state, lua_Integer item, double x, double y,
                           const char *subject, lua_Integer first) {
  const double origin[] = {x, y};
  clua_check_unplaced(L, item, 1, subject);
  for (int i = 0; i < 2; i++)
    if (!(fabs(origin[i]) <= clua_coordinate_limit))
      clua_fault(L, (CLuaFault){.code = CLuaFaultNotFinite, .argument = i + 3, .subject = subject,
                                .index = first, .value = origin[i]});
  clua_check_frontier(L, state, item, x, y, subject);
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
    run.share = clua_share_before(L, 6, subject, first);
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
