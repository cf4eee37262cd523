/* The one way into Lua: everything that can raise runs as a body under `lua_pcall`. */
#include "protect.h"

#include "failure.h"
#include "guard.h"
#include "held.h"
#include "next.h"

#include <string.h>

/* MARK: Running */

static CLuaStatus verdict(CLuaState *state, int result) {
  if (state->entry.has_panicked) return state->guard.death = CLuaStatusInternal;
  if (state->guard.death != CLuaStatusOK) return state->guard.death;
  if (result == LUA_OK) return CLuaStatusOK;
  if (result == LUA_ERRMEM) {
    CLuaStatus why = state->memory.is_late ? clua_why_stop(state) : CLuaStatusMemory;
    return state->guard.death = why == CLuaStatusOK ? CLuaStatusMemory : why;
  }
  if (result == LUA_ERRSYNTAX) return CLuaStatusSyntax;
  if (state->failure.syntax_message[0] && strcmp(state->failure.message, state->failure.syntax_message) == 0)
    return CLuaStatusSyntax;
  bool is_own = state->fault.last.code != CLuaFaultNone
                && strcmp(state->failure.message, state->fault.message) == 0;
  if (!is_own) state->fault.last.code = CLuaFaultNone;
  return state->fault.last.code == CLuaFaultUnavailable ? CLuaStatusRefused : CLuaStatusRuntime;
}

void clua_forget(CLuaState *state) {
  state->failure.has_message = false;
  state->failure.message[0] = state->failure.syntax_message[0] = 0;
  state->fault.last = (CLuaFault){.code = CLuaFaultNone, .subject = "", .name = ""};
  state->failure.frame_count = state->failure.variable_count = 0;
  state->output.count = 0;
  clua_give_back(state, CLuaHeldValues); /* the caller has copied the values of the previous call */
  state->memory.refusal = NULL;
  state->failure.is_deep = false;
}

CLuaStatus clua_enter(CLuaState *state, lua_CFunction body, const void *arguments) {
  /* a call within a call fails, and leaves the results of the running call as they are */
  if (state->entry.is_running) return CLuaStatusDead;
  clua_forget(state);
  if (state->guard.death != CLuaStatusOK) return state->entry.status = CLuaStatusDead;
  lua_State *L = state->lua;
  volatile int result = LUA_OK;
  state->entry.is_running = true;
  state->load_depth = 0;
  atomic_store(&state->guard.is_cancelled, false);
  if (setjmp(state->entry.panic_exit) == 0) {
    lua_settop(L, 0);
    clua_guard_start(state);
    lua_pushcfunction(L, clua_record_error);
    lua_pushcfunction(L, body);
    lua_pushlightuserdata(L, (void *)arguments);
    state->memory.enforces = true;
    /* if the host already keeps more for the script than the limits allow, nothing runs */
    if (state->held.all == 0 || clua_make_room(state, 0)) result = lua_pcall(L, 1, 0, 1);
    else result = LUA_ERRMEM;
    state->memory.enforces = false;
    /* Lua calls no message handler for a syntax error, or when memory runs out */
    if (result != LUA_OK && !state->failure.has_message && state->guard.death == CLuaStatusOK
        && lua_type(L, -1) == LUA_TSTRING) {
      size_t length;
      const char *message = lua_tolstring(L, -1, &length);
      clua_record_message(state, message, length);
    }
    lua_settop(L, 0);
    clua_forget_traversals(state);
  }
  state->memory.enforces = false;
  clua_guard_stop(state);
  state->entry.is_running = false;
  state->entry.status = verdict(state, result);
  bool is_error = state->entry.status == CLuaStatusRuntime || state->entry.status == CLuaStatusRefused;
  if (!is_error) state->fault.last.code = CLuaFaultNone; /* the script caught the fault */
  if (state->guard.death != CLuaStatusOK) state->failure.message[0] = 0;
  /* if no allocation was refused, the script itself raised Lua's message about missing memory */
  if (state->entry.status == CLuaStatusMemory) {
    const char *why = state->memory.refusal ? state->memory.refusal : "the script raised this error itself";
    clua_record_message(state, why, strlen(why));
  }
  return state->entry.status;
}
