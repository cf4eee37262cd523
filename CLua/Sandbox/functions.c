/* Gives C functions to scripts, always as closures. Lua represents a C function without upvalues by
   its bare address, and the position of such a function among the keys of a table would reveal the
   address. The position of a closure reveals only an address among the script's own objects. */
#include "functions.h"

#include "guard.h"

/* Pushes a function. [-0, +1] */
void clua_push_function(lua_State *L, lua_CFunction function) {
  lua_pushboolean(L, 0);
  lua_pushcclosure(L, function, 1);
}

/* Puts functions into the table on top. [-0, +0] */
void clua_set_functions(lua_State *L, const luaL_Reg *functions) {
  lua_pushboolean(L, 0);
  luaL_setfuncs(L, functions, 1);
}

/* Puts a function of a library into the table on top: as the upvalue of `wrapper`, or as it is if
   `wrapper` is NULL. Without a wrapper, the value can also be a constant. */
void clua_take_function(lua_State *L, int library, const char *name, lua_CFunction wrapper) {
  lua_getfield(L, library, name);
  lua_CFunction function = wrapper ? wrapper : lua_tocfunction(L, -1);
  if (function) lua_pushcclosure(L, function, 1); /* other values are constants */
  lua_setfield(L, -2, name);
}

/* Puts each named function of a library into the table on top, as `clua_take_function` does. */
void clua_take(lua_State *L, int library, const char *const *names, lua_CFunction wrapper) {
  for (; *names; names++) clua_take_function(L, library, *names, wrapper);
}

/* A wrapper for a function of a library that reads all its arguments. A call can have a million
   arguments, so the wrapper charges for 64 or more; a call with fewer has no extra cost. The
   wrapped function is the upvalue. */
int clua_of_many(lua_State *L) {
  int count = lua_gettop(L);
  if (count >= 64) clua_charge(L, (uint64_t)count / 32);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}
