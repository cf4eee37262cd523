/* `ctx.change`: the changes since geometry last ran. */
#include "change.h"

#include "call.h"
#include "object.h"
#include "search.h"

#include "Sandbox/fault.h"
#include "Sandbox/protect.h"
#include "Sandbox/value.h"

#include <string.h>

static const char change_key = 'c';

typedef struct {
  int64_t count;
  CLuaRun runs[];
} Map;

/* ctx.change.map(old): the current number of the item that had the number `old`; nil if the item
   was deleted. Upvalue: the map. */
static int change_map(lua_State *L) {
  static const char subject[] = "ctx.change.map";
  clua_check_dot(L, subject);
  int is_whole = 0;
  lua_Integer item = lua_type(L, 1) == LUA_TNUMBER ? lua_tointegerx(L, 1, &is_whole) : 0;
  if (!is_whole) clua_wrong_argument(L, 1, subject, 0, "an item's number before the change");
  const Map *map = lua_touserdata(L, lua_upvalueindex(1));
  int64_t before = clua_count_up_to(map->runs, map->count, sizeof *map->runs, offsetof(CLuaRun, before), item);
  const CLuaRun *run = before > 0 ? &map->runs[before - 1] : NULL;
  if (run && item - run->before < run->count) lua_pushinteger(L, run->after + (item - run->before));
  else lua_pushnil(L);
  return 1;
}

/* Replaces the table in the field `name` of the table at 1 by a read-only object. */
static void protect_field(lua_State *L, const char *name, const char *subject) {
  lua_getfield(L, 1, name);
  clua_push_object(L, subject, -1);
  lua_setfield(L, 1, name);
  lua_settop(L, 1);
}

static int change_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_decode(L, call->script.encoded.start, call->script.encoded.count);
  luaL_checktype(L, 1, LUA_TTABLE);
  protect_field(L, "kinds", "ctx.change.kinds");
  protect_field(L, "old", "ctx.change.old");
  Map *map = lua_newuserdatauv(L, sizeof *map + call->runs.count, 0);
  map->count = (int64_t)(call->runs.count / sizeof *map->runs);
  if (map->count) memcpy(map->runs, call->runs.start, call->runs.count);
  lua_pushcclosure(L, change_map, 1);
  lua_setfield(L, 1, "map");
  clua_push_object(L, "ctx.change", 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &change_key);
  shown_of(state_of(L))->is_known = false;
  return 0;
}

CLuaStatus clua_local_set_change(CLuaState *state, const CLuaCall *call) {
  return clua_enter(state, change_body, call);
}

/* Pushes the change, or nil if there is none yet. [-0, +1] */
void clua_push_change(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &change_key); }
