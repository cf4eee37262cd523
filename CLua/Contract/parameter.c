/* `param`: declares the parameters of a layout, as tables that the host reads. */
#include "parameter.h"

#include "object.h"

#include "Sandbox/fault.h"

/* Returns the given table with the kind written into it. Upvalue: the kind. */
static int declare(lua_State *L) {
  const char *kind = lua_tostring(L, lua_upvalueindex(1));
  if (lua_type(L, 1) != LUA_TTABLE) {
    const char *subject = lua_pushfstring(L, "param.%s", kind);
    clua_fault(L, (CLuaFault){.code = CLuaFaultArgument, .argument = 1, .subject = subject,
                                     .name = "a table such as { default = 3 }"});
  }
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushliteral(L, "kind");
  lua_insert(L, -2);
  lua_rawset(L, 1);
  return 1;
}

void clua_open_param(lua_State *L, int globals) {
  static const char *const kinds[] = {"integer", "number", "length", "angle", "boolean",
                                      "choice", "insets", "size", "color", "text", "list", "record"};
  static const int count = sizeof kinds / sizeof *kinds;
  lua_createtable(L, 0, count);
  for (int i = 0; i < count; i++) {
    lua_pushstring(L, kinds[i]);
    lua_pushcclosure(L, declare, 1);
    lua_setfield(L, -2, kinds[i]);
  }
  clua_push_object(L, "param", -1);
  lua_setfield(L, globals, "param");
  lua_settop(L, -2);
}
