/// Reads the answer of a script's process.
#ifndef CLUA_REMOTE_REPLY_H
#define CLUA_REMOTE_REPLY_H

#include "operations.h"

/* Copies and checks the answer to a call. Returns false if a correct process cannot have sent it.
   The results are kept in the state, where the functions that only read results find them. Each
   result is a field of `WireReply`, which `fill_reply` in serve.c fills. */
bool clua_remote_take_reply(CLuaState *state, WireOperation operation, const CLuaCall *call, uint32_t *status);

#endif
