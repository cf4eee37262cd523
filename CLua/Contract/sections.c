/* `ctx.sections`: the data of each section, and the iterator of items. */
#include "sections.h"

#include "hints.h"
#include "item_lists.h"
#include "object.h"
#include "reads.h"
#include "search.h"

#include "Sandbox/fault.h"
#include "Sandbox/functions.h"

#include <string.h>

static const char sections_mark[] = "ctx.sections", section_mark[] = "a section";
static const char iterator_key = 'n'; /* its address is a registry key */

typedef struct {
  int64_t index; /* from 1 */
} Section;

static const CLuaSection *section_data(lua_State *L, const Section *section) {
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  clua_note_data(L);
  if (!scene || section->index > scene->section_count) {
    clua_note_bounds(L);
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotInHook, .subject = "a section of an earlier pass"});
  }
  return &scene->sections[section->index - 1];
}

/* Ends the iteration. If it ends before the last item that the script expects, the script learns
   the number of items, so this number is noted as read. */
static int no_item(lua_State *L, lua_Integer before) {
  if (before < lua_tointegerx(L, 1, NULL)) clua_note_bounds(L);
  return 0;
}

/* The iterator of items. Its state is the last item, and its control value is the previous item. A
   script can call it with any numbers. */
static int next_item(lua_State *L) {
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  lua_Integer before = lua_tointegerx(L, 2, NULL);
  clua_note_data(L);
  if (before >= lua_tointegerx(L, 1, NULL) || !scene || before < 0 || before >= scene->count)
    return no_item(L, before);
  clua_note_item(state_of(L), before + 1);
  const double *size = clua_size_of(scene, before + 1);
  lua_pushinteger(L, before + 1);
  lua_pushnumber(L, size[0]);
  lua_pushnumber(L, size[1]);
  return 3;
}

/* Pushes the iterator, which all loops share. [-0, +1] */
void clua_push_next_item(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &iterator_key) != LUA_TNIL) return;
  lua_settop(L, -2);
  clua_push_function(L, next_item);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &iterator_key);
}

/* section.items(): returns the values with which a `for` loop iterates over the section's items.
   Upvalue: the section. */
static int section_items(lua_State *L) {
  clua_check_dot(L, "section.items");
  const Section *section = lua_touserdata(L, lua_upvalueindex(1));
  const CLuaSection *data = section_data(L, section);
  clua_note_end(state_of(L), section->index);
  clua_push_next_item(L);
  lua_pushinteger(L, data->first + data->count - 1);
  lua_pushinteger(L, data->first - 1);
  return 3;
}

/* section.hint(name): the data's value for the section. Upvalue: the section. */
static int section_hint(lua_State *L) {
  const Section *section = lua_touserdata(L, lua_upvalueindex(1));
  section_data(L, section);
  clua_note_section(state_of(L), section->index);
  return clua_section_hint(L, section->index);
}

static int push_optional(lua_State *L, bool is_there, double value) {
  if (is_there) lua_pushnumber(L, value);
  else lua_pushnil(L);
  return 1;
}

/* Notes the data on which the pass depends because a field of a section was read. */
static void note_field(CLuaState *state, int64_t section, const char *name) {
  if (strcmp(name, "first") == 0) clua_note_end(state, section - 1);
  else if (strcmp(name, "last") == 0 || strcmp(name, "count") == 0 || strcmp(name, "selected") == 0
           || strcmp(name, "highlighted") == 0 || strcmp(name, "focused") == 0)
    clua_note_end(state, section);
  else clua_note_section(state, section);
}

/* Pushes a coordinate of a section's offset; raises in a hook that must not read it. */
static void push_scroll(lua_State *L, int64_t section, int axis) {
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  if (!scene->shows_scroll)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNotReadable,
                              .subject = axis == 0 ? "section.scroll_x" : "section.scroll_y"});
  clua_mark_read(L, CLuaFieldSectionScroll);
  lua_pushnumber(L, scene->section_scrolls ? scene->section_scrolls[2 * (section - 1) + axis] : 0);
}

/* Pushes the number of the item that has the focus, if this item is in the section, or nil. */
static void push_focused(lua_State *L, const CLuaSection *section) {
  int64_t item = pass_of(state_of(L))->scene->focused;
  clua_mark_read(L, CLuaFieldFocused);
  if (item >= section->first && item < section->first + section->count) lua_pushinteger(L, item);
  else lua_pushnil(L);
}

static int section_index(lua_State *L) {
  const Section *section = lua_touserdata(L, 1);
  const CLuaSection *data = section_data(L, section);
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  note_field(state_of(L), section->index, name);
  if (strcmp(name, "first") == 0) lua_pushinteger(L, data->first);
  else if (strcmp(name, "last") == 0) lua_pushinteger(L, data->first + data->count - 1);
  else if (strcmp(name, "count") == 0) lua_pushinteger(L, data->count);
  else if (strcmp(name, "index") == 0) lua_pushinteger(L, section->index);
  else if (strcmp(name, "insets") == 0) {
    if (data->has_insets) clua_push_insets(L, data->insets);
    else lua_pushnil(L);
  } else if (strcmp(name, "header") == 0) {
    if (data->has_header) clua_push_size(L, data->header);
    else lua_pushnil(L);
  } else if (strcmp(name, "footer") == 0) {
    if (data->has_footer) clua_push_size(L, data->footer);
    else lua_pushnil(L);
  } else if (strcmp(name, "line_spacing") == 0) {
    return push_optional(L, data->has_line_spacing, data->line_spacing);
  } else if (strcmp(name, "item_spacing") == 0) {
    return push_optional(L, data->has_item_spacing, data->item_spacing);
  } else if (strcmp(name, "scroll_x") == 0 || strcmp(name, "scroll_y") == 0) {
    push_scroll(L, section->index, name[7] == 'x' ? 0 : 1);
  } else if (strcmp(name, "selected") == 0) {
    clua_push_item_list(L, CLuaItemListSelected, data->first, data->first + data->count - 1);
  } else if (strcmp(name, "highlighted") == 0) {
    clua_push_item_list(L, CLuaItemListHighlighted, data->first, data->first + data->count - 1);
  } else if (strcmp(name, "focused") == 0) {
    push_focused(L, data);
  } else if (strcmp(name, "items") == 0) {
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, section_items, 1);
  } else if (strcmp(name, "hint") == 0) {
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, section_hint, 1);
  } else {
    clua_no_field(L, section_mark);
  }
  return 1;
}

static int sections_index(lua_State *L) {
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  if (lua_type(L, 2) != LUA_TNUMBER) clua_no_field(L, sections_mark);
  int is_whole;
  lua_Integer index = lua_tointegerx(L, 2, &is_whole);
  if (!is_whole || index < 1)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNoSuchSection, .subject = sections_mark,
                                     .index = index});
  clua_note_data(L);
  clua_note_section(state_of(L), scene && index <= scene->section_count ? index : INT64_MAX);
  if (!scene || index > scene->section_count) return 0;
  Section *section = lua_newuserdatauv(L, sizeof *section, 0);
  section->index = index;
  clua_push_marked(L, section_mark, section_index, NULL);
  lua_setmetatable(L, -2);
  return 1;
}

static int sections_length(lua_State *L) {
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  clua_note_data(L);
  clua_note_section(state_of(L), INT64_MAX);
  lua_pushinteger(L, scene ? scene->section_count : 0);
  return 1;
}

/* Pushes the array of sections. Each section is made only when a script reads it. [-0, +1] */
void clua_push_sections(lua_State *L) {
  lua_newuserdatauv(L, 0, 0);
  clua_push_marked(L, sections_mark, sections_index, sections_length);
  lua_setmetatable(L, -2);
}

/* The section of an existing item; if several sections begin at one item, only the last of them has
   items. */
const CLuaSection *clua_section_of(lua_State *L, lua_Integer item) {
  const CLuaScene *scene = pass_of(state_of(L))->scene;
  if (scene->section_count < 1)
    clua_fault(L, (CLuaFault){.code = CLuaFaultNoSuchSection, .subject = "ctx.sections", .index = 1});
  int64_t before = clua_count_up_to(scene->sections, scene->section_count, sizeof *scene->sections,
                                    offsetof(CLuaSection, first), item);
  return &scene->sections[before > 0 ? before - 1 : 0];
}
