/* Values that the data has for items and sections, the sizes of views, and the frames of headers and
   footers. */
#include "hints.h"

#include "arguments.h"
#include "call.h"
#include "kinds.h"
#include "reads.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/protect.h"
#include "Sandbox/value.h"

#include <math.h>
#include <string.h>

/* The addresses of these variables are the keys in the registry. */
static const char hints_keys[CLuaHintOwnerCount] = {'i', 's', 'v'}, asked_key = 'a';
static const char default_keys[CLuaHintOwnerCount] = {'I', 'S', 'V'};

enum {
  most_asked = 256,
  most_short = 40, /* up to this length, Lua has one object for all equal strings */
};

/* Remembers that the script asked for the hint with a name, and whether the data had a value for
   it. [-0, +0] */
static void note_asked(lua_State *L, int name, bool has_value) {
  CLuaAsked *asked = &contract_of(state_of(L))->asked;
  const char *text = lua_tostring(L, name);
  if (text == asked->last && (asked->last_has_value || !has_value)) return;
  int top = lua_gettop(L);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &asked_key) == LUA_TNIL) {
    lua_settop(L, top);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &asked_key);
  }
  lua_pushvalue(L, name);
  lua_rawget(L, -2);
  bool is_new = lua_type(L, -1) == LUA_TNIL, had_value = lua_toboolean(L, -1);
  if (is_new ? asked->count < most_asked : has_value && !had_value) {
    asked->count += is_new;
    lua_pushvalue(L, name);
    lua_pushboolean(L, has_value);
    lua_rawset(L, top + 1);
    is_new = false;
  }
  lua_settop(L, top);
  /* The table keeps the name alive, and Lua has one object for all equal short strings. So the
     address of this string stands for the name as long as the state exists. */
  if (!is_new && lua_rawlen(L, name) <= most_short)
    asked->last = text, asked->last_has_value = has_value || had_value;
}

/* Replaces the table on top by a copy, in which all inner tables are copies too. The script may
   change the copy. [-1, +1] */
static void copy_top(lua_State *L) {
  int table = lua_gettop(L);
  luaL_checkstack(L, 6, NULL);
  lua_createtable(L, (int)lua_rawlen(L, table), 0);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    clua_charge(L, 5);
    if (lua_type(L, -1) == LUA_TTABLE) copy_top(L);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, table + 1);
  }
  lua_replace(L, table);
}

/* Pushes the hint with a name from the entry `place` of the hints. The entry 0 has the defaults.
   [-0, +1] */
static void push_hint(lua_State *L, int hints, lua_Integer place, int name) {
  if (lua_rawgeti(L, hints, place) == LUA_TNIL) return;
  lua_pushvalue(L, name);
  lua_rawget(L, -2);
  lua_replace(L, -2);
}

/* Pushes the data's value of an item or a section for a name. If there is none, pushes the declared
   default; if there is no default either, nil. [-0, +1] */
static int push_answer(lua_State *L, CLuaHintOwner owner, lua_Integer number, int name) {
  CLuaContract *contract = contract_of(state_of(L));
  CLuaHinted *hinted = &contract->hinted[owner];
  if (hinted->name && hinted->name == lua_tostring(L, name)) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &default_keys[owner]);
    return 1;
  }
  bool has_value = false;
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &hints_keys[owner]) != LUA_TNIL) {
    int hints = lua_gettop(L);
    push_hint(L, hints, number, name);
    has_value = lua_type(L, -1) != LUA_TNIL;
    if (!has_value) {
      lua_settop(L, hints);
      push_hint(L, hints, 0, name);
    }
  }
  note_asked(L, name, has_value);
  if (lua_type(L, -1) == LUA_TTABLE) {
    copy_top(L);
  } else if (hinted->are_defaults && contract->asked.last == lua_tostring(L, name)) {
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &default_keys[owner]);
    hinted->name = contract->asked.last;
  }
  return 1;
}

/* ctx.hint(i, name): the data's value for an item; if there is none, the declared default or
   nil. */
int clua_context_hint(lua_State *L) {
  static const char subject[] = "ctx.hint";
  lua_Integer item = clua_checked_item(L, 1, subject);
  if (lua_type(L, 2) != LUA_TSTRING) clua_wrong_argument(L, 2, subject, item, "a hint's name");
  clua_note_data(L);
  lua_settop(L, 2);
  return push_answer(L, CLuaHintItem, item, 2);
}

/* section.hint(name): pushes the data's value for a section; if there is none, the declared default
   or nil. The name is the first argument. */
int clua_section_hint(lua_State *L, int64_t section) {
  static const char subject[] = "section.hint";
  clua_check_dot(L, subject);
  if (lua_type(L, 1) != LUA_TSTRING) clua_wrong_argument(L, 1, subject, 0, "a hint's name");
  lua_settop(L, 1);
  return push_answer(L, CLuaHintSection, section, 1);
}

/* MARK: Measured sizes of views */

/* Replaces the table on top by its value for an integer key. Replaces any other value on top by
   nil. [-1, +1] */
static void enter_number(lua_State *L, lua_Integer key) {
  if (lua_type(L, -1) == LUA_TTABLE) lua_rawgeti(L, -1, key);
  else lua_pushnil(L);
  lua_replace(L, -2);
}

/* Pushes the width and the height that view `number` of a kind needs, or nothing if its size is not
   known. The kind is the first argument. [-0, +0|2] */
static int push_measured(lua_State *L, lua_Integer section, lua_Integer number) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &hints_keys[CLuaHintViews]);
  enter_number(L, section);
  if (lua_type(L, -1) != LUA_TTABLE) return 0;
  lua_pushvalue(L, 1);
  lua_rawget(L, -2);
  enter_number(L, number);
  if (lua_type(L, -1) != LUA_TTABLE) return 0;
  lua_rawgeti(L, -1, 1);
  lua_rawgeti(L, -2, 2);
  return 2;
}

/* ctx.view_size(kind, s [, n]): the size that a supplementary view needs, or nothing if it is not
   known. The size of a header or a footer is that of the section's data. */
int clua_context_view_size(lua_State *L) {
  static const char subject[] = "ctx.view_size";
  clua_check_dot(L, subject);
  if (lua_type(L, 1) != LUA_TSTRING) clua_wrong_argument(L, 1, subject, 0, "the name of a kind");
  clua_note_data(L);
  clua_mark_read(L, CLuaFieldViewSizes);
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  if (!scene) /* the script got the function in a hook, and called it later */
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotInHook, .subject = subject});
  lua_Integer section = clua_section_argument(L, 2, subject), number = 1;
  if (!lua_isnoneornil(L, 3)) number = clua_whole_argument(L, 3, subject, "the number of a view");
  lua_settop(L, 1);
  const CLuaSection *data = &scene->sections[section - 1];
  const char *kind = lua_tostring(L, 1);
  bool is_header = strcmp(kind, "header") == 0, is_footer = strcmp(kind, "footer") == 0;
  if (!is_header && !is_footer) clua_check_measured_kind(L, kind, subject);
  if (number != 1 || (!is_header && !is_footer)) return push_measured(L, section, number);
  if (is_header ? !data->has_header : !data->has_footer) return 0;
  const double *size = is_header ? data->header : data->footer;
  lua_pushnumber(L, size[0]);
  lua_pushnumber(L, size[1]);
  return 2;
}

static int asked_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &asked_key) == LUA_TNIL) {
    lua_settop(L, 0);
    lua_newtable(L);
  }
  clua_encode_plain(L, lua_gettop(L), "ctx.hint", call->script.result);
  return 0;
}

CLuaStatus clua_local_get_asked(CLuaState *state, const CLuaCall *call) {
  return clua_enter(state, asked_body, call);
}

/* Whether the table of hints at index 1 has only the defaults, which are in entry 0. */
static bool are_defaults(lua_State *L) {
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    bool is_entry = lua_isinteger(L, -2) && lua_tointegerx(L, -2, NULL) == 0;
    lua_settop(L, 2);
    if (!is_entry) return false;
  }
  return true;
}

static int hints_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  CLuaHinted *hinted = &contract_of(state_of(L))->hinted[call->owner];
  *hinted = (CLuaHinted){0};
  lua_settop(L, 0);
  lua_pushnil(L); /* frees the old hints first */
  lua_rawsetp(L, LUA_REGISTRYINDEX, &hints_keys[call->owner]);
  if (!call->script.encoded.count) return 0;
  clua_decode(L, call->script.encoded.start, call->script.encoded.count);
  luaL_checktype(L, 1, LUA_TTABLE);
  hinted->are_defaults = are_defaults(L);
  lua_settop(L, 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &hints_keys[call->owner]);
  return 0;
}

CLuaStatus clua_local_set_hints(CLuaState *state, const CLuaCall *call) {
  if (call->owner < 0 || call->owner >= CLuaHintOwnerCount) return CLuaStatusInternal;
  return clua_enter(state, hints_body, call);
}

/* MARK: Headers and footers */

static int push_bar(lua_State *L, const char *subject, int place) {
  clua_check_dot(L, subject);
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  int is_whole = 0;
  lua_Integer section = 0;
  if (lua_type(L, 1) == LUA_TNUMBER) section = lua_tointegerx(L, 1, &is_whole);
  if (!is_whole) clua_wrong_argument(L, 1, subject, 0, "a section's number");
  clua_mark_read(L, CLuaFieldFrames);
  if (!scene || !scene->bars) /* the script got the function in a hook that may call it, and called
                                 it later */
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotInHook, .subject = subject});
  if (section < 1 || section > scene->section_count)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNoSuchSection, .argument = 1, .subject = subject,
                              .index = section});
  const double *frame = scene->bars + 8 * (section - 1) + place;
  if (isnan(frame[0])) return 0;
  for (int i = 0; i < 4; i++) lua_pushnumber(L, frame[i]);
  return 4;
}

/* ctx.header(s), ctx.footer(s): return the frame at which the layout placed the header or footer of
   a section, or nothing if it placed none. */
int clua_context_header(lua_State *L) { return push_bar(L, "ctx.header", 0); }

int clua_context_footer(lua_State *L) { return push_bar(L, "ctx.footer", 4); }
