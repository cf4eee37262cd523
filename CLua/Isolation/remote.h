/// The second wall: a script that runs in a process of its own.
///
/// A state with a `remote` has no Lua here: its calls are written as requests (remote_calls.c), and what is copied and
/// checked of the answers is kept in the state, where the functions that only read find it. Nothing the process writes
/// is believed. operations.h says how a call is added.
#ifndef CLUA_REMOTE_H
#define CLUA_REMOTE_H

#include "remote_spawn.h"

/* Sends the request of a number and waits for its answer: OK, or why there is none. */
CLuaStatus clua_remote_exchange(CLuaState *state);
/* Ends the process, which is to blame, or ended before; keeps the reason as the message. */
CLuaStatus clua_remote_bury(CLuaState *state, CLuaStatus status, const char *reason);
void clua_remote_close(CLuaState *state);

#endif
