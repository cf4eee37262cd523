/// The declarations that the files of this target share.
#ifndef WORKER_H
#define WORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* arena.c: gives the arena `count` bytes of memory for `malloc`. Returns false if that fails. */
bool worker_add_memory(size_t count);

/* lock.c. Each of these functions returns false if it fails, and leaves the reason in `errno`. */
bool worker_end_with_host(void);
bool worker_limit(uint64_t address_bytes);
bool worker_lock(void);

#endif
