#include "rules/fingerprint.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "rules/conclude.h"
#include "rules/fields.h"
#include "rules/situation.h"
#include "rules/source.h"

typedef struct {
    const Ruleset *rules;
    Fingerprint *print;  // NULL: functions are not asked
    bool all;
    uint64_t sum;
} Summing;

static const uint64_t FIRST_SUM = UINT64_C(14695981039346656037);

// FNV-1a. In practice two different rulesets do not collide.
static void mix(uint64_t *sum, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++)
        *sum = (*sum ^ byte[i]) * UINT64_C(1099511628211);
}

static void mix_number(uint64_t *sum, int number) { mix(sum, &number, sizeof number); }

static void mix_answers(Summing *summing, const Field *field, const void *target)
{
    const Ruleset *rules = summing->rules;
    const Hook *hook = field_hook(field, target);
    int of[FACES];
    if (!hook)
        return;
    if (!summing->all && summing->print->steps >= FINGERPRINT_STEPS_MAX) {
        summing->print->cut = true;
        return;
    }
    ruleset_new_command(rules);
    const int count = field_asks_about(rules, field, hook, of);
    for (int i = 0; i < SITUATIONS; i++) {
        GameSituation situation = situation_for(rules, hook, i);
        for (int j = 0; j < count; j++) {
            int answer = 0;
            Error error;
            mix_number(&summing->sum, hook->ask(hook, &situation.facts, of[j], &answer, &error));
            mix_number(&summing->sum, answer);
        }
    }
    summing->print->steps += ruleset_steps_used(rules);
}

// Whether the path is that of a kind of meld that is never played, or of a field of it: such a
// field has a value, and no effect.
static bool is_idle(const Ruleset *rules, const char *path)
{
    static const char melds[] = "melds.";
    if (strncmp(path, melds, sizeof melds - 1) != 0)
        return false;
    path += sizeof melds - 1;
    const size_t length = strcspn(path, ".");
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (strlen(rules->melds[kind].name) == length &&
            strncmp(rules->melds[kind].name, path, length) == 0)
            return !(ruleset_kinds_played(rules) >> kind & 1);
    return false;
}

static void mix_field(const char *path, const Field *field, const void *target, void *data)
{
    Summing *summing = data;
    Fingerprint *print = summing->print;
    uint64_t *sum = &summing->sum;
    const bool idle = is_idle(summing->rules, path);
    mix(sum, path, strlen(path));
    if (field && !idle) {
        size_t size;
        const void *bytes = field_bytes(field, target, &size);
        const char *member = (const char *)target + field->offset;
        const ByHand *by_hand = (const void *)member;
        if (field->flagged)
            mix(sum, (const char *)target + field->flag_at, sizeof(bool));
        if (bytes)
            mix(sum, bytes, size);
        if (field->type == FIELD_NAME)
            mix(sum, member, strlen(member));
        // What the game is called is no rule of it, and names house rules in their order.
        bool words_count = field->type == FIELD_WORDS && strcmp(path, "name") != 0;
        for (int i = 0; words_count && i < LANGUAGE_COUNT; i++) {
            const char *words = ((const Words *)(const void *)member)->in[i];
            mix(sum, words, strlen(words) + 1);
        }
        if (field->type == FIELD_POLICY || field->type == FIELD_CONDITION ||
            field->type == FIELD_CHOICE_OR_SEAT)
            mix_number(sum, ((const Policy *)(const void *)member)->value);
        if (field->type == FIELD_BY_HAND || field->type == FIELD_CHOICE_BY_HAND)
            mix(sum, by_hand->values,  // of hands that are never played nothing is asked
                (size_t)least(by_hand->count, ruleset_hands(summing->rules)) *
                    sizeof by_hand->values[0]);
    }
    if (!print)
        return;
    if (field && !idle)
        mix_answers(summing, field, target);
    print->sums[least(print->count, FINGERPRINT_FIELDS_MAX - 1)] = *sum;
    print->count++;
}

uint64_t fingerprint_values(const Ruleset *rules)
{
    Summing summing = {.rules = rules, .sum = FIRST_SUM};
    fields_walk(rules, mix_field, &summing);
    return summing.sum;
}

void fingerprint_take(const Ruleset *rules, bool all, Fingerprint *print)
{
    *print = (Fingerprint){.values = fingerprint_values(rules)};
    Summing summing = {rules, print, all, FIRST_SUM};
    fields_walk(rules, mix_field, &summing);
}

bool fingerprint_same(const Fingerprint *a, const Fingerprint *b)
{
    return a->count == b->count && memcmp(a->sums, b->sums, sizeof a->sums) == 0;
}

bool ruleset_is_still(const Ruleset *rules, const Ruleset *again, Faults *faults)
{
    const RulesFile *files;
    if (ruleset_same_files(rules, again) && fingerprint_values(rules) == fingerprint_values(again))
        return true;
    return faults_add(faults, FAULT_UNSTEADY,
                      ruleset_files(again, &files) > 0 ? files[0].path : NULL, 0, NULL, "%s",
                      tr("is not what it was a moment ago: has somebody changed it? Try again"));
}

// ---- The first difference

typedef struct {
    int wanted, count;
    char *path;
} Finding;

static void find_field(const char *path, const Field *field, const void *target, void *data)
{
    (void)field;
    (void)target;
    Finding *finding = data;
    if (finding->count++ == finding->wanted)
        snprintf(finding->path, FIELD_PATH_MAX, "%s", path);
}

bool fingerprint_difference(const Ruleset *rules, const Fingerprint *print,
                            const Fingerprint *other, char path[FIELD_PATH_MAX])
{
    Finding finding = {.path = path};
    if (fingerprint_same(print, other))
        return false;
    while (finding.wanted < FINGERPRINT_FIELDS_MAX - 1 &&
           print->sums[finding.wanted] == other->sums[finding.wanted])
        finding.wanted++;
    path[0] = '\0';
    fields_walk(rules, find_field, &finding);
    return true;
}
