/* The errors that the host itself finds. Each error is kept as data for the host, and is raised
   with a sentence for the script. */
#include "fault.h"

#include "raise.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

void clua_word_fault(CLuaState *state) {
  const CLuaFault *fault = &state->fault.last;
  const char *s = fault->subject, *n = fault->name;
  char *text = state->fault.sentence;
  const size_t size = sizeof state->fault.sentence;
  switch (fault->code) {
  case CLuaFaultUnknownField: snprintf(text, size, "%s has no field `%s`", s, n); break;
  case CLuaFaultReadOnly: snprintf(text, size, "%s is read-only; `%s` cannot be set", s, n); break;
  case CLuaFaultColonCall: snprintf(text, size, "`%s` was called with a colon", s); break;
  case CLuaFaultArgument:
    snprintf(text, size, "argument %d of `%s`: expected %s", fault->argument, s, n);
    break;
  case CLuaFaultNotFinite:
    snprintf(text, size, "argument %d of `%s` is %g; expected a finite number", fault->argument, s,
             fault->value);
    break;
  case CLuaFaultNegative:
    snprintf(text, size, "argument %d of `%s` is %g; expected a number >= 0", fault->argument, s,
             fault->value);
    break;
  case CLuaFaultUnavailable: snprintf(text, size, "scripts have no `%s`", n); break;
  case CLuaFaultNoModule: snprintf(text, size, "there is no module `%s`", n); break;
  case CLuaFaultModuleLoop: snprintf(text, size, "the module `%s` requires itself: %s", s, n); break;
  case CLuaFaultEmptyModule: snprintf(text, size, "the module `%s` returned nothing", n); break;
  case CLuaFaultNotPlain: snprintf(text, size, "`%s` holds %s, which is not plain data", s, n); break;
  case CLuaFaultTooMuch: snprintf(text, size, "`%s`: %s", s, n); break;
  case CLuaFaultNone: text[0] = 0; break;
  default: state->extension->describe(fault, text, size); break;
  }
}

void clua_fault(lua_State *L, CLuaFault fault) {
  CLuaState *state = state_of(L);
  const char *subject = fault.subject ? fault.subject : "";
  const char *name = fault.name ? fault.name : "";
  clua_clean(state->fault.subject, sizeof state->fault.subject, subject, strlen(subject));
  clua_clean(state->fault.name, sizeof state->fault.name, name, strlen(name));
  fault.is_short = fault.subject && fault.subject == state->extension->short_subject;
  fault.subject = state->fault.subject;
  fault.name = state->fault.name;
  state->fault.last = fault;
  clua_word_fault(state);
  luaL_where(L, 1);
  lua_pushstring(L, state->fault.sentence);
  lua_concat(L, 2);
  size_t length;
  const char *whole = lua_tolstring(L, -1, &length);
  clua_clean(state->fault.message, sizeof state->fault.message, whole, length);
  clua_raise(L);
}

/* The noun that messages use for a value's type. */
const char *clua_noun(lua_State *L, int index) {
  switch (lua_type(L, index)) {
  case LUA_TNONE:
  case LUA_TNIL: return "nil";
  case LUA_TSTRING: return "a text";
  case LUA_TNUMBER: return "a number";
  case LUA_TBOOLEAN: return lua_toboolean(L, index) ? "true" : "false";
  case LUA_TFUNCTION: return "a function";
  case LUA_TTABLE: return "a table";
  default: return "an object of the host";
  }
}

void clua_check_colon(lua_State *L, const char *subject) {
  if (luaL_getmetafield(L, 1, "__name") != LUA_TSTRING) return;
  const char *name = lua_tostring(L, -1); /* for example «sheet» or «a section» */
  if (strncmp(name, "a ", 2) == 0) name += 2;
  const size_t length = strlen(name);
  if (strncmp(subject, name, length) == 0 && subject[length] == '.')
    clua_fault(L, (CLuaFault){.code = CLuaFaultColonCall, .subject = subject});
  lua_settop(L, -2);
}

/* Makes a sentence for a value that is not `expected`. The sentence ends with the value itself if
   it is a number, otherwise with its type. Pushes the sentence and returns it. [-0, +1] */
const char *clua_refused(lua_State *L, int value, const char *expected) {
  if (lua_isnone(L, value)) return lua_pushfstring(L, "%s, but is not given", expected);
  if (lua_isinteger(L, value))
    return lua_pushfstring(L, "%s, not %I", expected, (LUAI_UACINT)lua_tointeger(L, value));
  if (lua_type(L, value) == LUA_TNUMBER) {
    const lua_Number number = lua_tonumber(L, value);
    if (number != number) return lua_pushfstring(L, "%s, not nan", expected); /* Lua writes «-nan», too */
    return lua_pushfstring(L, "%s, not %f", expected, number);
  }
  return lua_pushfstring(L, "%s, not %s", expected, clua_noun(L, value));
}

/* Raises for an argument that has a wrong value or type. */
void clua_wrong_argument(lua_State *L, int argument, const char *subject, int64_t index,
                        const char *expected) {
  clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = argument, .subject = subject,
                            .index = index, .name = clua_refused(L, argument, expected)});
}

/* Raises because a function would make a string that is too long. */
void clua_too_long(lua_State *L, const char *function) {
  clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = function,
                                   .name = "the string would be too long"});
}
