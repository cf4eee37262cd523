#ifndef FUZZ_ENGINE_H
#define FUZZ_ENGINE_H

#include <stddef.h>
#include <stdint.h>

/// Tries one input; returns 0.
typedef int (*FuzzTry)(const uint8_t *_Nullable bytes, size_t count);

/// Calls `body` with one input after another; `arguments` is a command line of libFuzzer. The
/// corresponding function of libFuzzer is `LLVMFuzzerRunDriver`.
int fuzz_run(int count, char *_Nullable *_Nonnull arguments, FuzzTry _Nonnull body);

#endif
