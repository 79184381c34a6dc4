// Who plays out worlds for a bot that looks ahead: threads, each with rules of its own, because the
// functions of a rules file can be asked by one thread alone.

#ifndef LOBA_BOTS_CREW_H
#define LOBA_BOTS_CREW_H

#include "base/workers.h"
#include "rules/source.h"

#include <stdatomic.h>

// Start from {0}, which is the calling thread alone, with the rules of whatever it is asked.
typedef struct {
    Workers *workers;
    const Ruleset **rules;  // by worker, all alike
    const RulesetSource *source;
    // Called now and then by the thread that asked, while a search goes on; NULL: nobody wants to
    // know. It may set `hurried`.
    void (*goes_on)(void *self);
    void *self;  // given to it
    // Set it, from any thread or a handler of a signal, to have the search in progress answer with
    // the worlds that it has; it is cleared when the next one begins. Such an answer may be another
    // one the next time.
    atomic_bool hurried;
} Crew;

// Begins so many threads (workers_open) for a match that is played by `rules`, and loads these for
// each as RulesetSource says; the source must outlive them. False: they do not load, or are others
// now (ruleset_is_still), and `faults` says why; or, with no fault, memory or threads are lacking.
// Close it in any case.
bool crew_open(Crew *crew, int threads, const Ruleset *rules, const RulesetSource *source,
               const char *variant, const char *beside, const Setting settings[], int count,
               Faults *faults);
void crew_close(Crew *crew);

// The threads of a crew where nobody has said how many: as many as there are processors, but no
// more than CREW_USUAL.
enum { CREW_USUAL = 8 };
int crew_usual(void);

// The same for a match that must go on in any case. The crew is the calling thread alone, with
// `rules`, where one thread is wanted, or where crew_open fails.
void crew_open_beside(Crew *crew, int threads, const Ruleset *rules, const RulesetSource *source,
                      const char *variant, const Setting settings[], int count);

#endif
