#include "match/game_files.h"

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
    faults_add(faults, FAULT_LUA_ERROR, "broken.lua", 3, NULL, "it is broken");
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
static int replay_so(char *path, ReplayWay way, char said[4096])
{
    FILE *out = fmemopen(said, 2048, "w"), *err = fmemopen(said + 2048, 2048, "w");
    assert_non_null(out);
    assert_non_null(err);
    memset(said, 0, 4096);
    int status = replay_paths(&source, &path, 1, way, out, err);
    fclose(out);
    fclose(err);
    size_t length = strlen(said);
    memmove(said + length, said + 2048, strlen(said + 2048) + 1);
    return status;
}

static int replay(char *path, bool bless, char said[4096])
{
    return replay_so(path, (ReplayWay){.bless = bless}, said);
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

static void blessing_keeps_mode_and_links(void **state)
{
    static const char *const names[] = {"a.game", "linked.game", "named.game"};
    static const char wrong[] = "rules loba_de_menos\nseats Ana Beto\n= round 2\n";
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char said[4096], name[512];
        struct stat about, other;
        snprintf(name, sizeof name, "%s", names[i]);
        write_file("a.game", wrong);
        assert_int_equal(chmod("a.game", 0640), 0);
        if (i == 1)
            assert_int_equal(symlink("a.game", name), 0);
        if (i == 2)
            assert_int_equal(link("a.game", name), 0);
        assert_int_equal(replay(name, true, said), 0);
        assert_int_equal(lstat(name, &about), 0);
        assert_int_equal(S_ISLNK(about.st_mode), i == 1);
        assert_int_equal(stat("a.game", &about), 0);
        assert_int_equal(about.st_mode & 07777, 0640);
        assert_int_equal(stat(name, &other), 0);
        assert_int_equal(about.st_ino, other.st_ino);
        assert_int_equal(about.st_nlink, i == 2 ? 2 : 1);
        check_file("a.game", "rules loba_de_menos\nseats Ana Beto\n= round 1\n");
        assert_int_equal(access("a.game.blessed", F_OK), -1);
    }
}

static void every_refusal_is_blessed_that_of_the_seats_too(void **state)
{
    static const struct {
        const char *before, *after;
    } cases[] = {
        {GAME "Ana> discard AS\n", GAME "Ana> discard AS\n! draw_first LM-09\n"},
        {"rules loba_de_menos\nseats Ana # alone\n",
         "rules loba_de_menos\nseats Ana # alone\n! too_few_players\n"},
        {"rules loba_de_menos\nseats A B C D E F\n! too_few_players # many\n",
         "rules loba_de_menos\nseats A B C D E F\n! too_many_players # many\n"},
        {"rules loba_de_menos\nseats A B\n! too_few_players\n", "rules loba_de_menos\nseats A B\n"},
    };
    char said[4096];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        write_file("a.game", cases[i].before);
        assert_int_equal(replay("a.game", true, said), 0);
        check_file("a.game", cases[i].after);
        assert_int_equal(replay("a.game", false, said), 0);
    }
    // Where nobody is named there is no line that could be refused.
    write_file("a.game", "rules loba_de_menos\nseed 3\n");
    assert_int_equal(replay("a.game", true, said), 1);
    assert_string_equal(said, "a.game:1: no line \"seats NAME NAME ...\" says who plays\n"
                              "0 passed, 1 failed\n");
}

static void all_differences_of_a_script_are_said_as_far_as_it_can_be_played(void **state)
{
    static const struct {
        const char *text, *said;
    } cases[] = {
        // A fact changes nothing, whether it differs or is none.
        {"= turn Beto\n= pot 8\n= pto 8\n= pot 9\n",
         "a.game:4: wanted the seat in turn to be Beto, it is Ana\n"
         "a.game:6:3: there is no fact \"pto\"; did you mean \"pot\"?\n"
         "a.game:7: wanted the pot to be 9, it is 8\n"},
        // Nor does a command that is refused, or is taken back since it should have been.
        {"Ana> discard AS\n! gap\nAna> draw\n! gap\nAna> draw\n! dap\nAna> draw\n= hand Ana 11\n",
         "a.game:5: wanted a refusal (gap), it is another one: draw a card first "
         "(draw_first LM-09)\n"
         "a.game:7: wanted a refusal (gap), and there was none\n"
         "a.game:9:3: there is no refusal \"dap\"; did you mean \"gap\"?\n"
         "a.game:11: wanted the cards of Ana's hand to be 11, they are 10\n"},
        // What stands below a command that was to be done and is not is for another game.
        {"= pot 9\nAna> discard AS\n= turn Beto\n",
         "a.game:4: wanted the pot to be 9, it is 8\n"
         "a.game:5: Ana's command is refused: draw a card first (draw_first LM-09)\n"
         "a.game:5: the lines below are not played: they depend on this one\n"},
        {"# shows LM-13 refused\n= pot 9\nAna> darw\n",
         "a.game:5: wanted the pot to be 9, it is 8\n"
         "a.game:6:6: there is no command \"darw\"; did you mean \"draw\"?\n"},
        {"hand Ana 5S 5S 5S\n= pot 9\n",
         "a.game:4:16: every 5S of the deck lies somewhere already\n"
         "a.game:4: the lines below are not played: they depend on this one\n"},
        // What a script shows is judged by the whole of it.
        {"# shows LM-13 refused\n# shows LM-06 refused\n= pot 9\n",
         "a.game:6: wanted the pot to be 9, it is 8\n"
         "a.game:4:9: no line \"! CODE LM-13\" shows that refused\n"
         "a.game:5:9: no line \"! CODE LM-06\" shows that refused\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[1024], said[4096], wanted[2048];
        snprintf(text, sizeof text, "%s%s", GAME, cases[i].text);
        snprintf(wanted, sizeof wanted, "%s0 passed, 1 failed\n", cases[i].said);
        write_file("a.game", text);
        assert_int_equal(replay_so("a.game", (ReplayWay){.all = true}, said), 1);
        assert_string_equal(said, wanted);
        // Without it the first of them is said.
        assert_int_equal(replay("a.game", false, said), 1);
        assert_memory_equal(said, wanted, (size_t)(strchr(wanted, '\n') - wanted));
    }
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
        IN_FOLDER(blessing_keeps_mode_and_links),
        IN_FOLDER(every_refusal_is_blessed_that_of_the_seats_too),
        IN_FOLDER(all_differences_of_a_script_are_said_as_far_as_it_can_be_played),
    };
    return RUN_TESTS(tests);
}
