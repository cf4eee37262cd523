/// What the files of this target offer one another, file by file.
#ifndef CLUA_INTERNAL_H
#define CLUA_INTERNAL_H

#include "state.h"

#include <math.h>

/* memory.c */
void *clua_allocate(void *state, void *pointer, size_t old_size, size_t new_size);

/* held.c: what is held for a script beside Lua's memory */
static const char clua_no_memory[] = "all memory the script may use is in use";
bool clua_has_memory(const CLuaState *state, uint64_t growth); /* for so many bytes more */
/* The same, after a collection if that is needed; keeps why it may not. */
bool clua_make_room(CLuaState *state, uint64_t growth);
/* Charges so many bytes more; false if the script has to end, by `clua_out_of_memory`. */
bool clua_reserve(CLuaState *state, CLuaHeld purpose, size_t count);
void clua_give_back(CLuaState *state, CLuaHeld purpose); /* all that was reserved */
/* Makes a block larger, and charges that; NULL, and the block stays, if the script has to end. In bytes. */
void *clua_grow(CLuaState *state, CLuaHeld purpose, void *block, size_t *capacity, size_t needed);

/* guard.c: stopping a script so that it cannot catch it */
uint64_t clua_now(void);
CLuaStatus clua_why_stop(CLuaState *state);
int clua_kill(lua_State *L, CLuaStatus why);
int clua_raise_kill(lua_State *L);
int clua_out_of_memory(lua_State *L);
void clua_charge(lua_State *L, uint64_t work);
void clua_guard_start(CLuaState *state);
/* For the process of a script: from now on somebody outside tells it when to look at the clock. */
void clua_watch_from_outside(void);
void clua_guard_look(CLuaState *state); /* within a signal's handler */
void clua_guard_stop(CLuaState *state);

/* protect.c: the one way into Lua */
CLuaStatus clua_enter(CLuaState *state, lua_CFunction body, void *arguments);
void clua_forget(CLuaState *state); /* what the last call left */

/* failure.c: what a failure leaves behind; none of it allocates anything in Lua */
void clua_keep_message(CLuaState *state, const char *text, size_t length);
void clua_keep_place(lua_State *L); /* keeps frames and variables */
void clua_keep_line(CLuaState *state); /* keeps the line alone; safe within the allocator */
int clua_keep_error(lua_State *L); /* the outermost message handler */

/* fault.c: errors of the host's own */
int clua_fault(lua_State *L, CLuaFault fault);
int clua_colon_call(lua_State *L, const char *subject);
static inline void clua_check_dot(lua_State *L, const char *subject) {
  if (lua_type(L, 1) == LUA_TUSERDATA) clua_colon_call(L, subject);
}
const char *clua_noun(lua_State *L, int index);
int clua_wrong_argument(lua_State *L, int argument, const char *subject, int64_t index,
                        const char *expected);

/* secret.c */
bool clua_reserve_secret(void); /* before the process may ask the system for nothing any more */
bool clua_fill_secret(void *bytes, size_t count);
bool clua_make_key(CLuaState *state);
uint64_t clua_disguise(const CLuaState *state, const void *address);

/* blocks.c */
static const size_t clua_region_bytes = (size_t)1 << 28; /* taken bit by bit as it is used */
bool clua_reserve_region(void); /* before the process may ask the system for nothing any more */

/* text.c */
size_t clua_clean(char *target, size_t capacity, const char *text, size_t length);
const char *clua_to_text(lua_State *L, int index, size_t *length);

/* source.c */
bool clua_compile(lua_State *L, const char *text, size_t length, const char *chunk_name);
int clua_load_text(lua_State *L);

/* value.c */
void clua_decode(lua_State *L, const uint8_t *bytes, size_t length);
void clua_decode_all(lua_State *L, const uint8_t *bytes, size_t length);
void clua_encode_plain(lua_State *L, int index, const char *subject, CLuaBuffer *buffer);
void clua_encode_from(lua_State *L, int first, CLuaBuffer *buffer);
uint8_t *clua_room_for(lua_State *L, CLuaBuffer *buffer, size_t count);

/* functions.c: functions that scripts get */
void clua_set_functions(lua_State *L, const luaL_Reg *functions);
void clua_take_function(lua_State *L, int library, const char *name, lua_CFunction wrapper);
void clua_take(lua_State *L, int library, const char *const *names, lua_CFunction wrapper);
void clua_push_function(lua_State *L, lua_CFunction function);
int clua_of_many(lua_State *L);

/* libraries */
void clua_open_base(lua_State *L, int library, int globals);
void clua_open_strings(lua_State *L, int globals);
void clua_open_tables(lua_State *L, int globals);
void clua_open_math(lua_State *L, int globals);
void clua_open_utf8(lua_State *L, int globals);
void clua_open_param(lua_State *L, int globals);
void clua_open_context(lua_State *L);
int clua_pairs(lua_State *L);
int clua_raw_pairs(lua_State *L);
lua_Integer clua_push_sorted_keys(lua_State *L, int table);
lua_Integer clua_push_keys_in_order(lua_State *L, int table);
int clua_compare_keys(lua_State *L, int one, int other);
int clua_next(lua_State *L);
void clua_forget_traversals(CLuaState *state);
int clua_metered(lua_State *L);
int clua_require(lua_State *L);

/* reads.c: what hooks read */
void clua_mark_read(lua_State *L, int field);
void clua_mark_read_on_line(lua_State *L, int field, int32_t line);
void clua_mark_parameter_read(lua_State *L, int number);
void clua_mark_all_read(lua_State *L);
/* Notes that the data are read, by a function that may have been kept since an earlier pass. */
static inline void clua_note_data(lua_State *L) {
  if (!state_of(L)->reads.lines[CLuaFieldData]) clua_mark_read(L, CLuaFieldData);
}
void clua_note_everything(CLuaState *state);
void clua_note_bounds(lua_State *L);
void clua_note_state(lua_State *L);

/* records.c: tables that complain about unknown fields */
void clua_make_record(lua_State *L, uint8_t kind);

/* object.c: read-only objects that complain about unknown fields */
void clua_push_object(lua_State *L, const char *subject, int fields);
int clua_no_field(lua_State *L, const char *subject);
int clua_no_value(lua_State *L, const char *subject);
void clua_push_absent(lua_State *L);
void clua_push_hidden(lua_State *L);
void clua_push_insets(lua_State *L, const double insets[4]);
void clua_push_size(lua_State *L, const double size[2]);
void clua_push_marked(lua_State *L, const char *mark, lua_CFunction index, lua_CFunction length);
bool clua_push_fields(lua_State *L, int object);

/* fields.c: of which of them reading is noted */
void clua_make_context(lua_State *L);
void clua_make_parameters(lua_State *L);
void clua_revise_known_fields(lua_State *L);

/* sections.c */
void clua_push_sections(lua_State *L);
int clua_next_item(lua_State *L);
void clua_push_next_item(lua_State *L);

/* selected.c */
void clua_push_selected(lua_State *L, int64_t first, int64_t last);

/* change.c: what is different */
void clua_push_change(lua_State *L);

/* keep.c: what a script keeps */
void clua_push_state(lua_State *L);
void clua_take_state_back(lua_State *L);
bool clua_push_state_fields(lua_State *L, int object);

/* context.c, items.c and sheet.c */
void clua_push_context(lua_State *L);
void clua_push_sheet(lua_State *L);
void clua_open_sheet(lua_State *L);
void clua_update_context(lua_State *L);
void clua_place_returned(lua_State *L, int64_t item, int first);
void clua_wrong_item(lua_State *L, int argument, const char *subject);
static inline lua_Integer clua_checked_item(lua_State *L, int argument, const char *subject) {
  CLuaState *state = state_of(L);
  int is_whole = 0;
  lua_Integer item = lua_type(L, argument) == LUA_TNUMBER ? lua_tointegerx(L, argument, &is_whole) : 0;
  if (!is_whole || !state->scene || item < 1 || item > state->scene->count)
    clua_wrong_item(L, argument, subject);
  clua_note_item(state, item);
  return item;
}
const CLuaSection *clua_section_of(lua_State *L, lua_Integer item);

/* sheet.c: what every function that places checks */
CLuaState *clua_placing_state(lua_State *L, const char *subject);
int clua_sheet_keep(lua_State *L);
/* The name of `sheet.decoration` in faults of a call without a section: told apart by its address. */
extern const char clua_short_decoration[];
/* Whether the arguments are those of `sheet.decoration` without a section. */
bool clua_has_no_section(lua_State *L);
void clua_wrong_number(lua_State *L, int argument, const char *subject, int64_t index);
static inline double clua_number_argument(lua_State *L, int argument, const char *subject, int64_t index) {
  double value = lua_type(L, argument) == LUA_TNUMBER ? lua_tonumber(L, argument) : NAN;
  if (!(fabs(value) <= clua_coordinate_limit)) clua_wrong_number(L, argument, subject, index);
  return value;
}
double clua_length_argument(lua_State *L, int argument, const char *subject, int64_t index);
lua_Integer clua_whole_argument(lua_State *L, int argument, const char *subject, const char *expected);
lua_Integer clua_unplaced_item(lua_State *L, int argument, const char *subject);
void clua_check_unplaced(lua_State *L, lua_Integer item, int argument, const char *subject);
void clua_broke_promise(lua_State *L, const CLuaState *state, lua_Integer item, double edge, const char *subject);
/* Raises if an item that `subject` placed is before what `frontier` promised. */
static inline void clua_check_frontier(lua_State *L, const CLuaState *state, lua_Integer item, double x,
                                       double y, const char *subject) {
  double edge = state->scene->frontier_axis == 0 ? x : y;
  if (!(edge >= state->frontier - 1e-6)) clua_broke_promise(L, state, item, edge, subject);
}

/* lines.c and columns.c: the inner loops of flows and waterfalls */
int clua_context_break_line(lua_State *L);
int clua_sheet_line(lua_State *L);
int clua_context_columns(lua_State *L);

/* geometry.c */
void clua_push_hook(lua_State *L, int32_t reference);
void clua_take_content(lua_State *L, const char *hook);
void clua_read_frame(lua_State *L, int first, int count, CLuaFaultCode code, int64_t item,
                     double frame[4]);
CLuaStatus clua_place(CLuaState *state, lua_CFunction body, void *arguments, const CLuaScene *scene,
                      CLuaGeometry *geometry);

/* checkpoints.c */
void clua_free_checkpoints(CLuaState *state);
void clua_keep_checkpoint(lua_State *L, int table, int64_t item);
void clua_push_accumulator(lua_State *L, const uint8_t *bytes, size_t length);
bool clua_is_accumulator(lua_State *L, int table, const uint8_t *bytes, size_t length);

/* items.c */
int clua_context_frame(lua_State *L);
void clua_set_item_functions(lua_State *L);

/* origin.c: only in a state that watches */
void clua_note_item_placed(lua_State *L, lua_Integer item);
void clua_note_return(lua_State *L);
/* For a module of the host: { here, at }, while the state watches; else nothing. [-0, +0|1] */
int clua_push_marks(lua_State *L, const char *chunk);

/* prompt.c: what the script returned, for the prompt */
void clua_keep_layout(lua_State *L, int index);

/* hints.c */
int clua_context_hint(lua_State *L);
int clua_section_hint(lua_State *L, int64_t section);
int clua_context_header(lua_State *L);
int clua_context_footer(lua_State *L);

/* elements.c and attributes.c: what is more than the frame of an item */
void clua_keep_element(lua_State *L, const CLuaElement *element, const char *subject);
int32_t clua_kind_number(lua_State *L, const char *kind, const char *subject);
void clua_read_attributes(lua_State *L, int argument, const char *subject, CLuaElement *element);
bool clua_shown_corner(const CLuaElement *element, double corner[2]);
void clua_read_changes(lua_State *L, int argument, const char *hook, CLuaElement *element);

/* kinds.c: the kinds of views that a script declares */
void clua_check_kind(lua_State *L, const char *kind, const CLuaElement *element, const char *subject);
void clua_forget_filled(CLuaState *state);

#endif
