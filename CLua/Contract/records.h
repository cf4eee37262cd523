/// Makes tables that raise for unknown fields.
#ifndef CLUA_RECORDS_H
#define CLUA_RECORDS_H

#include "contract.h"

void clua_make_record(lua_State *L, uint8_t kind);

#endif
