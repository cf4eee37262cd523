/* The fields of `ctx` and of `ctx.params`. The first read of a field is noted in a record; from
   then on Lua finds the field without a call. */
#include "fields.h"

#include "object.h"
#include "reads.h"

/* their addresses are registry keys */
static const char known_fields_key = 'k', known_parameters_key = 'p';

/* Flags that are added to the number of a field. They determine how each read of the field affects
   the checkpoints of a fold. `tells_count`: the script learns the number of all items. `tells_past`:
   the value can depend on all data, so that no later checkpoint survives an edit. */
enum { field_bits = 0xff, tells_count = 0x100, tells_past = 0x200 };

#define tracked_view_field(kind, member, name, field) {name, CLuaField##field},
#define tracked_field(name, field, bits) {name, CLuaField##field | bits},

/* The fields that are tracked. */
static const struct {
  const char *name;
  int number;
} tracked[] = {
    clua_view_fields(tracked_view_field) clua_other_fields(tracked_field)
};
enum { tracked_count = sizeof tracked / sizeof *tracked };

static void note_read(lua_State *L, int number) {
  if (number & tells_count) clua_note_end(state_of(L), INT64_MAX);
  if (number & tells_past) clua_note_everything(state_of(L));
  if ((number & field_bits) == CLuaFieldState) clua_note_state(L);
  clua_mark_read(L, number & field_bits);
}

/* Reads a field that has not been read in this record. Notes the read, and stores the value in the
   table of known fields at 1, where Lua finds it without a call from then on. Upvalues: the fields,
   and their numbers, by name. */
static int read_field(lua_State *L, const char *subject, void note(lua_State *, int)) {
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TNIL) clua_no_field(L, subject);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(2)) == LUA_TNUMBER) note(L, (int)lua_tointeger(L, -1));
  lua_settop(L, 3);
  if (type == LUA_TLIGHTUSERDATA) return clua_no_value(L, subject);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_rawset(L, 1);
  CLuaState *state = state_of(L);
  CLuaKnownFields *known = known_fields_of(state);
  /* A read between two calls of hooks belongs to another record. */
  if (known->record != reading_of(state)->record) known->are_stale = true;
  known->are_any = true;
  return 1;
}

static int context_index(lua_State *L) { return read_field(L, "ctx", note_read); }

static int parameters_index(lua_State *L) {
  return read_field(L, "ctx.params", clua_mark_parameter_read);
}

/* Makes an object from its table of fields and the table of their numbers, which are on top. `key`
   is the registry key of the object's table of known fields. `index` reads a field that this table
   lacks. [-2, +1] */
static void push_numbered(lua_State *L, const char *subject, lua_CFunction index, const char *key) {
  int fields = lua_gettop(L) - 1;
  clua_push_object(L, subject, fields);
  lua_getmetatable(L, -1);
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, fields);
  lua_pushvalue(L, fields + 1);
  lua_pushcclosure(L, index, 2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
  lua_setfield(L, -2, "__index");
  lua_settop(L, -2);
  lua_replace(L, fields);
  lua_settop(L, fields);
}

/* Pushes the numbers of the tracked fields by name. [-0, +1] */
static void push_numbers(lua_State *L) {
  lua_createtable(L, 0, 16);
  for (int i = 0; i < tracked_count; i++) {
    lua_pushinteger(L, tracked[i].number);
    lua_setfield(L, -2, tracked[i].name);
  }
}

/* Makes `ctx` from its fields, which are on top. [-1, +1] */
void clua_make_context(lua_State *L) {
  push_numbers(L);
  push_numbered(L, "ctx", context_index, &known_fields_key);
}

/* Makes `ctx.params` from its fields and their numbers, which are on top. [-2, +1] */
void clua_make_parameters(lua_State *L) {
  push_numbered(L, "ctx.params", parameters_index, &known_parameters_key);
}

/* Forgets the known fields of an object, if the object exists, so that reading these fields is
   noted again. [-0, +0] */
static void forget_fields(lua_State *L, const char *key) {
  int top = lua_gettop(L);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) == LUA_TTABLE) {
    lua_pushnil(L);
    while (lua_next(L, top + 1)) {
      lua_settop(L, top + 2);
      lua_pushvalue(L, -1);
      lua_pushnil(L);
      lua_rawset(L, top + 1);
    }
  }
  lua_settop(L, top);
}

/* Forgets the known fields for which every read, not only the first, affects checkpoints. [-0,
   +0] */
static void forget_counting_fields(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &known_fields_key);
  for (int i = 0; i < tracked_count; i++) {
    if (!(tracked[i].number & (tells_count | tells_past))) continue;
    lua_pushstring(L, tracked[i].name);
    lua_pushnil(L);
    lua_rawset(L, -3);
  }
  lua_settop(L, -2);
}

/* Runs before a hook. Keeps only the known fields that have not changed and whose reads are noted
   in the hook's record. [-0, +0] */
void clua_revise_known_fields(lua_State *L) {
  CLuaState *state = state_of(L);
  CLuaKnownFields *known = known_fields_of(state);
  if (known->are_any) {
    if (known->are_stale || known->record != reading_of(state)->record) {
      forget_fields(L, &known_fields_key);
      forget_fields(L, &known_parameters_key);
      known->are_any = false;
    } else {
      forget_counting_fields(L);
    }
  }
  known->are_stale = false;
  known->record = reading_of(state)->record;
}
