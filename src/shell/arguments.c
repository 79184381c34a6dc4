#include "shell/arguments.h"

#include "base/error.h"
#include "base/language.h"
#include "base/workers.h"
#include "match/analysis.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Static_assert(ARGUMENTS <= 64, "the options that were given are bits of 64");

const ArgumentRow argument_rows[ARGUMENTS] = {
    [ARGUMENT_SEATS] =
        {"seats", "jugadores", "Ana,Beto=greedy,…",
         N_("who plays, in order of seats: a NAME is a person at this keyboard, NAME=LEVEL a bot")},
    [ARGUMENT_SEED] = {"seed", "semilla", "N",
                       N_("fixes every random choice, so that a match can be repeated")},
    [ARGUMENT_SET] = {"set", "opcion", N_("NAME=VALUE"),
                      N_("chooses an option of the variant, or sets a field by its path "
                         "(match.limit=151); may be repeated")},
    [ARGUMENT_WITH] =
        {"with", "con", N_("HOUSE"),
         N_("puts house rules on the variant: a name that `loba list` shows, or a path; may be "
            "repeated, and those given later change what those given earlier make of it")},
    [ARGUMENT_GAMES] = {"games", "partidas", "N",
                        N_("plays this many matches; `play` plays them one after the other, and "
                           "the rules say who deals the next one and in which direction it goes")},
    [ARGUMENT_PACE] = {"pace", "pausa", N_("key|SECONDS"),
                       N_("at a terminal, how long the others wait when your turn is over, so that "
                          "you may take its last command back: 1 second unless said otherwise, "
                          "with `key` until Enter, with 0 not at all")},
    [ARGUMENT_THREADS] = {"threads", "hilos", "N",
                          N_("works with this many threads: unless said otherwise as many as there "
                             "are processors, where bots look ahead for people 8 at most; what "
                             "comes out is the same with any number")},
    [ARGUMENT_SAVE] = {"save", "guardar", N_("FILE"),
                       N_("writes the match down as a scripted game that can be replayed; a second "
                          "one beside it, as FILE-2, and so on")},
    [ARGUMENT_FROM] = {"from", "desde", N_("SCRIPT"),
                       N_("goes on where a scripted game ends, with its cards, scores and seats, "
                          "or with SCRIPT:LINE before the command in that line; what it leaves "
                          "open comes from its seed, or from --seed")},
    [ARGUMENT_TEMPLATE] = {"template", "molde", N_("melds|knock|contracts"),
                           N_("a whole game to begin with: of melds, of knocking, of contracts")},
    [ARGUMENT_HOUSE] = {"house", "de-la-casa", NULL,
                        N_("a file of house rules, which is put on a variant with --with; with "
                           "--from those for this variant")},
    [ARGUMENT_OF] = {"of", "de", N_("SEAT|CARD|MELD"),
                     N_("with --answers: what is asked about this seat, card or meld alone")},
    [ARGUMENT_ANSWERS] = {"answers", "respuestas", N_("FIELD"),
                          N_("what the function in this field answers, with the facts that it "
                             "reads and what it prints: `replay` shows each call of the game, "
                             "`legal` asks it at the end of the script")},
    [ARGUMENT_RESUME] =
        {"resume", "continuar", NULL,
         N_("goes on with a match that was left: the one in this file, else the one played last")},
    [ARGUMENT_FORCE] = {"force", "forzar", NULL,
                        N_("goes on although it comes out otherwise under the rules files as they "
                           "are now; this is marked")},
    [ARGUMENT_NO_WAIT] =
        {"no-wait", "sin-esperar", NULL,
         N_("goes on at once at the end of a hand; otherwise Enter does, at a terminal")},
    [ARGUMENT_BLESS] = {"bless", "aceptar", NULL,
                        N_("writes into the scripts what happened, for a person to review")},
    [ARGUMENT_HTML] = {"html", "html", N_("FILE"),
                       N_("writes all of it as a page that stands by itself")},
    [ARGUMENT_MARKDOWN] = {"markdown", "markdown", NULL, N_("as a text for the documentation")},
    [ARGUMENT_LUALS] = {"luals", "luals", NULL,
                        N_("as definitions for the Lua language server, by which an editor "
                           "completes a rules file and checks its types")},
    [ARGUMENT_ALL] = {"all", "todo", NULL,
                      N_("leaves nothing out: every difference of a script, not the first alone")},
    [ARGUMENT_QUICK] =
        {"quick", "rapido", NULL,
         N_("leaves out what takes long: options are not tried, and bots play two hands only")},
    [ARGUMENT_WATCH] = {"watch", "vigilar", NULL,
                        N_("checks the file quickly at every save, says what the change did and "
                           "replays its scripted games, until Ctrl-C")},
    [ARGUMENT_ALL_SEEING] = {"all-seeing", "ve-todo", NULL,
                             N_("the sender of the commands may see every card and undo anything")},
    [ARGUMENT_SEAT] =
        {"seat", "asiento", N_("NAME"),
         N_("the sender of the commands speaks for this seat alone, and sees what it sees")},
    [ARGUMENT_MAY_SET_UP] =
        {"may-set-up", "puede-armar", NULL,
         N_("with --seat: the sender of the commands may set the seed and the cards of a match")},
    [ARGUMENT_CONTRACT] = {"contract", "contrato", "N",
                           N_("of hand N: `arrange` says whether and how it can be met, `judge` "
                              "judges melds as parts of it")},
    [ARGUMENT_HANDS] = {"hands", "manos", "N",
                        N_("plays this many single hands instead of matches")},
    [ARGUMENT_FIRST] = {"first", "primera", "N",
                        N_("begins with the game of this number, 1 if it is not given: so a sample "
                           "is played in parts, on several machines")},
    [ARGUMENT_MERGE] = {"merge", "juntar", NULL,
                        N_("adds up results that --save has written, and reports the whole; the "
                           "words are their files")},
    [ARGUMENT_COMPARE] =
        {"compare", "comparar", NULL,
         N_("compares two ways to play, A and B, over the same deals: --set, --with and --seats "
            "behind it are of B alone, and a second variant is B's")},
    [ARGUMENT_FIGURE] =
        {"figure", "cifra", N_("FIGURE"),
         N_("with --compare: the figure that it is about: points, hands, turns, acts, total, wins, "
            "score, out, closed or blocked; points if it is not given")},
    [ARGUMENT_EACH] = {"each", "cada-una", NULL, N_("a line for each match, instead of a summary")},
    [ARGUMENT_JSON] = {"json", "json", NULL, N_("one line of JSON, for programs")},
    [ARGUMENT_PLAYOUTS] =
        {"playouts", "jugadas", "N",
         N_("plays the hand on so many times to find what was best at a decision, 40 to 1000000, "
            "and as many again to say what it was worth: 1000 unless said otherwise")},
    [ARGUMENT_HAND] = {"hand", "mano", "N", N_("of hand N of the match alone")},
    [ARGUMENT_MARKS] =
        {"marks", "marcas", "A,B,C",
         N_("from how many points lost on a decision is doubtful, a mistake, a blunder: 1,3,8 "
            "unless said otherwise; games count in different points")},
    [ARGUMENT_TRACE] = {"trace", "rastro", N_("FILE"),
                        N_("for the author of a rules file: shows what its functions print, on "
                           "standard error or in that file; it may tell hidden cards"),
                        .may_lack = true},
    [ARGUMENT_RULES_DIR] = {"rules-dir", "carpeta", N_("FOLDER"),
                            N_("looks for variants in this folder first")},
    [ARGUMENT_LANG] = {"lang", "idioma", "es|en", N_("the language of the program")},
    [ARGUMENT_ASCII] = {"ascii", "ascii", NULL,
                        N_("writes 10H for the ten of hearts, and no signs")},
    [ARGUMENT_NO_COLOR] = {"no-color", "sin-color", NULL,
                           N_("no colours; so does NO_COLOR in the environment")},
    [ARGUMENT_PLAIN] = {"plain", "llano", NULL,
                        N_("for who listens to the screen: words and sentences, no columns, no "
                           "signs, no colours")},
    [ARGUMENT_HELP] = {"help", "ayuda", NULL, N_("says what the command does")},
    [ARGUMENT_VERSION] = {"version", "version", NULL, N_("says which program this is")},
};

// What an option means in this command alone. Its names, and whether it takes a value, are the same
// in all.
static const struct {
    const char *command;
    Argument argument;
    const char *value, *help;
} other_meanings[] = {
    {"new", ARGUMENT_FROM, N_("VARIANT"),
     N_("the variant that the new file extends, or that its house rules are for")},
    {"fields", ARGUMENT_OF, N_("VARIANT"),
     N_("the fields that this variant has, with their paths and values and where they stand")},
    {"check", ARGUMENT_SAVE, N_("FILE"),
     N_("writes a scripted game of what fails when bots play; of a second file that fails beside "
        "it, as FILE-2, and so on")},
    {"fields", ARGUMENT_SAVE, N_("FOLDER"),
     N_("with --luals: writes the definitions, and the settings for the editor, into this folder")},
    {"check", ARGUMENT_ALL, NULL, N_("leaves nothing out, not even what takes long to check")},
    {"simulate", ARGUMENT_SEATS, "Ana=greedy,Beto=random,…",
     N_("who plays, in order of seats, each a bot: NAME=LEVEL; behind --compare those of B")},
    {"simulate", ARGUMENT_SAVE, N_("FILE"),
     N_("writes the results into this file, so that --merge can add them to those of other "
        "numbers")},
    {"simulate", ARGUMENT_HTML, N_("FILE"),
     N_("writes the report as a page of HTML, which stands by itself and can be sent on")},
    {"analyse", ARGUMENT_ALL, NULL, N_("tells every decision, those without a mark too")},
    {"analyse", ARGUMENT_SEAT, N_("NAME"),
     N_("weighs the decisions of this seat alone; otherwise those of all people, and where bots "
        "alone play those of all")},
    {"analyse", ARGUMENT_SEED, "N",
     N_("of the cards that are imagined; otherwise it follows from the match, so that the same "
        "file is weighed alike everywhere")},
};

ArgumentRow argument_row(Argument argument, const char *command)
{
    ArgumentRow row = argument_rows[argument];
    for (size_t i = 0; i < sizeof other_meanings / sizeof other_meanings[0]; i++)
        if (other_meanings[i].argument == argument && command &&
            strcmp(other_meanings[i].command, command) == 0) {
            row.value = other_meanings[i].value;
            row.help = other_meanings[i].help;
        }
    return row;
}

const char *argument_name(Argument argument)
{
    const ArgumentRow *row = &argument_rows[argument];
    return language_now() == LANGUAGE_ES ? row->spanish : row->name;
}

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
    const bool is_number = text[strspn(text, "0123456789")] == '\0' && *text;
    if (is_number && (!read_number(text, &number) || number > INT_MAX))
        return error_set(error, tr("--%s: wanted a whole number from 1 to %d, found %s"),
                         argument_name(argument), INT_MAX, text);
    if (!is_number || number < 1)
        return error_set(error, tr("--%s: wanted a whole number, 1 or more, found %s"),
                         argument_name(argument), text);
    *count = (int)number;
    return true;
}

// Reads a whole number within bounds.
static bool read_bounded(Argument argument, const char *text, int min, int max, int *count,
                         Error *error)
{
    unsigned long long number;
    if (!read_number(text, &number) || number < (unsigned)min || number > (unsigned)max)
        return error_set(error, tr("--%s: wanted a whole number from %d to %d, found %s"),
                         argument_name(argument), min, max, text);
    *count = (int)number;
    return true;
}

// Takes digits, with a point before the last ones, whatever the locale: a number in thousandths.
// False: there is none, it is above `most`, or it has more decimals.
static bool take_decimal(const char **at, long most, long *thousandths)
{
    enum { DIGITS_MAX = 6, DECIMALS_MAX = 3 };
    static const char digits[] = "0123456789";
    const size_t before = strspn(*at, digits);
    const char *point = *at + before;
    const size_t behind = *point == '.' ? strspn(point + 1, digits) : 0;
    if (before == 0 || before > DIGITS_MAX || behind > DECIMALS_MAX ||
        (*point == '.' && behind == 0))
        return false;
    *thousandths = strtol(*at, NULL, 10);
    for (size_t i = 0; i < DECIMALS_MAX; i++)
        *thousandths = 10 * *thousandths + (i < behind ? point[1 + i] - '0' : 0);
    *at = point + (behind > 0 ? 1 + behind : 0);
    return *thousandths <= 1000 * most;
}

// Reads three numbers that rise, "1,3,8".
static bool read_marks(const char *text, double marks[3], Error *error)
{
    enum { POINTS_MAX = 100000 };
    const char *at = text;
    bool fine = true;
    long before = 0, number = 0;
    for (int i = 0; i < 3 && fine; i++, before = number) {
        fine = take_decimal(&at, POINTS_MAX, &number) && number > before &&
               *at == (i < 2 ? ',' : '\0');
        marks[i] = fine ? (double)number / 1000 : 0;
        at += *at == ',';
    }
    if (!fine)
        return error_set(error,
                         tr("--%s: wanted three numbers of points that rise, above 0 and up to %d, "
                            "as in 1,3,8; found %s"),
                         argument_name(ARGUMENT_MARKS), POINTS_MAX, text);
    return true;
}

// Reads "key", or seconds.
static bool read_pace(const char *text, int *pace, Error *error)
{
    long thousandths;
    const char *at = text;
    if (strcmp(text, "key") == 0 || strcmp(text, "tecla") == 0) {
        *pace = PACE_KEY;
        return true;
    }
    if (!take_decimal(&at, PACE_SECONDS_MAX, &thousandths) || *at)
        return error_set(error, tr("--pace: wanted key, or seconds from 0 to %d, found %s"),
                         PACE_SECONDS_MAX, text);
    *pace = (int)thousandths;
    return true;
}

// `name` is what was given the text.
static bool read_seed(const char *name, const char *text, Arguments *arguments, Error *error)
{
    unsigned long long seed;
    if (!read_number(text, &seed))
        return error_set(error, tr("%s: wanted a whole number from 0 to %llu, found %s"), name,
                         (unsigned long long)UINT64_MAX, text);
    arguments->seed = seed;
    arguments->seeded = true;
    return true;
}

// Whether the option has a value already, and would lose it. Behind --compare --seats is another.
static bool is_given_again(const Arguments *arguments, Argument argument)
{
    if (!argument_given(arguments, argument) || argument == ARGUMENT_SET ||
        argument == ARGUMENT_WITH)
        return false;
    return argument != ARGUMENT_SEATS || !argument_given(arguments, ARGUMENT_COMPARE) ||
           arguments->value[ARGUMENT_SEATS] != arguments->shared_seats;
}

// Reads the value of an option; NAME=VALUE is split in place.
static bool read_value(Arguments *arguments, Argument argument, char *text, Error *error)
{
    char *equals, name[64];
    if (text && is_given_again(arguments, argument))
        return error_set(error, tr("--%s is given twice"), argument_name(argument));
    arguments->given |= ARGUMENT_BIT(argument);
    arguments->value[argument] = text;
    switch (argument) {
    case ARGUMENT_SEED:
        snprintf(name, sizeof name, "--%s", argument_name(argument));
        return read_seed(name, text, arguments, error);
    case ARGUMENT_GAMES: return read_count(argument, text, &arguments->games, error);
    case ARGUMENT_HANDS: return read_count(argument, text, &arguments->hands, error);
    case ARGUMENT_FIRST: return read_count(argument, text, &arguments->first, error);
    case ARGUMENT_COMPARE:
        arguments->shared_count = arguments->setting_count;
        arguments->shared_seats = arguments->value[ARGUMENT_SEATS];
        return true;
    case ARGUMENT_PACE: return read_pace(text, &arguments->pace, error);
    case ARGUMENT_THREADS:
        return read_bounded(argument, text, 1, THREADS_MAX, &arguments->threads, error);
    case ARGUMENT_PLAYOUTS:
        return read_bounded(argument, text, ANALYSIS_PLAYOUTS_MIN, ANALYSIS_PLAYOUTS_MAX,
                            &arguments->playouts, error);
    case ARGUMENT_HAND: return read_count(argument, text, &arguments->hand, error);
    case ARGUMENT_MARKS: return read_marks(text, arguments->marks, error);
    case ARGUMENT_CONTRACT: return read_count(argument, text, &arguments->contract, error);
    case ARGUMENT_SET:
        equals = strchr(text, '=');
        if (!equals || equals == text)
            return error_set(error, tr("--set: wanted NAME=VALUE, found %s"), text);
        if (arguments->setting_count - arguments->house_count == OPTIONS_MAX)
            return error_set(error, tr("--set: %d at most"), OPTIONS_MAX);
        *equals = '\0';
        arguments->settings[arguments->setting_count++] = (Setting){text, equals + 1, false};
        return true;
    case ARGUMENT_WITH:
        if (arguments->house_count == HOUSES_MAX)
            return error_set(error, tr("--with: %d at most"), HOUSES_MAX);
        for (int i = 0; i < arguments->setting_count; i++)
            if (arguments->settings[i].house && strcmp(arguments->settings[i].name, text) == 0)
                return error_set(error, tr("--with: %s is given twice"), text);
        arguments->settings[arguments->setting_count++] = (Setting){text, "", true};
        arguments->house_count++;
        return true;
    case ARGUMENT_LANG:
        if (language_named(text) != LANGUAGE_COUNT)
            return true;
        return error_set(error, tr("--lang: wanted es or en, found %s"), text);
    default: return true;
    }
}

bool arguments_read(int argc, char *argv[], Arguments *arguments, Error *error)
{
    struct option options[2 * ARGUMENTS + 1] = {{0}};
    *arguments = (Arguments){.pace = PACE_INITIAL};
    // The values begin at 1, because getopt_long uses 0 and '?' itself.
    for (int i = 0; i < ARGUMENTS; i++) {
        const ArgumentRow *row = &argument_rows[i];
        const int takes = row->may_lack ? optional_argument
                          : row->value  ? required_argument
                                        : no_argument;
        options[2 * i] = (struct option){row->name, takes, NULL, i + 1};
        options[2 * i + 1] = (struct option){row->spanish, takes, NULL, i + 1};
    }

    // What looks the same is the same, but for files, whose names are what they are.
    for (int i = 1; i < argc; i++) {
        const char *value = strchr(argv[i], '=');
        if (access(argv[i], F_OK) != 0 && (!value || access(value + 1, F_OK) != 0))
            text_as_seen(argv[i], strlen(argv[i]), strlen(argv[i]) + 1);
    }
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
            return error_set(error, tr("--%s takes no value"),
                             argument_name((Argument)(optopt - 1)));
        size_t dashes = strspn(given, "-"), length = strcspn(given + dashes, "=");
        snprintf(name, sizeof name, "%.*s", (int)(dashes + length), given);
        if (word_is_gone(name, error))
            return false;
        snprintf(name, sizeof name, "%.*s", (int)length, given + dashes);
        const char *names[2 * ARGUMENTS];
        for (int i = 0; i < ARGUMENTS; i++) {
            names[i] = argument_name((Argument)i);
            names[ARGUMENTS + i] = argument_rows[i].name;
        }
        const char *nearest = nearest_name(name, names, 2 * ARGUMENTS);
        return error_unknown(error, given, length < sizeof name ? nearest : NULL,
                             tr("unknown option %s; did you mean --%s?"),
                             tr("unknown option %s; `loba --help` lists them"));
    }
    const char *seed = getenv("LOBA_SEED");
    if (!arguments->seeded && seed && !read_seed("LOBA_SEED", seed, arguments, error))
        return false;
    if (optind < argc) {
        arguments->command = argv[optind];
        arguments->word_count = argc - optind - 1;
        arguments->words = argv + optind + 1;
    }
    return true;
}

const char *arguments_language(int argc, char *argv[])
{
    const ArgumentRow *row = &argument_rows[ARGUMENT_LANG];
    const char *const names[] = {row->name, row->spanish};
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        for (size_t j = 0; j < sizeof names / sizeof names[0] && argv[i][0] == '-'; j++) {
            const size_t length = strlen(names[j]);
            if (argv[i][1] != '-' || strncmp(argv[i] + 2, names[j], length) != 0)
                continue;
            if (argv[i][2 + length] == '=')
                return argv[i] + 2 + length + 1;
            if (argv[i][2 + length] == '\0' && i + 1 < argc)
                return argv[i + 1];
        }
    return NULL;
}
