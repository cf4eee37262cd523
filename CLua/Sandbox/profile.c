/* The profile of a script: a tree of calls. A node is a line of a function that was called from
   the line of the parent node. The node has the work that was done on this line, without the work
   of the functions that the line called. */
#include "profile.h"

#include "CLuaSandbox.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* The work of calls deeper than `most_depth` is added to the deepest call that is recorded. When
   there are `most_nodes` nodes, work is added to the deepest call that has a node. */
enum { most_depth = 64, most_nodes = 1 << 14 };

typedef struct {
  CLuaProfileCall call;
  FrameText texts;
  int32_t first_child, sibling; /* -1 for none */
} ProfileNode;

struct CLuaProfile {
  uint64_t charged;         /* the work that the running call had been charged with at the last
                               sample */
  int phase;                /* the place, within an interval, of the last call's first sample; from
                               0 */
  int32_t count;            /* the number of nodes; node 0 is the host, which calls the script */
  ProfileNode nodes[most_nodes];
};

bool clua_record_profile(CLuaState *state) {
  if (state->remote) return false;
  struct CLuaProfile *profile = state->guard.profile;
  if (!profile) profile = state->guard.profile = malloc(sizeof *profile);
  if (!profile) return false;
  profile->charged = 0;
  profile->phase = 0;
  profile->count = 1;
  profile->nodes[0] = (ProfileNode){
      .call = {.parent = -1, .source = "", .name = ""}, .first_child = -1, .sibling = -1};
  return true;
}

void clua_free_profile(CLuaState *state) { free(state->guard.profile); }

int clua_profile_start(CLuaState *state) {
  struct CLuaProfile *profile = state->guard.profile;
  profile->charged = 0;
  /* 39 is prime to the interval, so that all places in the interval are equally frequent */
  profile->phase = (profile->phase + 39) % clua_profile_interval;
  return profile->phase + 1;
}

/* MARK: Samples

   Names and sources are compared as texts, and not by their addresses: after Lua has freed a string,
   another string can have its address. */

static bool is_call(const ProfileNode *node, const lua_Debug *record, const FrameText *texts) {
  return node->call.line == record->currentline && node->call.first_line == record->linedefined
         && strcmp(node->texts.name, texts->name) == 0
         && strcmp(node->texts.source, texts->source) == 0;
}

/* Returns the number of the node of a call whose parent is the node `parent`. Makes the node if it
   is missing; returns -1 if there is no room for it. */
static int32_t node_of(struct CLuaProfile *profile, int32_t parent, const lua_Debug *record) {
  FrameText texts;
  const char *name = record->name ? record->name : "";
  const char *source = record->currentline < 1 ? "" : record->short_src;
  clua_clean(texts.name, sizeof texts.name, name, strlen(name));
  clua_clean(texts.source, sizeof texts.source, source, strlen(source));
  int32_t child = profile->nodes[parent].first_child;
  while (child >= 0 && !is_call(&profile->nodes[child], record, &texts))
    child = profile->nodes[child].sibling;
  if (child >= 0) return child;
  if (profile->count == most_nodes) return -1;
  ProfileNode *node = &profile->nodes[profile->count];
  *node = (ProfileNode){
      .call = {.parent = parent, .line = record->currentline, .first_line = record->linedefined},
      .texts = texts, .first_child = -1, .sibling = profile->nodes[parent].first_child};
  profile->nodes[parent].first_child = profile->count;
  return profile->count++;
}

/* Whether a record is that of a function with which the host calls a hook. Such a function has
   neither a line nor a name. */
static bool is_nameless(const lua_Debug *record) { return record->currentline < 1 && !record->name; }

void clua_note_work(lua_State *L, uint64_t instructions, int counted) {
  CLuaState *state = state_of(L);
  struct CLuaProfile *profile = state->guard.profile;
  lua_Debug record;
  int depth = 0, recorded = 0;
  while (lua_getstack(L, depth, &record)) depth++;
  int32_t node = 0;
  for (int level = depth - 1; level >= 0 && recorded < most_depth; level--) {
    if (!lua_getstack(L, level, &record)) break;
    lua_getinfo(L, "Sln", &record); /* with these options it pushes and allocates nothing */
    if (is_nameless(&record)) continue;
    const int32_t next = node_of(profile, node, &record);
    if (next < 0) break;
    node = next;
    recorded++;
  }
  profile->nodes[node].call.work += instructions + state->guard.spent - profile->charged - (uint64_t)counted;
  profile->charged = state->guard.spent;
}

/* MARK: Reading */

int32_t clua_profile_call_count(const CLuaState *state) {
  return state->guard.profile ? state->guard.profile->count : 0;
}

CLuaProfileCall clua_profile_call(const CLuaState *state, int32_t number) {
  const ProfileNode *node = &state->guard.profile->nodes[number];
  CLuaProfileCall call = node->call;
  call.name = node->texts.name;
  call.source = node->texts.source;
  return call;
}

int32_t clua_first_line(CLuaState *state, int32_t function, char *source, size_t capacity) {
  lua_Debug record;
  source[0] = 0;
  if (state->remote || !lua_checkstack(state->lua, 1)) return 0;
  if (lua_rawgeti(state->lua, LUA_REGISTRYINDEX, function) != LUA_TFUNCTION) {
    lua_settop(state->lua, -2);
    return 0;
  }
  lua_getinfo(state->lua, ">S", &record); /* it pops the function */
  if (record.linedefined < 0) return 0;
  clua_clean(source, capacity, record.short_src, strlen(record.short_src));
  return record.linedefined;
}
