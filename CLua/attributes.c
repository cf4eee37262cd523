/* The attributes of an element, as a script writes them: a table with names. */
#include "state.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static int bad_attribute(lua_State *L, int argument, const char *subject, const char *expected) {
  return clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = argument,
                                   .subject = subject, .name = expected});
}

static void transform_numbers(lua_State *L, int value, int count, CLuaElement *element,
                              int argument, const char *subject) {
  const char *expected = count == 6 ? "`transform` must be 6 numbers from -1e9 to 1e9"
                                    : "`transform3d` must be 16 numbers from -1e9 to 1e9";
  if (lua_type(L, value) != LUA_TTABLE || lua_rawlen(L, value) != (lua_Unsigned)count)
    bad_attribute(L, argument, subject, expected);
  for (int i = 0; i < count; i++) {
    double number = lua_rawgeti(L, value, i + 1) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
    if (!(fabs(number) <= clua_coordinate_limit)) /* more would make frames infinite */
      bad_attribute(L, argument, subject, expected);
    element->transform[i] = number;
    lua_settop(L, -2);
  }
}

/* Reads x, y, width or height; false if the name is none of them. */
static bool read_edge(lua_State *L, CLuaElement *element, const char *name, int argument,
                      const char *subject) {
  static const char *const names[] = {"x", "y", "width", "height"};
  for (int i = 0; i < 4; i++) {
    if (strcmp(name, names[i]) != 0) continue;
    double number = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
    if (!(number <= clua_coordinate_limit && number >= (i < 2 ? -clua_coordinate_limit : 0)))
      bad_attribute(L, argument, subject,
                    lua_pushfstring(L, i < 2 ? "`%s` must be a number from -1e9 to 1e9"
                                             : "`%s` must be a number from 0 to 1e9", name));
    element->frame[i] = number;
    element->present |= CLuaHasFrame;
    return true;
  }
  return false;
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
    if (!isfinite(number) || fabs(number) > clua_coordinate_limit)
      bad_attribute(L, argument, subject, lua_pushfstring(L, "`%s` must be a finite number", name));
    if (numbers[i].flag == CLuaHasAlpha && (number < 0 || number > 1))
      bad_attribute(L, argument, subject, "`alpha` must be from 0 to 1");
    if (numbers[i].flag == CLuaHasZ && number != floor(number))
      bad_attribute(L, argument, subject, "`z` must be a whole number");
    memcpy((char *)element + numbers[i].offset, &number, sizeof number);
    element->present |= numbers[i].flag;
    return;
  }
  if (strcmp(name, "scale") == 0) {
    double number = lua_type(L, value) == LUA_TNUMBER ? lua_tonumber(L, value) : NAN;
    if (!isfinite(number) || fabs(number) > clua_coordinate_limit)
      bad_attribute(L, argument, subject, "`scale` must be a finite number");
    element->scale_x = element->scale_y = number;
    element->present |= CLuaHasScaleX | CLuaHasScaleY;
  } else if (strcmp(name, "hidden") == 0) {
    if (lua_type(L, value) != LUA_TBOOLEAN)
      bad_attribute(L, argument, subject, "`hidden` must be true or false");
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

/* Reads what a table gets from its metatable: here the script's code may run. */
static void read_inherited(lua_State *L, int argument, const char *subject, CLuaElement *element,
                           bool takes_frame) {
  static const char *const names[] = {
      "z", "alpha", "hidden", "rotation", "scale", "scale_x", "scale_y", "transform", "transform3d",
      "x", "y", "width", "height"};
  int top = lua_gettop(L);
  size_t count = sizeof names / sizeof *names - (takes_frame ? 0 : 4);
  for (size_t i = 0; i < count; i++) {
    lua_pushstring(L, names[i]);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, argument) == LUA_TNIL) {
      lua_settop(L, top + 1);
      if (lua_getfield(L, argument, names[i]) != LUA_TNIL
          && !(takes_frame && read_edge(L, element, names[i], argument, subject)))
        read_attribute(L, element, argument, subject);
    }
    lua_settop(L, top);
  }
}

static void read_table(lua_State *L, int argument, const char *subject, CLuaElement *element,
                       bool takes_frame) {
  int top = lua_gettop(L);
  luaL_checkstack(L, 6, NULL);
  lua_pushnil(L);
  while (lua_next(L, argument)) {
    if (lua_type(L, top + 1) != LUA_TSTRING)
      bad_attribute(L, argument, subject, "attributes must be named: { alpha = 0.5 }");
    clua_charge(L, 5);
    if (!takes_frame || !read_edge(L, element, lua_tostring(L, top + 1), argument, subject))
      read_attribute(L, element, argument, subject);
    lua_settop(L, top + 1);
  }
  if (luaL_getmetafield(L, argument, "__index") != LUA_TNIL) {
    lua_settop(L, top);
    read_inherited(L, argument, subject, element, takes_frame);
  }
  if ((element->present & (CLuaHasTransform | CLuaHasTransform3D))
      && (element->present & (CLuaHasRotation | CLuaHasScaleX | CLuaHasScaleY)))
    bad_attribute(L, argument, subject, "attributes must have either a transform, or a rotation and scales");
}

void clua_read_attributes(lua_State *L, int argument, const char *subject, CLuaElement *element) {
  if (lua_type(L, argument) <= LUA_TNIL) return;
  if (lua_type(L, argument) != LUA_TTABLE)
    clua_wrong_argument(L, argument, subject, 0, "a table of attributes");
  read_table(L, argument, subject, element, false);
}

/* The same for what a hook returns, at a place on the stack: nil, or a table that may move the element. */
void clua_read_changes(lua_State *L, int place, const char *hook, CLuaElement *element) {
  if (lua_isnil(L, place)) return;
  if (lua_type(L, place) != LUA_TTABLE)
    clua_fault(L, (CLuaFault){.code = CLuaFaultResult, .subject = hook,
                              .name = "a table of attributes, or nothing"});
  read_table(L, place, hook, element, true);
}
