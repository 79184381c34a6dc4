// The yardstick itself: one plain shuffle of 108 cards (Fisher-Yates, xoshiro256**, bounded by
// multiplication), written out here so that no change of the program changes the measure. And the
// clock that every benchmark needs: the processor's time, which other processes do not lengthen by
// taking turns with this one.

#ifndef LOBA_TESTS_BENCH_YARDSTICK_H
#define LOBA_TESTS_BENCH_YARDSTICK_H

#include <stdint.h>
#include <time.h>

enum { YARDSTICK_CARDS = 108 };

typedef struct {
    uint64_t state[4];
    uint8_t cards[YARDSTICK_CARDS];
} Yardstick;

static inline Yardstick yardstick_new(void)
{
    Yardstick yardstick = {.state = {1, 2, 3, 4}};
    for (int i = 0; i < YARDSTICK_CARDS; i++)
        yardstick.cards[i] = (uint8_t)i;
    return yardstick;
}

static inline uint64_t yardstick_rotate(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t yardstick_next(uint64_t state[4])
{
    uint64_t result = yardstick_rotate(state[1] * 5, 7) * 9;
    uint64_t t = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= t;
    state[3] = yardstick_rotate(state[3], 45);
    return result;
}

static inline void yardstick_shuffle(Yardstick *yardstick)
{
    for (uint32_t i = YARDSTICK_CARDS - 1; i > 0; i--) {
        uint32_t j = (uint32_t)(((yardstick_next(yardstick->state) >> 32) * (i + 1)) >> 32);
        uint8_t card = yardstick->cards[i];
        yardstick->cards[i] = yardstick->cards[j];
        yardstick->cards[j] = card;
    }
}

// Nanoseconds of the processor that this process has used.
static inline double processor_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

// The compiler must take the memory for read and written: what nobody reads it would leave out.
static inline void memory_touch(void *memory) { __asm__ volatile("" : : "r"(memory) : "memory"); }

// Nanoseconds for one shuffle, over so many.
static inline double yardstick_measure(Yardstick *yardstick, int rounds)
{
    double start = processor_time();
    for (int i = 0; i < rounds; i++)
        yardstick_shuffle(yardstick);
    memory_touch(yardstick->cards);
    return (processor_time() - start) / rounds;
}

#endif
