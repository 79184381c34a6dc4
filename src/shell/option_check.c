#include "shell/option_check.h"

#include "base/language.h"
#include "base/text_of.h"
#include "rules/check.h"
#include "rules/field_text.h"
#include "shell/house_check.h"

#include <string.h>

// The budget for loading; a million steps take about five milliseconds.
enum {
    OPTIONS_STEPS_MAX = 120000000,
    LOAD_STEPS = 400000,  // added for each load to the steps of its file
};

typedef struct {
    const RulesCheck *check;
    RulesetSource source;  // for rulesets that are only tried
    Setting settings[HOUSES_MAX + 1];
    int house_count;  // of the settings: the first ones
    Faults *faults;
    long steps;              // used so far
    bool failed;             // the variant does not load with some value
    bool read[OPTIONS_MAX];  // so far
} Trial;

static bool may_go_on(const Trial *trial)
{
    return !trial->failed && (trial->check->all || trial->steps < OPTIONS_STEPS_MAX);
}

static void note_read(Trial *trial, const Ruleset *rules)
{
    for (int i = 0; i < rules->option_count; i++)
        trial->read[i] = trial->read[i] || ruleset_option_is_read(rules, i);
}

// House rules need not fit with every value.
static void try_value(Trial *trial, const Option *option, const char *value)
{
    const Ruleset *rules;
    const int before = trial->faults->count;
    trial->settings[trial->house_count] = (Setting){option->name, value, false};
    const LoadResult result =
        trial->source.load(&trial->source, trial->check->variant, NULL, trial->settings,
                           trial->house_count + 1, &rules, trial->faults);
    trial->steps += LOAD_STEPS;
    if (result == LOAD_DONE) {
        trial->steps += ruleset_steps_used(rules);
        note_read(trial, rules);
        trial->source.unload(&trial->source, rules);
    } else if (result == LOAD_BAD_HOUSE) {
        trial->faults->count = before;
    } else {
        trial->failed = true;
        faults_add(trial->faults, FAULT_OPTION_FAILS, NULL, 0, "options",
                   tr("the rules do not load with %s=%s"), option->name, value);
    }
}

int option_values_to_try(const Option *option, const char *values[CHOICES_MAX])
{
    const Range range = option->range;
    const int numbers[] = {range.min, range.min + 1, range.max}, truths[] = {true, false};
    const int all = option->choice_count > 0       ? option->choice_count
                    : option->type == OPTION_TRUTH ? 2
                                                   : 3;
    Option other = *option;
    int count = 0;
    const char *now = option_value_text(option);
    for (int i = 0; i < all; i++) {
        other.value = all == 2 ? truths[i % 2] : numbers[i % 3];
        values[count] = option->choice_count > 0 ? option->choices[i] : option_value_text(&other);
        count += strcmp(values[count], now) != 0;
    }
    return count;
}

// Tries each value of each option but its default. Returns the number of options of which some
// value was not tried.
static int try_all(Trial *trial, const Ruleset *rules)
{
    int left = 0;
    for (int i = 0; i < rules->option_count; i++) {
        const Option *option = &rules->options[i];
        const char *values[CHOICES_MAX];
        const int count = option_values_to_try(option, values);
        int tried = 0;
        for (; tried < count && may_go_on(trial); tried++)
            try_value(trial, option, values[tried]);
        left += tried < count;
    }
    return left;
}

// Whether the option is of the file that is checked, or of house rules that are put on it.
static bool is_own(const Ruleset *rules, const char *name, bool of_house)
{
    const RulesFile *files;
    const char *file;
    int line;
    if (of_house)
        return strchr(name, '.') != NULL;
    return ruleset_files(rules, &files) == 0 ||
           !origins_find(rules, path_of_field("options", name), &file, &line) ||
           strcmp(file, files[0].path) == 0;
}

bool check_options(const RulesCheck *check, const Ruleset *rules, int *left, Faults *faults)
{
    const Ruleset *unset;  // with no option set by the caller
    const int count = faults->count, before = count + faults->dropped;
    Trial trial = {.check = check, .source = *check->source, .faults = faults};
    Check told = {rules, faults, true};
    trial.house_count = take_houses(check->arguments, trial.settings);
    trial.source.unplaced = true;
    const LoadResult result = check->source->load(
        check->source, check->variant, NULL, trial.settings, trial.house_count, &unset, faults);
    if (result == LOAD_BAD_HOUSE) {
        faults->count = count;
        return true;
    }
    if (result != LOAD_DONE)
        return false;
    note_read(&trial, rules);
    *left = try_all(&trial, unset);
    // A change may leave an option of what it changes without effect.
    for (int i = 0; i < unset->option_count && may_go_on(&trial); i++)
        if (!trial.read[i] && is_own(unset, unset->options[i].name, trial.house_count > 0))
            check_fault(&told, FAULT_DEAD_OPTION, text_of("options.%s", unset->options[i].name),
                        trial.house_count > 0
                            ? tr("nothing reads it: take it out, or have change read it")
                            : tr("nothing reads it: take it out, or read it as option.%s"),
                        unset->options[i].name);
    check->source->unload(check->source, unset);
    return faults->count + faults->dropped == before;
}
