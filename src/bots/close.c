#include "bots/mind.h"

#include "base/least.h"
#include "play/judge.h"
#include "play/meld_walk.h"
#include "play/worth.h"

#include <limits.h>

// What the end of a hand is for the seat.
typedef struct {
    int match;    // 1: it wins the match; -1: it loses it, or passes the limit while others stay in
    double lead;  // its points less the mean of the others', below 0 if it lost points to them
    bool leans;   // it is good only by what others hold: melds that took cards of the seat, or
                  // points that took them past the limit
} CloseEnd;

static CloseEnd end_of_hand(const Mind *mind, const EventList *events)
{
    const MatchRule *match = &mind->rules->match;
    const int side = game_side(mind->game, mind->seat);
    int32_t points[SEATS_MAX] = {0};
    SeatSet scored = 0;
    CloseEnd end = {0};
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        if (event->kind == EVENT_MATCH_OVER) {
            end.leans = end.match < 0;  // who is past the limit wins only if all others are
            end.match = event->seats >> mind->seat & 1 ? 1 : -1;
        }
        if (event->kind != EVENT_SCORED)
            continue;
        scored |= (SeatSet)(1u << event->seat);
        points[event->seat] = event->number;
        if (event->seat == side && match->at_limit == LIMIT_OUT && event->total >= match->limit)
            end.match = -1;
    }
    hand_lead(mind->rules, scored, points, side, &end.lead);
    end.leans |= end.match > 0 && end.lead < 0;
    return end;
}

static bool end_is_lost(const CloseEnd *end)
{
    return end->match < 0 || (end->match == 0 && end->lead < 0);
}

// Plays the close and the steps after the turns in one world, a way in which the unseen cards may
// lie. If the close fails there, the end is neither good nor bad.
static CloseEnd close_in_world(const Mind *mind, const Act *close, int world, ActList *list)
{
    Random random = random_stream(mind->game->seed, (uint64_t)world, PURPOSE_WORLD);
    Play play;
    Outcome outcome;
    Act act = *close;
    bool lays_off = false;
    View view;
    game_view(mind->game, mind->seat, &view);
    view_complete(mind->rules, &view, &random, &play.game);
    history_of_faces(&play.history, mind->history);
    play.game.hands_bound = play.game.deal;
    while (mind_may_go_on(mind) && play_roll(mind->rules, &play, &act, &outcome) == VERDICT_DONE) {
        if (play.game.phase != PHASE_HAND) {
            CloseEnd end = end_of_hand(mind, &outcome.events);
            end.leans |= lays_off;
            return end;
        }
        Mind asked = mind_in(mind->rules, &play.game, play.game.asked, &play.history, list);
        asked.began = mind->began;
        mind_choose(&asked, &act);
        lays_off |= act.kind == ACT_LAY && asked.seat == mind->seat;
    }
    return (CloseEnd){0};
}

// Leaves of the listed closes those whose discard leaves the fewest points; of the discards of a
// rule that are loose, and so leave the same melds, the first.
static void keep_fewest(const Mind *mind)
{
    ActList *list = mind->list;
    const Loose loose = mind_loose_now(mind);
    RuleSet with_loose = 0;
    int fewest = INT_MAX, kept = 0;
    for (int i = 0; i < list->count && (i == 0 || mind_may_go_on(mind)); i++) {
        const Act close = list->acts[i];
        const Card thrown = close.count ? close.cards[0].card : CARD_NONE;
        const int left = close.count ? loose_without(&loose, thrown) : loose.points;
        const bool is_loose = close.count && card_set_has(&loose.loose, thrown);
        if (left < fewest) {
            kept = 0;
            with_loose = 0;
        }
        if (left <= fewest && !(is_loose && with_loose >> close.rule & 1))
            list->acts[kept++] = close;
        if (left <= fewest && is_loose)
            with_loose |= (RuleSet)1 << close.rule;
        fewest = least(fewest, left);
    }
    list->count = kept;
}

// The listed close that ends best in the first world, the first of equals, and its end there.
static CloseEnd choose_by_world(const Mind *mind, ActList *list, Act *act)
{
    CloseEnd best = {.match = INT_MIN};
    for (int i = 0; i < mind->list->count && (i == 0 || mind_may_go_on(mind)); i++) {
        const CloseEnd end = close_in_world(mind, &mind->list->acts[i], 0, list);
        if (end.match < best.match || (end.match == best.match && end.lead <= best.lead))
            continue;
        best = end;
        *act = mind->list->acts[i];
    }
    return best;
}

// Whether the close, which ends so in the first world, loses the match or points in most of them.
// One is enough if the close holds there and does not lean on what others may or may not have.
static bool close_loses(const Mind *mind, const Act *close, CloseEnd end, ActList *list)
{
    const int most_of = mind->worlds / 2;
    bool leans = end.leans;
    int lost = end_is_lost(&end), held = !lost;
    while ((lost > 0 || leans) && lost <= most_of && held < most_of) {
        end = close_in_world(mind, close, lost + held, list);
        leans |= end.leans;
        lost += end_is_lost(&end);
        held += !end_is_lost(&end);
    }
    return lost > most_of;
}

// Closes as soon as it may, with the discard that leaves the fewest points; of several such the one
// after which the hand ends best.
bool mind_choose_close(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    mind_add_acts(mind, ACT_CLOSE);
    if (mind->list->count == 0)
        return false;
    keep_fewest(mind);
    *act = mind->list->acts[0];
    if (mind->worlds == 0)
        return true;
    if (!mind->view)
        mind->list->count = 1;
    ActList list = {0};
    const CloseEnd end = choose_by_world(mind, &list, act);
    const bool loses = close_loses(mind, act, end, &list);
    act_list_free(&list);
    return !loses;
}

// The lay-off that leaves the fewest points in the hand without it, of those that leave fewer than
// the hand as it is; once for all of them.
typedef struct {
    const Mind *mind;
    CardSet hand, best;
    int fewest;
    bool found;
} Reserve;

static bool weigh_lay(void *self, const Act *lay)
{
    Reserve *reserve = self;
    const Mind *mind = reserve->mind;
    CardSet rest = reserve->hand;
    for (int i = 0; i < lay->count; i++)
        card_set_remove(&rest, lay->cards[i].card);
    const int left = mind_loose_in(mind, &rest).points;
    if (left < reserve->fewest) {
        reserve->fewest = left;
        reserve->best = rest;
        reserve->found = true;
    }
    return mind_may_go_on(mind);
}

// What is left of the hand once all that gains by it is laid off on the melds of the table.
static CardSet hand_beside_lays(const Mind *mind)
{
    Reserve reserve = {.mind = mind, .hand = mind->hand};
    reserve.fewest = mind_loose_now(mind).points;
    do {
        reserve.found = false;
        for (int meld = 0; meld < mind->game->meld_count; meld++)
            if (mind->game->melds[meld].side != game_side(mind->game, mind->seat) &&
                may_lay_on(mind->rules, mind->game, mind->seat, meld))
                lays_on_meld(mind->rules, mind->game, mind->wild, meld, &reserve.hand, CARD_NONE,
                             weigh_lay, &reserve);
        if (reserve.found)
            reserve.hand = reserve.best;
    } while (reserve.found && mind_may_go_on(mind));
    return reserve.hand;
}

CardSet mind_kept_for_lays(const Mind *mind)
{
    const CardSet rest = hand_beside_lays(mind);
    return card_set_minus(&mind->hand, &rest);
}

// Shows the hand in any way, for all are worth the same; but where it may split the hand freely it
// keeps the cards out of melds that are better laid off, and shows the melds of the others. If they
// are loose anyway, nothing need be split.
bool mind_choose_show(const Mind *mind, Act *act)
{
    Refusal why;
    const Ruleset *rules = mind->rules;
    int rule = open_rule(rules, mind->game, ACT_SHOW, -1);
    if (rule == RULE_NONE)
        return false;
    *act = (Act){.kind = ACT_SHOW, .rule = (uint8_t)rule};
    if (rules->arrange.choose != CHOOSE_FREE || game_closer(mind->game) == mind->seat)
        return mind_may_choose(mind, act) && act_judge(rules, mind->game, act, &why);
    const CardSet kept = mind_kept_for_lays(mind), rest = card_set_minus(&mind->hand, &kept);
    const Loose loose = mind_loose_now(mind);
    const bool whole = card_set_is_empty(&kept);
    if (!card_set_contains(&loose.loose, &kept) || mind->game->draft != RULE_NONE) {
        const SolverQuestion beside = question_beside(rules, mind->game, mind->seat, &rest);
        Solution best;
        Act split = {.kind = ACT_SHOW, .rule = (uint8_t)rule, .meld = SHOW_LOOSE};
        if (whole)
            arrange_rest(rules, mind->game, &best);
        else
            solver_solve(&beside, &best);
        if (best.meld_count > 0) {
            split = best.melds[0];
            split.kind = ACT_SHOW;
            split.rule = (uint8_t)rule;
        }
        if (mind_may_choose(mind, &split) && act_judge(rules, mind->game, &split, &why)) {
            *act = split;
            return true;
        }
    }
    return mind_may_choose(mind, act) && act_judge(rules, mind->game, act, &why);
}
