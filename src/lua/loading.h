// A load in progress: the state that its parts share, its faults, and the places of fields. A field
// stands where it was changed last or, if it never was, in the { … } that made its table.

#ifndef LOBA_LUA_LOADING_H
#define LOBA_LUA_LOADING_H

#include "lua/files.h"
#include "lua/made.h"
#include "lua/sandbox.h"
#include "rules/field_text.h"
#include "rules/source.h"

enum {
    // Fields in which a function is asked in play: by step, move, bonus of a hand or a match,
    // payment, class, act, count, and those that stand once.
    HOOKS_MAX = STEPS_MAX * 2 + MOVES_MAX + BONUSES_MAX * 4 + CHIP_RULES_MAX * 2 + CLASSES_MAX +
                ACT_RULES_MAX * 5 + COUNTS_MAX * (COUNT_EVENTS + 1) + 16,
    // Those that are asked about every card as a file is loaded: of acts, melds, moves, classes,
    // and
    // three that stand once.
    TABLES_MAX = ACT_RULES_MAX + MELD_KINDS_MAX + MOVES_MAX + CLASSES_MAX + 3,
};

// ---- Options

typedef enum { VALUE_NONE, VALUE_NUMBER, VALUE_TEXT, VALUE_TRUTH } ValueKind;

// A value of an option as a rules file writes it.
typedef struct {
    ValueKind kind;
    int number;  // a truth value too
    char text[NAME_SIZE];
} OptionValue;

// An option as declared so far, by the files from the oldest to the youngest.
typedef struct {
    char name[NAME_SIZE];
    char former[NAME_SIZE];  // the name that it had before, which is read as well; "": none
    OptionValue initial;     // VALUE_NONE: not declared yet
    int choice_count;
    OptionValue choices[CHOICES_MAX];
    bool ranged;
    Range range;
    Words help;
    bool helped;
    bool settled;  // a file has settled it: it has its value and is not offered
    bool faulty;   // one of its faults is already noted
    int file;      // the oldest file that declares it, an index
    int age;       // of that file
    int line;      // and the line there
    int set_file;  // the file that settled it, or the house rules whose default counts; -1: none
    int set_line;
    int entry;  // the { … } of one that stands at its field, as sandbox_keep has it; 0: none
    char at[NAME_SIZE];  // the name of that field, and the field, once it is known
    const Field *field;
    OptionValue value;  // VALUE_NONE: more may be said of it, and nobody can read it yet
    bool read;          // so far
} Declared;

typedef struct {
    int count;
    Declared list[OPTIONS_MAX];
} OptionTable;

// ---- Fields beside options

// A field to which a file that settles options gives another value than it found: one of the
// options may have made that one.
typedef struct {
    int file;  // of the load, an index
    int line;
    char key[FIELD_PATH_MAX];   // what the file calls the field
    char path[FIELD_PATH_MAX];  // in the rules
    char found[FIELD_TEXT_MAX], given[FIELD_TEXT_MAX];
} GivenField;

enum { GIVEN_FIELDS_MAX = 32 };  // what is beyond them is not judged

// ---- What lives as long as the ruleset

// The ruleset is the first member, so a pointer to it is a pointer to the whole.
typedef struct {
    Ruleset rules;
    Sandbox *sandbox;
    int64_t effort;  // steps taken by searches (ruleset_spend)
    OptionTable options;
    int given_count;
    GivenField given[GIVEN_FIELDS_MAX];
    struct Proof *proof;  // decides.h; NULL: each option decides something
    HouseRule houses[HOUSE_FILES_MAX];
    char house_paths[HOUSE_FILES_MAX][FILE_PATH_MAX];
    int hook_count;
    char hook_fields[HOOKS_MAX][FIELD_PATH_MAX];
} Loaded;

// ---- What lives while a file is loaded

typedef struct {
    FoundFile found;
    SourceFile source;
    int options;    // the table of its options and changes, as sandbox_keep has it; 0: none so far
    int age;        // 0: the youngest, which is nobody's parent
    bool declared;  // it has called options or extends
    bool extends;   // the latter
    int taken;      // which entries of the table are about options: [name] = true, kept likewise
    bool done;      // it has returned its table
    bool house;     // a file of house rules; the rest is about these
    int table;      // what it returned, as sandbox_keep has it; 0: nothing so far
    bool open;      // its parts are being read
    int stack;      // the number of the stack in which it stands
    int holder;     // the house rules that name it as a part of them, an index; -1: none
    int asked;      // its place in the stack of the caller; -1: a file named it
    int rule;       // its index in Loaded.houses
    bool fits_any;  // it does not say which rules it fits
} LoadedFile;

// A function of a single card, asked when all else has been read.
typedef struct {
    const Field *field;
    void *member;
    int kept;
    char path[FIELD_PATH_MAX];
    char class_name[NAME_SIZE];  // of the class that is named instead; "" if none is
} Tabulation;

typedef struct {
    Loaded *loaded;
    lua_State *L;  // inside sandbox_protect
    const Finder *finder;
    const Setting *settings;
    int setting_count;
    int setting;         // the number of the one that is looked at, from 1
    const char *beside;  // the script that names the variant; NULL: none
    RuleChanges *changes;
    bool unplaced;
    Faults *faults;
    int faults_before;  // their number before this load, dropped ones included
    int first_fault;    // index of the first fault of this load
    bool stopped;       // a Lua error was raised only to stop; the faults say why
    bool bad_settings;  // the caller's settings are at fault, not the file
    bool bad_house;     // and among them the house rules
    bool fields_set;    // the caller has set fields by their paths
    bool had_jokers;    // the oldest file has jokers, or a change has brought some (jokers.h)
    bool house_built;   // house { … } was called
    int file_count, ages, stacks;
    LoadedFile files[SANDBOX_FILES_MAX];  // the one that was asked for first; see LoadedFile.age
    const LoadedFile *house;              // the house rules being read: faults are in their file
    const LoadedFile *changing;           // house rules that are put on the rules now; NULL: none
    int entry;                            // of an option that is declared at its field now; 0: none
    int table;                            // stack slot of the rules table in L; 0: not there yet
    int kept;                             // its number in the sandbox
    Words parent_word;                    // the word for closing a hand in the file extended last
    int table_count;
    Tabulation tables[TABLES_MAX];
    const char *asked;  // path of the field whose function is running; NULL: none
    char row_places[LEDGER_MAX][FIELD_PATH_MAX];  // of the ledger: where a file writes the row
} Loader;

// ---- Running a file

// Reads and runs a file, and pushes what it returns. Stops the load if the file cannot be read.
void loader_run(Loader *loader, LoadedFile *file);

// Defines the functions `options` and `extends`, which runs the file that a file extends.
void rules_file_add(Loader *loader);

// What the object through which files read the options does when it is called: declares the option
// of an entry at its field.
int rules_file_option(lua_State *L);

// Runs and checks a rules file, pushes the table that it returns, and settles the options if no
// other file did. Stops the load if it returns no rules.
void rules_file_run(Loader *loader, LoadedFile *file);

// "--set NAME=VALUE", by base/text_of.h.
const char *setting_place(const Setting *setting);

// Whether the setting of this index takes effect in a load that notes its changes.
bool loader_takes_setting(Loader *loader, int index, int rank);

// ---- Faults

// Notes a fault of the field with this path. Always false.
bool loader_fault(Loader *loader, FaultCode code, const char *path, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// The same of a field in the table of these house rules. Always false.
bool loader_fault_in(Loader *loader, FaultCode code, const LoadedFile *house, const char *path,
                     const char *format, ...) __attribute__((format(printf, 5, 6)));

// Notes a fault of the setting that is looked at. Always false.
bool loader_fault_setting(Loader *loader, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// The number of faults in this load so far; whether there are none.
int loader_faults(const Loader *loader);
bool loader_is_clean(const Loader *loader);

// Raises a Lua error when earlier faults make it pointless to go on.
int loader_stop(Loader *loader) __attribute__((noreturn));

// ---- Places

// The place of a field. A missing field has the line of the enclosing one. The line is 0 if the
// place is unknown; the file is always given. Whether the place is that of the field itself.
bool loader_locate(Loader *loader, const char *path, Written *place);

// The place to blame for a fault of a field: its own place or, if a younger file extends that file
// and changed something in it, the last such change.
bool loader_locate_cause(Loader *loader, const char *path, Written *place);

// Moves a fault to that place, and points at the field if it is there.
void loader_place(Loader *loader, Fault *fault);

// Points at the field of a fault whose line is known, if that line gives it; with `function` it is
// one.
void loader_point(const Loader *loader, bool function, Fault *fault);

// The loaded file with this path; NULL if there is none.
LoadedFile *loader_file(Loader *loader, const char *path);

// The file of this age, which is below loader->ages.
LoadedFile *loader_file_aged(Loader *loader, int age);

#endif
