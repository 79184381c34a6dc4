// What the parts of the loader share while a rules file is read.

#ifndef LOBA_LUA_LOADING_H
#define LOBA_LUA_LOADING_H

#include "lua/loader.h"
#include "lua/source_file.h"
#include "lua/source_lines.h"
#include "rules/fields.h"
#include "rules/origins.h"

enum {
    HOOKS_MAX = STEPS_MAX * 2 + MOVES_MAX + BONUSES_MAX * 2 + CHIP_RULES_MAX * 2,
    TABLES_MAX =
        ACT_RULES_MAX + 3,  // functions that are asked about every card as a file is loaded
};

// ---- Options

typedef enum { VALUE_NONE, VALUE_NUMBER, VALUE_TEXT, VALUE_TRUTH } ValueKind;

// A value of an option as a rules file writes it.
typedef struct {
    ValueKind kind;
    int number;  // a truth too
    char text[NAME_SIZE];
} OptionValue;

// What the files have said of an option so far: the youngest file first, and what it left open the
// next one.
typedef struct {
    char name[NAME_SIZE];
    OptionValue initial;  // VALUE_NONE: nobody has said it yet
    int choice_count;
    OptionValue choices[CHOICES_MAX];
    bool ranged;
    Range range;
    Words help;
    bool helped;
    bool removed;  // taken away by a younger file: it has its default and nobody can set it
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
    int faults_before;  // what they held before this load, and what was dropped
    int first_fault;    // the first of this load
    bool stopped;       // a Lua error was raised only to stop, and the faults say why
    bool bad_settings;  // what was set from outside is at fault, not the file
    int file_count;
    LoadedFile files[SANDBOX_EXTENDS_DEPTH];  // the youngest first
    int table;          // the rules on the stack of L, 0 while they are not there
    int kept;           // and where the sandbox keeps them
    Words parent_word;  // for closing a hand, of the last file that was extended
    int table_count;
    Tabulation tables[TABLES_MAX];
    const char *asked;  // path of the field whose function is asked now, NULL
    PathList paths;
} Loader;

// ---- Faults and places

// Where the field stands: where a file changed it last, else where the file that made its table
// writes it; of a field that stands nowhere the one around it. *line is 0 where nobody knows.
void loader_locate(Loader *loader, const char *path, const char **file, int *line);

// What is at fault where the field is: its place or, where that lies in a file that another one
// extends, what a younger file changed last in it; where it does not agree with others and was not
// changed, what was changed last in those.
void loader_locate_cause(Loader *loader, const char *path, bool disagrees, const char **file,
                         int *line);

// Notes a fault of the field with this path. Always false.
bool loader_fault(Loader *loader, const char *path, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// How many faults this load has found so far, and whether that is none.
int loader_faults(const Loader *loader);
bool loader_is_clean(const Loader *loader);

// Raises a Lua error where faults have been noted that leave nothing to go on with.
int loader_stop(Loader *loader) __attribute__((noreturn));

// What lies at `index`, in words: `"low"`, `3`, `run {…}`, `a function`.
void value_text(lua_State *L, int index, char text[FIELD_TEXT_MAX]);

// Is none of the keys of the table at `index` a number?
bool has_names_alone(lua_State *L, int index);

// A table that should be a list, in words: what is the first thing that is wrong with it.
void value_list_text(lua_State *L, int index, char text[FIELD_TEXT_MAX]);

// "; did you mean 'size'?", or nothing. Adds to what stands in `text`.
void add_nearest(const char *wrong, const char *const names[], int count,
                 char text[FIELD_TEXT_MAX]);

// ---- Names that a rules file may use

// Makes options, extends, unlimited, none, the constructors, step and says known to the files.
void loader_add_names(Loader *loader);

// The loader, from inside a C function made by loader_push_function; an error once the rules are
// sealed.
Loader *loader_of(lua_State *L, const char *function);
void loader_add_function(Loader *loader, const char *name, lua_CFunction function);

// The constructor that made the table at `index` ("run"), NULL for a plain table; `serial` counts
// the tables made so far, so that it gives their order in the files. Either may be asked of any
// value.
const char *constructor_of(lua_State *L, int index, int *serial);

// The name of the constructor that is itself at `index`, without a table; NULL for anything else.
const char *constructor_named(lua_State *L, int index);

// The variant of the group that the table at `index` was made as; -1 where it is none of them.
int variant_of(lua_State *L, int index, const FieldGroup *group);

// Pushes the table that a constructor of this name made last; false where there is none.
bool push_built(lua_State *L, const char *constructor);

bool is_none(lua_State *L, int index);

// The text at `index`; "" for what is no text, or holds a zero byte, which would hide the rest of
// it.
const char *plain_text(lua_State *L, int index);

// ---- Files (loader_files.c)

// Reads, runs and checks a file, and pushes the table it returns. Its options are settled then.
void loader_run(Loader *loader, LoadedFile *file);
int loader_extends(lua_State *L);
int loader_options(lua_State *L);

// The file of this path; NULL where none is loaded.
LoadedFile *loader_file(Loader *loader, const char *path);

// The file whose Lua code calls the C function that runs now.
LoadedFile *loader_calling_file(Loader *loader, int *line);

// ---- Options (options.c, options_settle.c)

// Reads a table of options, that of a file older than all that were read before.
void options_declare(Loader *loader, int index, const LoadedFile *file);

// What has been said of the option so far; NULL where nobody has named it.
Declared *option_declared(OptionTable *options, const char *name);

bool option_value_same(const OptionValue *a, const OptionValue *b);

// Takes what was set from outside, and fills rules.options. Stops where anything is wrong.
void options_settle(Loader *loader);

// Pushes the object through which rules files read the options.
void options_push(Loader *loader);

// ---- Reading: read.c single values, read_wanted.c what is wrong with them, read_groups.c tables
// of fields, read_hand.c, read_ledger.c, read_opening.c

// All that is wrong is noted, and what is wrong is left out, so that reading always comes to its
// end. Each reads the value at the top of the stack, which stays there, into the field's member of
// the struct.
void read_field(Loader *loader, const Field *field, void *target, const char *path);
void read_struct(Loader *loader, const Field *field, void *target, const char *path);
void read_list(Loader *loader, const Field *field, void *target, const char *path);
void read_map(Loader *loader, const Field *field, void *target, const char *path);
void read_hand(Loader *loader, const Field *field, void *target, const char *path);
void read_ledger(Loader *loader, const Field *field, void *target, const char *path);
void read_kinds(Loader *loader, const Field *field, void *target, const char *path);
void read_contracts(Loader *loader, const Field *field, void *target, const char *path);

// Reads the table at the top of the stack into a struct that has its defaults; the variant is that
// of its constructor, -1 for a plain table.
void read_group(Loader *loader, const FieldGroup *group, int variant, void *target,
                const char *path);

// The last part of the path of the act on top of the stack: the zone of a draw, else what it is.
void act_name(lua_State *L, char name[NAME_SIZE]);

// A text, or one in each language. False: what is wrong is noted.
bool read_words(Loader *loader, Words *words, const char *path);

// What helps against the wrong answer of a function, on top of the stack, where a number or a truth
// was wanted; "" where we do not know.
const char *advice_for_answer(lua_State *L, bool number);

// Notes that the field wants something else than what lies on top of the stack.
void fault_wanted(Loader *loader, const Field *field, const char *path);

// The number of items of the list on top of the stack; -1 where it is no list, or holds anything
// else.
int list_length(lua_State *L);

// Notes that a list by hand has more entries than any may have.
void fault_too_many_hands(Loader *loader, int found, const char *path);

bool is_identifier(const char *name);

// Whether the function on top of the stack takes as many values as its field gives it; else the
// fault is noted.
bool check_parameters(Loader *loader, const Field *field, const char *path);

// ---- About every card (tabulate.c, card_object.c)

// What a function is asked about: a card; and for f(card, as) what it stands for.
typedef struct {
    const Ruleset *rules;
    Face face;
    int kind;  // of meld, -1 for f(card)
    int rank;
    bool wild;  // it does not stand for itself
} Asking;

// Push `card` and `as`.
void push_card(lua_State *L, const Asking *asking);
void push_meaning(lua_State *L, const Asking *asking);

// "hearts", "copas": as rules files call the suit.
const char *suit_name(SuitSystem suits, int suit);

// Keeps the value or function on top of the stack, to fill a table of faces when the deck is known.
void tabulate_later(Loader *loader, const Field *field, void *member, const char *path);

// Fills all these tables.
void tabulate_all(Loader *loader);

#endif
