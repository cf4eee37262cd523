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

enum { clua_key_rounds = 27 };

/* next.c: how far `next` has come, in the few tables that it went through last. */
enum { clua_most_traversals = 4 };
typedef struct {
  const void *table;         /* NULL where there is none; the registry keeps it */
  lua_Integer place;         /* of the key that was given last, among the sorted keys */
  uint64_t used;             /* when it was used last */
} CLuaTraversal;
typedef struct {
  CLuaTraversal all[clua_most_traversals];
  uint64_t count;            /* how often one was used in this call */
  bool are_any;
  bool is_lost;              /* one may have been given up before it came to its end */
} CLuaTraversals;

/* blocks.c: small blocks and objects; a list for each multiple of a step, then one for each power of two. */
enum { clua_block_step = 16, clua_block_steps = 32, clua_block_lists = clua_block_steps + 5 };
typedef struct {
  uint8_t *start;
  size_t used;
  size_t most;               /* that may be used */
  void *free[clua_block_lists];
} CLuaBlocks;
void clua_open_blocks(CLuaBlocks *blocks);
void clua_close_blocks(CLuaBlocks *blocks);
/* Gives, changes or takes back a block, as realloc and free do; a size of 0 takes it back. */
void *clua_resize_block(CLuaBlocks *blocks, void *pointer, size_t old_size, size_t size, bool is_object);

struct CLuaState {
  lua_State *lua;
  CLuaRemote *remote;        /* the process that runs the script, remote.h; NULL if it runs in this one */
  CLuaWatch *watch;          /* the element whose origin is looked for, origin.h; NULL for none */
  CLuaLimits limits;

  /* memory */
  CLuaBlocks blocks;
  uint64_t used;
  uint64_t held;             /* beside Lua's; the sum of the next two, held.c */
  uint64_t reserved[CLuaHeldCount]; /* by this target, for what a call left */
  uint64_t given[CLuaHeldCount];    /* what the host says it keeps */
  uint64_t allocation;       /* how many growing allocations there were */
  bool enforces;             /* caps apply only while a script may run */
  bool is_late;              /* the allocator found the budget or the time spent */
  void *stack;               /* Lua's own, where it must not be asked while that moves; memory.c */
  uint64_t node_sizes;       /* of large tables that there have been; sizes are powers of two */
  const char *refusal;       /* which cap the last refusal hit */

  /* budget */
  uint64_t spent, next_clock, deadline, started, ended;
  uint64_t next_look;        /* when the hook may be set again */
  CLuaStatus death;          /* CLuaStatusOK while alive */
  atomic_bool is_cancelled;
  bool is_running, has_panicked;
  bool is_timed;             /* a timer watches the running call */
  volatile bool is_hurried;  /* the hook was set to stop the call at its next instruction */
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
  uint32_t key[clua_key_rounds]; /* secret.c: under which an address becomes a number that tells nothing */
  CLuaTraversals traversals;

  /* the pass in progress */
  uint64_t pass;             /* how many there were */
  const CLuaScene *scene;
  CLuaGeometry *geometry;
  int32_t asked_count;       /* names that `ctx.hint` was asked for, hints.c */
  bool may_place;
  int64_t room;              /* the last item that may be placed */
  bool needs_room;           /* one beyond it was to be placed */
  double frontier;           /* nothing placed from now on may start before it */
  CLuaElement *elements;
  int64_t element_count;
  size_t element_capacity;   /* bytes, as all capacities of what is held */
  int64_t view_count;        /* the elements that are no items */
  CLuaRun *kept;             /* what sheet.keep gave, neighbours as one */
  int64_t kept_count;
  size_t kept_capacity;
  char kinds[max_kinds][text_bytes];
  int32_t kind_count;

  /* selected.c: the items that are selected, by their numbers, ascending */
  int64_t *selected;
  int64_t selected_count;

  /* the fold in progress, and what its last call left */
  CLuaReach reach;
  int64_t least_item;        /* the least number of an item that the step has read */
  int64_t elements_before;   /* placed by earlier calls */
  CLuaCheckpoint *checkpoints;
  int64_t checkpoint_count;
  size_t checkpoint_capacity;
  CLuaBuffer checkpoint_bytes;

  /* the kinds that the script declares, if it does */
  bool declares_kinds;
  int32_t declared_count;
  char declared_kinds[max_kinds][text_bytes];
  CLuaKindRule declared_rules[max_kinds];
  uint8_t *filled;           /* a bit for each section of each of them: it has a view; NULL is none */

  /* what hooks have read in a record, of which there were so many, and the parameters by number */
  CLuaReads reads;
  uint64_t record;
  char parameter_names[CLuaMaxParameters][text_bytes];
  int32_t parameter_count;

  /* keep.c: whether the script has ever had `ctx.state`; whether it may still have the very table, since it had it in a
     call that has ended; and whether the table is another one than `ctx` shows */
  bool uses_state, is_state_out, is_state_new;
  CLuaBuffer state_bytes;    /* for copying it */

  /* context.c: what `ctx` shows, if that is known, of which the pointers lead nowhere */
  CLuaScene shown;
  bool shows_scene;
  /* fields.c: whether Lua finds some of it by itself, since it was read and noted in a record; and whether that must end,
     because something is another now, or was noted elsewhere */
  bool has_known_fields, has_stale_fields;
  uint64_t known_record;
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

#include "internal.h"

#endif
