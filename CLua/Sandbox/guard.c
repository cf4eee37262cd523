/* Stops a script at the deadline, when its instructions are spent, or when the host cancels it.

   A hook that counts instructions more than doubles the running time, however rarely it fires,
   because Lua leaves its fast path. By default, a call therefore starts without a hook. A timer
   signals the thread of the script periodically, and once the deadline has passed or the host has
   cancelled the call, the signal handler sets the hook. Lua permits this in a signal handler: its
   own program `lua` does the same for Ctrl-C. If a script must stop at the same place on every
   machine, the hook counts from the start. The timer watches in that mode too, because a thousand
   instructions take seconds if each of them goes through all the memory that a script holds. */
#define _GNU_SOURCE
#include "guard.h"

#include "failure.h"
#include "line_record.h"
#include "raise.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { hook_interval = 1000 };
enum { longest_call = 86400000 }; /* milliseconds */
enum { usual_tick = 5000 };       /* microseconds */

static const char kill_mark = 'k'; /* its address is the error object of a kill */
static bool is_watched_from_outside;

uint64_t clua_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
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
static CLuaStatus why_stop_early(const CLuaState *state) {
  if (clua_is_cancelled(state)) return CLuaStatusCancelled;
  return clua_now() > state->guard.deadline ? CLuaStatusTimeout : CLuaStatusOK;
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

static void hook(lua_State *L, lua_Debug *record) {
  CLuaState *state = state_of(L);
  if (record->event == LUA_HOOKRET) {
    state->extension->note_return(L);
    return;
  }
  if (record->event == LUA_HOOKLINE) {
    clua_note_line(L, record);
    return;
  }
  if (state->guard.death == CLuaStatusOK) {
    if (state->limits.counts && !state->guard.is_hurried) state->guard.spent += hook_interval;
    CLuaStatus why = clua_why_stop(state);
    if (why == CLuaStatusOK) return;
    clua_kill(L, why);
  }
  clua_kill(L, state->guard.death);
}

void clua_charge(lua_State *L, uint64_t work) {
  CLuaState *state = state_of(L);
  if (state->guard.death != CLuaStatusOK) clua_raise_kill(L);
  state->guard.spent = work > UINT64_MAX - state->guard.spent ? UINT64_MAX : state->guard.spent + work;
  if (state->guard.spent > state->limits.instructions) clua_kill(L, CLuaStatusBudget);
  if (state->guard.spent < state->guard.next_clock) return;
  state->guard.next_clock = state->guard.spent + 4096;
  CLuaStatus why = clua_why_stop(state);
  if (why != CLuaStatusOK) clua_kill(L, why);
}

/* MARK: The timer */

/* The timer of a thread is started once and then keeps ticking, because starting and stopping a
   timer for each call would take longer than many calls do. Between calls the timer's signal is
   blocked, so that it does not interrupt system calls of the host, unless the host unblocks all
   signals. The kernel restarts a periodic timer only after its signal has been delivered, so a
   timer whose signal is blocked costs nothing. */
typedef struct {
  timer_t timer;
  CLuaState *volatile state; /* the state running on this thread */
  volatile uint64_t tick;    /* microseconds between signals; 0 while the timer is stopped */
} Watchdog;

static pthread_key_t watchdog_key; /* the watchdog of each thread that has run a script */
static pthread_once_t watchdog_once = PTHREAD_ONCE_INIT;
static bool has_watchdogs;

static int watchdog_signal(void) { return SIGRTMIN + 3; }

void clua_watch_from_outside(void) { is_watched_from_outside = true; }

/* Stops the script if its deadline has passed or the host has cancelled. A script whose
   instructions are spent is not stopped here, but where instructions are counted, so that it stops
   at the same place each time. */
void clua_guard_look(CLuaState *state) {
  if (state->guard.death != CLuaStatusOK || why_stop_early(state) == CLuaStatusOK) return;
  /* lua_sethook marks every call frame, which can take longer than a tick. The next check is
     therefore delayed by the time that lua_sethook took, so that the script can go on in
     between. */
  uint64_t start = clua_now();
  if (start < state->guard.next_look) return;
  state->guard.is_hurried = true;
  lua_sethook(state->lua, hook, LUA_MASKCOUNT, 1);
  uint64_t end = clua_now();
  state->guard.next_look = end + (end - start);
}

/* Starts the timer: it signals after `first` microseconds, and from then on at each tick. */
static bool start_timer(Watchdog *watchdog, uint64_t first, uint64_t tick) {
  struct itimerspec time = {
      .it_value = {.tv_nsec = (long)first * 1000}, .it_interval = {.tv_nsec = (long)tick * 1000}};
  bool is_started = timer_settime(watchdog->timer, 0, &time, NULL) == 0;
  watchdog->tick = is_started ? tick : 0;
  return is_started;
}

static void stop_timer(Watchdog *watchdog) { start_timer(watchdog, 0, 0); }

static void on_timer(int signal_number, siginfo_t *info, void *context) {
  (void)signal_number;
  (void)context;
  if (info->si_code != SI_TIMER) return; /* sent by someone else: the value is not a watchdog */
  Watchdog *watchdog = info->si_value.sival_ptr;
  if (!watchdog) return;
  CLuaState *state = watchdog->state;
  if (state) clua_guard_look(state);
  else stop_timer(watchdog); /* the host has unblocked the signal between calls */
}

static sigset_t watchdog_signals(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, watchdog_signal());
  return signals;
}

static bool mask_signal(int how) {
  sigset_t signals = watchdog_signals();
  return pthread_sigmask(how, &signals, NULL) == 0;
}

static void free_watchdog(void *pointer) { /* runs when its thread ends */
  Watchdog *watchdog = pointer;
  mask_signal(SIG_BLOCK);
  timer_delete(watchdog->timer);
  /* takes away a pending signal: if this thread unblocked the signal once more, the handler would
     find a watchdog that is freed */
  sigset_t signals = watchdog_signals();
  sigtimedwait(&signals, NULL, &(struct timespec){0, 0});
  free(watchdog);
}

/* Runs in a forked process, which inherits the watchdog but not its timer. Without this, a timer
   that the process creates later could get the number that the inherited watchdog holds. */
static void forget_watchdog(void) {
  free(pthread_getspecific(watchdog_key));
  pthread_setspecific(watchdog_key, NULL);
}

static void prepare_watchdogs(void) {
  struct sigaction action = {0};
  action.sa_sigaction = on_timer;
  action.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK;
  has_watchdogs = sigaction(watchdog_signal(), &action, NULL) == 0
                  && pthread_key_create(&watchdog_key, free_watchdog) == 0
                  && pthread_atfork(NULL, NULL, forget_watchdog) == 0;
}

/* The watchdog of this thread, with its timer; NULL if the system has no timer left. */
static Watchdog *watchdog_of_thread(void) {
  pthread_once(&watchdog_once, prepare_watchdogs);
  if (!has_watchdogs) return NULL;
  Watchdog *watchdog = pthread_getspecific(watchdog_key);
  if (watchdog) return watchdog;
  watchdog = calloc(1, sizeof *watchdog);
  if (!watchdog) return NULL;
  struct sigevent event = {0};
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = watchdog_signal();
  event.sigev_value.sival_ptr = watchdog;
  event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
  if (timer_create(CLOCK_MONOTONIC, &event, &watchdog->timer) != 0) {
    free(watchdog);
    return NULL;
  }
  if (pthread_setspecific(watchdog_key, watchdog) != 0) {
    free_watchdog(watchdog);
    return NULL;
  }
  return watchdog;
}

/* Makes the timer tick repeatedly, for two reasons. The host can cancel before the deadline, and a
   signal that comes just when Lua is copying the previous hook has no effect. Most calls end before
   the first tick. */
static bool keep_ticking(Watchdog *watchdog, const CLuaLimits *limits, uint64_t milliseconds) {
  uint64_t tick = limits->tick_microseconds ? limits->tick_microseconds : usual_tick;
  uint64_t longest = milliseconds * 1000;
  if (longest < tick) return start_timer(watchdog, longest, tick);
  return watchdog->tick == tick || start_timer(watchdog, tick, tick);
}

static bool watch_by_timer(CLuaState *state, uint64_t milliseconds) {
  Watchdog *watchdog = watchdog_of_thread();
  if (!watchdog) return false;
  /* The signal is unblocked for each call, because the threads of a pool block all signals. The
     state is set first, because a signal that finds no state stops the timer. */
  watchdog->state = state;
  if (mask_signal(SIG_UNBLOCK) && keep_ticking(watchdog, &state->limits, milliseconds)) return true;
  watchdog->state = NULL;
  return false;
}

void clua_guard_start(CLuaState *state) {
  lua_State *L = state->lua;
  state->guard.spent = 0;
  state->guard.next_clock = 4096;
  state->memory.is_late = state->guard.is_hurried = false;
  state->guard.next_look = 0;
  state->guard.started = clua_now();
  uint64_t milliseconds = state->limits.milliseconds;
  if (milliseconds < 1) milliseconds = 1;
  if (milliseconds > longest_call) milliseconds = longest_call;
  state->guard.deadline = state->guard.started + milliseconds * 1000000u;
  bool has_hook = state->limits.counts || state->guard.watches_returns || state->guard.lines;
  int mask = LUA_MASKCOUNT | (state->guard.watches_returns ? LUA_MASKRET : 0) |
             (state->guard.lines ? LUA_MASKLINE : 0);
  /* this comes first, because the timer's signal sets another hook */
  lua_sethook(L, has_hook ? hook : NULL, has_hook ? mask : 0, hook_interval);
  state->guard.is_timed = !is_watched_from_outside && watch_by_timer(state, milliseconds);
  if (!state->guard.is_timed && !is_watched_from_outside && !has_hook) lua_sethook(L, hook, mask, hook_interval);
}

void clua_guard_stop(CLuaState *state) {
  state->guard.ended = clua_now();
  if (!state->guard.is_timed) return;
  mask_signal(SIG_BLOCK);
  Watchdog *watchdog = pthread_getspecific(watchdog_key);
  if (watchdog) watchdog->state = NULL; /* NULL in a process that was forked during the call */
  lua_sethook(state->lua, NULL, 0, 0);
}
