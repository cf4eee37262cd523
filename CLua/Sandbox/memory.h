/// The allocator of a state.
#ifndef CLUA_MEMORY_H
#define CLUA_MEMORY_H

#include "state.h"

void *clua_allocate(void *state, void *pointer, size_t old_size, size_t new_size);

#endif
