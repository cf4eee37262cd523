/// `require` and the modules of a script, in this process.
#ifndef CLUA_MODULES_H
#define CLUA_MODULES_H

#include "script_call.h"

int clua_require(lua_State *L);
CLuaStatus clua_local_add_module(CLuaState *state, const CLuaScriptCall *call);

#endif
