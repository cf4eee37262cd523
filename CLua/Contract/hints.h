/// Values that the data has for items and sections, the sizes of views, and the frames of headers and
/// footers.
#ifndef CLUA_HINTS_H
#define CLUA_HINTS_H

#include "call.h"

int clua_context_hint(lua_State *L);
int clua_context_view_size(lua_State *L);
int clua_section_hint(lua_State *L, int64_t section);
int clua_context_header(lua_State *L);
int clua_context_footer(lua_State *L);
CLuaStatus clua_local_set_hints(CLuaState *state, const CLuaCall *call);
CLuaStatus clua_local_get_asked(CLuaState *state, const CLuaCall *call);

#endif
