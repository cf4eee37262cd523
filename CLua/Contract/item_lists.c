/* `ctx.selected`, `ctx.highlighted` and the same fields of a section: lists of item numbers. */
#include "item_lists.h"

#include "call.h"
#include "object.h"
#include "reads.h"
#include "search.h"

#include <stdlib.h>
#include <string.h>

static const char selected_mark[] = "ctx.selected", highlighted_mark[] = "ctx.highlighted";
static const int read_fields[CLuaItemListCount] = {CLuaFieldSelected, CLuaFieldHighlighted};

/* A list that a script reads: the selected or the highlighted items from `first` to `last`. */
typedef struct {
  CLuaItemList kind;
  int64_t first, last;
} ItemList;

/* Notes the read, and finds the number of listed items in the range. `before` receives the number
   of listed items before the range. */
static int64_t count_listed(lua_State *L, int64_t *before) {
  const ItemList *list = lua_touserdata(L, 1);
  const CLuaListedItems *all = listed_of(state_of(L), list->kind);
  clua_mark_read(L, read_fields[list->kind]);
  *before = clua_count_up_to(all->items, all->count, sizeof *all->items, 0, list->first - 1);
  int64_t end = clua_count_up_to(all->items, all->count, sizeof *all->items, 0, list->last);
  return end > *before ? end - *before : 0;
}

static int push_listed(lua_State *L, const char *mark) {
  if (lua_type(L, 2) != LUA_TNUMBER) clua_no_field(L, mark);
  int64_t before = 0, count = count_listed(L, &before);
  int is_whole = 0;
  lua_Integer place = lua_tointegerx(L, 2, &is_whole);
  if (!is_whole || place < 1 || place > count) return 0;
  const ItemList *list = lua_touserdata(L, 1);
  lua_pushinteger(L, listed_of(state_of(L), list->kind)->items[before + place - 1]);
  return 1;
}

static int selected_index(lua_State *L) { return push_listed(L, selected_mark); }

static int highlighted_index(lua_State *L) { return push_listed(L, highlighted_mark); }

static int list_length(lua_State *L) {
  int64_t before = 0;
  lua_pushinteger(L, count_listed(L, &before));
  return 1;
}

/* Pushes the list of the selected or the highlighted items from `first` to `last`. [-0, +1] */
void clua_push_item_list(lua_State *L, CLuaItemList kind, int64_t first, int64_t last) {
  ItemList *list = lua_newuserdatauv(L, sizeof *list, 0);
  *list = (ItemList){kind, first, last};
  if (kind == CLuaItemListSelected) clua_push_marked(L, selected_mark, selected_index, list_length);
  else clua_push_marked(L, highlighted_mark, highlighted_index, list_length);
  lua_setmetatable(L, -2);
}

CLuaStatus clua_local_set_item_list(CLuaState *state, const CLuaCall *call) {
  if (call->owner < 0 || call->owner >= CLuaItemListCount) return CLuaStatusInternal;
  CLuaListedItems *list = listed_of(state, (CLuaItemList)call->owner);
  size_t size = call->items.count;
  int64_t *copy = size ? malloc(size) : NULL;
  if (size && !copy) return state->entry.status = CLuaStatusMemory;
  if (size) memcpy(copy, call->items.start, size);
  free(list->items);
  list->items = copy;
  list->count = (int64_t)(size / sizeof *copy);
  return state->entry.status = CLuaStatusOK;
}
