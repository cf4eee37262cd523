/// Numbers and checks the kinds of views.
#ifndef CLUA_KINDS_H
#define CLUA_KINDS_H

#include "call.h"

int32_t clua_kind_number(lua_State *L, const char *kind, const char *subject);
void clua_check_kind(lua_State *L, const char *kind, const CLuaElement *element, const char *subject);
void clua_check_measured_kind(lua_State *L, const char *kind, const char *subject);
void clua_forget_filled(CLuaState *state);
CLuaStatus clua_local_set_kinds(CLuaState *state, const CLuaCall *call);

#endif
