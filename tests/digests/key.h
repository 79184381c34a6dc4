// An act as bytes that do not depend on which of twins it names, nor on the order of its cards.

#ifndef LOBA_TESTS_DIGESTS_KEY_H
#define LOBA_TESTS_DIGESTS_KEY_H

#include "digests/sum.h"
#include "play/game.h"

enum { ACT_KEY_SIZE = 4 + 3 * ACT_CARDS_MAX };

typedef struct {
    uint8_t bytes[ACT_KEY_SIZE];
    Act act;
} KeyedAct;

// The number of a kind of act in digests: a word of the table comes last, so that the others keep
// theirs.
static inline uint8_t kind_number(uint8_t kind)
{
    return kind < ACT_SAY ? kind : (uint8_t)(kind == ACT_SAY ? ACT_KINDS - 1 : kind - 1);
}

KeyedAct act_keyed(const Game *game, const Act *act);

// For qsort of KeyedAct.
int compare_keyed(const void *a, const void *b);

uint64_t act_sum(const Game *game, const Act *act);

#endif
