/// Tells whether host and process are of the same build.
#ifndef CLUA_WIRE_VERSION_H
#define CLUA_WIRE_VERSION_H

#include <stdint.h>

/* A hash of the source files that define the requests and answers. */
uint64_t clua_wire_version(void);

#endif
