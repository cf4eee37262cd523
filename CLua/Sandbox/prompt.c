/* Functions that the prompt needs beyond the sandbox. They read and set the locals that a script's
   functions captured. Only the host's own chunks get these functions; no script can reach them. */
#include "prompt.h"

#include "base.h"
#include "load.h"
#include "numbers.h"
#include "pairs.h"
#include "protect.h"
#include "raise.h"
#include "script_call.h"
#include "source.h"
#include "strings.h"
#include "tables.h"
#include "text.h"
#include "value.h"

#include <string.h>

/* Registry keys: the table that the host's own chunks share, and the libraries that these chunks
   see. */
static const char host_key = 'H', globals_key = 'G';

/* compile(text, chunk, environment) -> function, or nil and Lua's error message */
static int prompt_compile(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *chunk = luaL_checkstring(L, 2);
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_settop(L, 3);
  if (!clua_compile(L, text, length, chunk)) {
    const char *message = lua_tostring(L, -1);
    CLuaState *state = state_of(L);
    clua_clean(state->failure.syntax_message, sizeof state->failure.syntax_message, message, strlen(message));
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushvalue(L, 3);
  lua_setupvalue(L, -2, 1); /* the one upvalue of a main function is its environment */
  return 1;
}

/* upvalue(function, number) -> name, value; returns nothing beyond the last upvalue, and for
   functions of the host */
static int prompt_upvalue(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  if (lua_iscfunction(L, 1)) return 0;
  const char *name = lua_getupvalue(L, 1, (int)luaL_checkinteger(L, 2));
  if (!name) return 0;
  lua_pushstring(L, name);
  lua_insert(L, -2);
  return 2;
}

/* assign(function, number, value): sets an upvalue */
static int prompt_assign(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  int number = (int)luaL_checkinteger(L, 2);
  lua_settop(L, 3);
  if (!lua_iscfunction(L, 1)) lua_setupvalue(L, 1, number);
  return 0;
}

/* call(function): calls a function from C, so that no error can name the place of its caller */
static int prompt_call(lua_State *L) {
  lua_settop(L, 1);
  lua_call(L, 0, LUA_MULTRET);
  return lua_gettop(L);
}

/* Creates libraries that no script has touched. A script that replaces a function of its libraries
   does not change these. [-0, +1] */
static void push_own_globals(lua_State *L) {
  lua_pushliteral(L, "");
  if (!lua_getmetatable(L, -1)) lua_pushnil(L); /* opening the string library creates another one */
  int strings = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_newtable(L); /* the basic library fills the globals of its state */
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushcfunction(L, luaopen_base);
  lua_call(L, 0, 1);
  int library = lua_gettop(L);
  lua_createtable(L, 0, 40);
  clua_open_base(L, library, library + 1);
  clua_open_math(L, library + 1);
  clua_open_strings(L, library + 1);
  clua_open_tables(L, library + 1);
  clua_open_utf8(L, library + 1);
  lua_pushvalue(L, strings + 1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushliteral(L, "");
  lua_pushvalue(L, strings);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, library + 1);
  lua_replace(L, strings - 1);
  lua_settop(L, strings - 1);
}

/* Pushes the table that the host's own chunks share, and the libraries that they see. [-0, +2] */
static void push_host(lua_State *L) {
  static const luaL_Reg functions[] = {{"compile", prompt_compile}, {"upvalue", prompt_upvalue},
                                       {"assign", prompt_assign},   {"call", prompt_call},
                                       {"fields", clua_raw_pairs},  {NULL, NULL}};
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &host_key) != LUA_TNIL) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &globals_key);
    return;
  }
  lua_settop(L, -2);
  lua_createtable(L, 0, 12);
  luaL_setfuncs(L, functions, 0);
  clua_push_layout(L);
  lua_setfield(L, -2, "layout");
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_setfield(L, -2, "globals");
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &host_key);
  push_own_globals(L);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &globals_key);
}

static int open_body(lua_State *L) {
  const CLuaScriptCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  state_of(L)->extension->prepare(L);
  push_host(L); /* at 1 and 2 */
  if (!clua_compile(L, call->source.start, call->source.count, call->chunk_name.start)) clua_raise(L);
  lua_pushvalue(L, 2);
  lua_setupvalue(L, 3, 1);
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  clua_encode_from(L, 3, call->result);
  return 0;
}

CLuaStatus clua_local_open_prompt(CLuaState *state, const CLuaScriptCall *call) {
  return clua_enter(state, open_body, call);
}

bool clua_is_alive(const CLuaState *state) { return state->guard.death == CLuaStatusOK; }
