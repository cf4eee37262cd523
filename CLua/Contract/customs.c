/* Custom attributes: the values that a script gives elements besides the host's own attributes. */
#include "customs.h"

#include "Sandbox/guard.h"
#include "Sandbox/held.h"
#include "Sandbox/protect.h"
#include "Sandbox/value.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The address is a registry key of the declarations: a list of the names in alphabetical order, and
   for each name a table that describes its values. */
static const char declared_key = 'd';

enum { most_text_bytes = 1600 };

/* MARK: Declarations */

static int attributes_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_decode(L, call->script.encoded.start, call->script.encoded.count);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &declared_key);
  customs_of(state_of(L))->are_declared = true;
  return 0;
}

CLuaStatus clua_local_set_attributes(CLuaState *state, const CLuaCall *call) {
  return clua_enter(state, attributes_body, call);
}

bool clua_has_customs(const CLuaState *state) { return customs_of(state)->are_declared; }

/* Whether the string at `name` is the name of a declared attribute. [-0, +0] */
bool clua_is_custom(lua_State *L, int name) {
  if (!clua_has_customs(state_of(L))) return false;
  int top = lua_gettop(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &declared_key);
  lua_pushvalue(L, name);
  bool is_declared = lua_rawget(L, top + 1) == LUA_TTABLE;
  lua_settop(L, top);
  return is_declared;
}

/* MARK: Values */

static double number_field(lua_State *L, int table, const char *name) {
  lua_getfield(L, table, name);
  double number = lua_tonumber(L, -1);
  lua_settop(L, -2);
  return number;
}

static bool fits_number(lua_State *L, int value, int declaration) {
  double number = lua_type(L, value) == LUA_TNUMBER ? lua_tonumber(L, value) : NAN;
  lua_getfield(L, declaration, "is_whole");
  bool is_whole = lua_toboolean(L, -1);
  lua_settop(L, -2);
  return isfinite(number) && number >= number_field(L, declaration, "min")
         && number <= number_field(L, declaration, "max") && (!is_whole || number == floor(number));
}

static bool fits_text(lua_State *L, int value, int declaration) {
  if (lua_type(L, value) != LUA_TSTRING || lua_rawlen(L, value) > most_text_bytes) return false;
  bool is_free = lua_getfield(L, declaration, "choices") == LUA_TNIL;
  bool is_choice = false;
  if (!is_free) {
    lua_pushvalue(L, value);
    is_choice = lua_rawget(L, -2) != LUA_TNIL;
    lua_settop(L, -2);
  }
  lua_settop(L, -2);
  return is_free || is_choice;
}

/* Whether a value fits its declaration. [-0, +0] */
static bool fits(lua_State *L, int value, int declaration) {
  switch ((CLuaCustomShape)number_field(L, declaration, "shape")) {
  case CLuaCustomBoolean: return lua_type(L, value) == LUA_TBOOLEAN;
  case CLuaCustomNumber: return fits_number(L, value, declaration);
  case CLuaCustomText: return fits_text(L, value, declaration);
  }
  return false;
}

/* Appends the table on top to the values of the call, as the values of an element. */
static void append(lua_State *L, CLuaElement *element) {
  CLuaCustoms *customs = customs_of(state_of(L));
  customs->scratch.count = 0;
  clua_encode_plain(L, lua_gettop(L), "attributes", &customs->scratch);
  uint32_t length = (uint32_t)customs->scratch.count;
  uint8_t *room = clua_room_for(L, CLuaHeldValues, &customs->bytes, sizeof length + length);
  if (customs->bytes.count > UINT32_MAX) clua_out_of_memory(L);
  memcpy(room, &length, sizeof length);
  memcpy(room + sizeof length, customs->scratch.bytes, length);
  element->custom = (uint32_t)customs->bytes.count;
  element->present |= CLuaHasCustom;
  customs->bytes.count += sizeof length + length;
}

/* Reads the declared attributes that a table has. If `inherits` is true, also reads the attributes
   that the table inherits; this can run the script's code. Returns the name of the first value that
   does not fit its declaration, and leaves this value on the stack. Returns NULL if all values
   fit. */
const char *clua_read_customs(lua_State *L, int table, bool inherits, CLuaElement *element) {
  const int names = lua_gettop(L) + 1, values = names + 1, name = names + 2, value = names + 3;
  bool is_any = false;
  luaL_checkstack(L, 10, NULL);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &declared_key);
  lua_newtable(L);
  for (lua_Integer place = 1; lua_rawgeti(L, names, place) == LUA_TSTRING; place++) {
    clua_charge(L, 5);
    lua_pushvalue(L, name);
    int type = inherits ? lua_gettable(L, table) : lua_rawget(L, table);
    if (type != LUA_TNIL) {
      lua_pushvalue(L, name);
      lua_rawget(L, names);
      const bool is_fitting = fits(L, value, value + 1);
      lua_settop(L, value);
      if (!is_fitting) return lua_tostring(L, name);
      lua_rawset(L, values);
      is_any = true;
    }
    lua_settop(L, values);
  }
  lua_settop(L, values);
  if (is_any) append(L, element);
  lua_settop(L, names - 1);
  return NULL;
}

/* MARK: Reading the values back */

/* The number of bytes of an element's values; this number is stored before the values. The result
   is 0 if the element has no values, or if `customs` ends before the end of its values. */
size_t clua_custom_count(const uint8_t *customs, size_t count, const CLuaElement *element) {
  uint32_t length;
  if (!(element->present & CLuaHasCustom) || element->custom > count
      || count - element->custom < sizeof length)
    return 0;
  memcpy(&length, customs + element->custom, sizeof length);
  return length <= count - element->custom - sizeof length ? length : 0;
}

/* Pushes the table of an element's values; returns false and pushes nothing if there are none. */
bool clua_push_customs(lua_State *L, const CLuaBytes *customs, const CLuaElement *element) {
  const uint8_t *bytes = customs->start;
  size_t count = clua_custom_count(bytes, customs->count, element);
  if (count) clua_decode(L, bytes + element->custom + sizeof(uint32_t), count);
  return count > 0;
}

/* Pushes the value of a declared attribute from the table at `values`. If there is no table, or if
   it does not have the attribute, pushes the default. Returns false if no such attribute is
   declared. */
bool clua_push_custom(lua_State *L, int values, int name) {
  if (!clua_is_custom(L, name)) return false;
  if (lua_type(L, values) == LUA_TTABLE) {
    lua_pushvalue(L, name);
    if (lua_rawget(L, values) != LUA_TNIL) return true;
  }
  lua_rawgetp(L, LUA_REGISTRYINDEX, &declared_key);
  lua_pushvalue(L, name);
  lua_rawget(L, -2);
  lua_getfield(L, -1, "default");
  return true;
}

void clua_forget_customs(CLuaState *state) {
  clua_buffer_free(&customs_of(state)->bytes);
  clua_buffer_free(&customs_of(state)->scratch);
}

const uint8_t *clua_customs(const CLuaState *state, size_t *count) {
  *count = customs_of(state)->bytes.count;
  return customs_of(state)->bytes.bytes;
}
