/* Looks of items: `z`, `alpha` and `hidden`. If several items in a row have the same look, it is
   stored once. */
#include "look.h"

#include "arguments.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/held.h"

#include <math.h>

/* The work of adding a look. */
enum { look_work = 20 };

/* Its address is the registry key of a table, which keeps the names of `look_names` alive. */
static const char names_key = 'n';

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

/* Adds the look of an item, and charges it to the script. */
__attribute__((always_inline)) static inline void add_look(lua_State *L, const CLuaLook *look, uint64_t work) {
  CLuaState *state = state_of(L);
  CLuaPlaced *placed = placed_of(state);
  clua_charge(L, work);
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

void clua_add_look(lua_State *L, const CLuaLook *look) { add_look(L, look, look_work); }

bool clua_is_look(const CLuaElement *element, CLuaLook *look) {
  const uint32_t flags = CLuaHasZ | CLuaHasAlpha | CLuaHasHidden, present = element->present;
  if (element->category != CLuaElementCell || (present & ~flags)) return false;
  *look = (CLuaLook){.item = element->item, .count = 1, .alpha = present & CLuaHasAlpha ? element->alpha : 1,
                     .z = present & CLuaHasZ ? (int32_t)element->z : 0,
                     .is_hidden = (present & CLuaHasHidden) && element->is_hidden};
  return true;
}

/* MARK: Tables with only the attributes of a look */

void clua_open_looks(lua_State *L) {
  static const char *const names[look_names] = {[name_z] = "z", [name_alpha] = "alpha", [name_hidden] = "hidden"};
  lua_createtable(L, look_names, 0);
  for (int i = 0; i < look_names; i++) {
    lua_pushstring(L, names[i]);
    contract_of(state_of(L))->look_names[i] = lua_topointer(L, -1);
    lua_rawseti(L, -2, i + 1);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, &names_key);
}

/* Reads the attribute whose name and value are on top of the stack. Returns false if it needs a
   closer check. */
static inline bool read_attribute(lua_State *L, const void *const *names, CLuaLook *look) {
  const void *name = lua_topointer(L, -2);
  const int type = lua_type(L, -1);
  if (name == names[name_z] && type == LUA_TNUMBER) {
    int is_whole;
    const lua_Integer z = lua_tointegerx(L, -1, &is_whole);
    look->z = (int32_t)z;
    return is_whole && fabs((double)z) <= clua_coordinate_limit;
  }
  if (name == names[name_alpha] && type == LUA_TNUMBER) {
    look->alpha = lua_tonumber(L, -1);
    return look->alpha >= 0 && look->alpha <= 1;
  }
  look->is_hidden = lua_toboolean(L, -1);
  return name == names[name_hidden] && type == LUA_TBOOLEAN;
}

bool clua_take_look(lua_State *L, int table, int64_t item) {
  if (lua_type(L, table) != LUA_TTABLE || lua_getmetatable(L, table)) {
    lua_settop(L, table);
    return false;
  }
  const void *const *names = contract_of(state_of(L))->look_names;
  CLuaLook look = {.item = item, .count = 1, .alpha = 1};
  uint64_t work = look_work;
  lua_pushnil(L);
  for (; lua_next(L, table); work += 5) {
    const bool is_look = read_attribute(L, names, &look);
    lua_settop(L, is_look ? -2 : table);
    if (!is_look) return false;
  }
  if (work > look_work) add_look(L, &look, work);
  return work > look_work;
}
