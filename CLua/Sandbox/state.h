/// The structure of a state, with the fields of all files of the sandbox; and the structure of an
/// extension of the sandbox.
#ifndef CLUA_STATE_H
#define CLUA_STATE_H

#include "CLuaSandbox.h"

#include <setjmp.h>
#include <stdatomic.h>

#include <lua5.4/lua.h>
#include <lua5.4/lauxlib.h>
#include <lua5.4/lualib.h>

_Static_assert(LUA_VERSION_NUM == 504, "the sandbox is written for Lua 5.4");
_Static_assert(sizeof(lua_Number) == sizeof(double), "Lua numbers are doubles");
_Static_assert(sizeof(lua_Integer) == sizeof(int64_t), "Lua integers have 64 bits");

enum { text_bytes = 96 };

/* An extension of the bare sandbox. It gives scripts functions beyond those of the language. The
   structure of an extended state begins with a `CLuaState`. */
typedef struct {
  size_t state_bytes;
  /* Called when a state opens. The table of globals is on top of the stack. [-0, +0] */
  void (*open)(lua_State *L, int globals);
  /* Frees the extension's part of a state, even if the state could not be opened. */
  void (*close)(CLuaState *state);
  /* Called before the host lets the script run anything other than a hook. [-0, +0] */
  void (*prepare)(lua_State *L);
  /* For `pairs`: pushes a copy of an object's fields; for other values, returns false and pushes
     nothing. [-0, +0|1] */
  bool (*push_fields)(lua_State *L, int object);
  /* Makes the table on top raise an error when an unknown field is read. [-0, +0] */
  void (*make_record)(lua_State *L, uint8_t kind);
  /* Pushes the arguments with which the module in chunk `chunk` is called; returns their number.
     [-0, +n] */
  int (*push_module_arguments)(lua_State *L, const char *chunk);
  /* Called when the script uses `math.random`, whose results depend on all earlier calls. */
  void (*note_chance)(CLuaState *state);
  /* Called when a function returns, in a state that watches returns. */
  void (*note_return)(lua_State *L);
  /* Writes the sentence for a fault that is not one of the sandbox's own. */
  void (*describe)(const CLuaFault *fault, char *text, size_t size);
  /* The `subject` of a fault in a call that omits one of the first arguments, as `sheet.decoration`
     can omit the section. The string is recognised by its address, not by its characters. */
  const char *short_subject;
} CLuaExtension;

/* blocks.c: the small blocks and the objects of a state. Small sizes have a list of free blocks for
   each multiple of a step, which is 16 bytes. Larger sizes have a list for each power of two. */
enum { clua_block_step = 16, clua_block_steps = 32, clua_block_lists = clua_block_steps + 5 };
typedef struct {
  uint8_t *start;
  size_t used;
  size_t most;               /* the number of bytes that may be used */
  void *free[clua_block_lists];
} CLuaBlocks;

/* memory.c: the memory of a state, and the reasons for refused allocations */
typedef struct {
  CLuaBlocks blocks;
  uint64_t used;
  uint64_t allocation;       /* the number of growing allocations so far */
  bool enforces;             /* whether limits apply: only while a script runs */
  bool is_late;              /* the allocator found that the instructions or the time are used up */
  void *stack;               /* Lua's stack; NULL if Lua knows the current line even while the stack
                                moves */
  uint64_t node_sizes;       /* the bitwise or of the node counts, powers of two, of all large tables so far */
  const char *refusal;       /* the limit that caused the last refusal */
  uint64_t used_at_refusal;  /* `used` at the last refusal */
} CLuaMemory;

/* held.c: the memory that is kept for the script beside Lua's own memory */
typedef struct {
  uint64_t all;              /* the sum of the numbers below */
  uint64_t reserved[CLuaHeldCount]; /* by CLua, for the results of a call */
  uint64_t given[CLuaHeldCount];    /* by the host, as it reported */
} CLuaHoldings;

/* guard.c: the limits of the running call, and the reason why the script was stopped */
typedef struct {
  uint64_t spent, next_clock, started;
  uint64_t taken;            /* the time that the last call took, in nanoseconds */
  uint64_t limit;            /* the processor time that the call may take, in nanoseconds */
  uint64_t deadline;         /* the wall-clock time at which the limit is checked next; 0 if the
                                call must end now */
  uint64_t processor_start;  /* the processor time at the start of the call; 0 while unknown */
  uint64_t next_look;        /* the time from which the hook may be set again */
  CLuaStatus death;          /* CLuaStatusOK while alive */
  atomic_bool is_cancelled;
  const CLuaInterrupt *interrupt; /* the host's flag, which also stops calls; NULL for none */
  int interval;              /* the number of instructions from one call of the hook to the next */
  bool is_timed;             /* a timer watches the running call */
  volatile bool is_hurried;  /* the hook was set to stop the call at its next instruction */
  bool watches_returns;      /* the extension is called for each function that returns */
  struct CLuaProfile *profile; /* profile.c; NULL if work is not recorded */
} CLuaGuard;

/* protect.c: the running call, and the status of the last call */
typedef struct {
  bool is_running, has_panicked;
  jmp_buf panic_exit;
  CLuaStatus status;
} CLuaEntry;

enum { max_frames = 12, max_variables = 40 };

typedef struct {
  char source[text_bytes];
  char name[text_bytes];
} FrameText;

typedef struct {
  char name[text_bytes];
  char value[text_bytes];
} VariableText;

/* failure.c: the record of the last call's failure */
typedef struct {
  char message[1024];
  bool has_message;
  char syntax_message[512];  /* Lua's message for a module that does not compile; otherwise empty */
  CLuaFrame frames[max_frames];
  FrameText frame_texts[max_frames];
  int32_t frame_count;
  CLuaVariable variables[max_variables];
  VariableText variable_texts[max_variables];
  int32_t variable_count;
  bool is_deep;              /* the last call ran out of memory when many calls were nested */
} CLuaFailure;

/* fault.c: the last fault that a check of the host raised, with its strings, its sentence, and the
   message of the Lua error */
typedef struct {
  CLuaFault last;
  char subject[text_bytes], name[text_bytes], sentence[400], message[512];
} CLuaLastFault;

/* output.c: the text that the running or last call has printed */
typedef struct {
  char *bytes;
  size_t count, capacity;
} CLuaOutput;

/* next.c: the progress of `next` in the few tables that the script visited last. */
enum { clua_most_traversals = 4 };
typedef struct {
  const void *table;         /* NULL for none; the registry keeps it alive */
  lua_Integer place;         /* the place, among the sorted keys, of the key returned last */
  uint64_t used;             /* orders the traversals by their last use; the greatest is the
                                latest */
} CLuaTraversal;
typedef struct {
  CLuaTraversal all[clua_most_traversals];
  uint64_t count;            /* the number of uses of all traversals in this call */
  bool are_any;
  bool is_lost;              /* a traversal may have been dropped before its end */
} CLuaTraversals;

enum { clua_key_rounds = 27 };

typedef struct CLuaRemote CLuaRemote;

struct CLuaState {
  lua_State *lua;            /* NULL if the script runs in a process of its own */
  const CLuaExtension *extension;
  CLuaRemote *remote;        /* the script's own process; NULL if the script runs in this one */
  CLuaLimits limits;
  CLuaMemory memory;
  CLuaHoldings held;
  CLuaGuard guard;
  CLuaEntry entry;
  CLuaFailure failure;
  CLuaLastFault fault;
  CLuaOutput output;
  CLuaTraversals traversals;
  struct CLuaMarks *marks;   /* marks.c; NULL if marks are not recorded */
  /* secret.c: the key that turns an address into a number that reveals nothing */
  uint32_t secret[clua_key_rounds];
  int32_t reference_count;   /* functions that the host holds; see value.c and load.c */
  /* modules.c: the number of modules that are being loaded, each of them by the previous one */
  int32_t load_depth;
};

static inline CLuaState *state_of(lua_State *L) { return *(CLuaState **)lua_getextraspace(L); }

#endif
