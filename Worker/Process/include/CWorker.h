/// The process of one script: it gets its memory, gives up all its rights, and only then serves.
///
/// A program that links this gets another `malloc`, which makes no system calls.
#ifndef CWORKER_H
#define CWORKER_H

#include "Isolation/CLuaWorker.h"

#pragma clang assume_nonnull begin

/// Runs until the host ends; returns the exit code of the process.
///
/// \param misbehaviour For tests only; else NULL.
int cworker_run(CLuaWorkerMisbehaviour _Nullable misbehaviour);

#pragma clang assume_nonnull end

#endif
