/* Measures the time to load a script in bare Lua. A load opens a state with all libraries, compiles
   and runs the text, and closes the state. There are no limits and no checks, and the script's
   result is not read. The program prints the least processor time of a load, in milliseconds. The
   script `run` beside this file builds the program. */
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>
#include <time.h>

enum { rounds = 201, most_bytes = 1 << 20 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* Defines the table `param`, in which every name is a function that returns its argument. Scripts
   declare their parameters with functions of this table. */
static const char param[] = "param = setmetatable({}, { __index = function() return function(t) return t end end })";

int main(int count, char **arguments) {
  static char text[most_bytes];
  FILE *file = count == 2 ? fopen(arguments[1], "r") : NULL;
  if (!file) return 64;
  size_t length = fread(text, 1, sizeof text, file);
  double least = 1e9;
  for (int round = 0; round < rounds; round++) {
    double start = now();
    lua_State *state = luaL_newstate();
    luaL_openlibs(state);
    if (luaL_dostring(state, param) || luaL_loadbuffer(state, text, length, "=saved")
        || lua_pcall(state, 0, 1, 0)) {
      fprintf(stderr, "%s\n", lua_tostring(state, -1));
      return 1;
    }
    lua_close(state);
    double time = now() - start;
    if (time < least) least = time;
  }
  printf("%.6f\n", least);
  return 0;
}
