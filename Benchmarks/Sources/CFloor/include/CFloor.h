/// The loops of three layouts in C; they read and write plain buffers.
///
/// The loops are the lower limit: no other implementation can be faster.
#ifndef CFLOOR_H
#define CFLOOR_H

#include <stddef.h>

/// The loops without further rules.
///
/// Each function writes `count` frames (x, y, width, height), in points. Each function except
/// `floor_circle` reads `count` sizes (width, height), in points.
/// \returns The height of the content.
double floor_waterfall(const double *sizes, double *frames, size_t count, double width, int columns, double gap);
double floor_flow(const double *sizes, double *frames, size_t count, double width, double gap);
double floor_circle(double *frames, size_t count, double width, double height, double size);

/// The loops with the rules of the layouts in Swift, in the same order of operations.
///
/// Invalid sizes are refused. In a flow, lines are justified, and items are centred in their line.
/// \returns The height of the content, in points; -1 if a size is invalid, or if all items of a
/// flow have the same size.
double rules_waterfall(const double *sizes, double *frames, size_t count, double width, int columns, double gap);
double rules_flow(const double *sizes, double *frames, size_t count, double width, double gap);
double rules_circle(double *frames, size_t count, double width, double height, double size);

#endif
