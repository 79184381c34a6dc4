// The command line: its command, options and words. One row for each option; parser, help and
// errors use the rows.

#ifndef LOBA_SHELL_ARGUMENTS_H
#define LOBA_SHELL_ARGUMENTS_H

#include "base/error.h"
#include "rules/source.h"

#include <stdint.h>

typedef enum {
    ARGUMENT_SEATS,
    ARGUMENT_SEED,
    ARGUMENT_SET,
    ARGUMENT_WITH,
    ARGUMENT_GAMES,
    ARGUMENT_PACE,
    ARGUMENT_THREADS,
    ARGUMENT_SAVE,
    ARGUMENT_FROM,
    ARGUMENT_TEMPLATE,
    ARGUMENT_HOUSE,
    ARGUMENT_ANSWERS,
    ARGUMENT_OF,
    ARGUMENT_RESUME,
    ARGUMENT_FORCE,
    ARGUMENT_NO_WAIT,
    ARGUMENT_BLESS,
    ARGUMENT_HTML,
    ARGUMENT_MARKDOWN,
    ARGUMENT_LUALS,
    ARGUMENT_ALL,
    ARGUMENT_QUICK,
    ARGUMENT_WATCH,
    ARGUMENT_ALL_SEEING,
    ARGUMENT_SEAT,
    ARGUMENT_MAY_SET_UP,
    ARGUMENT_CONTRACT,
    ARGUMENT_HANDS,
    ARGUMENT_FIRST,
    ARGUMENT_MERGE,
    ARGUMENT_COMPARE,
    ARGUMENT_FIGURE,
    ARGUMENT_EACH,
    ARGUMENT_JSON,
    ARGUMENT_PLAYOUTS,
    ARGUMENT_HAND,
    ARGUMENT_MARKS,
    ARGUMENT_TRACE,
    ARGUMENT_RULES_DIR,
    ARGUMENT_LANG,
    ARGUMENT_ASCII,
    ARGUMENT_NO_COLOR,
    ARGUMENT_PLAIN,
    ARGUMENT_HELP,
    ARGUMENT_VERSION,
    ARGUMENTS,
} Argument;

typedef struct {
    const char *name;     // without the two dashes
    const char *spanish;  // both names are understood; the help shows that of the language
    const char *value;    // its value in the help; NULL: it takes none
    const char *help;
    bool may_lack;  // its value may be left out; otherwise it stands behind "="
} ArgumentRow;

extern const ArgumentRow argument_rows[ARGUMENTS];

// What the option is in this command, whose English name may be NULL.
ArgumentRow argument_row(Argument argument, const char *command);

// The option's name in the current language.
const char *argument_name(Argument argument);

#define ARGUMENT_BIT(argument) (UINT64_C(1) << (argument))

// The options that every command takes.
#define ARGUMENTS_EVERYWHERE                                          \
    (ARGUMENT_BIT(ARGUMENT_RULES_DIR) | ARGUMENT_BIT(ARGUMENT_LANG) | \
     ARGUMENT_BIT(ARGUMENT_ASCII) | ARGUMENT_BIT(ARGUMENT_NO_COLOR) | \
     ARGUMENT_BIT(ARGUMENT_PLAIN) | ARGUMENT_BIT(ARGUMENT_HELP) | ARGUMENT_BIT(ARGUMENT_VERSION))

enum { PACE_KEY = -1, PACE_INITIAL = 1000, PACE_SECONDS_MAX = 60 };

// Points into argv.
typedef struct {
    uint64_t given;                // bits of ARGUMENT_BIT
    const char *value[ARGUMENTS];  // of each option given that takes a value; of several, the last
    bool seeded;                   // by ARGUMENT_SEED, or else by LOBA_SEED of the environment
    uint64_t seed;                 // if seeded
    int games;                     // 1 or more, 0: ARGUMENT_GAMES is not given
    int pace;                      // milliseconds that the others wait; PACE_KEY: for a key
    int threads;                   // 1 to THREADS_MAX; 0: ARGUMENT_THREADS is not given
    int playouts;                  // 0: ARGUMENT_PLAYOUTS is not given
    int hand;                      // 0: ARGUMENT_HAND is not given
    double marks[3];               // rising; all 0: ARGUMENT_MARKS is not given
    int contract;                  // the contract of this hand; 0: ARGUMENT_CONTRACT is not given
    int setting_count;
    Setting settings[SETTINGS_MAX];  // of --set and --with, in order
    int house_count;                 // of --with
    int hands, first;                // 1 or more, 0: the option is not given
    int shared_count;                // of the settings, those before ARGUMENT_COMPARE
    const char *shared_seats;        // and ARGUMENT_SEATS before it; NULL: it was not given there
    const char *command;             // the first word; NULL if there is none
    int word_count;                  // the words after it
    char **words;
} Arguments;

// Reads the command line, moving its options to the front. False: `error` says what is wrong.
bool arguments_read(int argc, char *argv[], Arguments *arguments, Error *error);

// The language that was asked for; NULL: none. Found before everything else, so that errors are in
// that language.
const char *arguments_language(int argc, char *argv[]);

// Whether a command, or an option with its two dashes, was there in earlier versions and is gone;
// if so, `error` says what takes its place.
bool word_is_gone(const char *word, Error *error);

static inline bool argument_given(const Arguments *arguments, Argument argument)
{
    return arguments->given >> argument & 1;
}

#endif
