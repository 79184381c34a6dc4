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
    ARGUMENT_GAMES,
    ARGUMENT_SAVE,
    ARGUMENT_RESUME,
    ARGUMENT_FORCE,
    ARGUMENT_BLESS,
    ARGUMENT_MARKDOWN,
    ARGUMENT_SAMPLE,
    ARGUMENT_ALL,
    ARGUMENT_ALL_SEEING,
    ARGUMENT_SEAT,
    ARGUMENT_MAY_SET_UP,
    ARGUMENT_CONTRACT,
    ARGUMENT_EACH,
    ARGUMENT_JSON,
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
    const char *name;   // without the two dashes
    const char *value;  // its value in the help; NULL: it takes none
    const char *help;
} ArgumentRow;

extern const ArgumentRow argument_rows[ARGUMENTS];

// The options that every command takes, as bits 1 << Argument.
#define ARGUMENTS_EVERYWHERE                                                 \
    (1u << ARGUMENT_RULES_DIR | 1u << ARGUMENT_LANG | 1u << ARGUMENT_ASCII | \
     1u << ARGUMENT_NO_COLOR | 1u << ARGUMENT_PLAIN | 1u << ARGUMENT_HELP |  \
     1u << ARGUMENT_VERSION)

// Points into argv.
typedef struct {
    unsigned given;                // bits 1 << Argument
    const char *value[ARGUMENTS];  // of each option given that takes a value; of several, the last
    uint64_t seed;                 // if ARGUMENT_SEED is given
    int games;                     // 1 or more, 0: ARGUMENT_GAMES is not given
    int sample;                    // if ARGUMENT_SAMPLE is given
    int contract;                  // the contract of this hand; 0: ARGUMENT_CONTRACT is not given
    int setting_count;
    Setting settings[OPTIONS_MAX];
    const char *command;  // the first word; NULL if there is none
    int word_count;       // the words after it
    char **words;
} Arguments;

// Reads the command line, moving its options to the front. False: `error` says what is wrong.
bool arguments_read(int argc, char *argv[], Arguments *arguments, Error *error);

// The language that was asked for; NULL: none. Found before everything else, so that errors are in
// that language.
const char *arguments_language(int argc, char *argv[]);

static inline bool argument_given(const Arguments *arguments, Argument argument)
{
    return arguments->given >> argument & 1;
}

#endif
