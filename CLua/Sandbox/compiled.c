/* Compiles the host's own modules once, for all states. Compiling a module takes about ten times as
   long as loading its compiled code. */
#include "state.h"

#include <stdlib.h>
#include <string.h>

static int append(lua_State *L, const void *bytes, size_t count, void *context) {
  (void)L;
  CLuaBuffer *buffer = context;
  if (count > buffer->capacity - buffer->count) {
    const size_t capacity = 2 * (buffer->count + count);
    uint8_t *grown = realloc(buffer->bytes, capacity);
    if (!grown) return 1;
    buffer->bytes = grown;
    buffer->capacity = capacity;
  }
  if (count) memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return 0;
}

bool clua_compile_host_module(const char *source, size_t length, const char *chunk_name, CLuaBuffer *result) {
  lua_State *L = luaL_newstate(); /* lua_load and lua_dump raise nothing */
  if (!L) return false;
  const bool is_compiled = luaL_loadbufferx(L, source, length, chunk_name, "t") == LUA_OK
                           && lua_dump(L, append, result, false) == 0;
  lua_close(L);
  return is_compiled;
}
