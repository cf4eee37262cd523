/* Stops a script at the deadline, when its instructions are spent, or when the host cancels it.

   If Lua's debug hook counts instructions, the running time more than doubles, however rarely the
   hook fires, because Lua leaves its fast path. By default, a call therefore starts without this
   hook. A timer signals the thread of the script periodically. Once the deadline has passed or the
   host has cancelled the call, the signal handler sets the hook. Lua permits this in a signal
   handler: its own program `lua` does the same for Ctrl-C. If a script must stop at the same place
   on every machine, or if the system has no such timer, the hook counts from the start. Even if
   instructions are counted, the timer watches the script, because a thousand instructions take
   seconds if each of them goes through all the memory that the script holds.

   The time limit is processor time, so that a script is not stopped because other programs keep the
   processor busy. Reading the processor time needs a system call, so the deadline is a wall-clock
   time. The guard reads the processor time at the first tick of the timer, and then only when a
   deadline has passed. If the call then has processor time left, the next deadline is the current
   time plus the time that is left. In wall-clock time, a call can take `most_on_clock` times its
   limit. */
#include "platform.h"

#include "guard.h"

#include "failure.h"
#include "profile.h"
#include "raise.h"
#include "timer.h"

#include <time.h>

enum { hook_interval = 1000 };
enum { most_on_clock = 10 };

static const char kill_mark = 'k'; /* its address is the error object of a kill */
static bool is_watched_from_outside;

uint64_t clua_clock(int clock) {
  struct timespec time;
  if (clock_gettime((clockid_t)clock, &time) != 0) return 0;
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t clua_now(void) { return clua_clock(CLOCK_MONOTONIC); }

/* MARK: Deadlines */

void clua_begin_time(CLuaGuard *guard, uint64_t milliseconds) {
  enum { longest_call = 86400000 };
  if (milliseconds < 1) milliseconds = 1;
  if (milliseconds > longest_call) milliseconds = longest_call;
  guard->started = clua_now();
  guard->limit = milliseconds * 1000000u;
  guard->deadline = guard->started + guard->limit;
  guard->processor_start = 0;
}

void clua_note_processor(CLuaGuard *guard, int clock, uint64_t slice) {
  if (guard->processor_start) return;
  /* Until now, the call has used at most the time since its start, and at most about one slice. */
  uint64_t elapsed = clua_now() - guard->started, time = clua_clock(clock);
  uint64_t before = elapsed < slice ? elapsed : slice;
  guard->processor_start = time > before ? time - before : 1;
}

uint64_t clua_time_taken(const CLuaGuard *guard, int clock) {
  uint64_t time = guard->processor_start ? clua_clock(clock) : 0;
  return time > guard->processor_start ? time - guard->processor_start : clua_now() - guard->started;
}

bool clua_is_late(CLuaGuard *guard, int clock) {
  uint64_t now = clua_now(), last = guard->started + most_on_clock * guard->limit;
  if (now <= guard->deadline) return false;
  if (guard->deadline == 0 || !guard->processor_start || now >= last) return true;
  uint64_t used = clua_time_taken(guard, clock);
  if (used >= guard->limit) return true;
  uint64_t deadline = now + (guard->limit - used);
  guard->deadline = deadline < last ? deadline : last;
  return false;
}

bool clua_has_time(const CLuaGuard *guard, uint64_t nanoseconds, uint64_t tolerance) {
  if (clua_now() + nanoseconds <= guard->deadline + tolerance) return true;
  if (guard->deadline == 0 || !guard->processor_start) return false;
  return clua_time_taken(guard, CLOCK_THREAD_CPUTIME_ID) + nanoseconds <= guard->limit + tolerance;
}

void clua_interrupt(CLuaInterrupt *interrupt, bool is_requested) {
  __atomic_store_n(&interrupt->is_requested, is_requested, __ATOMIC_RELAXED);
}

bool clua_is_interrupted(const CLuaInterrupt *interrupt) {
  return __atomic_load_n(&interrupt->is_requested, __ATOMIC_RELAXED);
}

void clua_set_interrupt(CLuaState *state, const CLuaInterrupt *interrupt) { state->guard.interrupt = interrupt; }

bool clua_is_cancelled(const CLuaState *state) {
  return atomic_load_explicit(&state->guard.is_cancelled, memory_order_relaxed)
         || (state->guard.interrupt && clua_is_interrupted(state->guard.interrupt));
}

/* The reason to stop a script that still has instructions left; CLuaStatusOK if there is none. */
static CLuaStatus why_stop_early(CLuaState *state) {
  if (clua_is_cancelled(state)) return CLuaStatusCancelled;
  return clua_is_late(&state->guard, CLOCK_THREAD_CPUTIME_ID) ? CLuaStatusTimeout : CLuaStatusOK;
}

CLuaStatus clua_why_stop(CLuaState *state) {
  bool is_spent = state->guard.spent > state->limits.instructions;
  CLuaStatus why = why_stop_early(state);
  return is_spent && why != CLuaStatusCancelled ? CLuaStatusBudget : why;
}

/* MARK: Killing */

static void hook(lua_State *L, lua_Debug *record);

void clua_raise_kill(lua_State *L) { /* allocates nothing */
  lua_pushlightuserdata(L, (void *)&kill_mark);
  clua_raise(L);
}

void clua_kill(lua_State *L, CLuaStatus why) {
  CLuaState *state = state_of(L);
  if (state->guard.death == CLuaStatusOK) {
    state->guard.death = why;
    if (why != CLuaStatusMemory) clua_record_place(L);
  }
  /* if the script runs any instruction after this, the hook raises again */
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  clua_raise_kill(L);
}

void clua_out_of_memory(lua_State *L) {
  CLuaState *state = state_of(L);
  CLuaStatus why = state->memory.is_late ? clua_why_stop(state) : CLuaStatusMemory;
  clua_kill(L, why == CLuaStatusOK ? CLuaStatusMemory : why);
}

/* Adds a sample to the profile. The first sample of a call comes after a part of the interval, so
   that short calls are sampled, too. */
static void sample(lua_State *L) {
  CLuaState *state = state_of(L);
  clua_note_work(L, clua_profile_interval, state->limits.counts ? state->guard.interval : 0);
  if (state->guard.interval == clua_profile_interval) return;
  state->guard.interval = clua_profile_interval;
  lua_sethook(L, hook, lua_gethookmask(L), state->guard.interval);
}

static void hook(lua_State *L, lua_Debug *record) {
  CLuaState *state = state_of(L);
  if (record->event == LUA_HOOKRET) {
    state->extension->note_return(L);
    return;
  }
  if (state->guard.death == CLuaStatusOK) {
    if (state->limits.counts && !state->guard.is_hurried) state->guard.spent += state->guard.interval;
    if (state->guard.profile && !state->guard.is_hurried) sample(L);
    CLuaStatus why = clua_why_stop(state);
    if (why == CLuaStatusOK) return;
    clua_kill(L, why);
  }
  clua_kill(L, state->guard.death);
}

/* Does the same as `clua_charge`, and also looks at the clock from time to time. */
void clua_charge_closely(lua_State *L, uint64_t work) {
  CLuaState *state = state_of(L);
  if (state->guard.death != CLuaStatusOK) clua_raise_kill(L);
  state->guard.spent = work > UINT64_MAX - state->guard.spent ? UINT64_MAX : state->guard.spent + work;
  if (state->guard.spent > state->limits.instructions) clua_kill(L, CLuaStatusBudget);
  if (state->guard.spent < state->guard.next_clock) return;
  state->guard.next_clock = state->guard.spent + (state->guard.profile ? clua_profile_interval : 4096);
  if (state->guard.profile) clua_note_work(L, 0, 0);
  CLuaStatus why = clua_why_stop(state);
  if (why != CLuaStatusOK) clua_kill(L, why);
}

/* MARK: Calls */

void clua_watch_from_outside(void) { is_watched_from_outside = true; }

/* Stops the script if its deadline has passed or the host has cancelled the call. A script whose
   instructions are spent is stopped only by the code that counts them. It thus stops at the same
   place each time. */
void clua_guard_look(CLuaState *state) {
  clua_note_processor(&state->guard, CLOCK_THREAD_CPUTIME_ID, clua_tick(&state->limits) * 1000);
  if (state->guard.death != CLuaStatusOK || why_stop_early(state) == CLuaStatusOK) return;
  /* lua_sethook marks every call frame, which can take longer than a tick. The next check is
     therefore delayed by the time that lua_sethook took, so that the script can continue in
     between. */
  uint64_t start = clua_now();
  if (start < state->guard.next_look) return;
  state->guard.is_hurried = true;
  lua_sethook(state->lua, hook, LUA_MASKCOUNT, 1);
  uint64_t end = clua_now();
  state->guard.next_look = end + (end - start);
}

void clua_guard_start(CLuaState *state) {
  lua_State *L = state->lua;
  state->guard.spent = 0;
  state->guard.next_clock = state->guard.profile ? 0 : 4096;
  state->guard.interval = state->guard.profile ? clua_profile_start(state) : hook_interval;
  state->memory.is_late = state->guard.is_hurried = false;
  state->guard.next_look = 0;
  clua_begin_time(&state->guard, state->limits.milliseconds);
  /* there is no tick at which the processor's time could be noted */
  if (is_watched_from_outside) clua_note_processor(&state->guard, CLOCK_THREAD_CPUTIME_ID, 0);
  bool has_hook = state->limits.counts || state->guard.watches_returns || state->guard.profile;
  int mask = LUA_MASKCOUNT | (state->guard.watches_returns ? LUA_MASKRET : 0);
  /* this comes first, because the timer's signal sets another hook */
  lua_sethook(L, has_hook ? hook : NULL, has_hook ? mask : 0, state->guard.interval);
  state->guard.is_timed =
      !is_watched_from_outside && clua_timer_start(state, clua_guard_look);
  if (!state->guard.is_timed && !is_watched_from_outside && !has_hook)
    lua_sethook(L, hook, mask, state->guard.interval);
}

void clua_guard_stop(CLuaState *state) {
  state->guard.taken = clua_time_taken(&state->guard, CLOCK_THREAD_CPUTIME_ID);
  if (!state->guard.is_timed) return;
  clua_timer_stop();
  lua_sethook(state->lua, NULL, 0, 0);
}
