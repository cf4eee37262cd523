/// Opens the string library.
#ifndef CLUA_STRINGS_H
#define CLUA_STRINGS_H

#include "state.h"

void clua_open_strings(lua_State *L, int globals);
int clua_metered(lua_State *L);

#endif
