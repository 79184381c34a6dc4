#include "bots/bot.h"

#include "base/least.h"
#include "bots/fit.h"
#include "bots/plan.h"
#include "play/conditions.h"
#include "play/contract.h"
#include "play/game.h"
#include "play/meld.h"
#include "play/piles.h"
#include "play/solver.h"
#include "rules/conclude.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>

// Chooses first the kind of act and then one of its acts, so that a kind with a thousand acts
// (melds with many wild cards) does not crowd out a kind with one.
static void random_choose(const Question *question, Random *random, ActList *list, Act *act)
{
    legal_act_at_random(question->rules, &question->view->game, random, list, act);
}

// ---- The greedy bot

enum {
    KEEP_PLANNED = 2000,  // a card of the planned contract is discarded last of all
    KEEP_WILD = 1000,     // a wild card is thrown only if nothing else may be
    KEEP_WAYS = 1000,     // and so is a card on which all ways to the contract rest
    KEEP_LAYABLE = 500,   // a card that could be laid off later is thrown just before those
    KEEP_IN_TURN = 400,   // if the stock is never shuffled, some faces are kept in each pass of it
    WILD_WORTH = 20,      // points that a wild card left in the hand is worth
    WORLDS = 8,           // in which a close is tried
};

// What the seat knows and uses while it chooses.
typedef struct {
    const Ruleset *rules;
    const View *view;
    const History *history;
    const Game *game;  // of the view
    int seat;
    CardSet hand;
    FaceSet wild;
    ActList *list;
    bool in_world;  // the game is one of the worlds in which a close is tried
    int64_t began;  // effort spent before the choice began
} Mind;

static Mind mind_of(const Question *question, ActList *list)
{
    const View *view = question->view;
    return (Mind){.rules = question->rules,
                  .view = view,
                  .history = question->history,
                  .game = &view->game,
                  .seat = view->seat,
                  .hand = view->game.hands[view->seat],
                  .wild = view->game.wild[view->seat],
                  .list = list,
                  .began = ruleset_spent(question->rules)};
}

static void choose(Mind *mind, Act *act);

// False: the effort is used up, and the likely answer is taken for the true one.
static bool may_go_on(const Mind *mind) { return ruleset_may_go_on(mind->rules, mind->began); }

static bool is_wild(const Mind *mind, Card card) { return face_set_has(mind->wild, card); }

// Adds the legal acts of a kind, unless no rule of the game has that kind.
static void add_acts(const Mind *mind, ActKind kind)
{
    if (ruleset_has_act(mind->rules, kind))
        legal_acts_of(mind->rules, mind->game, kind, mind->list);
}

// The cards that no plan should wait for. Cards of the discard pile can be drawn again after a
// reshuffle, which is near when the pile has more cards than the stock.
static CardSet out_of_reach(const Mind *mind)
{
    const Game *game = mind->game;
    const StockRule *stock = &mind->rules->stock;
    CardSet known = game->seen[mind->seat];
    int discards = place_count(&game->places, ZONE_DISCARDS);
    if (stock->renew == RENEW_NONE || game->renewals >= stock->times ||
        place_count(&game->places, ZONE_STOCK) >= discards)
        return known;
    const Placed *pile = place_cards(&game->places, ZONE_DISCARDS);
    for (int i = 0; i < discards; i++)
        if (pile[i].card != CARD_HIDDEN)
            card_set_remove(&known, pile[i].card);
    return known;
}

// ---- Putting cards down

// The points that an act gains for the seat: the cost of its cards in the hand plus their value on
// the table, which is a loss on a meld of another side.
static int points_saved(const Mind *mind, const Act *act)
{
    int kind = act->kind == ACT_MELD ? act->meld : mind->game->melds[act->meld].kind;
    bool own = act->kind == ACT_MELD ||
               mind->game->melds[act->meld].side == game_side(mind->game, mind->seat);
    int saved = 0;
    for (int i = 0; i < act->count; i++) {
        Laying laying = act->cards[i];
        if (!card_set_has(&mind->hand, laying.card))
            continue;
        int laid = mind->rules->score.laid[kind][card_face(laying.card)][face_rank(laying.as)];
        saved += ruleset_points(mind->rules, card_face(laying.card)) + (own ? laid : -laid);
    }
    return saved;
}

// Chooses, of all melds and lay-offs, the one that saves most points, the first of equals. Equal
// points are decided by the number of cards. Wild cards go down only if nothing else is as good. A
// card that was taken for a required use comes before everything.
static bool best_play(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    add_acts(mind, ACT_MELD);
    add_acts(mind, ACT_LAY);

    int64_t best = INT64_MIN;
    for (int i = 0; i < mind->list->count; i++) {
        const Act *play = &mind->list->acts[i];
        int64_t worth = (int64_t)points_saved(mind, play) * ACT_CARDS_MAX;
        for (int j = 0; j < play->count; j++) {
            Card card = play->cards[j].card;
            if (!card_set_has(&mind->hand, card))
                continue;
            worth += 1 - is_wild(mind, card) * WILD_WORTH * ACT_CARDS_MAX;
            if (mind->game->draft != RULE_NONE && card == mind->game->taken)
                worth += POINTS_LIMIT;
        }
        if (worth > best) {
            best = worth;
            *act = *play;
        }
    }
    return mind->list->count > 0;
}

// Functions of the rules file may refuse the later acts of a draft (the rest of a contract, the use
// of a card) that the first one began. Such an act is tried on the view, or it would be taken back
// and done again for ever.
static bool comes_through(const Mind *mind, const Act *first)
{
    if (mind->game->draft != RULE_NONE || !acts_are_asked(mind->rules))
        return true;
    Play play = {.game = *mind->game, .before = *mind->game, .history = *mind->history};
    View view = *mind->view;
    ActList list = {0};
    Outcome outcome;
    Act act = *first;
    bool goes_on = true, whole = false;
    while (goes_on && may_go_on(mind) &&
           play_apply(mind->rules, &play, &act, &outcome) == VERDICT_DONE) {
        whole = play.game.draft == RULE_NONE;
        view.game = play.game;
        Mind then = mind_of(&(Question){mind->rules, &view, mind->history}, &list);
        then.began = mind->began;
        goes_on = !whole && best_play(&then, &act);
    }
    act_list_free(&list);
    return whole;
}

// The best play, if all that it begins can be done.
static bool choose_play(Mind *mind, Act *act)
{
    return best_play(mind, act) && comes_through(mind, act);
}

// ---- Discarding

// The data by which the cards of the hand are weighed before a discard.
typedef struct {
    Loose loose;      // of the hand, if only deadwood counts
    Fits fits;        // all 0 if melds do not count for the hand
    FaceSet layable;  // faces that could be laid off later
    bool planned;     // a contract is due
    Plan plan;        // the plan for it
    Ways ways;        // the ways to it; unless only deadwood counts
} Throw;

static bool has_contract(const Mind *mind)
{
    return contract_is_due(mind->rules, mind->game, mind->seat);
}

// Whether only deadwood counts.
static bool counts_loose(const Mind *mind) { return mind->rules->score.held != HELD_ALL; }

// Whether melds still matter: they can be put down in this hand, or count at its end.
static bool melds_count(const Mind *mind)
{
    bool opened = mind->game->sides[game_side(mind->game, mind->seat)].opened;
    if (counts_loose(mind) || ruleset_has_act(mind->rules, ACT_CLOSE))
        return true;
    for (int i = 0; i < mind->rules->act_count; i++) {
        const ActRule *rule = &mind->rules->acts[i];
        bool before_only = rule->opens == OPENS_ONLY || rule->stage == STAGE_NOT_OPENED;
        if (rule->kind == ACT_MELD && step_is_taken(&mind->rules->steps[rule->step]) &&
            !(opened && before_only))
            return true;
    }
    return false;
}

static Loose loose_in(const Mind *mind, const CardSet *hand)
{
    return loose_of(mind->rules, mind->game, mind->seat, hand);
}

static Loose loose_now(const Mind *mind) { return loose_in(mind, &mind->hand); }

// Whether a wild card can go down with the contract, or with cards that remain after it.
static bool wilds_go_down(const Mind *mind, bool planned)
{
    if (!planned)
        return true;
    const Contract rest = contract_rest(mind->rules, mind->game, mind->seat);
    int cards = 0;
    for (int kind = 0; kind < mind->rules->meld_count; kind++) {
        const Form *form = meld_form(mind->rules, kind, true);
        if (rest.melds[kind] > 0 && form->wild_max > 0)
            return true;
        cards += rest.melds[kind] * form->size_min;
    }
    return cards < mind->game->seats[mind->seat].cards;
}

// The price of a discard; the highest is discarded. It is the cost of holding the card, less the
// loss to the hand without it.
static int throw_price(const Mind *mind, const Throw *throw, Card card)
{
    const Face face = card_face(card);
    int price = counts_loose(mind) ? throw->loose.points - loose_without(&throw->loose, card)
                                   : ruleset_points(mind->rules, face);
    price -= throw->fits.of[face];
    if (face_set_has(throw->layable, card))
        price -= KEEP_LAYABLE;
    if (is_wild(mind, card) && wilds_go_down(mind, throw->planned))
        price -= KEEP_WILD;
    // An unshuffled stock returns in the same order, and every seat would draw and discard the same
    // cards for ever. After its first pass each pass keeps other faces.
    const int passes = mind->rules->stock.shuffle ? 0 : mind->game->renewals;
    if (passes > 0 && ((face >> passes % 6) & 1))
        price -= KEEP_IN_TURN;
    if (!throw->planned)
        return price;
    CardSet spare = card_set_minus(&mind->hand, &throw->plan.kept);
    if (card_set_find(&spare, face) == CARD_NONE)
        price -= KEEP_PLANNED;
    else if (!counts_loose(mind) && !is_wild(mind, card) && throw->ways.all > 0)
        price -= (int)((int64_t)KEEP_WAYS * throw->ways.lost[face] / throw->ways.all);
    return price;
}

// For a hand in which the plan needs every card: discards the card after which the best plan
// remains.
static bool choose_from_plan(const Mind *mind, const CardSet *known, Act *act)
{
    Plan best = {.missing = INT_MAX};
    for (int i = 0; i < mind->list->count; i++) {
        CardSet rest = mind->hand;
        if (i > 0 && !may_go_on(mind))
            break;
        card_set_remove(&rest, mind->list->acts[i].cards[0].card);
        Plan plan = plan_contract(mind->rules, mind->game, mind->seat, &rest, known);
        if (!plan_is_better(&plan, &best))
            continue;
        best = plan;
        *act = mind->list->acts[i];
    }
    return mind->list->count > 0;
}

static bool choose_discard(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    add_acts(mind, ACT_DISCARD);
    if (mind->list->count == 0)
        return false;

    Throw throw;
    throw.planned = has_contract(mind);
    if (throw.planned) {
        const CardSet known = out_of_reach(mind);
        throw.plan = plan_contract(mind->rules, mind->game, mind->seat, &mind->hand, &known);
        if (card_set_contains(&throw.plan.kept, &mind->hand))
            return choose_from_plan(mind, &known, act);
        if (!counts_loose(mind))
            throw.ways = ways_to_contract(mind->rules, mind->game, mind->seat, &mind->hand, &known);
    }
    if (counts_loose(mind))
        throw.loose = loose_now(mind);
    throw.layable = table_takes(mind->rules, mind->game, mind->seat);
    const MeldMarks marks = meld_marks(mind->rules, mind->game, game_side(mind->game, mind->seat),
                                       ruleset_singles(mind->rules));
    throw.fits = melds_count(mind)
                     ? fits_of(mind->rules, &mind->hand, &mind->game->seen[mind->seat], &marks)
                     : (Fits){{0}};
    int best = INT_MIN;
    for (int i = 0; i < mind->list->count; i++) {
        const Act *discard = &mind->list->acts[i];
        int price = throw_price(mind, &throw, discard->cards[0].card);
        if (price > best) {
            best = price;
            *act = *discard;
        }
    }
    return true;
}

// ---- Closing and showing a hand

// What the end of a hand is for the seat.
typedef struct {
    int match;   // 1: it wins the match; -1: it loses it, or passes the limit while others stay in
    int lead;    // a multiple of its points less the mean of the others', below 0 if it lost points
                 // to them
    bool leans;  // it is good only by what others hold: melds that took cards of the seat, or
                 // points that took them past the limit
} End;

static End end_of_hand(const Mind *mind, const EventList *events)
{
    const MatchRule *match = &mind->rules->match;
    const int side = game_side(mind->game, mind->seat);
    int players = 0, own = 0, others = 0;
    End end = {0};
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        if (event->kind == EVENT_MATCH_OVER) {
            end.leans = end.match < 0;  // who is past the limit wins only if all others are
            end.match = event->seats >> mind->seat & 1 ? 1 : -1;
        }
        if (event->kind != EVENT_SCORED)
            continue;
        players++;
        *(event->seat == side ? &own : &others) += event->number;
        if (event->seat == side && match->at_limit == LIMIT_OUT && event->total >= match->limit)
            end.match = -1;
    }
    end.lead = (players - 1) * own - others;
    if (match->best == BEST_LOWEST)
        end.lead = -end.lead;
    end.leans |= end.match > 0 && end.lead < 0;
    return end;
}

static bool end_is_lost(const End *end)
{
    return end->match < 0 || (end->match == 0 && end->lead < 0);
}

// Plays the close and the steps after the turns in one world, a way in which the unseen cards may
// lie. If the close fails there, the end is neither good nor bad.
static End close_in_world(const Mind *mind, const Act *close, int world, ActList *list)
{
    Random random = random_stream(0, (uint64_t)world, PURPOSE_WORLD);
    Play play = {.history = *mind->history};
    Outcome outcome;
    Act act = *close;
    bool lays_off = false;
    view_complete(mind->rules, mind->view, &random, &play.game);
    play.game.hands_bound = play.game.deal;
    while (may_go_on(mind) && play_apply(mind->rules, &play, &act, &outcome) == VERDICT_DONE) {
        if (play.game.phase != PHASE_HAND) {
            End end = end_of_hand(mind, &outcome.events);
            end.leans |= lays_off;
            return end;
        }
        View view;
        game_view(&play.game, play.game.asked, &view);
        Mind asked = mind_of(&(Question){mind->rules, &view, &play.history}, list);
        asked.in_world = true;
        asked.began = mind->began;
        choose(&asked, &act);
        lays_off |= act.kind == ACT_LAY && asked.seat == mind->seat;
    }
    return (End){0};
}

// Leaves of the listed closes those whose discard leaves the fewest points; of the discards of a
// rule that are loose, and so leave the same melds, the first.
static void keep_fewest(const Mind *mind)
{
    ActList *list = mind->list;
    const Loose loose = loose_now(mind);
    RuleSet with_loose = 0;
    int fewest = INT_MAX, kept = 0;
    for (int i = 0; i < list->count && (i == 0 || may_go_on(mind)); i++) {
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
static End choose_by_world(const Mind *mind, ActList *list, Act *act)
{
    End best = {.match = INT_MIN};
    for (int i = 0; i < mind->list->count && (i == 0 || may_go_on(mind)); i++) {
        const End end = close_in_world(mind, &mind->list->acts[i], 0, list);
        if (end.match < best.match || (end.match == best.match && end.lead <= best.lead))
            continue;
        best = end;
        *act = mind->list->acts[i];
    }
    return best;
}

// Whether the close, which ends so in the first world, loses the match or points in most of them.
// One is enough if the close holds there and does not lean on what others may or may not have.
static bool close_loses(const Mind *mind, const Act *close, End end, ActList *list)
{
    enum { MOST = WORLDS / 2 };
    bool leans = end.leans;
    int lost = end_is_lost(&end), held = !lost;
    while ((lost > 0 || leans) && lost <= MOST && held < MOST) {
        end = close_in_world(mind, close, lost + held, list);
        leans |= end.leans;
        lost += end_is_lost(&end);
        held += !end_is_lost(&end);
    }
    return lost > MOST;
}

// Closes as soon as it may, with the discard that leaves the fewest points; of several such the one
// after which the hand ends best.
static bool choose_close(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    add_acts(mind, ACT_CLOSE);
    if (mind->list->count == 0)
        return false;
    keep_fewest(mind);
    *act = mind->list->acts[0];
    if (mind->in_world)
        return true;
    ActList list = {0};
    const End end = choose_by_world(mind, &list, act);
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
    const int left = loose_in(mind, &rest).points;
    if (left < reserve->fewest) {
        reserve->fewest = left;
        reserve->best = rest;
        reserve->found = true;
    }
    return may_go_on(mind);
}

// What is left of the hand once all that gains by it is laid off on the melds of the table.
static CardSet hand_beside_lays(const Mind *mind)
{
    Reserve reserve = {.mind = mind, .hand = mind->hand};
    reserve.fewest = loose_now(mind).points;
    do {
        reserve.found = false;
        for (int meld = 0; meld < mind->game->meld_count; meld++)
            if (mind->game->melds[meld].side != game_side(mind->game, mind->seat) &&
                may_lay_on(mind->rules, mind->game, mind->seat, meld))
                lays_on_meld(mind->rules, mind->game, mind->wild, meld, &reserve.hand, CARD_NONE,
                             weigh_lay, &reserve);
        if (reserve.found)
            reserve.hand = reserve.best;
    } while (reserve.found && may_go_on(mind));
    return reserve.hand;
}

// Shows the hand in any way, for all are worth the same; but where it may split the hand freely it
// keeps the cards out of melds that are better laid off, and shows the melds of the others.
static bool choose_show(const Mind *mind, Act *act)
{
    Refusal why;
    const Ruleset *rules = mind->rules;
    int rule = open_rule(rules, mind->game, ACT_SHOW, -1);
    if (rule == RULE_NONE)
        return false;
    *act = (Act){.kind = ACT_SHOW, .rule = (uint8_t)rule};
    if (rules->arrange.choose != CHOOSE_FREE || game_closer(mind->game) == mind->seat)
        return act_judge(rules, mind->game, act, &why);
    const CardSet rest = hand_beside_lays(mind);
    const bool whole = card_set_contains(&rest, &mind->hand);
    if (!whole || mind->game->draft != RULE_NONE) {
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
        if (act_judge(rules, mind->game, &split, &why)) {
            *act = split;
            return true;
        }
    }
    return act_judge(rules, mind->game, act, &why);
}

// ---- Drawing

static bool end_walk(void *self, const Act *act)
{
    (void)self;
    (void)act;
    return false;
}

// Ends the walk at a meld that the side of the seat asked may have.
static bool end_at_new(void *self, const Act *act)
{
    const Mind *mind = self;
    Refusal why;
    return !single_judge(mind->rules, mind->game, act->meld, act->cards[0].as, &why);
}

// Whether the card makes a meld with others of the hand, or can be laid off on the table.
static bool fits_meld(const Mind *mind, Card card)
{
    Mind self = *mind;
    CardSet hand = mind->hand;
    card_set_add(&hand, card);
    if (melds_count(mind) &&
        !melds_in_hand(mind->rules, mind->wild, false, &hand, card, end_at_new, &self))
        return true;
    bool opened = mind->game->sides[game_side(mind->game, mind->seat)].opened;
    for (int meld = 0; opened && meld < mind->game->meld_count; meld++)
        if (may_lay_on(mind->rules, mind->game, mind->seat, meld) &&
            !lays_on_meld(mind->rules, mind->game, mind->wild, meld, &hand, card, end_walk, NULL))
            return true;
    return false;
}

// Whether the top card of a draw is worth having.
static bool is_useful(const Mind *mind, const ActRule *rule, Card top, const CardSet *cards,
                      bool is_offered)
{
    CardSet hand = mind->hand;
    // If the draw is legal, the required use exists.
    if (rule->use.meld || rule->use.lay)
        return true;

    // Deadwood must become lower than it is now; otherwise two bots could feed on each other's
    // discards. An offer that is left costs the turn, and the next seat may take the card: it is
    // left only if deadwood would grow.
    if (counts_loose(mind)) {
        if (!is_offered && !fits_meld(mind, top))
            return false;
        for (CardSet rest = *cards; !card_set_is_empty(&rest);)
            card_set_add(&hand, card_set_pop(&rest));
        const Loose now = loose_now(mind), with = loose_in(mind, &hand);
        return is_offered ? loose_after_throw(&with, top) <= now.points
                          : loose_after_throw(&with, CARD_NONE) < now.points;
    }

    // The card must bring the contract nearer, and its plan may leave no duplicate of it in the
    // hand.
    if (has_contract(mind)) {
        const CardSet known = out_of_reach(mind);
        card_set_add(&hand, top);
        const Plan with = plan_contract(mind->rules, mind->game, mind->seat, &hand, &known);
        const CardSet spare = card_set_minus(&hand, &with.kept);
        if (card_set_find(&spare, card_face(top)) != CARD_NONE)
            return false;
        return with.missing <
               plan_contract(mind->rules, mind->game, mind->seat, &mind->hand, &known).missing;
    }
    return is_wild(mind, top) || fits_meld(mind, top);
}

// The rest of a turn after taking cards of a pile.
typedef struct {
    bool uses;    // one of the cards goes down, or the hand is closed
    int saved;    // points, by everything that goes down
    Face thrown;  // FACE_NONE if none is
} Turn;

// Plays out the rest of the turn after a draw of public cards. It turns no hidden card, so the view
// is enough. If the hand would end, it stops before the scoring, which depends on hidden cards.
static Turn turn_after(const Mind *mind, const Act *draw, const CardSet *cards)
{
    Turn turn = {.thrown = FACE_NONE};
    Play play = {.game = *mind->game, .before = *mind->game, .history = *mind->history};
    View view = *mind->view;
    ActList list = {0};
    Outcome outcome;
    Act act = *draw;
    bool goes_on = true;
    while (goes_on && may_go_on(mind) &&
           play_apply(mind->rules, &play, &act, &outcome) == VERDICT_DONE &&
           play.game.turn == mind->game->turn) {
        view.game = play.game;
        Mind then = mind_of(&(Question){mind->rules, &view, mind->history}, &list);
        then.in_world = mind->in_world;
        then.began = mind->began;
        goes_on = choose_play(&then, &act);
        if (goes_on) {
            for (int i = 0; i < act.count; i++)
                turn.uses |= card_set_has(cards, act.cards[i].card);
            turn.saved += points_saved(&then, &act);
            goes_on = act.count < play.game.seats[mind->seat].cards;
        } else if (choose_close(&then, &act))
            turn.uses = true;
        else if (choose_discard(&then, &act))
            turn.thrown = card_face(act.cards[0].card);
    }
    act_list_free(&list);
    return turn;
}

// Whether a draw is worth it: its cards must go down at once or be worth keeping. A card that would
// be discarded again is not worth it, nor is a face that this seat discarded earlier in the hand.
// If the rules require a use, only what is used counts; otherwise the draw would be taken back and
// tried again. So each seat takes a limited number of cards of a pile without putting any down, and
// no card circulates for ever. For a whole pile all cards count: what goes down must make up for
// the rest.
static bool is_worth_taking(const Mind *mind, const Act *draw, bool is_offered)
{
    const ActRule *rule = &mind->rules->acts[draw->rule];
    const Pile pile = pile_of_seat(mind->rules, mind->game, rule->from, mind->seat);
    const Card top = pile_top(&pile);
    CardSet cards = {{0}};
    for (int i = rule->take == TAKE_ALL ? 0 : pile.count - 1; i < pile.count; i++) {
        if (pile.cards[i].card == CARD_HIDDEN)
            return false;
        card_set_add(&cards, pile.cards[i].card);
    }
    if ((rule->use.meld || rule->use.lay) && !comes_through(mind, draw))
        return false;
    bool useful = is_useful(mind, rule, top, &cards, is_offered);
    if (rule->take == TAKE_TOP && !useful)
        return false;
    if (rule->take == TAKE_TOP && (rule->use.meld || rule->use.lay)) {
        // While a use is required, no other card can be played.
        Play play = {.game = *mind->game, .before = *mind->game, .history = *mind->history};
        Outcome outcome;
        return play_apply(mind->rules, &play, draw, &outcome) == VERDICT_DONE &&
               some_is_legal(mind->rules, &play.game, 1u << ACT_MELD | 1u << ACT_LAY);
    }
    const Turn turn = turn_after(mind, draw, &cards);
    if (rule->take == TAKE_ALL && !counts_loose(mind)) {
        if (turn.uses)
            return turn.saved >= solver_points(mind->rules, &cards);
        if (!has_contract(mind))
            return false;
    }
    return useful && (turn.uses || (!face_set_has(mind->history->thrown[mind->seat], top) &&
                                    turn.thrown != card_face(top)));
}

// Whether only cards that all know can be drawn, and the seat may pass.
static bool draw_is_offered(const Mind *mind)
{
    for (int i = 0; i < mind->list->count; i++) {
        const int zone = mind->rules->acts[mind->list->acts[i].rule].from;
        const Pile pile = pile_of_seat(mind->rules, mind->game, zone, mind->seat);
        const Card top = pile_top(&pile);
        if (top == CARD_HIDDEN || top == CARD_NONE)
            return false;
    }
    return own_kinds(mind->rules, mind->game) >> ACT_PASS & 1;
}

// Draws from a zone whose top card is worth taking; otherwise from one whose top card is hidden,
// unless a card may be discarded without a draw or the seat may pass what is offered.
static bool choose_draw(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    add_acts(mind, ACT_DRAW);
    if (mind->list->count == 0)
        return false;
    const bool is_offered = draw_is_offered(mind);
    int first = 0;
    while (first + 1 < mind->list->count && !comes_through(mind, &mind->list->acts[first]))
        first++;
    *act = mind->list->acts[first];
    for (int i = 0; i < mind->list->count; i++) {
        const Act *draw = &mind->list->acts[i];
        const int zone = mind->rules->acts[draw->rule].from;
        const Pile pile = pile_of_seat(mind->rules, mind->game, zone, mind->seat);
        const Card top = pile_top(&pile);
        if (top == CARD_HIDDEN || top == CARD_NONE) {
            *act = *draw;
            continue;
        }
        if (is_worth_taking(mind, draw, is_offered)) {
            *act = *draw;
            return true;
        }
    }
    return !is_offered && open_rule(mind->rules, mind->game, ACT_DISCARD, -1) == RULE_NONE;
}

// ---- Words of the table

enum { CALL_TIMES = 3 };  // as much as its own hand must the lowest of the others seem to hold

// What the cards of the other hands would cost on average, from all that the seat has not seen.
static int points_of_others(const Mind *mind)
{
    const CardSet all = deck_cards(&mind->rules->deck);
    CardSet rest = card_set_minus(&all, &mind->game->seen[mind->seat]);
    const int unseen = card_set_count(&rest);
    int64_t sum = 0;
    int fewest = INT_MAX;
    while (!card_set_is_empty(&rest))
        sum += ruleset_points(mind->rules, card_face(card_set_pop(&rest)));
    for (int seat = 0; seat < mind->game->players; seat++) {
        const bool plays =
            mind->game->sides[game_side(mind->game, seat)].in && !(mind->game->folded >> seat & 1);
        if (plays && game_side(mind->game, seat) != game_side(mind->game, mind->seat))
            fewest = least(fewest, (int)(sum * mind->game->seats[seat].cards / most(unseen, 1)));
    }
    return fewest;
}

// Ends the hand by a word where its own hand counts little beside any other.
static bool choose_call(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    if (ruleset_has_act(mind->rules, ACT_SAY))
        add_acts(mind, ACT_SAY);
    for (int i = 0; i < mind->list->count; i++) {
        *act = mind->list->acts[i];
        if (mind->rules->acts[act->rule].ends != ENDS_HAND)
            continue;
        const bool loose = mind->rules->score.held == HELD_LOOSE;
        return CALL_TIMES * hand_points(mind->rules, mind->game, mind->seat, loose) <=
               points_of_others(mind);
    }
    return false;
}

// Where some word must be said: one that changes least, and one that leaves the hand last of all.
static bool choose_word(Mind *mind, Act *act)
{
    int best = INT_MAX;
    act_list_clear(mind->list);
    add_acts(mind, ACT_SAY);
    for (int i = 0; i < mind->list->count; i++) {
        const ActRule *word = &mind->rules->acts[mind->list->acts[i].rule];
        const int changes = word->folds ? ENDS_HAND + 1 : (int)word->ends;
        if (changes < best) {
            best = changes;
            *act = mind->list->acts[i];
        }
    }
    return best < INT_MAX;
}

// ---- The whole

// First any act that needs no thought if nothing better is possible; as a last resort any legal
// act.
static void choose(Mind *mind, Act *act)
{
    static const ActKind plain[] = {ACT_REENTER, ACT_PASS, ACT_TAKE_BACK, ACT_DECLINE};

    if (choose_play(mind, act) || choose_close(mind, act) || choose_call(mind, act) ||
        choose_draw(mind, act) || choose_discard(mind, act) || choose_show(mind, act))
        return;
    unsigned kinds = legal_kinds(mind->rules, mind->game);
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        if (kinds >> plain[i] & 1) {
            *act = (Act){.kind = (uint8_t)plain[i], .rule = RULE_NONE};
            return;
        }
    if (kinds >> ACT_SAY & 1 && choose_word(mind, act))
        return;
    legal_acts(mind->rules, mind->game, mind->list);
    assert(mind->list->count > 0);
    *act = mind->list->acts[0];
}

// Re-enters if it can. Puts down the meld or lay-off that saves most points, wild cards last.
// Closes a hand as soon as it may, in the best way, unless that is likely to lose the match or
// points. Takes cards that it can use at once or wants to keep. Discards the card that costs most
// and fits least; a card that fits a meld on the table only if there is no other. A face that it
// has discarded in the hand it takes again only to put it down at once. Ends a hand by a word where
// its own counts little beside any other, and leaves a hand only where nothing else can be done:
// what that costs stands in functions that it cannot weigh.
static void greedy_choose(const Question *question, Random *random, ActList *list, Act *act)
{
    (void)random;
    Mind mind = mind_of(question, list);
    choose(&mind, act);
}

// ---- The rows

const BotKind bot_kinds[BOT_KINDS] = {
    [BOT_RANDOM] = {{"random", "azar"}, N_("does anything that is allowed"), random_choose},
    [BOT_GREEDY] = {{"greedy", "voraz"},
                    N_("puts down all it can and throws the dearest card that fits nothing"),
                    greedy_choose},
};

const BotKind *bot_find(const char *name)
{
    for (int i = 0; i < BOT_KINDS; i++)
        for (Language language = 0; language < LANGUAGE_COUNT; language++)
            if (strcmp(bot_kinds[i].names[language], name) == 0)
                return &bot_kinds[i];
    return NULL;
}

const char *bot_name(const BotKind *bot) { return bot->names[language_now()]; }

Random bot_random(uint64_t seed, int seat, uint32_t acts_done)
{
    return random_stream(seed, (uint64_t)seat << 32 | acts_done, PURPOSE_BOT);
}

bool bot_choose(const BotKind *bot, const Question *question, Random *random, ActList *list,
                Act *act)
{
    if (question->view->game.asked != question->view->seat)
        return false;
    bot->choose(question, random, list, act);
    return true;
}
