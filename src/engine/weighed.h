// What an answer of the search says of candidates, as JSON.

#ifndef LOBA_ENGINE_WEIGHED_H
#define LOBA_ENGINE_WEIGHED_H

#include "bots/search.h"
#include "engine/answers.h"

// A candidate: its command as `game` has it, its playouts, what it is worth, and the shares in
// which its seat goes out first and is caught. null stands for what is not known: an error of fewer
// than two playouts.
json_t *candidate_json(const Ruleset *rules, const Game *game, const Candidate *candidate);

json_t *candidates_json(const Ruleset *rules, const Game *game, const Candidate list[], int count);

#endif
