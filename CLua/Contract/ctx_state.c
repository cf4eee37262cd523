/* `ctx.state`: plain data that a script keeps and that survives a reload. */
#include "ctx_state.h"

#include "call.h"
#include "object.h"
#include "reads.h"

#include "Sandbox/guard.h"
#include "Sandbox/protect.h"
#include "Sandbox/value.h"

static const char state_key = 's';
/* its address is the key of the metatable of the read-only views */
static const char kept_mark[] = "ctx.state";

/* Pushes the table of the state. [-0, +1] */
static void push_state(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &state_key) != LUA_TNIL) return;
  lua_settop(L, -2);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &state_key);
}

/* Runs before each call of the script. If the script can still hold the state's table from an
   earlier call, this function replaces the state by a copy. From then on, the table that the script
   holds is ignored. Otherwise the script could read the state without a record, and could write the
   state in a hook that may only read it. [-0, +0] */
void clua_take_state_back(lua_State *L) {
  CLuaState *state = state_of(L);
  CLuaScriptState *own = script_state_of(state);
  if (!own->is_out) return;
  CLuaBuffer *bytes = &own->bytes;
  bytes->count = 0;
  push_state(L);
  clua_encode_plain(L, lua_gettop(L), kept_mark, bytes);
  clua_decode(L, bytes->bytes, bytes->count);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &state_key);
  lua_settop(L, -2);
  own->is_out = false;
  own->is_new = true;
}

/* MARK: Read-only views, for the hooks that must not change the state */

static void push_view(lua_State *L, int table);

/* Replaces the table on top by a read-only view of it. */
static void protect_top(lua_State *L) {
  if (lua_type(L, -1) != LUA_TTABLE) return;
  push_view(L, lua_gettop(L));
  lua_replace(L, -2);
}

static int view_index(lua_State *L) {
  if (lua_type(L, 1) != LUA_TUSERDATA) return luaL_typeerror(L, 1, kept_mark);
  clua_note_state(L);
  lua_getiuservalue(L, 1, 1);
  lua_pushvalue(L, 2);
  lua_rawget(L, -2);
  protect_top(L);
  return 1;
}

static int view_length(lua_State *L) {
  clua_note_state(L);
  lua_getiuservalue(L, 1, 1);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
  return 1;
}

/* Pushes a read-only view of the table at a stack position. [-0, +1] */
static void push_view(lua_State *L, int table) {
  luaL_checkstack(L, 6, NULL);
  lua_newuserdatauv(L, 0, 1);
  lua_pushvalue(L, table);
  lua_setiuservalue(L, -2, 1);
  clua_push_marked(L, kept_mark, view_index, view_length);
  lua_setmetatable(L, -2);
}

bool clua_push_state_fields(lua_State *L, int object) {
  object = lua_absindex(L, object);
  if (!clua_has_mark(L, object, kept_mark)) return false;
  clua_note_state(L);
  lua_getiuservalue(L, object, 1);
  lua_newtable(L);
  int copy = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, copy - 1)) {
    clua_charge(L, 5);
    protect_top(L);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, copy);
  }
  lua_remove(L, copy - 1);
  return true;
}

/* Pushes the state as the running hook may use it. [-0, +1] */
void clua_push_state(lua_State *L) {
  push_state(L);
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  if (!scene || !scene->writes_state) protect_top(L);
}

/* MARK: From and to the host */

static int get_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  push_state(L);
  clua_encode_plain(L, 1, kept_mark, call->script.result);
  return 0;
}

CLuaStatus clua_local_get_state(CLuaState *state, const CLuaCall *call) {
  return clua_enter(state, get_body, call);
}

static int set_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_decode(L, call->script.encoded.start, call->script.encoded.count);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &state_key);
  script_state_of(state_of(L))->is_used = true;
  script_state_of(state_of(L))->is_out = false;
  shown_of(state_of(L))->is_known = false;
  return 0;
}

CLuaStatus clua_local_set_state(CLuaState *state, const CLuaCall *call) {
  return clua_enter(state, set_body, call);
}
