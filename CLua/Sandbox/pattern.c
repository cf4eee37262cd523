/* Matches Lua's patterns. The library's own matcher cannot be stopped, and on certain input it
   backtracks almost endlessly. The matcher of this file counts every step. Character classes are
   those of ASCII, whatever the locale. */
#include "pattern.h"

#include "guard.h"

#include <string.h>

enum { escape = '%', max_depth = 200 };

static void step(Match *match) {
  if (++match->steps < 64) return;
  match->steps = 0;
  clua_charge(match->lua, 64);
}

void clua_match_start(Match *match, lua_State *L, const char *subject, size_t subject_length,
                      const char *pattern, size_t pattern_length) {
  match->lua = L;
  match->subject = subject;
  match->subject_end = subject + subject_length;
  match->pattern_end = pattern + pattern_length;
  match->steps = 0;
  match->depth = match->capture_count = 0;
}

/* MARK: Single characters */

static bool is_between(int c, int low, int high) { return c >= low && c <= high; }
static bool is_alpha(int c) { return is_between(c | 32, 'a', 'z'); }
static bool is_digit(int c) { return is_between(c, '0', '9'); }
static bool is_graph(int c) { return is_between(c, 33, 126); }

static bool matches_class(int c, int class) {
  bool result;
  switch (class | 32) {
  case 'a': result = is_alpha(c); break;
  case 'c': result = c < 32 || c == 127; break;
  case 'd': result = is_digit(c); break;
  case 'g': result = is_graph(c); break;
  case 'l': result = is_between(c, 'a', 'z'); break;
  case 'p': result = is_graph(c) && !is_alpha(c) && !is_digit(c); break;
  case 's': result = c == ' ' || is_between(c, 9, 13); break;
  case 'u': result = is_between(c, 'A', 'Z'); break;
  case 'w': result = is_alpha(c) || is_digit(c); break;
  case 'x': result = is_digit(c) || is_between(c | 32, 'a', 'f'); break;
  case 'z': result = c == 0; break; /* deprecated, yet still in Lua 5.4 */
  default: return class == c;
  }
  if (!is_alpha(class)) return class == c;
  return is_between(class, 'A', 'Z') ? !result : result;
}

/* The end of the single-character class that begins at `pattern`. */
static const char *class_end(Match *match, const char *pattern) {
  int first = *pattern++;
  if (first == escape) {
    if (pattern == match->pattern_end)
      luaL_error(match->lua, "malformed pattern (ends with '%%')");
    return pattern + 1;
  }
  if (first != '[') return pattern;
  if (pattern < match->pattern_end && *pattern == '^') pattern++;
  do {
    step(match);
    if (pattern == match->pattern_end)
      luaL_error(match->lua, "malformed pattern (missing ']')");
    int c = *pattern++;
    if (c == escape) {
      if (pattern == match->pattern_end)
        luaL_error(match->lua, "malformed pattern (missing ']')");
      pattern++;
    }
  } while (pattern == match->pattern_end || *pattern != ']');
  return pattern + 1;
}

/* Whether a set contains the character `c`. `set` points to '[' and `last` to the ']' that ends the
   set. */
static bool matches_set(Match *match, int c, const char *set, const char *last) {
  bool is_positive = true;
  if (set[1] == '^') {
    is_positive = false;
    set++;
  }
  while (++set < last) {
    step(match);
    if (*set == escape) {
      set++;
      if (matches_class(c, (unsigned char)*set)) return is_positive;
    } else if (set[1] == '-' && set + 2 < last) {
      set += 2;
      if (is_between(c, (unsigned char)set[-2], (unsigned char)*set)) return is_positive;
    } else if ((unsigned char)*set == c) {
      return is_positive;
    }
  }
  return !is_positive;
}

static bool matches_single(Match *match, const char *subject, const char *pattern,
                           const char *pattern_end) {
  step(match);
  if (subject >= match->subject_end) return false;
  int c = (unsigned char)*subject;
  switch (*pattern) {
  case '.': return true;
  case escape: return matches_class(c, (unsigned char)pattern[1]);
  case '[': return matches_set(match, c, pattern, pattern_end - 1);
  default: return (unsigned char)*pattern == c;
  }
}

/* MARK: Items of a pattern */

static const char *match_here(Match *match, const char *subject, const char *pattern);

static const char *open_capture(Match *match, const char *subject, const char *pattern,
                                ptrdiff_t mark) {
  if (match->capture_count >= max_captures) luaL_error(match->lua, "too many captures");
  match->captures[match->capture_count].start = subject;
  match->captures[match->capture_count].length = mark;
  match->capture_count++;
  const char *end = match_here(match, subject, pattern);
  if (!end) match->capture_count--;
  return end;
}

static const char *close_capture(Match *match, const char *subject, const char *pattern) {
  int index = match->capture_count - 1;
  while (index >= 0 && match->captures[index].length != capture_is_open) index--;
  if (index < 0) luaL_error(match->lua, "invalid pattern capture");
  match->captures[index].length = subject - match->captures[index].start;
  const char *end = match_here(match, subject, pattern);
  if (!end) match->captures[index].length = capture_is_open;
  return end;
}

static const char *match_balance(Match *match, const char *subject, const char *pattern) {
  if (match->pattern_end - pattern < 2)
    luaL_error(match->lua, "malformed pattern (missing arguments to '%%b')");
  if (subject >= match->subject_end || *subject != pattern[0]) return NULL;
  int depth = 1;
  while (++subject < match->subject_end) {
    step(match);
    if (*subject == pattern[1]) {
      if (--depth == 0) return subject + 1;
    } else if (*subject == pattern[0]) {
      depth++;
    }
  }
  return NULL;
}

/* Whether the set after "%f" contains the character at `subject`, but not the one before it.
   `pattern` points after "%f". Sets `*rest` to the pattern after the set. */
static bool matches_frontier(Match *match, const char *subject, const char *pattern,
                             const char **rest) {
  if (pattern >= match->pattern_end || *pattern != '[')
    luaL_error(match->lua, "missing '[' after '%%f' in pattern");
  *rest = class_end(match, pattern);
  int before = subject == match->subject ? 0 : (unsigned char)subject[-1];
  int here = subject < match->subject_end ? (unsigned char)*subject : 0;
  return !matches_set(match, before, pattern, *rest - 1)
         && matches_set(match, here, pattern, *rest - 1);
}

static const char *match_back_reference(Match *match, const char *subject, int digit) {
  int index = digit - '1';
  if (index < 0 || index >= match->capture_count
      || match->captures[index].length == capture_is_open)
    luaL_error(match->lua, "invalid capture index %%%d", index + 1);
  if (match->captures[index].length == capture_is_position) return NULL;
  size_t length = (size_t)match->captures[index].length;
  clua_charge(match->lua, length / 64);
  if ((size_t)(match->subject_end - subject) < length) return NULL;
  return memcmp(match->captures[index].start, subject, length) == 0 ? subject + length : NULL;
}

static const char *match_longest(Match *match, const char *subject, const char *pattern,
                                 const char *pattern_end) {
  ptrdiff_t count = 0;
  while (matches_single(match, subject + count, pattern, pattern_end)) count++;
  for (; count >= 0; count--) {
    const char *end = match_here(match, subject + count, pattern_end + 1);
    if (end) return end;
  }
  return NULL;
}

static const char *match_shortest(Match *match, const char *subject, const char *pattern,
                                  const char *pattern_end) {
  for (;;) {
    const char *end = match_here(match, subject, pattern_end + 1);
    if (end) return end;
    if (!matches_single(match, subject, pattern, pattern_end)) return NULL;
    subject++;
  }
}

/* Matches a character class with its suffix. If the loop in `match_items` has to go on at the
   returned place, sets `*rest` to the rest of the pattern. If the result is final, leaves `*rest`
   NULL. */
static const char *match_class(Match *match, const char *subject, const char *pattern,
                               const char **rest) {
  const char *end = class_end(match, pattern);
  switch (end < match->pattern_end ? *end : 0) {
  case '?':
    if (matches_single(match, subject, pattern, end)) {
      const char *result = match_here(match, subject + 1, end + 1);
      if (result) return result;
    }
    *rest = end + 1;
    return subject;
  case '+':
    return matches_single(match, subject, pattern, end)
               ? match_longest(match, subject + 1, pattern, end) : NULL;
  case '*': return match_longest(match, subject, pattern, end);
  case '-': return match_shortest(match, subject, pattern, end);
  default:
    if (!matches_single(match, subject, pattern, end)) return NULL;
    *rest = end;
    return subject + 1;
  }
}

static const char *match_items(Match *match, const char *subject, const char *pattern) {
  while (pattern < match->pattern_end) {
    step(match);
    const char *rest = NULL;
    int next = pattern + 1 < match->pattern_end ? (unsigned char)pattern[1] : 0;
    if (*pattern == '(')
      return next == ')' ? open_capture(match, subject, pattern + 2, capture_is_position)
                         : open_capture(match, subject, pattern + 1, capture_is_open);
    if (*pattern == ')') return close_capture(match, subject, pattern + 1);
    if (*pattern == '$' && pattern + 1 == match->pattern_end)
      return subject == match->subject_end ? subject : NULL;
    if (*pattern == escape && next == 'b') {
      subject = match_balance(match, subject, pattern + 2);
      rest = pattern + 4;
    } else if (*pattern == escape && next == 'f') {
      if (!matches_frontier(match, subject, pattern + 2, &rest)) return NULL;
    } else if (*pattern == escape && is_digit(next)) {
      subject = match_back_reference(match, subject, next);
      rest = pattern + 2;
    } else {
      subject = match_class(match, subject, pattern, &rest);
      if (!rest) return subject;
    }
    if (!subject) return NULL;
    pattern = rest;
  }
  return subject;
}

static const char *match_here(Match *match, const char *subject, const char *pattern) {
  if (match->depth++ >= max_depth) luaL_error(match->lua, "pattern too complex");
  const char *end = match_items(match, subject, pattern);
  match->depth--;
  return end;
}

const char *clua_match(Match *match, const char *subject, const char *pattern) {
  match->depth = match->capture_count = 0;
  return match_here(match, subject, pattern);
}

/* MARK: Captures */

void clua_push_capture(Match *match, int index, const char *start, const char *end) {
  lua_State *L = match->lua;
  if (index >= match->capture_count) {
    if (index != 0) luaL_error(L, "invalid capture index %%%d", index + 1);
    lua_pushlstring(L, start, (size_t)(end - start));
    return;
  }
  ptrdiff_t length = match->captures[index].length;
  if (length == capture_is_open) luaL_error(L, "unfinished capture");
  if (length == capture_is_position)
    lua_pushinteger(L, match->captures[index].start - match->subject + 1);
  else
    lua_pushlstring(L, match->captures[index].start, (size_t)length);
}

int clua_push_captures(Match *match, const char *start, const char *end) {
  int count = match->capture_count == 0 && start ? 1 : match->capture_count;
  luaL_checkstack(match->lua, count, "too many captures");
  for (int i = 0; i < count; i++) clua_push_capture(match, i, start, end);
  return count;
}
