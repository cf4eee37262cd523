/// The original terminal settings, restored for other programs, also within a signal handler.
#ifndef CEDIT_TERMINAL_H
#define CEDIT_TERMINAL_H

/// Remembers the current settings of the terminal.
void terminal_find(void);
/// Makes the terminal mark pasted text; from then on it has to be given back.
void terminal_take(void);
/// Restores the terminal's original settings, if it was taken. Safe within a signal handler.
void terminal_give_back(void);

#endif
