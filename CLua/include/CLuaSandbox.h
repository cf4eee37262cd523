/// A Lua 5.4 state that its scripts cannot break out of, as plain C functions that always return.
///
/// Every function below returns normally to its caller: no `longjmp` leaves this target, and no caller's
/// function is ever on the stack while Lua runs. Text that comes out is valid UTF-8 without control
/// characters, and is bounded. One thread at a time may use a state.
#ifndef CLUA_SANDBOX_H
#define CLUA_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct CLuaState CLuaState;

/// How a call ended. From `CLuaStatusBudget` on the state is dead and never runs again.
typedef enum {
  CLuaStatusOK = 0,
  CLuaStatusRuntime,   ///< The script raised an error.
  CLuaStatusSyntax,    ///< The source does not compile.
  CLuaStatusRefused,   ///< The script asked for something the sandbox does not offer.
  CLuaStatusBudget,    ///< The instructions are spent.
  CLuaStatusTimeout,   ///< The time is over.
  CLuaStatusMemory,    ///< The memory cap is reached, or the machine has no more.
  CLuaStatusCancelled, ///< The host asked the script to stop.
  CLuaStatusDead,      ///< The state was killed by an earlier call.
  CLuaStatusInternal,  ///< Lua gave up; the state is never touched again.
  CLuaStatusDied,      ///< The process that ran the script ended, or answered with nonsense.
  CLuaStatusNoWorker,  ///< There is no such process: only `clua_open_isolated` says so.
} CLuaStatus;

/// What a script may use. Every limit but the memory counts anew for each call.
typedef struct {
  uint64_t memory_bytes;   ///< All that Lua holds, and what the host keeps for the script; see `beside_bytes`.
  uint64_t beside_bytes;   ///< What the host may keep beyond that; Lua never gets it.
  uint64_t block_bytes;    ///< The largest single allocation.
  uint64_t string_bytes;   ///< The longest string.
  uint64_t hash_nodes;     ///< The most keys beside the array part of one table.
  uint64_t source_bytes;   ///< The longest source text.
  uint64_t output_bytes;   ///< What `print` may write.
  uint64_t instructions;   ///< Lua instructions and charged C work.
  uint64_t milliseconds;   ///< The time a call may take.
  uint32_t unpack_values;  ///< The most values one library call may give to Lua.
  bool counts;             ///< Count from the first instruction: slower by half, the same everywhere.
  uint64_t seed;           ///< For `math.random`.
  bool reverses_pairs;     ///< `pairs` goes backwards, for checks that nothing depends on its order.
  uint64_t failing_allocation; ///< For tests: this allocation and all after it fail; 0 for none.
  uint64_t tick_microseconds;  ///< For tests: how often the clock is looked at; 0 for the default.
} CLuaLimits;

/// What a host function or a check objects to, in a form that needs no parsing.
typedef enum {
  CLuaFaultNone = 0,
  CLuaFaultUnknownField,     ///< `subject` has no field `name`.
  CLuaFaultReadOnly,         ///< `subject` cannot be written; the script wrote `name`.
  CLuaFaultColonCall,        ///< `subject` was called with a colon.
  CLuaFaultArgument,         ///< Argument `argument` of `subject` is not what `name` says.
  CLuaFaultNotFinite,        ///< Argument `argument` of `subject` is not a finite number.
  CLuaFaultNegative,         ///< Argument `argument` of `subject` is negative.
  CLuaFaultNoSuchItem,       ///< `subject` was given item `index`, which does not exist.
  CLuaFaultNoSuchSection,    ///< `subject` was given section `index`, which does not exist.
  CLuaFaultPlacedTwice,      ///< Item `index` was placed before.
  CLuaFaultNotInHook,        ///< `subject` was called outside a hook that may.
  CLuaFaultContentMissing,   ///< Hook `subject` did not return a content size.
  CLuaFaultContentInvalid,   ///< Hook `subject` returned a width or height (`argument`) of `value`.
  CLuaFaultStepBack,         ///< `step` for item `index` returned `value`.
  CLuaFaultAccumulator,      ///< The accumulator's field `name` is not a plain number.
  CLuaFaultFrontier,         ///< Item `index` starts at `value`, before the promised frontier `name`.
  CLuaFaultFrame,            ///< `frame` for item `index`: result `argument` is `value`, not `name`.
  CLuaFaultStepFrame,        ///< The same for the frame of item `index` that `step` returned.
  CLuaFaultUnavailable,      ///< The sandbox has no `name`.
  CLuaFaultNoModule,         ///< There is no module `name`.
  CLuaFaultModuleLoop,       ///< The module `subject` requires itself, through `argument` modules in all: `name`.
  CLuaFaultEmptyModule,      ///< The module `name` returned nothing.
  CLuaFaultNotPlain,         ///< `subject` holds a `name`, which is no plain data.
  CLuaFaultNotReadable,      ///< `subject` cannot be read in this hook.
  CLuaFaultResult,           ///< Hook `subject` returned what is not `name`.
  CLuaFaultUndeclaredKind,   ///< `subject` placed the kind `name`, which the script does not declare.
  CLuaFaultOtherKind,        ///< `subject` placed the kind `name`, which is declared as another sort of view.
  CLuaFaultKindTwice,        ///< Section `index` has a view of the kind `name`, of which it may have one, since the
                             ///< line `value`; 0 if that is not known.
  CLuaFaultKindOfNoItem,     ///< The kind `name` goes with items; its section has no item `index`.
  CLuaFaultNothingToKeep,    ///< Item `index` is new: it had no frame before that could be kept.
  CLuaFaultTooMuch,          ///< `subject` would exceed a bound; `name` says which.
} CLuaFaultCode;

typedef struct {
  CLuaFaultCode code;
  int32_t argument;        ///< From 1, as the call has them; 0 if no single one is meant.
  bool is_short;           ///< The call left out an argument that stands before others.
  int64_t index;           ///< An item or a section, from 1.
  double value;            ///< What was found.
  const char *subject;
  const char *name;
} CLuaFault;

/// A function of the script that was running when the error was raised, innermost first.
typedef struct {
  const char *source;      ///< The chunk's name.
  int32_t line;            ///< From 1.
  const char *name;        ///< The function's name; empty if Lua knows none.
} CLuaFrame;

/// A local variable of the innermost function, as text.
typedef struct {
  const char *name;
  const char *value;
} CLuaVariable;

/// What the host keeps for a script beside Lua's own memory, and charges to the script.
typedef enum {
  CLuaHeldCheckpoints = 0, ///< Of its folds.
  CLuaHeldElements,        ///< Views and items with attributes.
  CLuaHeldKept,            ///< What `sheet.keep` was called with.
  CLuaHeldOutput,          ///< What it prints.
  CLuaHeldValues,          ///< What its functions return.
  CLuaHeldState,           ///< Copies of `ctx.state`.
  CLuaHeldPrompt,          ///< What was typed at a prompt.
  CLuaHeldCount,
} CLuaHeld;

/// What the host makes of an element with attributes, more where it is transformed, and of a value that a function
/// returned, bytes: charged while the script makes them, beside their encoding.
///
/// Measured: FrameStore takes 330 bytes of a view and 510 with a transform, LuaValue 60 of a value.
/// An item of which no more is said than how it looks (order, opacity, whether it is hidden) takes 40 bytes until the
/// layout has it, and up to 20 there.
enum {
  CLuaElementHostBytes = 350, CLuaTransformHostBytes = 200, CLuaLookHostBytes = 60, CLuaValueHostBytes = 64,
};

/// What the last call left: valid until the next call on the state.
typedef struct {
  CLuaStatus status;
  const char *message;
  CLuaFault fault;         ///< Its code is `CLuaFaultNone` unless the error is the host's own.
  const char *sentence;    ///< The fault in words, without its place.
  const CLuaFrame *_Nullable frames;
  int32_t frame_count;
  const CLuaVariable *_Nullable variables;
  int32_t variable_count;
  bool is_deep;            ///< Memory ran out so many calls deep that the calls took it.
  uint64_t instructions;   ///< Counted only where the limits say so; else the charged C work.
  uint64_t memory_bytes;   ///< Now in use, in all.
  uint64_t nanoseconds;
} CLuaReport;

// MARK: State

/// Provided because: creating a state allocates and can fail.
/// \returns NULL and `*status` if there is no memory.
CLuaState *_Nullable clua_open(const CLuaLimits *limits, CLuaStatus *status);
/// The same for a script that runs in a process of its own; all other functions take the state as well.
///
/// \param worker_path The program `celluna-worker`; NULL is the one beside the running program.
/// \param reason Receives, for people, why there is no state.
/// \returns NULL, and `*status` is `CLuaStatusNoWorker` or `CLuaStatusMemory`.
CLuaState *_Nullable clua_open_isolated(
    const CLuaLimits *limits, const char *_Nullable worker_path, CLuaStatus *status, char *reason,
    size_t capacity);
/// The number of the process that runs the script; 0 if it runs in this one, or has ended. For tests.
int32_t clua_process(const CLuaState *state);
void clua_close(CLuaState *state);
/// Says how much the host keeps for the script itself, bytes; counts from the next call on.
void clua_set_held(CLuaState *state, CLuaHeld purpose, uint64_t count);
/// How much is held for the script for a purpose, by the host and by this target.
uint64_t clua_held(const CLuaState *state, CLuaHeld purpose);
/// Changes what the next calls may use.
void clua_set_limits(CLuaState *state, const CLuaLimits *limits);
CLuaReport clua_report(const CLuaState *state);
/// The lines that the last call printed, each ended by a newline.
const char *clua_output(const CLuaState *state, size_t *length);
/// Forgets these lines: not every call into the state runs something that prints.
void clua_forget_output(CLuaState *state);
/// Asks a running call to stop; may be called from any thread.
void clua_cancel(CLuaState *state);

/// A flag that the host may set to stop scripts; zero-initialised by the caller.
typedef struct {
  uint32_t is_requested;
} CLuaInterrupt;

/// Sets or clears the flag; may be called from any thread and in a signal's handler.
void clua_interrupt(CLuaInterrupt *interrupt, bool is_requested);
bool clua_is_interrupted(const CLuaInterrupt *interrupt);
/// Lets a flag stop the state's calls: the running one within some milliseconds, and each that is made while it is set.
///
/// The flag must live as long as the state, or until another one takes its place; NULL is none.
void clua_set_interrupt(CLuaState *state, const CLuaInterrupt *_Nullable interrupt);
/// The version of the linked library, 504 for 5.4.
int32_t clua_version(void);
/// The release of Lua: `5.4.6`.
const char *clua_lua_release(void);
/// Whether Lua's stack is empty and how many references are held; for tests.
int32_t clua_stack_height(CLuaState *state);
int32_t clua_reference_count(const CLuaState *state);

// MARK: Plain values

/// A growing buffer of bytes that holds one encoded value; zero-initialised by the caller.
///
/// Encoding: a tag byte, then its data in the machine's own byte order.
/// `0` nil, `1` false, `2` true, `3` integer (8 bytes), `4` number (8 bytes), `5` string (4 bytes
/// length, bytes), `6` table (4 bytes pair count, then key and value in turn), `7` function (4 bytes
/// reference), `8` any other type (as a string).
typedef struct {
  uint8_t *_Nullable bytes;
  size_t count;
  size_t capacity;
} CLuaBuffer;

void clua_buffer_free(CLuaBuffer *buffer);

/// Compiles and runs a text chunk; its first result is encoded into `result`.
///
/// Functions in the result become references that the caller releases.
CLuaStatus clua_load(
    CLuaState *state, const char *source, size_t length, const char *chunk_name,
    CLuaBuffer *result);

/// Gives the state a module, which `require(name)` compiles and runs when it is first asked for.
CLuaStatus clua_add_module(
    CLuaState *state, const char *name, const char *source, size_t length,
    const char *chunk_name);

/// Calls a referenced function with the encoded arguments, one after the other; encodes the results so.
CLuaStatus clua_call(
    CLuaState *state, int32_t function, const uint8_t *arguments, size_t length,
    CLuaBuffer *result);

void clua_release(CLuaState *state, int32_t reference);

// MARK: The prompt

/// Runs one of the host's own chunks that evaluate what somebody types: after the script was loaded.
///
/// The chunk is given a table that all of them share: it has functions that see captured locals, what the script
/// returned, and what it sees. Its first result is encoded. Not for a script in a process of its own.
CLuaStatus clua_open_prompt(
    CLuaState *state, const char *source, size_t length, const char *chunk_name, CLuaBuffer *result);

/// Whether the state can run anything: no limit has killed it. Not for a script in a process of its own.
bool clua_is_alive(const CLuaState *state);

#pragma clang assume_nonnull end

#endif
