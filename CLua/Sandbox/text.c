/* Text for people: valid UTF-8 of limited length, without addresses, and without control characters
   other than tabs and line ends. */
#include "text.h"

#include "blocks.h"
#include "secret.h"

#include <string.h>

/* The length of the valid, harmless UTF-8 sequence at `text`; 0 if there is no such sequence. */
static size_t sequence_length(const unsigned char *text, size_t length) {
  unsigned char lead = text[0];
  size_t count = lead >= 0xF0 && lead <= 0xF4 ? 4 : lead >= 0xE0 && lead < 0xF0 ? 3
                 : lead >= 0xC2 && lead < 0xE0 ? 2 : 0;
  if (count == 0 || count > length) return 0;
  uint32_t scalar = count == 4 ? lead & 7 : count == 3 ? lead & 15 : lead & 31;
  for (size_t i = 1; i < count; i++) {
    if ((text[i] & 0xC0) != 0x80) return 0;
    scalar = scalar << 6 | (text[i] & 0x3F);
  }
  bool is_overlong = (count == 3 && scalar < 0x800) || (count == 4 && scalar < 0x10000);
  bool is_no_scalar = scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF);
  bool is_control = scalar >= 0x80 && scalar < 0xA0;
  bool reorders = (scalar >= 0x202A && scalar <= 0x202E) || (scalar >= 0x2066 && scalar <= 0x2069)
                  || scalar == 0x200E || scalar == 0x200F || scalar == 0x061C
                  || scalar == 0x2028 || scalar == 0x2029;
  return is_overlong || is_no_scalar || is_control || reorders ? 0 : count;
}

/* Copies as much of the text as fits, made safe to show, with a NUL at the end. Returns the length
   of the copy. */
size_t clua_clean(char *target, size_t capacity, const char *text, size_t length) {
  size_t out = 0;
  for (size_t i = 0; i < length && out + 5 < capacity;) {
    unsigned char byte = (unsigned char)text[i];
    if (byte < 0x80) {
      bool is_plain = byte == '\n' || byte == '\t' || (byte >= 0x20 && byte != 0x7F);
      target[out++] = is_plain ? (char)byte : '?';
      i++;
      continue;
    }
    size_t count = sequence_length((const unsigned char *)text + i, length - i);
    if (count) {
      memcpy(target + out, text + i, count);
      out += count;
      i += count;
    } else {
      memcpy(target + out, "\xEF\xBF\xBD", 3);
      out += 3;
      i++;
    }
  }
  target[out] = 0;
  return out;
}

/* The number that stands for an object. The number follows from the distance of the object from the
   start of the state's region. It is therefore the same in every run, although the address of the
   region is random. Different objects in the region have different numbers. For an object outside
   the region, the number follows from the object's address. */
static int number_of(const CLuaState *state, const void *address) {
  enum { places = 1 << 24, step = 0x9E3779 }; /* odd, so that each place has a number of its own */
  size_t distance;
  if (!clua_distance(&state->memory.blocks, address, &distance))
    return (int)(clua_disguise(state, address) & 0x7FFFFFFF);
  return (int)(distance / clua_block_step * step % places);
}

/* Pushes the text of a value, as `tostring` returns it. This can run `__tostring`. [-0, +1] */
const char *clua_to_text(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  int type = lua_type(L, index);
  if (type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN || type == LUA_TNIL)
    return luaL_tolstring(L, index, length);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "'__tostring' must return a string");
    return lua_tolstring(L, -1, length);
  }
  lua_pushfstring(L, "%s: 0x%d", luaL_typename(L, index), number_of(state_of(L), lua_topointer(L, index)));
  return lua_tolstring(L, -1, length);
}
