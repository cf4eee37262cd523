/* The string library. Its results are bounded, and it charges the script for its work. `dump`,
   `pack`, `unpack` and `packsize` are omitted. */
#define _GNU_SOURCE
#include "strings.h"

#include "fault.h"
#include "functions.h"
#include "guard.h"
#include "pattern.h"
#include "replace.h"
#include "text.h"

#include <string.h>

enum { escape = '%' };

/* Converts an index, which counts from the end if it is negative, to a position from 1. */
static size_t place_from(lua_Integer index, size_t length) {
  if (index > 0) return (size_t)index;
  if (index == 0 || index < -(lua_Integer)length) return 1;
  return length + (size_t)index + 1;
}

/* MARK: Searching */

static bool is_plain(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (pattern[i] && strchr("^$*+?.([%-", pattern[i])) return false;
  return true;
}

static int find_plain(lua_State *L, const char *subject, size_t subject_length, size_t from,
                      const char *pattern, size_t pattern_length) {
  clua_charge(L, (subject_length - from + pattern_length) / 8);
  /* memmem takes linear time in glibc, and finds an empty pattern without a search */
  const char *found = memmem(subject + from, subject_length - from, pattern, pattern_length);
  if (!found) return lua_pushnil(L), 1;
  lua_pushinteger(L, found - subject + 1);
  lua_pushinteger(L, found - subject + (lua_Integer)pattern_length);
  return 2;
}

static int search(lua_State *L, bool gives_places) {
  size_t subject_length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &subject_length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t from = place_from(luaL_optinteger(L, 3, 1), subject_length) - 1;
  clua_charge(L, 10);
  if (from > subject_length) return lua_pushnil(L), 1;
  if (gives_places && (lua_toboolean(L, 4) || is_plain(pattern, pattern_length)))
    return find_plain(L, subject, subject_length, from, pattern, pattern_length);
  Match match;
  clua_match_start(&match, L, subject, subject_length, pattern, pattern_length);
  bool is_anchored = pattern_length && *pattern == '^';
  const char *start = subject + from;
  do {
    const char *end = clua_match(&match, start, pattern + is_anchored);
    if (end && !gives_places) return clua_push_captures(&match, start, end);
    if (end) {
      lua_pushinteger(L, start - subject + 1);
      lua_pushinteger(L, end - subject);
      return clua_push_captures(&match, NULL, NULL) + 2;
    }
  } while (start++ < match.subject_end && !is_anchored);
  return lua_pushnil(L), 1;
}

static int string_find(lua_State *L) { return search(L, true); }
static int string_match(lua_State *L) { return search(L, false); }

/* The iterator that string.gmatch returns. Upvalues: the subject, the pattern, the next place, and
   the end of the last match. */
static int next_match(lua_State *L) {
  size_t subject_length, pattern_length;
  const char *subject = lua_tolstring(L, lua_upvalueindex(1), &subject_length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
  size_t from = (size_t)lua_tointeger(L, lua_upvalueindex(3));
  lua_Integer last_end = lua_tointeger(L, lua_upvalueindex(4));
  clua_charge(L, 10);
  Match match;
  clua_match_start(&match, L, subject, subject_length, pattern, pattern_length);
  for (const char *start = subject + from; start <= match.subject_end; start++) {
    const char *end = clua_match(&match, start, pattern);
    if (!end || end - subject == last_end) continue;
    lua_pushinteger(L, end - subject);
    lua_copy(L, -1, lua_upvalueindex(3));
    lua_replace(L, lua_upvalueindex(4));
    return clua_push_captures(&match, start, end);
  }
  return 0;
}

static int string_gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t from = place_from(luaL_optinteger(L, 3, 1), length) - 1;
  if (from > length) from = length + 1;
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)from);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, next_match, 4);
  return 1;
}

/* MARK: Making */

static int string_rep(lua_State *L) {
  size_t length, separator_length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  if (count <= 0 || length + separator_length == 0) return lua_pushliteral(L, ""), 1;
  size_t most = state_of(L)->limits.string_bytes;
  if ((uint64_t)count > most / (length + separator_length) + 1) clua_too_long(L, "string.rep");
  size_t total = (size_t)count * length + (size_t)(count - 1) * separator_length;
  if (total > most) clua_too_long(L, "string.rep");
  clua_charge(L, (uint64_t)count + total / 16);
  luaL_Buffer buffer;
  char *next = luaL_buffinitsize(L, &buffer, total);
  for (lua_Integer i = 0; i < count; i++) {
    memcpy(next, text, length);
    next += length;
    if (i + 1 == count) break;
    memcpy(next, separator, separator_length);
    next += separator_length;
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

static int string_byte(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer first_index = luaL_optinteger(L, 2, 1);
  size_t first = place_from(first_index, length);
  lua_Integer last_index = luaL_optinteger(L, 3, first_index);
  size_t last = last_index > (lua_Integer)length    ? length
                : last_index >= 0                   ? (size_t)last_index
                : last_index < -(lua_Integer)length ? 0
                                                    : length + (size_t)last_index + 1;
  if (first > last) return 0;
  if (last - first >= state_of(L)->limits.unpack_values)
    clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = "string.byte",
                                     .name = "too many results"});
  int count = (int)(last - first) + 1;
  clua_charge(L, (uint64_t)count);
  luaL_checkstack(L, count, "string slice too long");
  for (size_t i = first; i <= last; i++) lua_pushinteger(L, (unsigned char)text[i - 1]);
  return count;
}

/* A wrapper for a library's function, which is the upvalue. Charges for the strings among the
   arguments, then runs the function in the same call frame. */
int clua_metered(lua_State *L) {
  int count = lua_gettop(L);
  uint64_t work = 4 + (uint64_t)count;
  for (int i = 1; i <= count; i++)
    if (lua_type(L, i) == LUA_TSTRING) work += lua_rawlen(L, i) / 8;
  clua_charge(L, work);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

/* string.format(format, …): raises for `%p`, which would show an address, and charges for the work.
   Upvalue: the library's function. */
static int string_format(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  int argument = 1, count = lua_gettop(L);
  uint64_t work = 10 + length;
  for (size_t i = 0; i < length; i++) {
    if (format[i] != escape) continue;
    if (++i < length && format[i] == escape) continue;
    while (i < length && format[i] && strchr("-+ #0123456789.", format[i])) i++;
    if (i >= length) break;
    argument++;
    if (format[i] == 'p')
      clua_fault(L, (CLuaFault){.code = CLuaFaultUnavailable, .name = "%p"});
    work += 50; /* up to 400 digits */
    if (argument > count) break;
    if (format[i] == 's' && lua_type(L, argument) > LUA_TSTRING) {
      clua_to_text(L, argument, NULL);
      lua_replace(L, argument);
    }
    if (lua_type(L, argument) == LUA_TSTRING) work += lua_rawlen(L, argument) / 4;
  }
  clua_charge(L, work);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void clua_open_strings(lua_State *L, int globals) {
  static const luaL_Reg own[] = {{"find", string_find}, {"match", string_match},
                                 {"gmatch", string_gmatch}, {"gsub", clua_string_gsub},
                                 {"rep", string_rep}, {"byte", string_byte}, {NULL, NULL}};
  static const char *const metered[] = {"char", "len", "lower", "reverse", "sub", "upper", NULL};
  static const char *const format[] = {"format", NULL};
  luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 0);
  int library = lua_gettop(L);
  lua_createtable(L, 0, 16);
  clua_set_functions(L, own);
  clua_take(L, library, metered, clua_metered);
  clua_take(L, library, format, string_format);
  /* string values keep their arithmetic, get the methods of this table, and hide their metatable */
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushvalue(L, library + 1);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_settop(L, library + 1);
  lua_setfield(L, globals, LUA_STRLIBNAME);
  lua_settop(L, library - 1);
}
