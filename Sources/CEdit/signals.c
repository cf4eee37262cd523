#define _GNU_SOURCE
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

#include "CEdit.h"

static atomic_bool is_interrupted, is_resized;
static void (*interrupt_function)(void);

/* A signal makes it readable: one that comes right before poll, or on another thread, is seen all the same. */
static int signal_pipe[2] = {-1, -1};

static void on_signal(int number) {
  int known = errno;
  if (number == SIGINT) {
    atomic_store(&is_interrupted, true);
    interrupt_function();
  } else {
    atomic_store(&is_resized, true);
  }
  char byte = 0;
  /* a full pipe is readable as well */
  ssize_t count = write(signal_pipe[1], &byte, 1);
  (void)count;
  errno = known;
}

void cedit_on_interrupt(void (*function)(void)) {
  interrupt_function = function;
  if (signal_pipe[0] < 0 && pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return;
  struct sigaction action = {0};
  action.sa_handler = on_signal; /* without SA_RESTART: reading ends */
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGWINCH, &action, NULL);
  /* whoever started this process may have blocked them */
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGWINCH);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

bool was_interrupted(void) { return atomic_load(&is_interrupted); }
void forget_interrupt(void) { atomic_store(&is_interrupted, false); }
bool take_resize(void) { return atomic_exchange(&is_resized, false); }

int wait_for_input(int descriptor) {
  /* a negative descriptor is not looked at */
  struct pollfd sources[3] = {
      {STDIN_FILENO, POLLIN, 0}, {descriptor, POLLIN, 0}, {signal_pipe[0], POLLIN, 0}};
  while (poll(sources, 3, -1) < 0) {
    if (errno != EINTR) return 0;
  }
  int ready = 0;
  if (sources[0].revents) ready |= ReadyKey;
  if (sources[1].revents & POLLIN) ready |= ReadyOwner;
  if (sources[2].revents & POLLIN) {
    char bytes[64];
    while (read(signal_pipe[0], bytes, sizeof bytes) > 0) continue;
    ready |= ReadySignal;
  }
  return ready;
}

bool cedit_wait(void) {
  while (!was_interrupted()) {
    int ready = wait_for_input(-1);
    if (!ready) return false;
    if (ready & ReadyKey) return !was_interrupted();
  }
  return false;
}

bool cedit_take_interrupt(void) { return atomic_exchange(&is_interrupted, false); }
