/* A secret key of a state, unknown to its script. It turns an address into a number that reveals
   nothing. */
#include "platform.h"

#include "secret.h"

#include <string.h>

#ifdef CLUA_HAS_LINUX
#include <sys/random.h>

static bool fill(void *bytes, size_t count) { return getrandom(bytes, count, 0) == (ssize_t)count; }
#else
#include <stdlib.h>

static bool fill(void *bytes, size_t count) {
  arc4random_buf(bytes, count);
  return true;
}
#endif

/* Random bytes read in advance, for a process that may make no more system calls. */
static unsigned char reserve[16];
static bool has_reserve;

bool clua_reserve_secret(void) {
  return has_reserve = fill(reserve, sizeof reserve);
}

/* Fills at most 16 bytes with unpredictable values; returns false if the system has none. */
bool clua_fill_secret(void *bytes, size_t count) {
  if (!has_reserve) return fill(bytes, count);
  memcpy(bytes, reserve, count);
  return true;
}

static uint32_t rotated(uint32_t x, int left) { return x << left | x >> (32 - left); }

/* A round of the cipher Speck64/128, on the two halves of a block. */
static void mix(uint32_t *high, uint32_t *low, uint32_t key) {
  *high = (rotated(*high, 24) + *low) ^ key;
  *low = rotated(*low, 3) ^ *high;
}

/* Makes the key of a state; returns false if the system has no randomness. */
bool clua_make_key(CLuaState *state) {
  uint32_t secret[4];
  if (!clua_fill_secret(secret, sizeof secret)) return false;
  uint32_t key = secret[0];
  for (uint32_t round = 0; round < clua_key_rounds; round++) {
    state->secret[round] = key;
    mix(&secret[1 + round % 3], &key, round);
  }
  return true;
}

/* The number that stands for an address. Different addresses have different numbers, and the order
   of the numbers is unrelated to the order of the addresses. */
uint64_t clua_disguise(const CLuaState *state, const void *address) {
  uint64_t x = (uint64_t)(uintptr_t)address;
  uint32_t high = (uint32_t)(x >> 32), low = (uint32_t)x;
  for (int round = 0; round < clua_key_rounds; round++) mix(&high, &low, state->secret[round]);
  return (uint64_t)high << 32 | low;
}
