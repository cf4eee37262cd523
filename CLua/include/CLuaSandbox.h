/// A Lua 5.4 state that its scripts cannot break out of, as plain C functions that always return.
///
/// Every function below returns normally to its caller: no `longjmp` leaves this target. Lua calls
/// no function of the caller except `provide` of ``CLuaSizeSource``. Text results are valid UTF-8
/// of limited length, without control characters other than tabs and line ends. Only one thread at
/// a time may use a state; another thread may call only ``clua_cancel``.
#ifndef CLUA_SANDBOX_H
#define CLUA_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct CLuaState CLuaState;

/// The result of a call. After `CLuaStatusBudget`, and after each status below it in this list, the
/// state is usually dead, and then never runs again. Some calls return such a status before they
/// enter Lua, for example because an argument is invalid; the state then stays alive.
typedef enum {
  CLuaStatusOK = 0,
  CLuaStatusRuntime,   ///< The script raised an error.
  CLuaStatusSyntax,    ///< The source does not compile.
  CLuaStatusRefused,   ///< The script used something that the sandbox does not have.
  CLuaStatusBudget,    ///< The script reached its limit of instructions.
  CLuaStatusTimeout,   ///< The script reached its time limit.
  CLuaStatusMemory,    ///< The memory limit is reached, or the machine has no more memory.
  CLuaStatusCancelled, ///< The host asked the script to stop.
  CLuaStatusDead,      ///< An earlier call killed the state.
  CLuaStatusInternal,  ///< Lua called its panic function; the state is never used again.
  CLuaStatusDied,      ///< The process that ran the script ended, or sent an invalid answer.
  CLuaStatusNoWorker,  ///< The process could not be started; only from `clua_open_isolated`.
} CLuaStatus;

/// The limits of a script. Memory is counted over the life of the state; instructions, time and
/// output are counted anew for each call.
typedef struct {
  uint64_t memory_bytes;   ///< The most memory of Lua. The host may use what Lua does not use.
  uint64_t beside_bytes;   ///< The host's memory beyond `memory_bytes`; Lua cannot use it.
  uint64_t block_bytes;    ///< The largest single allocation.
  uint64_t string_bytes;   ///< The longest string.
  uint64_t hash_nodes;     ///< The most keys outside the array part of one table.
  uint64_t source_bytes;   ///< The longest source text.
  uint64_t output_bytes;   ///< The most bytes that `print` may write.
  uint64_t instructions;   ///< The most Lua instructions and units of charged C work.
  uint64_t milliseconds;   ///< The most processor time of a call. In wall-clock time, a call may
                           ///< take ten times as long. Without the timers of Linux, this is the
                           ///< most wall-clock time.
  uint32_t unpack_values;  ///< The most values that one library call may return.
  bool counts;             ///< Whether instructions are counted; this makes scripts 2.1 to 2.5
                           ///< times slower.
  uint64_t seed;           ///< The seed of `math.random`.
  bool reverses_pairs;     ///< Whether `pairs` and `next` use the reverse order, for tests.
  /// For tests: the number of the first allocation that fails, from 1. All later ones fail, too. 0
  /// if none fails.
  uint64_t failing_allocation;
  uint64_t tick_microseconds;  ///< For tests: the interval of reading the clock; 0 for the default.
} CLuaLimits;

/// The kinds of violations that the host's functions and checks report, so that no message has to
/// be parsed.
typedef enum {
  CLuaFaultNone = 0,
  CLuaFaultUnknownField,     ///< `subject` has no field `name`.
  CLuaFaultReadOnly,         ///< `subject` is read-only; the script tried to set `name`.
  CLuaFaultColonCall,        ///< `subject` was called with a colon.
  CLuaFaultArgument,         ///< Argument `argument` of `subject` is not `name`.
  CLuaFaultNotFinite,        ///< Argument `argument` of `subject` is not finite, or is beyond ±1e9.
  CLuaFaultNegative,         ///< Argument `argument` of `subject` is negative.
  CLuaFaultNoSuchItem,       ///< `subject` was called for item `index`, which does not exist.
  CLuaFaultNoSuchSection,    ///< `subject` was called for section `index`, which does not exist.
  CLuaFaultPlacedTwice,      ///< Item `index` is already placed.
  CLuaFaultNotInHook,        ///< `subject` was called outside the hooks that may call it.
  CLuaFaultContentMissing,   ///< Hook `subject` did not return a content size.
  CLuaFaultContentInvalid,   ///< Hook `subject` returned the invalid `value` as the content `name`.
  CLuaFaultStepBack,         ///< `step` for item `index` returned the invalid `value`.
  CLuaFaultAccumulator,      ///< The accumulator's field `name` is not a plain number.
  CLuaFaultFrontier,         ///< Item `index` starts at `value`, before the promised frontier `name`.
  CLuaFaultFrame,            ///< `frame` for item `index`: result `argument` is `value`, not `name`.
  CLuaFaultStepFrame,        ///< Like `CLuaFaultFrame`, for result `argument` + 1 of `step`.
  CLuaFaultUnavailable,      ///< The sandbox has no `name`.
  CLuaFaultNoModule,         ///< There is no module `name`.
  /// The module `subject` requires itself. `name` shows the chain of `argument` modules that leads
  /// back to this module.
  CLuaFaultModuleLoop,
  CLuaFaultEmptyModule,      ///< The module `name` returned nothing.
  CLuaFaultNotPlain,         ///< `subject` holds `name`, which is not plain data.
  CLuaFaultNotReadable,      ///< `subject` cannot be read in this hook.
  CLuaFaultResult,           ///< Hook `subject` returned something other than `name`.
  CLuaFaultUndeclaredKind,   ///< `subject` used the kind `name`, which the script does not declare.
  CLuaFaultOtherKind,        ///< `subject` used the kind `name`, which is declared as another
                             ///< kind of view.
  CLuaFaultKindTwice,        ///< Section `index` already has a view of the kind `name`, and may
                             ///< have only one. Line `value` placed it; 0 if unknown.
  CLuaFaultKindOfNoItem,     ///< Kind `name` belongs to items, and the section has no item `index`.
  CLuaFaultNothingToKeep,    ///< Item `index` is new, and has no earlier frame to keep.
  CLuaFaultLateScroller,     ///< The first item of section `index` is already placed.
  CLuaFaultTooMuch,          ///< `subject` would exceed the bound that `name` describes.
} CLuaFaultCode;

typedef struct {
  CLuaFaultCode code;
  int32_t argument;        ///< An argument or a result, from 1; 0 if none is concerned.
  bool is_short;           ///< The call omitted an argument that precedes others.
  int64_t index;           ///< The number of an item or a section, from 1.
  double value;            ///< The number that the check found.
  const char *subject;
  const char *name;
} CLuaFault;

/// A Lua function that was running when an error was raised, or when the origin of an element was
/// recorded. A list of such functions begins with the innermost one.
typedef struct {
  const char *source;      ///< The chunk's name.
  int32_t line;            ///< The line that was running, from 1.
  const char *name;        ///< The function's name; empty if Lua knows none.
} CLuaFrame;

/// A local variable of the innermost function, as text.
typedef struct {
  const char *name;
  const char *value;
} CLuaVariable;

/// The purposes for which the host keeps memory for a script, beside Lua's own memory. The memory
/// is charged to the script.
typedef enum {
  CLuaHeldCheckpoints = 0, ///< Checkpoints of the script's folds.
  CLuaHeldElements,        ///< Views and items with attributes.
  CLuaHeldKept,            ///< The runs of items that `sheet.keep` kept.
  CLuaHeldOutput,          ///< Printed lines.
  CLuaHeldValues,          ///< The results of the script's functions.
  CLuaHeldState,           ///< Copies of `ctx.state`.
  CLuaHeldPrompt,          ///< Input typed at a prompt.
  CLuaHeldTotals,          ///< Sums of the sizes of items.
  CLuaHeldCount,
} CLuaHeld;

/// The bytes that the host needs for one thing that a script creates. The script is charged with
/// these bytes when it creates the thing, in addition to the bytes of the encoding:
/// - `CLuaElementHostBytes`: for a view, or for an item with attributes besides z, alpha and
///   hidden.
/// - `CLuaTransformHostBytes`: in addition, if the script sets a transform: `rotation`, a scale,
///   `transform` or `transform3d`.
/// - `CLuaLookHostBytes`: for an item whose only attributes are z, alpha and hidden.
/// - `CLuaValueHostBytes`: for each encoded value or key, for example in the results of a function.
/// - `CLuaCustomHostBytes`: for each byte of encoded custom attributes.
///
/// The numbers were measured. FrameStore takes 330 bytes for a view, and 510 bytes for a view with
/// a transform. LuaValue takes 60 bytes for a value. Items with only z, alpha and hidden are stored
/// in blocks of 64 items, which take 13 bytes for each item of the block.
enum {
  CLuaElementHostBytes = 350, CLuaTransformHostBytes = 200, CLuaLookHostBytes = 20, CLuaValueHostBytes = 64,
  CLuaCustomHostBytes = 16,
};

/// The report about the last call; valid until the next call on the state.
typedef struct {
  CLuaStatus status;
  const char *message;
  CLuaFault fault;         ///< The violation that a check of the host found. If no check found one,
                           ///< its code is `CLuaFaultNone`.
  const char *sentence;    ///< The sentence for the fault, without a place.
  const CLuaFrame *_Nullable frames;
  int32_t frame_count;
  const CLuaVariable *_Nullable variables;
  int32_t variable_count;
  bool is_deep;            ///< Whether memory ran out while more than 20,000 calls were nested.
  uint64_t instructions;   ///< The C work; if the limits have `counts`, also the Lua instructions.
  uint64_t memory_bytes;   ///< All memory that is in use now, of Lua and of the host. If the call
                           ///< ran out of memory, Lua's part is the memory at that moment.
  uint64_t nanoseconds;    ///< The time that the call took: usually the processor time if the call
                           ///< took more than 5 ms, otherwise the wall-clock time. Without the
                           ///< timers of Linux, always the wall-clock time.
} CLuaReport;

// MARK: State

/// Opens a state.
/// \returns The state; NULL, with the reason in `*status`, if it cannot be opened. The reason is
/// usually that there is no memory.
CLuaState *_Nullable clua_open(const CLuaLimits *limits, CLuaStatus *status);
/// Opens a state whose script runs in a process of its own. All other functions accept such a
/// state, except ``clua_record_marks`` and ``clua_is_alive``.
///
/// \param worker_path The program `celluna-worker`; NULL stands for the program of this name in the
/// folder of the running program.
/// \param reason Receives a message if there is no state.
/// \returns NULL on failure; `*status` is then `CLuaStatusNoWorker` or `CLuaStatusMemory`.
CLuaState *_Nullable clua_open_isolated(
    const CLuaLimits *limits, const char *_Nullable worker_path, CLuaStatus *status, char *reason,
    size_t capacity);
/// Returns the ID of the process that runs the script. The result is 0 if the script runs in this
/// process, or if a call has found or caused the end of the script's own process. This number is
/// for tests.
int32_t clua_process(const CLuaState *state);
void clua_close(CLuaState *state);
/// Sets how many bytes the host keeps for the script, for one purpose. The number is valid from the
/// next call on.
void clua_set_held(CLuaState *state, CLuaHeld purpose, uint64_t count);
/// Returns how many bytes the host and this target together keep for the script, for one purpose.
uint64_t clua_held(const CLuaState *state, CLuaHeld purpose);
/// Changes the limits of the next calls.
void clua_set_limits(CLuaState *state, const CLuaLimits *limits);
CLuaReport clua_report(const CLuaState *state);
/// The lines that the last call printed, each ended by a newline.
const char *clua_output(const CLuaState *state, size_t *length);
/// Discards the printed lines. Without this, a later call that does not enter Lua would still
/// report these lines.
void clua_forget_output(CLuaState *state);
/// Asks the running call to stop. Any thread can call this function.
void clua_cancel(CLuaState *state);

/// A flag with which the host stops scripts. The caller initialises it with zero.
typedef struct {
  uint32_t is_requested;
} CLuaInterrupt;

/// Sets or clears the flag. Any thread and any signal handler can call this function.
void clua_interrupt(CLuaInterrupt *interrupt, bool is_requested);
bool clua_is_interrupted(const CLuaInterrupt *interrupt);
/// Connects the state to a flag. While the flag is set, the running call and each new call are
/// stopped within some milliseconds; a call that ends earlier is not stopped.
///
/// The flag must live as long as the state, or until the state is connected to another flag. NULL
/// disconnects the flag.
void clua_set_interrupt(CLuaState *state, const CLuaInterrupt *_Nullable interrupt);
/// The version of the linked library of Lua, 504 for 5.4.
int32_t clua_version(void);
/// The release of Lua, for example `5.4.6`.
const char *clua_lua_release(void);
/// The height of Lua's stack. This number is for tests.
int32_t clua_stack_height(CLuaState *state);
/// The number of references that the host holds. This number is for tests.
int32_t clua_reference_count(const CLuaState *state);

// MARK: Plain values

/// A growing buffer of bytes, usually of encoded values. The caller initialises it with zero.
///
/// A value is encoded as a tag byte and then its data, in the byte order of the machine:
/// - `0` is nil, `1` is false and `2` is true; these have no data.
/// - `3` is an integer and `4` is a float, each of 8 bytes.
/// - `5` is a string: its length in 4 bytes, then its bytes.
/// - `6` is a table: the number of its pairs in 4 bytes, then the key and the value of each pair.
/// - `7` is a function: its reference in 4 bytes.
/// - `8` is a value of any other type: the name of the type, with a length as for a string.
/// - `9` is a table in which reading an unknown field is an error: a byte with the kind of the
///   table, then the table. Only the host encodes such tables.
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

/// Adds a module to the state. The first call of `require` with its name compiles and runs it.
CLuaStatus clua_add_module(
    CLuaState *state, const char *name, const char *source, size_t length,
    const char *chunk_name);

/// Compiles the text of one of the host's modules once, for use in many states. Returns false if
/// the text does not compile, or if there is no memory.
///
/// No limit applies. The text must therefore not come from a script's author.
bool clua_compile_host_module(
    const char *source, size_t length, const char *chunk_name, CLuaBuffer *result);

/// Adds a module that ``clua_compile_host_module`` has compiled with the same chunk name. The
/// script is charged as if it compiled the text. `text_length` is the length of this text, at least
/// 1.
///
/// Lua does not check compiled code, so the bytes must be the unchanged result of
/// ``clua_compile_host_module``.
CLuaStatus clua_add_host_module(
    CLuaState *state, const char *name, const uint8_t *code, size_t length, size_t text_length,
    const char *chunk_name);

/// Calls a referenced function. The arguments and the results are sequences of encoded values.
CLuaStatus clua_call(
    CLuaState *state, int32_t function, const uint8_t *arguments, size_t length,
    CLuaBuffer *result);

void clua_release(CLuaState *state, int32_t reference);

// MARK: The profile

/// Makes the state record, from now on, on which lines the script's work is done. Discards earlier
/// records. Recording makes scripts several times slower. Returns false if the script runs in a
/// process of its own, or if there is no memory.
bool clua_record_profile(CLuaState *state);

/// One recorded line of a function, in one path of calls. The function was called from the line of
/// the record `parent`.
typedef struct {
  int32_t parent;          ///< The number of the record of the caller; -1 for record 0, which is
                           ///< the host.
  const char *name;        ///< The function's name; empty if Lua knows none, as for hooks.
  const char *source;      ///< The name of the function's chunk; empty for a function of the host.
  int32_t line;            ///< The line that was running, from 1; -1 for a function of the host.
  int32_t first_line;      ///< The line on which the function begins, from 1.
  uint64_t work;           ///< The work of this line itself: instructions, and the charged C work.
} CLuaProfileCall;

/// Returns the number of records of the profile. A record comes after its parent.
int32_t clua_profile_call_count(const CLuaState *state);
/// Returns a record of the profile, by its number from 0. The texts are valid until the next call
/// into Lua.
CLuaProfileCall clua_profile_call(const CLuaState *state, int32_t number);

/// Returns the line on which a referenced function begins, from 1. The result is 0 for a function
/// of the host, for a function that `load` returned, and if the script runs in a process of its
/// own. `source` gets the name of the function's chunk.
int32_t clua_first_line(CLuaState *state, int32_t function, char *source, size_t capacity);

// MARK: The prompt

/// Runs one of the host's own chunks for the prompt; these chunks evaluate the lines that a user
/// types. Call this function after the script was loaded.
///
/// The chunk gets a table that all these chunks share. The table has the value that the script
/// returned, the script's globals, and functions, for example to read and set captured locals. The
/// chunk's first result is encoded. A script in a process of its own has no prompt; the result is
/// then `CLuaStatusDead`.
CLuaStatus clua_open_prompt(
    CLuaState *state, const char *source, size_t length, const char *chunk_name, CLuaBuffer *result);

/// Returns whether the state can still run; false if a call has killed the state. Do not call this
/// function for a script in a process of its own.
bool clua_is_alive(const CLuaState *state);

#pragma clang assume_nonnull end

#endif
