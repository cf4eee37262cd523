/* Lines of items: finding the items that fit one line, and placing them side by side. */
#include "lines.h"

#include "arguments.h"
#include "reads.h"
#include "sections.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"

#include <math.h>
#include <string.h>

/* A line of items. */
typedef struct {
  lua_Integer next;  /* the first item that is not in the line */
  double used, most; /* the length of the items and gaps, and the greatest extent across the line */
} Line;

/* Finds the line that begins with item `first`. It has at least one item, and none after `last`. */
static inline Line line_from(const CLuaScene *scene, lua_Integer first, lua_Integer last, double room, double gap,
                             int along) {
  Line line = {.next = first};
  double start = 0;
  for (; line.next <= last; line.next++) {
    const double *size = clua_size_of(scene, line.next);
    if (line.next > first && start + size[along] > room) break;
    line.used = start + size[along];
    if (size[1 - along] > line.most) line.most = size[1 - along];
    start += size[along] + gap;
  }
  return line;
}

/* ctx.break_line(i, width, gap [, axis]): returns three values about a line that begins with item
   `i`. They are the first item that does not fit in the line, the length of the items that fit, and
   the greatest extent of these items across the line. A line ends with its section. */
int clua_context_break_line(lua_State *L) {
  static const char subject[] = "ctx.break_line";
  lua_Integer first = clua_checked_item(L, 1, subject);
  double room = clua_number_argument(L, 2, subject, first);
  double gap = clua_number_argument(L, 3, subject, first);
  int along = clua_axis_argument(L, 4, "vertical", subject, first) ? 1 : 0;
  CLuaState *state = state_of(L);
  CLuaPass *pass = pass_of(state);
  clua_note_data(L);
  const CLuaSection *section = clua_section_of(L, first);
  const lua_Integer end = section->first + section->count - 1;
  const lua_Integer last = end < pass->scene->count ? end : pass->scene->count;
  const Line line = line_from(pass->scene, first, last, room, gap, along);
  clua_charge(L, (uint64_t)(line.next - first));
  if (line.next > last) clua_note_end(state, section - pass->scene->sections + 1);
  clua_note_item(state, line.next > last ? last : line.next);
  lua_pushinteger(L, line.next);
  lua_pushnumber(L, line.used);
  lua_pushnumber(L, line.most);
  return 3;
}

/* MARK: Placing */

/* The place of an optional argument in a list of three names; without the argument, 0. Raises for any
   other value. */
static int name_argument(lua_State *L, int argument, const char *const names[3], const char *expected,
                         const char *subject, lua_Integer item) {
  if (lua_isnoneornil(L, argument)) return 0;
  if (lua_type(L, argument) != LUA_TSTRING) clua_wrong_argument(L, argument, subject, item, expected);
  const char *name = lua_tostring(L, argument);
  for (int place = 0; place < 3; place++)
    if (strcmp(name, names[place]) == 0) return place;
  name = lua_pushfstring(L, "%s, not \"%s\"", expected, name);
  clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = argument, .subject = subject,
                            .index = item, .name = name});
}

/* The share of the free space across the line that lies before an item, from 0 to 1. */
static double share_before(lua_State *L, int argument, const char *subject, lua_Integer item) {
  static const char *const names[] = {"top", "center", "bottom"};
  return name_argument(L, argument, names, "\"top\", \"center\" or \"bottom\"", subject, item) / 2.0;
}

/* The greatest extent of the items of a run along `axis`, which is 0 for x and 1 for y. */
static double most_along(const CLuaScene *scene, lua_Integer first, lua_Integer last, int axis) {
  double most = 0;
  for (lua_Integer item = first; item <= last; item++) {
    double extent = clua_size_of(scene, item)[axis];
    if (extent > most) most = extent;
  }
  return most;
}

/* Raises for the first reason why an item cannot be placed. */
static void check_place(lua_State *L, const CLuaState *state, lua_Integer item, double x, double y,
                        const char *subject, lua_Integer first) {
  const double origin[] = {x, y};
  clua_check_unplaced(L, item, 1, subject);
  for (int i = 0; i < 2; i++)
    if (!(fabs(origin[i]) <= clua_coordinate_limit))
      clua_fault(L, (CLuaFault){.code = CLuaFaultNotFinite, .argument = i + 3, .subject = subject,
                                .index = first, .value = origin[i]});
  clua_check_frontier(L, state, item, x, y, subject);
}

/* A run of items and where it is placed. */
typedef struct {
  const char *subject;
  lua_Integer first, last;
  double x, y, gap, share, height;
} Run;

/* Places a run along x if `along` is 0, and along y if it is 1. The compiler makes code for each
   case. */
static inline void place_run(lua_State *L, CLuaPass *pass, const Run *run, int along) {
  const CLuaScene *scene = pass->scene;
  const int across = 1 - along;
  clua_need_sizes(scene, run->last);
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
      check_place(L, state_of(L), item, along ? side : start, along ? start : side, run->subject, first);
    frame[along] = start, frame[across] = side, frame[2] = size[0], frame[3] = size[1];
    start += size[along] + gap;
  }
  pass->geometry->placed += last - first + 1;
}

/* sheet.line(first, last, x, y, gap [, align [, height [, axis]]]): places a run of items side by
   side, or one below the other. */
int clua_sheet_line(lua_State *L) {
  static const char subject[] = "sheet.line";
  CLuaPass *pass = pass_of(clua_placing_state(L, subject));
  lua_Integer first, last;
  clua_run_arguments(L, subject, &first, &last);
  Run run = {.subject = subject, .first = first, .last = last};
  run.x = clua_number_argument(L, 3, subject, first);
  run.y = clua_number_argument(L, 4, subject, first);
  run.gap = clua_number_argument(L, 5, subject, first);
  bool is_vertical = false;
  if (lua_gettop(L) > 5) {
    run.share = share_before(L, 6, subject, first);
    is_vertical = clua_axis_argument(L, 8, "vertical", subject, first);
    if (!lua_isnoneornil(L, 7)) run.height = clua_length_argument(L, 7, subject, first);
    else if (run.share > 0) run.height = most_along(pass->scene, first, last, is_vertical ? 0 : 1);
  }
  clua_charge(L, (uint64_t)(last - first + 1));
  clua_note_data(L);
  if (is_vertical) place_run(L, pass, &run, 1);
  else place_run(L, pass, &run, 0);
  return 0;
}

/* MARK: Placing all lines */

/* How the items of a line are spread along it. */
typedef enum { SpreadLeading, SpreadJustify, SpreadJustifyLast } Spread;

static Spread spread_argument(lua_State *L, int argument, const char *subject, lua_Integer item) {
  static const char *const names[] = {"leading", "justify", "justify_last"};
  return (Spread)name_argument(L, argument, names, "\"leading\", \"justify\" or \"justify_last\"", subject, item);
}

/* The rounding error allowed where the lengths of a line are compared with its room. */
static double rounding(double room) { return 1e-6 * fmax(1, room); }

/* Sets where a line begins and the gaps between its items, so that the items are spread along it. */
static inline void spread_line(Run *run, const Line *line, Spread spread, double room, bool is_last, int along) {
  const lua_Integer gaps = line->next - 1 - run->first;
  const double rest = room - line->used;
  if (spread == SpreadLeading) return;
  if (gaps > 0 && !is_last) {
    run->gap += rest / (double)gaps;
  } else if (gaps == 0 && (!is_last || spread == SpreadJustifyLast) && line->used <= room + rounding(room)) {
    *(along ? &run->y : &run->x) += fmax(0, rest / 2);
  }
}

/* Places a run in lines that run along x if `along` is 0, and along y if it is 1. Returns where the
   last line ends. The compiler makes code for each case. */
static inline double place_lines(lua_State *L, CLuaPass *pass, const Run *all, double room, double spacing,
                                 Spread spread, int along) {
  const double limit = room + rounding(room);
  double at = along ? all->x : all->y;
  clua_need_sizes(pass->scene, all->last);
  for (lua_Integer first = all->first; first <= all->last;) {
    const Line line = line_from(pass->scene, first, all->last, limit, all->gap, along);
    const bool is_last = line.next > all->last;
    Run run = *all;
    run.first = first, run.last = line.next - 1, run.height = line.most;
    *(along ? &run.x : &run.y) = at;
    spread_line(&run, &line, spread, room, is_last, along);
    place_run(L, pass, &run, along);
    at += is_last ? line.most : line.most + spacing;
    first = line.next;
  }
  return at;
}

/* sheet.lines(first, last, x, y, width, gap, line_gap [, align [, spread [, axis]]]): places a run of
   items in as many lines as it needs, and returns where the last line ends. */
int clua_sheet_lines(lua_State *L) {
  static const char subject[] = "sheet.lines";
  CLuaPass *pass = pass_of(clua_placing_state(L, subject));
  Run run = {.subject = subject};
  clua_run_arguments(L, subject, &run.first, &run.last);
  run.x = clua_number_argument(L, 3, subject, run.first);
  run.y = clua_number_argument(L, 4, subject, run.first);
  const double room = clua_number_argument(L, 5, subject, run.first);
  run.gap = clua_number_argument(L, 6, subject, run.first);
  const double spacing = clua_number_argument(L, 7, subject, run.first);
  run.share = share_before(L, 8, subject, run.first);
  const Spread spread = spread_argument(L, 9, subject, run.first);
  const bool is_vertical = clua_axis_argument(L, 10, "vertical", subject, run.first);
  clua_charge(L, 2 * (uint64_t)(run.last - run.first + 1));
  clua_note_data(L);
  lua_pushnumber(L, is_vertical ? place_lines(L, pass, &run, room, spacing, spread, 1)
                                : place_lines(L, pass, &run, room, spacing, spread, 0));
  return 1;
}
