/* Starts the process of a script. The process inherits only the descriptors that it shares with the
   host. */
#include "Sandbox/platform.h"

#include "remote_spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#ifdef CLUA_HAS_LINUX

enum { first_own_descriptor = 10 };

static const size_t shared_bytes = wire_header_bytes + wire_request_bytes + wire_reply_bytes;

/* Moves a descriptor to a number above those that the new process uses; returns false if that
   fails. Without the move, a descriptor of this process could be overwritten while the descriptors
   of the new process are set up. */
static bool move_up(int *descriptor) {
  int moved = fcntl(*descriptor, F_DUPFD_CLOEXEC, first_own_descriptor);
  if (moved < 0 && errno == EINVAL) errno = EMFILE; /* the limit of open files is below the number */
  close(*descriptor);
  *descriptor = moved;
  return moved >= 0;
}

static void close_if_open(int *descriptor) {
  if (*descriptor >= 0) close(*descriptor);
  *descriptor = -1;
}

/* Makes shared memory that the process cannot shrink while the host uses it. Returns its
   descriptor; -1 if that fails. */
static int shared_memory(void) {
  int memory = memfd_create("celluna", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -1;
  if (ftruncate(memory, (off_t)shared_bytes) == 0
      && fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
    return memory;
  close(memory);
  return -1;
}

/* The reason why the system refuses something, from `errno`; a limit has the name of its command. */
static const char *refusal(void) {
  if (errno == EMFILE) return "the limit of open files (ulimit -n) is too low";
  if (errno == EFBIG) return "the limit of the size of files (ulimit -f) is too low";
  return strerror(errno);
}

bool clua_remote_connect(CLuaRemote *remote, RemoteEnds *theirs, char *reason, size_t capacity) {
  int sockets[2] = {-1, -1}, life[2] = {-1, -1};
  const char *step = "shared memory (memfd)";
  *theirs = (RemoteEnds){.socket = -1, .life = -1, .memory = shared_memory()};
  bool has_all = false;
  if (theirs->memory >= 0 && move_up(&theirs->memory)) {
    void *shared = mmap(NULL, shared_bytes, PROT_READ | PROT_WRITE, MAP_SHARED, theirs->memory, 0);
    if (shared != MAP_FAILED) remote->shared = shared;
    if (remote->shared) step = "sockets";
    has_all = remote->shared && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) == 0
              && pipe2(life, O_CLOEXEC) == 0;
  }
  remote->socket = sockets[0];
  remote->life = life[1];
  theirs->socket = sockets[1];
  theirs->life = life[0];
  has_all = has_all && move_up(&theirs->socket) && move_up(&theirs->life);
  if (has_all) return true;
  snprintf(reason, capacity, "the system provides no %s: %s", step, refusal());
  close_if_open(&theirs->memory);
  close_if_open(&theirs->socket);
  close_if_open(&theirs->life);
  clua_remote_disconnect(remote);
  return false;
}

void clua_remote_disconnect(CLuaRemote *remote) {
  close_if_open(&remote->socket);
  close_if_open(&remote->life);
  if (remote->shared) munmap(remote->shared, shared_bytes);
  remote->shared = NULL;
}

const char *clua_remote_path_beside(char *path, size_t capacity) {
  static const char name[] = "celluna-worker";
  ssize_t count = readlink("/proc/self/exe", path, capacity - sizeof name);
  while (count > 0 && path[count - 1] != '/') count--;
  memcpy(path + (count > 0 ? count : 0), name, sizeof name);
  return path;
}

static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int error = posix_spawnattr_setsigmask(attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
  if (!error)
    error = posix_spawnattr_setflags(
        attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID);
  return error;
}

static int set_descriptors(posix_spawn_file_actions_t *actions, const RemoteEnds *theirs) {
  int error = posix_spawn_file_actions_adddup2(actions, theirs->socket, wire_socket);
  if (!error) error = posix_spawn_file_actions_adddup2(actions, theirs->life, wire_life);
  if (!error) error = posix_spawn_file_actions_adddup2(actions, theirs->memory, wire_memory);
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, wire_memory + 1);
  return error;
}

/* Starts the process. If that fails, returns false, with the error in `errno`. This never forks,
   because a copy of the host would hold the host's secrets and addresses. */
bool clua_remote_spawn(CLuaRemote *remote, const RemoteEnds *theirs, const char *path) {
  char name[] = "celluna-worker";
  char *arguments[] = {name, NULL}, *environment[] = {NULL};
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  errno = posix_spawn_file_actions_init(&actions);
  if (errno) return false;
  errno = posix_spawnattr_init(&attributes);
  if (errno) {
    posix_spawn_file_actions_destroy(&actions);
    return false;
  }
  int error = set_attributes(&attributes);
  if (!error) error = set_descriptors(&actions, theirs);
  pid_t process = 0;
  if (!error) error = posix_spawn(&process, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  errno = error;
  if (!error) remote->process = process;
  return error == 0;
}

#else

bool clua_remote_connect(CLuaRemote *remote, RemoteEnds *theirs, char *reason, size_t capacity) {
  (void)remote;
  (void)theirs;
  snprintf(reason, capacity, "scripts run in processes of their own only on Linux");
  return false;
}

void clua_remote_disconnect(CLuaRemote *remote) { (void)remote; }

const char *clua_remote_path_beside(char *path, size_t capacity) {
  snprintf(path, capacity, "celluna-worker");
  return path;
}

bool clua_remote_spawn(CLuaRemote *remote, const RemoteEnds *theirs, const char *path) {
  (void)remote;
  (void)theirs;
  (void)path;
  errno = ENOSYS;
  return false;
}

#endif
