/* The placed elements that need more than the frame of an item, and the looks of items. Both are in
   the form in which the host gets them. */
#include "elements.h"

#include "customs.h"
#include "kinds.h"
#include "look.h"
#include "reads.h"

#include "Sandbox/fault.h"
#include "Sandbox/guard.h"
#include "Sandbox/held.h"

#include <stdlib.h>

void clua_forget_elements(CLuaState *state) {
  CLuaKept *kept = kept_of(state);
  CLuaPlaced *placed = placed_of(state);
  free(placed->elements);
  placed->elements = NULL;
  placed->count = 0;
  placed->capacity = 0;
  free(placed->looks);
  placed->looks = NULL;
  placed->look_count = placed->fixed_looks = 0;
  placed->look_capacity = 0;
  free(kept->runs);
  kept->runs = NULL;
  kept->count = 0;
  kept->capacity = 0;
  clua_give_back(state, CLuaHeldElements);
  clua_give_back(state, CLuaHeldKept);
  placed->view_count = kinds_of(state)->count = 0;
  clua_forget_customs(state);
  clua_forget_filled(state);
}

/* Raises if there are too many views. Items need no such limit, because each item has at most one
   element. */
static void check_room(lua_State *L, const CLuaElement *element, const char *subject) {
  CLuaState *state = state_of(L);
  const CLuaPass *pass = pass_of(state);
  if (element->category == CLuaElementCell) return;
  if (placed_of(state)->view_count >= clua_most_views(pass->scene, pass->may_place))
    clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = subject,
                              .name = "more views than 50000, 4 for each section and 2 for each item"});
}

/* The bytes that the host will need for an element. */
static size_t host_bytes(const CLuaState *state, const CLuaElement *element) {
  bool is_transformed = element->present
                        & (CLuaHasRotation | CLuaHasScaleX | CLuaHasScaleY | CLuaHasTransform | CLuaHasTransform3D);
  const CLuaBuffer *customs = &customs_of(state)->bytes;
  size_t custom = clua_custom_count(customs->bytes, customs->count, element);
  return CLuaElementHostBytes + (is_transformed ? CLuaTransformHostBytes : 0) + custom * CLuaCustomHostBytes;
}

/* Adds an element to the elements, or to the looks, of the pass. */
void clua_add_element(lua_State *L, const CLuaElement *element, const char *subject) {
  CLuaState *state = state_of(L);
  CLuaPlaced *placed = placed_of(state);
  CLuaLook look;
  if (clua_is_look(element, &look)) {
    clua_add_look(L, &look);
    return;
  }
  check_room(L, element, subject);
  size_t needed = ((size_t)placed->count + 1) * sizeof *element;
  if (placed->capacity < needed) {
    CLuaElement *grown = clua_grow(state, CLuaHeldElements, placed->elements, &placed->capacity, needed);
    if (!grown) clua_out_of_memory(L);
    placed->elements = grown;
  }
  if (!clua_reserve(state, CLuaHeldElements, host_bytes(state, element))) clua_out_of_memory(L);
  CLuaElement *kept = &placed->elements[placed->count++];
  *kept = *element;
  if (element->category != CLuaElementCell) {
    kept->line = clua_script_line(L);
    placed->view_count++;
  }
  clua_charge(L, 20);
}

const CLuaElement *clua_elements(const CLuaState *state, int64_t *count) {
  *count = placed_of(state)->count;
  return placed_of(state)->elements;
}
