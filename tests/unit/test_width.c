// Pages and answers keep their width: whatever the program shows on a screen of 20 to 132 columns,
// in both languages, no line is wider. Every run tries each screen at some of the widths, so that
// all of them are tried of some screen; `test_width whole` tries all of all.

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/about.h"
#include "base/language.h"
#include "base/text.h"
#include "screen/fold.h"
#include "shell/commands.h"
#include "support/loaded.h"
#include "test.h"

enum { NARROWEST = 20, WIDEST = 132, TYPED_WORDS = 16, LINE_BYTES = 256 };

static bool whole;
static FILE *seen;    // what the person at the screen sees, with what was typed
static FILE *unseen;  // errors, which have a stream of their own

// ---- A command line, run on a screen of this width

// Standard input or output is this file; returns a copy of what it was, to be put back.
static int exchange(int stream, FILE *file)
{
    fflush(NULL);
    rewind(file);
    const int before = dup(stream);
    assert_true(before >= 0 && dup2(fileno(file), stream) == stream);
    return before;
}

static void put_back(int stream, int before)
{
    fflush(NULL);
    assert_int_equal(dup2(before, stream), stream);
    close(before);
}

// Runs it with these lines typed; `seen` has what is shown.
static void run_on_screen(const char *line, const char *typed, const char *language, int width)
{
    static const char *const folders[] = {"rules", NULL};
    char copy[LINE_BYTES], *words[TYPED_WORDS] = {"loba"}, *rest = copy;
    int count = 1;
    Arguments arguments;
    Error error;
    FILE *keys = tmpfile();
    assert_non_null(keys);
    fputs(typed, keys);
    assert_int_equal(ftruncate(fileno(seen), 0), 0);
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        words[count++] = word;
    if (!arguments_read(count, words, &arguments, &error))
        fail_msg("%s: %s", line, error.text);
    language_start(language, LOBA_CATALOGUES_BUILT);
    const bool plain = argument_given(&arguments, ARGUMENT_PLAIN);
    const Screen screen = {.out = stdout,
                           .terminal = true,
                           .signs = !plain,
                           .plain = plain,
                           .width = width,
                           .height = 24};
    Shell shell = {
        .arguments = &arguments,
        .source = loaded_source(),
        .folders = folders,
        .catalogues = LOBA_CATALOGUES_BUILT,
        .program = "loba",
        .language_said = true,
        .screen = screen,
    };
    Fold fold;
    shell.screen.out = fold_stream(&fold, &screen);
    assert_non_null(shell.screen.out);
    const int input = exchange(STDIN_FILENO, keys), output = exchange(STDOUT_FILENO, seen);
    const int errors = exchange(STDERR_FILENO, unseen);
    shell_run(&shell);
    fclose(shell.screen.out);
    put_back(STDERR_FILENO, errors);
    put_back(STDOUT_FILENO, output);
    put_back(STDIN_FILENO, input);
    fclose(keys);
}

// ---- What is seen

// The lines that are wider than the screen, as a text that ends at the first of them; returns how
// many. Echoes of what is typed are the typist's own.
static int count_wide(int width, char first[LINE_BYTES])
{
    char *line = NULL;
    size_t size = 0;
    int wide = 0, lines = 0;
    rewind(seen);
    for (; getline(&line, &size, seen) >= 0; lines++) {
        line[strcspn(line, "\n")] = '\0';
        if (utf8_columns(line) > width && wide++ == 0)
            snprintf(first, LINE_BYTES, "%s", line);
    }
    free(line);
    assert_true(lines > 0);
    return wide;
}

static int faults;

static void check_width(const char *line, const char *typed, const char *language, int width)
{
    char first[LINE_BYTES];
    run_on_screen(line, typed, language, width);
    const int wide = count_wide(width, first);
    if (wide > 0 && faults++ < 100)
        print_error("%s, %s, %d columns: %d lines are wider: %s\n", line, language, width, wide,
                    first);
}

// At every width, or so that `every` screens of one test together have tried all of them.
static void check_widths(const char *line, const char *typed, int first, int every)
{
    static const char *const languages[] = {"en", "es"};
    for (int width = NARROWEST + (whole ? 0 : first); width <= WIDEST; width += whole ? 1 : every)
        for (int i = 0; i < 2; i++)
            check_width(line, typed, languages[i], width);
}

static int begin(void **state)
{
    char state_folder[] = "/tmp/loba-width-XXXXXX";
    assert_non_null(mkdtemp(state_folder));
    setenv("XDG_STATE_HOME", state_folder, 1);
    seen = tmpfile();
    unseen = tmpfile();
    assert_true(seen && unseen);
    return loaded_open(state);
}

static void none_is_wider(void)
{
    if (faults > 0)
        fail_msg("%d screens have lines that are wider than they are", faults);
}

// ---- The prompt

// What can be asked in the turn of any game.
static const char asked[] =
    "\nhelp\nhelp meld\nhelp discard\nrules\nrules joker\nrules melds\n"
    "rules ZZ\ntable\nscores\nlog\nlog 9\nsort suit\nsort rank\nsort\nhand\n"
    "legal\nhint\nwhy\nwhy draw\ndance\nthrow ZZ\nundo\nredo\nauto x\n"
    "auto draw on\nauto draw off\nsave\nlang xx\nreload\ndraw\n\nlegal\n"
    "hint\nwhy\nmeld\nlay\nshow\nquit\n";

static void every_answer_at_the_prompt_keeps_the_width(void **state)
{
    static const char *const games[] = {
        "carioca_argentina", "carioca_chilena",      "chinchon",    "conga",         "gin",
        "golpeado",          "loba_centroamericana", "loba_de_mas", "loba_de_menos", "rummy",
    };
    enum { GAMES = sizeof games / sizeof games[0] };
    faults = 0;
    for (int i = 0; i < GAMES; i++) {
        char line[LINE_BYTES];
        snprintf(line, sizeof line, "play %s --seats Me,Maximiliana-Rosa=greedy --seed 9%s",
                 games[i], i % 5 == 4 ? " --plain" : "");
        check_widths(line, asked, i, GAMES);
    }
    none_is_wider();
}

// ---- Other commands

static void every_command_keeps_the_width(void **state)
{
    static const char *const lines[] = {
        "list",
        "list gin",
        "help",
        "help unknown_field",
        "help simulate",
        "explain carioca_chilena",
        "explain loba_de_mas joker",
        "diff loba_de_menos loba_de_mas",
        "fields",
        "fields gin meld",
        "fields draw",
        "check rules/golpeado.lua tests/bad_rules/ace_of_a_set.lua --quick",
        "judge loba_de_menos meld 5H 6H 7H JK",
        "arrange gin 5S 6S 7S 5D 6D 7D KH KS KD 4H",
        "legal scripts/carioca_chilena/an_escalera_sucia.game",
        "replay scripts/gin",
        "simulate conga --games 3 --seed 1",
        "simulate gin --hands 5 --seed 1",
        "analyse scripts/carioca_chilena/an_escalera_sucia.game --playouts 40",
    };
    enum { LINES = sizeof lines / sizeof lines[0] };
    faults = 0;
    for (int i = 0; i < LINES; i++)
        check_widths(lines[i], "", i, LINES);
    none_is_wider();
}

int main(int argc, char *argv[])
{
    whole = argc > 1 && strcmp(argv[1], "whole") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_at_the_prompt_keeps_the_width),
        cmocka_unit_test(every_command_keeps_the_width),
    };
    return !!cmocka_run_group_tests(tests, begin, loaded_close);
}
