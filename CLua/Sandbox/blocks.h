/// Small blocks and all objects of a state.
#ifndef CLUA_BLOCKS_H
#define CLUA_BLOCKS_H

#include "state.h"

static const size_t clua_region_bytes = (size_t)1 << 28; /* taken bit by bit as it is used */
bool clua_reserve_region(void); /* before the process may ask the system for nothing any more */
void clua_open_blocks(CLuaBlocks *blocks);
void clua_close_blocks(CLuaBlocks *blocks);
/* Gives, changes or takes back a block, as realloc and free do; a size of 0 takes it back. */
void *clua_resize_block(CLuaBlocks *blocks, void *pointer, size_t old_size, size_t size, bool is_object);

#endif
