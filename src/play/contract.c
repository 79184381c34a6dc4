#include "play/contract.h"

#include <limits.h>
#include <string.h>

#include "play/judge.h"
#include "play/solver.h"

// ---- How far a contract is

bool contract_is_due(const Ruleset *rules, const Game *game, int seat)
{
    return game->phase == PHASE_HAND && game->how == HOW_NOT_YET &&
           !game->sides[game_side(game, seat)].opened && ruleset_contract(rules, game->hand);
}

bool contract_is_open(const Ruleset *rules, const Game *game, int seat)
{
    if (!contract_is_due(rules, game, seat))
        return false;
    for (int meld = 0; meld < game->meld_count; meld++)
        if (game->melds[meld].side == game_side(game, seat))
            return true;
    return false;
}

Contract contract_rest(const Ruleset *rules, const Game *game, int seat)
{
    Contract rest = *ruleset_contract(rules, game->hand);
    for (int meld = 0; meld < game->meld_count; meld++)
        if (game->melds[meld].side == game_side(game, seat))
            rest.melds[game->melds[meld].kind]--;
    return rest;
}

bool contract_is_met(const Ruleset *rules, const Game *game, int seat)
{
    if (!contract_is_due(rules, game, seat))
        return true;
    const Contract rest = contract_rest(rules, game, seat), nothing = {{0}};
    return memcmp(&rest, &nothing, sizeof rest) == 0;
}

MeldsMeant melds_meant(const Ruleset *rules, const Game *game)
{
    MeldsMeant meant = {.kinds = ruleset_kinds_played(rules)};
    if (!contract_is_due(rules, game, game->asked))
        return meant;
    const Contract rest = contract_rest(rules, game, game->asked);
    for (int kind = 0; kind < MELD_KINDS_MAX; kind++)
        meant.due |= (unsigned)(rest.melds[kind] > 0) << kind;
    meant.hand = game->hand;
    return meant;
}

// ---- Ranks that differ: a bit each, of the melds of a kind

typedef struct {
    uint16_t of[MELD_KINDS_MAX];
} Ranks;

// Ranks that melds of a kind may share are not noted.
static unsigned rank_bit(const Ruleset *rules, int kind, Face as)
{
    return rules->opening.distinct >> kind & 1 ? 1u << face_rank(as) : 0;
}

static Ranks ranks_on_table(const Ruleset *rules, const Game *game, int seat)
{
    Ranks ranks = {{0}};
    for (int meld = 0; meld < game->meld_count; meld++) {
        int kind = game->melds[meld].kind;
        if (game->melds[meld].side == game_side(game, seat))
            ranks.of[kind] |= (uint16_t)rank_bit(rules, kind, meld_cards(game, meld)[0].as);
    }
    return ranks;
}

// ---- The other parts

static SolverQuestion whether(const Ruleset *rules, const Game *game, const Contract *wanted,
                              const Ranks *ranks, const CardSet *hand)
{
    SolverQuestion question = {.rules = rules,
                               .wild = game->wild[game->asked],
                               .hand = *hand,
                               .goal = GOAL_ANY,
                               .steps = SOLVER_QUICK,
                               .contract = wanted};
    memcpy(question.ranks, ranks->of, sizeof question.ranks);
    return question;
}

bool contract_may_be_met(const Ruleset *rules, const Game *game, const InHand *holding)
{
    const Contract rest = contract_rest(rules, game, game->asked);
    const Ranks ranks = ranks_on_table(rules, game, game->asked);
    const SolverQuestion question = whether(rules, game, &rest, &ranks, &holding->cards);
    Solution solution;
    return solver_solve(&question, &solution) || !solution.whole;
}

// The face that may not be all that is left: that of the card taken, where it may not be thrown. It
// goes down before its twins, so it stays only where it has none.
static FaceSet taken_alone(const Ruleset *rules, const Game *game, const InHand *left)
{
    Card taken = left->taken;
    Refusal why;
    if (taken == CARD_NONE || !card_set_has(&left->cards, taken) ||
        judge_left(rules, game, 1, true, &why))
        return 0;
    CardSet twins = card_set_of(&left->cards, face_set_with(0, card_face(taken)));
    return card_set_count(&twins) == 1 ? face_set_with(0, card_face(taken)) : 0;
}

// ---- The judgement

bool contract_judge(const Ruleset *rules, const Game *game, const InHand *holding, const Act *act,
                    Refusal *why)
{
    Contract rest = contract_rest(rules, game, game->asked);
    Ranks ranks = ranks_on_table(rules, game, game->asked);
    unsigned rank = rank_bit(rules, act->meld, act->cards[0].as);
    if (rest.melds[act->meld] == 0)
        return refuse(why, REFUSAL_NOT_IN_CONTRACT, 0, CARD_NONE, game->hand);
    if (ranks.of[act->meld] & rank)
        return refuse(why, REFUSAL_CONTRACT_SAME_RANK, act->meld, CARD_NONE, 0);
    InHand left = *holding;
    for (int i = 0; i < act->count; i++)
        card_set_remove(&left.cards, act->cards[i].card);
    // The other parts have to be made of what is left of the hand.
    rest.melds[act->meld]--;
    ranks.of[act->meld] |= (uint16_t)rank;
    SolverQuestion question = whether(rules, game, &rest, &ranks, &left.cards);
    Solution solution;
    question.keep = !judge_left(rules, game, 0, false, why);
    question.not_alone = taken_alone(rules, game, &left);
    if (solver_solve(&question, &solution) || !solution.whole)
        return true;
    question.keep = false;
    question.not_alone = 0;
    if (!solver_solve(&question, &solution))
        return refuse(why, REFUSAL_CONTRACT_UNMET, 0, CARD_NONE, game->hand);
    // The rest could be put down, but not with the right cards left: these say what is wrong.
    int loose = card_set_count(&solution.loose);
    return judge_left(rules, game, loose, loose == 1, why);
}

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

// Do the cards of the meld make no other meld, and its wild cards fit no other places?
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

// Another arrangement that is as good lacks one of the melds of the best one, which has the most
// cards in melds of all that leave as few points.
bool arranges_one_way(const Ruleset *rules, const Game *game)
{
    const CardSet *hand = &game->hands[game->asked];
    const FaceSet wild = game->wild[game->asked];
    const CardSet wilds = card_set_of(hand, wild);
    Solution best, other;
    arrange(rules, game, hand, &best);
    // Without wild cards, each of which can be read in several ways, the walk meets every meld
    // once, those of twins as one.
    int more = best.meld_count;
    const bool alone =
        card_set_is_empty(&wilds) &&
        melds_in_hand(rules, wild, false, hand, CARD_NONE, count_down, &more) == WALK_WHOLE;
    for (int i = 0; i < best.meld_count; i++) {
        const Act *meld = &best.melds[i];
        // Where the hand makes no other melds, to leave one out leaves its points as well.
        if (alone) {
            int points = 0;
            for (int j = 0; j < meld->count; j++)
                points += rules->points[card_face(meld->cards[j].card)];
            if (points <= 0)
                return false;
            continue;
        }
        solver_arrange_but(rules, wild, hand, meld, &other);
        if (!other.whole || other.points <= best.points || !reads_one_way(rules, game, meld))
            return false;
    }
    return best.whole;
}

// ---- Counting

// The cards of a hand that are in no meld of the arrangement that leaves the fewest points.
static CardSet loose_cards(const Ruleset *rules, const Game *game, int seat)
{
    Solution solution;
    solver_arrange(rules, game->wild[seat], &game->hands[seat], &solution);
    return solution.loose;
}

int hand_points(const Ruleset *rules, const Game *game, int seat, bool loose)
{
    const CardSet cards = loose ? loose_cards(rules, game, seat) : game->hands[seat];
    return solver_points(rules, &cards);
}

int loose_count(const Ruleset *rules, const Game *game, int seat)
{
    const CardSet loose = loose_cards(rules, game, seat);
    return card_set_count(&loose);
}

int points_held(const Ruleset *rules, const Game *game, int side)
{
    const bool loose = rules->score.held == HELD_LOOSE;
    int points = 0;
    for (int seat = 0; seat < game->players; seat++)
        if (game_side(game, seat) == side)
            points += hand_points(rules, game, seat, loose);
    return points;
}
