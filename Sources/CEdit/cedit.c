#define _GNU_SOURCE
#include "CEdit.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "pasted.h"
#include "signals.h"
#include "terminal.h"

/* What a terminal sends around a text that is pasted. */
#define PASTE_BEGIN "\\e[200~"
#define PASTE_END "\\e[201~"
static const char paste_end[] = "\033[201~";

struct CEditor {
  EditLine *edit;
  History *history;
  CEditOwner owner;
  int descriptor;
  const char *prompt;
  char *line; /* the last one, without its newline */
  mbstate_t decoding;
  bool is_pasting; /* whether the last key was part of a pasted text */
  Pasted pasted;
};

/* MARK: The line on the screen */

static CEditor *editor_of(EditLine *edit) {
  CEditor *editor = NULL;
  el_get(edit, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt_of(EditLine *edit) { return (char *)editor_of(edit)->prompt; }

/* How many rows above the cursor the line begins. */
static int rows_above(const CEditor *editor) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 0;
  const LineInfoW *info = el_wline(editor->edit);
  size_t columns = strlen(editor->prompt);
  for (const wchar_t *next = info->buffer; next < info->cursor; next++) {
    int width = wcwidth(*next);
    if (*next == L'\t') width = (int)(8 - columns % 8);
    columns += width < 0 ? 2 : (size_t)width;
  }
  return (int)(columns / size.ws_col);
}

/* Takes the line off the screen, and stands where it began. */
static void wipe_line(const CEditor *editor) {
  int rows = rows_above(editor);
  if (rows > 0) printf("\033[%dA", rows);
  printf("\r\033[J");
}

/* Shows the line as wide as the terminal is now. */
static void fit_line(CEditor *editor) {
  wipe_line(editor);
  fflush(stdout);
  el_resize(editor->edit);
  el_set(editor->edit, EL_REFRESH);
}

/* Shows a text where the line stands, and the line below it. */
static void show_above(CEditor *editor, const char *text) {
  wipe_line(editor);
  fputs(text, stdout);
  size_t length = strlen(text);
  if (length && text[length - 1] != '\n') putchar('\n');
  fflush(stdout);
  el_set(editor->edit, EL_REFRESH);
}

/* MARK: Keys */

static bool wait_for_key(CEditor *editor) {
  /* behind the prompt, so that what stands before it stays plain */
  fflush(stdout);
  terminal_take();
  while (!was_interrupted()) {
    if (take_resize()) fit_line(editor);
    int ready = wait_for_input(editor->descriptor);
    if (!ready) return false;
    if (ready & ReadyOwner) {
      char *text = editor->owner.wake(editor->owner.context);
      if (text) show_above(editor, text);
      free(text);
    }
    if (ready & ReadyKey) return !was_interrupted();
  }
  return false;
}

/* The next byte that is typed: 1, or 0 at the end, or -1. */
static int read_byte(CEditor *editor, char *byte) {
  while (true) {
    if (!wait_for_key(editor)) return -1;
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count < 0 && errno == EINTR) continue;
    return count < 0 ? -1 : (int)count;
  }
}

/* The next byte, of what was pasted if there is any of it. */
static int next_byte(CEditor *editor, char *byte) {
  editor->is_pasting = pasted_has_more(&editor->pasted);
  if (!editor->is_pasting) return read_byte(editor, byte);
  if (was_interrupted()) return -1;
  *byte = editor->pasted.bytes[editor->pasted.next++];
  return 1;
}

static int read_key(EditLine *edit, wchar_t *key) {
  CEditor *editor = editor_of(edit);
  while (true) {
    char byte;
    int count = next_byte(editor, &byte);
    if (count <= 0) return count;
    size_t used = mbrtowc(key, &byte, 1, &editor->decoding);
    if (used == (size_t)-2) continue; /* the character goes on */
    if (used == (size_t)-1) {
      memset(&editor->decoding, 0, sizeof editor->decoding);
      *key = L'?';
    }
    return 1;
  }
}

/* MARK: Pasting */

/* Reads a pasted text to its end; its characters are the next keys. */
static unsigned char paste(EditLine *edit, int key) {
  (void)key;
  CEditor *editor = editor_of(edit);
  Pasted *pasted = &editor->pasted;
  size_t end_length = sizeof paste_end - 1;
  pasted_forget(pasted);
  char byte;
  while (read_byte(editor, &byte) == 1 && pasted_keep(pasted, byte)) {
    if (!pasted_ends(pasted, paste_end, end_length)) continue;
    pasted->count -= end_length;
    break;
  }
  pasted_clean(pasted);
  return CC_NORM;
}

/* MARK: Completion */

static unsigned char complete(EditLine *edit, int key) {
  (void)key;
  CEditor *editor = editor_of(edit);
  const LineInfo *info = el_line(edit);
  size_t length = (size_t)(info->cursor - info->buffer);
  char *line = strndup(info->buffer, length);
  if (!line) return CC_ERROR;
  /* a tab that indents, or that was pasted, asks for nothing */
  bool is_text = editor->is_pasting || strspn(line, " \t") == length;
  char *answer = is_text ? strdup("\t") : editor->owner.complete(editor->owner.context, line, length);
  free(line);
  if (!answer) return CC_ERROR;
  unsigned char result = CC_REFRESH;
  char *list = strchr(answer, '\n');
  if (list) *list++ = 0;
  if (*answer && el_insertstr(edit, answer) < 0) result = CC_ERROR;
  if (list && *list) show_above(editor, list);
  free(answer);
  return result;
}

/* MARK: Life */

/* An editor for the terminal that TERM names; NULL if nobody knows how to write over its lines. */
static EditLine *open_edit(const char *program) {
  /* what libedit says of a terminal that it does not know is no help */
  FILE *nowhere = fopen("/dev/null", "w");
  if (!nowhere) return NULL;
  EditLine *edit = el_init(program, stdin, stdout, nowhere);
  if (edit && el_set(edit, EL_TERMINAL, NULL) != 0) {
    el_end(edit);
    edit = NULL;
  }
  if (edit) el_set(edit, EL_SETFP, 2, stderr);
  fclose(nowhere);
  return edit;
}

CEditor *cedit_open(const char *program, int descriptor, CEditOwner owner) {
  const char *locale = setlocale(LC_CTYPE, "");
  if (!locale || !strstr(locale, "UTF")) setlocale(LC_CTYPE, "C.UTF-8");
  CEditor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->owner = owner;
  editor->descriptor = descriptor;
  editor->prompt = "";
  terminal_find();
  editor->edit = open_edit(program);
  editor->history = history_init();
  if (!editor->edit || !editor->history) {
    cedit_close(editor);
    return NULL;
  }
  HistEvent event;
  history(editor->history, &event, H_SETSIZE, 10000);
  history(editor->history, &event, H_SETUNIQUE, 1);
  el_set(editor->edit, EL_CLIENTDATA, editor);
  el_set(editor->edit, EL_PROMPT, prompt_of);
  el_set(editor->edit, EL_EDITOR, "emacs");
  el_set(editor->edit, EL_SIGNAL, 0);
  el_set(editor->edit, EL_HIST, history, editor->history);
  el_set(editor->edit, EL_GETCFN, read_key);
  el_set(editor->edit, EL_ADDFN, "celluna-complete", "Complete what stands before the cursor", complete);
  el_set(editor->edit, EL_BIND, "^I", "celluna-complete", NULL);
  el_set(editor->edit, EL_ADDFN, "celluna-paste", "Take what is pasted as it is", paste);
  el_set(editor->edit, EL_BIND, PASTE_BEGIN, "celluna-paste", NULL);
  el_set(editor->edit, EL_BIND, PASTE_END, "ed-ignore", NULL);
  el_set(editor->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
  el_set(editor->edit, EL_BIND, "\\e[A", "ed-prev-history", NULL);
  el_set(editor->edit, EL_BIND, "\\e[B", "ed-next-history", NULL);
  return editor;
}

void cedit_pause(CEditor *editor) {
  (void)editor;
  fflush(stdout);
  terminal_give_back();
}

void cedit_close(CEditor *editor) {
  cedit_pause(editor);
  if (editor->edit) el_end(editor->edit);
  if (editor->history) history_end(editor->history);
  free(editor->line);
  free(editor->pasted.bytes);
  free(editor);
}

CEditEnding cedit_read(CEditor *editor, const char *prompt, const char **line) {
  int count = 0;
  forget_interrupt();
  editor->prompt = prompt;
  if (take_resize()) el_resize(editor->edit);
  memset(&editor->decoding, 0, sizeof editor->decoding);
  /* before the prompt shows: what is typed at once must not meet a terminal that waits for whole lines */
  el_set(editor->edit, EL_PREP_TERM, 1);
  const char *text = el_gets(editor->edit, &count);
  editor->prompt = "";
  *line = NULL;
  if (was_interrupted()) {
    pasted_forget(&editor->pasted);
    el_reset(editor->edit);
    putchar('\n');
    fflush(stdout);
    return CEditInterrupted;
  }
  if (!text || count <= 0) return CEditEnd;
  free(editor->line);
  editor->line = strdup(text);
  if (!editor->line) return CEditEnd;
  editor->line[strcspn(editor->line, "\n")] = 0;
  *line = editor->line;
  return CEditLine;
}

/* MARK: History */

void cedit_remember(CEditor *editor, const char *line) {
  HistEvent event;
  history(editor->history, &event, H_ENTER, line);
}

bool cedit_load_history(CEditor *editor, const char *path, int limit) {
  HistEvent event;
  history(editor->history, &event, H_SETSIZE, limit);
  return history(editor->history, &event, H_LOAD, path) >= 0;
}

bool cedit_save_history(CEditor *editor, const char *path) {
  HistEvent event;
  return history(editor->history, &event, H_SAVE, path) >= 0;
}
