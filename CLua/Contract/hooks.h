/// Runs, in this process, hooks of the forms `hook(ctx, el, …) -> attributes` and `hook(ctx, …) -> …`.
#ifndef CLUA_HOOKS_H
#define CLUA_HOOKS_H

#include "call.h"

CLuaStatus clua_local_shape(CLuaState *state, const CLuaCall *call);
CLuaStatus clua_local_ask(CLuaState *state, const CLuaCall *call);

#endif
