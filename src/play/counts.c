#include "play/counts.h"

#include <string.h>

#include "base/language.h"
#include "rules/fields.h"
#include "rules/source.h"

// ---- Numbers

// Sets a number of a copy, which replaces those of the game once all are found.
static bool set_number(const Doing *doing, int32_t numbers[COUNT_NUMBERS], int count, int owner,
                       int value)
{
    const CountRule *rule = &doing->rules->counts[count];
    char path[FIELD_PATH_MAX];
    if (value < -COUNT_LIMIT || value > COUNT_LIMIT) {
        field_path_join(path, "counts", rule->name);
        return origins_error(doing->rules, path, &doing->outcome->error,
                             tr("it would come to %d: a count is no more than %d, either way"),
                             value, COUNT_LIMIT);
    }
    numbers[ruleset_count_place(doing->rules, count, owner)] = value;
    return true;
}

// The owners of a count: the table alone, sides or seats. An owner who is out of the match is
// passed over.
static int owners_of(const Game *game, const CountRule *rule)
{
    return rule->of == COUNT_OF_TABLE ? 1 : game->players;
}

static bool is_in_match(const Game *game, const CountRule *rule, int owner)
{
    switch (rule->of) {
    case COUNT_OF_TABLE: return true;
    case COUNT_OF_SIDE: return game->sides[owner].in;
    default: return game->sides[game_side(game, owner)].in;
    }
}

bool start_counts(const Doing *doing, CountLasts lasts)
{
    Game *game = doing->game;
    const GameFacts facts = game_facts(doing, MOMENT_HAND);
    int32_t numbers[COUNT_NUMBERS];
    memcpy(numbers, game->counts, sizeof numbers);
    for (int i = 0; i < doing->rules->count_count; i++) {
        const CountRule *rule = &doing->rules->counts[i];
        for (int owner = 0; owner < owners_of(game, rule) && rule->lasts == lasts; owner++) {
            int start;
            if (!policy_ask(&rule->start, &facts.facts, rule->start.hook.of_seat ? owner : -1,
                            &start, &doing->outcome->error) ||
                !set_number(doing, numbers, i, owner, start))
                return false;
        }
    }
    memcpy(game->counts, numbers, sizeof numbers);
    return true;
}

// ---- What happened

// Whether it was done by this owner.
static bool is_doer(const Game *game, const CountRule *rule, int owner, int seat)
{
    switch (rule->of) {
    case COUNT_OF_TABLE: return true;
    case COUNT_OF_SIDE: return seat >= 0 && game_side(game, seat) == owner;
    default: return seat == owner;
    }
}

// The number of this owner after the event.
static bool ask_number(const Doing *doing, const GameFacts *facts, int count, int owner, int *value)
{
    const Game *game = doing->game;
    const Happening *happening = facts->happening;
    const CountRule *rule = &doing->rules->counts[count];
    const Policy *on = &rule->on.at[happening->event];
    const bool did = is_doer(game, rule, owner, happening->seat);
    *value = game->counts[ruleset_count_place(doing->rules, count, owner)];
    if (on->hook.ask) {
        if (!on->hook.ask(&on->hook, &facts->facts, rule->of == COUNT_OF_TABLE ? -1 : owner, value,
                          &doing->outcome->error))
            return false;
    } else if (did) {
        *value += on->value;
    }
    *value += did && happening->adds == count + 1;
    return true;
}

bool tell_counts(const Doing *doing, const Happening *happening)
{
    Game *game = doing->game;
    GameFacts facts = game_facts(doing, MOMENT_EVENT);
    int32_t numbers[COUNT_NUMBERS];
    facts.happening = happening;
    memcpy(numbers, game->counts, sizeof numbers);
    for (int i = 0; i < doing->rules->count_count; i++) {
        const CountRule *rule = &doing->rules->counts[i];
        for (int owner = 0, value; owner < owners_of(game, rule); owner++)
            if (is_in_match(game, rule, owner) && (!ask_number(doing, &facts, i, owner, &value) ||
                                                   !set_number(doing, numbers, i, owner, value)))
                return false;
    }
    memcpy(game->counts, numbers, sizeof numbers);
    return true;
}

// ---- Acts, and drafts of several

// A draft is a take or none, then melds, then one act of any kind. Of the melds the table has the
// rest; nothing else touches them while the draft is open.
void note_act(const Doing *doing, const Act *act, int moved)
{
    Game *game = doing->game;
    if (act->kind == ACT_SHOW)
        return;
    if (act->kind == ACT_DRAW)
        game->draft_took = (uint8_t)moved;
    assert(game->draft_acts < sizeof game->draft_rules);
    game->draft_rules[game->draft_acts++] = act->rule;
}

static void add_zone(const ActRule *rule, Happening *happening)
{
    if (rule->kind == ACT_DRAW)
        happening->zone = rule->from;
    else if (rule->kind == ACT_DISCARD || (rule->kind == ACT_CLOSE && rule->throws))
        happening->zone = ZONE_DISCARDS;
}

static void add_meld(const Game *game, int meld, Happening *happening)
{
    happening->owner = game->melds[meld].side;
    happening->kind = game->melds[meld].kind;
}

bool tell_acts(const Doing *doing, const Act *act, int moved)
{
    Game *game = doing->game;
    const int acts = game->draft_acts;
    int melds = 0;
    for (int i = 0; i < acts; i++)
        melds += doing->rules->acts[game->draft_rules[i]].kind == ACT_MELD;
    int meld = game->meld_count - melds;
    for (int i = 0; i < acts; i++) {
        const ActRule *rule = &doing->rules->acts[game->draft_rules[i]];
        Happening happening = happening_of(count_event_of(rule), game->asked);
        happening.step = rule->step;
        happening.n = moved;
        happening.adds = rule->adds;
        add_zone(rule, &happening);
        if (rule->kind == ACT_DRAW)
            happening.n = game->draft_took;
        if (rule->kind == ACT_MELD) {
            happening.n = meld_size(game, meld);
            add_meld(game, meld++, &happening);
        } else if (rule->kind == ACT_LAY || rule->kind == ACT_SWAP) {
            add_meld(game, act->meld, &happening);
        }
        if (!counts_tell_of(doing, &happening))
            return false;
        if (rule->folds) {
            happening.event = COUNT_FOLDED;
            happening.adds = 0;
            if (!counts_tell_of(doing, &happening))
                return false;
        }
    }
    memset(game->draft_rules, 0, sizeof game->draft_rules);
    game->draft_acts = game->draft_took = 0;
    return true;
}
