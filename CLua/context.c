/* `ctx`: what a hook may read. */
#include "remote.h"

static const char context_key = 'c', fields_key = 'f'; /* their addresses are registry keys */

/* MARK: Reading */

/* Beside the number of a field: what reading it means for the checkpoints of a fold. */
enum { field_bits = 0xff, tells_count = 0x100, tells_past = 0x200 };

static void note_read(lua_State *L, int number) {
  if (number & tells_count) clua_note_end(state_of(L), INT64_MAX);
  if (number & tells_past) clua_note_everything(state_of(L));
  if ((number & field_bits) < CLuaFieldCount) clua_mark_read(L, number & field_bits);
}

/* Pushes the value of the field that is asked for, and then its number; returns the value's type.
   Upvalues: the fields and their numbers by name. */
static int push_field(lua_State *L, const char *subject) {
  if (lua_type(L, 1) != LUA_TUSERDATA) return luaL_typeerror(L, 1, subject);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TNIL) return clua_no_field(L, subject);
  lua_pushvalue(L, 2);
  lua_rawget(L, lua_upvalueindex(2));
  return type;
}

static int context_index(lua_State *L) {
  int type = push_field(L, "ctx");
  if (lua_type(L, -1) == LUA_TNUMBER) note_read(L, (int)lua_tointeger(L, -1));
  lua_settop(L, -2);
  return type == LUA_TLIGHTUSERDATA ? clua_no_value(L, "ctx") : 1;
}

static int parameters_index(lua_State *L) {
  int type = push_field(L, "ctx.params");
  if (lua_type(L, -1) == LUA_TNUMBER) clua_mark_parameter_read(L, (int)lua_tointeger(L, -1));
  lua_settop(L, -2);
  return type == LUA_TLIGHTUSERDATA ? clua_no_value(L, "ctx.params") : 1;
}

/* Pushes an object whose fields are numbered: the table of fields and that of numbers are on top. [-2, +1] */
static void push_numbered(lua_State *L, const char *subject, lua_CFunction index) {
  int fields = lua_gettop(L) - 1;
  clua_push_object_with(L, subject, fields, index);
  lua_getmetatable(L, -1);
  lua_pushvalue(L, fields);
  lua_pushvalue(L, fields + 1);
  lua_pushcclosure(L, index, 2);
  lua_setfield(L, -2, "__index");
  lua_settop(L, -2);
  lua_replace(L, fields);
  lua_settop(L, fields);
}

/* MARK: Opening and updating */

static void set_number(lua_State *L, const char *name, double value) {
  lua_pushnumber(L, value);
  lua_setfield(L, -2, name);
}

/* Pushes which of the fields that are tracked a name stands for. [-0, +1] */
static void push_numbers(lua_State *L) {
  static const struct {
    const char *name;
    int field;
  } fields[] = {
      {"width", CLuaFieldWidth},         {"height", CLuaFieldHeight},
      {"insets", CLuaFieldInsets},       {"count", CLuaFieldData | tells_count},
      {"sections", CLuaFieldData},       {"items", CLuaFieldData},
      {"size", CLuaFieldData},           {"measure", CLuaFieldData},
      {"hint", CLuaFieldData},           {"section_of", CLuaFieldData},
      {"run", CLuaFieldData},            {"break_line", CLuaFieldData},
      {"columns", CLuaFieldData},        {"direction", CLuaFieldDirection},
      {"scale", CLuaFieldScale},         {"scroll_x", CLuaFieldScrollX},
      {"scroll_y", CLuaFieldScrollY},    {"frame", CLuaFieldFrames},
      {"header", CLuaFieldFrames},       {"footer", CLuaFieldFrames},
      {"content_width", CLuaFieldFrames}, {"content_height", CLuaFieldFrames},
      {"state", CLuaFieldState | tells_past}, {"change", CLuaFieldCount | tells_past},
  };
  lua_createtable(L, 0, 16);
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    lua_pushinteger(L, fields[i].field);
    lua_setfield(L, -2, fields[i].name);
  }
}

void clua_open_context(lua_State *L) {
  lua_createtable(L, 0, 32);
  clua_set_item_functions(L);
  lua_newtable(L);
  clua_push_object(L, "ctx.params", -1);
  lua_setfield(L, -3, "params");
  lua_settop(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &fields_key);
  push_numbers(L);
  push_numbered(L, "ctx", context_index);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &context_key);
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
    lua_pushcfunction(L, clua_context_frame);
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

/* Pushes the numbers of the parameters, so that reading one can be noted. The parameters are at 1. [-0, +1] */
static void push_parameter_numbers(lua_State *L) {
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
}

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
  push_parameter_numbers(L);
  push_numbered(L, "ctx.params", parameters_index);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &fields_key);
  lua_pushvalue(L, 1);
  lua_setfield(L, -2, "params");
  return 0;
}

CLuaStatus clua_set_parameters(CLuaState *state, const uint8_t *encoded, size_t length) {
  if (state->remote) return clua_remote_set_parameters(state, encoded, length);
  Encoded arguments = {encoded, length};
  return clua_enter(state, parameters_body, &arguments);
}
