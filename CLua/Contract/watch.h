/// Makes a state watch for one element.
#ifndef CLUA_WATCH_H
#define CLUA_WATCH_H

#include "call.h"

/* Gives the state a record of where the watched element is placed. Does not install the functions
   of `sheet` that fill this record. */
CLuaStatus clua_begin_watch(CLuaState *state, const CLuaCall *call);
CLuaStatus clua_local_watch(CLuaState *state, const CLuaCall *call);

#endif
