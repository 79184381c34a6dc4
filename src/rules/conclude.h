// What follows from a ruleset, made once when it has passed its check: plain, small and hot, so
// that nothing which is asked at every decision is looked for twice.

#ifndef LOBA_RULES_CONCLUDE_H
#define LOBA_RULES_CONCLUDE_H

#include <assert.h>

#include "rules/ruleset.h"

// Makes `rules->concluded` from all the rest, which must have passed ruleset_check. Whoever changes
// a ruleset concludes again.
void ruleset_conclude(Ruleset *rules);

// Is it what follows from the ruleset as it is now? Asked as a match starts.
bool ruleset_is_concluded(const Ruleset *rules);

static inline const Concluded *concluded(const Ruleset *rules)
{
    assert(rules->concluded.made);
    return &rules->concluded;
}

// What a kind of meld asks of its cards, as it stands or as a part of a contract.
static inline const Form *meld_form(const Ruleset *rules, int kind, bool opening)
{
    return &concluded(rules)->forms[kind][opening];
}

#endif
