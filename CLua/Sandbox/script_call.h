/// The arguments of a call of the script, and where its result goes.
#ifndef CLUA_SCRIPT_CALL_H
#define CLUA_SCRIPT_CALL_H

#include "state.h"

/* Bytes that the caller owns; `start` is NULL for none. */
typedef struct {
  const void *start;
  size_t count;
} CLuaBytes;

/* Each call uses only some of these fields. A name ends with a NUL, which `count` includes. */
typedef struct {
  int64_t function;
  int64_t text_length;     /* the length of a compiled module's text; 0 if `source` is text */
  CLuaBytes source, name, chunk_name;
  CLuaBytes encoded;       /* encoded values */
  CLuaBuffer *result;
} CLuaScriptCall;

#endif
