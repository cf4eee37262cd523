/* A host that runs a script, forks, and then runs an endless script in each of the two processes.
   It succeeds if both scripts are stopped. */
#include "CLua.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static CLuaStatus run(const char *source, uint64_t milliseconds, CLuaState **state) {
  CLuaLimits limits = {
      .memory_bytes = 1 << 24, .block_bytes = 1 << 20, .string_bytes = 1 << 16, .hash_nodes = 1 << 10,
      .source_bytes = 1 << 16, .output_bytes = 1 << 10, .instructions = UINT64_MAX,
      .milliseconds = milliseconds, .unpack_values = 250};
  CLuaStatus status = CLuaStatusOK;
  CLuaBuffer result = {0};
  *state = clua_open(&limits, &status);
  if (*state) status = clua_load(*state, source, strlen(source), "host.lua", &result);
  clua_buffer_free(&result);
  return status;
}

static bool is_endless_one_stopped(void) {
  CLuaState *state;
  CLuaStatus status = run("while true do end", 20, &state);
  if (state) clua_close(state);
  return status == CLuaStatusTimeout;
}

int main(void) {
  sigset_t none; /* a test runner's threads block the alarm */
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  CLuaState *state;
  if (run("return 1", 20000, &state) != CLuaStatusOK) return 1; /* from here on this thread is watched */
  alarm(20);
  pid_t child = fork();
  if (child < 0) return 2;
  alarm(20); /* a forked process inherits none */
  int status = 0;
  bool is_stopped = is_endless_one_stopped();
  clua_close(state);
  if (child == 0) return is_stopped ? 0 : 3;
  if (waitpid(child, &status, 0) != child || status != 0) return 4;
  return is_stopped ? 0 : 5;
}
