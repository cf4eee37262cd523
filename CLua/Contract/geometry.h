/// Runs the hooks that place elements, in this process.
#ifndef CLUA_GEOMETRY_H
#define CLUA_GEOMETRY_H

#include "call.h"

CLuaStatus clua_local_layout(CLuaState *state, const CLuaCall *call);
CLuaStatus clua_local_content(CLuaState *state, const CLuaCall *call);
CLuaStatus clua_local_frames(CLuaState *state, const CLuaCall *call);
CLuaStatus clua_local_views(CLuaState *state, const CLuaCall *call);

#endif
