#include "notation/seal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/digest.h"

enum { ROUNDS = 4 };

// A Feistel network: each half is mixed with a digest of the other, so that it can be undone.
static uint32_t mix(uint32_t half, int round)
{
    const uint8_t bytes[] = {
        (uint8_t)round,       (uint8_t)(half >> 24), (uint8_t)(half >> 16),
        (uint8_t)(half >> 8), (uint8_t)half,
    };
    Digest digest = digest_of(bytes, sizeof bytes);
    return (uint32_t)digest.bytes[0] << 24 | (uint32_t)digest.bytes[1] << 16 |
           (uint32_t)digest.bytes[2] << 8 | digest.bytes[3];
}

static uint64_t mix_all(uint64_t number, bool open)
{
    uint32_t left = (uint32_t)(number >> 32), right = (uint32_t)number;
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t mixed = left ^ mix(right, open ? ROUNDS - 1 - i : i);
        left = right;
        right = mixed;
    }
    return (uint64_t)right << 32 | left;
}

void seal_text(uint64_t seed, char text[SEAL_TEXT_MAX])
{
    snprintf(text, SEAL_TEXT_MAX, "%016" PRIx64, mix_all(seed, false));
}

bool seal_open(const char *text, uint64_t *seed)
{
    if (strlen(text) != SEAL_TEXT_MAX - 1 || strspn(text, "0123456789abcdef") != SEAL_TEXT_MAX - 1)
        return false;
    *seed = mix_all(strtoull(text, NULL, 16), true);
    return true;
}
