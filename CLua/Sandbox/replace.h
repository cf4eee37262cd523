/// The function `string.gsub`.
#ifndef CLUA_REPLACE_H
#define CLUA_REPLACE_H

#include "state.h"

int clua_string_gsub(lua_State *L);

#endif
