#include "pasted.h"

#include <stdlib.h>
#include <string.h>

bool pasted_keep(Pasted *pasted, char byte) {
  if (pasted->count == pasted->capacity) {
    size_t capacity = pasted->capacity ? 2 * pasted->capacity : 1024;
    char *grown = realloc(pasted->bytes, capacity);
    if (!grown) return false;
    pasted->bytes = grown;
    pasted->capacity = capacity;
  }
  pasted->bytes[pasted->count++] = byte;
  return true;
}

bool pasted_ends(const Pasted *pasted, const char *text, size_t length) {
  return pasted->count >= length
         && memcmp(pasted->bytes + pasted->count - length, text, length) == 0;
}

void pasted_clean(Pasted *pasted) {
  size_t count = 0;
  char before = 0;
  for (size_t i = 0; i < pasted->count; i++) {
    char byte = pasted->bytes[i];
    bool is_second = byte == '\n' && before == '\r';
    before = byte;
    if (byte == '\r') byte = '\n';
    bool is_text = (unsigned char)byte >= ' ' && byte != 0x7F;
    if (!is_second && (is_text || byte == '\n' || byte == '\t')) pasted->bytes[count++] = byte;
  }
  pasted->count = count;
}

bool pasted_has_more(const Pasted *pasted) { return pasted->next < pasted->count; }

void pasted_forget(Pasted *pasted) { pasted->count = pasted->next = 0; }
