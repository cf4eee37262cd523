/// Makes a state watch for one element.
#ifndef CLUA_WATCH_H
#define CLUA_WATCH_H

#include "call.h"

/* Lets the state keep where the element of a call is placed; does not install the watched
   functions. */
CLuaStatus clua_begin_watch(CLuaState *state, const CLuaCall *call);
CLuaStatus clua_local_watch(CLuaState *state, const CLuaCall *call);

#endif
