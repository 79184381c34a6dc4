// The mutants of a rules file that its text allows.

#ifndef LOBA_LUA_MUTANTS_H
#define LOBA_LUA_MUTANTS_H

#include "base/error.h"
#include "rules/source.h"

// Adds the mutants of a text, which must be valid Lua. `rules` are the rules loaded from it, for
// the names of options and zones; `house` is the name of house rules that the text is of, and which
// are put on these rules, or NULL. False without memory, or if there are too many mutants.
bool mutants_of(const char *text, size_t size, const Ruleset *rules, const char *house,
                Mutants *mutants, Error *error);

#endif
