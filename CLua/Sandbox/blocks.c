/* The memory for the small blocks of a state, and for its tables, functions, userdata and threads.
   It is in a region of memory that belongs to the state. A state that is closed leaves its region to
   the next state, or frees it.

   Most allocations of Lua are small, and blocks of the same size are soon allocated again, for
   example for names, functions and tables while a script is compiled. Each size therefore has its
   own list of free blocks. Larger blocks come from the system.

   A script can find out the address of one of its own objects: `#` of a list with holes shows when
   Lua rehashes a table, and thus whether two keys collide. The region is therefore mapped at a
   random address. The address of such an object then tells nothing about where the process has its
   code and data. */
#include "platform.h"

#include "blocks.h"

#include "secret.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { kept_bytes = 1 << 18 };

/* A region that a closed state has left for the next state, because mapping and unmapping a region
   takes longer than loading most scripts. */
static _Atomic(uint8_t *) spare;

/* MARK: The region */

/* Sanitizers watch only the system's allocations, so there is no region with a sanitizer. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_SANITIZER
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define HAS_SANITIZER
#endif

#ifdef HAS_SANITIZER
static uint8_t *map_region(void) { return NULL; }
#else
enum { tries = 8 };
static const uint64_t lowest_place = UINT64_C(1) << 44, places = UINT64_C(5) << 32;

static uint8_t *map_at(void *place) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  void *region = mmap(place, clua_region_bytes, PROT_READ | PROT_WRITE, flags, -1, 0);
  return region == MAP_FAILED ? NULL : region;
}

/* Maps a region at a random address, or at an address that the system chooses if that fails.
   Returns NULL if there is no room. */
static uint8_t *map_region(void) {
  for (int i = 0; i < tries; i++) {
    uint64_t chance;
    if (!clua_fill_secret(&chance, sizeof chance)) return NULL;
    void *place = (void *)(uintptr_t)(lowest_place + chance % places * 4096);
    uint8_t *region = map_at(place);
    if (region == place || !region) return region;
    munmap(region, clua_region_bytes);
  }
  return map_at(NULL);
}
#endif

bool clua_reserve_region(void) {
  uint8_t *region = map_region();
  if (region) atomic_store(&spare, region);
  return region;
}

/* Takes the spare region, or maps a new one. If no region can be mapped, all blocks come from the
   system. */
void clua_open_blocks(CLuaBlocks *blocks) {
  uint8_t *region = atomic_exchange(&spare, NULL);
  *blocks = (CLuaBlocks){.start = region ? region : map_region()};
}

void clua_close_blocks(CLuaBlocks *blocks) {
  uint8_t *region = blocks->start, *none = NULL;
  bool is_large = blocks->used > kept_bytes;
  *blocks = (CLuaBlocks){0};
  if (!region) return;
  if (is_large) madvise(region + kept_bytes, clua_region_bytes - kept_bytes, MADV_DONTNEED);
  if (!atomic_compare_exchange_strong(&spare, &none, region)) munmap(region, clua_region_bytes);
}

/* MARK: Blocks */

static bool is_inside(const CLuaBlocks *blocks, const void *pointer) {
  return (uintptr_t)pointer - (uintptr_t)blocks->start < clua_region_bytes && blocks->start;
}

bool clua_distance(const CLuaBlocks *blocks, const void *object, size_t *distance) {
  if (!is_inside(blocks, object)) return false;
  *distance = (size_t)((uintptr_t)object - (uintptr_t)blocks->start);
  return true;
}

/* The number, from 1, of the list for a size of at least one byte. Sizes up to `clua_block_steps`
   steps have a list for each multiple of a step. Larger sizes have a list for each power of two. */
static size_t list_of(size_t size) {
  size_t step = (size + clua_block_step - 1) / clua_block_step;
  if (step <= clua_block_steps) return step;
  size_t list = clua_block_steps + 1;
  for (size_t bytes = 2 * clua_block_steps * clua_block_step; bytes < size; bytes *= 2) list++;
  return list;
}

static size_t bytes_of(size_t list) {
  if (list <= clua_block_steps) return list * clua_block_step;
  return (size_t)clua_block_steps * clua_block_step << (list - clua_block_steps);
}

static void *take(CLuaBlocks *blocks, size_t list) {
  void *block = blocks->free[list - 1];
  if (block) {
    memcpy(&blocks->free[list - 1], block, sizeof(void *));
    return block;
  }
  size_t bytes = bytes_of(list), most = blocks->most < clua_region_bytes ? blocks->most : clua_region_bytes;
  if (blocks->used > most || most - blocks->used < bytes) return NULL;
  block = blocks->start + blocks->used;
  blocks->used += bytes;
  return block;
}

static void give_back(CLuaBlocks *blocks, void *block, size_t size) {
  size_t list = list_of(size);
  memcpy(block, &blocks->free[list - 1], sizeof(void *));
  blocks->free[list - 1] = block;
}

/* Makes a new block. The usable part of the region is twice as large as the script's memory limit,
   because a free block is used again only for blocks of the same size. If twice the limit is more
   than the region has, blocks that do not fit in the region come from the system. */
static void *make(CLuaBlocks *blocks, size_t size, bool is_object) {
  size_t list = list_of(size);
  bool belongs = blocks->start && (list <= clua_block_steps || (is_object && list <= clua_block_lists));
  void *block = belongs ? take(blocks, list) : NULL;
  return block || (belongs && blocks->most <= clua_region_bytes) ? block : malloc(size);
}

void clua_free_block(CLuaBlocks *blocks, void *pointer, size_t size) {
  if (is_inside(blocks, pointer)) give_back(blocks, pointer, size);
  else free(pointer);
}

void *clua_resize_block(CLuaBlocks *blocks, void *pointer, size_t old, size_t size, bool is_object) {
  bool was_inside = pointer && is_inside(blocks, pointer);
  if (was_inside && list_of(old) == list_of(size)) return pointer;
  if (pointer && !was_inside) return realloc(pointer, size);
  void *block = make(blocks, size, is_object);
  if (block && pointer) {
    memcpy(block, pointer, old < size ? old : size);
    give_back(blocks, pointer, old);
  }
  return block;
}
