/* `pairs` in a defined order: numbers ascending, then strings, then false and true. Other keys come
   last, in an order that is specific to the state. Lua's own order would reveal addresses. */
#include "pairs.h"

#include "guard.h"
#include "secret.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The kinds of keys, in sorted order. */
enum { rank_number, rank_text, rank_boolean, rank_other };

typedef struct {
  int rank;
  bool is_float;
  lua_Integer place; /* the key's place in the unsorted list */
  union {
    struct {
      const char *text;
      size_t length;
    };
    struct {
      lua_Number number;   /* the number; for a Boolean, 1 stands for true */
      lua_Integer integer; /* two integers can be equal as floats */
    };
    uint64_t disguise;
  };
} SortKey;

static int compare_texts(const SortKey *a, const SortKey *b) {
  size_t common = a->length < b->length ? a->length : b->length;
  int order = memcmp(a->text, b->text, common);
  return order ? order : (a->length > b->length) - (a->length < b->length);
}

static int compare_keys(const void *one, const void *other) {
  const SortKey *a = one, *b = other;
  if (a->rank != b->rank) return a->rank - b->rank;
  if (a->rank == rank_text) return compare_texts(a, b);
  if (a->rank == rank_other) return (a->disguise > b->disguise) - (a->disguise < b->disguise);
  if (a->number != b->number) return a->number < b->number ? -1 : 1;
  /* the float 2^63 and the greatest integer are equal as floats */
  if (a->is_float != b->is_float) return a->is_float ? 1 : -1;
  return (a->integer > b->integer) - (a->integer < b->integer);
}

/* Returns the sort key for the key on top. */
static SortKey sort_key(lua_State *L, lua_Integer place) {
  SortKey key = {.rank = rank_other, .place = place};
  switch (lua_type(L, -1)) {
  case LUA_TNUMBER:
    key.rank = rank_number;
    key.number = lua_tonumber(L, -1);
    key.is_float = !lua_isinteger(L, -1);
    if (!key.is_float) key.integer = lua_tointeger(L, -1);
    break;
  case LUA_TSTRING:
    key.rank = rank_text;
    key.text = lua_tolstring(L, -1, &key.length);
    break;
  case LUA_TBOOLEAN:
    key.rank = rank_boolean;
    key.number = lua_toboolean(L, -1);
    break;
  default: key.disguise = clua_disguise(state_of(L), lua_topointer(L, -1)); break;
  }
  return key;
}

/* Pushes an array of the table's keys in Lua's own order, and returns their number. `*is_sorted` is
   true if the keys are ascending numbers. [-0, +1] */
static lua_Integer push_keys(lua_State *L, int table, bool *is_sorted) {
  lua_Integer count = 0;
  lua_Number last = -HUGE_VAL;
  *is_sorted = true;
  lua_newtable(L);
  int list = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_settop(L, -2);
    lua_Number number = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
    if (!(number > last)) *is_sorted = false;
    last = number;
    lua_pushvalue(L, -1);
    lua_rawseti(L, list, ++count);
    clua_charge(L, 8);
  }
  return count;
}

/* Compares two keys: returns a value below 0, 0, or a value above 0. */
int clua_compare_keys(lua_State *L, int one, int other) {
  lua_pushvalue(L, one);
  SortKey a = sort_key(L, 0);
  lua_pushvalue(L, other);
  SortKey b = sort_key(L, 0);
  lua_settop(L, -3);
  if (a.rank == rank_text && b.rank == rank_text) clua_charge(L, (a.length < b.length ? a.length : b.length) / 16);
  return compare_keys(&a, &b);
}

/* Pushes an array of the keys of the table at `table`, sorted; returns their number. [-0, +1] */
lua_Integer clua_push_sorted_keys(lua_State *L, int table) {
  bool is_sorted;
  lua_Integer count = push_keys(L, table, &is_sorted);
  int list = lua_gettop(L);
  if (is_sorted) return count;
  SortKey *keys = lua_newuserdatauv(L, (size_t)count * sizeof *keys, 0);
  lua_createtable(L, (int)(count | 1), 0); /* odd: never the size of a node vector */
  for (lua_Integer place = 1; place <= count; place++) {
    lua_rawgeti(L, list, place);
    keys[place - 1] = sort_key(L, place);
    if (keys[place - 1].rank == rank_text)
      clua_charge(L, keys[place - 1].length / 16); /* comparing long keys is work too */
    lua_settop(L, list + 2);
  }
  qsort(keys, (size_t)count, sizeof *keys, compare_keys);
  for (lua_Integer i = 0; i < count; i++) {
    lua_rawgeti(L, list, keys[i].place);
    lua_rawseti(L, list + 2, i + 1);
  }
  lua_replace(L, list);
  lua_settop(L, list);
  return count;
}

/* Reverses the array on top. */
static void reverse(lua_State *L, lua_Integer last) {
  lua_Integer first = 1;
  for (; first < last; first++, last--) {
    lua_rawgeti(L, -1, first);
    lua_rawgeti(L, -2, last);
    lua_rawseti(L, -3, first);
    lua_rawseti(L, -2, last);
  }
}

/* Pushes an array of the sorted keys, in reverse order if the limits say so, and returns their
   number. [-0, +1] */
lua_Integer clua_push_keys_in_order(lua_State *L, int table) {
  lua_Integer count = clua_push_sorted_keys(L, table);
  if (state_of(L)->limits.reverses_pairs) reverse(L, count);
  return count;
}

/* The iterator that `pairs` returns. Upvalues: the sorted keys, and the number of visited keys. A
   script can call it with any arguments. */
static int next_sorted(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer place = lua_tointeger(L, lua_upvalueindex(2));
  lua_settop(L, 1);
  for (;;) {
    place++;
    if (lua_rawgeti(L, lua_upvalueindex(1), place) == LUA_TNIL) return 1;
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 1) != LUA_TNIL) break;
    lua_settop(L, 1); /* the script removed the key since the loop began */
    clua_charge(L, 2);
  }
  lua_pushinteger(L, place);
  lua_replace(L, lua_upvalueindex(2));
  return 2;
}

int clua_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TUSERDATA) {
    if (!state_of(L)->extension->push_fields(L, 1)) return luaL_typeerror(L, 1, "table");
    lua_replace(L, 1);
  } else if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  return clua_raw_pairs(L);
}

/* Does the same as `pairs` for the table at 1, but ignores the metatable. */
int clua_raw_pairs(lua_State *L) {
  lua_settop(L, 1);
  luaL_checktype(L, 1, LUA_TTABLE);
  clua_push_keys_in_order(L, 1);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, next_sorted, 2);
  lua_pushvalue(L, 1);
  return 2;
}
