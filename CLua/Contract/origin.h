/// The record that origin.c keeps in a state that watches for one element.
#ifndef CLUA_ORIGIN_H
#define CLUA_ORIGIN_H

#include "contract.h"

#include "CLuaOrigin.h"

enum { max_origin_values = 400 };

typedef struct {
  CLuaValueKind kind;
  double number;
  char name[text_bytes], text[text_bytes];
} OriginValue;

typedef struct {
  int32_t frame_count, value_count;
  int32_t lines[max_frames];
  FrameText texts[max_frames];
  OriginValue values[max_origin_values];
} Origin;

struct CLuaWatch {
  CLuaElementCategory category;
  int64_t section, item;
  char kind[text_bytes];
  Origin placed;           /* where the element was first placed */
  Origin returned;         /* where the author's code last returned to other code */
  /* The host's modules place some elements later than the author's code requests them. The modules
     mark such requests by numbers. */
  int64_t mark_count;
  int64_t current_mark;    /* the mark of the request that is being fulfilled; 0 for none */
  int64_t wanted_mark;     /* the mark whose origin is kept; 0 for none */
  Origin marked;
  /* the mark under which the element was placed, if it is not the wanted one */
  int64_t placing_mark;
  size_t authors_length;
  char authors[];          /* the names of the author's chunks, each ended by 0 */
};

void clua_note_item_placed(lua_State *L, lua_Integer item);
void clua_note_run_placed(lua_State *L, lua_Integer first, lua_Integer last);
void clua_note_view_placed(lua_State *L, CLuaElementCategory category, const char *kind, lua_Integer section,
                           lua_Integer item);
void clua_note_return(lua_State *L);
/* Pushes the argument with which a module of the host is called: the table { here, at } while the
   state watches. Otherwise pushes nothing. [-0, +0|1] */
int clua_push_marks(lua_State *L, const char *chunk);

#endif
