/* Runs the hooks that the host calls after the layout. */
#include "hooks.h"

#include "attributes.h"
#include "call.h"
#include "context.h"
#include "customs.h"
#include "object.h"
#include "pass.h"

#include "Sandbox/value.h"

#include <string.h>

/* MARK: The element that a hook looks at */

static const char element_mark[] = "el";

/* An element as a script sees it. The script can keep this object for ever, and the number of a
   kind can stand for another kind in the next call. The object therefore holds the name of the
   element's kind. The object's user value is the table of the element's custom attributes, if it
   has some. */
typedef struct {
  CLuaElementCategory category;
  bool is_hidden;
  int64_t section, item, place;
  double frame[4], z, alpha;
  char kind[];
} Shown;

typedef enum {
  FieldX, FieldY, FieldWidth, FieldHeight, FieldSection, FieldItem, FieldIndex, FieldZ, FieldAlpha, FieldHidden,
  FieldCategory, FieldKind, FieldNone,
} Field;

/* The field of an element with a name; `FieldNone` if there is none. */
static Field field_named(const char *name) {
  static const char *const names[] = {
      [FieldX] = "x", [FieldY] = "y", [FieldWidth] = "width", [FieldHeight] = "height",
      [FieldSection] = "section", [FieldItem] = "item", [FieldIndex] = "index", [FieldZ] = "z",
      [FieldAlpha] = "alpha", [FieldHidden] = "hidden", [FieldCategory] = "category", [FieldKind] = "kind"};
  for (int i = 0; i < FieldNone; i++)
    if (names[i][0] == name[0] && strcmp(names[i], name) == 0) return (Field)i;
  return FieldNone;
}

static void push_field(lua_State *L, const Shown *shown, Field field) {
  static const char *const categories[] = {"cell", "supplementary", "decoration"};
  const bool is_cell = shown->category == CLuaElementCell;
  switch (field) {
    case FieldX: case FieldY: case FieldWidth: case FieldHeight:
      lua_pushnumber(L, shown->frame[field - FieldX]);
      break;
    case FieldSection: lua_pushinteger(L, shown->section); break;
    case FieldItem: lua_pushinteger(L, is_cell ? shown->place : shown->item); break;
    case FieldIndex:
      if (is_cell) lua_pushinteger(L, shown->item);
      else lua_pushnil(L);
      break;
    case FieldZ: lua_pushinteger(L, (lua_Integer)shown->z); break;
    case FieldAlpha: lua_pushnumber(L, shown->alpha); break;
    case FieldHidden: lua_pushboolean(L, shown->is_hidden); break;
    case FieldCategory: lua_pushstring(L, categories[shown->category]); break;
    case FieldKind:
      if (is_cell) lua_pushnil(L);
      else lua_pushstring(L, shown->kind);
      break;
    case FieldNone: lua_pushnil(L);
  }
}

static int element_index(lua_State *L) {
  if (lua_type(L, 1) != LUA_TUSERDATA) return luaL_typeerror(L, 1, element_mark);
  const Field field = lua_type(L, 2) == LUA_TSTRING ? field_named(lua_tostring(L, 2)) : FieldNone;
  if (field != FieldNone) {
    push_field(L, lua_touserdata(L, 1), field);
    return 1;
  }
  lua_getiuservalue(L, 1, 1);
  if (!clua_push_custom(L, lua_gettop(L), 2)) clua_no_field(L, element_mark);
  return 1;
}

/* Pushes an element as an object with the metatable at the stack position `metatable`. */
static void push_element(
    lua_State *L, int metatable, const CLuaElement *element, const char *kind, const CLuaBytes *customs) {
  size_t length = strlen(kind) + 1;
  bool is_custom = element->present & CLuaHasCustom;
  Shown *shown = lua_newuserdatauv(L, sizeof *shown + length, is_custom ? 1 : 0);
  *shown = (Shown){.category = element->category, .is_hidden = element->is_hidden,
                   .section = element->section, .item = element->item, .place = element->place,
                   .z = element->z, .alpha = element->alpha};
  memcpy(shown->frame, element->frame, sizeof shown->frame);
  memcpy(shown->kind, kind, length);
  if (is_custom && clua_push_customs(L, customs, element)) lua_setiuservalue(L, -2, 1);
  lua_pushvalue(L, metatable);
  lua_setmetatable(L, -2);
}

/* MARK: Running */

static int shape_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  const char *kinds = call->kinds.start;
  lua_settop(L, 0);
  clua_forget_customs(state_of(L));
  clua_update_context(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->script.function);
  clua_push_context(L);
  clua_push_marked(L, element_mark, element_index, NULL);
  const int metatable = lua_gettop(L), first = metatable + 1;
  clua_decode_all(L, call->script.encoded.start, call->script.encoded.count);
  const int last = lua_gettop(L);
  luaL_checkstack(L, last - first + 12, NULL);
  for (int64_t i = 0; i < call->element_count; i++) {
    CLuaElement *element = &call->elements[i];
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    push_element(L, metatable, element, element->category == CLuaElementCell ? "" : kinds + element->kind,
                 &call->customs);
    for (int argument = first; argument <= last; argument++) lua_pushvalue(L, argument);
    lua_call(L, 2 + last - first + 1, 1);
    element->present = 0;
    clua_read_changes(L, last + 1, call->script.name.start, element);
    lua_settop(L, last);
  }
  return 0;
}

static int ask_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_update_context(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->script.function);
  clua_push_context(L);
  clua_decode_all(L, call->script.encoded.start, call->script.encoded.count);
  if (call->scene->gives_plan) clua_push_plan(L);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  luaL_checkstack(L, 8, "too many results");
  clua_encode_from(L, 1, call->script.result);
  return 0;
}

CLuaStatus clua_local_shape(CLuaState *state, const CLuaCall *call) {
  return clua_run_hook(state, shape_body, call, call);
}

CLuaStatus clua_local_ask(CLuaState *state, const CLuaCall *call) {
  return clua_run_hook(state, ask_body, call, call);
}
