#define _GNU_SOURCE
#include "terminal.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <termios.h>
#include <unistd.h>

static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

static struct termios found;
static bool is_found;
/* Whether the terminal must be given back, and whether it certainly marks pasted text. */
static atomic_bool is_taken, is_marking;

static void say(const char *text, size_t length) {
  /* a failure does not matter: the terminal is then closed */
  ssize_t count = write(STDOUT_FILENO, text, length);
  (void)count;
}

void terminal_find(void) { is_found = tcgetattr(STDIN_FILENO, &found) == 0; }

void terminal_take(void) {
  atomic_store(&is_taken, true);
  if (!atomic_exchange(&is_marking, true)) say(paste_on, sizeof paste_on - 1);
}

void terminal_mark_again(void) { atomic_store(&is_marking, false); }

void terminal_give_back(void) {
  if (!atomic_exchange(&is_taken, false)) return;
  atomic_store(&is_marking, false);
  say(paste_off, sizeof paste_off - 1);
  if (is_found) tcsetattr(STDIN_FILENO, TCSADRAIN, &found);
}
