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
  CLuaElement element;
  char kind[];
} Shown;

/* Pushes the value of the field `section` or `item`: the number of the section, or the number of
   the item within its section, both from 1. Returns false for any other field. */
static bool push_path(lua_State *L, const CLuaElement *element, const char *name) {
  bool is_section = strcmp(name, "section") == 0;
  if (!is_section && strcmp(name, "item") != 0) return false;
  lua_pushinteger(L, is_section                              ? element->section
                     : element->category == CLuaElementCell ? element->place
                                                            : element->item);
  return true;
}

static bool push_edge(lua_State *L, const CLuaElement *element, const char *name) {
  static const char *const names[] = {"x", "y", "width", "height"};
  for (int i = 0; i < 4; i++) {
    if (strcmp(name, names[i]) != 0) continue;
    lua_pushnumber(L, element->frame[i]);
    return true;
  }
  return false;
}

static int element_index(lua_State *L) {
  static const char *const categories[] = {"cell", "supplementary", "decoration"};
  if (lua_type(L, 1) != LUA_TUSERDATA) return luaL_typeerror(L, 1, element_mark);
  const Shown *shown = lua_touserdata(L, 1);
  const CLuaElement *element = &shown->element;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  bool is_cell = element->category == CLuaElementCell;
  if (push_edge(L, element, name) || push_path(L, element, name)) return 1;
  if (strcmp(name, "z") == 0) lua_pushinteger(L, (lua_Integer)element->z);
  else if (strcmp(name, "alpha") == 0) lua_pushnumber(L, element->alpha);
  else if (strcmp(name, "hidden") == 0) lua_pushboolean(L, element->is_hidden);
  else if (strcmp(name, "category") == 0) lua_pushstring(L, categories[element->category]);
  else if (strcmp(name, "index") == 0 && is_cell) lua_pushinteger(L, element->item);
  else if (strcmp(name, "kind") == 0 && !is_cell)
    lua_pushstring(L, shown->kind);
  else if (strcmp(name, "index") == 0 || strcmp(name, "kind") == 0) lua_pushnil(L);
  else {
    lua_getiuservalue(L, 1, 1);
    if (!clua_push_custom(L, lua_gettop(L), 2)) clua_no_field(L, element_mark);
  }
  return 1;
}

static void push_element(lua_State *L, const CLuaElement *element, const char *kind, const CLuaBytes *customs) {
  size_t length = strlen(kind) + 1;
  bool is_custom = element->present & CLuaHasCustom;
  Shown *shown = lua_newuserdatauv(L, sizeof *shown + length, is_custom ? 1 : 0);
  shown->element = *element;
  memcpy(shown->kind, kind, length);
  if (is_custom && clua_push_customs(L, customs, element)) lua_setiuservalue(L, -2, 1);
  clua_push_marked(L, element_mark, element_index, NULL);
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
  int first = lua_gettop(L) + 1;
  clua_decode_all(L, call->script.encoded.start, call->script.encoded.count);
  int last = lua_gettop(L);
  for (int64_t i = 0; i < call->element_count; i++) {
    CLuaElement *element = &call->elements[i];
    luaL_checkstack(L, last - first + 12, NULL);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    push_element(L, element, element->category == CLuaElementCell ? "" : kinds + element->kind,
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
