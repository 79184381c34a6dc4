// Any bytes as a rules file: the whole loader, and where it takes the file, some hands of the game.
// A file is taken or has a fault in words; a game that was taken can be played, as far as its own
// functions let it.

#include "fuzz/loaded.h"
#include "fuzz/target.h"
#include "lua/load_rules.h"
#include "lua/loader.h"
#include "rules/source.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const folders[] = {"rules", "tests/rules"};
    static RulesetSource source;
    static Faults faults;
    if (!source.self)
        must(rules_source_open(&source, folders, 2), "no memory for the first thing");
    const Ruleset *rules;
    FoundFile found = loaded_write(data, size);
    faults.count = faults.dropped = 0;
    LoadResult result =
        rules_load(source.self, &found, &(LoadHow){.limits = &loaded_limits}, &rules, &faults);
    if (result != LOAD_DONE) {
        loaded_look_at_faults(&faults);
        return 0;
    }
    loaded_look_at(rules, &faults);
    rules_unload(rules);
    return 0;
}
