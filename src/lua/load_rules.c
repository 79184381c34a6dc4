#include "lua/load_rules.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text_of.h"
#include "lua/change.h"
#include "lua/compared.h"
#include "lua/decides.h"
#include "lua/hanging.h"
#include "lua/house.h"
#include "lua/jokers.h"
#include "lua/loading.h"
#include "lua/names.h"
#include "lua/options.h"
#include "lua/read.h"
#include "lua/sandbox_seal.h"
#include "lua/source_point.h"
#include "lua/tabulate.h"
#include "rules/check.h"
#include "rules/conclude.h"
#include "rules/trace.h"
#include "rules/vocabulary.h"

// Slots of Lua's stack: for nested fields, each with the list of its names and texts about them.
enum { STACK_FOR_READING = 64 };

// ---- A load begins and ends

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
    if (!text)
        return;
    if (!fault->column)
        source_point_line(text, true, fault);
    source_show(text, fault);
}

// NULL, with a fault, without memory.
static Loader *loader_new(const Finder *finder, const FoundFile *found, const LoadHow *how,
                          Faults *faults)
{
    Loader *loader = calloc(1, sizeof *loader);
    Loaded *loaded = calloc(1, sizeof *loaded);
    Sandbox *sandbox = loader && loaded ? sandbox_new(how->limits) : NULL;
    if (!sandbox) {
        free(loader);
        free(loaded);
        faults_add(faults, FAULT_MACHINE, found->path, 0, NULL, "%s",
                   tr("there is no memory left to read it"));
        return NULL;
    }
    snprintf(loaded->rules.id, sizeof loaded->rules.id, "%s", found->id);
    loaded->rules.new_command = new_command;
    loaded->rules.steps_used = steps_used;
    loaded->rules.failure = failure;
    loaded->rules.show_fault = show_fault;
    loaded->rules.option_is_read = options_are_read;
    loaded->rules.option_decides = option_decides;
    loaded->rules.option_is_settled = option_is_settled;
    loaded->rules.check_settled = settled_check;
    loaded->rules.effort = &loaded->effort;
    loaded->rules.trace = how->trace;
    sandbox->changes = how->changes;
    loaded->sandbox = sandbox;
    sandbox->rules = &loaded->rules;
    *loader = (Loader){.loaded = loaded,
                       .finder = finder,
                       .settings = how->settings,
                       .setting_count = how->setting_count,
                       .beside = how->beside,
                       .changes = how->changes,
                       .unplaced = how->unplaced,
                       .faults = faults,
                       .faults_before = faults->count + faults->dropped,
                       .first_fault = faults->count,
                       .file_count = 1};
    loader->files[0].found = *found;
    return loader;
}

static void loader_free(Loader *loader)
{
    for (int i = 0; i < loader->file_count; i++)
        source_file_free(&loader->files[i].source);
    free(loader);
}

// Called first inside the sandbox: defines the names that a file may use.
static void begin(Loader *loader, lua_State *L)
{
    loader->L = L;
    luaL_checkstack(L, STACK_FOR_READING, NULL);
    names_add(loader);
    rules_file_add(loader);
    house_add(loader);
}

// Runs `body` in the sandbox. Notes the error that ended it, of a function if one was asked, unless
// it was raised only to stop.
static void protect(Loader *loader, SandboxBody *body, void *data)
{
    Fault fault;
    const bool ran = sandbox_protect(loader->loaded->sandbox, body, data, &fault);
    if (ran || (loader->stopped && !loader_is_clean(loader)))
        return;
    const LoadedFile *file = loader->changing ? loader->changing : &loader->files[0];
    if (!fault.file[0])
        snprintf(fault.file, sizeof fault.file, "%s", file->found.path);
    if (loader->asked)
        snprintf(fault.field, sizeof fault.field, "%s", loader->asked);
    loader_point(loader, true, &fault);
    faults_add_whole(loader->faults, &fault);
}

// ---- The faults of a load

// Called by sandbox_protect. The check knows the field at fault, but not where it was changed last;
// nor does a function of the host that was asked.
static void place_faults(lua_State *L, void *data)
{
    Loader *loader = data;
    sandbox_push_kept(L, loader->kept);
    loader->table = lua_gettop(L);
    for (int i = loader->first_fault; i < loader->faults->count; i++) {
        Fault *fault = &loader->faults->list[i];
        if (!loader->asked || (!fault->line && strcmp(fault->field, loader->asked) == 0))
            loader_place(loader, fault);
    }
}

// Takes out the faults of fields that have nothing to act on where a younger file, or a setting,
// has made them so.
static void drop_idle(Loader *loader)
{
    Faults *faults = loader->faults;
    int kept = loader->first_fault;
    for (int i = loader->first_fault; i < faults->count; i++) {
        const LoadedFile *file = loader_file(loader, faults->list[i].file);
        if (!faults->list[i].idle || !file || fault_of_setting(loader, true, &faults->list[i]) ||
            (file->age == 0 && !loader->fields_set))
            faults->list[kept++] = faults->list[i];
    }
    faults->count = kept;
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

// Shows the lines of the faults of this load.
static void show_faults(Loader *loader)
{
    for (int i = loader->first_fault; i < loader->faults->count; i++) {
        Fault *fault = &loader->faults->list[i];
        const LoadedFile *file = loader_file(loader, fault->file);
        if (file && file->source.text)
            source_show(&(SourceText){file->source.text, file->source.text_size}, fault);
    }
}

// ---- The whole load

// If the format is wrong, all other faults are meaningless.
static bool check_format(Loader *loader)
{
    lua_State *L = loader->L;
    bool missing = lua_getfield(L, loader->table, "host") == LUA_TNIL;
    bool number = lua_type(L, -1) == LUA_TNUMBER;
    bool right = number && lua_isinteger(L, -1) && lua_tointeger(L, -1) == RULES_FORMAT;
    const char *found = value_of(L, -1);
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
// on others only if they say so too.
static void note_house_row(Loader *loader, const char *path, const LoadedFile *house)
{
    Ruleset *rules = &loader->loaded->rules;
    int at = ruleset_ledger_at(rules, path);
    Written place;
    if (at >= 0 && strcmp(rules->ledger[at].rows, house->found.id) == 0)
        return;
    if (at >= 0 && *loader->row_places[at]) {
        loader_locate(loader, loader->row_places[at], &place);
        if (loader_file(loader, place.file)->house)
            return;
    }
    if (at < 0 || strcmp(rules->ledger[at].field, path) != 0)
        at = rules->ledger_count < LEDGER_MAX ? rules->ledger_count++ : -1;
    if (at < 0)
        return;
    loader->row_places[at][0] = '\0';  // no file writes it
    snprintf(rules->ledger[at].field, sizeof rules->ledger[at].field, "%s", path);
    snprintf(rules->ledger[at].rows, sizeof rules->ledger[at].rows, "%s", house->found.id);
}

static void note_origin(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    (void)target;
    Loader *loader = data;
    Written place;
    const bool written = loader_locate(loader, at->path, &place);
    origins_add(loader->loaded->rules.origins, at->path, place.file, place.line, written);
    const LoadedFile *from = loader_file(loader, place.file);
    if (field)
        options_note_place(loader, field, at->path, &place);
    if (field && from && from->house && strcmp(at->path, "name") != 0 &&
        field->type != FIELD_LEDGER)
        note_house_row(loader, at->path, from);
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
    options_fill(loader);
    for (int i = 0; i < rules->option_count; i++) {
        FieldPaths at;
        field_path_join(at.path, "options", rules->options[i].name);
        note_origin(&at, NULL, NULL, loader);
    }
}

// Whether some text asks what melds of a side lie on the table, `.longest_run` or `.melds(`, or
// cards earn points there.
static bool asks_melds(const Sandbox *sandbox, const ScoreRule *score)
{
    bool asks = false;
    for (size_t i = 0; i < sizeof score->laid / sizeof(int); i++)
        asks |= (&score->laid[0][0][0])[i] != 0;
    for (int i = 0; i < sandbox->text_count && !asks; i++) {
        TokenReader reader =
            token_reader(sandbox->texts[i].source.text, sandbox->texts[i].source.size);
        for (Token token, before = {0}, last = {0};
             !asks && (token = token_read(&reader)).kind != TOKEN_END; before = last, last = token)
            asks = (token_is(&last, ".") && token_is(&token, fact_rows[FACT_LONGEST_RUN].name)) ||
                   (token_is(&before, ".") && token_is(&last, fact_rows[FACT_MELDS].name) &&
                    token_is(&token, "("));
    }
    return asks;
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
    begin(loader, L);
    const int stack = house_read_asked(loader);
    rules_file_run(loader, &loader->files[0]);
    loader->house = NULL;
    options_conclude(loader);
    if (stack && loader_is_clean(loader))
        house_apply(loader, stack);
    if (loader_is_clean(loader))
        change_by_settings(loader);
    if (loader_is_clean(loader))
        jokers_bring(loader, NULL);
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
    hanging_drop(loader);
    house_conclude(loader);
    Deck *deck = &rules->deck;
    if (deck->rank_count == 0) {
        deck->rank_count = deck->suits == SUITS_SPANISH ? RANK_MAX - 1 : RANK_MAX;
        for (int i = 0; i < deck->rank_count; i++)
            deck->ranks[i] = (uint8_t)(i + 1);
    }
    deck_index(deck);
    if (!loader->unplaced)
        compared_check(loader);
    if (loader_is_clean(loader))
        tabulate_all(loader);
    rules->asks_melds = asks_melds(loader->loaded->sandbox, &rules->score);
    if (loader_is_clean(loader) && !loader->unplaced)
        note_origins(loader);
}

// ---- The cause of a fault

typedef struct {
    const Finder *finder;
    const FoundFile *found;
    LoadHow how;
} Again;

static void load_again(void *data, Faults *faults)
{
    const Again *again = data;
    const Ruleset *rules;
    if (rules_load(again->finder, again->found, &again->how, &rules, faults) == LOAD_DONE)
        rules_unload(rules);
}

// Whether another change than the one at which the fault stands may be its cause: parts that do
// not agree may be of any, and what fails in a file that is extended fails because of a younger
// one.
static bool may_come_of_others(Loader *loader, const Fault *fault, bool disagrees)
{
    const LoadedFile *file = loader_file(loader, fault->file);
    return file && !file->house && fault->code != FAULT_DISAGREEMENT &&
           (disagrees || loader->setting_count > 0 || file->age > 0);
}

// House rules that fit any variant are the cause of a fault in its text: tells how they say which
// ones they fit.
static void advise_fits(Loader *loader, Fault *fault)
{
    const size_t used = strlen(fault->text);
    const LoadedFile *file = loader_file(loader, fault->file);
    if (file && file->house && file->fits_any)
        snprintf(fault->text + used, sizeof fault->text - used, "%s",
                 tr("; fits = { \"…\" } says which variants they are for"));
}

// Notes which setting is the cause of a fault. What an option offers is the fault of its file.
static void note_setting(Loader *loader, Fault *fault)
{
    for (int i = 0; i < loader->setting_count; i++) {
        const char *place = setting_place(&loader->settings[i]);
        if (strncmp(place, fault->file, sizeof fault->file - 1) != 0)
            continue;
        fault->setting = i + 1;
        loader->bad_settings |= !options_chose(loader, &loader->settings[i]);
    }
}

// Moves the faults of the load to the changes that make the difference. A first load notes them.
static void find_causes(Loader *loader, const FoundFile *found, const LoadHow *how, bool disagrees)
{
    Again again = {loader->finder, found, *how};
    RuleChanges *changes = NULL;
    again.how.trace = NULL;
    for (int i = loader->first_fault; i < loader->faults->count; i++) {
        Fault *fault = &loader->faults->list[i];
        if (!may_come_of_others(loader, fault, disagrees))
            continue;
        if (!changes) {
            Faults *same = calloc(1, sizeof *same);
            again.how.changes = changes = calloc(1, sizeof *changes);
            if (changes && same)
                load_again(&again, same);
            free(same);
        }
        const char *file = text_of("%s", fault->file);
        if (changes && cause_find(changes, load_again, &again, fault) &&
            strcmp(file, fault->file) != 0) {
            advise_fits(loader, fault);
            note_setting(loader, fault);
        }
    }
    free(changes);
}

LoadResult rules_load(const Finder *finder, const FoundFile *found, const LoadHow *how,
                      const Ruleset **rules, Faults *faults)
{
    Loader *loader = loader_new(finder, found, how, faults);
    if (!loader)
        return LOAD_BAD_RULES;
    Fault fault;
    Loaded *loaded = loader->loaded;
    const TextMark mark = texts_begin();
    trace_command(how->trace);
    protect(loader, load_inside, loader);
    const bool disagrees = loader_is_clean(loader) && !ruleset_check(&loaded->rules, faults);
    if (disagrees || loader->asked)
        sandbox_protect(loaded->sandbox, place_faults, loader, &fault);
    for (int i = loader->first_fault; loader->fields_set && i < faults->count; i++)
        loader->bad_settings |= fault_of_setting(loader, false, &faults->list[i]);
    drop_idle(loader);
    if (loader_is_clean(loader))
        ruleset_conclude(&loaded->rules);
    if (!loader_is_clean(loader) && !how->changes && !how->again)
        find_causes(loader, found, how, disagrees);
    show_faults(loader);
    sort_faults(faults, loader->first_fault);

    LoadResult result = loader_is_clean(loader) ? LOAD_DONE
                        : loader->bad_house     ? LOAD_BAD_HOUSE
                        : loader->bad_settings  ? LOAD_BAD_SETTING
                                                : LOAD_BAD_RULES;
    if (result == LOAD_DONE)
        decides_keep(loader, found, how);
    loader_free(loader);
    sandbox_end_load(loaded->sandbox);
    if (result == LOAD_DONE)
        *rules = &loaded->rules;
    if (result != LOAD_DONE)
        rules_unload(&loaded->rules);
    texts_end(mark);
    return result;
}

void rules_unload(const Ruleset *rules)
{
    Loaded *loaded = (Loaded *)(uintptr_t)rules;
    decides_free(loaded);
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
    begin(loader, L);
    reading->is_house = house_read_alone(loader, reading->rule);
}

LoadResult rules_read_house(const Finder *finder, const char *path, HouseRule *rule, Faults *faults)
{
    FoundFile found = {.folder = FOLDER_NONE};
    snprintf(found.path, sizeof found.path, "%s", path);
    snprintf(found.id, sizeof found.id, "%.*s", (int)strcspn(path_name(path), "."),
             path_name(path));
    Loader *loader = loader_new(finder, &found, &(LoadHow){0}, faults);
    if (!loader)
        return LOAD_BAD_RULES;
    Loaded *loaded = loader->loaded;
    ReadingHouse reading = {loader, rule, false};
    protect(loader, read_house_inside, &reading);
    show_faults(loader);
    sort_faults(faults, loader->first_fault);
    const LoadResult result = !reading.is_house         ? LOAD_BAD_HOUSE
                              : loader_is_clean(loader) ? LOAD_DONE
                                                        : LOAD_BAD_RULES;
    loader_free(loader);
    rules_unload(&loaded->rules);
    return result;
}
