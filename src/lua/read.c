#include "lua/read.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text_of.h"
#include "lua/address.h"
#include "lua/hanging.h"
#include "lua/names.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"
#include "rules/ledger.h"
#include "rules/vocabulary.h"

static void *member_at(void *target, size_t offset) { return (char *)target + offset; }

// ---- Unknown names

// The required fields that a table lacks and that no other fault has reported yet.
typedef struct {
    int count;
    const Field *fields[FIELDS_LISTED_MAX];
} Missing;

// Removes from the list the field with this name, or the first one if the name is NULL; NULL if
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

// One cause, one fault: a value with an unknown name, or without one, was probably meant to be the
// missing field.
static const char *meant_of(Missing *missing)
{
    const Field *field = take_missing(missing, NULL);
    return field ? text_of(tr("; is '%s' meant, which is missing?"), field->name) : "";
}

// Suggests where an unknown field belongs: in a nested table, which people overlook when they write
// shift or wild_max, or in another constructor of the group. "" if in neither.
static const char *home_of(const FieldGroup *group, int variant, const char *name)
{
    for (const Field *field = group->fields; field->name; field++) {
        if (field->type != FIELD_STRUCT || (variant >= 0 && !field_is_in(field, variant)))
            continue;
        size_t length = strlen(field->name);
        bool joined = strncmp(name, field->name, length) == 0 && name[length] == '_';
        for (const Field *inside = field->of->fields; inside->name; inside++) {
            if (strcmp(name, inside->name) == 0 ||
                (joined && strcmp(name + length + 1, inside->name) == 0))
                return text_of(tr("; did you mean '%s.%s', %s = { %s = … }?"), field->name,
                               inside->name, field->name, inside->name);
        }
    }
    for (int other = 0; variant >= 0 && group->variants[other]; other++)
        if (other != variant && field_find(group, other, name))
            return text_of(tr("; it belongs to %s {…}"), group->variants[other]);
    return "";
}

// Advice about a name that no field is near: the fields of this table, then one of that name in
// another table.
static const char *fields_there_are(Loader *loader, const char *const names[], int count,
                                    const char *name, const char *path)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    const int listed = fields_list("", lines);
    const char *there = "", *elsewhere = address_meant(loader->L, loader->table, name);
    const bool changes = elsewhere && *path && loader->file_count > 1;
    for (int i = 0; i < listed && !elsewhere; i++)
        if (strchr(lines[i].path, '.') && strcmp(lines[i].field->name, name) == 0)
            elsewhere = lines[i].path;
    for (int i = 0; i < count; i++)
        there = text_more(there, "%s%s", i ? ", " : tr("; its fields: "), names[i]);
    if (elsewhere)
        there = text_more(there, tr("; elsewhere there is %s"), elsewhere);
    return changes ? text_more(there, tr(", in a table of changes outside %.*s: [\"%s\"] = …"),
                               (int)strcspn(path, ".["), path, elsewhere)
                   : there;
}

static void fault_unknown(Loader *loader, const FieldGroup *group, int variant, Missing *missing,
                          const char *name, const char *path)
{
    const TextMark mark = texts_begin();
    const char *names[FIELDS_LISTED_MAX], *inside = path_of_field(path, name);
    const int count = field_names(group, variant, names);
    names[count] = field_row->name;
    const char *advice = home_of(group, variant, name);
    const char *nearest = *advice ? NULL : name_meant(name, names, count + 1);
    if (nearest) {
        take_missing(missing, nearest);
        advice = text_of(tr("; did you mean '%s'?"), nearest);
    } else if (!*advice) {
        advice =
            text_of("%s%s", meant_of(missing), fields_there_are(loader, names, count, name, path));
    }
    if (variant >= 0)
        loader_fault(loader, FAULT_UNKNOWN_FIELD, inside, tr("%s {…} has no field '%s'%s"),
                     group->variants[variant], name, advice);
    else
        loader_fault(loader, FAULT_UNKNOWN_FIELD, inside, tr("%s: there is no field '%s'%s"),
                     tr(group->what), name, advice);
    texts_end(mark);
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
            if (strcmp(name, "*") == 0 ||
                (strcmp(name, field_row->name) != 0 && !field_find(group, variant, name)))
                fault_unknown(loader, group, variant, missing, name, path);
        } else if (!holds_acts) {
            lua_gettable(L, table);
            loader_fault(loader, FAULT_UNNAMED_VALUE, path,
                         tr("%s: every value wants the name of its field, name = …; found %s "
                            "without one%s"),
                         tr(group->what), value_of(L, -1),
                         text_of("%s%s", advice_for_unnamed(L), meant_of(missing)));
            break;
        }
        lua_pop(L, 1);
    }
    lua_settop(L, table);
}

// ---- One table

static void read_field(Loader *loader, const Field *field, void *target, const char *path);
static void read_rows(Loader *loader, const FieldGroup *group, int variant, const char *path);

void read_group(Loader *loader, const FieldGroup *group, int variant, void *target,
                const char *path)
{
    Missing missing = {.count = 0};
    for (const Field *field = group->fields; field->name; field++) {
        if (variant >= 0 && !field_is_in(field, variant))
            continue;
        if (lua_getfield(loader->L, -1, field->name) != LUA_TNIL)
            read_field(loader, field, target, path_of_field(path, field->name));
        else if (field->required)
            missing.fields[missing.count++] = field;
        lua_pop(loader->L, 1);
    }
    read_rows(loader, group, variant, path);
    check_names(loader, group, variant, &missing, path);
    for (int i = 0; i < missing.count; i++) {
        const Field *field = missing.fields[i];
        loader_fault(loader, FAULT_MISSING_FIELD, path_of_field(path, field->name),
                     tr("is missing: %s (%s)"), field_type_text(field), tr(field->help));
    }
}

// ---- Items

// The variant of the item on top of the stack, -1 if the group has none. False, with a fault, for
// any other value.
static bool item_variant(Loader *loader, const FieldGroup *group, int *variant, const char *path)
{
    *variant = group->variants ? variant_of(loader->L, -1, group) : -1;
    if (group->variants && *variant < 0)
        return loader_fault(loader, FAULT_WRONG_TYPE, path, tr("wanted %s; found %s%s"),
                            field_items_text(group), value_of(loader->L, -1),
                            is_bare_table(loader->L, -1) ? tr("; the word is missing before its {")
                                                         : "");
    if (!lua_istable(loader->L, -1))
        return loader_fault(loader, FAULT_WRONG_TYPE, path,
                            tr("wanted a table of fields; found %s"), value_of(loader->L, -1));
    return true;
}

// ---- Names of entries and acts, by which paths find them

// The name of the table on top of the stack, which keeps it alive; "" if it has none that can be a
// part of a path.
static const char *name_of(lua_State *L)
{
    lua_getfield(L, -1, "name");
    const char *name = plain_text(L, -1);
    lua_pop(L, 1);
    return is_identifier(name) ? name : "";
}

// Whether a name can be that of what has this place. A field that the `holder` may have beside it
// keeps its name for itself.
static bool name_is_free(Loader *loader, const FieldGroup *holder, const char *name,
                         const char *place)
{
    return !field_find(holder, -1, name) ||
           loader_fault(loader, FAULT_BAD_NAME, path_of_field(place, "name"),
                        tr("'%s' is what a field of it is called: wanted another name"), name);
}

static bool fault_name_taken(Loader *loader, const char *name, const char *place, const char *other)
{
    Written first;
    loader_locate(loader, other, &first);
    return loader_fault(loader, FAULT_REPEATED, path_of_field(place, "name"),
                        tr("'%s' leads to another one already (%s:%d): wanted a name of its own"),
                        name, first.file, first.line);
}

// The path of an entry, which is on top of the stack: by its name, or by its number where it has
// none. A name that cannot be its own is a fault.
static const char *path_of_named(Loader *loader, const Field *list, const void *target, int index,
                                 const char *around)
{
    const char *path = path_of_item(around, index + 1), *name = name_of(loader->L);
    const Field *field = field_find(list->of, -1, "name");
    if (!field || !*name || !name_is_free(loader, list->of, name, path))
        return path;
    const char *entry = (const char *)target + list->offset;
    for (int i = 0; i < index; i++, entry += list->of->size)
        if (strcmp(field_entry_name(list->of, entry), name) == 0) {
            fault_name_taken(loader, name, path, path_of_item(around, i + 1));
            return path;
        }
    return path_of_field(around, name);
}

static void read_list(Loader *loader, const Field *field, void *target, const char *path)
{
    int count = list_length(loader->L);
    if (count < field->min || constructor_of(loader->L, -1, NULL)) {
        fault_wanted(loader, field, path);
        return;
    }
    if (count > field->max) {
        loader_fault(loader, FAULT_TOO_MANY, path, tr("wanted %d items at most; found %d"),
                     field->max, count);
        return;
    }
    for (int i = 0; i < count; i++) {
        void *item = member_at(target, field->offset + (size_t)i * field->of->size);
        int variant;
        field_defaults(field->of, item);
        lua_geti(loader->L, -1, i + 1);
        if (item_variant(loader, field->of, &variant, path_of_item(path, i + 1)))
            read_group(loader, field->of, variant, item,
                       path_of_named(loader, field, target, i, path));
        lua_pop(loader->L, 1);
    }
    *(int *)member_at(target, field->count_at) = count;
}

// ---- Maps: their items have names; the order must be reconstructed, since tables of Lua have none

typedef struct {
    const char *name;
    int place;  // the serial of its constructor, or its line: gives the order of the items
} Entry;

enum { ENTRIES_MAX = 64 };

static int compare_entries(const void *a, const void *b)
{
    const Entry *x = a, *y = b;
    return x->place != y->place ? (x->place > y->place) - (x->place < y->place)
                                : strcmp(x->name, y->name);
}

// A label that the file does not give is the name.
static void label_by_name(Words *label, const char name[NAME_SIZE])
{
    if (!label->in[LANGUAGE_EN][0])
        words_fill(label, name);
}

// Reads an item of a map, a new one if the name is new.
static void read_entry(Loader *loader, const Field *field, void *target, const char *name,
                       const char *path)
{
    const FieldGroup *group = field->of;
    const bool plain = field_group_is_plain(group);
    int variant, at = 0, *count = member_at(target, field->count_at);
    if (!plain && !item_variant(loader, group, &variant, path))
        return;
    char *item = member_at(target, field->offset);
    for (; at < *count && strcmp(item, name) != 0; at++)
        item += group->size;
    if (at == field->max) {
        loader_fault(loader, FAULT_TOO_MANY, path,
                     tr("there may be %d of them, and this is one more"), field->max);
        return;
    }
    if (at == *count) {
        ++*count;
        field_defaults(group, item);
        snprintf(item, NAME_SIZE, "%s", name);
    }
    if (plain)
        read_value(loader, group->fields, item, path);
    else
        read_group(loader, group, variant, item, path);
    if (group == &field_kind) {  // the members that have no rows of their own
        MeldRule *meld = (MeldRule *)(void *)item;
        meld->shape = (MeldShape)variant;
        label_by_name(&meld->label, meld->name);
    }
    if (group == &field_counts) {
        CountRule *rule = (CountRule *)(void *)item;
        label_by_name(&rule->label, rule->name);
        for (int event = 0; event < COUNT_EVENTS; event++) {
            Hook *hook = &rule->on.at[event].hook;
            hook->of_count = true;
            hook->count = (uint8_t)at;
        }
    }
}

static void read_map(Loader *loader, const Field *field, void *target, const char *path)
{
    lua_State *L = loader->L;
    if (!is_bare_table(L, -1)) {
        fault_wanted(loader, field, path);
        return;
    }
    Entry entries[ENTRIES_MAX];
    int count = 0, table = lua_gettop(L);
    int keys = sandbox_keys(L, table);  // the list keeps the names alive
    for (int i = 1; i <= keys; i++) {
        lua_rawgeti(L, table + 1, i);
        const char *name = plain_text(L, -1);
        if (lua_type(L, -1) != LUA_TSTRING) {
            loader_fault(loader, FAULT_UNNAMED_VALUE, path, "%s",
                         tr("every one wants a name: NAME = …; found one without"));
        } else if (!is_identifier(name)) {
            loader_fault(loader, FAULT_BAD_NAME, path,
                         tr("wanted names of letters a to z, digits and _, %d at most; found '%s'"),
                         NAME_SIZE - 1, name);
        } else if (count < ENTRIES_MAX) {
            lua_getfield(L, table, name);
            Entry *entry = &entries[count++];
            Written place;
            *entry = (Entry){name, 0};
            if (!constructor_of(L, -1, &entry->place)) {
                loader_locate(loader, path_of_field(path, name), &place);
                entry->place = place.line;
            }
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    qsort(entries, (size_t)count, sizeof entries[0], compare_entries);
    for (int i = 0; i < count; i++) {
        const char *inside = path_of_field(path, entries[i].name);
        lua_getfield(L, table, entries[i].name);
        if (lua_type(L, -1) == LUA_TSTRING && strcmp(entries[i].name, field_row->name) == 0)
            loader_fault(loader, FAULT_MISPLACED, inside,
                         tr("rows of '%s' stand in the table around it: row = { %s = \"%s\" }"),
                         field->name, field->name, lua_tostring(L, -1));
        else
            read_entry(loader, field, target, entries[i].name, inside);
        lua_pop(L, 1);
    }
    lua_settop(L, table);
}

// ---- The hand: its steps, with their acts

static bool place_is_taken(const Ruleset *rules, const char *place)
{
    for (int i = 0; i < rules->act_count; i++)
        if (strcmp(rules->acts[i].place, place) == 0)
            return true;
    return false;
}

// Whether a later act of the step, of which this one is the first of its kind, is told by its
// number alone.
static bool has_twin(lua_State *L, const char *kind)
{
    enum { ACT = -1, STEP = -4 };  // where read_acts keeps them
    const int step = lua_absindex(L, STEP), act = lua_absindex(L, ACT);
    bool twin = false, behind = false;
    for (int i = 1; i <= ACT_RULES_MAX && !twin; i++) {
        lua_geti(L, step, i);
        twin = behind && strcmp(kind_of_act(L), kind) == 0 &&
               (variant_of(L, -1, &field_act) == ACT_SAY || !*name_of(L));
        behind = behind || lua_rawequal(L, -1, act);
        lua_settop(L, act);
    }
    return twin;
}

// Writes where the act on top of the stack stands in its step: under its kind, numbered from the
// second act of that kind on; and its path, which is the same unless it has a name of its own, or
// is the first of several that have none: then it has its number too. A word of the table is of the
// kind that its name says.
static void place_act(Loader *loader, const Step *step, ActRule *act, const char *around)
{
    const Ruleset *rules = &loader->loaded->rules;
    const char *kind = kind_of_act(loader->L);
    const char *whole = path_of_field(around, kind), *name = name_of(loader->L);
    strcpy(act->place, whole);
    for (int i = 2; place_is_taken(rules, act->place); i++)
        field_path_item(act->place, whole, i);
    strcpy(act->path, act->place);
    const bool named =
        act->kind != ACT_SAY && *name && name_is_free(loader, &field_step, name, act->place);
    if (named)
        field_path_join(act->path, around, name);
    else if (strcmp(act->place, whole) == 0 && has_twin(loader->L, kind))
        field_path_item(act->path, whole, 1);
    for (int i = step->act_first; i < rules->act_count; i++) {
        const ActRule *other = &rules->acts[i];
        if (strcmp(act->path, other->path) != 0 && strcmp(act->path, other->place) != 0 &&
            strcmp(act->place, other->path) != 0)
            continue;
        if (named)
            fault_name_taken(loader, name, act->place, other->place);
        else
            fault_name_taken(loader, kind, other->place, act->place);
        strcpy(act->path, act->place);
    }
}

// Reads the act on top of the stack.
static void read_act(Loader *loader, Step *step, const char *path, const char *item_path)
{
    Ruleset *rules = &loader->loaded->rules;
    int variant = variant_of(loader->L, -1, &field_act);
    if (variant < 0) {
        loader_fault(loader, FAULT_WRONG_TYPE, item_path, tr("wanted an act: %s; found %s"),
                     field_items_text(&field_act), value_of(loader->L, -1));
        return;
    }
    if (rules->act_count == ACT_RULES_MAX) {
        loader_fault(loader, FAULT_TOO_MANY, item_path,
                     tr("there may be %d acts in all steps, and this is one more"), ACT_RULES_MAX);
        return;
    }
    ActRule *act = &rules->acts[rules->act_count];
    *act = (ActRule){.kind = (ActKind)variant, .step = (int)(step - rules->steps)};
    field_defaults(&field_act, act);
    place_act(loader, step, act, path);
    rules->act_count++;
    step->act_count++;
    read_group(loader, &field_act, variant, act, act->path);
}

static void read_acts(Loader *loader, Step *step, const char *path)
{
    lua_State *L = loader->L;
    step->act_first = loader->loaded->rules.act_count;
    int step_table = lua_gettop(L), count = sandbox_keys(L, step_table);
    for (int i = 1; i <= count; i++) {
        if (lua_rawgeti(L, step_table + 1, i) == LUA_TNUMBER) {
            const TextMark mark = texts_begin();
            lua_pushvalue(L, -1);
            lua_gettable(L, step_table);
            read_act(loader, step, path, path_of_item(path, i));
            lua_pop(L, 1);
            texts_end(mark);
        }
        lua_pop(L, 1);
    }
    lua_settop(L, step_table);
}

// ---- Steps

typedef struct {
    bool turn;  // inside turns {…}
    bool had_turns;
    int found;  // steps so far, for the path of a step without a name
} HandReading;

static void read_steps(Loader *loader, HandReading *reading);

// The path of the step on top of the stack: by its name, unless it has none or another one has it.
static const char *path_of_step(Loader *loader, const char *path)
{
    const Ruleset *rules = &loader->loaded->rules;
    const char *name = name_of(loader->L);
    if (!*name)
        return path;
    const char *named = path_of_field("hand", name);
    for (int i = 0; i < rules->step_count; i++)
        if (strcmp(rules->steps[i].name, name) == 0) {
            fault_name_taken(loader, name, path, named);
            return path;
        }
    return named;
}

// The step, or the table `turns`, is on top of the stack.
static void read_step(Loader *loader, HandReading *reading)
{
    lua_State *L = loader->L;
    Ruleset *rules = &loader->loaded->rules;
    int variant = variant_of(L, -1, &field_step);
    const char *path = path_of_item("hand", ++reading->found);
    if (variant >= 0) {
        path = path_of_step(loader, path);
        if (rules->step_count == STEPS_MAX) {
            loader_fault(loader, FAULT_TOO_MANY, path,
                         tr("there may be %d steps, and this is one more"), STEPS_MAX);
            return;
        }
        Step *step = &rules->steps[rules->step_count++];
        field_defaults(&field_step, step);
        step->turn = reading->turn;
        step->times = (Times)variant;
        read_group(loader, &field_step, variant, step, path);
        read_acts(loader, step, path);
    } else if (!is_built(L, -1, host_names[HOST_TURNS].name)) {
        bool act = variant_of(L, -1, &field_act) >= 0;
        loader_fault(
            loader, FAULT_WRONG_TYPE, path,
            tr("wanted one {…}, maybe {…}, any {…} or turns {…}; found %s%s"), value_of(L, -1),
            act ? tr("; an act stands in a step, as in one { name = \"throw\", discard {} }") : "");
    } else if (reading->had_turns) {
        loader_fault(loader, FAULT_MISPLACED, path, "%s",
                     tr("a hand has turns {…} once, and they do not stand in one another"));
    } else {
        reading->had_turns = reading->turn = true;
        reading->found--;
        read_steps(loader, reading);
        reading->turn = false;
    }
}

// The list of steps is on top of the stack.
static void read_steps(Loader *loader, HandReading *reading)
{
    lua_State *L = loader->L;
    int count = list_length(L);
    if (count < 1) {
        loader_fault(loader, FAULT_WRONG_TYPE, "hand",
                     tr("wanted a list of steps, one at least; found %s"), list_value_of(L, -1));
        return;
    }
    for (int i = 1; i <= count; i++) {
        const TextMark mark = texts_begin();
        lua_geti(L, -1, i);
        read_step(loader, reading);
        lua_pop(L, 1);
        texts_end(mark);
    }
}

// ---- The ledger

// Reports that the ledger, at this path, names a field that the rules lack. If the same top-level
// field already has a fault, that explains it. A row of a parent goes with the field that a change
// took away.
static void fault_lacking(Loader *loader, const char *name, const char *path)
{
    const size_t length = strcspn(name, ".[");
    for (int i = loader->first_fault; i < loader->faults->count; i++) {
        const char *field = loader->faults->list[i].field;
        if (strncmp(field, name, length) == 0 && strcspn(field, ".[") == length)
            return;
    }
    if (is_lost_after(loader, name, path))
        return;
    const char *near = hint_path_of(loader->L, loader->table, name, false, true);
    loader_fault(loader, FAULT_UNDEFINED_NAME, path, tr("these rules have no field '%s'%s"), name,
                 *near ? near : hint_field(name));
}

// Adds the rows of a field, which stand at `place`. Where several places name the field, that of
// the youngest file counts.
static void add_rows(Loader *loader, const char *field, const char *place, const char *rows)
{
    Ruleset *rules = &loader->loaded->rules;
    int at = 0;
    while (at < rules->ledger_count && strcmp(rules->ledger[at].field, field) != 0)
        at++;
    if (at == LEDGER_MAX) {
        loader_fault(loader, FAULT_TOO_MANY, place,
                     tr("there may be %d entries, and this is one more"), LEDGER_MAX);
        return;
    }
    if (at == rules->ledger_count) {
        rules->ledger_count++;
    } else {
        const char *other = loader->row_places[at];
        Written before;
        const bool younger = is_changed_after(loader, place, other);
        loader_locate(loader, other, &before);
        if (!younger && !is_changed_after(loader, other, place))
            loader_fault(loader, FAULT_REPEATED, place,
                         tr("'%s' has its rows in %s already (%s:%d); leave one of the two out"),
                         field, other, before.file, before.line);
        if (!younger)
            return;
    }
    snprintf(loader->row_places[at], FIELD_PATH_MAX, "%s", place);
    snprintf(rules->ledger[at].field, FIELD_PATH_MAX, "%s", field);
    snprintf(rules->ledger[at].rows, NAME_SIZE, "%s", rows);
}

// The rows that are on top of the stack; NULL, with a fault, for any other value.
static const char *take_rows(Loader *loader, const char *place)
{
    const char *rows = plain_text(loader->L, -1);
    if (rows[strspn(rows, " ")] && strlen(rows) < NAME_SIZE)
        return rows;
    loader_fault(loader, FAULT_WRONG_TYPE, place,
                 tr("wanted rows of a ledger as text, \"ID-1 ID-2\"; found %s"),
                 value_of(loader->L, -1));
    return NULL;
}

static void read_ledger(Loader *loader, const Field *field, const char *path)
{
    lua_State *L = loader->L;
    if (!lua_istable(L, -1)) {
        fault_wanted(loader, field, path);
        return;
    }
    int table = lua_gettop(L), count = sandbox_keys(L, table);
    for (int i = 1; i <= count; i++) {
        const TextMark mark = texts_begin();
        char own[FIELD_PATH_MAX];
        lua_rawgeti(L, table + 1, i);
        const char *name = plain_text(L, -1), *inside = text_of("%s[\"%s\"]", path, name);
        const bool known = field_path_of(&loader->loaded->rules, name, own);
        lua_pushvalue(L, -1);
        lua_gettable(L, table);
        const char *rows = known ? take_rows(loader, inside) : NULL;
        if (!known)
            fault_lacking(loader, name, inside);
        else if (rows)
            add_rows(loader, own, inside, rows);
        lua_settop(L, table + 1);
        texts_end(mark);
    }
    lua_settop(L, table);
}

// Reads the rows of a field, on top of the stack, which a field `row` gives at `place`: they are
// rows of the document.
static void read_row(Loader *loader, const char *field, const char *place)
{
    const char *rows = take_rows(loader, place), *names[LEDGER_ROWS_MAX];
    char row[NAME_SIZE];
    bool known = rows != NULL;
    for (const char *at = rows; known && ledger_take(&at, row);) {
        known = ledger_text(row) != NULL;
        const char *near = known ? "" : hint_nearest(row, names, ledger_rows(names));
        if (!known)
            loader_fault(loader, FAULT_UNDEFINED_NAME, place,
                         tr("docs/rules-ledger.md has no row '%s'%s"), row,
                         *near ? near : tr("; rows of one's own stand in ledger = { PATH = ROW }"));
    }
    if (known && !*field)
        loader_fault(loader, FAULT_MISPLACED, place,
                     tr("a whole game stands for no row; its fields do: row = { deal = \"%s\" }"),
                     rows);
    else if (known)
        add_rows(loader, field, place, rows);
}

// Reads the field `row` of the table of fields on top of the stack: rows of the table, or a table
// of them in which the rows of single fields have names.
static void read_rows(Loader *loader, const FieldGroup *group, int variant, const char *path)
{
    lua_State *L = loader->L;
    const char *place = path_of_field(path, field_row->name);
    const int type = lua_getfield(L, -1, field_row->name), table = lua_gettop(L);
    const bool many = is_bare_table(L, -1);
    const int count = many ? sandbox_keys(L, table) : 0;
    if (type != LUA_TNIL && !many)
        read_row(loader, path, place);
    for (int i = 1; i <= count; i++) {
        const TextMark mark = texts_begin();
        const bool own = lua_rawgeti(L, table + 1, i) == LUA_TNUMBER;
        const int number = (int)lua_tointeger(L, -1);
        const char *name = plain_text(L, -1);
        const Field *of = own ? NULL : field_find(group, variant, name);
        lua_pushvalue(L, -1);
        lua_gettable(L, table);
        if (own)
            read_row(loader, path, path_of_item(place, number));
        else if (of && !of->address && of->type < FIELD_ACTS)
            read_row(loader, path_of_field(path, name), path_of_field(place, name));
        else
            fault_unknown(loader, group, variant, &(Missing){0}, name, place);
        lua_settop(L, table + 1);
        texts_end(mark);
    }
    lua_settop(L, table - 1);
}

// ---- Any field

// Reads the value at the top of the stack, which stays there, into the field's member of the
// struct.
static void read_field(Loader *loader, const Field *field, void *target, const char *path)
{
    switch (field->type) {
    case FIELD_STRUCT:
        if (!is_bare_table(loader->L, -1)) {
            fault_wanted(loader, field, path);
            break;
        }
        read_group(loader, field->of, -1, member_at(target, field->offset), path);
        if (field->flagged)
            *(bool *)member_at(target, field->flag_at) = true;
        break;
    case FIELD_LIST: read_list(loader, field, target, path); break;
    case FIELD_MAP: read_map(loader, field, target, path); break;
    case FIELD_HAND:
        if (!is_bare_table(loader->L, -1))
            fault_wanted(loader, field, path);
        else
            read_steps(loader, &(HandReading){.turn = false});
        break;
    case FIELD_LEDGER: read_ledger(loader, field, path); break;
    case FIELD_ROW: break;  // read_rows reads it, of every table
    default: read_value(loader, field, target, path); break;
    }
}
