/// A pasted text, whose bytes are read like typed keys.
#ifndef CEDIT_PASTED_H
#define CEDIT_PASTED_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  char *bytes; /* the unread bytes begin at `next` */
  size_t count, next, capacity;
} Pasted;

/// Adds a byte to the pasted text; returns false if there is no memory for the byte.
bool pasted_keep(Pasted *pasted, char byte);
/// Whether the pasted text ends with `text`.
bool pasted_ends(const Pasted *pasted, const char *text, size_t length);
/// Removes all control characters of the pasted text except tabs and line ends; each line end becomes LF.
void pasted_clean(Pasted *pasted);
/// Whether the pasted text has unread bytes.
bool pasted_has_more(const Pasted *pasted);
/// Discards the pasted text; its memory is kept.
void pasted_forget(Pasted *pasted);

#endif
