/* Reads the answer of a script's process. Every part of the answer is copied first, then checked,
   and only then used. */
#include "Sandbox/platform.h"

#include "remote_reply.h"

#include "operations.h"
#include "remote_geometry.h"
#include "remote_spawn.h"
#include "remote_values.h"

#include "Contract/call.h"
#include "Contract/origin.h"
#include "Sandbox/fault.h"
#include "Sandbox/text.h"

#include <stdlib.h>
#include <string.h>

enum { most_result_bytes = 1 << 20 };

/* MARK: The `WireReply`, with which the answer begins */

/* Copies a text, with its control characters and invalid bytes replaced. */
static void take_text(char *target, size_t capacity, const char *text, size_t text_capacity) {
  clua_clean(target, capacity, text, strnlen(text, text_capacity));
}

/* Takes the fault of an answer; returns false if it is invalid. The host calculates with some
   numbers of items and sections, so these numbers are limited and cannot overflow. */
static bool take_fault(CLuaState *state, const WireFault *fault) {
  if (fault->code > CLuaFaultTooMuch) return false;
  if (fault->code == CLuaFaultNone) return true;
  bool is_any = fault->code == CLuaFaultNoSuchItem || fault->code == CLuaFaultNoSuchSection;
  bool is_number = fault->index >= 0 && fault->index <= INT64_C(1) << 40;
  if ((!is_any && !is_number) || fault->argument < 0 || fault->argument > 255 || fault->is_short > 1) return false;
  take_text(state->fault.subject, text_bytes, fault->subject, text_bytes);
  take_text(state->fault.name, text_bytes, fault->name, text_bytes);
  state->fault.last = (CLuaFault){.code = (CLuaFaultCode)fault->code, .argument = fault->argument,
                             .is_short = fault->is_short, .index = fault->index, .value = fault->value,
                             .subject = state->fault.subject, .name = state->fault.name};
  clua_word_fault(state);
  return true;
}

static bool take_frame(FrameText *text, const WireFrame *frame) {
  take_text(text->source, text_bytes, frame->source, text_bytes);
  take_text(text->name, text_bytes, frame->name, text_bytes);
  return frame->line >= 1;
}

static bool take_place(CLuaState *state, const WireReply *reply) {
  if (reply->frame_count < 0 || reply->frame_count > max_frames) return false;
  if (reply->variable_count < 0 || reply->variable_count > max_variables) return false;
  for (int32_t i = 0; i < reply->frame_count; i++) {
    FrameText *text = &state->failure.frame_texts[i];
    if (!take_frame(text, &reply->frames[i])) return false;
    state->failure.frames[i] =
        (CLuaFrame){.source = text->source, .line = reply->frames[i].line, .name = text->name};
  }
  for (int32_t i = 0; i < reply->variable_count; i++) {
    VariableText *text = &state->failure.variable_texts[i];
    take_text(text->name, text_bytes, reply->variables[i].name, text_bytes);
    take_text(text->value, text_bytes, reply->variables[i].value, text_bytes);
    state->failure.variables[i] = (CLuaVariable){.name = text->name, .value = text->value};
  }
  state->failure.frame_count = reply->frame_count;
  state->failure.variable_count = reply->variable_count;
  return true;
}

/* Takes the origin of the watched element; returns false if it is invalid. Only a state that
   watches has an origin. */
static bool take_origin(CLuaState *state, const WireReply *reply) {
  CLuaWatch *watch = contract_of(state)->watch;
  int32_t most = watch ? max_frames : 0;
  if (reply->origin_count < 0 || reply->origin_count > most || reply->placing_mark < 0) return false;
  if (!watch) return reply->placing_mark == 0;
  for (int32_t i = 0; i < reply->origin_count; i++) {
    if (!take_frame(&watch->placed.texts[i], &reply->origin[i])) return false;
    watch->placed.lines[i] = reply->origin[i].line;
  }
  watch->placed.frame_count = reply->origin_count;
  watch->placing_mark = reply->placing_mark;
  return true;
}

static bool take_reads(CLuaState *state, const WireReply *reply) {
  CLuaReading *reading = reading_of(state);
  const CLuaReads *reads = &reply->reads;
  bool is_sound = reads->measured >= 0 && (uint64_t)reads->measured <= wire_most && reply->parameter_count >= 0
                  && reply->parameter_count <= CLuaMaxParameters;
  for (int i = 0; i < CLuaFieldCount; i++) is_sound = is_sound && reads->lines[i] >= 0;
  for (int i = 0; i < CLuaMaxParameters; i++) is_sound = is_sound && reads->parameter_lines[i] >= 0;
  if (!is_sound) return false;
  reading->reads = *reads;
  reading->reads.noted = 0;
  for (int i = 0; i < CLuaFieldCount; i++) reading->reads.noted += reads->lines[i] > 0;
  for (int i = 0; i < CLuaMaxParameters; i++) reading->reads.noted += reads->parameter_lines[i] > 0;
  if (reads->lines[CLuaFieldState] > 0) script_state_of(state)->is_used = true;
  reading->parameter_count = reply->parameter_count;
  for (int32_t i = 0; i < reply->parameter_count; i++)
    take_text(reading->parameter_names[i], text_bytes, reply->parameter_names[i], text_bytes);
  return true;
}

/* Takes the names of kinds; returns false if `sheet` would not accept one of them. */
static bool take_kinds(CLuaState *state, const WireReply *reply) {
  CLuaKinds *kinds = kinds_of(state);
  if (reply->kind_count < 0 || reply->kind_count > max_kinds) return false;
  for (int32_t i = 0; i < reply->kind_count; i++) {
    const char *kind = reply->kinds[i];
    size_t length = strnlen(kind, text_bytes);
    if (length == 0 || length > 64) return false;
    for (size_t j = 0; j < length; j++) {
      char c = kind[j];
      bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!is_letter && c != '_' && c != '-') return false;
    }
    memcpy(kinds->names[i], kind, length);
    kinds->names[i][length] = 0;
  }
  kinds->count = reply->kind_count;
  return true;
}

/* Takes the counts of work and memory, which the host adds up later and shows. Returns false if a
   count is negative or too great. */
static bool take_counts(CLuaState *state, const WireReply *reply) {
  bool is_sound = reply->instructions <= wire_most && reply->memory_bytes <= wire_most && reply->stack_height >= 0;
  for (int i = 0; i < CLuaHeldCount; i++) is_sound = is_sound && reply->reserved[i] <= wire_most;
  if (!is_sound) return false;
  state->guard.spent = reply->instructions;
  state->memory.used = reply->memory_bytes;
  for (int i = 0; i < CLuaHeldCount; i++) state->held.all += reply->reserved[i] - state->held.reserved[i];
  memcpy(state->held.reserved, reply->reserved, sizeof state->held.reserved);
  state->remote->stack_height = reply->stack_height;
  return true;
}

static bool take_report(CLuaState *state, const WireReply *reply) {
  bool is_error = reply->status == CLuaStatusRuntime || reply->status == CLuaStatusRefused;
  if (reply->status > CLuaStatusInternal) return false;
  if (!take_place(state, reply) || !take_origin(state, reply)) return false;
  if (!take_reads(state, reply) || !take_counts(state, reply)) return false;
  if (is_error && !take_fault(state, &reply->fault)) return false;
  take_text(state->failure.message, sizeof state->failure.message, reply->message, sizeof reply->message);
  state->failure.is_deep = reply->is_deep != 0;
  return true;
}

/* MARK: The data after the report */

static bool take_output(CLuaState *state, const uint8_t *from, size_t count) {
  size_t capacity = 3 * count + 8; /* a byte that is invalid UTF-8 becomes three bytes */
  if (count > state->limits.output_bytes) return false;
  if (!count) return true;
  char *copy = malloc(count);
  char *output = realloc(state->output.bytes, capacity);
  if (output) {
    state->output.bytes = output;
    state->output.capacity = capacity;
  }
  if (copy && output) {
    memcpy(copy, from, count);
    state->output.count = clua_clean(output, capacity, copy, count);
  }
  free(copy);
  return copy && output;
}

/* Whether the bytes are numbers of existing items. */
static bool are_items(const CLuaScene *scene, const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i += sizeof(int64_t)) {
    int64_t item;
    memcpy(&item, bytes + i, sizeof item);
    if (item < 1 || item > scene->count) return false;
  }
  return true;
}

static bool take_result(CLuaState *state, WireOperation operation, const CLuaCall *call,
                        const uint8_t *from, size_t count) {
  CLuaBuffer *result = call->script.result;
  if (count == 0) return true;
  if (!result) return false;
  uint8_t *copy = calloc(1, count + 8); /* spare bytes, as in all other buffers */
  if (!copy) return false;
  memcpy(copy, from, count);
  int64_t references = operation == WireChoose ? (are_items(call->scene, copy, count) ? 0 : -1)
                                         : clua_check_encoded(copy, count);
  if (references < 0) {
    free(copy);
    return false;
  }
  clua_buffer_free(result);
  *result = (CLuaBuffer){.bytes = copy, .count = count, .capacity = count + 8};
  /* The sum must not overflow, because the process can send any number of answers, and can name
     references that it does not keep. */
  if (references > INT32_MAX - state->reference_count) references = INT32_MAX - state->reference_count;
  state->reference_count += (int32_t)references;
  return true;
}

/* Whether all parts of the answer, with the lengths that the answer states, lie within the shared
   memory, and belong to an answer to this operation. */
static bool has_room(const WireReply *reply, WireOperation operation, const CLuaCall *call, size_t front) {
  size_t room = wire_reply_bytes - wire_report_bytes - front;
  int64_t most = wire_reply_bytes, elements = reply->element_count, looks = reply->look_count;
  if (elements < 0 || looks < 0 || elements > most || looks > most) return false;
  if (wire_placed_bytes(reply) > room / 2) return false;
  bool is_placing = clua_places_elements(operation);
  if ((elements > 0 || looks > 0) && !is_placing) return false;
  if (reply->custom_count > 0 && !is_placing && operation != WireShape) return false;
  if (reply->custom_count > wire_reply_bytes / 8) return false;
  uint64_t most_result = most_result_bytes;
  if (operation == WireChoose) {
    if (reply->result_count % sizeof(int64_t) != 0 || reply->result_count > room / 2) return false;
    most_result = (uint64_t)call->scene->count * sizeof(int64_t);
  }
  return reply->result_count <= most_result && reply->output_count <= room / 8;
}

bool clua_remote_take_reply(CLuaState *state, WireOperation operation, const CLuaCall *call, uint32_t *status) {
  WireReply *reply = malloc(sizeof *reply);
  if (!reply) return false;
  memcpy(reply, remote_reply(state), sizeof *reply);
  int64_t framed = call->geometry ? clua_frame_count(operation, call, call->scene) : 0;
  size_t front = wire_front_bytes(framed, call->element_count);
  const uint8_t *from = remote_reply(state) + wire_report_bytes, *elements = from + front;
  bool is_sound = take_report(state, reply) && has_room(reply, operation, call, front);
  if (is_sound) {
    const uint8_t *looks = elements + wire_aligned((size_t)reply->element_count * sizeof(CLuaElement));
    const uint8_t *customs = elements + wire_placed_bytes(reply);
    const uint8_t *result = customs + wire_aligned(reply->custom_count);
    is_sound = take_output(state, result + wire_aligned(reply->result_count), reply->output_count);
    if (is_sound && reply->status == CLuaStatusOK)
      is_sound = take_result(state, operation, call, result, reply->result_count)
                 && clua_remote_take_frames(operation, call, reply->content, from)
                 && clua_remote_take_customs(state, customs, reply->custom_count)
                 && clua_remote_take_shaped(state, call, from)
                 && (!clua_places_elements(operation)
                     || (take_kinds(state, reply)
                         && clua_remote_take_elements(state, operation, call, elements, reply->element_count)
                         && clua_remote_take_looks(state, operation, call, looks, reply->look_count)));
  }
  *status = reply->status;
  free(reply);
  return is_sound;
}
