#include "lua/read_forms.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "lua/names.h"
#include "lua/read.h"
#include "lua/read_values.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"

// ---- Acts

void act_name(lua_State *L, char name[NAME_SIZE])
{
    int variant = variant_of(L, -1, &field_act);
    snprintf(name, NAME_SIZE, "%s", field_act.variants[variant]);
    if (variant != ACT_DRAW)
        return;
    lua_getfield(L, -1, "from");
    const char *from = plain_text(L, -1);
    if (is_identifier(from))
        snprintf(name, NAME_SIZE, "%s", from);
    lua_pop(L, 1);
}

static bool path_is_taken(const Ruleset *rules, const char *path)
{
    for (int i = 0; i < rules->act_count; i++)
        if (strcmp(rules->acts[i].path, path) == 0)
            return true;
    return false;
}

// Reads the act on top of the stack. Its path ends with its name; the second act of a name is
// numbered.
static void read_act(Loader *loader, Step *step, const char *path, const char *item_path)
{
    Ruleset *rules = &loader->loaded->rules;
    int variant = variant_of(loader->L, -1, &field_act);
    if (variant < 0) {
        char found[FIELD_TEXT_MAX], acts[FIELD_TEXT_MAX];
        value_text(loader->L, -1, found);
        field_items_text(&field_act, acts);
        loader_fault(loader, item_path, tr("wanted an act: %s; found %s"), acts, found);
        return;
    }
    if (rules->act_count == ACT_RULES_MAX) {
        loader_fault(loader, item_path,
                     tr("there may be %d acts in all steps, and this is one more"), ACT_RULES_MAX);
        return;
    }
    ActRule *act = &rules->acts[rules->act_count];
    *act = (ActRule){.kind = (ActKind)variant, .step = (int)(step - rules->steps)};
    field_defaults(&field_act, act);
    char name[NAME_SIZE], whole[FIELD_PATH_MAX];
    act_name(loader->L, name);
    field_path_join(whole, path, name);
    snprintf(act->path, sizeof act->path, "%s", whole);
    for (int i = 2; path_is_taken(rules, act->path); i++)
        field_path_item(act->path, whole, i);
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
            char item_path[FIELD_PATH_MAX];
            lua_pushvalue(L, -1);
            lua_gettable(L, step_table);
            field_path_item(item_path, path, i);
            read_act(loader, step, path, item_path);
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    lua_settop(L, step_table);
}

// ---- Steps

typedef struct {
    bool turn;  // inside turns {…}
    bool had_turns;
    int found;  // steps met so far, for the path of one without a name
} HandReading;

static void read_steps(Loader *loader, HandReading *reading);

// The step, or the turns, lie on top of the stack.
static void read_step(Loader *loader, HandReading *reading)
{
    lua_State *L = loader->L;
    Ruleset *rules = &loader->loaded->rules;
    const char *constructor = constructor_of(L, -1, NULL);
    int variant = variant_of(L, -1, &field_step);
    char path[FIELD_PATH_MAX], found[FIELD_TEXT_MAX];
    field_path_item(path, "hand", ++reading->found);
    value_text(L, -1, found);
    if (variant >= 0) {
        lua_getfield(L, -1, "name");  // it stands in the path where it can
        if (is_identifier(plain_text(L, -1)))
            field_path_join(path, "hand", plain_text(L, -1));
        lua_pop(L, 1);
        if (rules->step_count == STEPS_MAX) {
            loader_fault(loader, path, tr("there may be %d steps, and this is one more"),
                         STEPS_MAX);
            return;
        }
        Step *step = &rules->steps[rules->step_count++];
        field_defaults(&field_step, step);
        step->turn = reading->turn;
        step->times = (Times)variant;
        read_group(loader, &field_step, variant, step, path);
        read_acts(loader, step, path);
    } else if (!constructor || strcmp(constructor, "turns") != 0) {
        bool act = variant_of(L, -1, &field_act) >= 0;
        loader_fault(
            loader, path, tr("wanted one {…}, maybe {…}, any {…} or turns {…}; found %s%s"), found,
            act ? tr("; an act stands in a step, as in one { name = \"throw\", discard {} }") : "");
    } else if (reading->had_turns) {
        loader_fault(loader, path, "%s",
                     tr("a hand has turns {…} once, and they do not stand in one another"));
    } else {
        reading->had_turns = reading->turn = true;
        reading->found--;
        read_steps(loader, reading);
        reading->turn = false;
    }
}

// The list of steps lies on top of the stack.
static void read_steps(Loader *loader, HandReading *reading)
{
    lua_State *L = loader->L;
    int count = list_length(L);
    if (count < 1) {
        char found[FIELD_TEXT_MAX];
        value_list_text(L, -1, found);
        loader_fault(loader, "hand", tr("wanted a list of steps, one at least; found %s"), found);
        return;
    }
    for (int i = 1; i <= count; i++) {
        lua_geti(L, -1, i);
        read_step(loader, reading);
        lua_pop(L, 1);
    }
}

void read_hand(Loader *loader, const Field *field, const char *path)
{
    HandReading reading = {.turn = false};
    if (!lua_istable(loader->L, -1) || constructor_of(loader->L, -1, NULL))
        fault_wanted(loader, field, path);
    else
        read_steps(loader, &reading);
}

// ---- Kinds of meld

// The meld kind named on top of the stack; -1, with a fault, if there is none.
static int take_kind(Loader *loader, const char *path)
{
    const Ruleset *rules = &loader->loaded->rules;
    const char *name = plain_text(loader->L, -1), *names[MELD_KINDS_MAX];
    int kind = ruleset_meld_kind(rules, name);
    if (kind >= 0)
        return kind;
    char found[FIELD_TEXT_MAX], nearest[FIELD_TEXT_MAX] = "", all[FIELD_TEXT_MAX];
    Text list = text_in(all, sizeof all);
    for (int i = 0; i < rules->meld_count; i++) {
        names[i] = rules->melds[i].name;
        text_add(&list, "%s%s", i ? ", " : "", names[i]);
    }
    value_text(loader->L, -1, found);
    hint_nearest(name, names, rules->meld_count, nearest);
    loader_fault(loader, path, tr("wanted a kind of meld: %s; found %s%s"), all, found, nearest);
    return -1;
}

void read_kinds(Loader *loader, const Field *field, void *target, const char *path)
{
    unsigned *kinds = (unsigned *)(void *)((char *)target + field->offset);
    int count = list_length(loader->L);
    if (count < 0)
        fault_wanted(loader, field, path);
    for (int i = 0; i < count; i++) {
        lua_geti(loader->L, -1, i + 1);
        int kind = take_kind(loader, path);
        if (kind >= 0)
            *kinds |= 1u << kind;
        lua_pop(loader->L, 1);
    }
}

// ---- Contracts

static void read_contract(Loader *loader, const Field *field, Contract *contract, const char *path)
{
    lua_State *L = loader->L;
    int table = lua_gettop(L);
    bool named = lua_istable(L, -1) && !constructor_of(L, -1, NULL) && has_names_alone(L, -1);
    int count = named ? sandbox_keys(L, table) : 0;
    if (count == 0) {
        char found[FIELD_TEXT_MAX];
        value_text(L, table, found);
        loader_fault(loader, path, tr("wanted { KIND = how many }; found %s"), found);
    }
    for (int i = 1; i <= count; i++) {
        char inside[FIELD_PATH_MAX];
        lua_rawgeti(L, table + 1, i);
        const char *name = plain_text(L, -1);
        field_path_join(inside, path, name);
        int kind = take_kind(loader, name[0] ? inside : path);
        lua_gettable(L, table);
        lua_Integer melds = lua_tointeger(L, -1);
        bool integer = lua_type(L, -1) == LUA_TNUMBER && lua_isinteger(L, -1);
        if (kind >= 0 && integer && melds >= field->min && melds <= field->max) {
            contract->melds[kind] = (uint8_t)melds;
        } else if (kind >= 0) {
            char found[FIELD_TEXT_MAX];
            value_text(L, -1, found);
            loader_fault(loader, inside, tr("wanted so many melds, %d to %d; found %s"), field->min,
                         field->max, found);
        }
        lua_pop(L, 1);
    }
    lua_settop(L, table);
}

void read_contracts(Loader *loader, const Field *field, OpeningRule *opening, const char *path)
{
    int count = list_length(loader->L);
    if (count < 1) {
        fault_wanted(loader, field, path);
        return;
    }
    if (count > HANDS_LISTED_MAX) {
        fault_too_many_hands(loader, count, path);
        return;
    }
    for (int i = 0; i < count; i++) {
        char inside[FIELD_PATH_MAX];
        field_path_item(inside, path, i + 1);
        lua_geti(loader->L, -1, i + 1);
        read_contract(loader, field, &opening->contracts[i], inside);
        lua_pop(loader->L, 1);
    }
    opening->contract_count = count;
}

// ---- The ledger

// Fields that the ledger of a parent names and that a younger file removes, one row for each
// top-level field.
typedef struct {
    const char *file;  // the younger one
    int line;
    char field[NAME_SIZE], first[FIELD_PATH_MAX];
    char names[FAULT_TEXT_MAX / 2];
    Text list;
} TakenAway;

enum { TAKEN_MAX = 8 };

typedef struct {
    int count;
    TakenAway list[TAKEN_MAX];
} TakenList;

// True if a fault of the same top-level field already explains why the field is missing.
static bool is_told(const Loader *loader, const char *name)
{
    size_t length = strcspn(name, ".[");
    for (int i = loader->first_fault; i < loader->faults->count; i++) {
        const char *field = loader->faults->list[i].field;
        if (strncmp(field, name, length) == 0 && strcspn(field, ".[") == length)
            return true;
    }
    return false;
}

// Adds the name to the others of its top-level field. One cause, one fault.
static void add_taken(TakenList *taken, const char *name, const char *file, int line)
{
    TakenAway *away = taken->list, *end = away + taken->count;
    size_t length = strcspn(name, ".[");
    while (away < end && (strcmp(away->file, file) != 0 || strlen(away->field) != length ||
                          strncmp(away->field, name, length) != 0))
        away++;
    if (away == taken->list + TAKEN_MAX)
        return;
    if (away == end) {
        taken->count++;
        *away = (TakenAway){.file = file, .line = line};
        snprintf(away->field, sizeof away->field, "%.*s", (int)length, name);
        snprintf(away->first, sizeof away->first, "%s", name);
        away->list = text_in(away->names, sizeof away->names);
    }
    away->line = least(away->line, line);
    text_add(&away->list, "%s%s", away->list.used ? ", " : "", name);
}

static void fault_lacking(Loader *loader, TakenList *taken, const char *name, const char *path)
{
    const char *file, *ledger;
    int line, ledger_line;
    char nearest[FIELD_TEXT_MAX];
    if (is_told(loader, name))
        return;
    loader_locate(loader, path, &ledger, &ledger_line);
    loader_locate_cause(loader, name, false, &file, &line);
    if (loader_file(loader, file) < loader_file(loader, ledger)) {  // the youngest comes first
        add_taken(taken, name, file, line);
        return;
    }
    hint_nearest(name, loader->paths.names, loader->paths.count, nearest);
    loader_fault(loader, path, tr("these rules have no field '%s'%s"), name, nearest);
}

static void note_path(const char *path, const Field *field, const void *target, void *data)
{
    (void)field;
    (void)target;
    PathList *list = data;
    if (list->count < PATHS_MAX) {
        list->names[list->count] = strcpy(list->paths[list->count], path);
        list->count++;
    }
}

void read_ledger(Loader *loader, const Field *field, const char *path)
{
    lua_State *L = loader->L;
    if (!lua_istable(L, -1)) {
        fault_wanted(loader, field, path);
        return;
    }
    Ruleset *rules = &loader->loaded->rules;
    PathList *list = &loader->paths;
    list->count = 0;
    fields_walk(rules, note_path, list);

    bool mutated = loader->finder->mutant != NULL;  // and may lack what its ledger still names
    TakenList taken = {.count = 0};
    int table = lua_gettop(L), count = sandbox_keys(L, table);
    for (int i = 1; i <= count; i++) {
        char inside[FIELD_PATH_MAX];
        lua_rawgeti(L, table + 1, i);
        const char *name = plain_text(L, -1);
        snprintf(inside, sizeof inside, "%s[\"%s\"]", path, name);
        bool known = false;
        for (int j = 0; j < list->count && !known; j++)
            known = strcmp(list->paths[j], name) == 0;
        lua_pushvalue(L, -1);
        lua_gettable(L, table);
        const char *text = plain_text(L, -1);
        if (!known && !mutated) {
            fault_lacking(loader, &taken, name, inside);
        } else if (known && (!text[0] || strlen(text) >= NAME_SIZE)) {
            char found[FIELD_TEXT_MAX];
            value_text(L, -1, found);
            loader_fault(loader, inside,
                         tr("wanted rows of a ledger as text, \"ID-1 ID-2\"; found %s"), found);
        } else if (known && rules->ledger_count == LEDGER_MAX) {
            loader_fault(loader, inside, tr("there may be %d entries, and this is one more"),
                         LEDGER_MAX);
        } else if (known) {
            LedgerRow *row = &rules->ledger[rules->ledger_count++];
            strcpy(row->field, name);
            strcpy(row->rows, text);
        }
        lua_settop(L, table + 1);
    }

    // The removed fields, with the remedy.
    const char *ledger;
    int line;
    if (taken.count > 0)
        loader_locate(loader, "ledger", &ledger, &line);
    for (int i = 0; i < taken.count; i++) {
        const TakenAway *away = &taken.list[i];
        faults_add(loader->faults, away->file, away->line, away->field,
                   tr("takes away what the ledger of %s names: %s; leave that ledger out, "
                      "rules.ledger = nil, or these entries, rules.ledger[\"%s\"] = nil (rules is "
                      "what extends gave)"),
                   ledger, away->names, away->first);
    }
    lua_settop(L, table);
}
