// Where the matches of a series are saved: the first under the name given, the others numbered.

#include "match/save.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/menos.h"
#include "test.h"

static void the_first_has_the_name_and_the_others_have_numbers(void **state)
{
    static const struct {
        const char *path;
        int game;
        const char *numbered;
    } cases[] = {
        {"ana.game", 1, "ana.game"},
        {"ana.game", 2, "ana-2.game"},
        {"ana", 12, "ana-12"},
        {"/tmp/a.b/ana", 3, "/tmp/a.b/ana-3"},
        {"a/ana.1.game", 2, "a/ana.1-2.game"},
        {".hidden", 2, ".hidden-2"},
        {"a/.hidden", 2, "a/.hidden-2"},
        {"", 2, "-2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Error error;
        char numbered[PATH_MAX];
        assert_true(save_path(cases[i].path, cases[i].game, numbered, &error));
        if (strcmp(numbered, cases[i].numbered) != 0)
            fail_msg("%s, game %d: wanted %s, found %s", cases[i].path, cases[i].game,
                     cases[i].numbered, numbered);
    }
}

static void a_path_has_a_limit(void **state)
{
    Error error;
    char path[PATH_MAX], numbered[PATH_MAX];
    memset(path, 'a', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    assert_true(save_path(path, 1, numbered, &error));
    assert_false(save_path(path, 2, numbered, &error));
    assert_non_null(strstr(error.text, "the path is too long"));
    assert_false(save_is_free(path, 2, &error));
}

static void no_file_of_a_series_may_exist(void **state)
{
    Error error;
    char path[] = "/tmp/loba-save-XXXXXX", numbered[PATH_MAX];
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_false(save_is_free(path, 1, &error));
    assert_true(save_path(path, 2, numbered, &error));
    assert_int_equal(rename(path, numbered), 0);
    assert_true(save_is_free(path, 1, &error));
    assert_false(save_is_free(path, 2, &error));
    assert_non_null(strstr(error.text, numbered));
    close(file);
    unlink(numbered);
    assert_true(save_is_free(path, 2, &error));
}

static void a_save_that_could_not_be_read_is_refused_and_leaves_nothing(void **state)
{
    enum { DONE_COUNT = SCRIPT_BYTES_MAX / sizeof "A> draw" };
    static const Act draw = {.kind = ACT_DRAW};
    Setup setup;
    Outcome outcome;
    Session session;
    Error error;
    const Seats seats = {.names = {.count = 2, .list = {"Ana", "Beto"}}};
    char folder[] = "/tmp/loba-save-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a.game", folder);
    setup_new(&setup);
    snprintf(setup.variant, sizeof setup.variant, "loba_de_menos");
    setup.seats = seats.names;
    setup.position.setup = (MatchSetup){.players = 2, .seed = 5};
    assert_int_equal(session_start(&session, menos_rules(), &seats, &setup, &outcome), START_DONE);
    assert_int_equal(session_do(&session, &draw, 1, &outcome), VERDICT_DONE);
    for (int i = 0; i < DONE_COUNT; i++) {
        size_t size;
        char done[256];
        const unsigned char *first = records_at(&session.done, 0, &size);
        assert_in_range(size, 1, sizeof done);
        memcpy(done, first, size);
        records_begin(&session.done);
        records_put(&session.done, done, size);
    }
    assert_false(session_save(&session, path, &error));
    assert_string_equal(error.text, "a script of this match would have more than the 4194304 bytes "
                                    "that can be read");
    assert_int_equal(rmdir(folder), 0);
    session_end(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_has_the_name_and_the_others_have_numbers),
        cmocka_unit_test(a_path_has_a_limit),
        cmocka_unit_test(no_file_of_a_series_may_exist),
        cmocka_unit_test(a_save_that_could_not_be_read_is_refused_and_leaves_nothing),
    };
    return RUN_TESTS(tests);
}
