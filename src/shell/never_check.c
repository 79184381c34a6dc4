#include "shell/never_check.h"

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "play/legal.h"
#include "rules/check.h"
#include "rules/conclude.h"
#include "rules/field_text.h"
#include "rules/fields.h"
#include "sim/match.h"

#include <stdlib.h>
#include <string.h>

enum {
    NEVER_HANDS = 200,
    ENDED_HANDS = 24,         // after so many hands of greedy bots that all ended, they end
    BOUND_SHARE = 8,          // one in so many that do not end is noted
    CAUSE_HANDS = 60,         // played again for what keeps them from ending
    NEVER_EFFORT = 24 << 20,  // searches and steps of functions, a second at most
    RANDOM_HANDS = 8,         // of a match of random bots, which may be long
    RANDOM_TURNS = 100,       // of a hand of theirs, which need not end
    HOOKS_MAX = 256,
    ASKED_MIN = 20,    // of a condition, before it can be said that it never held
    MIXES_MAX = 2000,  // of a condition
    MIXES = 8,         // at a time
    LOOKED_AT = 4,     // the acts of one in so many seats that are asked
    SEEN_MAX = 32,     // values of a fact
};

typedef struct {
    Hook hook;
    char path[FIELD_PATH_MAX];
    long asked, mixes;
    bool truth, held_once, held;  // it answers true or false; was true; was so in a mix, or is
                                  // not looked at
    uint64_t facts;               // that it asked, as bits 1 << Fact
} Condition;

_Static_assert(FACTS <= 64, "a bit for each fact");

typedef struct {
    int count, values[SEEN_MAX], min, max;
} Seen;

// A copy of rules whose functions are listened to.
typedef struct {
    Ruleset rules;  // the first member: its functions find the rest
    const Ruleset *of;
    Condition conditions[HOOKS_MAX];
    int count;
    Condition *asking;  // whose facts are asked
    uint64_t mix;       // 0: facts are as they are
    Seen seen[FACTS];
    unsigned counts;           // that were asked, as bits
    RuleSet could;             // acts that were legal
    unsigned kinds;            // of meld that were made, or could be
    int hands, greedy, bound;  // hands over; of them those of greedy bots, and at the bound
    int64_t began, steps;
    uint64_t asks;  // of seats
    ActList list;
} Watch;

// ---- Functions, listened to

typedef struct {
    Facts facts;
    const Facts *of;
    Watch *watch;
} WatchedFacts;

static void note_value(Seen *seen, int value)
{
    seen->min = seen->count ? least(seen->min, value) : value;
    seen->max = seen->count ? most(seen->max, value) : value;
    for (int i = 0; i < seen->count; i++)
        if (seen->values[i] == value)
            return;
    if (seen->count < SEEN_MAX)
        seen->values[seen->count++] = value;
}

// A value that the fact could have had: rare ones lie beyond those that were.
static int other_value(const Seen *seen, FactType type, uint64_t bits)
{
    if (type == FACT_IS_TRUTH)
        return (int)(bits % 2);
    if (type != FACT_IS_NUMBER)
        return seen->values[bits % (uint64_t)seen->count];
    const int low = least(seen->min, 0), high = 2 * most(seen->max, 0) + 1;
    return low + (int)(bits % (uint64_t)(high - low + 1));
}

// The fact as it is or, in a mix, half of the time as it could have been.
static int ask_watched(const Facts *facts, Fact fact, int of)
{
    const WatchedFacts *watched = (const WatchedFacts *)(const void *)facts;
    Watch *watch = watched->watch;
    Seen *seen = &watch->seen[fact];
    const Hook *hook = &watch->asking->hook;
    if (fact == FACT_COUNT && !(hook->of_count && hook->count == fact_first(of)))
        watch->counts |= 1u << fact_first(of);
    watch->asking->facts |= UINT64_C(1) << fact;
    if (watch->mix && seen->count > 0) {
        Random random =
            random_stream(watch->mix, (uint64_t)fact << 32 | (uint32_t)of, PURPOSE_CHECK);
        const uint64_t bits = random_bits(&random);
        if (bits & 1)
            return other_value(seen, fact_rows[fact].type, bits >> 1);
    }
    const int value = watched->of->ask(watched->of, fact, of);
    if (!watch->mix)
        note_value(seen, value);
    return value;
}

static unsigned all_counts(const Ruleset *rules) { return (1u << rules->count_count) - 1; }

static void new_command(const Ruleset *rules)
{
    ruleset_new_command(((const Watch *)(const void *)rules)->of);
}

static long steps_used(const Ruleset *rules)
{
    return ruleset_steps_used(((const Watch *)(const void *)rules)->of);
}

static bool ask_condition(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    Watch *watch = hook->self;
    Condition *condition = &watch->conditions[hook->number];
    WatchedFacts watched = {*facts, facts, watch};
    watched.facts.ask = ask_watched;
    watch->asking = condition;
    if (!condition->hook.ask(&condition->hook, &watched.facts, of, answer, error))
        return false;
    condition->asked++;
    condition->held_once = condition->held_once || *answer != 0;
    condition->held = condition->held || *answer != 0;
    const bool settled = condition->held && watch->counts == all_counts(watch->of);
    for (int i = 0; i < MIXES && condition->mixes < MIXES_MAX && !settled; i++) {
        int mixed = 0;
        Error ignored;
        watch->mix = (uint64_t)++condition->mixes;
        if (condition->hook.ask(&condition->hook, &watched.facts, of, &mixed, &ignored))
            condition->held = condition->held || mixed != 0;
    }
    watch->mix = 0;
    return true;
}

static void watch_hook(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Watch *watch = data;
    Hook *hook = field ? (Hook *)(uintptr_t)field_hook(field, target) : NULL;
    if (!hook || watch->count == HOOKS_MAX)
        return;
    Condition *condition = &watch->conditions[watch->count];
    *condition = (Condition){.hook = *hook};
    strcpy(condition->path, at->path);
    // Of a number 0 is an answer like others, and a class of cards may be empty.
    condition->truth = hook->type == ANSWER_TRUTH;
    condition->held = hook->type != ANSWER_TRUTH || hook->of_card;
    hook->ask = ask_condition;
    hook->self = watch;
    hook->number = watch->count++;
}

// ---- Hands

// Whether a turn has it. Behind the turns nobody is asked who could do nothing, and that may be
// rare.
static bool is_awaited(const Ruleset *rules, int rule)
{
    const ActRule *act = &rules->acts[rule];
    const Step *step = &rules->steps[act->step];
    return step->turn && step_is_taken(step) && !act_is_barred(act);
}

// Notes which acts of the kind of this rule are legal.
static void note_acts(Watch *watch, const Game *game, int rule)
{
    act_list_clear(&watch->list);
    legal_acts_of(&watch->rules, game, watch->rules.acts[rule].kind, &watch->list);
    for (int act = 0; act < watch->list.count; act++)
        watch->could |= (RuleSet)1 << watch->list.acts[act].rule;
}

// The game with other cards in the hand of the seat asked.
static Game other_hand(const Game *game, const Deck *deck, uint64_t number)
{
    Game other = *game;
    Card cards[CARDS_MAX];
    CardSet *hand = &other.hands[game->asked];
    Random random = random_stream(game->seed, number, PURPOSE_CHECK);
    const int size = deck_list(deck, cards), held = card_set_count(hand);
    *hand = (CardSet){{0}};
    while (card_set_count(hand) < held)
        card_set_add(hand, cards[random_bits(&random) % (uint64_t)size]);
    return other;
}

// Notes what the seat asked could do, of what nobody could before, with its cards or with others.
static bool note_legal(void *self, const Play *play)
{
    Watch *watch = self;
    const Ruleset *rules = &watch->rules;
    watch->steps += ruleset_steps_used(rules);
    for (int i = 0; i < rules->act_count && watch->asks % LOOKED_AT == 0; i++) {
        if (!(watch->could >> i & 1))
            note_acts(watch, &play->game, i);
        if (watch->could >> i & 1 || rules->acts[i].kind < ACT_LAY)
            continue;
        const Game other = other_hand(&play->game, &rules->deck, watch->asks);
        note_acts(watch, &other, i);
    }
    watch->asks++;
    return ruleset_spent(rules) - watch->began + watch->steps < NEVER_EFFORT;
}

static bool note_act(void *self, const Play *play, int seat, const Act *act,
                     const EventList *events)
{
    (void)play;
    (void)seat;
    (void)events;
    Watch *watch = self;
    if (act->rule < watch->rules.act_count)
        watch->could |= (RuleSet)1 << act->rule;
    return true;
}

// Plays a match, of at most so many hands. False: a function failed, or it took too long.
static bool play_match(Watch *watch, int number, int hands)
{
    Error error;
    GameCount count;
    MatchRecord record;
    const Range *players = &watch->rules.players;
    const bool random = number % 4 >= 2;
    Contest contest = {.rules = &watch->rules,
                       .setup = {.players = number & 1 ? players->max : players->min,
                                 .seed = (uint64_t)number + 1,
                                 .turns_bound = random ? RANDOM_TURNS : 0,
                                 .hands_bound = random ? least(hands, RANDOM_HANDS) : hands},
                       .observer = {.self = watch, .asked = note_legal, .acted = note_act},
                       .count = &count};
    count_begin(&count, contest.setup.players, -1, 0);
    for (int seat = 0; seat < contest.setup.players; seat++)
        contest.bots[seat] = &bot_kinds[random ? BOT_RANDOM : BOT_GREEDY];
    const MatchEnd end = match_play(&contest, &record, &error);
    watch->hands += record.hands;
    watch->greedy += random ? 0 : record.hands;
    watch->bound += random ? 0 : record.ended[HOW_BOUND];
    for (int kind = 0; kind < watch->rules.meld_count; kind++)
        watch->kinds |= count.counts.melds[kind] > 0 ? 1u << kind : 0;
    return end == MATCH_FINISHED || end == MATCH_STOPPED;
}

// Whether something has never been so yet, or hands may not end.
static bool is_something_open(const Watch *watch)
{
    const Ruleset *rules = &watch->rules;
    bool open = watch->greedy < ENDED_HANDS || watch->bound > 0 ||
                watch->kinds != rules->concluded.kinds_played || watch->counts != all_counts(rules);
    for (int i = 0; i < rules->act_count; i++)
        open = open || (is_awaited(rules, i) && !(watch->could >> i & 1));
    for (int i = 0; i < watch->count; i++)
        open = open || !watch->conditions[i].held;
    return open;
}

// ---- What keeps hands from ending

typedef struct {
    Watch *watch;
    const char *file;  // that is checked
    int least;         // hands of CAUSE_HANDS that did not end with a field at its default
    char path[FIELD_PATH_MAX];
    const char *was, *now;
} Cause;

static int bound_of(Watch *watch)
{
    Watch again = {.rules = watch->rules, .of = watch->of, .began = watch->began};
    again.could = ~(RuleSet)0, again.kinds = watch->rules.concluded.kinds_played;
    for (int number = 0; again.hands < CAUSE_HANDS; number += number & 1 ? 3 : 1)
        if (!play_match(&again, number, CAUSE_HANDS - again.hands))
            return CAUSE_HANDS;
    return again.bound;
}

// Plays with the field at its default, if it is a choice that the file takes over unseen.
static void try_default(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    int line;
    const char *file;
    Cause *cause = data;
    Watch *watch = cause->watch;
    if (!field || field->type != FIELD_CHOICE || strncmp(at->path, "hand.", 5) != 0 ||
        field_number(field, target) == field->initial ||
        !origins_find(watch->of, at->path, &file, &line) || strcmp(file, cause->file) == 0)
        return;
    const Concluded before = watch->rules.concluded;
    const int value = field_number(field, target);
    field_set_number(field, (void *)(uintptr_t)target, field->initial);
    ruleset_conclude(&watch->rules);
    const int bound = bound_of(watch);
    field_set_number(field, (void *)(uintptr_t)target, value);
    watch->rules.concluded = before;
    if (bound >= cause->least)
        return;
    cause->least = bound;
    cause->was = field->choices[value];
    cause->now = field->choices[field->initial];
    strcpy(cause->path, at->path);
}

static void note_bound(Watch *watch, Check *check)
{
    const RulesFile *files;
    Cause cause = {.watch = watch, .least = CAUSE_HANDS / BOUND_SHARE};
    if (ruleset_files(watch->of, &files) > 0)
        cause.file = files[0].path;
    if (watch->bound * BOUND_SHARE < watch->greedy)
        return;
    if (cause.file)
        fields_walk(&watch->rules, try_default, &cause);
    if (*cause.path)
        check_fault(
            check, FAULT_NEVER_ENDS, cause.path,
            tr("of %d hands between bots %d did not end in %d turns; with \"%s\" here instead of "
               "\"%s\" they do"),
            watch->greedy, watch->bound, SIM_TURNS_BOUND, cause.now, cause.was);
    else
        check_fault(check, FAULT_NEVER_ENDS, "hand",
                    tr("of %d hands between bots %d did not end in %d turns: look for how a player "
                       "gets rid of the last cards"),
                    watch->greedy, watch->bound, SIM_TURNS_BOUND);
}

// ---- What never was

typedef struct {
    const Ruleset *rules;
    const char *around;
    bool found;
    char path[FIELD_PATH_MAX];
} Own;

static void look_whose(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    (void)field;
    (void)target;
    int line;
    const char *file;
    const RulesFile *files;
    Own *own = data;
    if (own->found || !field_path_is_in(at->path, own->around) ||
        !origins_find(own->rules, at->path, &file, &line))
        return;
    own->found = ruleset_files(own->rules, &files) == 0 || strcmp(file, files[0].path) == 0;
    for (int i = 0; i < own->rules->house_count; i++)
        own->found = own->found || strcmp(file, own->rules->houses[i].path) == 0;
    if (own->found)
        strcpy(own->path, at->path);
}

// The field, or one in it, that is the file's own or of house rules; not found: all of it is a
// parent's. What that foresees, and changes leave without use, is nothing to note.
static Own own_in(const Ruleset *rules, const char *path)
{
    Own own = {.rules = rules, .around = path};
    fields_walk(rules, look_whose, &own);
    return own;
}

// The numbers that a condition asked, with what they were: "r.hand 1 to 7, r.held 0 to 95".
static void seen_text(const Watch *watch, const Condition *condition, char text[FIELD_TEXT_MAX])
{
    Text all = text_in(text, FIELD_TEXT_MAX);
    *text = '\0';
    for (Fact fact = 0; fact < FACTS; fact++)
        if (condition->facts >> fact & 1 && fact_rows[fact].type == FACT_IS_NUMBER &&
            watch->seen[fact].count > 0)
            text_add(&all, tr("%s%s.%s %d to %d"), all.used ? ", " : "; ",
                     moment_objects[condition->hook.moment], fact_rows[fact].name,
                     watch->seen[fact].min, watch->seen[fact].max);
}

static void note_condition(Watch *watch, Check *check, const Condition *condition)
{
    char text[FIELD_TEXT_MAX], around[FIELD_PATH_MAX];
    strcpy(around, condition->path);
    *strrchr(around, '.') = '\0';
    for (int i = 0; i < watch->of->act_count; i++)  // of which this is the reason
        if (field_path_is_in(watch->of->acts[i].path, around))
            watch->could |= (RuleSet)1 << i;
    seen_text(watch, condition, text);
    check_fault(check, FAULT_NEVER_HELD, condition->path,
                tr("in %d hands between bots it was asked %ld times and never true%s"),
                watch->hands, condition->asked, text);
}

// The condition of the act that never held, though another one may let it hold; NULL: none.
static const Condition *reason_of(const Watch *watch, const ActRule *act)
{
    for (int i = 0; i < watch->count; i++)
        if (watch->conditions[i].truth && !watch->conditions[i].held_once &&
            watch->conditions[i].asked >= ASKED_MIN &&
            field_path_is_in(watch->conditions[i].path, act->path))
            return &watch->conditions[i];
    return NULL;
}

static void note_all(Watch *watch, Check *check)
{
    const Ruleset *rules = watch->of;
    for (int i = 0; i < watch->count; i++) {
        const Condition *condition = &watch->conditions[i];
        if (!condition->held && condition->asked >= ASKED_MIN &&
            own_in(rules, condition->path).found)
            note_condition(watch, check, condition);
    }
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        const Condition *reason = reason_of(watch, act);
        if (!is_awaited(rules, i) || watch->could >> i & 1)
            continue;
        const Own own = own_in(rules, act->path);
        if (reason)
            note_condition(watch, check, reason);
        else
            check_fault(check, FAULT_NEVER_HELD, own.found ? own.path : act->path,
                        tr("in %d hands between bots nobody could ever do this: look at what it "
                           "needs, and at when its step is taken"),
                        watch->hands);
    }
    for (int i = 0; i < rules->meld_count; i++) {
        const char *path = check_path(check, "melds.%s", rules->melds[i].name);
        const Own own = own_in(rules, path);
        if ((rules->concluded.kinds_played & ~watch->kinds) >> i & 1 && own.found)
            check_fault(check, FAULT_NEVER_HELD, own.path,
                        tr("in %d hands between bots nobody could ever make one: look at its size, "
                           "and at what else it wants"),
                        watch->hands);
    }
    for (int i = 0; i < rules->count_count; i++) {
        const char *path = check_path(check, "counts.%s", rules->counts[i].name);
        if (!(watch->counts >> i & 1) && own_in(rules, path).found)
            check_fault(check, FAULT_NEVER_HELD, path,
                        tr("in %d hands between bots no function asked this count: one asks it by "
                           "count(\"%s\")"),
                        watch->hands, rules->counts[i].name);
    }
}

void note_nevers(const Ruleset *rules, Faults *notes)
{
    Check check = {rules, notes, true, ""};
    Watch *watch = memory_needed(calloc(1, sizeof *watch));
    watch->rules = *rules;
    watch->of = rules;
    watch->rules.new_command = new_command;
    watch->rules.steps_used = steps_used;
    watch->rules.failure = NULL;
    watch->began = ruleset_spent(rules);
    fields_walk(&watch->rules, watch_hook, watch);
    bool whole = true;
    for (int i = 0; whole && watch->hands < NEVER_HANDS && is_something_open(watch); i++)
        whole = play_match(watch, i, NEVER_HANDS - watch->hands);
    if (whole)
        note_bound(watch, &check);
    if (whole && watch->hands >= NEVER_HANDS)
        note_all(watch, &check);
    act_list_free(&watch->list);
    free(watch);
}
