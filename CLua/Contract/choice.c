/* The items that a hook names: a list of their numbers, or what a `for` loop takes, which needs no table. */
#include "Isolation/remote.h"

#include <string.h>

typedef struct {
  int32_t function;
  const char *name;
  const uint8_t *arguments;
  size_t length;
  CLuaBuffer *result;
} Choice;

/* Raises for what a hook returned, or its iterator gave; it is at a place on the stack. */
static void wrong_choice(lua_State *L, const Choice *choice, const char *expected, int place) {
  const char *found = clua_noun(L, place);
  if (lua_type(L, place) == LUA_TNUMBER) {
    lua_pushvalue(L, place); /* as text it would be another key of a table */
    found = lua_tolstring(L, -1, NULL);
  }
  clua_fault(L, (CLuaFault){.code = CLuaFaultResult, .subject = choice->name,
                            .name = lua_pushfstring(L, "%s, not %s", expected, found)});
}

static void take_item(lua_State *L, const Choice *choice, int place) {
  const int64_t count = state_of(L)->scene->count;
  int is_whole = 0;
  lua_Integer item = lua_type(L, place) == LUA_TNUMBER ? lua_tointegerx(L, place, &is_whole) : 0;
  if (!is_whole || item < 1 || item > count)
    wrong_choice(L, choice, lua_pushfstring(L, "numbers of items, 1 to %I", (LUAI_UACINT)count), place);
  if (choice->result->count == (size_t)count * sizeof item)
    clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = "return",
                              .name = "more numbers than there are items"});
  uint8_t *room = clua_room_for(L, choice->result, sizeof item);
  if (!room) return;
  memcpy(room, &item, sizeof item);
  choice->result->count += sizeof item;
  clua_charge(L, 5);
}

/* The table at 1 has nothing but its list. */
static void take_list(lua_State *L, const Choice *choice) {
  lua_Unsigned length = lua_rawlen(L, 1), pairs = 0;
  lua_settop(L, 1);
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    pairs++;
    clua_charge(L, 1);
    lua_settop(L, 2);
  }
  if (pairs != length) wrong_choice(L, choice, "a list of items' numbers, or an iterator of them", 1);
  for (lua_Unsigned i = 1; i <= length; i++) {
    lua_rawgeti(L, 1, (lua_Integer)i);
    take_item(L, choice, 2);
    lua_settop(L, 1);
  }
}

/* The iterator at 1, its state at 2, its control at 3. */
static void take_iterated(lua_State *L, const Choice *choice) {
  for (;;) {
    lua_settop(L, 3);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_call(L, 2, 1);
    if (lua_type(L, 4) == LUA_TNIL) return;
    take_item(L, choice, 4);
    lua_copy(L, 4, 3);
  }
}

static int choice_body(lua_State *L) {
  const Choice *choice = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_update_context(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, choice->function);
  clua_push_context(L);
  clua_decode_all(L, choice->arguments, choice->length);
  lua_call(L, lua_gettop(L) - 1, 3);
  luaL_checkstack(L, 8, NULL);
  int type = lua_type(L, 1);
  if (type == LUA_TTABLE) take_list(L, choice);
  else if (type == LUA_TFUNCTION) take_iterated(L, choice);
  else wrong_choice(L, choice, "a list of items' numbers, or an iterator of them", 1);
  return 0;
}

CLuaStatus clua_choose(CLuaState *state, int32_t function, const char *name, const CLuaScene *scene,
                       const uint8_t *arguments, size_t length, CLuaBuffer *result) {
  if (state->remote) return clua_remote_choose(state, function, name, scene, arguments, length, result);
  if (state->is_running) return CLuaStatusDead;
  Choice choice = {function, name, arguments, length, result};
  state->scene = scene;
  state->may_place = false;
  CLuaStatus status = clua_enter(state, choice_body, &choice);
  state->scene = NULL;
  return status;
}
