#include "CFloor.h"

#include <math.h>
#include <stdbool.h>

static bool are_extents(const double *sizes, size_t count) {
  for (size_t i = 0; i < 2 * count; i++)
    if (!(sizes[i] >= 0 && sizes[i] < INFINITY)) return false;
  return true;
}

static bool is_uniform(const double *sizes, size_t count) {
  for (size_t i = 1; i < count; i++)
    if (sizes[2 * i] != sizes[0] || sizes[2 * i + 1] != sizes[1]) return false;
  return true;
}

double rules_waterfall(const double *sizes, double *frames, size_t count, double width, int columns, double gap) {
  return are_extents(sizes, count) ? floor_waterfall(sizes, frames, count, width, columns, gap) : -1;
}

typedef struct {
  size_t first, end;
  double extent, length, tallest;
} Line;

static Line break_line(const double *sizes, size_t first, size_t count, double limit, double gap) {
  Line line = {first, first + 1, sizes[2 * first], sizes[2 * first], sizes[2 * first + 1]};
  for (; line.end < count; line.end++) {
    double length = sizes[2 * line.end], height = sizes[2 * line.end + 1];
    double longer = line.length + gap + length;
    if (longer > limit) break;
    line.length = longer;
    line.extent += length;
    if (height > line.tallest) line.tallest = height;
  }
  return line;
}

static void place_line(Line line, const double *sizes, double *frames, double y, double x, double gap) {
  for (size_t i = line.first; i < line.end; i++) {
    double *frame = frames + 4 * i;
    frame[0] = x;
    frame[1] = y + (line.tallest - sizes[2 * i + 1]) / 2;
    frame[2] = sizes[2 * i];
    frame[3] = sizes[2 * i + 1];
    x += sizes[2 * i] + gap;
  }
}

/* The items must not all have the same size. The layout in Swift places items of one size in a
   grid, which is not measured. */
double rules_flow(const double *sizes, double *frames, size_t count, double width, double gap) {
  if (!are_extents(sizes, count) || is_uniform(sizes, count)) return -1;
  double y = 0, limit = width + 1e-6 * fmax(1, width);
  for (size_t first = 0; first < count;) {
    Line line = break_line(sizes, first, count, limit, gap);
    double gaps = (double)(line.end - line.first - 1), wide = gap, x = 0;
    bool is_last = line.end == count;
    if (!is_last && gaps > 0) wide = gap + (width - line.extent - gap * gaps) / gaps;
    else if (!is_last && line.length <= limit) x = fmax(0, (width - line.length) / 2);
    place_line(line, sizes, frames, y, x, wide);
    y += is_last ? line.tallest : line.tallest + gap;
    first = line.end;
  }
  return y;
}

double rules_circle(double *frames, size_t count, double width, double height, double size) {
  double distance = 0.4 * fmin(width, height);
  for (size_t i = 0; i < count; i++) {
    double angle = (0 + 360 * (double)i / (double)count) * 3.14159265358979323846 / 180, *frame = frames + 4 * i;
    frame[0] = width / 2 + distance * cos(angle) - size / 2;
    frame[1] = height / 2 + distance * sin(angle) - size / 2;
    frame[2] = frame[3] = size;
  }
  return height;
}
