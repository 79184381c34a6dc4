#include "lua/loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/files.h"
#include "lua/load_rules.h"
#include "lua/mutants.h"
#include "rules/trace.h"

// ---- A list of folders

static LoadResult read_house(const RulesetSource *source, const char *path, HouseRule *rule,
                             Faults *faults)
{
    return rules_read_house(source->self, path, rule, faults);
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
                                  ? rules_read_house(finder, found->path, &rule, own)
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
