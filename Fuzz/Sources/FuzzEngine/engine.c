#include "FuzzEngine.h"

int LLVMFuzzerRunDriver(int *count, char ***arguments, FuzzTry body);

int fuzz_run(int count, char **arguments, FuzzTry body) {
  return LLVMFuzzerRunDriver(&count, &arguments, body);
}
