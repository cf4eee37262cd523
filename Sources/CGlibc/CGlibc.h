/* Provided because Swift's module Glibc leaves these out. */
#include <ifaddrs.h>
#include <malloc.h>
#include <spawn.h>
#include <sys/vfs.h>

/* The next two are in <spawn.h> only for programs that define _GNU_SOURCE, as Swift does not. */
static const short cglibc_spawn_setsid = 0x80;
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
