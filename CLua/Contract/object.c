/* Read-only objects. If the script reads a field that an object does not have, an error is raised at
   the script's line. */
#include "object.h"

#include "reads.h"

#include "Sandbox/fault.h"

#include <stdio.h>
#include <string.h>

/* A field that exists but has no value holds the address of the first mark. A field that the
   running hook must not read holds the address of the second mark. */
static const char absent_mark = 'a', hidden_mark = 'h';

/* MARK: Objects whose fields are in a table */

static const char table_object_key = 't';

/* Its address is the registry key of a table. For each name of an object, this table has the
   metatable that `push_field_metatable` makes. */
static const char field_metatables_key = 'm';

void clua_no_field(lua_State *L, const char *subject) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
  clua_fault(L, (CLuaFault){.code = CLuaFaultUnknownField, .subject = subject, .name = name});
}

/* Returns nothing for a field that exists but has no value; raises for a field that the running
   hook must not read. The mark that the field holds is on top of the stack. */
int clua_no_value(lua_State *L, const char *subject) {
  if (lua_touserdata(L, -1) == &absent_mark) return 0;
  char path[text_bytes];
  snprintf(path, sizeof path, "%s.%s", subject, lua_tostring(L, 2));
  clua_fault(L, (CLuaFault){.code = CLuaFaultNotReadable, .subject = path});
}

/* Called for a field that the table of fields does not contain. Upvalue: the name of the object in
   messages. */
static int unknown_index(lua_State *L) { clua_no_field(L, lua_touserdata(L, lua_upvalueindex(1))); }

static int object_newindex(lua_State *L) {
  const char *subject = lua_touserdata(L, lua_upvalueindex(1));
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
  clua_fault(L, (CLuaFault){.code = CLuaFaultReadOnly, .subject = subject, .name = name});
}

/* Pushes a function whose upvalue is the name of an object. [-0, +1] */
static void push_with_subject(lua_State *L, lua_CFunction function, const char *subject) {
  lua_pushlightuserdata(L, (void *)subject);
  lua_pushcclosure(L, function, 1);
}

/* Hides the metatable on top from the script, and gives its objects a name in messages of Lua. */
static void set_protection(lua_State *L, const char *subject) {
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushstring(L, subject);
  lua_setfield(L, -2, "__name");
}

static void set_metamethods(lua_State *L, const char *subject, lua_CFunction index) {
  push_with_subject(L, index, subject);
  lua_setfield(L, -2, "__index");
  push_with_subject(L, object_newindex, subject);
  lua_setfield(L, -2, "__newindex");
  set_protection(L, subject);
}

/* Pushes the metatable for the table that has an object's fields. All objects with the same name
   share this metatable. Its function `__index` raises an error for an unknown field. Its function
   "newindex" raises an error for a change; the object's own metatable uses it as `__newindex`.
   [-0, +1] */
static void push_field_metatable(lua_State *L, const char *subject) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &field_metatables_key) == LUA_TNIL) {
    lua_settop(L, -2);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &field_metatables_key);
  }
  if (lua_rawgetp(L, -1, subject) == LUA_TNIL) {
    lua_settop(L, -2);
    lua_createtable(L, 0, 2);
    push_with_subject(L, unknown_index, subject);
    lua_setfield(L, -2, "__index");
    push_with_subject(L, object_newindex, subject);
    lua_setfield(L, -2, "newindex");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, -3, subject);
  }
  lua_remove(L, -2);
}

/* Gives an object, a userdata, the fields of the table on top, which becomes its first user value.
   Lua finds these fields without a call. `subject` is the name of the object in messages, a literal.
   [-1, +0] */
void clua_set_fields(lua_State *L, const char *subject, int object) {
  const int fields = lua_gettop(L);
  lua_createtable(L, 0, 5);
  push_field_metatable(L, subject);
  lua_getfield(L, -1, "newindex");
  lua_setfield(L, -3, "__newindex");
  lua_setmetatable(L, fields);
  lua_pushvalue(L, fields);
  lua_setfield(L, -2, "__index");
  set_protection(L, subject);
  lua_pushboolean(L, 1);
  lua_rawsetp(L, -2, &table_object_key);
  lua_setmetatable(L, object);
  lua_setiuservalue(L, object, 1);
}

/* Pushes an object with the fields of the table at `fields`. [-0, +1] */
void clua_push_object(lua_State *L, const char *subject, int fields) {
  lua_pushvalue(L, fields);
  lua_newuserdatauv(L, 0, 1);
  lua_insert(L, -2);
  clua_set_fields(L, subject, lua_gettop(L) - 1);
}

/* Pushes the mark of a field that exists but has no value. [-0, +1] */
void clua_push_absent(lua_State *L) { lua_pushlightuserdata(L, (void *)&absent_mark); }

/* Pushes the mark of a field that the running hook must not read. [-0, +1] */
void clua_push_hidden(lua_State *L) { lua_pushlightuserdata(L, (void *)&hidden_mark); }

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
  clua_no_field(L, subject);
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

/* Pushes the fields of a record. For any other value, returns false and pushes nothing.
   [-0, +0|1] */
static bool push_record_fields(lua_State *L, int object) {
  static const RecordShape *const shapes[] = {&insets_shape, &size_shape};
  const RecordShape *shape = NULL;
  for (size_t i = 0; !shape && i < sizeof shapes / sizeof *shapes; i++)
    if (clua_has_mark(L, object, shapes[i])) shape = shapes[i];
  if (!shape) return false;
  const Record *record = lua_touserdata(L, object);
  lua_createtable(L, 0, 4);
  for (int i = 0; i < 4 && shape->names[i]; i++) {
    lua_pushnumber(L, record->values[i]);
    lua_setfield(L, -2, shape->names[i]);
  }
  return true;
}

/* MARK: All fields of an object */

/* Pushes a copy of an object's fields for `pairs`. For any other value, returns false and pushes
   nothing. [-0, +0|1] */
bool clua_push_fields(lua_State *L, int object) {
  object = lua_absindex(L, object);
  if (!lua_getmetatable(L, object)) return false;
  bool is_table_object = lua_rawgetp(L, -1, &table_object_key) != LUA_TNIL;
  lua_settop(L, -3);
  if (!is_table_object) return push_record_fields(L, object);
  clua_mark_all_read(L); /* notes all fields, because scripts rarely iterate over objects */
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

/* MARK: Objects with a mark, which share a metatable */

/* Whether a value has the metatable whose key in the registry is `mark`. [-0, +0] */
bool clua_has_mark(lua_State *L, int object, const void *mark) {
  if (!lua_getmetatable(L, object)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, mark);
  const bool has_mark = lua_rawequal(L, -1, -2);
  lua_settop(L, -3);
  return has_mark;
}

/* Pushes the metatable that all objects with a mark share. The mark's address is its registry key.
   The first call makes the metatable with `index`, and with `length` if `length` is not NULL.
   [-0, +1] */
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
