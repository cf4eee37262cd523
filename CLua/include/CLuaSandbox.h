/// A Lua 5.4 state that its scripts cannot break out of, as plain C functions that always return.
///
/// Every function below returns normally to its caller: no `longjmp` leaves this target, and no
/// function of the caller is on the stack while Lua runs. Text results are valid UTF-8 without
/// control characters, and are bounded. Only one thread at a time may use a state.
#ifndef CLUA_SANDBOX_H
#define CLUA_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct CLuaState CLuaState;

/// How a call ended. With `CLuaStatusBudget` and all later values the state is dead and never runs
/// again.
typedef enum {
  CLuaStatusOK = 0,
  CLuaStatusRuntime,   ///< The script raised an error.
  CLuaStatusSyntax,    ///< The source does not compile.
  CLuaStatusRefused,   ///< The script used something that the sandbox does not have.
  CLuaStatusBudget,    ///< The instructions are spent.
  CLuaStatusTimeout,   ///< The time limit has passed.
  CLuaStatusMemory,    ///< The memory cap is reached, or the machine has no more.
  CLuaStatusCancelled, ///< The host asked the script to stop.
  CLuaStatusDead,      ///< The state was killed by an earlier call.
  CLuaStatusInternal,  ///< Lua gave up; the state is never touched again.
  CLuaStatusDied,      ///< The process that ran the script ended, or sent an invalid answer.
  CLuaStatusNoWorker,  ///< The process could not be started; only from `clua_open_isolated`.
} CLuaStatus;

/// The limits of a script. All except the memory apply to each call anew.
typedef struct {
  uint64_t memory_bytes;   ///< Lua's memory and the host's for the script; see `beside_bytes`.
  uint64_t beside_bytes;   ///< What the host may keep beyond `memory_bytes`; Lua never gets it.
  uint64_t block_bytes;    ///< The largest single allocation.
  uint64_t string_bytes;   ///< The longest string.
  uint64_t hash_nodes;     ///< The most keys outside the array part of one table.
  uint64_t source_bytes;   ///< The longest source text.
  uint64_t output_bytes;   ///< The most that `print` may write.
  uint64_t instructions;   ///< Lua instructions and charged C work.
  uint64_t milliseconds;   ///< The time a call may take.
  uint32_t unpack_values;  ///< The most values that one library call may return.
  bool counts;             ///< Counts all instructions: half as fast, but deterministic.
  uint64_t seed;           ///< For `math.random`.
  bool reverses_pairs;     ///< `pairs` goes backwards, to check that nothing depends on its order.
  /// For tests: the number of the first allocation that fails; all after it fail too. 0 for none.
  uint64_t failing_allocation;
  uint64_t tick_microseconds;  ///< For tests: the interval of reading the clock; 0 for the default.
} CLuaLimits;

/// The objection of a host function or a check, in a form that needs no parsing.
typedef enum {
  CLuaFaultNone = 0,
  CLuaFaultUnknownField,     ///< `subject` has no field `name`.
  CLuaFaultReadOnly,         ///< `subject` cannot be written; the script wrote `name`.
  CLuaFaultColonCall,        ///< `subject` was called with a colon.
  CLuaFaultArgument,         ///< Argument `argument` of `subject` is not `name`.
  CLuaFaultNotFinite,        ///< Argument `argument` of `subject` is not a finite number.
  CLuaFaultNegative,         ///< Argument `argument` of `subject` is negative.
  CLuaFaultNoSuchItem,       ///< `subject` was given item `index`, which does not exist.
  CLuaFaultNoSuchSection,    ///< `subject` was given section `index`, which does not exist.
  CLuaFaultPlacedTwice,      ///< Item `index` is already placed.
  CLuaFaultNotInHook,        ///< `subject` was called outside the hooks that may call it.
  CLuaFaultContentMissing,   ///< Hook `subject` did not return a content size.
  CLuaFaultContentInvalid,   ///< Hook `subject` returned `value` as width or height (`argument`).
  CLuaFaultStepBack,         ///< `step` for item `index` returned `value`.
  CLuaFaultAccumulator,      ///< The accumulator's field `name` is not a plain number.
  CLuaFaultFrontier,         ///< Item `index` starts at `value`, before the promised frontier `name`.
  CLuaFaultFrame,            ///< `frame` for item `index`: result `argument` is `value`, not `name`.
  CLuaFaultStepFrame,        ///< Like `CLuaFaultFrame`, for the frame that `step` returned.
  CLuaFaultUnavailable,      ///< The sandbox has no `name`.
  CLuaFaultNoModule,         ///< There is no module `name`.
  /// The module `subject` requires itself, through a chain of `argument` modules, which `name`
  /// spells out.
  CLuaFaultModuleLoop,
  CLuaFaultEmptyModule,      ///< The module `name` returned nothing.
  CLuaFaultNotPlain,         ///< `subject` holds a `name`, which is not plain data.
  CLuaFaultNotReadable,      ///< `subject` cannot be read in this hook.
  CLuaFaultResult,           ///< Hook `subject` returned something other than `name`.
  CLuaFaultUndeclaredKind,   ///< `subject` placed the kind `name`, which the script does not declare.
  CLuaFaultOtherKind,        ///< `subject` placed the kind `name`, which is declared as another
                             ///< kind of view.
  CLuaFaultKindTwice,        ///< Section `index` already has a view of the kind `name`, which may
                             ///< occur once; line `value` placed it, 0 if that is unknown.
  CLuaFaultKindOfNoItem,     ///< The kind `name` belongs to items; its section has no item `index`.
  CLuaFaultNothingToKeep,    ///< Item `index` is new: it has no earlier frame to keep.
  CLuaFaultTooMuch,          ///< `subject` would exceed a bound; `name` says which.
} CLuaFaultCode;

typedef struct {
  CLuaFaultCode code;
  int32_t argument;        ///< From 1, as the call has them; 0 for no particular one.
  bool is_short;           ///< The call omitted an argument in front of others.
  int64_t index;           ///< An item or a section, from 1.
  double value;            ///< The value that was found.
  const char *subject;
  const char *name;
} CLuaFault;

/// A function of the script that was running when the error was raised; the innermost is the first.
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

/// Memory that the host keeps for a script beside Lua's own, and charges to the script.
typedef enum {
  CLuaHeldCheckpoints = 0, ///< Checkpoints of the script's folds.
  CLuaHeldElements,        ///< Views and items with attributes.
  CLuaHeldKept,            ///< The runs that `sheet.keep` was called with.
  CLuaHeldOutput,          ///< Printed lines.
  CLuaHeldValues,          ///< The results of the script's functions.
  CLuaHeldState,           ///< Copies of `ctx.state`.
  CLuaHeldPrompt,          ///< Input typed at a prompt.
  CLuaHeldCount,
} CLuaHeld;

/// The bytes that the host needs for an element with attributes (more if it is transformed), and
/// for a value that a function returned. They are charged while the script creates them, in
/// addition to their encoding.
///
/// Measured: FrameStore takes 330 bytes for a view and 510 with a transform, LuaValue 60 for a
/// value. An item with only appearance attributes (order, opacity, hidden) takes 40 bytes until the
/// layout stores it, and up to 20 bytes in the layout.
enum {
  CLuaElementHostBytes = 350, CLuaTransformHostBytes = 200, CLuaLookHostBytes = 60, CLuaValueHostBytes = 64,
};

/// The results of the last call; valid until the next call on the state.
typedef struct {
  CLuaStatus status;
  const char *message;
  CLuaFault fault;         ///< Its code is `CLuaFaultNone` unless the error is the host's own.
  const char *sentence;    ///< The fault's sentence, without its place.
  const CLuaFrame *_Nullable frames;
  int32_t frame_count;
  const CLuaVariable *_Nullable variables;
  int32_t variable_count;
  bool is_deep;            ///< Memory ran out because of the depth of calls.
  uint64_t instructions;   ///< Charged C work, and with `counts` also Lua instructions.
  uint64_t memory_bytes;   ///< The total now in use.
  uint64_t nanoseconds;
} CLuaReport;

// MARK: State

/// Opens a state; this allocates and can fail.
/// \returns NULL, and sets `*status`, if there is no memory.
CLuaState *_Nullable clua_open(const CLuaLimits *limits, CLuaStatus *status);
/// Opens a state whose script runs in a process of its own; all other functions take such a state
/// as well.
///
/// \param worker_path The program `celluna-worker`; NULL is the one beside the running program.
/// \param reason Receives a message that says why there is no state.
/// \returns NULL on failure; `*status` is then `CLuaStatusNoWorker` or `CLuaStatusMemory`.
CLuaState *_Nullable clua_open_isolated(
    const CLuaLimits *limits, const char *_Nullable worker_path, CLuaStatus *status, char *reason,
    size_t capacity);
/// The number of the process that runs the script; 0 if the script runs in this process, or if its
/// process has ended. For tests.
int32_t clua_process(const CLuaState *state);
void clua_close(CLuaState *state);
/// Sets how many bytes the host keeps for the script; takes effect with the next call.
void clua_set_held(CLuaState *state, CLuaHeld purpose, uint64_t count);
/// The bytes held for the script for a purpose, by the host and by this target.
uint64_t clua_held(const CLuaState *state, CLuaHeld purpose);
/// Changes the limits of the next calls.
void clua_set_limits(CLuaState *state, const CLuaLimits *limits);
CLuaReport clua_report(const CLuaState *state);
/// The lines that the last call printed, each ended by a newline.
const char *clua_output(const CLuaState *state, size_t *length);
/// Discards the printed lines, because calls that run no script do not discard them.
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
/// Lets a flag stop the state's calls: a running call within some milliseconds, and each call that
/// is made while the flag is set.
///
/// The flag must live as long as the state, or until another one takes its place; NULL is none.
void clua_set_interrupt(CLuaState *state, const CLuaInterrupt *_Nullable interrupt);
/// The version of the linked library, 504 for 5.4.
int32_t clua_version(void);
/// The release of Lua, such as `5.4.6`.
const char *clua_lua_release(void);
/// The height of Lua's stack, and the number of references that the host holds; for tests.
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

/// Adds a module to the state; `require(name)` compiles and runs it when it is first called.
CLuaStatus clua_add_module(
    CLuaState *state, const char *name, const char *source, size_t length,
    const char *chunk_name);

/// Calls a referenced function. The arguments and the results are sequences of encoded values.
CLuaStatus clua_call(
    CLuaState *state, int32_t function, const uint8_t *arguments, size_t length,
    CLuaBuffer *result);

void clua_release(CLuaState *state, int32_t reference);

// MARK: The prompt

/// Runs one of the host's own chunks that evaluate typed lines. Call it after the script was
/// loaded.
///
/// The chunk is given a table that all these chunks share: it has functions that read captured
/// locals, the value that the script returned, and the script's globals. The chunk's first result
/// is encoded. Not for a script in a process of its own.
CLuaStatus clua_open_prompt(
    CLuaState *state, const char *source, size_t length, const char *chunk_name, CLuaBuffer *result);

/// Whether the state can run: no limit has killed it. Not for a script in a process of its own.
bool clua_is_alive(const CLuaState *state);

#pragma clang assume_nonnull end

#endif
