#define _GNU_SOURCE
#include "CEdit.h"

#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "editor.h"
#include "keys.h"
#include "signals.h"
#include "terminal.h"

/* The sequence that a terminal sends after a pasted text. */
static const char paste_end[] = "\033[201~";

static CEditor *editor_of(EditLine *edit) {
  CEditor *editor = NULL;
  el_get(edit, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt_of(EditLine *edit) { return editor_of(edit)->prompt; }

void cedit_prompt(CEditor *editor, const char *prompt) {
  snprintf(editor->prompt, sizeof editor->prompt, "%s", prompt);
}

/* MARK: Keys */

static bool wait_for_key(CEditor *editor) {
  while (!was_interrupted()) {
    if (take_continued()) go_on(editor);
    /* the prompt is written first, because `terminal_take` writes an escape sequence */
    fflush(stdout);
    terminal_take();
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

/* Reads the next typed byte. Returns 1 if there is one, 0 at the end of the input, and -1 if Ctrl-C
   was pressed or reading has failed. */
static int read_byte(CEditor *editor, char *byte) {
  if (editor->typed_next < editor->typed_count) {
    *byte = editor->typed[editor->typed_next++];
    return 1;
  }
  while (true) {
    if (!wait_for_key(editor)) return -1;
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count < 0 && errno == EINTR) continue;
    return count < 0 ? -1 : (int)count;
  }
}

/* Whether the next byte arrives so soon that it belongs to a sequence of the terminal, and is not a
   typed key. */
static bool follows_at_once(const CEditor *editor) {
  struct pollfd source = {.fd = STDIN_FILENO, .events = POLLIN};
  return editor->typed_next < editor->typed_count || poll(&source, 1, 50) > 0;
}

/* Discards the rest of a control string, which is a late answer of the terminal. Stops at the end
   of the string, or when no further byte follows at once. Also stops at a control character that no
   string contains; this character is then the next key. Returns the same values as `read_byte`. */
static int skip_string(CEditor *editor) {
  char byte = 0;
  char last = 0;
  while (byte != '\a' && !(last == '\033' && byte == '\\') && follows_at_once(editor)) {
    last = byte;
    int result = read_byte(editor, &byte);
    if (result <= 0) return result;
    if ((unsigned char)byte >= ' ' || byte == '\033' || byte == '\a') continue;
    editor->ahead[0] = byte;
    editor->ahead_count = 1;
    break;
  }
  return 1;
}

/* Reads the rest of a key's escape sequence; an unknown sequence is discarded, so that it does
   not become text. Returns the same values as `read_byte`. */
static int read_sequence(CEditor *editor) {
  editor->ahead[0] = '\033';
  editor->ahead_count = 1;
  editor->ahead_next = 0;
  size_t count = 1;
  Sequence sequence = SequenceGoesOn;
  while (sequence == SequenceGoesOn) {
    char byte;
    int result = read_byte(editor, &byte);
    if (result <= 0) return result;
    /* a sequence that is too long is still read to its end */
    count = count < sequence_limit ? count + 1 : sequence_limit;
    editor->ahead[count - 1] = byte;
    sequence = sequence_of(editor->ahead, count);
  }
  /* if no more bytes follow, the sequence is a key: Alt and a letter */
  bool is_key = sequence == SequenceIsKey
                || (sequence == SequenceIsString && !follows_at_once(editor));
  editor->ahead_count = is_key ? count : 0;
  return is_key || sequence == SequenceIsUnknown ? 1 : skip_string(editor);
}

/* Reads the next byte of the pasted text or, if there is none, of the terminal. Returns the same
   values as `read_byte`. */
static int next_byte(CEditor *editor, char *byte) {
  editor->is_pasting = pasted_has_more(&editor->pasted);
  if (!editor->is_pasting) {
    while (editor->ahead_next == editor->ahead_count) {
      int result = read_byte(editor, byte);
      if (result <= 0 || *byte != '\033') return result;
      result = read_sequence(editor);
      if (result <= 0) return result;
    }
    *byte = editor->ahead[editor->ahead_next++];
    return 1;
  }
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
    if (used == (size_t)-2) continue; /* the character is incomplete */
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
  /* a tab that indents, or that was pasted, does not complete */
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

/* Opens an editor for the terminal that TERM names; NULL if that terminal cannot redraw lines, or if
   the editor cannot be created. */
static EditLine *open_edit(const char *program) {
  /* libedit's messages about an unknown terminal do not help the user */
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

CEditor *cedit_open(
    const char *program, int descriptor, int history_limit, CEditOwner owner) {
  const char *locale = setlocale(LC_CTYPE, "");
  if (!locale || !strstr(locale, "UTF")) setlocale(LC_CTYPE, "C.UTF-8");
  CEditor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->owner = owner;
  editor->descriptor = descriptor;
  terminal_find();
  editor->edit = open_edit(program);
  editor->history = history_init();
  if (!editor->edit || !editor->history) {
    cedit_close(editor);
    return NULL;
  }
  HistEvent event;
  history(editor->history, &event, H_SETSIZE, history_limit);
  history(editor->history, &event, H_SETUNIQUE, 1);
  el_set(editor->edit, EL_CLIENTDATA, editor);
  el_set(editor->edit, EL_PROMPT, prompt_of);
  el_set(editor->edit, EL_EDITOR, "emacs");
  el_set(editor->edit, EL_SIGNAL, 0);
  el_set(editor->edit, EL_HIST, history, editor->history);
  el_set(editor->edit, EL_GETCFN, read_key);
  el_set(editor->edit, EL_ADDFN, "celluna-complete", "Complete the text before the cursor", complete);
  el_set(editor->edit, EL_BIND, "^I", "celluna-complete", NULL);
  el_set(editor->edit, EL_ADDFN, "celluna-paste", "Insert the pasted text unchanged", paste);
  el_set(editor->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
  for (const Key *key = special_keys; key->bytes; key++) {
    el_set(editor->edit, EL_BIND, key->bytes, key->action, NULL);
  }
  return editor;
}

void cedit_type(CEditor *editor, const uint8_t *bytes, size_t count) {
  editor->typed = count ? malloc(count) : NULL;
  if (!editor->typed) return;
  memcpy(editor->typed, bytes, count);
  editor->typed_count = count;
}

void cedit_pause(CEditor *editor) {
  (void)editor;
  fflush(stdout);
  terminal_give_back();
}

bool cedit_take_return(CEditor *editor) {
  bool has_returned = editor->has_returned;
  editor->has_returned = false;
  return has_returned;
}

void cedit_close(CEditor *editor) {
  cedit_pause(editor);
  if (editor->edit) el_end(editor->edit);
  if (editor->history) history_end(editor->history);
  free(editor->line);
  free(editor->pasted.bytes);
  free(editor->typed);
  free(editor);
}

CEditEnding cedit_read(CEditor *editor, const char *prompt, const char **line) {
  int count = 0;
  forget_interrupt();
  cedit_prompt(editor, prompt);
  editor->ahead_count = editor->ahead_next = 0;
  if (take_continued()) editor->has_returned = true;
  if (take_resize()) el_resize(editor->edit);
  memset(&editor->decoding, 0, sizeof editor->decoding);
  /* The terminal is prepared before the prompt is shown, because early input must not reach a
     terminal in line mode. */
  el_set(editor->edit, EL_PREP_TERM, 1);
  const char *text = el_gets(editor->edit, &count);
  editor->prompt[0] = 0;
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
  /* an input from the history may have several lines */
  size_t length = strlen(editor->line);
  if (length && editor->line[length - 1] == '\n') editor->line[length - 1] = 0;
  *line = editor->line;
  return CEditLine;
}

/* MARK: History */

void cedit_remember(CEditor *editor, const char *line) {
  HistEvent event;
  history(editor->history, &event, H_ENTER, line);
}
