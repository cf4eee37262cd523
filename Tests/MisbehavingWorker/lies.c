/* Lies in the shared memory: the host must report each as an invalid answer, and must not crash. */
#include "misbehaviour.h"

#include "Isolation/wire.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static WireReply *reply_in(void *shared) {
  return (WireReply *)((uint8_t *)shared + wire_header_bytes + wire_request_bytes);
}
static double *frames_in(void *shared) {
  return (double *)((uint8_t *)reply_in(shared) + wire_report_bytes);
}
/* The elements in an answer about a layout with the number of items that the tests use. */
static CLuaElement *elements_in(void *shared) {
  return (CLuaElement *)((uint8_t *)frames_in(shared) + wire_front_bytes(3, 0));
}
static uint8_t *result_in(void *shared) { return (uint8_t *)frames_in(shared); }

#define LIE(name, statement)          \
  static void name(void *shared) {    \
    WireReply *reply = reply_in(shared); \
    (void)reply;                      \
    statement;                        \
  }

LIE(status_beyond, reply->status = 10)
LIE(status_huge, reply->status = UINT32_MAX)
LIE(elements_huge, reply->element_count = INT64_MAX)
LIE(elements_negative, reply->element_count = -1)
LIE(elements_unasked, reply->element_count = 1000000)
LIE(customs_huge, reply->custom_count = UINT64_MAX)
LIE(customs_long, reply->custom_count = wire_reply_bytes)
LIE(result_huge, reply->result_count = UINT64_MAX)
LIE(result_long, reply->result_count = (uint64_t)1 << 21)
LIE(output_huge, reply->output_count = UINT64_MAX)
LIE(output_long, reply->output_count = 1 << 20)
LIE(frames_many, reply->frame_count = INT32_MAX)
LIE(frames_negative, reply->frame_count = -5)
LIE(variables_many, reply->variable_count = INT32_MAX)
LIE(kinds_many, reply->kind_count = 65)
LIE(kinds_negative, reply->kind_count = INT32_MIN)
LIE(kind_endless, (reply->kind_count = 1, memset(reply->kinds, 'a', sizeof reply->kinds)))
LIE(kind_wild, (reply->kind_count = 1, memcpy(reply->kinds[0], "\033[2J", 5)))
LIE(parameters_many, reply->parameter_count = INT32_MAX)
LIE(lines_negative, reply->reads.lines[0] = -1)
LIE(instructions_huge, reply->instructions = UINT64_MAX)
LIE(instructions_beyond, reply->instructions = wire_most + 1)
LIE(memory_huge, reply->memory_bytes = UINT64_MAX)
LIE(memory_beyond, reply->memory_bytes = INT64_MAX)
LIE(reserved_huge, reply->reserved[CLuaHeldElements] = UINT64_MAX)
LIE(measured_huge, reply->reads.measured = INT64_MAX)
LIE(measured_negative, reply->reads.measured = INT64_MIN)
LIE(stack_negative, reply->stack_height = INT32_MIN)
LIE(parameter_line_negative, reply->reads.parameter_lines[CLuaMaxParameters - 1] = INT32_MIN)
LIE(kinds_and_elements, (reply->kind_count = 0, reply->element_count = 1))
LIE(result_beyond, reply->result_count = ((uint64_t)1 << 20) + 1)
LIE(fault_code, (reply->status = CLuaStatusRuntime, reply->fault.code = 99))
LIE(fault_index, (reply->status = CLuaStatusRuntime, reply->fault.code = CLuaFaultStepBack,
                  reply->fault.index = INT64_MAX))
LIE(fault_index_negative, (reply->status = CLuaStatusRuntime, reply->fault.code = CLuaFaultPlacedTwice,
                           reply->fault.index = INT64_MIN))
LIE(fault_short, (reply->status = CLuaStatusRuntime, reply->fault.code = CLuaFaultFrame, reply->fault.is_short = 2))
LIE(fault_argument, (reply->status = CLuaStatusRuntime, reply->fault.code = CLuaFaultFrame,
                     reply->fault.argument = INT32_MIN))
LIE(origin_unasked, (reply->origin_count = 1, reply->origin[0].line = 1))
LIE(origin_many, reply->origin_count = max_frames + 1)
LIE(origin_negative, reply->origin_count = INT32_MIN)
LIE(mark_unasked, reply->placing_mark = 1)
LIE(mark_negative, reply->placing_mark = INT64_MIN)
LIE(line_zero, (reply->frame_count = 1, reply->frames[0].line = 0))
LIE(all_ones, memset(reply, 0xFF, sizeof *reply))
LIE(width_nan, frames_in(shared)[2] = NAN)
LIE(left_infinite, frames_in(shared)[0] = INFINITY)
LIE(width_negative, frames_in(shared)[2] = -1)
LIE(far_away, frames_in(shared)[1] = 1e300)
LIE(content_nan, reply->content[0] = NAN)
LIE(content_negative, reply->content[1] = -1)
LIE(value_tag, result_in(shared)[0] = 200)
LIE(value_table_huge, (result_in(shared)[0] = 6, memset(result_in(shared) + 1, 0xFF, 4)))
LIE(value_reference, (result_in(shared)[0] = 7, memset(result_in(shared) + 1, 0xFF, 4)))
LIE(value_string_huge, (result_in(shared)[0] = 5, memset(result_in(shared) + 1, 0xFF, 4)))

/* Answers that no rule forbids, and answers close to a limit: the host must continue, whether it
   accepts them or not. */
LIE(origin_beyond, if (reply->origin_count) reply->origin[0].line = INT32_MAX)
LIE(origin_nowhere, if (reply->origin_count) strcpy(reply->origin[0].source, "\033[2J"))
LIE(mark_wild, if (reply->origin_count) reply->placing_mark = INT64_MAX)
LIE(most_instructions, reply->instructions = wire_most)
LIE(most_memory, reply->memory_bytes = reply->reserved[0] = wire_most)
LIE(most_measured, reply->reads.measured = (int64_t)wire_most)
LIE(most_lines, ({
  for (int i = 0; i < CLuaFieldCount; i++) reply->reads.lines[i] = INT32_MAX;
  for (int i = 0; i < CLuaMaxParameters; i++) reply->reads.parameter_lines[i] = INT32_MAX;
  reply->parameter_count = CLuaMaxParameters;
}))

/* Claims a fault with numbers that a real worker never reports, at the greatest line number. */
static void claim_fault(WireReply *reply, uint32_t code, double value, int32_t argument, int64_t index) {
  reply->status = CLuaStatusRuntime;
  reply->fault.code = code;
  reply->fault.value = value;
  reply->fault.argument = argument;
  reply->fault.index = index;
  reply->frame_count = 1;
  strcpy(reply->frames[0].source, "three.lua");
  reply->frames[0].line = INT32_MAX;
}

#define FAULT(code)                                                                                     \
  LIE(fault_nan_##code, claim_fault(reply, code, NAN, 255, INT64_C(1) << 40))                           \
  LIE(fault_infinite_##code, claim_fault(reply, code, -INFINITY, 0, 0))                                 \
  LIE(fault_most_##code, (claim_fault(reply, code, 1e300, 1, code < 10 ? INT64_MIN : 1),                \
                          strcpy(reply->fault.subject, "sheet.item"), reply->frames[0].line = 7))
FAULT(1) FAULT(2) FAULT(3) FAULT(4) FAULT(5) FAULT(6) FAULT(7) FAULT(8) FAULT(9) FAULT(10) FAULT(11)
FAULT(12) FAULT(13) FAULT(14) FAULT(15) FAULT(16) FAULT(17) FAULT(18) FAULT(19) FAULT(20) FAULT(21)
FAULT(22) FAULT(23) FAULT(24) FAULT(25) FAULT(26) FAULT(27) FAULT(28) FAULT(29) FAULT(30)

static void value_deep(void *shared) { /* tables of one table each, in the place of keys and of values */
  uint8_t *bytes = result_in(shared);
  reply_in(shared)->result_count = 1 << 20;
  for (size_t i = 0; i < (1 << 20) - 8; i += 5) memcpy(bytes + i, (uint8_t[]){6, 1, 0, 0, 0}, 5);
}

static void add_element(void *shared, CLuaElement element) {
  WireReply *reply = reply_in(shared);
  strcpy(reply->kinds[0], "header");
  reply->kind_count = reply->element_count = 1;
  reply->result_count = reply->output_count = 0;
  *elements_in(shared) = element;
}

#define ELEMENT(name, ...) \
  static void name(void *shared) { add_element(shared, (CLuaElement){__VA_ARGS__}); }

ELEMENT(element_category, .category = (CLuaElementCategory)17, .section = 1, .item = 1)
ELEMENT(element_item, .category = CLuaElementCell, .item = 4)
ELEMENT(element_item_zero, .category = CLuaElementCell, .item = 0)
ELEMENT(element_other_frame, .category = CLuaElementCell, .item = 1, .frame = {7777, 0, 0, 0})
ELEMENT(element_section, .category = CLuaElementSupplementary, .section = 2, .item = 1)
ELEMENT(element_section_negative, .category = CLuaElementSupplementary, .section = INT64_MIN, .item = 1)
ELEMENT(element_kind, .category = CLuaElementSupplementary, .section = 1, .item = 1, .kind = 1)
ELEMENT(element_kind_negative, .category = CLuaElementDecoration, .section = 1, .item = 1, .kind = -1)
ELEMENT(element_decoration_section, .category = CLuaElementDecoration, .section = 2, .item = 1)
ELEMENT(element_nan, .category = CLuaElementDecoration, .section = 1, .item = 1, .frame = {NAN})
ELEMENT(element_z, .category = CLuaElementDecoration, .section = 1, .item = 1, .present = CLuaHasZ,
        .z = 1e300)
ELEMENT(element_z_nan, .category = CLuaElementDecoration, .section = 1, .item = 1, .present = CLuaHasZ,
        .z = NAN)
ELEMENT(element_alpha, .category = CLuaElementDecoration, .section = 1, .item = 1,
        .present = CLuaHasAlpha, .alpha = 2)
ELEMENT(element_flags, .category = CLuaElementDecoration, .section = 1, .item = 1, .present = 1 << 20)
ELEMENT(element_line, .category = CLuaElementDecoration, .section = 1, .item = 1, .line = -1)
ELEMENT(element_transform, .category = CLuaElementDecoration, .section = 1, .item = 1,
        .present = CLuaHasTransform3D, .transform = {[15] = NAN})
ELEMENT(element_customs_none, .category = CLuaElementDecoration, .section = 1, .item = 1,
        .present = CLuaHasCustom)
ELEMENT(element_customs_beyond, .category = CLuaElementDecoration, .section = 1, .item = 1,
        .present = CLuaHasCustom, .custom = UINT32_MAX)

/* Claims that custom attributes of 8 bytes follow the elements: a length, and a value of this length. */
static void add_customs(void *shared, int64_t element_count, uint32_t length, uint8_t tag) {
  CLuaElement element = {.category = CLuaElementDecoration, .section = 1, .item = 1, .present = CLuaHasCustom};
  add_element(shared, element);
  elements_in(shared)[1] = element;
  elements_in(shared)[1].item = 2;
  reply_in(shared)->element_count = element_count;
  uint8_t *customs = (uint8_t *)elements_in(shared) + wire_aligned((size_t)element_count * sizeof element);
  memcpy(customs, &length, sizeof length);
  memset(customs + 4, tag, 4);
  reply_in(shared)->custom_count = 8;
}

static void customs_unended(void *shared) { add_customs(shared, 1, 5, 0); }
static void customs_wild(void *shared) { add_customs(shared, 1, 4, 0xA5); }
static void customs_shared(void *shared) { add_customs(shared, 2, 1, 1); }

static void element_bool(void *shared) {
  add_element(shared, (CLuaElement){.category = CLuaElementDecoration, .section = 1, .item = 1});
  memset((char *)elements_in(shared) + offsetof(CLuaElement, is_hidden), 0x5A, 1);
}

static void add_looks(void *shared, int64_t count, CLuaLook first, CLuaLook second) {
  WireReply *reply = reply_in(shared);
  CLuaLook *looks = (CLuaLook *)elements_in(shared);
  reply->element_count = 0;
  reply->look_count = count;
  reply->result_count = reply->output_count = 0;
  looks[0] = first;
  looks[1] = second;
}

#define LOOK(name, ...)                                                                        \
  static void name(void *shared) {                                                             \
    add_looks(shared, 1, (CLuaLook){__VA_ARGS__}, (CLuaLook){0});                              \
  }

LIE(looks_huge, reply->look_count = INT64_MAX)
LIE(looks_negative, reply->look_count = -1)
LOOK(look_item, .alpha = 1, .item = 4, .count = 1)
LOOK(look_item_zero, .alpha = 1, .item = 0, .count = 1)
LOOK(look_count_zero, .alpha = 1, .item = 1, .count = 0)
LOOK(look_count_negative, .alpha = 1, .item = 1, .count = INT64_MIN)
LOOK(look_count_huge, .alpha = 1, .item = 2, .count = INT64_MAX)
LOOK(look_alpha, .item = 1, .count = 1, .alpha = 1.5)
LOOK(look_alpha_nan, .item = 1, .count = 1, .alpha = NAN)
LOOK(look_z, .alpha = 1, .item = 1, .count = 1, .z = INT32_MAX)
static void looks_overlap(void *shared) {
  CLuaLook look = {.item = 1, .count = 2, .alpha = 1};
  add_looks(shared, 2, look, look);
}
static void look_bool(void *shared) {
  add_looks(shared, 1, (CLuaLook){.item = 1, .count = 1, .alpha = 1}, (CLuaLook){0});
  memset((char *)elements_in(shared) + offsetof(CLuaLook, is_hidden), 0x5A, 1);
}

/* MARK: Answering */

static void say(uint32_t number) {
  if (write(wire_socket, &number, sizeof number) < 0) _exit(1);
}

static void answers_twice(void *shared) { say(((WireHeader *)shared)->number); }
static void answers_another(void *shared) { say(((WireHeader *)shared)->number + 1); }
static void answers_half(void *shared) {
  if (write(wire_socket, &((WireHeader *)shared)->number, 2) < 0) _exit(1);
  for (;;)
    ;
}
static void never_answers(void *shared) {
  (void)shared;
  for (;;)
    ;
}
/* Uses no processor time: the host sends nothing more. */
static void waits_forever(void *shared) {
  uint8_t byte;
  (void)shared;
  while (read(wire_socket, &byte, 1) > 0)
    ;
}
static void dies_writing(void *shared) {
  memset(reply_in(shared), 0xA5, sizeof(WireReply) / 2);
  abort();
}
/* Overwrites all shared memory with garbage, also the host's part, while the host is reading it. */
static void floods(void *shared) {
  say(((WireHeader *)shared)->number);
  for (uint8_t value = 0;; value++) {
    memset(reply_in(shared), value, 1 << 20);
    memset(shared, value, 1 << 20);
  }
}

#define DEED(name) {#name, name}
#define FAULT_DEEDS(code) DEED(fault_nan_##code), DEED(fault_infinite_##code), DEED(fault_most_##code)
const Deed lies[] = {
    DEED(status_beyond), DEED(status_huge), DEED(elements_huge), DEED(elements_negative),
    DEED(elements_unasked), DEED(customs_huge), DEED(customs_long), DEED(element_customs_none),
    DEED(element_customs_beyond), DEED(customs_unended), DEED(customs_wild), DEED(customs_shared),
    DEED(result_huge), DEED(result_long), DEED(output_huge), DEED(output_long),
    DEED(frames_many), DEED(frames_negative), DEED(variables_many), DEED(kinds_many), DEED(kinds_negative),
    DEED(kind_endless), DEED(kind_wild), DEED(parameters_many), DEED(lines_negative), DEED(fault_code),
    DEED(fault_index), DEED(fault_index_negative), DEED(fault_argument), DEED(fault_short),
    DEED(line_zero), DEED(all_ones), DEED(origin_unasked), DEED(origin_many), DEED(origin_negative),
    DEED(mark_unasked), DEED(mark_negative), DEED(origin_beyond), DEED(origin_nowhere), DEED(mark_wild),
    DEED(width_nan), DEED(left_infinite), DEED(width_negative), DEED(far_away), DEED(content_nan),
    DEED(content_negative), DEED(value_tag), DEED(value_table_huge), DEED(value_reference),
    DEED(value_string_huge), DEED(value_deep), DEED(element_category), DEED(element_item),
    DEED(element_item_zero), DEED(element_other_frame), DEED(element_section),
    DEED(element_section_negative), DEED(element_kind), DEED(element_kind_negative),
    DEED(element_decoration_section), DEED(element_nan),
    DEED(element_z), DEED(element_z_nan), DEED(element_alpha), DEED(element_flags), DEED(element_line),
    DEED(element_transform), DEED(element_bool), DEED(looks_huge), DEED(looks_negative), DEED(look_item),
    DEED(look_item_zero), DEED(look_count_zero), DEED(look_count_negative), DEED(look_count_huge),
    DEED(look_alpha), DEED(look_alpha_nan), DEED(look_z), DEED(looks_overlap), DEED(look_bool),
    DEED(answers_twice), DEED(answers_another),
    DEED(instructions_huge), DEED(instructions_beyond), DEED(memory_huge), DEED(memory_beyond),
    DEED(reserved_huge), DEED(measured_huge), DEED(measured_negative), DEED(stack_negative),
    DEED(parameter_line_negative), DEED(kinds_and_elements), DEED(result_beyond), DEED(most_instructions),
    DEED(most_memory), DEED(most_measured), DEED(most_lines),
    FAULT_DEEDS(1), FAULT_DEEDS(2), FAULT_DEEDS(3), FAULT_DEEDS(4), FAULT_DEEDS(5), FAULT_DEEDS(6),
    FAULT_DEEDS(7), FAULT_DEEDS(8), FAULT_DEEDS(9), FAULT_DEEDS(10), FAULT_DEEDS(11), FAULT_DEEDS(12),
    FAULT_DEEDS(13), FAULT_DEEDS(14), FAULT_DEEDS(15), FAULT_DEEDS(16), FAULT_DEEDS(17), FAULT_DEEDS(18),
    FAULT_DEEDS(19), FAULT_DEEDS(20), FAULT_DEEDS(21), FAULT_DEEDS(22), FAULT_DEEDS(23), FAULT_DEEDS(24),
    FAULT_DEEDS(25), FAULT_DEEDS(26), FAULT_DEEDS(27), FAULT_DEEDS(28), FAULT_DEEDS(29), FAULT_DEEDS(30),
    DEED(answers_half), DEED(never_answers), DEED(waits_forever), DEED(dies_writing), DEED(floods), {NULL, NULL},
};
