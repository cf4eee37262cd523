/// Opens and closes states.
#ifndef CLUA_OPEN_H
#define CLUA_OPEN_H

#include "state.h"

/* Allocates a state that has no Lua yet. Returns NULL if there is no memory. */
CLuaState *clua_make_state(const CLuaExtension *extension);
/* Opens a state in this process; returns NULL and sets `*status` if that fails. */
CLuaState *clua_open_extended(const CLuaExtension *extension, const CLuaLimits *limits, CLuaStatus *status);
void clua_local_close(CLuaState *state);

#endif
