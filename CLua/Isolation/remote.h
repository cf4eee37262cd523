/// The second wall: a script that runs in a process of its own.
///
/// A state with a `remote` has no Lua in this process. Its calls are written as requests
/// (remote_calls.c). Each answer is copied and checked. Frames and results go to the buffers of the
/// caller; the rest is kept in the state, where the functions that only read find it. No data from
/// the other process is trusted. To add a call, see operations.h.
#ifndef CLUA_REMOTE_H
#define CLUA_REMOTE_H

#include "remote_spawn.h"

/* Sends the request with the current number and waits for its answer. Returns OK, or the reason why
   there is no answer. */
CLuaStatus clua_remote_exchange(CLuaState *state);
/* The clock that measures the processor time of the script's process. If the system has no such
   clock, this is the wall clock. */
int clua_remote_clock(const CLuaState *state);
/* Ends the process if it still runs, and keeps the reason as the message. Returns `status`. */
CLuaStatus clua_remote_bury(CLuaState *state, CLuaStatus status, const char *reason);
void clua_remote_close(CLuaState *state);

#endif
