/* A timer for each thread that runs scripts; see guard.c. */
#include "platform.h"

#include "timer.h"

#ifdef CLUA_HAS_LINUX

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* The timer of a thread is started once and then keeps ticking, because starting and stopping a
   timer for each call would take longer than many calls do. Between calls the timer's signal is
   blocked, so that it does not interrupt system calls of the host. It can interrupt them only if
   the host unblocks all signals. The kernel restarts a periodic timer only after its signal has
   been delivered, so a timer whose signal is blocked costs nothing. */
typedef struct {
  timer_t timer;
  CLuaState *volatile state; /* the state running on this thread */
  CLuaLook *volatile look;   /* the function that is called with this state */
  volatile uint64_t tick;    /* microseconds between signals; 0 while the timer is stopped */
} Watchdog;

static pthread_key_t watchdog_key; /* the watchdog of each thread that has run a script */
static pthread_once_t watchdog_once = PTHREAD_ONCE_INIT;
static bool has_watchdogs;

static int watchdog_signal(void) { return SIGRTMIN + 3; }

/* Starts the timer: it signals after `first` microseconds, and from then on at each tick. Returns
   false if the system refuses. */
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
  if (state) watchdog->look(state);
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

/* Makes the timer tick repeatedly; returns false if the system refuses. Ticks are needed because
   the host can cancel before the deadline. They are also needed because a signal has no effect if
   it comes just when Lua is copying the previous debug hook. Most calls end before the first
   tick. */
static bool keep_ticking(Watchdog *watchdog, const CLuaState *state) {
  uint64_t tick = clua_tick(&state->limits), longest = state->guard.limit / 1000;
  if (longest < tick) return start_timer(watchdog, longest, tick);
  return watchdog->tick == tick || start_timer(watchdog, tick, tick);
}

bool clua_timer_start(CLuaState *state, CLuaLook *look) {
  Watchdog *watchdog = watchdog_of_thread();
  if (!watchdog) return false;
  /* The signal is unblocked for each call, because the threads of a pool block all signals. The
     state is set first, because a signal that finds no state stops the timer. */
  watchdog->look = look;
  watchdog->state = state;
  if (mask_signal(SIG_UNBLOCK) && keep_ticking(watchdog, state)) return true;
  watchdog->state = NULL;
  return false;
}

void clua_timer_stop(void) {
  mask_signal(SIG_BLOCK);
  Watchdog *watchdog = pthread_getspecific(watchdog_key);
  if (watchdog) watchdog->state = NULL; /* NULL in a process that was forked during the call */
}

#else

/* POSIX has no timer that signals one thread, so this always returns false. */
bool clua_timer_start(CLuaState *state, CLuaLook *look) {
  (void)state;
  (void)look;
  return false;
}

void clua_timer_stop(void) {}

#endif
