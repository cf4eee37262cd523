/* Checks encoded values from a script's process before they are decoded. For the encoding, see
   value.c. */
#include "remote_values.h"

#include <string.h>

enum {
  tag_nil, tag_false, tag_true, tag_integer, tag_number, tag_string, tag_table, tag_function, tag_other,
};
enum { most_depth = 8, most_values = 100000, most_string = 65536, most_type_name = 32 };

typedef struct {
  const uint8_t *next, *end;
  int64_t values, references;
} Check;

static bool take(Check *check, void *target, size_t count) {
  if ((size_t)(check->end - check->next) < count) return false;
  memcpy(target, check->next, count);
  check->next += count;
  return true;
}

static bool skip_text(Check *check, size_t most) {
  uint32_t count;
  if (!take(check, &count, sizeof count) || count > most) return false;
  if ((size_t)(check->end - check->next) < count) return false;
  check->next += count;
  return true;
}

static bool skip_type_name(Check *check) {
  const uint8_t *name = check->next + sizeof(uint32_t);
  if (!skip_text(check, most_type_name)) return false;
  for (; name < check->next; name++)
    if (*name < 'a' || *name > 'z') return false;
  return true;
}

static bool skip_function(Check *check) {
  int32_t reference;
  check->references++;
  return take(check, &reference, sizeof reference) && reference > 0;
}

static bool skip_value(Check *check, int depth);

/* Skips a table; returns false if it is malformed. As in Lua, no key may be nil or NaN. */
static bool skip_table(Check *check, int depth) {
  uint32_t count;
  if (!take(check, &count, sizeof count) || count > most_values) return false;
  for (uint32_t i = 0; i < count; i++) {
    double number;
    if (check->next < check->end && *check->next == tag_nil) return false;
    if (check->end - check->next > 8 && *check->next == tag_number) {
      memcpy(&number, check->next + 1, sizeof number);
      if (number != number) return false;
    }
    if (!skip_value(check, depth + 1) || !skip_value(check, depth + 1)) return false;
  }
  return true;
}

static bool skip_value(Check *check, int depth) {
  uint8_t tag, number[8];
  if (++check->values > most_values || depth > most_depth || !take(check, &tag, 1)) return false;
  switch (tag) {
  case tag_nil:
  case tag_false:
  case tag_true: return true;
  case tag_integer:
  case tag_number: return take(check, number, sizeof number);
  case tag_string: return skip_text(check, most_string);
  case tag_table: return skip_table(check, depth);
  case tag_function: return skip_function(check);
  case tag_other: return skip_type_name(check);
  default: return false;
  }
}

int64_t clua_check_encoded(const uint8_t *bytes, size_t count) {
  Check check = {.next = bytes, .end = bytes + count};
  while (check.next < check.end)
    if (!skip_value(&check, 0)) return -1;
  return check.references;
}
