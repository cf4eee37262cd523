/* Reads the attributes of an element, which a script writes as a table with named fields. */
#include "attributes.h"

#include "arguments.h"
#include "customs.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/pairs.h"
#include "Sandbox/text.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* A table of attributes that is being read. */
typedef struct {
  int argument; /* the position of the table on the stack */
  const char *subject;
  CLuaElement *element;
  bool takes_frame;
  /* the fields are read in sorted order, so that each run reports the same mistake */
  bool is_in_order;
} Reading;

static void read_in_order(lua_State *L, const Reading *reading);

_Noreturn static void fault(lua_State *L, const Reading *reading, CLuaFault fault) {
  if (!reading->is_in_order) read_in_order(L, reading);
  clua_fault(L, fault);
}

_Noreturn static void bad_attribute(lua_State *L, const Reading *reading, const char *expected) {
  fault(L, reading, (CLuaFault){.code = CLuaFaultArgument, .argument = reading->argument,
                                       .subject = reading->subject, .name = expected});
}

/* Raises for an invalid value of an attribute; the value is at the stack position `value`. */
_Noreturn static void bad_value(lua_State *L, const Reading *reading, int value, const char *expected) {
  bad_attribute(L, reading, clua_refused(L, value, expected));
}

static void transform_numbers(lua_State *L, const Reading *reading, int value, int count) {
  const char *expected = count == 6 ? "`transform` must be 6 numbers from -1e9 to 1e9"
                                    : "`transform3d` must be 16 numbers from -1e9 to 1e9";
  if (lua_type(L, value) != LUA_TTABLE || lua_rawlen(L, value) != (lua_Unsigned)count)
    bad_attribute(L, reading, expected);
  for (int i = 0; i < count; i++) {
    double number = lua_rawgeti(L, value, i + 1) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
    if (!(fabs(number) <= clua_coordinate_limit)) /* larger numbers would make frames infinite */
      bad_attribute(L, reading, expected);
    reading->element->transform[i] = number;
    lua_settop(L, -2);
  }
}

/* Reads the field `name` if it is x, y, width or height; otherwise returns false. */
static bool read_edge(lua_State *L, const Reading *reading, const char *name, int value) {
  static const char *const names[] = {"x", "y", "width", "height"};
  for (int i = 0; i < 4; i++) {
    if (strcmp(name, names[i]) != 0) continue;
    double number = lua_type(L, value) == LUA_TNUMBER ? lua_tonumber(L, value) : NAN;
    if (!(number <= clua_coordinate_limit && number >= (i < 2 ? -clua_coordinate_limit : 0)))
      bad_value(L, reading, value,
                lua_pushfstring(L, i < 2 ? "`%s` must be a number from -1e9 to 1e9"
                                         : "`%s` must be a number from 0 to 1e9", name));
    reading->element->frame[i] = number;
    reading->element->present |= CLuaHasFrame;
    return true;
  }
  return false;
}

/* Reads the field `name` if it is an attribute with a number; otherwise returns false. */
static bool read_number(lua_State *L, const Reading *reading, const char *name, int value) {
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
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    if (strcmp(name, numbers[i].name) != 0) continue;
    double number = lua_type(L, value) == LUA_TNUMBER ? lua_tonumber(L, value) : NAN;
    if (!isfinite(number) || fabs(number) > clua_coordinate_limit)
      bad_value(L, reading, value, lua_pushfstring(L, "`%s` must be a number from -1e9 to 1e9", name));
    if (numbers[i].flag == CLuaHasAlpha && (number < 0 || number > 1))
      bad_value(L, reading, value, "`alpha` must be from 0 to 1");
    if (numbers[i].flag == CLuaHasZ && number != floor(number))
      bad_value(L, reading, value, "`z` must be a whole number");
    memcpy((char *)reading->element + numbers[i].offset, &number, sizeof number);
    reading->element->present |= numbers[i].flag;
    return true;
  }
  return false;
}

/* Reads `scale`, which sets both scales. The fields `scale_x` and `scale_y` take precedence over
   it, no matter which of the fields is read first. */
static void read_scale(lua_State *L, const Reading *reading, int value) {
  CLuaElement *element = reading->element;
  double number = lua_type(L, value) == LUA_TNUMBER ? lua_tonumber(L, value) : NAN;
  if (!isfinite(number) || fabs(number) > clua_coordinate_limit)
    bad_value(L, reading, value, "`scale` must be a number from -1e9 to 1e9");
  if (!(element->present & CLuaHasScaleX)) element->scale_x = number;
  if (!(element->present & CLuaHasScaleY)) element->scale_y = number;
  element->present |= CLuaHasScaleX | CLuaHasScaleY;
}

_Noreturn static void unknown_attribute(lua_State *L, const Reading *reading, const char *name, size_t length) {
  char text[text_bytes];
  clua_clean(text, sizeof text, name, length);
  fault(L, reading, (CLuaFault){.code = CLuaFaultUnknownField, .name = text,
                                       .subject = reading->takes_frame ? "changes" : "attributes"});
}

/* Reads one attribute. Its value is on top of the stack, and its name is below the value. */
static void read_attribute(lua_State *L, const Reading *reading) {
  CLuaElement *element = reading->element;
  int value = lua_gettop(L);
  size_t length;
  if (lua_type(L, value - 1) != LUA_TSTRING)
    bad_attribute(L, reading, "attributes must be named: { alpha = 0.5 }");
  const char *name = lua_tolstring(L, value - 1, &length);
  if (strlen(name) != length) unknown_attribute(L, reading, name, length);
  if (reading->takes_frame && read_edge(L, reading, name, value)) return;
  if (read_number(L, reading, name, value)) return;
  if (strcmp(name, "scale") == 0) {
    read_scale(L, reading, value);
  } else if (strcmp(name, "hidden") == 0) {
    if (lua_type(L, value) != LUA_TBOOLEAN) bad_value(L, reading, value, "`hidden` must be true or false");
    element->is_hidden = lua_toboolean(L, value);
    element->present |= CLuaHasHidden;
  } else if (strcmp(name, "transform") == 0) {
    transform_numbers(L, reading, value, 6);
    element->present |= CLuaHasTransform;
  } else if (strcmp(name, "transform3d") == 0) {
    transform_numbers(L, reading, value, 16);
    element->present |= CLuaHasTransform3D;
  } else if (clua_is_custom(L, value - 1)) {
    element->present |= CLuaHasCustom; /* read later, with all custom attributes */
  } else {
    unknown_attribute(L, reading, name, length);
  }
}

/* Reads the fields of a table once more, sorted by name, because in Lua's own order each run could
   report another mistake. One of the fields is invalid, so this never returns. */
static void read_in_order(lua_State *L, const Reading *reading) {
  CLuaElement scratch = {0};
  Reading again = *reading;
  again.element = &scratch;
  again.is_in_order = true;
  luaL_checkstack(L, 8, NULL);
  clua_push_sorted_keys(L, reading->argument);
  const int keys = lua_gettop(L);
  for (lua_Integer place = 1; lua_rawgeti(L, keys, place) != LUA_TNIL; place++) {
    lua_pushvalue(L, keys + 1);
    lua_rawget(L, reading->argument);
    read_attribute(L, &again);
    lua_settop(L, keys);
  }
}

/* Reads the fields that a table inherits through its metatable. This can run the script's code. */
static void read_inherited(lua_State *L, Reading *reading) {
  static const char *const names[] = {
      "z", "alpha", "hidden", "rotation", "scale", "scale_x", "scale_y", "transform", "transform3d",
      "x", "y", "width", "height"};
  int top = lua_gettop(L);
  size_t count = sizeof names / sizeof *names - (reading->takes_frame ? 0 : 4);
  reading->is_in_order = true;
  for (size_t i = 0; i < count; i++) {
    lua_pushstring(L, names[i]);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, reading->argument) == LUA_TNIL) {
      lua_settop(L, top + 1);
      if (lua_getfield(L, reading->argument, names[i]) != LUA_TNIL) read_attribute(L, reading);
    }
    lua_settop(L, top);
  }
}

/* The greatest length of a name, in bytes, at which a message still has room for the value. */
enum { most_named_bytes = 40 };

/* Reads the custom attributes of the table, if it has or can inherit any. */
static void read_customs(lua_State *L, const Reading *reading, bool inherits) {
  CLuaElement *element = reading->element;
  if (!(element->present & CLuaHasCustom) && !(inherits && clua_has_customs(state_of(L)))) return;
  element->present &= ~(uint32_t)CLuaHasCustom;
  const char *wrong = clua_read_customs(L, reading->argument, inherits, element);
  if (!wrong) return;
  const int value = lua_gettop(L);
  const char *expected = lua_pushfstring(L, "`%s` must be as declared", wrong);
  if (strlen(wrong) > most_named_bytes) bad_attribute(L, reading, expected);
  bad_value(L, reading, value, expected);
}

static void read_table(lua_State *L, Reading *reading) {
  const CLuaElement *element = reading->element;
  int top = lua_gettop(L);
  luaL_checkstack(L, 6, NULL);
  lua_pushnil(L);
  while (lua_next(L, reading->argument)) {
    clua_charge(L, 5);
    read_attribute(L, reading);
    lua_settop(L, top + 1);
  }
  bool inherits = luaL_getmetafield(L, reading->argument, "__index") != LUA_TNIL;
  lua_settop(L, top);
  if (inherits) read_inherited(L, reading);
  reading->is_in_order = true; /* the following errors do not depend on the order of the fields */
  read_customs(L, reading, inherits);
  if ((element->present & CLuaHasTransform) && (element->present & CLuaHasTransform3D))
    bad_attribute(L, reading, "attributes must have either a `transform` or a `transform3d`");
  if ((element->present & (CLuaHasTransform | CLuaHasTransform3D))
      && (element->present & (CLuaHasRotation | CLuaHasScaleX | CLuaHasScaleY)))
    bad_attribute(L, reading, "attributes must have either a transform, or a rotation and scales");
}

void clua_read_attributes(lua_State *L, int argument, const char *subject, CLuaElement *element) {
  if (lua_type(L, argument) <= LUA_TNIL) return;
  if (lua_type(L, argument) != LUA_TTABLE)
    clua_wrong_argument(L, argument, subject, 0, "a table of attributes");
  read_table(L, &(Reading){.argument = argument, .subject = subject, .element = element});
}

/* Computes the top left corner of the box in which an element is seen in perspective. The corner is
   relative to the element's centre. Returns false if the matrix has no perspective, or if a corner
   of the element lies behind the viewer. The caller then uses only those entries of the matrix
   that concern x and y. */
static bool seen_corner(const double *t, double width, double height, double corner[2]) {
  if (t[3] == 0 && t[7] == 0 && t[15] == 1) return false;
  corner[0] = corner[1] = HUGE_VAL;
  for (int i = 0; i < 4; i++) {
    double x = i % 2 ? width / 2 : -width / 2, y = i < 2 ? -height / 2 : height / 2;
    double w = x * t[3] + y * t[7] + t[15];
    if (!(w > 1e-6)) return false;
    corner[0] = fmin(corner[0], (x * t[0] + y * t[4] + t[12]) / w);
    corner[1] = fmin(corner[1], (x * t[1] + y * t[5] + t[13]) / w);
  }
  return true;
}

/* Computes the top left corner of the bounding box of a transformed element, in content
   coordinates. Returns false if the element has no transform. */
bool clua_shown_corner(const CLuaElement *element, double corner[2]) {
  enum { turns = CLuaHasRotation | CLuaHasScaleX | CLuaHasScaleY };
  if (!(element->present & (CLuaHasTransform | CLuaHasTransform3D | turns))) return false;
  const double *frame = element->frame, *t = element->transform;
  double a = 1, b = 0, c = 0, d = 1, shift[2] = {0, 0};
  if (element->present & CLuaHasTransform) {
    a = t[0], b = t[1], c = t[2], d = t[3], shift[0] = t[4], shift[1] = t[5];
  } else if (element->present & CLuaHasTransform3D) {
    if (seen_corner(t, frame[2], frame[3], corner)) {
      corner[0] += frame[0] + frame[2] / 2;
      corner[1] += frame[1] + frame[3] / 2;
      return true;
    }
    a = t[0], b = t[1], c = t[4], d = t[5], shift[0] = t[12], shift[1] = t[13];
  } else {
    const double radians = 0.017453292519943295; /* per degree */
    double angle = element->present & CLuaHasRotation ? element->rotation * radians : 0;
    double across = element->present & CLuaHasScaleX ? element->scale_x : 1;
    double down = element->present & CLuaHasScaleY ? element->scale_y : 1;
    a = across * cos(angle), b = across * sin(angle), c = -down * sin(angle), d = down * cos(angle);
  }
  double width = fabs(a) * frame[2] + fabs(c) * frame[3], height = fabs(b) * frame[2] + fabs(d) * frame[3];
  corner[0] = frame[0] + (frame[2] - width) / 2 + shift[0];
  corner[1] = frame[1] + (frame[3] - height) / 2 + shift[1];
  return true;
}

/* Reads the result of a hook at stack position `place`: nil, or a table of attributes, which can
   also contain a new frame. */
void clua_read_changes(lua_State *L, int place, const char *hook, CLuaElement *element) {
  if (lua_isnil(L, place)) return;
  if (lua_type(L, place) != LUA_TTABLE)
    clua_fault(L, (CLuaFault){.code = CLuaFaultResult, .subject = hook,
                              .name = "a table of attributes, or nothing"});
  read_table(L, &(Reading){.argument = place, .subject = hook, .element = element, .takes_frame = true});
}
