/// The function `sheet.scaled_lines`, for rows of pictures.
#ifndef CLUA_SCALED_LINES_H
#define CLUA_SCALED_LINES_H

#include "contract.h"

int clua_sheet_scaled_lines(lua_State *L);

#endif
