/* The version of the protocol, which shows whether host and process are of the same build. It is a
   hash of the source text that defines the requests and answers. */
#include "wire_version.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

/* The texts of all files that define the sent types and their enumerations, or that write and read
   the requests and answers. */
static const unsigned char text[] = {
#embed "../include/CLuaSandbox.h" suffix(,)
#embed "../include/CLuaFields.h" suffix(,)
#embed "../include/CLuaScene.h" suffix(,)
#embed "../Sandbox/state.h" suffix(,)
#embed "../Sandbox/value.c" suffix(,)
#embed "../Contract/contract.h" suffix(,)
#embed "wire.h" suffix(,)
#embed "wire.c" suffix(,)
#embed "operations.h" suffix(,)
#embed "operations.c" suffix(,)
#embed "remote_calls.c" suffix(,)
#embed "remote_reply.c" suffix(,)
#embed "serve.c" suffix(,)
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
