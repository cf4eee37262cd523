/* Reads the arguments that scripts pass, and the numbers that hooks return. The first invalid
   argument or number raises an error. */
#include "arguments.h"

#include "reads.h"

#include "Sandbox/fault.h"
#include "Sandbox/text.h"

#include <stdio.h>
#include <string.h>

/* MARK: Numbers */

/* Returns the state; raises in a hook that may not place elements. */
CLuaState *clua_placing_state(lua_State *L, const char *subject) {
  CLuaState *state = state_of(L);
  if (!pass_of(state)->may_place)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotInHook, .subject = subject});
  return state;
}

/* Raises for an argument that is not a finite number, or is beyond `clua_coordinate_limit`. */
void clua_wrong_number(lua_State *L, int argument, const char *subject, int64_t index) {
  if (lua_type(L, argument) != LUA_TNUMBER)
    clua_wrong_argument(L, argument, subject, index, "a number");
  clua_fault(L, (CLuaFault){.code = CLuaFaultNotFinite, .argument = argument, .subject = subject,
                            .index = index, .value = lua_tonumber(L, argument)});
}

double clua_length_argument(lua_State *L, int argument, const char *subject, int64_t index) {
  double value = clua_number_argument(L, argument, subject, index);
  if (value < 0)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNegative, .argument = argument, .subject = subject,
                              .index = index, .value = value});
  return value;
}

/* Returns true if the argument is `axis`, the name of the axis that is not the default. Raises for
   anything else. */
bool clua_named_axis(lua_State *L, int argument, const char *axis, const char *subject, int64_t index) {
  if (lua_type(L, argument) != LUA_TSTRING)
    clua_wrong_argument(L, argument, subject, index, lua_pushfstring(L, "\"%s\" or nothing", axis));
  size_t length;
  const char *text = lua_tolstring(L, argument, &length);
  if (strcmp(text, axis) == 0) return true;
  char found[text_bytes / 2];
  clua_clean(found, sizeof found, text, length);
  clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = argument, .subject = subject, .index = index,
                            .name = lua_pushfstring(L, "\"%s\" or nothing, not \"%s\"", axis, found)});
}

lua_Integer clua_whole_argument(lua_State *L, int argument, const char *subject,
                                const char *expected) {
  int is_whole = 0;
  lua_Integer value = 0;
  if (lua_type(L, argument) == LUA_TNUMBER) value = lua_tointegerx(L, argument, &is_whole);
  if (!is_whole) clua_wrong_argument(L, argument, subject, 0, expected);
  return value;
}

/* MARK: Items and places */

/* Raises for an argument that is not the number of an existing item. If the first argument is an
   object of the host, the script made the call with a colon, and the error says so. */
void clua_wrong_item(lua_State *L, int argument, const char *subject) {
  clua_check_dot(L, subject);
  clua_note_bounds(L);
  int is_whole = 0;
  lua_Integer item = 0;
  if (lua_type(L, argument) == LUA_TNUMBER) item = lua_tointegerx(L, argument, &is_whole);
  if (!is_whole) clua_wrong_argument(L, argument, subject, 0, "an item's number");
  clua_fault(L, (CLuaFault){.code = CLuaFaultNoSuchItem, .argument = argument, .subject = subject,
                            .index = item});
}

/* Returns the argument, the number of a section. Raises if there is no such section. */
lua_Integer clua_section_argument(lua_State *L, int argument, const char *subject) {
  lua_Integer section = clua_whole_argument(L, argument, subject, "a section's number");
  clua_note_section(state_of(L), section); /* the script learns whether the section exists */
  if (section < 1 || section > pass_of(state_of(L))->scene->section_count) {
    clua_note_bounds(L);
    clua_fault(L, (CLuaFault){.code = CLuaFaultNoSuchSection, .argument = argument,
                              .subject = subject, .index = section});
  }
  return section;
}

/* Raises if the geometry has no room for the item's frame, or if the item is already placed. */
void clua_check_unplaced(lua_State *L, lua_Integer item, int argument, const char *subject) {
  CLuaState *state = state_of(L);
  CLuaPass *pass = pass_of(state);
  if (item > pass->room) {
    pass->needs_room = true;
    luaL_error(L, "no room");
  }
  if (!isnan(pass->geometry->frames[4 * (item - 1)]))
    clua_fault(L, (CLuaFault){.code = CLuaFaultPlacedTwice, .argument = argument, .subject = subject,
                              .index = item});
}

/* Reads the first two arguments, which are the first and the last item of a run. The run has at least
   one item. */
void clua_run_arguments(lua_State *L, const char *subject, lua_Integer *first, lua_Integer *last) {
  *first = clua_checked_item(L, 1, subject);
  *last = clua_checked_item(L, 2, subject);
  if (*last < *first)
    clua_wrong_argument(L, 2, subject, *first,
                        lua_pushfstring(L, "an item from %I on", (LUAI_UACINT)*first));
}

/* Returns the argument, the number of an item. Raises if there is no such item, if the geometry has
   no room for the item's frame, or if the item is already placed. */
lua_Integer clua_unplaced_item(lua_State *L, int argument, const char *subject) {
  CLuaState *state = state_of(L);
  lua_Integer item = clua_whole_argument(L, argument, subject, "an item's number");
  if (item < 1 || item > pass_of(state)->scene->count) {
    clua_note_bounds(L);
    clua_fault(L, (CLuaFault){.code = CLuaFaultNoSuchItem, .argument = argument, .subject = subject,
                              .index = item});
  }
  clua_check_unplaced(L, item, argument, subject);
  return item;
}

/* Raises for an item that starts before the promised frontier. In the fault, the argument is
   `argument` if the frontier is an x coordinate, and `argument + 1` if it is a y coordinate. */
void clua_broke_promise(lua_State *L, const CLuaState *state, lua_Integer item, double edge,
                        const char *subject, int argument) {
  char promise[32];
  snprintf(promise, sizeof promise, "%.14g", pass_of(state)->frontier);
  clua_fault(L, (CLuaFault){.code = CLuaFaultFrontier, .index = item, .value = edge,
                            .argument = argument + (pass_of(state)->scene->frontier_axis == 0 ? 0 : 1),
                            .subject = subject, .name = promise});
}

/* MARK: Results */

/* Reads an item's frame from `count` results of a hook, the first of which is at stack position
   `first`. Raises the fault `code` for an invalid result. */
void clua_read_frame(lua_State *L, int first, int count, CLuaFaultCode code, int64_t item,
                     double frame[4]) {
  for (int i = 0; i < count; i++) {
    double value = lua_tonumber(L, first + i);
    if (lua_type(L, first + i) == LUA_TNUMBER && value <= clua_coordinate_limit
        && value >= (i < 2 ? -clua_coordinate_limit : 0)) {
      frame[i] = value;
      continue;
    }
    bool is_number = lua_type(L, first + i) == LUA_TNUMBER;
    clua_fault(L, (CLuaFault){.code = code, .index = item, .argument = i + 1,
                              .subject = is_number ? "a number" : clua_noun(L, first + i),
                              .name = is_number && value < 0 && i >= 2 ? "a length >= 0"
                                      : is_number                     ? "a finite number"
                                                                      : "a number",
                              .value = is_number ? value : NAN});
  }
}
