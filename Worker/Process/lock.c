/* The rights that the process gives up before it sees a script: first most of its resources, then
   all system calls except five. */
#define _GNU_SOURCE
#include "worker.h"

#include "Isolation/CLuaWorker.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { own_architecture = (int)AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { own_architecture = (int)AUDIT_ARCH_AARCH64 };
#else
enum { own_architecture = 0 };
#endif

/* Makes the process end with its host. The host holds the other end of the pipe `clua_worker_life`,
   and never writes to it. When the host ends, the kernel sends SIGKILL, which ends the process in
   any case, so no script outlives its host. The default signal, SIGIO, is not enough: the process
   could block it by the system call rt_sigreturn, as if it returned from a signal handler.
   PR_SET_PDEATHSIG is not enough either: its signal comes when the thread that started the process
   ends, and thread pools end their threads. */
bool worker_end_with_host(void) {
  int flags = fcntl(clua_worker_life, F_GETFL);
  return flags >= 0 && fcntl(clua_worker_life, F_SETSIG, SIGKILL) == 0
         && fcntl(clua_worker_life, F_SETOWN, getpid()) == 0
         && fcntl(clua_worker_life, F_SETFL, flags | O_ASYNC | O_NONBLOCK) == 0
         && read(clua_worker_life, &(char){0}, 1) != 0; /* 0: the host has already ended */
}

static bool limit(int resource, rlim_t most) {
  struct rlimit value;
  if (getrlimit(resource, &value) != 0) return false;
  if (value.rlim_max < most) most = value.rlim_max;
  value.rlim_cur = value.rlim_max = most;
  return setrlimit(resource, &value) == 0;
}

/* Sets the limits of the process. There is no limit on processor time, because such a limit would
   hold for all calls of a long life together. Instead, the host ends a call that takes too long,
   and the pipe ends the process when the host ends. */
bool worker_limit(uint64_t address_bytes) {
  return limit(RLIMIT_AS, address_bytes) && limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0)
         && limit(RLIMIT_NPROC, 0) && limit(RLIMIT_MEMLOCK, 0) && limit(RLIMIT_MSGQUEUE, 0)
         && limit(RLIMIT_STACK, 8 << 20) && limit(RLIMIT_NOFILE, 0)
         && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
}

/* Instructions of the filter. `ALLOW` allows a system call with any arguments; the other macro
   allows a system call only on the socket. */
#define ALLOW(call) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define ALLOW_ON_SOCKET(call)                                                                    \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4),                                             \
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),                \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)clua_worker_socket, 0, 1),                   \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),                                              \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)

bool worker_lock(void) {
  struct sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)own_architecture, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      ALLOW_ON_SOCKET(SYS_read),
      ALLOW_ON_SOCKET(SYS_write),
      ALLOW(SYS_exit_group),
      ALLOW(SYS_rt_sigreturn),
      ALLOW(SYS_clock_gettime), /* needed if the kernel's shared page does not have the clock */
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
  };
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  if (own_architecture == 0) {
    errno = ENOSYS;
    return false;
  }
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
         && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
