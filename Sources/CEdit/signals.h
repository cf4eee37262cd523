/// What is waited for at a terminal: keys, somebody who wakes, and signals, none of which gets lost.
#ifndef CEDIT_SIGNALS_H
#define CEDIT_SIGNALS_H

#include <stdbool.h>

/// What there is, as bits.
typedef enum { ReadyKey = 1, ReadyOwner = 2, ReadySignal = 4 } Ready;

/// Waits for standard input, for a descriptor (-1 is none), or for a signal.
///
/// \returns The bits of ``Ready``; 0 if waiting is not possible.
int wait_for_input(int descriptor);

/// Whether Ctrl-C has been pressed since it was last forgotten.
bool was_interrupted(void);
void forget_interrupt(void);
/// Whether the terminal has got another size since this was last asked.
bool take_resize(void);
/// Whether the process was stopped, and goes on, since this was last asked.
bool take_continued(void);

#endif
