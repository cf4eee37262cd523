/// The function `ctx.columns`, which makes the columns of waterfalls.
#ifndef CLUA_COLUMNS_H
#define CLUA_COLUMNS_H

#include "contract.h"

int clua_context_columns(lua_State *L);
/* For `pairs`: pushes a table with the functions of columns. Returns false and pushes nothing for
   any other value, and for columns that have such a table themselves. [-0, +0|1] */
bool clua_push_columns_fields(lua_State *L, int object);

#endif
