/// The process of one script. It gets its memory, gives up nearly all its rights, and only then
/// serves requests.
///
/// A program that links this library gets another `malloc`, which makes no system calls.
#ifndef CWORKER_H
#define CWORKER_H

#include "Isolation/CLuaWorker.h"

#pragma clang assume_nonnull begin

/// Serves the host's requests; the process ends when the host closes the connection or ends. The
/// exit code is then 0, unless the end of the host kills the process with SIGKILL.
///
/// The function returns only if the process cannot serve requests. The result is the exit code: 64
/// if no host has started the process, otherwise 1.
///
/// \param misbehaviour A hook for tests; NULL in all other programs.
int cworker_run(CLuaWorkerMisbehaviour _Nullable misbehaviour);

#pragma clang assume_nonnull end

#endif
