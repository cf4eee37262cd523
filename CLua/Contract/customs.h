/// Custom attributes: the values that a script gives elements besides the host's own attributes.
#ifndef CLUA_CUSTOMS_H
#define CLUA_CUSTOMS_H

#include "call.h"

bool clua_has_customs(const CLuaState *state);
bool clua_is_custom(lua_State *L, int name);
const char *clua_read_customs(lua_State *L, int table, bool inherits, CLuaElement *element);
bool clua_push_customs(lua_State *L, const CLuaBytes *customs, const CLuaElement *element);
bool clua_push_custom(lua_State *L, int values, int name);
size_t clua_custom_count(const uint8_t *customs, size_t count, const CLuaElement *element);
void clua_forget_customs(CLuaState *state);
CLuaStatus clua_local_set_attributes(CLuaState *state, const CLuaCall *call);

#endif
