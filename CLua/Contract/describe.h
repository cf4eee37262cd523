/// Writes the sentences for violations of the contract.
#ifndef CLUA_DESCRIBE_H
#define CLUA_DESCRIBE_H

#include "contract.h"

void clua_describe(const CLuaFault *fault, char *text, size_t size);

#endif
