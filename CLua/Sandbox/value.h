/// Encodes and decodes plain values between Lua and the host.
#ifndef CLUA_VALUE_H
#define CLUA_VALUE_H

#include "state.h"

void clua_decode(lua_State *L, const uint8_t *bytes, size_t length);
void clua_decode_all(lua_State *L, const uint8_t *bytes, size_t length);
void clua_encode_plain(lua_State *L, int index, const char *subject, CLuaBuffer *buffer);
void clua_encode_from(lua_State *L, int first, CLuaBuffer *buffer);
uint8_t *clua_room_for(lua_State *L, CLuaHeld purpose, CLuaBuffer *buffer, size_t count);

#endif
