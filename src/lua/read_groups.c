// Reading tables of fields: structs, lists and maps of them.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/nearest.h"
#include "base/text.h"
#include "lua/loading.h"

static void *member_at(void *target, size_t offset) { return (char *)target + offset; }

// ---- Names that no field has

// "; it belongs to run {…}": where another constructor of the group has the field.
static void add_owner(const FieldGroup *group, int variant, const char *name,
                      char text[FIELD_TEXT_MAX])
{
    for (int other = 0; variant >= 0 && group->variants[other]; other++)
        if (other != variant && field_find(group, other, name)) {
            snprintf(text, FIELD_TEXT_MAX, tr("; it belongs to %s {…}"), group->variants[other]);
            return;
        }
}

// Is `name` the field `inside` of the table `around`, as people write it who do not know that it
// has a table of its own: shift, or wild_max?
static bool is_inside(const char *name, const char *around, const char *inside)
{
    size_t length = strlen(around);
    return strcmp(name, inside) == 0 ||
           (strncmp(name, around, length) == 0 && name[length] == '_' &&
            strcmp(name + length + 1, inside) == 0);
}

// "; did you mean 'wild.max', wild = { max = … }?": where a table in this one has the field.
static void add_inside(const FieldGroup *group, int variant, const char *name,
                       char text[FIELD_TEXT_MAX])
{
    for (const Field *field = group->fields; field->name && !text[0]; field++) {
        if (field->type != FIELD_STRUCT || (variant >= 0 && !field_is_in(field, variant)))
            continue;
        for (const Field *inside = field->of->fields; inside->name && !text[0]; inside++)
            if (is_inside(name, field->name, inside->name))
                snprintf(text, FIELD_TEXT_MAX, tr("; did you mean '%s.%s', %s = { %s = … }?"),
                         field->name, inside->name, field->name, inside->name);
    }
}

// "; its fields: limit, hands": those of the table; behind them one of another table that is called
// so.
static void add_fields(const char *const names[], int count, const char *name, Text *text)
{
    for (int i = 0; i < count; i++)
        text_add(text, "%s%s", i ? ", " : tr("; its fields: "), names[i]);
    FieldLine lines[FIELDS_LISTED_MAX];
    int listed = fields_list("", lines);
    for (int i = 0; i < listed; i++)
        if (strchr(lines[i].path, '.') && strcmp(lines[i].field->name, name) == 0) {
            text_add(text, tr("; elsewhere there is %s"), lines[i].path);
            return;
        }
}

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

// One cause, one fault: what has a wrong name, or none, is probably the field that is missing.
static void add_meant(Missing *missing, Text *text)
{
    const Field *field = take_missing(missing, NULL);
    if (field)
        text_add(text, tr("; is '%s' meant, which is missing?"), field->name);
}

static void fault_unknown(Loader *loader, const FieldGroup *group, int variant, Missing *missing,
                          const char *name, const char *path)
{
    char inside[FIELD_PATH_MAX], advice[FIELD_TEXT_MAX] = "";
    const char *names[FIELDS_LISTED_MAX];
    int count = field_names(group, variant, names);
    add_inside(group, variant, name, advice);
    if (!advice[0])
        add_owner(group, variant, name, advice);
    const char *nearest = advice[0] ? NULL : nearest_name(name, names, count);
    if (nearest) {
        add_nearest(name, names, count, advice);
        take_missing(missing, nearest);
    } else if (!advice[0]) {
        Text text = text_in(advice, sizeof advice);
        add_meant(missing, &text);
        add_fields(names, count, name, &text);
    }
    field_path_join(inside, path, name);
    if (variant >= 0)
        loader_fault(loader, inside, tr("%s {…} has no field '%s'%s"), group->variants[variant],
                     name, advice);
    else
        loader_fault(loader, inside, tr("%s: there is no field '%s'%s"), tr(group->what), name,
                     advice);
}

// The acts of a step stand in it without names.
static bool holds_items(const FieldGroup *group, int variant)
{
    return field_find(group, variant, "*") != NULL;
}

// The key is on top of the stack, and is no name.
static void fault_nameless(Loader *loader, const FieldGroup *group, int table, Missing *missing,
                           const char *path)
{
    char found[FIELD_TEXT_MAX], advice[FIELD_TEXT_MAX];
    Text text = text_in(advice, sizeof advice);
    lua_pushvalue(loader->L, -1);
    lua_gettable(loader->L, table);
    value_text(loader->L, -1, found);
    if (lua_type(loader->L, -1) == LUA_TNUMBER)
        text_add(&text, "%s", tr("; a comma ends a value, and numbers are whole"));
    lua_pop(loader->L, 1);
    add_meant(missing, &text);
    loader_fault(
        loader, path,
        tr("%s: every value wants the name of its field, name = …; found %s without one%s"),
        tr(group->what), found, advice);
}

static void check_names(Loader *loader, const FieldGroup *group, int variant, Missing *missing,
                        const char *path)
{
    lua_State *L = loader->L;
    bool items = holds_items(group, variant);
    int table = lua_gettop(L), count = sandbox_keys(L, table);
    for (int i = 1; i <= count; i++) {
        if (lua_rawgeti(L, -1, i) == LUA_TSTRING) {
            const char *name = plain_text(L, -1);
            if (strcmp(name, "*") == 0 || !field_find(group, variant, name))
                fault_unknown(loader, group, variant, missing, name, path);
        } else if (!items) {
            fault_nameless(loader, group, table, missing, path);
            lua_pop(L, 1);
            break;
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

// ---- One table

static void fault_missing(Loader *loader, const Field *field, const char *path)
{
    char wanted[FIELD_TEXT_MAX];
    field_type_text(field, wanted);
    loader_fault(loader, path, tr("is missing: %s (%s)"), wanted, tr(field->help));
}

static void read_fields(Loader *loader, const FieldGroup *group, int variant, void *target,
                        Missing *missing, const char *path)
{
    for (const Field *field = group->fields; field->name; field++) {
        if (variant >= 0 && !field_is_in(field, variant))
            continue;
        char inside[FIELD_PATH_MAX];
        field_path_join(inside, path, field->name);
        if (lua_getfield(loader->L, -1, field->name) != LUA_TNIL)
            read_field(loader, field, target, inside);
        else if (field->required)
            missing->fields[missing->count++] = field;
        lua_pop(loader->L, 1);
    }
}

void read_group(Loader *loader, const FieldGroup *group, int variant, void *target,
                const char *path)
{
    Missing missing = {.count = 0};
    read_fields(loader, group, variant, target, &missing, path);
    check_names(loader, group, variant, &missing, path);
    for (int i = 0; i < missing.count; i++) {
        char inside[FIELD_PATH_MAX];
        field_path_join(inside, path, missing.fields[i]->name);
        fault_missing(loader, missing.fields[i], inside);
    }
}

void read_struct(Loader *loader, const Field *field, void *target, const char *path)
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

// The variant of the item on top of the stack, -1 where the group has none; false, with a fault,
// where it is no item.
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

// What only the rows of one kind of item leave open.
static void finish_item(const FieldGroup *group, int variant, void *item)
{
    if (group != &field_kind)
        return;
    MeldRule *meld = item;
    meld->shape = (MeldShape)variant;
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        if (!meld->label.in[language][0])
            memcpy(meld->label.in[language], meld->name, sizeof meld->name);
}

void read_list(Loader *loader, const Field *field, void *target, const char *path)
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

// The value of the entry lies on top of the stack.
static int entry_place(Loader *loader, const char *path)
{
    int place = 0;
    const char *file;
    if (!constructor_of(loader->L, -1, &place))
        loader_locate(loader, path, &file, &place);
    return place;
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
            entries[count++] = (Entry){name, entry_place(loader, inside)};
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    qsort(entries, (size_t)count, sizeof entries[0], compare_entries);
    return count;
}

// The item of this name, a new one where there is none yet; NULL where there is no room for it.
static void *item_named(const Field *field, void *target, const char *name)
{
    int *count = member_at(target, field->count_at);
    for (int i = 0; i < *count; i++) {
        char *item = member_at(target, field->offset + (size_t)i * field->of->size);
        if (strcmp(item, name) == 0)
            return item;
    }
    if (*count == field->max)
        return NULL;
    char *item = member_at(target, field->offset + (size_t)(*count)++ * field->of->size);
    field_defaults(field->of, item);
    snprintf(item, NAME_SIZE, "%s", name);
    return item;
}

static void read_entry(Loader *loader, const Field *field, void *target, const char *name,
                       const char *path)
{
    int variant;
    if (!item_variant(loader, field->of, &variant, path))
        return;
    void *item = item_named(field, target, name);
    if (!item) {
        loader_fault(loader, path, tr("there may be %d of them, and this is one more"), field->max);
        return;
    }
    read_group(loader, field->of, variant, item, path);
    finish_item(field->of, variant, item);
}

void read_map(Loader *loader, const Field *field, void *target, const char *path)
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
