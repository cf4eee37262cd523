/// The process of one script. It gets its memory, gives up nearly all its rights, and only then
/// serves requests.
///
/// A program that links this library gets another `malloc`, which makes no system calls.
#ifndef CWORKER_H
#define CWORKER_H

#include "Isolation/CLuaWorker.h"

#pragma clang assume_nonnull begin

/// Runs until the host ends; returns the exit code of the process.
///
/// \param misbehaviour A hook for tests; NULL in all other programs.
int cworker_run(CLuaWorkerMisbehaviour _Nullable misbehaviour);

#pragma clang assume_nonnull end

#endif
