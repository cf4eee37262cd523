/// Collects the elements that need more than the frame of an item.
#ifndef CLUA_ELEMENTS_H
#define CLUA_ELEMENTS_H

#include "contract.h"

void clua_add_element(lua_State *L, const CLuaElement *element, const char *subject);

#endif
