#include "FuzzEngine.h"

#include <stdlib.h>

int LLVMFuzzerRunDriver(int *count, char ***arguments, FuzzTry body);

int fuzz_run(int count, char **arguments, FuzzTry body) {
  int result = LLVMFuzzerRunDriver(&count, &arguments, body);
  /* such as a dictionary that cannot be read: the program must not end as if all were well */
  if (result != 0) exit(result);
  return result;
}
