/// Stops a script in a way that the script cannot catch.
#ifndef CLUA_GUARD_H
#define CLUA_GUARD_H

#include "state.h"

/* The time of a clock, a `clockid_t`, in nanoseconds; 0 if the clock cannot be read. */
uint64_t clua_clock(int clock);
/* The wall-clock time, in nanoseconds. */
uint64_t clua_now(void);
/* Notes that a call begins now, and sets its time limit and its first deadline. Limits below 1 ms or
   above one day are replaced by 1 ms or one day. */
void clua_begin_time(CLuaGuard *guard, uint64_t milliseconds);
/* Notes the processor time at the start of a call; does nothing if it is noted already. `clock` is
   the clock of the thread or the process that runs the script. The noted time is an estimate: the
   call is assumed to have used at most `slice` nanoseconds of processor time so far. Call the
   function within about `slice` nanoseconds after the start, or else as soon as the script runs
   again. */
void clua_note_processor(CLuaGuard *guard, int clock, uint64_t slice);
/* Whether a call has used up its time. If the deadline has passed but the call has processor time
   left, the function sets a later deadline and returns false. */
bool clua_is_late(CLuaGuard *guard, int clock);
/* Whether the running call may take `nanoseconds` more without exceeding its limit by more than
   `tolerance` nanoseconds. */
bool clua_has_time(const CLuaGuard *guard, uint64_t nanoseconds, uint64_t tolerance);
/* The time that a call has taken so far, in nanoseconds. This is processor time if
   `clua_note_processor` has noted the start, as in a long call; otherwise it is wall-clock time. */
uint64_t clua_time_taken(const CLuaGuard *guard, int clock);
CLuaStatus clua_why_stop(CLuaState *state);
/* Whether the host has asked the running call to stop. */
bool clua_is_cancelled(const CLuaState *state);
_Noreturn void clua_kill(lua_State *L, CLuaStatus why);
_Noreturn void clua_raise_kill(lua_State *L);
_Noreturn void clua_out_of_memory(lua_State *L);
void clua_charge_closely(lua_State *L, uint64_t work);
/* Adds work to the instructions that the script has spent. Stops the script if it has reached a
   limit. */
static inline void clua_charge(lua_State *L, uint64_t work) {
  CLuaState *state = state_of(L);
  const uint64_t spent = state->guard.spent + work;
  const bool is_fine = spent >= work && spent <= state->limits.instructions && spent < state->guard.next_clock
                       && state->guard.death == CLuaStatusOK;
  if (is_fine) state->guard.spent = spent;
  else clua_charge_closely(L, work);
}
void clua_guard_start(CLuaState *state);
/* Called in the process of a script: from now on the host tells this process when to look at the
   clock. */
void clua_watch_from_outside(void);
void clua_guard_look(CLuaState *state); /* called by a signal handler */
void clua_guard_stop(CLuaState *state);

#endif
