#include "match/stand_in.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"

// Whether `file` is one of those of which the rules were made.
static bool is_made_of(const Ruleset *rules, const char *file)
{
    const RulesFile *files;
    char wanted[PATH_MAX], path[PATH_MAX];
    const int count = ruleset_files(rules, &files);
    bool found = false;
    if (!realpath(file, wanted))
        return false;
    for (int i = 0; i < count && !found; i++)
        found = realpath(files[i].path, path) && strcmp(path, wanted) == 0;
    return found;
}

// The file that the script names, which is loaded as it is: the options of the script may be those
// of the other file.
static LoadResult find_named(const StandIn *stand_in, const char *named, const char *beside,
                             char file[PATH_MAX], char id[NAME_SIZE], Faults *faults)
{
    const RulesFile *files;
    const Ruleset *rules;
    const LoadResult result =
        stand_in->inner->load(stand_in->inner, named, beside, NULL, 0, &rules, faults);
    if (result != LOAD_DONE)
        return result;
    const int count = ruleset_files(rules, &files);
    snprintf(file, PATH_MAX, "%s", count > 0 ? files[0].path : "");
    snprintf(id, NAME_SIZE, "%s", rules->id);
    stand_in->inner->unload(stand_in->inner, rules);
    return LOAD_DONE;
}

static LoadResult load(const RulesetSource *source, const char *named, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    const StandIn *stand_in = source->self;
    const RulesetSource *inner = stand_in->inner;
    Setting all[2 * OPTIONS_MAX];
    char file[PATH_MAX], id[NAME_SIZE];
    int count = 0;
    for (int i = 0; i < setting_count; i++) {
        bool changed = false;
        for (int j = 0; j < stand_in->setting_count; j++)
            changed = changed || strcmp(settings[i].name, stand_in->settings[j].name) == 0;
        if (!changed)
            all[count++] = settings[i];
    }
    for (int i = 0; i < stand_in->setting_count; i++)
        all[count++] = stand_in->settings[i];
    LoadResult result = find_named(stand_in, named, beside, file, id, faults);
    if (result == LOAD_DONE)
        result = inner->load(inner, stand_in->variant, NULL, all, count, rules, faults);
    if (result != LOAD_DONE || is_made_of(*rules, file))
        return result;
    faults_add(faults, FAULT_ABSENT_FILE, NULL, 0, NULL,
               tr("this is a game of %s, and %s neither is that nor extends it"), id,
               stand_in->variant);
    inner->unload(inner, *rules);
    *rules = NULL;
    return LOAD_NO_VARIANT;
}

static void unload(const RulesetSource *source, const Ruleset *rules)
{
    const StandIn *stand_in = source->self;
    stand_in->inner->unload(stand_in->inner, rules);
}

static int list(const RulesetSource *source, Variant variants[VARIANTS_MAX])
{
    const StandIn *stand_in = source->self;
    return stand_in->inner->list(stand_in->inner, variants);
}

void stand_in_start(StandIn *stand_in, const RulesetSource *inner, const char *variant,
                    const Setting settings[], int setting_count)
{
    *stand_in = (StandIn){
        .inner = inner, .variant = variant, .settings = settings, .setting_count = setting_count};
    stand_in->source =
        (RulesetSource){.self = stand_in, .load = load, .unload = unload, .list = list};
}
