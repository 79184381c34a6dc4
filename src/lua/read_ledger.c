// Reading which rows of a ledger the fields stand for.

#include <stdio.h>
#include <string.h>

#include "base/language.h"
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

// The entry with this path is one of the table; its value lies on top of the stack.
static void read_row(Loader *loader, const PathList *list, const char *name, const char *path)
{
    Ruleset *rules = &loader->loaded->rules;
    const char *text = plain_text(loader->L, -1);
    char found[FIELD_TEXT_MAX], nearest[FIELD_TEXT_MAX] = "";
    bool mutated = loader->finder->mutant != NULL;  // and may lack what its ledger still names
    if (!has_path(list, name) && mutated) {
        return;
    } else if (!has_path(list, name)) {
        add_nearest(name, list->names, list->count, nearest);
        loader_fault(loader, path, tr("these rules have no field '%s'%s"), name, nearest);
    } else if (!text[0] || strlen(text) >= NAME_SIZE) {
        value_text(loader->L, -1, found);
        loader_fault(loader, path,
                     tr("wanted rows of a ledger for '%s' as text, \"ID-1 ID-2\"; found %s"), name,
                     found);
    } else if (rules->ledger_count == LEDGER_MAX) {
        loader_fault(loader, path, tr("there may be %d entries, and '%s' is one more"), LEDGER_MAX,
                     name);
    } else {
        LedgerRow *row = &rules->ledger[rules->ledger_count++];
        strcpy(row->field, name);
        strcpy(row->rows, text);
    }
}

static void read_rows(Loader *loader, const PathList *list, const char *path)
{
    lua_State *L = loader->L;
    int table = lua_gettop(L), count = sandbox_keys(L, table);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, table + 1, i);
        lua_pushvalue(L, -1);
        lua_gettable(L, table);
        read_row(loader, list, plain_text(L, -2), path);
        lua_pop(L, 2);
    }
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
