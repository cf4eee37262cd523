/* `malloc` for a process that can get no memory from the system once it is locked in. It returns
   blocks of memory that was reserved before. Free blocks are in lists by size, so that a block is
   found in constant time. Free neighbours are merged. Only one thread may use this `malloc`. */
#define _GNU_SOURCE
#include "worker.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

typedef struct Block {
  size_t before;               /* the size of the previous block, in bytes; 0 for the first block */
  size_t size;                 /* bytes with this header; the lowest bit is 1 in a used block */
  struct Block *next, *previous; /* only in a free block */
} Block;

enum { header_bytes = 16, least_bytes = sizeof(Block), exact_lists = 64, list_count = 256, tries = 8 };
enum { first_bytes = 1 << 20 };

/* memory for code that runs before the arena exists */
static _Alignas(16) uint8_t first_memory[first_bytes];
static Block *lists[list_count];
static uint64_t filled[list_count / 64];
static bool has_first;

static size_t size_of(const Block *block) { return block->size & ~(size_t)1; }
static bool is_used(const Block *block) { return block->size & 1; }
static Block *after(const Block *block) { return (Block *)((uint8_t *)block + size_of(block)); }
static Block *block_of(void *pointer) { return (Block *)((uint8_t *)pointer - header_bytes); }
static void *payload(Block *block) { return (uint8_t *)block + header_bytes; }

/* The number of the list for free blocks of a size. Below 1 KiB there is a list for each multiple
   of 16 bytes. From 1 KiB on, there are four lists for each power of two. */
static unsigned list_of(size_t size) {
  if (size < 1024) return (unsigned)(size / 16);
  unsigned power = 63 - (unsigned)__builtin_clzll(size);
  return exact_lists + (power - 10) * 4 + (unsigned)((size >> (power - 2)) & 3);
}

/* MARK: Lists */

static void put_in(Block *block) {
  unsigned list = list_of(size_of(block));
  block->previous = NULL;
  block->next = lists[list];
  if (block->next) block->next->previous = block;
  lists[list] = block;
  filled[list / 64] |= UINT64_C(1) << list % 64;
}

static void take_out(Block *block) {
  unsigned list = list_of(size_of(block));
  if (block->next) block->next->previous = block->previous;
  if (block->previous) block->previous->next = block->next;
  else lists[list] = block->next;
  if (!lists[list]) filled[list / 64] &= ~(UINT64_C(1) << list % 64);
}

/* Returns a free block of at least `size` bytes; NULL if none is found. In the list for this size,
   only the first blocks are tried. Every block of a later list is long enough. */
static Block *find(size_t size) {
  unsigned list = list_of(size);
  int left = tries;
  for (Block *block = lists[list]; block && left-- > 0; block = block->next)
    if (size_of(block) >= size) return block;
  for (unsigned word = (list + 1) / 64, bit = (list + 1) % 64; word < list_count / 64; word++, bit = 0) {
    uint64_t larger = filled[word] >> bit << bit;
    if (larger) return lists[word * 64 + (unsigned)__builtin_ctzll(larger)];
  }
  return NULL;
}

/* MARK: Blocks */

static void set_size(Block *block, size_t size, bool is_in_use) {
  block->size = size | is_in_use;
  after(block)->before = size;
}

/* Frees a block, and merges it with free neighbours. */
static void release(Block *block) {
  size_t size = size_of(block);
  Block *next = after(block);
  if (!is_used(next)) {
    take_out(next);
    size += size_of(next);
  }
  if (block->before) {
    Block *previous = (Block *)((uint8_t *)block - block->before);
    if (!is_used(previous)) {
      take_out(previous);
      size += size_of(previous);
      block = previous;
    }
  }
  set_size(block, size, false);
  put_in(block);
}

/* Shortens a used block to `size` bytes, and frees the rest of the block. Does nothing if the rest
   is too short to be a block. */
static void trim(Block *block, size_t size) {
  size_t rest = size_of(block) - size;
  if (rest < least_bytes) return;
  set_size(block, size, true);
  Block *cut = after(block);
  cut->before = size;
  set_size(cut, rest, true);
  release(cut);
}

static void add_memory(uint8_t *memory, size_t count) {
  Block *block = (Block *)memory;
  block->before = 0;
  block->size = (count - header_bytes) | 1;
  Block *end = after(block);
  end->before = size_of(block);
  end->size = header_bytes | 1; /* never free: the end of the memory */
  release(block);
}

bool worker_add_memory(size_t count) {
  void *memory = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                      -1, 0);
  if (memory == MAP_FAILED) return false;
  add_memory(memory, count);
  return true;
}

/* MARK: malloc and its family */

static size_t block_size(size_t count) {
  size_t size = (count + header_bytes + 15) & ~(size_t)15;
  return size < least_bytes ? least_bytes : size;
}

void *malloc(size_t count) {
  if (!has_first) {
    has_first = true;
    add_memory(first_memory, first_bytes);
  }
  Block *block = count <= PTRDIFF_MAX / 2 ? find(block_size(count)) : NULL;
  if (!block) {
    errno = ENOMEM;
    return NULL;
  }
  take_out(block);
  set_size(block, size_of(block), true);
  trim(block, block_size(count));
  return payload(block);
}

void free(void *pointer) {
  if (pointer) release(block_of(pointer));
}

void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  void *pointer = malloc(bytes);
  return pointer ? memset(pointer, 0, bytes) : NULL;
}

/* Resizes a block in place if it is long enough, alone or together with a free block directly after
   it. Otherwise moves the content to a new block. */
void *realloc(void *pointer, size_t count) {
  if (!pointer) return malloc(count);
  if (count > PTRDIFF_MAX / 2) return NULL;
  Block *block = block_of(pointer), *next = after(block);
  size_t size = block_size(count), old = size_of(block);
  if (old < size && !is_used(next) && old + size_of(next) >= size) {
    take_out(next);
    set_size(block, old + size_of(next), true);
  }
  if (size_of(block) >= size) {
    trim(block, size);
    return pointer;
  }
  void *moved = malloc(count);
  if (!moved) return NULL;
  memcpy(moved, pointer, old - header_bytes);
  free(pointer);
  return moved;
}

/* Allocates aligned memory. Only alignments of at most 16 bytes are supported, because nothing in
   this process needs more. */
int posix_memalign(void **target, size_t alignment, size_t count) {
  *target = alignment <= 16 ? malloc(count) : NULL;
  return *target ? 0 : ENOMEM;
}

void *aligned_alloc(size_t alignment, size_t count) { return alignment <= 16 ? malloc(count) : NULL; }
void *memalign(size_t alignment, size_t count) { return alignment <= 16 ? malloc(count) : NULL; }
size_t malloc_usable_size(void *pointer) { return pointer ? size_of(block_of(pointer)) - header_bytes : 0; }
