/// Opens the table library.
#ifndef CLUA_TABLES_H
#define CLUA_TABLES_H

#include "state.h"

void clua_open_tables(lua_State *L, int globals);

#endif
