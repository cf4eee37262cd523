/// Makes `sheet`, with which hooks place elements.
#ifndef CLUA_SHEET_H
#define CLUA_SHEET_H

#include "contract.h"

void clua_open_sheet(lua_State *L);
void clua_push_sheet(lua_State *L);
void clua_place_returned(lua_State *L, int64_t item, int first);
/* The name of `sheet.decoration` in faults of calls without a section. The name is recognised by
   its address, not by its characters. */
extern const char clua_short_decoration[];
/* Whether the arguments are those of a call of `sheet.decoration` without a section. */
bool clua_has_no_section(lua_State *L);

#endif
