/// Records where the work of a script is done.
#ifndef CLUA_PROFILE_H
#define CLUA_PROFILE_H

#include "state.h"

/* The number of Lua's instructions between two samples. A prime, so that the samples of a loop do not
   all fall on the same instruction. */
enum { clua_profile_interval = 101 };

/* Adds the work since the last sample to the calls that are on the stack: `instructions`, and the
   work that was charged, of which `counted` were instructions. */
void clua_note_work(lua_State *L, uint64_t instructions, int counted);
/* Called when a call of the host starts, for which nothing is charged yet. Returns the number of
   instructions until the first sample, from 1 to the interval. */
int clua_profile_start(CLuaState *state);
void clua_free_profile(CLuaState *state);

#endif
