/// Requests to the process of a script.
#ifndef CLUA_REMOTE_CALLS_H
#define CLUA_REMOTE_CALLS_H

#include "operations.h"

/* Makes the process run a call, and reads its results. */
CLuaStatus clua_remote_perform(CLuaState *state, WireOperation operation, const CLuaCall *call);

#endif
