/* `ctx.columns`: columns, and a quick search for the column that ends first. The object that a call
   returns holds only numbers, and is valid in one pass only. */
#include "columns.h"

#include "arguments.h"
#include "object.h"
#include "origin.h"
#include "reads.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"

#include <math.h>
#include <string.h>

enum {
  most_columns = 1000,
  many_reads = 50, /* so many reads by `columns_index` take as long as making a table of functions */
};

typedef struct {
  uint64_t pass;   /* the pass in which the object was made */
  int64_t count;
  int32_t reads;   /* the number of functions that were read by `columns_index` */
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

/* The index, from 0, of the column that ends first. If several columns end at the same coordinate,
   it is the first of them. */
static inline int64_t shortest_of(const Columns *columns) {
  int64_t shortest = 0;
  for (int64_t i = 1; i < columns->count; i++)
    if (columns->ends[i] < columns->ends[shortest]) shortest = i;
  return shortest;
}

/* columns.shortest(): returns the column that ends first, and where it ends. */
static int columns_shortest(lua_State *L) {
  const Columns *columns = columns_of(L, "columns.shortest");
  const int64_t shortest = shortest_of(columns);
  clua_charge(L, (uint64_t)columns->count / 8);
  lua_pushinteger(L, shortest + 1);
  lua_pushnumber(L, columns->ends[shortest]);
  return 2;
}

/* Places an item at the end of a column. The column then ends after the item and a gap. `across` and
   `extent` are the item's coordinate and its extent across the columns. */
static inline void put_item(Columns *columns, CLuaPass *pass, int64_t column, lua_Integer item, double across,
                            double extent) {
  const int along = columns->along;
  const double end = columns->ends[column], length = clua_size_of(pass->scene, item)[along];
  double *frame = pass->geometry->frames + 4 * (item - 1);
  frame[along] = end, frame[1 - along] = across;
  frame[2 + along] = length, frame[3 - along] = extent;
  columns->ends[column] = end + (length + columns->gap);
  columns->bottom = fmax(columns->bottom, end + length);
}

/* Raises if a column ends at a coordinate that is too large for an item. */
static void check_end(lua_State *L, double end, const char *subject, lua_Integer item) {
  if (!(fabs(end) <= clua_coordinate_limit))
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotFinite, .argument = 1, .subject = subject,
                              .index = item, .value = end});
}

/* columns.put(column, i, x [, width]): places an item at the end of a column. The column then ends
   after the item and a gap. Returns where the item begins. For rows: put(row, i, y [, height]). */
static int columns_put(lua_State *L) {
  static const char subject[] = "columns.put";
  Columns *columns = columns_of(L, subject);
  CLuaState *state = clua_placing_state(L, subject);
  CLuaPass *pass = pass_of(state);
  int64_t column = column_argument(L, columns, subject);
  lua_Integer item = clua_unplaced_item(L, 2, subject);
  clua_note_item(state, item);
  clua_note_data(L);
  const int along = columns->along, across = 1 - along;
  double end = columns->ends[column], place[2], extent = clua_size_of(pass->scene, item)[across];
  place[across] = clua_number_argument(L, 3, subject, item), place[along] = end;
  if (!lua_isnoneornil(L, 4)) extent = clua_length_argument(L, 4, subject, item);
  check_end(L, end, subject, item);
  clua_check_frontier(L, state, item, place[0], place[1], subject);
  put_item(columns, pass, column, item, place[across], extent);
  pass->geometry->placed++;
  if (contract_of(state)->watch) clua_note_item_placed(L, item);
  lua_pushnumber(L, end);
  return 1;
}

/* Raises for the first reason why `fill` cannot place an item. */
static void check_filled(lua_State *L, const CLuaState *state, lua_Integer item, const double place[2],
                         int across, double end) {
  static const char subject[] = "columns.fill";
  clua_check_unplaced(L, item, 1, subject);
  check_end(L, end, subject, item);
  if (!(fabs(place[across]) <= clua_coordinate_limit))
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotFinite, .argument = 3, .subject = subject,
                              .index = item, .value = place[across]});
  clua_check_frontier(L, state, item, place[0], place[1], subject);
}

/* columns.fill(first, last, x, stride [, width]): places the items of a run in order, each at the
   end of the column that ends first. If several columns end at the same coordinate, it is the first
   of them. The first column begins at x, and each further column begins `stride` points after the
   beginning of the previous one. For rows: fill(first, last, y, stride [, height]). */
static int columns_fill(lua_State *L) {
  static const char subject[] = "columns.fill";
  Columns *columns = columns_of(L, subject);
  CLuaState *state = clua_placing_state(L, subject);
  CLuaPass *pass = pass_of(state);
  lua_Integer first, last;
  clua_run_arguments(L, subject, &first, &last);
  const double x = clua_number_argument(L, 3, subject, first);
  const double stride = clua_number_argument(L, 4, subject, first);
  const bool has_extent = !lua_isnoneornil(L, 5);
  const double given = has_extent ? clua_length_argument(L, 5, subject, first) : 0;
  const int along = columns->along, across = 1 - along;
  const int promised = pass->scene->frontier_axis == 0 ? 0 : 1;
  clua_charge(L, (uint64_t)(last - first + 1) * (1 + (uint64_t)columns->count / 8));
  clua_note_data(L);
  clua_need_sizes(pass->scene, first, last);
  for (lua_Integer item = first; item <= last; item++) {
    const int64_t column = shortest_of(columns);
    double end = columns->ends[column], place[2];
    place[across] = x + (double)column * stride, place[along] = end;
    const bool is_fine = item <= pass->room && isnan(pass->geometry->frames[4 * (item - 1)])
                         && fabs(place[0]) <= clua_coordinate_limit && fabs(place[1]) <= clua_coordinate_limit
                         && place[promised] >= pass->frontier - 1e-6;
    if (!is_fine) check_filled(L, state, item, place, across, end);
    put_item(columns, pass, column, item, place[across],
             has_extent ? given : clua_size_of(pass->scene, item)[across]);
  }
  pass->geometry->placed += last - first + 1;
  clua_note_run_placed(L, first, last);
  return 0;
}

/* columns.ends(column): where the next item of the column would begin. */
static int columns_ends(lua_State *L) {
  static const char subject[] = "columns.ends";
  const Columns *columns = columns_of(L, subject);
  lua_pushnumber(L, columns->ends[column_argument(L, columns, subject)]);
  return 1;
}

/* columns.bottom(): returns the greatest of the items' bottom edges and of the bottom with which the
   columns began; see `take_ends`. */
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

/* MARK: The fields of columns */

static const char columns_mark[] = "columns";

static const luaL_Reg functions[] = {{"shortest", columns_shortest}, {"put", columns_put},
                                     {"fill", columns_fill}, {"ends", columns_ends},
                                     {"bottom", columns_bottom}, {"save", columns_save}};
enum { function_count = sizeof functions / sizeof *functions };

/* Pushes a function of the columns at a stack position. Each function is made when it is pushed for the
   first time. From then on, it is a user value of the columns. [-0, +1] */
static void push_function(lua_State *L, int columns, int number) {
  if (lua_getiuservalue(L, columns, number + 1) != LUA_TNIL) return;
  lua_settop(L, -2);
  lua_pushvalue(L, columns);
  lua_pushcclosure(L, functions[number].func, 1);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, columns, number + 1);
}

/* Pushes a table with all functions of the columns at a stack position. [-0, +1] */
static void push_functions(lua_State *L, int columns) {
  lua_createtable(L, 0, function_count);
  for (int number = 0; number < function_count; number++) {
    push_function(L, columns, number);
    lua_setfield(L, -2, functions[number].name);
  }
}

/* Reads a function. After many reads, Lua finds the functions of the columns in a table, without a
   call. */
static int columns_index(lua_State *L) {
  Columns *columns = lua_touserdata(L, 1);
  size_t length = 0;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tolstring(L, 2, &length) : "";
  for (int number = 0; number < function_count; number++) {
    if (length != strlen(functions[number].name) || memcmp(name, functions[number].name, length) != 0) continue;
    push_function(L, 1, number);
    if (++columns->reads == many_reads) {
      push_functions(L, 1);
      clua_set_fields(L, columns_mark, 1);
    }
    return 1;
  }
  clua_no_field(L, columns_mark);
}

bool clua_push_columns_fields(lua_State *L, int object) {
  object = lua_absindex(L, object);
  if (!clua_has_mark(L, object, columns_mark)) return false;
  clua_mark_all_read(L);
  push_functions(L, object);
  return true;
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

/* Sets where the columns begin: all at one coordinate, or at the ends that `save` wrote. Also sets
   the bottom with which they begin: this coordinate, or the bottom that `save` wrote, or the greatest
   of the ends if the table has no bottom. */
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
  clua_check_dot(L, subject);
  int is_whole = 0;
  lua_Integer count = lua_type(L, 1) == LUA_TNUMBER ? lua_tointegerx(L, 1, &is_whole) : 0;
  if (!is_whole || count < 1 || count > most_columns)
    clua_wrong_argument(L, 1, subject, 0, "a number of columns from 1 to 1000");
  double gap = clua_number_argument(L, 2, subject, 0);
  if (lua_type(L, 3) != LUA_TTABLE) clua_number_argument(L, 3, subject, 0);
  const int along = clua_axis_argument(L, 4, "horizontal", subject, 0) ? 0 : 1;
  lua_settop(L, 3);
  const size_t size = sizeof(Columns) + (size_t)count * sizeof(double);
  Columns *columns = lua_newuserdatauv(L, size, function_count);
  *columns = (Columns){.pass = pass_of(state_of(L))->number, .count = count, .along = along, .gap = gap};
  take_ends(L, columns, subject);
  clua_push_marked(L, columns_mark, columns_index, NULL);
  lua_setmetatable(L, -2);
  clua_charge(L, 50 + (uint64_t)count);
  return 1;
}
