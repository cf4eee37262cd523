/* Small blocks of a state, in one piece of memory that is given back with the state.

   Most of what Lua asks for is small and soon asked for again: names, functions and tables while a script is
   compiled. Each size has its list of blocks that are free; what is larger, or finds no room, the system gives. The
   piece never grows, so it costs no state more than its size. */
#include "state.h"

#include <stdlib.h>
#include <string.h>

enum { piece_bytes = 1 << 18 };

/* The list of a size; no list for 0 and what is large. */
static size_t list_of(size_t size) { return (size + clua_block_step - 1) / clua_block_step; }

static bool is_inside(const CLuaBlocks *blocks, const void *pointer) {
  return (uintptr_t)pointer - (uintptr_t)blocks->start < piece_bytes && blocks->start;
}

static void *take(CLuaBlocks *blocks, size_t size) {
  size_t list = list_of(size);
  if (list > clua_block_lists) return NULL;
  void *block = blocks->free[list - 1];
  if (block) {
    memcpy(&blocks->free[list - 1], block, sizeof(void *));
    return block;
  }
  size_t bytes = list * clua_block_step;
  if (piece_bytes - blocks->used < bytes || !blocks->start) return NULL;
  block = blocks->start + blocks->used;
  blocks->used += bytes;
  return block;
}

static void give_back(CLuaBlocks *blocks, void *block, size_t size) {
  size_t list = list_of(size);
  memcpy(block, &blocks->free[list - 1], sizeof(void *));
  blocks->free[list - 1] = block;
}

/* Sanitizers watch what the system gives. */
#if defined(__SANITIZE_ADDRESS__)
static void *make_piece(void) { return NULL; }
#else
static void *make_piece(void) { return malloc(piece_bytes); }
#endif

void clua_open_blocks(CLuaBlocks *blocks) {
  *blocks = (CLuaBlocks){.start = make_piece()}; /* without it, the system gives everything */
}

void clua_close_blocks(CLuaBlocks *blocks) {
  free(blocks->start);
  *blocks = (CLuaBlocks){0};
}

void *clua_resize_block(CLuaBlocks *blocks, void *pointer, size_t old, size_t size) {
  bool was_inside = pointer && is_inside(blocks, pointer);
  if (size == 0) {
    if (was_inside) give_back(blocks, pointer, old);
    else free(pointer);
    return NULL;
  }
  if (was_inside && list_of(old) == list_of(size)) return pointer;
  if (pointer && !was_inside) return realloc(pointer, size);
  void *block = take(blocks, size);
  if (!block) block = malloc(size);
  if (block && pointer) {
    memcpy(block, pointer, old < size ? old : size);
    give_back(blocks, pointer, old);
  }
  return block;
}
