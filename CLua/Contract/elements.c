/* The elements that are more than the frame of an item, as the host gets them. */
#include "Sandbox/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void clua_forget_elements(CLuaState *state) {
  free(state->elements);
  state->elements = NULL;
  state->element_count = 0;
  state->element_capacity = 0;
  free(state->kept);
  state->kept = NULL;
  state->kept_count = 0;
  state->kept_capacity = 0;
  clua_give_back(state, CLuaHeldElements);
  clua_give_back(state, CLuaHeldKept);
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

/* What the host makes of an element takes. */
static size_t host_bytes(const CLuaElement *element) {
  enum { look = CLuaHasZ | CLuaHasAlpha | CLuaHasHidden };
  if (element->category == CLuaElementCell && !(element->present & ~(uint32_t)look)) return CLuaLookHostBytes;
  bool is_transformed = element->present & (CLuaHasTransform | CLuaHasTransform3D);
  return CLuaElementHostBytes + (is_transformed ? CLuaTransformHostBytes : 0);
}

/* Adds an element to those of the pass. */
void clua_keep_element(lua_State *L, const CLuaElement *element, const char *subject) {
  CLuaState *state = state_of(L);
  check_room(L, element, subject);
  size_t needed = ((size_t)state->element_count + 1) * sizeof *element;
  if (state->element_capacity < needed) {
    CLuaElement *grown = clua_grow(state, CLuaHeldElements, state->elements, &state->element_capacity, needed);
    if (!grown) {
      clua_out_of_memory(L);
      return;
    }
    state->elements = grown;
  }
  if (!clua_reserve(state, CLuaHeldElements, host_bytes(element))) {
    clua_out_of_memory(L);
    return;
  }
  CLuaElement *kept = &state->elements[state->element_count++];
  *kept = *element;
  if (element->category != CLuaElementCell) {
    kept->line = calling_line(L);
    state->view_count++;
  }
  clua_charge(L, 20);
}

/* The number of a kind's name, which is at most 64 bytes long, in this call. */
int32_t clua_kind_number(lua_State *L, const char *kind, const char *subject) {
  CLuaState *state = state_of(L);
  for (int32_t i = 0; i < state->kind_count; i++)
    if (strcmp(state->kinds[i], kind) == 0) return i;
  if (state->kind_count == max_kinds)
    clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = subject,
                              .name = "more than 64 kinds of supplementary and decoration views"});
  snprintf(state->kinds[state->kind_count], text_bytes, "%s", kind);
  return state->kind_count++;
}

const CLuaElement *clua_elements(const CLuaState *state, int64_t *count) {
  *count = state->element_count;
  return state->elements;
}

const char *clua_kind(const CLuaState *state, int32_t kind) {
  return kind >= 0 && kind < state->kind_count ? state->kinds[kind] : "";
}
