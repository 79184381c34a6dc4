// Which values of a rules file can be changed, as far as its text shows them.

#ifndef LOBA_LUA_MUTANTS_H
#define LOBA_LUA_MUTANTS_H

#include "base/error.h"
#include "rules/mutants.h"

// Adds the mutants of a text, which must be Lua; `rules` are those it makes: options and zones have
// their names there. False: there is no memory, or no end of them.
bool mutants_of(const char *text, size_t size, const Ruleset *rules, Mutants *mutants,
                Error *error);

// What may stand in the place of a text.
enum { OTHERS_MAX = 128 };
typedef struct {
    bool known;   // something in the rules is chosen by this text
    bool number;  // a number may stand there too
    int count;
    const char *others[OTHERS_MAX];  // they last as long as the ruleset
} Choices;

// The choices of the fields, options and facts of this name that know the text; where there are
// none, or `name` is "", those of all that know it.
Choices mutant_choices(const Ruleset *rules, const char *name, const char *text);

// Mutants of the files that a source of lua/source.h finds, which must stay as long.
MutantSource mutant_source(const RulesetSource *source);

#endif
