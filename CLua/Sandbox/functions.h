/// Helpers that give C functions to scripts.
#ifndef CLUA_FUNCTIONS_H
#define CLUA_FUNCTIONS_H

#include "state.h"

void clua_set_functions(lua_State *L, const luaL_Reg *functions);
void clua_take_function(lua_State *L, int library, const char *name, lua_CFunction wrapper);
void clua_take(lua_State *L, int library, const char *const *names, lua_CFunction wrapper);
void clua_push_function(lua_State *L, lua_CFunction function);
int clua_of_many(lua_State *L);

#endif
