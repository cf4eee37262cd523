/* `ctx`: what a hook may read. */
#include "state.h"

static const char context_key = 'c', fields_key = 'f'; /* their addresses are registry keys */

static lua_Integer checked_item(lua_State *L, int argument, const char *subject) {
  const CLuaScene *scene = state_of(L)->scene;
  int is_whole = 0;
  lua_Integer item = 0;
  if (lua_type(L, argument) == LUA_TNUMBER) item = lua_tointegerx(L, argument, &is_whole);
  if (!is_whole) clua_wrong_argument(L, argument, subject, 0, "an item's number");
  if (!scene || item < 1 || item > scene->count)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNoSuchItem, .argument = argument, .subject = subject,
                              .index = item});
  return item;
}

static int context_size(lua_State *L) {
  const CLuaScene *scene = state_of(L)->scene;
  int is_whole = 0;
  lua_Integer item = lua_type(L, 1) == LUA_TNUMBER ? lua_tointegerx(L, 1, &is_whole) : 0;
  if (!is_whole || !scene || item < 1 || item > scene->count) {
    clua_check_dot(L, "ctx.size");
    item = checked_item(L, 1, "ctx.size");
  }
  const double *size = scene->sizes + 2 * (item - 1);
  lua_pushnumber(L, size[0]);
  lua_pushnumber(L, size[1]);
  return 2;
}

/* ctx.items([first [, last]]) */
static int context_items(lua_State *L) {
  static const char subject[] = "ctx.items";
  clua_check_dot(L, subject);
  const CLuaScene *scene = state_of(L)->scene;
  lua_Integer first = 1, last = scene ? scene->count : 0;
  if (!lua_isnoneornil(L, 1)) first = checked_item(L, 1, subject);
  if (!lua_isnoneornil(L, 2)) last = checked_item(L, 2, subject);
  lua_pushcfunction(L, clua_next_item);
  lua_pushinteger(L, last);
  lua_pushinteger(L, first - 1);
  return 3;
}

/* MARK: Opening and updating */

static void set_number(lua_State *L, const char *name, double value) {
  lua_pushnumber(L, value);
  lua_setfield(L, -2, name);
}

void clua_open_context(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"size", context_size}, {"items", context_items}, {NULL, NULL}};
  lua_createtable(L, 0, 16);
  luaL_setfuncs(L, functions, 0);
  lua_newtable(L);
  clua_push_object(L, "ctx.params", -1);
  lua_setfield(L, -3, "params");
  lua_settop(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &fields_key);
  clua_push_object(L, "ctx", -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &context_key);
  lua_settop(L, -2);
}

/* Brings the fields up to date with the scene of the pass. [-0, +0] */
void clua_update_context(lua_State *L) {
  const CLuaScene *scene = state_of(L)->scene;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &fields_key);
  set_number(L, "width", scene->width);
  set_number(L, "height", scene->height);
  set_number(L, "scale", scene->scale);
  lua_pushinteger(L, scene->count);
  lua_setfield(L, -2, "count");
  lua_pushstring(L, scene->is_right_to_left ? "rtl" : "ltr");
  lua_setfield(L, -2, "direction");
  clua_push_insets(L, scene->insets);
  lua_setfield(L, -2, "insets");
  clua_push_sections(L);
  lua_setfield(L, -2, "sections");
  lua_settop(L, -2);
}

void clua_push_context(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &context_key); }

/* MARK: Parameters */

typedef struct {
  const uint8_t *bytes;
  size_t length;
} Encoded;

static int parameters_body(lua_State *L) {
  const Encoded *encoded = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_decode(L, encoded->bytes, encoded->length);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushnil(L);
  while (lua_next(L, 1)) { /* a table of a parameter becomes an object too */
    if (lua_type(L, -1) == LUA_TTABLE) {
      clua_push_object(L, "a parameter", -1);
      lua_pushvalue(L, -3);
      lua_insert(L, -2);
      lua_rawset(L, 1); /* replaces the value of a key that exists: the traversal stays valid */
    }
    lua_settop(L, 2);
  }
  lua_rawgetp(L, LUA_REGISTRYINDEX, &fields_key);
  clua_push_object(L, "ctx.params", 1);
  lua_setfield(L, -2, "params");
  return 0;
}

CLuaStatus clua_set_parameters(CLuaState *state, const uint8_t *encoded, size_t length) {
  Encoded arguments = {encoded, length};
  return clua_enter(state, parameters_body, &arguments);
}
