#include "lua/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/names.h"
#include "lua/read_forms.h"
#include "lua/read_values.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"

static void *member_at(void *target, size_t offset) { return (char *)target + offset; }

// ---- Names that no field has

// The required fields that a table lacks, and that no other fault has told yet.
typedef struct {
    int count;
    const Field *fields[FIELDS_LISTED_MAX];
} Missing;

// Takes the field of this name out of the list, or the first one where the name is NULL; NULL where
// there is none.
static const Field *take_missing(Missing *missing, const char *name)
{
    for (int i = 0; i < missing->count; i++) {
        const Field *field = missing->fields[i];
        if (name && strcmp(field->name, name) != 0)
            continue;
        missing->count--;
        memmove(&missing->fields[i], &missing->fields[i + 1],
                (size_t)(missing->count - i) * sizeof missing->fields[0]);
        return field;
    }
    return NULL;
}

// One cause, one fault: a value with a wrong name, or without a name, is probably the missing
// field.
static void add_meant(Missing *missing, Text *text)
{
    const Field *field = take_missing(missing, NULL);
    if (field)
        text_add(text, tr("; is '%s' meant, which is missing?"), field->name);
}

// Suggests where an unknown field belongs: in a nested table, which people overlook when they write
// shift or wild_max, or in another constructor of the group. "" if in neither.
static void add_home(const FieldGroup *group, int variant, const char *name,
                     char text[FIELD_TEXT_MAX])
{
    for (const Field *field = group->fields; field->name; field++) {
        if (field->type != FIELD_STRUCT || (variant >= 0 && !field_is_in(field, variant)))
            continue;
        size_t length = strlen(field->name);
        bool joined = strncmp(name, field->name, length) == 0 && name[length] == '_';
        for (const Field *inside = field->of->fields; inside->name; inside++) {
            if (strcmp(name, inside->name) != 0 &&
                !(joined && strcmp(name + length + 1, inside->name) == 0))
                continue;
            snprintf(text, FIELD_TEXT_MAX, tr("; did you mean '%s.%s', %s = { %s = … }?"),
                     field->name, inside->name, field->name, inside->name);
            return;
        }
    }
    for (int other = 0; variant >= 0 && group->variants[other]; other++)
        if (other != variant && field_find(group, other, name)) {
            snprintf(text, FIELD_TEXT_MAX, tr("; it belongs to %s {…}"), group->variants[other]);
            return;
        }
}

static void fault_unknown(Loader *loader, const FieldGroup *group, int variant, Missing *missing,
                          const char *name, const char *path)
{
    char inside[FIELD_PATH_MAX], advice[FIELD_TEXT_MAX] = "";
    const char *names[FIELDS_LISTED_MAX];
    int count = field_names(group, variant, names);
    add_home(group, variant, name, advice);
    const char *nearest = advice[0] ? NULL : hint_nearest(name, names, count, advice);
    if (nearest) {
        take_missing(missing, nearest);
    } else if (!advice[0]) {
        // The fields of this table, then one of the same name in another table.
        Text text = text_in(advice, sizeof advice);
        add_meant(missing, &text);
        for (int i = 0; i < count; i++)
            text_add(&text, "%s%s", i ? ", " : tr("; its fields: "), names[i]);
        FieldLine lines[FIELDS_LISTED_MAX];
        int listed = fields_list("", lines), line = 0;
        while (line < listed &&
               (!strchr(lines[line].path, '.') || strcmp(lines[line].field->name, name) != 0))
            line++;
        if (line < listed)
            text_add(&text, tr("; elsewhere there is %s"), lines[line].path);
    }
    field_path_join(inside, path, name);
    if (variant >= 0)
        loader_fault(loader, inside, tr("%s {…} has no field '%s'%s"), group->variants[variant],
                     name, advice);
    else
        loader_fault(loader, inside, tr("%s: there is no field '%s'%s"), tr(group->what), name,
                     advice);
}

// Reports names that are no field, and values without a name; the acts of a step have none.
static void check_names(Loader *loader, const FieldGroup *group, int variant, Missing *missing,
                        const char *path)
{
    lua_State *L = loader->L;
    bool holds_acts = field_find(group, variant, "*") != NULL;
    int table = lua_gettop(L), count = sandbox_keys(L, table);
    for (int i = 1; i <= count; i++) {
        if (lua_rawgeti(L, -1, i) == LUA_TSTRING) {
            const char *name = plain_text(L, -1);
            if (strcmp(name, "*") == 0 || !field_find(group, variant, name))
                fault_unknown(loader, group, variant, missing, name, path);
        } else if (!holds_acts) {
            char found[FIELD_TEXT_MAX], advice[FIELD_TEXT_MAX];
            Text text = text_in(advice, sizeof advice);
            lua_gettable(L, table);
            value_text(L, -1, found);
            if (lua_type(L, -1) == LUA_TNUMBER)
                text_add(&text, "%s", tr("; a comma ends a value, and numbers are whole"));
            add_meant(missing, &text);
            loader_fault(loader, path,
                         tr("%s: every value wants the name of its field, name = …; found %s "
                            "without one%s"),
                         tr(group->what), found, advice);
            break;
        }
        lua_pop(L, 1);
    }
    lua_settop(L, table);
}

// ---- One table

static void read_field(Loader *loader, const Field *field, void *target, const char *path);

void read_group(Loader *loader, const FieldGroup *group, int variant, void *target,
                const char *path)
{
    Missing missing = {.count = 0};
    char inside[FIELD_PATH_MAX], wanted[FIELD_TEXT_MAX];
    for (const Field *field = group->fields; field->name; field++) {
        if (variant >= 0 && !field_is_in(field, variant))
            continue;
        field_path_join(inside, path, field->name);
        if (lua_getfield(loader->L, -1, field->name) != LUA_TNIL)
            read_field(loader, field, target, inside);
        else if (field->required)
            missing.fields[missing.count++] = field;
        lua_pop(loader->L, 1);
    }
    check_names(loader, group, variant, &missing, path);
    for (int i = 0; i < missing.count; i++) {
        const Field *field = missing.fields[i];
        field_path_join(inside, path, field->name);
        field_type_text(field, wanted);
        loader_fault(loader, inside, tr("is missing: %s (%s)"), wanted, tr(field->help));
    }
}

static void read_struct(Loader *loader, const Field *field, void *target, const char *path)
{
    if (!lua_istable(loader->L, -1) || constructor_of(loader->L, -1, NULL)) {
        fault_wanted(loader, field, path);
        return;
    }
    read_group(loader, field->of, -1, member_at(target, field->offset), path);
    if (field->flagged)
        *(bool *)member_at(target, field->flag_at) = true;
}

// ---- Items

// The variant of the item on top of the stack, -1 if the group has none. False, with a fault, if it
// is no item.
static bool item_variant(Loader *loader, const FieldGroup *group, int *variant, const char *path)
{
    char wanted[FIELD_TEXT_MAX], found[FIELD_TEXT_MAX];
    value_text(loader->L, -1, found);
    *variant = group->variants ? variant_of(loader->L, -1, group) : -1;
    if (group->variants && *variant < 0) {
        field_items_text(group, wanted);
        bool plain = lua_istable(loader->L, -1) && !constructor_of(loader->L, -1, NULL);
        return loader_fault(loader, path, tr("wanted %s; found %s%s"), wanted, found,
                            plain ? tr("; the word is missing before its {") : "");
    }
    if (!lua_istable(loader->L, -1))
        return loader_fault(loader, path, tr("wanted a table of fields; found %s"), found);
    return true;
}

static void read_list(Loader *loader, const Field *field, void *target, const char *path)
{
    int count = list_length(loader->L);
    if (count < field->min || constructor_of(loader->L, -1, NULL)) {
        fault_wanted(loader, field, path);
        return;
    }
    if (count > field->max) {
        loader_fault(loader, path, tr("wanted %d items at most; found %d"), field->max, count);
        return;
    }
    for (int i = 0; i < count; i++) {
        void *item = member_at(target, field->offset + (size_t)i * field->of->size);
        char inside[FIELD_PATH_MAX];
        int variant;
        field_path_item(inside, path, i + 1);
        field_defaults(field->of, item);
        lua_geti(loader->L, -1, i + 1);
        if (item_variant(loader, field->of, &variant, inside))
            read_group(loader, field->of, variant, item, inside);
        lua_pop(loader->L, 1);
    }
    *(int *)member_at(target, field->count_at) = count;
}

// ---- Maps: their items have names, and Lua's tables no order

typedef struct {
    const char *name;
    int place;  // by it they are put in order: when its constructor ran, or its line
} Entry;

enum { ENTRIES_MAX = 64 };

static int compare_entries(const void *a, const void *b)
{
    const Entry *x = a, *y = b;
    return x->place != y->place ? (x->place > y->place) - (x->place < y->place)
                                : strcmp(x->name, y->name);
}

// Pushes the list of the keys, which keeps the names alive.
static int list_entries(Loader *loader, const char *path, Entry entries[ENTRIES_MAX])
{
    lua_State *L = loader->L;
    int table = lua_gettop(L), count = 0;
    int keys = sandbox_keys(L, table);
    for (int i = 1; i <= keys; i++) {
        lua_rawgeti(L, table + 1, i);
        const char *name = plain_text(L, -1);
        char inside[FIELD_PATH_MAX];
        field_path_join(inside, path, name);
        if (lua_type(L, -1) != LUA_TSTRING) {
            loader_fault(loader, path, "%s",
                         tr("every one wants a name: NAME = …; found one without"));
        } else if (!is_identifier(name)) {
            loader_fault(loader, path,
                         tr("wanted names of letters a to z, digits and _, %d at most; found '%s'"),
                         NAME_SIZE - 1, name);
        } else if (count < ENTRIES_MAX) {
            lua_getfield(L, table, name);
            Entry *entry = &entries[count++];
            const char *file;
            *entry = (Entry){name, 0};
            if (!constructor_of(L, -1, &entry->place))
                loader_locate(loader, inside, &file, &entry->place);
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    qsort(entries, (size_t)count, sizeof entries[0], compare_entries);
    return count;
}

// Reads an item of a map, a new one if the name is new.
static void read_entry(Loader *loader, const Field *field, void *target, const char *name,
                       const char *path)
{
    const FieldGroup *group = field->of;
    int variant, at = 0, *count = member_at(target, field->count_at);
    if (!item_variant(loader, group, &variant, path))
        return;
    char *item = member_at(target, field->offset);
    for (; at < *count && strcmp(item, name) != 0; at++)
        item += group->size;
    if (at == field->max) {
        loader_fault(loader, path, tr("there may be %d of them, and this is one more"), field->max);
        return;
    }
    if (at == *count) {
        ++*count;
        field_defaults(group, item);
        snprintf(item, NAME_SIZE, "%s", name);
    }
    read_group(loader, group, variant, item, path);
    if (group == &field_kind) {  // what its rows leave open
        MeldRule *meld = (MeldRule *)(void *)item;
        meld->shape = (MeldShape)variant;
        for (int language = 0; language < LANGUAGE_COUNT; language++)
            if (!meld->label.in[language][0])
                memcpy(meld->label.in[language], meld->name, sizeof meld->name);
    }
}

static void read_map(Loader *loader, const Field *field, void *target, const char *path)
{
    lua_State *L = loader->L;
    if (!lua_istable(L, -1) || constructor_of(L, -1, NULL)) {
        fault_wanted(loader, field, path);
        return;
    }
    Entry entries[ENTRIES_MAX];
    int table = lua_gettop(L), count = list_entries(loader, path, entries);
    for (int i = 0; i < count; i++) {
        char inside[FIELD_PATH_MAX];
        field_path_join(inside, path, entries[i].name);
        lua_getfield(L, table, entries[i].name);
        read_entry(loader, field, target, entries[i].name, inside);
        lua_pop(L, 1);
    }
    lua_settop(L, table);
}

// ---- Any field

// Reads the value at the top of the stack, which stays there, into the field's member of the
// struct.
static void read_field(Loader *loader, const Field *field, void *target, const char *path)
{
    switch (field->type) {
    case FIELD_STRUCT: read_struct(loader, field, target, path); break;
    case FIELD_LIST: read_list(loader, field, target, path); break;
    case FIELD_MAP: read_map(loader, field, target, path); break;
    case FIELD_HAND: read_hand(loader, field, path); break;
    case FIELD_KINDS: read_kinds(loader, field, target, path); break;
    case FIELD_CONTRACTS: read_contracts(loader, field, target, path); break;
    case FIELD_LEDGER: read_ledger(loader, field, path); break;
    default: read_value(loader, field, target, path); break;
    }
}
