#include <stdio.h>
#include <stdlib.h>

#include "base/path.h"
#include "lua/finder.h"
#include "lua/loader.h"
#include "lua/mutants.h"
#include "lua/source.h"
#include "lua/source_file.h"

// ---- Listing

static bool list_file(const char *path, const Ruleset *rules, Mutants *mutants, Faults *faults)
{
    SourceFile file;
    Error error;
    if (!source_file_read(path, &file, &error))
        return faults_add(faults, path, 0, NULL, "%s", error.text);
    bool listed = mutants_of(file.text, file.text_size, rules, mutants, &error);
    source_file_free(&file);
    return listed || faults_add(faults, path, 0, NULL, "%s", error.text);
}

static LoadResult list(const MutantSource *source, const char *variant, Mutants *mutants,
                       Faults *faults)
{
    const Finder *finder = source->self;
    FoundFile found;
    Error error;
    const Ruleset *rules;
    if (!find_variant(finder, variant, &found, &error)) {
        faults_add(faults, NULL, 0, NULL, "%s", error.text);
        return LOAD_NO_VARIANT;
    }
    LoadResult result = rules_load(finder, &found, &(LoadHow){0}, &rules, faults);
    if (result != LOAD_DONE)
        return result;
    snprintf(mutants->file.id, sizeof mutants->file.id, "%s", found.id);
    snprintf(mutants->file.path, sizeof mutants->file.path, "%s", found.path);
    bool listed = list_file(found.path, rules, mutants, faults);
    rules_unload(rules);
    if (listed)
        return LOAD_DONE;
    mutants_free(mutants);
    return LOAD_BAD_RULES;
}

// ---- Opening

static bool open_folders(RulesetSource *rules, const Finder *finder, const char *path)
{
    char folder[FILE_PATH_MAX];
    const char *folders[FOLDERS_MAX + 1] = {folder};
    int length = (int)path_folder_length(path);
    snprintf(folder, sizeof folder, "%.*s", length ? length - 1 : 1, length ? path : ".");
    for (int i = 0; i < finder->count; i++)
        folders[i + 1] = finder->folders[i];
    return rules_source_open(rules, folders, finder->count + 1);
}

static const RulesetSource *open(const MutantSource *source, const Variant *file,
                                 const Mutant *mutant)
{
    RulesetSource *rules = malloc(sizeof *rules);
    if (!rules || !open_folders(rules, source->self, file->path)) {
        free(rules);
        return NULL;
    }
    Finder *finder = rules->self;
    finder->mutated = file->path;
    finder->mutant = mutant;
    return rules;
}

static void close(const RulesetSource *rules)
{
    rules_source_close((RulesetSource *)(uintptr_t)rules);
    free((RulesetSource *)(uintptr_t)rules);
}

MutantSource mutant_source(const RulesetSource *source)
{
    return (MutantSource){source->self, list, open, close};
}
