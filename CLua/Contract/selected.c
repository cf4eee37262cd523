/* `ctx.selected` and a section's `selected`: the numbers of the items that are selected. */
#include "Isolation/remote.h"

#include <stdlib.h>
#include <string.h>

static const char selected_mark[] = "ctx.selected";

/* The numbers of items among which it tells of those that are selected. */
typedef struct {
  int64_t first, last;
} Selected;

/* How many items before one of a number are selected. */
static int64_t count_before(const CLuaState *state, int64_t item) {
  int64_t low = 0, high = state->selected_count;
  while (low < high) {
    int64_t middle = (low + high) / 2;
    if (state->selected[middle] < item) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* How many of its items are selected; `before` is how many before them are. */
static int64_t count_selected(lua_State *L, int64_t *before) {
  const Selected *selected = lua_touserdata(L, 1);
  const CLuaState *state = state_of(L);
  clua_mark_read(L, CLuaFieldSelected);
  *before = count_before(state, selected->first);
  int64_t end = selected->last == INT64_MAX ? state->selected_count : count_before(state, selected->last + 1);
  return end > *before ? end - *before : 0;
}

static int selected_index(lua_State *L) {
  if (lua_type(L, 2) != LUA_TNUMBER) return clua_no_field(L, selected_mark);
  int64_t before = 0, count = count_selected(L, &before);
  int is_whole = 0;
  lua_Integer place = lua_tointegerx(L, 2, &is_whole);
  if (!is_whole || place < 1 || place > count) return 0;
  lua_pushinteger(L, state_of(L)->selected[before + place - 1]);
  return 1;
}

static int selected_length(lua_State *L) {
  int64_t before = 0;
  lua_pushinteger(L, count_selected(L, &before));
  return 1;
}

/* Pushes the list of those items that are selected, of some that follow each other. [-0, +1] */
void clua_push_selected(lua_State *L, int64_t first, int64_t last) {
  Selected *selected = lua_newuserdatauv(L, sizeof *selected, 0);
  *selected = (Selected){first, last};
  clua_push_marked(L, selected_mark, selected_index, selected_length);
  lua_setmetatable(L, -2);
}

CLuaStatus clua_set_selected(CLuaState *state, const int64_t *items, int64_t count) {
  if (state->remote) return clua_remote_set_selected(state, items, count);
  size_t size = (size_t)count * sizeof *items;
  int64_t *copy = size ? malloc(size) : NULL;
  if (size && !copy) return state->status = CLuaStatusMemory;
  if (size) memcpy(copy, items, size);
  free(state->selected);
  state->selected = copy;
  state->selected_count = count;
  return state->status = CLuaStatusOK;
}
