/* The public functions that run a script: in this process, or in a process of its own. */
#include "operations.h"
#include "remote.h"
#include "remote_calls.h"

#include "Contract/call.h"
#include "Contract/fold.h"
#include "Contract/hints.h"
#include "Contract/reads.h"
#include "Contract/watch.h"
#include "Sandbox/open.h"
#include "Sandbox/prompt.h"
#include "Sandbox/script_call.h"

#include <string.h>

static CLuaStatus perform(CLuaState *state, WireOperation operation, const CLuaCall *call) {
  return state->remote ? clua_remote_perform(state, operation, call) : clua_perform(state, operation, call);
}

static CLuaBytes bytes(const void *start, size_t count) { return (CLuaBytes){start, count}; }

static CLuaBytes text(const char *text) { return (CLuaBytes){text, strlen(text) + 1}; }

static CLuaBytes array(const void *start, int64_t count, size_t unit) {
  return (CLuaBytes){start, (size_t)count * unit};
}

/* MARK: A script and its functions */

CLuaStatus clua_load(CLuaState *state, const char *source, size_t length, const char *chunk_name,
                     CLuaBuffer *result) {
  return perform(state, WireLoad,
                 &(CLuaCall){.script = {.source = bytes(source, length), .chunk_name = text(chunk_name),
                                        .result = result}});
}

CLuaStatus clua_add_module(CLuaState *state, const char *name, const char *source, size_t length,
                           const char *chunk_name) {
  return perform(state, WireAddModule,
                 &(CLuaCall){.script = {.name = text(name), .source = bytes(source, length),
                                        .chunk_name = text(chunk_name)}});
}

CLuaStatus clua_add_host_module(CLuaState *state, const char *name, const uint8_t *code, size_t length,
                                size_t text_length, const char *chunk_name) {
  return perform(state, WireAddModule,
                 &(CLuaCall){.script = {.name = text(name), .source = bytes(code, length),
                                        .text_length = (int64_t)text_length,
                                        .chunk_name = text(chunk_name)}});
}

CLuaStatus clua_call(CLuaState *state, int32_t function, const uint8_t *arguments, size_t length,
                     CLuaBuffer *result) {
  return perform(state, WireCall,
                 &(CLuaCall){.script = {.function = function, .encoded = bytes(arguments, length),
                                        .result = result}});
}

void clua_release(CLuaState *state, int32_t reference) {
  bool is_remote = state->remote; /* the other process counts its references, which end with it */
  if (is_remote && state->guard.death != CLuaStatusOK) return;
  perform(state, WireRelease, &(CLuaCall){.script.function = reference});
  if (is_remote && state->reference_count > 0) state->reference_count--;
}

/* MARK: Inputs of hooks */

CLuaStatus clua_set_parameters(CLuaState *state, const uint8_t *encoded, size_t length) {
  return perform(state, WireParameters, &(CLuaCall){.script.encoded = bytes(encoded, length)});
}

CLuaStatus clua_set_kinds(CLuaState *state, const uint8_t *encoded, size_t length) {
  return perform(state, WireSetKinds, &(CLuaCall){.script.encoded = bytes(encoded, length)});
}

CLuaStatus clua_set_attributes(CLuaState *state, const uint8_t *encoded, size_t length) {
  return perform(state, WireSetAttributes, &(CLuaCall){.script.encoded = bytes(encoded, length)});
}

CLuaStatus clua_set_hints(CLuaState *state, CLuaHintOwner owner, const uint8_t *encoded, size_t length) {
  return perform(state, WireSetHints, &(CLuaCall){.owner = owner, .script.encoded = bytes(encoded, length)});
}

CLuaStatus clua_set_item_list(CLuaState *state, CLuaItemList list, const int64_t *items, int64_t count) {
  return perform(state, WireSetItemList,
                 &(CLuaCall){.owner = list, .items = array(items, count, sizeof *items)});
}

CLuaStatus clua_set_change(CLuaState *state, const uint8_t *encoded, size_t length, const CLuaRun *runs,
                           int64_t count) {
  return perform(state, WireSetChange,
                 &(CLuaCall){.script.encoded = bytes(encoded, length), .runs = array(runs, count, sizeof *runs)});
}

CLuaStatus clua_get_state(CLuaState *state, CLuaBuffer *result) {
  return perform(state, WireGetState, &(CLuaCall){.script.result = result});
}

CLuaStatus clua_set_state(CLuaState *state, const uint8_t *encoded, size_t length) {
  return perform(state, WireSetState, &(CLuaCall){.script.encoded = bytes(encoded, length)});
}

/* MARK: Hooks that place elements */

CLuaStatus clua_layout(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                       CLuaGeometry *geometry) {
  return perform(state, WireLayout, &(CLuaCall){.hooks = hooks, .scene = scene, .geometry = geometry});
}

CLuaStatus clua_content(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                        CLuaGeometry *geometry) {
  return perform(state, WireContent, &(CLuaCall){.hooks = hooks, .scene = scene, .geometry = geometry});
}

CLuaStatus clua_frames(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                       CLuaGeometry *geometry, const int64_t *runs, int64_t count) {
  return perform(state, WireFrames,
                 &(CLuaCall){.hooks = hooks, .scene = scene, .geometry = geometry,
                             .items = array(runs, count, sizeof(CLuaItems))});
}

CLuaStatus clua_views(CLuaState *state, int32_t function, const CLuaScene *scene, CLuaGeometry *geometry,
                      const uint8_t *arguments, size_t length) {
  return perform(state, WireViews,
                 &(CLuaCall){.script = {.function = function, .encoded = bytes(arguments, length)},
                             .scene = scene, .geometry = geometry});
}

CLuaStatus clua_fold(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene, CLuaGeometry *geometry,
                     CLuaFold *fold) {
  const CLuaCall call = {.hooks = hooks, .scene = scene, .geometry = geometry};
  if (!state->remote) return clua_local_fold(state, &call, fold);
  fold->end = CLuaFoldFinished;
  fold->next = scene->count + 1;
  return perform(state, WireLayout, &call);
}

/* MARK: Hooks that return values */

/* Whether each element has a valid category, and the kind of each view has one of the names. */
static bool have_kinds(const CLuaElement *elements, int64_t count, const char *kinds, size_t length) {
  if (length > 0 && kinds[length - 1] != 0) return false;
  for (int64_t i = 0; i < count; i++) {
    if (elements[i].category == CLuaElementCell) continue;
    if (elements[i].category > CLuaElementDecoration) return false;
    if (elements[i].kind < 0 || (size_t)elements[i].kind >= length) return false;
  }
  return true;
}

CLuaStatus clua_shape(CLuaState *state, int32_t function, const char *name, const CLuaScene *scene,
                      const char *kinds, size_t kinds_length, const uint8_t *customs, size_t customs_length,
                      CLuaElement *elements, int64_t count, const uint8_t *arguments, size_t length) {
  if (!have_kinds(elements, count, kinds, kinds_length)) return CLuaStatusInternal;
  return perform(state, WireShape,
                 &(CLuaCall){.script = {.function = function, .name = text(name),
                                        .encoded = bytes(arguments, length)},
                             .scene = scene, .kinds = bytes(kinds, kinds_length),
                             .customs = bytes(customs, customs_length), .elements = elements,
                             .element_count = count});
}

CLuaStatus clua_ask(CLuaState *state, int32_t function, const CLuaScene *scene, const uint8_t *arguments,
                    size_t length, CLuaBuffer *result) {
  return perform(state, WireAsk,
                 &(CLuaCall){.script = {.function = function, .encoded = bytes(arguments, length),
                                        .result = result},
                             .scene = scene});
}

CLuaStatus clua_choose(CLuaState *state, int32_t function, const char *name, const CLuaScene *scene,
                       const uint8_t *arguments, size_t length, CLuaBuffer *result) {
  return perform(state, WireChoose,
                 &(CLuaCall){.script = {.function = function, .name = text(name),
                                        .encoded = bytes(arguments, length), .result = result},
                             .scene = scene});
}

/* MARK: Origins of elements */

CLuaStatus clua_watch(CLuaState *state, const CLuaElement *element, const char *kind, const char *authors,
                      size_t length, int64_t mark) {
  const CLuaCall call = {.script.name = text(kind), .watched = element, .authors = bytes(authors, length),
                         .mark = mark};
  if (contract_of(state)->watch) return CLuaStatusOK;
  /* the watch in this process keeps the origin that the answers contain */
  CLuaStatus status = state->remote ? clua_begin_watch(state, &call) : CLuaStatusOK;
  return status == CLuaStatusOK ? perform(state, WireWatch, &call) : status;
}

/* MARK: Functions that a script in a process of its own does not have */

CLuaStatus clua_open_prompt(CLuaState *state, const char *source, size_t length, const char *chunk_name,
                            CLuaBuffer *result) {
  if (state->remote) return CLuaStatusDead; /* the script's result is in the other process */
  return clua_local_open_prompt(
      state, &(CLuaScriptCall){.source = bytes(source, length), .chunk_name = text(chunk_name), .result = result});
}

CLuaStatus clua_get_asked(CLuaState *state, CLuaBuffer *result) {
  if (state->remote) return CLuaStatusOK; /* not supported by a process of its own */
  return clua_local_get_asked(state, &(CLuaCall){.script.result = result});
}

/* MARK: The state */

uint64_t clua_begin_reads(CLuaState *state, uint64_t after) {
  if (state->remote) state->remote->forgets_reads = true;
  return clua_local_begin_reads(state, after);
}

int32_t clua_stack_height(CLuaState *state) {
  return state->remote ? state->remote->stack_height : lua_gettop(state->lua);
}

int32_t clua_process(const CLuaState *state) { return state->remote ? (int32_t)state->remote->process : 0; }

void clua_close(CLuaState *state) {
  if (state->remote) clua_remote_close(state);
  clua_local_close(state);
}
