#include "bots/loose.h"

#include <limits.h>

#include "base/least.h"
#include "play/solver.h"

Loose loose_of(const Ruleset *rules, FaceSet wild, const CardSet *hand)
{
    Solution best;
    solver_arrange(rules, wild, hand, &best);
    return (Loose){rules, wild, *hand, best.loose, best.points};
}

// Whatever else could be done with the rest could be done before: a card that is loose takes its
// own points away, and no card more than that.
static int fewest_without(const Loose *loose, Card card)
{
    return loose->points - loose->rules->points[card_face(card)];
}

int loose_without(const Loose *loose, Card card)
{
    if (card_set_has(&loose->loose, card))
        return fewest_without(loose, card);
    CardSet rest = loose->hand;
    card_set_remove(&rest, card);
    return loose_of(loose->rules, loose->wild, &rest).points;
}

enum { THROWS_EFFORT_MAX = 2 << 20 };  // some tenths of a second, for hands of thirty and more

int loose_after_throw(const Loose *loose)
{
    int fewest = INT_MAX;
    int64_t began = ruleset_spent(loose->rules);
    for (CardSet rest = loose->loose; !card_set_is_empty(&rest);)
        fewest = least(fewest, loose_without(loose, card_set_pop(&rest)));
    for (CardSet rest = card_set_minus(&loose->hand, &loose->loose); !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        if (ruleset_spent(loose->rules) - began > THROWS_EFFORT_MAX)
            return least(fewest, loose->points);
        if (fewest_without(loose, card) < fewest)
            fewest = least(fewest, loose_without(loose, card));
    }
    return fewest;
}
