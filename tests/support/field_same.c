#include "support/field_same.h"

#include <string.h>

static bool policies_same(const Policy *a, const Policy *b)
{
    return (a->hook.ask != NULL) == (b->hook.ask != NULL) && a->value == b->value;
}

static bool by_hand_same(const ByHand *a, const ByHand *b)
{
    return (a->hook.ask != NULL) == (b->hook.ask != NULL) && a->count == b->count &&
           memcmp(a->values, b->values, (size_t)a->count * sizeof a->values[0]) == 0;
}

static bool words_same(const Words *a, const Words *b)
{
    return strcmp(a->in[LANGUAGE_EN], b->in[LANGUAGE_EN]) == 0 &&
           strcmp(a->in[LANGUAGE_ES], b->in[LANGUAGE_ES]) == 0;
}

static bool ledgers_same(const Ruleset *a, const Ruleset *b)
{
    if (a->ledger_count != b->ledger_count)
        return false;
    for (int i = 0; i < a->ledger_count; i++)
        if (strcmp(a->ledger[i].field, b->ledger[i].field) != 0 ||
            strcmp(a->ledger[i].rows, b->ledger[i].rows) != 0)
            return false;
    return true;
}

static int field_count(const Field *field, const void *target)
{
    return *(const int *)((const char *)target + field->count_at);
}

bool field_same(const Field *field, const void *a, const void *b)
{
    size_t size_a, size_b;
    const void *bytes = field_bytes(field, a, &size_a);
    const void *in_a = (const char *)a + field->offset, *in_b = (const char *)b + field->offset;
    bool flags_same =
        !field->flagged || ((const bool *)a)[field->flag_at] == ((const bool *)b)[field->flag_at];
    const void *others = field_bytes(field, b, &size_b);
    if (bytes)
        return size_a == size_b && memcmp(bytes, others, size_a) == 0;
    switch (field->type) {
    case FIELD_NAME: return strcmp(in_a, in_b) == 0;
    case FIELD_WORDS: return words_same(in_a, in_b);
    case FIELD_BY_HAND:
    case FIELD_CHOICE_BY_HAND: return by_hand_same(in_a, in_b);
    case FIELD_POLICY:
    case FIELD_CONDITION:
    case FIELD_CHOICE_OR_SEAT: return flags_same && policies_same(in_a, in_b);
    case FIELD_STRUCT: return flags_same;
    case FIELD_LIST:
    case FIELD_MAP: return field_count(field, a) == field_count(field, b);
    case FIELD_HAND:
        return ((const Ruleset *)a)->step_count == ((const Ruleset *)b)->step_count &&
               ((const Ruleset *)a)->act_count == ((const Ruleset *)b)->act_count;
    case FIELD_LEDGER: return ledgers_same(a, b);
    default: return true;
    }
}

typedef struct {
    const char *path;
    const Field *field;
    const void *target;
} Wanted;

static void find(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Wanted *wanted = data;
    if (field && strcmp(at->path, wanted->path) == 0)
        *wanted = (Wanted){wanted->path, field, target};
}

const Field *field_at(const Ruleset *rules, const char *path, const void **target)
{
    Wanted wanted = {.path = path};
    fields_walk(rules, find, &wanted);
    *target = wanted.target;
    return wanted.field;
}
