#include "shell/commands.h"

#include "base/about.h"
#include "base/encoding.h"
#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/text.h"
#include "bots/bot.h"
#include "rules/field_text.h"
#include "rules/fields.h"
#include "shell/fault_pages.h"
#include "shell/fault_print.h"
#include "shell/keyboard.h"
#include "shell/signals.h"
#include "shell/tracing.h"
#include "shell/variants.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TEXT_BYTES = 8192 };

// ---- The rows

// The options that a row names; a variant may be played with settings and with house rules.
#define TAKES(argument) ARGUMENT_BIT(ARGUMENT_##argument)
#define OF_A_VARIANT (TAKES(SET) | TAKES(WITH))

enum { ANY_NUMBER = 1000000 };  // of words

static int run_list(const Shell *shell);
static int run_help(const Shell *shell);

static const ShellCommand shell_commands[] = {
    {"list", "listar", N_("[VARIANT|HOUSE]"), N_("loba list"),
     N_("Lists the variants that can be played and the house rules that can be put on them, and "
        "where their files lie; of a variant the house rules that fit it, of house rules the "
        "variants that they fit."),
     OF_A_VARIANT, 0, 1, run_list},
    {"play", "jugar", N_("VARIANT [--from SCRIPT] | --resume [FILE]"),
     N_("loba play loba_de_menos --seats Ana,Beto=greedy --seed 7"),
     N_("Plays a match. A variant is a name that `loba list` shows, a part of it that is no "
        "other's, or a path to a rules file. Without --seats you play against three greedy bots. "
        "Every match is written down as it is played; at a terminal one that was left is offered "
        "first, and `loba play --resume` goes on with it."),
     TAKES(SEATS) | TAKES(SEED) | OF_A_VARIANT | TAKES(GAMES) | TAKES(PACE) | TAKES(SAVE) |
         TAKES(THREADS) | TAKES(RESUME) | TAKES(FORCE) | TAKES(NO_WAIT) | TAKES(FROM) |
         TAKES(TRACE),
     0, 1, run_play},
    {"simulate", "simular", N_("VARIANT [VARIANT] | --merge FILE..."),
     N_("loba simulate loba_de_menos --games 1000 --seats A=greedy,B=random --seed 7"),
     N_("Plays matches between bots without showing them, or with --hands single hands, and sums "
        "up the results, each with its interval: 1000 matches between greedy bots unless --games "
        "and --seats say otherwise. The first match is that of `loba play --seed N`, each further "
        "one that of the next seed. --compare plays the same deals in two ways. With --each there "
        "is a line for every game. Ctrl-C reports the games that are done."),
     TAKES(SEATS) | TAKES(SEED) | OF_A_VARIANT | TAKES(GAMES) | TAKES(HANDS) | TAKES(FIRST) |
         TAKES(THREADS) | TAKES(COMPARE) | TAKES(FIGURE) | TAKES(EACH) | TAKES(JSON) | TAKES(HTML) |
         TAKES(SAVE) | TAKES(MERGE) | TAKES(TRACE),
     1, ANY_NUMBER, run_simulate},
    {"replay", "repetir", N_("PATH..."), N_("loba replay scripts/loba_de_menos"),
     N_("Plays scripted games, files or folders of them, and checks what they claim. Names the "
        "first difference of each, with --all every one, and ends with how many passed and "
        "failed. --answers shows what a function of the rules answered."),
     TAKES(BLESS) | TAKES(ALL) | TAKES(TRACE) | TAKES(ANSWERS) | TAKES(OF), 1, ANY_NUMBER,
     run_replay},
    {"analyse", "analizar", N_("FILE"),
     N_("loba analyse scripts/gin/undercut_counts_10.game --all"),
     N_("Weighs every decision of a match, a scripted game or a transcript, by what its player saw "
        "then: what would have been better, and how many points were lost by it; the five dearest "
        "ones with the command that plays on from there. The hand is played on many times with "
        "cards that could have been the hidden ones, so the numbers have an error, and nothing is "
        "counted that lies within it."),
     TAKES(SEAT) | TAKES(HAND) | TAKES(ALL) | TAKES(PLAYOUTS) | TAKES(MARKS) | TAKES(SEED) |
         TAKES(THREADS) | TAKES(JSON) | TAKES(HTML),
     1, 1, run_analyse},
    {"new", "nuevo", N_("FILE"), N_("loba new my_rules.lua --from chinchon"),
     N_("Writes a rules file to start from, with comments, and its first scripted game beside it: "
        "a small game that can be played as it stands; with --from a file that extends a variant "
        "and shows its options and plain fields; with --house a file of house rules. Overwrites "
        "nothing."),
     TAKES(FROM) | TAKES(TEMPLATE) | TAKES(HOUSE), 1, 1, run_new},
    {"check", "revisar", N_("FILE..."), N_("loba check my_rules.lua"),
     N_("Judges rules files: says every fault with its place, what was wanted, what was found and "
        "a code that `loba help CODE` explains. Bots play the game too; --save writes a scripted "
        "game of what fails there. It says what would take long and is left unchecked but with "
        "--all. --json writes a line of JSON for each fault."),
     OF_A_VARIANT | TAKES(SAVE) | TAKES(ALL) | TAKES(QUICK) | TAKES(WATCH) | TAKES(JSON) |
         TAKES(TRACE),
     1, ANY_NUMBER, run_check},
    {"explain", "explicar", N_("VARIANT [WORD...|PART|ROW]"),
     N_("loba explain carioca_argentina --set joker_swap=to_hand"),
     N_("Tells the rules of a variant in words, as they are loaded: cards, deal, turn, melds with "
        "examples that the engine has judged, end, points, match, stakes, and what a table may "
        "agree on; or what they say of a word, joker; or one part of them, or one row of the "
        "ledger of rules, as a refusal names it: LM-09."),
     OF_A_VARIANT | TAKES(MARKDOWN) | TAKES(TRACE), 1, ANY_NUMBER, run_explain},
    {"diff", "comparar", N_("VARIANT [VARIANT]"),
     N_("loba diff carioca_argentina --set joker_swap=none"),
     N_("Tells in words how two variants differ, A and B. --set is of B; without a second variant "
        "B is the first one under those settings. Ends with 0 where they are the same, and with 1 "
        "where they differ."),
     OF_A_VARIANT | TAKES(MARKDOWN), 1, 2, run_diff},
    {"fields", "campos", N_("[VARIANT] [WORD...]"), N_("loba fields r.total"),
     N_("Looks up what a rules file is written with: fields, constructors, events, functions and "
        "the facts that these ask for, each with its type and meaning, and with an example. Words "
        "are searched in the names and in what is said about them, in both languages; without a "
        "word it lists everything. With a VARIANT first, or --of VARIANT, it lists the fields of "
        "that variant with their paths and values, those that the words name or all that its files "
        "write. --luals writes definitions for the Lua language server, with "
        "--save FOLDER into that folder, with settings for the editor."),
     TAKES(LUALS) | TAKES(SAVE) | TAKES(OF) | OF_A_VARIANT, 0, ANY_NUMBER, run_fields},
    {"legal", "posibles", N_("SCRIPT"), N_("loba legal scripts/loba_de_menos/drawing.game"),
     N_("Lists all that the seat asked may do at the end of a scripted game; with --answers asks a "
        "function of the rules there instead."),
     TAKES(TRACE) | TAKES(ANSWERS) | TAKES(OF), 1, 1, run_legal},
    {"engine", "motor", N_("VARIANT"),
     N_("echo 'start seats Ana Beto; seed 7' | loba engine loba_de_menos"),
     N_("Plays with programs: reads a command a line, and answers each with one line of JSON. "
        "docs/engine.md is the protocol."),
     OF_A_VARIANT | TAKES(ALL_SEEING) | TAKES(SEAT) | TAKES(MAY_SET_UP) | TAKES(THREADS), 1, 1,
     run_engine},
    {"arrange", "acomodar", N_("VARIANT CARD..."),
     N_("loba arrange loba_de_menos 5H 6H 7H JK 8S 8D"),
     N_("Finds the arrangement of a hand that leaves the fewest points: what can go down, with "
        "what each wild card stands for, what is left, and its points."),
     OF_A_VARIANT | TAKES(CONTRACT) | TAKES(JSON), 2, ANY_NUMBER, run_arrange},
    {"judge", "juzgar", N_("VARIANT [QUESTION]"), N_("loba judge loba_de_menos meld 5H 6H 7H JK"),
     N_("Says for a table with real cards whether that may be done, and which rule forbids it: "
        "meld CARDS, lay CARDS on CARDS or swap CARD on CARDS. Without a question it answers each "
        "line of standard input with a line. It judges by the cards alone, and says what else the "
        "rules ask. Ends with 0, yes or no; with 2 where a question was not understood."),
     OF_A_VARIANT | TAKES(CONTRACT) | TAKES(JSON), 1, ANY_NUMBER, run_judge},
    {"help", "ayuda", N_("[CODE|COMMAND]"), N_("loba help unknown_field"),
     N_("Explains a fault of a rules file by its code, with an example and how it is mended; or a "
        "command. Alone it lists the commands and the codes."),
     0, 0, 1, run_help},
};

enum { SHELL_COMMANDS = sizeof shell_commands / sizeof shell_commands[0] };

// ---- Errors

void print_escaped_text(FILE *out, const char *before, const char *text)
{
    if (out == encoding_errors() && isatty(STDERR_FILENO) && !strstr(text, "  ")) {
        const Screen screen = {.out = out};
        fputs(before, out);
        screen_wrap_at(&screen, utf8_columns(before), text);
    } else {
        fprintf(out, "%s%s\n", before, text);
    }
}

void print_indented(const Screen *screen, int indent, const char *text)
{
    fprintf(screen->out, "%*s", indent, "");
    screen_wrap_at(screen, indent, text_escaped("%s", text));
}

int complain(int status, const char *format, ...)
{
    char text[TEXT_BYTES];
    va_list values;
    va_start(values, format);
    escape_values(text, sizeof text, format, values);
    va_end(values);
    fflush(stdout);
    fflush(encoding_output());
    print_escaped_text(encoding_errors(), "loba: ", text);
    return status;
}

const char *join_words(const Arguments *arguments, int first)
{
    const char *line = "";
    for (int i = first; i < arguments->word_count; i++)
        line = text_more(line, "%s%s", i > first ? " " : "", arguments->words[i]);
    return line;
}

const char *join_cards(const Arguments *arguments)
{
    for (int i = 1; i < arguments->word_count; i++)
        if (strchr(arguments->words[i], '#')) {
            complain(STATUS_USAGE, tr("\"%s\": wanted cards alone, as in 5H 10S JK"),
                     arguments->words[i]);
            return NULL;
        }
    return join_words(arguments, 1);
}

int complain_game(SceneResult result, const char *path, const ScriptError *error)
{
    int status = result == SCENE_FAILED ? STATUS_RULES : STATUS_FAILED;
    if (error->line > 0)
        return complain(status, "%s:%d: %s", path, error->line, error->error.text);
    return complain(status, "%s: %s", path, error->error.text);
}

void tell_newer(const GameText *game, const char *path)
{
    if (game->changed.text[0])
        complain(0, tr("%s: %s; all of it comes out the same under the newer file"), path,
                 game->changed.text);
    if (game->shown)
        complain(0,
                 tr("%s: it was left where somebody was to show a hand; nothing depends on how, "
                    "so it is shown unasked, and the match goes on from there"),
                 path);
}

const Ruleset *load_variant(const RulesetSource *source, const char *variant,
                            const Arguments *arguments, Faults *faults, int *status)
{
    static const int statuses[] = {
        [LOAD_DONE] = STATUS_WELL,         [LOAD_NO_VARIANT] = STATUS_USAGE,
        [LOAD_BAD_SETTING] = STATUS_USAGE, [LOAD_BAD_HOUSE] = STATUS_USAGE,
        [LOAD_BAD_RULES] = STATUS_RULES,
    };
    const Ruleset *rules = NULL;
    LoadResult result = source->load(source, variant, NULL, arguments->settings,
                                     arguments->setting_count, &rules, faults);
    *status = statuses[result];
    return result == LOAD_DONE ? rules : NULL;
}

int contract_or_complain(const Ruleset *rules, int hand)
{
    const int hands = ruleset_hands(rules);
    if (hand > 0 && rules->opening.contract_count == 0)
        return complain(STATUS_USAGE, "%s",
                        tr("--contract: this game has no contracts: any meld opens"));
    if (hand > hands)
        return complain(STATUS_USAGE, tr("--contract: hands of a match of this game: %d; found %d"),
                        hands, hand);
    return STATUS_WELL;
}

uint64_t seed_or_any(const Arguments *arguments)
{
    uint64_t seed = arguments->seed;
    if (!arguments->seeded && !random_any_seed(&seed))
        complain(0, "%s", tr("this machine has no chance to offer: the seed is 0"));
    return seed;
}

// ---- Help

enum { INDENT = 2, ROW_COLUMNS = 30 };

// Prints a name in its column and its description wrapped beside it, or below it if the name is too
// long.
static void print_row(const Screen *screen, const char *name, const char *meaning)
{
    fprintf(screen->out, "%*s", INDENT, "");
    screen_column(screen, ROW_COLUMNS, name);
    if (utf8_columns(name) >= ROW_COLUMNS)
        fprintf(screen->out, "\n%*s", INDENT + ROW_COLUMNS, "");
    screen_wrap_at(screen, INDENT + ROW_COLUMNS, meaning);
}

static void print_arguments(const Screen *screen, const ShellCommand *command, uint64_t arguments)
{
    for (Argument argument = 0; argument < ARGUMENTS; argument++) {
        const ArgumentRow row = argument_row(argument, command ? command->name : NULL);
        const char *gap = !row.value ? "" : row.may_lack ? "[=" : " ";
        if (arguments >> argument & 1)
            print_row(screen,
                      text_of("--%s%s%s%s", argument_name(argument), gap,
                              row.value ? tr(row.value) : "", row.may_lack ? "]" : ""),
                      tr(row.help));
    }
}

// The levels that bots have.
static void print_levels(const Screen *screen)
{
    fprintf(screen->out, "\n%s\n", tr("Levels of bots:"));
    for (int i = 0; i < BOT_KINDS; i++)
        print_row(screen, bot_name(&bot_kinds[i]), tr(bot_kinds[i].help));
}

static const char *name_now(const ShellCommand *command)
{
    return language_now() == LANGUAGE_ES ? command->spanish : command->name;
}

const char *shell_command_word(const char *name) { return name_now(shell_command_named(name)); }

static const char *usage_of(const ShellCommand *command)
{
    return text_of("loba %s%s%s", name_now(command), *command->words ? " " : "",
                   *command->words ? tr(command->words) : "");
}

// Prints the help for a command; for NULL, for the program.
static void print_help(const Screen *screen, const ShellCommand *command)
{
    fprintf(screen->out, tr("Example: %s\n\n"),
            command ? tr(command->example) : tr("loba play loba_de_menos"));
    if (command) {
        fprintf(screen->out, tr("Usage: %s [OPTION]...\n\n"), usage_of(command));
        screen_wrap(screen, 0, tr(command->help));
        fprintf(screen->out, "\n%s\n", tr("Options:"));
        print_arguments(screen, command, command->arguments);
    } else {
        screen_wrap(
            screen, 0,
            tr("Loba plays any rummy whose rules somebody has written down in a Lua file."));
        fprintf(screen->out, "\n%s\n", tr("Commands:"));
        for (int i = 0; i < SHELL_COMMANDS; i++)
            print_row(screen, usage_of(&shell_commands[i]), tr(shell_commands[i].help));
        fprintf(screen->out, "\n%s\n", tr("Options of every command:"));
    }
    print_arguments(screen, command, ARGUMENTS_EVERYWHERE);
    if (command &&
        command->arguments & (ARGUMENT_BIT(ARGUMENT_SEATS) | ARGUMENT_BIT(ARGUMENT_THREADS)))
        print_levels(screen);
}

// ---- Variants

enum { ID_COLUMNS = 22, NAME_COLUMNS = 26, NUMBER_COLUMNS = 11 };

// Loads a variant for the list and returns its name. A faulty file is listed too, so that its
// author notices it. The caller returns *rules to the source; NULL if the file is faulty.
static const char *load_listed(const Shell *shell, const Variant *variant, const Ruleset **rules)
{
    Faults faults = {0};
    LoadResult result =
        shell->source->load(shell->source, variant->path, NULL, NULL, 0, rules, &faults);
    if (result == LOAD_DONE)
        return words_now(&(*rules)->name);
    *rules = NULL;
    return tr("(faulty: loba check)");
}

// All variants; the caller frees them. NULL if there are none or no memory, after an error message.
static Variant *list_variants(const Shell *shell, int *count)
{
    Variant *variants = memory_needed(calloc(VARIANTS_MAX, sizeof *variants));
    *count = shell->source->list(shell->source, variants);
    if (*count > 0)
        return variants;
    free(variants);
    complain(0, "%s", tr("no variants were found; --rules-dir says where to look"));
    return NULL;
}

static void list_variant(const Shell *shell, const Variant *variant)
{
    const Screen *screen = &shell->screen;
    const Ruleset *rules;
    const char *name = load_listed(shell, variant, &rules);
    screen_column(screen, ID_COLUMNS, text_escaped("%s", variant->id));
    screen_column(screen, NAME_COLUMNS, text_escaped("%s", name));
    screen_column(screen, NUMBER_COLUMNS,
                  rules ? text_of("%d-%d", rules->players.min, rules->players.max) : "-");
    screen_column(screen, NUMBER_COLUMNS, rules ? text_of("%d", deck_size(&rules->deck)) : "-");
    screen_column(screen, 0, text_escaped("%s", variant->path));
    fputc('\n', screen->out);
    if (rules)
        shell->source->unload(shell->source, rules);
}

static void list_house(const Shell *shell, const Variant *house)
{
    Faults faults = {0};
    HouseRule rule;
    const Screen *screen = &shell->screen;
    const bool read =
        shell->source->read_house(shell->source, house->path, &rule, &faults) == LOAD_DONE;
    const char *name = read ? words_now(&rule.name) : tr("(faulty: loba check)");
    screen_column(screen, ID_COLUMNS, text_escaped("%s", house->id));
    screen_column(screen, NAME_COLUMNS + 2 * NUMBER_COLUMNS, text_escaped("%s", name));
    screen_column(screen, 0, text_escaped("%s", house->path));
    fputc('\n', screen->out);
}

// Whether the house rules fit the variant as it is with the settings of the command line.
static bool fits(const Shell *shell, const char *variant, const char *house)
{
    Faults faults = {0};
    const Ruleset *rules;
    Arguments with = *shell->arguments;
    if (with.house_count == HOUSES_MAX)
        return false;
    for (int i = 0; i < with.setting_count; i++)
        if (with.settings[i].house && strcmp(with.settings[i].name, house) == 0)
            return false;
    with.settings[with.setting_count++] = (Setting){house, "", true};
    const bool loads = shell->source->load(shell->source, variant, NULL, with.settings,
                                           with.setting_count, &rules, &faults) == LOAD_DONE;
    if (loads)
        shell->source->unload(shell->source, rules);
    return loads;
}

// All variants and all house rules; with the name of a variant the house rules that fit it, with
// that of house rules the variants that they fit.
static int run_list(const Shell *shell)
{
    int count, house_count, status = STATUS_WELL;
    const Screen *screen = &shell->screen;
    const Arguments *arguments = shell->arguments;
    const char *word = arguments->word_count > 0 ? arguments->words[0] : NULL;
    Variant *variants = list_variants(shell, &count);
    if (!variants)
        return STATUS_WELL;
    Variant *houses = memory_needed(calloc(VARIANTS_MAX, sizeof *houses));
    house_count = shell->source->list_houses(shell->source, houses);
    const Variant *house = word ? variant_in(houses, house_count, word) : NULL;
    const Ruleset *rules = NULL;
    if (word && (!house || variant_in(variants, count, word)))
        rules = load_or_complain(shell, word, arguments, &status);
    if (!word || (house && !rules && status == STATUS_WELL)) {
        screen_column(screen, ID_COLUMNS, tr("variant"));
        screen_column(screen, NAME_COLUMNS, tr("name"));
        screen_column(screen, NUMBER_COLUMNS, tr("players"));
        screen_column(screen, NUMBER_COLUMNS, tr("cards"));
        fprintf(screen->out, "%s\n", tr("file"));
        for (int i = 0; i < count; i++)
            if (!word || fits(shell, variants[i].id, word))
                list_variant(shell, &variants[i]);
    }
    if ((!word && house_count > 0) || rules) {
        fprintf(screen->out, word ? "" : "\n");
        screen_column(screen, ID_COLUMNS, tr("house rules"));
        screen_column(screen, NAME_COLUMNS + 2 * NUMBER_COLUMNS, tr("name"));
        fprintf(screen->out, "%s\n", tr("file"));
        for (int i = 0; i < house_count; i++)
            if (!word || fits(shell, variant_is_path(word) ? word : rules->id, houses[i].id))
                list_house(shell, &houses[i]);
    }
    if (rules)
        shell->source->unload(shell->source, rules);
    free(houses);
    free(variants);
    return status;
}

// Says which of several variants might be meant.
static int complain_several(const char *typed, const Variant variants[], const int meant[],
                            int count)
{
    const char *names = "";
    for (int i = 0; i < count; i++)
        names = text_more(names, "%s%s", i ? ", " : "", variants[meant[i]].id);
    return complain(STATUS_USAGE, tr("'%s' could be one of several, say which: %s"), typed, names);
}

static bool at_terminal(const Shell *shell)
{
    return shell->screen.terminal && isatty(STDIN_FILENO);
}

// Asks a person at a terminal which of the variants is meant. -1: the question was left, and
// *status says how.
static int choose(const Shell *shell, const Variant variants[], int count, int *status)
{
    int chosen = -1;
    Keyboard *keyboard = keyboard_new();
    fprintf(shell->screen.out, "%s\n", tr("Which game?"));
    for (int i = 0; i < count; i++) {
        const Ruleset *rules;
        const char *name = load_listed(shell, &variants[i], &rules);
        fprintf(shell->screen.out, "%3d  ", i + 1);
        screen_column(&shell->screen, ID_COLUMNS, text_escaped("%s", variants[i].id));
        screen_column(&shell->screen, 0, text_escaped("%s", name));
        fputc('\n', shell->screen.out);
        if (rules)
            shell->source->unload(shell->source, rules);
    }
    while (chosen < 0) {
        char line[256];
        int meant[VARIANTS_MAX];
        KeyboardResult result =
            keyboard_ask(keyboard, screen_question(&shell->screen, tr("Its number or name: ")),
                         line, sizeof line);
        line[strcspn(line, "\r\n")] = '\0';
        if (result == KEYBOARD_END || result == KEYBOARD_INTERRUPTED ||
            command_named(NULL, line) == COMMAND_QUIT)
            break;
        int number = atoi(line);
        int named = variants_meant(shell->source, variants, count, line, meant);
        if (number >= 1 && number <= count)
            chosen = number - 1;
        else if (named == 1)
            chosen = meant[0];
        else if (named > 1)
            complain_several(line, variants, meant, named);
        else
            complain(0, tr("wanted a number from 1 to %d, or a name of the list; `%s` leaves"),
                     count, command_name(COMMAND_QUIT));
    }
    keyboard_free(keyboard);
    *status = signals_interrupted() ? STATUS_INTERRUPTED : STATUS_WELL;
    return chosen;
}

// Loads the one of several variants that a person at a terminal means; elsewhere they are listed.
static const Ruleset *load_one_of(const Shell *shell, const Arguments *arguments, const char *typed,
                                  Variant variants[], const int meant[], int count, int *status)
{
    Faults faults = {0};
    const Ruleset *rules = NULL;
    if (!at_terminal(shell)) {
        *status = complain_several(typed, variants, meant, count);
        return NULL;
    }
    for (int i = 0; i < count; i++)  // their places rise
        variants[i] = variants[meant[i]];
    int chosen = choose(shell, variants, count, status);
    if (chosen >= 0)
        rules = load_variant(shell->source, variants[chosen].id, arguments, &faults, status);
    print_faults(encoding_errors(), "loba: ", &faults);
    return rules;
}

typedef struct {
    const Ruleset *rules;
    const char *path;
    const char *value;  // "" if no field has the path
} ValueAt;

static void take_value_at(const FieldPaths *paths, const Field *field, const void *target,
                          void *data)
{
    ValueAt *at = data;
    if (field && strcmp(paths->path, at->path) == 0)
        at->value = field_value_text(at->rules, field, target);
}

// Where a field was changed last, after the option was declared: "--set match.limit=60" or
// "ours.lua:3".
static const char *place_of(const Ruleset *rules, const Arguments *arguments, const char *option,
                            const char *path)
{
    const char *file, *declaring;
    int line;
    for (int i = 0; i < arguments->setting_count; i++)
        if (strcmp(arguments->settings[i].name, path) == 0 && !arguments->settings[i].house)
            return text_of("--set %s=%s", path, arguments->settings[i].value);
    origins_find(rules, text_of("options.%s", option), &declaring, &line);
    origins_find(rules, path, &file, &line);
    return strcmp(file, declaring) != 0 ? text_of(line ? "%s:%d" : "%s", file, line) : "";
}

// Says of each option that is set whether it decides nothing any more, and what decides instead.
static void tell_ceased(const Ruleset *rules, const Arguments *arguments)
{
    for (int i = 0; i < arguments->setting_count; i++) {
        const Setting *setting = &arguments->settings[i];
        const int option = setting->house ? -1 : ruleset_option(rules, setting->name);
        const char *by;
        if (option < 0 || ruleset_option_decides(rules, option, &by))
            continue;
        ValueAt at = {rules, by, ""};
        fields_walk(rules, take_value_at, &at);
        const char *place = *by ? place_of(rules, arguments, setting->name, by) : "";
        if (!*place)
            complain(0, tr("%s decides nothing here"), setting->name);
        else if (*at.value)
            complain(0, tr("%s decides nothing here: %s is %s (%s)"), setting->name, by, at.value,
                     place);
        else
            complain(0, tr("%s decides nothing here: there is no %s (%s)"), setting->name, by,
                     place);
    }
}

// A name that no variant has may be a part of one.
const Ruleset *load_or_complain(const Shell *shell, const char *variant, const Arguments *arguments,
                                int *status)
{
    int meant[VARIANTS_MAX];
    Faults faults = {0};
    const Ruleset *rules = load_variant(shell->source, variant, arguments, &faults, status);
    if (!rules && *status == STATUS_USAGE && !variant_is_path(variant)) {
        Variant *variants = memory_needed(calloc(VARIANTS_MAX, sizeof *variants));
        int count = variants_meant(shell->source, variants,
                                   shell->source->list(shell->source, variants), variant, meant);
        bool exact = count == 1 && strcmp(variants[meant[0]].id, variant) == 0;
        if (count > 0 && !exact)
            faults = (Faults){0};
        if (count == 1 && !exact)
            rules = load_variant(shell->source, variants[meant[0]].id, arguments, &faults, status);
        else if (count > 1)
            rules = load_one_of(shell, arguments, variant, variants, meant, count, status);
        free(variants);
    }
    if (rules)
        tell_ceased(rules, arguments);
    else
        houses_meant(shell->source, arguments, &faults);
    print_faults(encoding_errors(), "loba: ", &faults);
    return rules;
}

const char *name_or_complain(const Shell *shell, const char *variant, int *status)
{
    const Ruleset *rules = load_or_complain(shell, variant, &(Arguments){0}, status);
    if (!rules)
        return NULL;
    const char *name = text_of("%s", variant_is_path(variant) ? variant : rules->id);
    shell->source->unload(shell->source, rules);
    return name;
}

int play_chosen(const Shell *shell)
{
    int count, status = STATUS_WELL;
    if (play_left(shell, NULL, &status))
        return status;
    Variant *variants = list_variants(shell, &count);
    if (!variants)
        return STATUS_USAGE;
    int chosen = count > 1 ? choose(shell, variants, count, &status) : 0;
    if (chosen >= 0)
        status = play_variant(shell, variants[chosen].id, false);
    free(variants);
    return status;
}

// ---- Help for a word

static const char *nearest_command(const char *name)
{
    const char *names[2 * SHELL_COMMANDS];
    for (int i = 0; i < SHELL_COMMANDS; i++) {
        names[2 * i] = shell_commands[i].name;
        names[2 * i + 1] = shell_commands[i].spanish;
    }
    return nearest_name(name, names, 2 * SHELL_COMMANDS);
}

static int run_help(const Shell *shell)
{
    Error error;
    const Screen *screen = &shell->screen;
    if (shell->arguments->word_count == 0) {
        print_help(screen, NULL);
        fprintf(screen->out, "\n%s\n", tr("Codes of faults, and what to do:"));
        print_fault_codes(screen);
        screen_wrap(screen, 0, tr("The codes of refused moves are explained in the same way."));
        return STATUS_WELL;
    }
    const char *word = shell->arguments->words[0];
    const ShellCommand *command = shell_command_named(word);
    const FaultCode code = fault_named(word);
    const RefusalCode refusal = refusal_find(word);
    if (command) {
        print_help(screen, command);
    } else if (code < FAULT_CODES) {
        print_fault_page(screen, code);
    } else if (refusal < REFUSALS) {
        print_refusal_page(screen, refusal);
    } else if (word_is_gone(word, &error)) {
        return complain(STATUS_USAGE, "%s", error.text);
    } else {
        const char *nearest = fault_nearest(word);
        if (!nearest)
            nearest = nearest_row(word, refusal_rows, sizeof refusal_rows[0], REFUSALS);
        error_unknown(&error, word, nearest ? nearest : nearest_command(word),
                      tr("there is no code or command '%s'; did you mean '%s'?"),
                      tr("there is no code or command '%s'; `loba help` lists them"));
        return complain(STATUS_USAGE, "%s", error.text);
    }
    return STATUS_WELL;
}

// ---- Choosing the command

const ShellCommand *shell_command_named(const char *name)
{
    for (int i = 0; i < SHELL_COMMANDS; i++)
        if (strcmp(shell_commands[i].name, name) == 0 ||
            strcmp(shell_commands[i].spanish, name) == 0)
            return &shell_commands[i];
    return NULL;
}

// Runs a command whose rulesets print to what --trace names.
static int run_traced(const Shell *shell, const ShellCommand *command)
{
    Trace trace;
    Error error;
    Shell traced = *shell;
    RulesetSource source = *shell->source;
    if (!tracing_start(shell->arguments, &trace, &error))
        return complain(STATUS_USAGE, "%s", error.text);
    source.trace = &trace;
    traced.source = &source;
    const int status = command->run(&traced);
    if (tracing_end(shell->arguments, &trace, &error))
        return status;
    return complain(status == STATUS_WELL ? STATUS_LIMIT : status, "%s", error.text);
}

static int run_command(const Shell *shell, const ShellCommand *command)
{
    return argument_given(shell->arguments, ARGUMENT_TRACE) ? run_traced(shell, command)
                                                            : command->run(shell);
}

// Runs `play` with its words joined: they are the name of a variant, and need no quotes, as in
// "play loba de mas". False, and nothing is done, where they are too long for one.
static bool run_joined(const Shell *shell, const ShellCommand *command, int *status)
{
    char words[VARIANT_TEXT_MAX], *name = words;
    Arguments arguments = *shell->arguments;
    Shell joined = *shell;
    if (snprintf(words, sizeof words, "%s", join_words(&arguments, 0)) >= VARIANT_TEXT_MAX)
        return false;
    arguments.words = &name;
    arguments.word_count = 1;
    joined.arguments = &arguments;
    *status = run_command(&joined, command);
    return true;
}

static int run_line(const Shell *shell)
{
    Error error;
    const Arguments *arguments = shell->arguments;
    const char *name = arguments->command;
    const ShellCommand *command = NULL;
    if (name)
        command = shell_command_named(name);
    if (argument_given(arguments, ARGUMENT_VERSION)) {
        fprintf(shell->screen.out, tr("loba %s, commit %s, Lua 5.4, rules files of format %d\n"),
                LOBA_VERSION, LOBA_COMMIT, RULES_FORMAT);
        if (keyboard_editor())
            fprintf(shell->screen.out, tr("at the prompt %s edits the line\n"), keyboard_editor());
        return STATUS_WELL;
    }
    if (name && !command) {
        if (!word_is_gone(name, &error))
            error_unknown(&error, name, nearest_command(name),
                          tr("there is no command '%s'; did you mean '%s'?"),
                          tr("there is no command '%s'; `loba --help` lists them"));
        return complain(STATUS_USAGE, "%s", error.text);
    }
    if (argument_given(arguments, ARGUMENT_HELP)) {
        print_help(&shell->screen, command);
        return STATUS_WELL;
    }
    if (!command && at_terminal(shell))
        return play_chosen(shell);
    if (!command) {
        print_help(&shell->screen, NULL);
        return STATUS_WELL;
    }
    for (Argument argument = 0; argument < ARGUMENTS; argument++)
        if (argument_given(arguments, argument) &&
            !((command->arguments | ARGUMENTS_EVERYWHERE) >> argument & 1))
            return complain(STATUS_USAGE,
                            tr("loba %s takes no --%s; `loba %s --help` says what it takes"), name,
                            argument_name(argument), name);
    int status;
    if (arguments->word_count > 1 && command->run == run_play &&
        run_joined(shell, command, &status))
        return status;
    if (arguments->word_count < command->words_min || arguments->word_count > command->words_max)
        return complain(STATUS_USAGE, tr("wanted: loba %s%s%s; for example: %s"), name,
                        *command->words ? " " : "", *command->words ? tr(command->words) : "",
                        tr(command->example));
    return run_command(shell, command);
}

int shell_run(const Shell *shell)
{
    const TextMark mark = texts_begin();
    const int status = run_line(shell);
    texts_end(mark);
    return status;
}
