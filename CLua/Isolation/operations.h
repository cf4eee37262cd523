/// The table of the calls that can be sent to a script's process. For each call, the table lists
/// its arguments, in the order in which they are sent, and the function that runs the call.
///
/// To add a public function `clua_x` that can be sent, add:
/// 1. a function `clua_local_x` in the file that it belongs to, which runs the call in this process
///    and takes its arguments from a `CLuaCall`, or in the sandbox from a `CLuaScriptCall`;
/// 2. a line in `WireOperation`, and one in the table of operations.c;
/// 3. the function `clua_x` in calls.c, which names the arguments.
#ifndef CLUA_OPERATIONS_H
#define CLUA_OPERATIONS_H

#include "wire.h"

#include "Contract/call.h"

typedef enum {
  WireOpen = 0, WireLoad, WireCall, WireRelease, WireParameters, WireLayout, WireContent, WireFrames,
  WireShape, WireAsk, WireAddModule, WireGetState, WireSetState, WireSetChange, WireSetHints,
  WireSetKinds, WireSetAttributes, WireChoose, WireSetItemList, WireWatch, WireViews,
  WireOperationCount,
} WireOperation;

/* Whether an operation can place views, or items with attributes. */
static inline bool clua_places_elements(WireOperation operation) {
  return operation == WireLayout || operation == WireViews;
}

/* The number of frames that the answer to a call contains. */
int64_t clua_frame_count(WireOperation operation, const CLuaCall *call, const CLuaScene *scene);

/* Writes the arguments that the table lists for the operation of a call. */
void clua_put_arguments(Wire *wire, WireOperation operation, const CLuaCall *call);
/* Reads the arguments of a call. Returns false if they are invalid. A scene is stored in `taken`,
   and elements are stored in the array of the call. */
bool clua_take_arguments(Wire *wire, WireOperation operation, CLuaCall *call, CLuaScene *taken);
/* Runs the call in this process. */
CLuaStatus clua_perform(CLuaState *state, WireOperation operation, const CLuaCall *call);

#endif
