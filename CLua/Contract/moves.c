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

static bool is_moved(const CLuaMoves *moves, const CLuaAccumulatorField *field) {
  if (!field->name) return moves->has_numbers;
  const char *name = moves->names, *end = name + moves->length;
  for (; name < end; name += strlen(name) + 1)
    if (strlen(name) == field->length && memcmp(name, field->name, field->length) == 0) return true;
  return false;
}

/* Whether the numbers at two stack positions are equal bit for bit. */
static bool is_same_number(lua_State *L, int one, int two) {
  if (lua_isinteger(L, one)) return lua_tointeger(L, one) == lua_tointeger(L, two);
  lua_Number first = lua_tonumber(L, one), second = lua_tonumber(L, two);
  return memcmp(&first, &second, sizeof first) == 0;
}

/* The result so far of the comparison of two accumulators, for the fields that `moves` names. */
typedef struct {
  bool has_any;
  double first, distance; /* the earlier value of the first field; the distance by which all fields
                             moved */
  CLuaPositions positions;
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
    lua_State *L, int table, size_t own_length, const uint8_t *bytes, size_t length, const CLuaMoves *moves,
    double *distance) {
  const uint8_t *end = bytes + length;
  const int top = lua_gettop(L), before = top + 2, after = top + 3;
  CLuaAccumulatorField field;
  Moved moved = {0};
  if (own_length != length) return false;
  while (bytes < end) {
    bytes = clua_next_field(bytes, &field);
    clua_push_field(L, &field);
    lua_pushvalue(L, top + 1);
    clua_charge(L, 3);
    bool agrees = lua_rawget(L, table) == LUA_TNUMBER && lua_isinteger(L, before) == lua_isinteger(L, after);
    if (agrees && is_moved(moves, &field))
      agrees = take(&moved, lua_tonumber(L, before), lua_tonumber(L, after));
    else if (agrees)
      agrees = is_same_number(L, before, after);
    lua_settop(L, top);
    if (!agrees) return false;
  }
  *distance = moved.distance;
  return moved.distance == 0 || moved.positions.are_exact || !moved.positions.are_varied;
}

void clua_look_at_positions(
    lua_State *L, const uint8_t *bytes, size_t length, const CLuaMoves *moves, CLuaPositions *positions) {
  const uint8_t *end = bytes + length;
  CLuaAccumulatorField field;
  bool has_any = false;
  double first = 0;
  while (bytes < end) {
    bytes = clua_next_field(bytes, &field);
    clua_charge(L, 1);
    if (!is_moved(moves, &field)) continue;
    const double position = clua_field_number(&field);
    if (!has_any) first = position;
    has_any = true;
    positions->are_varied |= position != first;
    positions->are_exact &= is_exact(position);
  }
}

void clua_move_accumulator(uint8_t *bytes, size_t length, const CLuaMoves *moves, double distance) {
  uint8_t *end = bytes + length;
  CLuaAccumulatorField field;
  while (bytes < end) {
    const uint8_t *next = clua_next_field(bytes, &field);
    if (is_moved(moves, &field))
      clua_write_field_number(bytes + (field.value - bytes), clua_field_number(&field) + distance);
    bytes += next - bytes;
  }
}
