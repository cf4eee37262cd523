/// A text that was pasted: its bytes are keys that nobody pressed.
#ifndef CEDIT_PASTED_H
#define CEDIT_PASTED_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  char *bytes; /* what is left begins at `next` */
  size_t count, next, capacity;
} Pasted;

/// Adds a byte; false if there is no memory for it.
bool pasted_keep(Pasted *pasted, char byte);
/// Whether it ends with a text.
bool pasted_ends(const Pasted *pasted, const char *text, size_t length);
/// Leaves out what an editor would obey, but for tabs and ends of lines, which are LF then.
void pasted_clean(Pasted *pasted);
bool pasted_has_more(const Pasted *pasted);
/// Drops it; the memory stays.
void pasted_forget(Pasted *pasted);

#endif
