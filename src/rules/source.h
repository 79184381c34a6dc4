// Where rulesets come from. A source loads rulesets and their mutants; `main` gives it to shell and
// sim, so they need not know Lua. The origins of a ruleset are its files and the lines of its
// fields, for refusals and faults.

#ifndef LOBA_RULES_SOURCE_H
#define LOBA_RULES_SOURCE_H

#include "base/bytes.h"
#include "base/error.h"
#include "rules/ruleset.h"

// One `--set NAME=VALUE`, or `option NAME VALUE` of a script. Both are text, which the option's
// type interprets.
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
    LOAD_NO_VARIANT,   // no such file, or a path not allowed here: usage (exit 2)
    LOAD_BAD_SETTING,  // the variant lacks the option or the value: usage (exit 2)
    LOAD_BAD_RULES,    // the file is at fault, or cannot be read (exit 3)
} LoadResult;

typedef struct RulesetSource RulesetSource;
struct RulesetSource {
    void *self;

    // Load rulesets without origins, which saves a quarter of the work. Set it in a copy of the
    // source.
    bool unplaced;

    // Loads a variant by name or path. If `beside` is not NULL, that script named the variant, and
    // a path is relative to its folder and leads to a file "*.lua". On LOAD_DONE the caller gives
    // *rules to `unload`; otherwise `faults` says why.
    LoadResult (*load)(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults);
    void (*unload)(const RulesetSource *source, const Ruleset *rules);

    // Lists the variants that can be loaded by name, sorted by byte; returns their number.
    int (*list)(const RulesetSource *source, Variant variants[VARIANTS_MAX]);
};

// Whether the variant is a path, not a name: it has a "/", or ends in ".lua".
bool variant_is_path(const char *variant);

// ---- Mutants

// A mutant is a rules file with one value changed. Mutants show the author of scripted games which
// values no script tests.

// A change of one value: `text` replaces these bytes of the file.
typedef struct {
    int line;    // the line of the value
    char *name;  // "melds.pierna.size[1]: 3 → 2": unique in the file, and independent of its lines
    size_t start, length;  // without counting a byte order mark
    char *text;
} Mutant;

enum { MUTANTS_MAX = 10000 };  // of one file; Loba de Menos has some three hundred

// All mutants of one file. Start from {0}.
typedef struct {
    Variant file;
    int count, room;
    Mutant *list;
} Mutants;

void mutants_free(Mutants *mutants);

typedef struct MutantSource MutantSource;
struct MutantSource {
    void *self;

    // Lists the mutants of a variant, named as for RulesetSource, in the order of its text. Each
    // number becomes one less and one more, each truth value the other, each choice every other
    // choice, each sign and constructor its alternatives, each condition always and never, each
    // option its default where it is read; each entry of a table is left out. Texts, names and
    // ledger rows stay as they are. On LOAD_DONE the caller frees the mutants; otherwise `faults`
    // says why the file does not load.
    LoadResult (*list)(const MutantSource *source, const char *variant, Mutants *mutants,
                       Faults *faults);

    // Opens a source that searches the file's folder first and loads the mutant in place of the
    // file. All three arguments must outlive it. NULL without memory; to be closed.
    const RulesetSource *(*open)(const MutantSource *source, const Variant *file,
                                 const Mutant *mutant);
    void (*close)(const RulesetSource *rules);
};

// ---- Origins: files and lines

typedef struct {
    char *path;
    Digest digest;  // of its bytes as they were read
} RulesFile;

// The files that were read, each once: the one that was asked for, then those it extends. Returns
// their number; 0 for a ruleset that does not come from a file.
int ruleset_files(const Ruleset *rules, const RulesFile **files);

// The file and line of the field with this path, or of the nearest enclosing field. *line is 0 if
// unknown. False, with "" and 0, for a ruleset that does not come from a file.
bool origins_find(const Ruleset *rules, const char *path, const char **file, int *line);

// The word for closing a hand (ActRule.word) in the file that the first one extends; empty in both
// languages if there is none.
Words origins_parent_word(const Ruleset *rules);

// Sets an error on the field with this path, after its file and line if they are known. Always
// false.
bool origins_error(const Ruleset *rules, const char *path, Error *error, const char *format, ...)
    __attribute__((cold, format(printf, 4, 5)));

// ---- Origins, for the loader

// NULL without memory; the functions below accept NULL.
Origins *origins_new(void);
void origins_free(Origins *origins);

// Records a file that was read; copies its path. A file must be recorded before its fields.
void origins_read(Origins *origins, const char *path, const Digest *digest);

// Records the place of a field; copies its path. The empty path is the whole file.
void origins_add(Origins *origins, const char *path, const char *file, int line);

void origins_set_parent_word(Origins *origins, const Words *word);

#endif
