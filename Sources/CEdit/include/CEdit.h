/// Lines from a terminal through libedit: editing, history, completion, pasting, and text above a half-typed line.
///
/// One editor at a time; one thread uses it. Texts are UTF-8.
#ifndef CEDIT_H
#define CEDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct CEditor CEditor;

/// What an editor asks its owner. The texts are the owner's `malloc`; the editor frees them.
typedef struct {
  void *_Nullable context;
  /// The descriptor that wakes the owner became readable: what to show above the line; NULL is nothing.
  char *_Nullable (*_Nonnull wake)(void *_Nullable context);
  /// What to insert at the cursor; behind a newline, what to show above the line. NULL is nothing.
  char *_Nullable (*_Nonnull complete)(void *_Nullable context, const char *line, size_t length);
} CEditOwner;

/// How reading a line ended.
typedef enum {
  CEditLine,        ///< There is a line.
  CEditEnd,         ///< There will be no more.
  CEditInterrupted, ///< Ctrl-C: what was typed is dropped.
} CEditEnding;

/// \param descriptor Wakes the owner while a line is typed; -1 is none.
/// \param history_limit How many inputs the history holds.
/// \returns NULL if there is no terminal, or it only shows text, or there is no memory.
CEditor *_Nullable cedit_open(
    const char *program, int descriptor, int history_limit, CEditOwner owner);
void cedit_close(CEditor *editor);

/// Changes what stands before the line that is being typed; it shows when that is drawn again. At most 31 bytes of
/// UTF-8, a column for each character.
void cedit_prompt(CEditor *editor, const char *prompt);

/// Reads a line; `*line` is valid until the next call, without its newline.
CEditEnding cedit_read(CEditor *editor, const char *prompt, const char *_Nullable *_Nonnull line);

/// Lets another program use the terminal, which is as it was found, until a line is read again.
void cedit_pause(CEditor *editor);

/// Whether the process was stopped and went on since this was asked last: others have used the terminal meanwhile.
bool cedit_take_return(CEditor *editor);

/// How many columns a character takes, where an editor was opened; -1 if nobody knows.
int cedit_width(uint32_t character);

/// Runs a shell's command with a path as `$1`, and waits for its end; Ctrl-C and Ctrl-\ are its own meanwhile.
///
/// \returns The code that it ended with, 128 more than a signal's number; -1 if it could not be started.
int cedit_run(const char *command, const char *path);

/// Adds an input, of one line or several, to the history, unless it is the last one once more.
void cedit_remember(CEditor *editor, const char *input);

/// Calls a function, within a signal's handler, when Ctrl-C is pressed; waiting for a key ends then.
///
/// From then on editors also notice when the terminal gets another size, and give the terminal back before a signal
/// stops or ends the process. Ctrl-\ ends it at once.
void cedit_on_interrupt(void (*_Nonnull function)(void));

/// Lets Ctrl-\ end the process at once, and leave no report of a crash.
void cedit_on_quit(void);

/// Without an editor: waits for standard input; false if Ctrl-C was pressed, before or meanwhile.
bool cedit_wait(void);
/// Whether Ctrl-C was pressed; it is forgotten then.
bool cedit_take_interrupt(void);

#pragma clang assume_nonnull end

#endif
