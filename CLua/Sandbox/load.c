/* Loading a script, calling its functions and releasing them. */
#include "load.h"

#include "protect.h"
#include "raise.h"
#include "script_call.h"
#include "source.h"
#include "value.h"

#include <string.h>

/* its address is the registry key of the value that the script returned */
static const char layout_key = 'L';

typedef struct {
  const CLuaScriptCall *call;
  bool is_syntax_error;
} Loading;

static int load_body(lua_State *L) {
  Loading *loading = lua_touserdata(L, 1);
  const CLuaScriptCall *call = loading->call;
  const char *text = call->source.start;
  size_t length = call->source.count;
  lua_settop(L, 0);
  state_of(L)->extension->prepare(L);
  if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) text += 3, length -= 3;
  if (!clua_compile(L, text, length, call->chunk_name.start)) {
    loading->is_syntax_error = true;
    clua_raise(L);
  }
  lua_call(L, 0, 1);
  lua_pushvalue(L, 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &layout_key);
  clua_encode_from(L, 1, call->result);
  return 0;
}

CLuaStatus clua_local_load(CLuaState *state, const CLuaScriptCall *call) {
  Loading loading = {.call = call};
  CLuaStatus status = clua_enter(state, load_body, &loading);
  if (status == CLuaStatusRuntime && loading.is_syntax_error) status = CLuaStatusSyntax;
  return state->entry.status = status;
}

static int call_body(lua_State *L) {
  const CLuaScriptCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  state_of(L)->extension->prepare(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->function);
  clua_decode_all(L, call->encoded.start, call->encoded.count);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  luaL_checkstack(L, 8, "too many results");
  clua_encode_from(L, 1, call->result);
  return 0;
}

CLuaStatus clua_local_call(CLuaState *state, const CLuaScriptCall *call) {
  return clua_enter(state, call_body, call);
}

CLuaStatus clua_local_release(CLuaState *state, const CLuaScriptCall *call) {
  if (state->entry.has_panicked) return CLuaStatusDead;
  /* this never raises, because it writes only into slots that exist */
  luaL_unref(state->lua, LUA_REGISTRYINDEX, (int)call->function);
  state->reference_count--;
  return CLuaStatusOK;
}

/* Pushes the value that the script returned, for the prompt. [-0, +1] */
void clua_push_layout(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &layout_key); }
