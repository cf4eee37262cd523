/* Moved accumulators. After an edit, a fold often reaches an accumulator in which all positions
   along the axis differ from those of an earlier accumulator by the same distance, and all other
   fields are equal. From there on, all results move by this distance, too.

   If a script compares several positions with each other, for example the ends of columns, its
   results can depend on rounding errors. The positions must then be exact, so that moved positions
   have the same order as new ones. */
#include "moves.h"

#include "accumulator.h"

#include "Sandbox/guard.h"

#include <math.h>
#include <string.h>

/* Positions are exact if they are multiples of 1/65536 point below 2^36 points. They need at most
   52 bits, so the sum of two of them needs at most the 53 bits that a double has. */
static bool is_exact(double position) {
  const double units = position * 0x1p16;
  return fabs(units) < 0x1p52 && units == floor(units);
}

static bool is_position(const CLuaMoves *moves, const CLuaAccumulatorField *field) {
  if (!field->name) return moves->has_numbers;
  const char *name = moves->names, *end = name + moves->length;
  for (; name < end; name += 1 + *name)
    if ((size_t)*name == field->length && memcmp(name + 1, field->name, field->length) == 0) return true;
  return false;
}

/* Pushes the key and the value of a field of an earlier accumulator. A position that is encoded as an
   integer stays an integer if the moved position is whole. [-0, +2] */
static void push_field(lua_State *L, const CLuaEarlier *earlier, const CLuaAccumulatorField *field) {
  clua_push_field(L, field);
  if (earlier->place->moved == 0 || !is_position(earlier->moves, field)) return;
  const bool was_integer = lua_isinteger(L, -1);
  const double position = lua_tonumber(L, -1) + earlier->place->moved;
  lua_settop(L, -2);
  if (was_integer && position == floor(position) && fabs(position) < 0x1p53)
    lua_pushinteger(L, (lua_Integer)position);
  else
    lua_pushnumber(L, position);
}

/* The end of an encoded accumulator. */
static const uint8_t *end_of(const CLuaEarlier *earlier) { return earlier->bytes + earlier->place->length; }

void clua_move_positions(lua_State *L, int table, const CLuaEarlier *earlier) {
  const uint8_t *bytes = earlier->bytes, *end = end_of(earlier);
  CLuaAccumulatorField field;
  while (earlier->place->moved != 0 && bytes < end) {
    bytes = clua_next_field(bytes, &field);
    if (!is_position(earlier->moves, &field)) continue;
    push_field(L, earlier, &field);
    lua_rawset(L, table);
  }
}

/* Whether the numbers at two stack positions are equal bit for bit. */
static bool is_same_number(lua_State *L, int one, int two) {
  if (lua_isinteger(L, one)) return lua_tointeger(L, one) == lua_tointeger(L, two);
  lua_Number first = lua_tonumber(L, one), second = lua_tonumber(L, two);
  return memcmp(&first, &second, sizeof first) == 0;
}

/* The known properties of the positions in some accumulators. */
typedef struct {
  bool are_varied; /* one of the accumulators has several different positions */
  bool are_exact;  /* sums with the positions have no rounding errors */
} Positions;

/* The result so far of the comparison of two accumulators, for the fields that `moves` names. */
typedef struct {
  bool has_any;
  double first, distance; /* the earlier value of the first field; the distance by which all fields
                             moved */
  Positions positions;
} Moved;

/* Takes the earlier and the new position of a field. Returns false if the distance between them is
   not finite, or differs from the distance by which the other fields have moved. */
static bool take(Moved *moved, double before, double after) {
  const double distance = after - before;
  if (!isfinite(distance) || (moved->has_any && distance != moved->distance)) return false;
  if (!moved->has_any) *moved = (Moved){true, before, distance, {.are_exact = true}};
  moved->positions.are_varied |= before != moved->first;
  moved->positions.are_exact &= is_exact(before) && is_exact(after);
  return true;
}

bool clua_accumulators_agree(
    lua_State *L, int table, const CLuaEarlier *earlier, bool can_move, double *distance) {
  const uint8_t *bytes = earlier->bytes, *end = end_of(earlier);
  const int top = lua_gettop(L), before = top + 2, after = top + 3;
  CLuaAccumulatorField field;
  Moved moved = {0};
  while (bytes < end) {
    bytes = clua_next_field(bytes, &field);
    push_field(L, earlier, &field);
    lua_pushvalue(L, top + 1);
    clua_charge(L, 3);
    bool agrees = lua_rawget(L, table) == LUA_TNUMBER && lua_isinteger(L, before) == lua_isinteger(L, after);
    if (agrees && can_move && is_position(earlier->moves, &field))
      agrees = take(&moved, lua_tonumber(L, before), lua_tonumber(L, after));
    else if (agrees)
      agrees = is_same_number(L, before, after);
    lua_settop(L, top);
    if (!agrees) return false;
  }
  *distance = moved.distance;
  return moved.distance == 0 || moved.positions.are_exact || !moved.positions.are_varied;
}

/* Adds to `positions` the properties of the positions in an earlier accumulator. */
static void look_at_positions(lua_State *L, const CLuaEarlier *earlier, Positions *positions) {
  const uint8_t *bytes = earlier->bytes, *end = end_of(earlier);
  CLuaAccumulatorField field;
  bool has_any = false;
  double first = 0;
  while (bytes < end) {
    bytes = clua_next_field(bytes, &field);
    clua_charge(L, 1);
    if (!is_position(earlier->moves, &field)) continue;
    const double position = clua_field_number(&field) + earlier->place->moved;
    if (!has_any) first = position;
    has_any = true;
    positions->are_varied |= position != first;
    positions->are_exact &= is_exact(position);
  }
}

bool clua_can_move(lua_State *L, const CLuaFold *fold, const CLuaCheckpoint *place) {
  const CLuaMoves *moves = &fold->moves;
  const CLuaCheckpoint *end = fold->previous.places + fold->previous.count;
  const bool is_single = !moves->has_numbers && moves->length == 1 + (size_t)*moves->names;
  Positions positions = {.are_exact = true};
  for (; !is_single && place < end && (positions.are_exact || !positions.are_varied); place++)
    look_at_positions(L, &(CLuaEarlier){place, fold->previous.bytes + place->offset, moves}, &positions);
  return positions.are_exact || !positions.are_varied;
}
