/// The fields of `ctx` and of `ctx.params`, whose reads are noted.
#ifndef CLUA_FIELDS_H
#define CLUA_FIELDS_H

#include "contract.h"

void clua_make_context(lua_State *L);
void clua_make_parameters(lua_State *L);
void clua_revise_known_fields(lua_State *L);

#endif
