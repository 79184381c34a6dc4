#include "play/contract.h"

#include <limits.h>

#include "play/conditions.h"
#include "play/judge.h"
#include "play/solver.h"
#include "play/split.h"
#include "rules/conclude.h"

// ---- The state of a contract

bool contract_is_due(const Ruleset *rules, const Game *game, int seat)
{
    return game->phase == PHASE_HAND && game->how == HOW_NOT_YET &&
           !game->sides[game_side(game, seat)].opened && ruleset_contract(rules, game->hand);
}

bool melds_go_down(const Ruleset *rules, const Game *game, int seat)
{
    return concluded(rules)->kinds_down[game->sides[game_side(game, seat)].opened > 0];
}

bool melds_matter(const Ruleset *rules, const Game *game, int seat)
{
    return ruleset_counts_loose(rules) || ruleset_has_act(rules, ACT_CLOSE) ||
           melds_go_down(rules, game, seat);
}

unsigned kinds_that_matter(const Ruleset *rules, const Game *game, int seat, bool *parts)
{
    const uint16_t *down = concluded(rules)->kinds_down;
    const bool due = contract_is_due(rules, game, seat);
    *parts = false;
    if (ruleset_counts_loose(rules) || ruleset_has_act(rules, ACT_CLOSE))
        return ruleset_kinds_played(rules);
    *parts = due && !down[true];
    return due ? kinds_wanted(rules, game, seat) | down[true]
               : down[game->sides[game_side(game, seat)].opened > 0];
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

unsigned kinds_wanted(const Ruleset *rules, const Game *game, int seat)
{
    const Contract rest = contract_rest(rules, game, seat);
    unsigned kinds = 0;
    for (int kind = 0; kind < MELD_KINDS_MAX; kind++)
        kinds |= (unsigned)(rest.melds[kind] > 0) << kind;
    return kinds;
}

bool contract_is_met(const Ruleset *rules, const Game *game, int seat)
{
    return !contract_is_due(rules, game, seat) || !kinds_wanted(rules, game, seat);
}

MeldsMeant melds_meant(const Ruleset *rules, const Game *game)
{
    MeldsMeant meant = {.kinds = ruleset_kinds_played(rules)};
    if (!contract_is_due(rules, game, game->asked))
        return meant;
    meant.due = kinds_wanted(rules, game, game->asked);
    meant.hand = game->hand;
    return meant;
}

// ---- Melds that must differ

// The kinds of which no two melds of a contract may have one mark, as bits 1 << kind.
static unsigned differing(const Ruleset *rules)
{
    return rules->opening.distinct | ruleset_singles(rules);
}

static MeldMarks marks_of_contract(const Ruleset *rules, const Game *game)
{
    return meld_marks(rules, game, game_side(game, game->asked), differing(rules));
}

// ---- The rest of the contract

static SolverQuestion whether(const Ruleset *rules, const Game *game, const Contract *wanted,
                              const MeldMarks *marks, const CardSet *hand)
{
    return (SolverQuestion){.rules = rules,
                            .wild = game->wild[game->asked],
                            .hand = *hand,
                            .goal = GOAL_ANY,
                            .steps = SOLVER_QUICK,
                            .contract = wanted,
                            .marks = *marks};
}

bool contract_may_be_met(const Ruleset *rules, const Game *game, const InHand *holding)
{
    const Contract rest = contract_rest(rules, game, game->asked);
    const MeldMarks marks = marks_of_contract(rules, game);
    const SolverQuestion question = whether(rules, game, &rest, &marks, &holding->cards);
    Leaving leaving;
    return solver_leaves(&question, &leaving) || !leaving.whole;
}

// The face that may not be all that is left: that of the taken card, if it may not be discarded.
// The taken card goes down before its duplicates, so it can stay only if it has none.
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

// A part of the contract of which `rest` is wanted yet; the melds of it on the table have `marks`.
static bool is_wanted(const Ruleset *rules, const Game *game, const Act *act, const Contract *rest,
                      const MeldMarks *marks, Refusal *why)
{
    if (rest->melds[act->meld] == 0)
        return refuse(why, REFUSAL_NOT_IN_CONTRACT, 0, CARD_NONE, game->hand);
    if (!single_judge(rules, game, act->meld, act->cards[0].as, why))
        return false;
    return !(marks->of[act->meld] >> meld_mark(rules, act->meld, act->cards[0].as) & 1) ||
           refuse(why, REFUSAL_CONTRACT_SAME_RANK, act->meld, CARD_NONE, 0);
}

bool contract_wants(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    const Contract rest = contract_rest(rules, game, game->asked);
    const MeldMarks marks = marks_of_contract(rules, game);
    return is_wanted(rules, game, act, &rest, &marks, why);
}

// Refuses because the hand does not make the rest of the contract, or makes it only of melds that
// are to differ and do not. Always false.
static bool refuse_unmet(const Ruleset *rules, const Game *game, SolverQuestion *question,
                         Refusal *why)
{
    Leaving leaving;
    unsigned differ = 0;
    for (unsigned kinds = rules->opening.distinct; kinds; kinds &= kinds - 1)
        differ |= question->contract->melds[__builtin_ctz(kinds)] > 0 ? kinds & -kinds : 0;
    question->alike = true;
    if (differ && solver_leaves(question, &leaving))
        return refuse(why, REFUSAL_CONTRACT_SAME_RANK, __builtin_ctz(differ), CARD_NONE, 0);
    return refuse(why, REFUSAL_CONTRACT_UNMET, 0, CARD_NONE, game->hand);
}

bool contract_judge(const Ruleset *rules, const Game *game, const InHand *holding, const Act *act,
                    Refusal *why)
{
    Contract rest = contract_rest(rules, game, game->asked);
    MeldMarks marks = marks_of_contract(rules, game);
    const unsigned mark = 1u << meld_mark(rules, act->meld, act->cards[0].as);
    if (!is_wanted(rules, game, act, &rest, &marks, why))
        return false;
    InHand left = *holding;
    for (int i = 0; i < act->count; i++)
        card_set_remove(&left.cards, act->cards[i].card);
    // The rest of the hand must make the other parts.
    rest.melds[act->meld]--;
    marks.of[act->meld] |= (uint16_t)mark;
    SolverQuestion question = whether(rules, game, &rest, &marks, &left.cards);
    Leaving leaving;
    question.keep = !judge_left(rules, game, 0, false, why);
    question.not_alone = taken_alone(rules, game, &left);
    if (solver_leaves(&question, &leaving) || !leaving.whole)
        return true;
    question.keep = false;
    question.not_alone = 0;
    if (!solver_leaves(&question, &leaving))
        return refuse_unmet(rules, game, &question, why);
    // The rest could be put down, but the wrong cards would be left: these explain the refusal.
    int loose = card_set_count(&leaving.loose);
    return judge_left(rules, game, loose, loose == 1, why);
}

// ---- A hand as Ruleset.arrange counts it

Contract melds_shown(const Ruleset *rules, const Game *game, int seat)
{
    Contract shown = {{0}};
    for (int meld = 0; meld < game->meld_count && rules->arrange.order_count > 0; meld++)
        if (game->melds[meld].side == game_side(game, seat))
            shown.melds[game->melds[meld].kind]++;
    return shown;
}

// The same about cards of the seat asked, which has shown these melds.
static SolverQuestion question_behind(const Ruleset *rules, const Game *game, const CardSet *cards,
                                      const Contract *shown)
{
    SolverQuestion question = question_beside(rules, game, game->asked, cards);
    question.shown = shown;
    return question;
}

void arrange_rest(const Ruleset *rules, const Game *game, Solution *solution)
{
    const Contract shown = melds_shown(rules, game, game->asked);
    const SolverQuestion question = question_behind(rules, game, &game->hands[game->asked], &shown);
    solver_solve(&question, solution);
}

void leave_rest(const Ruleset *rules, const Game *game, Leaving *leaving)
{
    const Contract shown = melds_shown(rules, game, game->asked);
    const SolverQuestion question = question_behind(rules, game, &game->hands[game->asked], &shown);
    solver_leaves(&question, leaving);
}

// Refuses because of the first kind of the order for which the cards of a hand make no meld beside
// those that are shown. Always false.
static bool refuse_short(const SolverQuestion *arranged, Refusal *why)
{
    const Ruleset *rules = arranged->rules;
    Contract wanted = {{0}}, left = *arranged->shown;
    int missing = 0;
    for (int i = 0; i < rules->arrange.order_count; i++) {
        const int kind = rules->arrange.order[i];
        Solution solution;
        if (left.melds[kind] > 0) {
            left.melds[kind]--;
            continue;
        }
        wanted.melds[kind]++;
        const SolverQuestion question = {.rules = rules,
                                         .wild = arranged->wild,
                                         .hand = arranged->hand,
                                         .goal = GOAL_ANY,
                                         .steps = SOLVER_QUICK,
                                         .contract = &wanted,
                                         .marks = arranged->marks};
        if (!solver_solve(&question, &solution)) {
            missing = kind;
            break;
        }
    }
    return refuse(why, REFUSAL_ARRANGED_SHORT, missing, CARD_NONE, 0);
}

static CardSet hand_without(const Game *game, const Act *act)
{
    CardSet rest = game->hands[game->asked];
    for (int i = 0; i < act->count; i++)
        card_set_remove(&rest, act->cards[i].card);
    return rest;
}

// ---- Closing

// The limits of deadwood with which the seat asked may close under the rule: those settled for its
// side when the hand began; for a second close, plain numbers.
typedef struct {
    int points, cards;
} CloseLimits;

static CloseLimits close_limits(const Ruleset *rules, const Game *game, int rule)
{
    const Side *side = &game->sides[game_side(game, game->asked)];
    const ActRule *close = &rules->acts[rule];
    if (rule == concluded(rules)->first_close)
        return (CloseLimits){side->loose_points, side->loose_cards};
    return (CloseLimits){close->loose_points.value, close->loose_cards.value};
}

// Whether the seat asked may close under the rule with this deadwood, in points and cards.
static bool judge_loose(const Ruleset *rules, const Game *game, int rule, int points, int cards,
                        Refusal *why)
{
    const CloseLimits limits = close_limits(rules, game, rule);
    if (points > limits.points)
        return refuse_found(why, REFUSAL_LOOSE_POINTS, rule, limits.points, points);
    return cards <= limits.cards ||
           refuse_found(why, REFUSAL_LOOSE_CARDS, rule, limits.cards, cards);
}

// Whether they are within the limits of some close, for the hand that the closer shows: the game
// does not record under which rule it was closed. A refusal is that of the last close.
static bool judge_loose_shown(const Ruleset *rules, const Game *game, int points, int cards,
                              Refusal *why)
{
    bool passes = false;
    for (RuleSet closes = concluded(rules)->of_kind[ACT_CLOSE]; closes && !passes;
         closes &= closes - 1)
        passes = judge_loose(rules, game, __builtin_ctz(closes), points, cards, why);
    return passes;
}

bool closer_may_leave(const Ruleset *rules, const Game *game, const CardSet *loose)
{
    Refusal why;
    return judge_loose_shown(rules, game, solver_points(rules, loose), card_set_count(loose), &why);
}

bool close_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    const Contract shown = melds_shown(rules, game, game->asked);
    const CardSet rest = hand_without(game, act);
    Leaving best;
    SolverQuestion question = question_behind(rules, game, &rest, &shown);
    solver_leaves(&question, &best);
    if (judge_loose(rules, game, act->rule, best.points, card_set_count(&best.loose), why))
        return true;
    if (rules->arrange.order_count == 0)
        return false;
    // Would its melds do in another order?
    Refusal other;
    question.arranged = false;
    solver_leaves(&question, &best);
    if (!judge_loose(rules, game, act->rule, best.points, card_set_count(&best.loose), &other))
        return false;
    return refuse_short(&question, why);
}

int close_cost_min(const Ruleset *rules, const Game *game, int rule)
{
    Leaving whole;
    if (rules->arrange.cost != COST_POINTS)
        return INT_MIN;
    leave_rest(rules, game, &whole);
    return whole.whole ? whole.points - close_limits(rules, game, rule).points : INT_MIN;
}

// ---- Showing

// What is asked about each part of a hand that is shown.
typedef struct {
    const Ruleset *rules;
    const Game *game;
    Contract shown;
    bool freely;  // in any split that is legal; else only as good as the best one
    int cost;     // of all that is left of the hand
    int effort;
    ActVisit *visit;
    void *self;
} Showing;

static Showing showing_now(const Ruleset *rules, const Game *game)
{
    Showing showing = {.rules = rules,
                       .game = game,
                       .shown = melds_shown(rules, game, game->asked),
                       .freely = splits_freely(rules, game)};
    Leaving whole;
    if (showing.freely)
        return showing;
    leave_rest(rules, game, &whole);
    showing.cost = solver_cost(rules, &whole.loose);
    return showing;
}

static bool refuse_not_best(const Showing *showing, int cost, Refusal *why)
{
    const bool cards = showing->rules->arrange.cost == COST_CARDS;
    return refuse_found(why, cards ? REFUSAL_NOT_FEWEST : REFUSAL_NOT_BEST, 0, showing->cost, cost);
}

// Whether the cards may go down as a part of the hand. What is left must still keep the order, cost
// as little as it may, and be little enough for the seat that closed the hand.
static bool judge_part(Showing *showing, const Act *part, Refusal *why)
{
    const Ruleset *rules = showing->rules;
    const Game *game = showing->game;
    const bool closed = game_closer(game) == game->asked;
    if (!(ruleset_kinds_arranged(rules) >> part->meld & 1))
        return refuse(why, REFUSAL_KIND_NOT_ARRANGED, part->meld, CARD_NONE, 0);
    if (!single_judge(rules, game, part->meld, part->cards[0].as, why))
        return false;
    if (showing->freely && !closed && rules->arrange.order_count == 0)
        return true;
    const CardSet rest = hand_without(game, part);
    Contract shown = showing->shown;
    Leaving without;
    shown.melds[part->meld]++;
    SolverQuestion question = question_behind(rules, game, &rest, &shown);
    question.marks.of[part->meld] |=
        (uint16_t)(1u << meld_mark(rules, part->meld, part->cards[0].as));
    solver_leaves(&question, &without);
    showing->effort += without.effort;
    if (!without.found)
        return refuse_short(&question, why);
    const int cost = solver_cost(rules, &without.loose);
    if (!showing->freely)
        return cost <= showing->cost || refuse_not_best(showing, cost, why);
    return !closed ||
           judge_loose_shown(rules, game, without.points, card_set_count(&without.loose), why);
}

bool show_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    const CardSet *hand = &game->hands[game->asked];
    const CardSet nothing = {{0}};
    Solution left;
    // Behind parts of a hand that is split freely the rest is loose, never arranged by the host.
    if (act->count == 0 && act->meld != SHOW_LOOSE)
        return rules->arrange.choose != CHOOSE_FREE || game->draft == RULE_NONE ||
               refuse(why, REFUSAL_SHOW_OPEN, game->step, CARD_NONE, 0);
    Showing showing = showing_now(rules, game);
    if (act->count > 0)
        return judge_part(&showing, act, why);
    if (!showing.freely && solver_cost(rules, hand) > showing.cost)
        return refuse_not_best(&showing, solver_cost(rules, hand), why);
    const SolverQuestion question = question_behind(rules, game, &nothing, &showing.shown);
    solver_solve(&question, &left);
    if (!left.found)
        return refuse_short(&question, why);
    return game_closer(game) != game->asked ||
           judge_loose_shown(rules, game, solver_points(rules, hand), card_set_count(hand), why);
}

enum { PARTS_EFFORT_MAX = 1 << 21 };  // a few tenths of a second, for thirty cards and more

static bool visit_part(void *self, const Act *meld)
{
    Showing *showing = self;
    Refusal why;
    Act part = *meld;
    if (showing->effort >= PARTS_EFFORT_MAX)
        return false;
    part.kind = ACT_SHOW;
    return !judge_part(showing, &part, &why) || showing->visit(showing->self, &part);
}

WalkEnd parts_of_hand(const Ruleset *rules, const Game *game, ActVisit *visit, void *self)
{
    Showing showing = showing_now(rules, game);
    showing.visit = visit;
    showing.self = self;
    WalkEnd end = melds_in_hand(rules, game->wild[game->asked], false, &game->hands[game->asked],
                                CARD_NONE, visit_part, &showing);
    return showing.effort >= PARTS_EFFORT_MAX ? WALK_CUT : end;
}

// ---- Counting

static SolverQuestion question_unshown(const Ruleset *rules, const Game *game, int seat,
                                       const Contract *shown)
{
    SolverQuestion question = question_beside(rules, game, seat, &game->hands[seat]);
    question.shown = shown;
    return question;
}

void arrange_unshown(const Ruleset *rules, const Game *game, int seat, Solution *solution)
{
    const Contract shown = melds_shown(rules, game, seat);
    const SolverQuestion question = question_unshown(rules, game, seat, &shown);
    solver_solve(&question, solution);
}

CardSet loose_cards(const Ruleset *rules, const Game *game, int seat)
{
    const Contract shown = melds_shown(rules, game, seat);
    Leaving leaving;
    if (game->shown >> seat & 1)
        return game->hands[seat];
    const SolverQuestion question = question_unshown(rules, game, seat, &shown);
    solver_leaves(&question, &leaving);
    return leaving.loose;
}

int hand_points(const Ruleset *rules, const Game *game, int seat, bool loose)
{
    const CardSet cards = loose ? loose_cards(rules, game, seat) : game->hands[seat];
    return solver_points(rules, &cards);
}

int points_held(const Ruleset *rules, const Game *game, int side)
{
    const bool loose = rules->score.held == HELD_LOOSE;
    int points = 0;
    for (int seat = 0; seat < game->players; seat++)
        if (game_side(game, seat) == side && !(game->folded >> seat & 1))
            points += hand_points(rules, game, seat, loose);
    return points;
}

int points_laid(const Ruleset *rules, const Game *game, int side)
{
    const ScoreRule *score = &rules->score;
    const bool by_layer = score->laid_to == LAID_TO_LAYER;
    int points = 0;
    for (int meld = 0; meld < game->meld_count; meld++)
        for (int i = 0; i < meld_size(game, meld); i++) {
            const Placed placed = meld_cards(game, meld)[i];
            const int kind = game->melds[meld].kind;
            const int owner = by_layer ? game_side(game, placed.seat) : (int)game->melds[meld].side;
            if (owner == side)
                points += score->laid[kind][card_face(placed.card)][face_rank(placed.as)];
        }
    return points;
}
