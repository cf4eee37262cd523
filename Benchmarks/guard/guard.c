/* Measures the cost of the guard: a waterfall of 100,000 items is laid out with the guard and
   without it, alternately in one run. The script `run` beside this file builds this program. The
   script makes the linker replace the functions that start and stop the guard by the functions
   `__wrap_…` below. */
#include "CLua.h"
#include "Sandbox/guard.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { item_count = 100000, rounds = 41 };

static bool is_guarded = true;
void __real_clua_guard_start(CLuaState *state);
void __real_clua_guard_stop(CLuaState *state);

void __wrap_clua_guard_start(CLuaState *state) {
  if (is_guarded) {
    __real_clua_guard_start(state);
    return;
  }
  state->guard.spent = 0;
  state->guard.next_clock = state->guard.deadline = UINT64_MAX;
  state->memory.is_late = state->guard.is_timed = false;
  lua_sethook(state->lua, NULL, 0, 0);
}

void __wrap_clua_guard_stop(CLuaState *state) {
  if (is_guarded) __real_clua_guard_stop(state);
}

static const char script[] =
    "return function(ctx, sheet)\n"
    "  local item, a, b, c = sheet.item, 0, 0, 0\n"
    "  local width = (ctx.width - 20) / 3\n"
    "  for i, _, height in ctx.items() do\n"
    "    if a <= b and a <= c then item(i, 0, a, width, height) a = a + height + 10\n"
    "    elseif b <= c then item(i, width + 10, b, width, height) b = b + height + 10\n"
    "    else item(i, 2 * width + 20, c, width, height) c = c + height + 10 end\n"
    "  end\n"
    "  return ctx.width, math.max(a, b, c)\n"
    "end\n";

static double sizes[2 * item_count], frames[4 * item_count];

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double pass(CLuaState *state, int32_t prepare, bool guarded) {
  CLuaSection section = {.first = 1, .count = item_count};
  CLuaScene scene = {.width = 375, .height = 667, .scale = 2, .count = item_count, .sizes = sizes,
                     .section_count = 1, .sections = &section, .frontier_axis = -1};
  CLuaGeometry geometry = {.frames = frames};
  CLuaHooks hooks = {.prepare = prepare};
  for (int i = 0; i < 4 * item_count; i++) frames[i] = NAN;
  is_guarded = guarded;
  double began = now();
  CLuaStatus status = clua_layout(state, &hooks, &scene, &geometry);
  double taken = now() - began;
  if (status == CLuaStatusOK && geometry.placed == item_count) return taken;
  fprintf(stderr, "the layout failed: %s\n", clua_report(state).message);
  exit(2);
}

static int ascending(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

/* usage: guard [--at-most RATIO]; the exit code is 1 if the measured ratio is greater than
   RATIO. */
int main(int count, char **arguments) {
  CLuaLimits limits = {.memory_bytes = 32 << 20, .block_bytes = 16 << 20, .string_bytes = 256 << 10,
                       .hash_nodes = 16384, .source_bytes = 256 << 10, .output_bytes = 16 << 10,
                       .instructions = UINT64_MAX, .milliseconds = 10000, .unpack_values = 250};
  static const uint8_t no_parameters[] = {6, 0, 0, 0, 0};
  CLuaStatus status;
  CLuaState *state = clua_open(&limits, &status);
  CLuaBuffer result = {0};
  int32_t prepare = 0;
  if (!state || clua_load(state, script, sizeof script - 1, "@guard.lua", &result) != CLuaStatusOK) return 2;
  if (clua_set_parameters(state, no_parameters, sizeof no_parameters) != CLuaStatusOK) return 2;
  memcpy(&prepare, result.bytes + 1, sizeof prepare);
  for (int i = 0; i < item_count; i++) {
    sizes[2 * i] = 50;
    sizes[2 * i + 1] = 40 + i * 7919 % 150;
  }
  double ratios[rounds], guarded = 0, bare = 0;
  for (int i = 0; i < rounds; i++) {
    /* The order alternates, so that a warm cache favours neither of the two passes. */
    bool first = i % 2 == 0;
    double one = pass(state, prepare, first), other = pass(state, prepare, !first);
    guarded = first ? one : other;
    bare = first ? other : one;
    ratios[i] = guarded / bare;
  }
  qsort(ratios, rounds, sizeof *ratios, ascending);
  double ratio = ratios[rounds / 2];
  printf("waterfall of %d items, processor time: guarded %.2f ms, unguarded %.2f ms, ratio %.3f (median of %d)\n",
         item_count, guarded / 1e6, bare / 1e6, ratio, rounds);
  clua_buffer_free(&result);
  clua_close(state);
  return count == 3 && strcmp(arguments[1], "--at-most") == 0 && ratio > strtod(arguments[2], NULL);
}
