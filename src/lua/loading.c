#include "lua/loading.h"

#include <lauxlib.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "lua/names.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"
#include "lua/source_point.h"
#include "lua/tokens.h"

// ---- Running a file

void loader_run(Loader *loader, LoadedFile *file)
{
    const Finder *finder = loader->finder;
    const char *path = file->found.path;
    SourceFile *source = &file->source;
    Error error;
    bool is_read = file->found.folder == FOLDER_HELD
                       ? source_file_hold(finder->text, finder->size, source, &error)
                       : source_file_read(path, source, &error);
    if (!is_read) {
        faults_add(loader->faults, FAULT_ABSENT_FILE, path, 0, NULL, "%s", error.text);
        loader_stop(loader);
    }
    sandbox_run(loader->L, path, source->text, source->text_size);
    file->done = true;
    source_slips(source->text, source->text_size, path, loader->faults);
}

// ---- Settings

void setting_place(const Setting *setting, char place[FAULT_FILE_MAX])
{
    snprintf(place, FAULT_FILE_MAX, "--set %s=%s", setting->name, setting->value);
}

bool loader_takes_setting(Loader *loader, int index, int rank)
{
    char place[FAULT_FILE_MAX];
    const Setting *setting = &loader->settings[index];
    setting_place(setting, place);
    if (!loader->unplaced)
        changes_note_changer(loader->changes, place, rank);
    return changes_take(loader->changes, place, 0);
}

// ---- Faults

static bool add_fault(Loader *loader, FaultCode code, const char *path, const char *format,
                      va_list values)
{
    Fault fault = {.code = code};
    snprintf(fault.field, sizeof fault.field, "%s", path);
    vsnprintf(fault.text, sizeof fault.text, format, values);
    loader_place(loader, &fault);
    return faults_add_whole(loader->faults, &fault);
}

bool loader_fault(Loader *loader, FaultCode code, const char *path, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    add_fault(loader, code, path, format, values);
    va_end(values);
    return false;
}

bool loader_fault_in(Loader *loader, FaultCode code, const LoadedFile *house, const char *path,
                     const char *format, ...)
{
    const LoadedFile *before = loader->house;
    va_list values;
    va_start(values, format);
    loader->house = house;
    add_fault(loader, code, path, format, values);
    loader->house = before;
    va_end(values);
    return false;
}

int loader_faults(const Loader *loader)
{
    return loader->faults->count + loader->faults->dropped - loader->faults_before;
}

bool loader_is_clean(const Loader *loader) { return loader_faults(loader) == 0; }

int loader_stop(Loader *loader)
{
    loader->stopped = true;
    sandbox_raise(loader->L, FAULT_NO_RULES, "%s", tr("the rules file cannot be read"));
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

bool push_field_of(lua_State *L, int table, const char *path)
{
    enum { IN_TABLE, IN_HAND, IN_STEP } inside = IN_TABLE;
    if (!*path)
        return false;
    lua_pushvalue(L, table);
    const int around = lua_gettop(L);  // however long the path is: a table may hold itself
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
        if (!pushed)
            push_name(L, &part);
        if (*rest == '\0')
            return true;
        lua_gettable(L, -2);
        lua_replace(L, around);
        lua_settop(L, around);
        if (inside == IN_HAND)
            inside = IN_STEP;
        else
            inside = first && slice_is(part.name, "hand") ? IN_HAND : IN_TABLE;
    }
}

bool push_field_table(lua_State *L, int table, const char *path, const char *file, int line)
{
    const char *rest = path;
    const Key first = path_key(&rest);
    const bool inside = *rest == '.' && !strpbrk(rest + 1, ".[");
    if (!first.item && inside && !slice_is(first.name, "hand")) {
        lua_pushlstring(L, first.name.start, first.name.length);
        lua_pushvalue(L, -1);
        const bool missing = lua_gettable(L, table) == LUA_TNIL;
        lua_pop(L, 1);
        if (missing) {
            lua_newtable(L);
            sandbox_watch(L, lua_gettop(L));
            sandbox_change(L, table, file, line);
        } else {
            lua_pop(L, 1);
        }
    }
    return push_field_of(L, table, path);
}

// Adds the names in the table on top of the stack to the list: its keys or, in a hand, the names of
// its steps, with those of `turns` but not of turns within turns. They live as long as the table.
static int add_names(lua_State *L, bool in_turns, const char *names[], int count, int most_names)
{
    const int table = lua_gettop(L), keys = lua_istable(L, table) ? sandbox_keys(L, table) : 0;
    for (int i = 1; i <= keys && count < most_names; i++) {
        const bool key = lua_rawgeti(L, table + 1, i) == LUA_TSTRING;
        if (key) {
            names[count++] = lua_tostring(L, -1);
        } else if (lua_gettable(L, table) == LUA_TTABLE) {
            const char *constructor = constructor_of(L, -1, NULL);
            if (constructor && strcmp(constructor, "turns") == 0 && !in_turns) {
                count = add_names(L, true, names, count, most_names);
            } else {
                lua_getfield(L, -1, "name");
                names[count] = plain_text(L, -1);
                count += names[count][0] != '\0';
            }
        }
        lua_settop(L, table + 1);
    }
    lua_settop(L, table);
    return count;
}

bool hint_path_of(lua_State *L, int table, const char *path, char advice[FIELD_TEXT_MAX])
{
    enum { NAMES_SEEN_MAX = 64, STACK_FOR_NAMES = 32 };
    char there[FIELD_PATH_MAX] = "", next[FIELD_PATH_MAX], meant[FIELD_PATH_MAX];
    const char *names[NAMES_SEEN_MAX], *rest = path, *nearest = NULL;
    const int top = lua_gettop(L);
    Key key = {.item = 0};
    luaL_checkstack(L, STACK_FOR_NAMES, NULL);
    lua_pushvalue(L, table);
    for (bool found = true; found && *rest;) {
        key = path_key(&rest);
        snprintf(next, sizeof next, "%.*s", (int)(rest - path), path);
        found = push_field_of(L, table, next) && lua_gettable(L, -2) != LUA_TNIL;
        if (found) {
            strcpy(there, next);
            lua_replace(L, top + 1);
        }
        lua_settop(L, top + 1);
    }
    snprintf(next, sizeof next, "%.*s", (int)key.name.length, key.name.start);
    if (*next)
        nearest = nearest_name(next, names, add_names(L, false, names, 0, NAMES_SEEN_MAX));
    if (nearest && *nearest) {
        field_path_join(meant, there, nearest);
        snprintf(advice, FIELD_TEXT_MAX, tr("; did you mean '%s'?"), meant);
    }
    lua_settop(L, top);
    return nearest && *nearest;
}

// ---- Where a field stands

LoadedFile *loader_file(Loader *loader, const char *path)
{
    for (int i = 0; i < loader->file_count; i++)
        if (strcmp(loader->files[i].found.path, path) == 0)
            return &loader->files[i];
    return NULL;
}

// Pushes the table of the youngest file's options that has this one, or of the youngest file that
// has options; false if none has. Those of house rules have the name of the file before their own.
static bool push_options(Loader *loader, const char **path)
{
    lua_State *L = loader->L;
    const int top = lua_gettop(L);
    const char *all = *path;
    int options = 0;
    bool has = false;
    for (int i = 0; i < loader->file_count && !has; i++) {
        const LoadedFile *file = &loader->files[i];
        const char *own = all;
        Written written;
        if (!file->options || (file->house && !slice_is(path_key(&own).name, file->found.id)))
            continue;
        own += *own == '.';
        sandbox_push_kept(L, file->options);
        has = push_field_of(L, top + 1, own) && made_field(L, -2, &written);
        lua_settop(L, top);
        if (has || !options) {
            options = file->options;
            *path = own;
        }
    }
    if (options)
        sandbox_push_kept(L, options);
    return options != 0;
}

// Pushes the table in which a path begins, and leaves of the path what is inside: the house rules
// that are being read, options, or the rules. False if there is none yet.
static bool push_root(Loader *loader, const char **path)
{
    const char *inside = *path;
    if (loader->house) {
        sandbox_push_kept(loader->L, loader->house->table);
        return loader->house->table != 0;
    }
    if (slice_is(path_key(&inside).name, "options")) {
        *path = inside;
        return push_options(loader, path);
    }
    if (loader->table)
        lua_pushvalue(loader->L, loader->table);
    return loader->table != 0;
}

// The place of the field whose table and key are on top of the stack; false if it is unknown. An
// item that was put there last may be a table that begins in the same line.
static bool place_of(Loader *loader, Written *place)
{
    lua_State *L = loader->L;
    const bool item = lua_isinteger(L, -1);
    int line = 0;
    lua_pushvalue(L, -1);
    const char *changer = sandbox_changed(L, -3, &line);
    if (!changer)
        return made_field(L, -2, place);
    lua_gettable(L, -2);
    if (!item || !made_table(L, -1, place) || place->line != line ||
        strcmp(place->file, changer) != 0)
        *place = (Written){.line = line};
    place->file = loader_file(loader, changer)->found.path;
    return true;
}

bool loader_locate(Loader *loader, const char *path, Written *place)
{
    enum { STACK_FOR_PLACES = 32 };  // slots of Lua's stack
    lua_State *L = loader->L;
    const int top = lua_gettop(L), root = top + 1;
    const LoadedFile *file = loader->house ? loader->house : &loader->files[0];
    const char *inside = path;
    char around[FIELD_PATH_MAX];
    bool found = false;
    luaL_checkstack(L, STACK_FOR_PLACES, NULL);
    const bool rooted = push_root(loader, &inside);
    snprintf(around, sizeof around, "%s", inside);
    for (bool more = rooted && *around; more && !found; more = !found && path_around(around)) {
        lua_settop(L, root);
        found = push_field_of(L, root, around) && place_of(loader, place);
    }
    const bool itself = found && strcmp(around, inside) == 0;
    const bool is_own = found || (rooted && made_table(L, root, place) &&
                                  (inside != path || strcmp(place->file, file->found.path) == 0));
    if (!is_own)
        *place = (Written){.file = file->found.path};
    lua_settop(L, top);
    if (!itself)
        *place = (Written){.file = place->file, .line = place->line};
    return itself;
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
    bool later = !latest->file || changer->age < latest->file->age;
    if (changer == latest->file)
        later = removed != latest->removed ? removed : line > latest->line;
    if (later)
        *latest = (Latest){latest->loader, changer, line, removed};
}

// Collects the changes of the field and of everything in it; for a missing field, of the
// enclosing one.
static void take_changes(Latest *latest, const char *path)
{
    lua_State *L = latest->loader->L;
    char around[FIELD_PATH_MAX];
    int top = lua_gettop(L), line = 0;
    bool there = false;
    snprintf(around, sizeof around, "%s", path);
    do {
        lua_settop(L, top);
        if (!push_field_of(L, latest->loader->table, around))
            continue;
        lua_pushvalue(L, -1);
        const char *changer = sandbox_changed(L, -3, &line);
        if (changer)
            take_change(changer, line, false, latest);
        if (!there) {
            there = lua_gettable(L, -2) != LUA_TNIL;
            sandbox_changes(L, lua_gettop(L), take_change, latest);
        }
    } while (!latest->file && path_around(around));
    lua_settop(L, top);
}

bool loader_locate_cause(Loader *loader, const char *path, Written *place)
{
    Latest latest = {.loader = loader};
    const bool itself = loader_locate(loader, path, place);
    const LoadedFile *found = loader_file(loader, place->file);
    if (!found || found->age == 0 || loader->table == 0 || loader->house)
        return itself;
    take_changes(&latest, path);
    if (!latest.file || (latest.file == found && latest.line == place->line))
        return itself;
    *place = (Written){.file = latest.file->found.path, .line = latest.line};
    return false;
}

void loader_place(Loader *loader, Fault *fault)
{
    Written place;
    const bool itself = loader_locate_cause(loader, fault->field, &place);
    const SourceText *text = sandbox_text(loader->loaded->sandbox, place.file);
    snprintf(fault->file, sizeof fault->file, "%s", place.file);
    fault->line = place.line;
    if (itself && text && place.value.length + place.name.length > 0)
        source_point_field(text, &place, fault);
    else if (itself && text)  // changed there
        source_point_line(text, false, fault);
}

void loader_point(const Loader *loader, bool function, Fault *fault)
{
    const SourceText *text = sandbox_text(loader->loaded->sandbox, fault->file);
    if (text && !fault->column)
        source_point_line(text, function, fault);
}
