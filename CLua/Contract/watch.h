/// Watching for one element.
#ifndef CLUA_WATCH_H
#define CLUA_WATCH_H

#include "contract.h"

CLuaStatus clua_local_watch(CLuaState *state, const CLuaElement *element, const char *kind, const char *authors,
                            size_t length, int64_t mark);

#endif
