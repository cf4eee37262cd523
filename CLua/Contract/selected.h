/// Pushes `ctx.selected`, and sets the selected items.
#ifndef CLUA_SELECTED_H
#define CLUA_SELECTED_H

#include "call.h"

void clua_push_selected(lua_State *L, int64_t first, int64_t last);
CLuaStatus clua_local_set_selected(CLuaState *state, const CLuaCall *call);

#endif
