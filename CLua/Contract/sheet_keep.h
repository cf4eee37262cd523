/// The function `sheet.keep`.
#ifndef CLUA_SHEET_KEEP_H
#define CLUA_SHEET_KEEP_H

#include "contract.h"

int clua_sheet_keep(lua_State *L);

#endif
