/* Lines of items: which of them fit one, and placing them side by side. */
#include "state.h"

#include <math.h>
#include <string.h>

/* Whether lines run down: the fourth argument of ctx.break_line. */
static bool is_vertical(lua_State *L, const char *subject, lua_Integer item) {
  if (lua_isnoneornil(L, 4)) return false;
  if (lua_type(L, 4) == LUA_TSTRING && strcmp(lua_tostring(L, 4), "vertical") == 0) return true;
  clua_wrong_argument(L, 4, subject, item, "\"vertical\" or nothing");
  return false;
}

/* ctx.break_line(i, width, gap [, axis]): the first item that does not fit one line with those from i on, what
   they take along it, and the most that one of them takes across. A line ends with its section. */
int clua_context_break_line(lua_State *L) {
  static const char subject[] = "ctx.break_line";
  lua_Integer first = clua_checked_item(L, 1, subject);
  double room = clua_number_argument(L, 2, subject, first);
  double gap = clua_number_argument(L, 3, subject, first);
  int along = is_vertical(L, subject, first) ? 1 : 0;
  CLuaState *state = state_of(L);
  const CLuaSection *section = clua_section_of(state->scene, first);
  const lua_Integer last = section->first + section->count - 1;
  const double *sizes = state->scene->sizes;
  lua_Integer next = first;
  double start = 0, used = 0, most = 0;
  for (; next <= last; next++) {
    const double *size = sizes + 2 * (next - 1);
    if (next > first && start + size[along] > room) break;
    used = start + size[along];
    if (size[1 - along] > most) most = size[1 - along];
    start += size[along] + gap;
  }
  clua_charge(L, (uint64_t)(next - first));
  if (next > last) clua_note_end(state, section - state->scene->sections + 1);
  clua_note_item(state, next > last ? last : next);
  lua_pushinteger(L, next);
  lua_pushnumber(L, used);
  lua_pushnumber(L, most);
  return 3;
}

/* MARK: Placing */

/* What of the room that an item leaves across its line is before it. */
static double share_before(lua_State *L, const char *subject, lua_Integer item) {
  static const char expected[] = "\"top\", \"center\" or \"bottom\"";
  const int argument = 6;
  if (lua_isnoneornil(L, argument)) return 0;
  if (lua_type(L, argument) != LUA_TSTRING) {
    clua_wrong_argument(L, argument, subject, item, expected);
    return 0;
  }
  const char *name = lua_tostring(L, argument);
  if (strcmp(name, "top") == 0) return 0;
  if (strcmp(name, "center") == 0) return 0.5;
  if (strcmp(name, "bottom") == 0) return 1;
  name = lua_pushfstring(L, "%s, not \"%s\"", expected, name);
  clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = argument, .subject = subject,
                            .index = item, .name = name});
  return 0;
}

static double tallest(const CLuaScene *scene, lua_Integer first, lua_Integer last) {
  double most = 0;
  for (lua_Integer item = first; item <= last; item++)
    if (scene->sizes[2 * item - 1] > most) most = scene->sizes[2 * item - 1];
  return most;
}

/* Whether an item may have a place, by all that is checked of it. */
static inline bool may_be_placed(const CLuaState *state, lua_Integer item, const double frame[4]) {
  int axis = state->scene->frontier_axis;
  return item <= state->room && isnan(state->geometry->frames[4 * (item - 1)])
         && fabs(frame[0]) <= clua_coordinate_limit && fabs(frame[1]) <= clua_coordinate_limit
         && (axis < 0 || frame[axis] >= state->frontier - 1e-6);
}

/* Raises for the first thing that speaks against a place. */
static void check_place(lua_State *L, const CLuaState *state, lua_Integer item, const double frame[4],
                        const char *subject, lua_Integer first) {
  clua_check_unplaced(L, item, 1, subject);
  for (int i = 0; i < 2; i++)
    if (!(fabs(frame[i]) <= clua_coordinate_limit))
      clua_fault(L, (CLuaFault){.code = CLuaFaultNotFinite, .argument = i + 3, .subject = subject,
                                .index = first, .value = frame[i]});
  clua_check_frontier(L, state, item, frame, subject);
}

/* sheet.line(first, last, x, y, gap [, align [, height]]): places a run of items side by side. */
int clua_sheet_line(lua_State *L) {
  static const char subject[] = "sheet.line";
  clua_check_dot(L, subject);
  CLuaState *state = clua_placing_state(L, subject);
  lua_Integer first = clua_checked_item(L, 1, subject), last = clua_checked_item(L, 2, subject);
  if (last < first)
    clua_wrong_argument(L, 2, subject, first,
                        lua_pushfstring(L, "an item from %I on", (LUAI_UACINT)first));
  double x = clua_number_argument(L, 3, subject, first);
  double y = clua_number_argument(L, 4, subject, first);
  double gap = clua_number_argument(L, 5, subject, first);
  double share = share_before(L, subject, first), height = 0;
  if (!lua_isnoneornil(L, 7)) height = clua_length_argument(L, 7, subject, first);
  else if (share > 0) height = tallest(state->scene, first, last);
  clua_charge(L, (uint64_t)(last - first + 1));
  clua_mark_read(L, CLuaFieldData);
  for (lua_Integer item = first; item <= last; item++) {
    const double *size = state->scene->sizes + 2 * (item - 1);
    double top = share > 0 ? y + (height - size[1]) * share : y;
    double frame[] = {x, top, size[0], size[1]};
    if (!may_be_placed(state, item, frame)) check_place(L, state, item, frame, subject, first);
    memcpy(state->geometry->frames + 4 * (item - 1), frame, sizeof frame);
    state->geometry->placed++;
    x += size[0] + gap;
  }
  return 0;
}
