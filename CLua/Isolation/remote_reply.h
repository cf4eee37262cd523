/// Taking the answer of a script's process.
#ifndef CLUA_REMOTE_REPLY_H
#define CLUA_REMOTE_REPLY_H

#include "operations.h"

/* Copies and checks the answer to a call; false if it cannot come from a process that is sound. A function that only
   reads what a call left finds here what it reads: a field of `WireReply`, which `fill_reply` in serve.c fills. */
bool clua_remote_take_reply(CLuaState *state, WireOperation operation, const CLuaCall *call, uint32_t *status);

#endif
