/// Encodes and decodes the accumulator of a fold: a table in which all values are numbers.
#ifndef CLUA_ACCUMULATOR_H
#define CLUA_ACCUMULATOR_H

#include "contract.h"

/* A field of an encoded accumulator. */
typedef struct {
  const uint8_t *key, *value; /* the encoded key and value */
  const char *name;           /* the key's characters; NULL if the key is a number */
  size_t length;              /* the number of these characters */
} CLuaAccumulatorField;

/* Appends the accumulator at the stack position `table` to the bytes of the checkpoints. Raises if
   the accumulator is not a table, or has an invalid field. Returns false if the bytes of all
   checkpoints would then exceed `most`; some fields can then already be appended. */
bool clua_append_accumulator(lua_State *L, int table, size_t most);
/* Decodes the accumulator of a checkpoint, and pushes it. [-0, +1] */
void clua_push_accumulator(lua_State *L, const uint8_t *bytes, size_t length);
/* Reads the field that begins at `bytes`; returns the bytes after the field. */
const uint8_t *clua_next_field(const uint8_t *bytes, CLuaAccumulatorField *field);
/* Pushes the key and the value of a field. [-0, +2] */
void clua_push_field(lua_State *L, const CLuaAccumulatorField *field);
/* The value of a field. */
double clua_field_number(const CLuaAccumulatorField *field);

#endif
