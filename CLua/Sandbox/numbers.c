/* The math and utf8 libraries. */
#include "numbers.h"

#include "fault.h"
#include "functions.h"
#include "strings.h"

/* math.random(…): notes that the script uses random numbers, because each of them depends on all
   earlier calls. Upvalue: the library's function. */
static int math_random(lua_State *L) {
  state_of(L)->extension->note_chance(state_of(L));
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

static int math_randomseed(lua_State *L) {
  if (lua_isnone(L, 1)) /* the library's function would seed from the clock and return an address */
    clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = 1,
                                     .subject = "math.randomseed", .name = "a number"});
  lua_Integer seed;
  if (!lua_numbertointeger(luaL_checknumber(L, 1), &seed)) seed = 0;
  state_of(L)->extension->note_chance(state_of(L));
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushinteger(L, seed);
  lua_call(L, 1, 0);
  return 0;
}

void clua_open_math(lua_State *L, int globals) {
  static const char *const kept[] = {
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log",
      "maxinteger", "mininteger", "modf", "pi", "rad", "sin", "sqrt", "tan", "tointeger", "type", "ult", NULL};
  static const char *const of_many[] = {"max", "min", NULL};
  luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 0);
  int library = lua_gettop(L);
  lua_createtable(L, 0, 32);
  clua_take(L, library, kept, NULL);
  clua_take(L, library, of_many, clua_of_many);
  clua_take_function(L, library, "random", math_random);
  lua_getfield(L, library, "randomseed");
  lua_pushvalue(L, -1);
  lua_pushinteger(L, (lua_Integer)state_of(L)->limits.seed);
  lua_call(L, 1, 0);
  lua_pushcclosure(L, math_randomseed, 1);
  lua_setfield(L, -2, "randomseed");
  lua_setfield(L, globals, LUA_MATHLIBNAME);
  lua_settop(L, library - 1);
}

/* utf8.codepoint(s [, i [, j]]): raises if there would be too many results. Upvalue: the library's
   function. */
static int utf8_codepoint(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_Integer first = luaL_optinteger(L, 2, 1);
  if (first < 0) first += (lua_Integer)length + 1;
  lua_Integer last = luaL_optinteger(L, 3, first);
  if (last < 0) last += (lua_Integer)length + 1;
  if (last >= first
      && (lua_Unsigned)last - (lua_Unsigned)first >= state_of(L)->limits.unpack_values)
    clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = "utf8.codepoint",
                                     .name = "too many results"});
  return clua_metered(L);
}

/* utf8.codes(s): returns the iterator as a closure. Upvalue: the library's function, whose first
   result is the iterator. */
static int utf8_codes(lua_State *L) {
  clua_metered(L);
  clua_push_function(L, lua_tocfunction(L, -3));
  lua_replace(L, -4);
  return 3;
}

void clua_open_utf8(lua_State *L, int globals) {
  static const char *const metered[] = {"char", "len", "offset", NULL};
  static const char *const bounded[] = {"codepoint", NULL};
  luaL_requiref(L, LUA_UTF8LIBNAME, luaopen_utf8, 0);
  int library = lua_gettop(L);
  lua_createtable(L, 0, 8);
  clua_take(L, library, metered, clua_metered);
  clua_take(L, library, bounded, utf8_codepoint);
  clua_take_function(L, library, "codes", utf8_codes);
  clua_take_function(L, library, "charpattern", NULL);
  lua_setfield(L, globals, LUA_UTF8LIBNAME);
  lua_settop(L, library - 1);
}
