// The members that the rows of fields*.c describe: read, set, named by a path, and gone through.

#include "rules/fields.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/text_of.h"

int field_number(const Field *field, const void *target)
{
    const char *member = (const char *)target + field->offset;
    if (field->type == FIELD_TRUTH)
        return *(const bool *)member;
    int number;
    memcpy(&number, member, sizeof number);
    return number;
}

// The compilers that build Loba make enums as wide as int, and none of our values is negative.
_Static_assert(sizeof(Ace) == sizeof(int) && sizeof(ChipsOn) == sizeof(int), "enums are ints");

void field_set_number(const Field *field, void *target, int number)
{
    char *member = (char *)target + field->offset;
    if (field->type == FIELD_TRUTH)
        *(bool *)member = number != 0;
    else
        memcpy(member, &number, sizeof number);
}

void field_defaults(const FieldGroup *group, void *target)
{
    for (const Field *field = group->fields; field->name; field++) {
        void *member = (char *)target + field->offset;
        switch (field->type) {
        case FIELD_NUMBER:
        case FIELD_TRUTH:
        case FIELD_CHOICE: field_set_number(field, target, field->initial); break;
        case FIELD_RANGE: *(Range *)member = (Range){field->initial, field->initial_max}; break;
        case FIELD_POLICY:
        case FIELD_CONDITION:
        case FIELD_CHOICE_OR_SEAT: ((Policy *)member)->value = field->initial; break;
        case FIELD_FACE_SET: *(FaceSet *)member = field->initial ? FACES_ALL : 0; break;
        case FIELD_STRUCT: field_defaults(field->of, member); break;
        default: break;  // the zero value: an empty list, no card, no text
        }
    }
}

const Field *field_find(const FieldGroup *group, int variant, const char *name)
{
    for (const Field *field = group->fields; field->name; field++)
        if ((variant < 0 || field_is_in(field, variant)) && strcmp(field->name, name) == 0)
            return field;
    return NULL;
}

int field_names(const FieldGroup *group, int variant, const char *names[FIELDS_LISTED_MAX])
{
    int count = 0;
    for (const Field *field = group->fields; field->name; field++)
        if ((variant < 0 || field_is_in(field, variant)) && field->type != FIELD_ACTS)
            names[count++] = field->name;
    assert(count <= FIELDS_LISTED_MAX);
    return count;
}

void field_path_join(char path[FIELD_PATH_MAX], const char *around, const char *name)
{
    size_t length = strlen(around), dot = length > 0, added = strlen(name);
    path[0] = '\0';
    if (length + dot + added >= FIELD_PATH_MAX)
        return;
    memcpy(path, around, length);
    memcpy(path + length, ".", dot);
    memcpy(path + length + dot, name, added + 1);
}

const char *path_of_field(const char *around, const char *name)
{
    char path[FIELD_PATH_MAX];
    field_path_join(path, around, name);
    return text_of("%s", path);
}

const char *path_of_item(const char *around, int item) { return path_of_entry(around, "", item); }

const char *path_of_entry(const char *around, const char *name, int item)
{
    char path[FIELD_PATH_MAX];
    field_path_entry(path, around, name, item);
    return text_of("%s", path);
}

bool field_path_is_in(const char *path, const char *around)
{
    const size_t length = strlen(around);
    return strncmp(path, around, length) == 0 && (!path[length] || strchr(".[", path[length]));
}

void field_path_item(char path[FIELD_PATH_MAX], const char *around, int item)
{
    Text text = text_in(path, FIELD_PATH_MAX);
    text_add(&text, "%s[%d]", around, item);
}

void field_path_entry(char path[FIELD_PATH_MAX], const char *around, const char *name, int item)
{
    if (*name)
        field_path_join(path, around, name);
    else
        field_path_item(path, around, item);
}

const char *field_entry_name(const FieldGroup *group, const void *entry)
{
    const Field *name = field_find(group, -1, "name");
    return name && name->address ? (const char *)entry + name->offset : "";
}

// ---- Going through the fields of a ruleset

typedef struct {
    const Ruleset *rules;
    FieldVisit *visit;
    void *data;
} Walk;

static void walk_group(const Walk *walk, const FieldGroup *group, int variant, const void *target,
                       const FieldPaths *at);

static const void *member_at(const void *target, size_t offset)
{
    return (const char *)target + offset;
}

static void paths_join(FieldPaths *inside, const FieldPaths *around, const char *name)
{
    field_path_join(inside->path, around->path, name);
    field_path_join(inside->place, around->place, name);
}

static void paths_item(FieldPaths *inside, const FieldPaths *around, const char *name, int item)
{
    field_path_entry(inside->path, around->path, name, item);
    field_path_item(inside->place, around->place, item);
}

// Walks an item of a list or map, a step or an act: a table that has a path but is not a field.
static void walk_item(const Walk *walk, const FieldGroup *group, int variant, const void *target,
                      const FieldPaths *at)
{
    walk->visit(at, NULL, target, walk->data);
    walk_group(walk, group, variant, target, at);
}

static int item_count(const Field *field, const void *target)
{
    return *(const int *)member_at(target, field->count_at);
}

// Walks everything inside the field with these paths.
static void walk_inside(const Walk *walk, const Field *field, const void *target,
                        const FieldPaths *at)
{
    const Ruleset *rules = walk->rules;
    FieldPaths inside;
    switch (field->type) {
    case FIELD_STRUCT: walk_group(walk, field->of, -1, member_at(target, field->offset), at); break;
    case FIELD_LIST:
    case FIELD_MAP:
        for (int i = 0; i < item_count(field, target); i++) {
            const void *item = member_at(target, field->offset + (size_t)i * field->of->size);
            int variant = field->of == &field_kind ? (int)((const MeldRule *)item)->shape : -1;
            if (field->type == FIELD_LIST)
                paths_item(&inside, at, field_entry_name(field->of, item), i + 1);
            else
                paths_join(&inside, at, item);
            if (field_group_is_plain(field->of))
                walk->visit(&inside, field->of->fields, item, walk->data);
            else
                walk_item(walk, field->of, variant, item, &inside);
        }
        break;
    case FIELD_CONTRACTS:
        for (int i = 0; i < rules->opening.contract_count; i++) {
            paths_item(&inside, at, "", i + 1);
            walk->visit(&inside, NULL, &rules->opening.contracts[i], walk->data);
        }
        break;
    case FIELD_HAND:
        for (int i = 0; i < rules->step_count; i++) {
            const Step *step = &rules->steps[i];
            paths_join(&inside, at, step->name);
            walk_item(walk, &field_step, (int)step->times, step, &inside);
        }
        break;
    case FIELD_ACTS:
        for (int i = 0; i < ((const Step *)target)->act_count; i++) {
            const ActRule *act = &rules->acts[((const Step *)target)->act_first + i];
            strcpy(inside.path, act->path);
            strcpy(inside.place, *act->place ? act->place : act->path);
            walk_item(walk, &field_act, (int)act->kind, act, &inside);
        }
        break;
    default: break;
    }
}

static void walk_group(const Walk *walk, const FieldGroup *group, int variant, const void *target,
                       const FieldPaths *at)
{
    for (const Field *field = group->fields; field->name; field++) {
        if ((variant >= 0 && !field_is_in(field, variant)) || field->address ||
            field->type == FIELD_ROW)
            continue;
        FieldPaths inside;
        paths_join(&inside, at, field->name);
        if (field->type != FIELD_ACTS)
            walk->visit(&inside, field, target, walk->data);
        walk_inside(walk, field, target, &inside);
    }
}

void fields_walk(const Ruleset *rules, FieldVisit *visit, void *data)
{
    const Walk walk = {rules, visit, data};
    const FieldPaths whole = {"", ""};
    walk_group(&walk, &field_rules, -1, rules, &whole);
}

// ---- Addresses

typedef struct {
    const char *wanted;
    char path[FIELD_PATH_MAX];  // "" before it is found
} Address;

static void take_address(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    (void)field;
    (void)target;
    Address *address = data;
    if (strcmp(at->path, address->wanted) == 0 ||
        (!*address->path && strcmp(at->place, address->wanted) == 0))
        strcpy(address->path, at->path);
}

bool field_path_of(const Ruleset *rules, const char *wanted, char path[FIELD_PATH_MAX])
{
    Address address = {.wanted = wanted};
    fields_walk(rules, take_address, &address);
    snprintf(path, FIELD_PATH_MAX, "%s", *address.path ? address.path : wanted);
    return *address.path;
}

const void *field_bytes(const Field *field, const void *target, size_t *size)
{
    static const size_t sizes[FIELD_TYPES] = {
        [FIELD_NUMBER] = sizeof(int),
        [FIELD_TRUTH] = sizeof(bool),
        [FIELD_CHOICE] = sizeof(int),
        [FIELD_ZONE] = sizeof(int),
        [FIELD_COUNT] = sizeof(int),
        [FIELD_RANGE] = sizeof(Range),
        [FIELD_FACE_NUMBERS] = FACES * sizeof(int),
        [FIELD_FACE_SET] = sizeof(FaceSet),
        [FIELD_KINDS] = sizeof(unsigned),
        [FIELD_LAID] = sizeof((ScoreRule *)0)->laid,
        [FIELD_RANKS] = sizeof((Deck *)0)->ranks[0],
        [FIELD_CHOICE_LIST] = sizeof(int),
        [FIELD_KIND_LIST] = sizeof(int),
        [FIELD_CONTRACTS] = sizeof(Contract),
    };
    const Deck *deck = target;
    const OpeningRule *opening = target;
    *size = sizes[field->type];
    switch (field->type) {
    case FIELD_RANKS: *size *= (size_t)deck->rank_count; return deck->ranks;
    case FIELD_CONTRACTS: *size *= (size_t)opening->contract_count; return opening->contracts;
    case FIELD_CHOICE_LIST:
    case FIELD_KIND_LIST: *size *= (size_t)item_count(field, target); break;
    case FIELD_CLASS: *size = sizeof(FaceSet); return &((const ClassRule *)target)->faces;
    default: break;
    }
    return *size || field->type == FIELD_CHOICE_LIST || field->type == FIELD_KIND_LIST
               ? member_at(target, field->offset)
               : NULL;
}

const Hook *field_hook(const Field *field, const void *target)
{
    const void *member = (const char *)target + field->offset;
    const Hook *hook = NULL;
    if (field->type == FIELD_POLICY || field->type == FIELD_CONDITION ||
        field->type == FIELD_CHOICE_OR_SEAT)
        hook = &((const Policy *)member)->hook;
    else if (field->type == FIELD_BY_HAND)
        hook = &((const ByHand *)member)->hook;
    else if (field->type == FIELD_CLASS)
        hook = &((const ClassRule *)member)->hook;
    return hook && hook->ask ? hook : NULL;
}

int field_asks_about(const Ruleset *rules, const Field *field, const Hook *hook, int of[FACES])
{
    if (field->asked == ASKED_CLASS) {
        Face faces[FACES];
        const int count = deck_faces(&rules->deck, faces);
        for (int i = 0; i < count; i++)
            of[i] = faces[i];
        return count;
    }
    of[0] = -1;
    const bool of_table = hook->of_count && rules->counts[hook->count].of == COUNT_OF_TABLE;
    if (asked_rows[field->asked].parameters_max == 1 || field->asked == ASKED_LAID || of_table ||
        (field->asked == ASKED_HAND && !hook->of_seat))
        return 1;
    for (int i = 0; i < rules->players.max; i++)
        of[i] = i;
    return rules->players.max;
}
