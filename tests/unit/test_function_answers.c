// `--answers` of `loba legal` has an answer for functions of every game, at the end of any of its
// scripts; or says why not, and never more than that.

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/fields.h"
#include "shell/commands.h"
#include "support/loaded.h"
#include "test.h"

enum { PATHS = 256, SCRIPTS_EACH = 4 };

typedef struct {
    int count;
    char list[PATHS][FIELD_PATH_MAX];
} Paths;

static void note_function(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Paths *paths = data;
    if (paths->count < PATHS && field && field_hook(field, target))
        snprintf(paths->list[paths->count++], FIELD_PATH_MAX, "%s", at->path);
}

// The status of the command, whose output nobody reads.
static int ask(const char *path, const char *script)
{
    char *words[] = {(char *)(uintptr_t)script};
    const Arguments arguments = {.given = ARGUMENT_BIT(ARGUMENT_ANSWERS),
                                 .value = {[ARGUMENT_ANSWERS] = path},
                                 .word_count = 1,
                                 .words = words};
    Shell shell = {.arguments = &arguments,
                   .source = loaded_source(),
                   .screen = screen_open((ScreenWishes){0})};
    FILE *out = fopen("/dev/null", "w");
    shell.screen.out = out;
    const int status = run_legal(&shell);
    fclose(out);
    return status;
}

// Asks every function at the end of some scripts of the game; returns how many answered.
static int ask_all(const char *variant, const Paths *paths)
{
    char folder[256];
    struct dirent **entries;
    int answers = 0;
    snprintf(folder, sizeof folder, "scripts/%s", variant);
    const int count = scandir(folder, &entries, NULL, alphasort);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        char script[1024];
        const char *dot = strrchr(entries[i]->d_name, '.');
        snprintf(script, sizeof script, "%s/%s", folder, entries[i]->d_name);
        // Spread over the folder.
        const bool wanted = dot && strcmp(dot, ".game") == 0 && i % (count / SCRIPTS_EACH + 1) == 2;
        for (int j = 0; wanted && j < paths->count; j++) {
            const int status = ask(paths->list[j], script);
            // By its options a script may have a value where others have the function.
            if (status != STATUS_WELL && status != STATUS_FAILED && status != STATUS_USAGE)
                fail_msg("%s at the end of %s: status %d", paths->list[j], script, status);
            answers += status == STATUS_WELL;
        }
        free(entries[i]);
    }
    free(entries);
    return answers;
}

static void every_function_of_every_game_can_be_asked(void **state)
{
    static const char *const variants[] = {
        "chinchon",    "conga",        "gin", "golpeado", "loba_centroamericana",
        "loba_de_mas", "loba_de_menos"};
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
        static Paths paths;
        const Ruleset *rules = loaded(variants[i], NULL, 0);
        paths.count = 0;
        fields_walk(rules, note_function, &paths);
        loaded_drop(rules);
        assert_true(paths.count > 0);
        assert_true(ask_all(variants[i], &paths) > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_function_of_every_game_can_be_asked),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
