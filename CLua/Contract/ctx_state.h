/// Pushes `ctx.state`, and passes its content to and from the host.
#ifndef CLUA_CTX_STATE_H
#define CLUA_CTX_STATE_H

#include "call.h"

void clua_push_state(lua_State *L);
void clua_take_state_back(lua_State *L);
bool clua_push_state_fields(lua_State *L, int object);
CLuaStatus clua_local_get_state(CLuaState *state, const CLuaCall *call);
CLuaStatus clua_local_set_state(CLuaState *state, const CLuaCall *call);

#endif
