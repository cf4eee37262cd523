/// Makes read-only objects that raise for unknown fields.
#ifndef CLUA_OBJECT_H
#define CLUA_OBJECT_H

#include "contract.h"

void clua_push_object(lua_State *L, const char *subject, int fields);
void clua_set_fields(lua_State *L, const char *subject, int object);
_Noreturn void clua_no_field(lua_State *L, const char *subject);
int clua_no_value(lua_State *L, const char *subject);
void clua_push_absent(lua_State *L);
void clua_push_hidden(lua_State *L);
void clua_push_insets(lua_State *L, const double insets[4]);
void clua_push_size(lua_State *L, const double size[2]);
void clua_push_marked(lua_State *L, const char *mark, lua_CFunction index, lua_CFunction length);
bool clua_has_mark(lua_State *L, int object, const void *mark);
bool clua_push_fields(lua_State *L, int object);

#endif
