/// The functions of `ctx` about items.
#ifndef CLUA_ITEMS_H
#define CLUA_ITEMS_H

#include "contract.h"

int clua_context_size(lua_State *L);
int clua_context_items(lua_State *L);
int clua_context_measure(lua_State *L);
int clua_context_frame(lua_State *L);
int clua_context_section_of(lua_State *L);
int clua_context_is_last(lua_State *L);
int clua_context_run(lua_State *L);

#endif
