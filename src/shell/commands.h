// The commands of the program: one row for each, from which parser, help and documentation come.

#ifndef LOBA_SHELL_COMMANDS_H
#define LOBA_SHELL_COMMANDS_H

#include "base/text_of.h"
#include "match/game_files.h"
#include "notation/scene.h"
#include "rules/source.h"
#include "screen/screen.h"
#include "shell/arguments.h"

typedef struct {
    const Arguments *arguments;
    const RulesetSource *source;
    const char *const *folders;  // of rules files, ended by NULL
    const char *catalogues;      // the folder of the translations
    const char *program;         // what was typed to start it
    bool language_said;          // by the command line or the environment; otherwise it is English
    Screen screen;
} Shell;

typedef struct {
    const char *name;
    const char *spanish;  // both names are understood; the help shows that of the language
    const char *words;    // its words in the usage line; "" if it takes none
    const char *example;  // a complete command line
    const char *help;     // one or two sentences
    uint64_t arguments;   // options besides those of every command: bits of ARGUMENT_BIT
    int words_min, words_max;
    int (*run)(const Shell *shell);  // the exit status
} ShellCommand;

// The command with this name in any language; NULL if there is none.
const ShellCommand *shell_command_named(const char *name);

// How a command that there is is typed in the language in force, by its English name.
const char *shell_command_word(const char *name);

// Runs the command line; returns the exit status.
int shell_run(const Shell *shell);

// What the rows run that other files hold; the exit status.
int run_analyse(const Shell *shell);
int run_arrange(const Shell *shell);
int run_check(const Shell *shell);
int run_diff(const Shell *shell);
int run_engine(const Shell *shell);
int run_explain(const Shell *shell);
int run_fields(const Shell *shell);
int run_judge(const Shell *shell);
int run_legal(const Shell *shell);
int run_new(const Shell *shell);
int run_play(const Shell *shell);
int run_replay(const Shell *shell);
int run_simulate(const Shell *shell);

// ---- A match without a command or variant being typed

// Lets a person at a terminal go on with the match that was left, or choose a variant, and plays
// it; returns the exit status. `loba` and `loba play` without arguments do it.
int play_chosen(const Shell *shell);

// Plays a match of the variant with the given options. With `offers`, asks first about a match that
// was left (play_left). Returns the exit status.
int play_variant(const Shell *shell, const char *variant, bool offers);

// At a terminal, asks whether to go on with the match that was left last, of the variant if there
// is one, and plays it. False if there is none, or it is not wanted now, or the command line says
// how a new match is to begin; true if it was played, or the question was answered by leaving.
bool play_left(const Shell *shell, const char *variant, int *status);

// ---- Shared by the commands

// Prints an error, escaped for a screen, on standard error: at a terminal in lines that end between
// words, otherwise in one line. Returns `status`.
int complain(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Prints a text, escaped for a screen, behind so many spaces, where its further lines begin too.
void print_indented(const Screen *screen, int indent, const char *text);

// Writes an escaped text behind `before`. On standard error at a terminal no word is broken;
// elsewhere it is one line, and two spaces stay two.
void print_escaped_text(FILE *out, const char *before, const char *text);

// The words of the command line from this one on, as one line.
const char *join_words(const Arguments *arguments, int first);

// The same behind the first word, with cards among them. NULL, with an error printed: one has a
// "#", which in a script would begin a comment and hide the rest.
const char *join_cards(const Arguments *arguments);

// Prints the error of a scripted game or a transcript, and its place. Returns the exit status.
int complain_game(SceneResult result, const char *path, const ScriptError *error);

// Says of a game that came out as it was that its rules files are newer, if they are, and, if it
// ends where a hand was to be shown, that it is shown.
void tell_newer(const GameText *game, const char *path);

// Loads a variant with the settings of the command line. NULL: `faults` says why, and *status is
// the exit status. The caller returns the ruleset to the source.
const Ruleset *load_variant(const RulesetSource *source, const char *variant,
                            const Arguments *arguments, Faults *faults, int *status);

// The same from the shell's own source; a part of a name will do where it is that of one variant
// alone, or somebody at a terminal says which. Errors are printed on standard error. NULL with
// STATUS_WELL or STATUS_INTERRUPTED: the question was left.
const Ruleset *load_or_complain(const Shell *shell, const char *variant, const Arguments *arguments,
                                int *status);

// The full name of such a variant, for those that load it by themselves: NULL, with an exit
// status, where it cannot be loaded or several are meant. It is loaded without settings, which may
// be those of house rules that a script names.
const char *name_or_complain(const Shell *shell, const char *variant, int *status);

// Whether --contract names a hand that has one; 0: it was not given. Returns the exit status.
int contract_or_complain(const Ruleset *rules, int hand);

// The seed that was given, otherwise a random one.
uint64_t seed_or_any(const Arguments *arguments);

#endif
