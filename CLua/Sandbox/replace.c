/* string.gsub: replaces the matches of a pattern. Its work is counted, and its result is
   bounded. */
#include "replace.h"

#include "fault.h"
#include "guard.h"
#include "pattern.h"

enum { escape = '%' };

static void add_template(Match *match, luaL_Buffer *buffer, const char *start, const char *end) {
  lua_State *L = match->lua;
  size_t length;
  const char *template = lua_tolstring(L, 3, &length);
  clua_charge(L, length / 4 + 1);
  for (size_t i = 0; i < length; i++) {
    if (template[i] != escape) {
      luaL_addchar(buffer, template[i]);
      continue;
    }
    char c = ++i < length ? template[i] : 0;
    if (c == escape) {
      luaL_addchar(buffer, escape);
    } else if (c == '0') {
      clua_charge(L, (uint64_t)(end - start) / 8);
      luaL_addlstring(buffer, start, (size_t)(end - start));
    } else if (c >= '1' && c <= '9') {
      clua_push_capture(match, c - '1', start, end);
      luaL_tolstring(L, -1, NULL); /* a capture is a string or an integer */
      lua_remove(L, -2);
      luaL_addvalue(buffer);
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
    if (luaL_bufflen(buffer) > state_of(L)->limits.string_bytes) clua_too_long(L, "string.gsub");
  }
}

/* Adds the replacement of a match; returns whether it differs from the match itself. */
static bool add_replacement(Match *match, luaL_Buffer *buffer, const char *start, const char *end) {
  lua_State *L = match->lua;
  switch (lua_type(L, 3)) {
  case LUA_TFUNCTION: {
    lua_pushvalue(L, 3);
    int count = clua_push_captures(match, start, end);
    lua_call(L, count, 1);
    break;
  }
  case LUA_TTABLE:
    clua_push_capture(match, 0, start, end);
    lua_gettable(L, 3);
    break;
  default: add_template(match, buffer, start, end); return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_settop(L, -2);
    luaL_addlstring(buffer, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1))
    return luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(buffer);
  return true;
}

int clua_string_gsub(lua_State *L) {
  size_t subject_length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &subject_length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  int type = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)subject_length + 1), count = 0;
  luaL_argexpected(L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION
                          || type == LUA_TTABLE, 3, "string/function/table");
  bool is_anchored = pattern_length && *pattern == '^', has_changed = false;
  const char *start = subject, *last_end = NULL;
  Match match;
  clua_match_start(&match, L, subject, subject_length, pattern, pattern_length);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  while (count < most) {
    const char *end = clua_match(&match, start, pattern + is_anchored);
    if (end && end != last_end) {
      count++;
      clua_charge(L, 5);
      if (add_replacement(&match, &buffer, start, end)) has_changed = true;
      start = last_end = end;
    } else if (start < match.subject_end) {
      luaL_addchar(&buffer, *start++);
    } else {
      break;
    }
    if (luaL_bufflen(&buffer) > state_of(L)->limits.string_bytes)
      clua_too_long(L, "string.gsub");
    if (is_anchored) break;
  }
  if (has_changed) {
    luaL_addlstring(&buffer, start, (size_t)(match.subject_end - start));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}
