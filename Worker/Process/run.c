/* The steps of the process from its start to the first request. */
#include "worker.h"

#include "CWorker.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* The memory for placed elements, encoded results and output, beside Lua's own memory. The size of
   the arena is this memory plus twice the script's limit, because the headers of blocks and the
   gaps between blocks can take as much memory as the script itself. */
static const size_t host_bytes = (size_t)256 << 20;
static const size_t program_bytes = (size_t)128 << 20; /* code, stack, libraries */
static const uint64_t largest_limit = UINT64_C(1) << 40;

static void *map_shared(void) {
  size_t count = clua_worker_shared_bytes();
  struct stat status;
  if (fstat(clua_worker_memory, &status) != 0 || (size_t)status.st_size != count) return NULL;
  void *shared = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_SHARED, clua_worker_memory, 0);
  close(clua_worker_memory);
  return shared == MAP_FAILED ? NULL : shared;
}

static int compare_bytes(const void *left, const void *right) {
  return *(const uint8_t *)left - *(const uint8_t *)right;
}

/* Lets the C library make its first-use system calls now: `qsort`, for example, asks the system how
   much memory there is. */
static void warm_up(void) {
  static uint8_t many[4096];
  char text[64];
  snprintf(text, sizeof text, "%.14g", strtod("0.5", NULL));
  qsort(many, sizeof many, 1, compare_bytes);
}

static CLuaWorkerStep prepare(const void *shared) {
  uint64_t limit = clua_worker_memory_limit(shared);
  if (limit > largest_limit) limit = largest_limit;
  size_t arena = 2 * (size_t)limit + host_bytes;
  warm_up();
  if (!clua_worker_is_of_host(shared)) return CLuaWorkerVersion;
  if (!worker_add_memory(arena)) return CLuaWorkerMemory;
  if (!clua_worker_listen(shared) || !worker_end_with_host()) return CLuaWorkerLife;
  size_t others = clua_worker_shared_bytes() + clua_worker_object_bytes() + program_bytes;
  if (!worker_limit(arena + others)) return CLuaWorkerLimits;
  return worker_lock() ? CLuaWorkerIsReady : CLuaWorkerLock;
}

int cworker_run(CLuaWorkerMisbehaviour misbehaviour) {
  void *shared = map_shared();
  if (!shared) {
    fprintf(stderr, "celluna-worker is started by celluna, with --isolate\n");
    return 64;
  }
  errno = 0;
  CLuaWorkerStep step = prepare(shared);
  if (step != CLuaWorkerIsReady) {
    clua_worker_report(shared, step, step == CLuaWorkerVersion ? 0 : errno);
    return 1;
  }
  clua_worker_serve(shared, misbehaviour);
  _exit(0);
}
