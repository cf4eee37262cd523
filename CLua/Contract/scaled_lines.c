/* `sheet.scaled_lines`: lines whose items are scaled to one height, so that each line fills its room. */
#include "scaled_lines.h"

#include "line.h"
#include "reads.h"
#include "sections.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"

static const char subject[] = "sheet.scaled_lines";

/* The arguments of the function. `height` is the greatest height of a line; for a vertical line, its
   greatest width. */
typedef struct {
  lua_Integer first, last;
  double x, y, room, gap, spacing, height;
} ScaledLines;

/* A line that fills its room. */
typedef struct {
  lua_Integer next; /* the first item that is not in the line; the line's own first item if no line is full */
  double height;
} ScaledLine;

/* An item's extent along the line divided by its extent across it, from 0.01 to 100; 1 for an item without
   area. */
static inline double shape_of(const CLuaScene *scene, lua_Integer item, int along) {
  const double *size = clua_size_of(scene, item);
  if (!(size[0] > 0 && size[1] > 0)) return 1;
  return fmin(100, fmax(0.01, size[along] / size[1 - along]));
}

/* Finds the line that begins with item `first` and has no item after `end`. */
static inline ScaledLine line_at(const CLuaScene *scene, lua_Integer first, lua_Integer end,
                                 const ScaledLines *lines, int along) {
  const double least = lines->room - line_rounding(lines->room);
  double shapes = 0;
  for (lua_Integer item = first; item <= end; item++) {
    shapes += shape_of(scene, item, along);
    const double gaps = lines->gap * (double)(item - first);
    if (lines->height * shapes + gaps >= least)
      return (ScaledLine){item + 1, fmax(0, fmin(lines->height, (lines->room - gaps) / shapes))};
  }
  return (ScaledLine){first, lines->height};
}

/* Raises for the first reason why an item cannot be placed. */
static void check_place(lua_State *L, lua_Integer item, double x, double y, double length, lua_Integer first) {
  clua_check_line_place(L, state_of(L), item, x, y, subject, first);
  if (!(length <= clua_coordinate_limit))
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotFinite, .argument = 8, .subject = subject, .index = first,
                              .value = length});
}

/* Places a line that begins at `start` along it, and at `edge` across it. */
static inline void place_line(lua_State *L, CLuaPass *pass, lua_Integer first, ScaledLine line, double start,
                              double edge, double gap, int along) {
  const CLuaScene *scene = pass->scene;
  const bool is_promised_along = (scene->frontier_axis == 0) == (along == 0);
  const double promise = pass->frontier - 1e-6;
  double *frame = pass->geometry->frames + 4 * (first - 1);
  for (lua_Integer item = first; item < line.next; item++, frame += 4) {
    const double length = shape_of(scene, item, along) * line.height;
    const bool is_fine = item <= pass->room && isnan(*frame) && length <= clua_coordinate_limit
                         && fabs(start) <= clua_coordinate_limit && fabs(edge) <= clua_coordinate_limit
                         && (is_promised_along ? start : edge) >= promise;
    if (!is_fine) check_place(L, item, along ? edge : start, along ? start : edge, length, first);
    frame[along] = start, frame[1 - along] = edge;
    frame[2 + along] = length, frame[3 - along] = line.height;
    start += length + gap;
  }
  pass->geometry->placed += line.next - first;
}

/* Places the full lines that begin in the run, and leaves in `at` where the last of them ends. Returns the
   first item that is not placed. The compiler makes code for each axis. */
static inline lua_Integer place_lines(lua_State *L, CLuaPass *pass, const ScaledLines *lines, lua_Integer end,
                                      double *at, int along) {
  lua_Integer first = lines->first;
  while (first <= lines->last) {
    const ScaledLine line = line_at(pass->scene, first, end, lines, along);
    if (line.next > lines->last + 1) clua_charge(L, 2 * (uint64_t)(line.next - lines->last));
    if (line.next == first) {
      clua_charge(L, (uint64_t)(end - first + 1));
      break;
    }
    if (first > lines->first) *at += lines->spacing;
    place_line(L, pass, first, line, along ? lines->y : lines->x, *at, lines->gap, along);
    *at += line.height;
    first = line.next;
  }
  return first;
}

/* sheet.scaled_lines(first, last, x, y, room, gap, line_gap, height [, axis]): places the lines that begin in
   a run and fill the room. Returns where the last of them ends, and the first item that is not placed. */
int clua_sheet_scaled_lines(lua_State *L) {
  CLuaState *state = clua_placing_state(L, subject);
  CLuaPass *pass = pass_of(state);
  ScaledLines lines;
  clua_run_arguments(L, subject, &lines.first, &lines.last);
  lines.x = clua_number_argument(L, 3, subject, lines.first);
  lines.y = clua_number_argument(L, 4, subject, lines.first);
  lines.room = clua_number_argument(L, 5, subject, lines.first);
  lines.gap = clua_number_argument(L, 6, subject, lines.first);
  lines.spacing = clua_number_argument(L, 7, subject, lines.first);
  lines.height = clua_length_argument(L, 8, subject, lines.first);
  const bool is_vertical = clua_axis_argument(L, 9, "vertical", subject, lines.first);
  clua_charge(L, 2 * (uint64_t)(lines.last - lines.first + 1));
  clua_note_data(L);
  const CLuaSection *section = clua_section_of(L, lines.first);
  const lua_Integer end = section->first + section->count - 1;
  double at = is_vertical ? lines.x : lines.y;
  const lua_Integer next = is_vertical ? place_lines(L, pass, &lines, end, &at, 1)
                                       : place_lines(L, pass, &lines, end, &at, 0);
  const bool has_read_all = next <= lines.last; /* the rest of the section does not fill a line */
  clua_note_item(state, has_read_all ? end : next - 1);
  if (has_read_all) clua_note_end(state, section - pass->scene->sections + 1);
  lua_pushnumber(L, at);
  lua_pushinteger(L, next);
  return 2;
}
