/// Collects the looks of items: their attributes that need no ``CLuaElement``.
#ifndef CLUA_LOOK_H
#define CLUA_LOOK_H

#include "contract.h"

/* Adds the look of an item to the looks of the pass. */
void clua_add_look(lua_State *L, const CLuaLook *look);
/* Whether a look expresses all attributes of an element; if so, sets `look`. */
bool clua_is_look(const CLuaElement *element, CLuaLook *look);
/* Reads the table of an item's attributes, which is on top of the stack, and adds the item's look.
   Returns false if the value is no such table, or if it needs a closer check. [-0, +0] */
bool clua_take_look(lua_State *L, int table, int64_t item);
/* Makes the names in `look_names`. [-0, +0] */
void clua_open_looks(lua_State *L);

#endif
