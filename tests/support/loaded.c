#include "support/loaded.h"

#include "base/about.h"
#include "base/language.h"
#include "lua/loader.h"
#include "support/rules_files.h"
#include "test.h"

static RulesetSource source;

int loaded_open(void **state)
{
    static const char *const folders[] = {"tests/rules", "rules"};
    (void)state;
    language_start("en", LOBA_CATALOGUES_BUILT);  // with the Spanish of rules files
    return !rules_source_open(&source, folders, 2);
}

int loaded_close(void **state)
{
    (void)state;
    rules_source_close(&source);
    return 0;
}

const Ruleset *loaded(const char *variant, const Setting settings[], int count)
{
    static Faults faults;
    static char report[REPORT_MAX];
    const Ruleset *rules = NULL;
    faults.count = faults.dropped = 0;
    if (source.load(&source, variant, NULL, settings, count, &rules, &faults) != LOAD_DONE) {
        faults_report(&faults, report);
        fail_msg("%s does not load:\n%s", variant, report);
    }
    return rules;
}

void loaded_drop(const Ruleset *rules) { source.unload(&source, rules); }

RulesetSource *loaded_source(void) { return &source; }
