/// Makes text that is safe to show to people.
#ifndef CLUA_TEXT_H
#define CLUA_TEXT_H

#include "state.h"

size_t clua_clean(char *target, size_t capacity, const char *text, size_t length);
const char *clua_to_text(lua_State *L, int index, size_t *length);

#endif
