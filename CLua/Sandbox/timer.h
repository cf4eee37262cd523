/// A timer that calls a function while a script runs.
#ifndef CLUA_TIMER_H
#define CLUA_TIMER_H

#include "state.h"

/* The function that a timer calls, in a signal handler. */
typedef void CLuaLook(CLuaState *state);

/* The time between two calls of the function, in microseconds. */
static inline uint64_t clua_tick(const CLuaLimits *limits) {
  enum { usual_tick = 5000 };
  return limits->tick_microseconds ? limits->tick_microseconds : usual_tick;
}
/* Begins to call `look` on this thread. The first call comes at the next tick, or at the limit of
   the running call if that is earlier. Further calls follow at each tick; `clua_tick` gives the
   time between two ticks. Returns false if the system has no timer for that. */
bool clua_timer_start(CLuaState *state, CLuaLook *look);
/* Ends the calls that clua_timer_start has begun on this thread. */
void clua_timer_stop(void);

#endif
