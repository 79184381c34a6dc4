// Any bytes as a file of house rules: read by itself, and put on a variant. It goes on it, does not
// fit it, or has a fault in words; what it makes of the variant can be played.

#include "fuzz/loaded.h"
#include "fuzz/target.h"
#include "lua/load_rules.h"
#include "lua/loader.h"
#include "rules/source.h"

// On which variant they are put follows from their number of bytes, so that words are left whole.
static const char *variant_for(size_t size)
{
    static const char *const variants[] = {"chinchon", "loba_de_menos", "carioca_argentina",
                                           "rummy"};
    return variants[size % (sizeof variants / sizeof variants[0])];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const folders[] = {"rules", "tests/rules"};
    static RulesetSource source;
    static Faults faults;
    HouseRule rule;
    Error error;
    if (!source.self)
        must(rules_source_open(&source, folders, 2), "no memory for the first thing");
    const FoundFile house = loaded_write(data, size);
    faults = (Faults){0};
    const LoadResult alone = source.read_house(&source, house.path, &rule, &faults);
    if (alone == LOAD_BAD_RULES)
        loaded_look_at_faults(&faults);
    must(alone != LOAD_DONE || (rule.name.in[0][0] && rule.name.in[1][0]), "without a name");

    const Setting setting = {house.path, "", true};
    const LoadHow how = {.limits = &loaded_limits, .settings = &setting, .setting_count = 1};
    const Ruleset *rules;
    FoundFile found;
    must(find_variant(source.self, variant_for(size), &found, &error), "%s", error.text);
    faults = (Faults){0};
    const LoadResult result = rules_load(source.self, &found, &how, &rules, &faults);
    if (result != LOAD_DONE) {
        loaded_look_at_faults(&faults);
        return 0;
    }
    must(alone == LOAD_DONE, "put on a variant, and at fault by itself");
    loaded_look_at(rules, &faults);
    rules_unload(rules);
    return 0;
}
