/* `sheet`: where a hook puts the elements; every argument is checked at the call. */
#include "state.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char sheet_key = 's';
static const double coordinate_limit = 1e9; /* points; beyond it a coordinate is a mistake */

/* MARK: Checking arguments */

static CLuaState *placing_state(lua_State *L, const char *subject) {
  CLuaState *state = state_of(L);
  if (!state->may_place)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotInHook, .subject = subject});
  return state;
}

static double number_argument(lua_State *L, int argument, const char *subject, int64_t index) {
  if (lua_type(L, argument) != LUA_TNUMBER)
    clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = argument, .subject = subject,
                              .index = index, .name = "a number"});
  double value = lua_tonumber(L, argument);
  if (!(value >= -coordinate_limit && value <= coordinate_limit))
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotFinite, .argument = argument, .subject = subject,
                              .index = index, .value = value});
  return value;
}

static double length_argument(lua_State *L, int argument, const char *subject, int64_t index) {
  double value = number_argument(L, argument, subject, index);
  if (value < 0)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNegative, .argument = argument, .subject = subject,
                              .index = index, .value = value});
  return value;
}

static lua_Integer whole_argument(lua_State *L, int argument, const char *subject,
                                  const char *expected) {
  int is_whole = 0;
  lua_Integer value = 0;
  if (lua_type(L, argument) == LUA_TNUMBER) value = lua_tointegerx(L, argument, &is_whole);
  if (!is_whole)
    clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = argument, .subject = subject,
                              .name = expected, .value = lua_tonumber(L, argument)});
  return value;
}

static lua_Integer section_argument(lua_State *L, int argument, const char *subject) {
  lua_Integer section = whole_argument(L, argument, subject, "a section's number");
  if (section < 1 || section > state_of(L)->scene->section_count)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNoSuchSection, .argument = argument,
                              .subject = subject, .index = section});
  return section;
}

static void frame_arguments(lua_State *L, int first, const char *subject, int64_t index,
                            double frame[4]) {
  frame[0] = number_argument(L, first, subject, index);
  frame[1] = number_argument(L, first + 1, subject, index);
  frame[2] = length_argument(L, first + 2, subject, index);
  frame[3] = length_argument(L, first + 3, subject, index);
}

/* MARK: Attributes */

static int bad_attribute(lua_State *L, int argument, const char *subject, const char *expected) {
  return clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = argument,
                                   .subject = subject, .name = expected});
}

static void transform_numbers(lua_State *L, int value, int count, CLuaElement *element,
                              int argument, const char *subject) {
  const char *expected = count == 6 ? "`transform` to be 6 finite numbers"
                                    : "`transform3d` to be 16 finite numbers";
  if (lua_type(L, value) != LUA_TTABLE || lua_rawlen(L, value) != (lua_Unsigned)count)
    bad_attribute(L, argument, subject, expected);
  for (int i = 0; i < count; i++) {
    if (lua_rawgeti(L, value, i + 1) != LUA_TNUMBER || !isfinite(lua_tonumber(L, -1)))
      bad_attribute(L, argument, subject, expected);
    element->transform[i] = lua_tonumber(L, -1);
    lua_settop(L, -2);
  }
}

/* Reads one attribute whose name is a string below its value on top of the stack. */
static void read_attribute(lua_State *L, CLuaElement *element, int argument, const char *subject) {
  static const struct {
    const char *name;
    uint32_t flag;
    size_t offset;
  } numbers[] = {
      {"z", CLuaHasZ, offsetof(CLuaElement, z)},
      {"alpha", CLuaHasAlpha, offsetof(CLuaElement, alpha)},
      {"rotation", CLuaHasRotation, offsetof(CLuaElement, rotation)},
      {"scale_x", CLuaHasScaleX, offsetof(CLuaElement, scale_x)},
      {"scale_y", CLuaHasScaleY, offsetof(CLuaElement, scale_y)},
  };
  int value = lua_gettop(L);
  const char *name = lua_tostring(L, value - 1);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    if (strcmp(name, numbers[i].name) != 0) continue;
    double number = lua_type(L, value) == LUA_TNUMBER ? lua_tonumber(L, value) : NAN;
    if (!isfinite(number) || fabs(number) > coordinate_limit)
      bad_attribute(L, argument, subject, "an attribute to be a finite number");
    if (numbers[i].flag == CLuaHasAlpha && (number < 0 || number > 1))
      bad_attribute(L, argument, subject, "`alpha` to be from 0 to 1");
    if (numbers[i].flag == CLuaHasZ && number != floor(number))
      bad_attribute(L, argument, subject, "`z` to be a whole number");
    memcpy((char *)element + numbers[i].offset, &number, sizeof number);
    element->present |= numbers[i].flag;
    return;
  }
  if (strcmp(name, "scale") == 0) {
    double number = lua_type(L, value) == LUA_TNUMBER ? lua_tonumber(L, value) : NAN;
    if (!isfinite(number) || fabs(number) > coordinate_limit)
      bad_attribute(L, argument, subject, "an attribute to be a finite number");
    element->scale_x = element->scale_y = number;
    element->present |= CLuaHasScaleX | CLuaHasScaleY;
  } else if (strcmp(name, "hidden") == 0) {
    if (lua_type(L, value) != LUA_TBOOLEAN)
      bad_attribute(L, argument, subject, "`hidden` to be true or false");
    element->is_hidden = lua_toboolean(L, value);
    element->present |= CLuaHasHidden;
  } else if (strcmp(name, "transform") == 0) {
    transform_numbers(L, value, 6, element, argument, subject);
    element->present |= CLuaHasTransform;
  } else if (strcmp(name, "transform3d") == 0) {
    transform_numbers(L, value, 16, element, argument, subject);
    element->present |= CLuaHasTransform3D;
  } else {
    clua_fault(L, (CLuaFault){.code = CLuaFaultUnknownField, .subject = "attributes", .name = name});
  }
}

static void read_attributes(lua_State *L, int argument, const char *subject, CLuaElement *element) {
  if (lua_type(L, argument) <= LUA_TNIL) return;
  if (lua_type(L, argument) != LUA_TTABLE)
    bad_attribute(L, argument, subject, "a table of attributes");
  int top = lua_gettop(L);
  luaL_checkstack(L, 6, NULL);
  lua_pushnil(L);
  while (lua_next(L, argument)) {
    if (lua_type(L, top + 1) != LUA_TSTRING)
      bad_attribute(L, argument, subject, "attributes to be named");
    clua_charge(L, 5);
    read_attribute(L, element, argument, subject);
    lua_settop(L, top + 1);
  }
  if ((element->present & (CLuaHasTransform | CLuaHasTransform3D))
      && (element->present & (CLuaHasRotation | CLuaHasScaleX | CLuaHasScaleY)))
    bad_attribute(L, argument, subject, "either a transform, or a rotation and scales");
}

/* MARK: Keeping elements */

void clua_forget_elements(CLuaState *state) {
  state->used -= (uint64_t)state->element_capacity * sizeof *state->elements;
  free(state->elements);
  state->elements = NULL;
  state->element_count = state->element_capacity = 0;
}

static void keep(lua_State *L, const CLuaElement *element) {
  CLuaState *state = state_of(L);
  if (state->element_count == state->element_capacity) {
    int64_t capacity = state->element_capacity ? state->element_capacity * 2 : 16;
    uint64_t growth = (uint64_t)(capacity - state->element_capacity) * sizeof *element;
    CLuaElement *grown = NULL;
    if (state->used + growth <= state->limits.memory_bytes)
      grown = realloc(state->elements, (size_t)capacity * sizeof *element);
    else state->refusal = "too many headers, footers, decorations and attributes were placed";
    if (!grown) {
      clua_out_of_memory(L);
      return;
    }
    state->elements = grown;
    state->element_capacity = capacity;
    state->used += growth;
  }
  state->elements[state->element_count++] = *element;
  clua_charge(L, 20);
}

static int32_t kind_number(lua_State *L, const char *kind, const char *subject) {
  CLuaState *state = state_of(L);
  for (int32_t i = 0; i < state->kind_count; i++)
    if (strcmp(state->kinds[i], kind) == 0) return i;
  if (state->kind_count == max_kinds)
    clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = subject,
                              .name = "more than 64 kinds of supplementary and decoration views"});
  strcpy(state->kinds[state->kind_count], kind);
  return state->kind_count++;
}

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
  return kind_number(L, kind, subject);
}

/* MARK: The functions of `sheet` */

static void check_frontier(lua_State *L, const CLuaState *state, lua_Integer item,
                           const double *frame) {
  int axis = state->scene->frontier_axis;
  if (frame[axis] >= state->frontier - 1e-6) return;
  clua_fault(L, (CLuaFault){.code = CLuaFaultFrontier, .index = item, .value = frame[axis],
                            .subject = "sheet.item"});
}

/* The frame of an item whose arguments are all as they should be; false to look closer. */
static inline bool quick_frame(lua_State *L, const CLuaState *state, int count, lua_Integer *item,
                               double frame[4]) {
  int is_whole;
  if (lua_type(L, 1) != LUA_TNUMBER) return false;
  *item = lua_tointegerx(L, 1, &is_whole);
  if (!is_whole || *item < 1 || !state->may_place || *item > state->scene->count) return false;
  for (int i = 0; i < count - 1; i++) {
    if (lua_type(L, i + 2) != LUA_TNUMBER) return false;
    frame[i] = lua_tonumberx(L, i + 2, NULL);
    if (!(frame[i] <= coordinate_limit && frame[i] >= (i < 2 ? -coordinate_limit : 0))) return false;
  }
  if (count == 3) memcpy(frame + 2, state->scene->sizes + 2 * (*item - 1), 2 * sizeof *frame);
  return isnan(state->geometry->frames[4 * (*item - 1)]);
}

/* The same, one argument after the other, with an error for the first that is wrong. */
static lua_Integer checked_frame(lua_State *L, double frame[4]) {
  static const char subject[] = "sheet.item";
  clua_check_dot(L, subject);
  CLuaState *state = placing_state(L, subject);
  lua_Integer item = whole_argument(L, 1, subject, "an item's number");
  if (item < 1 || item > state->scene->count)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNoSuchItem, .argument = 1, .subject = subject,
                              .index = item});
  if (!isnan(state->geometry->frames[4 * (item - 1)]))
    clua_fault(L, (CLuaFault){.code = CLuaFaultPlacedTwice, .argument = 1, .subject = subject,
                              .index = item});
  frame[0] = number_argument(L, 2, subject, item);
  frame[1] = number_argument(L, 3, subject, item);
  if (lua_type(L, 4) <= LUA_TNIL && lua_type(L, 5) <= LUA_TNIL) {
    memcpy(frame + 2, state->scene->sizes + 2 * (item - 1), 2 * sizeof *frame);
  } else {
    frame[2] = length_argument(L, 4, subject, item);
    frame[3] = length_argument(L, 5, subject, item);
  }
  return item;
}

static int sheet_item(lua_State *L) {
  CLuaState *state = state_of(L);
  int count = lua_gettop(L);
  lua_Integer item;
  double frame[4];
  if ((count != 3 && count != 5) || !quick_frame(L, state, count, &item, frame))
    item = checked_frame(L, frame);
  if (state->scene->frontier_axis >= 0) check_frontier(L, state, item, frame);
  if (count >= 6) {
    CLuaElement element = {.category = CLuaElementCell, .item = item};
    memcpy(element.frame, frame, sizeof frame);
    read_attributes(L, 6, "sheet.item", &element);
    if (element.present) keep(L, &element);
  }
  memcpy(state->geometry->frames + 4 * (item - 1), frame, sizeof frame);
  state->geometry->placed++;
  return 0;
}

static int place_section_view(lua_State *L, const char *kind, const char *subject) {
  clua_check_dot(L, subject);
  placing_state(L, subject);
  CLuaElement element = {.category = CLuaElementSupplementary, .item = 1};
  element.section = section_argument(L, 1, subject);
  frame_arguments(L, 2, subject, element.section, element.frame);
  read_attributes(L, 6, subject, &element);
  element.kind = kind_number(L, kind, subject);
  keep(L, &element);
  return 0;
}

static int sheet_header(lua_State *L) { return place_section_view(L, "header", "sheet.header"); }
static int sheet_footer(lua_State *L) { return place_section_view(L, "footer", "sheet.footer"); }

static int sheet_supplementary(lua_State *L) {
  static const char subject[] = "sheet.supplementary";
  clua_check_dot(L, subject);
  placing_state(L, subject);
  CLuaElement element = {.category = CLuaElementSupplementary};
  element.kind = kind_argument(L, subject);
  element.section = section_argument(L, 2, subject);
  element.item = whole_argument(L, 3, subject, "a number from 1");
  if (element.item < 1 || element.item > 1000000000)
    return clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = 3, .subject = subject,
                                     .name = "a number from 1"});
  frame_arguments(L, 4, subject, element.section, element.frame);
  read_attributes(L, 8, subject, &element);
  keep(L, &element);
  return 0;
}

static int sheet_decoration(lua_State *L) {
  static const char subject[] = "sheet.decoration";
  clua_check_dot(L, subject);
  placing_state(L, subject);
  CLuaElement element = {.category = CLuaElementDecoration, .section = 1};
  element.kind = kind_argument(L, subject);
  element.item = whole_argument(L, 2, subject, "a number from 1");
  if (element.item < 1 || element.item > 1000000000)
    return clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = 2, .subject = subject,
                                     .name = "a number from 1"});
  frame_arguments(L, 3, subject, element.item, element.frame);
  read_attributes(L, 7, subject, &element);
  keep(L, &element);
  return 0;
}

void clua_open_sheet(lua_State *L) {
  static const luaL_Reg functions[] = {{"item", sheet_item},
                                       {"header", sheet_header},
                                       {"footer", sheet_footer},
                                       {"supplementary", sheet_supplementary},
                                       {"decoration", sheet_decoration},
                                       {NULL, NULL}};
  luaL_newlib(L, functions);
  clua_push_object(L, "sheet", -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &sheet_key);
  lua_settop(L, -2);
}

void clua_push_sheet(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &sheet_key); }

const CLuaElement *clua_elements(const CLuaState *state, int64_t *count) {
  *count = state->element_count;
  return state->elements;
}

const char *clua_kind(const CLuaState *state, int32_t kind) { return state->kinds[kind]; }
