/// What is held for a script beside Lua's memory.
#ifndef CLUA_HELD_H
#define CLUA_HELD_H

#include "state.h"

static const char clua_no_memory[] = "all memory the script may use is in use";
bool clua_has_memory(const CLuaState *state, uint64_t growth); /* for so many bytes more */
/* The same, after a collection if that is needed; keeps why it may not. */
bool clua_make_room(CLuaState *state, uint64_t growth);
/* Charges so many bytes more; false if the script has to end, by `clua_out_of_memory`. */
bool clua_reserve(CLuaState *state, CLuaHeld purpose, size_t count);
void clua_give_back(CLuaState *state, CLuaHeld purpose); /* all that was reserved */
/* Makes a block larger, and charges that; NULL, and the block stays, if the script has to end. In bytes. */
void *clua_grow(CLuaState *state, CLuaHeld purpose, void *block, size_t *capacity, size_t needed);

#endif
