#include "lua/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/loader.h"

static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    FoundFile found;
    Error error;
    bool is_found = beside ? find_beside(source->self, variant, beside, &found, &error)
                           : find_variant(source->self, variant, &found, &error);
    if (!is_found) {
        faults_add(faults, NULL, 0, NULL, "%s", error.text);
        return LOAD_NO_VARIANT;
    }
    const LoadHow how = {settings, setting_count, NULL, source->unplaced};
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

bool rules_source_open(RulesetSource *source, const char *const folders[], int count)
{
    Finder *finder = calloc(1, sizeof *finder);
    if (!finder)
        return false;
    for (int i = 0; i < count && finder->count < FOLDERS_MAX; i++)
        if (strlen(folders[i]) < FILE_PATH_MAX)
            strcpy(finder->folders[finder->count++], folders[i]);
    *source = (RulesetSource){finder, false, load, unload, list};
    return true;
}

void rules_source_close(RulesetSource *source)
{
    free(source->self);
    *source = (RulesetSource){.self = NULL};
}
