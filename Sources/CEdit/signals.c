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
#include "terminal.h"

static atomic_bool is_interrupted, is_resized, is_continued;
static void (*interrupt_function)(void);

/* A signal makes the pipe readable, so a signal just before poll, or on another thread, is seen
   too. */
static int signal_pipe[2] = {-1, -1};

static void handle(int number, void (*handler)(int)) {
  struct sigaction action = {0};
  action.sa_handler = handler; /* without SA_RESTART: the signal interrupts reading */
  sigaction(number, &action, NULL);
}

/* Gives a signal its default effect on the process. */
static void take_default_effect(int number) {
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, number);
  handle(number, SIG_DFL);
  raise(number);
  /* the signal is blocked within its own handler, and is delivered when this call unblocks it */
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
}

/* Ends the process. Without this handler, the signal would write a core file, and Swift would
   report a crash. */
static void on_quit(int number) { _exit(128 + number); }

/* Ends the process after restoring the terminal. */
static void on_end(int number) {
  terminal_give_back();
  if (number == SIGQUIT) on_quit(number);
  take_default_effect(number);
}

static void on_signal(int number) {
  int known = errno;
  switch (number) {
    case SIGINT:
      atomic_store(&is_interrupted, true);
      interrupt_function();
      break;
    case SIGTSTP:
      terminal_give_back();
      take_default_effect(number);
      handle(number, on_signal);
      /* SIGTSTP does not stop a process that no shell could continue; SIGCONT is then never sent */
      atomic_store(&is_continued, true);
      break;
    case SIGCONT:
      /* after SIGSTOP, a shell has used the terminal although it was not given back */
      terminal_mark_again();
      atomic_store(&is_continued, true);
      break;
    default: atomic_store(&is_resized, true);
  }
  char byte = 0;
  /* a full pipe is readable as well, so the result does not matter */
  ssize_t count = write(signal_pipe[1], &byte, 1);
  (void)count;
  errno = known;
}

/* Whether the parent process has set a signal to be ignored, as `nohup` does. */
static bool is_ignored(int number) {
  struct sigaction known;
  return sigaction(number, NULL, &known) == 0 && known.sa_handler == SIG_IGN;
}

void cedit_on_interrupt(void (*function)(void)) {
  interrupt_function = function;
  if (signal_pipe[0] < 0 && pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return;
  static const int handled[] = {SIGINT, SIGWINCH, SIGTSTP, SIGCONT};
  static const int ending[] = {SIGTERM, SIGHUP, SIGQUIT};
  /* the parent process may have blocked these signals */
  sigset_t signals;
  sigemptyset(&signals);
  for (size_t i = 0; i < sizeof handled / sizeof *handled; i++) {
    if (handled[i] == SIGTSTP && is_ignored(SIGTSTP)) continue;
    handle(handled[i], on_signal);
    sigaddset(&signals, handled[i]);
  }
  for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
    if (is_ignored(ending[i])) continue;
    handle(ending[i], on_end);
    sigaddset(&signals, ending[i]);
  }
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

void cedit_on_quit(void) {
  if (!is_ignored(SIGQUIT)) handle(SIGQUIT, on_quit);
}

bool was_interrupted(void) { return atomic_load(&is_interrupted); }
void forget_interrupt(void) { atomic_store(&is_interrupted, false); }
bool take_continued(void) { return atomic_exchange(&is_continued, false); }
bool take_resize(void) { return atomic_exchange(&is_resized, false); }

int wait_for_input(int descriptor) {
  /* poll ignores a negative descriptor */
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
