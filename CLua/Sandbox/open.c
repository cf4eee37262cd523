/* The life of a state: opening it, changing its limits, reporting, closing it. */
#include "open.h"

#include "base.h"
#include "blocks.h"
#include "held.h"
#include "marks.h"
#include "memory.h"
#include "numbers.h"
#include "profile.h"
#include "protect.h"
#include "secret.h"
#include "strings.h"
#include "tables.h"

#include <stdlib.h>

static int on_panic(lua_State *L) {
  CLuaState *state = state_of(L);
  state->entry.has_panicked = true;
  /* returns to clua_enter or clua_local_close: only C frames lie between */
  longjmp(state->entry.panic_exit, 1);
}

static int open_body(lua_State *L) {
  CLuaState *state = state_of(L);
  lua_settop(L, 0);
  luaL_requiref(L, LUA_GNAME, luaopen_base, 0); /* 1: the library's globals */
  lua_createtable(L, 0, 40);                    /* 2: the script's globals */
  clua_open_base(L, 1, 2);
  clua_open_math(L, 2);
  clua_open_strings(L, 2);
  clua_open_tables(L, 2);
  clua_open_utf8(L, 2);
  lua_settop(L, 2);
  state->extension->open(L, 2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  /* Without this, Lua would search the loaded libraries for a function's name in each argument
     error, at a cost that the script chooses. The key is set to false and not removed. If it were
     removed, Lua's seed would decide whether its slot in the registry can be reused. The seed would
     then also affect how much work is counted. */
  lua_pushboolean(L, 0);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  /* Lua 5.4.4 creates this message outside protected mode. It is kept, so that it is never created
     again. */
  lua_pushliteral(L, "error in error handling");
  luaL_ref(L, LUA_REGISTRYINDEX);
  lua_settop(L, 0);
  lua_gc(L, LUA_GCCOLLECT);
  lua_gc(L, LUA_GCINC, 150, 200, 0);
  state->reference_count = 0;
  return 0;
}

CLuaState *clua_make_state(const CLuaExtension *extension) {
  CLuaState *state = calloc(1, extension->state_bytes);
  if (!state) return NULL;
  state->extension = extension;
  clua_forget(state);
  return state;
}

CLuaState *clua_open_extended(const CLuaExtension *extension, const CLuaLimits *limits, CLuaStatus *status) {
  *status = CLuaStatusMemory;
  CLuaState *state = clua_make_state(extension);
  if (!state) return NULL;
  if (!clua_make_key(state)) {
    free(state);
    return NULL;
  }
  clua_open_blocks(&state->memory.blocks);
  clua_set_limits(state, limits);
  state->lua = lua_newstate(clua_allocate, state);
  if (!state->lua) {
    clua_close_blocks(&state->memory.blocks);
    free(state);
    return NULL;
  }
  *(CLuaState **)lua_getextraspace(state->lua) = state;
  lua_atpanic(state->lua, on_panic);
  *status = clua_enter(state, open_body, NULL);
  if (*status == CLuaStatusOK) return state;
  clua_local_close(state);
  return NULL;
}

void clua_local_close(CLuaState *state) {
  /* no script code runs here: the sandbox has neither __gc nor __close */
  if (state->lua && !state->entry.has_panicked && setjmp(state->entry.panic_exit) == 0) lua_close(state->lua);
  clua_close_blocks(&state->memory.blocks);
  state->extension->close(state);
  clua_free_marks(state);
  clua_free_profile(state);
  free(state->output.bytes);
  free(state);
}

void clua_set_limits(CLuaState *state, const CLuaLimits *limits) {
  const uint64_t least = 1 << 20, most = SIZE_MAX / 4;
  uint64_t bytes = limits->memory_bytes < most ? limits->memory_bytes : most;
  state->limits = *limits;
  state->memory.blocks.most = (size_t)(2 * bytes + least);
}

CLuaReport clua_report(const CLuaState *state) {
  return (CLuaReport){
      .status = state->entry.status,
      .message = state->failure.message,
      .fault = state->fault.last,
      .sentence = state->fault.sentence,
      .frames = state->failure.frames,
      .frame_count = state->failure.frame_count,
      .variables = state->failure.variables,
      .variable_count = state->failure.variable_count,
      .is_deep = state->failure.is_deep,
      .instructions = state->guard.spent,
      .memory_bytes = clua_lua_bytes(state) + state->held.all,
      .nanoseconds = state->guard.taken,
  };
}

void clua_cancel(CLuaState *state) { atomic_store(&state->guard.is_cancelled, true); }

int32_t clua_version(void) { return (int32_t)lua_version(NULL); }
const char *clua_lua_release(void) { return LUA_VERSION_MAJOR "." LUA_VERSION_MINOR "." LUA_VERSION_RELEASE; }

int32_t clua_reference_count(const CLuaState *state) { return state->reference_count; }
