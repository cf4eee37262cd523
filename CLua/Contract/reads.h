/// Tracks the values that hooks read.
#ifndef CLUA_READS_H
#define CLUA_READS_H

#include "contract.h"

/* The line at which a function of the script, and not of a module of the host, is running; 0 if none
   is. */
int32_t clua_script_line(lua_State *L);
void clua_mark_read(lua_State *L, int field);
void clua_mark_read_by(lua_State *L, int field, const lua_Debug *function);
void clua_mark_parameter_read(lua_State *L, int number);
void clua_mark_all_read(lua_State *L);
uint64_t clua_local_begin_reads(CLuaState *state, uint64_t after);
/* Notes that the data is read. A function that the script can keep from one pass to the next must
   call this, because through such a function the script reads the data without reading `ctx`. */
static inline void clua_note_data(lua_State *L) {
  if (!reading_of(state_of(L))->reads.lines[CLuaFieldData]) clua_mark_read(L, CLuaFieldData);
}
void clua_note_everything(CLuaState *state);
void clua_note_bounds(lua_State *L);
void clua_note_state(lua_State *L);

/* Notes that a pass has read an item. */
static inline void clua_note_item(CLuaState *state, int64_t item) {
  CLuaReading *reading = reading_of(state);
  if (item > reading->reach.item) reading->reach.item = item;
  if (item < reading->least_item) reading->least_item = item;
}

/* Notes that a pass depends on where a section ends. */
static inline void clua_note_end(CLuaState *state, int64_t section) {
  CLuaReach *reach = &reading_of(state)->reach;
  if (section > reach->end) reach->end = section;
}

/* Notes that a pass would differ if the last item of a section had the number `limit` or a
   greater one. */
static inline void clua_note_tail(CLuaState *state, int64_t section, int64_t limit) {
  CLuaReach *reach = &reading_of(state)->reach;
  if (reach->tail != section) {
    clua_note_end(state, reach->tail);
    reach->tail = section;
    reach->tail_limit = limit;
  } else if (limit < reach->tail_limit) {
    reach->tail_limit = limit;
  }
}

/* Notes that a pass depends on a section's data. */
static inline void clua_note_section(CLuaState *state, int64_t section) {
  CLuaReach *reach = &reading_of(state)->reach;
  if (section > reach->section) reach->section = section;
}

#endif
