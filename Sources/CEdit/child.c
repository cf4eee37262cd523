#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CEdit.h"

/* The signals that keys of the terminal send; while the child runs, only the child receives them. */
static const int keys[] = {SIGINT, SIGQUIT};
enum { key_count = sizeof keys / sizeof *keys };

/* Starts a child with default signal handling; of the open files, it inherits only the standard
   streams. Returns 0, or the number of the error. */
static int start(pid_t *child, char *const *arguments) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  sigset_t standard, blocked;
  sigemptyset(&blocked);
  sigemptyset(&standard);
  sigaddset(&standard, SIGINT);
  sigaddset(&standard, SIGQUIT);
  sigaddset(&standard, SIGPIPE);
  int error = posix_spawnattr_init(&attributes);
  if (error) return error;
  error = posix_spawn_file_actions_init(&actions);
  if (!error) {
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigdefault(&attributes, &standard);
    posix_spawnattr_setsigmask(&attributes, &blocked);
    error = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    /* the child stays in our process group, which is the terminal's foreground group */
    if (!error) error = posix_spawn(child, arguments[0], &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
  }
  posix_spawnattr_destroy(&attributes);
  return error;
}

int cedit_run(const char *command, const char *path) {
  char *const arguments[] = {"/bin/sh", "-c", (char *)command, "sh", (char *)path, NULL};
  struct sigaction ignoring = {0}, known[key_count];
  ignoring.sa_handler = SIG_IGN;
  for (int i = 0; i < key_count; i++) sigaction(keys[i], &ignoring, &known[i]);
  pid_t child;
  int status = -1;
  if (start(&child, arguments) == 0) {
    while (waitpid(child, &status, 0) < 0) {
      if (errno == EINTR) continue;
      status = -1;
      break;
    }
  }
  for (int i = 0; i < key_count; i++) sigaction(keys[i], &known[i], NULL);
  if (status == -1) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
