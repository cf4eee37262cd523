/* The table of calls, with their arguments and the functions that run them. */
#include "operations.h"

#include "Contract/call.h"
#include "Contract/change.h"
#include "Contract/choice.h"
#include "Contract/context.h"
#include "Contract/ctx_state.h"
#include "Contract/customs.h"
#include "Contract/geometry.h"
#include "Contract/hints.h"
#include "Contract/hooks.h"
#include "Contract/item_lists.h"
#include "Contract/kinds.h"
#include "Contract/watch.h"
#include "Sandbox/load.h"
#include "Sandbox/modules.h"
#include "Sandbox/script_call.h"

#include <string.h>

/* MARK: Arguments */

typedef enum {
  no_argument = 0,
  function, owner, source, text_length, name, chunk_name, encoded, kinds, customs, items, runs, hooks, scene,
  elements, watched, authors, mark,
} Argument;

typedef enum { as_number, as_bytes, as_text, as_hooks, as_scene, as_elements, as_element } Way;

/* How each argument is sent, and where it is in a `CLuaCall`. An argument that is sent as bytes can
   be missing; an argument that is sent as text cannot. */
static const struct {
  Way way;
  size_t place;
  size_t unit; /* for bytes, the size of one element */
} ways[] = {
    [function] = {as_number, offsetof(CLuaCall, script.function), 0},
    [owner] = {as_number, offsetof(CLuaCall, owner), 0},
    [source] = {as_bytes, offsetof(CLuaCall, script.source), 1},
    [text_length] = {as_number, offsetof(CLuaCall, script.text_length), 0},
    [name] = {as_text, offsetof(CLuaCall, script.name), 1},
    [chunk_name] = {as_text, offsetof(CLuaCall, script.chunk_name), 1},
    [encoded] = {as_bytes, offsetof(CLuaCall, script.encoded), 1},
    [kinds] = {as_bytes, offsetof(CLuaCall, kinds), 1},
    [customs] = {as_bytes, offsetof(CLuaCall, customs), 1},
    [items] = {as_bytes, offsetof(CLuaCall, items), sizeof(int64_t)},
    [runs] = {as_bytes, offsetof(CLuaCall, runs), sizeof(CLuaRun)},
    [hooks] = {as_hooks, 0, 0},
    [scene] = {as_scene, 0, 0},
    [elements] = {as_elements, 0, 0},
    [watched] = {as_element, 0, 0},
    [authors] = {as_bytes, offsetof(CLuaCall, authors), 1},
    [mark] = {as_number, offsetof(CLuaCall, mark), 0},
};

static void put_argument(Wire *wire, const CLuaCall *call, Argument argument) {
  const void *place = (const uint8_t *)call + ways[argument].place;
  const CLuaBytes *bytes = place;
  switch (ways[argument].way) {
  case as_number: clua_wire_put_number(wire, *(const int64_t *)place); break;
  case as_bytes:
  case as_text: clua_wire_put(wire, bytes->start, bytes->count); break;
  case as_hooks: clua_wire_put(wire, call->hooks, sizeof *call->hooks); break;
  case as_scene: clua_wire_put_scene(wire, call->scene); break;
  case as_elements: clua_wire_put_elements(wire, call->elements, call->element_count); break;
  case as_element: clua_wire_put_elements(wire, call->watched, 1); break;
  }
}

static bool take_bytes(Wire *wire, CLuaBytes *bytes, size_t unit) {
  bytes->start = clua_wire_take(wire, &bytes->count);
  return bytes->count % unit == 0;
}

static bool take_text(Wire *wire, CLuaBytes *bytes) {
  const char *text = bytes->start = clua_wire_take(wire, &bytes->count);
  return bytes->count > 0 && text[bytes->count - 1] == 0;
}

static bool take_hooks(Wire *wire, CLuaCall *call) {
  size_t count;
  call->hooks = clua_wire_take(wire, &count);
  return count == sizeof *call->hooks;
}

static bool take_elements(Wire *wire, CLuaCall *call) {
  size_t count;
  const void *bytes = clua_wire_take(wire, &count);
  if (!bytes || count % sizeof *call->elements) return false;
  memcpy(call->elements, bytes, count);
  call->element_count = (int64_t)(count / sizeof *call->elements);
  return true;
}

static bool take_element(Wire *wire, CLuaCall *call) {
  size_t count;
  call->watched = clua_wire_take(wire, &count);
  return count == sizeof *call->watched;
}

static bool take_argument(Wire *wire, CLuaCall *call, CLuaScene *taken, Argument argument) {
  void *place = (uint8_t *)call + ways[argument].place;
  switch (ways[argument].way) {
  case as_number: *(int64_t *)place = clua_wire_take_number(wire); return true;
  case as_bytes: return take_bytes(wire, place, ways[argument].unit);
  case as_text: return take_text(wire, place);
  case as_hooks: return take_hooks(wire, call);
  case as_scene: call->scene = taken; return clua_wire_take_scene(wire, taken);
  case as_elements: return take_elements(wire, call);
  case as_element: return take_element(wire, call);
  }
  return false;
}

/* MARK: The table */

enum { most_arguments = 7 };

/* For each call, the function that runs it, and its arguments in the order in which they are
   sent. */
static const struct {
  CLuaStatus (*run)(CLuaState *state, const CLuaCall *call);
  /* instead of `run`, for a call of the sandbox */
  CLuaStatus (*run_script)(CLuaState *state, const CLuaScriptCall *call);
  Argument arguments[most_arguments + 1];
} operations[WireOperationCount] = {
    [WireLoad] = {NULL, clua_local_load, {source, chunk_name}},
    [WireCall] = {NULL, clua_local_call, {function, encoded}},
    [WireRelease] = {NULL, clua_local_release, {function}},
    [WireParameters] = {clua_local_set_parameters, NULL, {encoded}},
    [WireLayout] = {clua_local_layout, NULL, {hooks, scene}},
    [WireContent] = {clua_local_content, NULL, {hooks, scene}},
    [WireFrames] = {clua_local_frames, NULL, {hooks, scene, items}},
    [WireShape] = {clua_local_shape, NULL, {function, name, kinds, customs, scene, elements, encoded}},
    [WireAsk] = {clua_local_ask, NULL, {function, scene, encoded}},
    [WireAddModule] = {NULL, clua_local_add_module, {name, source, text_length, chunk_name}},
    [WireGetState] = {clua_local_get_state, NULL, {no_argument}},
    [WireSetState] = {clua_local_set_state, NULL, {encoded}},
    [WireSetChange] = {clua_local_set_change, NULL, {encoded, runs}},
    [WireSetHints] = {clua_local_set_hints, NULL, {owner, encoded}},
    [WireSetKinds] = {clua_local_set_kinds, NULL, {encoded}},
    [WireSetAttributes] = {clua_local_set_attributes, NULL, {encoded}},
    [WireChoose] = {clua_local_choose, NULL, {function, name, scene, encoded}},
    [WireSetItemList] = {clua_local_set_item_list, NULL, {owner, items}},
    [WireWatch] = {clua_local_watch, NULL, {watched, name, authors, mark}},
    [WireViews] = {clua_local_views, NULL, {function, scene, encoded}},
};

int64_t clua_frame_count(WireOperation operation, const CLuaCall *call, const CLuaScene *scene) {
  if (operation == WireLayout) return scene->count;
  int64_t count = 0;
  for (int64_t run = 0; operation == WireFrames && run < clua_run_count(call); run++) {
    const CLuaItems items = clua_run(call, run);
    count += items.last - items.first + 1;
  }
  return count;
}

void clua_put_arguments(Wire *wire, WireOperation operation, const CLuaCall *call) {
  const Argument *argument = operations[operation].arguments;
  for (; *argument != no_argument; argument++) put_argument(wire, call, *argument);
}

bool clua_take_arguments(Wire *wire, WireOperation operation, CLuaCall *call, CLuaScene *taken) {
  if (operation >= WireOperationCount) return false;
  const Argument *argument = operations[operation].arguments;
  for (; *argument != no_argument; argument++)
    if (!take_argument(wire, call, taken, *argument)) return false;
  return !wire->has_failed;
}

CLuaStatus clua_perform(CLuaState *state, WireOperation operation, const CLuaCall *call) {
  if (operation == WireOpen) return CLuaStatusOK; /* the state is open */
  if (operations[operation].run) return operations[operation].run(state, call);
  return operations[operation].run_script(state, &call->script);
}
