/// Pushes and sets `ctx.change`.
#ifndef CLUA_CHANGE_H
#define CLUA_CHANGE_H

#include "call.h"

void clua_push_change(lua_State *L);
CLuaStatus clua_local_set_change(CLuaState *state, const CLuaCall *call);

#endif
