/// Looks at the clock while a script runs.
#ifndef CLUA_TIMER_H
#define CLUA_TIMER_H

#include "state.h"

/* Begins to call clua_guard_look on this thread; false if the system has no timer for that. */
bool clua_timer_start(CLuaState *state, uint64_t milliseconds);
/* Ends the calls that clua_timer_start has begun on this thread. */
void clua_timer_stop(void);

#endif
