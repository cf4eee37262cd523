/// All public functions of this target.
#ifndef CLUA_H
#define CLUA_H

#include "CLuaOrigin.h"
#include "CLuaSandbox.h"
#include "CLuaScene.h"

#endif
