#define _GNU_SOURCE
#include "terminal.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <termios.h>
#include <unistd.h>

static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

static struct termios found;
static bool is_found;
static atomic_bool is_taken;

static void say(const char *text, size_t length) {
  /* a failure does not matter: the terminal is then closed */
  ssize_t count = write(STDOUT_FILENO, text, length);
  (void)count;
}

void terminal_find(void) { is_found = tcgetattr(STDIN_FILENO, &found) == 0; }

void terminal_take(void) {
  if (!atomic_exchange(&is_taken, true)) say(paste_on, sizeof paste_on - 1);
}

void terminal_give_back(void) {
  if (!atomic_exchange(&is_taken, false)) return;
  say(paste_off, sizeof paste_off - 1);
  if (is_found) tcsetattr(STDIN_FILENO, TCSADRAIN, &found);
}
