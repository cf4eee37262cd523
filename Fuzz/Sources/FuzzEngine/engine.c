#include "FuzzEngine.h"

#include <stdlib.h>

int LLVMFuzzerRunDriver(int *count, char ***arguments, FuzzTry body);

int fuzz_run(int count, char **arguments, FuzzTry body) {
  int result = LLVMFuzzerRunDriver(&count, &arguments, body);
  /* a result other than 0 means, for example, that a dictionary cannot be read; the program must
     not end successfully then */
  if (result != 0) exit(result);
  return result;
}
