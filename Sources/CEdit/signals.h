/// Waits at a terminal for keys, for the owner's descriptor and for signals; no signal is lost.
#ifndef CEDIT_SIGNALS_H
#define CEDIT_SIGNALS_H

#include <stdbool.h>

/// The reasons why waiting ended, as bits.
typedef enum { ReadyKey = 1, ReadyOwner = 2, ReadySignal = 4 } Ready;

/// Waits for standard input, for a descriptor (-1 is none), or for a signal.
///
/// \returns The bits of ``Ready``; 0 if waiting is not possible, or if the other end of the descriptor was closed.
int wait_for_input(int descriptor);

/// Whether Ctrl-C was pressed since the last call of `forget_interrupt`.
bool was_interrupted(void);
void forget_interrupt(void);
/// Whether the terminal was resized since the last call.
bool take_resize(void);
/// Whether the process was stopped and continued since the last call.
bool take_continued(void);

#endif
