/* Runs the hooks that place elements: `prepare` or `update`, or `frame`, `content` and `views`. For
   the hooks of a fold, see fold.c. */
#include "Sandbox/platform.h"

#include "geometry.h"

#include "arguments.h"
#include "call.h"
#include "context.h"
#include "fold.h"
#include "pass.h"
#include "sheet.h"

#include "Sandbox/value.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* MARK: The forms other than the fold */

static int layout_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_update_context(L);
  pass_of(state_of(L))->may_place = true;
  clua_push_hook(L, call->hooks->prepare);
  clua_push_context(L);
  clua_push_sheet(L);
  lua_call(L, 2, 2);
  clua_take_content(L, pass_of(state_of(L))->geometry->previous ? "update" : "prepare");
  return 0;
}

static int content_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_update_context(L);
  clua_push_hook(L, call->hooks->content);
  clua_push_context(L);
  lua_call(L, 1, 3);
  lua_insert(L, 1); /* the plan, below the content size */
  clua_take_content(L, "content");
  lua_settop(L, 1);
  clua_keep_plan(L);
  return 0;
}

static void take_frame(lua_State *L, CLuaState *state, lua_Integer item) {
  CLuaGeometry *geometry = pass_of(state)->geometry;
  double frame[4]; /* copied only when complete: half a frame would look like a placed item */
  clua_read_frame(L, lua_gettop(L) - 3, 4, CLuaFaultFrame, item, frame);
  memcpy(geometry->frames + 4 * geometry->placed++, frame, sizeof frame);
}

static int frames_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  CLuaState *state = state_of(L);
  lua_settop(L, 0);
  clua_update_context(L);
  clua_push_hook(L, call->hooks->frame);
  clua_push_context(L);
  clua_push_plan(L);
  const int top = lua_gettop(L); /* 3 if there is a plan */
  for (int64_t run = 0; run < clua_run_count(call); run++) {
    const CLuaItems items = clua_run(call, run);
    for (lua_Integer item = items.first; item <= items.last; item++) {
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 2);
      lua_pushinteger(L, item);
      if (top > 2) lua_pushvalue(L, 3);
      lua_call(L, top, 4);
      take_frame(L, state, item);
      lua_settop(L, top);
    }
  }
  return 0;
}

static int views_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_update_context(L);
  pass_of(state_of(L))->may_place_views = true;
  clua_push_hook(L, call->script.function);
  clua_push_context(L);
  clua_push_sheet(L);
  clua_decode_all(L, call->script.encoded.start, call->script.encoded.count);
  if (call->scene->gives_plan) clua_push_plan(L);
  lua_call(L, lua_gettop(L) - 1, 0);
  return 0;
}

CLuaStatus clua_local_layout(CLuaState *state, const CLuaCall *call) {
  if (!call->hooks->prepare) {
    CLuaFold fold = {.room = call->scene->count, .until = HUGE_VAL};
    return clua_local_fold(state, call, &fold);
  }
  pass_of(state)->room = call->scene->count;
  return clua_place(state, layout_body, call, call);
}

CLuaStatus clua_local_content(CLuaState *state, const CLuaCall *call) {
  return clua_place(state, content_body, call, call);
}

CLuaStatus clua_local_frames(CLuaState *state, const CLuaCall *call) {
  return clua_place(state, frames_body, call, call);
}

CLuaStatus clua_local_views(CLuaState *state, const CLuaCall *call) {
  return clua_place(state, views_body, call, call);
}

/* MARK: Memory for frames */

/* Frames that take more bytes than this are mapped. Beyond some size, `calloc` would map them, too.
   But once memory of this size has been freed, `calloc` reuses it, and clears all of it. */
static const size_t most_unmapped_bytes = 1 << 16;

static size_t frame_bytes(int64_t count) { return (size_t)count * 4 * sizeof(double); }

double *clua_make_frames(int64_t count) {
  const size_t bytes = frame_bytes(count);
  if (bytes <= most_unmapped_bytes) return calloc(1, bytes);
  void *frames = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return frames == MAP_FAILED ? NULL : frames;
}

void clua_free_frames(double *frames, int64_t count) {
  const size_t bytes = frame_bytes(count);
  if (bytes <= most_unmapped_bytes)
    free(frames);
  else
    munmap(frames, bytes);
}
