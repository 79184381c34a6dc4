// Whether each option of a variant has an effect: the variant is loaded with every value of it, and
// the rulesets are compared.

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/field_text.h"
#include "rules/fingerprint.h"
#include "rules/trial.h"

// The budget for loading and asking; a million steps take about five milliseconds.
enum {
    OPTIONS_STEPS_MAX = 120000000,
    LOAD_STEPS = 400000,  // added for each load to the steps of its file
};

typedef struct {
    RulesetSource source;  // for rulesets that are only compared
    const char *variant;
    const Setting *houses;  // that are put on it
    int house_count;
    const Ruleset *rules;  // with no option set
    Fingerprint unset;     // of those rules
    Faults *faults;
    bool all;     // no limit
    long steps;   // used so far
    bool failed;  // the variant does not load with some value
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

// NULL, with a fault, if it does not load.
static const Ruleset *load(Trial *trial, const Setting settings[], int count)
{
    const Ruleset *rules;
    Setting all[HOUSES_MAX + 2];
    const int before = trial->faults->count;
    for (int i = 0; i < trial->house_count; i++)
        all[i] = trial->houses[i];
    for (int i = 0; i < count; i++)
        all[trial->house_count + i] = settings[i];
    LoadResult result = trial->source.load(&trial->source, trial->variant, NULL, all,
                                           trial->house_count + count, &rules, trial->faults);
    if (result == LOAD_DONE) {
        trial->steps += LOAD_STEPS + ruleset_steps_used(rules);
        return rules;
    }
    if (result == LOAD_BAD_HOUSE) {  // house rules need not fit with every value
        trial->faults->count = before;
        return NULL;
    }
    char words[FAULT_TEXT_MAX];
    Text text = text_in(words, sizeof words);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%s=%s", i ? ", " : "", settings[i].name, settings[i].value);
    faults_add(trial->faults, FAULT_OPTION_FAILS, NULL, 0, "options",
               tr("the rules do not load with %s"), words);
    trial->failed = true;
    return NULL;
}

// In the form that --set takes.
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

// All choices; for a range its ends, the value next to the lower one, and the default.
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

// Whether a value of the option gives other rules than its default, with `other` set, which may be
// NULL: then all values are loaded, for with one of them the file may not load.
static bool makes_a_difference(Trial *trial, const Option *option, const Setting *other)
{
    Values values = values_of(option);
    char initial[FIELD_TEXT_MAX];  // for the option at its default
    option_value_text(option, initial);
    const Ruleset *rules = other ? load(trial, other, 1) : NULL;
    Fingerprint under_other, print;
    const Fingerprint *unset = other ? &under_other : &trial->unset;
    if (rules) {
        take_print(trial, rules, &under_other);
        trial->source.unload(&trial->source, rules);
    }
    bool found = false;
    for (int i = 0; i < values.count && may_go_on(trial) && !(found && other); i++) {
        Setting settings[2] = {{option->name, values.list[i]}};
        if (other)
            settings[1] = *other;
        rules = strcmp(initial, values.list[i]) != 0 ? load(trial, settings, other ? 2 : 1) : NULL;
        if (!rules)
            continue;
        found = found || fingerprint_values(rules) != unset->values;
        if (!found) {  // only then are functions asked
            take_print(trial, rules, &print);
            found = !fingerprint_same(&print, unset);
        }
        trial->source.unload(&trial->source, rules);
    }
    return found;
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

bool ruleset_check_options(const RulesetSource *source, const char *variant, const Setting houses[],
                           int house_count, Extent *extent, Faults *faults)
{
    const Ruleset *rules;
    const int count = faults->count, before = count + faults->dropped;
    const LoadResult result =
        source->load(source, variant, NULL, houses, house_count, &rules, faults);
    if (result == LOAD_BAD_HOUSE) {  // they fit with the settings of the caller alone
        faults->count = count;
        return true;
    }
    if (result != LOAD_DONE)
        return false;
    Trial trial = {.source = *source,
                   .variant = variant,
                   .houses = houses,
                   .house_count = house_count,
                   .rules = rules,
                   .faults = faults,
                   .all = extent->all};
    Check check = {rules, faults, true, ""};
    bool alone[OPTIONS_MAX];
    trial.source.unplaced = true;
    take_print(&trial, rules, &trial.unset);
    // All options are tried alone first, so that if the steps run out only pairs are left untried.
    for (int i = 0; i < rules->option_count; i++)
        alone[i] = makes_a_difference(&trial, &rules->options[i], NULL);
    for (int i = 0; i < rules->option_count && !trial.failed; i++) {
        const Option *option = &rules->options[i];
        trial.cut = false;
        // House rules may take its effect from an option of the variant, not from their own.
        if (house_count > 0 && !strchr(option->name, '.'))
            continue;
        if (alone[i] || makes_a_difference_with_another(&trial, option))
            continue;
        if (!may_go_on(&trial) || trial.cut)
            extent->options += !trial.failed;
        else if (house_count > 0)
            check_fault(&check, FAULT_DEAD_OPTION, check_path(&check, "options.%s", option->name),
                        tr("none of its values changes a field, or an answer of a function in %d "
                           "made-up situations, alone or beside a value of another option: take it "
                           "out, or have change read it"),
                        SITUATIONS);
        else
            check_fault(
                &check, FAULT_DEAD_OPTION, check_path(&check, "options.%s", option->name),
                tr("none of its values changes a field, or an answer of a function in %d made-up "
                   "situations, alone or beside a value of another option: take it out (a file "
                   "that extends this one writes extends(\"NAME\", { %s = none })), or, if it "
                   "matters in rare cases, give these a function or an entry of their own"),
                SITUATIONS, option->name);
    }
    source->unload(source, rules);
    return faults->count + faults->dropped == before;
}
