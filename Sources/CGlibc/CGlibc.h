/* Provided because Swift's module Glibc leaves these out. */
#include <malloc.h>
#include <sys/vfs.h>
