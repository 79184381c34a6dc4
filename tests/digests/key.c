#include "digests/key.h"

#include <stdlib.h>
#include <string.h>

#include "play/meld.h"

static int compare_triples(const void *a, const void *b) { return memcmp(a, b, 3); }

// A card of the table is another one than its twin beside it.
static int place_on_table(const Game *game, const Act *act, Card card)
{
    bool table = act->kind == ACT_LAY || act->kind == ACT_SWAP;
    return table && act->meld < game->meld_count ? meld_index_of(game, act->meld, card) : -1;
}

KeyedAct act_keyed(const Game *game, const Act *act)
{
    KeyedAct keyed = {.bytes = {kind_number(act->kind), act->rule, act->meld, act->count},
                      .act = *act};
    for (int i = 0; i < act->count; i++) {
        uint8_t *triple = &keyed.bytes[4 + 3 * i];
        triple[0] = act->cards[i].as;
        triple[1] = card_face(act->cards[i].card);
        triple[2] = (uint8_t)place_on_table(game, act, act->cards[i].card);
    }
    qsort(&keyed.bytes[4], act->count, 3, compare_triples);
    return keyed;
}

int compare_keyed(const void *a, const void *b)
{
    const KeyedAct *left = a, *right = b;
    return memcmp(left->bytes, right->bytes, ACT_KEY_SIZE);
}

uint64_t act_sum(const Game *game, const Act *act)
{
    KeyedAct keyed = act_keyed(game, act);
    return sum_of_bytes(keyed.bytes, (size_t)(4 + 3 * act->count));
}
