/* Running the hooks that come after the layout: they look at elements, offsets and changes. */
#include "Isolation/remote.h"

#include <string.h>

/* MARK: The element that a hook looks at */

static const char element_mark[] = "el";

/* A script may keep one for ever, so it has the name of its kind with it: numbers of kinds mean another thing later. */
typedef struct {
  CLuaElement element;
  char kind[];
} Shown;

/* Pushes the number of the section, or of the item in its section, from 1; false for other names. */
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
  else return clua_no_field(L, element_mark);
  return 1;
}

static void push_element(lua_State *L, const CLuaElement *element, const char *kind) {
  size_t length = strlen(kind) + 1;
  Shown *shown = lua_newuserdatauv(L, sizeof *shown + length, 0);
  shown->element = *element;
  memcpy(shown->kind, kind, length);
  clua_push_marked(L, element_mark, element_index, NULL);
  lua_setmetatable(L, -2);
}

/* MARK: Running */

typedef struct {
  int32_t function;
  const char *name;
  CLuaElement *elements;
  int64_t count;
  const char *kinds;
  const uint8_t *arguments;
  size_t length;
  CLuaBuffer *result;
} HookArguments;

static int shape_body(lua_State *L) {
  const HookArguments *hook = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_update_context(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, hook->function);
  clua_push_context(L);
  int first = lua_gettop(L) + 1;
  clua_decode_all(L, hook->arguments, hook->length);
  int last = lua_gettop(L);
  for (int64_t i = 0; i < hook->count; i++) {
    CLuaElement *element = &hook->elements[i];
    luaL_checkstack(L, last - first + 12, NULL);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    push_element(L, element, element->category == CLuaElementCell ? "" : hook->kinds + element->kind);
    for (int argument = first; argument <= last; argument++) lua_pushvalue(L, argument);
    lua_call(L, 2 + last - first + 1, 1);
    element->present = 0;
    clua_read_changes(L, last + 1, hook->name, element);
    lua_settop(L, last);
  }
  return 0;
}

static int ask_body(lua_State *L) {
  const HookArguments *hook = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_update_context(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, hook->function);
  clua_push_context(L);
  clua_decode_all(L, hook->arguments, hook->length);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  luaL_checkstack(L, 8, "too many results");
  clua_encode_from(L, 1, hook->result);
  return 0;
}

static CLuaStatus run(CLuaState *state, lua_CFunction body, HookArguments *hook,
                      const CLuaScene *scene) {
  if (state->is_running) return CLuaStatusDead;
  state->scene = scene;
  state->may_place = false;
  CLuaStatus status = clua_enter(state, body, hook);
  state->scene = NULL;
  return status;
}

/* Whether each element is one of the three sorts, and the name of a view's kind is among the names. */
static bool have_kinds(const CLuaElement *elements, int64_t count, const char *kinds, size_t length) {
  if (length > 0 && kinds[length - 1] != 0) return false;
  for (int64_t i = 0; i < count; i++) {
    if (elements[i].category == CLuaElementCell) continue;
    if (elements[i].category > CLuaElementDecoration) return false;
    if (elements[i].kind < 0 || (size_t)elements[i].kind >= length) return false;
  }
  return true;
}

CLuaStatus clua_shape(
    CLuaState *state, int32_t function, const char *name, const CLuaScene *scene, const char *kinds,
    size_t kinds_length, CLuaElement *elements, int64_t count, const uint8_t *arguments, size_t length) {
  if (!have_kinds(elements, count, kinds, kinds_length)) return CLuaStatusInternal;
  if (state->remote)
    return clua_remote_shape(state, function, name, scene, kinds, kinds_length, elements, count, arguments,
                             length);
  HookArguments hook = {function, name, elements, count, kinds, arguments, length, NULL};
  return run(state, shape_body, &hook, scene);
}

CLuaStatus clua_ask(
    CLuaState *state, int32_t function, const CLuaScene *scene, const uint8_t *arguments,
    size_t length, CLuaBuffer *result) {
  if (state->remote) return clua_remote_ask(state, function, scene, arguments, length, result);
  HookArguments hook = {function, "", NULL, 0, "", arguments, length, result};
  return run(state, ask_body, &hook, scene);
}
