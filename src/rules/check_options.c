// Whether each option of a variant has an effect.

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/checking.h"
#include "rules/field_text.h"
#include "rules/fingerprint.h"

// Loads and asks until it has cost so many steps; a million take five milliseconds or so.
enum {
    OPTIONS_STEPS_MAX = 120000000,
    LOAD_STEPS = 400000,  // what a load costs besides those of the file itself
};

// ---- Trying values

typedef struct {
    RulesetSource source;  // of rulesets that are only compared
    const char *variant;
    const Ruleset *rules;  // as it is when nothing is set
    Fingerprint unset;     // of these
    Faults *faults;
    bool all;     // however much it costs
    long steps;   // so far
    bool failed;  // it does not load under some setting
    bool cut;     // some function was not asked
} Trial;

static bool may_go_on(const Trial *trial)
{
    return !trial->failed && (trial->all || trial->steps < OPTIONS_STEPS_MAX);
}

static void take_print(Trial *trial, const Ruleset *rules, Fingerprint *print)
{
    fingerprint_take(rules, trial->all, print);
    trial->steps += print->steps;
    trial->cut = trial->cut || print->cut;
}

// NULL, with a fault, where it does not load.
static const Ruleset *load(Trial *trial, const Setting settings[], int count)
{
    const Ruleset *rules;
    LoadResult result = trial->source.load(&trial->source, trial->variant, NULL, settings, count,
                                           &rules, trial->faults);
    if (result == LOAD_DONE) {
        trial->steps += LOAD_STEPS + ruleset_steps_used(rules);
        return rules;
    }
    char words[FAULT_TEXT_MAX];
    Text text = text_in(words, sizeof words);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%s=%s", i ? ", " : "", settings[i].name, settings[i].value);
    faults_add(trial->faults, NULL, 0, "options", tr("the rules do not load with %s"), words);
    trial->failed = true;
    return NULL;
}

// Whether these settings make other rules. Functions are asked where all else is the same.
static bool makes_other_rules(Trial *trial, const Setting settings[], int count,
                              const Fingerprint *than)
{
    Fingerprint print;
    const Ruleset *rules = load(trial, settings, count);
    if (!rules)
        return false;
    bool others = fingerprint_values(rules) != than->values;
    if (!others) {
        take_print(trial, rules, &print);
        others = !fingerprint_same(&print, than);
    }
    trial->source.unload(&trial->source, rules);
    return others;
}

// As --set takes them.
typedef struct {
    int count;
    char list[CHOICES_MAX][NAME_SIZE];
} Values;

_Static_assert(CHOICES_MAX >= 4, "there is room for the numbers that are tried of a range");

static void add_number(Values *values, int number)
{
    char text[FIELD_TEXT_MAX];
    field_number_text(number, text);
    snprintf(values->list[values->count++], NAME_SIZE, "%.*s", NAME_SIZE - 1, text);
}

// All choices; of a range its ends, what lies beside the lower one, and the default.
static Values values_of(const Option *option)
{
    Values values = {.count = option->choice_count};
    memcpy(values.list, option->choices, sizeof values.list);
    if (values.count > 0)
        return values;
    if (option->type == OPTION_TRUTH) {
        strcpy(values.list[values.count++], "true");
        strcpy(values.list[values.count++], "false");
        return values;
    }
    add_number(&values, option->range.min);
    add_number(&values, option->range.min + 1);
    add_number(&values, option->range.max);
    add_number(&values, option->initial);
    return values;
}

// Whether a value of the option makes other rules than its default while `other`, which may be
// NULL, is set.
static bool makes_a_difference(Trial *trial, const Option *option, const Setting *other)
{
    Values values = values_of(option);
    char initial[FIELD_TEXT_MAX];  // where nothing is set
    option_value_text(option, initial);
    const Ruleset *rules = other ? load(trial, other, 1) : NULL;
    Fingerprint under_other;
    const Fingerprint *unset = other ? &under_other : &trial->unset;
    if (rules) {
        take_print(trial, rules, &under_other);
        trial->source.unload(&trial->source, rules);
    }
    for (int i = 0; i < values.count && may_go_on(trial); i++) {
        Setting settings[2] = {{option->name, values.list[i]}};
        if (other)
            settings[1] = *other;
        if (strcmp(initial, values.list[i]) != 0 &&
            makes_other_rules(trial, settings, other ? 2 : 1, unset))
            return true;
    }
    return false;
}

static bool makes_a_difference_with_another(Trial *trial, const Option *option)
{
    for (int i = 0; i < trial->rules->option_count; i++) {
        const Option *other = &trial->rules->options[i];
        Values values = values_of(other);
        for (int j = 0; other != option && j < values.count && may_go_on(trial); j++) {
            Setting setting = {other->name, values.list[j]};
            if (makes_a_difference(trial, option, &setting))
                return true;
        }
    }
    return false;
}

bool ruleset_check_options(const RulesetSource *source, const char *variant, Extent *extent,
                           Faults *faults)
{
    const Ruleset *rules;
    int before = faults->count + faults->dropped;
    if (source->load(source, variant, NULL, NULL, 0, &rules, faults) != LOAD_DONE)
        return false;
    Trial trial = {.source = *source,
                   .variant = variant,
                   .rules = rules,
                   .faults = faults,
                   .all = extent->all};
    Check check = {rules, faults, true, ""};
    bool alone[OPTIONS_MAX];
    trial.source.unplaced = true;
    take_print(&trial, rules, &trial.unset);
    // All options are tried alone first, so that what cannot all be tried are pairs.
    for (int i = 0; i < rules->option_count; i++)
        alone[i] = makes_a_difference(&trial, &rules->options[i], NULL);
    for (int i = 0; i < rules->option_count && !trial.failed; i++) {
        const Option *option = &rules->options[i];
        trial.cut = false;
        if (alone[i] || makes_a_difference_with_another(&trial, option))
            continue;
        if (!may_go_on(&trial) || trial.cut)
            extent->options += !trial.failed;
        else
            wrong(&check, path_of(&check, "options.%s", option->name),
                  tr("none of its values changes anything, whatever the other options are: take it "
                     "out; a file that extends this one writes extends(\"NAME\", { %s = none })"),
                  option->name);
    }
    source->unload(source, rules);
    return faults->count + faults->dropped == before;
}
