/* Runs scripts in the sandbox alone, without Swift, so that a build with sanitizers can check every memory access.
   usage: sanitize [--instructions N] [--fail-allocations N] [--worker PROGRAM] FILE…
   With --worker, each script runs in a separate process of that program.
   With --fail-allocations, each script runs N times. In the first run, the first allocation and all later ones fail;
   in the second run, all from the second on fail; and so on.
   Ends with the exit code 1 if a run had an internal error, or if a state did not behave as it must afterwards. */
#include "CLua.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { item_count = 200, section_count = 2 };

static const char *const status_names[] = {"ok", "error", "syntax", "refused", "budget", "timeout",
                                           "memory", "cancelled", "dead", "internal", "died",
                                           "no worker"};
enum { status_count = sizeof status_names / sizeof *status_names };
static int counts[status_count], failures;
static const char *worker; /* NULL runs scripts in this process */
static bool watches;       /* searches the origin of the third item */
static int origins;        /* the number of origins found */

/* MARK: The scene: 200 items in two sections */

static double sizes[2 * item_count];
static CLuaSection sections[section_count];

static CLuaScene make_scene(void) {
  for (int i = 0; i < item_count; i++) {
    sizes[2 * i] = 40 + i % 7;
    sizes[2 * i + 1] = 20 + i % 13;
  }
  sections[0] = (CLuaSection){.first = 1, .count = 120, .header = {320, 30}, .has_header = true};
  sections[1] = (CLuaSection){.first = 121, .count = 80, .line_spacing = 4, .has_line_spacing = true};
  return (CLuaScene){.width = 320, .height = 480, .scale = 2, .count = item_count, .sizes = sizes,
                     .section_count = section_count, .sections = sections, .frontier_axis = 1};
}

/* MARK: Reading the script's table */

static uint32_t count_at(const uint8_t *bytes) {
  uint32_t count;
  memcpy(&count, bytes, sizeof count);
  return count;
}

/* The end of an encoded value; nil and booleans are a tag alone. */
static const uint8_t *skip(const uint8_t *bytes) {
  switch (*bytes++) {
  case 3:
  case 4: return bytes + 8;
  case 5:
  case 8: return bytes + 4 + count_at(bytes);
  case 6: {
    uint32_t values = 2 * count_at(bytes);
    for (bytes += 4; values > 0; values--) bytes = skip(bytes);
    return bytes;
  }
  case 7: return bytes + 4;
  default: return bytes;
  }
}

/* The encoded value of a field of an encoded table; NULL if it is missing. */
static const uint8_t *field(const uint8_t *table, const char *name) {
  if (!table || table[0] != 6) return NULL;
  const uint8_t *next = table + 5;
  for (uint32_t i = count_at(table + 1); i > 0; i--) {
    const uint8_t *value = skip(next);
    bool is_text = next[0] == 5 && count_at(next + 1) == strlen(name);
    if (is_text && memcmp(next + 5, name, strlen(name)) == 0) return value;
    next = skip(value);
  }
  return NULL;
}

/* The function in a field of the script's table; 0 if it is missing. */
static int32_t function_named(const uint8_t *table, const char *name) {
  const uint8_t *value = field(table, name);
  int32_t reference = 0;
  if (value && value[0] == 7) memcpy(&reference, value + 1, sizeof reference);
  return reference;
}

/* Writes the parameters of the script with their defaults, as an encoded table. Returns its length. */
static size_t encode_defaults(const uint8_t *table, uint8_t *target, size_t capacity) {
  const uint8_t *declared = field(table, "params");
  uint32_t count = declared && declared[0] == 6 ? count_at(declared + 1) : 0, kept = 0;
  size_t length = 5;
  const uint8_t *next = count ? declared + 5 : NULL;
  for (uint32_t i = 0; i < count; i++) {
    const uint8_t *value = skip(next), *given = field(value, "default");
    size_t key_length = (size_t)(value - next), value_length = given ? (size_t)(skip(given) - given) : 0;
    bool is_plain = given && given[0] > 0 && given[0] < 6;
    if (is_plain && length + key_length + value_length <= capacity) {
      memcpy(target + length, next, key_length);
      memcpy(target + length + key_length, given, value_length);
      length += key_length + value_length;
      kept++;
    }
    next = skip(value);
  }
  target[0] = 6;
  memcpy(target + 1, &kept, sizeof kept);
  return length;
}

/* Writes the kinds that the script declares, in the form of `clua_set_kinds`. Returns the length; -1 if there are
   none, or if they are invalid. */
static int64_t encode_kinds(const uint8_t *table, uint8_t *target, size_t capacity) {
  static const char *const rules[] = {"per_section", "per_item", "decoration", "several", "decoration_per_section",
                                       "decoration_per_item"};
  static const uint8_t rule_count = sizeof rules / sizeof *rules;
  const uint8_t *declared = field(table, "kinds");
  if (!declared || declared[0] != 6) return -1;
  const uint8_t *next = declared + 5;
  size_t length = 0;
  for (uint32_t i = count_at(declared + 1); i > 0; i--) {
    const uint8_t *value = skip(next);
    if (next[0] != 5 || value[0] != 5 || length + count_at(next + 1) + 2 > capacity) return -1;
    uint8_t rule = 0;
    while (rule < rule_count && (count_at(value + 1) != strlen(rules[rule])
                        || memcmp(value + 5, rules[rule], strlen(rules[rule])) != 0)) rule++;
    if (rule == rule_count) return -1; /* the host refuses it earlier */
    target[length++] = rule;
    memcpy(target + length, next + 5, count_at(next + 1));
    length += count_at(next + 1);
    target[length++] = 0;
    next = skip(value);
  }
  return (int64_t)length;
}

typedef struct {
  uint8_t bytes[8192];
  size_t count;
} Writer;

static void put(Writer *writer, const void *bytes, size_t count) {
  if (count > sizeof writer->bytes - writer->count) abort(); /* no script of the checkout needs more */
  memcpy(writer->bytes + writer->count, bytes, count);
  writer->count += count;
}

static void put_table(Writer *writer, uint32_t pairs) {
  put(writer, &(uint8_t){6}, 1);
  put(writer, &pairs, sizeof pairs);
}

static void put_text(Writer *writer, const char *text) {
  uint32_t length = (uint32_t)strlen(text);
  put(writer, &(uint8_t){5}, 1);
  put(writer, &length, sizeof length);
  put(writer, text, length);
}

static void put_integer(Writer *writer, int64_t number) {
  put(writer, &(uint8_t){3}, 1);
  put(writer, &number, sizeof number);
}

/* Writes the custom attributes that the script declares, in the form of `clua_set_attributes`.
   Numbers have wide bounds, and a choice takes any text. */
static void encode_attributes(const uint8_t *table, Writer *writer) {
  const uint8_t *declared = field(table, "attributes");
  uint32_t count = declared && declared[0] == 6 ? count_at(declared + 1) : 0;
  const uint8_t *next = count ? declared + 5 : NULL;
  put_table(writer, 2 * count);
  for (uint32_t i = 0; i < count; i++) {
    const uint8_t *value = skip(next), *given = field(value, "default");
    size_t length = (size_t)(value - next);
    bool is_number = given && (given[0] == 3 || given[0] == 4);
    put_integer(writer, i + 1);
    put(writer, next, length);
    put(writer, next, length);
    put_table(writer, given ? 4 : 3);
    put_text(writer, "shape");
    put_integer(writer, is_number ? CLuaCustomNumber : given && given[0] == 5 ? CLuaCustomText : CLuaCustomBoolean);
    put_text(writer, "min");
    put_integer(writer, -1000000);
    put_text(writer, "max");
    put_integer(writer, 1000000);
    if (given) {
      put_text(writer, "default");
      put(writer, given, (size_t)(skip(given) - given));
    }
    next = skip(value);
  }
}

/* MARK: One script */

typedef struct {
  const char *name;
  char *text;
  size_t length;
} Script;

static CLuaStatus lay_out(CLuaState *state, const uint8_t *table) {
  uint8_t parameters[4096];
  size_t length = encode_defaults(table, parameters, sizeof parameters);
  CLuaStatus status = clua_set_parameters(state, parameters, length);
  if (status != CLuaStatusOK) return status;
  uint8_t kinds[4096];
  int64_t kinds_length = encode_kinds(table, kinds, sizeof kinds);
  if (kinds_length >= 0) status = clua_set_kinds(state, kinds, (size_t)kinds_length);
  if (status != CLuaStatusOK) return status;
  Writer attributes = {.count = 0};
  encode_attributes(table, &attributes);
  status = clua_set_attributes(state, attributes.bytes, attributes.count);
  if (status != CLuaStatusOK) return status;
  CLuaHooks hooks = {.prepare = function_named(table, "prepare"),
                     .start = function_named(table, "start"), .step = function_named(table, "step"),
                     .finish = function_named(table, "finish"),
                     .frontier = function_named(table, "frontier"),
                     .frame = function_named(table, "frame"),
                     .content = function_named(table, "content")};
  double frames[4 * item_count];
  for (int i = 0; i < 4 * item_count; i++) frames[i] = NAN;
  CLuaGeometry geometry = {.frames = frames};
  CLuaScene scene = make_scene();
  if (hooks.prepare || (hooks.start && hooks.step && hooks.finish))
    return clua_layout(state, &hooks, &scene, &geometry);
  if (!hooks.frame || !hooks.content) return CLuaStatusRuntime;
  status = clua_content(state, &hooks, &scene, &geometry);
  const int64_t all[] = {1, item_count};
  if (status == CLuaStatusOK) status = clua_frames(state, &hooks, &scene, &geometry, all, 1);
  int32_t views = function_named(table, "views");
  if (status != CLuaStatusOK || !views) return status;
  Writer rectangle = {.count = 0};
  const int64_t visible[] = {0, 0, 320, 480};
  for (int i = 0; i < 4; i++) put_integer(&rectangle, visible[i]);
  return clua_views(state, views, &scene, &geometry, rectangle.bytes, rectangle.count);
}

/* Counts a failure if there was an internal error, if a stopped state runs another chunk, or if any other state does
   not. */
static void check_afterwards(CLuaState *state, CLuaStatus status, const char *name) {
  CLuaBuffer result = {0};
  CLuaLimits limits = {.memory_bytes = 64 << 20, .block_bytes = 64 << 20, .string_bytes = 1 << 20,
                       .hash_nodes = 1 << 14, .source_bytes = 1000, .output_bytes = 1000,
                       .instructions = UINT64_MAX, .milliseconds = 60000, .unpack_values = 250};
  clua_set_limits(state, &limits);
  CLuaStatus next = clua_load(state, "return 1", 8, "=next", &result);
  bool is_dead = status >= CLuaStatusBudget;
  /* the end of the worker is noticed late */
  if (worker && next == CLuaStatusDied) next = is_dead ? CLuaStatusDead : CLuaStatusOK;
  if (status == CLuaStatusInternal || next != (is_dead ? CLuaStatusDead : CLuaStatusOK)) {
    printf("FAILED %s: %s, then %s\n", name, status_names[status], status_names[next]);
    failures++;
  }
  clua_buffer_free(&result);
}

/* Reads everything that the state has recorded about the origin of the searched item. */
static void read_origin(const CLuaState *state) {
  for (int is_returned = 0; is_returned < 2; is_returned++) {
    CLuaOrigin origin;
    size_t length = 0;
    if (!clua_origin(state, is_returned, &origin)) continue;
    origins++;
    for (int32_t i = 0; i < origin.frame_count; i++)
      length += strlen(clua_origin_frame(state, is_returned, i).source);
    for (int32_t i = 0; i < origin.value_count; i++) {
      CLuaOriginValue value = clua_origin_value(state, is_returned, i);
      length += strlen(value.name) + strlen(value.text);
    }
    if (length == 0) failures++;
  }
}

static CLuaStatus run(const Script *script, const CLuaLimits *limits) {
  CLuaStatus status;
  char reason[256];
  CLuaState *state = worker ? clua_open_isolated(limits, worker, &status, reason, sizeof reason)
                            : clua_open(limits, &status);
  if (!state) return status;
  CLuaBuffer table = {0};
  const CLuaElement third = {.category = CLuaElementCell, .item = 3};
  if (watches) status = clua_watch(state, &third, "", "script.lua", sizeof "script.lua", 0);
  if (!watches || status == CLuaStatusOK)
    status = clua_load(state, script->text, script->length, "@script.lua", &table);
  if (status == CLuaStatusOK) status = lay_out(state, table.bytes);
  read_origin(state);
  clua_buffer_free(&table);
  if (!limits->failing_allocation) check_afterwards(state, status, script->name);
  clua_close(state);
  return status;
}

static CLuaLimits make_limits(uint64_t instructions) {
  return (CLuaLimits){.memory_bytes = 32 << 20, .block_bytes = 16 << 20, .string_bytes = 256 << 10,
                      .hash_nodes = 16384, .source_bytes = 256 << 10, .output_bytes = 16 << 10,
                      .instructions = instructions ? instructions : UINT64_MAX,
                      .milliseconds = 300, .unpack_values = 250, .counts = instructions != 0,
                      .seed = 1};
}

static bool read_script(Script *script, const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file) return false;
  fseek(file, 0, SEEK_END);
  long length = ftell(file);
  rewind(file);
  script->name = name;
  script->text = malloc((size_t)length + 1);
  script->length = script->text ? fread(script->text, 1, (size_t)length, file) : 0;
  fclose(file);
  return script->text != NULL;
}

int main(int count, char **arguments) {
  uint64_t instructions = 0, failing = 0;
  int scripts = 0;
  for (int i = 1; i < count; i++) {
    Script script;
    if (strcmp(arguments[i], "--instructions") == 0 && i + 1 < count)
      instructions = strtoull(arguments[++i], NULL, 10);
    else if (strcmp(arguments[i], "--fail-allocations") == 0 && i + 1 < count)
      failing = strtoull(arguments[++i], NULL, 10);
    else if (strcmp(arguments[i], "--watch") == 0)
      watches = true;
    else if (strcmp(arguments[i], "--worker") == 0 && i + 1 < count)
      worker = arguments[++i];
    else if (read_script(&script, arguments[i])) {
      CLuaLimits limits = make_limits(instructions);
      for (uint64_t n = failing ? 1 : 0; n <= failing; n++) {
        limits.failing_allocation = n;
        counts[run(&script, &limits)]++;
      }
      scripts++;
      free(script.text);
    } else {
      printf("FAILED %s: cannot be read\n", arguments[i]);
      failures++;
    }
  }
  printf("%d scripts:", scripts);
  for (int i = 0; i < status_count; i++)
    if (counts[i]) printf(" %s %d", status_names[i], counts[i]);
  if (watches) printf(", origins %d", origins);
  printf(", failed %d\n", failures);
  return failures != 0;
}
