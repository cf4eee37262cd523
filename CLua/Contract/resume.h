/// The accumulator with which a fold resumes where an earlier call stopped.
#ifndef CLUA_RESUME_H
#define CLUA_RESUME_H

#include "contract.h"

/* Notes that a call has stopped before the end, with the accumulator at the stack position `table`. */
void clua_note_stopped(lua_State *L, int table);
/* Pushes the accumulator at which a fold resumes. If the data has not changed since the previous
   call, this is the table of that call. A script can therefore reuse results that it has computed
   for this table. If the script has changed the table meanwhile, a new table is made. [-0, +1] */
void clua_push_resumed(lua_State *L, const CLuaFold *fold);

#endif
