// Plays scripted games and holds them against what they claim.

#ifndef LOBA_MATCH_REPLAY_H
#define LOBA_MATCH_REPLAY_H

#include <stdbool.h>
#include <stdio.h>

#include "rules/source.h"

typedef struct {
    bool bless;  // rewrites the claims and expected refusals to what is, for a person to review
    bool all;    // says all that differs in a script, not only what differs first
} ReplayWay;

// Plays each file, and in each folder every file *.game and *.loba in byte order, folders within it
// too; links in a folder are not followed. Says on `out` for each game that fails what differs
// first, and last how many passed and failed; on `err` what is wrong with the paths themselves.
// Returns the exit status: 0, 1, or 3 where a rules file is to blame.
int replay_paths(const RulesetSource *source, char *const paths[], int count, ReplayWay way,
                 FILE *out, FILE *err);

#endif
