// Where rulesets come from. `main` hands a source to shell and sim, which so load variants without
// knowing Lua.

#ifndef LOBA_RULES_SOURCE_H
#define LOBA_RULES_SOURCE_H

#include "base/faults.h"
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
bool variant_is_path(const char *variant);

#endif
