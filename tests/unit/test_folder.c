#include "test.h"

#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record/folder.h"

static char state[] = "/tmp/test_folder.XXXXXX";

static int make_state(void **unused)
{
    char folder[64];
    if (!mkdtemp(state))
        return -1;
    snprintf(folder, sizeof folder, "%s/loba", state);
    return setenv("XDG_STATE_HOME", state, 1) == 0 ? mkdir(folder, 0700) : -1;
}

static int drop_state(void **unused)
{
    char folder[64];
    snprintf(folder, sizeof folder, "%s/loba", state);
    return rmdir(folder) == 0 ? rmdir(state) : -1;
}

static void the_environment_says_where(void **unused)
{
    const struct passwd *user = getpwuid(getuid());
    char home[PATH_MAX];
    snprintf(home, sizeof home, "%s/.local/state/loba", user ? user->pw_dir : "");
    const struct {
        const char *state, *home, *wanted;
    } cases[] = {
        {"/1", "/2", "/1/loba"},
        {NULL, "/2", "/2/.local/state/loba"},
        {"relative", "/2", "/2/.local/state/loba"},
        {NULL, NULL, home},
        {NULL, "relative", home},
    };
    char *before = strdup(getenv("HOME") ? getenv("HOME") : "/");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char path[PATH_MAX];
        Error error;
        unsetenv("XDG_STATE_HOME");
        unsetenv("HOME");
        if (cases[i].state)
            setenv("XDG_STATE_HOME", cases[i].state, 1);
        if (cases[i].home)
            setenv("HOME", cases[i].home, 1);
        if (!folder_path(path, &error) || strcmp(path, cases[i].wanted) != 0)
            fail_msg("case %zu: wanted %s, got %s", i, cases[i].wanted, path);
    }
    setenv("HOME", before, 1);
    setenv("XDG_STATE_HOME", state, 1);
    free(before);
}

static void a_path_that_is_too_long_is_refused(void **unused)
{
    Error error;
    JournalText text;
    Transcript transcript;
    static char home[2 * PATH_MAX];
    char path[PATH_MAX];
    memset(home, '/', sizeof home - 1);
    setenv("XDG_STATE_HOME", home, 1);
    assert_false(folder_path(path, &error));
    assert_non_null(strstr(error.text, "the path of the folder is too long"));
    assert_false(folder_open_latest(&transcript, &text, &error));
    setenv("XDG_STATE_HOME", "/dev/null/none", 1);
    assert_false(folder_open_latest(&transcript, &text, &error));
    assert_non_null(strstr(error.text, "/dev/null/none/loba cannot be read"));
    setenv("XDG_STATE_HOME", "/nowhere", 1);
    assert_false(folder_open_latest(&transcript, &text, &error));
    assert_non_null(strstr(error.text, "no unfinished match lies in"));
    setenv("XDG_STATE_HOME", state, 1);
}

// ---- The latest

typedef struct {
    const char *name, *last;
    int minute;  // when it was changed
} Left;

static void path_of(const char *name, char path[PATH_MAX])
{
    snprintf(path, PATH_MAX, "%s/loba/%s.loba", state, name);
}

static void leave(const Left *left)
{
    char path[PATH_MAX];
    Error error;
    Journal journal;
    path_of(left->name, path);
    const struct timespec changed = {.tv_sec = 1000000 + 60 * left->minute};
    const struct timespec times[2] = {changed, changed};
    assert_int_equal(journal_create(&journal, path, &error), JOURNAL_MADE);
    journal_add(&journal, "# loba transcript 1");
    if (left->last) {
        journal_add(&journal, "");
        journal_add(&journal, left->last);
    }
    assert_true(journal_write(&journal, false, &error));
    journal_close(&journal);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void the_latest_is_unfinished_and_free(void **unused)
{
    static const Left matches[] = {
        {"older", "A> draw", 1}, {"latest", "A> draw", 5}, {"same", "A> draw", 5},
        {"over", "# over", 8},   {"not_begun", NULL, 9},
    };
    static const char *const wanted[] = {"same", "latest", "older", NULL};
    Transcript open[3];
    char path[PATH_MAX];
    Error error;
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++)
        leave(&matches[i]);
    for (int i = 0; i < 4; i++) {
        JournalText text;
        Transcript transcript;
        bool found = folder_open_latest(&transcript, &text, &error);
        assert_int_equal(found, wanted[i] != NULL);
        if (!found)
            break;
        path_of(wanted[i], path);
        assert_string_equal(transcript.path, path);
        journal_text_free(&text);
        open[i] = transcript;
    }
    assert_non_null(strstr(error.text, "no unfinished match lies in"));
    for (int i = 0; i < 3; i++)
        assert_true(transcript_close(&open[i], &error));
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++) {
        path_of(matches[i].name, path);
        assert_int_equal(unlink(path), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_environment_says_where),
        cmocka_unit_test(a_path_that_is_too_long_is_refused),
        cmocka_unit_test(the_latest_is_unfinished_and_free),
    };
    return cmocka_run_group_tests(tests, make_state, drop_state);
}
