// What the program can be told to do: one row a command, from which the parser, the help and the
// documentation come.

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
    const char *catalogues;      // the folder of the other languages
    Screen screen;
} Shell;

typedef struct {
    const char *name;
    const char *words;    // what follows it, in usage; "" where nothing does
    const char *example;  // a whole command line
    const char *help;     // one or two sentences
    unsigned arguments;   // options beside those of every command, as bits 1 << Argument
    int words_min, words_max;
    int (*run)(const Shell *shell);  // the exit status
} ShellCommand;

enum { SHELL_COMMANDS = 12 };

extern const ShellCommand shell_commands[SHELL_COMMANDS];

// Does what the command line says; returns the exit status.
int shell_run(const Shell *shell);

// ---- For the commands

// Says on standard error what is wrong, made safe for a screen. Returns the status that is given.
int complain(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Says what is wrong with a scripted game or a transcript, and where. Returns the exit status.
int complain_game(SceneResult result, const char *path, const ScriptError *error);

// Writes all faults of a file, a line each, with a text before each.
void print_faults(FILE *out, const char *before, const Faults *faults);

// Loads a variant with the settings of the command line. NULL: `faults` says why not, and *status
// is the exit status. The ruleset goes back to the source.
const Ruleset *load_variant(const RulesetSource *source, const char *variant,
                            const Arguments *arguments, Faults *faults, int *status);

// The same from the shell's own source; what is wrong is said on standard error.
const Ruleset *load_or_complain(const Shell *shell, const char *variant, const Arguments *arguments,
                                int *status);

// The seed that was given, else one by chance.
uint64_t seed_or_any(const Arguments *arguments);

#endif
