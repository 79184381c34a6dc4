#include "rules/fingerprint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text_of.h"
#include "rules/conclude.h"
#include "rules/field_text.h"
#include "rules/fields.h"
#include "rules/source.h"

typedef struct {
    const Ruleset *rules;
    bool functions;  // the places of functions count
    uint64_t sum;
} Summing;

static void mix_number(uint64_t *sum, int number) { sum_bytes(sum, &number, sizeof number); }

// The bytes of its file, and its line there: the same wherever the files are, and in any order.
static void mix_place(Summing *summing, const char *path)
{
    const RulesFile *files;
    const char *file;
    int line;
    const int count = ruleset_files(summing->rules, &files);
    origins_find(summing->rules, path, &file, &line);
    for (int i = 0; i < count; i++)
        if (strcmp(files[i].path, file) == 0)
            sum_bytes(&summing->sum, &files[i].digest, sizeof files[i].digest);
    mix_number(&summing->sum, line);
}

bool field_is_idle(const Ruleset *rules, const char *path)
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

// A name by which paths find an entry or an act is no part of the game: its place is mixed instead.
static void mix_field(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Summing *summing = data;
    uint64_t *sum = &summing->sum;
    const char *path = at->path;
    const bool idle = field_is_idle(summing->rules, path);
    sum_bytes(sum, at->place, strlen(at->place));
    if (field && !idle) {
        size_t size;
        const void *bytes = field_bytes(field, target, &size);
        const char *member = (const char *)target + field->offset;
        const ByHand *by_hand = (const void *)member;
        if (field->flagged)
            sum_bytes(sum, (const char *)target + field->flag_at, sizeof(bool));
        if (bytes)
            sum_bytes(sum, bytes, size);
        if (field->type == FIELD_NAME)
            sum_bytes(sum, member, strlen(member));
        // What the game is called is no rule of it, and names house rules in their order.
        bool words_count = field->type == FIELD_WORDS && strcmp(path, "name") != 0;
        for (int i = 0; words_count && i < LANGUAGE_COUNT; i++)
            sum_text(sum, ((const Words *)(const void *)member)->in[i]);
        if (field->type == FIELD_POLICY || field->type == FIELD_CONDITION ||
            field->type == FIELD_CHOICE_OR_SEAT)
            mix_number(sum, ((const Policy *)(const void *)member)->value);
        if (field->type == FIELD_BY_HAND || field->type == FIELD_CHOICE_BY_HAND)
            sum_bytes(sum, by_hand->values,  // of hands that are never played nothing is asked
                      (size_t)least(by_hand->count, ruleset_hands(summing->rules)) *
                          sizeof by_hand->values[0]);
    }
    if (summing->functions && field && !idle && field_hook(field, target))
        mix_place(summing, path);
}

static uint64_t sum_of(const Ruleset *rules, bool functions)
{
    Summing summing = {rules, functions, SUM_OF_NOTHING};
    fields_walk(rules, mix_field, &summing);
    return summing.sum;
}

uint64_t fingerprint_values(const Ruleset *rules) { return sum_of(rules, false); }

uint64_t fingerprint_study(const Ruleset *rules)
{
    const RulesFile *files;
    const int count = ruleset_files(rules, &files);
    uint64_t sum = sum_of(rules, true);
    for (int i = 0; i < count; i++)
        sum_bytes(&sum, &files[i].digest, sizeof files[i].digest);
    for (int i = 0; i < rules->option_count; i++) {
        const TextMark mark = texts_begin();
        sum_text(&sum, rules->options[i].name);
        sum_text(&sum, option_value_text(&rules->options[i]));
        texts_end(mark);
    }
    return sum;
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

// ---- One field

typedef struct {
    Summing summing;
    const char *path;
} SummingAt;

static void mix_field_at(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    SummingAt *summing = data;
    if (field_path_is_in(at->path, summing->path) || field_path_is_in(at->place, summing->path))
        mix_field(at, field, target, &summing->summing);
}

bool fingerprint_differs_at(const Ruleset *rules, const Ruleset *other, const char *path)
{
    SummingAt ours = {{rules, false, SUM_OF_NOTHING}, path},
              theirs = {{other, false, SUM_OF_NOTHING}, path};
    fields_walk(rules, mix_field_at, &ours);
    fields_walk(other, mix_field_at, &theirs);
    return ours.summing.sum != theirs.summing.sum;
}

// ---- The first difference

typedef struct {
    Summing summing;
    uint64_t *sums;  // by field: the sum of that field and all earlier ones
    int count, room;
    const uint64_t *others;  // NULL: there is nothing to compare with
    int other_count;
    char *path;  // of the first field with another sum; "" before it
} Comparison;

static void compare_field(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Comparison *to = data;
    mix_field(at, field, target, &to->summing);
    to->sums = memory_for_more(to->sums, to->count, &to->room, sizeof *to->sums);
    to->sums[to->count] = to->summing.sum;
    if (to->others && !*to->path &&
        (to->count >= to->other_count || to->sums[to->count] != to->others[to->count]))
        snprintf(to->path, FIELD_PATH_MAX, "%s", at->path);
    to->count++;
}

bool fingerprint_difference(const Ruleset *rules, const Ruleset *other, bool functions,
                            char path[FIELD_PATH_MAX])
{
    Comparison theirs = {.summing = {other, functions, SUM_OF_NOTHING}};
    Comparison ours = {.summing = {rules, functions, SUM_OF_NOTHING}, .path = path};
    path[0] = '\0';
    fields_walk(other, compare_field, &theirs);
    ours.others = theirs.sums;
    ours.other_count = theirs.count;
    fields_walk(rules, compare_field, &ours);
    free(theirs.sums);
    free(ours.sums);
    return *path || ours.count != theirs.count;
}
