// Where the fields of the rules stand: in which file, and in which line of it. The tables know
// which file made them and which line changed them since; the text of the file knows the rest.

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/loading.h"

enum { STACK_FOR_PLACES = 32 };  // slots of Lua's stack

// ---- The table that holds a field

// A part of a path: a name or, where item is not 0, a number.
typedef struct {
    char name[FIELD_PATH_MAX];
    int item;
} Part;

// There is room for every name that a path can hold.
static void copy_name(Part *part, const char *start, size_t length)
{
    length = length < sizeof part->name ? length : sizeof part->name - 1;
    memcpy(part->name, start, length);
    part->name[length] = '\0';
}

// Reads the first part of the path, which then goes on behind it.
static Part read_part(const char **path)
{
    Part part;
    part.item = 0;
    part.name[0] = '\0';
    *path += **path == '.';
    if (strncmp(*path, "[\"", 2) == 0) {
        size_t length = strcspn(*path + 2, "\"");
        copy_name(&part, *path + 2, length);
        *path += 2 + length;
        *path += strncmp(*path, "\"]", 2) == 0 ? 2 : strlen(*path);
        return part;
    }
    if (**path == '[') {
        part.item = atoi(*path + 1);
        *path += strcspn(*path, "]");
        *path += **path == ']';
        return part;
    }
    size_t length = strcspn(*path, ".[");
    copy_name(&part, *path, length);
    *path += length;
    return part;
}

static bool is_named(lua_State *L, const char *name)
{
    if (!lua_istable(L, -1))
        return false;
    lua_getfield(L, -1, "name");
    bool named = strcmp(plain_text(L, -1), name) == 0;
    lua_pop(L, 1);
    return named;
}

// Pushes the list that holds the step, which is the one on top of the stack or that of `turns` in
// it, and its place there. *number counts the steps as their paths do.
static bool push_step(lua_State *L, const Part *part, int *number, bool in_turns)
{
    int list = lua_gettop(L);
    for (int i = 1; lua_geti(L, list, i) != LUA_TNIL; i++) {
        const char *constructor = constructor_of(L, -1, NULL);
        bool turns = constructor && strcmp(constructor, "turns") == 0 && !in_turns;
        if (turns && push_step(L, part, number, true))
            return true;
        *number += !turns;
        if (!turns && (part->item ? part->item == *number : is_named(L, part->name))) {
            lua_pushvalue(L, list);
            lua_pushinteger(L, i);
            return true;
        }
        lua_settop(L, list);
    }
    lua_settop(L, list);
    return false;
}

// Pushes the step on top of the stack and the key of the act in it that goes by this part of a
// path: the act in this place, or the one of this name, and of several the one whose number
// follows.
static bool push_act(lua_State *L, const Part *part, const char **path)
{
    int step = lua_gettop(L), count = sandbox_keys(L, step), left = 1;
    if (part->item)
        left = part->item;
    else if (**path == '[')
        left = read_part(path).item;
    for (int i = 1; i <= count && left > 0; i++) {
        char name[NAME_SIZE] = "";
        bool item = lua_rawgeti(L, step + 1, i) == LUA_TNUMBER;
        lua_pushvalue(L, -1);
        lua_gettable(L, step);
        if (item && !part->item && variant_of(L, -1, &field_act) >= 0)
            act_name(L, name);
        lua_pop(L, 1);
        left -= item && (part->item || strcmp(name, part->name) == 0);
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

// Pushes the table on top of the stack, and the key that this part of a path is.
static bool push_key(lua_State *L, const Part *part)
{
    lua_pushvalue(L, -1);
    if (part->item)
        lua_pushinteger(L, part->item);
    else
        lua_pushstring(L, part->name);
    return true;
}

// In a step fields go by their names, too.
static bool push_field_or_act(lua_State *L, const Part *part, const char **path)
{
    bool field = !part->item && lua_getfield(L, -1, part->name) != LUA_TNIL;
    if (!part->item)
        lua_pop(L, 1);
    return (!field && push_act(L, part, path)) || push_key(L, part);
}

// Pushes the table in which the field with this path stands or is missing, and its key there.
// False, and anything may be pushed, where there is no such table.
static bool push_field(Loader *loader, const char *path)
{
    lua_State *L = loader->L;
    enum { IN_TABLE, IN_HAND, IN_STEP } inside = IN_TABLE;
    lua_pushvalue(L, loader->table);
    for (const char *rest = path;;) {
        bool first = rest == path;
        Part part = read_part(&rest);
        int number = 0;
        if (!lua_istable(L, -1) || !(inside == IN_HAND   ? push_step(L, &part, &number, false)
                                     : inside == IN_STEP ? push_field_or_act(L, &part, &rest)
                                                         : push_key(L, &part)))
            return false;
        if (*rest == '\0')
            return true;
        lua_gettable(L, -2);
        if (inside == IN_HAND)
            inside = IN_STEP;
        else
            inside = first && strcmp(part.name, "hand") == 0 ? IN_HAND : IN_TABLE;
    }
}

// ---- Its place

// The path of the field around this one; false where that is the whole.
static bool path_around(char path[FIELD_PATH_MAX])
{
    size_t length = strlen(path);
    while (length > 0 && path[length - 1] != '.' && path[length - 1] != '[')
        length--;
    path[length > 0 ? length - 1 : 0] = '\0';
    return length > 0;
}

// The line in which the text of the file writes this very field; 0 where it does not.
static int line_written(const LoadedFile *file, const char *path)
{
    bool exact;
    int line = source_line(file->lines, path, &exact);
    return exact ? line : 0;
}

// The table that holds the field, and its key there, lie on top of the stack.
static int line_in_tables(Loader *loader, const char *path, const LoadedFile **file)
{
    int line;
    const char *maker = sandbox_maker(loader->L, -2);
    *file = maker ? loader_file(loader, maker) : &loader->files[0];
    const char *changer = sandbox_changed(loader->L, -2, &line);
    if (!changer)
        return line_written(*file, path);
    *file = loader_file(loader, changer);
    return source_statement((*file)->lines, line);
}

// Where no table holds the field: in the youngest file that writes it.
static int line_in_texts(Loader *loader, const char *path, const LoadedFile **file)
{
    int line = 0;
    for (int i = 0; i < loader->file_count && line == 0; i++) {
        *file = &loader->files[i];
        line = line_written(*file, path);
    }
    return line;
}

// Options stand in no table of the rules.
static bool is_held(Loader *loader, const char *path)
{
    return loader->table > 0 && *path && strncmp(path, "options", strlen("options")) != 0 &&
           push_field(loader, path);
}

void loader_locate(Loader *loader, const char *path, const char **file, int *line)
{
    char around[FIELD_PATH_MAX];
    const LoadedFile *found = &loader->files[0];
    lua_State *L = loader->L;
    int top = loader->table ? lua_gettop(L) : 0;
    if (loader->table)
        luaL_checkstack(L, STACK_FOR_PLACES, NULL);
    snprintf(around, sizeof around, "%s", path);
    do {
        *line = is_held(loader, around) ? line_in_tables(loader, around, &found)
                                        : line_in_texts(loader, around, &found);
        if (loader->table)
            lua_settop(L, top);
    } while (*line == 0 && path_around(around));
    if (*line == 0) {
        found = &loader->files[0];
        *line = source_line(found->lines, "", NULL);
    }
    *file = found->found.path;
}

// ---- What made a fault

typedef struct {
    Loader *loader;
    const LoadedFile *file;
    int line;
    bool removed;
} Latest;

// What a younger file did counts before what an older one did, then what was taken out, then what
// stands further down.
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

// Takes the changes of the field and of all that is in it; those around a field that is not there.
static void take_changes(Latest *latest, const char *path)
{
    lua_State *L = latest->loader->L;
    char around[FIELD_PATH_MAX];
    int top = lua_gettop(L), line = 0;
    bool there = false;
    snprintf(around, sizeof around, "%s", path);
    do {
        lua_settop(L, top);
        if (!is_held(latest->loader, around))
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

// What else a field may have to agree with: a child that changes the one may be at fault in the
// other.
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

static void take_causes(Latest *latest, const char *path)
{
    size_t length = strcspn(path, ".[");
    for (size_t i = 0; i < sizeof causes / sizeof causes[0]; i++) {
        if (strlen(causes[i].field) != length || strncmp(causes[i].field, path, length) != 0)
            continue;
        for (int j = 0; causes[i].others[j]; j++)
            take_changes(latest, causes[i].others[j]);
    }
}

void loader_locate_cause(Loader *loader, const char *path, bool disagrees, const char **file,
                         int *line)
{
    Latest latest = {.loader = loader};
    loader_locate(loader, path, file, line);
    if (strcmp(*file, loader->files[0].found.path) == 0 || loader->table == 0)
        return;
    take_changes(&latest, path);
    if (!latest.file && disagrees)
        take_causes(&latest, path);
    if (latest.file) {
        *file = latest.file->found.path;
        *line = source_statement(latest.file->lines, latest.line);
    }
}
