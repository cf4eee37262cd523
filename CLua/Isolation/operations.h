/// The calls that run a script, as one table: the arguments of each, the order in which they are
/// sent to a process, and the function that runs the call.
///
/// To add a public function that runs the script, `clua_x`:
/// 1. `clua_local_x` in the file that it belongs to: it runs the script in this process, and takes
///    its arguments from a `CLuaCall`;
/// 2. a line in `WireOperation`, and one in the table of operations.c;
/// 3. `clua_x` in calls.c, which names the arguments.
#ifndef CLUA_OPERATIONS_H
#define CLUA_OPERATIONS_H

#include "wire.h"

#include "Contract/call.h"

typedef enum {
  WireOpen = 0, WireLoad, WireCall, WireRelease, WireParameters, WireLayout, WireContent, WireFrames,
  WireShape, WireAsk, WireAddModule, WireGetState, WireSetState, WireSetChange, WireSetHints,
  WireSetKinds, WireChoose, WireSetSelected, WireWatch,
  WireOperationCount,
} WireOperation;

/* Writes the arguments of a call that the table lists for its operation. */
void clua_put_arguments(Wire *wire, WireOperation operation, const CLuaCall *call);
/* Reads the arguments of a call; false if they are invalid. A scene is stored in `taken`, elements
   in the array of the call. */
bool clua_take_arguments(Wire *wire, WireOperation operation, CLuaCall *call, CLuaScene *taken);
/* Runs the call in this process. */
CLuaStatus clua_perform(CLuaState *state, WireOperation operation, const CLuaCall *call);

#endif
