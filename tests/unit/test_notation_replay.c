#include "shell/replay.h"

#include "support/menos.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int loads, unloads;

static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    loads++;
    *rules = menos_rules();
    if (strcmp(variant, "broken") != 0)
        return LOAD_DONE;
    faults_add(faults, "broken.lua", 3, NULL, "it is broken");
    return LOAD_BAD_RULES;
}

static void unload(const RulesetSource *source, const Ruleset *rules) { unloads++; }

static const RulesetSource source = {.load = load, .unload = unload};

// ---- A folder of its own for each test

static char home[4096];

static int enter_folder(void **state)
{
    char name[512];
    const char *parent = getenv("TMPDIR");
    snprintf(name, sizeof name, "%s/replay-XXXXXX", parent ? parent : "/tmp");
    if (!getcwd(home, sizeof home) || !mkdtemp(name) || chdir(name) != 0)
        return -1;
    *state = strdup(name);
    return 0;
}

static int leave_folder(void **state)
{
    char command[600];
    snprintf(command, sizeof command, "rm -rf '%s'", (const char *)*state);
    free(*state);
    return chdir(home) != 0 || system(command) != 0;
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void check_file(const char *path, const char *wanted)
{
    char text[1024] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, wanted);
}

// Replays one path; what is said on `out` and then on `err` is in `said`.
static int replay(char *path, bool bless, char said[4096])
{
    FILE *out = fmemopen(said, 2048, "w"), *err = fmemopen(said + 2048, 2048, "w");
    assert_non_null(out);
    assert_non_null(err);
    memset(said, 0, 4096);
    int status = replay_paths(&source, &path, 1, bless, out, err);
    fclose(out);
    fclose(err);
    size_t length = strlen(said);
    memmove(said + length, said + 2048, strlen(said + 2048) + 1);
    return status;
}

#define GAME "rules loba_de_menos\nseats Ana Beto\ndealer Beto\n"

static void a_folder_is_played_in_order_and_in_depth(void **state)
{
    char said[4096];
    mkdir("b", 0700);
    write_file("c.game", GAME "= turn Beto\n");
    write_file("b/z.game", GAME "= pot 1\n");
    write_file("a.game", GAME "= turn Ana\n");
    write_file("notes.txt", "no game");
    assert_int_equal(replay(".", false, said), 1);
    assert_string_equal(said, "./b/z.game:4: wanted the pot to be 1, it is 8\n"
                              "./c.game:4: wanted the seat in turn to be Beto, it is Ana\n"
                              "1 passed, 2 failed\n");
}

static void links_in_a_folder_are_not_followed(void **state)
{
    char said[4096];
    write_file("a.game", GAME);
    assert_int_equal(symlink(".", "loop"), 0);
    assert_int_equal(symlink("a.game", "b.game"), 0);
    assert_int_equal(replay(".", false, said), 0);
    assert_string_equal(said, "1 passed, 0 failed\n");
}

static void a_path_that_leads_to_no_game_fails(void **state)
{
    char said[4096];
    assert_int_equal(replay(".", false, said), 1);
    assert_string_equal(said, "0 passed, 0 failed\n"
                              ".: there is no game (*.game, *.loba) in this folder\n");
    assert_int_equal(replay("none.game", false, said), 1);
    assert_string_equal(said, "0 passed, 0 failed\n"
                              "none.game: No such file or directory\n");
    assert_int_equal(mkfifo("pipe.game", 0600), 0);
    assert_int_equal(replay("pipe.game", false, said), 1);
    assert_string_equal(said, "0 passed, 0 failed\n"
                              "pipe.game: this is neither a file nor a folder\n");
}

static void a_rules_file_at_fault_has_its_own_status(void **state)
{
    char said[4096];
    write_file("a.game", "rules broken\nseats Ana Beto\n");
    assert_int_equal(replay("a.game", false, said), 3);
    assert_string_equal(said, "a.game:1: broken.lua:3: it is broken\n0 passed, 1 failed\n");
}

static void what_a_script_says_is_made_safe_for_the_screen(void **state)
{
    char said[4096];
    write_file("a.game", GAME "= turn A\xe2\x80\xaena\n");
    assert_int_equal(replay("a.game", false, said), 1);
    assert_non_null(strstr(said, "nobody is called \"A\\u{202E}na\""));
}

static void rules_are_loaded_once_for_many_scripts(void **state)
{
    char said[4096], name[32];
    for (int i = 0; i < 30; i++) {
        snprintf(name, sizeof name, "%02d.game", i);
        write_file(name, GAME);
    }
    loads = unloads = 0;
    assert_int_equal(replay(".", false, said), 0);
    assert_string_equal(said, "30 passed, 0 failed\n");
    assert_int_equal(loads, 1);
    assert_int_equal(unloads, 1);
}

static void blessing_changes_the_file(void **state)
{
    char said[4096];
    write_file("a.game", GAME "= turn Beto # here\nAna> discard AS\n");
    assert_int_equal(replay("a.game", true, said), 0);
    assert_string_equal(said, "a.game: blessed, lines changed: 2; read what they say now\n"
                              "1 passed, 0 failed\n");
    check_file("a.game", GAME "= turn Ana # here\nAna> discard AS\n! draw_first LM-09\n");
    assert_int_equal(replay("a.game", true, said), 0);
    assert_string_equal(said, "1 passed, 0 failed\n");
    // What is at fault is not blessed.
    write_file("b.game", GAME "= turn Beto\nAna> darw\n");
    assert_int_equal(replay("b.game", true, said), 1);
    check_file("b.game", GAME "= turn Beto\nAna> darw\n");
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_folder_is_played_in_order_and_in_depth),
        IN_FOLDER(links_in_a_folder_are_not_followed),
        IN_FOLDER(a_path_that_leads_to_no_game_fails),
        IN_FOLDER(a_rules_file_at_fault_has_its_own_status),
        IN_FOLDER(what_a_script_says_is_made_safe_for_the_screen),
        IN_FOLDER(rules_are_loaded_once_for_many_scripts),
        IN_FOLDER(blessing_changes_the_file),
    };
    return RUN_TESTS(tests);
}
