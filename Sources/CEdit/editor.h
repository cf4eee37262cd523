/// A line editor, and its line on the screen.
#ifndef CEDIT_EDITOR_H
#define CEDIT_EDITOR_H

#include <histedit.h>
#include <stdbool.h>
#include <wchar.h>

#include "CEdit.h"
#include "pasted.h"

/* The greatest number of bytes of a sequence; keys send fewer bytes. */
enum { sequence_limit = 32 };

struct CEditor {
  EditLine *edit;
  History *history;
  CEditOwner owner;
  int descriptor;
  char prompt[32];
  bool has_returned; /* whether the process was continued after other programs used the terminal */
  char *line; /* the last line, without its newline */
  mbstate_t decoding;
  bool is_pasting; /* whether the last key was part of a pasted text */
  Pasted pasted;
  /* for a key that sends several bytes, the bytes that have not been read yet */
  char ahead[sequence_limit];
  size_t ahead_count, ahead_next;
  char *typed; /* keys that were typed before the editor was opened */
  size_t typed_count, typed_next;
};

/// Redraws the line at the current width of the terminal.
void fit_line(CEditor *editor);
/// Shows a text in place of the line, and the line below the text.
void show_above(CEditor *editor, const char *text);
/// Continues at a terminal that other programs have used. The line begins at the row in which they
/// left the cursor.
void go_on(CEditor *editor);

#endif
