/// The memory region of a state, for small blocks and for objects that can be keys of a table.
#ifndef CLUA_BLOCKS_H
#define CLUA_BLOCKS_H

#include "state.h"

/* The size of the reserved address space, in bytes. A page takes memory only after its first
   use. */
static const size_t clua_region_bytes = (size_t)1 << 28;
bool clua_reserve_region(void); /* call it before the process gives up its system calls */
void clua_open_blocks(CLuaBlocks *blocks);
void clua_close_blocks(CLuaBlocks *blocks);
/* Stores the distance of an object, in bytes, from the start of the region. Returns false if the
   object is not in the region. */
bool clua_distance(const CLuaBlocks *blocks, const void *object, size_t *distance);
void clua_free_block(CLuaBlocks *blocks, void *pointer, size_t size);
/* Allocates or resizes a block, as realloc does. The new size is at least 1. */
void *clua_resize_block(CLuaBlocks *blocks, void *pointer, size_t old_size, size_t size, bool is_object);

#endif
