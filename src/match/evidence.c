// Which fields of the rules what happens in a game exercises. A number, or a range, is exercised
// where it refused something or was met exactly: one less or one more would have. What says how an
// act is done, or by whom, is exercised by the act: another choice would have refused it.

#include "match/coverage.h"

#include <string.h>

#include "play/contract.h"
#include "rules/fields.h"

static const Ruleset *rules_of(const Coverage *coverage) { return coverage->scene->rules; }

// Marks a field of a table, and the table.
static void mark_all(Coverage *coverage, const char *table, const char *const fields[])
{
    coverage_mark(coverage, "%s", table);
    for (int i = 0; fields[i]; i++)
        coverage_mark(coverage, "%s.%s", table, fields[i]);
}

// ---- Cards in melds

typedef struct {
    int count, naturals, wilds, suits, aces;
    int copies;       // the most cards of one face
    bool neighbours;  // two wild cards side by side
    bool at_end;      // a wild card is the lowest or the highest
} Looks;

static Looks looks_of(const Ruleset *rules, const Laying cards[], int count)
{
    Looks looks = {.count = count};
    int same[FACES] = {0}, wild_at[RANK_ACE_HIGH + 2] = {0};
    int lowest = RANK_ACE_HIGH + 1, highest = 0;
    unsigned suits = 0;
    for (int i = 0; i < count; i++) {
        const Face face = card_face(cards[i].card);
        const bool wild = face == FACE_JOKER || (rules->wild >> face & 1 && cards[i].as != face &&
                                                 face_rank(cards[i].as) != RANK_ACE_HIGH);
        const int rank = face_rank(cards[i].as);
        looks.wilds += wild;
        looks.naturals += !wild;
        looks.aces += rank == RANK_ACE || rank == RANK_ACE_HIGH;
        wild_at[rank] += wild;
        lowest = rank < lowest ? rank : lowest;
        highest = rank > highest ? rank : highest;
        if (!wild) {
            suits |= 1u << face_suit(face);
            same[face]++;
            looks.copies = same[face] > looks.copies ? same[face] : looks.copies;
        }
    }
    for (int rank = 1; rank <= RANK_ACE_HIGH; rank++)
        looks.neighbours |= wild_at[rank] > 0 && wild_at[rank + 1] > 0;
    looks.suits = __builtin_popcount(suits);
    looks.at_end = count > 0 && (wild_at[lowest] > 0 || wild_at[highest] > 0);
    return looks;
}

static bool is_met(Range range, int number) { return number == range.min || number == range.max; }

// A meld of this kind lies so, since the last act.
static void meld_made(Coverage *coverage, int kind, const Laying cards[], int count, bool opening)
{
    const Ruleset *rules = rules_of(coverage);
    const MeldRule *meld = &rules->melds[kind];
    const Looks looks = looks_of(rules, cards, count);
    const struct {
        const char *field;
        bool met;
    } rows[] = {
        {"size", is_met(meld->size, count)},
        {"suits", is_met(meld->suits, looks.suits)},
        {"copies", looks.copies == meld->copies},
        {"ace", looks.aces > 0},
        {"mixed", looks.suits > 1},
        {"cards", looks.naturals > 0},
        {"naturals_min", looks.naturals == meld->naturals_min},
        {"wild.max", meld->wild.naturals           ? looks.wilds == looks.naturals
                     : meld->wild.max == UNLIMITED ? looks.wilds > 0
                                                   : looks.wilds == meld->wild.max},
        {"wild.adjacent", looks.neighbours},
        {"wild.ends", looks.at_end},
        {"at_opening.size", opening && is_met(meld->at_opening.size, count)},
        {"at_opening.wild_max", opening && looks.wilds == meld->at_opening.wild_max},
    };
    coverage_mark(coverage, "melds.%s", meld->name);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].met)
            coverage_mark(coverage, "melds.%s.%s", meld->name, rows[i].field);
    if (looks.wilds > 0)
        coverage_mark(coverage, "wild");
}

// ---- Acts

static void opening_made(Coverage *coverage, const Game *before, const Act acts[], int count)
{
    const Ruleset *rules = rules_of(coverage);
    int melds[MELD_KINDS_MAX] = {0};
    for (int i = 0; i < count; i++)
        if (acts[i].kind == ACT_MELD)
            melds[acts[i].meld]++;
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (melds[kind] > 1 && rules->opening.distinct >> kind & 1)
            coverage_mark(coverage, "opening.distinct");
    coverage_mark(coverage, "opening.contract");
    coverage_mark(coverage, "opening.contract[%d]",
                  before->hand < rules->opening.contract_count ? before->hand
                                                               : rules->opening.contract_count);
}

// The act as one of its rule: everything that says how such an act is done.
static void rule_used(Coverage *coverage, const Game *before, const Act *act)
{
    static const char *const fields[] = {"from", "take",   "opens",  "kinds", "on",   "stage",
                                         "adds", "name",   "folds",  "ends",  "face", "to",
                                         "when", "throws", "leaves", NULL};
    static const char *const round[] = {"who.first", "who.stop", "who.only", NULL};
    const Ruleset *rules = rules_of(coverage);
    const ActRule *rule = &rules->acts[act->rule];
    const Step *step = &rules->steps[rule->step];
    char path[FIELD_PATH_MAX];
    mark_all(coverage, rule->path, fields);
    field_path_join(path, "hand", step->name);
    coverage_mark(coverage, "%s", path);
    coverage_mark(coverage, "%s.when", path);
    if (!step->turn)
        mark_all(coverage, path, round);
    if (rule->adds > 0) {
        coverage_mark(coverage, "counts.%s", rules->counts[rule->adds - 1].name);
        coverage_mark(coverage, "counts.%s.of", rules->counts[rule->adds - 1].name);
    }
    if (act->kind == ACT_DRAW)
        mark_all(coverage, "zones", (const char *const[]){rules->zones[rule->from].name, NULL});
    const bool thrown = act->kind == ACT_DISCARD || act->kind == ACT_CLOSE;
    if (thrown && act->count > 0 && face_set_has(rule->last_resort, act->cards[0].card))
        coverage_mark(coverage, "%s.last_resort", rule->path);
    if (thrown && act->count > 0 && before->taken != CARD_NONE &&
        act->cards[0].card == before->taken && before->taken_under != RULE_NONE)
        coverage_mark(coverage, "%s.no_return", rules->acts[before->taken_under].path);
}

// The cards of a meld of the table together with those that an act adds.
static int with_added(const Game *before, const Act *act, Laying cards[CARDS_MAX])
{
    const Placed *lying = meld_cards(before, act->meld);
    int count = 0;
    for (int i = 0; i < meld_size(before, act->meld); i++)
        cards[count++] = (Laying){lying[i].card, lying[i].as};
    for (int i = 0; i < act->count && count < CARDS_MAX; i++) {
        int at = 0;
        while (at < count && cards[at].card != act->cards[i].card)
            at++;
        cards[at] = act->cards[i];
        count += at == count;
    }
    return count;
}

static void act_done(Coverage *coverage, const Game *before, const Act *act, bool opening)
{
    static const char *const swap[] = {"wild.swap", "wild.freed", NULL};
    const Ruleset *rules = rules_of(coverage);
    Laying cards[CARDS_MAX];
    char path[FIELD_PATH_MAX];
    if (act->rule < rules->act_count)
        rule_used(coverage, before, act);
    const bool on_table =
        (act->kind == ACT_LAY || act->kind == ACT_SWAP) && act->meld < before->meld_count;
    if (act->kind == ACT_MELD ||
        (act->kind == ACT_SHOW && act->count > 0 && act->meld != SHOW_LOOSE))
        meld_made(coverage, act->meld, act->cards, act->count, opening);
    if (!on_table)
        return;
    const int kind = before->melds[act->meld].kind;
    if (act->kind == ACT_LAY) {
        meld_made(coverage, kind, cards, with_added(before, act, cards), false);
    } else {
        field_path_join(path, "melds", rules->melds[kind].name);
        mark_all(coverage, path, swap);
    }
}

// A card was taken to be used, and was.
static void draw_used(Coverage *coverage, const Act acts[], int count)
{
    const Ruleset *rules = rules_of(coverage);
    for (int i = 1; i < count && acts[0].kind == ACT_DRAW && acts[0].rule < rules->act_count; i++) {
        const char *path = rules->acts[acts[0].rule].path;
        if (acts[i].kind == ACT_MELD)
            coverage_mark(coverage, "%s.use.meld", path);
        if (acts[i].kind == ACT_LAY || acts[i].kind == ACT_SWAP)
            coverage_mark(coverage, "%s.use.lay", path);
    }
}

// ---- Events

static void cards_dealt(Coverage *coverage, const Event *event)
{
    static const char *const fields[] = {"n", "from", "to", NULL};
    static const char *const deck[] = {"suits", "packs", "ranks", NULL};
    const Ruleset *rules = rules_of(coverage);
    const int to = event->kind == EVENT_DEALT ? TO_HANDS : event->place;
    char path[FIELD_PATH_MAX];
    for (int i = 0; i < rules->deal_count; i++)
        if (rules->deal[i].to == to) {
            field_path_item(path, "deal", i + 1);
            mark_all(coverage, path, fields);
        }
    mark_all(coverage, "deck", deck);
    if (rules->deck.jokers == 0)
        coverage_mark(coverage, "deck.jokers");
    for (int i = 0; i < event->count; i++)
        if (card_is_joker(event->cards[i].card))
            coverage_mark(coverage, "deck.jokers");
}

// The last card turned up was of the class for which another one is turned onto it.
static void turned_again(Coverage *coverage, const EventList *events, int number)
{
    const Ruleset *rules = rules_of(coverage);
    const Event *event = &events->events[number], *last = event - 1;
    if (number == 0 || last->kind != EVENT_UPCARD || last->place != event->place)
        return;
    for (int i = 0; i < rules->deal_count; i++)
        if (rules->deal[i].to == event->place)
            coverage_mark(coverage, "deal[%d].again", i + 1);
}

static void zone_shown(Coverage *coverage, int zone)
{
    static const char *const fields[] = {"seen", "owner", NULL};
    char path[FIELD_PATH_MAX];
    if (zone >= rules_of(coverage)->zone_count)
        return;
    field_path_join(path, "zones", rules_of(coverage)->zones[zone].name);
    mark_all(coverage, path, fields);
}

static void hand_over(Coverage *coverage, const Event *event)
{
    const Ruleset *rules = rules_of(coverage);
    const HandEnd *end = &coverage->scene->end;
    static const char *const stock[] = {"times", "spent", "renew", NULL};
    switch ((How)event->number) {
    case HOW_OUT: coverage_mark(coverage, "out.final"); break;
    case HOW_STOCK:
    case HOW_BLOCKED:
        mark_all(coverage, "stock", stock);
        if (rules->stock.least > 0)
            coverage_mark(coverage, "stock.least");
        break;
    case HOW_SAID:
        for (int i = 0; i < rules->step_count; i++)
            if (rules->steps[i].ends == ENDS_HAND)
                coverage_mark(coverage, "hand.%s.ends", rules->steps[i].name);
        break;
    default: break;
    }
    if (event->number == HOW_BLOCKED || event->number == HOW_STOCK || event->number == HOW_BOUND)
        coverage_mark(coverage, "blocked");
    for (int seat = 0; end->over && seat < end->game.players; seat++) {
        const CardSet wild = card_set_of(&end->game.hands[seat], end->game.wild[seat]);
        if (!card_set_is_empty(&wild))
            coverage_mark(coverage, "wild_points");
    }
}

static void points_written(Coverage *coverage, const Event *event)
{
    const Ruleset *rules = rules_of(coverage);
    coverage_mark(coverage, "score.held");
    if (event->parts.held != 0)
        coverage_mark(coverage, "points");
    if (event->parts.laid != 0) {
        coverage_mark(coverage, "score.laid");
        coverage_mark(coverage, "score.laid_to");
    }
    for (int i = 0; i < rules->score.bonus_count; i++) {
        char path[FIELD_PATH_MAX], when[FIELD_PATH_MAX];
        field_path_item(path, "score.bonuses", i + 1);
        field_path_join(when, path, "when");
        const Policy *condition = &rules->score.bonuses[i].when;
        if (condition->hook.ask ? coverage_was_true(coverage, when) : condition->value)
            mark_all(coverage, path, (const char *const[]){"points", "when", NULL});
    }
}

static void match_over(Coverage *coverage, const Event *event)
{
    const Ruleset *rules = rules_of(coverage);
    const Game *game = &coverage->scene->play.game;
    coverage_mark(coverage, "match.best");
    for (int side = 0; side < game->players; side++)
        if (game->sides[side].total >= rules->match.limit) {
            coverage_mark(coverage, "match.limit");
            coverage_mark(coverage, "match.at_limit");
        }
    if (game->match_hands > 0 && game->hand >= game->match_hands)
        coverage_mark(coverage, "match.hands");
    // Of those with the best total some have won, or all.
    int best = 0, tied = 0;
    for (int side = 0; side < game->players; side++) {
        if (!game->sides[side].in)
            continue;
        const int total =
            rules->match.best == BEST_LOWEST ? -game->sides[side].total : game->sides[side].total;
        tied = tied == 0 || total > best ? 1 : total == best ? tied + 1 : tied;
        best = tied == 1 ? total : best;
    }
    if (tied > 1 || (event->seats & (event->seats - 1)))
        coverage_mark(coverage, "match.tie");
}

static void player_out(Coverage *coverage, const Event *event)
{
    const Ruleset *rules = rules_of(coverage);
    const Game *game = &coverage->scene->play.game;
    int in = 0;
    coverage_mark(coverage, "match.limit");
    coverage_mark(coverage, "match.at_limit");
    if (!rules->match.reentry.offered)
        return;
    for (int side = 0; side < game->players; side++)
        in += game->sides[side].in;
    if (game->seats[event->seat].reentries >= rules->match.reentry.max)
        coverage_mark(coverage, "match.reentry.max");
    if (in < rules->match.reentry.least_in)
        coverage_mark(coverage, "match.reentry.least_in");
}

// ---- Chips

static bool has_event(const EventList *events, EventKind kind)
{
    for (int i = 0; i < events->count; i++)
        if (events->events[i].kind == kind)
            return true;
    return false;
}

// Chips went from such a payer to such a payee.
static bool has_payment(const EventList *events, const ChipRule *rule)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        const bool from_pot = event->kind == EVENT_CHIPS && event->number < 0;
        const bool to_pot = event->kind == EVENT_CHIPS && event->number > 0;
        if (rule->from == CHIPS_FROM_POT ? from_pot
            : rule->to == CHIPS_TO_POT   ? to_pot
                                         : event->kind == EVENT_PAID)
            return true;
    }
    return false;
}

static void chips_moved(Coverage *coverage, const EventList *events)
{
    static const EventKind occasions[] = {
        [CHIPS_ON_MATCH_START] = EVENT_DEALT,    [CHIPS_ON_HAND_START] = EVENT_DEALT,
        [CHIPS_ON_HAND_END] = EVENT_HAND_OVER,   [CHIPS_ON_REENTRY] = EVENT_REENTERED,
        [CHIPS_ON_MATCH_END] = EVENT_MATCH_OVER,
    };
    static const char *const fields[] = {"on", "from", "to", "amount", "when", NULL};
    const Ruleset *rules = rules_of(coverage);
    for (int i = 0; i < rules->chip_count; i++) {
        const ChipRule *rule = &rules->chips[i];
        char path[FIELD_PATH_MAX], when[FIELD_PATH_MAX];
        field_path_item(path, "chips", i + 1);
        field_path_join(when, path, "when");
        const bool applies =
            rule->when.hook.ask ? coverage_was_true(coverage, when) : rule->when.value;
        if (applies && has_event(events, occasions[rule->on]) && has_payment(events, rule))
            mark_all(coverage, path, fields);
    }
}

// ---- Counts

static const EventKind count_causes[COUNT_EVENTS] = {
    [COUNT_HAND_START] = EVENT_DEALT, [COUNT_TURN_START] = EVENT_TURN,
    [COUNT_DREW] = EVENT_DREW,        [COUNT_TOOK] = EVENT_TOOK,
    [COUNT_MELDED] = EVENT_MELDED,    [COUNT_LAID] = EVENT_LAID,
    [COUNT_SWAPPED] = EVENT_SWAPPED,  [COUNT_DISCARDED] = EVENT_DISCARDED,
    [COUNT_SAID] = EVENT_SAID,        [COUNT_FOLDED] = EVENT_FOLDED,
    [COUNT_TURN_END] = EVENT_TURN,    [COUNT_CLOSED] = EVENT_CLOSED,
    [COUNT_SCORED] = EVENT_SCORED,
};

static void counts_moved(Coverage *coverage, const EventList *events)
{
    const Ruleset *rules = rules_of(coverage);
    for (int i = 0; i < rules->count_count; i++) {
        const CountRule *count = &rules->counts[i];
        if (has_event(events, EVENT_DEALT)) {
            coverage_mark(coverage, "counts.%s.start", count->name);
            coverage_mark(coverage, "counts.%s.lasts", count->name);
        }
        for (CountEvent cause = 0; cause < COUNT_EVENTS; cause++) {
            const Field *field = &field_counts_on.fields[cause];
            const Policy *change = &count->on.at[cause];
            if (!has_event(events, count_causes[cause]) || (!change->hook.ask && !change->value))
                continue;
            coverage_mark(coverage, "counts.%s", count->name);
            coverage_mark(coverage, "counts.%s.of", count->name);
            coverage_mark(coverage, "counts.%s.on.%s", count->name, field->name);
        }
    }
}

// ---- The whole

static void events_seen(Coverage *coverage)
{
    const EventList *events = &coverage->scene->events;
    const Ruleset *rules = rules_of(coverage);
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        switch ((EventKind)event->kind) {
        case EVENT_HIGH_CARD:
            coverage_mark(coverage, "match.first_dealer");
            if (card_rank(event->cards[0].card) == RANK_ACE)
                coverage_mark(coverage, "match.first_dealer_ace");
            break;
        case EVENT_DEALER:
            coverage_mark(coverage, event->number == 1 ? "match.first_dealer" : "match.dealer");
            break;
        case EVENT_UPCARD: turned_again(coverage, events, i);      // fallthrough
        case EVENT_FACE_DOWN: zone_shown(coverage, event->place);  // fallthrough
        case EVENT_DEALT: cards_dealt(coverage, event); break;
        case EVENT_LOOKED:
        case EVENT_TOOK: zone_shown(coverage, event->place); break;
        case EVENT_DISCARDED: zone_shown(coverage, ZONE_DISCARDS); break;
        case EVENT_TURN: coverage_mark(coverage, "match.direction"); break;
        case EVENT_RENEWED:
            mark_all(coverage, "stock", (const char *const[]){"renew", "shuffle", "upcard", NULL});
            if (coverage->scene->play.game.renewals == rules->stock.times ||
                rules->stock.times == UNLIMITED)
                coverage_mark(coverage, "stock.times");
            break;
        case EVENT_LAID:
            if (event->moved > 0)
                for (int kind = 0; kind < rules->meld_count; kind++)
                    if (rules->melds[kind].wild.shift != SHIFT_NONE)
                        coverage_mark(coverage, "melds.%s.wild.shift", rules->melds[kind].name);
            break;
        case EVENT_REVEALED:
            mark_all(coverage, "arrange", (const char *const[]){"cost", "choose", NULL});
            break;
        case EVENT_HAND_OVER: hand_over(coverage, event); break;
        case EVENT_SCORED: points_written(coverage, event); break;
        case EVENT_VOID: coverage_mark(coverage, "void"); break;
        case EVENT_OFFERED: mark_all(coverage, "match.reentry", (const char *const[]){NULL}); break;
        case EVENT_REENTERED:
            if (rules->match.reentry.max == UNLIMITED)
                coverage_mark(coverage, "match.reentry.max");
            break;
        case EVENT_ELIMINATED: player_out(coverage, event); break;
        case EVENT_BONUS: {
            char path[FIELD_PATH_MAX];
            field_path_item(path, "match.bonuses", event->place + 1);
            mark_all(coverage, path, (const char *const[]){"points", "when", NULL});
            break;
        }
        case EVENT_MATCH_OVER: match_over(coverage, event); break;
        default: break;
        }
    }
    chips_moved(coverage, events);
    counts_moved(coverage, events);
}

static void players_counted(Coverage *coverage)
{
    const int players = coverage->scene->play.game.players;
    if (is_met(rules_of(coverage)->players, players))
        coverage_mark(coverage, "players");
}

void evidence_of_start(Coverage *coverage)
{
    players_counted(coverage);
    events_seen(coverage);
}

void evidence_of_command(Coverage *coverage, const Act acts[], int count)
{
    const Scene *scene = coverage->scene;
    const Ruleset *rules = rules_of(coverage);
    const int last = (scene->undo_next + SCENE_UNDO_MAX - 1) % SCENE_UNDO_MAX;
    const Game *before = &scene->undo[last].play.game, *after = &scene->play.game;
    const bool due = contract_is_due(rules, before, before->asked);
    bool opening = false;
    for (int i = 0; i < count; i++) {
        act_done(coverage, before, &acts[i], due);
        opening = opening || (due && acts[i].kind == ACT_MELD);
    }
    if (opening)
        opening_made(coverage, before, acts, count);
    draw_used(coverage, acts, count);
    events_seen(coverage);
    for (int side = 0; side < after->players; side++)
        if (after->sides[side].hands_won != before->sides[side].hands_won)
            coverage_mark(coverage, "match.hand_won");
}

void evidence_of_refusal(Coverage *coverage, const Refusal *refusal)
{
    char field[FIELD_PATH_MAX];
    refusal_field(rules_of(coverage), refusal, field);
    coverage_mark(coverage, "%s", field);
    // The use of a card that is taken is one field in a refusal, and two in a file.
    coverage_mark(coverage, "%s.meld", field);
    coverage_mark(coverage, "%s.lay", field);
    if (refusal->code == REFUSAL_LOOSE_POINTS || refusal->code == REFUSAL_NOT_BEST)
        coverage_mark(coverage, "points");
}

void evidence_of_claim(Coverage *coverage, const char *about)
{
    if (strstr(about, "match.series"))
        mark_all(coverage, "match.series", (const char *const[]){"dealer", "direction", NULL});
}
