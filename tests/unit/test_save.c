// Where the matches of a series are saved: the first under the name given, the others numbered.

#include "shell/save.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_has_the_name_and_the_others_have_numbers),
        cmocka_unit_test(a_path_has_a_limit),
        cmocka_unit_test(no_file_of_a_series_may_exist),
    };
    return RUN_TESTS(tests);
}
