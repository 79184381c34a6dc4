#include "play/worth.h"

#include "play/contract.h"
#include "play/judge.h"
#include "play/legal.h"

// The searches for the best throw take a few hundredths of a second at most; a hand for which that
// is not enough is counted as it is.
enum { THROWS_EFFORT_MAX = 1 << 20 };

typedef struct {
    const Ruleset *rules;
    const Game *game;
    int seat;
} Counter;

static Solution deadwood_of(const Counter *counter, const CardSet *hand)
{
    Solution best;
    const Contract shown = melds_shown(counter->rules, counter->game, counter->seat);
    SolverQuestion question = question_beside(counter->rules, counter->game, counter->seat, hand);
    question.shown = &shown;
    solver_solve(&question, &best);
    return best;
}

static void set_deadwood(Worth *worth, const Ruleset *rules, const CardSet *loose)
{
    worth->loose_points = solver_points(rules, loose);
    worth->loose_cards = card_set_count(loose);
}

// Whoever has drawn throws a card before the hand can end: the deadwood is what the best of them
// leaves.
static void count_behind_throw(const Counter *counter, Worth *worth)
{
    ActList list = {0};
    FaceSet tried = 0;
    int effort = 0;
    bool found = false;
    CardSet best = {{0}};
    const CardSet *hand = &counter->game->hands[counter->seat];
    legal_acts_of(counter->rules, counter->game, ACT_DISCARD, &list);
    for (int i = 0; i < list.count && effort < THROWS_EFFORT_MAX; i++) {
        const Card card = list.acts[i].cards[0].card;
        CardSet rest = *hand;
        if (face_set_has(tried, card))
            continue;
        tried = face_set_with(tried, card_face(card));
        card_set_remove(&rest, card);
        const Solution left = deadwood_of(counter, &rest);
        effort += left.effort;
        if (!found || solver_cost(counter->rules, &left.loose) < solver_cost(counter->rules, &best))
            best = left.loose;
        found = true;
    }
    act_list_free(&list);
    if (!found || effort >= THROWS_EFFORT_MAX)
        return;
    worth->thrown = true;
    set_deadwood(worth, counter->rules, &best);
}

Worth hand_worth(const Ruleset *rules, const View *view)
{
    const Counter counter = {rules, &view->game, view->seat};
    Worth worth = {.close = -1, .points_max = UNLIMITED, .cards_max = UNLIMITED};
    const Game *game = &view->game;
    const int seat = view->seat, side = game_side(game, seat);
    const bool playing = game->how == HOW_NOT_YET;
    const int close = concluded(rules)->first_close;
    if (game->phase != PHASE_HAND || game->folded >> seat & 1 || !game->sides[side].in)
        return worth;
    const bool closes = playing && close < rules->act_count && !act_is_barred(&rules->acts[close]);
    worth.laid = points_laid(rules, game, side);
    worth.loose = closes || ruleset_counts_loose(rules);
    worth.held = ruleset_cards_count(rules) && (rules->score.held == HELD_ALL ||
                                                (rules->score.held == HELD_NONE && !worth.loose));
    worth.points = solver_points(rules, &game->hands[seat]);
    if (closes) {
        worth.close = close;
        worth.points_max = game->sides[side].loose_points;
        worth.cards_max = game->sides[side].loose_cards;
    }
    if (!worth.loose)
        return worth;
    const CardSet loose = loose_cards(rules, game, seat);
    set_deadwood(&worth, rules, &loose);
    if (playing && game->asked == seat && game->draft == RULE_NONE)
        count_behind_throw(&counter, &worth);
    return worth;
}

bool close_refused(const Ruleset *rules, const Game *game, Refusal *nearest)
{
    if (game->phase != PHASE_HAND || game->asked == NOBODY)
        return false;
    ActList closes = {0};
    legal_acts_of(rules, game, ACT_CLOSE, &closes);
    const bool allowed = closes.count > 0;
    act_list_free(&closes);
    if (allowed)
        return false;
    const int first = open_rule(rules, game, ACT_CLOSE, -1);
    const bool throws = first == RULE_NONE || rules->acts[first].throws;
    CardSet rest = game->hands[game->asked];
    bool refused = false;
    do {
        Refusal why;
        Act act = {.kind = ACT_CLOSE};
        if (throws && !card_set_is_empty(&rest)) {
            const Card card = card_set_pop(&rest);
            act.cards[act.count++] = (Laying){card, card_face(card)};
        }
        act.rule = (uint8_t)rule_of_act(rules, game, &act);
        if (act_judge(rules, game, &act, &why))
            return false;
        // Their codes stand in the order in which a close is judged.
        if (!refused || why.code > nearest->code ||
            (why.code == nearest->code && why.found < nearest->found))
            *nearest = why;
        refused = true;
    } while (throws && !card_set_is_empty(&rest));
    return true;
}

// Sides that are equally far from the others' mean have the very same lead: it is a quotient of
// whole numbers.
bool hand_lead(const Ruleset *rules, SeatSet scored, const int32_t points[], int side, double *lead)
{
    int others = 0;
    int64_t more = 0;
    *lead = 0;
    for (int other = 0; other < SEATS_MAX; other++)
        if (scored >> other & 1 && other != side) {
            more += (int64_t)points[side] - points[other];
            others++;
        }
    if (!(scored >> side & 1) || others == 0)
        return false;
    *lead = (double)(rules->match.best == BEST_LOWEST ? -more : more) / others;
    return true;
}
