#include "play/show.h"

#include <limits.h>

#include "play/contract.h"
#include "play/solver.h"

static void arrange(const Ruleset *rules, const Game *game, const CardSet *hand, Solution *solution)
{
    solver_arrange(rules, game->wild[game->asked], hand, solution);
}

static CardSet hand_without(const Game *game, const Act *act)
{
    CardSet rest = game->hands[game->asked];
    for (int i = 0; i < act->count; i++)
        card_set_remove(&rest, act->cards[i].card);
    return rest;
}

// ---- Closing

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

int close_cost_min(const Ruleset *rules, const Game *game)
{
    const Side *side = &game->sides[game_side(game, game->asked)];
    Solution whole;
    arrange(rules, game, &game->hands[game->asked], &whole);
    return whole.whole ? whole.points - side->loose_points : INT_MIN;
}

// ---- Showing

bool show_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    CardSet rest = hand_without(game, act);
    Solution whole, without;
    arrange(rules, game, &game->hands[game->asked], &whole);
    arrange(rules, game, &rest, &without);
    return without.points <= whole.points ||
           refuse_found(why, REFUSAL_NOT_BEST, 0, whole.points, without.points);
}

enum { PARTS_EFFORT_MAX = 1 << 21 };  // some tenths of a second, for hands of thirty and more

typedef struct {
    const Ruleset *rules;
    const Game *game;
    int points;  // that the whole hand leaves
    int effort;  // spent so far
    ActVisit *visit;
    void *self;
} Parts;

static bool visit_part(void *self, const Act *meld)
{
    Parts *parts = self;
    CardSet rest = hand_without(parts->game, meld);
    Solution without;
    if (parts->effort >= PARTS_EFFORT_MAX)
        return false;
    arrange(parts->rules, parts->game, &rest, &without);
    parts->effort += without.effort;
    if (without.points > parts->points)
        return true;
    Act part = *meld;
    part.kind = ACT_SHOW;
    return parts->visit(parts->self, &part);
}

WalkEnd parts_of_hand(const Ruleset *rules, const Game *game, ActVisit *visit, void *self)
{
    const CardSet *hand = &game->hands[game->asked];
    Solution whole;
    arrange(rules, game, hand, &whole);
    Parts parts = {rules, game, whole.points, 0, visit, self};
    WalkEnd end =
        melds_in_hand(rules, game->wild[game->asked], false, hand, CARD_NONE, visit_part, &parts);
    return parts.effort >= PARTS_EFFORT_MAX ? WALK_CUT : end;
}

// Do the cards of the meld make no other one, nor it with other places for its wild cards?
static bool reads_one_way(const Ruleset *rules, const Game *game, const Act *meld)
{
    Laying cards[ACT_CARDS_MAX];
    ActList list = {0};
    Refusal why;
    bool one = true;
    for (int i = 0; i < meld->count; i++)
        cards[i] = (Laying){meld->cards[i].card, FACE_OPEN};
    meld_readings(rules, game->wild[game->asked], melds_meant(rules, game), cards, meld->count,
                  &list, &why);
    for (int i = 0; i < list.count; i++) {
        list.acts[i].rule = meld->rule;
        one = one && act_same(game, &list.acts[i], meld);
    }
    act_list_free(&list);
    return one;
}

static bool count_down(void *self, const Act *meld)
{
    (void)meld;
    return --*(int *)self >= 0;
}

// Do the cards make no meld but so many, none of them read in another way? Asked of one pack alone,
// for twins are walked through as one.
static bool makes_no_more(const Ruleset *rules, FaceSet wild, const CardSet *hand, int melds)
{
    const CardSet wilds = card_set_of(hand, wild);
    return card_set_is_empty(&wilds) &&
           melds_in_hand(rules, wild, false, hand, CARD_NONE, count_down, &melds) == WALK_WHOLE;
}

// Is there an arrangement as good without this meld of the best one?
static bool does_without(const Ruleset *rules, FaceSet wild, const CardSet *hand,
                         const Solution *best, const Act *meld)
{
    Solution other;
    solver_arrange_but(rules, wild, hand, meld, &other);
    return !other.whole || other.points <= best->points;
}

static bool costs_points(const Ruleset *rules, const Act *meld)
{
    int points = 0;
    for (int i = 0; i < meld->count; i++)
        points += rules->points[card_face(meld->cards[i].card)];
    return points > 0;
}

// Another arrangement that is as good lacks one of the melds of the best one, which has the most
// cards in melds of all that leave as few points. Where there are no other melds it leaves the
// points of that one as well.
bool arranges_one_way(const Ruleset *rules, const Game *game)
{
    const CardSet *hand = &game->hands[game->asked];
    const FaceSet wild = game->wild[game->asked];
    Solution best;
    arrange(rules, game, hand, &best);
    const bool alone = makes_no_more(rules, wild, hand, best.meld_count);
    for (int i = 0; i < best.meld_count; i++) {
        const Act *meld = &best.melds[i];
        if (alone
                ? !costs_points(rules, meld)
                : does_without(rules, wild, hand, &best, meld) || !reads_one_way(rules, game, meld))
            return false;
    }
    return best.whole;
}
