// Melds that are good and melds that are not, chosen by what usually makes the difference. Which is
// which, and why, only the engine says.

#include "explain/sample.h"

#include "base/least.h"
#include "notation/sentences.h"

#include <string.h>

enum { GOOD_MAX = 6, BAD_MAX = 5, TRIALS_MAX = 24 };

typedef struct {
    Saying *saying;
    int kind;
    const MeldRule *rule;
    int trial_count;
    Sample trials[TRIALS_MAX];
    int said;
} Examples;

static void add_trial(Examples *examples, const Sample *sample)
{
    if (sample->whole && sample->count > 0 && examples->trial_count < TRIALS_MAX)
        examples->trials[examples->trial_count++] = *sample;
}

// ---- What is tried

static bool rank_is_wild(const Ruleset *rules, int place)
{
    return rules->wild >> face_make(SUIT_FIRST, rules->deck.ranks[place]) & 1;
}

static void try_set_of(Examples *examples, int place, SetShape shape)
{
    Sample sample = sample_of(examples->saying->rules);
    sample_set(&sample, place, shape);
    add_trial(examples, &sample);
}

static void try_set(Examples *examples, SetShape shape)
{
    const Ruleset *rules = examples->saying->rules;
    int place = sample_middle(rules, 1);
    while (place + 1 < rules->deck.rank_count && rank_is_wild(rules, place))
        place++;
    try_set_of(examples, place, shape);
}

// Cards that are wild elsewhere, as themselves.
static void try_wild_rank(Examples *examples, SetShape shape)
{
    const Ruleset *rules = examples->saying->rules;
    for (int place = 0; place < rules->deck.rank_count; place++)
        if (rank_is_wild(rules, place)) {
            try_set_of(examples, place, shape);
            return;
        }
}

static void try_sets(Examples *examples)
{
    const MeldRule *rule = examples->rule;
    int few = rule->size.min, suits = least(few, rule->suits.max);
    int many = rule->size.max == UNLIMITED ? few + 2 : rule->size.max;
    try_set(examples, (SetShape){.naturals = few, .suits = suits});
    try_wild_rank(examples, (SetShape){.naturals = few, .suits = suits});
    try_set(examples, (SetShape){.naturals = few, .suits = least(few - 1, 2) > 0 ? 2 : 1});
    try_set(examples, (SetShape){.naturals = many, .suits = rule->suits.max});
    try_set(examples, (SetShape){.naturals = few - 1, .suits = suits, .wilds = 1});
    try_set(examples, (SetShape){.naturals = few - 2, .suits = suits, .wilds = 2});
    try_set(examples, (SetShape){.naturals = few + 1, .suits = SUITS});
    try_set(examples, (SetShape){.naturals = few - 1, .suits = suits});
    try_set(examples, (SetShape){.naturals = few - 1, .suits = suits, .strays = 1});
    try_set(examples, (SetShape){.naturals = many + 1, .suits = rule->suits.max});
    try_set(examples, (SetShape){.suits = 1, .wilds = few});
}

static void try_run(Examples *examples, RunShape shape)
{
    Sample sample = sample_of(examples->saying->rules);
    if (shape.count < 1)
        return;
    sample_run(&sample, examples->rule, SUIT_FIRST, shape);
    add_trial(examples, &sample);
}

// With a wild card that is no joker.
static void try_wild_run(Examples *examples, RunShape shape)
{
    Sample sample = sample_of(examples->saying->rules);
    sample.jokers = false;
    sample_run(&sample, examples->rule, SUIT_FIRST, shape);
    add_trial(examples, &sample);
}

static void try_runs(Examples *examples)
{
    const MeldRule *rule = examples->rule;
    const Ruleset *rules = examples->saying->rules;
    int few = rule->size.min, top = rules->deck.rank_count, middle = sample_middle(rules, few);
    try_run(examples, (RunShape){.first = middle, .count = few});
    try_run(examples, (RunShape){.first = middle, .count = few, .wilds = 2});
    try_wild_run(examples, (RunShape){.first = middle, .count = few, .wilds = 2});
    try_run(examples, (RunShape){.first = middle, .count = few, .wilds = 2 | 1u << (few - 1)});
    try_run(examples, (RunShape){.count = few});
    // Above its highest number a Spanish pack goes on with the sota, be that number 9 or 7.
    if (rules->deck.suits == SUITS_SPANISH)
        try_run(examples, (RunShape){.first = top - few - 1, .count = few});
    try_run(examples, (RunShape){.first = top + 1 - few, .count = few});
    try_run(examples, (RunShape){.first = top - 1, .count = few, .round = true});
    try_run(examples, (RunShape){.count = top + 1});
    try_run(examples, (RunShape){.first = middle, .count = few, .gap = few - 1});
    try_run(examples, (RunShape){.first = middle, .count = few, .strays = 1u << (few - 1)});
    try_run(examples, (RunShape){.first = middle, .count = few - 1});
    try_run(examples, (RunShape){.first = middle, .count = few, .wilds = (1u << few) - 1});
    if (rule->size.max < top)
        try_run(examples, (RunShape){.count = rule->size.max + 1});
}

// ---- What is said

static void say_trial(Examples *examples, const Sample *sample, const char *format,
                      const Refusal *why)
{
    Saying *saying = examples->saying;
    Topic around = topic_of("melds", examples->rule->name);
    Topic topic = topic_item(topic_of(around.path, "example").path, ++examples->said);
    Phrase cards = phrase_sample(saying, sample->cards, sample->count);
    char refused[PHRASE_MAX] = "";
    if (why)
        refusal_sentence(saying->rules, why, saying->style, refused, sizeof refused);
    say(saying, LINE_EXAMPLE, topic.path, tr(format), cards.text, refused);
}

static bool judge(const Examples *examples, const Sample *sample, bool opening, Refusal *why)
{
    const Ruleset *rules = examples->saying->rules;
    return meld_judge(rules, rules->wild, (MeldForm){examples->kind, opening}, sample->cards,
                      sample->count, why);
}

// The same cards, in the same order, as an earlier trial.
static bool is_again(const Examples *examples, int number)
{
    const Sample *sample = &examples->trials[number];
    size_t size = (size_t)sample->count * sizeof sample->cards[0];
    for (int i = 0; i < number; i++)
        if (examples->trials[i].count == sample->count &&
            memcmp(examples->trials[i].cards, sample->cards, size) == 0)
            return true;
    return false;
}

// Says it where it is no meld of a contract, once for each reason; `told` has those that were
// given. False where it is one.
static bool say_later(Examples *examples, const Sample *sample, bool told[REFUSALS])
{
    Refusal why;
    if (judge(examples, sample, true, &why))
        return false;
    if (!told[why.code])
        say_trial(examples, sample, N_("Later, but not in the contract: %s (%s)"), &why);
    return told[why.code] = true;
}

static void say_good(Examples *examples)
{
    bool contracts = ruleset_kind_is_in_contracts(examples->saying->rules, examples->kind);
    bool told[REFUSALS] = {false};
    for (int i = 0, good = 0; i < examples->trial_count && good < GOOD_MAX; i++) {
        Refusal why;
        const Sample *sample = &examples->trials[i];
        if (is_again(examples, i) || !judge(examples, sample, false, &why) ||
            (contracts && say_later(examples, sample, told)))
            continue;
        say_trial(examples, sample, N_("Yes: %s%s"), NULL);
        good++;
    }
}

// One for each reason.
static void say_bad(Examples *examples)
{
    bool told[REFUSALS] = {false};
    for (int i = 0, bad = 0; i < examples->trial_count && bad < BAD_MAX; i++) {
        Refusal why;
        if (judge(examples, &examples->trials[i], false, &why) || told[why.code])
            continue;
        say_trial(examples, &examples->trials[i], N_("No: %s (%s)"), &why);
        told[why.code] = true;
        bad++;
    }
}

static void say_examples(Saying *saying, int kind, void (*try)(Examples *examples))
{
    Examples examples = {.saying = saying, .kind = kind, .rule = &saying->rules->melds[kind]};
    try(&examples);
    say_good(&examples);
    say_bad(&examples);
}

void say_examples_of_set(Saying *saying, int kind) { say_examples(saying, kind, try_sets); }

void say_examples_of_run(Saying *saying, int kind) { say_examples(saying, kind, try_runs); }
