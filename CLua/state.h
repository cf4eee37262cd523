/// What the files of this target share; nothing of it is seen outside.
#ifndef CLUA_STATE_H
#define CLUA_STATE_H

#include "CLua.h"

#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>

#include <lua5.4/lua.h>
#include <lua5.4/lauxlib.h>
#include <lua5.4/lualib.h>

_Static_assert(LUA_VERSION_NUM == 504, "the sandbox is written for Lua 5.4");
_Static_assert(sizeof(lua_Number) == sizeof(double), "Lua numbers are doubles");
_Static_assert(sizeof(lua_Integer) == sizeof(int64_t), "Lua integers have 64 bits");

enum { max_frames = 12, max_variables = 40, max_kinds = 64, text_bytes = 96 };

/* Points; a coordinate beyond it is a mistake. */
static const double clua_coordinate_limit = 1e9;

typedef struct {
  char source[text_bytes];
  char name[text_bytes];
} FrameText;

typedef struct {
  char name[text_bytes];
  char value[text_bytes];
} VariableText;

typedef struct CLuaRemote CLuaRemote;
typedef struct CLuaWatch CLuaWatch;

/* blocks.c: small blocks; a list for each multiple of a step. */
enum { clua_block_step = 16, clua_block_lists = 32 };
typedef struct {
  uint8_t *start;
  size_t used;
  void *free[clua_block_lists];
} CLuaBlocks;
void clua_open_blocks(CLuaBlocks *blocks);
void clua_close_blocks(CLuaBlocks *blocks);
/* Gives, changes or takes back a block, as realloc and free do; a size of 0 takes it back. */
void *clua_resize_block(CLuaBlocks *blocks, void *pointer, size_t old_size, size_t size);

struct CLuaState {
  lua_State *lua;
  CLuaRemote *remote;        /* the process that runs the script, remote.h; NULL if it runs in this one */
  CLuaWatch *watch;          /* the element whose origin is looked for, origin.h; NULL for none */
  CLuaLimits limits;

  /* memory */
  CLuaBlocks blocks;
  uint64_t used;
  uint64_t allocation;       /* how many growing allocations there were */
  bool enforces;             /* caps apply only while a script may run */
  bool is_late;              /* the allocator found the budget or the time spent */
  const char *refusal;       /* which cap the last refusal hit */

  /* budget */
  uint64_t spent, next_clock, deadline, started, ended;
  CLuaStatus death;          /* CLuaStatusOK while alive */
  atomic_bool is_cancelled;
  bool is_running, has_panicked;
  bool is_timed;             /* a timer watches the running call, not a hook */
  bool is_deep;              /* the last call ran out of memory many calls deep */
  jmp_buf panic_exit;

  /* what the last call left */
  CLuaStatus status;
  char message[1024];
  bool has_message;
  CLuaFault fault;
  char fault_subject[text_bytes], fault_name[text_bytes], fault_message[512];
  CLuaFrame frames[max_frames];
  FrameText frame_texts[max_frames];
  int32_t frame_count;
  char syntax_message[512];  /* of a module that does not compile; empty if all do */
  CLuaVariable variables[max_variables];
  VariableText variable_texts[max_variables];
  int32_t variable_count;
  char *output;
  size_t output_count, output_capacity;
  int32_t reference_count;
  int32_t load_depth;        /* how many modules are being loaded, each by the one before */
  uint64_t key[2];           /* for names of tables that give no address away */

  /* the pass in progress */
  uint64_t pass;             /* how many there were */
  const CLuaScene *scene;
  CLuaGeometry *geometry;
  bool may_place;
  int64_t room;              /* the last item that may be placed */
  bool needs_room;           /* one beyond it was to be placed */
  double frontier;           /* nothing placed from now on may start before it */
  CLuaElement *elements;
  int64_t element_count, element_capacity;
  int64_t view_count;        /* the elements that are no items */
  CLuaRun *kept;             /* what sheet.keep was called with */
  int64_t kept_count, kept_capacity;
  char kinds[max_kinds][text_bytes];
  int32_t kind_count;

  /* the fold in progress, and what its last call left */
  CLuaReach reach;
  int64_t least_item;        /* the least number of an item that the step has read */
  int64_t elements_before;   /* placed by earlier calls */
  CLuaCheckpoint *checkpoints;
  int64_t checkpoint_count, checkpoint_capacity;
  CLuaBuffer checkpoint_bytes;

  /* the kinds that the script declares, if it does */
  bool declares_kinds;
  int32_t declared_count;
  char declared_kinds[max_kinds][text_bytes];
  CLuaKindRule declared_rules[max_kinds];
  uint8_t *filled;           /* a bit for each section of each of them: it has a view; NULL is none */

  /* what hooks read since it was last forgotten, and the parameters by number */
  CLuaReads reads;
  char parameter_names[CLuaMaxParameters][text_bytes];
  int32_t parameter_count;

  /* context.c: what `ctx` shows, if that is known, of which the pointers lead nowhere; and whether some of it
     was read, and is noted */
  CLuaScene shown;
  bool shows_scene, has_known_fields;
};

static inline CLuaState *state_of(lua_State *L) { return *(CLuaState **)lua_getextraspace(L); }

/* Notes that a pass has read an item. */
static inline void clua_note_item(CLuaState *state, int64_t item) {
  if (item > state->reach.item) state->reach.item = item;
  if (item < state->least_item) state->least_item = item;
}

/* Notes that a pass depends on where a section ends. */
static inline void clua_note_end(CLuaState *state, int64_t section) {
  if (section > state->reach.end) state->reach.end = section;
}

/* Notes that a pass would go another way if the last item of a section were at a number or beyond. */
static inline void clua_note_tail(CLuaState *state, int64_t section, int64_t limit) {
  CLuaReach *reach = &state->reach;
  if (reach->tail != section) {
    clua_note_end(state, reach->tail);
    reach->tail = section;
    reach->tail_limit = limit;
  } else if (limit < reach->tail_limit) {
    reach->tail_limit = limit;
  }
}

/* Notes that a pass depends on what the data says of a section. */
static inline void clua_note_section(CLuaState *state, int64_t section) {
  if (section > state->reach.section) state->reach.section = section;
}

/* memory.c */
void *clua_allocate(void *state, void *pointer, size_t old_size, size_t new_size);

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
void clua_keep_place(lua_State *L); /* keeps frames and variables; allocates nothing in Lua */
void clua_keep_line(CLuaState *state); /* keeps the line alone; safe within the allocator */

/* fault.c: errors of the host's own */
int clua_fault(lua_State *L, CLuaFault fault);
int clua_check_dot(lua_State *L, const char *subject);
const char *clua_noun(lua_State *L, int index);
int clua_wrong_argument(lua_State *L, int argument, const char *subject, int64_t index,
                        const char *expected);

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
int clua_metered(lua_State *L);
int clua_require(lua_State *L);
void clua_wrap(lua_State *L, int library, const char *const *names, lua_CFunction wrapper);

/* reads.c: what hooks read */
void clua_mark_read(lua_State *L, int field);
void clua_mark_parameter_read(lua_State *L, int number);
void clua_mark_all_read(lua_State *L);
void clua_note_everything(CLuaState *state);

/* records.c: tables that complain about unknown fields */
void clua_make_record(lua_State *L, uint8_t kind);

/* object.c: read-only objects that complain about unknown fields */
void clua_push_object(lua_State *L, const char *subject, int fields);
int clua_no_field(lua_State *L, const char *subject);
int clua_no_value(lua_State *L, const char *subject);
void clua_set_absent(lua_State *L, const char *name);
void clua_set_hidden(lua_State *L, const char *name);
void clua_push_insets(lua_State *L, const double insets[4]);
void clua_push_size(lua_State *L, const double size[2]);
void clua_push_marked(lua_State *L, const char *mark, lua_CFunction index, lua_CFunction length);
bool clua_push_fields(lua_State *L, int object);
void clua_push_sections(lua_State *L);
int clua_next_item(lua_State *L);

/* change.c: what is different */
void clua_push_change(lua_State *L);

/* keep.c: what a script keeps */
void clua_push_state(lua_State *L);
bool clua_push_state_fields(lua_State *L, int object);

/* context.c, items.c and sheet.c */
void clua_push_context(lua_State *L);
void clua_push_sheet(lua_State *L);
void clua_open_sheet(lua_State *L);
void clua_update_context(lua_State *L);
void clua_place_returned(lua_State *L, int64_t item, int first);
lua_Integer clua_checked_item(lua_State *L, int argument, const char *subject);
const CLuaSection *clua_section_of(const CLuaScene *scene, lua_Integer item);

/* sheet.c: what every function that places checks */
CLuaState *clua_placing_state(lua_State *L, const char *subject);
int clua_sheet_keep(lua_State *L);
double clua_number_argument(lua_State *L, int argument, const char *subject, int64_t index);
double clua_length_argument(lua_State *L, int argument, const char *subject, int64_t index);
lua_Integer clua_whole_argument(lua_State *L, int argument, const char *subject, const char *expected);
lua_Integer clua_unplaced_item(lua_State *L, int argument, const char *subject);
void clua_check_unplaced(lua_State *L, lua_Integer item, int argument, const char *subject);
void clua_check_frontier(lua_State *L, const CLuaState *state, lua_Integer item, const double *frame,
                         const char *subject);

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
void clua_forget_checkpoints(CLuaState *state);
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
int clua_context_header(lua_State *L);
int clua_context_footer(lua_State *L);

/* elements.c and attributes.c: what is more than the frame of an item */
void clua_forget_elements(CLuaState *state);
void clua_keep_element(lua_State *L, const CLuaElement *element, const char *subject);
int32_t clua_kind_number(lua_State *L, const char *kind, const char *subject);
void clua_read_attributes(lua_State *L, int argument, const char *subject, CLuaElement *element);
void clua_read_changes(lua_State *L, int argument, const char *hook, CLuaElement *element);
void clua_push_element(lua_State *L, const CLuaElement *element);

/* kinds.c: the kinds of views that a script declares */
void clua_check_kind(lua_State *L, const char *kind, const CLuaElement *element, const char *subject);
void clua_forget_filled(CLuaState *state);

#endif
