#include "support/former_bot.h"
#include "play/contract.h"
#include "play/meld_walk.h"
#include "play/play.h"
#include "rules/conclude.h"
#include "support/former_fit.h"
#include "support/former_loose.h"
#include "support/former_plan.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>

enum {
    KEEP_PLANNED = 2000,  // a card of the contract to be put down is thrown last of all
    KEEP_WILD = 1000,     // a wild card is thrown only where nothing else may be
    KEEP_LAYABLE = 500,   // and next to last what somebody could lay off at once
};

// What the seat knows and works with while it chooses.
typedef struct {
    const Ruleset *rules;
    const Game *game;
    int seat;
    CardSet hand;
    ActList *list;
    FormerLoose loose;  // where cards in no meld count, or close a hand: those of the hand
    bool planned;       // a contract is due, and
    FormerPlan plan;    // this is how it is to be met
} Mind;

static bool is_wild(const Mind *mind, Card card)
{
    return face_set_has(mind->game->wild[mind->seat], card);
}

static int points(const Mind *mind, Card card) { return mind->rules->points[card_face(card)]; }

// ---- Putting cards down

// What an act takes out of the hand, in points; the number of cards decides between equals, and a
// card that was taken to be used goes before everything.
static int act_worth(const Mind *mind, const Act *act)
{
    int worth = 0;
    for (int i = 0; i < act->count; i++) {
        Card card = act->cards[i].card;
        if (!card_set_has(&mind->hand, card))
            continue;
        worth += points(mind, card) * ACT_CARDS_MAX + 1;
        if (mind->game->draft != RULE_NONE && card == mind->game->taken)
            worth += POINTS_LIMIT;
    }
    return worth;
}

// Of all melds and lay-offs, the one worth most; the first of equals.
static bool choose_play(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    legal_acts_of(mind->rules, mind->game, ACT_MELD, mind->list);
    legal_acts_of(mind->rules, mind->game, ACT_LAY, mind->list);

    int best = INT_MIN;
    for (int i = 0; i < mind->list->count; i++) {
        int worth = act_worth(mind, &mind->list->acts[i]);
        if (worth > best) {
            best = worth;
            *act = mind->list->acts[i];
        }
    }
    return mind->list->count > 0;
}

// ---- Drawing

static bool end_walk(void *self, const Act *act)
{
    (void)self;
    (void)act;
    return false;
}

static bool has_contract(const Mind *mind)
{
    return contract_is_due(mind->rules, mind->game, mind->seat);
}

// Does the card bring the contract nearer that has yet to be put down?
static bool serves_contract(const Mind *mind, Card card)
{
    CardSet known = game_cards(mind->game), hand = mind->hand;
    FormerPlan without = former_plan_contract(mind->rules, mind->game, mind->seat, &hand, &known);
    card_set_add(&hand, card);
    FormerPlan with = former_plan_contract(mind->rules, mind->game, mind->seat, &hand, &known);
    return with.missing < without.missing;
}

static FaceSet wild_of(const Mind *mind) { return mind->game->wild[mind->seat]; }

static bool counts_loose(const Mind *mind) { return mind->rules->score.held == HELD_LOOSE; }

// Does the card make a meld with others of the hand, or go on one that lies on the table?
static bool fits_meld(const Mind *mind, Card card)
{
    FaceSet wild = wild_of(mind);
    CardSet hand = mind->hand;
    card_set_add(&hand, card);
    if (!melds_in_hand(mind->rules, wild, false, &hand, card, end_walk, NULL))
        return true;
    bool opened = mind->game->sides[game_side(mind->game, mind->seat)].opened;
    if (opened && ruleset_has_act(mind->rules, ACT_LAY))
        for (int meld = 0; meld < mind->game->meld_count; meld++)
            if (!lays_on_meld(mind->rules, mind->game, wild, meld, &hand, card, end_walk, NULL))
                return true;
    return false;
}

// Does the card leave fewer points loose than the hand has now? A pile gives only what does so: two
// bots would else feed on each other's discards for ever.
static bool saves_points(const Mind *mind, Card card)
{
    CardSet hand = mind->hand;
    card_set_add(&hand, card);
    const FormerLoose with = former_loose_of(mind->rules, wild_of(mind), &hand);
    return former_loose_after_throw(&with) < mind->loose.points;
}

// Can the card go to the table at once, or is it wild? Where the rules ask for its use, to be
// allowed to take it is answer enough.
static bool is_useful(const Mind *mind, const ActRule *rule, Card card)
{
    if (rule->use.meld || rule->use.lay)
        return true;
    if (counts_loose(mind))
        return fits_meld(mind, card) && saves_points(mind, card);
    if (has_contract(mind))
        return serves_contract(mind, card);
    return is_wild(mind, card) || fits_meld(mind, card);
}

// From a zone whose top card is useful; else from where nothing is seen.
static bool choose_draw(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    legal_acts_of(mind->rules, mind->game, ACT_DRAW, mind->list);
    if (mind->list->count == 0)
        return false;
    *act = mind->list->acts[0];
    for (int i = 0; i < mind->list->count; i++) {
        const Act *draw = &mind->list->acts[i];
        const ActRule *rule = &mind->rules->acts[draw->rule];
        Card top = game_top(mind->game, rule->from);
        if (top == CARD_HIDDEN || top == CARD_NONE) {
            *act = *draw;
            continue;
        }
        if (is_useful(mind, rule, top)) {
            *act = *draw;
            return true;
        }
    }
    return true;
}

// ---- Discarding

// What the card costs as long as it is held.
static int cost(const Mind *mind, Card card)
{
    if (!counts_loose(mind))
        return points(mind, card);
    return mind->loose.points - former_loose_without(&mind->loose, card);
}

// What the hand would rather keep has a low price.
static int throw_price(const Mind *mind, const FormerHolding *holding, FaceSet layable, Card card)
{
    int price = cost(mind, card) - former_card_fit(holding, card);
    if (face_set_has(layable, card))
        price -= KEEP_LAYABLE;
    if (is_wild(mind, card))
        price -= KEEP_WILD;
    if (mind->planned && card_set_has(&mind->plan.kept, card))
        price -= KEEP_PLANNED;
    return price;
}

// Where every card is part of the plan, the one without which the best plan is left.
static bool choose_from_plan(const Mind *mind, const CardSet *known, Act *act)
{
    FormerPlan best = {.missing = INT_MAX};
    for (int i = 0; i < mind->list->count; i++) {
        CardSet rest = mind->hand;
        card_set_remove(&rest, mind->list->acts[i].cards[0].card);
        FormerPlan plan = former_plan_contract(mind->rules, mind->game, mind->seat, &rest, known);
        if (!former_plan_is_better(&plan, &best))
            continue;
        best = plan;
        *act = mind->list->acts[i];
    }
    return mind->list->count > 0;
}

static bool choose_discard(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    legal_acts_of(mind->rules, mind->game, ACT_DISCARD, mind->list);

    CardSet known = game_cards(mind->game);
    FaceSet layable = former_table_takes(mind->rules, mind->game);
    mind->planned = has_contract(mind);
    if (mind->planned)
        mind->plan = former_plan_contract(mind->rules, mind->game, mind->seat, &mind->hand, &known);
    if (mind->planned && card_set_contains(&mind->plan.kept, &mind->hand))
        return choose_from_plan(mind, &known, act);
    FormerHolding holding = former_holding_of(mind->rules, &mind->hand, &known);
    int best = INT_MIN;
    for (int i = 0; i < mind->list->count; i++) {
        const Act *discard = &mind->list->acts[i];
        int price = throw_price(mind, &holding, layable, discard->cards[0].card);
        if (price > best) {
            best = price;
            *act = *discard;
        }
    }
    return mind->list->count > 0;
}

// ---- Closing and showing a hand

// As soon as it may be, with the card whose loss leaves the fewest points.
static bool choose_close(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    legal_acts_of(mind->rules, mind->game, ACT_CLOSE, mind->list);
    int fewest = INT_MAX;
    for (int i = 0; i < mind->list->count; i++) {
        const Act *close = &mind->list->acts[i];
        int left = former_loose_without(&mind->loose, close->cards[0].card);
        if (left < fewest) {
            fewest = left;
            *act = *close;
        }
    }
    return mind->list->count > 0;
}

// However the hand is arranged, it is worth the same.
static bool choose_show(const Mind *mind, Act *act)
{
    Refusal why;
    int rule = open_rule(mind->rules, mind->game, ACT_SHOW, -1);
    *act = (Act){.kind = ACT_SHOW, .rule = (uint8_t)rule};
    return rule != RULE_NONE && act_judge(mind->rules, mind->game, act, &why);
}

// ---- The whole

// The kinds that need no thought, in the order in which they are taken where nothing better is
// open.
static void choose_rest(const Mind *mind, Act *act)
{
    static const ActKind rest[] = {ACT_REENTER, ACT_PASS, ACT_TAKE_BACK, ACT_DECLINE};

    unsigned kinds = legal_kinds(mind->rules, mind->game);
    size_t i = 0;
    while (!(kinds >> rest[i] & 1)) {
        i++;
        assert(i < sizeof rest / sizeof rest[0]);
    }
    *act = (Act){.kind = (uint8_t)rest[i], .rule = RULE_NONE};
}

static void choose(const Question *question, Random *random, ActList *list, Act *act)
{
    (void)random;
    const Ruleset *rules = question->rules;
    const Game *game = &question->view->game;
    int seat = question->view->seat;
    Mind mind = {rules, game, seat, game->hands[seat], list, .planned = false};
    if (counts_loose(&mind) || ruleset_has_act(rules, ACT_CLOSE))
        mind.loose = former_loose_of(rules, wild_of(&mind), &mind.hand);
    if (!choose_play(&mind, act) && !choose_draw(&mind, act) && !choose_close(&mind, act) &&
        !choose_discard(&mind, act) && !choose_show(&mind, act))
        choose_rest(&mind, act);
}

const BotKind former_bot = {{"former", "former"}, "as greedy at commit 523f2d5", choose};
