// Every act that passes the judgement.

#include <limits.h>
#include <stddef.h>

#include "play/contract.h"
#include "play/judge.h"
#include "play/meld.h"
#include "play/play.h"
#include "play/show.h"

// Where candidates go: those that pass the judgement are listed, or end the walk where it is only
// asked whether there are any.
typedef struct {
    const Ruleset *rules;
    const Game *game;
    int rule;
    bool first;  // no earlier open rule is of its kind, so that an act can be meant under no other
    ActList *list;  // NULL: the first one is enough
    int most;       // acts in the list, behind which it is only said that there are more
    int64_t began;  // what had been spent when the sink was opened
    bool found;
} Sink;

// Melds, lays and exchanges may each be more than anybody could list; so that none of them leaves
// the others out, each has its share, and the rest is for the few of all other kinds.
enum { SHARE_OF_KIND = ACTS_LISTED_MAX * 3 / 10 };

enum {
    LIST_EFFORT_MAX = 2 << 20,  // far more than any list of a game that people play takes
    JUDGEMENT_EFFORT = 10,      // of a judgement, beside the searches that it needs
};

// False: nobody waits for more judgements, and the list is not whole.
static bool may_go_on(const Sink *sink)
{
    if (ruleset_spent(sink->rules) - sink->began < LIST_EFFORT_MAX)
        return true;
    if (sink->list)
        sink->list->sampled = true;
    return false;
}

static bool passes(const Sink *sink, const Act *act)
{
    Refusal why;
    ruleset_spend(sink->rules, JUDGEMENT_EFFORT);
    return sink->first ? judge_kind(sink->rules, sink->game, act, &why)
                       : judge_under_rule(sink->rules, sink->game, act, &why);
}

// False: no more candidates are wanted.
static bool keep(Sink *sink, const Act *act)
{
    sink->found = true;
    if (!sink->list)
        return false;
    if (sink->list->count >= sink->most) {
        sink->list->sampled = true;
        return false;
    }
    act_list_add(sink->list, act);
    return true;
}

static bool candidate(void *self, const Act *proposed)
{
    Sink *sink = self;
    Act act = *proposed;
    act.rule = (uint8_t)sink->rule;
    act_settle_twins(sink->game, &act);
    return may_go_on(sink) && (!passes(sink, &act) || keep(sink, &act));
}

static void draws(Sink *sink)
{
    Act act = {.kind = ACT_DRAW, .rule = (uint8_t)sink->rule};
    if (passes(sink, &act))
        keep(sink, &act);
}

static void throws(Sink *sink, ActKind kind)
{
    const Game *game = sink->game;
    const CardSet *hand = &game->hands[game->asked];
    const int cost_min = kind == ACT_CLOSE ? close_cost_min(sink->rules, game) : INT_MIN;
    Act act = {.kind = (uint8_t)kind, .rule = (uint8_t)sink->rule, .count = 1};
    FaceSet judged = 0;
    for (CardSet rest = *hand; !card_set_is_empty(&rest);) {
        Face face = card_face(card_set_pop(&rest));
        if (face_set_has(judged, face) || sink->rules->points[face] < cost_min)
            continue;
        judged = face_set_with(judged, face);
        act.cards[0] = (Laying){game_twin(game, hand, face, kind), face};
        if (!may_go_on(sink) || (passes(sink, &act) && !keep(sink, &act)))
            return;
    }
}

// A walk that was cut short has left some acts out.
static bool walked(Sink *sink, WalkEnd end)
{
    if (end == WALK_CUT && sink->list)
        sink->list->sampled = true;
    return end == WALK_WHOLE;
}

static void lays(Sink *sink, Card must)
{
    const Game *game = sink->game;
    FaceSet wild = game->wild[game->asked];
    const CardSet *hand = &game->hands[game->asked];
    for (int meld = 0; meld < game->meld_count && may_go_on(sink); meld++)
        if (!walked(sink, lays_on_meld(sink->rules, game, wild, meld, hand, must, candidate, sink)))
            return;
}

static void swaps(Sink *sink, Card must)
{
    const Game *game = sink->game;
    FaceSet wild = game->wild[game->asked];
    const CardSet *hand = &game->hands[game->asked];
    for (int meld = 0; meld < game->meld_count && may_go_on(sink); meld++)
        if (!walked(sink,
                    swaps_on_meld(sink->rules, game, wild, meld, hand, must, candidate, sink)))
            return;
}

static void melds(Sink *sink, Card must)
{
    const Game *game = sink->game;
    bool opening = contract_is_due(sink->rules, game, game->asked);
    walked(sink, melds_in_hand(sink->rules, game->wild[game->asked], opening,
                               &game->hands[game->asked], must, candidate, sink));
}

// Without cards it shows all that is left of the hand; with some, a part of it.
static void shows(Sink *sink)
{
    if (candidate(sink, &(Act){.kind = ACT_SHOW}))
        walked(sink, parts_of_hand(sink->rules, sink->game, candidate, sink));
}

// The card that has to be laid.
static Card due(const Sink *sink)
{
    return use_is_due(sink->rules, sink->game) ? sink->game->taken : (Card)CARD_NONE;
}

static void acts_under_rule(Sink *sink, int rule)
{
    Refusal why;
    sink->rule = rule;
    if (!judge_stage(sink->rules, sink->game, rule, &why))
        return;
    switch (sink->rules->acts[rule].kind) {
    case ACT_DRAW: draws(sink); break;
    case ACT_MELD: melds(sink, due(sink)); break;
    case ACT_LAY: lays(sink, due(sink)); break;
    case ACT_SWAP: swaps(sink, due(sink)); break;
    case ACT_DISCARD:
    case ACT_CLOSE: throws(sink, sink->rules->acts[rule].kind); break;
    case ACT_SHOW: shows(sink); break;
    default: break;
    }
}

static void host_act(Sink *sink, ActKind kind)
{
    Act act = {.kind = (uint8_t)kind, .rule = RULE_NONE};
    Refusal why;
    if (act_judge(sink->rules, sink->game, &act, &why))
        keep(sink, &act);
}

// The acts of these kinds, as bits 1 << ActKind.
static void acts_under_rules(Sink *sink, OpenRules open, unsigned kinds)
{
    unsigned met = 0;
    for (int rule = open.first; rule < open.end && (sink->list || !sink->found); rule++) {
        ActKind kind = sink->rules->acts[rule].kind;
        if (!(kinds >> kind & 1) || !rule_is_open(sink->rules, open, rule, kind))
            continue;
        if (!may_go_on(sink))
            return;
        sink->first = kind == ACT_DRAW || !(met >> kind & 1);
        acts_under_rule(sink, rule);
        met |= 1u << kind;
    }
}

static void acts_of_kind(Sink *sink, ActKind kind)
{
    if (kind >= ACT_KINDS_OF_RULES) {
        host_act(sink, kind);
        return;
    }
    if (sink->game->phase != PHASE_HAND)
        return;
    acts_under_rules(sink, open_rules(sink->rules, sink->game), 1u << kind);
}

static Sink sink_to(const Ruleset *rules, const Game *game, ActList *list)
{
    return (Sink){.rules = rules, .game = game, .list = list, .began = ruleset_spent(rules)};
}

void legal_acts_of(const Ruleset *rules, const Game *game, ActKind kind, ActList *list)
{
    Sink sink = sink_to(rules, game, list);
    sink.most = ACTS_LISTED_MAX;
    acts_of_kind(&sink, kind);
}

void legal_acts(const Ruleset *rules, const Game *game, ActList *list)
{
    act_list_clear(list);
    for (ActKind kind = 0; kind < ACT_KINDS; kind++) {
        Sink sink = sink_to(rules, game, list);
        sink.most = list->count + SHARE_OF_KIND;
        acts_of_kind(&sink, kind);
    }
}

static bool is_legal_kind(const Ruleset *rules, const Game *game, ActKind kind)
{
    Sink sink = sink_to(rules, game, NULL);
    acts_of_kind(&sink, kind);
    return sink.found;
}

unsigned legal_kinds(const Ruleset *rules, const Game *game)
{
    unsigned kinds = 0;
    for (ActKind kind = 0; kind < ACT_KINDS; kind++)
        kinds |= (unsigned)is_legal_kind(rules, game, kind) << kind;
    return kinds;
}

bool some_kind_is_legal(const Ruleset *rules, const Game *game, unsigned kinds)
{
    Sink sink = sink_to(rules, game, NULL);
    acts_under_rules(&sink, open_rules(rules, game), kinds);
    return sink.found;
}

bool some_rule_is_usable(const Ruleset *rules, const Game *game)
{
    const unsigned cheap = 1u << ACT_DRAW | 1u << ACT_DISCARD;
    return some_kind_is_legal(rules, game, cheap) || some_kind_is_legal(rules, game, ~cheap);
}

bool something_is_legal(const Ruleset *rules, const Game *game)
{
    return some_rule_is_usable(rules, game) || is_legal_kind(rules, game, ACT_PASS);
}
