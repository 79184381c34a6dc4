// Where rulesets come from. A source loads rulesets; `main` gives it to shell and
// sim, so they need not know Lua. The origins of a ruleset are its files and the lines of its
// fields, for refusals and faults.

#ifndef LOBA_RULES_SOURCE_H
#define LOBA_RULES_SOURCE_H

#include "base/bytes.h"
#include "base/error.h"
#include "rules/ruleset.h"

// One `--set NAME=VALUE`, or `option NAME VALUE` of a script: an option, or the path of a plain
// field. Both are text, which the type of the option or field interprets. Or one `--with NAME`, or
// `with NAME` of a script: house rules, by name or path, which are put on the variant in the order
// of the settings; they have no value.
//
// What was `written` before, in a script or a transcript, may be of another state of the file: of
// an option that is not open any more, the value that it has now is accepted.
typedef struct {
    const char *name;
    const char *value;
    bool house;
    bool written;
} Setting;

enum { VARIANTS_MAX = 256, SETTINGS_MAX = OPTIONS_MAX + HOUSES_MAX };

// Joins settings: those of `first` that `second` does not say too, and then all of `second`. False:
// they are more than OPTIONS_MAX options or HOUSES_MAX house rules.
bool settings_join(const Setting first[], int first_count, const Setting second[], int second_count,
                   Setting all[SETTINGS_MAX], int *count);

typedef struct {
    char id[NAME_SIZE];
    char path[4096];
} Variant;

typedef enum {
    LOAD_DONE,
    LOAD_NO_VARIANT,   // no such file, or a path not allowed here: usage (exit 2)
    LOAD_BAD_SETTING,  // the variant lacks the option or the value: usage (exit 2)
    LOAD_BAD_HOUSE,    // no such house rules, or they do not fit the variant: usage (exit 2)
    LOAD_BAD_RULES,    // the file is at fault, or cannot be read (exit 3)
} LoadResult;

typedef struct RulesetSource RulesetSource;
struct RulesetSource {
    void *self;

    // Of the folders, the first of those that the program has itself: rules that are found there by
    // name are as they are shipped.
    int shipped_from;

    // Load rulesets that are only tried: without origins, which saves a quarter of the work, and a
    // setting is never the cause of a fault (rules/cause.h). Set it in a copy of the source.
    bool unplaced;

    // Where the functions of the rulesets print, for their author; NULL: nowhere. Set it in a copy
    // of the source; it must outlive the rulesets.
    struct Trace *trace;

    // Where loads note the changes of younger files and settings, and which of these they leave
    // out (rules/cause.h); their faults stand where they come to light. NULL: every change takes
    // effect, and a fault stands where its cause is. Set it in a copy of the source.
    struct RuleChanges *changes;

    // Loads a variant by name or path. If `beside` is not NULL, that script named the variant, and
    // a path is relative to its folder and leads to a file "*.lua". On LOAD_DONE the caller gives
    // *rules to `unload`; otherwise `faults` says why.
    LoadResult (*load)(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults);
    void (*unload)(const RulesetSource *source, const Ruleset *rules);

    // A source that only loads has none of the following.

    // Lists the variants that can be loaded by name, sorted by byte; returns their number.
    int (*list)(const RulesetSource *source, Variant variants[VARIANTS_MAX]);

    // Lists the house rules that can be stacked by name, in the same way.
    int (*list_houses)(const RulesetSource *source, Variant houses[VARIANTS_MAX]);

    // Reads a file of house rules by itself. LOAD_BAD_HOUSE: it does not return house rules, or
    // does not return. Of *rule the path is not set.
    LoadResult (*read_house)(const RulesetSource *source, const char *path, HouseRule *rule,
                             Faults *faults);
};

// Whether the variant is a path, not a name: it has a "/", or ends in ".lua".
bool variant_is_path(const char *variant);

// The variant of the list, or the house rules, with this name; NULL if there is none.
const Variant *variant_in(const Variant list[], int count, const char *id);

// ---- Origins: files and lines

typedef struct {
    char *path;
    Digest digest;  // of its bytes as they were read
} RulesFile;

// The files that were read, each once: the one that was asked for, then those it extends and those
// of house rules. Returns
// their number; 0 for a ruleset that does not come from a file.
int ruleset_files(const Ruleset *rules, const RulesFile **files);

// Whether both come from files with the same bytes, in the same order.
bool ruleset_same_files(const Ruleset *a, const Ruleset *b);

// The file and line of the field with this path, or of the nearest enclosing field. *line is 0 if
// unknown. False, with "" and 0, for a ruleset that does not come from a file.
bool origins_find(const Ruleset *rules, const char *path, const char **file, int *line);

// The word for closing a hand (ActRule.word) in the file that the first one extends; empty in both
// languages if there is none.
Words origins_parent_word(const Ruleset *rules);

// The same for a field that is written there itself. False where its value is a default.
bool origins_written(const Ruleset *rules, const char *path, const char **file, int *line);

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

// Records the place of a field, which is its own if it is `written`, otherwise that of the nearest
// enclosing one; copies its path. The empty path is the whole file.
void origins_add(Origins *origins, const char *path, const char *file, int line, bool written);

void origins_set_parent_word(Origins *origins, const Words *word);

#endif
