/// Collects the looks of items: their attributes that need no ``CLuaElement``.
#ifndef CLUA_LOOK_H
#define CLUA_LOOK_H

#include "contract.h"

/* Adds the look of an item to the looks of the pass. */
void clua_add_look(lua_State *L, const CLuaLook *look);
/* Whether a look expresses all attributes of an element; if so, sets `look`. */
bool clua_is_look(const CLuaElement *element, CLuaLook *look);
/* Reads a table of attributes that need only a look. Returns false if the value at a stack position
   is anything else, or needs a closer check. [-0, +0] */
bool clua_read_look(lua_State *L, int argument, CLuaLook *look);

#endif
