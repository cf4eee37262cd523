#include "keys.h"

#include <string.h>

#define CSI "\033["
#define SS3 "\033O"

const Key special_keys[] = {
    {CSI "A", "ed-prev-history"},
    {SS3 "A", "ed-prev-history"},
    {CSI "B", "ed-next-history"},
    {SS3 "B", "ed-next-history"},
    {CSI "C", "ed-next-char"},
    {SS3 "C", "ed-next-char"},
    {CSI "D", "ed-prev-char"},
    {SS3 "D", "ed-prev-char"},
    {CSI "H", "ed-move-to-beg"},
    {SS3 "H", "ed-move-to-beg"},
    {CSI "1~", "ed-move-to-beg"},
    {CSI "7~", "ed-move-to-beg"},
    {CSI "F", "ed-move-to-end"},
    {SS3 "F", "ed-move-to-end"},
    {CSI "4~", "ed-move-to-end"},
    {CSI "8~", "ed-move-to-end"},
    {CSI "3~", "ed-delete-next-char"},
    /* page up and down: earlier inputs that begin like the line */
    {CSI "5~", "ed-search-prev-history"},
    {CSI "6~", "ed-search-next-history"},
    /* arrow keys and the delete key with Ctrl or Alt: word by word */
    {CSI "1;5C", "em-next-word"},
    {CSI "1;3C", "em-next-word"},
    {CSI "5C", "em-next-word"},
    {SS3 "c", "em-next-word"},
    {CSI "1;5D", "ed-prev-word"},
    {CSI "1;3D", "ed-prev-word"},
    {CSI "5D", "ed-prev-word"},
    {SS3 "d", "ed-prev-word"},
    {CSI "3;5~", "em-delete-next-word"},
    {CSI "200~", "celluna-paste"},
    {CSI "201~", "ed-ignore"},
    {NULL, NULL},
};

/* Whether a sequence of the form `ESC [ … final` or `ESC O final` is complete. */
static bool is_whole(const char *bytes, size_t count) {
  if (count < 3) return false;
  if (bytes[1] == 'O') return true;
  /* the function keys of the Linux console send one more byte */
  if (bytes[2] == '[') return count > 3;
  return bytes[count - 1] >= '@' && bytes[count - 1] <= '~';
}

Sequence sequence_of(const char *bytes, size_t count) {
  if (count < 2) return SequenceGoesOn;
  if (bytes[1] && strchr("_P]", bytes[1])) return SequenceIsString;
  /* a key with Alt, which sends an escape before its character */
  if (bytes[1] != '[' && bytes[1] != 'O') return SequenceIsKey;
  if (!is_whole(bytes, count)) return SequenceGoesOn;
  for (const Key *key = special_keys; key->bytes; key++) {
    if (strlen(key->bytes) == count && memcmp(key->bytes, bytes, count) == 0) return SequenceIsKey;
  }
  return SequenceIsUnknown;
}
