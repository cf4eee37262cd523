/// The terminal as it was found: given back to whoever runs next, also within a signal's handler.
#ifndef CEDIT_TERMINAL_H
#define CEDIT_TERMINAL_H

/// Remembers how the terminal is.
void terminal_find(void);
/// Asks the terminal to mark what is pasted, unless it does; from then on it has to be given back.
void terminal_take(void);
/// Makes the terminal as it was found, if it was taken. Safe within a signal's handler.
void terminal_give_back(void);

#endif
