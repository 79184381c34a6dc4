#include "lua/loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text_of.h"
#include "lua/files.h"
#include "lua/load_rules.h"
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
    LoadResult result = LOAD_NO_VARIANT;
    const TextMark mark = texts_begin();
    bool is_found = beside ? find_beside(source->self, variant, beside, &found, &error)
                           : find_variant(source->self, variant, &found, &error);
    const LoadHow how = {.settings = settings,
                         .setting_count = setting_count,
                         .beside = beside,
                         .unplaced = source->unplaced,
                         .trace = source->trace,
                         .changes = source->changes,
                         .shipped = is_found && found.folder >= source->shipped_from};
    if (is_found)
        result = rules_load(source->self, &found, &how, rules, faults);
    else
        faults_add(faults, FAULT_ABSENT_FILE, NULL, 0, NULL, "%s", error.text);
    texts_end(mark);
    return result;
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
