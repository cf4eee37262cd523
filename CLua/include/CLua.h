/// Everything that this target offers.
#ifndef CLUA_H
#define CLUA_H

#include "CLuaOrigin.h"
#include "CLuaSandbox.h"
#include "CLuaScene.h"

#endif
