/* The one way into Lua: everything that can raise runs as a body under `lua_pcall`. */
#include "Isolation/remote.h"

#include <stdlib.h>
#include <string.h>

/* MARK: Running */

static int on_panic(lua_State *L) {
  CLuaState *state = state_of(L);
  state->has_panicked = true;
  longjmp(state->panic_exit, 1); /* to clua_enter or clua_close: only C lies between */
}

static CLuaStatus verdict(CLuaState *state, int result) {
  if (state->has_panicked) return state->death = CLuaStatusInternal;
  if (state->death != CLuaStatusOK) return state->death;
  if (result == LUA_OK) return CLuaStatusOK;
  if (result == LUA_ERRMEM) {
    CLuaStatus why = state->is_late ? clua_why_stop(state) : CLuaStatusMemory;
    return state->death = why == CLuaStatusOK ? CLuaStatusMemory : why;
  }
  if (result == LUA_ERRSYNTAX) return CLuaStatusSyntax;
  if (state->syntax_message[0] && strcmp(state->message, state->syntax_message) == 0)
    return CLuaStatusSyntax;
  bool is_own = state->fault.code != CLuaFaultNone
                && strcmp(state->message, state->fault_message) == 0;
  if (!is_own) state->fault.code = CLuaFaultNone;
  return state->fault.code == CLuaFaultUnavailable ? CLuaStatusRefused : CLuaStatusRuntime;
}

void clua_forget(CLuaState *state) {
  state->has_message = false;
  state->message[0] = state->syntax_message[0] = 0;
  state->fault = (CLuaFault){.code = CLuaFaultNone, .subject = "", .name = ""};
  state->frame_count = state->variable_count = 0;
  state->output_count = 0;
  clua_give_back(state, CLuaHeldValues); /* the caller has taken over what the call before gave */
  state->refusal = NULL;
  state->is_deep = false;
}

CLuaStatus clua_enter(CLuaState *state, lua_CFunction body, void *arguments) {
  if (state->is_running) return CLuaStatusDead; /* what the running call leaves is not touched */
  clua_forget(state);
  if (state->death != CLuaStatusOK) return state->status = CLuaStatusDead;
  lua_State *L = state->lua;
  volatile int result = LUA_OK;
  state->is_running = true;
  state->load_depth = 0;
  atomic_store(&state->is_cancelled, false);
  if (setjmp(state->panic_exit) == 0) {
    lua_settop(L, 0);
    clua_guard_start(state);
    lua_pushcfunction(L, clua_keep_error);
    lua_pushcfunction(L, body);
    lua_pushlightuserdata(L, arguments);
    state->enforces = true;
    /* unless the host keeps more for the script than the limits let it */
    if (state->held == 0 || clua_make_room(state, 0)) result = lua_pcall(L, 1, 0, 1);
    else result = LUA_ERRMEM;
    state->enforces = false;
    /* neither a syntax error nor a lack of memory passes through a message handler */
    if (result != LUA_OK && !state->has_message && state->death == CLuaStatusOK
        && lua_type(L, -1) == LUA_TSTRING) {
      size_t length;
      const char *message = lua_tolstring(L, -1, &length);
      clua_keep_message(state, message, length);
    }
    lua_settop(L, 0);
    clua_forget_traversals(state);
  }
  state->enforces = false;
  clua_guard_stop(state);
  state->is_running = false;
  state->status = verdict(state, result);
  bool is_error = state->status == CLuaStatusRuntime || state->status == CLuaStatusRefused;
  if (!is_error) state->fault.code = CLuaFaultNone; /* one that the script caught */
  if (state->death != CLuaStatusOK) state->message[0] = 0;
  if (state->status == CLuaStatusMemory) { /* without a refusal the script itself raised Lua's words for it */
    const char *why = state->refusal ? state->refusal : "it said so itself";
    clua_keep_message(state, why, strlen(why));
  }
  return state->status;
}

/* MARK: Life */

static int open_body(lua_State *L) {
  CLuaState *state = state_of(L);
  lua_settop(L, 0);
  luaL_requiref(L, LUA_GNAME, luaopen_base, 0); /* 1: the library's globals */
  lua_createtable(L, 0, 40);                    /* 2: the script's */
  clua_open_base(L, 1, 2);
  clua_open_math(L, 2);
  clua_open_strings(L, 2);
  clua_open_tables(L, 2);
  clua_open_utf8(L, 2);
  clua_open_param(L, 2);
  lua_settop(L, 2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  clua_open_context(L);
  clua_open_sheet(L);
  /* Argument errors would search the loaded libraries, at a cost the script chooses. The key stays: if it went, Lua's
     seed would decide whether its place in the registry can be used again, and so how much work is counted. */
  lua_pushboolean(L, 0);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  /* Lua 5.4.4 makes this message outside protected mode: keep it, so that it is never made anew */
  lua_pushliteral(L, "error in error handling");
  luaL_ref(L, LUA_REGISTRYINDEX);
  lua_settop(L, 0);
  lua_gc(L, LUA_GCCOLLECT);
  lua_gc(L, LUA_GCINC, 150, 200, 0);
  state->reference_count = 0;
  return 0;
}

CLuaState *clua_open(const CLuaLimits *limits, CLuaStatus *status) {
  *status = CLuaStatusMemory;
  CLuaState *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  if (!clua_make_key(state)) {
    free(state);
    return NULL;
  }
  clua_forget(state);
  clua_open_blocks(&state->blocks);
  clua_set_limits(state, limits);
  state->lua = lua_newstate(clua_allocate, state);
  if (!state->lua) {
    clua_close_blocks(&state->blocks);
    free(state);
    return NULL;
  }
  *(CLuaState **)lua_getextraspace(state->lua) = state;
  lua_atpanic(state->lua, on_panic);
  *status = clua_enter(state, open_body, NULL);
  if (*status != CLuaStatusOK) {
    clua_close(state);
    return NULL;
  }
  return state;
}

void clua_close(CLuaState *state) {
  if (state->remote) clua_remote_close(state);
  /* no script code runs here: the sandbox has neither __gc nor __close */
  else if (!state->has_panicked && setjmp(state->panic_exit) == 0) lua_close(state->lua);
  clua_close_blocks(&state->blocks);
  clua_free_checkpoints(state);
  clua_forget_elements(state);
  clua_buffer_free(&state->state_bytes);
  free(state->output);
  free(state->selected);
  free(state->watch);
  free(state);
}

void clua_set_limits(CLuaState *state, const CLuaLimits *limits) {
  const uint64_t least = 1 << 20, most = SIZE_MAX / 4;
  uint64_t bytes = limits->memory_bytes < most ? limits->memory_bytes : most;
  state->limits = *limits;
  state->blocks.most = (size_t)(2 * bytes + least);
}

CLuaReport clua_report(const CLuaState *state) {
  return (CLuaReport){
      .status = state->status,
      .message = state->message,
      .fault = state->fault,
      .frames = state->frames,
      .frame_count = state->frame_count,
      .variables = state->variables,
      .variable_count = state->variable_count,
      .is_deep = state->is_deep,
      .instructions = state->spent,
      .memory_bytes = state->used + state->held,
      .nanoseconds = state->ended - state->started,
  };
}

const char *clua_output(const CLuaState *state, size_t *length) {
  *length = state->output_count;
  return state->output_count ? state->output : "";
}

void clua_forget_output(CLuaState *state) { state->output_count = 0; }

void clua_cancel(CLuaState *state) { atomic_store(&state->is_cancelled, true); }

int32_t clua_version(void) { return (int32_t)lua_version(NULL); }
const char *clua_lua_release(void) { return LUA_VERSION_MAJOR "." LUA_VERSION_MINOR "." LUA_VERSION_RELEASE; }

int32_t clua_stack_height(CLuaState *state) {
  return state->remote ? state->remote->stack_height : lua_gettop(state->lua);
}

int32_t clua_reference_count(const CLuaState *state) { return state->reference_count; }
