/* Lays out items with a script several times, and does nothing else. The script `run` beside this
   file counts the instructions of this program, and derives the instructions of one pass. */
#include "CLua.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char before[] = "local layout = (function() ", after[] = "\nend)() return layout.";

static char *text_of(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  char *text = calloc(1, 1 << 16);
  *length = text ? fread(text, 1, (1 << 16) - 1, file) : 0;
  fclose(file);
  return text;
}

/* Returns the reference of a function in the script's table; 0 if the table has no such function. */
static int32_t hook(CLuaState *state, const char *text, size_t length, const char *name) {
  size_t room = length + sizeof before + sizeof after + strlen(name);
  char *source = malloc(room);
  if (!source) return 0;
  int count = snprintf(source, room, "%s%.*s%s%s", before, (int)length, text, after, name);
  CLuaBuffer result = {0};
  int32_t reference = 0;
  CLuaStatus status = clua_load(state, source, (size_t)count, "@layout.lua", &result);
  if (status != CLuaStatusOK) fprintf(stderr, "%s\n", clua_report(state).message);
  else if (result.count == 1 + sizeof reference) memcpy(&reference, result.bytes + 1, sizeof reference);
  clua_buffer_free(&result);
  free(source);
  return reference;
}

static bool lay_out(CLuaState *state, const CLuaHooks *hooks, const double *sizes, double *frames, int64_t count) {
  CLuaSection section = {.first = 1, .count = count};
  CLuaScene scene = {.width = 375, .height = 667, .scale = 2, .count = count, .sizes = sizes,
                     .section_count = 1, .sections = &section, .frontier_axis = 1};
  CLuaGeometry geometry = {.frames = frames};
  for (int64_t i = 0; i < 4 * count; i++) frames[i] = NAN;
  CLuaStatus status = clua_layout(state, hooks, &scene, &geometry);
  if (status != CLuaStatusOK) fprintf(stderr, "%s\n", clua_report(state).message);
  return status == CLuaStatusOK && geometry.placed == count;
}

/* Makes the stack grow before the first signal. Valgrind cannot always make it grow while it
   delivers a signal. */
__attribute__((noinline)) static void touch_stack(void) {
  volatile char pages[1 << 16];
  for (size_t i = sizeof pages; i > 0; i -= 1 << 10) pages[i - 1] = 0;
}

/* usage: place SCRIPT ITEMS PASSES */
int main(int count, char **arguments) {
  if (count != 4) return 64;
  touch_stack();
  CLuaLimits limits = {.memory_bytes = 64 << 20, .block_bytes = 16 << 20, .string_bytes = 256 << 10,
                       .hash_nodes = 16384, .source_bytes = 256 << 10, .output_bytes = 16 << 10,
                       .instructions = UINT64_MAX, .milliseconds = 600000, .unpack_values = 250};
  static const uint8_t no_parameters[] = {6, 0, 0, 0, 0};
  CLuaStatus status;
  size_t length = 0;
  int64_t items = atoll(arguments[2]), value = 1;
  char *text = text_of(arguments[1], &length);
  CLuaState *state = clua_open(&limits, &status);
  double *sizes = calloc((size_t)items, 2 * sizeof *sizes), *frames = calloc((size_t)items, 4 * sizeof *frames);
  if (!text || !state || !sizes || !frames) return 2;
  if (clua_set_parameters(state, no_parameters, sizeof no_parameters) != CLuaStatusOK) return 2;
  for (int64_t i = 0; i < items; i++) {
    value = (value * 1103515245 + 12345) % 2147483648;
    sizes[2 * i] = 50;
    sizes[2 * i + 1] = 40 + (double)(value % 150);
  }
  CLuaHooks hooks = {.prepare = hook(state, text, length, "prepare")};
  if (!hooks.prepare) {
    hooks.start = hook(state, text, length, "start");
    hooks.step = hook(state, text, length, "step");
    hooks.finish = hook(state, text, length, "finish");
  }
  for (int pass = 0; pass < atoi(arguments[3]); pass++)
    if (!lay_out(state, &hooks, sizes, frames, items)) return 2;
  clua_close(state);
  free(text);
  free(sizes);
  free(frames);
  return 0;
}
