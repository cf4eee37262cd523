/* Writes and reads arguments in shared memory, one after the other. Each argument begins at an
   offset that is a multiple of 16. Its first 16 bytes hold its length, and the bytes of the
   argument follow. */
#include "wire.h"

#include "Contract/contract.h"

#include <string.h>

static const uint64_t absent = UINT64_MAX;

/* Returns room in the shared memory for `count` bytes, which the caller fills; NULL if there is no
   room. */
static void *room_for(Wire *wire, size_t count) {
  if (wire->has_failed || count > (size_t)(wire->end - wire->next)
      || wire_aligned(count) + 16 > (size_t)(wire->end - wire->next)) {
    wire->has_failed = true;
    return NULL;
  }
  uint64_t length = count;
  memcpy(wire->next, &length, sizeof length);
  void *room = wire->next + 16;
  wire->next += 16 + wire_aligned(count);
  return room;
}

void clua_wire_put(Wire *wire, const void *bytes, size_t count) {
  uint8_t *start = wire->next;
  void *room = room_for(wire, bytes ? count : 0);
  if (!room) return;
  if (!bytes) memcpy(start, &absent, sizeof absent);
  else if (count) memcpy(room, bytes, count);
}

void *clua_wire_take(Wire *wire, size_t *count) {
  uint64_t length = 0;
  *count = 0;
  if (wire->has_failed || wire->end - wire->next < 16) {
    wire->has_failed = true;
    return NULL;
  }
  memcpy(&length, wire->next, sizeof length);
  uint8_t *bytes = wire->next + 16;
  wire->next = bytes;
  if (length == absent) return NULL;
  if (length > (size_t)(wire->end - bytes) || wire_aligned(length) > (size_t)(wire->end - bytes)) {
    wire->has_failed = true;
    return NULL;
  }
  wire->next += wire_aligned(length);
  *count = length;
  return bytes;
}

void clua_wire_put_number(Wire *wire, int64_t number) { clua_wire_put(wire, &number, sizeof number); }

int64_t clua_wire_take_number(Wire *wire) {
  size_t count;
  int64_t number = 0;
  const void *bytes = clua_wire_take(wire, &count);
  if (bytes && count == sizeof number) memcpy(&number, bytes, sizeof number);
  else wire->has_failed = true;
  return number;
}

/* MARK: Structures, which are sent field by field, so that neither addresses of the host nor bytes
   in gaps between fields are sent */

/* Each list names all fields of its structure in order. The argument `tells` is applied to the
   fields that are copied as they are, and the argument `keeps` to the pointers, which are not
   copied. */
#define limit_fields(tells, keeps) \
  tells(memory_bytes) tells(beside_bytes) tells(block_bytes) tells(string_bytes) tells(hash_nodes) \
  tells(source_bytes) tells(output_bytes) tells(instructions) tells(milliseconds) tells(unpack_values) \
  tells(counts) tells(seed) tells(reverses_pairs) tells(failing_allocation) tells(tick_microseconds)
#define section_fields(tells, keeps) \
  tells(first) tells(count) tells(header) tells(footer) tells(insets) tells(line_spacing) tells(item_spacing) \
  tells(has_header) tells(has_footer) tells(has_insets) tells(has_line_spacing) tells(has_item_spacing)
#define view_field_empty(kind, member, name, field) empty(member)
#define view_field_told(kind, member, name, field) told(member)
#define view_fields(tells) clua_view_fields(view_field_##tells)
#define scene_fields(tells, keeps) \
  view_fields(tells) tells(count) keeps(sizes) keeps(size_source) tells(item_size) tells(sizes_number) \
  tells(section_count) \
  keeps(sections) tells(frontier_axis) tells(scroll) tells(shows_scroll) keeps(section_scrolls) \
  tells(writes_state) tells(gives_plan) \
  keeps(frames) tells(frame_count) tells(content) keeps(bars)
#define element_fields(tells, keeps) \
  tells(category) tells(kind) tells(section) tells(item) tells(place) tells(frame) tells(line) tells(present) \
  tells(is_hidden) tells(custom) tells(z) tells(alpha) tells(rotation) tells(scale_x) tells(scale_y) tells(transform)

/* If a list lacks a field, these initializers lack it, too, and the compiler warns about that. */
#pragma clang diagnostic ignored "-Wbraced-scalar-init"
#define empty(field) {0},
static const CLuaLimits no_limits = {limit_fields(empty, empty)};
static const CLuaSection no_section = {section_fields(empty, empty)};
static const CLuaScene no_scene = {scene_fields(empty, empty)};
static const CLuaElement no_element = {element_fields(empty, empty)};

#define told(field) memcpy(&to->field, &from->field, sizeof to->field);
#define kept(field)

void clua_wire_put_limits(WireHeader *header, const CLuaLimits *from) {
  CLuaLimits *to = &header->limits;
  memcpy(to, &no_limits, sizeof no_limits);
  limit_fields(told, kept)
}

static void put_sections(Wire *wire, const CLuaSection *from, int64_t count) {
  CLuaSection *to = room_for(wire, (size_t)count * sizeof *to);
  for (int64_t i = 0; to && i < count; i++, from++, to++) {
    memcpy(to, &no_section, sizeof no_section);
    section_fields(told, kept)
  }
}

void clua_wire_put_scene(Wire *wire, const CLuaScene *from) {
  CLuaScene *to = room_for(wire, sizeof no_scene);
  if (!to) return;
  memcpy(to, &no_scene, sizeof no_scene);
  scene_fields(told, kept)
  size_t count = (size_t)from->count;
  clua_need_sizes(from, 1, from->count);
  clua_wire_put(wire, from->sizes, 2 * count * sizeof(double));
  clua_wire_put(wire, from->frames, 4 * (size_t)from->frame_count * sizeof(double));
  clua_wire_put(wire, from->bars, 8 * (size_t)from->section_count * sizeof(double));
  clua_wire_put(wire, from->section_scrolls, 2 * (size_t)from->section_count * sizeof(double));
  put_sections(wire, from->sections, from->sections ? from->section_count : 0);
}

bool clua_wire_take_scene(Wire *wire, CLuaScene *scene) {
  size_t count;
  const void *plain = clua_wire_take(wire, &count);
  if (!plain || count != sizeof *scene) return false;
  memcpy(scene, plain, sizeof *scene);
  scene->sizes = clua_wire_take(wire, &count);
  scene->size_source = NULL;
  scene->frames = clua_wire_take(wire, &count);
  scene->bars = clua_wire_take(wire, &count);
  scene->section_scrolls = clua_wire_take(wire, &count);
  scene->sections = clua_wire_take(wire, &count);
  return !wire->has_failed;
}

void clua_wire_put_elements(Wire *wire, const CLuaElement *from, int64_t count) {
  CLuaElement *to = room_for(wire, (size_t)count * sizeof *to);
  for (int64_t i = 0; to && i < count; i++, from++, to++) {
    memcpy(to, &no_element, sizeof no_element);
    element_fields(told, kept)
  }
}
