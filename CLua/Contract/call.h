/// What a call of a layout's script is given, and where its results go.
#ifndef CLUA_CALL_H
#define CLUA_CALL_H

#include "contract.h"

#include "Sandbox/script_call.h"

/* Each call has its own of these. */
typedef struct {
  CLuaScriptCall script;
  int64_t owner;           /* of hints */
  int64_t first, last;     /* the items whose frames are asked for */
  CLuaBytes items;         /* that are selected: numbers of 8 bytes */
  CLuaBytes runs;
  CLuaBytes kinds;         /* names, each ended by 0; the `kind` of a view is where its name begins */
  const CLuaHooks *hooks;
  const CLuaScene *scene;
  CLuaGeometry *geometry;
  CLuaElement *elements;   /* each is replaced by what a hook says of it */
  int64_t element_count;
  const CLuaElement *watched; /* and its kind is the name of the call */
  CLuaBytes authors;       /* the chunks that are the author's, each name ended by 0 */
  int64_t mark;
} CLuaCall;

#endif
