#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "editor.h"
#include "signals.h"

/* The number of columns of a UTF-8 text whose characters are one column wide. */
static size_t columns_of(const char *text) {
  size_t columns = 0;
  for (; *text; text++) columns += ((unsigned char)*text & 0xC0) != 0x80;
  return columns;
}

int cedit_width(uint32_t character) { return wcwidth((wchar_t)character); }

/* The number of rows from the beginning of the line to the cursor. */
static int rows_above(const CEditor *editor) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 0;
  const LineInfoW *info = el_wline(editor->edit);
  size_t rows = 0, columns = columns_of(editor->prompt);
  for (const wchar_t *next = info->buffer; next < info->cursor; next++) {
    if (*next == L'\n') {
      rows += columns / size.ws_col + 1;
      columns = 0;
      continue;
    }
    int width = wcwidth(*next);
    if (*next == L'\t') width = (int)(8 - columns % 8);
    columns += width < 0 ? 2 : (size_t)width;
  }
  return (int)(rows + columns / size.ws_col);
}

/* Erases the line, and moves the cursor to its beginning. */
static void wipe_line(const CEditor *editor) {
  int rows = rows_above(editor);
  if (rows > 0) printf("\033[%dA", rows);
  printf("\r\033[J");
}

void fit_line(CEditor *editor) {
  wipe_line(editor);
  fflush(stdout);
  el_resize(editor->edit);
  el_set(editor->edit, EL_REFRESH);
}

void show_above(CEditor *editor, const char *text) {
  wipe_line(editor);
  fputs(text, stdout);
  size_t length = strlen(text);
  if (length && text[length - 1] != '\n') putchar('\n');
  fflush(stdout);
  el_set(editor->edit, EL_REFRESH);
}

void go_on(CEditor *editor) {
  editor->has_returned = true;
  /* libedit assumes that the terminal still has the settings that libedit made */
  el_set(editor->edit, EL_PREP_TERM, 0);
  el_set(editor->edit, EL_PREP_TERM, 1);
  if (take_resize()) el_resize(editor->edit);
  printf("\r\033[J");
  fflush(stdout);
  el_set(editor->edit, EL_REFRESH);
}
