/// The extension for layout scripts.
#ifndef CLUA_EXTENSION_H
#define CLUA_EXTENSION_H

#include "Sandbox/state.h"

extern const CLuaExtension clua_contract;

#endif
