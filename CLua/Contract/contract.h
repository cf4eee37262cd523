/// The fields that each file of the contract keeps in a state; they follow the sandbox's fields.
#ifndef CLUA_CONTRACT_H
#define CLUA_CONTRACT_H

#include "Sandbox/state.h"

#include "CLuaScene.h"

/* pass.c: the running call that has a scene */
typedef struct {
  uint64_t number;           /* the number of passes so far */
  const CLuaScene *scene;
  CLuaGeometry *geometry;
  bool may_place;
  bool may_place_views;      /* views may be placed, but no items; `may_place` is false */
  int64_t room;              /* the last item that may be placed */
  bool needs_room;           /* the script tried to place an item beyond `room` */
  double frontier;           /* no item placed from now on may start before this coordinate */
  bool may_pause;            /* a fold with a frontier is running; it can stop before its last
                                item */
  int64_t meeting;           /* before this item, a fold checks whether it has converged; see
                                fold.c */
} CLuaPass;

/* elements.c: the elements that the last call placed, and the looks of cells. A cell that has only a
   frame and a look is not among the elements. A later cell must not extend one of the first
   `fixed_looks` looks, because a checkpoint has counted these. */
typedef struct {
  CLuaElement *elements;
  int64_t count;
  size_t capacity;           /* bytes, like all capacities of held memory */
  CLuaLook *looks;
  int64_t look_count, fixed_looks;
  size_t look_capacity;
  int64_t view_count;        /* the number of elements that are not items */
} CLuaPlaced;

/* The most views that a call may place. A pass that places items may also place two views for each of
   them. A call of the hook `views` may not. If it places too many views, the host calls the hook again
   for both halves of the rectangle. */
static inline int64_t clua_most_views(const CLuaScene *scene, bool may_place_items) {
  return 50000 + 4 * scene->section_count + (may_place_items ? 2 * scene->count : 0);
}

/* look.c: the attributes that a look has */
enum { name_z, name_alpha, name_hidden, look_names };

/* sheet_keep.c: the runs that sheet.keep kept; adjacent runs are joined */
typedef struct {
  CLuaRun *runs;
  int64_t count;
  size_t capacity;
} CLuaKept;

/* kinds.c: the kinds of views that the last call placed; and the kinds that the script declares, if
   it declares any */
enum { max_kinds = 64 };
typedef struct {
  char names[max_kinds][text_bytes];
  int32_t count;
  bool are_declared;
  int32_t declared_count;
  char declared[max_kinds][text_bytes];
  CLuaKindRule rules[max_kinds];
  uint8_t *filled;           /* a bit for each section and kind, set if there is a view; or NULL */
} CLuaKinds;

/* customs.c: whether the script declares custom attributes, and the encoded values of the elements
   of the last call */
typedef struct {
  bool are_declared;
  CLuaBuffer bytes;
  CLuaBuffer scratch;        /* for the values of one element */
} CLuaCustoms;

/* item_lists.c: the numbers of the items in a list, ascending */
typedef struct {
  int64_t *items;
  int64_t count;
} CLuaListedItems;

/* reads.c: the reads of hooks in the current record, the number of that record, and the names of
   the parameters by number. For a fold, also the part of the data that the fold has read, and the
   least item number that its last step has read. */
typedef struct {
  CLuaReads reads;
  uint64_t record;
  char parameter_names[CLuaMaxParameters][text_bytes];
  int32_t parameter_count;
  CLuaReach reach;
  int64_t least_item;
} CLuaReading;

/* checkpoints.c: the checkpoints of the last fold */
typedef struct {
  int64_t elements_before;   /* the number of elements that earlier calls placed */
  int64_t looks_before;      /* the number of looks that earlier calls placed */
  CLuaCheckpoint *places;
  int64_t count;
  size_t capacity;
  CLuaBuffer bytes;
} CLuaCheckpointStore;

/* ctx_state.c. `is_used`: the script has read `ctx.state`, or the host has set it. `is_out`: the
   script can still hold the table, which it read in an earlier call. `is_new`: another table has
   replaced it, and `ctx` still shows the old one. */
typedef struct {
  bool is_used, is_out, is_new;
  CLuaBuffer bytes;          /* for copying the state */
} CLuaScriptState;

/* context.c: the scene that `ctx` shows, if it is known. The pointers in this copy are not
   valid. */
typedef struct {
  CLuaScene scene;
  bool is_known;
} CLuaShown;

/* fields.c: the known fields of `ctx` and `ctx.params`, which a hook has read already. Lua finds
   these fields without a call, because their reads are noted in the record `record`. `are_any`:
   there are known fields. `are_stale`: the known fields must be forgotten, because a value has
   changed, or because their reads are noted in another record. */
typedef struct {
  bool are_any, are_stale;
  uint64_t record;
} CLuaKnownFields;

/* hints.c: the number of names with which `ctx.hint` and `section.hint` were called. `last` is the
   string object of the name that was noted last. `last_has_value` tells whether the data has ever had
   a value for this name. If it is true, further calls with the name are not noted. If it is false,
   only a call that finds a value is noted. */
typedef struct {
  int32_t count;
  const char *last;
  bool last_has_value;
} CLuaAsked;

/* hints.c. `are_defaults`: the data has no values, only declared defaults, so the answer is the
   same for all items or sections. `name`: the string object of the name whose default is kept for
   the next call; NULL if no default is kept. */
typedef struct {
  bool are_defaults;
  const char *name;
} CLuaHinted;

/* totals.c: sums of widths and of heights, in points */
typedef struct {
  double width, height;
} CLuaExtent;

/* totals.c: for each block of items, the sums of the widths and of the heights of all items before
   the block. `number` is the `sizes_number` of the items. */
typedef struct {
  int64_t number;
  CLuaExtent *sums;
  int64_t count;             /* the number of blocks whose sums are known */
  size_t capacity;
} CLuaTotals;

typedef struct CLuaWatch CLuaWatch;

typedef struct {
  CLuaState sandbox;
  CLuaPass pass;
  CLuaPlaced placed;
  /* The string objects of the names of attributes. Lua has one object for all equal short strings,
     so two names are equal if their addresses are. */
  const void *look_names[look_names];
  CLuaKept kept;
  CLuaKinds kinds;
  CLuaCustoms customs;
  CLuaListedItems listed[CLuaItemListCount];
  CLuaReading reading;
  CLuaCheckpointStore checkpoints;
  CLuaScriptState script_state;
  CLuaShown shown;
  CLuaKnownFields known_fields;
  CLuaTotals totals;
  CLuaAsked asked;
  CLuaHinted hinted[CLuaHintOwnerCount];
  CLuaWatch *watch;          /* the element whose origin is searched; see origin.h; NULL for none */
} CLuaContract;

static inline CLuaContract *contract_of(const CLuaState *state) { return (CLuaContract *)state; }
static inline CLuaPass *pass_of(const CLuaState *state) { return &contract_of(state)->pass; }
/* Makes the sizes of the items `first` to `last` known; does nothing if `last` is less than `first`. */
static inline void clua_need_sizes(const CLuaScene *scene, int64_t first, int64_t last) {
  CLuaSizeSource *source = scene->size_source;
  if (source && first <= last && (first < source->first || last > source->last))
    source->provide(source, first, last);
}
/* The last item of the range that the latest call of `clua_need_sizes` made known; the last of all
   items if all sizes are known. */
static inline int64_t clua_known_end(const CLuaScene *scene) {
  return scene->size_source ? scene->size_source->last : scene->count;
}
static inline const double *clua_size_of(const CLuaScene *scene, int64_t item) {
  clua_need_sizes(scene, item, item);
  return scene->sizes ? scene->sizes + 2 * (item - 1) : scene->item_size;
}
static inline CLuaPlaced *placed_of(const CLuaState *state) { return &contract_of(state)->placed; }
static inline CLuaKept *kept_of(const CLuaState *state) { return &contract_of(state)->kept; }
static inline CLuaKinds *kinds_of(const CLuaState *state) { return &contract_of(state)->kinds; }
static inline CLuaCustoms *customs_of(const CLuaState *state) { return &contract_of(state)->customs; }
static inline CLuaListedItems *listed_of(const CLuaState *state, CLuaItemList list) {
  return &contract_of(state)->listed[list];
}
static inline CLuaReading *reading_of(const CLuaState *state) { return &contract_of(state)->reading; }
static inline CLuaCheckpointStore *checkpoints_of(const CLuaState *state) {
  return &contract_of(state)->checkpoints;
}
static inline CLuaScriptState *script_state_of(const CLuaState *state) {
  return &contract_of(state)->script_state;
}
static inline CLuaShown *shown_of(const CLuaState *state) { return &contract_of(state)->shown; }
static inline CLuaKnownFields *known_fields_of(const CLuaState *state) {
  return &contract_of(state)->known_fields;
}

#endif
