#include "shell/arguments.h"

#include "base/error.h"
#include "base/language.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const ArgumentRow argument_rows[ARGUMENTS] = {
    [ARGUMENT_SEATS] = {"seats", "Ana,Beto=greedy,…",
                        N_("who plays, in order of seats: a NAME is a person at this keyboard, "
                           "NAME=LEVEL a bot")},
    [ARGUMENT_SEED] = {"seed", "N",
                       N_("fixes every random choice, so that a match can be repeated")},
    [ARGUMENT_SET] = {"set", "NAME=VALUE", N_("chooses an option of the variant; may be repeated")},
    [ARGUMENT_GAMES] = {"games", "N",
                        N_("plays this many matches; `play` plays them one after the other, and "
                           "the rules say who deals the next one and in which direction it goes")},
    [ARGUMENT_SAVE] = {"save", "FILE",
                       N_("writes the match down as a scripted game that can be replayed; a second "
                          "one beside it, as FILE-2, and so on")},
    [ARGUMENT_RESUME] = {"resume", NULL,
                         N_("goes on with a match that was left: the one in this file, else the "
                            "one played last")},
    [ARGUMENT_FORCE] = {"force", NULL,
                        N_("goes on even if the rules files have changed since; this is marked")},
    [ARGUMENT_BLESS] = {"bless", NULL,
                        N_("writes into the scripts what happened, for a person to review")},
    [ARGUMENT_MARKDOWN] = {"markdown", NULL, N_("as a text for the documentation")},
    [ARGUMENT_SAMPLE] = {"sample", "N", N_("tries only this many, drawn by the seed")},
    [ARGUMENT_ALL] = {"all", NULL,
                      N_("leaves nothing out: every difference of a script, of each change who "
                         "notices it, what takes long to check")},
    [ARGUMENT_ALL_SEEING] = {"all-seeing", NULL,
                             N_("the sender of the commands may see every card and undo anything")},
    [ARGUMENT_SEAT] =
        {"seat", "NAME",
         N_("the sender of the commands speaks for this seat alone, and sees what it sees")},
    [ARGUMENT_MAY_SET_UP] =
        {"may-set-up", NULL,
         N_("with --seat: the sender of the commands may set the seed and the cards of a match")},
    [ARGUMENT_CONTRACT] = {"contract", "N",
                           N_("only the contract of hand N: whether and how it can be met")},
    [ARGUMENT_EACH] = {"each", NULL, N_("a line for each match, instead of a summary")},
    [ARGUMENT_JSON] = {"json", NULL, N_("one line of JSON, for programs")},
    [ARGUMENT_RULES_DIR] = {"rules-dir", "FOLDER", N_("looks for variants in this folder first")},
    [ARGUMENT_LANG] = {"lang", "es|en", N_("the language of the program")},
    [ARGUMENT_ASCII] = {"ascii", NULL, N_("writes 10H for the ten of hearts, and no signs")},
    [ARGUMENT_NO_COLOR] = {"no-color", NULL, N_("no colours; so does NO_COLOR in the environment")},
    [ARGUMENT_PLAIN] = {"plain", NULL,
                        N_("for who listens to the screen: words and sentences, no columns, no "
                           "signs, no colours")},
    [ARGUMENT_HELP] = {"help", NULL, N_("says what the command does")},
    [ARGUMENT_VERSION] = {"version", NULL, N_("says which program this is")},
};

static bool read_number(const char *text, unsigned long long *number)
{
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && !errno;
}

static bool read_count(Argument argument, const char *text, int *count, Error *error)
{
    unsigned long long number;
    if (!read_number(text, &number) || number < 1 || number > INT_MAX)
        return error_set(error, tr("--%s: wanted a whole number, 1 or more, found %s"),
                         argument_rows[argument].name, text);
    *count = (int)number;
    return true;
}

// Reads the value of an option; NAME=VALUE is split in place.
static bool read_value(Arguments *arguments, Argument argument, char *text, Error *error)
{
    unsigned long long seed;
    char *equals;
    arguments->given |= 1u << argument;
    arguments->value[argument] = text;
    switch (argument) {
    case ARGUMENT_SEED:
        if (!read_number(text, &seed))
            return error_set(error, tr("--seed: wanted a whole number from 0 to %llu, found %s"),
                             (unsigned long long)UINT64_MAX, text);
        arguments->seed = seed;
        return true;
    case ARGUMENT_GAMES: return read_count(argument, text, &arguments->games, error);
    case ARGUMENT_SAMPLE: return read_count(argument, text, &arguments->sample, error);
    case ARGUMENT_CONTRACT: return read_count(argument, text, &arguments->contract, error);
    case ARGUMENT_SET:
        equals = strchr(text, '=');
        if (!equals || equals == text)
            return error_set(error, tr("--set: wanted NAME=VALUE, found %s"), text);
        if (arguments->setting_count == OPTIONS_MAX)
            return error_set(error, tr("--set: %d at most"), OPTIONS_MAX);
        *equals = '\0';
        arguments->settings[arguments->setting_count++] = (Setting){text, equals + 1};
        return true;
    case ARGUMENT_LANG:
        for (Language language = 0; language < LANGUAGE_COUNT; language++)
            if (strcmp(text, language_code(language)) == 0)
                return true;
        return error_set(error, tr("--lang: wanted es or en, found %s"), text);
    default: return true;
    }
}

bool arguments_read(int argc, char *argv[], Arguments *arguments, Error *error)
{
    struct option options[ARGUMENTS + 1] = {{0}};
    *arguments = (Arguments){0};
    // The values begin at 1, because getopt_long uses 0 and '?' itself.
    for (int i = 0; i < ARGUMENTS; i++)
        options[i] =
            (struct option){argument_rows[i].name,
                            argument_rows[i].value ? required_argument : no_argument, NULL, i + 1};

    optind = 0;  // starts again, wherever the last reading ended
    opterr = 0;  // otherwise getopt prints its own messages
    for (int answer; (answer = getopt_long(argc, argv, ":", options, NULL)) != -1;) {
        char name[64];
        const char *given = argv[optind - 1];
        if (answer == ':')
            return error_set(error, tr("%s wants a value"), given);
        if (answer != '?') {
            if (!read_value(arguments, (Argument)(answer - 1), optarg, error))
                return false;
            continue;
        }
        if (optopt > ARGUMENTS)
            return error_set(error, tr("unknown option -%c; `loba --help` lists them"), optopt);
        if (optopt > 0)
            return error_set(error, tr("--%s takes no value"), argument_rows[optopt - 1].name);
        size_t dashes = strspn(given, "-"), length = strcspn(given + dashes, "=");
        snprintf(name, sizeof name, "%.*s", (int)length, given + dashes);
        const char *nearest = nearest_row(name, argument_rows, sizeof argument_rows[0], ARGUMENTS);
        return error_unknown(error, given, length < sizeof name ? nearest : NULL,
                             tr("unknown option %s; did you mean --%s?"),
                             tr("unknown option %s; `loba --help` lists them"));
    }
    if (optind < argc) {
        arguments->command = argv[optind];
        arguments->word_count = argc - optind - 1;
        arguments->words = argv + optind + 1;
    }
    return true;
}

const char *arguments_language(int argc, char *argv[])
{
    static const char flag[] = "--lang";
    size_t length = sizeof flag - 1;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], flag, length) != 0)
            continue;
        if (argv[i][length] == '=')
            return argv[i] + length + 1;
        if (argv[i][length] == '\0' && i + 1 < argc)
            return argv[i + 1];
    }
    return NULL;
}
