#include "play/show.h"

#include "play/meld.h"
#include "play/solver.h"

static void arrange(const Ruleset *rules, const Game *game, const CardSet *hand, Solution *solution)
{
    const SolverQuestion question = {rules, .wild = game->wild[game->asked], .hand = *hand};
    solver_solve(&question, solution);
}

static CardSet hand_without(const Game *game, const Act *act)
{
    CardSet rest = game->hands[game->asked];
    for (int i = 0; i < act->count; i++)
        card_set_remove(&rest, act->cards[i].card);
    return rest;
}

bool close_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    const Side *side = &game->sides[game_side(game, game->asked)];
    CardSet rest = hand_without(game, act);
    Solution best;
    arrange(rules, game, &rest, &best);
    int cards = card_set_count(&best.loose);
    if (best.points > side->loose_points)
        return refuse_found(why, REFUSAL_LOOSE_POINTS, act->rule, side->loose_points, best.points);
    return cards <= side->loose_cards ||
           refuse_found(why, REFUSAL_LOOSE_CARDS, act->rule, side->loose_cards, cards);
}

bool show_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    CardSet rest = hand_without(game, act);
    Solution whole, without;
    arrange(rules, game, &game->hands[game->asked], &whole);
    arrange(rules, game, &rest, &without);
    return without.points <= whole.points ||
           refuse_found(why, REFUSAL_NOT_BEST, 0, whole.points, without.points);
}

// ---- Whether there is a choice

typedef struct {
    const Ruleset *rules;
    const Game *game;
    const Solution *best;
    bool other;  // a meld was met that is none of the best arrangement's, and would do as well
} Choice;

static bool is_in_best(const Choice *choice, const Act *meld)
{
    for (int i = 0; i < choice->best->meld_count; i++) {
        Act known = choice->best->melds[i];
        known.rule = meld->rule;
        if (act_same(choice->game, &known, meld))
            return true;
    }
    return false;
}

static bool look_for_other(void *self, const Act *meld)
{
    Choice *choice = self;
    Refusal why;
    choice->other =
        !is_in_best(choice, meld) && show_judge(choice->rules, choice->game, meld, &why);
    return !choice->other;
}

bool arranges_one_way(const Ruleset *rules, const Game *game)
{
    const CardSet *hand = &game->hands[game->asked];
    Solution best;
    arrange(rules, game, hand, &best);
    Choice choice = {rules, game, &best, false};
    WalkEnd end = melds_in_hand(rules, game->wild[game->asked], false, hand, CARD_NONE,
                                look_for_other, &choice);
    return end == WALK_WHOLE && !choice.other;
}
