#include "bots/crew.h"

#include "base/least.h"
#include "rules/fingerprint.h"

#include <stdlib.h>

bool crew_open(Crew *crew, int threads, const Ruleset *rules, const RulesetSource *source,
               const char *variant, const char *beside, const Setting settings[], int count,
               Faults *faults)
{
    RulesetSource silent = *source;
    silent.trace = NULL;
    *crew = (Crew){.source = source};
    crew->rules = calloc((size_t)threads, sizeof *crew->rules);
    crew->workers = workers_open(threads);
    faults->count = 0;
    if (!crew->rules || !crew->workers)
        return false;
    for (int i = 0; i < threads; i++) {
        const Ruleset *own;
        if (silent.load(&silent, variant, beside, settings, count, &own, faults) != LOAD_DONE)
            return false;
        crew->rules[i] = own;
        if (!ruleset_is_still(rules, own, faults))
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

int crew_usual(void) { return least(workers_possible(), CREW_USUAL); }

void crew_open_beside(Crew *crew, int threads, const Ruleset *rules, const RulesetSource *source,
                      const char *variant, const Setting settings[], int count)
{
    Faults *faults = threads > 1 ? calloc(1, sizeof *faults) : NULL;
    *crew = (Crew){0};
    if (faults && !crew_open(crew, threads, rules, source, variant, NULL, settings, count, faults))
        crew_close(crew);
    free(faults);
}
