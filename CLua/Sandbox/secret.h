/// What a state knows and its script does not.
#ifndef CLUA_SECRET_H
#define CLUA_SECRET_H

#include "state.h"

bool clua_reserve_secret(void); /* before the process may ask the system for nothing any more */
bool clua_fill_secret(void *bytes, size_t count);
bool clua_make_key(CLuaState *state);
uint64_t clua_disguise(const CLuaState *state, const void *address);

#endif
