/* Passes plain values between Lua and the host as bytes, so that the host never touches Lua's
   stack. */
#include "value.h"

#include "fault.h"
#include "guard.h"
#include "held.h"

#include <stdlib.h>
#include <string.h>

enum {
  tag_nil, tag_false, tag_true, tag_integer, tag_number, tag_string, tag_table, tag_function,
  tag_other, tag_record,
};

enum { max_depth = 8, max_values = 100000, max_string = 65536, max_bytes = 1 << 20 };

void clua_buffer_free(CLuaBuffer *buffer) {
  free(buffer->bytes);
  *buffer = (CLuaBuffer){0};
}

/* MARK: Encoding */

typedef struct {
  lua_State *lua;
  CLuaBuffer *buffer;
  int64_t values;
  const char *plain; /* the value that must be plain data; NULL if functions become references */
  /* the stack indices of the keys that lead to the encoded value, outermost first; 0 for a key that
     is itself encoded */
  int keys[max_depth + 1];
  /* the stack indices of the tables that contain the encoded value, outermost first */
  int tables[max_depth + 1];
} Encoder;

_Noreturn static void too_large(const Encoder *encoder, const char *bound) {
  clua_fault(encoder->lua, (CLuaFault){.code = CLuaFaultTooMuch, .name = bound,
                                              .subject = encoder->plain ? encoder->plain : "return"});
}

/* Makes room for `count` bytes at the end of a buffer; the script ends if there is no memory. */
uint8_t *clua_room_for(lua_State *L, CLuaHeld purpose, CLuaBuffer *buffer, size_t count) {
  CLuaState *state = state_of(L);
  if (buffer->capacity - buffer->count < count) {
    uint8_t *grown = clua_grow(state, purpose, buffer->bytes, &buffer->capacity, buffer->count + count);
    if (!grown) clua_out_of_memory(L);
    buffer->bytes = grown;
  }
  return buffer->bytes + buffer->count;
}

static void append(Encoder *encoder, const void *bytes, size_t count) {
  CLuaBuffer *buffer = encoder->buffer;
  /* one string may occur in a table many times, and is copied each time */
  if (count > max_bytes - buffer->count) too_large(encoder, "more than 1 MiB");
  uint8_t *room = clua_room_for(encoder->lua, CLuaHeldValues, buffer, count);
  memcpy(room, bytes, count);
  buffer->count += count;
}

static void append_tag(Encoder *encoder, uint8_t tag) { append(encoder, &tag, 1); }

static void append_text(Encoder *encoder, uint8_t tag, const char *text, size_t length) {
  uint32_t count = (uint32_t)length;
  append_tag(encoder, tag);
  append(encoder, &count, sizeof count);
  append(encoder, text, length);
}

static void encode(Encoder *encoder, int index, int depth);

static void encode_table(Encoder *encoder, int index, int depth) {
  lua_State *L = encoder->lua;
  uint32_t pairs = 0;
  append_tag(encoder, tag_table);
  size_t place = encoder->buffer->count;
  append(encoder, &pairs, sizeof pairs);
  luaL_checkstack(L, 4, "a value is nested too deeply");
  encoder->tables[depth] = index;
  lua_pushnil(L);
  while (lua_next(L, index)) {
    int key = lua_gettop(L) - 1;
    encoder->keys[depth] = 0;
    encode(encoder, key, depth + 1);
    encoder->keys[depth] = key;
    encode(encoder, key + 1, depth + 1);
    lua_settop(L, key);
    pairs++;
  }
  memcpy(encoder->buffer->bytes + place, &pairs, sizeof pairs);
}

/* Pushes and returns the path of a value, for example `ctx.state.heights[4]`. */
static const char *push_path(const Encoder *encoder, int depth) {
  enum { longest_key = 40 };
  lua_State *L = encoder->lua;
  const char *path = lua_pushstring(L, encoder->plain);
  for (int level = 0; level < depth && encoder->keys[level]; level++) {
    int key = encoder->keys[level];
    if (lua_isinteger(L, key))
      path = lua_pushfstring(L, "%s[%I]", path, (LUAI_UACINT)lua_tointeger(L, key));
    else if (lua_type(L, key) == LUA_TSTRING && lua_rawlen(L, key) <= longest_key)
      path = lua_pushfstring(L, "%s.%s", path, lua_tostring(L, key));
    else
      path = lua_pushfstring(L, "%s[…]", path);
  }
  return path;
}

_Noreturn static void not_plain(const Encoder *encoder, int depth, const char *what) {
  luaL_checkstack(encoder->lua, max_depth + 4, "a value is nested too deeply");
  clua_fault(encoder->lua, (CLuaFault){.code = CLuaFaultNotPlain, .subject = push_path(encoder, depth),
                                       .name = what});
}

/* Raises if a value is not plain data. Plain data are nil, booleans, numbers, strings of at most
   64 KiB, and tables whose keys are numbers and strings. */
static void check_plain(const Encoder *encoder, int index, int depth) {
  lua_State *L = encoder->lua;
  int type = lua_type(L, index);
  bool is_key = depth > 0 && encoder->keys[depth - 1] == 0;
  if (type == LUA_TSTRING && lua_rawlen(L, index) > max_string) too_large(encoder, "a text of over 64 KiB");
  if (is_key && type != LUA_TNUMBER && type != LUA_TSTRING)
    not_plain(encoder, depth, lua_pushfstring(L, "a key that is %s", clua_noun(L, index)));
  if (type > LUA_TTABLE || type == LUA_TLIGHTUSERDATA) not_plain(encoder, depth, clua_noun(L, index));
}

/* Raises if a table contains itself. `depth` is the number of keys that lead to the encoded value. */
static void check_cycle(const Encoder *encoder, int depth) {
  for (int inner = 1; inner < depth; inner++)
    for (int outer = 0; outer < inner; outer++)
      if (lua_rawequal(encoder->lua, encoder->tables[inner], encoder->tables[outer]))
        not_plain(encoder, inner, "a table that contains it");
}

static void encode(Encoder *encoder, int index, int depth) {
  lua_State *L = encoder->lua;
  clua_charge(L, 5);
  if (depth > max_depth) {
    if (encoder->plain) check_cycle(encoder, depth);
    too_large(encoder, "tables nested more than 8 deep");
  }
  if (++encoder->values > max_values) too_large(encoder, "more than 100,000 values and keys");
  if (!clua_reserve(state_of(L), CLuaHeldValues, CLuaValueHostBytes)) clua_out_of_memory(L);
  if (encoder->plain) check_plain(encoder, index, depth);
  switch (lua_type(L, index)) {
  case LUA_TNIL: append_tag(encoder, tag_nil); break;
  case LUA_TBOOLEAN: append_tag(encoder, lua_toboolean(L, index) ? tag_true : tag_false); break;
  case LUA_TNUMBER:
    if (lua_isinteger(L, index)) {
      lua_Integer value = lua_tointeger(L, index);
      append_tag(encoder, tag_integer);
      append(encoder, &value, sizeof value);
    } else {
      lua_Number value = lua_tonumber(L, index);
      append_tag(encoder, tag_number);
      append(encoder, &value, sizeof value);
    }
    break;
  case LUA_TSTRING: {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    append_text(encoder, tag_string, text, length < max_string ? length : max_string);
    break;
  }
  case LUA_TTABLE: encode_table(encoder, index, depth); break;
  case LUA_TFUNCTION: {
    lua_pushvalue(L, index);
    int32_t reference = luaL_ref(L, LUA_REGISTRYINDEX);
    state_of(L)->reference_count++;
    append_tag(encoder, tag_function);
    append(encoder, &reference, sizeof reference);
    break;
  }
  default: {
    const char *type = luaL_typename(L, index);
    append_text(encoder, tag_other, type, strlen(type));
  }
  }
}

/* Appends the values on the stack from an index to the top. Tables are read without metamethods, so
   nothing of the script runs. */
void clua_encode_from(lua_State *L, int first, CLuaBuffer *buffer) {
  Encoder encoder = {.lua = L, .buffer = buffer};
  int last = lua_gettop(L);
  for (int index = first; index <= last; index++) encode(&encoder, index, 0);
}

/* Appends one value, which must be plain data. */
void clua_encode_plain(lua_State *L, int index, const char *subject, CLuaBuffer *buffer) {
  Encoder encoder = {.lua = L, .buffer = buffer, .plain = subject};
  encode(&encoder, index, 0);
}

/* MARK: Decoding */

typedef struct {
  const uint8_t *next, *end;
} Decoder;

static void take(lua_State *L, Decoder *decoder, void *target, size_t count) {
  if ((size_t)(decoder->end - decoder->next) < count) luaL_error(L, "an encoded value ends too early");
  memcpy(target, decoder->next, count);
  decoder->next += count;
}

static void decode(lua_State *L, Decoder *decoder) {
  uint8_t tag;
  uint32_t count;
  luaL_checkstack(L, 8, "an encoded value is nested too deeply");
  take(L, decoder, &tag, 1);
  switch (tag) {
  case tag_nil: lua_pushnil(L); break;
  case tag_false:
  case tag_true: lua_pushboolean(L, tag == tag_true); break;
  case tag_integer: {
    lua_Integer value;
    take(L, decoder, &value, sizeof value);
    lua_pushinteger(L, value);
    break;
  }
  case tag_number: {
    lua_Number value;
    take(L, decoder, &value, sizeof value);
    lua_pushnumber(L, value);
    break;
  }
  case tag_string:
    take(L, decoder, &count, sizeof count);
    if ((size_t)(decoder->end - decoder->next) < count) luaL_error(L, "an encoded string ends too early");
    lua_pushlstring(L, (const char *)decoder->next, count);
    decoder->next += count;
    break;
  case tag_table:
    take(L, decoder, &count, sizeof count);
    lua_createtable(L, 0, count < 1024 ? (int)count : 1024);
    for (uint32_t i = 0; i < count; i++) {
      decode(L, decoder);
      decode(L, decoder);
      lua_rawset(L, -3);
    }
    break;
  case tag_record:
    take(L, decoder, &tag, 1);
    decode(L, decoder);
    state_of(L)->extension->make_record(L, tag);
    break;
  default: luaL_error(L, "an encoded value has an unknown tag");
  }
}

/* Decodes one value, and pushes it. [-0, +1] */
void clua_decode(lua_State *L, const uint8_t *bytes, size_t length) {
  Decoder decoder = {bytes, bytes + length};
  decode(L, &decoder);
}

/* Pushes a sequence of encoded values. [-0, +n] */
void clua_decode_all(lua_State *L, const uint8_t *bytes, size_t length) {
  if (!length) return;
  Decoder decoder = {bytes, bytes + length};
  while (decoder.next < decoder.end) decode(L, &decoder);
}

