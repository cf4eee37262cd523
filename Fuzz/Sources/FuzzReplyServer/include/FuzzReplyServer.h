#ifndef FUZZ_REPLY_SERVER_H
#define FUZZ_REPLY_SERVER_H

#include <stddef.h>
#include <stdint.h>

/// Sets the changes that the next answers of isolated scripts get; each change has 12 bytes.
///
/// Isolated scripts run in this process, with the real code of a worker. Before the host reads an
/// answer, the changes for this answer are applied. The bytes must stay valid until the next call.
void fuzz_reply_set_changes(const uint8_t *_Nullable bytes, size_t count);

#endif
