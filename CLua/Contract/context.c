/* `ctx`: the values that a hook may read. */
#include "context.h"

#include "call.h"
#include "change.h"
#include "columns.h"
#include "ctx_state.h"
#include "fields.h"
#include "hints.h"
#include "item_lists.h"
#include "items.h"
#include "line.h"
#include "object.h"
#include "sections.h"
#include "totals.h"

#include "Sandbox/functions.h"
#include "Sandbox/protect.h"
#include "Sandbox/text.h"
#include "Sandbox/value.h"

#include <string.h>

/* their addresses are registry keys */
static const char context_key = 'c', fields_key = 'f';

/* MARK: Opening and updating */

/* Puts the functions that every hook may call into the table on top. */
static void set_functions(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"size", clua_context_size}, {"items", clua_context_items}, {"measure", clua_context_measure},
      {"hint", clua_context_hint}, {"section_of", clua_context_section_of},
      {"is_last", clua_context_is_last}, {"run", clua_context_run},
      {"break_line", clua_context_break_line}, {"columns", clua_context_columns},
      {"view_size", clua_context_view_size}, {"total", clua_context_total}, {NULL, NULL}};
  clua_set_functions(L, functions);
}

void clua_open_context(lua_State *L) {
  lua_createtable(L, 0, 32);
  set_functions(L);
  lua_newtable(L);
  clua_push_object(L, "ctx.params", -1);
  lua_setfield(L, -3, "params");
  lua_settop(L, -2);
  clua_push_sections(L);
  lua_setfield(L, -2, "sections");
  clua_push_item_list(L, CLuaItemListSelected, 1, INT64_MAX);
  lua_setfield(L, -2, "selected");
  clua_push_item_list(L, CLuaItemListHighlighted, 1, INT64_MAX);
  lua_setfield(L, -2, "highlighted");
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &fields_key);
  clua_make_context(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &context_key);
}

/* Pops the value on top, and sets a field of the table below it to this value. [-1, +0] */
static void set_field(lua_State *L, const char *name) {
  lua_setfield(L, -2, name);
  known_fields_of(state_of(L))->are_stale = true;
}

/* Sets a number in the table on top; does nothing if the table already has this number. `shown` is
   the number that the table has; NULL if that is unknown. */
static void update_number(lua_State *L, const char *name, const double *shown, double value) {
  if (shown && memcmp(shown, &value, sizeof value) == 0) return;
  lua_pushnumber(L, value);
  set_field(L, name);
}

/* `clua_view_fields` needs a function `update_KIND` for each kind of value: update_number, and the
   three functions below. */

static void update_direction(lua_State *L, const char *name, const bool *shown, bool is_right_to_left) {
  if (shown && *shown == is_right_to_left) return;
  lua_pushstring(L, is_right_to_left ? "rtl" : "ltr");
  set_field(L, name);
}

static void update_edges(lua_State *L, const char *name, const double (*shown)[4], const double edges[4]) {
  if (shown && memcmp(*shown, edges, sizeof *shown) == 0) return;
  clua_push_insets(L, edges);
  set_field(L, name);
}

static void update_item(lua_State *L, const char *name, const int64_t *shown, int64_t item) {
  if (shown && *shown == item) return;
  if (item > 0) lua_pushinteger(L, item);
  else clua_push_absent(L);
  set_field(L, name);
}

static void set_hidden(lua_State *L, const char *name) {
  clua_push_hidden(L);
  set_field(L, name);
}

static void set_function(lua_State *L, const char *name, lua_CFunction function) {
  clua_push_function(L, function);
  set_field(L, name);
}

/* Updates the fields that every hook may read. In this function and the functions below, the table
   of fields is on top of the stack. `shown` is the scene that the table shows; NULL if that scene
   is unknown. */
static void update_fields(lua_State *L, const CLuaScene *shown, const CLuaScene *scene) {
#define update_view_field(kind, member, name, field) \
  update_##kind(L, name, shown ? &shown->member : NULL, scene->member);
  clua_view_fields(update_view_field)
  if (!shown || shown->count != scene->count) {
    lua_pushinteger(L, scene->count);
    lua_setfield(L, -2, "count"); /* fields.c forgets this field before each hook, so it is never stale */
  }
  if (!shown || shown->writes_state != scene->writes_state || script_state_of(state_of(L))->is_new) {
    clua_push_state(L);
    lua_setfield(L, -2, "state"); /* also forgotten before each hook */
    script_state_of(state_of(L))->is_new = false;
  }
  if (shown) return; /* the change is the same: a new change makes the scene unknown */
  clua_push_change(L);
  if (lua_isnil(L, -1)) {
    lua_settop(L, -2);
    clua_push_absent(L);
  }
  set_field(L, "change");
}

/* Updates the offset in hooks that may read it, and hides it in all others. */
static void update_scroll(lua_State *L, const CLuaScene *shown, const CLuaScene *scene) {
  if (shown && shown->shows_scroll != scene->shows_scroll) shown = NULL;
  if (scene->shows_scroll) {
    update_number(L, "scroll_x", shown ? &shown->scroll[0] : NULL, scene->scroll[0]);
    update_number(L, "scroll_y", shown ? &shown->scroll[1] : NULL, scene->scroll[1]);
  } else if (!shown) {
    set_hidden(L, "scroll_x");
    set_hidden(L, "scroll_y");
  }
}

/* Updates the fields that are known only after the layout, and hides them before it. */
static void update_places(lua_State *L, const CLuaScene *shown, const CLuaScene *scene) {
  static const char *const names[] = {"frame", "header", "footer", "content_width", "content_height"};
  if (shown && !shown->frames != !scene->frames) shown = NULL;
  if (!scene->frames) {
    for (size_t i = 0; !shown && i < sizeof names / sizeof *names; i++) set_hidden(L, names[i]);
    return;
  }
  update_number(L, "content_width", shown ? &shown->content[0] : NULL, scene->content[0]);
  update_number(L, "content_height", shown ? &shown->content[1] : NULL, scene->content[1]);
  if (shown) return;
  set_function(L, "frame", clua_context_frame);
  set_function(L, "header", clua_context_header);
  set_function(L, "footer", clua_context_footer);
}

/* Updates the fields of `ctx` that differ from the scene of the pass. [-0, +0] */
void clua_update_context(lua_State *L) {
  CLuaState *state = state_of(L);
  CLuaShown *known = shown_of(state);
  clua_take_state_back(L);
  const CLuaScene *scene = pass_of(state)->scene, *shown = known->is_known ? &known->scene : NULL;
  known->is_known = false; /* in case an error stops this function */
  lua_rawgetp(L, LUA_REGISTRYINDEX, &fields_key);
  update_fields(L, shown, scene);
  update_scroll(L, shown, scene);
  update_places(L, shown, scene);
  lua_settop(L, -2);
  clua_revise_known_fields(L);
  known->scene = *scene;
  known->is_known = true;
}

void clua_push_context(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &context_key); }

/* MARK: Parameters */

/* Pushes a table that gives each parameter the number by which its reads are noted. The table of
   parameters is at 1. [-0, +1] */
static void push_parameter_numbers(lua_State *L) {
  CLuaState *state = state_of(L);
  CLuaReading *reading = reading_of(state);
  reading->parameter_count = 0;
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_settop(L, -2);
    if (lua_type(L, -1) != LUA_TSTRING) continue;
    /* all further parameters share the last number */
    if (reading->parameter_count == CLuaMaxParameters) reading->parameter_count--;
    size_t length;
    const char *name = lua_tolstring(L, -1, &length);
    clua_clean(reading->parameter_names[reading->parameter_count], text_bytes, name, length);
    lua_pushvalue(L, -1);
    lua_pushinteger(L, reading->parameter_count++);
    lua_rawset(L, 2);
  }
}

static int parameters_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_decode(L, call->script.encoded.start, call->script.encoded.count);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushnil(L);
  while (lua_next(L, 1)) { /* a parameter that is a table becomes an object too */
    if (lua_type(L, -1) == LUA_TTABLE) {
      clua_push_object(L, "a parameter", -1);
      lua_pushvalue(L, -3);
      lua_insert(L, -2);
      lua_rawset(L, 1); /* replaces the value of an existing key: the traversal stays valid */
    }
    lua_settop(L, 2);
  }
  push_parameter_numbers(L);
  clua_make_parameters(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &fields_key);
  lua_pushvalue(L, 1);
  set_field(L, "params");
  return 0;
}

CLuaStatus clua_local_set_parameters(CLuaState *state, const CLuaCall *call) {
  return clua_enter(state, parameters_body, call);
}
