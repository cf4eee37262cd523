/// Whether host and process are of the same build.
#ifndef CLUA_WIRE_VERSION_H
#define CLUA_WIRE_VERSION_H

#include <stdint.h>

/* A number of the source files that say what crosses, and in which order. */
uint64_t clua_wire_version(void);

#endif
