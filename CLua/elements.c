/* The elements that are more than the frame of an item, as the host gets them. */
#include "state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void clua_forget_elements(CLuaState *state) {
  free(state->elements);
  state->elements = NULL;
  state->element_count = state->element_capacity = 0;
  free(state->kept);
  state->kept = NULL;
  state->kept_count = state->kept_capacity = 0;
  state->view_count = state->kind_count = 0;
  clua_forget_filled(state);
}

static int32_t calling_line(lua_State *L) {
  lua_Debug record;
  if (!lua_getstack(L, 1, &record) || !lua_getinfo(L, "l", &record)) return 0;
  return record.currentline > 0 ? record.currentline : 0;
}

/* There is at most one element an item, and so many views as a layout can reasonably have. */
static void check_room(lua_State *L, const CLuaElement *element, const char *subject) {
  CLuaState *state = state_of(L);
  int64_t most = 50000 + 4 * state->scene->section_count;
  if (element->category != CLuaElementCell && state->view_count >= most)
    clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = subject,
                              .name = "more views than 50000 and 4 for each section"});
}

/* Adds an element to those of the pass. */
void clua_keep_element(lua_State *L, const CLuaElement *element, const char *subject) {
  CLuaState *state = state_of(L);
  check_room(L, element, subject);
  if (state->element_count == state->element_capacity) {
    int64_t capacity = state->element_capacity ? state->element_capacity * 2 : 16;
    CLuaElement *grown = realloc(state->elements, (size_t)capacity * sizeof *element);
    if (!grown) {
      clua_out_of_memory(L);
      return;
    }
    state->elements = grown;
    state->element_capacity = capacity;
  }
  CLuaElement *kept = &state->elements[state->element_count++];
  *kept = *element;
  if (element->category != CLuaElementCell) {
    kept->line = calling_line(L);
    state->view_count++;
  }
  clua_charge(L, 20);
}

int32_t clua_find_kind(CLuaState *state, const char *kind) {
  for (int32_t i = 0; i < state->kind_count; i++)
    if (strcmp(state->kinds[i], kind) == 0) return i;
  if (state->kind_count == max_kinds) return -1;
  snprintf(state->kinds[state->kind_count], text_bytes, "%s", kind);
  return state->kind_count++;
}

/* The number of a kind's name, which is at most 64 bytes long. */
int32_t clua_kind_number(lua_State *L, const char *kind, const char *subject) {
  int32_t number = clua_find_kind(state_of(L), kind);
  if (number < 0)
    clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = subject,
                              .name = "more than 64 kinds of supplementary and decoration views"});
  return number;
}

const CLuaElement *clua_elements(const CLuaState *state, int64_t *count) {
  *count = state->element_count;
  return state->elements;
}

const char *clua_kind(const CLuaState *state, int32_t kind) { return state->kinds[kind]; }
