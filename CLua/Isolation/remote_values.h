/// Checks encoded values of an answer.
#ifndef CLUA_REMOTE_VALUES_H
#define CLUA_REMOTE_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Counts the references in encoded values; -1 if the values are malformed or exceed a bound. */
int64_t clua_check_encoded(const uint8_t *bytes, size_t count);

#endif
