/// Reads the items that a hook chooses, in this process.
#ifndef CLUA_CHOICE_H
#define CLUA_CHOICE_H

#include "call.h"

CLuaStatus clua_local_choose(CLuaState *state, const CLuaCall *call);

#endif
