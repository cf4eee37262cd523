/* The header of zlib, which compresses the pixels of PNG files. */
#include <zlib.h>
