/// The host's memory for a script, beside Lua's own.
#ifndef CLUA_HELD_H
#define CLUA_HELD_H

#include "state.h"

static const char clua_no_memory[] = "all memory the script may use is in use";
/* Whether `growth` more bytes are within the limit. */
bool clua_has_memory(const CLuaState *state, uint64_t growth);
/* Whether `growth` more bytes are within the limit, if needed after a garbage collection; keeps the
   reason if they are not. */
bool clua_make_room(CLuaState *state, uint64_t growth);
/* Charges `count` more bytes; false if the script has to end, by `clua_out_of_memory`. */
bool clua_reserve(CLuaState *state, CLuaHeld purpose, size_t count);
void clua_give_back(CLuaState *state, CLuaHeld purpose); /* all that is reserved for it */
/* Enlarges a block and charges the growth. Returns NULL, and leaves the block, if the script has
   to end. Sizes are bytes. */
void *clua_grow(CLuaState *state, CLuaHeld purpose, void *block, size_t *capacity, size_t needed);

#endif
