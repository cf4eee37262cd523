/// `next`, which visits keys in the order of `pairs`.
#ifndef CLUA_NEXT_H
#define CLUA_NEXT_H

#include "state.h"

int clua_next(lua_State *L);
void clua_forget_traversals(CLuaState *state);

#endif
