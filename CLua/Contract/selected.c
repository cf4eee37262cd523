/* `ctx.selected` and a section's `selected`: the numbers of the selected items. */
#include "selected.h"

#include "call.h"
#include "object.h"
#include "reads.h"
#include "search.h"

#include <stdlib.h>
#include <string.h>

static const char selected_mark[] = "ctx.selected";

/* A list of the selected items that are in a range. */
typedef struct {
  int64_t first, last;
} Selected;

/* The number of selected items in the range. `before` receives the number of selected items before
   the range. */
static int64_t count_selected(lua_State *L, int64_t *before) {
  const Selected *selected = lua_touserdata(L, 1);
  const CLuaSelection *all = selection_of(state_of(L));
  clua_mark_read(L, CLuaFieldSelected);
  *before = clua_count_up_to(all->items, all->count, sizeof *all->items, 0, selected->first - 1);
  int64_t end = clua_count_up_to(all->items, all->count, sizeof *all->items, 0, selected->last);
  return end > *before ? end - *before : 0;
}

static int selected_index(lua_State *L) {
  if (lua_type(L, 2) != LUA_TNUMBER) clua_no_field(L, selected_mark);
  int64_t before = 0, count = count_selected(L, &before);
  int is_whole = 0;
  lua_Integer place = lua_tointegerx(L, 2, &is_whole);
  if (!is_whole || place < 1 || place > count) return 0;
  lua_pushinteger(L, selection_of(state_of(L))->items[before + place - 1]);
  return 1;
}

static int selected_length(lua_State *L) {
  int64_t before = 0;
  lua_pushinteger(L, count_selected(L, &before));
  return 1;
}

/* Pushes the list of the selected items from `first` to `last`. [-0, +1] */
void clua_push_selected(lua_State *L, int64_t first, int64_t last) {
  Selected *selected = lua_newuserdatauv(L, sizeof *selected, 0);
  *selected = (Selected){first, last};
  clua_push_marked(L, selected_mark, selected_index, selected_length);
  lua_setmetatable(L, -2);
}

CLuaStatus clua_local_set_selected(CLuaState *state, const CLuaCall *call) {
  CLuaSelection *selection = selection_of(state);
  size_t size = call->items.count;
  int64_t *copy = size ? malloc(size) : NULL;
  if (size && !copy) return state->entry.status = CLuaStatusMemory;
  if (size) memcpy(copy, call->items.start, size);
  free(selection->items);
  selection->items = copy;
  selection->count = (int64_t)(size / sizeof *copy);
  return state->entry.status = CLuaStatusOK;
}
