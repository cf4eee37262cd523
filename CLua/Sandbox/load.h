/// Loads a script, calls its functions and releases them, in this process.
#ifndef CLUA_LOAD_H
#define CLUA_LOAD_H

#include "script_call.h"

CLuaStatus clua_local_load(CLuaState *state, const CLuaScriptCall *call);
CLuaStatus clua_local_call(CLuaState *state, const CLuaScriptCall *call);
CLuaStatus clua_local_release(CLuaState *state, const CLuaScriptCall *call);
void clua_push_layout(lua_State *L);

#endif
