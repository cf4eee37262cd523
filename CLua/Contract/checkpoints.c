/* Checkpoints of a fold. A checkpoint has the accumulator, the part of the data that the fold had
   read, and the number of elements that it had placed. */
#include "checkpoints.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/held.h"
#include "Sandbox/pairs.h"
#include "Sandbox/text.h"
#include "Sandbox/value.h"

#include <stdlib.h>
#include <string.h>

/* The tags in an encoded accumulator, which has a key and a value for each field. */
enum { key_integer, key_number, key_text, value_integer, value_number };

/* The number of bytes of a number with its tag. The tag and the length of a string, which precede
   its characters, take fewer bytes. */
enum { number_bytes = 1 + sizeof(lua_Integer) };

/* The checkpoints may take `free_bytes` plus `bytes_an_item` for each item before the last of them,
   but at most one fourth of the memory that is left. */
enum { free_bytes = 1 << 16, bytes_an_item = 16, share = 4 };

/* The most memory of discarded checkpoints that is kept for the next checkpoints. */
enum { kept_bytes = 1 << 20 };

void clua_free_checkpoints(CLuaState *state) {
  CLuaCheckpointStore *store = checkpoints_of(state);
  free(store->places);
  free(store->bytes.bytes);
  store->places = NULL;
  store->bytes = (CLuaBuffer){0};
  store->count = 0;
  store->capacity = 0;
  clua_give_back(state, CLuaHeldCheckpoints);
}

void clua_forget_checkpoints(CLuaState *state) {
  CLuaCheckpointStore *store = checkpoints_of(state);
  if (store->bytes.capacity > kept_bytes) clua_free_checkpoints(state);
  store->count = store->bytes.count = 0;
}

CLuaCheckpoints clua_checkpoints(const CLuaState *state) {
  CLuaCheckpointStore *store = checkpoints_of(state);
  return (CLuaCheckpoints){.places = store->places, .count = store->count,
                           .bytes = store->bytes.bytes};
}

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

/* Raises for the first invalid field in sorted order, so that each run reports the same field. */
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

/* Appends the key and the value on top. The value is a number, and the key is a number or a string.
   Returns false if the bytes of all checkpoints would then exceed `most`. */
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

/* Checks the accumulator, and appends it. Returns false if the bytes of all checkpoints would then
   exceed `most`. */
static bool append_accumulator(lua_State *L, int table, size_t most) {
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

static void make_place(lua_State *L) {
  CLuaState *state = state_of(L);
  CLuaCheckpointStore *store = checkpoints_of(state);
  size_t needed = ((size_t)store->count + 1) * sizeof *store->places;
  if (store->capacity >= needed) return;
  CLuaCheckpoint *grown = clua_grow(state, CLuaHeldCheckpoints, store->places, &store->capacity, needed);
  if (!grown) clua_out_of_memory(L);
  store->places = grown;
}

/* The memory limit of the checkpoints before an item. The limit is low if the script leaves little
   memory, because a script must not be stopped for memory that it did not request. The first
   checkpoint has no limit, because a fold needs it. */
static size_t most_bytes(const CLuaState *state, int64_t item) {
  if (checkpoints_of(state)->count == 0) return SIZE_MAX;
  const CLuaLimits *limits = &state->limits;
  uint64_t all = limits->memory_bytes + limits->beside_bytes, in_use = state->memory.used + state->held.all;
  size_t most = free_bytes + (size_t)item * bytes_an_item, left = in_use < all ? (size_t)(all - in_use) : 0;
  return most < left / share ? most : left / share;
}

/* Stores the accumulator, which is at stack position `table`, as the checkpoint before an item.
   Stores nothing if the checkpoints would then exceed their limit. */
void clua_keep_checkpoint(lua_State *L, int table, int64_t item) {
  CLuaState *state = state_of(L);
  CLuaCheckpointStore *store = checkpoints_of(state);
  size_t before = store->bytes.count;
  if (!append_accumulator(L, table, most_bytes(state, item))) {
    store->bytes.count = before;
    return;
  }
  make_place(L);
  store->places[store->count++] = (CLuaCheckpoint){
      .item = item, .reach = reading_of(state)->reach,
      .element_count = store->elements_before + placed_of(state)->count, .offset = (int64_t)before,
      .length = (int64_t)(store->bytes.count - before)};
}

/* MARK: Decoding */

/* Pushes a key or a value; returns the bytes after it. [-0, +1] */
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

/* Returns the bytes after a key and its value, and counts the keys that are not strings. */
static const uint8_t *skip(const uint8_t *bytes, int *numbers) {
  uint32_t length;
  if (*bytes != key_text) {
    ++*numbers;
    return bytes + 2 * number_bytes;
  }
  memcpy(&length, bytes + 1, sizeof length);
  return bytes + 1 + sizeof length + length + number_bytes;
}

/* Pushes the accumulator that a checkpoint has encoded. [-0, +1] */
void clua_push_accumulator(lua_State *L, const uint8_t *bytes, size_t length) {
  const uint8_t *end = bytes + length;
  int fields = 0, numbers = 0;
  for (const uint8_t *field = bytes; field < end; fields++) field = skip(field, &numbers);
  /* at its full size, so that the table does not grow step by step */
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

static bool is_same_number(lua_State *L, int one, int two) {
  if (lua_isinteger(L, one) != lua_isinteger(L, two)) return false;
  if (lua_isinteger(L, one)) return lua_tointeger(L, one) == lua_tointeger(L, two);
  lua_Number first = lua_tonumber(L, one), second = lua_tonumber(L, two);
  return memcmp(&first, &second, sizeof first) == 0;
}

/* Whether the accumulator at `table`, which was just kept as the last checkpoint, equals another
   checkpoint's accumulator bit for bit. The other one is given by its encoded bytes. */
bool clua_is_accumulator(lua_State *L, int table, const uint8_t *bytes, size_t length) {
  const CLuaState *state = state_of(L);
  CLuaCheckpointStore *store = checkpoints_of(state);
  if (store->count == 0) return false;
  const CLuaCheckpoint *last = &store->places[store->count - 1];
  if ((size_t)last->length != length) return false;
  const uint8_t *end = bytes + length;
  bool is_same = true;
  int top = lua_gettop(L);
  while (bytes < end && is_same) {
    bytes = push(L, push(L, bytes));
    lua_pushvalue(L, -2);
    is_same = lua_rawget(L, table) == LUA_TNUMBER && is_same_number(L, -1, -2);
    lua_settop(L, top);
    clua_charge(L, 3);
  }
  return is_same;
}
