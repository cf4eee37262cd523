/// Records which marks of a script are reached.
#ifndef CLUA_MARKS_H
#define CLUA_MARKS_H

#include "state.h"

void clua_free_marks(CLuaState *state);

#endif
