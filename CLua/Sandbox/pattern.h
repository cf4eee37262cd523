/// Matches Lua's patterns, and counts every step.
#ifndef CLUA_PATTERN_H
#define CLUA_PATTERN_H

#include "state.h"

enum { max_captures = 32, capture_is_position = -2, capture_is_open = -1 };

typedef struct {
  lua_State *lua;
  const char *subject, *subject_end, *pattern_end;
  uint32_t steps;
  int depth;
  int capture_count;
  struct {
    const char *start;
    ptrdiff_t length; /* the length, or one of the two negative marks above */
  } captures[max_captures];
} Match;

void clua_match_start(Match *match, lua_State *L, const char *subject, size_t subject_length,
                      const char *pattern, size_t pattern_length);
/* Returns the end of the match that begins at `subject`; NULL if there is no match. Captures of an
   earlier match are discarded first. */
const char *clua_match(Match *match, const char *subject, const char *pattern);
/* Pushes one capture, or the whole match from `start` to `end` if the pattern has no captures.
   [-0, +1] */
void clua_push_capture(Match *match, int index, const char *start, const char *end);
/* Pushes all captures. If the pattern has none and `start` is not NULL, pushes the whole match
   instead. Returns the number of pushed values. */
int clua_push_captures(Match *match, const char *start, const char *end);

#endif
