/* The record of the lines that a script has run: a bit for each line of the first few chunks. */
#include "line_record.h"

#include "CLuaOrigin.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { most_chunks = 64, most_lines = 1 << 14 };

typedef struct {
  const char *source;        /* Lua's string, by which the chunk is found; never read */
  char name[text_bytes];
  int32_t last_line;         /* the greatest line that ran */
  uint8_t ran[most_lines / 8];
} ChunkRecord;

struct CLuaLineRecord {
  int32_t count;
  ChunkRecord chunks[most_chunks];
};

bool clua_record_lines(CLuaState *state) {
  if (state->remote) return false;
  if (!state->guard.lines) state->guard.lines = calloc(1, sizeof *state->guard.lines);
  return state->guard.lines != NULL;
}

void clua_free_lines(CLuaState *state) { free(state->guard.lines); }

/* The record of a chunk; NULL if there are too many chunks. */
static ChunkRecord *record_of(struct CLuaLineRecord *lines, const lua_Debug *record) {
  for (int32_t i = 0; i < lines->count; i++)
    if (lines->chunks[i].source == record->source) return &lines->chunks[i];
  if (lines->count == most_chunks) return NULL;
  ChunkRecord *added = &lines->chunks[lines->count++];
  added->source = record->source;
  clua_clean(added->name, sizeof added->name, record->short_src, strlen(record->short_src));
  return added;
}

void clua_note_line(lua_State *L, lua_Debug *record) {
  int line = record->currentline;
  if (line < 1 || line >= most_lines || !lua_getinfo(L, "S", record)) return;
  ChunkRecord *chunk = record_of(state_of(L)->guard.lines, record);
  if (!chunk) return;
  chunk->ran[line / 8] |= (uint8_t)(1 << line % 8);
  if (line > chunk->last_line) chunk->last_line = line;
}

int32_t clua_recorded_chunk_count(const CLuaState *state) { return state->guard.lines ? state->guard.lines->count : 0; }

CLuaChunkLines clua_recorded_chunk(const CLuaState *state, int32_t number) {
  if (number < 0 || number >= clua_recorded_chunk_count(state)) return (CLuaChunkLines){.name = ""};
  const ChunkRecord *chunk = &state->guard.lines->chunks[number];
  return (CLuaChunkLines){.name = chunk->name, .last_line = chunk->last_line};
}

bool clua_line_ran(const CLuaState *state, int32_t number, int32_t line) {
  if (line < 1 || line > clua_recorded_chunk(state, number).last_line) return false;
  return state->guard.lines->chunks[number].ran[line / 8] & 1 << line % 8;
}
