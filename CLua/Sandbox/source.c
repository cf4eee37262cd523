/* Compiles source text. The parser gets the text in slices, so that it can be stopped. Bytecode is
   loaded only if the host itself has compiled it; see compiled.c. */
#include "source.h"

#include "fault.h"
#include "guard.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

typedef struct {
  const char *rest;
  size_t left;
} Source;

/* Gives the parser the next slice. Before each slice, the compilation can be stopped. */
static const char *read_slice(lua_State *L, void *context, size_t *size) {
  Source *source = context;
  CLuaState *state = state_of(L);
  size_t slice = source->left < 1024 ? source->left : 1024;
  clua_charge(L, slice);
  if (clua_why_stop(state) != CLuaStatusOK) clua_kill(L, clua_why_stop(state));
  const char *text = source->rest;
  source->rest += slice;
  source->left -= slice;
  *size = slice;
  return slice ? text : NULL;
}

static bool load(lua_State *L, lua_Reader read, Source *source, const char *chunk_name, const char *mode) {
  /* All loaded objects stay. The collector would free nothing, and would traverse them again and
     again while they grow. */
  bool collects = lua_gc(L, LUA_GCISRUNNING);
  lua_gc(L, LUA_GCSTOP);
  int status = lua_load(L, read, source, chunk_name, mode);
  if (collects) lua_gc(L, LUA_GCRESTART);
  if (state_of(L)->guard.death != CLuaStatusOK) clua_raise_kill(L);
  if (status == LUA_ERRMEM) clua_out_of_memory(L);
  return status == LUA_OK;
}

/* Compiles a text. Pushes the function and returns true, or pushes Lua's error message and returns
   false. [-0, +1] */
bool clua_compile(lua_State *L, const char *text, size_t length, const char *chunk_name) {
  CLuaState *state = state_of(L);
  if (length > state->limits.source_bytes)
    clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = "load",
                              .name = "the source text is too long"});
  Source source = {text, length};
  return load(L, read_slice, &source, chunk_name, "t");
}

/* Gives Lua all bytes of the compiled code at once. */
static const char *read_all(lua_State *L, void *context, size_t *size) {
  (void)L;
  Source *source = context;
  *size = source->left;
  source->left = 0;
  return source->rest;
}

/* Loads code that clua_compile_host_module has made from a text of `text_length` bytes. Charges as
   much as for compiling that text. Pushes the function and returns true, or pushes Lua's error
   message and returns false. [-0, +1] */
bool clua_undump(lua_State *L, const char *code, size_t length, size_t text_length) {
  clua_charge(L, text_length);
  Source source = {code, length};
  return load(L, read_all, &source, "=?", "b"); /* the code has the name of its chunk */
}

/* load(text [, name [, mode [, environment]]]): the loaded functions can use the globals of the
   script or, if an environment is passed, only the fields of the environment. The chunk name is put
   in brackets, so that no message takes it for the script's file. */
int clua_load_text(lua_State *L) {
  static const char subject[] = "load";
  size_t length, name_length;
  if (lua_type(L, 1) != LUA_TSTRING)
    clua_wrong_argument(L, 1, subject, 0, "a text");
  const char *text = lua_tolstring(L, 1, &length);
  const char *mode = luaL_optstring(L, 3, "bt");
  if (!strchr(mode, 't') || (length && text[0] == LUA_SIGNATURE[0]))
    clua_fault(L, (CLuaFault){.code = CLuaFaultUnavailable, .name = "load of compiled code"});
  char cleaned[40], name[64] = "=[load]";
  if (lua_type(L, 2) == LUA_TSTRING) {
    const char *given = lua_tolstring(L, 2, &name_length);
    clua_clean(cleaned, sizeof cleaned, given, name_length);
    snprintf(name, sizeof name, "=[load %s]", cleaned);
  }
  bool has_environment = !lua_isnone(L, 4);
  lua_settop(L, 4);
  clua_charge(L, 50);
  if (!clua_compile(L, text, length, name)) {
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  if (has_environment) {
    lua_pushvalue(L, 4);
    lua_setupvalue(L, -2, 1); /* the one upvalue of a main function is its environment */
  }
  return 1;
}
