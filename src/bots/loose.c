#include "bots/loose.h"

#include <limits.h>

#include "base/least.h"
#include "play/solver.h"

int loose_points(const Ruleset *rules, FaceSet wild, const CardSet *hand)
{
    const SolverQuestion question = {rules, .wild = wild, .hand = *hand};
    Solution best;
    solver_solve(&question, &best);
    return best.points;
}

int loose_without(const Ruleset *rules, FaceSet wild, const CardSet *hand, Card card)
{
    CardSet rest = *hand;
    card_set_remove(&rest, card);
    return loose_points(rules, wild, &rest);
}

int loose_after_throw(const Ruleset *rules, FaceSet wild, const CardSet *hand)
{
    int fewest = INT_MAX;
    for (CardSet rest = *hand; !card_set_is_empty(&rest);)
        fewest = least(fewest, loose_without(rules, wild, hand, card_set_pop(&rest)));
    return fewest;
}
