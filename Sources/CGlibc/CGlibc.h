/* Headers that Swift's module Glibc does not contain. */
#include <ifaddrs.h>
#include <malloc.h>
#include <spawn.h>
#include <sys/vfs.h>

/* <spawn.h> declares the flag and the function below only if _GNU_SOURCE is defined. Swift does not
   define it. */
static const short cglibc_spawn_setsid = 0x80;
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/* <sys/pidfd.h> declares this function, but is not included: it also declares types of <signal.h>,
   which the module Glibc declares too. */
int pidfd_open(pid_t process, unsigned int flags);
