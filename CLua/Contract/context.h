/// Makes and updates `ctx`.
#ifndef CLUA_CONTEXT_H
#define CLUA_CONTEXT_H

#include "call.h"

void clua_open_context(lua_State *L);
void clua_push_context(lua_State *L);
void clua_update_context(lua_State *L);
CLuaStatus clua_local_set_parameters(CLuaState *state, const CLuaCall *call);

#endif
