/* `sheet.scroller`: a section scrolls on its own, inside a rectangle of the content. */
#include "scrollers.h"

#include "arguments.h"
#include "elements.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/pairs.h"
#include "Sandbox/text.h"

#include <math.h>
#include <string.h>

static const char subject[] = "sheet.scroller";

enum { section_at = 1, frame_at = 2, content_at = 6, options_at = 8 };

/* MARK: Options */

_Noreturn static void bad_option(lua_State *L, const char *expected) {
  clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = options_at, .subject = subject,
                            .name = expected});
}

static CLuaSnap snap_of(lua_State *L, int value) {
  static const char *const names[] = {NULL, "page", "step", "step_centered"};
  const char *name = lua_type(L, value) == LUA_TSTRING ? lua_tostring(L, value) : "";
  for (int snap = CLuaSnapPage; snap <= CLuaSnapStepCentered; snap++)
    if (strcmp(name, names[snap]) == 0) return (CLuaSnap)snap;
  bad_option(L, "`snap` must be \"page\", \"step\" or \"step_centered\"");
}

static double number_option(lua_State *L, int value, double above, const char *expected) {
  double number = lua_type(L, value) == LUA_TNUMBER ? lua_tonumber(L, value) : NAN;
  if (!(number > above && fabs(number) <= clua_coordinate_limit)) bad_option(L, expected);
  return number;
}

/* Reads one option. Its value is on top of the stack, and its name is below the value. */
static void read_option(lua_State *L, CLuaElement *scroller) {
  int value = lua_gettop(L);
  size_t length = 0;
  const char *name = lua_type(L, value - 1) == LUA_TSTRING ? lua_tolstring(L, value - 1, &length) : NULL;
  if (!name) bad_option(L, "options must be named: { snap = \"page\" }");
  if (strcmp(name, "snap") == 0 && length == 4) {
    scroller->item = snap_of(L, value);
  } else if (strcmp(name, "step") == 0 && length == 4) {
    scroller->transform[CLuaScrollerStep] = number_option(L, value, 0, "`step` must be a number above 0");
  } else if (strcmp(name, "first") == 0 && length == 5) {
    scroller->transform[CLuaScrollerFirst] =
        number_option(L, value, -HUGE_VAL, "`first` must be a number from -1e9 to 1e9");
  } else if (strcmp(name, "free") == 0 && length == 4) {
    if (lua_type(L, value) != LUA_TBOOLEAN) bad_option(L, "`free` must be true or false");
    scroller->is_hidden = lua_toboolean(L, value);
  } else if (strcmp(name, "from") == 0 && length == 4) {
    const char *edge = lua_type(L, value) == LUA_TSTRING ? lua_tostring(L, value) : "";
    scroller->z = strcmp(edge, "trailing") == 0;
    if (scroller->z == 0 && strcmp(edge, "leading") != 0)
      bad_option(L, "`from` must be \"leading\" or \"trailing\"");
  } else {
    char text[text_bytes];
    clua_clean(text, sizeof text, name, length);
    clua_fault(L, (CLuaFault){.code = CLuaFaultUnknownField, .name = text, .subject = "scroller options"});
  }
}

/* Reads the table of options, sorted by name, so that each run reports the same mistake. */
static void read_options(lua_State *L, CLuaElement *scroller) {
  if (lua_type(L, options_at) <= LUA_TNIL) return;
  if (lua_type(L, options_at) != LUA_TTABLE)
    clua_wrong_argument(L, options_at, subject, scroller->section, "a table of options");
  luaL_checkstack(L, 8, NULL);
  clua_push_sorted_keys(L, options_at);
  const int keys = lua_gettop(L);
  for (lua_Integer place = 1; lua_rawgeti(L, keys, place) != LUA_TNIL; place++) {
    clua_charge(L, 5);
    lua_pushvalue(L, keys + 1);
    lua_rawget(L, options_at);
    read_option(L, scroller);
    lua_settop(L, keys);
  }
  bool has_step = scroller->transform[CLuaScrollerStep] > 0, steps = scroller->item >= CLuaSnapStep;
  if (steps && !has_step) bad_option(L, "`step` must be a number above 0 with this `snap`");
  if (!steps && (has_step || scroller->is_hidden || !isnan(scroller->transform[CLuaScrollerFirst])))
    bad_option(L, "`snap` must be \"step\" or \"step_centered\" with `step`, `first` or `free`");
}

/* MARK: The function */

/* Raises if a fold that may stop early has placed the section's first item. The fold could stop
   between the items of a section, and the host must know then that the section scrolls. */
static void check_order(lua_State *L, int64_t section) {
  const CLuaPass *pass = pass_of(state_of(L));
  const CLuaSection *data = &pass->scene->sections[section - 1];
  if (!pass->may_pause || data->count == 0 || data->first > pass->room) return;
  if (!isnan(pass->geometry->frames[4 * (data->first - 1)]))
    clua_fault(L, (CLuaFault){.code = CLuaFaultLateScroller, .argument = section_at, .subject = subject,
                              .index = section});
}

int clua_sheet_scroller(lua_State *L) {
  clua_check_dot(L, subject);
  clua_placing_state(L, subject);
  CLuaElement scroller = {.category = CLuaElementScroller, .item = CLuaSnapNone};
  scroller.section = clua_section_argument(L, section_at, subject);
  for (int i = 0; i < 2; i++) {
    scroller.frame[i] = clua_number_argument(L, frame_at + i, subject, scroller.section);
    scroller.frame[i + 2] = clua_length_argument(L, frame_at + i + 2, subject, scroller.section);
    scroller.transform[CLuaScrollerWidth + i] =
        clua_length_argument(L, content_at + i, subject, scroller.section);
  }
  scroller.transform[CLuaScrollerFirst] = NAN;
  read_options(L, &scroller);
  check_order(L, scroller.section);
  clua_add_element(L, &scroller, subject);
  return 0;
}
