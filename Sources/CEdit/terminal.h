/// Restores the original settings of the terminal for other programs, also within a signal handler.
#ifndef CEDIT_TERMINAL_H
#define CEDIT_TERMINAL_H

/// Remembers the current settings of the terminal.
void terminal_find(void);
/// Makes the terminal mark pasted text. After this call, `terminal_give_back` must be called before
/// another program uses the terminal.
void terminal_take(void);
/// Makes the next `terminal_take` write its sequence again, because another program can have used
/// the terminal. This function is safe in a signal handler.
void terminal_mark_again(void);
/// Restores the settings that `terminal_find` remembered, if `terminal_take` was called. This function is safe in a
/// signal handler.
void terminal_give_back(void);

#endif
