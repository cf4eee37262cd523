/// The function `ctx.columns`, which makes the columns of waterfalls.
#ifndef CLUA_COLUMNS_H
#define CLUA_COLUMNS_H

#include "contract.h"

int clua_context_columns(lua_State *L);

#endif
