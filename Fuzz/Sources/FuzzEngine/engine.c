#include "FuzzEngine.h"

#include <stdlib.h>

int LLVMFuzzerRunDriver(int *count, char ***arguments, FuzzTry body);

int fuzz_run(int count, char **arguments, FuzzTry body) {
  int result = LLVMFuzzerRunDriver(&count, &arguments, body);
  /* for example a dictionary that cannot be read: the program must not end successfully */
  if (result != 0) exit(result);
  return result;
}
