/* Grids: placing items in lines that all have the same number of items. */
#include "grid.h"

#include "arguments.h"
#include "origin.h"
#include "reads.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"

#include <math.h>

static const char subject[] = "sheet.grid";

/* A run of items, and where it is placed. The index 0 is x, and 1 is y. */
typedef struct {
  lua_Integer first, last, columns;
  double start[2], stride[2];
  double size[2]; /* NaN for the size that the data source gives */
} Grid;

/* Raises for the first reason why an item cannot be placed. */
static void check_place(lua_State *L, const CLuaState *state, lua_Integer item, const double place[2],
                        lua_Integer first) {
  clua_check_unplaced(L, item, 1, subject);
  for (int i = 0; i < 2; i++)
    if (!(fabs(place[i]) <= clua_coordinate_limit))
      clua_fault(L, (CLuaFault){.code = CLuaFaultNotFinite, .argument = i + 3, .subject = subject,
                                .index = first, .value = place[i]});
  clua_check_frontier(L, state, item, place[0], place[1], subject);
}

/* Places a run of items in lines: lines along x if `along` is 0, and lines along y if it is 1.
   Returns the coordinate at which the last line begins. The compiler makes code for each axis. */
static inline double place_grid(lua_State *L, CLuaPass *pass, const Grid *grid, int along) {
  const CLuaScene *scene = pass->scene;
  const int across = 1 - along, promised = scene->frontier_axis == 0 ? 0 : 1;
  const bool has_own_size = isnan(grid->size[0]);
  if (has_own_size) clua_need_sizes(scene, grid->first, grid->last);
  const double start = grid->start[along], stride = grid->stride[along], promise = pass->frontier - 1e-6;
  const lua_Integer room = pass->room;
  double *frame = pass->geometry->frames + 4 * (grid->first - 1), line = grid->start[across];
  lua_Integer column = 0;
  for (lua_Integer item = grid->first; item <= grid->last; item++, column++, frame += 4) {
    if (column == grid->columns) line += grid->stride[across], column = 0;
    double place[2];
    place[along] = start + (double)column * stride, place[across] = line;
    const bool is_fine = item <= room && isnan(*frame) && fabs(place[0]) <= clua_coordinate_limit
                         && fabs(place[1]) <= clua_coordinate_limit && place[promised] >= promise;
    if (!is_fine) check_place(L, state_of(L), item, place, grid->first);
    const double *size = has_own_size ? clua_size_of(scene, item) : grid->size;
    frame[0] = place[0], frame[1] = place[1], frame[2] = size[0], frame[3] = size[1];
  }
  pass->geometry->placed += grid->last - grid->first + 1;
  return line;
}

/* sheet.grid(first, last, x, y, columns, dx, dy [, width, height [, axis]]): places a run of items in
   lines of `columns` items, and returns the coordinate at which the last line begins. */
int clua_sheet_grid(lua_State *L) {
  CLuaPass *pass = pass_of(clua_placing_state(L, subject));
  Grid grid = {.size = {NAN, NAN}};
  clua_run_arguments(L, subject, &grid.first, &grid.last);
  for (int i = 0; i < 2; i++) {
    grid.start[i] = clua_number_argument(L, 3 + i, subject, grid.first);
    grid.stride[i] = clua_number_argument(L, 6 + i, subject, grid.first);
  }
  grid.columns = clua_whole_argument(L, 5, subject, "a number of columns, at least 1");
  if (grid.columns < 1) clua_wrong_argument(L, 5, subject, grid.first, "a number of columns, at least 1");
  if (!lua_isnoneornil(L, 8) || !lua_isnoneornil(L, 9))
    for (int i = 0; i < 2; i++) grid.size[i] = clua_length_argument(L, 8 + i, subject, grid.first);
  const bool is_vertical = clua_axis_argument(L, 10, "vertical", subject, grid.first);
  clua_charge(L, (uint64_t)(grid.last - grid.first + 1));
  if (isnan(grid.size[0])) clua_note_data(L);
  lua_pushnumber(L, is_vertical ? place_grid(L, pass, &grid, 1) : place_grid(L, pass, &grid, 0));
  return 1;
}
