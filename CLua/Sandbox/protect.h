/// The one way into Lua: runs a body in protected mode.
#ifndef CLUA_PROTECT_H
#define CLUA_PROTECT_H

#include "state.h"

CLuaStatus clua_enter(CLuaState *state, lua_CFunction body, const void *arguments);
void clua_forget(CLuaState *state); /* discards the results of the last call */

#endif
