/// The process of one script: it gets its memory, gives up every right it has, and only then serves.
///
/// Whoever links this gets another `malloc`: one that makes no system calls.
#ifndef CWORKER_H
#define CWORKER_H

#include "Isolation/CLuaWorker.h"

#pragma clang assume_nonnull begin

/// Runs until the host is gone; the exit code of the process.
///
/// \param misbehaviour For tests alone; else NULL.
int cworker_run(CLuaWorkerMisbehaviour _Nullable misbehaviour);

#pragma clang assume_nonnull end

#endif
