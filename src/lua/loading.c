#include "lua/loading.h"

#include <lauxlib.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "lua/names.h"
#include "lua/sandbox_tables.h"

// ---- Faults

bool loader_fault(Loader *loader, const char *path, const char *format, ...)
{
    char text[FAULT_TEXT_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);

    const char *file;
    int line;
    loader_locate_cause(loader, path, false, &file, &line);
    return faults_add(loader->faults, file, line, path, "%s", text);
}

int loader_faults(const Loader *loader)
{
    return loader->faults->count + loader->faults->dropped - loader->faults_before;
}

bool loader_is_clean(const Loader *loader) { return loader_faults(loader) == 0; }

int loader_stop(Loader *loader)
{
    loader->stopped = true;
    sandbox_raise(loader->L, "%s", tr("the rules file cannot be read"));
}

// ---- The table that holds a field

// Finds a step in the list on top of the stack, or in the `turns` in that list, and pushes the list
// that holds it and its index there. *number counts the steps in the way their paths do.
static bool push_step(lua_State *L, const Key *part, int *number, bool in_turns)
{
    int list = lua_gettop(L);
    for (int i = 1; lua_geti(L, list, i) != LUA_TNIL; i++) {
        const char *constructor = constructor_of(L, -1, NULL);
        bool turns = constructor && strcmp(constructor, "turns") == 0 && !in_turns;
        if (turns && push_step(L, part, number, true))
            return true;
        *number += !turns;
        bool found = !turns && part->item == *number;
        if (!turns && !part->item && lua_istable(L, -1)) {
            lua_getfield(L, -1, "name");
            found = slice_is(part->name, plain_text(L, -1));
        }
        if (found) {
            lua_pushvalue(L, list);
            lua_pushinteger(L, i);
            return true;
        }
        lua_settop(L, list);
    }
    lua_settop(L, list);
    return false;
}

// Pushes the step on top of the stack, and the key of the act in it that this part of a path names:
// by index, or by name plus, if several acts have it, a number.
static bool push_act(lua_State *L, const Key *part, const char **path)
{
    int step = lua_gettop(L), count = sandbox_keys(L, step), left = 1;
    if (part->item)
        left = part->item;
    else if (**path == '[')
        left = path_key(path).item;
    for (int i = 1; i <= count && left > 0; i++) {
        char name[NAME_SIZE] = "";
        bool item = lua_rawgeti(L, step + 1, i) == LUA_TNUMBER;
        lua_pushvalue(L, -1);
        lua_gettable(L, step);
        if (item && !part->item && variant_of(L, -1, &field_act) >= 0)
            act_name(L, name);
        lua_pop(L, 1);
        left -= item && (part->item || slice_is(part->name, name));
        if (left == 0) {
            lua_pushvalue(L, step);
            lua_insert(L, -2);
            return true;
        }
        lua_pop(L, 1);
    }
    lua_settop(L, step);
    return false;
}

static void push_name(lua_State *L, const Key *part)
{
    if (part->item)
        lua_pushinteger(L, part->item);
    else
        lua_pushlstring(L, part->name.start, part->name.length);
}

// Pushes the table that holds the field with this path, or should hold it, and the key of the field
// in that table. False if there is no such table, with an unspecified stack; options are in no
// table.
static bool push_field(Loader *loader, const char *path)
{
    lua_State *L = loader->L;
    enum { IN_TABLE, IN_HAND, IN_STEP } inside = IN_TABLE;
    if (loader->table == 0 || !*path || strncmp(path, "options", strlen("options")) == 0)
        return false;
    lua_pushvalue(L, loader->table);
    for (const char *rest = path;;) {
        bool first = rest == path, pushed = false;
        const Key part = path_key(&rest);
        int number = 0;
        if (!lua_istable(L, -1))
            return false;
        if (inside == IN_HAND) {
            if (!push_step(L, &part, &number, false))
                return false;
            pushed = true;
        } else if (inside == IN_STEP) {  // fields of a step go by their names too
            push_name(L, &part);
            bool field = lua_gettable(L, -2) != LUA_TNIL && !part.item;
            lua_pop(L, 1);
            pushed = !field && push_act(L, &part, &rest);
        }
        if (!pushed) {
            lua_pushvalue(L, -1);
            push_name(L, &part);
        }
        if (*rest == '\0')
            return true;
        lua_gettable(L, -2);
        if (inside == IN_HAND)
            inside = IN_STEP;
        else
            inside = first && slice_is(part.name, "hand") ? IN_HAND : IN_TABLE;
    }
}

// ---- Where a field stands

LoadedFile *loader_file(Loader *loader, const char *path)
{
    for (int i = 0; i < loader->file_count; i++)
        if (strcmp(loader->files[i].found.path, path) == 0)
            return &loader->files[i];
    return NULL;
}

// Shortens a path to that of the enclosing field; false if there is none.
static bool path_around(char path[FIELD_PATH_MAX])
{
    size_t length = strlen(path);
    while (length > 0 && path[length - 1] != '.' && path[length - 1] != '[')
        length--;
    path[length > 0 ? length - 1 : 0] = '\0';
    return length > 0;
}

// The line of exactly this field, and its file: where it was last changed, or where it stands in
// the file that made its table; an option has the youngest file that declares it. 0 if unknown.
static int line_of(Loader *loader, const char *path, const LoadedFile **file)
{
    bool exact;
    int line = 0;
    if (!push_field(loader, path)) {
        for (int i = 0; i < loader->file_count; i++) {
            *file = &loader->files[i];
            line = source_line((*file)->lines, path, &exact);
            if (exact && line)
                return line;
        }
        return 0;
    }
    const char *maker = sandbox_maker(loader->L, -2);
    *file = maker ? loader_file(loader, maker) : &loader->files[0];
    const char *changer = sandbox_changed(loader->L, -2, &line);
    if (changer) {
        *file = loader_file(loader, changer);
        return source_statement((*file)->lines, line);
    }
    line = source_line((*file)->lines, path, &exact);
    return exact ? line : 0;
}

void loader_locate(Loader *loader, const char *path, const char **file, int *line)
{
    enum { STACK_FOR_PLACES = 32 };  // slots of Lua's stack
    char around[FIELD_PATH_MAX];
    const LoadedFile *found = &loader->files[0];
    lua_State *L = loader->L;
    int top = loader->table ? lua_gettop(L) : 0;
    if (loader->table)
        luaL_checkstack(L, STACK_FOR_PLACES, NULL);
    snprintf(around, sizeof around, "%s", path);
    do {
        *line = line_of(loader, around, &found);
        if (loader->table)
            lua_settop(L, top);
    } while (*line == 0 && path_around(around));
    if (*line == 0) {
        found = &loader->files[0];
        *line = source_line(found->lines, "", NULL);
    }
    *file = found->found.path;
}

// ---- The cause of a fault

typedef struct {
    Loader *loader;
    const LoadedFile *file;
    int line;
    bool removed;
} Latest;

// A change by a younger file precedes one by an older file, then a removal precedes any other
// change, then the later line wins.
static void take_change(const char *file, int line, bool removed, void *data)
{
    Latest *latest = data;
    const LoadedFile *changer = loader_file(latest->loader, file);
    bool later = !latest->file || changer < latest->file;
    if (changer == latest->file)
        later = removed != latest->removed ? removed : line > latest->line;
    if (later)
        *latest = (Latest){latest->loader, changer, line, removed};
}

// Collects the changes of the field and of everything in it; for a missing field, of the enclosing
// one.
static void take_changes(Latest *latest, const char *path)
{
    lua_State *L = latest->loader->L;
    char around[FIELD_PATH_MAX];
    int top = lua_gettop(L), line = 0;
    bool there = false;
    snprintf(around, sizeof around, "%s", path);
    do {
        lua_settop(L, top);
        if (!push_field(latest->loader, around))
            continue;
        lua_pushvalue(L, -1);
        const char *changer = sandbox_changed(L, -3, &line);
        if (changer)
            take_change(changer, line, false, latest);
        there = lua_gettable(L, -2) != LUA_TNIL;
        sandbox_changes(L, lua_gettop(L), take_change, latest);
    } while (!there && !latest->file && path_around(around));
    lua_settop(L, top);
}

// The fields that each field must agree with: a child that changes one of them may be the cause of
// a fault in the other.
static const struct {
    const char *field, *others[5];
} causes[] = {
    {"deal", {"players", "deck", "zones"}},
    {"wild", {"deck", "melds"}},
    {"melds", {"deck", "wild", "opening", "hand"}},
    {"opening", {"deal", "melds", "hand", "out"}},
    {"hand", {"melds", "opening", "zones", "match"}},
    {"stock", {"hand", "deal"}},
    {"score", {"hand", "melds"}},
    {"match", {"points", "score", "players", "hand"}},
    {"chips", {"match", "hand"}},
};

void loader_locate_cause(Loader *loader, const char *path, bool disagrees, const char **file,
                         int *line)
{
    Latest latest = {.loader = loader};
    loader_locate(loader, path, file, line);
    if (strcmp(*file, loader->files[0].found.path) == 0 || loader->table == 0)
        return;
    take_changes(&latest, path);
    size_t length = strcspn(path, ".[");
    for (size_t i = 0; !latest.file && disagrees && i < sizeof causes / sizeof causes[0]; i++) {
        if (strlen(causes[i].field) != length || strncmp(causes[i].field, path, length) != 0)
            continue;
        for (int j = 0; causes[i].others[j]; j++)
            take_changes(&latest, causes[i].others[j]);
        break;
    }
    if (latest.file) {
        *file = latest.file->found.path;
        *line = source_statement(latest.file->lines, latest.line);
    }
}
