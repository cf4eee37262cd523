/// Compares accumulators whose fields `moves` are positions along the axis.
#ifndef CLUA_MOVES_H
#define CLUA_MOVES_H

#include "contract.h"

/* How an accumulator agrees with an earlier one. */
typedef struct {
  double distance;    /* the fields `moves` are greater by this distance, in points */
  bool must_be_exact; /* later results agree only if all later positions are exact */
} CLuaAgreement;

/* Whether the accumulator at the stack position `table` equals an earlier one, except that all
   fields `moves` differ by one distance. `bytes` is the earlier one in encoded form; `length` is
   the number of these bytes, and `own_length` that of the accumulator itself. All other fields must
   be equal bit for bit. */
bool clua_accumulators_agree(
    lua_State *L, int table, size_t own_length, const uint8_t *bytes, size_t length, const CLuaMoves *moves,
    CLuaAgreement *agreement);
/* Whether sums with the fields `moves` of an encoded accumulator have no rounding errors. */
bool clua_moves_exactly(const uint8_t *bytes, size_t length, const CLuaMoves *moves);

#endif
