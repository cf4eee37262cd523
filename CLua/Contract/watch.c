/* Begins to watch for one element: from then on the functions of `sheet` report where it is
   placed. */
#include "watch.h"

#include "origin.h"
#include "sheet.h"

#include "Sandbox/protect.h"
#include "Sandbox/text.h"

#include <stdlib.h>
#include <string.h>

/* The functions that place elements. The second upvalue of a function's watched version is its
   index in this list. */
static const char *const placing[] = {"item", "line",   "lines",  "full_lines",    "scaled_lines",
                                      "grid", "header", "footer", "supplementary", "decoration"};

/* The watched version of a function. Upvalues: the function that does the work, and its index
   in `placing`. */
static int watched(lua_State *L) {
  int count = lua_tocfunction(L, lua_upvalueindex(1))(L);
  lua_Integer first = lua_tointeger(L, 1), last = lua_tointeger(L, 2);
  const char *name = placing[lua_tointeger(L, lua_upvalueindex(2))];
  if (strcmp(name, "item") == 0) clua_note_item_placed(L, first);
  else if (strncmp(name, "line", 4) == 0 || strcmp(name, "grid") == 0) clua_note_run_placed(L, first, last);
  else if (strcmp(name, "full_lines") == 0 || strcmp(name, "scaled_lines") == 0)
    clua_note_run_placed(L, first, lua_tointeger(L, 1 - count) - 1); /* the second result is the next item */
  else if (strcmp(name, "supplementary") == 0) {
    clua_note_view_placed(L, CLuaElementSupplementary, lua_tostring(L, 1), last, lua_tointeger(L, 3));
  } else if (strcmp(name, "decoration") == 0) {
    bool is_short = clua_has_no_section(L);
    clua_note_view_placed(L, CLuaElementDecoration, lua_tostring(L, 1), is_short ? 1 : last,
              is_short ? last : lua_tointeger(L, 3));
  } else {
    clua_note_view_placed(L, CLuaElementSupplementary, name, first, 1);
  }
  return count;
}

static int watch_body(lua_State *L) {
  lua_settop(L, 0);
  clua_push_sheet(L);
  lua_getiuservalue(L, 1, 1);
  for (int i = 0; i < (int)(sizeof placing / sizeof *placing); i++) {
    lua_pushstring(L, placing[i]);
    lua_pushvalue(L, -1);
    lua_rawget(L, 2);
    lua_pushinteger(L, i);
    lua_pushcclosure(L, watched, 2);
    lua_rawset(L, 2);
  }
  return 0;
}

CLuaStatus clua_begin_watch(CLuaState *state, const CLuaCall *call) {
  const char *kind = call->script.name.start;
  CLuaWatch *watch = calloc(1, sizeof *watch + call->authors.count);
  if (!watch) return CLuaStatusMemory;
  watch->category = call->watched->category;
  watch->section = call->watched->section;
  watch->item = call->watched->item;
  watch->wanted_mark = call->mark;
  clua_clean(watch->kind, sizeof watch->kind, kind, strlen(kind));
  memcpy(watch->authors, call->authors.start, call->authors.count);
  watch->authors_length = call->authors.count;
  contract_of(state)->watch = watch;
  return CLuaStatusOK;
}

CLuaStatus clua_local_watch(CLuaState *state, const CLuaCall *call) {
  CLuaStatus status = clua_begin_watch(state, call);
  if (status != CLuaStatusOK) return status;
  state->guard.watches_returns = true;
  return clua_enter(state, watch_body, NULL);
}
