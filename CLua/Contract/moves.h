/// Compares accumulators in which the fields that `moves` names are positions along the axis.
#ifndef CLUA_MOVES_H
#define CLUA_MOVES_H

#include "contract.h"

/* The known properties of the positions in some accumulators. */
typedef struct {
  bool are_varied; /* one of the accumulators has several different positions */
  bool are_exact;  /* sums with the positions have no rounding errors */
} CLuaPositions;

/* Whether the accumulator at the stack position `table` is a moved copy of an earlier one: all fields
   that `moves` names are greater by the same distance, and all other fields are equal bit for bit.
   `*distance` receives this distance, which is negative if the fields are smaller. `bytes` and `length`
   give the earlier accumulator in encoded form; `own_length` is the encoded length of the accumulator at
   `table`. If the distance is not 0, and the positions are not all equal, they must be exact. */
bool clua_accumulators_agree(
    lua_State *L, int table, size_t own_length, const uint8_t *bytes, size_t length, const CLuaMoves *moves,
    double *distance);
/* Adds to `positions` the properties of the positions in an encoded accumulator. */
void clua_look_at_positions(
    lua_State *L, const uint8_t *bytes, size_t length, const CLuaMoves *moves, CLuaPositions *positions);

#endif
