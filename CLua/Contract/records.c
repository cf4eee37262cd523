/* Tables that a script gets as copies. Reading an unknown field of such a table raises an error at
   the line that reads it. */
#include "records.h"

#include "object.h"

/* The names of the records in messages. A record's number here is also its number in the host, see
   `LuaTable.Kind`. The description of the API lists the fields of the records. */
static const char *const subjects[] = {
    "run", "an item of the run", "a view of the run", "a section of the run", "ctx.params",
};

/* The upvalue is the name of the record in messages. */
static int no_field(lua_State *L) { clua_no_field(L, lua_touserdata(L, lua_upvalueindex(1))); }

/* Makes the table on top a record of a kind. [-0, +0] */
void clua_make_record(lua_State *L, uint8_t kind) {
  if (kind >= sizeof subjects / sizeof *subjects || lua_type(L, -1) != LUA_TTABLE) {
    luaL_error(L, "an encoded record is none");
    return;
  }
  const void *key = &subjects[kind];
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) == LUA_TNIL) {
    lua_settop(L, -2);
    lua_createtable(L, 0, 2);
    lua_pushlightuserdata(L, (void *)subjects[kind]);
    lua_pushcclosure(L, no_field, 1);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, key);
  }
  lua_setmetatable(L, -2);
}
