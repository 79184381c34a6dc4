// A load in progress: the state that its parts share, its faults and their places. A table knows
// the file that made it and the lines that changed it since; all other places are found in the
// text.

#ifndef LOBA_LUA_LOADING_H
#define LOBA_LUA_LOADING_H

#include "lua/files.h"
#include "lua/sandbox.h"
#include "lua/source_lines.h"
#include "rules/field_text.h"
#include "rules/source.h"

enum {
    // Fields in which a function is asked in play: by step, move, bonus of a hand or a match,
    // payment, class, act, and those that stand once.
    HOOKS_MAX = STEPS_MAX * 2 + MOVES_MAX + BONUSES_MAX * 4 + CHIP_RULES_MAX * 2 + CLASSES_MAX +
                ACT_RULES_MAX * 5 + 16,
    TABLES_MAX = ACT_RULES_MAX + MELD_KINDS_MAX + CLASSES_MAX +
                 3,  // functions that are asked about every card as a file is loaded
};

// ---- Options

typedef enum { VALUE_NONE, VALUE_NUMBER, VALUE_TEXT, VALUE_TRUTH } ValueKind;

// A value of an option as a rules file writes it.
typedef struct {
    ValueKind kind;
    int number;  // a truth too
    char text[NAME_SIZE];
} OptionValue;

// An option as the files have declared it so far, from the youngest to the oldest: each fills in
// what the younger ones left open.
typedef struct {
    char name[NAME_SIZE];
    OptionValue initial;  // VALUE_NONE: no file has said it yet
    int choice_count;
    OptionValue choices[CHOICES_MAX];
    bool ranged;
    Range range;
    Words help;
    bool helped;
    bool removed;  // by a younger file: it keeps its default and cannot be set
    bool faulty;   // a fault of it has been noted
    int file;      // the oldest file that names it
    int line;      // and where
} Declared;

typedef struct {
    bool settled;
    int count;
    Declared list[OPTIONS_MAX];
    OptionValue values[OPTIONS_MAX];  // once they are settled
} OptionTable;

// ---- What lives as long as the ruleset

// The ruleset stands first, so that its address is that of the whole.
typedef struct {
    Ruleset rules;
    Sandbox *sandbox;
    int64_t effort;  // that searches have taken (ruleset_spend)
    OptionTable options;
    int hook_count;
    char hook_fields[HOOKS_MAX][FIELD_PATH_MAX];
} Loaded;

// ---- What lives while a file is loaded

typedef struct {
    FoundFile found;
    SourceFile source;
    SourceLines *lines;
    bool declared;  // it has called options or extends
    bool done;      // it has returned its table
} LoadedFile;

// A function to be asked about every card, once all else has been read.
typedef struct {
    const Field *field;
    void *member;
    int kept;
    char path[FIELD_PATH_MAX];
} Tabulation;

enum { PATHS_MAX = 1024 };  // more fields than a ruleset can have

// The paths of all fields of the ruleset, for a ledger that names some of them.
typedef struct {
    int count;
    char paths[PATHS_MAX][FIELD_PATH_MAX];
    const char *names[PATHS_MAX];
} PathList;

typedef struct {
    Loaded *loaded;
    lua_State *L;  // inside sandbox_protect
    const Finder *finder;
    const Setting *settings;
    int setting_count;
    bool unplaced;
    Faults *faults;
    int faults_before;  // how many there were before this load, with those dropped
    int first_fault;    // the first of this load
    bool stopped;       // a Lua error was raised only to stop, and the faults say why
    bool bad_settings;  // a setting of the caller is at fault, not the file
    int file_count;
    LoadedFile files[SANDBOX_EXTENDS_DEPTH];  // the youngest first
    int table;          // the slot of the rules on the stack of L; 0: they are not there yet
    int kept;           // their number in the sandbox
    Words parent_word;  // for closing a hand, of the last file that was extended
    int table_count;
    Tabulation tables[TABLES_MAX];
    const char *asked;  // path of the field whose function is asked now, NULL
    PathList paths;
} Loader;

// ---- Faults

// Notes a fault of the field with this path. Always false.
bool loader_fault(Loader *loader, const char *path, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// How many faults this load has found so far, and whether it has found none.
int loader_faults(const Loader *loader);
bool loader_is_clean(const Loader *loader);

// Raises a Lua error after faults that make it pointless to go on.
int loader_stop(Loader *loader) __attribute__((noreturn));

// ---- Places

// The place of a field: the line that changed it last, or the line that defines it in the file that
// made its table; for a missing field, the place of the enclosing one. *line is 0 if it is unknown.
void loader_locate(Loader *loader, const char *path, const char **file, int *line);

// The place to blame for a fault of a field: its own place or, if that is in a file that another
// one extends, the last change that a younger file made to it. With `disagrees`, and without such a
// change, the last change of the fields that it has to agree with.
void loader_locate_cause(Loader *loader, const char *path, bool disagrees, const char **file,
                         int *line);

// The file of this path; NULL where none is loaded.
LoadedFile *loader_file(Loader *loader, const char *path);

#endif
