/* The record of the marks that a script has reached: two bits for each mark. */
#include "marks.h"

#include "CLuaOrigin.h"
#include "functions.h"
#include "protect.h"

#include <stdlib.h>

struct CLuaMarks {
  int32_t count;
  uint8_t noted[];
};

/* mark(number [, value]): notes the number with the value, and returns the value. */
static int note_mark(lua_State *L) {
  struct CLuaMarks *marks = state_of(L)->marks;
  lua_Integer number = lua_tointeger(L, 1);
  lua_settop(L, 2);
  if (number >= 0 && number < marks->count)
    marks->noted[number] |= lua_toboolean(L, 2) ? clua_mark_true : clua_mark_false;
  return 1;
}

static int record_body(lua_State *L) {
  const char *name = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushstring(L, name);
  clua_push_function(L, note_mark);
  lua_rawset(L, 1);
  return 0;
}

CLuaStatus clua_record_marks(CLuaState *state, const char *name, int32_t count) {
  clua_free_marks(state);
  state->marks = calloc(1, sizeof *state->marks + (size_t)count);
  if (!state->marks) return CLuaStatusMemory;
  state->marks->count = count;
  return clua_enter(state, record_body, name);
}

void clua_free_marks(CLuaState *state) {
  free(state->marks);
  state->marks = NULL;
}

uint8_t clua_noted_mark(const CLuaState *state, int32_t number) {
  const struct CLuaMarks *marks = state->marks;
  return marks && number >= 0 && number < marks->count ? marks->noted[number] : 0;
}
