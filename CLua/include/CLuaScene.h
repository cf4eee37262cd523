/// Items and sections in, frames out: what the hooks of a layout read, and what they place.
#ifndef CLUA_SCENE_H
#define CLUA_SCENE_H

#include "CLuaFields.h"
#include "CLuaSandbox.h"

#pragma clang assume_nonnull begin

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
  clua_view_fields(clua_view_member)
  int64_t count;
  const double *_Nullable sizes;        ///< Width and height of each item.
  /// Width and height that each item turns out to have, NaN where that is its size; else NULL.
  const double *_Nullable measured;
  int64_t section_count;
  const CLuaSection *_Nullable sections;
  /// The axis along which a frontier is measured: 0 is x, 1 is y.
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
#define clua_read_field(name) CLuaField##name,
typedef enum { clua_read_fields(clua_read_field) CLuaFieldCount } CLuaField;

enum { CLuaMaxParameters = 64 };

/// What hooks read, and on which line first; a line of 0 is never read.
typedef struct {
  int32_t lines[CLuaFieldCount];
  int32_t parameter_lines[CLuaMaxParameters];
  int64_t noted;           ///< How many of the lines are not 0.
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
  int64_t section, item;   ///< From 1; for cells `item` counts over all sections, and `section` is set where one is shown.
  int64_t place;           ///< The number of a cell that is shown within its section, from 1.
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
  int64_t placed;          ///< How many items were placed, or fewer if a script caught an error half way.
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

/// Of what the data says something by name.
typedef enum { CLuaHintItem = 0, CLuaHintSection, CLuaHintOwnerCount } CLuaHintOwner;

/// Gives the hooks what the data says of single items or sections: an encoded table of tables; no bytes are nothing.
CLuaStatus clua_set_hints(
    CLuaState *state, CLuaHintOwner owner, const uint8_t *_Nullable encoded, size_t length);
/// The names that `ctx.hint` and `section.hint` were called with, up to 256: a table in which each that the data said
/// something of is true. Nothing for a script in a process of its own.
CLuaStatus clua_get_asked(CLuaState *state, CLuaBuffer *result);
/// Gives the hooks the numbers of the items that are selected, from 1, ascending.
CLuaStatus clua_set_selected(CLuaState *state, const int64_t *_Nullable items, int64_t count);
/// What the script keeps as `ctx.state`, an encoded table; an error if it is not plain data.
CLuaStatus clua_get_state(CLuaState *state, CLuaBuffer *result);
CLuaStatus clua_set_state(CLuaState *state, const uint8_t *encoded, size_t length);
/// Whether the script has read `ctx.state`, or was given one: else it keeps nothing.
bool clua_uses_state(const CLuaState *state);

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

/// Where checkpoints are: at the first step beyond each of so many items; among the last so many, where most edits
/// are, beyond each of fewer; and among the last so few ever closer.
enum { CLuaCheckpointSpacing = 512, CLuaDenseCheckpointSpacing = 32 };

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
/// Forgets them, for whoever has copied them; at most 1 MiB of their memory stays for the next.
void clua_forget_checkpoints(CLuaState *state);

/// Asks the `content` hook for the content size.
CLuaStatus clua_content(
    CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene, CLuaGeometry *geometry);

/// Asks the `frame` hook for the items from `first` to `last`, counted from 1.
CLuaStatus clua_frames(
    CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene, CLuaGeometry *geometry,
    int64_t first, int64_t last);

/// Calls a hook of the form `hook(ctx, el, …) -> attributes` for each element, in order.
///
/// \param kinds The names of the views' kinds, each ended by 0; here the `kind` of a view is where its name begins.
/// \param arguments Encoded values that follow `el`.
CLuaStatus clua_shape(
    CLuaState *state, int32_t function, const char *name, const CLuaScene *scene, const char *kinds,
    size_t kinds_length, CLuaElement *elements, int64_t count, const uint8_t *_Nullable arguments,
    size_t length);

/// Calls a hook of the form `hook(ctx, …) -> …`; encodes its results, one after the other.
CLuaStatus clua_ask(
    CLuaState *state, int32_t function, const CLuaScene *scene,
    const uint8_t *_Nullable arguments, size_t length, CLuaBuffer *result);

/// Calls a hook of the form `hook(ctx, …) -> items`, which returns a list of items' numbers or what a `for` loop takes.
///
/// \param result Receives the numbers, from 1, as integers of 8 bytes: no more than there are items.
CLuaStatus clua_choose(
    CLuaState *state, int32_t function, const char *name, const CLuaScene *scene,
    const uint8_t *_Nullable arguments, size_t length, CLuaBuffer *result);

/// What hooks have read in the record that was begun last; valid as long as the state.
const CLuaReads *clua_reads(const CLuaState *state);
/// Begins a new record of what hooks read, and returns its number, from 1.
///
/// \param known The record that this one goes on with: what was read in it may be left out. 0 for none.
uint64_t clua_begin_reads(CLuaState *state, uint64_t known);
/// The parameter of a number, which counts from 0 in no particular order; NULL beyond the last.
const char *_Nullable clua_parameter(const CLuaState *state, int32_t number);

/// The elements that the last geometry call placed beside plain cells; valid until the next call.
const CLuaElement *_Nullable clua_elements(const CLuaState *state, int64_t *count);
/// Forgets them and what was kept, for whoever has copied both.
void clua_forget_elements(CLuaState *state);
/// The kind of an element of that call; empty if it has no such.
const char *clua_kind(const CLuaState *state, int32_t kind);
/// The runs of items, by their numbers now in `after`, that the last call kept; valid until the next call.
const CLuaRun *_Nullable clua_kept(const CLuaState *state, int64_t *count);

#pragma clang assume_nonnull end

#endif
