/// Reads lines from a terminal with libedit: editing, history, completion, pasting, and text above
/// the line that is being typed.
///
/// There can be one editor at a time, which only one thread can use. Texts are UTF-8.
#ifndef CEDIT_H
#define CEDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct CEditor CEditor;

/// The callbacks of an editor. They return texts that are allocated with `malloc`; the editor frees these texts.
typedef struct {
  void *_Nullable context;
  /// Called when the owner's descriptor becomes readable; returns the text to show above the line,
  /// or NULL for no text.
  char *_Nullable (*_Nonnull wake)(void *_Nullable context);
  /// Completes `line`, the text before the cursor, which has `length` bytes. Returns the text to insert at the cursor;
  /// a newline and the text to show above the line can follow. Returns NULL if there is no completion.
  char *_Nullable (*_Nonnull complete)(void *_Nullable context, const char *line, size_t length);
} CEditOwner;

/// The outcome of reading a line.
typedef enum {
  CEditLine,        ///< A line was read.
  CEditEnd,         ///< The input has ended, or reading has failed.
  CEditInterrupted, ///< Ctrl-C: the typed text is discarded.
} CEditEnding;

/// Opens an editor at the terminal.
///
/// \param descriptor When this descriptor becomes readable while a line is typed, `wake` is called;
/// -1 for no descriptor.
/// \param history_limit The greatest number of inputs in the history.
/// \returns NULL if TERM names an unknown terminal, or if there is no memory. The caller must check
/// that the standard streams are a terminal, and that TERM is not `dumb`.
CEditor *_Nullable cedit_open(
    const char *program, int descriptor, int history_limit, CEditOwner owner);
void cedit_close(CEditor *editor);

/// Changes the prompt of the line that is being typed; the next redraw shows it. The prompt has at most 31 bytes of
/// UTF-8, and each of its characters is one column wide.
void cedit_prompt(CEditor *editor, const char *prompt);

/// Reads a line. `*line` is the line without its newline, and is valid until the next call; NULL if no line was read.
CEditEnding cedit_read(CEditor *editor, const char *prompt, const char *_Nullable *_Nonnull line);

/// Passes on keys that were typed before the editor was opened. The editor reads these keys before
/// the keys of the terminal. Call this function at most once.
void cedit_type(CEditor *editor, const uint8_t *bytes, size_t count);

/// Restores the settings of the terminal for another program, until the next line is read.
void cedit_pause(CEditor *editor);

/// Whether the process was stopped and continued since the last call of this function. Other programs may have used the
/// terminal while the process was stopped.
bool cedit_take_return(CEditor *editor);

/// The number of columns that a character takes on the terminal of an open editor; -1 if it is
/// unknown.
int cedit_width(uint32_t character);

/// Runs a shell command with a path as `$1`, and waits for its end; meanwhile Ctrl-C and Ctrl-\ go
/// to the command alone.
///
/// \returns The exit code of the shell, or 128 plus the number of the signal that ended it; -1 if the shell could not
/// be started, or if waiting for its end failed.
int cedit_run(const char *command, const char *path);

/// Adds an input, which can have several lines, to the history. An input that equals the last one is not added again.
void cedit_remember(CEditor *editor, const char *input);

/// Sets a function that is called, within a signal handler, when Ctrl-C is pressed. From then on, Ctrl-C also ends
/// waiting for a key.
///
/// Editors then also notice that the terminal is resized, and restore the terminal before a signal stops or ends the
/// process. Ctrl-\ ends the process at once.
void cedit_on_interrupt(void (*_Nonnull function)(void));

/// Makes Ctrl-\ end the process at once, without a crash report.
void cedit_on_quit(void);

/// Waits for standard input without an editor. Returns false if Ctrl-C was pressed before the call
/// or during it, or if waiting is not possible.
bool cedit_wait(void);
/// Returns whether Ctrl-C was pressed since the last call of this function, or since the last call of
/// `cedit_read` began.
bool cedit_take_interrupt(void);

#pragma clang assume_nonnull end

#endif
