#include "bots/choosers.h"
#include "play/play.h"

#include <assert.h>

// The n-th kind, from 0, of the bits 1 << ActKind.
static ActKind nth_kind(unsigned kinds, uint32_t n)
{
    for (; n > 0; n--)
        kinds &= kinds - 1;
    return (ActKind)__builtin_ctz(kinds);
}

void random_choose(const Question *question, Random *random, ActList *list, Act *act)
{
    const Ruleset *rules = question->rules;
    const Game *game = &question->view->game;
    unsigned kinds = legal_kinds(rules, game);
    assert(kinds != 0);
    uint32_t chosen = random_below(random, (uint32_t)__builtin_popcount(kinds));

    act_list_clear(list);
    legal_acts_of(rules, game, nth_kind(kinds, chosen), list);
    assert(list->count > 0);
    *act = list->acts[random_below(random, (uint32_t)list->count)];
}
