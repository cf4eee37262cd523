/* The kinds of views: their numbers in a call, and the script's declarations. */
#include "kinds.h"

#include "call.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/held.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* MARK: The kinds of a call */

/* The number of a kind in this call; a kind that has none gets the next number. Raises if all 64
   numbers are used. The name of the kind is at most 64 bytes long. */
int32_t clua_kind_number(lua_State *L, const char *kind, const char *subject) {
  CLuaKinds *kinds = kinds_of(state_of(L));
  for (int32_t i = 0; i < kinds->count; i++)
    if (strcmp(kinds->names[i], kind) == 0) return i;
  if (kinds->count == max_kinds)
    clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = subject,
                              .name = "more than 64 kinds of supplementary and decoration views"});
  snprintf(kinds->names[kinds->count], text_bytes, "%s", kind);
  return kinds->count++;
}

const char *clua_kind(const CLuaState *state, int32_t kind) {
  return kind >= 0 && kind < kinds_of(state)->count ? kinds_of(state)->names[kind] : "";
}

/* MARK: Declarations */

CLuaStatus clua_local_set_kinds(CLuaState *state, const CLuaCall *call) {
  const uint8_t *encoded = call->script.encoded.start;
  size_t length = call->script.encoded.count;
  CLuaKinds *kinds = kinds_of(state);
  kinds->are_declared = true;
  kinds->declared_count = 0;
  for (size_t at = 0; at < length && kinds->declared_count < max_kinds;) {
    uint8_t rule = encoded[at++];
    const uint8_t *name = encoded + at, *stop = memchr(name, 0, length - at);
    if (!stop || stop - name >= text_bytes || rule >= CLuaKindRuleCount) return CLuaStatusInternal;
    kinds->rules[kinds->declared_count] = (CLuaKindRule)rule;
    snprintf(kinds->declared[kinds->declared_count++], text_bytes, "%s", (const char *)name);
    at += (size_t)(stop - name) + 1;
  }
  return CLuaStatusOK;
}

void clua_forget_filled(CLuaState *state) {
  free(kinds_of(state)->filled);
  kinds_of(state)->filled = NULL;
}

/* Remembers that a section has a view of a kind. Returns false if the section already had one. */
static bool fill(lua_State *L, int32_t kind, int64_t section) {
  CLuaState *state = state_of(L);
  CLuaKinds *kinds = kinds_of(state);
  size_t sections = (size_t)pass_of(state)->scene->section_count;
  if (!kinds->filled) {
    size_t count = (size_t)kinds->declared_count * sections / 8 + 1;
    kinds->filled = clua_reserve(state, CLuaHeldElements, count) ? calloc(count, 1) : NULL;
    if (!kinds->filled) clua_out_of_memory(L);
  }
  size_t place = (size_t)kind * sections + (size_t)(section - 1);
  uint8_t bit = (uint8_t)(1u << place % 8);
  if (kinds->filled[place / 8] & bit) return false;
  kinds->filled[place / 8] |= bit;
  return true;
}

static int32_t declared_number(const CLuaState *state, const char *kind) {
  for (int32_t i = 0; i < kinds_of(state)->declared_count; i++)
    if (strcmp(kinds_of(state)->declared[i], kind) == 0) return i;
  return -1;
}

/* The line that placed the first view of a kind in the section of the view `second`; 0 if an
   earlier call placed it. The search is charged to the script, because the script can catch the
   error and cause it again. */
static int32_t line_of_first(lua_State *L, const char *kind, const CLuaElement *second) {
  const CLuaState *state = state_of(L);
  CLuaPlaced *placed = placed_of(state);
  clua_charge(L, (uint64_t)placed->count);
  for (int64_t i = 0; i < placed->count; i++) {
    const CLuaElement *element = &placed->elements[i];
    if (element->category == second->category && element->section == second->section
        && strcmp(clua_kind(state, element->kind), kind) == 0)
      return element->line;
  }
  return 0;
}

static bool has_decorations(CLuaKindRule rule) {
  return rule == CLuaKindDecoration || rule == CLuaKindDecorationPerSection || rule == CLuaKindDecorationPerItem;
}

/* Raises if the script declares kinds, but does not declare this one as a kind of supplementary
   views. */
void clua_check_measured_kind(lua_State *L, const char *kind, const char *subject) {
  const CLuaState *state = state_of(L);
  if (!kinds_of(state)->are_declared) return;
  int32_t number = declared_number(state, kind);
  if (number >= 0 && !has_decorations(kinds_of(state)->rules[number])) return;
  clua_fault(L, (CLuaFault){.code = number < 0 ? CLuaFaultUndeclaredKind : CLuaFaultOtherKind,
                            .subject = subject, .name = kind, .argument = 1});
}

/* Raises for a view whose kind the script does not declare, and for a view that breaks the rule
   that the script declares for its kind. */
void clua_check_kind(lua_State *L, const char *kind, const CLuaElement *element, const char *subject) {
  CLuaState *state = state_of(L);
  if (!kinds_of(state)->are_declared) return;
  CLuaFault fault = {.subject = subject, .name = kind, .argument = 1};
  int32_t number = declared_number(state, kind);
  bool is_decoration = element->category == CLuaElementDecoration;
  CLuaKindRule rule = number < 0 ? CLuaKindDecoration : kinds_of(state)->rules[number];
  bool is_per_section = rule == CLuaKindPerSection || rule == CLuaKindDecorationPerSection;
  bool is_per_item = rule == CLuaKindPerItem || rule == CLuaKindDecorationPerItem;
  if (number < 0) {
    fault.code = CLuaFaultUndeclaredKind;
  } else if (is_decoration != has_decorations(rule)) {
    fault.code = CLuaFaultOtherKind;
  } else if (is_per_section && !fill(L, number, element->section)) {
    fault.code = CLuaFaultKindTwice;
    fault.index = element->section;
    fault.value = line_of_first(L, kind, element);
  } else if (is_per_item
             && element->item > pass_of(state)->scene->sections[element->section - 1].count) {
    fault.code = CLuaFaultKindOfNoItem;
    fault.index = element->item;
  } else {
    return;
  }
  clua_fault(L, fault);
}
