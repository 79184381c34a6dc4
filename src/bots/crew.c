#include "bots/crew.h"

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
