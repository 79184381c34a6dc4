// What a row says of the member that it describes, and how it is found.

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "rules/fields.h"

static void *member_at(void *target, size_t offset) { return (char *)target + offset; }

int field_number(const Field *field, const void *target)
{
    const char *member = (const char *)target + field->offset;
    if (field->type == FIELD_TRUTH)
        return *(const bool *)member;
    int number;
    memcpy(&number, member, sizeof number);
    return number;
}

// Enums are as wide as int with the compilers that build Loba, and none of ours is negative.
_Static_assert(sizeof(Ace) == sizeof(int) && sizeof(ChipsOn) == sizeof(int), "enums are ints");

void field_set_number(const Field *field, void *target, int number)
{
    char *member = member_at(target, field->offset);
    if (field->type == FIELD_TRUTH)
        *(bool *)member = number != 0;
    else
        memcpy(member, &number, sizeof number);
}

static void set_default(const Field *field, void *target)
{
    void *member = member_at(target, field->offset);
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_TRUTH:
    case FIELD_CHOICE: field_set_number(field, target, field->initial); break;
    case FIELD_RANGE: *(Range *)member = (Range){field->initial, field->initial_max}; break;
    case FIELD_POLICY:
    case FIELD_CONDITION: ((Policy *)member)->value = field->initial; break;
    case FIELD_STRUCT: field_defaults(field->of, member); break;
    default: break;  // nothing: an empty list, no card, no text
    }
}

void field_defaults(const FieldGroup *group, void *target)
{
    for (const Field *field = group->fields; field->name; field++)
        set_default(field, target);
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

void field_path_item(char path[FIELD_PATH_MAX], const char *around, int item)
{
    Text text = text_in(path, FIELD_PATH_MAX);
    text_add(&text, "%s[%d]", around, item);
}
