/// A secret key of a state, unknown to its script.
#ifndef CLUA_SECRET_H
#define CLUA_SECRET_H

#include "state.h"

bool clua_reserve_secret(void); /* call it before the process gives up its system calls */
bool clua_fill_secret(void *bytes, size_t count);
bool clua_make_key(CLuaState *state);
uint64_t clua_disguise(const CLuaState *state, const void *address);

#endif
