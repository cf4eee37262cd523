/// The record of a failure. The functions of this file create no objects in Lua.
#ifndef CLUA_FAILURE_H
#define CLUA_FAILURE_H

#include "state.h"

void clua_record_message(CLuaState *state, const char *text, size_t length);
void clua_record_place(lua_State *L); /* keeps frames and variables */
void clua_record_line(CLuaState *state); /* keeps only the line; safe within the allocator */
int clua_record_error(lua_State *L); /* the outermost message handler */

#endif
