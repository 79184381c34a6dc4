// Going through the fields of a ruleset as the rows describe them.

#include <string.h>

#include "rules/fields.h"

typedef struct {
    const Ruleset *rules;
    FieldVisit *visit;
    void *data;
} Walk;

static void walk_group(const Walk *walk, const FieldGroup *group, int variant, const void *target,
                       const char *path);

static const void *member_at(const void *target, size_t offset)
{
    return (const char *)target + offset;
}

// The table that an item of a list or map, a step or an act is: no field of its own, but with a
// path.
static void walk_item(const Walk *walk, const FieldGroup *group, int variant, const void *target,
                      const char *path)
{
    walk->visit(path, NULL, target, walk->data);
    walk_group(walk, group, variant, target, path);
}

static int field_count(const Field *field, const void *target)
{
    return *(const int *)member_at(target, field->count_at);
}

static void walk_items(const Walk *walk, const Field *field, const void *target, const char *path)
{
    int count = field_count(field, target);
    for (int i = 0; i < count; i++) {
        const void *item = member_at(target, field->offset + (size_t)i * field->of->size);
        char inside[FIELD_PATH_MAX];
        if (field->type == FIELD_LIST)
            field_path_item(inside, path, i + 1);
        else
            field_path_join(inside, path, item);
        int variant = field->of == &field_kind ? (int)((const MeldRule *)item)->shape : -1;
        walk_item(walk, field->of, variant, item, inside);
    }
}

static void walk_contracts(const Walk *walk, const OpeningRule *opening, const char *path)
{
    for (int i = 0; i < opening->contract_count; i++) {
        char inside[FIELD_PATH_MAX];
        field_path_item(inside, path, i + 1);
        walk->visit(inside, NULL, &opening->contracts[i], walk->data);
    }
}

static void walk_steps(const Walk *walk)
{
    for (int i = 0; i < walk->rules->step_count; i++) {
        const Step *step = &walk->rules->steps[i];
        char path[FIELD_PATH_MAX];
        field_path_join(path, "hand", step->name);
        walk_item(walk, &field_step, (int)step->times, step, path);
    }
}

static void walk_acts(const Walk *walk, const Step *step)
{
    for (int i = 0; i < step->act_count; i++) {
        const ActRule *act = &walk->rules->acts[step->act_first + i];
        walk_item(walk, &field_act, (int)act->kind, act, act->path);
    }
}

static void walk_inside(const Walk *walk, const Field *field, const void *target, const char *path)
{
    switch (field->type) {
    case FIELD_STRUCT:
        walk_group(walk, field->of, -1, member_at(target, field->offset), path);
        break;
    case FIELD_LIST:
    case FIELD_MAP: walk_items(walk, field, target, path); break;
    case FIELD_CONTRACTS: walk_contracts(walk, target, path); break;
    case FIELD_HAND: walk_steps(walk); break;
    case FIELD_ACTS: walk_acts(walk, target); break;
    default: break;
    }
}

static void walk_group(const Walk *walk, const FieldGroup *group, int variant, const void *target,
                       const char *path)
{
    for (const Field *field = group->fields; field->name; field++) {
        if (variant >= 0 && !field_is_in(field, variant))
            continue;
        char inside[FIELD_PATH_MAX];
        field_path_join(inside, path, field->name);
        if (field->type != FIELD_ACTS)
            walk->visit(inside, field, target, walk->data);
        walk_inside(walk, field, target, inside);
    }
}

void fields_walk(const Ruleset *rules, FieldVisit *visit, void *data)
{
    Walk walk = {rules, visit, data};
    walk_group(&walk, &field_rules, -1, rules, "");
}

// ---- Are two the same?

const void *field_bytes(const Field *field, const void *target, size_t *size)
{
    static const size_t sizes[FIELD_TYPES] = {
        [FIELD_NUMBER] = sizeof(int),
        [FIELD_TRUTH] = sizeof(bool),
        [FIELD_CHOICE] = sizeof(int),
        [FIELD_ZONE] = sizeof(int),
        [FIELD_RANGE] = sizeof(Range),
        [FIELD_FACE_NUMBERS] = FACES * sizeof(int),
        [FIELD_FACE_SET] = sizeof(FaceSet),
        [FIELD_KINDS] = sizeof(unsigned),
        [FIELD_LAID] = sizeof((ScoreRule *)0)->laid,
        [FIELD_RANKS] = sizeof((Deck *)0)->ranks[0],
        [FIELD_CHOICE_LIST] = sizeof(int),
        [FIELD_CONTRACTS] = sizeof(Contract),
    };
    const Deck *deck = target;
    const OpeningRule *opening = target;
    *size = sizes[field->type];
    switch (field->type) {
    case FIELD_RANKS: *size *= (size_t)deck->rank_count; return deck->ranks;
    case FIELD_CONTRACTS: *size *= (size_t)opening->contract_count; return opening->contracts;
    case FIELD_CHOICE_LIST: *size *= (size_t)field_count(field, target); break;
    default: break;
    }
    return *size || field->type == FIELD_CHOICE_LIST ? member_at(target, field->offset) : NULL;
}

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

bool field_same(const Field *field, const void *a, const void *b)
{
    size_t size_a, size_b;
    const void *bytes = field_bytes(field, a, &size_a);
    const void *in_a = member_at(a, field->offset), *in_b = member_at(b, field->offset);
    bool flags_same = !field->flagged || *(const bool *)member_at(a, field->flag_at) ==
                                             *(const bool *)member_at(b, field->flag_at);
    const void *others = field_bytes(field, b, &size_b);
    if (bytes)
        return size_a == size_b && memcmp(bytes, others, size_a) == 0;
    switch (field->type) {
    case FIELD_NAME: return strcmp(in_a, in_b) == 0;
    case FIELD_WORDS: return words_same(in_a, in_b);
    case FIELD_BY_HAND:
    case FIELD_CHOICE_BY_HAND: return by_hand_same(in_a, in_b);
    case FIELD_POLICY:
    case FIELD_CONDITION: return flags_same && policies_same(in_a, in_b);
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

const Hook *field_hook(const Field *field, const void *target)
{
    const void *member = (const char *)target + field->offset;
    const Hook *hook = NULL;
    if (field->type == FIELD_POLICY || field->type == FIELD_CONDITION)
        hook = &((const Policy *)member)->hook;
    else if (field->type == FIELD_BY_HAND)
        hook = &((const ByHand *)member)->hook;
    return hook && hook->ask ? hook : NULL;
}

bool field_asks_each(const Field *field)
{
    return asked_rows[field->asked].parameters_max > 1 && field->asked != ASKED_LAID;
}
