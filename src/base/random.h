// The generator behind every deal and shuffle: xoshiro256**, one stream for each (seed, number,
// purpose), so that a reshuffle never changes the next deal and the same seed gives the same cards
// on every machine. The whole of it is specified in docs/random.md.

#ifndef LOBA_BASE_RANDOM_H
#define LOBA_BASE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint64_t state[4];
} Random;

// What a stream is for. The values are part of the specification: they never change.
typedef enum {
    PURPOSE_FIRST_DEALER = 1,  // number: 0
    PURPOSE_DEAL = 2,          // number: the deal, from 1
    PURPOSE_RESHUFFLE = 3,     // number: the deal × 65536 + the renewal of the stock, from 1
    PURPOSE_SET_UP = 4,        // number: 0; what a scripted position leaves open
    PURPOSE_BOT = 5,           // number: the seat × 2^32 + the decision, from 0
    PURPOSE_CHECK = 6,         // number: free; random tests
    PURPOSE_NEXT_MATCH = 7,    // number: 0; its first 64 bits are the next match's seed
    PURPOSE_WORLD = 8,         // number: from 0; cards that a bot has not seen, as it imagines them
    PURPOSE_RELOAD = 9,        // number: the acts done so far; its first 64 bits are the seed with
                               // which the match goes on under changed rules
    PURPOSE_ANALYSIS = 10,  // number: the acts done so far; its first 64 bits are the seed of the
                            // worlds in which a decision is weighed
    PURPOSE_HINT = 11,      // number: the seat × 2^32 + the decision, from 0, as for a bot; its
                            // first 64 bits are the seed of what a hint plays out; seed 0
} Purpose;

// A seed that nobody can predict. False, with a seed of 0, if this machine has no source of
// randomness.
bool random_any_seed(uint64_t *seed);

Random random_stream(uint64_t seed, uint64_t number, Purpose purpose);

uint64_t random_bits(Random *random);

// A number from 0 to below - 1, each equally likely; `below` is 1 or more.
uint32_t random_below(Random *random, uint32_t below);

// Fisher–Yates: every order equally likely.
void random_shuffle(Random *random, uint8_t items[], int count);

#endif
