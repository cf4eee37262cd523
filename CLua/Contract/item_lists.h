/// Pushes the lists `ctx.selected` and `ctx.highlighted`, and sets the items in them.
#ifndef CLUA_ITEM_LISTS_H
#define CLUA_ITEM_LISTS_H

#include "call.h"

void clua_push_item_list(lua_State *L, CLuaItemList kind, int64_t first, int64_t last);
CLuaStatus clua_local_set_item_list(CLuaState *state, const CLuaCall *call);

#endif
