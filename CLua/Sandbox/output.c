/* The lines that a call prints. */
#include "output.h"

#include "fault.h"
#include "guard.h"
#include "held.h"

#include <string.h>

void clua_append_output(lua_State *L, const char *text, size_t length) {
  CLuaState *state = state_of(L);
  if (state->output.count + length > state->limits.output_bytes)
    clua_fault(L, (CLuaFault){.code = CLuaFaultTooMuch, .subject = "print",
                              .name = "more output than one call may write"});
  size_t needed = state->output.count + length;
  if (state->output.capacity < needed) {
    char *grown = clua_grow(state, CLuaHeldOutput, state->output.bytes, &state->output.capacity, needed);
    if (!grown) clua_out_of_memory(L);
    state->output.bytes = grown;
  }
  memcpy(state->output.bytes + state->output.count, text, length);
  state->output.count += length;
}

const char *clua_output(const CLuaState *state, size_t *length) {
  *length = state->output.count;
  return state->output.count ? state->output.bytes : "";
}

void clua_forget_output(CLuaState *state) { state->output.count = 0; }
