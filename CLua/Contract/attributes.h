/// Reads attributes of elements, as scripts write them.
#ifndef CLUA_ATTRIBUTES_H
#define CLUA_ATTRIBUTES_H

#include "contract.h"

void clua_read_attributes(lua_State *L, int argument, const char *subject, CLuaElement *element);
bool clua_shown_corner(const CLuaElement *element, double corner[2]);
void clua_read_changes(lua_State *L, int argument, const char *hook, CLuaElement *element);

#endif
