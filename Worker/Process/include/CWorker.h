/// The process of one script. It gets its memory, gives up nearly all its rights, and only then
/// serves requests.
///
/// A program that links this library gets another `malloc`, which makes no system calls.
#ifndef CWORKER_H
#define CWORKER_H

#include "Isolation/CLuaWorker.h"

#pragma clang assume_nonnull begin

/// Serves the host's requests until the host ends, and then ends the process with the exit code 0.
/// Returns only if the process cannot serve requests. The result is the exit code: 64 if no host has
/// started the process, otherwise 1.
///
/// \param misbehaviour A hook for tests; NULL in all other programs.
int cworker_run(CLuaWorkerMisbehaviour _Nullable misbehaviour);

#pragma clang assume_nonnull end

#endif
