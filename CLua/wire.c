/* Arguments, one after the other in shared memory: each a length, then its bytes, from a multiple of 16. */
#include "remote.h"

#include <string.h>

static const uint64_t absent = UINT64_MAX;

void *clua_wire_room(Wire *wire, size_t count) {
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
  void *room = clua_wire_room(wire, bytes ? count : 0);
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

/* MARK: Scenes and elements; neither our addresses nor what lies in gaps between fields is told */

void clua_wire_put_limits(WireHeader *header, const CLuaLimits *limits) {
  memset(&header->limits, 0, sizeof header->limits);
  memcpy(&header->limits, limits, offsetof(CLuaLimits, counts));
  header->limits.counts = limits->counts;
  header->limits.seed = limits->seed;
  header->limits.reverses_pairs = limits->reverses_pairs;
  header->limits.failing_allocation = limits->failing_allocation;
}

static void put_sections(Wire *wire, const CLuaSection *sections, int64_t count) {
  CLuaSection *written = clua_wire_room(wire, (size_t)count * sizeof *written);
  for (int64_t i = 0; written && i < count; i++) {
    enum { data_end = offsetof(CLuaSection, has_item_spacing) + sizeof(bool) };
    memcpy(&written[i], &sections[i], data_end);
    memset((char *)&written[i] + data_end, 0, sizeof *written - data_end);
  }
}

void clua_wire_put_scene(Wire *wire, const CLuaScene *scene) {
  CLuaScene plain;
  memset(&plain, 0, sizeof plain);
  plain.width = scene->width;
  plain.height = scene->height;
  plain.scale = scene->scale;
  memcpy(plain.insets, scene->insets, sizeof plain.insets);
  plain.is_right_to_left = scene->is_right_to_left;
  plain.count = scene->count;
  plain.section_count = scene->section_count;
  plain.frontier_axis = scene->frontier_axis;
  memcpy(plain.scroll, scene->scroll, sizeof plain.scroll);
  plain.shows_scroll = scene->shows_scroll;
  plain.writes_state = scene->writes_state;
  plain.frame_count = scene->frame_count;
  memcpy(plain.content, scene->content, sizeof plain.content);
  size_t count = (size_t)scene->count;
  clua_wire_put(wire, &plain, sizeof plain);
  clua_wire_put(wire, scene->sizes, 2 * count * sizeof(double));
  clua_wire_put(wire, scene->measured, 2 * count * sizeof(double));
  clua_wire_put(wire, scene->frames, 4 * (size_t)scene->frame_count * sizeof(double));
  clua_wire_put(wire, scene->bars, 8 * (size_t)scene->section_count * sizeof(double));
  put_sections(wire, scene->sections, scene->sections ? scene->section_count : 0);
}

bool clua_wire_take_scene(Wire *wire, CLuaScene *scene) {
  size_t count;
  const void *plain = clua_wire_take(wire, &count);
  if (!plain || count != sizeof *scene) return false;
  memcpy(scene, plain, sizeof *scene);
  scene->sizes = clua_wire_take(wire, &count);
  scene->measured = clua_wire_take(wire, &count);
  scene->frames = clua_wire_take(wire, &count);
  scene->bars = clua_wire_take(wire, &count);
  scene->sections = clua_wire_take(wire, &count);
  return !wire->has_failed;
}

void clua_wire_put_elements(Wire *wire, const CLuaElement *elements, int64_t count) {
  enum { gap = offsetof(CLuaElement, is_hidden) + sizeof(bool), gap_end = offsetof(CLuaElement, z) };
  CLuaElement *written = clua_wire_room(wire, (size_t)count * sizeof *written);
  for (int64_t i = 0; written && i < count; i++) {
    memcpy(&written[i], &elements[i], sizeof *written);
    memset((char *)&written[i] + gap, 0, gap_end - gap);
  }
}
