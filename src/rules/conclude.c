#include "rules/conclude.h"

#include <string.h>

#include "base/least.h"

_Static_assert(sizeof(Form) == 12, "a form is a dozen bytes, all of them members");
_Static_assert(sizeof(Concluded) < 1024, "what is concluded stays in the cache");
_Static_assert(CARDS_MAX <= UINT8_MAX, "a number of cards is one byte");

static uint8_t cards(int count) { return (uint8_t)least(count, CARDS_MAX); }

static uint16_t places_of_runs(const Deck *deck, Ace ace)
{
    int first = ace == ACE_HIGH ? 1 : 0;
    int last = ace == ACE_LOW ? deck->rank_count - 1 : deck->rank_count;
    return (uint16_t)((2u << last) - (1u << first));
}

static Form form_of(const Ruleset *rules, const MeldRule *meld)
{
    return (Form){
        .places = places_of_runs(&rules->deck, meld->ace),
        .shape = (uint8_t)meld->shape,
        .ace = (uint8_t)meld->ace,
        .mixed = meld->mixed,
        .size_min = cards(meld->size.min),
        .size_max = cards(meld->size.max),
        .suits_min = (uint8_t)least(meld->suits.min, SUITS),
        .suits_max = (uint8_t)least(meld->suits.max, SUITS),
        .naturals_min = cards(meld->naturals_min),
        .wild_max = cards(meld->wild.max),
        .shift = (uint8_t)meld->wild.shift,
    };
}

static Concluded conclude(const Ruleset *rules)
{
    Concluded what;
    memset(&what, 0, sizeof what);
    what.made = true;
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule opening = ruleset_opening_form(&rules->melds[kind]);
        what.forms[kind][false] = form_of(rules, &rules->melds[kind]);
        what.forms[kind][true] = form_of(rules, &opening);
    }
    return what;
}

void ruleset_conclude(Ruleset *rules) { rules->concluded = conclude(rules); }

bool ruleset_is_concluded(const Ruleset *rules)
{
    const Concluded now = conclude(rules);
    return memcmp(&now, &rules->concluded, sizeof now) == 0;
}
