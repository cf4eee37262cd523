/* The version of the protocol, which shows whether host and process are of the same build. It is a
   hash of the source text that defines the requests and answers. */
#include "wire_version.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

/* The texts of all files of this folder, of the headers with the types that are sent, and of the
   encoding of values. `.ci/wire-version` fails if one of these files is missing. */
static const unsigned char text[] = {
#embed "../include/CLuaFields.h" suffix(,)
#embed "../include/CLuaSandbox.h" suffix(,)
#embed "../include/CLuaScene.h" suffix(,)
#embed "../Contract/call.h" suffix(,)
#embed "../Contract/contract.h" suffix(,)
#embed "../Sandbox/script_call.h" suffix(,)
#embed "../Sandbox/state.h" suffix(,)
#embed "../Sandbox/value.c" suffix(,)
#embed "CLuaWorker.h" suffix(,)
#embed "calls.c" suffix(,)
#embed "operations.c" suffix(,)
#embed "operations.h" suffix(,)
#embed "remote.c" suffix(,)
#embed "remote.h" suffix(,)
#embed "remote_calls.c" suffix(,)
#embed "remote_calls.h" suffix(,)
#embed "remote_geometry.c" suffix(,)
#embed "remote_geometry.h" suffix(,)
#embed "remote_reply.c" suffix(,)
#embed "remote_reply.h" suffix(,)
#embed "remote_spawn.c" suffix(,)
#embed "remote_spawn.h" suffix(,)
#embed "remote_values.c" suffix(,)
#embed "remote_values.h" suffix(,)
#embed "serve.c" suffix(,)
#embed "wire.c" suffix(,)
#embed "wire.h" suffix(,)
#embed "wire_version.c" suffix(,)
#embed "wire_version.h" suffix(,)
};

/* The hash is FNV-1a over eight bytes at a time. */
uint64_t clua_wire_version(void) {
  uint64_t hash = UINT64_C(0xcbf29ce484222325);
  for (size_t i = 0; i < sizeof text; i += sizeof hash) {
    uint64_t word = 0;
    memcpy(&word, text + i, sizeof text - i < sizeof word ? sizeof text - i : sizeof word);
    hash = (hash ^ word) * UINT64_C(0x100000001b3);
  }
  return hash;
}
