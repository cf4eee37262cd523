/* The accumulator of a fold in encoded form, as checkpoints keep it: for each field the key and the
   value, in the order of `lua_next`. */
#include "accumulator.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/held.h"
#include "Sandbox/pairs.h"
#include "Sandbox/text.h"
#include "Sandbox/value.h"

#include <string.h>

/* The tags in an encoded accumulator, which has a key and a value for each field. */
enum { key_integer, key_number, key_text, value_integer, value_number };

/* The number of bytes of a number with its tag. The tag and the length of a string, which precede
   its characters, take fewer bytes. */
enum { number_bytes = 1 + sizeof(lua_Integer) };

/* MARK: Encoding */

/* Writes the number at a stack position, as a key or a value; returns the end of the written
   bytes. */
static uint8_t *write_number(lua_State *L, int index, uint8_t *bytes, uint8_t integer_tag, uint8_t number_tag) {
  if (lua_isinteger(L, index)) {
    lua_Integer value = lua_tointegerx(L, index, NULL);
    *bytes = integer_tag;
    memcpy(bytes + 1, &value, sizeof value);
  } else {
    lua_Number value = lua_tonumberx(L, index, NULL);
    *bytes = number_tag;
    memcpy(bytes + 1, &value, sizeof value);
  }
  return bytes + number_bytes;
}

/* Whether the value of a field is a number, and its key is a number or a string. Checkpoints can
   copy only such fields. */
static bool is_plain(lua_State *L, int key, int value) {
  int type = lua_type(L, key);
  return lua_type(L, value) == LUA_TNUMBER && (type == LUA_TSTRING || type == LUA_TNUMBER);
}

/* Raises for an invalid field of an accumulator. If there are several, the keys are sorted and the
   first one is reported, so that each run reports the same field. */
_Noreturn static void refuse_first_field(lua_State *L, int table) {
  lua_settop(L, table);
  luaL_checkstack(L, 8, NULL);
  clua_push_sorted_keys(L, table);
  const int key = table + 2;
  for (lua_Integer place = 1; lua_rawgeti(L, table + 1, place) != LUA_TNIL; place++) {
    lua_pushvalue(L, key);
    lua_rawget(L, table);
    if (!is_plain(L, key, key + 1)) break;
    lua_settop(L, key - 1);
  }
  char name[text_bytes] = "?";
  size_t length;
  int type = lua_type(L, -2);
  if (type == LUA_TSTRING || type == LUA_TNUMBER) {
    lua_pushvalue(L, -2);
    const char *text = lua_tolstring(L, -1, &length);
    clua_clean(name, sizeof name, text, length);
    lua_settop(L, -2);
  }
  clua_fault(L, (CLuaFault){.code = CLuaFaultAccumulator, .name = name,
                                   .subject = clua_noun(L, -1)});
}

/* Appends the key and the value on top of the stack to the bytes of the checkpoints. The value is a
   number, and the key is a number or a string. Returns false if the bytes of all checkpoints would
   then exceed `most`. */
static bool append_field(lua_State *L, int key_type, size_t most) {
  size_t length = 0;
  const char *text = key_type == LUA_TSTRING ? lua_tolstring(L, -2, &length) : NULL;
  CLuaBuffer *buffer = &checkpoints_of(state_of(L))->bytes;
  if (buffer->count > most || length + 2 * number_bytes > most - buffer->count) return false;
  uint8_t *bytes = clua_room_for(L, CLuaHeldCheckpoints, buffer, length + 2 * number_bytes);
  uint8_t *end = bytes;
  if (text) {
    uint32_t count = (uint32_t)length;
    *end++ = key_text;
    memcpy(end, &count, sizeof count);
    memcpy(end + sizeof count, text, length);
    end += sizeof count + length;
  } else {
    end = write_number(L, -2, end, key_integer, key_number);
  }
  end = write_number(L, -1, end, value_integer, value_number);
  buffer->count += (size_t)(end - bytes);
  return true;
}

bool clua_append_accumulator(lua_State *L, int table, size_t most) {
  bool fits = true;
  if (lua_type(L, table) != LUA_TTABLE)
    clua_fault(L, (CLuaFault){.code = CLuaFaultAccumulator, .name = "start's result",
                              .subject = clua_noun(L, table)});
  const int key = lua_gettop(L) + 1;
  uint64_t fields = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    if (!is_plain(L, key, key + 1)) refuse_first_field(L, table);
    fits = fits && append_field(L, lua_type(L, key), most);
    lua_settop(L, key);
    if ((++fields & 63) == 0) clua_charge(L, 3 * 64);
  }
  clua_charge(L, 3 * (fields & 63));
  return fits;
}

/* MARK: Decoding */

/* Pushes the key or the value that is encoded at `bytes`; returns the bytes after it. [-0, +1] */
static const uint8_t *push(lua_State *L, const uint8_t *bytes) {
  union {
    lua_Integer integer;
    lua_Number number;
    uint32_t count;
  } data;
  uint8_t tag = *bytes++;
  switch (tag) {
  case key_text:
    memcpy(&data.count, bytes, sizeof data.count);
    bytes += sizeof data.count;
    lua_pushlstring(L, (const char *)bytes, data.count);
    return bytes + data.count;
  case key_integer:
  case value_integer:
    memcpy(&data.integer, bytes, sizeof data.integer);
    lua_pushinteger(L, data.integer);
    return bytes + sizeof data.integer;
  default:
    memcpy(&data.number, bytes, sizeof data.number);
    lua_pushnumber(L, data.number);
    return bytes + sizeof data.number;
  }
}

const uint8_t *clua_next_field(const uint8_t *bytes, CLuaAccumulatorField *field) {
  uint32_t length;
  *field = (CLuaAccumulatorField){.key = bytes, .value = bytes + number_bytes};
  if (*bytes == key_text) {
    memcpy(&length, bytes + 1, sizeof length);
    field->name = (const char *)bytes + 1 + sizeof length;
    field->length = length;
    field->value = bytes + 1 + sizeof length + length;
  }
  return field->value + number_bytes;
}

double clua_field_number(const CLuaAccumulatorField *field) {
  lua_Integer integer;
  lua_Number number;
  if (*field->value == value_integer) {
    memcpy(&integer, field->value + 1, sizeof integer);
    return (double)integer;
  }
  memcpy(&number, field->value + 1, sizeof number);
  return number;
}

void clua_push_field(lua_State *L, const CLuaAccumulatorField *field) {
  push(L, field->key);
  push(L, field->value);
}

/* Decodes the accumulator of a checkpoint, and pushes it. [-0, +1] */
void clua_push_accumulator(lua_State *L, const uint8_t *bytes, size_t length) {
  const uint8_t *end = bytes + length;
  int fields = 0, numbers = 0;
  CLuaAccumulatorField field;
  for (const uint8_t *next = bytes; next < end; fields++) {
    next = clua_next_field(next, &field);
    numbers += !field.name;
  }
  /* the table is made at its full size, so that it does not grow step by step */
  lua_createtable(L, numbers, fields - numbers);
  int table = lua_gettop(L);
  while (bytes < end) {
    lua_Integer key;
    if (*bytes == key_integer) { /* faster than with the key on the stack */
      memcpy(&key, bytes + 1, sizeof key);
      bytes = push(L, bytes + number_bytes);
      lua_rawseti(L, table, key);
    } else {
      bytes = push(L, push(L, bytes));
      lua_rawset(L, table);
    }
  }
}
