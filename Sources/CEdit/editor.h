/// An editor, and the line on the screen.
#ifndef CEDIT_EDITOR_H
#define CEDIT_EDITOR_H

#include <histedit.h>
#include <stdbool.h>
#include <wchar.h>

#include "CEdit.h"
#include "pasted.h"

/* More bytes than any key sends. */
enum { sequence_limit = 32 };

struct CEditor {
  EditLine *edit;
  History *history;
  CEditOwner owner;
  int descriptor;
  char prompt[32];
  bool has_returned; /* whether the process has gone on after others used the terminal */
  char *line; /* the last one, without its newline */
  mbstate_t decoding;
  bool is_pasting; /* whether the last key was part of a pasted text */
  Pasted pasted;
  /* of a key that sends several bytes, those that come next */
  char ahead[sequence_limit];
  size_t ahead_count, ahead_next;
};

/// Shows the line as wide as the terminal is now.
void fit_line(CEditor *editor);
/// Shows a text where the line stands, and the line below it.
void show_above(CEditor *editor, const char *text);
/// Goes on at a terminal that others have used: the line stands where they left the cursor.
void go_on(CEditor *editor);

#endif
