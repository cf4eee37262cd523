/// Opens the basic functions.
#ifndef CLUA_BASE_H
#define CLUA_BASE_H

#include "state.h"

void clua_open_base(lua_State *L, int library, int globals);

#endif
