/// Functions for the program that runs one script for a host: the other side of
/// `clua_open_isolated`.
#ifndef CLUA_WORKER_H
#define CLUA_WORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The step of the setup that failed, for the host's message; `CLuaWorkerIsReady` if none failed.
typedef enum {
  CLuaWorkerIsReady = 0,
  CLuaWorkerVersion,
  CLuaWorkerMemory,
  CLuaWorkerLife,
  CLuaWorkerLimits,
  CLuaWorkerLock,
} CLuaWorkerStep;

/// The descriptors that the host leaves to the process: the socket for requests, a pipe that closes
/// when the host ends, and the shared memory.
extern const int clua_worker_socket, clua_worker_life, clua_worker_memory;

/// The size of the shared memory in bytes.
size_t clua_worker_shared_bytes(void);
/// The size in bytes of the address space that is reserved for the script's objects and for small
/// blocks; large blocks that are no objects are outside of it.
size_t clua_worker_object_bytes(void);
/// Whether the host and the worker are of the same build.
bool clua_worker_is_of_host(const void *shared);
/// The greatest memory that the script may use, in bytes.
uint64_t clua_worker_memory_limit(const void *shared);
/// Tells the host the step of the setup that failed, and its error number, before the process ends.
void clua_worker_report(void *shared, CLuaWorkerStep step, int error);

/// Installs the handler of the signal by which the host makes the process check the clock. Also
/// reserves the region for objects, and gets random bytes for later use, because this needs system
/// calls that are not allowed later. Returns false if one of these steps fails.
bool clua_worker_listen(const void *shared);

/// The argument of a hook for tests. The hook is called after an answer is written and before the
/// host is notified.
///
/// The field `source` is the text of the script, ended by a NUL.
typedef struct {
  void *shared;
  uint32_t operation;
  const char *source;
} CLuaWorkerMoment;
typedef void (*CLuaWorkerMisbehaviour)(const CLuaWorkerMoment *moment);

/// Answers the host's requests until the host closes the socket. If the script's state cannot be
/// opened, tells this to the host, and returns. The only system calls that this needs are `read` and
/// `write` on the socket, the return from the signal handler, and sometimes the reading of the clock.
void clua_worker_serve(void *shared, CLuaWorkerMisbehaviour _Nullable misbehaviour);

#pragma clang assume_nonnull end

#endif
