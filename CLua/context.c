/* `ctx`: what a hook may read. */
#include "remote.h"

#include <math.h>

static const char context_key = 'c', fields_key = 'f'; /* their addresses are registry keys */
static const char numbers_key = 'n', parameters_key = 'p';

lua_Integer clua_checked_item(lua_State *L, int argument, const char *subject) {
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
    item = clua_checked_item(L, 1, "ctx.size");
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
  if (!lua_isnoneornil(L, 1)) first = clua_checked_item(L, 1, subject);
  if (!lua_isnoneornil(L, 2)) last = clua_checked_item(L, 2, subject);
  lua_pushcfunction(L, clua_next_item);
  lua_pushinteger(L, last);
  lua_pushinteger(L, first - 1);
  return 3;
}

/* ctx.measure(i, width): what the item needs when it must be so wide. One that turns out to have another
   size than the data source gave keeps its area, as text does; any other keeps its height. */
static int context_measure(lua_State *L) {
  static const char subject[] = "ctx.measure";
  clua_check_dot(L, subject);
  lua_Integer item = clua_checked_item(L, 1, subject);
  const CLuaScene *scene = state_of(L)->scene;
  double width = lua_type(L, 2) == LUA_TNUMBER ? lua_tonumber(L, 2) : NAN;
  if (!(width > 0 && width <= clua_coordinate_limit))
    clua_wrong_argument(L, 2, subject, item, "a width above 0");
  clua_charge(L, 50);
  state_of(L)->reads.measured++;
  double height = scene->sizes[2 * (item - 1) + 1];
  const double *actual = scene->measured ? scene->measured + 2 * (item - 1) : NULL;
  if (actual && isfinite(actual[0])) height = actual[0] * actual[1] / width;
  lua_pushnumber(L, width);
  lua_pushnumber(L, height);
  return 2;
}

/* ctx.frame(i): where the layout placed an item. */
static int context_frame(lua_State *L) {
  clua_check_dot(L, "ctx.frame");
  lua_Integer item = clua_checked_item(L, 1, "ctx.frame");
  const CLuaScene *scene = state_of(L)->scene;
  if (!scene->frames) /* kept from a hook that may */
    return clua_fault(L, (CLuaFault){.code = CLuaFaultNotInHook, .subject = "ctx.frame"});
  for (int i = 0; i < 4; i++) lua_pushnumber(L, scene->frames[4 * (item - 1) + i]);
  return 4;
}

/* MARK: Reading */

/* Upvalue: the subject. */
static int context_index(lua_State *L) {
  if (lua_type(L, 1) != LUA_TUSERDATA) return luaL_typeerror(L, 1, "ctx");
  lua_getiuservalue(L, 1, 1);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, -2);
  if (type == LUA_TNIL) return clua_no_field(L, "ctx");
  lua_rawgetp(L, LUA_REGISTRYINDEX, &numbers_key);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) == LUA_TNUMBER) clua_mark_read(L, (int)lua_tointeger(L, -1));
  lua_settop(L, -3);
  return type == LUA_TLIGHTUSERDATA ? clua_no_value(L, "ctx") : 1;
}

/* Upvalue: the subject. */
static int parameters_index(lua_State *L) {
  if (lua_type(L, 1) != LUA_TUSERDATA) return luaL_typeerror(L, 1, "ctx.params");
  lua_getiuservalue(L, 1, 1);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, -2);
  if (type == LUA_TNIL) return clua_no_field(L, "ctx.params");
  lua_rawgetp(L, LUA_REGISTRYINDEX, &parameters_key);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) == LUA_TNUMBER) clua_mark_parameter_read(L, (int)lua_tointeger(L, -1));
  lua_settop(L, -3);
  return type == LUA_TLIGHTUSERDATA ? clua_no_value(L, "ctx.params") : 1;
}

/* MARK: Opening and updating */

static void set_number(lua_State *L, const char *name, double value) {
  lua_pushnumber(L, value);
  lua_setfield(L, -2, name);
}

/* Which of the fields that are tracked a name stands for. */
static void open_numbers(lua_State *L) {
  static const struct {
    const char *name;
    CLuaField field;
  } fields[] = {
      {"width", CLuaFieldWidth},         {"height", CLuaFieldHeight},
      {"insets", CLuaFieldInsets},       {"count", CLuaFieldData},
      {"sections", CLuaFieldData},       {"items", CLuaFieldData},
      {"size", CLuaFieldData},           {"measure", CLuaFieldData},
      {"hint", CLuaFieldData},           {"direction", CLuaFieldDirection},
      {"scale", CLuaFieldScale},         {"scroll_x", CLuaFieldScrollX},
      {"scroll_y", CLuaFieldScrollY},    {"frame", CLuaFieldFrames},
      {"header", CLuaFieldFrames},       {"footer", CLuaFieldFrames},
      {"content_width", CLuaFieldFrames}, {"content_height", CLuaFieldFrames},
      {"state", CLuaFieldState},
  };
  lua_createtable(L, 0, 16);
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    lua_pushinteger(L, fields[i].field);
    lua_setfield(L, -2, fields[i].name);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, &numbers_key);
}

void clua_open_context(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"size", context_size}, {"items", context_items}, {"measure", context_measure},
      {"hint", clua_context_hint}, {NULL, NULL}};
  open_numbers(L);
  lua_createtable(L, 0, 32);
  luaL_setfuncs(L, functions, 0);
  lua_newtable(L);
  clua_push_object(L, "ctx.params", -1);
  lua_setfield(L, -3, "params");
  lua_settop(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &fields_key);
  clua_push_object_with(L, "ctx", -1, context_index);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &context_key);
  lua_settop(L, -2);
}

/* What is known only after the layout, or only in some hooks. The table of fields is on top. */
static void update_late_fields(lua_State *L, const CLuaScene *scene) {
  if (scene->shows_scroll) {
    set_number(L, "scroll_x", scene->scroll[0]);
    set_number(L, "scroll_y", scene->scroll[1]);
  } else {
    clua_set_hidden(L, "scroll_x");
    clua_set_hidden(L, "scroll_y");
  }
  if (scene->frames) {
    set_number(L, "content_width", scene->content[0]);
    set_number(L, "content_height", scene->content[1]);
    lua_pushcfunction(L, context_frame);
    lua_setfield(L, -2, "frame");
    lua_pushcfunction(L, clua_context_header);
    lua_setfield(L, -2, "header");
    lua_pushcfunction(L, clua_context_footer);
    lua_setfield(L, -2, "footer");
  } else {
    clua_set_hidden(L, "frame");
    clua_set_hidden(L, "header");
    clua_set_hidden(L, "footer");
    clua_set_hidden(L, "content_width");
    clua_set_hidden(L, "content_height");
  }
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
  clua_push_state(L);
  lua_setfield(L, -2, "state");
  clua_push_change(L);
  if (lua_isnil(L, -1)) {
    lua_settop(L, -2);
    clua_set_absent(L, "change");
  } else {
    lua_setfield(L, -2, "change");
  }
  update_late_fields(L, scene);
  lua_settop(L, -2);
}

void clua_push_context(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &context_key); }

/* MARK: Parameters */

typedef struct {
  const uint8_t *bytes;
  size_t length;
} Encoded;

/* Numbers the parameters, so that reading one can be noted. The table of parameters is at 1. */
static void number_parameters(lua_State *L) {
  CLuaState *state = state_of(L);
  state->parameter_count = 0;
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_settop(L, -2);
    if (lua_type(L, -1) != LUA_TSTRING) continue;
    if (state->parameter_count == CLuaMaxParameters) state->parameter_count--; /* they share the last */
    size_t length;
    const char *name = lua_tolstring(L, -1, &length);
    clua_clean(state->parameter_names[state->parameter_count], text_bytes, name, length);
    lua_pushvalue(L, -1);
    lua_pushinteger(L, state->parameter_count++);
    lua_rawset(L, 2);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, &parameters_key);
}

static int parameters_body(lua_State *L) {
  const Encoded *encoded = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_decode(L, encoded->bytes, encoded->length);
  luaL_checktype(L, 1, LUA_TTABLE);
  number_parameters(L);
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
  clua_push_object_with(L, "ctx.params", 1, parameters_index);
  lua_setfield(L, -2, "params");
  return 0;
}

CLuaStatus clua_set_parameters(CLuaState *state, const uint8_t *encoded, size_t length) {
  if (state->remote) return clua_remote_set_parameters(state, encoded, length);
  Encoded arguments = {encoded, length};
  return clua_enter(state, parameters_body, &arguments);
}
