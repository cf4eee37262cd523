/// Reads the arguments that scripts pass, and the numbers that they return.
#ifndef CLUA_ARGUMENTS_H
#define CLUA_ARGUMENTS_H

#include "reads.h"

#include <math.h>

/* The greatest coordinate or length, in points. Anything beyond it, on either side of 0, is an
   error. */
static const double clua_coordinate_limit = 1e9;

CLuaState *clua_placing_state(lua_State *L, const char *subject);
_Noreturn void clua_wrong_number(lua_State *L, int argument, const char *subject, int64_t index);
static inline double clua_number_argument(lua_State *L, int argument, const char *subject, int64_t index) {
  double value = lua_type(L, argument) == LUA_TNUMBER ? lua_tonumber(L, argument) : NAN;
  if (!(fabs(value) <= clua_coordinate_limit)) clua_wrong_number(L, argument, subject, index);
  return value;
}
double clua_length_argument(lua_State *L, int argument, const char *subject, int64_t index);
bool clua_named_axis(lua_State *L, int argument, const char *axis, const char *subject, int64_t index);
/* Whether an optional argument is given. The only allowed value is `axis`, the name of the axis
   that is not the default. */
static inline bool clua_axis_argument(lua_State *L, int argument, const char *axis, const char *subject,
                                      int64_t index) {
  return !lua_isnoneornil(L, argument) && clua_named_axis(L, argument, axis, subject, index);
}
lua_Integer clua_whole_argument(lua_State *L, int argument, const char *subject, const char *expected);

_Noreturn void clua_wrong_item(lua_State *L, int argument, const char *subject);
static inline lua_Integer clua_checked_item(lua_State *L, int argument, const char *subject) {
  CLuaState *state = state_of(L);
  const CLuaScene *scene = pass_of(state)->scene;
  int is_whole = 0;
  lua_Integer item = lua_type(L, argument) == LUA_TNUMBER ? lua_tointegerx(L, argument, &is_whole) : 0;
  if (!is_whole || !scene || item < 1 || item > scene->count) clua_wrong_item(L, argument, subject);
  clua_note_item(state, item);
  return item;
}
void clua_run_arguments(lua_State *L, const char *subject, lua_Integer *first, lua_Integer *last);

lua_Integer clua_section_argument(lua_State *L, int argument, const char *subject);
lua_Integer clua_unplaced_item(lua_State *L, int argument, const char *subject);
void clua_check_unplaced(lua_State *L, lua_Integer item, int argument, const char *subject);
_Noreturn void clua_broke_promise(lua_State *L, const CLuaState *state, lua_Integer item, double edge,
                                  const char *subject, int argument);
/* Raises if an item starts before the coordinate that `frontier` promised. The function `subject`
   places the item. In the fault, argument 2 stands for x and argument 3 for y, even if x and y are
   other arguments of this function. */
static inline void clua_check_frontier(lua_State *L, const CLuaState *state, lua_Integer item, double x,
                                       double y, const char *subject) {
  double edge = pass_of(state)->scene->frontier_axis == 0 ? x : y;
  if (!(edge >= pass_of(state)->frontier - 1e-6)) clua_broke_promise(L, state, item, edge, subject, 2);
}

void clua_read_frame(lua_State *L, int first, int count, CLuaFaultCode code, int64_t item,
                     double frame[4]);

#endif
