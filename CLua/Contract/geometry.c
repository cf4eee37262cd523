/* Running the hooks that place elements: prepare, or frame and content; the fold is in fold.c. */
#include "Isolation/remote.h"

#include <math.h>
#include <string.h>

typedef struct {
  const CLuaHooks *hooks;
  int64_t first, last; /* for `frame` */
} PassArguments;

void clua_push_hook(lua_State *L, int32_t reference) { lua_rawgeti(L, LUA_REGISTRYINDEX, reference); }

/* Takes width and height, the two values on top of the stack. */
void clua_take_content(lua_State *L, const char *hook) {
  static const char *const names[] = {"width", "height"};
  double *content = state_of(L)->geometry->content;
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

/* MARK: The forms but the fold */

static int layout_body(lua_State *L) {
  const PassArguments *arguments = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_update_context(L);
  state_of(L)->may_place = true;
  clua_push_hook(L, arguments->hooks->prepare);
  clua_push_context(L);
  clua_push_sheet(L);
  lua_call(L, 2, 2);
  clua_take_content(L, state_of(L)->geometry->known ? "update" : "prepare");
  return 0;
}

static int content_body(lua_State *L) {
  const PassArguments *arguments = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_update_context(L);
  clua_push_hook(L, arguments->hooks->content);
  clua_push_context(L);
  lua_call(L, 1, 2);
  clua_take_content(L, "content");
  return 0;
}

/* Reads the frame of an item from so many results of a hook; `code` says of which. */
void clua_read_frame(lua_State *L, int first, int count, CLuaFaultCode code, int64_t item,
                     double frame[4]) {
  for (int i = 0; i < count; i++) {
    double value = lua_tonumber(L, first + i);
    if (lua_type(L, first + i) == LUA_TNUMBER && value <= clua_coordinate_limit
        && value >= (i < 2 ? -clua_coordinate_limit : 0)) {
      frame[i] = value;
      continue;
    }
    bool is_number = lua_type(L, first + i) == LUA_TNUMBER;
    clua_fault(L, (CLuaFault){.code = code, .index = item, .argument = i + 1,
                              .subject = is_number ? "a number" : clua_noun(L, first + i),
                              .name = is_number && value < 0 && i >= 2 ? "a length >= 0"
                                      : is_number                     ? "a finite number"
                                                                      : "a number",
                              .value = is_number ? value : NAN});
  }
}

static void take_frame(lua_State *L, CLuaState *state, lua_Integer item) {
  double frame[4]; /* written as a whole: half a frame would pass for one that was placed */
  clua_read_frame(L, lua_gettop(L) - 3, 4, CLuaFaultFrame, item, frame);
  memcpy(state->geometry->frames + 4 * (item - 1 - state->geometry->before), frame, sizeof frame);
  state->geometry->placed++;
}

static int frames_body(lua_State *L) {
  const PassArguments *arguments = lua_touserdata(L, 1);
  CLuaState *state = state_of(L);
  lua_settop(L, 0);
  clua_update_context(L);
  clua_push_hook(L, arguments->hooks->frame);
  clua_push_context(L);
  for (lua_Integer item = arguments->first; item <= arguments->last; item++) {
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_pushinteger(L, item);
    lua_call(L, 2, 4);
    take_frame(L, state, item);
    lua_settop(L, 2);
  }
  return 0;
}

/* Runs a body with a scene to read and a geometry to fill. */
CLuaStatus clua_place(CLuaState *state, lua_CFunction body, void *arguments, const CLuaScene *scene,
                      CLuaGeometry *geometry) {
  if (state->is_running) return CLuaStatusDead;
  clua_forget_elements(state);
  state->pass++;
  geometry->placed = 0;
  state->scene = scene;
  state->geometry = geometry;
  state->may_place = state->needs_room = false;
  state->frontier = -HUGE_VAL;
  CLuaStatus status = clua_enter(state, body, arguments);
  state->may_place = false;
  state->scene = NULL;
  state->geometry = NULL;
  return status;
}

CLuaStatus clua_layout(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                       CLuaGeometry *geometry) {
  if (state->remote) return clua_remote_layout(state, hooks, scene, geometry);
  if (!hooks->prepare) {
    CLuaFold fold = {.room = scene->count, .until = HUGE_VAL};
    return clua_fold(state, hooks, scene, geometry, &fold);
  }
  PassArguments arguments = {.hooks = hooks};
  state->room = scene->count;
  return clua_place(state, layout_body, &arguments, scene, geometry);
}

CLuaStatus clua_content(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                        CLuaGeometry *geometry) {
  if (state->remote) return clua_remote_content(state, hooks, scene, geometry);
  PassArguments arguments = {.hooks = hooks};
  return clua_place(state, content_body, &arguments, scene, geometry);
}

CLuaStatus clua_frames(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                       CLuaGeometry *geometry, int64_t first, int64_t last) {
  if (state->remote) return clua_remote_frames(state, hooks, scene, geometry, first, last);
  PassArguments arguments = {.hooks = hooks, .first = first, .last = last};
  return clua_place(state, frames_body, &arguments, scene, geometry);
}
