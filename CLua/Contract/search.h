/// Searches in sorted records.
#ifndef CLUA_SEARCH_H
#define CLUA_SEARCH_H

#include "contract.h"

#include <stddef.h>

/* The number of records whose key is at most `most`. The records ascend by their keys. Each record
   takes `stride` bytes, and its key is at `offset` in these bytes. */
static inline int64_t clua_count_up_to(const void *records, int64_t count, size_t stride, size_t offset,
                                       int64_t most) {
  int64_t low = 0, high = count;
  while (low < high) {
    int64_t middle = (low + high) / 2;
    const int64_t *key = (const void *)((const uint8_t *)records + (size_t)middle * stride + offset);
    if (*key <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

#endif
