/// Runs a fold, in this process.
#ifndef CLUA_FOLD_H
#define CLUA_FOLD_H

#include "call.h"

CLuaStatus clua_local_fold(CLuaState *state, const CLuaCall *call, CLuaFold *fold);

#endif
