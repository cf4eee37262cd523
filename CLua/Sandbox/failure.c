/* The record of a failure for the host: its message, and the frames and variables at the place of
   the failure. */
#include "failure.h"

#include "text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void clua_record_message(CLuaState *state, const char *text, size_t length) {
  clua_clean(state->failure.message, sizeof state->failure.message, text, length);
  state->failure.has_message = true;
}

static void keep_frames(CLuaState *state, lua_State *L) {
  lua_Debug record;
  state->failure.frame_count = 0;
  for (int level = 0; level < 200 && lua_getstack(L, level, &record); level++) {
    if (state->failure.frame_count == max_frames) return;
    lua_getinfo(L, "Sln", &record); /* with these options it pushes and allocates nothing */
    if (record.currentline < 1) continue;
    FrameText *text = &state->failure.frame_texts[state->failure.frame_count];
    const char *name = record.name ? record.name : "";
    clua_clean(text->source, sizeof text->source, record.short_src, strlen(record.short_src));
    clua_clean(text->name, sizeof text->name, name, strlen(name));
    state->failure.frames[state->failure.frame_count++] =
        (CLuaFrame){.source = text->source, .line = record.currentline, .name = text->name};
  }
}

/* Keeps the variable whose value is on top of the stack as text, and pops the value. */
static void keep_variable(CLuaState *state, lua_State *L, const char *name) {
  if (name[0] != '(' && state->failure.variable_count < max_variables) {
    VariableText *text = &state->failure.variable_texts[state->failure.variable_count];
    char value[text_bytes];
    size_t length = 0;
    switch (lua_type(L, -1)) {
    case LUA_TNIL: length = (size_t)snprintf(value, sizeof value, "nil"); break;
    case LUA_TBOOLEAN:
      length = (size_t)snprintf(value, sizeof value, lua_toboolean(L, -1) ? "true" : "false");
      break;
    case LUA_TNUMBER:
      length = lua_isinteger(L, -1)
                   ? (size_t)snprintf(value, sizeof value, "%lld", (long long)lua_tointeger(L, -1))
                   : isnan(lua_tonumber(L, -1))
                   ? (size_t)snprintf(value, sizeof value, "nan") /* whatever its sign */
                   : (size_t)snprintf(value, sizeof value, "%.14g", lua_tonumber(L, -1));
      break;
    case LUA_TSTRING: /* already a string: no conversion, no allocation */
      length = (size_t)snprintf(value, sizeof value, "\"%.60s\"", lua_tostring(L, -1));
      break;
    default: length = (size_t)snprintf(value, sizeof value, "a %s", luaL_typename(L, -1)); break;
    }
    if (length >= sizeof value) length = sizeof value - 1;
    clua_clean(text->name, sizeof text->name, name, strlen(name));
    clua_clean(text->value, sizeof text->value, value, length);
    state->failure.variables[state->failure.variable_count++] =
        (CLuaVariable){.name = text->name, .value = text->value};
  }
  lua_settop(L, -2);
}

/* Keeps the locals and then the captured locals of the innermost Lua function. */
static void keep_variables(CLuaState *state, lua_State *L) {
  lua_Debug record;
  state->failure.variable_count = 0;
  if (!lua_checkstack(L, 4)) return;
  for (int level = 0; level < 200 && lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "l", &record);
    if (record.currentline < 1) continue;
    const char *name;
    for (int i = 1; (name = lua_getlocal(L, &record, i)); i++) keep_variable(state, L, name);
    if (!lua_getinfo(L, "f", &record)) return;
    for (int i = 1; (name = lua_getupvalue(L, -1, i)); i++) keep_variable(state, L, name);
    lua_settop(L, -2);
    return;
  }
}

void clua_record_place(lua_State *L) {
  CLuaState *state = state_of(L);
  keep_frames(state, L);
  keep_variables(state, L);
}

void clua_record_line(CLuaState *state) {
  enum { deep_calls = 20000 };
  lua_Debug record;
  state->failure.is_deep = lua_getstack(state->lua, deep_calls, &record);
  for (int level = 0; level < 200 && lua_getstack(state->lua, level, &record); level++) {
    /* with these options it reads only fields that are valid during any allocation */
    lua_getinfo(state->lua, "Sl", &record);
    if (record.currentline < 1) continue;
    FrameText *text = &state->failure.frame_texts[0];
    clua_clean(text->source, sizeof text->source, record.short_src, strlen(record.short_src));
    text->name[0] = 0;
    state->failure.frames[0] =
        (CLuaFrame){.source = text->source, .line = record.currentline, .name = text->name};
    state->failure.frame_count = 1;
    state->failure.variable_count = 0;
    return;
  }
}

/* The outermost message handler. It is written in C, allocates nothing in Lua and runs no script
   code. */
int clua_record_error(lua_State *L) {
  CLuaState *state = state_of(L);
  if (state->guard.death == CLuaStatusOK) {
    char text[80];
    size_t length;
    switch (lua_type(L, 1)) {
    case LUA_TSTRING: {
      const char *message = lua_tolstring(L, 1, &length);
      size_t most = sizeof state->failure.message;
      clua_record_message(state, message, length < most ? length : most);
      break;
    }
    case LUA_TNUMBER:
      length = (size_t)snprintf(text, sizeof text, "%.14g", lua_tonumber(L, 1));
      clua_record_message(state, text, length);
      break;
    default:
      length = (size_t)snprintf(text, sizeof text, "(error object is a %s value)",
                                luaL_typename(L, 1));
      clua_record_message(state, text, length);
    }
  }
  if (state->guard.death == CLuaStatusOK) clua_record_place(L); /* a kill has kept its own place */
  return 1;
}
