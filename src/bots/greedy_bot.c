#include "bots/greedy_bot.h"
#include "bots/fit.h"
#include "bots/plan.h"
#include "play/contract.h"
#include "play/game.h"
#include "play/meld_walk.h"
#include "play/play.h"
#include "play/solver.h"
#include "rules/conclude.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>

enum {
    KEEP_PLANNED = 2000,  // a card of the contract to be put down is thrown last of all
    KEEP_WILD = 1000,     // a wild card is thrown only where nothing else may be
    KEEP_WAYS = 1000,     // and a card on which all ways to the contract rest
    KEEP_LAYABLE = 500,   // and next to last what could be laid off later
    WILD_WORTH = 20,      // points that a wild card left in the hand is worth
    WORLDS = 8,           // in which a close is tried
};

// What the seat knows and works with while it chooses.
typedef struct {
    const Ruleset *rules;
    const View *view;
    const History *history;
    const Game *game;  // of the view
    int seat;
    CardSet hand;
    ActList *list;
    bool in_world;  // the game is one of those in which a close is tried
    int64_t began;  // what had been spent when the choice began
} Mind;

// What a card of the hand is weighed by that is to be thrown.
typedef struct {
    Loose loose;      // where cards in no meld count: those of the hand
    Fits fits;        // where a meld can still come to anything
    FaceSet layable;  // could be laid off later
    bool planned;     // a contract is due, and
    Plan plan;        // this is how it is to be met
    Ways ways;        // and so many there are, where these count
} Throw;

static Mind mind_of(const Question *question, ActList *list);
static void choose(Mind *mind, Act *act);

// False: from now on what is likely is taken for certain.
static bool may_go_on(const Mind *mind) { return ruleset_may_go_on(mind->rules, mind->began); }

static bool is_wild(const Mind *mind, Card card)
{
    return face_set_has(mind->game->wild[mind->seat], card);
}

static int points(const Mind *mind, Card card) { return mind->rules->points[card_face(card)]; }

// What no rule of the game lets anybody do is not looked for.
static void add_acts(const Mind *mind, ActKind kind)
{
    if (ruleset_has_act(mind->rules, kind))
        legal_acts_of(mind->rules, mind->game, kind, mind->list);
}

// The cards that no plan can wait for. Those of the pile can be drawn as soon as the stock is made
// of it again, and that is near once more cards lie there than are left.
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

// The points that an act gains for the seat: what its cards cost in the hand and what they earn on
// the table, which on somebody else's meld is a loss.
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
        saved += points(mind, laying.card) + (own ? laid : -laid);
    }
    return saved;
}

// The number of cards decides between equals; wild cards go down where nothing else does as well,
// and a card that was taken to be used goes before everything.
static int64_t act_worth(const Mind *mind, const Act *act)
{
    int64_t worth = (int64_t)points_saved(mind, act) * ACT_CARDS_MAX;
    for (int i = 0; i < act->count; i++) {
        Card card = act->cards[i].card;
        if (!card_set_has(&mind->hand, card))
            continue;
        worth += 1 - is_wild(mind, card) * WILD_WORTH * ACT_CARDS_MAX;
        if (mind->game->draft != RULE_NONE && card == mind->game->taken)
            worth += POINTS_LIMIT;
    }
    return worth;
}

// Of all melds and lay-offs, the one worth most; the first of equals.
static bool choose_play(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    add_acts(mind, ACT_MELD);
    add_acts(mind, ACT_LAY);

    int64_t best = INT64_MIN;
    for (int i = 0; i < mind->list->count; i++) {
        int64_t worth = act_worth(mind, &mind->list->acts[i]);
        if (worth > best) {
            best = worth;
            *act = mind->list->acts[i];
        }
    }
    return mind->list->count > 0;
}

// ---- Throwing

static bool has_contract(const Mind *mind)
{
    return contract_is_due(mind->rules, mind->game, mind->seat);
}

static FaceSet wild_of(const Mind *mind) { return mind->game->wild[mind->seat]; }

static bool counts_loose(const Mind *mind) { return mind->rules->score.held != HELD_ALL; }

// Can a meld of the hand still come to anything: be put down in this hand, or count in it?
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

static Loose loose_now(const Mind *mind)
{
    return loose_of(mind->rules, wild_of(mind), &mind->hand);
}

// What the card costs as long as it is held.
static int cost(const Mind *mind, const Throw *throw, Card card)
{
    if (!counts_loose(mind))
        return points(mind, card);
    return throw->loose.points - loose_without(&throw->loose, card);
}

// Is there a card like it in the hand that is no part of the plan?
static bool is_spare(const Mind *mind, const Throw *throw, Card card)
{
    CardSet spare = card_set_minus(&mind->hand, &throw->plan.kept);
    return card_set_find(&spare, card_face(card)) != CARD_NONE;
}

// What the ways to the contract would lose without the card, of all that they are.
static int ways_lost(const Mind *mind, const Ways *ways, Card card)
{
    if (is_wild(mind, card) || ways->all == 0)
        return 0;
    return (int)((int64_t)KEEP_WAYS * ways->lost[card_face(card)] / ways->all);
}

// Can a wild card go down with the contract, or is there more in the hand that could take it later?
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

// What the hand would rather keep has a low price. A meld that may not go down any more is no
// reason to keep a card.
static int throw_price(const Mind *mind, const Throw *throw, Card card)
{
    int price = cost(mind, throw, card) - throw->fits.of[card_face(card)];
    if (face_set_has(throw->layable, card))
        price -= KEEP_LAYABLE;
    if (is_wild(mind, card) && wilds_go_down(mind, throw->planned))
        price -= KEEP_WILD;
    if (throw->planned && !is_spare(mind, throw, card))
        price -= KEEP_PLANNED;
    else if (throw->planned && !counts_loose(mind))
        price -= ways_lost(mind, &throw->ways, card);
    return price;
}

// Where every card is part of the plan, the one without which the best plan is left.
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
    throw.fits = melds_count(mind)
                     ? fits_of(mind->rules, &mind->hand, &mind->game->seen[mind->seat])
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

// By how much the seat leads once the hand is over: its points less the mean of all others', as a
// multiple; below 0 it lost points to them. False: the hand is not over.
static bool lead_at_end(const Mind *mind, const EventList *events, int *lead)
{
    int players = 0, own = 0, others = 0;
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        if (event->kind != EVENT_SCORED)
            continue;
        bool is_own = event->seat == game_side(mind->game, mind->seat);
        *(is_own ? &own : &others) += event->number;
        players++;
    }
    *lead = (players - 1) * own - others;
    if (mind->rules->match.best == BEST_LOWEST)
        *lead = -*lead;
    return players > 1;
}

// Plays the close, and what comes behind the turns, in one world: a way in which the unseen cards
// may lie. What fails there is not known to lose.
static bool close_loses_in(const Mind *mind, const Act *close, Play *play, ActList *list)
{
    Outcome outcome;
    Act act = *close;
    while (may_go_on(mind) && play_apply(mind->rules, play, &act, &outcome) == VERDICT_DONE) {
        int lead;
        if (lead_at_end(mind, &outcome.events, &lead))
            return lead < 0;
        if (play->game.phase != PHASE_HAND)
            break;
        View view;
        game_view(&play->game, play->game.asked, &view);
        Mind asked = mind_of(&(Question){mind->rules, &view, &play->history}, list);
        asked.in_world = true;
        asked.began = mind->began;
        choose(&asked, &act);
    }
    return false;
}

// Is the close sure to lose points, however the unseen cards lie?
static bool close_loses(const Mind *mind, const Act *close)
{
    ActList list = {0};
    bool loses = true;
    for (uint64_t world = 0; loses && world < WORLDS; world++) {
        Random random = random_stream(0, world, PURPOSE_WORLD);
        Play play = {.history = *mind->history};
        view_complete(mind->rules, mind->view, &random, &play.game);
        play.game.hands_bound = play.game.deal;
        loses = close_loses_in(mind, close, &play, &list);
    }
    act_list_free(&list);
    return loses;
}

// As soon as it may be, with the card whose loss leaves the fewest points.
static bool choose_close(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    add_acts(mind, ACT_CLOSE);
    if (mind->list->count == 0)
        return false;
    const Loose loose = loose_now(mind);
    int fewest = INT_MAX;
    for (int i = 0; i < mind->list->count; i++) {
        const Act *close = &mind->list->acts[i];
        if (i > 0 && !may_go_on(mind))
            break;
        int left = loose_without(&loose, close->cards[0].card);
        if (left < fewest) {
            fewest = left;
            *act = *close;
        }
    }
    return mind->in_world || !close_loses(mind, act);
}

// However the hand is arranged, it is worth the same.
static bool choose_show(const Mind *mind, Act *act)
{
    Refusal why;
    int rule = open_rule(mind->rules, mind->game, ACT_SHOW, -1);
    *act = (Act){.kind = ACT_SHOW, .rule = (uint8_t)rule};
    return rule != RULE_NONE && act_judge(mind->rules, mind->game, act, &why);
}

// ---- Drawing

static bool end_walk(void *self, const Act *act)
{
    (void)self;
    (void)act;
    return false;
}

// Does the card bring the contract nearer that has yet to be put down? Not where the plan leaves
// one like it in the hand.
static bool serves_contract(const Mind *mind, Card card)
{
    const CardSet known = out_of_reach(mind);
    CardSet hand = mind->hand;
    card_set_add(&hand, card);
    Plan with = plan_contract(mind->rules, mind->game, mind->seat, &hand, &known);
    CardSet spare = card_set_minus(&hand, &with.kept);
    if (card_set_find(&spare, card_face(card)) != CARD_NONE)
        return false;
    Plan without = plan_contract(mind->rules, mind->game, mind->seat, &mind->hand, &known);
    return with.missing < without.missing;
}

// Does the card make a meld with others of the hand, or go on one that lies on the table?
static bool fits_meld(const Mind *mind, Card card)
{
    FaceSet wild = wild_of(mind);
    CardSet hand = mind->hand;
    card_set_add(&hand, card);
    if (melds_count(mind) && !melds_in_hand(mind->rules, wild, false, &hand, card, end_walk, NULL))
        return true;
    bool opened = mind->game->sides[game_side(mind->game, mind->seat)].opened;
    if (opened)
        for (int meld = 0; meld < mind->game->meld_count; meld++)
            if (may_lay_on(mind->rules, mind->game, mind->seat, meld) &&
                !lays_on_meld(mind->rules, mind->game, wild, meld, &hand, card, end_walk, NULL))
                return true;
    return false;
}

// Do the cards leave fewer points loose than the hand has now? A pile gives only what does so: two
// bots would else feed on each other's discards.
static bool saves_points(const Mind *mind, const CardSet *cards)
{
    CardSet hand = mind->hand;
    for (CardSet rest = *cards; !card_set_is_empty(&rest);)
        card_set_add(&hand, card_set_pop(&rest));
    const Loose now = loose_now(mind), with = loose_of(mind->rules, wild_of(mind), &hand);
    return loose_after_throw(&with) < now.points;
}

// Is the top card of what a draw takes a card to hold? Where the rules ask for its use, to be
// allowed to take it is answer enough.
static bool is_useful(const Mind *mind, const ActRule *rule, Card top, const CardSet *cards)
{
    if (rule->use.meld || rule->use.lay)
        return true;
    if (counts_loose(mind))
        return fits_meld(mind, top) && saves_points(mind, cards);
    if (has_contract(mind))
        return serves_contract(mind, top);
    return is_wild(mind, top) || fits_meld(mind, top);
}

// The cards that a draw takes of a zone. False: one of them is hidden.
static bool cards_taken(const Mind *mind, const ActRule *rule, CardSet *cards)
{
    const Placed *there = place_cards(&mind->game->places, rule->from);
    int count = place_count(&mind->game->places, rule->from);
    *cards = (CardSet){{0}};
    for (int i = rule->take == TAKE_ALL ? 0 : count - 1; i < count; i++) {
        if (there[i].card == CARD_HIDDEN)
            return false;
        card_set_add(cards, there[i].card);
    }
    return count > 0;
}

// The rest of a turn in which cards of a pile were taken.
typedef struct {
    bool uses;    // one of them goes down, or the hand is closed
    int saved;    // points, by all that goes down
    Face thrown;  // FACE_NONE where no card is
} Turn;

static bool goes_down(const Act *act, const CardSet *cards)
{
    for (int i = 0; i < act->count; i++)
        if (card_set_has(cards, act->cards[i].card))
            return true;
    return false;
}

// What goes down if cards that everybody sees are taken, and what is thrown then: nothing hidden is
// turned by it, so that it can be tried on what the seat sees. A hand that would end by it is not
// tried to its end, for its score rests on hidden cards.
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
            turn.uses = turn.uses || goes_down(&act, cards);
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

// Whether this bot plays the card that it takes, where the rules ask for a use: while one is due
// nothing else can be played.
static bool is_used_at_once(const Mind *mind, const Act *draw)
{
    const unsigned plays = 1u << ACT_MELD | 1u << ACT_LAY;
    Play play = {.game = *mind->game, .before = *mind->game, .history = *mind->history};
    Outcome outcome;
    return play_apply(mind->rules, &play, draw, &outcome) == VERDICT_DONE &&
           some_is_legal(mind->rules, &play.game, plays);
}

// Cards are taken that go down at once, or are kept: never one that would be thrown back, nor a
// face that this seat threw before in this hand; and where the rules ask for a use, only what is
// used then, or it would be given back and taken again. So each seat takes only so many cards of a
// pile with nothing put down, and no card goes to and fro for ever. A pile that is taken whole is
// judged by all its cards: what goes down must make up for them.
static bool is_worth_taking(const Mind *mind, const Act *draw)
{
    const ActRule *rule = &mind->rules->acts[draw->rule];
    Card top = game_top(mind->game, rule->from);
    CardSet cards;
    if (!cards_taken(mind, rule, &cards))
        return false;
    bool useful = is_useful(mind, rule, top, &cards);
    if (rule->take == TAKE_TOP && !useful)
        return false;
    if (rule->take == TAKE_TOP && (rule->use.meld || rule->use.lay))
        return is_used_at_once(mind, draw);
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

// From a zone whose top card is useful; else from where nothing is seen, unless a card may be
// thrown without any draw.
static bool choose_draw(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    add_acts(mind, ACT_DRAW);
    if (mind->list->count == 0)
        return false;
    *act = mind->list->acts[0];
    for (int i = 0; i < mind->list->count; i++) {
        const Act *draw = &mind->list->acts[i];
        Card top = game_top(mind->game, mind->rules->acts[draw->rule].from);
        if (top == CARD_HIDDEN || top == CARD_NONE) {
            *act = *draw;
            continue;
        }
        if (is_worth_taking(mind, draw)) {
            *act = *draw;
            return true;
        }
    }
    return open_rule(mind->rules, mind->game, ACT_DISCARD, -1) == RULE_NONE;
}

// ---- The whole

// The kinds that need no thought, in the order in which they are taken where nothing better is
// open; and last, whatever is.
static void choose_rest(const Mind *mind, Act *act)
{
    static const ActKind rest[] = {ACT_REENTER, ACT_PASS, ACT_TAKE_BACK, ACT_DECLINE};

    unsigned kinds = legal_kinds(mind->rules, mind->game);
    for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++)
        if (kinds >> rest[i] & 1) {
            *act = (Act){.kind = (uint8_t)rest[i], .rule = RULE_NONE};
            return;
        }
    legal_acts(mind->rules, mind->game, mind->list);
    assert(mind->list->count > 0);
    *act = mind->list->acts[0];
}

static void choose(Mind *mind, Act *act)
{
    if (!choose_play(mind, act) && !choose_close(mind, act) && !choose_draw(mind, act) &&
        !choose_discard(mind, act) && !choose_show(mind, act))
        choose_rest(mind, act);
}

static Mind mind_of(const Question *question, ActList *list)
{
    const View *view = question->view;
    return (Mind){.rules = question->rules,
                  .view = view,
                  .history = question->history,
                  .game = &view->game,
                  .seat = view->seat,
                  .hand = view->game.hands[view->seat],
                  .list = list,
                  .began = ruleset_spent(question->rules)};
}

void greedy_choose(const Question *question, Random *random, ActList *list, Act *act)
{
    (void)random;
    Mind mind = mind_of(question, list);
    choose(&mind, act);
}
