#include "CFloor.h"

#include <math.h>

double floor_waterfall(const double *sizes, double *frames, size_t count, double width, int columns, double gap) {
  double ends[16] = {0}, bottom = 0, length = (width - (columns - 1) * gap) / columns;
  for (size_t i = 0; i < count; i++) {
    int shortest = 0;
    for (int column = 1; column < columns; column++)
      if (ends[column] < ends[shortest]) shortest = column;
    double y = ends[shortest], height = sizes[2 * i + 1];
    double *frame = frames + 4 * i;
    frame[0] = shortest * (length + gap);
    frame[1] = y;
    frame[2] = length;
    frame[3] = height;
    ends[shortest] = y + (height + gap);
    if (y + height > bottom) bottom = y + height;
  }
  return bottom;
}

double floor_flow(const double *sizes, double *frames, size_t count, double width, double gap) {
  double x = 0, y = 0, tallest = 0;
  for (size_t i = 0; i < count; i++) {
    double length = sizes[2 * i], height = sizes[2 * i + 1];
    if (x > 0 && x + length > width) {
      x = 0;
      y += tallest + gap;
      tallest = 0;
    }
    double *frame = frames + 4 * i;
    frame[0] = x;
    frame[1] = y;
    frame[2] = length;
    frame[3] = height;
    x += length + gap;
    if (height > tallest) tallest = height;
  }
  return y + tallest;
}

double floor_circle(double *frames, size_t count, double width, double height, double size) {
  double radius = 0.4 * fmin(width, height), turn = 2 * 3.14159265358979323846 / (double)count;
  for (size_t i = 0; i < count; i++) {
    double angle = (double)i * turn, *frame = frames + 4 * i;
    frame[0] = width / 2 - size / 2 + radius * cos(angle);
    frame[1] = height / 2 - size / 2 + radius * sin(angle);
    frame[2] = frame[3] = size;
  }
  return height;
}
