/* The origin of an element: the script's call frames at the time when the element was placed, or
   when a hook returned the element's frame or attributes. Only a state that watches for one element
   does this work. */
#include "origin.h"

#include "Sandbox/text.h"

#include <stdio.h>
#include <string.h>

/* MARK: Looking at the stack */

static bool is_authors_chunk(const CLuaWatch *watch, const char *chunk) {
  const char *name = watch->authors, *end = name + watch->authors_length;
  for (; name < end; name += strlen(name) + 1)
    if (strcmp(name, chunk) == 0) return true;
  return false;
}

/* Whether a function is the author's, that is, neither from one of the host's modules nor from
   `load`. The name of the function's chunk shows this. */
static bool is_author(const CLuaWatch *watch, const lua_Debug *record) {
  return record->currentline >= 1 && is_authors_chunk(watch, record->short_src);
}

static bool has_value(const Origin *origin, const char *name) {
  for (int32_t i = 0; i < origin->value_count; i++)
    if (strcmp(origin->values[i].name, name) == 0) return true;
  return false;
}

/* Keeps the value on top of the stack under a name. Returns false if values of its type are not
   shown, or if the greatest number of values has been kept already. [-0, +0] */
static bool record_value(Origin *origin, lua_State *L, const char *name) {
  if (origin->value_count == max_origin_values) return false;
  OriginValue value = {.kind = CLuaValueNil};
  switch (lua_type(L, -1)) {
  case LUA_TNIL: break;
  case LUA_TBOOLEAN:
    value.kind = CLuaValueBoolean;
    value.number = lua_toboolean(L, -1);
    break;
  case LUA_TNUMBER:
    value.kind = CLuaValueNumber;
    value.number = lua_tonumber(L, -1);
    break;
  case LUA_TSTRING: { /* already a string: no conversion, no allocation */
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    value.kind = CLuaValueText;
    clua_clean(value.text, sizeof value.text, text, length);
    break;
  }
  case LUA_TTABLE: value.kind = CLuaValueTable; break;
  default: return false;
  }
  clua_clean(value.name, sizeof value.name, name, strlen(name));
  origin->values[origin->value_count++] = value;
  return true;
}

/* Keeps the plain fields of the table on top of the stack. Their names begin with the table's name.
   [-0, +0] */
static void record_fields(Origin *origin, lua_State *L, const char *table) {
  enum { most_fields = 64, most_looks = 256 };
  int kept = 0, looks = 0;
  lua_pushnil(L);
  while (lua_next(L, -2)) { /* raw, and without allocation */
    char name[text_bytes];
    int key = lua_type(L, -2), value = lua_type(L, -1), length = 0;
    if (key == LUA_TSTRING) length = snprintf(name, sizeof name, "%s.%s", table, lua_tostring(L, -2));
    else if (lua_isinteger(L, -2))
      length = snprintf(name, sizeof name, "%s[%lld]", table, (long long)lua_tointeger(L, -2));
    bool is_plain = value == LUA_TNUMBER || value == LUA_TSTRING || value == LUA_TBOOLEAN;
    if (length > 0 && length < (int)sizeof name && is_plain) kept += record_value(origin, L, name);
    lua_settop(L, -2);
    if (kept == most_fields || ++looks == most_looks) {
      lua_settop(L, -2);
      return;
    }
  }
}

/* Keeps the variable whose value is on top of the stack, and pops the value. */
static void record_variable(Origin *origin, lua_State *L, const char *name) {
  if (name[0] != '(' && record_value(origin, L, name) && lua_type(L, -1) == LUA_TTABLE)
    record_fields(origin, L, name);
  lua_settop(L, -2);
}

/* Keeps the locals of a function, then the captured variables that no local hides. */
static void record_variables(Origin *origin, lua_State *L, lua_Debug *record) {
  const char *name;
  for (int i = 1; (name = lua_getlocal(L, record, i)); i++) record_variable(origin, L, name);
  if (!lua_getinfo(L, "f", record)) return;
  for (int i = 1; (name = lua_getupvalue(L, -1, i)); i++) {
    if (has_value(origin, name)) lua_settop(L, -2);
    else record_variable(origin, L, name);
  }
  lua_settop(L, -2);
}

/* Keeps the author's running functions, innermost first, and the variables of the innermost one.
   Returns false if no function of the author is running, or if the stack cannot grow. */
static bool record_origin(const CLuaWatch *watch, Origin *origin, lua_State *L) {
  lua_Debug record;
  origin->frame_count = origin->value_count = 0;
  if (!lua_checkstack(L, 8)) return false;
  for (int level = 0; level < 200 && lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "Sln", &record); /* with these options it pushes and allocates nothing */
    if (!is_author(watch, &record)) continue;
    if (origin->frame_count == max_frames) break;
    FrameText *text = &origin->texts[origin->frame_count];
    const char *name = record.name ? record.name : "";
    clua_clean(text->source, sizeof text->source, record.short_src, strlen(record.short_src));
    clua_clean(text->name, sizeof text->name, name, strlen(name));
    origin->lines[origin->frame_count++] = record.currentline;
    if (origin->frame_count == 1) record_variables(origin, L, &record);
  }
  return origin->frame_count > 0;
}

/* MARK: Placing */

/* Keeps the origin of the watched element. Called when the element has just been placed by a
   function of `sheet` or of columns, or with the frame that `step` returned. */
static void note_placed(lua_State *L, CLuaWatch *watch) {
  if (watch->placed.frame_count || watch->placing_mark) return; /* only the first placing is kept */
  if (record_origin(watch, &watch->placed, L)) return;
  if (!watch->current_mark) watch->placed = watch->returned;
  else if (watch->current_mark == watch->wanted_mark) watch->placed = watch->marked;
  else watch->placing_mark = watch->current_mark;
}

void clua_note_item_placed(lua_State *L, lua_Integer item) {
  CLuaWatch *watch = contract_of(state_of(L))->watch;
  if (watch->category == CLuaElementCell && watch->item == item) note_placed(L, watch);
}

/* Keeps the origin of the watched element if it is an item of a run that has just been placed. */
void clua_note_run_placed(lua_State *L, lua_Integer first, lua_Integer last) {
  CLuaWatch *watch = contract_of(state_of(L))->watch;
  if (watch && watch->item >= first && watch->item <= last) clua_note_item_placed(L, watch->item);
}

void clua_note_view_placed(lua_State *L, CLuaElementCategory category, const char *kind, lua_Integer section,
                           lua_Integer item) {
  CLuaWatch *watch = contract_of(state_of(L))->watch;
  if (watch->category == category && watch->section == section && watch->item == item
      && strcmp(watch->kind, kind) == 0)
    note_placed(L, watch);
}

/* Called when a function returns. Keeps the place of the return in one case: the function is the
   author's, its caller is not, and it returns enough values for a frame or for attributes. */
void clua_note_return(lua_State *L) {
  CLuaState *state = state_of(L);
  CLuaWatch *watch = contract_of(state)->watch;
  lua_Debug record;
  if (!watch || !lua_getstack(L, 0, &record) || !lua_getinfo(L, "Slr", &record)) return;
  if (!is_author(watch, &record)) return;
  /* the function returns too few results for a frame, or for attributes */
  if (record.ntransfer < (pass_of(state)->may_place ? 2 : 1)) return;
  if (lua_getstack(L, 1, &record) && lua_getinfo(L, "Sl", &record) && is_author(watch, &record)) return;
  record_origin(watch, &watch->returned, L);
}

/* MARK: Marks */

/* here(): returns a mark for an element that the author's code requests now, and that one of the
   host's modules places later. */
static int mark_here(lua_State *L) {
  CLuaWatch *watch = contract_of(state_of(L))->watch;
  bool is_wanted = watch->mark_count + 1 == watch->wanted_mark;
  Origin *origin = &watch->marked;
  if (watch->current_mark) { /* the caller is a module that itself places a marked element */
    lua_pushinteger(L, watch->current_mark);
    return 1;
  }
  watch->mark_count++;
  if (is_wanted && !record_origin(watch, origin, L)) *origin = watch->returned;
  lua_pushinteger(L, watch->mark_count);
  return 1;
}

/* at(mark): sets the mark of all elements that are placed from now on, or no mark for nil. A mark
   names the author's call that requested an element. */
static int mark_at(lua_State *L) {
  contract_of(state_of(L))->watch->current_mark = lua_tointeger(L, 1);
  return 0;
}

int clua_push_marks(lua_State *L, const char *chunk) {
  const CLuaWatch *watch = contract_of(state_of(L))->watch;
  if (!watch || is_authors_chunk(watch, chunk)) return 0;
  static const luaL_Reg functions[] = {{"here", mark_here}, {"at", mark_at}, {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}

static bool give(const Origin *kept, CLuaOrigin *origin) {
  *origin = (CLuaOrigin){.frame_count = kept->frame_count, .value_count = kept->value_count};
  return kept->frame_count > 0;
}

static const Origin *recorded_origin(const CLuaState *state, bool is_returned) {
  return is_returned ? &contract_of(state)->watch->returned : &contract_of(state)->watch->placed;
}

bool clua_origin(const CLuaState *state, bool is_returned, CLuaOrigin *origin) {
  return contract_of(state)->watch && give(recorded_origin(state, is_returned), origin);
}

int64_t clua_placing_mark(const CLuaState *state) {
  return contract_of(state)->watch ? contract_of(state)->watch->placing_mark : 0;
}

CLuaFrame clua_origin_frame(const CLuaState *state, bool is_returned, int32_t number) {
  const Origin *kept = recorded_origin(state, is_returned);
  if (number < 0 || number >= kept->frame_count) return (CLuaFrame){.source = "", .name = ""};
  const FrameText *text = &kept->texts[number];
  return (CLuaFrame){.source = text->source, .line = kept->lines[number], .name = text->name};
}

CLuaOriginValue clua_origin_value(const CLuaState *state, bool is_returned, int32_t number) {
  const Origin *kept = recorded_origin(state, is_returned);
  if (number < 0 || number >= kept->value_count) return (CLuaOriginValue){.name = "", .text = ""};
  const OriginValue *value = &kept->values[number];
  return (CLuaOriginValue){
      .name = value->name, .kind = value->kind, .number = value->number, .text = value->text};
}
