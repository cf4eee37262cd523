/* Takes frames and elements from the answer of a script's process. The frames and elements are
   copied, and then checked by the rules of `sheet` and of attributes. */
#include "remote_geometry.h"

#include "operations.h"
#include "remote_values.h"

#include "Contract/arguments.h"
#include "Contract/call.h"
#include "Contract/customs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool is_coordinate(double value) {
  return value >= -clua_coordinate_limit && value <= clua_coordinate_limit;
}

static bool is_frame(const double frame[4]) {
  return is_coordinate(frame[0]) && is_coordinate(frame[1]) && frame[2] >= 0
         && frame[2] <= clua_coordinate_limit && frame[3] >= 0 && frame[3] <= clua_coordinate_limit;
}

/* MARK: Frames of items */

/* Counts the placed items; -1 if a frame is invalid. */
static int64_t count_placed(const double *frames, int64_t count, bool needs_all) {
  int64_t placed = 0;
  for (int64_t i = 0; i < count; i++) {
    const double *frame = frames + 4 * i;
    if (is_frame(frame)) placed++;
    else if (needs_all || !(isnan(frame[0]) && isnan(frame[1]) && isnan(frame[2]) && isnan(frame[3])))
      return -1;
  }
  return placed;
}

bool clua_remote_take_frames(WireOperation operation, const CLuaCall *call, const double content[2],
                             const uint8_t *from) {
  CLuaGeometry *geometry = call->geometry;
  if (!geometry) return true;
  int64_t count = clua_frame_count(operation, call, call->scene);
  if (operation == WireLayout || operation == WireContent) {
    for (int i = 0; i < 2; i++)
      if (!(content[i] >= 0 && content[i] <= clua_coordinate_limit)) return false;
    memcpy(geometry->content, content, sizeof geometry->content);
  }
  if (count <= 0) return true;
  double *frames = geometry->frames;
  memcpy(frames, from, (size_t)count * 4 * sizeof *frames);
  geometry->placed = count_placed(frames, count, operation != WireLayout);
  if (geometry->placed >= 0) return true;
  geometry->placed = 0;
  for (int64_t i = 0; i < 4 * count; i++) frames[i] = NAN; /* none of these may look like a frame */
  return false;
}

/* MARK: Elements */

/* Whether a byte from the process, at an address, is a valid bool. */
static bool is_flag(const void *address) {
  unsigned char byte;
  memcpy(&byte, address, 1);
  return byte <= 1;
}

bool clua_remote_take_customs(CLuaState *state, const uint8_t *from, size_t count) {
  CLuaBuffer *bytes = &customs_of(state)->bytes;
  clua_forget_customs(state);
  if (count == 0) return true;
  bytes->bytes = malloc(count);
  if (!bytes->bytes) return false;
  memcpy(bytes->bytes, from, count);
  bytes->count = bytes->capacity = count;
  return true;
}

/* Whether the custom attributes of an element are well-formed, and begin after `used`, the end of
   the custom attributes of all earlier elements. This ensures that no bytes are decoded twice. The
   host compares the values with their declarations when it decodes them. */
static bool has_customs(const CLuaState *state, const CLuaElement *element, size_t *used) {
  const CLuaBuffer *bytes = &customs_of(state)->bytes;
  size_t count = clua_custom_count(bytes->bytes, bytes->count, element);
  if (count == 0 || element->custom < *used) return false;
  *used = element->custom + sizeof(uint32_t) + count;
  return clua_check_encoded(bytes->bytes + element->custom + sizeof(uint32_t), count) == 0;
}

/* Whether the attributes that are present are valid. */
static bool has_attributes(const CLuaState *state, const CLuaElement *element, uint32_t allowed, size_t *used) {
  uint32_t present = element->present;
  if ((present & ~allowed) || !is_flag(&element->is_hidden)) return false;
  if ((present & CLuaHasCustom) && !has_customs(state, element, used)) return false;
  int count = present & CLuaHasTransform3D ? 16 : present & CLuaHasTransform ? 6 : 0;
  for (int i = 0; i < count; i++)
    if (!is_coordinate(element->transform[i])) return false;
  return (!(present & CLuaHasZ) || (is_coordinate(element->z) && element->z == floor(element->z)))
         && (!(present & CLuaHasAlpha) || (element->alpha >= 0 && element->alpha <= 1))
         && (!(present & CLuaHasRotation) || is_coordinate(element->rotation))
         && (!(present & CLuaHasScaleX) || is_coordinate(element->scale_x))
         && (!(present & CLuaHasScaleY) || is_coordinate(element->scale_y));
}

bool clua_remote_take_shaped(const CLuaState *state, const CLuaCall *call, const uint8_t *from) {
  const uint32_t allowed = 2 * CLuaHasFrame - 1;
  size_t used = 0;
  for (int64_t i = 0; i < call->element_count; i++) {
    CLuaElement copy, *element = &call->elements[i];
    memcpy(&copy, from + (size_t)i * sizeof copy, sizeof copy);
    if (!has_attributes(state, &copy, allowed, &used)) return false;
    if ((copy.present & CLuaHasFrame) && !is_frame(copy.frame)) return false;
    copy.category = element->category; /* the host knows these fields itself */
    copy.kind = element->kind;
    copy.section = element->section;
    copy.item = element->item;
    copy.line = element->line;
    *element = copy;
  }
  return true;
}

/* Whether a scroller is one that `sheet.scroller` could have made. */
static bool is_scroller(const CLuaElement *element) {
  const double *numbers = element->transform;
  double step = numbers[CLuaScrollerStep], first = numbers[CLuaScrollerFirst];
  if (element->present || element->item < CLuaSnapNone || element->item > CLuaSnapStepCentered) return false;
  for (int i = CLuaScrollerWidth; i <= CLuaScrollerHeight; i++)
    if (!(numbers[i] >= 0 && numbers[i] <= clua_coordinate_limit)) return false;
  if (element->z != 0 && element->z != 1) return false;
  bool has_step = step > 0 && step <= clua_coordinate_limit;
  return has_step == (element->item >= CLuaSnapStep) && (isnan(first) || is_coordinate(first));
}

static bool is_placed_element(const CLuaState *state, WireOperation operation, const CLuaCall *call,
                              const CLuaElement *element, size_t *used) {
  const CLuaScene *scene = call->scene;
  if (!is_frame(element->frame) || !has_attributes(state, element, CLuaHasFrame - 1, used) || element->line < 0)
    return false;
  bool is_in_section = element->section >= 1 && element->section <= scene->section_count;
  bool is_view = element->kind >= 0 && element->kind < kinds_of(state)->count && element->item >= 1
                 && element->item <= 1000000000;
  switch (element->category) {
  case CLuaElementCell:
    return operation == WireLayout && element->item >= 1 && element->item <= scene->count
           && memcmp(call->geometry->frames + 4 * (element->item - 1), element->frame,
                     sizeof element->frame) == 0;
  case CLuaElementSupplementary: return is_view && is_in_section;
  case CLuaElementDecoration: return is_view && (is_in_section || element->section == 1);
  case CLuaElementScroller: return operation == WireLayout && is_in_section && is_scroller(element);
  default: return false;
  }
}

bool clua_remote_take_elements(CLuaState *state, WireOperation operation, const CLuaCall *call,
                               const uint8_t *from, int64_t count) {
  CLuaPlaced *placed = placed_of(state);
  if (count == 0) return true;
  size_t bytes = (size_t)count * sizeof(CLuaElement);
  int64_t most = clua_most_views(call->scene, operation == WireLayout), views = 0;
  size_t used = 0;
  CLuaElement *elements = malloc(bytes);
  if (!elements) return false;
  memcpy(elements, from, bytes);
  bool is_sound = count <= most + call->scene->count;
  for (int64_t i = 0; is_sound && i < count; i++) {
    is_sound = is_placed_element(state, operation, call, &elements[i], &used);
    if (elements[i].category != CLuaElementCell) views++;
  }
  if (!is_sound || views > most) {
    free(elements);
    return false;
  }
  placed->elements = elements;
  placed->count = count;
  placed->capacity = bytes;
  placed->view_count = views;
  return true;
}

/* Whether a look from the process is valid, and its items are placed. */
static bool is_look(const CLuaCall *call, const CLuaLook *look) {
  const int64_t count = call->scene->count;
  if (!is_flag(&look->is_hidden) || !(look->alpha >= 0 && look->alpha <= 1) || !is_coordinate(look->z)) return false;
  if (look->item < 1 || look->item > count || look->count < 1 || look->count > count - look->item + 1) return false;
  const double *frames = call->geometry->frames + 4 * (look->item - 1);
  for (int64_t i = 0; i < look->count; i++)
    if (isnan(frames[4 * i])) return false;
  return true;
}

bool clua_remote_take_looks(CLuaState *state, WireOperation operation, const CLuaCall *call,
                            const uint8_t *from, int64_t count) {
  CLuaPlaced *placed = placed_of(state);
  const size_t bytes = (size_t)count * sizeof(CLuaLook);
  int64_t left = call->scene->count; /* each item has at most one look */
  if (count == 0) return true;
  CLuaLook *looks = operation == WireLayout ? malloc(bytes) : NULL;
  if (!looks) return false;
  memcpy(looks, from, bytes);
  bool is_sound = true;
  for (int64_t i = 0; is_sound && i < count; i++) {
    is_sound = is_look(call, &looks[i]) && looks[i].count <= left;
    if (is_sound) left -= looks[i].count;
  }
  if (!is_sound) {
    free(looks);
    return false;
  }
  placed->looks = looks;
  placed->look_count = count;
  placed->look_capacity = bytes;
  return true;
}
