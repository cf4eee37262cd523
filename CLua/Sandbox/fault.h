/// Raises the errors that the host itself finds.
#ifndef CLUA_FAULT_H
#define CLUA_FAULT_H

#include "state.h"

/* Writes the sentence for the last fault. The host and the script get the same sentence. */
void clua_word_fault(CLuaState *state);
/* Raises the fault as an error that begins with the place of the calling Lua function. */
_Noreturn void clua_fault(lua_State *L, CLuaFault fault);
/* Raises if the first argument is the object to which the function `subject` belongs, because the
   script then called the function with a colon. */
void clua_check_colon(lua_State *L, const char *subject);
static inline void clua_check_dot(lua_State *L, const char *subject) {
  if (lua_type(L, 1) == LUA_TUSERDATA) clua_check_colon(L, subject);
}
const char *clua_noun(lua_State *L, int index);
const char *clua_refused(lua_State *L, int value, const char *expected);
_Noreturn void clua_wrong_argument(lua_State *L, int argument, const char *subject, int64_t index,
                                   const char *expected);
_Noreturn void clua_too_long(lua_State *L, const char *function);

#endif
