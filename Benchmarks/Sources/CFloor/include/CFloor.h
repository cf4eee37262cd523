/// The loops of the three layouts in C over plain buffers; no implementation can be faster than
/// these loops.
#ifndef CFLOOR_H
#define CFLOOR_H

#include <stddef.h>

/// Each function writes `count` frames (x, y, width, height), in points. Each function except
/// `floor_circle` reads `count` sizes (width, height).
/// \returns The height of the content.
double floor_waterfall(const double *sizes, double *frames, size_t count, double width, int columns, double gap);
double floor_flow(const double *sizes, double *frames, size_t count, double width, double gap);
double floor_circle(double *frames, size_t count, double width, double height, double size);

/// The loops with the rules of the Swift layouts, in the same order of operations: invalid sizes
/// are refused, lines are justified, and items are centred in their line.
/// \returns The height of the content; -1 if a size is invalid, or if all items of a flow have one
/// size.
double rules_waterfall(const double *sizes, double *frames, size_t count, double width, int columns, double gap);
double rules_flow(const double *sizes, double *frames, size_t count, double width, double gap);
double rules_circle(double *frames, size_t count, double width, double height, double size);

#endif
