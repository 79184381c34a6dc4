// `loba ask` has an answer for every function of every game, at the end of any of its scripts, and
// for every plain field; or says why not, and never more than that.

#include "shell/asking.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/loader.h"
#include "rules/field_text.h"
#include "support/loaded.h"
#include "test.h"

enum { PATHS = 4096, SCRIPTS_EACH = 4 };

typedef struct {
    int count;
    char list[PATHS][FIELD_PATH_MAX];
    bool functions;  // only these
} Paths;

static void note_path(const char *path, const Field *field, const void *target, void *data)
{
    Paths *paths = data;
    if (paths->count < PATHS && (!paths->functions || (field && field_hook(field, target))))
        snprintf(paths->list[paths->count++], FIELD_PATH_MAX, "%s", path);
}

static Paths *paths_of(const char *variant, bool functions)
{
    static Paths paths;
    const Ruleset *rules = loaded(variant, NULL, 0);
    paths.count = 0;
    paths.functions = functions;
    fields_walk(rules, note_path, &paths);
    loaded_drop(rules);
    return &paths;
}

// The status of the command, whose output nobody reads.
static int ask(const char *variant, const char *path, const char *script, bool json)
{
    char *words[] = {(char *)(uintptr_t)variant, (char *)(uintptr_t)path,
                     (char *)(uintptr_t)script};
    const Arguments arguments = {
        .given = json ? ARGUMENT_BIT(ARGUMENT_JSON) : 0, .word_count = 3, .words = words};
    Shell shell = {.arguments = &arguments,
                   .source = loaded_source(),
                   .screen = screen_open((ScreenWishes){0})};
    FILE *out = fopen("/dev/null", "w");
    shell.screen.out = out;
    const int status = run_ask(&shell);
    fclose(out);
    return status;
}

// Asks every path at the end of some scripts of the game; returns how many had an answer.
static int ask_all(const char *variant, const Paths *paths, int scripts)
{
    char folder[256];
    struct dirent **entries;
    int answers = 0, asked = 0;
    snprintf(folder, sizeof folder, "scripts/%s", variant);
    const int count = scandir(folder, &entries, NULL, alphasort);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        char script[1024];
        const char *dot = strrchr(entries[i]->d_name, '.');
        snprintf(script, sizeof script, "%s/%s", folder, entries[i]->d_name);
        // Spread over the folder.
        const bool wanted = dot && strcmp(dot, ".game") == 0 && i % (count / scripts + 1) == 2;
        for (int j = 0; wanted && j < paths->count; j++, asked++) {
            const int status = ask(variant, paths->list[j], script, asked % 2);
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
        const Paths *paths = paths_of(variants[i], true);
        assert_true(paths->count > 0);
        assert_true(ask_all(variants[i], paths, SCRIPTS_EACH) > 0);
    }
}

static void every_plain_field_has_a_value_or_is_none(void **state)
{
    const Paths *paths = paths_of("loba_de_menos", false);
    assert_true(paths->count > 100);
    assert_true(2 * ask_all("loba_de_menos", paths, 1) > paths->count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_function_of_every_game_can_be_asked),
        cmocka_unit_test(every_plain_field_has_a_value_or_is_none),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
