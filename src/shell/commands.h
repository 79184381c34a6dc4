// The commands of the program: one row for each, from which parser, help and documentation come.

#ifndef LOBA_SHELL_COMMANDS_H
#define LOBA_SHELL_COMMANDS_H

#include "notation/scene.h"
#include "rules/source.h"
#include "screen/screen.h"
#include "shell/arguments.h"

typedef struct {
    const Arguments *arguments;
    const RulesetSource *source;
    const MutantSource *mutants;
    const char *const *folders;  // of rules files, ended by NULL
    const char *catalogues;      // the folder of the translations
    Screen screen;
} Shell;

typedef struct {
    const char *name;
    const char *words;    // its words in the usage line; "" if it takes none
    const char *example;  // a complete command line
    const char *help;     // one or two sentences
    unsigned arguments;   // options besides those of every command, as bits 1 << Argument
    int words_min, words_max;
    int (*run)(const Shell *shell);  // the exit status
} ShellCommand;

enum { SHELL_COMMANDS = 12 };

extern const ShellCommand shell_commands[SHELL_COMMANDS];

// Runs the command line; returns the exit status.
int shell_run(const Shell *shell);

// ---- Shared by the commands

// Prints an error, escaped for a screen, on standard error. Returns `status`.
int complain(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Prints the error of a scripted game or a transcript, and its place. Returns the exit status.
int complain_game(SceneResult result, const char *path, const ScriptError *error);

// Prints all faults of a file, one in each line after the text `before`.
void print_faults(FILE *out, const char *before, const Faults *faults);

// Loads a variant with the settings of the command line. NULL: `faults` says why, and *status is
// the exit status. The caller returns the ruleset to the source.
const Ruleset *load_variant(const RulesetSource *source, const char *variant,
                            const Arguments *arguments, Faults *faults, int *status);

// The same from the shell's own source; errors are printed on standard error.
const Ruleset *load_or_complain(const Shell *shell, const char *variant, const Arguments *arguments,
                                int *status);

// The seed that was given, otherwise a random one.
uint64_t seed_or_any(const Arguments *arguments);

#endif
