/* The table library. It reads and writes tables without metamethods, so that no metamethod can lie
   about a length. It charges the script for its work. */
#include "tables.h"

#include "fault.h"
#include "functions.h"
#include "guard.h"

static lua_Integer length_of(lua_State *L, int index) {
  luaL_checktype(L, index, LUA_TTABLE);
  return (lua_Integer)lua_rawlen(L, index);
}

_Noreturn static void too_much(lua_State *L, const char *function, const char *what) {
  clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = function, .name = what});
}

/* Charges for round `i` of a loop while the loop runs. This is needed because no timer stops a loop
   in C, and because a table with a few keys far apart can have a length of 2^62. */
static inline void charge_round(lua_State *L, lua_Integer i) {
  if ((i & 1023) == 1023) clua_charge(L, 2048);
}

static int table_insert(lua_State *L) {
  lua_Integer length = length_of(L, 1);
  luaL_argcheck(L, length < LUA_MAXINTEGER, 1, "array too big");
  lua_Integer end = length + 1;
  int count = lua_gettop(L);
  if (count == 2) {
    lua_rawseti(L, 1, end);
    clua_charge(L, 4);
    return 0;
  }
  if (count != 3) return luaL_error(L, "wrong number of arguments to 'insert'");
  lua_Integer place = luaL_checkinteger(L, 2);
  luaL_argcheck(L, place >= 1 && place <= end, 2, "position out of bounds");
  clua_charge(L, 4 + ((uint64_t)(end - place) & 1023) * 2);
  for (lua_Integer i = end; i > place; i--) {
    charge_round(L, end - i);
    lua_rawgeti(L, 1, i - 1);
    lua_rawseti(L, 1, i);
  }
  lua_rawseti(L, 1, place);
  return 0;
}

static int table_remove(lua_State *L) {
  lua_Integer length = length_of(L, 1);
  lua_Integer place = luaL_optinteger(L, 2, length);
  if (lua_gettop(L) >= 2)
    luaL_argcheck(L, (length == 0 && place == 0) || (place >= 1 && place - 1 <= length), 2,
                  "position out of bounds");
  bool erases = lua_rawgeti(L, 1, place) != LUA_TNIL || place < length;
  clua_charge(L, 4 + (place < length ? ((uint64_t)(length - place) & 1023) * 2 : 0));
  for (; place < length; place++) {
    charge_round(L, length - place);
    lua_rawgeti(L, 1, place + 1);
    lua_rawseti(L, 1, place);
  }
  if (erases) { /* also erases entry 0 of an empty list, and the entry after the last */
    lua_pushnil(L);
    lua_rawseti(L, 1, place);
  }
  return 1;
}

static int table_concat(lua_State *L) {
  lua_Integer length = length_of(L, 1);
  size_t separator_length, total = 0, most = state_of(L)->limits.string_bytes;
  const char *separator = luaL_optlstring(L, 2, "", &separator_length);
  lua_Integer first = luaL_optinteger(L, 3, 1), last = luaL_optinteger(L, 4, length);
  if (first > last) return lua_pushliteral(L, ""), 1;
  for (lua_Integer i = first;; i++) { /* checks the length of the result before building it */
    int type = lua_rawgeti(L, 1, i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER)
      return luaL_error(L, "invalid value (%s) at index %I in table for 'concat'",
                        luaL_typename(L, -1), (LUAI_UACINT)i);
    total += (type == LUA_TSTRING ? lua_rawlen(L, -1) : 24) + (i < last ? separator_length : 0);
    lua_settop(L, -2);
    clua_charge(L, 3);
    if (total > most + 24) too_much(L, "table.concat", "the string would be too long");
    if (i == last) break;
  }
  clua_charge(L, total / 16);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (lua_Integer i = first;; i++) {
    lua_rawgeti(L, 1, i);
    luaL_addvalue(&buffer);
    if (i == last) break;
    luaL_addlstring(&buffer, separator, separator_length);
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int table_unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1), length = length_of(L, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? length : luaL_checkinteger(L, 3);
  if (first > last) return 0;
  if ((lua_Unsigned)last - (lua_Unsigned)first >= state_of(L)->limits.unpack_values)
    too_much(L, "table.unpack", "too many results to unpack");
  int count = (int)(last - first) + 1;
  clua_charge(L, (uint64_t)count);
  luaL_checkstack(L, count, "too many results to unpack");
  for (int i = 0; i < count; i++) lua_rawgeti(L, 1, first + i);
  return count;
}

static int table_pack(lua_State *L) {
  int count = lua_gettop(L);
  clua_charge(L, (uint64_t)count);
  lua_createtable(L, count, 1);
  lua_insert(L, 1);
  for (int i = count; i >= 1; i--) lua_rawseti(L, 1, i);
  lua_pushinteger(L, count);
  lua_setfield(L, 1, "n");
  return 1;
}

static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  lua_Integer target = luaL_checkinteger(L, 4);
  int to = lua_isnoneornil(L, 5) ? 1 : 5;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, to, LUA_TTABLE);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    clua_charge(L, 4 + ((uint64_t)count & 1023) * 2);
    bool goes_up = target > last || target <= first || to != 1;
    for (lua_Integer i = 0; i < count; i++) {
      lua_Integer offset = goes_up ? i : count - 1 - i;
      charge_round(L, i);
      lua_rawgeti(L, 1, first + offset);
      lua_rawseti(L, to, target + offset);
    }
  }
  lua_pushvalue(L, to);
  return 1;
}

/* MARK: Sorting: a stable merge sort on private tables, which is safe against a comparator that
   contradicts itself or changes the table */

enum { array = 1, comparator, source, target, left, right };

static bool comes_before(lua_State *L, int one, int other) {
  clua_charge(L, 2);
  if (lua_isnil(L, comparator)) {
    if (lua_type(L, one) == LUA_TSTRING && lua_type(L, other) == LUA_TSTRING)
      clua_charge(L, lua_rawlen(L, one) / 16);
    return lua_compare(L, one, other, LUA_OPLT);
  }
  lua_pushvalue(L, comparator);
  lua_pushvalue(L, one);
  lua_pushvalue(L, other);
  lua_call(L, 2, 1);
  bool result = lua_toboolean(L, -1);
  lua_settop(L, -2);
  return result;
}

/* Merges the sorted ranges [low, middle) and [middle, high) of `from` into `to`. */
static void merge(lua_State *L, int from, int to, lua_Integer low, lua_Integer middle,
                  lua_Integer high) {
  lua_Integer i = low, j = middle, next = low;
  lua_rawgeti(L, from, i);
  lua_rawgeti(L, from, j);
  while (i < middle && j < high) {
    bool takes_right = comes_before(L, right, left);
    int head = takes_right ? right : left;
    lua_pushvalue(L, head);
    lua_rawseti(L, to, next++);
    lua_Integer following = takes_right ? ++j : ++i;
    lua_rawgeti(L, from, following);
    lua_replace(L, head);
  }
  lua_settop(L, target);
  clua_charge(L, (uint64_t)(middle - i) + (uint64_t)(high - j));
  for (; i < middle; i++) {
    lua_rawgeti(L, from, i);
    lua_rawseti(L, to, next++);
  }
  for (; j < high; j++) {
    lua_rawgeti(L, from, j);
    lua_rawseti(L, to, next++);
  }
}

static lua_Integer at_most(lua_Integer value, lua_Integer bound) {
  return value < bound ? value : bound;
}

static int table_sort(lua_State *L) {
  lua_Integer count = length_of(L, array);
  if (!lua_isnoneornil(L, comparator)) luaL_checktype(L, comparator, LUA_TFUNCTION);
  lua_settop(L, comparator);
  if (count < 2) return 0;
  luaL_argcheck(L, count < 1 << 26, array, "array too big");
  clua_charge(L, (uint64_t)count * 2);
  lua_createtable(L, (int)count | 1, 0); /* odd: never the size of a vector of hash nodes */
  lua_createtable(L, (int)count | 1, 0);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, array, i);
    lua_rawseti(L, source, i);
  }
  int from = source, to = target;
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer low = 1; low <= count; low += 2 * width)
      merge(L, from, to, low, at_most(low + width, count + 1), at_most(low + 2 * width, count + 1));
    int last = from;
    from = to;
    to = last;
  }
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, from, i);
    lua_rawseti(L, array, i);
  }
  return 0;
}

void clua_open_tables(lua_State *L, int globals) {
  static const luaL_Reg own[] = {{"insert", table_insert}, {"remove", table_remove},
                                 {"concat", table_concat}, {"unpack", table_unpack},
                                 {"pack", table_pack}, {"move", table_move},
                                 {"sort", table_sort}, {NULL, NULL}};
  lua_createtable(L, 0, 8);
  clua_set_functions(L, own);
  lua_setfield(L, globals, LUA_TABLIBNAME);
}
