/// What a call of the script is given, and where its result goes.
#ifndef CLUA_SCRIPT_CALL_H
#define CLUA_SCRIPT_CALL_H

#include "state.h"

/* Bytes that are the caller's; without a start there are none. */
typedef struct {
  const void *start;
  size_t count;
} CLuaBytes;

/* Each call has its own of these. A name ends with a NUL, which is counted. */
typedef struct {
  int64_t function;
  CLuaBytes source, name, chunk_name;
  CLuaBytes encoded;       /* values */
  CLuaBuffer *result;
} CLuaScriptCall;

#endif
