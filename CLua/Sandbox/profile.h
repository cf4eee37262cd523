/// Records where the work of a script is done.
#ifndef CLUA_PROFILE_H
#define CLUA_PROFILE_H

#include "state.h"

/* The number of Lua's instructions between two samples. A prime, so that the samples of a loop do not
   all fall on the same instruction. */
enum { clua_profile_interval = 101 };

/* Adds the work since the last sample to the profile, for the calls that are on the stack. This
   work is the sum of `instructions` and of the work charged since that sample. `counted` units of
   the charged work stand for instructions, and are therefore not added again. */
void clua_note_work(lua_State *L, uint64_t instructions, int counted);
/* Called when the host begins a call, before any work of this call is charged. Returns the number
   of instructions until the first sample, from 1 to the interval. */
int clua_profile_start(CLuaState *state);
void clua_free_profile(CLuaState *state);

#endif
