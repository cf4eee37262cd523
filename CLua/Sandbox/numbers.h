/// Opens the math and utf8 libraries.
#ifndef CLUA_NUMBERS_H
#define CLUA_NUMBERS_H

#include "state.h"

void clua_open_math(lua_State *L, int globals);
void clua_open_utf8(lua_State *L, int globals);

#endif
