/* A pass: a call with a scene to read and a geometry to fill. */
#include "pass.h"

#include "call.h"

#include "Sandbox/fault.h"
#include "Sandbox/protect.h"

#include <math.h>

void clua_push_hook(lua_State *L, int32_t reference) { lua_rawgeti(L, LUA_REGISTRYINDEX, reference); }

/* Takes the content size: width and height are the two values on top of the stack. */
void clua_take_content(lua_State *L, const char *hook) {
  static const char *const names[] = {"width", "height"};
  double *content = pass_of(state_of(L))->geometry->content;
  for (int i = 0; i < 2; i++) {
    int place = i - 2;
    if (lua_type(L, place) != LUA_TNUMBER)
      clua_fault(L, (CLuaFault){.code = CLuaFaultContentMissing, .subject = hook,
                                .name = clua_noun(L, place), .argument = i + 1});
    content[i] = lua_tonumber(L, place);
    if (!(content[i] >= 0 && content[i] <= 1e9))
      clua_fault(L, (CLuaFault){.code = CLuaFaultContentInvalid, .subject = hook,
                                .name = names[i], .argument = i + 1, .value = content[i]});
  }
}

/* MARK: The plan, which `content` computed for the other hooks of the frame form */

static const char plan_key = 'p'; /* its address is a registry key */

void clua_keep_plan(lua_State *L) { lua_rawsetp(L, LUA_REGISTRYINDEX, &plan_key); }

void clua_push_plan(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &plan_key) == LUA_TNIL) lua_settop(L, -2);
}

/* MARK: Running */

CLuaStatus clua_run_hook(CLuaState *state, lua_CFunction body, const CLuaCall *call, const void *arguments) {
  CLuaPass *pass = pass_of(state);
  if (state->entry.is_running) return CLuaStatusDead;
  pass->scene = call->scene;
  pass->geometry = call->geometry;
  pass->may_place = pass->may_place_views = false;
  CLuaStatus status = clua_enter(state, body, arguments);
  pass->may_place = pass->may_place_views = false;
  pass->scene = NULL;
  pass->geometry = NULL;
  return status;
}

CLuaStatus clua_place(CLuaState *state, lua_CFunction body, const CLuaCall *call, const void *arguments) {
  CLuaPass *pass = pass_of(state);
  if (state->entry.is_running) return CLuaStatusDead;
  clua_forget_elements(state);
  pass->number++;
  pass->needs_room = false;
  pass->frontier = -HUGE_VAL;
  pass->may_pause = false;
  pass->meeting = INT64_MAX;
  call->geometry->placed = 0;
  return clua_run_hook(state, body, call, arguments);
}
