/// The loops of three layouts in C; they read and write plain buffers.
///
/// Their times serve as the lower limit for the times of all other implementations.
#ifndef CFLOOR_H
#define CFLOOR_H

#include <stddef.h>

/// The loops without the rules that only the layouts in Swift have.
///
/// Each function writes `count` frames (x, y, width, height), in points. Each function except
/// `floor_circle` reads `count` sizes (width, height), in points. There are at most 16 columns.
/// \returns The height of the content, in points.
double floor_waterfall(const double *sizes, double *frames, size_t count, double width, int columns, double gap);
double floor_flow(const double *sizes, double *frames, size_t count, double width, double gap);
double floor_circle(double *frames, size_t count, double width, double height, double size);

/// The loops with the rules of the layouts in Swift, in the same order of operations.
///
/// Each function reads and writes the same values as the corresponding loop above. In a flow, each
/// item is centred in the height of its line. All lines except the last are justified; if such a
/// line has only one item, this item is centred in the width.
/// \returns The height of the content, in points; -1 if a size is invalid, or if all items of a
/// flow have the same size (the layout in Swift places such items in another way).
double rules_waterfall(const double *sizes, double *frames, size_t count, double width, int columns, double gap);
double rules_flow(const double *sizes, double *frames, size_t count, double width, double gap);
double rules_circle(double *frames, size_t count, double width, double height, double size);

#endif
