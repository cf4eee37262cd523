/// The data that the hooks of a layout read, for example items and sections, and the elements that
/// the hooks place.
#ifndef CLUA_SCENE_H
#define CLUA_SCENE_H

#include "CLuaFields.h"
#include "CLuaSandbox.h"

#pragma clang assume_nonnull begin

/// The data source's values for one section. Lengths are in points.
typedef struct {
  int64_t first;           ///< The number of the first item, from 1, over all sections.
  int64_t count;
  double header[2];        ///< The header's width and height.
  double footer[2];
  double insets[4];        ///< The section's insets: top, leading, bottom, trailing.
  double line_spacing;
  double item_spacing;
  bool has_header, has_footer, has_insets, has_line_spacing, has_item_spacing;
} CLuaSection;

/// The source of the sizes of items, if not all sizes are known when a call begins.
typedef struct CLuaSizeSource {
  /// The first and the last item of a run whose sizes are known; `last` is less than `first` if no size is known.
  int64_t first, last;
  const void *owner;
  /// Makes the sizes of at least the items `first` to `last` known, and stores the run of items in `source`.
  void (*provide)(struct CLuaSizeSource *source, int64_t first, int64_t last);
} CLuaSizeSource;

/// The data that hooks can read during a call. The caller keeps the buffers alive during the call.
typedef struct {
  clua_view_fields(clua_view_member)
  int64_t count;
  /// Width and height of each item; NULL if all items have the size `item_size`.
  const double *_Nullable sizes;
  /// The source of the sizes that are not in `sizes` yet; NULL if all of them are.
  CLuaSizeSource *_Nullable size_source;
  double item_size[2];     ///< Width and height of every item, if `sizes` is NULL.
  /// A number that no other set of sizes has; 0 if this set has no number. Sums of sizes are kept
  /// only for a set with a number.
  int64_t sizes_number;
  int64_t section_count;
  const CLuaSection *_Nullable sections;
  /// The axis along which a frontier is measured: 0 is x, 1 is y.
  int32_t frontier_axis;
  double scroll[2];        ///< The content offset in the script's coordinates.
  bool shows_scroll;       ///< Whether the hook may read `scroll`.
  /// The x and y of the offset of each section, 0 for a section that does not scroll on its own;
  /// NULL if no section is scrolled.
  const double *_Nullable section_scrolls;
  bool writes_state;       ///< Whether the hook may change `ctx.state`.
  /// Whether the hook gets the plan that the hook `content` returned, as its last argument.
  bool gives_plan;
  /// x, y, width and height of each item, for a hook that runs after the layout; NULL for other
  /// hooks. If `frames` is not NULL, `content` is the content size.
  const double *_Nullable frames;
  /// The number of items that have a frame, counted from the first; the rest are not placed yet.
  int64_t frame_count;
  double content[2];
  /// x, y, width and height of each section's header, then of its footer; NaN for a missing view.
  /// This is NULL if `frames` is NULL.
  const double *_Nullable bars;
} CLuaScene;

/// The parts of `ctx` whose reads are noted. A part can be several fields, for example
/// `content_width` and `content_height`. The values are indices into `lines` of ``CLuaReads``.
#define clua_read_field(name) CLuaField##name,
typedef enum { clua_read_fields(clua_read_field) CLuaFieldCount } CLuaField;

enum { CLuaMaxParameters = 64 };

/// For each ``CLuaField`` and each parameter, the line in which a hook first read it; 0 if no hook
/// has read it. The line is `INT32_MAX` if only functions of the host were running then. A fold
/// always reads `CLuaFieldData`; if nothing read it earlier, the line is the one on which `step`
/// begins.
typedef struct {
  int32_t lines[CLuaFieldCount];
  int32_t parameter_lines[CLuaMaxParameters];
  int64_t noted;           ///< The number of lines that are not 0.
  int64_t measured;        ///< The number of calls of `ctx.measure`.
} CLuaReads;

typedef enum {
  CLuaElementCell = 0,
  CLuaElementSupplementary,
  CLuaElementDecoration,
  CLuaElementScroller,     ///< Not an element, but a section that scrolls on its own.
} CLuaElementCategory;

/// The offsets at which the scrolling of a section can come to rest. `None`: any offset; if the
/// layout has the hook `snap`, this hook chooses the offset. `Page`: multiples of the port's extent.
/// `Step`: offsets at which a step begins where the port begins. `StepCentered`: offsets at which the
/// middle of a step is in the middle of the port.
typedef enum {
  CLuaSnapNone = 0, CLuaSnapPage, CLuaSnapStep, CLuaSnapStepCentered,
} CLuaSnap;

/// The numbers of a scroller, as indices into `transform` of ``CLuaElement``. A scroller is a
/// section that scrolls on its own. The numbers are the width and the height of the section's
/// content, the distance from one step to the next (0 if there are no steps), and the position of
/// the first step in this content (NaN if the script gives none). The position is that of the step's
/// beginning or, for `CLuaSnapStepCentered`, of the step's middle.
///
/// The other fields of the element have these meanings for a scroller: `frame` is its port, and
/// `item` is its ``CLuaSnap``. `is_hidden` is true if a drag can pass several steps. `z` is 1 if
/// the content begins at the trailing edge, and otherwise 0. `present` is 0.
enum { CLuaScrollerWidth = 0, CLuaScrollerHeight, CLuaScrollerStep, CLuaScrollerFirst };

enum {
  CLuaHasZ = 1, CLuaHasAlpha = 2, CLuaHasHidden = 4, CLuaHasRotation = 8, CLuaHasScaleX = 16,
  CLuaHasScaleY = 32, CLuaHasTransform = 64, CLuaHasTransform3D = 128, CLuaHasCustom = 256,
};

/// A view, a scroller, an item with attributes that a ``CLuaLook`` cannot hold, or an element that
/// is passed to a hook. Each other item is stored as a frame and, if it has attributes, a look.
typedef struct {
  CLuaElementCategory category;
  int32_t kind;            ///< The number of the kind, for `clua_kind`; unused for cells.
  /// The numbers of the section and the element, from 1. For a view, `item` is the view's number in
  /// the section. For a cell, `item` is the item's number over all sections, and `section` is set
  /// only if the cell is passed to a hook.
  int64_t section, item;
  /// The number of a cell within its section, from 1; set only if the cell is passed to a hook.
  int64_t place;
  double frame[4];
  int32_t line;            ///< The line that placed a view; 0 for cells.
  uint32_t present;        ///< Flags that tell which of the following fields the script set.
  bool is_hidden;
  /// The offset of the element's custom attributes in the bytes of all custom attributes of the
  /// call. At this offset begin a length in 4 bytes, and then an encoded table of that length.
  uint32_t custom;
  double z, alpha, rotation, scale_x, scale_y;
  double transform[16];    ///< The 6 numbers of `transform`, or the 16 of `transform3d`.
} CLuaElement;

/// The alpha, z and visibility of consecutive cells that all have the same values. Most cells with
/// attributes have only these attributes, and many consecutive cells have the same look. A list of
/// looks therefore takes little memory.
typedef struct {
  int64_t item;            ///< The number of the first cell over all sections, from 1.
  int64_t count;           ///< The number of cells.
  double alpha;
  int32_t z;
  bool is_hidden;
} CLuaLook;

/// An additional flag of `present`, for the frame of an element that is passed to a hook. Such an
/// element is the input of the hook. The hook's result then replaces it.
///
/// After the call, `present` contains the flags of the fields that the hook set. If `CLuaHasFrame`
/// is set, all four numbers of `frame` are valid: the numbers that the hook did not set are those
/// of the input.
enum { CLuaHasFrame = 512 };

/// A run of items that kept their order in a change. The run has `count` items. Before the change
/// its first item had the number `before`; now it has the number `after`.
typedef struct {
  int64_t before, after, count;
} CLuaRun;

/// The frames of items before a change, for `sheet.keep`.
typedef struct {
  const double *frames;    ///< x, y, width, height of each item, by its number before the change.
  /// The items that still exist, ascending by their current numbers.
  const CLuaRun *_Nullable runs;
  int64_t count;           ///< The number of runs.
} CLuaPrevious;

/// The result of a geometry call.
typedef struct {
  /// x, y, width, height of each item. The caller provides the buffer. In it, the x of each item
  /// that may be placed is NaN.
  double *frames;
  double content[2];
  /// The number of placed items. It is too low in one case: a call raised an error while it was
  /// placing several items, and the script caught this error.
  int64_t placed;
  const CLuaPrevious *_Nullable previous; ///< NULL except for the hook `update`.
} CLuaGeometry;

/// The hooks of the form that the script uses, as references to functions. 0 stands for a missing
/// hook. For an incremental update, `prepare` is the hook `update`.
typedef struct {
  int32_t prepare;
  int32_t start, step, finish, frontier;
  int32_t frame, content;
} CLuaHooks;

/// Sets the parameters that hooks read. The parameters are given as an encoded table.
CLuaStatus clua_set_parameters(CLuaState *state, const uint8_t *encoded, size_t length);

/// The rule that the script declares for a kind of views.
typedef enum {
  CLuaKindPerSection = 0,  ///< At most one in each section.
  CLuaKindPerItem,         ///< At most one for each item; the view has the item's number in its
                           ///< section.
  CLuaKindDecoration,      ///< A decoration, which belongs to no data.
  CLuaKindSeveral,         ///< Any number in each section.
  CLuaKindDecorationPerSection, ///< At most one decoration in each section.
  CLuaKindDecorationPerItem, ///< At most one decoration for each item, numbered like the item.
  CLuaKindRuleCount
} CLuaKindRule;

/// Allows the script to place only the given kinds of views. Before this call it may place any
/// kind.
///
/// \param encoded For each kind, a byte with its ``CLuaKindRule`` and then its name, ended by 0.
/// There are at most 64 kinds.
CLuaStatus clua_set_kinds(CLuaState *state, const uint8_t *_Nullable encoded, size_t length);

/// The values that a custom attribute can have: true and false, numbers, or strings.
typedef enum { CLuaCustomBoolean = 0, CLuaCustomNumber, CLuaCustomText } CLuaCustomShape;

/// Declares the custom attributes that a script can give elements.
///
/// \param encoded An encoded table. Its keys 1, 2, 3 … have the names in alphabetical order. In
/// addition, each name is a key whose value is a table. This table contains `shape` (a
/// ``CLuaCustomShape``) and `default`. For numbers, it also contains `min`, `max` and `is_whole`.
/// For a choice, it also contains `choices`, a table whose keys are the possible strings.
CLuaStatus clua_set_attributes(CLuaState *state, const uint8_t *encoded, size_t length);

/// The owner of a hint: an item, a section, or the views of a section.
typedef enum { CLuaHintItem = 0, CLuaHintSection, CLuaHintViews, CLuaHintOwnerCount } CLuaHintOwner;

/// Sets the hints of items, of sections, or of the views of sections. The hints are given as an
/// encoded table; no bytes mean that there are no hints. For each number of an item or a section,
/// from 1, the table has a table of values by name. The entry 0 has the declared defaults. The
/// hints of views are their measured sizes. Their tables are nested: by section, then by kind, then
/// by the number of the view. A size is a table with the width at 1 and the height at 2.
CLuaStatus clua_set_hints(
    CLuaState *state, CLuaHintOwner owner, const uint8_t *_Nullable encoded, size_t length);
/// Encodes a table whose keys are the names that the script passed to `ctx.hint` and
/// `section.hint`, at most 256 names. The value of a name is true if the data had a value in at
/// least one of these calls, and false otherwise. For a script in a process of its own, nothing is
/// encoded.
CLuaStatus clua_get_asked(CLuaState *state, CLuaBuffer *result);
/// The lists of items in `ctx`: the selected and the highlighted items.
typedef enum { CLuaItemListSelected = 0, CLuaItemListHighlighted, CLuaItemListCount } CLuaItemList;

/// Sets the numbers of the items in a list, from 1, ascending.
CLuaStatus clua_set_item_list(
    CLuaState *state, CLuaItemList list, const int64_t *_Nullable items, int64_t count);
/// Encodes `ctx.state` as a table. Fails if `ctx.state` is not plain data.
CLuaStatus clua_get_state(CLuaState *state, CLuaBuffer *result);
CLuaStatus clua_set_state(CLuaState *state, const uint8_t *encoded, size_t length);
/// Returns whether the script has read `ctx.state`, or the host has set it. If not, the host has no
/// `ctx.state` to keep.
bool clua_uses_state(const CLuaState *state);

/// Sets `ctx.change`. The change is given as an encoded table, together with the runs of items for
/// its function `map`, ascending by `before`.
CLuaStatus clua_set_change(
    CLuaState *state, const uint8_t *encoded, size_t length, const CLuaRun *_Nullable runs,
    int64_t count);

/// Runs the hook `prepare` (or `update`), or a whole fold: `start`, `step` for the items, `finish`.
CLuaStatus clua_layout(
    CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene, CLuaGeometry *geometry);

/// The part of the data that a fold has read so far. After a change of any other data, everything
/// that the fold has computed so far stays valid.
typedef struct {
  int64_t item;            ///< The greatest item number that was read, from 1; 0 for none.
  /// The last section whose end was read; `INT64_MAX` if the number of all items was read.
  int64_t end;
  /// The last section from which something other than its end was read; `INT64_MAX` if the number
  /// of sections was read.
  int64_t section;
  int64_t back;            ///< The greatest distance, in items, from a step's item back to an item
                           ///< that the step read.
  int64_t tail;            ///< The last section whose end cut a run short; 0 for none.
  /// A bound on the last item of section `tail`. While the number of this last item is below the
  /// bound, the runs of the section are cut in the same way.
  int64_t tail_limit;
} CLuaReach;

/// The checkpoint intervals, in items. A checkpoint is due before the first step after each
/// multiple of `CLuaCheckpointSpacing`. Among the last `CLuaCheckpointSpacing` items, where most
/// edits happen, the interval is `CLuaDenseCheckpointSpacing`; among the last
/// `CLuaDenseCheckpointSpacing` items, each checkpoint halves the distance to the end. A checkpoint
/// can be omitted, for example if memory is short, or if a step has placed items out of order.
enum { CLuaCheckpointSpacing = 512, CLuaDenseCheckpointSpacing = 32 };

/// A place where a fold can resume.
typedef struct {
  int64_t item;            ///< The next item to place, from 1.
  CLuaReach reach;         ///< The data that the fold had read until then.
  int64_t element_count;   ///< The number of elements placed until then.
  int64_t look_count;      ///< The number of looks placed until then.
  int64_t offset, length;  ///< Where the encoded accumulator is in the bytes of the checkpoints.
  double moved;            ///< The distance, in points, to add to the positions that are encoded.
} CLuaCheckpoint;

/// Checkpoints in the order of their items.
typedef struct {
  const CLuaCheckpoint *_Nullable places;
  int64_t count;
  const uint8_t *_Nullable bytes;
} CLuaCheckpoints;

typedef enum {
  CLuaFoldRuns = 0,
  CLuaFoldFinished,        ///< Everything is placed, and the content size is known.
  CLuaFoldPaused,          ///< No later item starts before the requested coordinate.
  CLuaFoldNeedsRoom,       ///< The next item, or a later one of its run, can be beyond `room`.
  /// From item `next` on, each result would be the result of the earlier pass, moved by `distance`.
  /// `previous` has the checkpoints of that pass.
  CLuaFoldConverged,
} CLuaFoldEnd;

/// The fields of an accumulator that are positions along the axis.
typedef struct {
  const char *_Nullable names; ///< The names of the fields, each after a byte with its length.
  size_t length;               ///< The number of bytes of the names and the lengths.
  bool has_numbers;            ///< Whether all fields whose keys are numbers are positions, too.
} CLuaMoves;

/// Returns zeroed memory for the frames of `count` items, or NULL if there is no memory. If it has
/// more than 64 KiB, a page of it takes space only after the first write to the page. The caller
/// frees the memory with ``clua_free_frames``.
double *_Nullable clua_make_frames(int64_t count);
/// Frees memory that ``clua_make_frames`` has returned for `count` items.
void clua_free_frames(double *frames, int64_t count);

/// The input and the results of a call of ``clua_fold``: where the fold resumes, and where it
/// stops.
typedef struct {
  CLuaCheckpoint from;     ///< The checkpoint to resume at; if its `item` is 0, the beginning.
  const uint8_t *_Nullable accumulator; ///< The accumulator of `from`.
  int64_t room;            ///< The last item whose frame may be written.
  /// The coordinate, along the axis, at which the fold pauses; infinity if the fold never pauses.
  /// The fold checks from time to time whether `frontier` has reached this coordinate.
  double until;
  bool continues;          ///< Whether the data is the same as in the previous call.
  bool only_finishes;      ///< Whether no step is taken; `finish` is then called as if no items
                           ///< were left.
  /// Checkpoints of an earlier pass. From each of them on, no step reads changed data.
  CLuaCheckpoints previous;
  int64_t renumbered;      ///< By how much the numbers of the items after these checkpoints have
                           ///< grown since that pass.
  CLuaMoves moves;         ///< The fields of the accumulator that are positions.
  bool can_move;           ///< Whether all positions may differ from the earlier pass by the same
                           ///< distance.
  int64_t next;            ///< Result: the first item that was not placed.
  CLuaFoldEnd end;         ///< Result: the reason why the call ended.
  double distance;         ///< Result: if the fold has converged, the distance by which later
                           ///< results move.
  bool finish_reads_items; ///< Result: whether the content size may depend on any item.
} CLuaFold;

/// Runs the fold, or resumes it at a checkpoint.
///
/// The call places the items from the checkpoint, or from the first item, to the one before `next`.
/// If the last run of items goes beyond `room`, some items from `next` on can be placed, too. A
/// script in a process of its own runs its fold from beginning to end, without checkpoints.
CLuaStatus clua_fold(
    CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene, CLuaGeometry *geometry,
    CLuaFold *fold);

/// Returns the checkpoints of the last fold. They are valid until the next fold runs, or until
/// ``clua_forget_checkpoints`` is called.
CLuaCheckpoints clua_checkpoints(const CLuaState *state);
/// Discards the checkpoints. Call this function after copying them. Their memory is kept for the
/// next checkpoints if the encoded accumulators take at most 1 MiB.
void clua_forget_checkpoints(CLuaState *state);

/// Calls the hook `content`, which returns the content size and possibly a plan. The plan is kept
/// for the other hooks of the frame form. If `content` fails, the earlier plan is kept.
CLuaStatus clua_content(
    CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene, CLuaGeometry *geometry);

/// Calls the hook `frame`, with the plan that is kept, for the items of some runs.
///
/// \param runs The first and the last item of each run, counted from 1; no run is empty.
/// \param count The number of runs.
/// \param geometry Receives the frames of these items, one after the other.
CLuaStatus clua_frames(
    CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene, CLuaGeometry *geometry,
    const int64_t *runs, int64_t count);

/// Calls a hook of the form `hook(ctx, sheet, …)`, which places views and no items.
///
/// \param arguments The encoded arguments after `sheet`.
CLuaStatus clua_views(
    CLuaState *state, int32_t function, const CLuaScene *scene, CLuaGeometry *geometry,
    const uint8_t *_Nullable arguments, size_t length);

/// Calls a hook of the form `hook(ctx, el, …) -> attributes` for each element, in order.
///
/// \param kinds The names of the views' kinds, each ended by 0. In this call, the `kind` of a view
/// is the offset of its kind's name.
/// \param customs The custom attributes of the elements.
/// \param arguments The encoded arguments after `el`.
CLuaStatus clua_shape(
    CLuaState *state, int32_t function, const char *name, const CLuaScene *scene, const char *kinds,
    size_t kinds_length, const uint8_t *_Nullable customs, size_t customs_length,
    CLuaElement *elements, int64_t count, const uint8_t *_Nullable arguments, size_t length);

/// Calls a hook of the form `hook(ctx, …) -> …`, and encodes its results in order.
CLuaStatus clua_ask(
    CLuaState *state, int32_t function, const CLuaScene *scene,
    const uint8_t *_Nullable arguments, size_t length, CLuaBuffer *result);

/// Calls a hook of the form `hook(ctx, …) -> items`, which returns a list of item numbers, or an
/// iterator as a `for` loop takes it.
///
/// \param result Receives the numbers, from 1, as integers of 8 bytes. A result with more numbers
/// than there are items is an error.
CLuaStatus clua_choose(
    CLuaState *state, int32_t function, const char *name, const CLuaScene *scene,
    const uint8_t *_Nullable arguments, size_t length, CLuaBuffer *result);

/// The reads of hooks in the current record; the pointer is valid as long as the state.
const CLuaReads *clua_reads(const CLuaState *state);
/// Begins a new record of the reads of hooks, and returns its number, from 1.
///
/// \param after The number of the record that the new one extends; 0 for none. A read that is noted
/// in the extended record is not necessarily noted again in the new one.
uint64_t clua_begin_reads(CLuaState *state, uint64_t after);
/// Returns the name of a parameter by its number, from 0; NULL if there is no parameter with this
/// number. The parameters are unsorted.
const char *_Nullable clua_parameter(const CLuaState *state, int32_t number);

/// The elements that the last geometry call placed, in the order in which the script placed them.
/// Cells that have only a frame and a look are omitted. The pointer is valid until the next call.
const CLuaElement *_Nullable clua_elements(const CLuaState *state, int64_t *count);
/// The looks of the cells that the last geometry call placed, in the order in which the script
/// placed them. The pointer is valid until the next call.
const CLuaLook *_Nullable clua_looks(const CLuaState *state, int64_t *count);
/// The custom attributes of the elements that the last call placed or shaped; valid until the next
/// call.
const uint8_t *_Nullable clua_customs(const CLuaState *state, size_t *count);
/// Discards the placed elements, their kinds and custom attributes, the looks and the kept runs.
/// Call this function after copying them.
void clua_forget_elements(CLuaState *state);
/// The name of a kind of the last geometry call, by its number; empty for an unknown number.
const char *clua_kind(const CLuaState *state, int32_t kind);
/// The runs of items that the last call kept; valid until the next call. In each run, `before` and
/// `after` are both the current number of the first item.
const CLuaRun *_Nullable clua_kept(const CLuaState *state, int64_t *count);

#pragma clang assume_nonnull end

#endif
