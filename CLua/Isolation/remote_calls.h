/// Asking the process of a script.
#ifndef CLUA_REMOTE_CALLS_H
#define CLUA_REMOTE_CALLS_H

#include "operations.h"

/* Has the process do what a call says, and takes what it left. */
CLuaStatus clua_remote_perform(CLuaState *state, WireOperation operation, const CLuaCall *call);

#endif
