// Reading which rows of a ledger the fields stand for.

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "lua/loading.h"

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

static bool has_path(const PathList *list, const char *path)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->paths[i], path) == 0)
            return true;
    return false;
}

// ---- What the rules lack

// A fault of the same top-level field says why the rules lack another one.
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

// Fields that the ledger of a parent names, and that a younger file takes away with one of its own.
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

// With the way out.
static void fault_taken(Loader *loader, const TakenList *taken)
{
    const char *ledger;
    int line;
    loader_locate(loader, "ledger", &ledger, &line);
    for (int i = 0; i < taken->count; i++) {
        const TakenAway *away = &taken->list[i];
        faults_add(loader->faults, away->file, away->line, away->field,
                   tr("takes away what the ledger of %s names: %s; leave that ledger out, "
                      "rules.ledger = nil, or these entries, rules.ledger[\"%s\"] = nil (rules is "
                      "what extends gave)"),
                   ledger, away->names, away->first);
    }
}

static void fault_lacking(Loader *loader, const PathList *list, TakenList *taken, const char *name,
                          const char *path)
{
    const char *file, *ledger;
    int line, ledger_line;
    char nearest[FIELD_TEXT_MAX] = "";
    if (is_told(loader, name))
        return;
    loader_locate(loader, path, &ledger, &ledger_line);
    loader_locate_cause(loader, name, false, &file, &line);
    if (loader_file(loader, file) < loader_file(loader, ledger)) {  // the youngest comes first
        add_taken(taken, name, file, line);
        return;
    }
    add_nearest(name, list->names, list->count, nearest);
    loader_fault(loader, path, tr("these rules have no field '%s'%s"), name, nearest);
}

// ---- Rows

// The value of the entry lies on top of the stack.
static void read_row(Loader *loader, const char *name, const char *path)
{
    Ruleset *rules = &loader->loaded->rules;
    const char *text = plain_text(loader->L, -1);
    char found[FIELD_TEXT_MAX];
    if (!text[0] || strlen(text) >= NAME_SIZE) {
        value_text(loader->L, -1, found);
        loader_fault(loader, path, tr("wanted rows of a ledger as text, \"ID-1 ID-2\"; found %s"),
                     found);
    } else if (rules->ledger_count == LEDGER_MAX) {
        loader_fault(loader, path, tr("there may be %d entries, and this is one more"), LEDGER_MAX);
    } else {
        LedgerRow *row = &rules->ledger[rules->ledger_count++];
        strcpy(row->field, name);
        strcpy(row->rows, text);
    }
}

static void read_rows(Loader *loader, const PathList *list, const char *path)
{
    lua_State *L = loader->L;
    bool mutated = loader->finder->mutant != NULL;  // and may lack what its ledger still names
    TakenList taken = {.count = 0};
    int table = lua_gettop(L), count = sandbox_keys(L, table);
    for (int i = 1; i <= count; i++) {
        char inside[FIELD_PATH_MAX];
        lua_rawgeti(L, table + 1, i);
        const char *name = plain_text(L, -1);
        snprintf(inside, sizeof inside, "%s[\"%s\"]", path, name);
        lua_pushvalue(L, -1);
        lua_gettable(L, table);
        if (has_path(list, name))
            read_row(loader, name, inside);
        else if (!mutated)
            fault_lacking(loader, list, &taken, name, inside);
        lua_settop(L, table + 1);
    }
    fault_taken(loader, &taken);
    lua_settop(L, table);
}

void read_ledger(Loader *loader, const Field *field, void *target, const char *path)
{
    (void)target;
    if (!lua_istable(loader->L, -1)) {
        fault_wanted(loader, field, path);
        return;
    }
    loader->paths.count = 0;
    fields_walk(&loader->loaded->rules, note_path, &loader->paths);
    read_rows(loader, &loader->paths, path);
}
