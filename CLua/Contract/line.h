/// One line of items: finding the items that fit in it, and placing them side by side.
#ifndef CLUA_LINE_H
#define CLUA_LINE_H

#include "arguments.h"

#include <math.h>

int clua_context_break_line(lua_State *L);
int clua_sheet_line(lua_State *L);

int clua_line_name_argument(lua_State *L, int argument, const char *const names[3], const char *expected,
                            const char *subject, lua_Integer item);
double clua_share_before(lua_State *L, int argument, const char *subject, lua_Integer item);
void clua_check_line_place(lua_State *L, const CLuaState *state, lua_Integer item, double x, double y,
                           const char *subject, lua_Integer first);

/* A line of items. */
typedef struct {
  lua_Integer next;  /* the first item that is not in the line */
  double used, most; /* the length of the items and gaps, and the greatest extent across the line */
} Line;

/* Finds the line that begins with item `first`. The line has at least one item, and no item after
   `last`. */
static inline Line line_from(const CLuaScene *scene, lua_Integer first, lua_Integer last, double room, double gap,
                             int along) {
  Line line = {.next = first};
  double start = 0;
  const double *size = clua_size_of(scene, first);
  const int stride = scene->sizes ? 2 : 0;
  lua_Integer known = clua_known_end(scene);
  for (; line.next <= last; line.next++, size += stride) {
    if (line.next > known) {
      clua_need_sizes(scene, line.next, line.next);
      known = clua_known_end(scene);
    }
    if (line.next > first && start + size[along] > room) break;
    line.used = start + size[along];
    if (size[1 - along] > line.most) line.most = size[1 - along];
    start += size[along] + gap;
  }
  return line;
}

/* The rounding error allowed where the lengths of a line are compared with its room. */
static inline double line_rounding(double room) { return 1e-6 * fmax(1, room); }

/* A run of items and where it is placed. */
typedef struct {
  const char *subject;
  lua_Integer first, last;
  double x, y, gap, share, height;
} Run;

/* Places a run along x if `along` is 0, and along y if it is 1. The compiler makes code for each
   axis. */
static inline void place_run(lua_State *L, CLuaPass *pass, const Run *run, int along) {
  const CLuaScene *scene = pass->scene;
  const int across = 1 - along;
  clua_need_sizes(scene, run->first, run->last);
  const double *size = clua_size_of(scene, run->first);
  const int stride = scene->sizes ? 2 : 0;
  double *frame = pass->geometry->frames + 4 * (run->first - 1);
  const lua_Integer first = run->first, last = run->last, room = pass->room;
  const bool is_promised_along = (scene->frontier_axis == 0) == (along == 0);
  const double promise = pass->frontier - 1e-6, edge = along ? run->x : run->y;
  const double gap = run->gap, share = run->share, height = run->height;
  double start = along ? run->y : run->x;
  for (lua_Integer item = first; item <= last; item++, size += stride, frame += 4) {
    double side = share > 0 ? edge + (height - size[across]) * share : edge;
    bool is_finite = fabs(start) <= clua_coordinate_limit && fabs(side) <= clua_coordinate_limit;
    if (item > room || !isnan(*frame) || !is_finite || !((is_promised_along ? start : side) >= promise))
      clua_check_line_place(L, state_of(L), item, along ? side : start, along ? start : side, run->subject, first);
    frame[along] = start, frame[across] = side, frame[2] = size[0], frame[3] = size[1];
    start += size[along] + gap;
  }
  pass->geometry->placed += last - first + 1;
}

#endif
