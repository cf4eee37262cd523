/// `pairs`, which visits keys in a defined order.
#ifndef CLUA_PAIRS_H
#define CLUA_PAIRS_H

#include "state.h"

int clua_pairs(lua_State *L);
int clua_raw_pairs(lua_State *L);
lua_Integer clua_push_sorted_keys(lua_State *L, int table);
lua_Integer clua_push_keys_in_order(lua_State *L, int table);
int clua_compare_keys(lua_State *L, int one, int other);

#endif
