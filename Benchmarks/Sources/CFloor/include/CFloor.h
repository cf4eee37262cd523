/// The loops of the three layouts in C over plain buffers: what nothing can be faster than.
#ifndef CFLOOR_H
#define CFLOOR_H

#include <stddef.h>

/// Each reads `count` sizes (width, height) and writes as many frames (x, y, width, height), points.
/// \returns The height of the content.
double floor_waterfall(const double *sizes, double *frames, size_t count, double width, int columns, double gap);
double floor_flow(const double *sizes, double *frames, size_t count, double width, double gap);
double floor_circle(double *frames, size_t count, double width, double height, double size);

/// What the Swift layouts do, rule for rule and in the same order of operations: sizes that are no extents are
/// refused, lines are justified, items stand in the middle of their line.
/// \returns The height of the content; -1 if a size is no extent.
double rules_waterfall(const double *sizes, double *frames, size_t count, double width, int columns, double gap);
double rules_flow(const double *sizes, double *frames, size_t count, double width, double gap);
double rules_circle(double *frames, size_t count, double width, double height, double size);

#endif
