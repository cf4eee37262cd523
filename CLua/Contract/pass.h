/// A pass: a call with a scene to read and a geometry to fill.
#ifndef CLUA_PASS_H
#define CLUA_PASS_H

#include "call.h"

void clua_push_hook(lua_State *L, int32_t reference);
void clua_take_content(lua_State *L, const char *hook);
/* Runs a body with the scene of a call to read; `arguments` is what the body is given. */
CLuaStatus clua_run_hook(CLuaState *state, lua_CFunction body, const CLuaCall *call, const void *arguments);
/* The same for a hook that places: it fills the geometry of the call. */
CLuaStatus clua_place(CLuaState *state, lua_CFunction body, const CLuaCall *call, const void *arguments);

#endif
