/// Raises errors of Lua.
#ifndef CLUA_RAISE_H
#define CLUA_RAISE_H

#include "state.h"

#include <stdlib.h>

/* Calls `lua_error`, whose own declaration does not say that it never returns. */
_Noreturn static inline void clua_raise(lua_State *L) {
  lua_error(L);
  abort();
}

#endif
