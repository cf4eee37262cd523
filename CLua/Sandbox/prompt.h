/// Support for the prompt, in this process.
#ifndef CLUA_PROMPT_H
#define CLUA_PROMPT_H

#include "script_call.h"

CLuaStatus clua_local_open_prompt(CLuaState *state, const CLuaScriptCall *call);

#endif
