/// Determines the system on which the code runs. A file that needs this header includes it before
/// all other headers, because it also determines what the headers of the system declare.
#ifndef CLUA_PLATFORM_H
#define CLUA_PLATFORM_H

/* Linux has timers that signal one thread, `getrandom`, and shared memory without a name. With
   CLUA_WITHOUT_LINUX a check on Linux compiles and runs the code for other systems. */
#if defined(__linux__) && !defined(CLUA_WITHOUT_LINUX)
#define CLUA_HAS_LINUX
#define _GNU_SOURCE
#endif

#endif
