#include "lua/loader.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/house.h"
#include "lua/loading.h"
#include "lua/mutants.h"
#include "lua/names.h"
#include "lua/options.h"
#include "lua/read.h"
#include "lua/read_values.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_seal.h"
#include "lua/sandbox_tables.h"
#include "lua/set_fields.h"
#include "lua/source_hints.h"
#include "lua/source_point.h"
#include "lua/tabulate.h"
#include "rules/check.h"
#include "rules/conclude.h"
#include "rules/trace.h"
#include "rules/vocabulary.h"

// Slots of Lua's stack: for nested fields, each with the list of its names and texts about them;
// and for a table of options.
enum { STACK_FOR_READING = 64, STACK_FOR_OPTIONS = 32 };

// ---- Running the files

// Runs and checks a file of rules, pushes the table that it returns, and settles the options if no
// other file did.
static void run(Loader *loader, LoadedFile *file)
{
    const char *path = file->found.path;
    file->age = loader->ages++;
    loader->house = NULL;  // a file may have caught an error of house rules
    loader->house_built = false;
    loader_run(loader, file);
    const char *constructor = constructor_of(loader->L, -1, NULL);
    if (constructor && strcmp(constructor, host_names[HOST_HOUSE].name) == 0) {
        faults_add(loader->faults, FAULT_NO_RULES, path, 0, NULL,
                   tr("returns house {…}, which are house rules: they are put on a variant, as in "
                      "`loba play VARIANT --with %s%s`"),
                   strchr(path, '/') ? "" : "./", path);
        loader_stop(loader);
    }
    if (!lua_istable(loader->L, -1)) {
        char found[FIELD_TEXT_MAX];
        returned_text(loader->L, -1, found);
        if (loader->house_built)
            faults_add(loader->faults, FAULT_NO_RULES, path, 0, NULL, "%s",
                       tr("house { … } is not returned: write return house { … }"));
        else
            faults_add(loader->faults, FAULT_NO_RULES, path, 0, NULL,
                       tr("%s; a rules file must end with return { host = 1, … }, the table of "
                          "its rules, or return the result of extends(\"NAME\")"),
                       found);
        loader_stop(loader);
    }
    if (!loader->loaded->options.settled)
        options_settle(loader);
}

// Checks that `options` or `extends` may be called now, and returns the file whose Lua code calls
// it. A file calls one of the two, and once.
static LoadedFile *declaring_file(lua_State *L, const char *function, Loader **loader)
{
    LoadedFile *file = NULL;
    lua_Debug frame;
    luaL_checkstack(L, STACK_FOR_OPTIONS, NULL);
    *loader = loader_of(L, function);
    for (int level = 0; !file && lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "S", &frame);
        file = frame.source[0] == '@' ? loader_file(*loader, frame.source + 1) : NULL;
    }
    if (file && file->house)
        sandbox_raise(L, FAULT_MISPLACED,
                      tr("'%s' is no word of house rules: they return house { options = { … }, "
                         "change = { … } }"),
                      function);
    if (!file)
        sandbox_raise(L, FAULT_WRONG_CALL, tr("'%s' is called from nowhere in a rules file"),
                      function);
    if (file->declared)
        sandbox_raise(
            L, FAULT_WRONG_CALL,
            tr("'%s' comes too late: a rules file calls either options or extends, and once; "
               "options of a child stand in extends(\"…\", { … })"),
            function);
    file->declared = true;
    return file;
}

static int options(lua_State *L)
{
    Loader *loader;
    LoadedFile *file = declaring_file(L, "options", &loader);
    if (lua_gettop(L) != 1 || !lua_istable(L, 1))
        return sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                             tr("options wants one table: options { name = { default, … }, … }"));
    options_declare(loader, 1, file);
    options_settle(loader);
    options_push(loader, "");
    return 1;
}

// Notes the word for closing a hand in the file that was just read.
static void note_word(Loader *loader)
{
    lua_State *L = loader->L;
    int top = lua_gettop(L);
    loader->parent_word = (Words){{""}};
    if (!push_built(L, field_act.variants[ACT_CLOSE]))
        return;
    lua_getfield(L, -1, "word");
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        bool table = lua_istable(L, top + 2);
        lua_pushvalue(L, top + 2);
        if (table)
            lua_getfield(L, top + 2, language_code(language));
        snprintf(loader->parent_word.in[language], WORDS_MAX, "%s", plain_text(L, -1));
    }
    lua_settop(L, top);
}

static int extends(lua_State *L)
{
    Loader *loader;
    LoadedFile *child = declaring_file(L, "extends", &loader);
    int given = lua_gettop(L), stack = 0;
    bool settings = given >= 2 && lua_istable(L, 2), houses = given == 3 && lua_istable(L, 3);
    if (lua_type(L, 1) != LUA_TSTRING || given > 3 || (given >= 2 && !settings) ||
        (given == 3 && !houses))
        return sandbox_raise(
            L, FAULT_WRONG_CALL, "%s",
            tr("extends wants a name, a table of options where some are changed, and a list of "
               "house rules where some are put on it: extends(\"name\", { … }, { \"…\" })"));
    if (settings)
        options_declare(loader, 2, child);
    if (houses)
        stack = house_read_named(loader, 3, child);

    FoundFile found;
    Error error;
    if (!find_parent(loader->finder, plain_text(L, 1), &child->found, &found, &error))
        return sandbox_raise(L, FAULT_ABSENT_FILE, "%s", error.text);
    int files = 0;
    for (int i = 0; i < loader->file_count; i++) {
        files += !loader->files[i].house;
        if (loader->files[i].found.folder != FOLDER_HELD &&
            same_file(loader->files[i].found.path, found.path))
            return sandbox_raise(
                L, FAULT_RING, tr("the rules files extend one another in a ring: %s is met again"),
                found.path);
    }
    if (files == SANDBOX_EXTENDS_DEPTH)
        return sandbox_raise(L, FAULT_TOO_MANY, tr("more than %d rules files extend one another"),
                             SANDBOX_EXTENDS_DEPTH);
    LoadedFile *parent = &loader->files[loader->file_count++];
    *parent = (LoadedFile){.found = found};
    run(loader, parent);
    sandbox_watch(L, lua_gettop(L), found.path);
    note_word(loader);
    if (stack)
        house_apply(loader, stack, found.path);
    options_push(loader, "");
    return 2;
}

// ---- The whole load

// If the format is wrong, all other faults are meaningless.
static bool check_format(Loader *loader)
{
    lua_State *L = loader->L;
    bool missing = lua_getfield(L, loader->table, "host") == LUA_TNIL;
    bool number = lua_type(L, -1) == LUA_TNUMBER;
    bool right = number && lua_isinteger(L, -1) && lua_tointeger(L, -1) == RULES_FORMAT;
    char found[FIELD_TEXT_MAX];
    value_text(L, -1, found);
    lua_pop(L, 1);
    bool house = false;
    for (int member = HOUSE_FITS; missing && member < HOUSE_MEMBERS && !house; member++) {
        house = lua_getfield(L, loader->table, house_members[member].name) != LUA_TNIL;
        lua_pop(L, 1);
    }
    if (house)
        return loader_fault(loader, FAULT_MISSING_FIELD, "host",
                            tr("is missing: host = %d says in which format the file is written; "
                               "house rules are returned by return house { … }"),
                            RULES_FORMAT);
    if (missing)
        return loader_fault(loader, FAULT_MISSING_FIELD, "host",
                            tr("is missing: host = %d says in which format the file is written"),
                            RULES_FORMAT);
    if (!number)
        return loader_fault(loader, FAULT_WRONG_FORMAT, "host",
                            tr("wanted the number %d; found %s"), RULES_FORMAT, found);
    if (!right)
        return loader_fault(
            loader, FAULT_WRONG_FORMAT, "host",
            tr("the file is written in format %s, and this program reads format %d"), found,
            RULES_FORMAT);
    return true;
}

// A field that house rules wrote rests on them, and no more on the rows of the file they changed;
// on others only if they say so in the ledger too.
static void note_house_row(Loader *loader, const char *path, const LoadedFile *house)
{
    Ruleset *rules = &loader->loaded->rules;
    LedgerRow *row = NULL;
    const char *file;
    int line;
    char entry[FIELD_PATH_MAX];
    if (strcmp(ruleset_ledger(rules, path), house->found.id) == 0)
        return;
    snprintf(entry, sizeof entry, "ledger[\"%s\"]", path);
    loader_locate(loader, entry, &file, &line);
    for (int i = 0; i < rules->ledger_count; i++)
        if (strcmp(rules->ledger[i].field, path) == 0)
            row = &rules->ledger[i];
    if (row && loader_file(loader, file)->house)
        return;
    if (!row && rules->ledger_count < LEDGER_MAX)
        row = &rules->ledger[rules->ledger_count++];
    if (!row)
        return;
    snprintf(row->field, sizeof row->field, "%s", path);
    snprintf(row->rows, sizeof row->rows, "%s", house->found.id);
}

static void note_origin(const char *path, const Field *field, const void *target, void *data)
{
    (void)target;
    Loader *loader = data;
    const char *file;
    int line;
    const bool written = loader_locate(loader, path, &file, &line);
    origins_add(loader->loaded->rules.origins, path, file, line, written);
    const LoadedFile *from = loader_file(loader, file);
    if (field && from && from->house && strcmp(path, "name") != 0 && field->type != FIELD_LEDGER)
        note_house_row(loader, path, from);
}

static void note_origins(Loader *loader)
{
    Ruleset *rules = &loader->loaded->rules;
    Origins *origins = rules->origins = origins_new();
    origins_set_parent_word(origins, &loader->parent_word);
    for (int i = 0; i < loader->file_count; i++) {
        const LoadedFile *file = &loader->files[i];
        const Digest digest = digest_of(file->source.bytes, file->source.size);
        origins_read(origins, file->found.path, &digest);
    }
    origins_add(origins, "", loader->files[0].found.path, 0, false);
    fields_walk(rules, note_origin, loader);
    for (int i = 0; i < rules->option_count; i++) {
        char path[FIELD_PATH_MAX];
        field_path_join(path, "options", rules->options[i].name);
        note_origin(path, NULL, NULL, loader);
    }
}

// Called by sandbox_protect.
static void load_inside(lua_State *L, void *data)
{
    static const ZoneRule given[ZONES_GIVEN] = {
        [ZONE_STOCK] = {"stock", SEEN_NOBODY},
        [ZONE_DISCARDS] = {"discards", SEEN_TOP},
    };
    Loader *loader = data;
    Ruleset *rules = &loader->loaded->rules;
    loader->L = L;
    luaL_checkstack(L, STACK_FOR_READING, NULL);
    names_add(loader);
    names_add_function(loader, host_names[HOST_OPTIONS].name, options);
    names_add_function(loader, host_names[HOST_EXTENDS].name, extends);
    house_add(loader);
    const int stack = house_read_asked(loader);
    run(loader, &loader->files[0]);
    loader->house = NULL;
    if (stack && loader_is_clean(loader))
        house_apply(loader, stack, loader->files[0].found.path);
    if (loader_is_clean(loader))
        set_fields(loader, loader->files[0].found.path);
    loader->table = lua_gettop(L);
    lua_pushvalue(L, loader->table);
    loader->kept = sandbox_keep(L);
    sandbox_seal(L, loader->table);

    // A file may catch an error of the file that it extends, but then the rules are incomplete.
    for (int i = 0; i < loader->file_count; i++)
        if (!loader->files[i].done)
            faults_add(
                loader->faults, FAULT_CAUGHT_FAULT, loader->files[i].found.path, 0, NULL, "%s",
                tr("was not read to its end, and the file that extends it goes on as if it were; "
                   "without pcall around extends its fault is told"));
    if (!loader_is_clean(loader) || !check_format(loader))
        return;
    field_defaults(&field_rules, rules);
    memcpy(rules->zones, given, sizeof given);
    rules->zone_count = ZONES_GIVEN;
    read_group(loader, &field_rules, -1, rules, "");
    house_conclude(loader);
    Deck *deck = &rules->deck;
    if (deck->rank_count == 0) {
        deck->rank_count = deck->suits == SUITS_SPANISH ? RANK_MAX - 1 : RANK_MAX;
        for (int i = 0; i < deck->rank_count; i++)
            deck->ranks[i] = (uint8_t)(i + 1);
    }
    deck_index(deck);
    if (loader_is_clean(loader))
        tabulate_all(loader);
    if (loader_is_clean(loader) && !loader->unplaced)
        note_origins(loader);
}

// Where house rules that fit any variant are the only ones put on it by the caller, a fault in the
// text of the variant is theirs: tells how they say which ones they fit.
static void advise_fits(Loader *loader, Fault *fault)
{
    const LoadedFile *house = NULL, *at = loader_file(loader, fault->file);
    for (int i = 0; i < loader->file_count; i++)
        if (loader->files[i].house && loader->files[i].asked >= 0)
            house = house ? &loader->files[0] : &loader->files[i];
    if (!house || !house->fits_any || (at && at->house) || !fault->file[0])
        return;
    char text[FAULT_TEXT_MAX];
    Text all = text_in(text, sizeof text);
    text_add(&all, "%s", fault->text);
    text_add(&all, tr("; this comes of %s: fits = { \"…\" } says which variants it is for"),
             house->found.path);
    snprintf(fault->text, sizeof fault->text, "%s", text);
}

// Called by sandbox_protect. The check knows the place of the field at fault, but not which younger
// file caused the fault.
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

// Sorts by file, line and column; a fault without a line comes first in its file, one without a
// column first in its line.
static void sort_faults(Faults *faults, int first)
{
    for (int i = first + 1; i < faults->count; i++) {
        Fault fault = faults->list[i];
        int place = i;
        for (; place > first; place--) {
            const Fault *before = &faults->list[place - 1];
            int order = strcmp(before->file, fault.file);
            if (order == 0)
                order = before->line != fault.line ? before->line - fault.line
                                                   : before->column - fault.column;
            if (order <= 0)
                break;
            faults->list[place] = *before;
        }
        faults->list[place] = fault;
    }
}

static void new_command(const Ruleset *rules)
{
    sandbox_new_command(((const Loaded *)rules)->sandbox);
}

static long steps_used(const Ruleset *rules)
{
    return sandbox_steps_used(((const Loaded *)rules)->sandbox);
}

static const Fault *failure(const Ruleset *rules)
{
    return &((const Loaded *)rules)->sandbox->fault;
}

static void show_fault(const Ruleset *rules, Fault *fault)
{
    const SourceText *text = sandbox_text(((const Loaded *)rules)->sandbox, fault->file);
    if (text)
        source_show(text, NULL, NULL, NULL, fault);
}

static bool holds_nothing(void *data, const Fault *fault, const char *text, size_t length)
{
    (void)data;
    (void)fault;
    (void)text;
    (void)length;
    return false;
}

// Shows the lines of the faults of this load that are not shown yet.
static void show_with(Loader *loader, SourceHolds *holds)
{
    for (int i = loader->first_fault; i < loader->faults->count; i++) {
        Fault *fault = &loader->faults->list[i];
        const LoadedFile *file = loader_file(loader, fault->file);
        const SourceText text = {file ? file->source.text : NULL,
                                 file ? file->source.text_size : 0};
        if (text.text && file->lines && !*fault->source)
            source_show(&text, file->lines, holds, loader, fault);
    }
}

// Called by sandbox_protect.
static void show_inside(lua_State *L, void *data)
{
    Loader *loader = data;
    luaL_checkstack(L, STACK_FOR_READING, NULL);
    sandbox_push_kept(L, loader->kept);
    loader->table = lua_gettop(L);
    show_with(loader, loader_holds);
}

// Without the table of the rules, or in a sandbox that has ended, no value is known.
static void show_faults(Loader *loader)
{
    Fault ignored;
    if (loader_is_clean(loader))
        return;
    if (loader->kept > 0)
        sandbox_protect(loader->loaded->sandbox, show_inside, loader, &ignored);
    show_with(loader, holds_nothing);
}

// NULL without memory.
static Loader *loader_new(const Finder *finder, const FoundFile *found, const LoadHow *how,
                          Faults *faults)
{
    Loader *loader = calloc(1, sizeof *loader);
    Loaded *loaded = calloc(1, sizeof *loaded);
    Sandbox *sandbox = loader && loaded ? sandbox_new(how->limits) : NULL;
    if (!sandbox) {
        free(loader);
        free(loaded);
        return NULL;
    }
    snprintf(loaded->rules.id, sizeof loaded->rules.id, "%s", found->id);
    loaded->rules.new_command = new_command;
    loaded->rules.steps_used = steps_used;
    loaded->rules.failure = failure;
    loaded->rules.show_fault = show_fault;
    loaded->rules.effort = &loaded->effort;
    loaded->rules.trace = how->trace;
    loaded->sandbox = sandbox;
    sandbox->rules = &loaded->rules;
    sandbox->watch = how->watch;
    *loader = (Loader){.loaded = loaded,
                       .finder = finder,
                       .settings = how->settings,
                       .setting_count = how->setting_count,
                       .beside = how->beside,
                       .unplaced = how->unplaced,
                       .faults = faults,
                       .faults_before = faults->count + faults->dropped,
                       .first_fault = faults->count,
                       .file_count = 1};
    loader->files[0].found = *found;
    return loader;
}

// Notes the error that ended the load, of a function if one was asked.
static void add_failure(Loader *loader, Fault *fault)
{
    const LoadedFile *file = loader->changing ? loader->changing : &loader->files[0];
    if (!fault->file[0])
        snprintf(fault->file, sizeof fault->file, "%s", file->found.path);
    if (loader->asked)
        snprintf(fault->field, sizeof fault->field, "%s", loader->asked);
    faults_add_whole(loader->faults, fault);
}

static void loader_free(Loader *loader)
{
    for (int i = 0; i < loader->file_count; i++) {
        source_lines_free(loader->files[i].lines);
        source_file_free(&loader->files[i].source);
    }
    free(loader);
}

LoadResult rules_load(const Finder *finder, const FoundFile *found, const LoadHow *how,
                      const Ruleset **rules, Faults *faults)
{
    Loader *loader = loader_new(finder, found, how, faults);
    if (!loader) {
        faults_add(faults, FAULT_MACHINE, found->path, 0, NULL, "%s",
                   tr("there is no memory left to read it"));
        return LOAD_BAD_RULES;
    }
    Fault fault;
    Loaded *loaded = loader->loaded;
    trace_command(how->trace);
    bool ran = sandbox_protect(loaded->sandbox, load_inside, loader, &fault);
    if (!ran && (!loader->stopped || loader_is_clean(loader)))
        add_failure(loader, &fault);
    if (loader_is_clean(loader) && !ruleset_check(&loaded->rules, faults))
        sandbox_protect(loaded->sandbox, place_faults, loader, &fault);
    if (loader_is_clean(loader))
        ruleset_conclude(&loaded->rules);
    for (int i = loader->first_fault; loader->fields_set && i < faults->count; i++)
        loader->bad_settings = fault_of_setting(loader, &faults->list[i]) || loader->bad_settings;
    for (int i = loader->first_fault; i < faults->count; i++)
        advise_fits(loader, &faults->list[i]);
    show_faults(loader);
    sort_faults(faults, loader->first_fault);

    LoadResult result = loader_is_clean(loader) ? LOAD_DONE
                        : loader->bad_house     ? LOAD_BAD_HOUSE
                        : loader->bad_settings  ? LOAD_BAD_SETTING
                                                : LOAD_BAD_RULES;
    loader_free(loader);
    if (result == LOAD_DONE)
        *rules = &loaded->rules;
    if (result == LOAD_DONE && how->watch)
        how->watch->loaded(how->watch->self, *rules);
    if (result != LOAD_DONE)
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

// ---- House rules by themselves

typedef struct {
    Loader *loader;
    HouseRule *rule;
    bool is_house;
} ReadingHouse;

// Called by sandbox_protect.
static void read_house_inside(lua_State *L, void *data)
{
    ReadingHouse *reading = data;
    Loader *loader = reading->loader;
    loader->L = L;
    luaL_checkstack(L, STACK_FOR_READING, NULL);
    names_add(loader);
    names_add_function(loader, "options", options);
    names_add_function(loader, "extends", extends);
    house_add(loader);
    reading->is_house = house_read_alone(loader, reading->rule);
}

static LoadResult read_house_file(const Finder *finder, const char *path, HouseRule *rule,
                                  Faults *faults)
{
    FoundFile found = {.folder = FOLDER_NONE};
    Fault fault;
    snprintf(found.path, sizeof found.path, "%s", path);
    snprintf(found.id, sizeof found.id, "%.*s", (int)strcspn(path_name(path), "."),
             path_name(path));
    Loader *loader = loader_new(finder, &found, &(LoadHow){0}, faults);
    if (!loader) {
        faults_add(faults, FAULT_MACHINE, path, 0, NULL, "%s",
                   tr("there is no memory left to read it"));
        return LOAD_BAD_RULES;
    }
    Loaded *loaded = loader->loaded;
    ReadingHouse reading = {loader, rule, false};
    bool ran = sandbox_protect(loaded->sandbox, read_house_inside, &reading, &fault);
    if (!ran && (!loader->stopped || loader_is_clean(loader)))
        add_failure(loader, &fault);
    show_faults(loader);
    sort_faults(faults, loader->first_fault);
    const LoadResult result = !reading.is_house         ? LOAD_BAD_HOUSE
                              : loader_is_clean(loader) ? LOAD_DONE
                                                        : LOAD_BAD_RULES;
    loader_free(loader);
    rules_unload(&loaded->rules);
    return result;
}

// ---- A list of folders

static LoadResult read_house(const RulesetSource *source, const char *path, HouseRule *rule,
                             Faults *faults)
{
    return read_house_file(source->self, path, rule, faults);
}

static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    FoundFile found;
    Error error;
    bool is_found = beside ? find_beside(source->self, variant, beside, &found, &error)
                           : find_variant(source->self, variant, &found, &error);
    if (!is_found) {
        faults_add(faults, FAULT_ABSENT_FILE, NULL, 0, NULL, "%s", error.text);
        return LOAD_NO_VARIANT;
    }
    const LoadHow how = {.settings = settings,
                         .setting_count = setting_count,
                         .beside = beside,
                         .unplaced = source->unplaced,
                         .trace = source->trace,
                         .watch = source->watch};
    return rules_load(source->self, &found, &how, rules, faults);
}

static void unload(const RulesetSource *source, const Ruleset *rules)
{
    (void)source;
    rules_unload(rules);
}

static int list(const RulesetSource *source, Variant variants[VARIANTS_MAX])
{
    return find_all(source->self, variants);
}

static int list_houses(const RulesetSource *source, Variant houses[VARIANTS_MAX])
{
    return find_all_houses(source->self, houses);
}

static RulesetSource source_over(Finder *finder, Trace *trace)
{
    return (RulesetSource){.self = finder,
                           .trace = trace,
                           .load = load,
                           .unload = unload,
                           .list = list,
                           .list_houses = list_houses,
                           .read_house = read_house};
}

bool rules_source_open(RulesetSource *source, const char *const folders[], int count)
{
    Finder *finder = calloc(1, sizeof *finder);
    if (!finder)
        return false;
    for (int i = 0; i < count && finder->count < FOLDERS_MAX; i++)
        if (strlen(folders[i]) < FILE_PATH_MAX)
            strcpy(finder->folders[finder->count++], folders[i]);
    *source = source_over(finder, NULL);
    return true;
}

bool rules_source_hold(RulesetSource *source, const RulesetSource *files, const char *name,
                       const char *text, size_t size)
{
    char *copy = malloc(NAME_SIZE + size + 1);
    Finder *finder = malloc(sizeof *finder);
    if (!copy || !finder) {
        free(copy);
        free(finder);
        return false;
    }
    *finder = *(const Finder *)files->self;
    finder->held = copy;
    finder->text = copy + NAME_SIZE;
    finder->size = size;
    snprintf(copy, NAME_SIZE, "%s", name);
    memcpy(copy + NAME_SIZE, text, size);
    *source = source_over(finder, files->trace);
    return true;
}

void rules_source_close(RulesetSource *source)
{
    const Finder *finder = source->self;
    if (finder)
        free(finder->held);
    free(source->self);
    *source = (RulesetSource){.self = NULL};
}

// ---- Mutants of the files

// Reads a file as house rules: LOAD_BAD_HOUSE if it is none.
static LoadResult try_house(const Finder *finder, const FoundFile *found, Faults *faults)
{
    HouseRule rule;
    Faults *own = calloc(1, sizeof *own);
    const LoadResult result = own && found->folder == FOLDER_NONE
                                  ? read_house_file(finder, found->path, &rule, own)
                                  : LOAD_BAD_HOUSE;
    if (result == LOAD_BAD_RULES)
        *faults = *own;
    free(own);
    return result;
}

// Puts house rules on each variant that is found, and notes what comes of it. *rules are those of
// the first one that they fit. Where they are at fault before they fit any, that is the fault.
static LoadResult fit_house(const Finder *finder, const FoundFile *house, Mutants *mutants,
                            const Ruleset **rules, Faults *faults)
{
    const Setting setting = {house->path, "", true};
    const LoadHow how = {.settings = &setting, .setting_count = 1};
    Variant *variants = malloc(VARIANTS_MAX * sizeof *variants);
    Faults *why = malloc(sizeof *why);
    const int count = variants ? find_all(finder, variants) : 0;
    mutants->fits = calloc((size_t)count + 1, sizeof *mutants->fits);
    bool full = !variants || !why || !mutants->fits;
    *rules = NULL;
    bool fails = false;
    for (int i = 0; i < count && !full && !fails; i++) {
        HouseFit *fit = &mutants->fits[mutants->fit_count++];
        FoundFile found = {.folder = FOLDER_NONE};
        const Ruleset *fitting;
        *why = (Faults){0};
        fit->variant = variants[i];
        snprintf(found.path, sizeof found.path, "%s", fit->variant.path);
        snprintf(found.id, sizeof found.id, "%s", fit->variant.id);
        fit->result = rules_load(finder, &found, &how, &fitting, why);
        snprintf(fit->why, sizeof fit->why, "%s", why->count ? why->list[0].text : "");
        if (fit->result == LOAD_DONE && *rules)
            rules_unload(fitting);
        else if (fit->result == LOAD_DONE)
            *rules = fitting;
        fails = fit->result == LOAD_BAD_RULES && !*rules;
    }
    if (fails)
        *faults = *why;
    free(variants);
    free(why);
    if (full)
        faults_add(faults, FAULT_MACHINE, house->path, 0, NULL, "%s",
                   tr("there is no memory left to read it"));
    else if (!*rules && !fails)
        faults_add(faults, FAULT_MISFIT, house->path, 0, NULL, "%s",
                   tr("fits none of the variants that are found"));
    return *rules ? LOAD_DONE : LOAD_BAD_RULES;
}

static LoadResult list_mutants(const MutantSource *source, const char *variant, Mutants *mutants,
                               Faults *faults)
{
    const Finder *finder = source->self;
    FoundFile found;
    SourceFile file;
    Error error;
    const Ruleset *rules;
    if (!find_variant(finder, variant, &found, &error)) {
        faults_add(faults, FAULT_ABSENT_FILE, NULL, 0, NULL, "%s", error.text);
        return LOAD_NO_VARIANT;
    }
    LoadResult result = try_house(finder, &found, faults);
    if (result == LOAD_BAD_RULES)
        return result;
    const bool house = result == LOAD_DONE;
    result = house ? fit_house(finder, &found, mutants, &rules, faults)
                   : rules_load(finder, &found, &(LoadHow){0}, &rules, faults);
    if (result != LOAD_DONE) {
        mutants_free(mutants);
        return result;
    }
    snprintf(mutants->file.id, sizeof mutants->file.id, "%s", found.id);
    snprintf(mutants->file.path, sizeof mutants->file.path, "%s", found.path);
    bool listed = source_file_read(found.path, &file, &error);
    if (listed) {
        listed =
            mutants_of(file.text, file.text_size, rules, house ? found.id : NULL, mutants, &error);
        source_file_free(&file);
    }
    rules_unload(rules);
    if (listed)
        return LOAD_DONE;
    faults_add(faults, FAULT_ABSENT_FILE, found.path, 0, NULL, "%s", error.text);
    mutants_free(mutants);
    return LOAD_BAD_RULES;
}

// The folder of the file is searched before all others.
static const RulesetSource *open_mutant(const MutantSource *source, const Variant *file,
                                        const Mutant *mutant)
{
    const Finder *finder = source->self;
    char folder[FILE_PATH_MAX];
    const char *folders[FOLDERS_MAX + 1] = {folder};
    int length = (int)path_folder_length(file->path);
    snprintf(folder, sizeof folder, "%.*s", length ? length - 1 : 1, length ? file->path : ".");
    for (int i = 0; i < finder->count; i++)
        folders[i + 1] = finder->folders[i];
    RulesetSource *rules = malloc(sizeof *rules);
    if (!rules || !rules_source_open(rules, folders, finder->count + 1)) {
        free(rules);
        return NULL;
    }
    Finder *own = rules->self;
    own->mutated = file->path;
    own->mutant = mutant;
    return rules;
}

static void close_mutant(const RulesetSource *rules)
{
    rules_source_close((RulesetSource *)(uintptr_t)rules);
    free((RulesetSource *)(uintptr_t)rules);
}

MutantSource mutant_source(const RulesetSource *source)
{
    return (MutantSource){source->self, list_mutants, open_mutant, close_mutant};
}
