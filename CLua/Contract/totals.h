/// `ctx.total`, and the sums of sizes from which it computes its results.
#ifndef CLUA_TOTALS_H
#define CLUA_TOTALS_H

#include "contract.h"

int clua_context_total(lua_State *L);
void clua_free_totals(CLuaState *state);

#endif
