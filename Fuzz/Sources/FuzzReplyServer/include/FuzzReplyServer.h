#ifndef FUZZ_REPLY_SERVER_H
#define FUZZ_REPLY_SERVER_H

#include <stddef.h>
#include <stdint.h>

/// Says how the answers of isolated scripts are to be changed from now on, 12 bytes for each change.
///
/// Isolated scripts run in this process, in the very code of a worker; before the host looks at an answer, each
/// change that is about it happens. The bytes must stay until the next call.
void fuzz_reply_set_changes(const uint8_t *_Nullable bytes, size_t count);

#endif
