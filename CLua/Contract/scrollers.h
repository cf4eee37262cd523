/// `sheet.scroller`: sections that scroll on their own.
#ifndef CLUA_SCROLLERS_H
#define CLUA_SCROLLERS_H

#include "contract.h"

int clua_sheet_scroller(lua_State *L);

#endif
