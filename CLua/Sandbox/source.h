/// Compiles source text.
#ifndef CLUA_SOURCE_H
#define CLUA_SOURCE_H

#include "state.h"

bool clua_compile(lua_State *L, const char *text, size_t length, const char *chunk_name);
int clua_load_text(lua_State *L);

#endif
