/// Makes `param`, with which scripts declare parameters.
#ifndef CLUA_PARAMETER_H
#define CLUA_PARAMETER_H

#include "contract.h"

void clua_open_param(lua_State *L, int globals);

#endif
