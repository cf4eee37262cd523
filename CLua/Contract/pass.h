/// A pass: a call with a scene to read and a geometry to fill.
#ifndef CLUA_PASS_H
#define CLUA_PASS_H

#include "call.h"

void clua_push_hook(lua_State *L, int32_t reference);
void clua_take_content(lua_State *L, const char *hook);
/* Keeps the value on top of the stack as the plan of the pass, and pops it. */
void clua_keep_plan(lua_State *L);
/* Pushes the plan; pushes nothing if the plan is nil. */
void clua_push_plan(lua_State *L);
/* Runs a body with the call's scene; `arguments` is passed to the body. */
CLuaStatus clua_run_hook(CLuaState *state, lua_CFunction body, const CLuaCall *call, const void *arguments);
/* Runs a body that places elements, with the call's scene. The body fills the call's geometry. */
CLuaStatus clua_place(CLuaState *state, lua_CFunction body, const CLuaCall *call, const void *arguments);

#endif
