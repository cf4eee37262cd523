/* The life of the process that runs a script: starting it, sending requests, waiting for
   answers, ending it. */
#include "Sandbox/platform.h"

#include "remote.h"

#include "remote_reply.h"
#include "remote_spawn.h"
#include "wire_version.h"

#include "Contract/call.h"
#include "Contract/extension.h"
#include "Sandbox/guard.h"
#include "Sandbox/open.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The interval between two readings of the clock; the processor time that the process may use after
   it was told to stop, and the time that this may take on the clock; the time that the process may
   take to start. */
enum {
  slice_milliseconds = 5,
  grace_milliseconds = 500,
  grace_milliseconds_on_clock = 5000,
  start_milliseconds = 10000
};

static const uint64_t millisecond = 1000000; /* in nanoseconds */

/* MARK: The end */

static void describe_end(int end, char *text, size_t capacity) {
  int number = WIFSIGNALED(end) ? WTERMSIG(end) : 0;
  const char *meaning = number == SIGSYS                        ? " (a forbidden system call)"
                        : number == SIGSEGV || number == SIGBUS ? " (an invalid memory access)"
                        : number == SIGABRT                     ? " (it aborted)"
                                                                : "";
  if (number) snprintf(text, capacity, "killed by signal %d%s", number, meaning);
  else snprintf(text, capacity, "it ended by itself");
}

CLuaStatus clua_remote_bury(CLuaState *state, CLuaStatus status, const char *reason) {
  CLuaRemote *remote = state->remote;
  if (remote->process) {
    int end = 0;
    pid_t reaped;
    kill(remote->process, SIGKILL); /* has no effect if the process has ended */
    do reaped = waitpid(remote->process, &end, 0);
    while (reaped < 0 && errno == EINTR);
    remote->process = 0;
    if (reason && reason != state->failure.message)
      snprintf(state->failure.message, sizeof state->failure.message, "%s", reason);
    else if (reason)
      ; /* the message is already set */
    else if (reaped < 0) snprintf(state->failure.message, sizeof state->failure.message, "it ended");
    else describe_end(end, state->failure.message, sizeof state->failure.message);
  }
  clua_remote_disconnect(remote);
  state->guard.death = status;
  return state->entry.status = status;
}

void clua_remote_close(CLuaState *state) {
  clua_remote_bury(state, CLuaStatusDead, "");
  free(state->remote);
  state->remote = NULL;
}

/* MARK: Asking */

static bool sends(CLuaRemote *remote) {
  uint8_t stray;
  /* an unrequested answer: the process breaks the protocol */
  if (recv(remote->socket, &stray, 1, MSG_DONTWAIT) >= 0) return false;
  ssize_t count = send(remote->socket, &remote->number, sizeof remote->number,
                       MSG_NOSIGNAL | MSG_DONTWAIT);
  return count == (ssize_t)sizeof remote->number;
}

static bool receives(CLuaRemote *remote) {
  uint32_t number = 0;
  ssize_t count = recv(remote->socket, &number, sizeof number, MSG_DONTWAIT);
  return count == (ssize_t)sizeof number && number == remote->number;
}

/* Whether the process sends something within `milliseconds`. */
static bool waits(const CLuaRemote *remote, int milliseconds) {
  struct pollfd descriptor = {.fd = remote->socket, .events = POLLIN};
  return poll(&descriptor, 1, milliseconds) > 0;
}

int clua_remote_clock(const CLuaState *state) {
#ifdef CLUA_HAS_LINUX
  clockid_t clock;
  if (clock_getcpuclockid(state->remote->process, &clock) == 0) return (int)clock;
#else
  (void)state;
#endif
  return CLOCK_MONOTONIC;
}

/* Notes the processor time of the process if a slice has passed since the call began. During the
   first slice, the wall-clock time is precise enough. Later, it can include time in which the
   process, or the host itself, had no processor. */
static void note_processor(CLuaGuard *guard, int clock) {
  const uint64_t slice = slice_milliseconds * millisecond;
  if (clua_now() - guard->started >= slice) clua_note_processor(guard, clock, slice);
}

/* Waits for the answer. At the deadline, or when the host has cancelled, a signal first tells the
   process to stop the script itself, because only the process knows which line the script is
   executing. For this, the process sets Lua's debug hook. The signal is repeated, because it has no
   effect if it arrives just when Lua is copying the previous debug hook. A process that does not
   stop is killed. Its grace time is processor time, because the process can stop only when it has a
   processor. */
static CLuaStatus await(CLuaState *state) {
  CLuaRemote *remote = state->remote;
  CLuaGuard *guard = &state->guard;
  const int clock = clua_remote_clock(state);
  uint64_t most = 0, last = 0;
  for (;;) {
    note_processor(guard, clock);
    bool is_cancelled = clua_is_cancelled(state), is_late = clua_is_late(guard, clock);
    uint64_t now = clua_now();
    int slice = slice_milliseconds;
    if (is_late || is_cancelled) {
      uint64_t used = clua_clock(clock);
      if (!last) {
        most = used + grace_milliseconds * millisecond;
        last = now + grace_milliseconds_on_clock * millisecond;
      }
      if (used >= most || now >= last)
        return clua_remote_bury(state, is_cancelled ? CLuaStatusCancelled : CLuaStatusTimeout, "");
      if (is_cancelled) atomic_store(&remote_header(state)->is_cancelled, 1);
      kill(remote->process, wire_stop_signal);
    } else if (now < guard->deadline && guard->deadline - now < slice_milliseconds * millisecond) {
      slice = (int)((guard->deadline - now) / millisecond) + 1;
    }
    if (!waits(remote, slice)) continue;
    note_processor(guard, clock); /* the answer may have waited until the host got a processor */
    return receives(remote) ? CLuaStatusOK : clua_remote_bury(state, CLuaStatusDied, NULL);
  }
}

CLuaStatus clua_remote_exchange(CLuaState *state) {
  clua_begin_time(&state->guard, state->limits.milliseconds);
  if (!sends(state->remote)) return clua_remote_bury(state, CLuaStatusDied, NULL);
  return await(state);
}

/* MARK: Opening */

/* Writes the reason why the process ended before it was ready, as far as the process reported
   it. */
static void describe_setup(const CLuaState *state, char *reason, size_t capacity) {
  static const char *const steps[] = {
      "", "is of another build than the host", "got no memory", "could not be tied to its host",
      "could not be limited", "could not be cut off from the system (seccomp)"};
  uint32_t step = remote_header(state)->setup_step;
  int error = remote_header(state)->setup_error;
  if (step == 0 || step >= sizeof steps / sizeof *steps)
    snprintf(reason, capacity, "its process ended before it was ready");
  else if (error > 0 && error < 200)
    snprintf(reason, capacity, "its process %s: %s", steps[step], strerror(error));
  else snprintf(reason, capacity, "its process %s", steps[step]);
}

static bool is_ready(CLuaRemote *remote) {
  uint64_t deadline = clua_now() + start_milliseconds * millisecond;
  while (clua_now() < deadline)
    if (waits(remote, 1000)) return receives(remote);
  return false;
}

/* Starts the process, and waits until it has locked itself in, has opened its Lua state and has
   answered request 0. Returns false, with the reason in `*status` and `reason`, if it does not. */
static bool starts(CLuaState *state, const char *path, CLuaStatus *status, char *reason, size_t capacity) {
  RemoteEnds theirs;
  *status = CLuaStatusNoWorker;
  if (!clua_remote_connect(state->remote, &theirs, reason, capacity)) return false;
  WireHeader *header = remote_header(state);
  header->version = clua_wire_version();
  clua_wire_put_limits(header, &state->limits);
  bool is_running = clua_remote_spawn(state->remote, &theirs, path);
  if (!is_running) snprintf(reason, capacity, "%s cannot be started: %s", path, strerror(errno));
  close(theirs.socket);
  close(theirs.life);
  close(theirs.memory);
  if (!is_running) return false;
  if (!is_ready(state->remote)) {
    describe_setup(state, reason, capacity);
    return false;
  }
  uint32_t theirs_status = CLuaStatusInternal;
  bool is_sound = clua_remote_take_reply(state, WireOpen, &(CLuaCall){0}, &theirs_status);
  if (is_sound && theirs_status == CLuaStatusOK) return true;
  *status = CLuaStatusMemory;
  snprintf(reason, capacity, "there is no memory for a Lua state");
  return false;
}

CLuaState *clua_open_isolated(const CLuaLimits *limits, const char *worker_path, CLuaStatus *status,
                              char *reason, size_t capacity) {
  CLuaState *state = clua_make_state(&clua_contract);
  CLuaRemote *remote = calloc(1, sizeof *remote);
  *status = CLuaStatusMemory;
  snprintf(reason, capacity, "there is no memory");
  if (!state || !remote) {
    free(state);
    free(remote);
    return NULL;
  }
  state->limits = *limits;
  state->remote = remote;
  remote->socket = remote->life = -1;
  char beside[4096];
  if (!worker_path) worker_path = clua_remote_path_beside(beside, sizeof beside);
  if (starts(state, worker_path, status, reason, capacity)) {
    *status = CLuaStatusOK;
    return state;
  }
  clua_remote_close(state);
  clua_local_close(state);
  return NULL;
}
