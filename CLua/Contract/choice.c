/* The items that a hook chooses. The hook returns a list of their numbers, or an iterator, which
   needs no table. */
#include "choice.h"

#include "call.h"
#include "context.h"
#include "pass.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/value.h"

#include <string.h>

/* Raises for an invalid value at stack position `place`, which a hook or its iterator returned. */
_Noreturn static void wrong_choice(lua_State *L, const CLuaCall *call, const char *expected, int place) {
  const char *found = clua_noun(L, place);
  if (lua_type(L, place) == LUA_TNUMBER) {
    /* converts a copy, because the conversion turns the value on the stack into a string */
    lua_pushvalue(L, place);
    found = lua_tolstring(L, -1, NULL);
  }
  clua_fault(L, (CLuaFault){.code = CLuaFaultResult, .subject = call->script.name.start,
                            .name = lua_pushfstring(L, "%s, not %s", expected, found)});
}

static void take_item(lua_State *L, const CLuaCall *call, int place) {
  const int64_t count = pass_of(state_of(L))->scene->count;
  int is_whole = 0;
  lua_Integer item = lua_type(L, place) == LUA_TNUMBER ? lua_tointegerx(L, place, &is_whole) : 0;
  if (!is_whole || item < 1 || item > count)
    wrong_choice(L, call, lua_pushfstring(L, "numbers of items, 1 to %I", (LUAI_UACINT)count), place);
  if (call->script.result->count == (size_t)count * sizeof item)
    clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = "return",
                              .name = "more numbers than there are items"});
  uint8_t *room = clua_room_for(L, CLuaHeldValues, call->script.result, sizeof item);
  memcpy(room, &item, sizeof item);
  call->script.result->count += sizeof item;
  clua_charge(L, 5);
}

/* Takes the items of the list at 1, which must have no other fields. */
static void take_list(lua_State *L, const CLuaCall *call) {
  lua_Unsigned length = lua_rawlen(L, 1), pairs = 0;
  lua_settop(L, 1);
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    pairs++;
    clua_charge(L, 1);
    lua_settop(L, 2);
  }
  if (pairs != length) wrong_choice(L, call, "a list of items' numbers, or an iterator of them", 1);
  for (lua_Unsigned i = 1; i <= length; i++) {
    lua_rawgeti(L, 1, (lua_Integer)i);
    take_item(L, call, 2);
    lua_settop(L, 1);
  }
}

/* Takes the items of an iterator: the function is at 1, its state at 2, its control value at 3. */
static void take_iterated(lua_State *L, const CLuaCall *call) {
  for (;;) {
    lua_settop(L, 3);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_call(L, 2, 1);
    if (lua_type(L, 4) == LUA_TNIL) return;
    take_item(L, call, 4);
    lua_copy(L, 4, 3);
  }
}

static int choice_body(lua_State *L) {
  const CLuaCall *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_update_context(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->script.function);
  clua_push_context(L);
  clua_decode_all(L, call->script.encoded.start, call->script.encoded.count);
  lua_call(L, lua_gettop(L) - 1, 3);
  luaL_checkstack(L, 8, NULL);
  int type = lua_type(L, 1);
  if (type == LUA_TTABLE) take_list(L, call);
  else if (type == LUA_TFUNCTION) take_iterated(L, call);
  else wrong_choice(L, call, "a list of items' numbers, or an iterator of them", 1);
  return 0;
}

CLuaStatus clua_local_choose(CLuaState *state, const CLuaCall *call) {
  return clua_run_hook(state, choice_body, call, call);
}
