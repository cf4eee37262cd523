/* `sheet`: the functions with which a hook places elements. Each call checks all its arguments. */
#include "sheet.h"

#include "arguments.h"
#include "attributes.h"
#include "elements.h"
#include "grid.h"
#include "kinds.h"
#include "line.h"
#include "lines.h"
#include "look.h"
#include "object.h"
#include "origin.h"
#include "reads.h"
#include "scaled_lines.h"
#include "scrollers.h"
#include "sheet_keep.h"

#include "Sandbox/fault.h"
#include "Sandbox/functions.h"

#include <math.h>
#include <string.h>

static const char sheet_key = 's';

/* MARK: Checking arguments */

static void frame_arguments(lua_State *L, int first, const char *subject, int64_t index,
                            double frame[4]) {
  frame[0] = clua_number_argument(L, first, subject, index);
  frame[1] = clua_number_argument(L, first + 1, subject, index);
  frame[2] = clua_length_argument(L, first + 2, subject, index);
  frame[3] = clua_length_argument(L, first + 3, subject, index);
}

/* MARK: The functions of `sheet` */

static int32_t kind_argument(lua_State *L, const char *subject) {
  size_t length = 0;
  const char *kind = lua_type(L, 1) == LUA_TSTRING ? lua_tolstring(L, 1, &length) : "";
  bool is_name = length > 0 && length <= 64;
  for (size_t i = 0; i < length && is_name; i++) {
    char c = kind[i];
    is_name = c == '_' || c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z');
  }
  if (!is_name)
    clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = 1, .subject = subject,
                              .name = "a kind: up to 64 letters, digits, `_` or `-`"});
  return clua_kind_number(L, kind, subject);
}

/* Raises if the transform of an item shows the item before the promised frontier. The argument in
   the fault is 6 if the frontier is an x coordinate, and 7 if it is a y coordinate. */
static void check_shown_frontier(lua_State *L, const CLuaState *state, const CLuaElement *element) {
  double corner[2];
  if (!clua_shown_corner(element, corner)) return;
  double edge = corner[pass_of(state)->scene->frontier_axis == 0 ? 0 : 1];
  if (!(edge >= pass_of(state)->frontier - 1e-6)) clua_broke_promise(L, state, element->item, edge, "sheet.item", 6);
}

/* Reads the size that the data source gives an item. */
static inline void take_size(lua_State *L, CLuaState *state, lua_Integer item, double *width, double *height) {
  const double *size = clua_size_of(pass_of(state)->scene, item);
  *width = size[0], *height = size[1];
  clua_note_item(state, item);
  clua_note_data(L);
}

/* Places an item at the frame that `step` returned: its left and its top edge, and optionally its
   width and height. */
void clua_place_returned(lua_State *L, int64_t item, int first) {
  CLuaState *state = state_of(L);
  double *placed = pass_of(state)->geometry->frames + 4 * (item - 1), frame[4];
  bool has_size = lua_type(L, first + 2) != LUA_TNIL;
  if (!has_size) take_size(L, state, item, frame + 2, frame + 3);
  clua_read_frame(L, first, has_size ? 4 : 2, CLuaFaultStepFrame, item, frame);
  clua_check_frontier(L, state, item, frame[0], frame[1], "step");
  if (!isnan(*placed))
    clua_fault(L, (CLuaFault){.code = CLuaFaultPlacedTwice, .argument = 2, .subject = "step",
                              .index = item});
  memcpy(placed, frame, sizeof frame);
  pass_of(state)->geometry->placed++;
  if (contract_of(state)->watch) clua_note_item_placed(L, item);
}

/* A frame whose numbers the compiler can keep in registers. In memory, the numbers would be written
   one by one and read back in pairs, and the reads would have to wait for the writes. */
typedef struct {
  double x, y, width, height;
} Frame;

/* Reads an argument that is a number of at least `least`. Returns false if the argument needs a
   closer check. */
__attribute__((always_inline)) static inline bool quick_number(lua_State *L, int argument, double least,
                                                               double *value) {
  if (lua_type(L, argument) != LUA_TNUMBER) return false;
  *value = lua_tonumber(L, argument);
  return *value >= least && *value <= clua_coordinate_limit;
}

/* Reads the arguments of an item if all are valid. Returns false if the arguments need a closer
   check, or if the item is already placed. */
__attribute__((always_inline)) static inline bool quick_frame(lua_State *L, CLuaState *state, int count,
                                                              lua_Integer *item, Frame *frame) {
  CLuaPass *pass = pass_of(state);
  int is_whole;
  if (lua_type(L, 1) != LUA_TNUMBER) return false;
  *item = lua_tointegerx(L, 1, &is_whole);
  if (!is_whole || *item < 1 || !pass->may_place || *item > pass->room) return false;
  if (!quick_number(L, 2, -clua_coordinate_limit, &frame->x)) return false;
  if (!quick_number(L, 3, -clua_coordinate_limit, &frame->y)) return false;
  if (count == 3) take_size(L, state, *item, &frame->width, &frame->height);
  else if (!quick_number(L, 4, 0, &frame->width) || !quick_number(L, 5, 0, &frame->height)) return false;
  return isnan(pass->geometry->frames[4 * (*item - 1)]);
}

/* Reads the arguments of an item one after the other, and raises for the first invalid one. */
static lua_Integer checked_frame(lua_State *L, Frame *frame) {
  static const char subject[] = "sheet.item";
  clua_check_dot(L, subject);
  CLuaState *state = clua_placing_state(L, subject);
  lua_Integer item = clua_unplaced_item(L, 1, subject);
  frame->x = clua_number_argument(L, 2, subject, item);
  frame->y = clua_number_argument(L, 3, subject, item);
  if (lua_type(L, 4) <= LUA_TNIL && lua_type(L, 5) <= LUA_TNIL) {
    take_size(L, state, item, &frame->width, &frame->height);
  } else {
    frame->width = clua_length_argument(L, 4, subject, item);
    frame->height = clua_length_argument(L, 5, subject, item);
  }
  return item;
}

static int sheet_item(lua_State *L) {
  CLuaState *state = state_of(L);
  int count = lua_gettop(L);
  lua_Integer item;
  Frame frame;
  if ((count != 3 && count != 5 && count != 6) || !quick_frame(L, state, count, &item, &frame)) {
    Frame read;
    item = checked_frame(L, &read);
    frame = read;
  }
  clua_check_frontier(L, state, item, frame.x, frame.y, "sheet.item");
  if (count >= 6 && !(count == 6 && clua_take_look(L, 6, item))) {
    CLuaElement element = {.category = CLuaElementCell, .item = item,
                           .frame = {frame.x, frame.y, frame.width, frame.height}};
    clua_read_attributes(L, 6, "sheet.item", &element);
    clua_check_unplaced(L, item, 1, "sheet.item"); /* reading attributes can run the script */
    check_shown_frontier(L, state, &element);
    if (element.present) clua_add_element(L, &element, "sheet.item");
  }
  double *placed = pass_of(state)->geometry->frames + 4 * (item - 1);
  placed[0] = frame.x, placed[1] = frame.y, placed[2] = frame.width, placed[3] = frame.height;
  pass_of(state)->geometry->placed++;
  return 0;
}

/* Raises in a hook that may not place views. */
static void check_placing_views(lua_State *L, const char *subject) {
  if (!pass_of(state_of(L))->may_place_views) clua_placing_state(L, subject);
}

static int place_section_view(lua_State *L, const char *kind, const char *subject) {
  clua_check_dot(L, subject);
  check_placing_views(L, subject);
  CLuaElement element = {.category = CLuaElementSupplementary, .item = 1};
  element.section = clua_section_argument(L, 1, subject);
  frame_arguments(L, 2, subject, element.section, element.frame);
  clua_read_attributes(L, 6, subject, &element);
  element.kind = clua_kind_number(L, kind, subject);
  clua_check_kind(L, kind, &element, subject);
  clua_add_element(L, &element, subject);
  return 0;
}

static int sheet_header(lua_State *L) { return place_section_view(L, "header", "sheet.header"); }
static int sheet_footer(lua_State *L) { return place_section_view(L, "footer", "sheet.footer"); }

const char clua_short_decoration[] = "sheet.decoration";

/* Places a view. The argument `first` is the view's number; the view's frame and attributes
   follow. */
static void place_numbered_view(lua_State *L, int first, const char *subject, CLuaElement *element) {
  element->item = clua_whole_argument(L, first, subject, "a number from 1");
  if (element->item < 1 || element->item > 1000000000)
    clua_wrong_argument(L, first, subject, 0, "a number from 1");
  clua_check_kind(L, lua_tostring(L, 1), element, subject);
  frame_arguments(L, first + 1, subject, subject == clua_short_decoration ? element->item : element->section,
                  element->frame);
  clua_read_attributes(L, first + 5, subject, element);
  clua_add_element(L, element, subject);
}

static int sheet_supplementary(lua_State *L) {
  static const char subject[] = "sheet.supplementary";
  clua_check_dot(L, subject);
  check_placing_views(L, subject);
  CLuaElement element = {.category = CLuaElementSupplementary};
  element.kind = kind_argument(L, subject);
  element.section = clua_section_argument(L, 2, subject);
  place_numbered_view(L, 3, subject, &element);
  return 0;
}

/* Whether a call of `sheet.decoration` omits the section. With a section, the seventh argument is
   the height. Without one, it is the table of attributes, or it is missing. */
bool clua_has_no_section(lua_State *L) {
  int seventh = lua_type(L, 7);
  return (seventh <= LUA_TNIL && lua_type(L, 8) <= LUA_TNIL) || seventh == LUA_TTABLE;
}

static int sheet_decoration(lua_State *L) {
  static const char long_decoration[] = "sheet.decoration";
  bool is_short = clua_has_no_section(L);
  const char *subject = is_short ? clua_short_decoration : long_decoration;
  clua_check_dot(L, subject);
  check_placing_views(L, subject);
  CLuaElement element = {.category = CLuaElementDecoration, .section = 1};
  element.kind = kind_argument(L, subject);
  if (!is_short) element.section = clua_section_argument(L, 2, subject);
  place_numbered_view(L, is_short ? 2 : 3, subject, &element);
  return 0;
}

void clua_open_sheet(lua_State *L) {
  static const luaL_Reg functions[] = {{"item", sheet_item},
                                       {"header", sheet_header},
                                       {"footer", sheet_footer},
                                       {"supplementary", sheet_supplementary},
                                       {"decoration", sheet_decoration},
                                       {"line", clua_sheet_line},
                                       {"lines", clua_sheet_lines},
                                       {"full_lines", clua_sheet_full_lines},
                                       {"scaled_lines", clua_sheet_scaled_lines},
                                       {"grid", clua_sheet_grid},
                                       {"keep", clua_sheet_keep},
                                       {"scroller", clua_sheet_scroller},
                                       {NULL, NULL}};
  lua_createtable(L, 0, 12);
  clua_set_functions(L, functions);
  clua_push_object(L, "sheet", -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &sheet_key);
  lua_settop(L, -2);
}

void clua_push_sheet(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &sheet_key); }
