/// The function `sheet.grid`, which places a run of equally spaced items.
#ifndef CLUA_GRID_H
#define CLUA_GRID_H

#include "contract.h"

int clua_sheet_grid(lua_State *L);

#endif
