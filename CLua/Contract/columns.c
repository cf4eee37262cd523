/* `ctx.columns`: columns, and a quick search for the one that ends first. The object holds numbers,
   and is valid in one pass only. */
#include "columns.h"

#include "arguments.h"
#include "object.h"
#include "origin.h"
#include "reads.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"

#include <math.h>

enum { most_columns = 1000 };

typedef struct {
  uint64_t pass;   /* the pass in which the object was made */
  int64_t count;
  int along;       /* the axis along which items follow one another: 0 is x, 1 is y */
  double gap, bottom;
  double ends[];
} Columns;

/* Returns the columns that the running function belongs to. Raises if the script called the
   function with a colon, or in a later pass. */
static Columns *columns_of(lua_State *L, const char *subject) {
  clua_check_dot(L, subject);
  Columns *columns = lua_touserdata(L, lua_upvalueindex(1));
  if (columns->pass != pass_of(state_of(L))->number)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotInHook, .subject = "columns of an earlier pass"});
  return columns;
}

/* Returns the column that the first argument names, counted from 0; the argument counts from 1. */
static int64_t column_argument(lua_State *L, const Columns *columns, const char *subject) {
  int is_whole = 0;
  lua_Integer column = 0;
  if (lua_type(L, 1) == LUA_TNUMBER) column = lua_tointegerx(L, 1, &is_whole);
  if (!is_whole || column < 1 || column > columns->count)
    clua_wrong_argument(L, 1, subject, 0,
                        lua_pushfstring(L, "a column, 1 to %I", (LUAI_UACINT)columns->count));
  return column - 1;
}

/* MARK: The functions */

/* columns.shortest(): returns the column that ends first, or the first of several such columns, and
   where it ends. */
static int columns_shortest(lua_State *L) {
  const Columns *columns = columns_of(L, "columns.shortest");
  int64_t shortest = 0;
  for (int64_t i = 1; i < columns->count; i++)
    if (columns->ends[i] < columns->ends[shortest]) shortest = i;
  clua_charge(L, (uint64_t)columns->count / 8);
  lua_pushinteger(L, shortest + 1);
  lua_pushnumber(L, columns->ends[shortest]);
  return 2;
}

/* columns.put(column, i, x [, width]): places an item at the end of a column, which then ends
   below the item. For rows: put(row, i, y [, height]). */
static int columns_put(lua_State *L) {
  static const char subject[] = "columns.put";
  Columns *columns = columns_of(L, subject);
  CLuaState *state = clua_placing_state(L, subject);
  CLuaPass *pass = pass_of(state);
  int64_t column = column_argument(L, columns, subject);
  lua_Integer item = clua_unplaced_item(L, 2, subject);
  clua_note_item(state, item);
  clua_note_data(L);
  const double *size = clua_size_of(pass->scene, item);
  const int along = columns->along, across = 1 - along;
  double end = columns->ends[column], length = size[along], place[2], extent[2];
  place[across] = clua_number_argument(L, 3, subject, item), place[along] = end;
  extent[across] = lua_isnoneornil(L, 4) ? size[across] : clua_length_argument(L, 4, subject, item);
  extent[along] = length;
  if (!(fabs(end) <= clua_coordinate_limit))
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotFinite, .argument = 1, .subject = subject,
                              .index = item, .value = end});
  clua_check_frontier(L, state, item, place[0], place[1], subject);
  double *frame = pass->geometry->frames + 4 * (item - 1);
  frame[0] = place[0], frame[1] = place[1], frame[2] = extent[0], frame[3] = extent[1];
  pass->geometry->placed++;
  if (contract_of(state)->watch) clua_note_item_placed(L, item);
  columns->ends[column] = end + (length + columns->gap);
  columns->bottom = fmax(columns->bottom, end + length);
  lua_pushnumber(L, end);
  return 1;
}

/* columns.ends(column): where the next item of the column would begin. */
static int columns_ends(lua_State *L) {
  static const char subject[] = "columns.ends";
  const Columns *columns = columns_of(L, subject);
  lua_pushnumber(L, columns->ends[column_argument(L, columns, subject)]);
  return 1;
}

/* columns.bottom(): returns the greatest of the items' bottom edges and of the coordinates where
   the columns began. */
static int columns_bottom(lua_State *L) {
  lua_pushnumber(L, columns_of(L, "columns.bottom")->bottom);
  return 1;
}

/* columns.save(ends): writes into the table `ends` where the columns end. A later ctx.columns can
   begin there. */
static int columns_save(lua_State *L) {
  static const char subject[] = "columns.save";
  const Columns *columns = columns_of(L, subject);
  if (lua_type(L, 1) != LUA_TTABLE) clua_wrong_argument(L, 1, subject, 0, "a table");
  for (int64_t i = 0; i < columns->count; i++) {
    lua_pushnumber(L, columns->ends[i]);
    lua_rawseti(L, 1, i + 1);
  }
  lua_pushliteral(L, "bottom");
  lua_pushnumber(L, columns->bottom);
  lua_rawset(L, 1);
  clua_charge(L, (uint64_t)columns->count);
  return 0;
}

/* MARK: Making columns */

/* Pops and returns the number on top, which is a field of the third argument; raises for any other
   value. [-1, +0] */
static double saved_number(lua_State *L, const char *subject, int64_t count) {
  int type = lua_type(L, -1);
  double value = type == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
  if (!(fabs(value) <= clua_coordinate_limit)) {
    const char *name = lua_pushfstring(L, "a number, or a table of %I finite numbers",
                                       (LUAI_UACINT)count);
    clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = 3, .subject = subject, .name = name});
  }
  lua_settop(L, -2);
  return value;
}

/* Sets where the columns begin: all at one coordinate, or at the ends that `save` wrote. */
static void take_ends(lua_State *L, Columns *columns, const char *subject) {
  if (lua_type(L, 3) != LUA_TTABLE) {
    columns->bottom = lua_tonumber(L, 3);
    for (int64_t i = 0; i < columns->count; i++) columns->ends[i] = columns->bottom;
    return;
  }
  columns->bottom = -HUGE_VAL;
  for (int64_t i = 0; i < columns->count; i++) {
    lua_rawgeti(L, 3, i + 1);
    columns->ends[i] = saved_number(L, subject, columns->count);
    columns->bottom = fmax(columns->bottom, columns->ends[i]);
  }
  lua_pushliteral(L, "bottom");
  if (lua_rawget(L, 3) != LUA_TNIL) columns->bottom = saved_number(L, subject, columns->count);
  else lua_settop(L, -2);
}

/* ctx.columns(n, gap, start [, axis]): makes `n` columns, or rows, with a gap after each item. */
int clua_context_columns(lua_State *L) {
  static const char subject[] = "ctx.columns";
  static const luaL_Reg functions[] = {
      {"shortest", columns_shortest}, {"put", columns_put}, {"ends", columns_ends},
      {"bottom", columns_bottom}, {"save", columns_save}, {NULL, NULL}};
  clua_check_dot(L, subject);
  int is_whole = 0;
  lua_Integer count = lua_type(L, 1) == LUA_TNUMBER ? lua_tointegerx(L, 1, &is_whole) : 0;
  if (!is_whole || count < 1 || count > most_columns)
    clua_wrong_argument(L, 1, subject, 0, "a number of columns from 1 to 1000");
  double gap = clua_number_argument(L, 2, subject, 0);
  if (lua_type(L, 3) != LUA_TTABLE) clua_number_argument(L, 3, subject, 0);
  const int along = clua_axis_argument(L, 4, "horizontal", subject, 0) ? 0 : 1;
  lua_settop(L, 3);
  lua_createtable(L, 0, 5);
  Columns *columns = lua_newuserdatauv(L, sizeof *columns + (size_t)count * sizeof *columns->ends, 0);
  *columns = (Columns){.pass = pass_of(state_of(L))->number, .count = count, .along = along, .gap = gap};
  take_ends(L, columns, subject);
  luaL_setfuncs(L, functions, 1);
  clua_push_object(L, "columns", 4);
  clua_charge(L, 50 + (uint64_t)count);
  return 1;
}
