/* The kinds of views that a script declares: what it places must be among them. */
#include "Isolation/remote.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

CLuaStatus clua_set_kinds(CLuaState *state, const uint8_t *encoded, size_t length) {
  if (state->remote) return clua_remote_set_kinds(state, encoded, length);
  state->declares_kinds = true;
  state->declared_count = 0;
  for (size_t at = 0; at < length && state->declared_count < max_kinds;) {
    uint8_t rule = encoded[at++];
    const uint8_t *name = encoded + at, *stop = memchr(name, 0, length - at);
    if (!stop || stop - name >= text_bytes || rule > CLuaKindDecoration) return CLuaStatusInternal;
    state->declared_rules[state->declared_count] = (CLuaKindRule)rule;
    snprintf(state->declared_kinds[state->declared_count++], text_bytes, "%s", (const char *)name);
    at += (size_t)(stop - name) + 1;
  }
  return CLuaStatusOK;
}

void clua_forget_filled(CLuaState *state) {
  free(state->filled);
  state->filled = NULL;
}

/* Remembers that a section has a view of a kind; false if it had one. */
static bool fill(lua_State *L, int32_t kind, int64_t section) {
  CLuaState *state = state_of(L);
  size_t sections = (size_t)state->scene->section_count;
  if (!state->filled) {
    size_t count = (size_t)state->declared_count * sections / 8 + 1;
    state->filled = clua_reserve(state, CLuaHeldElements, count) ? calloc(count, 1) : NULL;
    if (!state->filled) return clua_out_of_memory(L);
  }
  size_t place = (size_t)kind * sections + (size_t)(section - 1);
  uint8_t bit = (uint8_t)(1u << place % 8);
  if (state->filled[place / 8] & bit) return false;
  state->filled[place / 8] |= bit;
  return true;
}

static int32_t declared_number(const CLuaState *state, const char *kind) {
  for (int32_t i = 0; i < state->declared_count; i++)
    if (strcmp(state->declared_kinds[i], kind) == 0) return i;
  return -1;
}

/* The line that placed the view that a section has of a kind; 0 if an earlier call did. A script may catch the error
   and ask again, so that looking is charged. */
static int32_t line_of_first(lua_State *L, const char *kind, int64_t section) {
  const CLuaState *state = state_of(L);
  clua_charge(L, (uint64_t)state->element_count);
  for (int64_t i = 0; i < state->element_count; i++) {
    const CLuaElement *element = &state->elements[i];
    if (element->category == CLuaElementSupplementary && element->section == section
        && strcmp(clua_kind(state, element->kind), kind) == 0)
      return element->line;
  }
  return 0;
}

/* Raises for a view that the script did not declare, or not so. */
void clua_check_kind(lua_State *L, const char *kind, const CLuaElement *element, const char *subject) {
  CLuaState *state = state_of(L);
  if (!state->declares_kinds) return;
  CLuaFault fault = {.subject = subject, .name = kind, .argument = 1};
  int32_t number = declared_number(state, kind);
  bool is_decoration = element->category == CLuaElementDecoration;
  CLuaKindRule rule = number < 0 ? CLuaKindDecoration : state->declared_rules[number];
  if (number < 0) {
    fault.code = CLuaFaultUndeclaredKind;
  } else if (is_decoration != (rule == CLuaKindDecoration)) {
    fault.code = CLuaFaultOtherKind;
  } else if (rule == CLuaKindPerSection && !fill(L, number, element->section)) {
    fault.code = CLuaFaultKindTwice;
    fault.index = element->section;
    fault.value = line_of_first(L, kind, element->section);
  } else if (rule == CLuaKindPerItem
             && element->item > state->scene->sections[element->section - 1].count) {
    fault.code = CLuaFaultKindOfNoItem;
    fault.index = element->item;
  } else {
    return;
  }
  clua_fault(L, fault);
}
