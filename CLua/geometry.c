/* Running the hooks that place elements: prepare, the fold, or frame and content. */
#include "remote.h"

#include <math.h>
#include <string.h>

typedef struct {
  const CLuaHooks *hooks;
  int64_t first, last; /* for `frame` */
} PassArguments;

static void push_hook(lua_State *L, int32_t reference) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
}

/* Takes width and height, the two values on top of the stack. */
static void take_content(lua_State *L, const char *hook) {
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

/* MARK: The fold */

enum { accumulator = 1, context, sheet, step, frontier, fold_top = frontier };

/* A checkpoint copies the accumulator, so it must be a table of plain numbers and nothing else. */
static void check_accumulator(lua_State *L) {
  if (lua_type(L, accumulator) != LUA_TTABLE)
    clua_fault(L, (CLuaFault){.code = CLuaFaultAccumulator, .name = "start's result",
                              .subject = clua_noun(L, accumulator)});
  lua_pushnil(L);
  while (lua_next(L, accumulator)) {
    int type = lua_type(L, -2);
    bool is_plain = lua_type(L, -1) == LUA_TNUMBER && (type == LUA_TSTRING || type == LUA_TNUMBER);
    if (!is_plain) {
      char name[text_bytes] = "?";
      size_t length;
      if (type == LUA_TSTRING || type == LUA_TNUMBER) {
        lua_pushvalue(L, -2);
        const char *text = lua_tolstring(L, -1, &length);
        clua_clean(name, sizeof name, text, length);
        lua_settop(L, -2);
      }
      clua_fault(L, (CLuaFault){.code = CLuaFaultAccumulator, .name = name,
                                .subject = clua_noun(L, -1)});
    }
    lua_settop(L, -2);
    clua_charge(L, 3);
  }
}

static void take_frontier(lua_State *L, CLuaState *state) {
  lua_pushvalue(L, frontier);
  lua_pushvalue(L, context);
  lua_pushvalue(L, accumulator);
  lua_call(L, 2, 1);
  if (lua_type(L, -1) != LUA_TNUMBER)
    clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .subject = "frontier",
                              .name = clua_noun(L, -1)});
  double promise = lua_tonumber(L, -1);
  if (promise > state->frontier) state->frontier = promise;
  lua_settop(L, fold_top);
}

static lua_Integer next_item(lua_State *L, lua_Integer item, lua_Integer count) {
  if (lua_isnil(L, -1)) return item + 1;
  int is_whole = 0;
  lua_Integer next = 0;
  if (lua_type(L, -1) == LUA_TNUMBER) next = lua_tointegerx(L, -1, &is_whole);
  if (!is_whole || next <= item || next > count + 1)
    clua_fault(L, (CLuaFault){.code = CLuaFaultStepBack, .subject = "step", .index = item,
                              .name = clua_noun(L, -1),
                              .value = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN});
  return next;
}

static void fold(lua_State *L, const CLuaHooks *hooks) {
  CLuaState *state = state_of(L);
  lua_Integer count = state->scene->count;
  push_hook(L, hooks->start);
  clua_push_context(L);
  clua_push_sheet(L);
  lua_call(L, 2, 1);
  clua_push_context(L);
  clua_push_sheet(L);
  push_hook(L, hooks->step);
  if (hooks->frontier) push_hook(L, hooks->frontier);
  else lua_pushnil(L);
  check_accumulator(L);
  int64_t steps = 0;
  for (lua_Integer item = 1; item <= count; steps++) {
    /* now and then: the promise of the frontier, and what a checkpoint would copy */
    if (hooks->frontier && (steps & 63) == 0) take_frontier(L, state);
    if ((steps & 1023) == 1) check_accumulator(L);
    lua_pushvalue(L, step);
    lua_pushvalue(L, context);
    lua_pushvalue(L, accumulator);
    lua_pushinteger(L, item);
    lua_pushvalue(L, sheet);
    lua_call(L, 4, 1);
    item = next_item(L, item, count);
    lua_settop(L, fold_top);
  }
  check_accumulator(L);
  push_hook(L, hooks->finish);
  lua_pushvalue(L, context);
  lua_pushvalue(L, accumulator);
  lua_pushvalue(L, sheet);
  lua_call(L, 3, 2);
  take_content(L, "finish");
}

/* MARK: The three forms */

static int layout_body(lua_State *L) {
  const PassArguments *arguments = lua_touserdata(L, 1);
  CLuaState *state = state_of(L);
  lua_settop(L, 0);
  clua_update_context(L);
  state->may_place = true;
  if (arguments->hooks->prepare) {
    push_hook(L, arguments->hooks->prepare);
    clua_push_context(L);
    clua_push_sheet(L);
    lua_call(L, 2, 2);
    take_content(L, "prepare");
  } else {
    fold(L, arguments->hooks);
  }
  return 0;
}

static int content_body(lua_State *L) {
  const PassArguments *arguments = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_update_context(L);
  push_hook(L, arguments->hooks->content);
  clua_push_context(L);
  lua_call(L, 1, 2);
  take_content(L, "content");
  return 0;
}

static void take_frame(lua_State *L, CLuaState *state, lua_Integer item) {
  double frame[4]; /* written as a whole: half a frame would pass for one that was placed */
  for (int i = 0; i < 4; i++) {
    if (lua_type(L, i - 4) != LUA_TNUMBER)
      clua_fault(L, (CLuaFault){.code = CLuaFaultFrame, .subject = clua_noun(L, i - 4),
                                .index = item, .argument = i + 1, .name = "a number",
                                .value = NAN});
    double value = lua_tonumber(L, i - 4);
    const char *problem = !(value >= -1e9 && value <= 1e9) ? "a finite number"
                          : i >= 2 && value < 0            ? "a length >= 0"
                                                           : NULL;
    if (problem)
      clua_fault(L, (CLuaFault){.code = CLuaFaultFrame, .subject = "frame", .index = item,
                                .argument = i + 1, .name = problem, .value = value});
    frame[i] = value;
  }
  memcpy(state->geometry->frames + 4 * (item - 1), frame, sizeof frame);
  state->geometry->placed++;
}

static int frames_body(lua_State *L) {
  const PassArguments *arguments = lua_touserdata(L, 1);
  CLuaState *state = state_of(L);
  lua_settop(L, 0);
  clua_update_context(L);
  push_hook(L, arguments->hooks->frame);
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

static CLuaStatus pass(CLuaState *state, lua_CFunction body, PassArguments *arguments,
                       const CLuaScene *scene, CLuaGeometry *geometry) {
  if (state->is_running) return CLuaStatusDead;
  clua_forget_elements(state);
  geometry->placed = 0;
  state->scene = scene;
  state->geometry = geometry;
  state->may_place = false;
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
  PassArguments arguments = {.hooks = hooks};
  return pass(state, layout_body, &arguments, scene, geometry);
}

CLuaStatus clua_content(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                        CLuaGeometry *geometry) {
  if (state->remote) return clua_remote_content(state, hooks, scene, geometry);
  PassArguments arguments = {.hooks = hooks};
  return pass(state, content_body, &arguments, scene, geometry);
}

CLuaStatus clua_frames(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                       CLuaGeometry *geometry, int64_t first, int64_t last) {
  if (state->remote) return clua_remote_frames(state, hooks, scene, geometry, first, last);
  PassArguments arguments = {.hooks = hooks, .first = first, .last = last};
  return pass(state, frames_body, &arguments, scene, geometry);
}
