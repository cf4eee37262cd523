/* Tracks the values that hooks read from `ctx`, so that the host runs a hook again only when a
   value that the hook read has changed. */
#include "reads.h"

#include <string.h>

enum { no_line = INT32_MAX }; /* the line of a read by code that is not the script's */

/* Whether a function belongs to one of the host's own modules, such as `celluna.stack`. */
static bool is_hosts(const lua_Debug *record) { return strncmp(record->short_src, "celluna/", 8) == 0; }

int32_t clua_script_line(lua_State *L) {
  lua_Debug record;
  for (int level = 1; level < 16 && lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "Sl", &record);
    if (record.currentline > 0 && !is_hosts(&record)) return record.currentline;
  }
  return 0;
}

/* The line at which a function of the script is reading; `no_line` if none is running. */
static int32_t reading_line(lua_State *L) {
  const int32_t line = clua_script_line(L);
  return line > 0 ? line : no_line;
}

static void note(CLuaReads *reads, int32_t *first, int32_t line) {
  *first = line;
  reads->noted++;
}

void clua_mark_read_by(lua_State *L, int field, const lua_Debug *function) {
  CLuaReads *reads = &reading_of(state_of(L))->reads;
  if (reads->lines[field]) return;
  int line = function->linedefined > 0 ? function->linedefined : 1;
  note(reads, &reads->lines[field], is_hosts(function) ? no_line : line);
}

void clua_mark_read(lua_State *L, int field) {
  CLuaReads *reads = &reading_of(state_of(L))->reads;
  if (!reads->lines[field]) note(reads, &reads->lines[field], reading_line(L));
}

void clua_mark_parameter_read(lua_State *L, int number) {
  CLuaReads *reads = &reading_of(state_of(L))->reads;
  if (!reads->parameter_lines[number]) note(reads, &reads->parameter_lines[number], reading_line(L));
}

/* Notes that a pass can depend on any data, so that no checkpoint kept from now on survives an
   edit. */
void clua_note_everything(CLuaState *state) {
  reading_of(state)->reach =
      (CLuaReach){.item = INT64_MAX, .end = INT64_MAX, .section = INT64_MAX, .back = INT64_MAX};
}

/* Notes that the script has learnt how many items and sections there are, for example by an error
   that it caught. */
void clua_note_bounds(lua_State *L) {
  clua_note_data(L);
  clua_note_end(state_of(L), INT64_MAX);
  clua_note_section(state_of(L), INT64_MAX);
}

/* Notes that the script has got its state; in some hooks, the script can now change the state. */
void clua_note_state(lua_State *L) {
  CLuaState *state = state_of(L);
  clua_mark_read(L, CLuaFieldState);
  clua_note_everything(state);
  script_state_of(state)->is_used = true;
  if (pass_of(state)->scene && pass_of(state)->scene->writes_state) script_state_of(state)->is_out = true;
}

void clua_mark_all_read(lua_State *L) {
  clua_note_state(L);
  for (int field = 0; field < CLuaFieldCount; field++) clua_mark_read(L, field);
  for (int number = 0; number < reading_of(state_of(L))->parameter_count; number++)
    clua_mark_parameter_read(L, number);
}

const CLuaReads *clua_reads(const CLuaState *state) { return &reading_of(state)->reads; }

uint64_t clua_local_begin_reads(CLuaState *state, uint64_t after) {
  CLuaReading *reading = reading_of(state);
  memset(&reading->reads, 0, sizeof reading->reads);
  reading->record++;
  if (after && known_fields_of(state)->record == after) known_fields_of(state)->record = reading->record;
  return reading->record;
}

bool clua_uses_state(const CLuaState *state) { return script_state_of(state)->is_used; }

const char *clua_parameter(const CLuaState *state, int32_t number) {
  const CLuaReading *reading = reading_of(state);
  return number >= 0 && number < reading->parameter_count ? reading->parameter_names[number] : NULL;
}
