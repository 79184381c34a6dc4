// Where rulesets and their mutants come from. `main` hands the sources to shell and sim, which so
// load variants without knowing Lua.

#ifndef LOBA_RULES_SOURCE_H
#define LOBA_RULES_SOURCE_H

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "rules/ruleset.h"

// One `--set NAME=VALUE` or `option NAME VALUE` of a script; both are text, judged by the option's
// type.
typedef struct {
    const char *name;
    const char *value;
} Setting;

enum { VARIANTS_MAX = 256 };

typedef struct {
    char id[NAME_SIZE];
    char path[4096];
} Variant;

typedef enum {
    LOAD_DONE,
    LOAD_NO_VARIANT,   // no file of that name, or not where this place may look: usage (exit 2)
    LOAD_BAD_SETTING,  // an option or value that the variant has not: usage (exit 2)
    LOAD_BAD_RULES,    // the file is at fault, or cannot be read (exit 3)
} LoadResult;

typedef struct RulesetSource RulesetSource;
struct RulesetSource {
    void *self;

    // What is loaded need not know where its fields stand nor of which files it is
    // (rules/origins.h), which is a quarter of the work. Set in a copy of the source.
    bool unplaced;

    // Loads a variant by name, or by path. Where `beside` is not NULL the name was found in that
    // script, and a path begins in its folder and leads to a file "*.lua". On LOAD_DONE *rules is
    // the caller's, to be given to `unload`; otherwise `faults` says why.
    LoadResult (*load)(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults);
    void (*unload)(const RulesetSource *source, const Ruleset *rules);

    // The variants that names find, in byte order of their names; returns how many.
    int (*list)(const RulesetSource *source, Variant variants[VARIANTS_MAX]);
};

// Whether a variant is named by a path, not by its name alone: it has a "/", or ends in ".lua".
static inline bool variant_is_path(const char *variant)
{
    static const char suffix[] = ".lua";
    size_t length = strlen(variant), end = sizeof suffix - 1;
    return strchr(variant, '/') || (length > end && strcmp(variant + length - end, suffix) == 0);
}

// ---- Mutants

// A mutant is a rules file in which one value is another. An author who has scripted games for the
// file learns from its mutants which values no script notices.

// A change of one value: these bytes of the file's text give way to others.
typedef struct {
    int line;    // where the value stands
    char *name;  // where and what: "melds.pierna.size[1]: 3 → 2"; no other mutant of the file
                 // has this name, and it stays the same where lines move
    size_t start, length;  // a byte order mark is not counted
    char *text;
} Mutant;

enum { MUTANTS_MAX = 10000 };  // of one file; Loba de Menos has some three hundred

// All mutants of one file. Start from {0}.
typedef struct {
    Variant file;
    int count, room;
    Mutant *list;
} Mutants;

static inline void mutants_free(Mutants *mutants)
{
    for (int i = 0; i < mutants->count; i++) {
        free(mutants->list[i].name);
        free(mutants->list[i].text);
    }
    free(mutants->list);
    *mutants = (Mutants){0};
}

typedef struct MutantSource MutantSource;
struct MutantSource {
    void *self;

    // Lists the mutants of a variant, named as for RulesetSource, in the order of its text: each
    // number one less and one more, each truth the other, each choice each other choice, each sign
    // and constructor its likes, each condition always and never, each option its default where it
    // is read, each entry of a table left out. Texts that people read, names, and rows of the
    // ledger are let be. Only a file that loads has any: on LOAD_DONE they are the caller's to
    // free, otherwise `faults` says why not.
    LoadResult (*list)(const MutantSource *source, const char *variant, Mutants *mutants,
                       Faults *faults);

    // Opens a source that finds what lies in the file's folder first, and for which the file is the
    // mutant. All three must stay as long as it. NULL where there is no memory; to be closed.
    const RulesetSource *(*open)(const MutantSource *source, const Variant *file,
                                 const Mutant *mutant);
    void (*close)(const RulesetSource *rules);
};

#endif
