/// Keeps and reads the checkpoints of a fold.
#ifndef CLUA_CHECKPOINTS_H
#define CLUA_CHECKPOINTS_H

#include "contract.h"

void clua_free_checkpoints(CLuaState *state);
void clua_keep_checkpoint(lua_State *L, int table, int64_t item);

#endif
