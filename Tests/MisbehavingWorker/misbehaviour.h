/// Actions of a worker that a script has taken over.
#ifndef MISBEHAVIOUR_H
#define MISBEHAVIOUR_H

#include "CWorker.h"

typedef struct {
  const char *name;
  void (*act)(void *shared);
} Deed;

extern const Deed escapes[]; /* it tries to get at the system: none may come back */
extern const Deed lies[];    /* it writes what it should not, or answers when it should not */

#endif
