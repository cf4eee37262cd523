/// Compares accumulators in which the fields that `moves` names are positions along the axis.
#ifndef CLUA_MOVES_H
#define CLUA_MOVES_H

#include "contract.h"

/* The accumulator of a checkpoint. */
typedef struct {
  const CLuaCheckpoint *place;
  const uint8_t *bytes;   /* the encoded accumulator */
  const CLuaMoves *moves; /* the fields that are positions; their values are the sums of the encoded
                             ones and `place->moved` */
} CLuaEarlier;

/* Whether each field of an earlier accumulator is in the accumulator at the stack position `table`, and
   is equal there bit for bit. If `can_move` is true, the positions can also all be greater by the same
   distance. `*distance` receives this distance, which is negative if the positions are smaller. If the
   distance is not 0, and the positions are not all equal, they must be exact. */
bool clua_accumulators_agree(
    lua_State *L, int table, const CLuaEarlier *earlier, bool can_move, double *distance);
/* Whether moving all positions at the checkpoint `place` of the earlier pass by one distance moves all
   later results by this distance, and changes nothing else. This is so if no accumulator has several
   different positions, or if all positions are exact. */
bool clua_can_move(lua_State *L, const CLuaFold *fold, const CLuaCheckpoint *place);
/* Adds the distance `moved` to the positions in the accumulator at the stack position `table`. Its values
   are those that are encoded. */
void clua_move_positions(lua_State *L, int table, const CLuaEarlier *earlier);

#endif
