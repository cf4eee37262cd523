/* Read-only objects: every field is known, and reading an unknown one says so at the script's line. */
#include "state.h"

#include <stdio.h>
#include <string.h>

/* A field that is known holds the address of one of these if it has no value now, or not in this hook. */
static const char absent_mark = 'a', hidden_mark = 'h';

/* MARK: Objects whose fields lie in a table */

static const char table_object_key = 't';

int clua_no_field(lua_State *L, const char *subject) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
  return clua_fault(L, (CLuaFault){.code = CLuaFaultUnknownField, .subject = subject, .name = name});
}

/* The answer for a field that is known and holds a mark, which is on top of the stack. */
int clua_no_value(lua_State *L, const char *subject) {
  if (lua_touserdata(L, -1) == &absent_mark) return 0;
  char path[text_bytes];
  snprintf(path, sizeof path, "%s.%s", subject, lua_tostring(L, 2));
  return clua_fault(L, (CLuaFault){.code = CLuaFaultNotReadable, .subject = path});
}

/* Reading a field that the table of fields does not have. Upvalue: the subject. */
static int unknown_index(lua_State *L) { return clua_no_field(L, lua_touserdata(L, lua_upvalueindex(1))); }

static int object_newindex(lua_State *L) {
  const char *subject = lua_touserdata(L, lua_upvalueindex(1));
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
  return clua_fault(L, (CLuaFault){.code = CLuaFaultReadOnly, .subject = subject, .name = name});
}

static void set_metamethods(lua_State *L, const char *subject, lua_CFunction index) {
  int metatable = lua_gettop(L);
  lua_pushlightuserdata(L, (void *)subject);
  lua_pushcclosure(L, index, 1);
  lua_setfield(L, metatable, "__index");
  lua_pushlightuserdata(L, (void *)subject);
  lua_pushcclosure(L, object_newindex, 1);
  lua_setfield(L, metatable, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, metatable, "__metatable");
  lua_pushstring(L, subject);
  lua_setfield(L, metatable, "__name");
}

/* Pushes an object with the fields of the table at `fields`, where Lua finds them by itself. `subject` is a
   literal. [-0, +1] */
void clua_push_object(lua_State *L, const char *subject, int fields) {
  fields = lua_absindex(L, fields);
  lua_newuserdatauv(L, 0, 1);
  lua_pushvalue(L, fields);
  lua_setiuservalue(L, -2, 1);
  lua_createtable(L, 0, 5);
  set_metamethods(L, subject, unknown_index);
  lua_pushboolean(L, 1);
  lua_rawsetp(L, -2, &table_object_key);
  lua_createtable(L, 0, 1);
  lua_getfield(L, -2, "__index");
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, fields);
  lua_pushvalue(L, fields);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

/* Sets a field of the table on top to "known, but without a value". */
void clua_set_absent(lua_State *L, const char *name) {
  lua_pushlightuserdata(L, (void *)&absent_mark);
  lua_setfield(L, -2, name);
}

/* Sets a field of the table on top to "known, but not to be read in this hook". */
void clua_set_hidden(lua_State *L, const char *name) {
  lua_pushlightuserdata(L, (void *)&hidden_mark);
  lua_setfield(L, -2, name);
}

/* Pushes a copy of an object's fields for `pairs`; false, and nothing pushed, for others. [-0, +0|1] */
bool clua_push_fields(lua_State *L, int object) {
  object = lua_absindex(L, object);
  if (!lua_getmetatable(L, object)) return false;
  bool is_table_object = lua_rawgetp(L, -1, &table_object_key) != LUA_TNIL;
  lua_settop(L, -3);
  if (!is_table_object) return false;
  clua_mark_all_read(L); /* whose fields they are does not matter: nobody iterates them in earnest */
  lua_getiuservalue(L, object, 1);
  lua_newtable(L);
  int copy = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, copy - 1)) {
    bool is_absent = lua_type(L, -1) == LUA_TLIGHTUSERDATA;
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    if (is_absent) lua_settop(L, -3);
    else lua_rawset(L, copy);
  }
  lua_remove(L, copy - 1);
  return true;
}

/* MARK: Small records of numbers */

typedef struct {
  const char *subject;
  const char *names[4];
} RecordShape;

typedef struct {
  const RecordShape *shape;
  double values[4];
} Record;

static const RecordShape insets_shape = {"insets", {"top", "leading", "bottom", "trailing"}};
static const RecordShape size_shape = {"a size", {"width", "height", NULL, NULL}};

static int record_index(lua_State *L) {
  const char *subject = lua_touserdata(L, lua_upvalueindex(1));
  const Record *record = lua_touserdata(L, 1);
  if (lua_type(L, 2) == LUA_TSTRING) {
    const char *name = lua_tostring(L, 2);
    for (int i = 0; i < 4 && record->shape->names[i]; i++) {
      if (strcmp(name, record->shape->names[i]) == 0) {
        lua_pushnumber(L, record->values[i]);
        return 1;
      }
    }
  }
  return clua_no_field(L, subject);
}

static void push_record(lua_State *L, const RecordShape *shape, const double *values, size_t count) {
  Record *record = lua_newuserdatauv(L, sizeof *record, 0);
  record->shape = shape;
  memcpy(record->values, values, count * sizeof *values);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, shape) == LUA_TNIL) {
    lua_settop(L, -2);
    lua_createtable(L, 0, 4);
    set_metamethods(L, shape->subject, record_index);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, shape);
  }
  lua_setmetatable(L, -2);
}

void clua_push_insets(lua_State *L, const double insets[4]) {
  push_record(L, &insets_shape, insets, 4);
}

void clua_push_size(lua_State *L, const double size[2]) { push_record(L, &size_shape, size, 2); }

/* MARK: Sections */

static const char sections_mark[] = "ctx.sections", section_mark[] = "a section";

typedef struct {
  int64_t index; /* from 1 */
} Section;

static const CLuaSection *section_data(lua_State *L, const Section *section) {
  const CLuaScene *scene = state_of(L)->scene;
  if (!scene || section->index > scene->section_count)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotInHook, .subject = "a section of an earlier pass"});
  return &scene->sections[section->index - 1];
}

/* The iterator of items: its state is the last item, its control the one before. A script may call it with
   any numbers. */
int clua_next_item(lua_State *L) {
  const CLuaScene *scene = state_of(L)->scene;
  lua_Integer before = lua_tointegerx(L, 2, NULL);
  if (before >= lua_tointegerx(L, 1, NULL) || !scene || before < 0 || before >= scene->count)
    return 0;
  clua_note_item(state_of(L), before + 1);
  const double *size = scene->sizes + 2 * before;
  lua_pushinteger(L, before + 1);
  lua_pushnumber(L, size[0]);
  lua_pushnumber(L, size[1]);
  return 3;
}

/* Upvalue: the section. */
static int section_items(lua_State *L) {
  clua_check_dot(L, "section.items");
  const Section *section = lua_touserdata(L, lua_upvalueindex(1));
  const CLuaSection *data = section_data(L, section);
  clua_note_end(state_of(L), section->index);
  lua_pushcfunction(L, clua_next_item);
  lua_pushinteger(L, data->first + data->count - 1);
  lua_pushinteger(L, data->first - 1);
  return 3;
}

static int push_optional(lua_State *L, bool is_there, double value) {
  if (is_there) lua_pushnumber(L, value);
  else lua_pushnil(L);
  return 1;
}

/* What a pass that reads a field of a section depends on. */
static void note_field(CLuaState *state, int64_t section, const char *name) {
  if (strcmp(name, "first") == 0) clua_note_end(state, section - 1);
  else if (strcmp(name, "last") == 0 || strcmp(name, "count") == 0) clua_note_end(state, section);
  else clua_note_section(state, section);
}

static int section_index(lua_State *L) {
  const Section *section = lua_touserdata(L, 1);
  const CLuaSection *data = section_data(L, section);
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  note_field(state_of(L), section->index, name);
  if (strcmp(name, "first") == 0) lua_pushinteger(L, data->first);
  else if (strcmp(name, "last") == 0) lua_pushinteger(L, data->first + data->count - 1);
  else if (strcmp(name, "count") == 0) lua_pushinteger(L, data->count);
  else if (strcmp(name, "index") == 0) lua_pushinteger(L, section->index);
  else if (strcmp(name, "insets") == 0) {
    if (data->has_insets) clua_push_insets(L, data->insets);
    else lua_pushnil(L);
  } else if (strcmp(name, "header") == 0) {
    if (data->has_header) clua_push_size(L, data->header);
    else lua_pushnil(L);
  } else if (strcmp(name, "footer") == 0) {
    if (data->has_footer) clua_push_size(L, data->footer);
    else lua_pushnil(L);
  } else if (strcmp(name, "line_spacing") == 0) {
    return push_optional(L, data->has_line_spacing, data->line_spacing);
  } else if (strcmp(name, "item_spacing") == 0) {
    return push_optional(L, data->has_item_spacing, data->item_spacing);
  } else if (strcmp(name, "items") == 0) {
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, section_items, 1);
  } else {
    return clua_no_field(L, section_mark);
  }
  return 1;
}

/* Pushes the metatable of the objects of a mark, whose address is its key. [-0, +1] */
void clua_push_marked(lua_State *L, const char *mark, lua_CFunction index, lua_CFunction length) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, mark) != LUA_TNIL) return;
  lua_settop(L, -2);
  lua_createtable(L, 0, 5);
  set_metamethods(L, mark, index);
  if (length) {
    lua_pushcfunction(L, length);
    lua_setfield(L, -2, "__len");
  }
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, mark);
}

static int sections_index(lua_State *L) {
  const CLuaScene *scene = state_of(L)->scene;
  if (lua_type(L, 2) != LUA_TNUMBER) return clua_no_field(L, sections_mark);
  int is_whole;
  lua_Integer index = lua_tointegerx(L, 2, &is_whole);
  if (!is_whole || index < 1)
    return clua_fault(L, (CLuaFault){.code = CLuaFaultNoSuchSection, .subject = sections_mark,
                                     .index = index});
  clua_note_section(state_of(L), scene && index <= scene->section_count ? index : INT64_MAX);
  if (!scene || index > scene->section_count) return 0;
  Section *section = lua_newuserdatauv(L, sizeof *section, 0);
  section->index = index;
  clua_push_marked(L, section_mark, section_index, NULL);
  lua_setmetatable(L, -2);
  return 1;
}

static int sections_length(lua_State *L) {
  const CLuaScene *scene = state_of(L)->scene;
  clua_note_section(state_of(L), INT64_MAX);
  lua_pushinteger(L, scene ? scene->section_count : 0);
  return 1;
}

/* Pushes the array of sections; each is made when it is asked for. [-0, +1] */
void clua_push_sections(lua_State *L) {
  lua_newuserdatauv(L, 0, 0);
  clua_push_marked(L, sections_mark, sections_index, sections_length);
  lua_setmetatable(L, -2);
}
