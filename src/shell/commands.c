#include "shell/commands.h"

#include "base/about.h"
#include "base/escape.h"
#include "base/language.h"
#include "base/nearest.h"
#include "base/random.h"
#include "base/status.h"
#include "base/text.h"
#include "rules/fields.h"
#include "shell/keyboard.h"
#include "shell/line_editor.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TEXT_BYTES = 8192, LISTED_MAX = 1024 };

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
     N_("Plays matches between bots, untold, and sums up what came of them: 1000 matches between "
        "greedy bots where --games and --seats do not say otherwise. The first match is that of "
        "`loba play --seed N`, each further one that of the next seed. --json writes the summary, "
        "or with --each every match, as one line of JSON."),
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
        "none of them notices is a script that is missing. The scripts are those of scripts/NAME "
        "or, where they are given, of files and folders; reasons for what cannot be noticed stand "
        "in survivors.txt beside them."),
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

// ---- Complaints

int complain(int status, const char *format, ...)
{
    char raw[TEXT_BYTES], text[TEXT_BYTES];
    va_list values;
    va_start(values, format);
    vsnprintf(raw, sizeof raw, format, values);
    va_end(values);
    escape_text(text, sizeof text, raw);
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

static void print_fault(FILE *out, const char *before, const Fault *fault)
{
    char raw[TEXT_BYTES], line[TEXT_BYTES];
    Text text = text_in(raw, sizeof raw);
    if (*fault->file)
        text_add(&text, "%s:", fault->file);
    if (*fault->file && fault->line > 0)
        text_add(&text, "%d:", fault->line);
    text_add(&text, "%s%s%s", *fault->file ? " " : "", fault->field, *fault->field ? ": " : "");
    text_add(&text, "%s", fault->text);
    escape_text(line, sizeof line, raw);
    fprintf(out, "%s%s\n", before, line);
}

void print_faults(FILE *out, const char *before, const Faults *faults)
{
    for (int i = 0; i < faults->count; i++)
        print_fault(out, before, &faults->list[i]);
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

// ---- Which command

static const ShellCommand *find_command(const char *name)
{
    for (int i = 0; i < SHELL_COMMANDS; i++)
        if (strcmp(shell_commands[i].name, name) == 0)
            return &shell_commands[i];
    return NULL;
}

static int unknown_command(const char *name)
{
    const char *names[SHELL_COMMANDS];
    for (int i = 0; i < SHELL_COMMANDS; i++)
        names[i] = shell_commands[i].name;
    const char *nearest = nearest_name(name, names, SHELL_COMMANDS);
    if (nearest)
        return complain(STATUS_USAGE, tr("there is no command '%s'; did you mean '%s'?"), name,
                        nearest);
    return complain(STATUS_USAGE, tr("there is no command '%s'; `loba --help` lists them"), name);
}

// Options and words that the command does not take.
static bool fits(const ShellCommand *command, const Arguments *arguments)
{
    for (Argument argument = 0; argument < ARGUMENTS; argument++)
        if (argument_given(arguments, argument) &&
            !((command->arguments | ARGUMENTS_EVERYWHERE) >> argument & 1)) {
            complain(0, tr("loba %s takes no --%s; `loba %s --help` says what it takes"),
                     command->name, argument_rows[argument].name, command->name);
            return false;
        }
    if (arguments->word_count >= command->words_min && arguments->word_count <= command->words_max)
        return true;
    complain(0, tr("wanted: loba %s%s%s; for example: %s"), command->name,
             *command->words ? " " : "", command->words, command->example);
    return false;
}

static int print_version(const Shell *shell)
{
    fprintf(shell->screen.out, tr("loba %s, commit %s, Lua 5.4, rules files of format %d\n"),
            LOBA_VERSION, LOBA_COMMIT, RULES_FORMAT);
    if (line_editor_name())
        fprintf(shell->screen.out, tr("at the prompt %s edits the line\n"), line_editor_name());
    return STATUS_WELL;
}

// ---- Without a command

// The number of the one that was chosen; -1: none.
static int choose_variant(const Shell *shell, Keyboard *keyboard, const Variant variants[],
                          int count)
{
    char line[256];
    fprintf(shell->screen.out, "%s\n", tr("Which game?"));
    for (int i = 0; i < count; i++) {
        fprintf(shell->screen.out, "%3d  ", i + 1);
        print_variant_names(shell, &variants[i]);
    }
    for (;;) {
        KeyboardResult result =
            keyboard_ask(keyboard, tr("Its number or name: "), line, sizeof line);
        if (result == KEYBOARD_END || result == KEYBOARD_INTERRUPTED)
            return -1;
        int number = atoi(line);
        if (number >= 1 && number <= count)
            return number - 1;
        for (int i = 0; i < count; i++)
            if (strcmp(variants[i].id, line) == 0)
                return i;
        complain(0, tr("wanted a number from 1 to %d, or a name of the list"), count);
    }
}

static int ask_for_variant(const Shell *shell, const Variant variants[], int count)
{
    Keyboard *keyboard = keyboard_new();
    int chosen = choose_variant(shell, keyboard, variants, count);
    keyboard_free(keyboard);
    return chosen;
}

static int offer_variants(const Shell *shell)
{
    Variant *variants = calloc(VARIANTS_MAX, sizeof *variants);
    if (!variants)
        return complain(STATUS_LIMIT, "%s", tr("there is no memory left"));
    int count = shell->source->list(shell->source, variants);
    int chosen = count > 1 ? ask_for_variant(shell, variants, count) : count - 1;
    int status = STATUS_WELL;
    if (count == 0)
        status = complain(STATUS_USAGE, "%s",
                          tr("no variants were found; --rules-dir says where to look"));
    else if (chosen >= 0)
        status = play_variant(shell, variants[chosen].id);
    else if (keyboard_was_interrupted())
        status = STATUS_INTERRUPTED;
    free(variants);
    return status;
}

int shell_run(const Shell *shell)
{
    const Arguments *arguments = shell->arguments;
    const ShellCommand *command = arguments->command ? find_command(arguments->command) : NULL;
    if (argument_given(arguments, ARGUMENT_VERSION))
        return print_version(shell);
    if (arguments->command && !command)
        return unknown_command(arguments->command);
    if (argument_given(arguments, ARGUMENT_HELP) && command)
        help_command(&shell->screen, command);
    else if (argument_given(arguments, ARGUMENT_HELP))
        help_program(&shell->screen);
    else if (command)
        return fits(command, arguments) ? command->run(shell) : STATUS_USAGE;
    else if (shell->screen.terminal && isatty(STDIN_FILENO))
        return offer_variants(shell);
    else
        help_program(&shell->screen);
    return STATUS_WELL;
}
