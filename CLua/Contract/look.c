/* Looks of items: `z`, `alpha` and `hidden`. If several items in a row have the same look, it is
   stored once. */
#include "look.h"

#include "arguments.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/held.h"

#include <math.h>
#include <string.h>

const CLuaLook *clua_looks(const CLuaState *state, int64_t *count) {
  *count = placed_of(state)->look_count;
  return placed_of(state)->looks;
}

/* Extends the last look by an item. Returns false if this is not possible. */
static bool extend_last(CLuaPlaced *placed, const CLuaLook *look) {
  if (placed->look_count == placed->fixed_looks) return false;
  CLuaLook *last = &placed->looks[placed->look_count - 1];
  if (last->item + last->count != look->item || last->alpha != look->alpha || last->z != look->z
      || last->is_hidden != look->is_hidden)
    return false;
  last->count++;
  return true;
}

void clua_add_look(lua_State *L, const CLuaLook *look) {
  CLuaState *state = state_of(L);
  CLuaPlaced *placed = placed_of(state);
  clua_charge(L, 20);
  if (!clua_reserve(state, CLuaHeldElements, CLuaLookHostBytes)) clua_out_of_memory(L);
  if (extend_last(placed, look)) return;
  size_t needed = ((size_t)placed->look_count + 1) * sizeof *look;
  if (placed->look_capacity < needed) {
    CLuaLook *grown = clua_grow(state, CLuaHeldElements, placed->looks, &placed->look_capacity, needed);
    if (!grown) clua_out_of_memory(L);
    placed->looks = grown;
  }
  placed->looks[placed->look_count++] = *look;
}

bool clua_is_look(const CLuaElement *element, CLuaLook *look) {
  const uint32_t flags = CLuaHasZ | CLuaHasAlpha | CLuaHasHidden, present = element->present;
  if (element->category != CLuaElementCell || (present & ~flags)) return false;
  *look = (CLuaLook){.item = element->item, .count = 1, .alpha = present & CLuaHasAlpha ? element->alpha : 1,
                     .z = present & CLuaHasZ ? (int32_t)element->z : 0,
                     .is_hidden = (present & CLuaHasHidden) && element->is_hidden};
  return true;
}

/* Whether the text at a stack position is `name`. */
static inline bool is_named(lua_State *L, int place, const char *text, const char *name) {
  return strcmp(text, name) == 0 && lua_rawlen(L, place) == strlen(name);
}

/* Reads the attribute whose name and value are on top of the stack. */
static inline bool read_attribute(lua_State *L, CLuaLook *look) {
  if (lua_type(L, -2) != LUA_TSTRING) return false;
  const char *name = lua_tostring(L, -2);
  if (*name == 'h') {
    look->is_hidden = lua_toboolean(L, -1);
    return lua_type(L, -1) == LUA_TBOOLEAN && is_named(L, -2, name, "hidden");
  }
  if (lua_type(L, -1) != LUA_TNUMBER) return false;
  if (*name == 'z') {
    int is_whole;
    const lua_Integer z = lua_tointegerx(L, -1, &is_whole);
    look->z = (int32_t)z;
    return is_whole && fabs((double)z) <= clua_coordinate_limit && is_named(L, -2, name, "z");
  }
  const double number = lua_tonumber(L, -1);
  look->alpha = number;
  return number >= 0 && number <= 1 && is_named(L, -2, name, "alpha");
}

bool clua_read_look(lua_State *L, int argument, CLuaLook *look) {
  const int top = lua_gettop(L);
  if (lua_type(L, argument) != LUA_TTABLE) return false;
  look->alpha = 1;
  bool is_look = !lua_getmetatable(L, argument);
  uint64_t count = 0;
  if (is_look) lua_pushnil(L);
  while (is_look && lua_next(L, argument)) {
    is_look = read_attribute(L, look);
    lua_settop(L, top + 1);
    count++;
  }
  lua_settop(L, top);
  if (!is_look || count == 0) return false; /* the general way reads and charges all attributes */
  clua_charge(L, 5 * count);
  return true;
}
