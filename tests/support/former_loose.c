#include "support/former_loose.h"

#include <limits.h>

#include "base/least.h"
#include "play/solver.h"

FormerLoose former_loose_of(const Ruleset *rules, FaceSet wild, const CardSet *hand)
{
    Solution best;
    solver_arrange(rules, wild, hand, &best);
    return (FormerLoose){rules, wild, *hand, best.loose, best.points};
}

// Whatever else could be done with the rest could be done before: a card that is loose takes its
// own points away, and no card more than that.
static int fewest_without(const FormerLoose *loose, Card card)
{
    return loose->points - loose->rules->points[card_face(card)];
}

int former_loose_without(const FormerLoose *loose, Card card)
{
    if (card_set_has(&loose->loose, card))
        return fewest_without(loose, card);
    CardSet rest = loose->hand;
    card_set_remove(&rest, card);
    return former_loose_of(loose->rules, loose->wild, &rest).points;
}

int former_loose_after_throw(const FormerLoose *loose)
{
    int fewest = INT_MAX;
    for (CardSet rest = loose->loose; !card_set_is_empty(&rest);)
        fewest = least(fewest, former_loose_without(loose, card_set_pop(&rest)));
    for (CardSet rest = card_set_minus(&loose->hand, &loose->loose); !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        if (fewest_without(loose, card) < fewest)
            fewest = least(fewest, former_loose_without(loose, card));
    }
    return fewest;
}
