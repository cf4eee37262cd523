/// A Lua 5.4 state that its scripts cannot break out of, as plain C functions that always return.
///
/// Every function below returns normally to its caller: no `longjmp` leaves this target, and no caller's
/// function is ever on the stack while Lua runs. Text that comes out is valid UTF-8 without control
/// characters, and is bounded. One thread at a time may use a state.
#ifndef CLUA_H
#define CLUA_H

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
  uint64_t memory_bytes;   ///< All that Lua holds, and what the host keeps for the script.
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
  CLuaFaultModuleLoop,       ///< The module `name` requires itself, perhaps through others.
  CLuaFaultEmptyModule,      ///< The module `name` returned nothing.
  CLuaFaultNotPlain,         ///< `subject` holds a `name`, which is no plain data.
  CLuaFaultNotReadable,      ///< `subject` cannot be read in this hook.
  CLuaFaultResult,           ///< Hook `subject` returned what is not `name`.
  CLuaFaultUndeclaredKind,   ///< `subject` placed the kind `name`, which the script does not declare.
  CLuaFaultOtherKind,        ///< `subject` placed the kind `name`, which is declared as another sort of view.
  CLuaFaultKindTwice,        ///< Section `index` has a view of the kind `name`, of which it may have one.
  CLuaFaultKindOfNoItem,     ///< The kind `name` goes with items; its section has no item `index`.
  CLuaFaultNothingToKeep,    ///< Item `index` is new: it had no frame before that could be kept.
  CLuaFaultTooMuch,          ///< `subject` would exceed a bound; `name` says which.
} CLuaFaultCode;

typedef struct {
  CLuaFaultCode code;
  int32_t argument;        ///< From 1; 0 if no single one is meant.
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

/// What the last call left: valid until the next call on the state.
typedef struct {
  CLuaStatus status;
  const char *message;
  CLuaFault fault;         ///< Its code is `CLuaFaultNone` unless the error is the host's own.
  const CLuaFrame *_Nullable frames;
  int32_t frame_count;
  const CLuaVariable *_Nullable variables;
  int32_t variable_count;
  bool is_deep;            ///< Memory ran out so many calls deep that the calls took it.
  uint64_t instructions;   ///< Counted only where the limits say so; else the charged C work.
  uint64_t memory_bytes;   ///< Now in use.
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
/// Changes what the next calls may use.
void clua_set_limits(CLuaState *state, const CLuaLimits *limits);
CLuaReport clua_report(const CLuaState *state);
/// The lines that the last call printed, each ended by a newline.
const char *clua_output(const CLuaState *state, size_t *length);
/// Asks a running call to stop; may be called from any thread.
void clua_cancel(CLuaState *state);
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

// MARK: Items and sections in, frames out

/// What the data source says of one section. Lengths are points.
typedef struct {
  int64_t first;           ///< The number of the first item, from 1, over all sections.
  int64_t count;
  double header[2];        ///< Width and height.
  double footer[2];
  double insets[4];        ///< Top, leading, bottom, trailing.
  double line_spacing;
  double item_spacing;
  bool has_header, has_footer, has_insets, has_line_spacing, has_item_spacing;
} CLuaSection;

/// What the hooks of a pass may read. The caller keeps the buffers alive during a call.
typedef struct {
  double width, height, scale;
  double insets[4];        ///< Top, leading, bottom, trailing.
  bool is_right_to_left;
  int64_t count;
  const double *_Nullable sizes;        ///< Width and height of each item.
  /// Width and height that each item turns out to have, NaN where that is its size; else NULL.
  const double *_Nullable measured;
  int64_t section_count;
  const CLuaSection *_Nullable sections;
  /// The axis along which a frontier is measured: 0 is x, 1 is y, -1 is none.
  int32_t frontier_axis;
  double scroll[2];        ///< The content offset, as the script thinks.
  bool shows_scroll;       ///< Whether the hook may read it.
  bool writes_state;       ///< Whether the hook may change `ctx.state`.
  /// x, y, width and height of each item and the content size, for hooks after the layout; else NULL.
  const double *_Nullable frames;
  int64_t frame_count;     ///< The items from the first on that have a frame; the others are not placed yet.
  double content[2];
  /// x, y, width and height of each section's header, then of its footer, NaN where it has none; with
  /// `frames`, else NULL.
  const double *_Nullable bars;
} CLuaScene;

/// The fields of `ctx` that tell hooks something; the numbers are places in ``CLuaReads``.
typedef enum {
  CLuaFieldWidth = 0, CLuaFieldHeight, CLuaFieldInsets, CLuaFieldData, CLuaFieldDirection,
  CLuaFieldScale, CLuaFieldScrollX, CLuaFieldScrollY, CLuaFieldFrames, CLuaFieldState,
  CLuaFieldCount,
} CLuaField;

enum { CLuaMaxParameters = 64 };

/// What hooks read, and on which line first; a line of 0 is never read.
typedef struct {
  int32_t lines[CLuaFieldCount];
  int32_t parameter_lines[CLuaMaxParameters];
  int64_t measured;        ///< How often `ctx.measure` was called.
} CLuaReads;

typedef enum {
  CLuaElementCell = 0,
  CLuaElementSupplementary,
  CLuaElementDecoration,
} CLuaElementCategory;

enum {
  CLuaHasZ = 1, CLuaHasAlpha = 2, CLuaHasHidden = 4, CLuaHasRotation = 8, CLuaHasScaleX = 16,
  CLuaHasScaleY = 32, CLuaHasTransform = 64, CLuaHasTransform3D = 128,
};

/// An element that is more than a frame of an item.
typedef struct {
  CLuaElementCategory category;
  int32_t kind;            ///< For `clua_kind`; unused for cells.
  int64_t section, item;   ///< From 1; for cells `item` counts over all sections.
  double frame[4];
  int32_t line;            ///< Where it was placed; 0 for cells.
  uint32_t present;        ///< Which of the following were given.
  bool is_hidden;
  double z, alpha, rotation, scale_x, scale_y;
  double transform[16];    ///< 6 numbers, or 16 row by row.
} CLuaElement;

/// What a hook may say of an element: the element as it is goes in, what the hook wants comes out.
///
/// `present` says on the way out what the hook gave; `frame` is then whole.
enum { CLuaHasFrame = 256 };

/// A run of items that kept their order: `count` of them from `before` on are now from `after` on.
typedef struct {
  int64_t before, after, count;
} CLuaRun;

/// Where items were before a change, for `sheet.keep`.
typedef struct {
  const double *frames;    ///< x, y, width, height of each item as it was counted then.
  const CLuaRun *_Nullable runs; ///< The items that are still there, ascending by their numbers now.
  int64_t count;           ///< Of the runs.
} CLuaKnown;

/// What a geometry call produces.
typedef struct {
  double *frames;          ///< x, y, width, height of each item; the caller's, filled with NaN.
  int64_t before;          ///< For `clua_frames`: how many items come before the first of `frames`.
  double content[2];
  int64_t placed;          ///< How many items were placed.
  const CLuaKnown *_Nullable known; ///< NULL except for the hook `update`.
} CLuaGeometry;

/// The functions of the form in use; a reference of 0 is a hook the script does not have.
typedef struct {
  int32_t prepare;
  int32_t start, step, finish, frontier;
  int32_t frame, content;
} CLuaHooks;

/// Gives the hooks their parameters: an encoded table.
CLuaStatus clua_set_parameters(CLuaState *state, const uint8_t *encoded, size_t length);

/// What a script says of a kind of views that it places.
typedef enum {
  CLuaKindPerSection = 0,  ///< At most one in each section.
  CLuaKindPerItem,         ///< At most one for each item: its number is that of the item within the section.
  CLuaKindDecoration,      ///< Belongs to no data.
} CLuaKindRule;

/// Lets the script place these kinds and no others; before, it may place any.
///
/// \param encoded For each kind a byte with its ``CLuaKindRule`` and then its name, ended by 0; at most 64.
CLuaStatus clua_set_kinds(CLuaState *state, const uint8_t *_Nullable encoded, size_t length);

/// Gives the hooks what the data says of single items: an encoded table of tables; no bytes are nothing.
CLuaStatus clua_set_hints(CLuaState *state, const uint8_t *_Nullable encoded, size_t length);
/// What the script keeps as `ctx.state`, an encoded table; an error if it is not plain data.
CLuaStatus clua_get_state(CLuaState *state, CLuaBuffer *result);
CLuaStatus clua_set_state(CLuaState *state, const uint8_t *encoded, size_t length);

/// Gives the hooks their `ctx.change`: an encoded table, and what its `map` answers from, ascending.
CLuaStatus clua_set_change(
    CLuaState *state, const uint8_t *encoded, size_t length, const CLuaRun *_Nullable runs,
    int64_t count);

/// Runs the `prepare` hook, or the fold `start`, `step` …, `finish`.
CLuaStatus clua_layout(
    CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene, CLuaGeometry *geometry);

/// How far a fold has read the data: an edit beyond leaves what was computed until then valid.
typedef struct {
  int64_t item;            ///< The greatest number of an item that was read, from 1; 0 for none.
  int64_t end;             ///< The last section whose end was asked for; `INT64_MAX` for the count of all.
  int64_t section;         ///< The last section of which anything else was read; `INT64_MAX` for their number.
  int64_t back;            ///< How many items before its own a step has read at most.
  int64_t tail;            ///< The last section of which a run was cut near its end; 0 for none.
  int64_t tail_limit;      ///< That section's runs are cut the same while its last item is below this number.
} CLuaReach;

/// Where a fold can go on.
typedef struct {
  int64_t item;            ///< The next item to place, from 1.
  CLuaReach reach;         ///< What had been read until then.
  int64_t element_count;   ///< How many elements had been placed until then.
  int64_t offset, length;  ///< Of the encoded accumulator in the bytes of the checkpoints.
} CLuaCheckpoint;

/// Checkpoints in the order of their items.
typedef struct {
  const CLuaCheckpoint *_Nullable places;
  int64_t count;
  const uint8_t *_Nullable bytes;
} CLuaCheckpoints;

typedef enum {
  CLuaFoldRuns = 0,
  CLuaFoldFinished,        ///< All is placed, and the content size is known.
  CLuaFoldPaused,          ///< Nothing that comes starts before the coordinate asked for.
  CLuaFoldNeedsRoom,       ///< The next item, or one of its run, is beyond the room.
  CLuaFoldConverged,       ///< From here on all would be as the known checkpoints have it.
} CLuaFoldEnd;

/// Where a fold goes on, and where it stops.
typedef struct {
  CLuaCheckpoint from;     ///< An item of 0 is the beginning.
  const uint8_t *_Nullable accumulator; ///< That of `from`.
  int64_t room;            ///< The last item whose frame may be written.
  double until;            ///< Pauses once nothing starts before this coordinate; infinity is never.
  bool only_finishes;      ///< Takes no step, and asks `finish` as if there were no more items.
  CLuaCheckpoints known;   ///< Of an earlier pass over data that is the same from each of them on.
  int64_t next;            ///< Result: the first item that was not placed.
  CLuaFoldEnd end;         ///< Result.
  bool finish_reads_items; ///< Result: whether the content size may depend on any item.
} CLuaFold;

/// Runs the fold, or goes on with it at a checkpoint; it stops at checkpoints only.
///
/// Placed are the items from the first to `next`, and beyond it perhaps some of a run that had no room.
/// A script in a process of its own runs its fold from beginning to end, without checkpoints.
CLuaStatus clua_fold(
    CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene, CLuaGeometry *geometry,
    CLuaFold *fold);

/// The checkpoints of the last ``clua_fold``; valid until the next.
CLuaCheckpoints clua_checkpoints(const CLuaState *state);

/// Asks the `content` hook for the content size.
CLuaStatus clua_content(
    CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene, CLuaGeometry *geometry);

/// Asks the `frame` hook for the items from `first` to `last`, counted from 1.
CLuaStatus clua_frames(
    CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene, CLuaGeometry *geometry,
    int64_t first, int64_t last);

/// Calls a hook of the form `hook(ctx, el, …) -> attributes` for each element, in order.
///
/// \param arguments Encoded values that follow `el`.
CLuaStatus clua_shape(
    CLuaState *state, int32_t function, const char *name, const CLuaScene *scene,
    CLuaElement *elements, int64_t count, const uint8_t *_Nullable arguments, size_t length);

/// Calls a hook of the form `hook(ctx, …) -> …`; encodes its results, one after the other.
CLuaStatus clua_ask(
    CLuaState *state, int32_t function, const CLuaScene *scene,
    const uint8_t *_Nullable arguments, size_t length, CLuaBuffer *result);

/// What hooks have read since it was last forgotten; valid as long as the state.
const CLuaReads *clua_reads(const CLuaState *state);
void clua_forget_reads(CLuaState *state);
/// The parameter of a number, which counts from 0 in no particular order; NULL beyond the last.
const char *_Nullable clua_parameter(const CLuaState *state, int32_t number);

/// The elements that the last geometry call placed beside plain cells; valid until the next call.
const CLuaElement *_Nullable clua_elements(const CLuaState *state, int64_t *count);
const char *clua_kind(const CLuaState *state, int32_t kind);
/// The runs of items, by their numbers now in `after`, that the last call kept; valid until the next call.
const CLuaRun *_Nullable clua_kept(const CLuaState *state, int64_t *count);
/// The number of a kind, for elements that are handed to a hook; -1 if there are too many kinds.
int32_t clua_find_kind(CLuaState *state, const char *kind);

// MARK: Where an element comes from

/// Lets the state keep where the script places one element: in a state for that purpose, before it loads.
///
/// Every function that returns is then looked at, so that such a state is slow. A script in a process of its own
/// is not watched, and has no origins.
/// \param element Its category, section and item; for cells `item` counts over all sections.
/// \param kind Its kind; empty for cells.
/// \param authors The names of the chunks that are the author's, each ended by 0.
/// \param mark What ``clua_placing_mark`` said of another state that did the same; 0 for none.
CLuaStatus clua_watch(
    CLuaState *state, const CLuaElement *element, const char *kind, const char *authors,
    size_t length, int64_t mark);

/// Where one of the host's modules placed the element later than the author's code said so: a mark with which
/// another state, that does the same, finds the origin. 0 if there is none, or the origin is known.
int64_t clua_placing_mark(const CLuaState *state);

typedef struct {
  int32_t frame_count, value_count;
} CLuaOrigin;

typedef enum {
  CLuaValueNil = 0, CLuaValueBoolean, CLuaValueNumber, CLuaValueText, CLuaValueTable,
} CLuaValueKind;

/// A variable of the innermost frame, or a plain field of a table that it holds: `acc.left`, `ends[2]`.
typedef struct {
  const char *name;
  CLuaValueKind kind;
  double number;           ///< 0 or 1 for a Boolean.
  const char *text;        ///< The beginning of a text.
} CLuaOriginValue;

/// The author's frames, the innermost first, when the element was placed first since the state watches; with
/// `is_returned` when the author's code returned last to code that is not the author's. False if it did not.
bool clua_origin(const CLuaState *state, bool is_returned, CLuaOrigin *origin);
/// Valid until the next call into Lua.
CLuaFrame clua_origin_frame(const CLuaState *state, bool is_returned, int32_t number);
CLuaOriginValue clua_origin_value(const CLuaState *state, bool is_returned, int32_t number);

// MARK: The prompt

/// Runs one of the host's own chunks that evaluate what somebody types: after the script was loaded.
///
/// The chunk is given a table that all of them share: it has functions that see captured locals, what the script
/// returned, and what it sees. Its first result is encoded. Not for a script in a process of its own.
CLuaStatus clua_open_prompt(
    CLuaState *state, const char *source, size_t length, const char *chunk_name, CLuaBuffer *result);

/// Whether the state can run anything: no limit has killed it. Not for a script in a process of its own.
bool clua_is_alive(const CLuaState *state);

/// Whether every script of this process is to stop, and each that is called from now on. Safe in a signal's handler.
void clua_set_interrupted(bool is_interrupted);

#pragma clang assume_nonnull end

#endif
