// Sums of things that are compared one by one, so small that a line holds many.

#ifndef LOBA_TESTS_DIGESTS_SUM_H
#define LOBA_TESTS_DIGESTS_SUM_H

#include <stddef.h>
#include <stdint.h>

// Of things in a list: what they are, in whatever order, and what they are in this one.
typedef struct {
    uint64_t any_order, in_order;
    int count;
} Sum;

static inline uint64_t sum_mixed(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    sum = (sum ^ sum >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return sum ^ sum >> 32;
}

static inline uint64_t sum_of_bytes(const uint8_t bytes[], size_t size)
{
    uint64_t sum = size + 1;
    for (size_t i = 0; i < size; i++)
        sum = sum_mixed(sum, bytes[i]);
    return sum;
}

static inline void sum_add(Sum *sum, uint64_t thing)
{
    sum->any_order += sum_mixed(1, thing);
    sum->in_order = sum_mixed(sum->in_order, thing);
    sum->count++;
}

#endif
