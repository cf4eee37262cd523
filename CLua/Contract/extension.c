/* The extension for layout scripts: `ctx`, `sheet`, `param`, and the fields that they keep in
   a `CLuaState`. */
#include "extension.h"

#include "checkpoints.h"
#include "columns.h"
#include "context.h"
#include "ctx_state.h"
#include "describe.h"
#include "look.h"
#include "object.h"
#include "origin.h"
#include "parameter.h"
#include "reads.h"
#include "records.h"
#include "sheet.h"
#include "totals.h"

#include "Sandbox/open.h"

#include <stdlib.h>

static void open_contract(lua_State *L, int globals) {
  clua_open_param(L, globals);
  clua_open_context(L);
  clua_open_sheet(L);
  clua_open_looks(L);
}

static void close_contract(CLuaState *state) {
  clua_free_checkpoints(state);
  clua_forget_elements(state);
  clua_buffer_free(&script_state_of(state)->bytes);
  for (int i = 0; i < CLuaItemListCount; i++) free(listed_of(state, (CLuaItemList)i)->items);
  free(contract_of(state)->watch);
  clua_free_totals(state);
}

static bool push_fields(lua_State *L, int object) {
  return clua_push_fields(L, object) || clua_push_columns_fields(L, object) || clua_push_state_fields(L, object);
}

const CLuaExtension clua_contract = {
    .state_bytes = sizeof(CLuaContract),
    .open = open_contract,
    .close = close_contract,
    .prepare = clua_take_state_back,
    .push_fields = push_fields,
    .make_record = clua_make_record,
    .push_module_arguments = clua_push_marks,
    .note_chance = clua_note_everything,
    .note_return = clua_note_return,
    .describe = clua_describe,
    .short_subject = clua_short_decoration,
};

CLuaState *clua_open(const CLuaLimits *limits, CLuaStatus *status) {
  return clua_open_extended(&clua_contract, limits, status);
}
