/// Stops a script in a way that the script cannot catch.
#ifndef CLUA_GUARD_H
#define CLUA_GUARD_H

#include "state.h"

uint64_t clua_now(void);
CLuaStatus clua_why_stop(CLuaState *state);
/* Whether the host has asked the running call to stop. */
bool clua_is_cancelled(const CLuaState *state);
_Noreturn void clua_kill(lua_State *L, CLuaStatus why);
_Noreturn void clua_raise_kill(lua_State *L);
_Noreturn void clua_out_of_memory(lua_State *L);
void clua_charge(lua_State *L, uint64_t work);
void clua_guard_start(CLuaState *state);
/* Called in the process of a script: from now on the host tells this process when to look at the
   clock. */
void clua_watch_from_outside(void);
void clua_guard_look(CLuaState *state); /* called by a signal handler */
void clua_guard_stop(CLuaState *state);

#endif
