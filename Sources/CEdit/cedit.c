#define _GNU_SOURCE
#include "CEdit.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

struct CEditor {
  EditLine *edit;
  History *history;
  CEditOwner owner;
  int descriptor;
  const char *prompt;
  char *line; /* the last one, without its newline */
  mbstate_t decoding;
};

static volatile sig_atomic_t was_interrupted;
static void (*interrupt_function)(void);

static void on_interrupt(int signal_number) {
  (void)signal_number;
  was_interrupted = 1;
  if (interrupt_function) interrupt_function();
}

void cedit_on_interrupt(void (*function)(void)) {
  interrupt_function = function;
  struct sigaction action = {0};
  action.sa_handler = on_interrupt; /* without SA_RESTART: waiting for a key ends */
  sigaction(SIGINT, &action, NULL);
  /* whoever started this process may have blocked it */
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

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
    columns += width < 0 ? 2 : (size_t)width;
  }
  return (int)(columns / size.ws_col);
}

/* Shows a text where the line stands, and the line below it. */
static void show_above(CEditor *editor, const char *text) {
  int rows = rows_above(editor);
  if (rows > 0) printf("\033[%dA", rows);
  printf("\r\033[J%s", text);
  size_t length = strlen(text);
  if (length && text[length - 1] != '\n') putchar('\n');
  fflush(stdout);
  el_set(editor->edit, EL_REFRESH);
}

/* MARK: Keys */

static int wait_for_key(CEditor *editor) {
  struct pollfd sources[2] = {{STDIN_FILENO, POLLIN, 0}, {editor->descriptor, POLLIN, 0}};
  while (true) {
    if (was_interrupted) return -1;
    if (poll(sources, editor->descriptor < 0 ? 1 : 2, -1) < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    if (sources[1].revents & POLLIN) {
      char *text = editor->owner.wake(editor->owner.context);
      if (text) show_above(editor, text);
      free(text);
    }
    if (sources[0].revents) return 0;
  }
}

static int read_key(EditLine *edit, wchar_t *key) {
  CEditor *editor = editor_of(edit);
  while (true) {
    if (wait_for_key(editor) < 0) return -1;
    char byte;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count == 0) return 0;
    if (count < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    size_t used = mbrtowc(key, &byte, 1, &editor->decoding);
    if (used == (size_t)-2) continue; /* the character goes on */
    if (used == (size_t)-1) {
      memset(&editor->decoding, 0, sizeof editor->decoding);
      *key = L'?';
    }
    return 1;
  }
}

static unsigned char complete(EditLine *edit, int key) {
  (void)key;
  CEditor *editor = editor_of(edit);
  const LineInfo *info = el_line(edit);
  size_t length = (size_t)(info->cursor - info->buffer);
  char *line = strndup(info->buffer, length);
  if (!line) return CC_ERROR;
  char *answer = editor->owner.complete(editor->owner.context, line, length);
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

CEditor *cedit_open(const char *program, int descriptor, CEditOwner owner) {
  const char *locale = setlocale(LC_CTYPE, "");
  if (!locale || !strstr(locale, "UTF")) setlocale(LC_CTYPE, "C.UTF-8");
  CEditor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->owner = owner;
  editor->descriptor = descriptor;
  editor->prompt = "";
  editor->edit = el_init(program, stdin, stdout, stderr);
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
  el_set(editor->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
  el_set(editor->edit, EL_BIND, "\\e[A", "ed-prev-history", NULL);
  el_set(editor->edit, EL_BIND, "\\e[B", "ed-next-history", NULL);
  return editor;
}

void cedit_close(CEditor *editor) {
  if (editor->edit) el_end(editor->edit);
  if (editor->history) history_end(editor->history);
  free(editor->line);
  free(editor);
}

CEditEnding cedit_read(CEditor *editor, const char *prompt, const char **line) {
  int count = 0;
  was_interrupted = 0;
  editor->prompt = prompt;
  memset(&editor->decoding, 0, sizeof editor->decoding);
  /* before the prompt shows: what is typed at once must not meet a terminal that waits for whole lines */
  el_set(editor->edit, EL_PREP_TERM, 1);
  const char *text = el_gets(editor->edit, &count);
  editor->prompt = "";
  *line = NULL;
  if (was_interrupted) {
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
