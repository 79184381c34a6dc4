// Whether each option of a variant has an effect.

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/check.h"
#include "rules/fields.h"
#include "rules/origins.h"
#include "rules/situation.h"

// ---- What a ruleset amounts to, as one number: its fields, and what its functions answer

// FNV-1a. Two rulesets that differ and give the same number are not met in practice.
static void mix(uint64_t *sum, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++)
        *sum = (*sum ^ byte[i]) * UINT64_C(1099511628211);
}

static void mix_number(uint64_t *sum, int number) { mix(sum, &number, sizeof number); }

static void mix_answers(uint64_t *sum, const Ruleset *rules, const Hook *hook, bool of_each)
{
    const int players = rules->players.max;
    for (int i = 0; i < SITUATIONS; i++) {
        Situation situation = situation_of(rules, hook->moment, i);
        for (int of = of_each ? 0 : -1; of < (of_each ? players : 0); of++) {
            int answer = 0;
            Error error;
            mix_number(sum, hook->ask(hook, &situation.facts, of, &answer, &error));
            mix_number(sum, answer);
        }
    }
}

typedef struct {
    const Ruleset *rules;
    uint64_t sum;
} Summing;

static void mix_hook(Summing *summing, const Field *field, const void *target)
{
    const Hook *hook = field_hook(field, target);
    ruleset_new_command(summing->rules);
    if (hook)
        mix_answers(&summing->sum, summing->rules, hook, field_asks_each(field));
}

static void mix_words(uint64_t *sum, const Words *words)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        mix(sum, words->in[i], strlen(words->in[i]) + 1);
}

static void mix_field(const char *path, const Field *field, const void *target, void *data)
{
    Summing *summing = data;
    mix(&summing->sum, path, strlen(path));
    if (!field)
        return;
    size_t size;
    const void *bytes = field_bytes(field, target, &size);
    const char *member = (const char *)target + field->offset;
    const ByHand *by_hand = (const void *)member;
    if (field->flagged)
        mix(&summing->sum, (const char *)target + field->flag_at, sizeof(bool));
    if (bytes)
        mix(&summing->sum, bytes, size);
    if (field->type == FIELD_NAME)
        mix(&summing->sum, member, strlen(member));
    if (field->type == FIELD_WORDS)
        mix_words(&summing->sum, (const void *)member);
    if (field->type == FIELD_POLICY || field->type == FIELD_CONDITION)
        mix_number(&summing->sum, ((const Policy *)(const void *)member)->value);
    if (field->type == FIELD_BY_HAND || field->type == FIELD_CHOICE_BY_HAND)
        mix(&summing->sum, by_hand->values, (size_t)by_hand->count * sizeof by_hand->values[0]);
    mix_hook(summing, field, target);
}

// ---- Trying values

typedef struct {
    const RulesetSource *source;
    const char *variant;
    const Ruleset *rules;  // as it is when nothing is set
    Faults *faults;
    bool failed;  // it does not load under some setting
} Trial;

static void fault_settings(Trial *trial, const Setting settings[], int count)
{
    char words[FAULT_TEXT_MAX];
    Text text = text_in(words, sizeof words);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%s=%s", i ? ", " : "", settings[i].name, settings[i].value);
    faults_add(trial->faults, NULL, 0, "options", tr("the rules do not load with %s"), words);
    trial->failed = true;
}

// Loads the variant and sums it up.
static uint64_t try_settings(Trial *trial, const Setting settings[], int count)
{
    const Ruleset *rules;
    LoadResult result = trial->source->load(trial->source, trial->variant, NULL, settings, count,
                                            &rules, trial->faults);
    if (result != LOAD_DONE) {
        fault_settings(trial, settings, count);
        return 0;
    }
    Summing summing = {rules, UINT64_C(14695981039346656037)};
    fields_walk(rules, mix_field, &summing);
    trial->source->unload(trial->source, rules);
    return summing.sum;
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

// Whether two values of the option make different rules while `other`, which may be NULL, is set.
static bool makes_a_difference(Trial *trial, const Option *option, const Setting *other)
{
    Values values = values_of(option);
    uint64_t first = 0;
    for (int i = 0; i < values.count && !trial->failed; i++) {
        Setting settings[2] = {{option->name, values.list[i]}};
        if (other)
            settings[1] = *other;
        uint64_t sum = try_settings(trial, settings, other ? 2 : 1);
        if (i > 0 && sum != first)
            return true;
        first = sum;
    }
    return trial->failed;
}

static bool has_effect(Trial *trial, const Option *option)
{
    if (makes_a_difference(trial, option, NULL))
        return true;
    for (int i = 0; i < trial->rules->option_count; i++) {
        const Option *other = &trial->rules->options[i];
        Values values = values_of(other);
        for (int j = 0; other != option && j < values.count; j++) {
            Setting setting = {other->name, values.list[j]};
            if (makes_a_difference(trial, option, &setting))
                return true;
        }
    }
    return false;
}

static void check_option(Trial *trial, const Option *option)
{
    char path[FIELD_PATH_MAX];
    const char *file;
    int line;
    if (has_effect(trial, option))
        return;
    field_path_join(path, "options", option->name);
    origins_find(trial->rules, path, &file, &line);
    faults_add(trial->faults, file, line, path,
               tr("none of its values changes anything, whatever the other options are: take it "
                  "out; a file that extends this one writes extends(\"NAME\", { %s = none })"),
               option->name);
}

bool ruleset_check_options(const RulesetSource *source, const char *variant, Faults *faults)
{
    const Ruleset *rules;
    int before = faults->count + faults->dropped;
    if (source->load(source, variant, NULL, NULL, 0, &rules, faults) != LOAD_DONE)
        return false;
    Trial trial = {source, variant, rules, faults, false};
    for (int i = 0; i < rules->option_count && !trial.failed; i++)
        check_option(&trial, &rules->options[i]);
    source->unload(source, rules);
    return faults->count + faults->dropped == before;
}
