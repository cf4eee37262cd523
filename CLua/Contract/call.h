/// The arguments of a call to a layout's script, and the places for its results.
#ifndef CLUA_CALL_H
#define CLUA_CALL_H

#include "contract.h"

#include "Sandbox/script_call.h"

#include <string.h>

/* Each call uses only some of these fields. */
typedef struct {
  CLuaScriptCall script;
  int64_t owner;           /* the CLuaHintOwner of the hints, or the CLuaItemList of the items */
  /* numbers of 8 bytes: the items of a list, or the first and last items of the runs whose frames
     are requested */
  CLuaBytes items;
  CLuaBytes runs;
  /* names, each ended by 0; the `kind` of a view is the offset of its kind's name */
  CLuaBytes kinds;
  CLuaBytes customs;       /* the custom attributes of the elements */
  const CLuaHooks *hooks;
  const CLuaScene *scene;
  CLuaGeometry *geometry;
  CLuaElement *elements;   /* each is replaced by the hook's result for it */
  int64_t element_count;
  const CLuaElement *watched; /* the watched element; the name of its kind is `script.name` */
  CLuaBytes authors;       /* the names of the author's chunks, each ended by 0 */
  int64_t mark;
} CLuaCall;

/* A run of items whose frames are requested. */
typedef struct {
  int64_t first, last;
} CLuaItems;

static inline int64_t clua_run_count(const CLuaCall *call) {
  return (int64_t)(call->items.count / sizeof(CLuaItems));
}

static inline CLuaItems clua_run(const CLuaCall *call, int64_t number) {
  CLuaItems items;
  memcpy(&items, (const uint8_t *)call->items.start + (size_t)number * sizeof items, sizeof items);
  return items;
}

#endif
