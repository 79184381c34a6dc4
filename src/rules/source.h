// Where rulesets and their mutants come from: the sources that load them, which `main` hands to
// shell and sim, so that these need not know Lua; and the origins of a ruleset, the files that it
// was read from and the lines where its fields stand, which a refusal or a fault names.

#ifndef LOBA_RULES_SOURCE_H
#define LOBA_RULES_SOURCE_H

#include "base/digest.h"
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
    // (its origins), which is a quarter of the work. Set in a copy of the source.
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

void mutants_free(Mutants *mutants);

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

// ---- Origins: files and lines

typedef struct {
    char *path;
    Digest digest;  // of its bytes as they were read
} RulesFile;

// The files that were read, first the one that was asked for, then those it extends, each once.
// Returns how many; 0 for a ruleset that no file made.
int ruleset_files(const Ruleset *rules, const RulesFile **files);

// The file and line of the field with this path, or of the nearest field around it. *line is 0
// where it is not known. False, with "" and 0, for a ruleset that was not read from a file.
bool origins_find(const Ruleset *rules, const char *path, const char **file, int *line);

// The word for closing a hand (ActRule.word) of the file that the first one extends; empty in both
// languages where it says none, or there is no such file.
Words origins_parent_word(const Ruleset *rules);

// Sets an error about the field with this path, with its file and line before it where they are
// known: the rules cannot be played. Always false.
bool origins_error(const Ruleset *rules, const char *path, Error *error, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// ---- Origins, for the loader

// NULL where there is no memory; the functions below take that.
Origins *origins_new(void);
void origins_free(Origins *origins);

// Notes that a file was read, and copies its path. Files come before the fields that stand in them.
void origins_read(Origins *origins, const char *path, const Digest *digest);

// Copies the path of the field. The empty path is the whole file.
void origins_add(Origins *origins, const char *path, const char *file, int line);

void origins_set_parent_word(Origins *origins, const Words *word);

#endif
