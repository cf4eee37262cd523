/* `next` in the order of `pairs`. Lua's own `next` visits a table in the order of memory, and so
   reveals addresses. */
#include "next.h"

#include "guard.h"
#include "pairs.h"

static const char traversals_key = 'n'; /* its address is a registry key */

/* Each traversal has three slots in a table of the registry: the traversed table, its sorted keys,
   and the key that `next` returned last. The traversal with the number `first` is for a table from
   which `next` has returned only the first key. It has no sorted keys, because most callers call
   `next` only once, to learn whether a table is empty. Only this traversal uses its third slot; for
   the others, `place` in `CLuaTraversal` tells which key was last. */
enum { slots = 3, table_slot = 1, keys_slot, key_slot };
enum { first = 0 };

/* The places of the arguments and of the local values on the stack. */
enum { table = 1, key, traversals, keys };

static void push_traversals(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &traversals_key) != LUA_TNIL) return;
  lua_settop(L, -2);
  lua_createtable(L, slots * clua_most_traversals, 0);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &traversals_key);
  state_of(L)->traversals.are_any = true;
}

/* Releases all tables at the end of a call. This allocates nothing, so it cannot raise an error. */
void clua_forget_traversals(CLuaState *state) {
  if (!state->traversals.are_any) return;
  lua_pushnil(state->lua);
  lua_rawsetp(state->lua, LUA_REGISTRYINDEX, &traversals_key);
  state->traversals = (CLuaTraversals){0};
}

/* Sets a slot of a traversal to the value on top. [-1, +0] */
static void set_slot(lua_State *L, int traversal, int slot) {
  lua_rawseti(L, traversals, slots * traversal + slot);
}

static void end(lua_State *L, int traversal) {
  for (int slot = table_slot; slot <= key_slot; slot++) {
    lua_pushnil(L);
    set_slot(L, traversal, slot);
  }
  state_of(L)->traversals.all[traversal] = (CLuaTraversal){0};
}

/* Assigns a traversal to the table. If the traversal belonged to another table, the progress in
   that table is lost. */
static CLuaTraversal *begin(lua_State *L, int traversal) {
  CLuaTraversals *set = &state_of(L)->traversals;
  if (set->all[traversal].table) set->is_lost = true;
  lua_pushvalue(L, table);
  set_slot(L, traversal, table_slot);
  set->all[traversal] = (CLuaTraversal){.table = lua_topointer(L, table), .used = ++set->count};
  return &set->all[traversal];
}

/* MARK: The first key */

/* next(t): the first key and its value; nil for an empty table. */
static int give_first(lua_State *L) {
  const int sign = state_of(L)->limits.reverses_pairs ? -1 : 1, candidate = key + 1;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_settop(L, candidate);
    clua_charge(L, 4);
    if (lua_isnil(L, key) || sign * clua_compare_keys(L, candidate, key) < 0) lua_copy(L, candidate, key);
  }
  if (lua_isnil(L, key)) return 1;
  push_traversals(L);
  begin(L, first);
  lua_pushvalue(L, key);
  set_slot(L, first, key_slot);
  lua_settop(L, key);
  lua_pushvalue(L, key);
  lua_rawget(L, table);
  return 2;
}

/* MARK: The other keys */

/* Whether the key is the one that a traversal of the table returned last. If it is, leaves the
   sorted keys of the traversal on the stack, or nil for traversal `first`, which has none.
   [-0, +0|1] */
static bool is_last(lua_State *L, int traversal) {
  const CLuaTraversal *own = &state_of(L)->traversals.all[traversal];
  if (own->table != lua_topointer(L, table)) return false;
  lua_rawgeti(L, traversals, slots * traversal + keys_slot);
  if (traversal == first) lua_rawgeti(L, traversals, slots * first + key_slot);
  else lua_rawgeti(L, keys, own->place);
  bool is_same = lua_rawequal(L, -1, key);
  lua_settop(L, is_same ? keys : traversals);
  return is_same;
}

/* The number of sorted keys that come before the key; `is_there` receives whether the sorted keys
   contain the key. */
static lua_Integer count_before(lua_State *L, lua_Integer count, bool *is_there) {
  const int sign = state_of(L)->limits.reverses_pairs ? -1 : 1;
  lua_Integer low = 0, high = count;
  *is_there = false;
  while (low < high) {
    lua_Integer middle = (low + high) / 2;
    lua_rawgeti(L, keys, middle + 1);
    int order = sign * clua_compare_keys(L, keys + 1, key);
    lua_settop(L, keys);
    if (order == 0) *is_there = true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* Begins a traversal of the table after the key that the script passed. If the table lacks that
   key, the script has cleared the key since `next` returned it, or the call is a mistake. */
static int begin_at_key(lua_State *L) {
  CLuaTraversals *set = &state_of(L)->traversals;
  bool is_there, was_first = is_last(L, first);
  lua_settop(L, traversals);
  lua_Integer count = clua_push_keys_in_order(L, table), place = count_before(L, count, &is_there);
  if (!is_there && !was_first && !set->is_lost) luaL_error(L, "invalid key to 'next'");
  if (was_first) end(L, first);
  int traversal = first + 1;
  for (int other = traversal + 1; other < clua_most_traversals; other++)
    if (set->all[other].used < set->all[traversal].used) traversal = other;
  begin(L, traversal)->place = place + is_there;
  lua_pushvalue(L, keys);
  set_slot(L, traversal, keys_slot);
  return traversal;
}

/* Returns the next key of the traversal, and its value; returns nil after the last key. */
static int advance(lua_State *L, int traversal) {
  CLuaTraversals *set = &state_of(L)->traversals;
  lua_Integer place = set->all[traversal].place;
  while (lua_rawgeti(L, keys, ++place) != LUA_TNIL) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, table) != LUA_TNIL) {
      set->all[traversal].place = place;
      set->all[traversal].used = ++set->count;
      return 2;
    }
    lua_settop(L, keys); /* the script cleared the key since the traversal began */
    clua_charge(L, 2);
  }
  end(L, traversal);
  return 1;
}

/* Converts a key as a table does: a float with an integral value becomes an integer. Raises for
   NaN. */
static void normalize_key(lua_State *L) {
  lua_Integer whole;
  if (lua_type(L, key) != LUA_TNUMBER || lua_isinteger(L, key)) return;
  lua_Number number = lua_tonumber(L, key);
  if (number != number) luaL_error(L, "invalid key to 'next'");
  if (!lua_numbertointeger(number, &whole) || (lua_Number)whole != number) return;
  lua_pushinteger(L, whole);
  lua_replace(L, key);
}

int clua_next(lua_State *L) {
  luaL_checktype(L, table, LUA_TTABLE);
  lua_settop(L, key);
  clua_charge(L, 2);
  if (lua_isnil(L, key)) return give_first(L);
  normalize_key(L);
  push_traversals(L);
  int traversal = first + 1;
  while (traversal < clua_most_traversals && !is_last(L, traversal)) traversal++;
  return advance(L, traversal < clua_most_traversals ? traversal : begin_at_key(L));
}
