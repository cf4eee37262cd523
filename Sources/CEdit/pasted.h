/// A pasted text: its bytes are read like keys.
#ifndef CEDIT_PASTED_H
#define CEDIT_PASTED_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  char *bytes; /* the unread bytes begin at `next` */
  size_t count, next, capacity;
} Pasted;

/// Adds a byte; false if there is no memory for it.
bool pasted_keep(Pasted *pasted, char byte);
/// Whether it ends with a text.
bool pasted_ends(const Pasted *pasted, const char *text, size_t length);
/// Removes control characters, except tabs and ends of lines; the latter become LF.
void pasted_clean(Pasted *pasted);
bool pasted_has_more(const Pasted *pasted);
/// Discards the text; its memory is kept.
void pasted_forget(Pasted *pasted);

#endif
