/// Records which lines of a script run.
#ifndef CLUA_LINE_RECORD_H
#define CLUA_LINE_RECORD_H

#include "state.h"

/* Called by the hook before the first instruction of a line runs. */
void clua_note_line(lua_State *L, lua_Debug *record);
void clua_free_lines(CLuaState *state);

#endif
