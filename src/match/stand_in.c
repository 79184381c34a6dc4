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

// What a script names: the file of its rules, and those of its house rules, by their number.
typedef struct {
    char file[PATH_MAX], id[NAME_SIZE];
    char houses[HOUSES_MAX][PATH_MAX];
} Named;

// Finds what the script names. Its rules are loaded as they are, as the options of the script may
// be those of the other file; but with its house rules where a path leads to some, because this is
// relative to the script.
static LoadResult find_named(const StandIn *stand_in, const char *variant, const char *beside,
                             const Setting settings[], int setting_count, Named *named,
                             Faults *faults)
{
    const RulesFile *files;
    const Ruleset *rules;
    Setting houses[HOUSES_MAX];
    int count = 0;
    bool by_path = false;
    for (int i = 0; i < setting_count && count < HOUSES_MAX; i++)
        if (settings[i].house) {
            by_path = by_path || variant_is_path(settings[i].name);
            houses[count++] = settings[i];
        }
    const LoadResult result = stand_in->inner->load(stand_in->inner, variant, beside, houses,
                                                    by_path ? count : 0, &rules, faults);
    if (result != LOAD_DONE)
        return result;
    count = ruleset_files(rules, &files);
    snprintf(named->file, PATH_MAX, "%s", count > 0 ? files[0].path : "");
    snprintf(named->id, NAME_SIZE, "%s", rules->id);
    for (int i = 0; i < rules->house_count; i++)
        if (rules->houses[i].asked >= 0)
            snprintf(named->houses[rules->houses[i].asked], PATH_MAX, "%s", rules->houses[i].path);
    stand_in->inner->unload(stand_in->inner, rules);
    return LOAD_DONE;
}

static LoadResult load(const RulesetSource *source, const char *named, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    const StandIn *stand_in = source->self;
    const RulesetSource *inner = stand_in->inner;
    Setting own[SETTINGS_MAX], all[SETTINGS_MAX];
    Named found = {.file = ""};
    int count, houses = 0, own_count = 0;
    LoadResult result =
        find_named(stand_in, named, beside, settings, setting_count, &found, faults);
    if (result != LOAD_DONE)
        return result;
    for (int i = 0; i < setting_count; i++) {
        const bool by_path = settings[i].house && variant_is_path(settings[i].name);
        const char *path = by_path ? found.houses[houses] : settings[i].name;
        houses += settings[i].house;
        if (*path)  // else it leads to house rules that the script has named before
            own[own_count++] =
                (Setting){path, settings[i].value, settings[i].house, settings[i].written};
    }
    if (!settings_join(own, own_count, stand_in->settings, stand_in->setting_count, all, &count)) {
        faults_add(faults, FAULT_TOO_MANY, NULL, 0, NULL,
                   tr("more than %d house rules, or %d options"), HOUSES_MAX, OPTIONS_MAX);
        return LOAD_BAD_SETTING;
    }
    result = inner->load(inner, stand_in->variant, NULL, all, count, rules, faults);
    if (result != LOAD_DONE || is_made_of(*rules, found.file))
        return result;
    faults_add(faults, FAULT_ABSENT_FILE, NULL, 0, NULL,
               tr("this is a game of %s, and %s neither is that nor extends it"), found.id,
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

void stand_in_start(StandIn *stand_in, const RulesetSource *inner, const char *variant,
                    const Setting settings[], int setting_count)
{
    *stand_in = (StandIn){
        .inner = inner, .variant = variant, .settings = settings, .setting_count = setting_count};
    stand_in->source = (RulesetSource){.self = stand_in, .load = load, .unload = unload};
}
