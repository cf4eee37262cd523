/* Errors of the host's own: kept as data for the host, raised as a sentence for the script. */
#include "state.h"

#include <stdio.h>
#include <string.h>

static void describe(const CLuaFault *fault, char *text, size_t size) {
  const char *s = fault->subject, *n = fault->name;
  long long i = (long long)fault->index;
  switch (fault->code) {
  case CLuaFaultUnknownField: snprintf(text, size, "%s has no field `%s`", s, n); break;
  case CLuaFaultReadOnly: snprintf(text, size, "%s is read-only; `%s` cannot be set", s, n); break;
  case CLuaFaultColonCall: snprintf(text, size, "`%s` is called with a dot, not with a colon", s); break;
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
  case CLuaFaultNoSuchItem: snprintf(text, size, "`%s`: there is no item %lld", s, i); break;
  case CLuaFaultNoSuchSection: snprintf(text, size, "`%s`: there is no section %lld", s, i); break;
  case CLuaFaultPlacedTwice: snprintf(text, size, "`%s`: item %lld is placed twice", s, i); break;
  case CLuaFaultNothingToKeep: snprintf(text, size, "`%s`: item %lld is new", s, i); break;
  case CLuaFaultNotInHook: snprintf(text, size, "`%s` cannot be called here", s); break;
  case CLuaFaultContentMissing:
    snprintf(text, size, "`%s` must return the content's width and height", s);
    break;
  case CLuaFaultContentInvalid:
    snprintf(text, size, "`%s` returned %g as the content's %s", s, fault->value, n);
    break;
  case CLuaFaultStepBack:
    snprintf(text, size, "`step` for item %lld returned %g as the next item", i, fault->value);
    break;
  case CLuaFaultAccumulator:
    snprintf(text, size, "the accumulator's field `%s` is %s, not a number", n, s);
    break;
  case CLuaFaultFrontier:
    snprintf(text, size, "item %lld starts at %g, before the frontier that was promised", i,
             fault->value);
    break;
  case CLuaFaultFrame:
  case CLuaFaultStepFrame:
    snprintf(text, size, "`frame` for item %lld: result %d is not what it must be: %s", i,
             fault->argument, n);
    break;
  case CLuaFaultUnavailable: snprintf(text, size, "scripts have no `%s`", n); break;
  case CLuaFaultNoModule: snprintf(text, size, "there is no module `%s`", n); break;
  case CLuaFaultModuleLoop: snprintf(text, size, "the module `%s` requires itself: %s", s, n); break;
  case CLuaFaultEmptyModule: snprintf(text, size, "the module `%s` returned nothing", n); break;
  case CLuaFaultNotPlain: snprintf(text, size, "%s holds %s, which is no plain data", s, n); break;
  case CLuaFaultNotReadable: snprintf(text, size, "`%s` cannot be read in this hook", s); break;
  case CLuaFaultResult: snprintf(text, size, "`%s` must return %s", s, n); break;
  case CLuaFaultUndeclaredKind: snprintf(text, size, "`%s`: the kind `%s` is not declared", s, n); break;
  case CLuaFaultOtherKind:
    snprintf(text, size, "`%s`: the kind `%s` is declared as another sort of view", s, n);
    break;
  case CLuaFaultKindTwice: snprintf(text, size, "`%s`: section %lld has a `%s` already", s, i, n); break;
  case CLuaFaultKindOfNoItem: snprintf(text, size, "`%s`: there is no item %lld for a `%s`", s, i, n); break;
  case CLuaFaultTooMuch: snprintf(text, size, "`%s`: %s", s, n); break;
  case CLuaFaultNone: text[0] = 0; break;
  }
}

/* Raises an error with the place of the calling Lua function. Never returns. */
int clua_fault(lua_State *L, CLuaFault fault) {
  CLuaState *state = state_of(L);
  const char *subject = fault.subject ? fault.subject : "";
  const char *name = fault.name ? fault.name : "";
  clua_clean(state->fault_subject, sizeof state->fault_subject, subject, strlen(subject));
  clua_clean(state->fault_name, sizeof state->fault_name, name, strlen(name));
  fault.is_short = fault.subject == clua_short_decoration;
  fault.subject = state->fault_subject;
  fault.name = state->fault_name;
  state->fault = fault;
  char text[400];
  describe(&fault, text, sizeof text);
  luaL_where(L, 1);
  lua_pushstring(L, text);
  lua_concat(L, 2);
  size_t length;
  const char *whole = lua_tolstring(L, -1, &length);
  clua_clean(state->fault_message, sizeof state->fault_message, whole, length);
  return lua_error(L);
}

/* The type of a value, as people call it. */
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

/* Raises for a call with a colon, which gives a function of the host an object of the host first. */
int clua_colon_call(lua_State *L, const char *subject) {
  return clua_fault(L, (CLuaFault){.code = CLuaFaultColonCall, .subject = subject});
}

/* Raises for an argument of a wrong type or kind, and says what it was. Never returns. */
int clua_wrong_argument(lua_State *L, int argument, const char *subject, int64_t index,
                        const char *expected) {
  const char *name;
  if (lua_isnone(L, argument)) name = lua_pushfstring(L, "%s, but is not given", expected);
  else if (lua_isinteger(L, argument))
    name = lua_pushfstring(L, "%s, not %I", expected, (LUAI_UACINT)lua_tointeger(L, argument));
  else if (lua_type(L, argument) == LUA_TNUMBER)
    name = lua_pushfstring(L, "%s, not %f", expected, lua_tonumber(L, argument));
  else name = lua_pushfstring(L, "%s, not %s", expected, clua_noun(L, argument));
  return clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = argument,
                                   .subject = subject, .index = index, .name = name});
}
