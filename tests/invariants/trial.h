// One match, inspected.

#ifndef LOBA_TESTS_INVARIANTS_TRIAL_H
#define LOBA_TESTS_INVARIANTS_TRIAL_H

#include "invariants/inspector.h"
#include "invariants/matches.h"

// The options of a match: those that are fixed, and those of its combination.
typedef struct {
    int count;
    Setting list[SETTINGS_MAX + VARIED_MAX];
} Settings;

// Start with `request`, `house` and `looked_for`; end with inspector_free.
typedef struct {
    const Request *request;
    const House *house;
    uint64_t looked_for;  // bits 1 << Invariant
    Inspector inspector;

    // Of the match played last
    uint64_t seed;
    Settings settings;
    Contest contest;
    MatchRecord record;
    Error error;  // why it failed, where it did
} Trial;

Settings settings_of(const Request *request, const Combination *combination);

// The rules of the request under such settings; NULL, and the faults on stderr, where they do not
// load. To be given back.
const Ruleset *rules_load_with(const Request *request, const Settings *settings);
void rules_give_back(const Request *request, const Ruleset *rules);

// False: something was found.
bool trial_play(Trial *trial, const Ruleset *rules, const Settings *settings, uint64_t seed);

// Tells what was found, how the match is played again, and the match.
void trial_tell(const Trial *trial, FILE *out);

#endif
