/// Keeps the lines that a call prints.
#ifndef CLUA_OUTPUT_H
#define CLUA_OUTPUT_H

#include "state.h"

void clua_append_output(lua_State *L, const char *text, size_t length);

#endif
