/* Keeps the table of a fold's accumulator between two calls over the same data. */
#include "resume.h"

#include "accumulator.h"
#include "moves.h"

/* The address is a registry key of the accumulator of the previous call, if that call stopped before
   the end. */
static const char stopped_key = 's';

void clua_note_stopped(lua_State *L, int table) {
  lua_pushvalue(L, table);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &stopped_key);
}

/* Whether the value at a stack position is a table with the fields of the accumulator at which the
   fold resumes. */
static bool is_resumed(lua_State *L, int table, const CLuaFold *fold) {
  const uint8_t *end = fold->accumulator + fold->from.length;
  const CLuaEarlier earlier = {&fold->from, fold->accumulator, &fold->moves};
  const int key = lua_gettop(L) + 1;
  CLuaAccumulatorField field;
  double distance;
  int64_t missing = 0; /* the number of encoded fields minus the number of fields of the table */
  if (lua_type(L, table) != LUA_TTABLE
      || !clua_accumulators_agree(L, table, &earlier, false, &distance))
    return false;
  for (const uint8_t *next = fold->accumulator; next < end; missing++)
    next = clua_next_field(next, &field);
  for (lua_pushnil(L); missing >= 0 && lua_next(L, table); missing--) lua_settop(L, key);
  lua_settop(L, key - 1);
  return missing == 0;
}

void clua_push_resumed(lua_State *L, const CLuaFold *fold) {
  const int table = lua_gettop(L) + 1;
  if (!fold->only_finishes) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &stopped_key);
    lua_pushnil(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &stopped_key);
    if (fold->continues && is_resumed(L, table, fold)) return;
    lua_settop(L, table - 1);
  }
  clua_push_accumulator(L, fold->accumulator, (size_t)fold->from.length);
  clua_move_positions(L, table, &(CLuaEarlier){&fold->from, fold->accumulator, &fold->moves});
}
