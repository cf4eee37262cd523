/// Reads the frames and elements of an answer from a script's process. `from` points to shared
/// memory, which that process can still change.
#ifndef CLUA_REMOTE_GEOMETRY_H
#define CLUA_REMOTE_GEOMETRY_H

#include "operations.h"

bool clua_remote_take_frames(WireOperation operation, const CLuaCall *call, const double content[2],
                             const uint8_t *from);
/* Takes the custom attributes of an answer. Call this function before the functions that take the
   elements, because the elements refer to these attributes. Returns false if there is no memory. */
bool clua_remote_take_customs(CLuaState *state, const uint8_t *from, size_t count);
bool clua_remote_take_shaped(const CLuaState *state, const CLuaCall *call, const uint8_t *from);
bool clua_remote_take_elements(CLuaState *state, WireOperation operation, const CLuaCall *call,
                               const uint8_t *from, int64_t count);
/* Takes the looks of items. */
bool clua_remote_take_looks(CLuaState *state, WireOperation operation, const CLuaCall *call,
                            const uint8_t *from, int64_t count);

#endif
