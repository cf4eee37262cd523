/// Compiles source text, and loads compiled modules of the host.
#ifndef CLUA_SOURCE_H
#define CLUA_SOURCE_H

#include "state.h"

bool clua_compile(lua_State *L, const char *text, size_t length, const char *chunk_name);
bool clua_undump(lua_State *L, const char *code, size_t length, size_t text_length);
int clua_load_text(lua_State *L);

#endif
