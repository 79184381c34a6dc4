#include "bots/crew.h"

#include "base/least.h"
#include "rules/fingerprint.h"

#include <stdlib.h>

bool crew_open(Crew *crew, int threads, const RulesetSource *source, const char *variant,
               const char *beside, const Setting settings[], int count, Faults *faults)
{
    RulesetSource silent = *source;
    silent.trace = NULL;
    *crew = (Crew){.source = source};
    crew->rules = calloc((size_t)threads, sizeof *crew->rules);
    crew->workers = workers_open(threads);
    faults->count = 0;
    if (!crew->rules || !crew->workers)
        return false;
    for (int i = 0; i < threads; i++)
        if (silent.load(&silent, variant, beside, settings, count, &crew->rules[i], faults) !=
            LOAD_DONE) {
            crew->rules[i] = NULL;
            return false;
        }
    return true;
}

void crew_close(Crew *crew)
{
    for (int i = 0; crew->rules && i < workers_count(crew->workers); i++)
        if (crew->rules[i])
            crew->source->unload(crew->source, crew->rules[i]);
    workers_close(crew->workers);
    free(crew->rules);
    *crew = (Crew){0};
}

bool crew_has_rules(const Crew *crew, const Ruleset *rules)
{
    bool same = true;
    for (int i = 0; crew->rules && same && i < workers_count(crew->workers); i++)
        same = crew->rules[i] && ruleset_same_files(crew->rules[i], rules) &&
               fingerprint_values(crew->rules[i]) == fingerprint_values(rules);
    return same;
}

int crew_usual(void) { return least(workers_possible(), CREW_USUAL); }

void crew_open_beside(Crew *crew, int threads, const Ruleset *rules, const RulesetSource *source,
                      const char *variant, const Setting settings[], int count)
{
    Faults *faults = threads > 1 ? calloc(1, sizeof *faults) : NULL;
    *crew = (Crew){0};
    if (faults && (!crew_open(crew, threads, source, variant, NULL, settings, count, faults) ||
                   !crew_has_rules(crew, rules)))
        crew_close(crew);
    free(faults);
}
