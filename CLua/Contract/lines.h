/// The functions `sheet.lines` and `sheet.full_lines`, for flows.
#ifndef CLUA_LINES_H
#define CLUA_LINES_H

#include "contract.h"

int clua_sheet_lines(lua_State *L);
int clua_sheet_full_lines(lua_State *L);

#endif
