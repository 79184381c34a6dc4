#include "shell/never_check.h"

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text_of.h"
#include "play/legal.h"
#include "rules/check.h"
#include "rules/conclude.h"
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
    LOOKED_AT = 4,            // one in so many choices is looked at for all that is legal
    HOOKS_MAX = 256,
    ASKED_MIN = 20,    // of a condition, before it can be said that it never held
    MIXES_MAX = 2000,  // of a condition
    MIXES = 8,         // at a time
    FACT_BITS = 62,    // numbers of places and names are lower
};

typedef struct {
    Hook hook;
    long asked, mixes;
    bool held, could_hold;  // with the facts as they were, in a mix of them
    uint64_t facts;         // that it asked, as bits 1 << Fact
} Condition;

_Static_assert(FACTS <= 64, "a bit for each fact");

// What a fact was.
typedef struct {
    bool any;
    int min, max;
    uint64_t values;  // of a place or a name, as bits 1 << (value + 1)
} Seen;

// A copy of rules whose functions are listened to.
typedef struct {
    Ruleset rules;  // the first member: its functions find the rest
    const Ruleset *of;
    bool changed;  // by settings, or by house rules
    Check check;   // for the notes
    Condition conditions[HOOKS_MAX];
    int condition_count;
    Condition *asking;  // whose facts are asked
    uint64_t mix;       // 0: facts are as they are
    Seen seen[FACTS];
    unsigned counts, kinds;  // counts that were asked, kinds of meld that were made, as bits
    RuleSet could;           // acts that were legal
    int hands, greedy;       // hands over, and of them those of greedy bots
    int bound, blocked;      // of these: at the bound of turns, without a card to draw
    int64_t began, steps, choices;
    ActList list;
} Watch;

// ---- Functions, listened to

typedef struct {
    Facts facts;
    const Facts *of;
    Watch *watch;
} WatchedFacts;

// A value that the fact could have had: those that are rare lie beyond those that were.
static int other_value(const Seen *seen, const FactRow *row, uint64_t bits)
{
    int value = (int)(bits % FACT_BITS);
    if (row->type == FACT_IS_TRUTH)
        return value % 2;
    if (row->type == FACT_IS_NUMBER) {  // of nothing: hands, turns and players, counted from 1
        const int64_t low = row->of == FACT_OF_NOTHING ? seen->min : least(seen->min, 0);
        const int64_t high = 2 * (int64_t)most(seen->max, 0) + 1;
        return (int)(low + (int64_t)(bits % (uint64_t)(high - low + 1)));
    }
    while (!(seen->values >> value & 1))
        value = (value + 1) % FACT_BITS;
    return value - 1;
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
    if (watch->mix) {
        Random random =
            random_stream(watch->mix, (uint64_t)fact << 32 | (uint32_t)of, PURPOSE_CHECK);
        const uint64_t bits = random_bits(&random);
        return seen->any && bits & 1 ? other_value(seen, &fact_rows[fact], bits >> 1)
                                     : watched->of->ask(watched->of, fact, of);
    }
    const int value = watched->of->ask(watched->of, fact, of);
    seen->min = seen->any ? least(seen->min, value) : value;
    seen->max = seen->any ? most(seen->max, value) : value;
    seen->values |= UINT64_C(1) << ((unsigned)value + 1) % FACT_BITS;
    seen->any = true;
    return value;
}

static void new_command(const Ruleset *rules)
{
    ruleset_new_command(((const Watch *)(const void *)rules)->of);
}

static long steps_used(const Ruleset *rules)
{
    return ruleset_steps_used(((const Watch *)(const void *)rules)->of);
}

static int64_t effort_of(const Watch *watch)
{
    return ruleset_spent(watch->of) - watch->began + watch->steps;
}

static bool all_counts_are_asked(const Watch *watch)
{
    return watch->counts == (1u << watch->of->count_count) - 1;
}

static bool ask_condition(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    Watch *watch = hook->self;
    Condition *condition = watch->asking = &watch->conditions[hook->number];
    WatchedFacts watched = {*facts, facts, watch};
    watched.facts.ask = ask_watched;
    if (!condition->hook.ask(&condition->hook, &watched.facts, of, answer, error))
        return false;
    condition->asked++;
    condition->held = condition->held || *answer;
    const bool settled = condition->held && all_counts_are_asked(watch);
    for (int i = 0; i < MIXES && condition->mixes < MIXES_MAX && !settled; i++) {
        int mixed = 0;
        Error ignored;
        watch->mix = (uint64_t)++condition->mixes;
        watch->steps += steps_used(&watch->rules);
        new_command(&watch->rules);
        if (effort_of(watch) < NEVER_EFFORT &&
            condition->hook.ask(&condition->hook, &watched.facts, of, &mixed, &ignored))
            condition->could_hold = condition->could_hold || mixed;
    }
    watch->mix = 0;
    return true;
}

// Of a number 0 is an answer like others, and a class of cards may be empty.
static void watch_hook(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    (void)at;
    Watch *watch = data;
    Hook *hook = field ? (Hook *)(uintptr_t)field_hook(field, target) : NULL;
    if (!hook || watch->condition_count == HOOKS_MAX)
        return;
    const bool held = hook->type != ANSWER_TRUTH || hook->of_card;
    watch->conditions[watch->condition_count] = (Condition){.hook = *hook, .held = held};
    hook->ask = ask_condition;
    hook->self = watch;
    hook->number = watch->condition_count++;
}

// ---- Hands

// Notes what the seat asked could do, of what nobody could before.
static bool note_legal(void *self, const Play *play)
{
    Watch *watch = self;
    const Ruleset *rules = &watch->rules;
    const bool looked_at = watch->choices++ % LOOKED_AT == 0;
    watch->steps += ruleset_steps_used(rules);
    for (int i = 0; i < rules->act_count && looked_at; i++) {
        if (watch->could >> i & 1)
            continue;
        act_list_clear(&watch->list);
        legal_acts_of(rules, &play->game, rules->acts[i].kind, &watch->list);
        for (int act = 0; act < watch->list.count; act++)
            watch->could |= (RuleSet)1 << watch->list.acts[act].rule;
    }
    return effort_of(watch) < NEVER_EFFORT;
}

// Plays a match, of at most so many hands. False: a function failed, or it took too long.
static bool play_match(Watch *watch, int number, int hands)
{
    Error error;
    GameCount count;
    MatchRecord record;
    const Ruleset *rules = &watch->rules;
    const bool random = number % 4 >= 2;
    Contest contest = {.rules = rules,
                       .setup = {.players = number & 1 ? rules->players.max : rules->players.min,
                                 .seed = (uint64_t)number + 1,
                                 .turns_bound = random ? RANDOM_TURNS : 0,
                                 .hands_bound = random ? least(hands, RANDOM_HANDS) : hands},
                       .observer = {.self = watch, .asked = note_legal},
                       .count = &count};
    for (int seat = 0; seat < contest.setup.players; seat++)
        contest.bots[seat] = &bot_kinds[random ? BOT_RANDOM : BOT_GREEDY];
    count_begin(&count, contest.setup.players, -1, 0);
    const MatchEnd end = match_play(&contest, &record, &error);
    watch->hands += record.hands;
    watch->greedy += random ? 0 : record.hands;
    watch->bound += random ? 0 : record.ended[HOW_BOUND];
    watch->blocked += random ? 0 : record.ended[HOW_BLOCKED] + record.ended[HOW_STOCK];
    for (int kind = 0; kind < rules->meld_count; kind++)
        watch->kinds |= count.counts.melds[kind] ? 1u << kind : 0;
    for (int i = 0; i < rules->act_count; i++)
        watch->could |= count.counts.rules[i] ? (RuleSet)1 << i : 0;
    return end == MATCH_FINISHED || end == MATCH_STOPPED;
}

// Whether nobody could do this in a turn. Behind the turns nobody is asked who could do nothing,
// and that may be rare.
static bool is_never_legal(const Watch *watch, int rule)
{
    const ActRule *act = &watch->of->acts[rule];
    const Step *step = &watch->of->steps[act->step];
    return step->turn && step_is_taken(step) && !act_is_barred(act) && !(watch->could >> rule & 1);
}

// Whether something has never been so yet, or hands may not end.
static bool is_something_open(const Watch *watch)
{
    bool open = watch->greedy < ENDED_HANDS || watch->bound > 0 || !all_counts_are_asked(watch) ||
                watch->kinds != watch->rules.concluded.kinds_played;
    for (int i = 0; i < watch->rules.act_count; i++)
        open = open || is_never_legal(watch, i);
    for (int i = 0; i < watch->condition_count; i++)
        open = open || !(watch->conditions[i].held || watch->conditions[i].could_hold);
    return open;
}

// ---- Whose a field is

typedef struct {
    const Watch *watch;
    const char *around;
    const char *path;  // "": none of it is
} Own;

static void look_whose(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    (void)field;
    (void)target;
    int line;
    const char *file;
    const RulesFile *files;
    Own *own = data;
    const Ruleset *rules = own->watch->of;
    if (*own->path || !field_path_is_in(at->path, own->around) ||
        !origins_find(rules, at->path, &file, &line))
        return;
    bool is = !own->watch->changed &&
              (ruleset_files(rules, &files) == 0 || strcmp(file, files[0].path) == 0);
    for (int i = 0; i < rules->house_count; i++)
        is = is || strcmp(file, rules->houses[i].path) == 0;
    if (is)
        own->path = text_of("%s", at->path);
}

// The path of the field, or of the first in it, that is of house rules or, where nothing changes it
// from outside, the file's own. What a parent foresees, and changes leave without use, is nothing
// to note.
static const char *own_in(const Watch *watch, const char *around)
{
    Own own = {watch, around, ""};
    fields_walk(watch->of, look_whose, &own);
    return own.path;
}

// ---- What keeps hands from ending

typedef struct {
    Watch *watch;
    int least;  // hands of CAUSE_HANDS that did not end with a field at its default
    const char *path, *was, *now;
} Cause;

// Plays with the field at its default, if it is a choice of a turn that the file takes over.
static void try_default(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Cause *cause = data;
    Watch *watch = cause->watch;
    if (!field || field->type != FIELD_CHOICE || strncmp(at->path, "hand.", 5) != 0 ||
        field_number(field, target) == field->initial || *own_in(watch, at->path))
        return;
    const int value = field_number(field, target);
    void *changed = (void *)(uintptr_t)target;
    const Concluded before = watch->rules.concluded;
    Watch *again = memory_needed(calloc(1, sizeof *again));
    field_set_number(field, changed, field->initial);
    ruleset_conclude(&watch->rules);
    *again = (Watch){.rules = watch->rules, .of = watch->of, .began = watch->began};
    field_set_number(field, changed, value);
    watch->rules.concluded = before;
    bool whole = true;
    for (int number = 0; whole && again->hands < CAUSE_HANDS; number += number & 1 ? 3 : 1)
        whole = play_match(again, number, CAUSE_HANDS - again->hands);
    if (whole && again->bound < cause->least) {
        cause->least = again->bound;
        cause->was = field->choices[value];
        cause->now = field->choices[field->initial];
        cause->path = text_of("%s", at->path);
    }
    act_list_free(&again->list);
    free(again);
}

// Notes that hands do not end as they should, because turns lack an act. It is the file's doing,
// also where it is a change that took the act out.
static void note_lack(Watch *watch, const char *lack)
{
    int line;
    const char *file;
    const RulesFile *files;
    const char *own = own_in(watch, "hand");
    if (*own || ruleset_files(watch->of, &files) == 0)
        origins_find(watch->of, *own ? own : "hand", &file, &line);
    else
        file = files[0].path, line = 0;
    faults_add(watch->check.faults, FAULT_NEVER_ENDS, file, line, "hand",
               tr("of %d hands between bots %d did not end in %d turns, or had no card left to "
                  "draw: %s"),
               watch->greedy, watch->bound + watch->blocked, SIM_TURNS_BOUND, lack);
}

static void note_bound(Watch *watch)
{
    const Ruleset *rules = watch->of;
    Cause cause = {.watch = watch, .least = CAUSE_HANDS / (2 * BOUND_SHARE), .path = ""};
    const bool closes = ruleset_turns_have(rules, ACT_CLOSE);
    const bool stuck =
        (watch->bound + watch->blocked) * BOUND_SHARE >= watch->greedy * (BOUND_SHARE - 1);
    if (stuck && !closes && !ruleset_turns_have(rules, ACT_MELD)) {
        note_lack(
            watch,
            tr("no step of a turn puts cards down: wanted one with meld {…} or close {…}, as in "
               "any { name = \"table\", meld {}, lay {} }"));
        return;
    }
    if (stuck && !closes && !ruleset_turns_have(rules, ACT_DISCARD)) {
        note_lack(watch, tr("no step of a turn throws a card: wanted one with discard {…}, as in "
                            "one { name = \"throw\", discard {} }"));
        return;
    }
    if (watch->bound * BOUND_SHARE < watch->greedy)
        return;
    fields_walk(&watch->rules, try_default, &cause);
    if (*cause.path)
        check_fault(&watch->check, FAULT_NEVER_ENDS, cause.path,
                    tr("of %d hands between bots %d did not end in %d turns; with \"%s\" here "
                       "instead of \"%s\" they do"),
                    watch->greedy, watch->bound, SIM_TURNS_BOUND, cause.now, cause.was);
    else
        check_fault(&watch->check, FAULT_NEVER_ENDS, "hand",
                    tr("of %d hands between bots %d did not end in %d turns: look for how a player "
                       "gets rid of the last cards"),
                    watch->greedy, watch->bound, SIM_TURNS_BOUND);
}

// ---- What never was

// Whether an act stands under the condition: it is the act's own, or that of its step.
static bool stands_under(const ActRule *act, const Condition *condition)
{
    const char *path = condition->hook.field, *dot = strrchr(path, '.');
    return dot && field_path_is_in(act->path, text_of("%.*s", (int)(dot - path), path));
}

// What a fact was: "1 to 7", or the names that it had.
static const char *seen_text(const Seen *seen, const FactRow *row)
{
    const char *text = "";
    if (row->type == FACT_IS_NUMBER)
        return text_of(tr("%d to %d"), seen->min, seen->max);
    for (int value = 0; value < HOWS && row->type == FACT_IS_HOW; value++)
        if (seen->values >> (value + 1) & 1)
            text = text_of("%s%s\"%s\"", text, *text ? "/" : "", how_names[value]);
    for (int seat = -1; seat < SEATS_MAX && row->type == FACT_IS_PLACE; seat++)
        if (seen->values >> (seat + 1) & 1)
            text = text_of("%s%s%s", text, *text ? "/" : "",
                           seat < 0 ? "nil" : text_of("%d", seat + 1));
    return text;
}

// Notes a condition with what it asked: "r.hand 1 to 7, r.held 0 to 95".
static void note_condition(Watch *watch, const Condition *condition)
{
    const char *all = "", *object = moment_objects[condition->hook.moment];
    for (Fact fact = 0; fact < FACTS; fact++) {
        const char *seen =
            condition->facts >> fact & 1 ? seen_text(&watch->seen[fact], &fact_rows[fact]) : "";
        if (*seen)
            all = text_of("%s%s%s.%s %s", all, *all ? ", " : "; ", object, fact_rows[fact].name,
                          seen);
    }
    const bool held = condition->facts >> FACT_CARDS & 1,
               loose = condition->facts >> FACT_LOOSE_CARDS & 1;
    check_fault(&watch->check, FAULT_NEVER_HELD, condition->hook.field,
                tr("in %d hands between bots it was asked %ld times and never true%s%s"),
                watch->hands, condition->asked, all,
                held && !loose && ruleset_turns_have(watch->of, ACT_CLOSE)
                    ? text_of(tr("; the cards in no meld are %s.loose_cards(), and a close that "
                                 "allows none has loose_cards = 0"),
                              object)
                    : "");
}

// Those that never held of acts that were never legal, and of all others those that could not.
// Their acts are not told any more.
static void note_conditions(Watch *watch)
{
    for (int i = 0; i < watch->condition_count; i++) {
        const Condition *condition = &watch->conditions[i];
        RuleSet under = 0, barred = 0;
        for (int act = 0; act < watch->of->act_count; act++)
            if (stands_under(&watch->of->acts[act], condition)) {
                under |= (RuleSet)1 << act;
                barred |= (RuleSet)is_never_legal(watch, act) << act;
            }
        if (condition->held || condition->asked < ASKED_MIN ||
            !(barred || (!condition->could_hold && *own_in(watch, condition->hook.field))))
            continue;
        watch->could |= under;
        note_condition(watch, condition);
    }
}

static void note_all(Watch *watch)
{
    const Ruleset *rules = watch->of;
    Check *check = &watch->check;
    note_conditions(watch);
    for (int i = 0; i < rules->act_count; i++) {
        const char *own = own_in(watch, rules->acts[i].path);
        if (is_never_legal(watch, i) && *own)
            check_fault(check, FAULT_NEVER_HELD, own,
                        tr("in %d hands between bots nobody could ever do this: look at what it "
                           "needs, and at when its step is taken"),
                        watch->hands);
    }
    for (int i = 0; i < rules->meld_count; i++) {
        const char *own = own_in(watch, text_of("melds.%s", rules->melds[i].name));
        if ((rules->concluded.kinds_played & ~watch->kinds) >> i & 1 && *own)
            check_fault(check, FAULT_NEVER_HELD, own,
                        tr("in %d hands between bots nobody could ever make one: look at its size, "
                           "and at what else it wants"),
                        watch->hands);
    }
    for (int i = 0; i < rules->count_count; i++) {
        const char *own = own_in(watch, text_of("counts.%s", rules->counts[i].name));
        if (!(watch->counts >> i & 1) && *own)
            check_fault(check, FAULT_NEVER_HELD, own,
                        tr("in %d hands between bots no function asked this count: one asks it by "
                           "m.count(\"%s\"%s)"),
                        watch->hands, rules->counts[i].name,
                        rules->counts[i].of == COUNT_OF_TABLE ? "" : ", m.seat");
    }
}

void note_nevers(const Ruleset *rules, bool changed, Faults *notes)
{
    Watch *watch = memory_needed(calloc(1, sizeof *watch));
    watch->rules = *rules;
    watch->of = rules;
    watch->changed = changed;
    watch->check = (Check){rules, notes, true};
    watch->rules.new_command = new_command;
    watch->rules.steps_used = steps_used;
    watch->rules.failure = NULL;
    watch->began = ruleset_spent(rules);
    fields_walk(&watch->rules, watch_hook, watch);
    bool whole = true;
    for (int i = 0; whole && watch->hands < NEVER_HANDS && is_something_open(watch); i++)
        whole = play_match(watch, i, NEVER_HANDS - watch->hands);
    if (whole)
        note_bound(watch);
    if (whole && watch->hands >= NEVER_HANDS)
        note_all(watch);
    act_list_free(&watch->list);
    free(watch);
}
