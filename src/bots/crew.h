// Who plays out worlds for a bot that looks ahead: threads, each with rules of its own, because the
// functions of a rules file can be asked by one thread alone.

#ifndef LOBA_BOTS_CREW_H
#define LOBA_BOTS_CREW_H

#include "base/workers.h"
#include "rules/source.h"

#include <stdatomic.h>

typedef struct {
    Workers *workers;
    const Ruleset **rules;  // by worker, all alike
    const RulesetSource *source;
    // Set it, from any thread or a handler of a signal, to have the search in progress answer with
    // the worlds that it has; it is cleared when the next one begins. Such an answer may be another
    // one the next time.
    atomic_bool hurried;
} Crew;

// Begins so many threads (workers_open) and loads the rules for each, as RulesetSource says; the
// source must outlive them. False: the rules do not load, and `faults` says why; or, with no fault,
// memory or threads are lacking. Close it in any case.
bool crew_open(Crew *crew, int threads, const RulesetSource *source, const char *variant,
               const char *beside, const Setting settings[], int count, Faults *faults);
void crew_close(Crew *crew);

#endif
