/* `ctx.change`: what is different since geometry ran last. */
#include "Isolation/remote.h"

#include <string.h>

static const char change_key = 'c';

typedef struct {
  int64_t count;
  CLuaRun runs[];
} Map;

/* ctx.change.map(old): the item's number now; nothing if it is gone. Upvalue: the map. */
static int change_map(lua_State *L) {
  static const char subject[] = "ctx.change.map";
  clua_check_dot(L, subject);
  int is_whole = 0;
  lua_Integer item = lua_type(L, 1) == LUA_TNUMBER ? lua_tointegerx(L, 1, &is_whole) : 0;
  if (!is_whole) return clua_wrong_argument(L, 1, subject, 0, "an item's number before the change");
  const Map *map = lua_touserdata(L, lua_upvalueindex(1));
  int64_t low = 0, high = map->count;
  while (low < high) {
    int64_t middle = (low + high) / 2;
    if (map->runs[middle].before + map->runs[middle].count > item) high = middle;
    else low = middle + 1;
  }
  if (low == map->count || map->runs[low].before > item) lua_pushnil(L);
  else lua_pushinteger(L, map->runs[low].after + (item - map->runs[low].before));
  return 1;
}

typedef struct {
  const uint8_t *bytes;
  size_t length;
  const CLuaRun *runs;
  int64_t count;
} Change;

/* Replaces a table in a field of the table at 1 by a read-only object. */
static void protect_field(lua_State *L, const char *name, const char *subject) {
  lua_getfield(L, 1, name);
  clua_push_object(L, subject, -1);
  lua_setfield(L, 1, name);
  lua_settop(L, 1);
}

static int change_body(lua_State *L) {
  const Change *change = lua_touserdata(L, 1);
  size_t size = (size_t)change->count * sizeof *change->runs;
  lua_settop(L, 0);
  clua_decode(L, change->bytes, change->length);
  luaL_checktype(L, 1, LUA_TTABLE);
  protect_field(L, "kinds", "ctx.change.kinds");
  protect_field(L, "old", "ctx.change.old");
  Map *map = lua_newuserdatauv(L, sizeof *map + size, 0);
  map->count = change->count;
  if (size) memcpy(map->runs, change->runs, size);
  lua_pushcclosure(L, change_map, 1);
  lua_setfield(L, 1, "map");
  clua_push_object(L, "ctx.change", 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &change_key);
  state_of(L)->shows_scene = false;
  return 0;
}

CLuaStatus clua_set_change(CLuaState *state, const uint8_t *encoded, size_t length,
                           const CLuaRun *runs, int64_t count) {
  if (state->remote) return clua_remote_set_change(state, encoded, length, runs, count);
  Change change = {encoded, length, runs, count};
  return clua_enter(state, change_body, &change);
}

/* Pushes the change; nil before there is one. [-0, +1] */
void clua_push_change(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &change_key); }
