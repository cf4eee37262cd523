/* The basic functions: Lua's own where they need no guard, and replacements for the others. */
#include "base.h"

#include "fault.h"
#include "functions.h"
#include "guard.h"
#include "modules.h"
#include "next.h"
#include "output.h"
#include "pairs.h"
#include "source.h"
#include "text.h"

/* MARK: pcall, xpcall: a kill passes through */

static int finish_pcall(lua_State *L, int status, lua_KContext skipped) {
  CLuaState *state = state_of(L);
  if (state->guard.death != CLuaStatusOK) clua_raise_kill(L);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)skipped;
  if (status == LUA_ERRMEM) clua_out_of_memory(L);
  /* raising an error can be slow, so every catch checks the limits */
  CLuaStatus why = clua_why_stop(state);
  if (why != CLuaStatusOK) clua_kill(L, why);
  lua_pushboolean(L, 0);
  lua_pushvalue(L, -2);
  return 2;
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  clua_charge(L, 10);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int32_t load_depth = state_of(L)->load_depth;
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
  state_of(L)->load_depth = load_depth;
  return finish_pcall(L, status, 0);
}

/* Lua runs a message handler at the place where the error was raised. If Lua's debug hook raised
   the error, Lua runs the handler without that hook, so that nothing could stop the handler. The
   script's handler therefore runs only while the state is alive. */
static int guarded_handler(lua_State *L) {
  if (state_of(L)->guard.death != CLuaStatusOK) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int base_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  clua_charge(L, 10);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2); /* function, handler, true, function, arguments */
  int32_t load_depth = state_of(L)->load_depth;
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_pcall);
  state_of(L)->load_depth = load_depth;
  return finish_pcall(L, status, 2);
}

/* MARK: Text */

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  clua_charge(L, 4);
  clua_to_text(L, 1, NULL);
  return 1;
}

static int base_print(lua_State *L) {
  char line[1024];
  size_t used = 0;
  int count = lua_gettop(L);
  for (int i = 1; i <= count && used + 8 < sizeof line; i++) {
    size_t length;
    const char *text = clua_to_text(L, i, &length);
    if (i > 1) line[used++] = '\t';
    used += clua_clean(line + used, sizeof line - used - 2, text,
                       length < sizeof line ? length : sizeof line);
    lua_settop(L, count);
  }
  clua_charge(L, 50 + used);
  line[used++] = '\n';
  clua_append_output(L, line, used);
  return 0;
}

/* MARK: Sealed metatables

   A script never reaches the metatable that Lua uses: setmetatable makes a private copy with only
   the metamethods listed below. Most of them must be functions, because Lua would follow a chain of
   other callable values; `allows_table` marks those that can also be tables. The list omits __gc,
   because Lua runs it without the debug hook, so that nothing could stop it. The list also omits
   __mode, __close and __concat, because each of them leads to a memory error of Lua 5.4.4. A
   metamethod that a script adds to its own table after setmetatable has no effect. */

static const struct {
  const char *key;
  bool allows_table;
} metamethods[] = {
    {"__index", true}, {"__newindex", true}, {"__call", false}, {"__tostring", false},
    {"__eq", false}, {"__lt", false}, {"__le", false}, {"__len", false}, {"__unm", false},
    {"__add", false}, {"__sub", false}, {"__mul", false}, {"__div", false}, {"__mod", false},
    {"__pow", false}, {"__idiv", false}, {"__band", false}, {"__bor", false}, {"__bxor", false},
    {"__shl", false}, {"__shr", false}, {"__bnot", false}, {"__pairs", false},
};
static const char *const refused_metamethods[] = {"__gc", "__mode", "__close", "__concat"};
static const char protected_key = 'p'; /* its address marks a metatable that the script protected */

static void copy_metamethods(lua_State *L, int from, int to) {
  for (size_t i = 0; i < sizeof metamethods / sizeof *metamethods; i++) {
    lua_pushstring(L, metamethods[i].key);
    int type = lua_rawget(L, from);
    if (type == LUA_TNIL) {
      lua_settop(L, -2);
      continue;
    }
    if (type != LUA_TFUNCTION && !(metamethods[i].allows_table && type == LUA_TTABLE))
      luaL_error(L, "metamethod '%s' must be a function", metamethods[i].key);
    lua_setfield(L, to, metamethods[i].key);
  }
  lua_pushliteral(L, "__metatable");
  if (lua_rawget(L, from) != LUA_TNIL) {
    lua_setfield(L, to, "__metatable");
    lua_pushboolean(L, 1);
    lua_rawsetp(L, to, &protected_key);
  } else {
    lua_settop(L, -2);
    lua_pushvalue(L, from);
    lua_setfield(L, to, "__metatable");
  }
}

/* Raises if the metamethods named `name` lead from the table at 1 back to this table. The private
   metatable is at 3. Without this check, looking up a missing key would follow the cycle two
   thousand times in one instruction. [-0, +0] */
static void check_chain(lua_State *L, const char *name) {
  enum { metatable = 3, name_key, next };
  lua_pushstring(L, name);
  lua_pushvalue(L, name_key);
  lua_rawget(L, metatable);
  while (lua_type(L, next) == LUA_TTABLE) {
    if (lua_rawequal(L, next, 1)) luaL_error(L, "a table cannot be its own '%s', directly or through others", name);
    clua_charge(L, 1);
    if (!lua_getmetatable(L, next)) break;
    lua_pushvalue(L, name_key);
    lua_rawget(L, -2);
    lua_replace(L, next);
    lua_settop(L, next);
  }
  lua_settop(L, metatable);
}

static int base_setmetatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  int type = lua_type(L, 2);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  lua_settop(L, 2);
  clua_charge(L, 30);
  if (lua_getmetatable(L, 1)) {
    if (lua_rawgetp(L, -1, &protected_key) != LUA_TNIL)
      return luaL_error(L, "cannot change a protected metatable");
    lua_settop(L, 2);
  }
  if (type == LUA_TNIL) {
    lua_setmetatable(L, 1);
    return 1;
  }
  for (size_t i = 0; i < sizeof refused_metamethods / sizeof *refused_metamethods; i++) {
    lua_pushstring(L, refused_metamethods[i]);
    if (lua_rawget(L, 2) != LUA_TNIL)
      clua_fault(L, (CLuaFault){.code = CLuaFaultUnavailable, .name = refused_metamethods[i]});
    lua_settop(L, 2);
  }
  lua_createtable(L, 0, 4);
  copy_metamethods(L, 2, 3);
  check_chain(L, "__index");
  check_chain(L, "__newindex");
  lua_setmetatable(L, 1);
  lua_settop(L, 1); /* the table is the result, not the metatable above it */
  return 1;
}

static int base_getmetatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (!luaL_getmetafield(L, 1, "__metatable")) lua_pushnil(L);
  return 1;
}

/* MARK: Opening */

/* The iterator that ipairs returns. */
static int next_of_list(lua_State *L) {
  lua_Integer place = (lua_Integer)((lua_Unsigned)luaL_checkinteger(L, 2) + 1);
  lua_pushinteger(L, place);
  return lua_geti(L, 1, place) == LUA_TNIL ? 1 : 2;
}

/* ipairs(t): returns the iterator, the table and 0. Upvalue: the iterator. */
static int base_ipairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

void clua_open_base(lua_State *L, int library, int globals) {
  static const char *const kept[] = {"error", "rawequal", "rawget", "rawlen", "rawset", "tonumber", "type",
                                     "_VERSION", NULL};
  static const char *const of_many[] = {"assert", "select", NULL};
  static const luaL_Reg own[] = {{"pcall", base_pcall},
                                 {"xpcall", base_xpcall},
                                 {"tostring", base_tostring},
                                 {"print", base_print},
                                 {"setmetatable", base_setmetatable},
                                 {"getmetatable", base_getmetatable},
                                 {"pairs", clua_pairs},
                                 {"next", clua_next},
                                 {"load", clua_load_text},
                                 {"require", clua_require},
                                 {NULL, NULL}};
  lua_pushvalue(L, globals);
  clua_take(L, library, kept, NULL);
  clua_take(L, library, of_many, clua_of_many);
  clua_set_functions(L, own);
  clua_push_function(L, next_of_list);
  lua_pushcclosure(L, base_ipairs, 1);
  lua_setfield(L, -2, "ipairs");
  lua_setfield(L, globals, "_G");
}
