#include "lua/loading.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "base/text_of.h"
#include "lua/address.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"
#include "lua/source_point.h"

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
        faults_add(loader->faults, source->no_text ? FAULT_NOT_TEXT : FAULT_ABSENT_FILE, path, 0,
                   NULL, "%s", error.text);
        loader_stop(loader);
    }
    sandbox_run(loader->L, path, source->text, source->text_size);
    file->done = true;
    source_slips(source->text, source->text_size, path, loader->faults);
}

// ---- Settings

const char *setting_place(const Setting *setting)
{
    return text_of("--set %s=%s", setting->name, setting->value);
}

bool loader_takes_setting(Loader *loader, int index, int rank)
{
    const char *place = setting_place(&loader->settings[index]);
    if (!loader->unplaced)
        changes_note_changer(loader->changes, place, rank);
    return changes_take(loader->changes, place, 0);
}

// ---- Faults

static bool add_fault(Loader *loader, FaultCode code, const char *path, const char *text)
{
    Fault fault = {.code = code};
    snprintf(fault.field, sizeof fault.field, "%s", path);
    snprintf(fault.text, sizeof fault.text, "%s", text);
    loader_place(loader, &fault);
    return faults_add_whole(loader->faults, &fault);
}

bool loader_fault(Loader *loader, FaultCode code, const char *path, const char *format, ...)
{
    char text[FAULT_TEXT_MAX];
    TEXT_OF_VALUES(text, format);
    return add_fault(loader, code, path, text);
}

bool loader_fault_in(Loader *loader, FaultCode code, const LoadedFile *house, const char *path,
                     const char *format, ...)
{
    const LoadedFile *before = loader->house;
    char text[FAULT_TEXT_MAX];
    TEXT_OF_VALUES(text, format);
    loader->house = house;
    add_fault(loader, code, path, text);
    loader->house = before;
    return false;
}

bool loader_fault_setting(Loader *loader, const char *format, ...)
{
    Fault fault = {.code = FAULT_WRONG_SETTING, .setting = loader->setting};
    TEXT_OF_VALUES(fault.text, format);
    loader->bad_settings = true;
    return faults_add_whole(loader->faults, &fault);
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

// ---- Where a field stands

LoadedFile *loader_file(Loader *loader, const char *path)
{
    for (int i = 0; i < loader->file_count; i++)
        if (strcmp(loader->files[i].found.path, path) == 0)
            return &loader->files[i];
    return NULL;
}

LoadedFile *loader_file_aged(Loader *loader, int age)
{
    LoadedFile *file = loader->files;
    while (file->age != age)
        file++;
    return file;
}

// Pushes the table of the youngest file's options that has this one; or the entry of one that
// stands at its field; or the table of the youngest file that has options. False if there is none.
// Those of house rules have the name of the file before their own.
static bool push_options(Loader *loader, const char **path)
{
    lua_State *L = loader->L;
    const OptionTable *declared = &loader->loaded->options;
    const int top = lua_gettop(L);
    const char *all = *path, *behind = *path;
    int options = 0;
    const Slice name = path_key(&behind).name;
    bool has = loader->entry != 0;
    if (has) {
        options = loader->entry;
        *path = behind;
    }
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
    for (int i = 0; i < declared->count && !has; i++)
        if (declared->list[i].entry && slice_is(name, declared->list[i].name)) {
            options = declared->list[i].entry;
            *path = behind;
            has = true;
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
    const TextMark mark = texts_begin();
    bool found = false;
    luaL_checkstack(L, STACK_FOR_PLACES, NULL);
    const bool rooted = push_root(loader, &inside);
    const char *around = rooted ? inside : NULL;
    while (around && !found) {
        lua_settop(L, root);
        found = push_field_of(L, root, around) && place_of(loader, place);
        around = found ? around : path_around(around);
    }
    const bool at_inside = around == inside;
    texts_end(mark);
    const bool is_own = found || (rooted && made_table(L, root, place) &&
                                  (inside != path || strcmp(place->file, file->found.path) == 0));
    const bool itself = is_own && (found ? at_inside : !*inside && inside != path);
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
    const TextMark mark = texts_begin();
    int top = lua_gettop(L), line = 0;
    bool there = false;
    for (const char *around = path; around && !latest->file; around = path_around(around)) {
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
    }
    texts_end(mark);
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
