/* `require`: modules that the host has read in advance, each compiled and run once. */
#include "modules.h"

#include "fault.h"
#include "guard.h"
#include "protect.h"
#include "raise.h"
#include "script_call.h"
#include "source.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

/* Registry keys of five tables. The first four map the name of a module to its source, to the
   length of its text if it is compiled, to the name of its chunk, and to the value that it returned
   when it was loaded. The fifth lists the names of the modules that are being loaded, outermost
   first. */
static const char sources_key = 's', lengths_key = 't', chunks_key = 'c', loaded_key = 'l',
                  loading_key = 'r';

static void push_table(lua_State *L, const char *key) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) != LUA_TNIL) return;
  lua_settop(L, -2);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

_Noreturn static void module_fault(lua_State *L, CLuaFaultCode code, const char *name) {
  clua_fault(L, (CLuaFault){.code = code, .subject = "require", .name = name});
}

/* Compiles and runs the module whose name is at 1, and leaves its result on top. */
static void load_module(lua_State *L, const char *name) {
  size_t length;
  push_table(L, &sources_key);
  lua_pushvalue(L, 1);
  if (lua_rawget(L, -2) != LUA_TSTRING) module_fault(L, CLuaFaultNoModule, name);
  const char *source = lua_tolstring(L, -1, &length);
  push_table(L, &chunks_key);
  lua_pushvalue(L, 1);
  lua_rawget(L, -2);
  const char *chunk = lua_tostring(L, -1);
  push_table(L, &lengths_key);
  lua_pushvalue(L, 1);
  lua_rawget(L, -2);
  const lua_Integer text_length = lua_tointeger(L, -1); /* 0 for source text */
  const bool is_loaded = text_length ? clua_undump(L, source, length, (size_t)text_length)
                                     : clua_compile(L, source, length, chunk);
  if (!is_loaded) {
    const char *message = lua_tostring(L, -1);
    CLuaState *state = state_of(L);
    clua_clean(state->failure.syntax_message, sizeof state->failure.syntax_message, message, strlen(message));
    clua_raise(L);
  }
  lua_call(L, state_of(L)->extension->push_module_arguments(L, chunk + 1), 1);
  if (lua_isnil(L, -1)) module_fault(L, CLuaFaultEmptyModule, name);
}

/* The depth, from 1, at which the module whose name is at 1 is being loaded; 0 if it is not being
   loaded. After an error, the list `loading` can also have names of modules that are no longer
   being loaded; they follow the valid names. */
static int32_t loading_depth(lua_State *L, int loading) {
  for (int32_t depth = 1; depth <= state_of(L)->load_depth; depth++) {
    lua_rawgeti(L, loading, depth);
    bool is_same = lua_rawequal(L, -1, 1);
    lua_settop(L, -2);
    if (is_same) return depth;
  }
  return 0;
}

/* Raises because the module whose name is at 1 is required while it is being loaded. The message
   shows the chain of modules, for example `a → b → a`. */
_Noreturn static void loop_fault(lua_State *L, int loading, int32_t first) {
  static const char arrow[] = " \xE2\x86\x92 ", dots[] = "\xE2\x80\xA6";
  const char *name = lua_tostring(L, 1);
  int32_t last = state_of(L)->load_depth;
  char chain[text_bytes] = "";
  /* the room for the end of the text: an ellipsis, an arrow and the last name */
  size_t used = 0, rest = strlen(name) + sizeof arrow + sizeof dots;
  for (int32_t depth = first; depth <= last; depth++) {
    lua_rawgeti(L, loading, depth);
    const char *next = lua_tostring(L, -1);
    bool fits = used + strlen(next) + sizeof arrow + rest < sizeof chain;
    int count = snprintf(chain + used, sizeof chain - used, "%s%s", fits ? next : dots, arrow);
    lua_settop(L, -2);
    if (count > 0) used += (size_t)count;
    if (!fits || used >= sizeof chain) break;
  }
  if (used < sizeof chain) snprintf(chain + used, sizeof chain - used, "%s", name);
  clua_fault(L, (CLuaFault){.code = CLuaFaultModuleLoop, .subject = name, .name = chain,
                                   .argument = last - first + 1});
}

int clua_require(lua_State *L) {
  if (lua_type(L, 1) != LUA_TSTRING)
    clua_wrong_argument(L, 1, "require", 0, "a module's name, a text");
  const char *name = lua_tostring(L, 1);
  CLuaState *state = state_of(L);
  lua_settop(L, 1);
  clua_charge(L, 50);
  push_table(L, &loaded_key); /* at 2 */
  lua_pushvalue(L, 1);
  if (lua_rawget(L, 2) != LUA_TNIL) return 1;
  lua_settop(L, 2);
  push_table(L, &loading_key); /* at 3 */
  int32_t first = loading_depth(L, 3);
  if (first) loop_fault(L, 3, first);
  lua_pushvalue(L, 1);
  lua_rawseti(L, 3, state->load_depth + 1);
  state->load_depth++; /* restored by the code that catches an error */
  load_module(L, name);
  state->load_depth--;
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -2);
  lua_rawset(L, 2);
  return 1;
}

/* MARK: Giving modules to a state */

static int add_body(lua_State *L) {
  const CLuaScriptCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  push_table(L, &sources_key);
  lua_pushlstring(L, call->source.start, call->source.count);
  lua_setfield(L, 1, call->name.start);
  push_table(L, &chunks_key);
  lua_pushstring(L, call->chunk_name.start);
  lua_setfield(L, 2, call->name.start);
  push_table(L, &lengths_key);
  lua_pushinteger(L, call->text_length);
  lua_setfield(L, 3, call->name.start);
  return 0;
}

CLuaStatus clua_local_add_module(CLuaState *state, const CLuaScriptCall *call) {
  return clua_enter(state, add_body, call);
}
