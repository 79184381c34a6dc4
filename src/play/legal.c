#include "play/legal.h"

#include <assert.h>
#include <limits.h>

#include "play/conditions.h"
#include "play/contract.h"
#include "play/judge.h"
#include "play/meld_walk.h"
#include "play/piles.h"

// Receives candidates. Those that pass the judgement are listed; without a list the first one ends
// the walk.
typedef struct {
    const Ruleset *rules;
    const Game *game;
    InHand holding;
    RuleSet open;        // the rules that are open
    const UseRule *use;  // required use of the taken card; NULL: none
    int rule;
    bool first;        // no earlier open rule is of its kind: an act can be meant under no other
    FaceSet twins;     // that the hand holds more than once
    ActList *list;     // NULL: the first one is enough
    int most;          // acts in the list, which is marked as sampled beyond them
    int64_t began;     // what had been spent when the walk began
    int asks;          // candidates about which functions were asked
    bool found, full;  // one passed; and no more are wanted
} Sink;

// Melds, lays and exchanges can each be more than the list holds. Each has a share of it; the rest
// is for all other kinds, which are few.
enum { SHARE_OF_KIND = ACTS_LISTED_MAX * 3 / 10 };

enum {
    LIST_EFFORT_MAX = 2 << 20,  // far more than any list of a game that people play takes
    JUDGEMENT_EFFORT = 10,      // of a judgement, beside the searches that it needs
    ASKS_MAX = 1000,            // candidates of one kind about which functions are asked
    PAIRS_A_STEP = 8,           // of its cards, of which each is compared with each other one
};

// False: the effort is used up, and the list is incomplete.
static bool may_go_on(const Sink *sink)
{
    if (ruleset_spent(sink->rules) - sink->began < LIST_EFFORT_MAX && sink->asks < ASKS_MAX)
        return true;
    if (sink->list)
        sink->list->sampled = true;
    return false;
}

// Keeps an act that is legal. False: no more are wanted.
static inline bool keep(Sink *sink, const Act *act)
{
    sink->found = true;
    sink->full = !sink->list || sink->list->count >= sink->most;
    if (!sink->full)
        act_list_add(sink->list, act);
    else if (sink->list)
        sink->list->sampled = true;
    return !sink->full;
}

// Melds, lays and exchanges come from searches that find only valid cards, under a rule that
// judge_play has allowed; a card that closes is one of cards_to_throw. Where the use of cards that
// are not held yet is considered, it does not matter which rule allows it.
static bool passes(const Sink *sink, const Act *act)
{
    const Ruleset *rules = sink->rules;
    const Game *game = sink->game;
    const bool held = sink->holding.count == game->seats[game->asked].cards;
    Refusal why;
    if (!sink->first && held)
        return judge_under_rule(rules, game, act, &why);
    switch (act->kind) {
    case ACT_MELD:
    case ACT_LAY:
    case ACT_SWAP:
        return judge_found(rules, game, &sink->holding, act, &why) &&
               judge_leaves(rules, game, act, &why);
    case ACT_CLOSE:
        return close_judge(rules, game, act, &why) && judge_leaves(rules, game, act, &why);
    default: return judge_kind(rules, game, act, &why);
    }
}

// Judges a candidate, and keeps it if it is legal. False: no more are wanted.
static bool offer(Sink *sink, const Act *act)
{
    ruleset_spend(sink->rules, JUDGEMENT_EFFORT + act->count * act->count / PAIRS_A_STEP);
    sink->asks += rule_is_asked(sink->rules, act->rule);
    return !passes(sink, act) || keep(sink, act);
}

static bool names_twin(const Sink *sink, const Act *act)
{
    bool names = false;
    for (int i = 0; i < act->count; i++)
        names |= face_set_has(sink->twins, act->cards[i].card);
    return names;
}

// Completes a candidate. Duplicates are alike except for the taken card. A card whose use is only
// considered is not in the hand yet.
static bool candidate(void *self, const Act *proposed)
{
    Sink *sink = self;
    Act act = *proposed;
    Refusal why;
    act.rule = (uint8_t)sink->rule;
    if (concluded(sink->rules)->of_kinds >> sink->rule & 1 &&
        !judge_meld_kind(sink->rules, act.rule, act.meld, &why))
        return may_go_on(sink);
    if (sink->holding.taken == sink->game->taken && names_twin(sink, &act))
        act_settle_twins(sink->game, &act);
    return may_go_on(sink) && offer(sink, &act);
}

// One of several twins is thrown, at the place of the first in the hand. To be one of
// cards_to_throw is all that a discard under the first rule is judged by, unless a function is
// asked.
static void throws(Sink *sink, ActKind kind)
{
    const Game *game = sink->game;
    const CardSet *hand = &game->hands[game->asked];
    const CardSet allowed = cards_to_throw(sink->rules, game, sink->rule);
    const int cost_min =
        kind == ACT_CLOSE ? close_cost_min(sink->rules, game, sink->rule) : INT_MIN;
    const bool judged =
        kind == ACT_DISCARD && sink->first && !rule_is_asked(sink->rules, sink->rule);
    Act act = {.kind = (uint8_t)kind, .rule = (uint8_t)sink->rule, .count = 1};
    FaceSet shown = 0;
    for (int pack = 0; pack < sink->rules->deck.packs; pack++)
        for (FaceSet rest = hand->pack[pack] & ~shown; rest; rest &= ~shown) {
            Card card = (Card)(pack << 6 | __builtin_ctzll(rest));
            Face face = card_face(card);
            shown = face_set_with(shown, face);
            if (card == game->taken)
                card = game_twin(game, hand, face, kind);
            act.cards[0] = (Laying){card, face};
            if (!card_set_has(&allowed, card) || ruleset_points(sink->rules, face) < cost_min)
                continue;
            if (judged ? !keep(sink, &act) : !may_go_on(sink) || !offer(sink, &act))
                return;
        }
}

// Notes the end of a walk: one that was cut short has missed some acts.
static bool walked(Sink *sink, WalkEnd end)
{
    if (end == WALK_CUT && sink->list)
        sink->list->sampled = true;
    return end == WALK_WHOLE;
}

// The card that must be used.
static Card must(const Sink *sink) { return sink->use ? sink->holding.taken : (Card)CARD_NONE; }

// A walk through the acts possible on one meld of the table.
typedef WalkEnd WalkMeld(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                         const CardSet *hand, Card must, ActVisit *visit, void *self);

static void on_melds(Sink *sink, WalkMeld *walk)
{
    const Game *game = sink->game;
    const FaceSet wild = game->wild[game->asked];
    const ActRule *rule = &sink->rules->acts[sink->rule];
    const bool on_any = rule->on == ON_ANY && !rule->to.hook.ask;
    Refusal why;
    for (int meld = 0; meld < game->meld_count && may_go_on(sink); meld++)
        if ((on_any || judge_on(sink->rules, game, sink->rule, meld, &why)) &&
            !walked(sink, walk(sink->rules, game, wild, meld, &sink->holding.cards, must(sink),
                               candidate, sink)))
            return;
}

static inline void acts_under_rule(Sink *sink, ActKind kind, int rule)
{
    const Ruleset *rules = sink->rules;
    const Game *game = sink->game;
    const bool plays = kind == ACT_MELD || kind == ACT_LAY || kind == ACT_SWAP;
    bool opening;
    Refusal why;
    sink->rule = rule;
    if (kind == ACT_DRAW || kind == ACT_SAY) {
        offer(sink, &(Act){.kind = (uint8_t)kind, .rule = (uint8_t)rule});
        return;
    }
    if (!(plays ? judge_play(rules, game, rule, sink->use, &why)
                : judge_stage(rules, game, rule, &why)))
        return;
    if (plays || kind == ACT_SHOW)
        sink->twins = faces_held_twice(&game->hands[game->asked]);
    switch (kind) {
    case ACT_MELD:
        opening = contract_is_due(rules, game, game->asked);
        if (!opening || contract_may_be_met(rules, game, &sink->holding))
            walked(sink, melds_in_hand(rules, game->wild[game->asked], opening,
                                       &sink->holding.cards, must(sink), candidate, sink));
        break;
    case ACT_LAY: on_melds(sink, lays_on_meld); break;
    case ACT_SWAP: on_melds(sink, swaps_on_meld); break;
    case ACT_SHOW:
        // Without cards the act shows the rest of the hand; with cards, a part of it.
        if (candidate(sink, &(Act){.kind = ACT_SHOW}) &&
            (rules->arrange.choose != CHOOSE_FREE ||
             candidate(sink, &(Act){.kind = ACT_SHOW, .meld = SHOW_LOOSE})))
            walked(sink, parts_of_hand(rules, game, candidate, sink));
        break;
    default:
        if (kind != ACT_CLOSE || rules->acts[rule].throws)
            throws(sink, kind);
        else if (game->draft == RULE_NONE)
            candidate(sink, &(Act){.kind = ACT_CLOSE});
    }
}

static void acts_under_rules(Sink *sink, ActKind kind, RuleSet rules)
{
    const RuleSet among = rules;
    for (; rules && !sink->full && may_go_on(sink); rules &= rules - 1) {
        const int rule = __builtin_ctz(rules);
        sink->first = !(among & concluded(sink->rules)->earlier[rule]);
        acts_under_rule(sink, kind, rule);
    }
}

// Adds at most `most` acts of the kind to the list. False if there are none.
static bool acts_of_kind(Sink *sink, ActKind kind, int most)
{
    sink->found = sink->full = false;
    sink->asks = 0;
    sink->began = ruleset_spent(sink->rules);
    if (sink->list)
        sink->most = sink->list->count + most;
    if (kind < ACT_KINDS_OF_RULES)
        acts_under_rules(sink, kind, sink->open & concluded(sink->rules)->of_kind[kind]);
    else if (own_kinds(sink->rules, sink->game) >> kind & 1)
        keep(sink, &(Act){.kind = (uint8_t)kind, .rule = RULE_NONE});
    return sink->found;
}

// The kinds of act that may have legal acts, as bits 1 << ActKind.
static unsigned kinds_open(const Sink *sink)
{
    unsigned kinds = own_kinds(sink->rules, sink->game);
    for (RuleSet open = sink->open; open; open &= open - 1)
        kinds |= 1u << concluded(sink->rules)->kind_of[__builtin_ctz(open)];
    return kinds;
}

// The open rules; none between hands.
static RuleSet rules_now(const Ruleset *rules, const Game *game)
{
    return game->phase == PHASE_HAND ? open_rules(rules, game) : 0;
}

static Sink sink_to(const Ruleset *rules, const Game *game, ActList *list)
{
    const bool drafts = game->draft != RULE_NONE;
    return (Sink){.rules = rules,
                  .game = game,
                  .holding = in_hand_now(game),
                  .open = rules_now(rules, game),
                  .use = drafts && use_is_due(rules, game) ? &rules->acts[game->draft].use : NULL,
                  .list = list,
                  .began = ruleset_spent(rules)};
}

void legal_acts_of(const Ruleset *rules, const Game *game, ActKind kind, ActList *list)
{
    Sink sink = sink_to(rules, game, list);
    acts_of_kind(&sink, kind, ACTS_LISTED_MAX - list->count);
}

void legal_acts(const Ruleset *rules, const Game *game, ActList *list)
{
    act_list_clear(list);
    Sink sink = sink_to(rules, game, list);
    for (unsigned kinds = kinds_open(&sink); kinds; kinds &= kinds - 1)
        acts_of_kind(&sink, (ActKind)__builtin_ctz(kinds), SHARE_OF_KIND);
}

unsigned legal_kinds(const Ruleset *rules, const Game *game)
{
    unsigned legal = 0;
    Sink sink = sink_to(rules, game, NULL);
    for (unsigned kinds = kinds_open(&sink); kinds; kinds &= kinds - 1)
        if (acts_of_kind(&sink, (ActKind)__builtin_ctz(kinds), 1))
            legal |= kinds & -kinds;
    return legal;
}

// Most kinds have few acts; only the chosen kind is listed in full.
void legal_act_at_random(const Ruleset *rules, const Game *game, Random *random, ActList *list,
                         Act *act)
{
    enum { FEW = 16 };
    Sink sink = sink_to(rules, game, list);
    ActKind legal[ACT_KINDS];
    int count = 0, end[ACT_KINDS + 1] = {0};  // end of each kind's acts in the list
    unsigned cut = 0;
    act_list_clear(list);
    for (unsigned kinds = kinds_open(&sink); kinds; kinds &= kinds - 1) {
        legal[count] = (ActKind)__builtin_ctz(kinds);
        list->sampled = false;
        if (!acts_of_kind(&sink, legal[count], FEW))
            continue;
        cut |= (unsigned)list->sampled << count++;
        end[count] = list->count;
    }
    assert(count > 0);
    int drawn = (int)random_below(random, (uint32_t)count), first = end[drawn];
    if (cut >> drawn & 1) {
        act_list_clear(list);
        acts_of_kind(&sink, legal[drawn], ACTS_LISTED_MAX);
        first = 0;
    }
    int last = cut >> drawn & 1 ? list->count : end[drawn + 1];
    *act = list->acts[first + (int)random_below(random, (uint32_t)(last - first))];
}

// Whether there is a legal act of one of these kinds, as bits 1 << ActKind, under these rules.
static bool finds_some(Sink *sink, unsigned kinds, RuleSet rules)
{
    const Concluded *what = concluded(sink->rules);
    for (; kinds && !sink->found; kinds &= kinds - 1) {
        int kind = __builtin_ctz(kinds);
        sink->asks = 0;
        sink->began = ruleset_spent(sink->rules);
        acts_under_rules(sink, (ActKind)kind, rules & what->of_kind[kind]);
    }
    return sink->found;
}

bool some_is_legal(const Ruleset *rules, const Game *game, unsigned kinds)
{
    Sink sink = sink_to(rules, game, NULL);
    return finds_some(&sink, kinds, sink.open);
}

// The same, where functions decide about the use: on a copy in which the cards have been taken, for
// they see the hand as it is then. A function that fails lets the draw through.
static bool use_exists_after(const Ruleset *rules, const Game *game, int rule, unsigned uses)
{
    Game taken = *game;
    Error error;
    game_take_cards(rules, &taken, rule);
    return !settle_closed(rules, &taken, &error) || some_is_legal(rules, &taken, uses);
}

static bool sees_all_taken(const Ruleset *rules, const Game *game, const ActRule *draw)
{
    const Pile pile = pile_of_seat(rules, game, draw->from, game->asked);
    for (int i = draw->take == TAKE_ALL ? 0 : pile.count - 1; i < pile.count; i++)
        if (pile.cards[i].card == CARD_HIDDEN)
            return false;
    return true;
}

// Whether the card that is drawn could be melded or laid off with others of the hand, which holds
// it already. False is certain.
static bool could_be_used(const Ruleset *rules, const Game *game, const CardSet *hand, Card card)
{
    const FaceSet wild = game->wild[game->asked];
    return card_in_melds(rules, wild, hand, card) ||
           melds_could_take(rules, game, wild, hand, card);
}

// A draw may be tried with a card that the seat has not seen.
bool use_exists(const Ruleset *rules, const Game *game, int rule)
{
    const unsigned uses = 1u << ACT_MELD | 1u << ACT_LAY | 1u << ACT_SWAP;
    const Concluded *what = concluded(rules);
    const ActRule *draw = &rules->acts[rule];
    const Pile pile = pile_of_seat(rules, game, draw->from, game->asked);
    const Card top = pile_top(&pile);
    if (!game_has_seen(game, game->asked, top))
        return true;
    if (what->drawn[rule] & (what->asked_when | what->asked_leaves | what->asked_to) &&
        sees_all_taken(rules, game, draw))
        return use_exists_after(rules, game, rule, uses);
    InHand holding = in_hand_now(game);
    holding.taken = top;
    for (int i = draw->take == TAKE_ALL ? 0 : pile.count - 1; i < pile.count; i++) {
        Card card = pile.cards[i].card;
        if (card != CARD_HIDDEN)
            card_set_add(&holding.cards, card);
        holding.count++;
    }
    if (!(what->drawn[rule] & what->of_kind[ACT_SWAP]) &&
        !could_be_used(rules, game, &holding.cards, top))
        return false;
    Sink sink = sink_to(rules, game, NULL);
    sink.use = &draw->use;
    sink.holding = holding;
    return finds_some(&sink, uses, what->drawn[rule]);
}

// Drawing and discarding need no search, so they are tried first. A discard that one rule allows is
// legal, perhaps under an earlier rule.
bool some_rule_is_usable(const Ruleset *rules, const Game *game)
{
    const Concluded *what = concluded(rules);
    const RuleSet open = open_rules(rules, game);
    Refusal why;
    for (RuleSet draws = open & what->of_kind[ACT_DRAW]; draws; draws &= draws - 1) {
        const Act act = {.kind = ACT_DRAW, .rule = (uint8_t)__builtin_ctz(draws)};
        if (judge_kind(rules, game, &act, &why))
            return true;
    }
    unsigned others = (1u << ACT_KINDS_OF_RULES) - 1 - (1u << ACT_DRAW | 1u << ACT_DISCARD);
    for (RuleSet throws = open & what->of_kind[ACT_DISCARD]; throws; throws &= throws - 1) {
        const int rule = __builtin_ctz(throws);
        const CardSet cards = cards_to_throw(rules, game, rule);
        if (rule_is_asked(rules, rule))
            others |= 1u << ACT_DISCARD;
        else if (!card_set_is_empty(&cards) && judge_stage(rules, game, rule, &why))
            return true;
    }
    Sink sink = sink_to(rules, game, NULL);
    return finds_some(&sink, others, sink.open);
}

bool something_is_legal(const Ruleset *rules, const Game *game)
{
    return own_kinds(rules, game) >> ACT_PASS & 1 || some_rule_is_usable(rules, game);
}
