/* Provided because Swift's module Glibc leaves malloc.h out. */
#include <malloc.h>
