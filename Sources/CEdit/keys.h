/// Terminal keys that send several bytes, and their commands.
#ifndef CEDIT_KEYS_H
#define CEDIT_KEYS_H

#include <stdbool.h>
#include <stddef.h>

/// A key that sends several bytes, and the name of its libedit command.
typedef struct {
  const char *bytes, *action;
} Key;

/// All keys with a command; an entry without bytes ends the list.
extern const Key special_keys[];

/// The state of an escape sequence while it is read.
typedef enum {
  SequenceGoesOn,
  SequenceIsKey,
  SequenceIsUnknown,
  SequenceIsString, ///< The beginning of a control string (APC, DCS, OSC), or a key with Alt.
} Sequence;

/// Classifies bytes that begin with an escape.
Sequence sequence_of(const char *bytes, size_t count);

#endif
