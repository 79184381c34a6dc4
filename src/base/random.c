#include "base/random.h"

#include <sys/random.h>

#include <assert.h>

// The next output of splitmix64.
static uint64_t split(uint64_t *state)
{
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

bool random_any_seed(uint64_t *seed)
{
    *seed = 0;
    return getentropy(seed, sizeof *seed) == 0;
}

// Mixes each part in before adding the next, so that similar seeds and numbers give unrelated
// streams.
Random random_stream(uint64_t seed, uint64_t number, Purpose purpose)
{
    uint64_t state = seed;
    state = split(&state) ^ number;
    state = split(&state) ^ (uint64_t)purpose;

    Random random;
    for (int i = 0; i < 4; i++)
        random.state[i] = split(&state);
    return random;
}

static uint64_t rotate(uint64_t bits, int by) { return (bits << by) | (bits >> (64 - by)); }

uint64_t random_bits(Random *random)
{
    uint64_t *s = random->state;
    uint64_t result = rotate(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

// Lemire's method: the high half of a product, redrawn in the few cases that would favour small
// numbers.
uint32_t random_below(Random *random, uint32_t below)
{
    assert(below > 0);
    uint64_t product = (random_bits(random) >> 32) * below;
    if ((uint32_t)product < below) {
        uint32_t unfair = -below % below;
        while ((uint32_t)product < unfair)
            product = (random_bits(random) >> 32) * below;
    }
    return (uint32_t)(product >> 32);
}

void random_shuffle(Random *random, uint8_t items[], int count)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = random_below(random, (uint32_t)i + 1);
        uint8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}
