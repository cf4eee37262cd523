/// What the keys of terminals send that are no characters, and what they do here.
#ifndef CEDIT_KEYS_H
#define CEDIT_KEYS_H

#include <stdbool.h>
#include <stddef.h>

/// A key that sends several bytes, and the name of what libedit does then.
typedef struct {
  const char *bytes, *action;
} Key;

/// All keys that do something, up to one without bytes.
extern const Key special_keys[];

/// How far an escape sequence has been read.
typedef enum { SequenceGoesOn, SequenceIsKey, SequenceIsUnknown } Sequence;

/// What some bytes are that begin with an escape.
Sequence sequence_of(const char *bytes, size_t count);

#endif
