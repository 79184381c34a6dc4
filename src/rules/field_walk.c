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

// ---- What stands in a field

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
