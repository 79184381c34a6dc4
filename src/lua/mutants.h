// Which values of a rules file can be changed, as far as its text shows them.

#ifndef LOBA_LUA_MUTANTS_H
#define LOBA_LUA_MUTANTS_H

#include "base/error.h"
#include "rules/mutants.h"

// Adds the mutants of a text, which must be Lua; `rules` are those it makes: options and zones have
// their names there. False: there is no memory, or no end of them.
bool mutants_of(const char *text, size_t size, const Ruleset *rules, Mutants *mutants,
                Error *error);

// Mutants of the files that a source of lua/loader.h finds, which must stay as long.
MutantSource mutant_source(const RulesetSource *source);

#endif
