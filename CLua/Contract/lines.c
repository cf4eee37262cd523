/* All lines of a run of items: `sheet.lines` and `sheet.full_lines`. */
#include "lines.h"

#include "line.h"
#include "reads.h"
#include "sections.h"

#include "Sandbox/guard.h"

/* How the items of a line are spread along it. */
typedef enum { SpreadLeading, SpreadJustify, SpreadJustifyLast } Spread;

static Spread spread_argument(lua_State *L, int argument, const char *subject, lua_Integer item) {
  static const char *const names[] = {"leading", "justify", "justify_last"};
  return (Spread)clua_line_name_argument(L, argument, names, "\"leading\", \"justify\" or \"justify_last\"", subject,
                                         item);
}

/* Sets where a line begins and the gaps between its items, so that the items are spread along it. */
static inline void spread_line(Run *run, const Line *line, Spread spread, double room, bool is_last, int along) {
  const lua_Integer gaps = line->next - 1 - run->first;
  const double rest = room - line->used;
  if (spread == SpreadLeading) return;
  if (gaps > 0 && !is_last) {
    run->gap += rest / (double)gaps;
  } else if (gaps == 0 && (!is_last || spread == SpreadJustifyLast) && line->used <= room + line_rounding(room)) {
    *(along ? &run->y : &run->x) += fmax(0, rest / 2);
  }
}

/* The arguments of a function that places lines. */
typedef struct {
  Run run; /* all items; the first line begins at its x and y */
  double room, spacing;
  Spread spread;
  bool is_vertical;
} Lines;

static Lines lines_arguments(lua_State *L, const char *subject, CLuaPass **pass) {
  *pass = pass_of(clua_placing_state(L, subject));
  Run run = {.subject = subject};
  clua_run_arguments(L, subject, &run.first, &run.last);
  run.x = clua_number_argument(L, 3, subject, run.first);
  run.y = clua_number_argument(L, 4, subject, run.first);
  Lines lines = {.room = clua_number_argument(L, 5, subject, run.first)};
  run.gap = clua_number_argument(L, 6, subject, run.first);
  lines.spacing = clua_number_argument(L, 7, subject, run.first);
  run.share = clua_share_before(L, 8, subject, run.first);
  lines.spread = spread_argument(L, 9, subject, run.first);
  lines.is_vertical = clua_axis_argument(L, 10, "vertical", subject, run.first);
  lines.run = run;
  clua_charge(L, 2 * (uint64_t)(run.last - run.first + 1));
  clua_note_data(L);
  return lines;
}

/* Places a run of items in lines: lines along x if `along` is 0, and lines along y if it is 1.
   Returns the coordinate across the lines at which the last line ends: y for lines along x, and x for lines
   along y. The compiler makes code for each axis. */
static inline double place_lines(lua_State *L, CLuaPass *pass, const Run *all, double room, double spacing,
                                 Spread spread, int along) {
  const double limit = room + line_rounding(room);
  double at = along ? all->x : all->y;
  clua_need_sizes(pass->scene, all->first, all->last);
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
   items in as many lines as it needs, and returns the coordinate across the lines at which the last line ends. */
int clua_sheet_lines(lua_State *L) {
  CLuaPass *pass;
  const Lines lines = lines_arguments(L, "sheet.lines", &pass);
  lua_pushnumber(L, lines.is_vertical
                        ? place_lines(L, pass, &lines.run, lines.room, lines.spacing, lines.spread, 1)
                        : place_lines(L, pass, &lines.run, lines.room, lines.spacing, lines.spread, 0));
  return 1;
}

/* MARK: Placing full lines */

/* Whether the items of a line all have the size `size`. */
static inline bool has_only(const CLuaScene *scene, lua_Integer first, const Line *line, const double size[2]) {
  for (lua_Integer item = first; item < line->next; item++) {
    const double *own = clua_size_of(scene, item);
    if (own[0] != size[0] || own[1] != size[1]) return false;
  }
  return true;
}

/* The full lines that were placed. A line is full if another item of its section follows it. */
typedef struct {
  lua_Integer next; /* the first item that is not in these lines */
  double at;        /* where the next line begins */
  bool are_equal;   /* all items of these lines have the same size */
} FullLines;

/* Places the full lines that begin in a run. `end` is the last item of the section. The compiler makes
   code for each axis. */
static inline FullLines place_full_lines(lua_State *L, CLuaPass *pass, const Run *all, lua_Integer end, double room,
                                         double spacing, Spread spread, int along) {
  const double limit = room + line_rounding(room), *size = clua_size_of(pass->scene, all->first);
  const double first_size[2] = {size[0], size[1]};
  FullLines full = {.next = all->first, .at = along ? all->x : all->y, .are_equal = true};
  while (full.next <= all->last) {
    const Line line = line_from(pass->scene, full.next, end, limit, all->gap, along);
    if (line.next > all->last + 1) clua_charge(L, 2 * (uint64_t)(line.next - all->last));
    if (line.next > end) break;
    Run run = *all;
    run.first = full.next, run.last = line.next - 1, run.height = line.most;
    *(along ? &run.x : &run.y) = full.at;
    spread_line(&run, &line, spread, room, false, along);
    place_run(L, pass, &run, along);
    full.at += line.most + spacing;
    full.are_equal = full.are_equal && has_only(pass->scene, full.next, &line, first_size);
    full.next = line.next;
  }
  return full;
}

/* sheet.full_lines(first, last, x, y, width, gap, line_gap [, align [, spread [, axis]]]): places
   the full lines that begin in a run of items. A line is full if another item of its section
   follows it. Returns where the next line begins, and its first item. If all placed items have the
   same size, two further results are this size. */
int clua_sheet_full_lines(lua_State *L) {
  CLuaPass *pass;
  const Lines lines = lines_arguments(L, "sheet.full_lines", &pass);
  const CLuaSection *section = clua_section_of(L, lines.run.first);
  const lua_Integer end = section->first + section->count - 1;
  const FullLines full =
      lines.is_vertical
          ? place_full_lines(L, pass, &lines.run, end, lines.room, lines.spacing, lines.spread, 1)
          : place_full_lines(L, pass, &lines.run, end, lines.room, lines.spacing, lines.spread, 0);
  const bool is_at_last_line = full.next <= lines.run.last;
  clua_note_item(state_of(L), is_at_last_line ? end : full.next);
  if (is_at_last_line) clua_note_end(state_of(L), section - pass->scene->sections + 1);
  lua_pushnumber(L, full.at);
  lua_pushinteger(L, full.next);
  if (!full.are_equal || full.next == lines.run.first) return 2;
  for (int i = 0; i < 2; i++) lua_pushnumber(L, clua_size_of(pass->scene, lines.run.first)[i]);
  return 4;
}
