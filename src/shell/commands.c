#include "shell/commands.h"

#include "base/about.h"
#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/text.h"
#include "rules/field_text.h"
#include "shell/check.h"
#include "shell/command_games.h"
#include "shell/command_play.h"
#include "shell/explained.h"
#include "shell/keyboard.h"
#include "shell/mutation.h"
#include "shell/signals.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TEXT_BYTES = 8192, FIELD_INDENT = 4 };

// ---- Errors

int complain(int status, const char *format, ...)
{
    char text[TEXT_BYTES];
    va_list values;
    va_start(values, format);
    escape_values(text, sizeof text, format, values);
    va_end(values);
    fflush(stdout);
    fprintf(stderr, "loba: %s\n", text);
    return status;
}

int complain_game(SceneResult result, const char *path, const ScriptError *error)
{
    int status = result == SCENE_FAILED ? STATUS_RULES : STATUS_FAILED;
    if (error->line > 0)
        return complain(status, "%s:%d: %s", path, error->line, error->error.text);
    return complain(status, "%s: %s", path, error->error.text);
}

void print_faults(FILE *out, const char *before, const Faults *faults)
{
    for (int i = 0; i < faults->count; i++) {
        char raw[TEXT_BYTES], line[TEXT_BYTES];
        fault_text(&faults->list[i], raw, sizeof raw);
        escape_text(line, sizeof line, raw);
        fprintf(out, "%s%s\n", before, line);
    }
    if (faults->dropped > 0) {
        fputs(before, out);
        fprintf(out, tr("and %d more faults\n"), faults->dropped);
    }
}

const Ruleset *load_variant(const RulesetSource *source, const char *variant,
                            const Arguments *arguments, Faults *faults, int *status)
{
    static const int statuses[] = {
        [LOAD_DONE] = STATUS_WELL,
        [LOAD_NO_VARIANT] = STATUS_USAGE,
        [LOAD_BAD_SETTING] = STATUS_USAGE,
        [LOAD_BAD_RULES] = STATUS_RULES,
    };
    const Ruleset *rules = NULL;
    LoadResult result = source->load(source, variant, NULL, arguments->settings,
                                     arguments->setting_count, &rules, faults);
    *status = statuses[result];
    return result == LOAD_DONE ? rules : NULL;
}

const Ruleset *load_or_complain(const Shell *shell, const char *variant, const Arguments *arguments,
                                int *status)
{
    Faults faults = {0};
    const Ruleset *rules = load_variant(shell->source, variant, arguments, &faults, status);
    print_faults(stderr, "loba: ", &faults);
    return rules;
}

uint64_t seed_or_any(const Arguments *arguments)
{
    uint64_t seed = arguments->seed;
    if (!argument_given(arguments, ARGUMENT_SEED) && !random_any_seed(&seed))
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

static void print_arguments(const Screen *screen, unsigned arguments)
{
    for (Argument argument = 0; argument < ARGUMENTS; argument++) {
        char name[64];
        const ArgumentRow *row = &argument_rows[argument];
        snprintf(name, sizeof name, "--%s%s%s", row->name, row->value ? " " : "",
                 row->value ? row->value : "");
        if (arguments >> argument & 1)
            print_row(screen, name, tr(row->help));
    }
}

static void usage_text(const ShellCommand *command, char *text, size_t size)
{
    snprintf(text, size, "loba %s%s%s", command->name, *command->words ? " " : "", command->words);
}

// Prints the help for a command; for NULL, for the program.
static void print_help(const Screen *screen, const ShellCommand *command)
{
    char usage[128];
    fprintf(screen->out, tr("Example: %s\n\n"),
            command ? command->example : "loba play loba_de_menos");
    if (command) {
        usage_text(command, usage, sizeof usage);
        fprintf(screen->out, tr("Usage: %s [OPTION]...\n\n"), usage);
        screen_wrap(screen, 0, tr(command->help));
        fprintf(screen->out, "\n%s\n", tr("Options:"));
        print_arguments(screen, command->arguments);
    } else {
        screen_wrap(
            screen, 0,
            tr("Loba plays any rummy whose rules somebody has written down in a Lua file."));
        fprintf(screen->out, "\n%s\n", tr("Commands:"));
        for (int i = 0; i < SHELL_COMMANDS; i++) {
            usage_text(&shell_commands[i], usage, sizeof usage);
            print_row(screen, usage, tr(shell_commands[i].help));
        }
        fprintf(screen->out, "\n%s\n", tr("Options of every command:"));
    }
    print_arguments(screen, ARGUMENTS_EVERYWHERE);
}

// ---- Variants

enum { ID_COLUMNS = 22, NAME_COLUMNS = 26, NUMBER_COLUMNS = 11 };

static void print_escaped(const Screen *screen, int columns, const char *raw)
{
    char text[1024];
    escape_text(text, sizeof text, raw);
    screen_column(screen, columns, text);
}

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

static int run_list(const Shell *shell)
{
    int count;
    const Screen *screen = &shell->screen;
    Variant *variants = list_variants(shell, &count);
    if (!variants)
        return STATUS_WELL;
    screen_column(screen, ID_COLUMNS, tr("variant"));
    screen_column(screen, NAME_COLUMNS, tr("name"));
    screen_column(screen, NUMBER_COLUMNS, tr("players"));
    screen_column(screen, NUMBER_COLUMNS, tr("cards"));
    fprintf(screen->out, "%s\n", tr("file"));
    for (int i = 0; i < count; i++) {
        const Ruleset *rules;
        const char *name = load_listed(shell, &variants[i], &rules);
        char players[32] = "-", cards[32] = "-";
        if (rules) {
            snprintf(players, sizeof players, "%d-%d", rules->players.min, rules->players.max);
            snprintf(cards, sizeof cards, "%d", deck_size(&rules->deck));
        }
        print_escaped(screen, ID_COLUMNS, variants[i].id);
        print_escaped(screen, NAME_COLUMNS, name);
        screen_column(screen, NUMBER_COLUMNS, players);
        screen_column(screen, NUMBER_COLUMNS, cards);
        print_escaped(screen, 0, variants[i].path);
        fputc('\n', screen->out);
        if (rules)
            shell->source->unload(shell->source, rules);
    }
    free(variants);
    return STATUS_WELL;
}

// Lets a person at a terminal choose a variant, and plays it.
static int offer_variants(const Shell *shell)
{
    int count, chosen;
    Variant *variants = list_variants(shell, &count);
    if (!variants)
        return STATUS_USAGE;
    chosen = count > 1 ? -1 : 0;
    if (count > 1) {
        Keyboard *keyboard = keyboard_new();
        fprintf(shell->screen.out, "%s\n", tr("Which game?"));
        for (int i = 0; i < count; i++) {
            const Ruleset *rules;
            const char *name = load_listed(shell, &variants[i], &rules);
            fprintf(shell->screen.out, "%3d  ", i + 1);
            print_escaped(&shell->screen, ID_COLUMNS, variants[i].id);
            print_escaped(&shell->screen, 0, name);
            fputc('\n', shell->screen.out);
            if (rules)
                shell->source->unload(shell->source, rules);
        }
        while (chosen < 0) {
            char line[256];
            KeyboardResult result =
                keyboard_ask(keyboard, tr("Its number or name: "), line, sizeof line);
            if (result == KEYBOARD_END || result == KEYBOARD_INTERRUPTED)
                break;
            int number = atoi(line);
            if (number >= 1 && number <= count)
                chosen = number - 1;
            for (int i = 0; i < count && chosen < 0; i++)
                if (strcmp(variants[i].id, line) == 0)
                    chosen = i;
            if (chosen < 0)
                complain(0, tr("wanted a number from 1 to %d, or a name of the list"), count);
        }
        keyboard_free(keyboard);
    }
    int status = STATUS_WELL;
    if (chosen >= 0)
        status = play_variant(shell, variants[chosen].id);
    else if (signals_interrupted())
        status = STATUS_INTERRUPTED;
    free(variants);
    return status;
}

// ---- Fields

// Prints each field with its type and, if more than a plain value is allowed, what else.
static int run_fields(const Shell *shell)
{
    const Screen *screen = &shell->screen;
    const Arguments *arguments = shell->arguments;
    const char *prefix = arguments->word_count > 0 ? arguments->words[0] : "";
    FieldLine lines[FIELDS_LISTED_MAX];
    int count = fields_list(prefix, lines);
    if (count == 0)
        return complain(STATUS_USAGE, tr("no field begins with '%s'; `loba fields` lists them all"),
                        prefix);
    if (argument_given(arguments, ARGUMENT_MARKDOWN)) {
        fields_print_markdown(screen->out);
        return STATUS_WELL;
    }
    for (int i = 0; i < count; i++) {
        const Field *field = lines[i].field;
        char variants[FIELD_TEXT_MAX], type[FIELD_TEXT_MAX], initial[FIELD_TEXT_MAX];
        char stands[FIELD_TEXT_MAX], line[TEXT_BYTES];
        Text text = text_in(line, sizeof line);
        field_variants_text(&lines[i], variants);
        field_type_text(field, type);
        field_default_text(field, initial);
        field_stands_text(field, stands);
        text_add(&text, "%s", type);
        if (field->required)
            text_add(&text, "%s", tr("; required"));
        else if (*initial)
            text_add(&text, tr("; default: %s"), initial);
        if (strchr(stands, '|'))
            text_add(&text, "; %s", stands);
        fprintf(screen->out, "%s%s%s", screen_paint(screen, PAINT_BOLD), lines[i].path,
                screen_paint(screen, PAINT_PLAIN));
        if (*variants)
            fprintf(screen->out, " (%s)", variants);
        fprintf(screen->out, "\n%*s", FIELD_INDENT, "");
        screen_wrap_at(screen, FIELD_INDENT, tr(field->help));
        fprintf(screen->out, "%*s", FIELD_INDENT, "");
        screen_wrap_at(screen, FIELD_INDENT, line);
    }
    return STATUS_WELL;
}

// ---- Choosing the command

const ShellCommand shell_commands[SHELL_COMMANDS] = {
    {"list", "", "loba list",
     N_("Lists the variants that can be played, and where their files lie."), 0, 0, 0, run_list},
    {"play", "VARIANT | --resume [FILE]",
     "loba play loba_de_menos --seats Ana,Beto=greedy --seed 7",
     N_("Plays a match. A variant is a name that `loba list` shows, or a path to a rules file. "
        "Without --seats you play against three greedy bots. Every match is written down as it is "
        "played; `loba play --resume` goes on with it."),
     1u << ARGUMENT_SEATS | 1u << ARGUMENT_SEED | 1u << ARGUMENT_SET | 1u << ARGUMENT_GAMES |
         1u << ARGUMENT_SAVE | 1u << ARGUMENT_RESUME | 1u << ARGUMENT_FORCE,
     0, 1, run_play},
    {"simulate", "VARIANT",
     "loba simulate loba_de_menos --games 1000 --seats A=greedy,B=random --seed 7",
     N_("Plays matches between bots without showing them, and sums up the results: 1000 matches "
        "between greedy bots unless --games and --seats say otherwise. The first match is that of "
        "`loba play --seed N`, each further one that of the next seed. --json writes the summary "
        "as one line of JSON; with --each, one line for every match."),
     1u << ARGUMENT_SEATS | 1u << ARGUMENT_SEED | 1u << ARGUMENT_SET | 1u << ARGUMENT_GAMES |
         1u << ARGUMENT_EACH | 1u << ARGUMENT_JSON,
     1, 1, run_simulate},
    {"replay", "PATH...", "loba replay scripts/loba_de_menos",
     N_("Plays scripted games, files or folders of them, and checks what they claim. Names the "
        "first difference of each, with --all every one, and ends with how many passed and "
        "failed."),
     1u << ARGUMENT_BLESS | 1u << ARGUMENT_ALL, 1, 1000000, run_replay},
    {"check", "FILE...", "loba check my_rules.lua",
     N_("Judges rules files: says every fault with file and line, what was wanted and what was "
        "found. Bots play the game too; --save writes a scripted game of what fails there. It says "
        "what would take long and is left unchecked but with --all."),
     1u << ARGUMENT_SET | 1u << ARGUMENT_SAVE | 1u << ARGUMENT_ALL, 1, 1000000, run_check},
    {"mutate", "FILE [PATH...]", "loba mutate rules/loba_de_menos.lua",
     N_("Changes the values of a rules file one by one and plays its scripted games: a change that "
        "none of them notices shows that a script is missing. The scripts are those in "
        "scripts/NAME, or in the files and folders given; survivors.txt beside them has the "
        "reasons for changes that cannot be noticed."),
     1u << ARGUMENT_ALL | 1u << ARGUMENT_SAMPLE | 1u << ARGUMENT_SEED, 1, 1000000, run_mutate},
    {"explain", "VARIANT [PART|ROW]", "loba explain carioca_argentina --set joker_swap=to_hand",
     N_("Tells the rules of a variant in words, as they are loaded: cards, deal, turn, melds with "
        "examples that the engine has judged, end, points, match, stakes, and what a table may "
        "agree on; or one part of them, or one row of the ledger of rules, as a refusal names it: "
        "LM-09."),
     1u << ARGUMENT_SET | 1u << ARGUMENT_MARKDOWN, 1, 2, run_explain},
    {"diff", "VARIANT [VARIANT]", "loba diff carioca_argentina --set joker_swap=none",
     N_("Tells in words how two variants differ, A and B. --set is of B; without a second variant "
        "B is the first one under those settings. Ends with 0 where they are the same, and with 1 "
        "where they differ."),
     1u << ARGUMENT_SET | 1u << ARGUMENT_MARKDOWN, 1, 2, run_diff},
    {"fields", "[PREFIX]", "loba fields melds",
     N_("Lists the fields of a rules file: type, default and meaning. With a prefix only those "
        "below "
        "it."),
     1u << ARGUMENT_MARKDOWN, 0, 1, run_fields},
    {"legal", "SCRIPT", "loba legal scripts/loba_de_menos/drawing.game",
     N_("Lists all that the seat asked may do at the end of a scripted game."), 0, 1, 1, run_legal},
    {"engine", "VARIANT", "echo 'start seats Ana Beto; seed 7' | loba engine loba_de_menos",
     N_("Plays with programs: reads a command a line, and answers each with one line of JSON. "
        "docs/engine.md is the protocol."),
     1u << ARGUMENT_ALL_SEEING | 1u << ARGUMENT_SEAT | 1u << ARGUMENT_MAY_SET_UP, 1, 1, run_engine},
    {"arrange", "VARIANT CARD...", "loba arrange loba_de_menos 5H 6H 7H JK 8S 8D",
     N_("Finds the arrangement of a hand that leaves the fewest points: what can go down, with "
        "what each wild card stands for, what is left, and its points."),
     1u << ARGUMENT_SET | 1u << ARGUMENT_CONTRACT | 1u << ARGUMENT_JSON, 2, 1000000, run_arrange},
};

int shell_run(const Shell *shell)
{
    Error error;
    const Arguments *arguments = shell->arguments;
    const char *name = arguments->command;
    const ShellCommand *command = NULL;
    for (int i = 0; i < SHELL_COMMANDS && name; i++)
        if (strcmp(shell_commands[i].name, name) == 0)
            command = &shell_commands[i];
    if (argument_given(arguments, ARGUMENT_VERSION)) {
        fprintf(shell->screen.out, tr("loba %s, commit %s, Lua 5.4, rules files of format %d\n"),
                LOBA_VERSION, LOBA_COMMIT, RULES_FORMAT);
        if (keyboard_editor())
            fprintf(shell->screen.out, tr("at the prompt %s edits the line\n"), keyboard_editor());
        return STATUS_WELL;
    }
    if (name && !command) {
        error_unknown(&error, name,
                      nearest_row(name, shell_commands, sizeof shell_commands[0], SHELL_COMMANDS),
                      tr("there is no command '%s'; did you mean '%s'?"),
                      tr("there is no command '%s'; `loba --help` lists them"));
        return complain(STATUS_USAGE, "%s", error.text);
    }
    if (argument_given(arguments, ARGUMENT_HELP)) {
        print_help(&shell->screen, command);
        return STATUS_WELL;
    }
    if (!command && shell->screen.terminal && isatty(STDIN_FILENO))
        return offer_variants(shell);
    if (!command) {
        print_help(&shell->screen, NULL);
        return STATUS_WELL;
    }
    for (Argument argument = 0; argument < ARGUMENTS; argument++)
        if (argument_given(arguments, argument) &&
            !((command->arguments | ARGUMENTS_EVERYWHERE) >> argument & 1))
            return complain(STATUS_USAGE,
                            tr("loba %s takes no --%s; `loba %s --help` says what it takes"), name,
                            argument_rows[argument].name, name);
    if (arguments->word_count < command->words_min || arguments->word_count > command->words_max)
        return complain(STATUS_USAGE, tr("wanted: loba %s%s%s; for example: %s"), name,
                        *command->words ? " " : "", command->words, command->example);
    return command->run(shell);
}
