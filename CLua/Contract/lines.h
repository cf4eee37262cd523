/// The functions `ctx.break_line`, `sheet.line` and `sheet.lines`, for flows.
#ifndef CLUA_LINES_H
#define CLUA_LINES_H

#include "contract.h"

int clua_context_break_line(lua_State *L);
int clua_sheet_line(lua_State *L);
int clua_sheet_lines(lua_State *L);

#endif
