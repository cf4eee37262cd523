/// Makes `ctx.sections`, and the iterator of items.
#ifndef CLUA_SECTIONS_H
#define CLUA_SECTIONS_H

#include "contract.h"

void clua_push_sections(lua_State *L);
void clua_push_next_item(lua_State *L);
const CLuaSection *clua_section_of(lua_State *L, lua_Integer item);

#endif
