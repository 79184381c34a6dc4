// The yardstick itself: one plain shuffle of 108 cards (Fisher-Yates, xoshiro256**, bounded by
// multiplication), written out here so that no change of the program changes the measure. And the
// clock and the median that every benchmark needs.

#ifndef LOBA_TESTS_BENCH_YARDSTICK_H
#define LOBA_TESTS_BENCH_YARDSTICK_H

#include <stdint.h>
#include <stdlib.h>
#include <time.h>

enum { YARDSTICK_CARDS = 108, YARDSTICK_ROUNDS = 400000 };

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

static inline double bench_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// Nanoseconds for one shuffle, over one pass.
static inline double yardstick_measure(Yardstick *yardstick)
{
    double start = bench_seconds();
    for (int i = 0; i < YARDSTICK_ROUNDS; i++)
        yardstick_shuffle(yardstick);
    return (bench_seconds() - start) / YARDSTICK_ROUNDS * 1e9;
}

static inline int bench_by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The middle one; sorts them.
static inline double bench_median(double values[], int count)
{
    qsort(values, (size_t)count, sizeof values[0], bench_by_value);
    return values[count / 2];
}

#endif
