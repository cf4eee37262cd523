/// What each file of the contract keeps in a state: behind what the sandbox keeps there.
#ifndef CLUA_CONTRACT_H
#define CLUA_CONTRACT_H

#include "Sandbox/state.h"

#include "CLuaScene.h"

/* pass.c: the call in progress that has a scene */
typedef struct {
  uint64_t number;           /* how many there were */
  const CLuaScene *scene;
  CLuaGeometry *geometry;
  bool may_place;
  int64_t room;              /* the last item that may be placed */
  bool needs_room;           /* one beyond it was to be placed */
  double frontier;           /* nothing placed from now on may start before it */
} CLuaPass;

/* elements.c: what the last call placed beside plain cells */
typedef struct {
  CLuaElement *elements;
  int64_t count;
  size_t capacity;           /* bytes, as all capacities of what is held */
  int64_t view_count;        /* the elements that are no items */
} CLuaPlaced;

/* sheet_keep.c: what sheet.keep gave, neighbours as one */
typedef struct {
  CLuaRun *runs;
  int64_t count;
  size_t capacity;
} CLuaKept;

/* kinds.c: those of the last call, and those that the script declares, if it does */
enum { max_kinds = 64 };
typedef struct {
  char names[max_kinds][text_bytes];
  int32_t count;
  bool are_declared;
  int32_t declared_count;
  char declared[max_kinds][text_bytes];
  CLuaKindRule rules[max_kinds];
  uint8_t *filled;           /* a bit for each section of each of them: it has a view; NULL is none */
} CLuaKinds;

/* selected.c: the items that are selected, by their numbers, ascending */
typedef struct {
  int64_t *items;
  int64_t count;
} CLuaSelection;

/* reads.c: what hooks have read in a record, of which there were so many, and the parameters by number; how far a pass
   has read the data, and the least number of an item that its last step has read */
typedef struct {
  CLuaReads reads;
  uint64_t record;
  char parameter_names[CLuaMaxParameters][text_bytes];
  int32_t parameter_count;
  CLuaReach reach;
  int64_t least_item;
} CLuaReading;

/* checkpoints.c: what the last call of a fold left */
typedef struct {
  int64_t elements_before;   /* placed by earlier calls */
  CLuaCheckpoint *places;
  int64_t count;
  size_t capacity;
  CLuaBuffer bytes;
} CLuaCheckpointStore;

/* ctx_state.c: whether the script has ever had `ctx.state`; whether it may still have the very table, since it had it in
   a call that has ended; and whether the table is another one than `ctx` shows */
typedef struct {
  bool is_used, is_out, is_new;
  CLuaBuffer bytes;          /* for copying it */
} CLuaScriptState;

/* context.c: what `ctx` shows, if that is known, of which the pointers lead nowhere */
typedef struct {
  CLuaScene scene;
  bool is_known;
} CLuaShown;

/* fields.c: whether Lua finds some of it by itself, since it was read and noted in a record; and whether that must end,
   because something is another now, or was noted elsewhere */
typedef struct {
  bool are_any, are_stale;
  uint64_t record;
} CLuaKnownFields;

typedef struct CLuaWatch CLuaWatch;

typedef struct {
  CLuaState sandbox;
  CLuaPass pass;
  CLuaPlaced placed;
  CLuaKept kept;
  CLuaKinds kinds;
  CLuaSelection selection;
  CLuaReading reading;
  CLuaCheckpointStore checkpoints;
  CLuaScriptState script_state;
  CLuaShown shown;
  CLuaKnownFields known_fields;
  int32_t asked_count;       /* hints.c: names that `ctx.hint` was asked for */
  CLuaWatch *watch;          /* the element whose origin is looked for, origin.h; NULL for none */
} CLuaContract;

static inline CLuaContract *contract_of(const CLuaState *state) { return (CLuaContract *)state; }
static inline CLuaPass *pass_of(const CLuaState *state) { return &contract_of(state)->pass; }
static inline CLuaPlaced *placed_of(const CLuaState *state) { return &contract_of(state)->placed; }
static inline CLuaKept *kept_of(const CLuaState *state) { return &contract_of(state)->kept; }
static inline CLuaKinds *kinds_of(const CLuaState *state) { return &contract_of(state)->kinds; }
static inline CLuaSelection *selection_of(const CLuaState *state) { return &contract_of(state)->selection; }
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
