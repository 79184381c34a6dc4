#include "lua/loader.h"

#include <lauxlib.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/nearest.h"
#include "lua/hook_call.h"
#include "lua/loading.h"
#include "rules/check.h"
#include "rules/conclude.h"

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

void add_nearest(const char *wrong, const char *const names[], int count, char text[FIELD_TEXT_MAX])
{
    const char *nearest = nearest_name(wrong, names, count);
    size_t used = strlen(text);
    if (nearest)
        snprintf(text + used, FIELD_TEXT_MAX - used, tr("; did you mean '%s'?"), nearest);
}

// ---- The whole load

// Slots of Lua's stack: a field in a field, each with the list of its names, and words about them.
enum { STACK_FOR_READING = 64 };

// Wrong from the ground up: nothing else that could be said would help.
static bool check_format(Loader *loader)
{
    lua_State *L = loader->L;
    bool missing = lua_getfield(L, loader->table, "host") == LUA_TNIL;
    bool number = lua_type(L, -1) == LUA_TNUMBER;
    bool right = number && lua_isinteger(L, -1) && lua_tointeger(L, -1) == RULES_FORMAT;
    char found[FIELD_TEXT_MAX];
    value_text(L, -1, found);
    lua_pop(L, 1);
    if (missing)
        return loader_fault(loader, "host",
                            tr("is missing: host = %d says in which format the file is written"),
                            RULES_FORMAT);
    if (!number)
        return loader_fault(loader, "host", tr("wanted the number %d; found %s"), RULES_FORMAT,
                            found);
    if (!right)
        return loader_fault(
            loader, "host",
            tr("the file is written in format %s, and this program reads format %d"), found,
            RULES_FORMAT);
    return true;
}

static void set_given_zones(Ruleset *rules)
{
    static const ZoneRule given[ZONES_GIVEN] = {
        [ZONE_STOCK] = {"stock", SEEN_NOBODY},
        [ZONE_DISCARDS] = {"discards", SEEN_TOP},
    };
    memcpy(rules->zones, given, sizeof given);
    rules->zone_count = ZONES_GIVEN;
}

static void set_given_ranks(Deck *deck)
{
    if (deck->rank_count == 0) {
        deck->rank_count = deck->suits == SUITS_SPANISH ? RANK_MAX - 1 : RANK_MAX;
        for (int i = 0; i < deck->rank_count; i++)
            deck->ranks[i] = (uint8_t)(i + 1);
    }
    deck_index(deck);
}

static void note_origin(const char *path, const Field *field, const void *target, void *data)
{
    (void)field;
    (void)target;
    Loader *loader = data;
    const char *file;
    int line;
    loader_locate(loader, path, &file, &line);
    origins_add(loader->loaded->rules.origins, path, file, line);
}

static void note_files(const Loader *loader, Origins *origins)
{
    for (int i = 0; i < loader->file_count; i++) {
        const LoadedFile *file = &loader->files[i];
        const Digest digest = digest_of(file->source.bytes, file->source.size);
        origins_read(origins, file->found.path, &digest);
    }
}

static void note_origins(Loader *loader)
{
    Ruleset *rules = &loader->loaded->rules;
    rules->origins = origins_new();
    origins_set_parent_word(rules->origins, &loader->parent_word);
    note_files(loader, rules->origins);
    origins_add(rules->origins, "", loader->files[0].found.path, 0);
    fields_walk(rules, note_origin, loader);
    for (int i = 0; i < rules->option_count; i++) {
        char path[FIELD_PATH_MAX];
        field_path_join(path, "options", rules->options[i].name);
        note_origin(path, NULL, NULL, loader);
    }
}

// A file may catch an error of the one it extends; but the rules would not be what they seem.
static bool check_files_done(Loader *loader)
{
    for (int i = 0; i < loader->file_count; i++)
        if (!loader->files[i].done)
            faults_add(
                loader->faults, loader->files[i].found.path, 0, NULL, "%s",
                tr("was not read to its end, and the file that extends it goes on as if it were; "
                   "without pcall around extends its fault is told"));
    return loader_is_clean(loader);
}

// What sandbox_protect runs.
static void load_inside(lua_State *L, void *data)
{
    Loader *loader = data;
    Ruleset *rules = &loader->loaded->rules;
    loader->L = L;
    luaL_checkstack(L, STACK_FOR_READING, NULL);
    loader_add_names(loader);
    loader_run(loader, &loader->files[0]);
    loader->table = lua_gettop(L);
    lua_pushvalue(L, loader->table);
    loader->kept = sandbox_keep(L);
    sandbox_seal(L, loader->table);
    if (!check_files_done(loader) || !check_format(loader))
        return;
    field_defaults(&field_rules, rules);
    set_given_zones(rules);
    read_group(loader, &field_rules, -1, rules, "");
    set_given_ranks(&rules->deck);
    if (loader_is_clean(loader))
        tabulate_all(loader);
    if (loader_is_clean(loader) && !loader->unplaced)
        note_origins(loader);
}

// What sandbox_protect runs. Of a fault the check knows where the field stands, and not what a
// younger file has changed in it.
static void place_faults(lua_State *L, void *data)
{
    Loader *loader = data;
    sandbox_push_kept(L, loader->kept);
    loader->table = lua_gettop(L);
    for (int i = loader->first_fault; i < loader->faults->count; i++) {
        Fault *fault = &loader->faults->list[i];
        const char *file;
        loader_locate_cause(loader, fault->field, true, &file, &fault->line);
        snprintf(fault->file, sizeof fault->file, "%s", file);
    }
}

// In the order in which a reader of the files meets them; in each file what has no line comes
// first.
static void sort_faults(Faults *faults, int first)
{
    for (int i = first + 1; i < faults->count; i++) {
        Fault fault = faults->list[i];
        int place = i;
        for (; place > first; place--) {
            const Fault *before = &faults->list[place - 1];
            int order = strcmp(before->file, fault.file);
            if (order < 0 || (order == 0 && before->line <= fault.line))
                break;
            faults->list[place] = *before;
        }
        faults->list[place] = fault;
    }
}

static void load_files(Loader *loader)
{
    Fault fault;
    bool ran = sandbox_protect(loader->loaded->sandbox, load_inside, loader, &fault);
    if (!ran && (!loader->stopped || loader_is_clean(loader)))
        faults_add(loader->faults, fault.file[0] ? fault.file : loader->files[0].found.path,
                   fault.line, loader->asked, "%s", fault.text);
    if (loader_is_clean(loader) && !ruleset_check(&loader->loaded->rules, loader->faults))
        sandbox_protect(loader->loaded->sandbox, place_faults, loader, &fault);
    if (loader_is_clean(loader))
        ruleset_conclude(&loader->loaded->rules);
    sort_faults(loader->faults, loader->first_fault);
}

static void new_command(const Ruleset *rules)
{
    sandbox_new_command(((const Loaded *)rules)->sandbox);
}

static long steps_used(const Ruleset *rules)
{
    return sandbox_steps_used(((const Loaded *)rules)->sandbox);
}

// The first file's name is given by the caller; NULL where there is no memory.
static Loaded *loaded_new(const FoundFile *found, const SandboxLimits *limits)
{
    Loaded *loaded = calloc(1, sizeof *loaded);
    if (!loaded)
        return NULL;
    snprintf(loaded->rules.id, sizeof loaded->rules.id, "%s", found->id);
    loaded->rules.new_command = new_command;
    loaded->rules.steps_used = steps_used;
    loaded->rules.effort = &loaded->effort;
    loaded->sandbox = sandbox_new(limits);
    if (loaded->sandbox)
        return loaded;
    free(loaded);
    return NULL;
}

// NULL where there is no memory.
static Loader *loader_new(const Finder *finder, const FoundFile *found, const SandboxLimits *limits,
                          Faults *faults)
{
    Loader *loader = calloc(1, sizeof *loader);
    Loaded *loaded = loader ? loaded_new(found, limits) : NULL;
    if (!loaded) {
        free(loader);
        return NULL;
    }
    loader->loaded = loaded;
    loader->finder = finder;
    loader->faults = faults;
    loader->faults_before = faults->count + faults->dropped;
    loader->first_fault = faults->count;
    loader->file_count = 1;
    loader->files[0].found = *found;
    return loader;
}

// What it has loaded stays.
static void loader_free(Loader *loader)
{
    for (int i = 0; i < loader->file_count; i++) {
        source_lines_free(loader->files[i].lines);
        source_file_free(&loader->files[i].source);
    }
    free(loader);
}

static LoadResult load_result(const Loader *loader)
{
    if (loader_is_clean(loader))
        return LOAD_DONE;
    return loader->bad_settings ? LOAD_BAD_SETTING : LOAD_BAD_RULES;
}

LoadResult rules_load(const Finder *finder, const FoundFile *found, const LoadHow *how,
                      const Ruleset **rules, Faults *faults)
{
    Loader *loader = loader_new(finder, found, how->limits, faults);
    if (!loader) {
        faults_add(faults, found->path, 0, NULL, "%s", tr("there is no memory left to read it"));
        return LOAD_BAD_RULES;
    }
    loader->settings = how->settings;
    loader->setting_count = how->setting_count;
    loader->unplaced = how->unplaced;
    load_files(loader);
    Loaded *loaded = loader->loaded;
    LoadResult result = load_result(loader);
    loader_free(loader);
    if (result == LOAD_DONE)
        *rules = &loaded->rules;
    else
        rules_unload(&loaded->rules);
    return result;
}

void rules_unload(const Ruleset *rules)
{
    Loaded *loaded = (Loaded *)(uintptr_t)rules;
    origins_free(loaded->rules.origins);
    sandbox_free(loaded->sandbox);
    free(loaded);
}
