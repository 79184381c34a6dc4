#include "test.h"

#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "record/folder.h"
#include "support/menos.h"

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

static char passed[4][PATH_MAX + 128];
static int passed_count;

static void note_passed(const char *path, const Error *why)
{
    assert_in_range(passed_count, 0, 3);
    snprintf(passed[passed_count++], sizeof passed[0], "%s: %s", strrchr(path, '/') + 1, why->text);
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
    assert_false(folder_open_latest(NULL, &transcript, &text, note_passed, &error));
    setenv("XDG_STATE_HOME", "/dev/null/none", 1);
    assert_false(folder_open_latest(NULL, &transcript, &text, note_passed, &error));
    assert_non_null(strstr(error.text, "/dev/null/none/loba cannot be read"));
    setenv("XDG_STATE_HOME", "/nowhere", 1);
    assert_false(folder_open_latest(NULL, &transcript, &text, note_passed, &error));
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

static void spoil(const char *name, const char *mode, long at, size_t more)
{
    char path[PATH_MAX];
    path_of(name, path);
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    fputc('x', file);
    for (size_t i = 1; i < more; i++)
        fputc('x', file);
    fclose(file);
    const struct timespec times[2] = {about.st_atim, about.st_mtim};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

// Those older than the one that is opened make no difference, and nothing is said of them.
static void newer_matches_that_are_passed_over_are_told_with_the_reason(void **unused)
{
    static const int ahead = 2000000000 / 60;
    static const Left matches[] = {
        {"bad_and_old", "A> draw", 1}, {"taken", "A> draw", 5},     {"damaged", "A> draw", 7},
        {"large", "A> draw", 6},       {"ahead", "A> draw", ahead}, {"ahead_over", "# over", ahead},
    };
    Transcript transcript;
    JournalText text;
    Error error;
    char path[PATH_MAX];
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++)
        leave(&matches[i]);
    spoil("bad_and_old", "r+", 12, 1);
    spoil("damaged", "r+", 12, 1);
    spoil("large", "r+", 0, JOURNAL_BYTES_MAX + 1);
    passed_count = 0;
    assert_true(folder_open_latest(NULL, &transcript, &text, note_passed, &error));
    path_of("taken", path);
    assert_string_equal(transcript.path, path);
    journal_text_free(&text);
    assert_int_equal(passed_count, 3);
    assert_string_equal(passed[0], "damaged.loba: line 1 is not as it was written");
    assert_string_equal(passed[1], "large.loba: it has more than 4194304 bytes");
    assert_string_equal(passed[2],
                        "ahead.loba: it is dated later than now, by another clock; name it "
                        "to play it");

    // One dated by another clock is better than none.
    passed_count = 0;
    JournalText other_text;
    Transcript other;
    assert_true(folder_open_latest(NULL, &other, &other_text, note_passed, &error));
    path_of("ahead", path);
    assert_string_equal(other.path, path);
    journal_text_free(&other_text);
    assert_int_equal(passed_count, 4);
    assert_non_null(strstr(passed[2], "taken.loba: this match is open in another program"));
    assert_true(transcript_close(&other, &error));
    assert_true(transcript_close(&transcript, &error));
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++) {
        path_of(matches[i].name, path);
        assert_int_equal(unlink(path), 0);
    }
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
        passed_count = 0;
        JournalText text;
        Transcript transcript;
        bool found = folder_open_latest(NULL, &transcript, &text, note_passed, &error);
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

// The name of a variant may be the beginning of another's.
static void the_latest_of_a_variant_is_its_own(void **unused)
{
    static const Left matches[] = {
        {"loba-2026-11-20-1", "A> draw", 1},        {"loba-2026-11-21-1", "A> draw", 2},
        {"loba_de_mas-2026-11-22-1", "A> draw", 3}, {"loba-larga-2026-11-22-1", "A> draw", 4},
        {"gin-2026-11-22-1", "# over", 5},
    };
    static const struct {
        const char *variant, *wanted;
    } cases[] = {
        {"loba", "loba-2026-11-21-1"},
        {"loba_de_mas", "loba_de_mas-2026-11-22-1"},
        {"gin", NULL},
        {"lob", NULL},
        {NULL, "loba-larga-2026-11-22-1"},
    };
    char path[PATH_MAX];
    Error error;
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++)
        leave(&matches[i]);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        JournalText text;
        Transcript transcript;
        bool found = folder_open_latest(cases[i].variant, &transcript, &text, note_passed, &error);
        assert_int_equal(found, cases[i].wanted != NULL);
        if (!found)
            continue;
        path_of(cases[i].wanted, path);
        assert_string_equal(transcript.path, path);
        journal_text_free(&text);
        assert_true(transcript_close(&transcript, &error));
    }
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++) {
        path_of(matches[i].name, path);
        assert_int_equal(unlink(path), 0);
    }
}

static void make_empty(const char *name)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/loba/%s", state, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
}

static void drop(const char *name)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/loba/%s", state, name);
    assert_int_equal(remove(path), 0);
}

// Nothing is said of them, as of a match that was passed over.
static void only_files_of_matches_are_looked_at(void **unused)
{
    static const char *const others[] = {"a", "notes.txt", ".loba", ".hidden.loba", "x.lobo"};
    Transcript transcript;
    JournalText text;
    Error error;
    char path[PATH_MAX];
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        make_empty(others[i]);
    path_of("folder", path);
    assert_int_equal(mkdir(path, 0700), 0);
    passed_count = 0;
    assert_false(folder_open_latest(NULL, &transcript, &text, note_passed, &error));
    assert_non_null(strstr(error.text, "no unfinished match lies in"));
    assert_int_equal(passed_count, 0);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        drop(others[i]);
    drop("folder.loba");
}

// The last one of the same moment by its name, and of the same second by what is behind it.
static void the_latest_is_found_among_a_hundred(void **unused)
{
    enum { MANY = 100 };
    Transcript transcript;
    JournalText text;
    Error error;
    char name[32], path[PATH_MAX];
    for (int i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "match_%03d", i);
        leave(&(Left){name, "A> draw", 1});
    }
    path_of("match_041", path);
    const struct timespec later = {.tv_sec = 1000060, .tv_nsec = 2000};
    const struct timespec times[2] = {later, later};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    passed_count = 0;
    assert_true(folder_open_latest(NULL, &transcript, &text, note_passed, &error));
    assert_string_equal(transcript.path, path);
    journal_text_free(&text);

    JournalText next_text;
    Transcript next;
    assert_true(folder_open_latest(NULL, &next, &next_text, note_passed, &error));
    assert_int_equal(passed_count, 1);
    path_of("match_099", path);
    assert_string_equal(next.path, path);
    journal_text_free(&next_text);
    assert_true(transcript_close(&next, &error));
    assert_true(transcript_close(&transcript, &error));
    for (int i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "match_%03d.loba", i);
        drop(name);
    }
}

static void one_ahead_of_the_clock_is_told_only_where_it_could_be_played(void **unused)
{
    static const int ahead = 2000000000 / 60;
    static const Left matches[] = {
        {"now", "A> draw", 1},
        {"ahead", "A> draw", ahead},
        {"ahead_damaged", "A> draw", ahead},
        {"ahead_left", NULL, ahead},
        {"ahead_over", "# over", ahead},
    };
    Transcript transcript;
    JournalText text;
    Error error;
    char path[PATH_MAX];
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++)
        leave(&matches[i]);
    spoil("ahead_damaged", "r+", 12, 1);
    passed_count = 0;
    assert_true(folder_open_latest(NULL, &transcript, &text, note_passed, &error));
    path_of("now", path);
    assert_string_equal(transcript.path, path);
    assert_int_equal(passed_count, 1);
    assert_non_null(strstr(passed[0], "ahead.loba: it is dated later than now"));
    journal_text_free(&text);
    assert_true(transcript_close(&transcript, &error));
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++) {
        path_of(matches[i].name, path);
        assert_int_equal(unlink(path), 0);
    }
}

// The folder's own path fits, that of a match in it does not.
static void a_match_whose_path_is_too_long_is_refused_and_passed_over(void **unused)
{
    enum { FOLDER_LENGTH = PATH_MAX - 12 };
    Setup setup;
    Transcript transcript;
    JournalText text;
    Error error;
    char path[PATH_MAX], home[PATH_MAX];
    leave(&(Left){"a_name_that_is_long", "A> draw", 1});
    snprintf(home, sizeof home, "%s", state);
    for (size_t used = strlen(home); used + 2 + strlen("/loba") <= FOLDER_LENGTH; used += 2)
        memcpy(home + used, "/.", 3);
    setenv("XDG_STATE_HOME", home, 1);
    setup_new(&setup);
    snprintf(setup.variant, sizeof setup.variant, "loba_de_menos");
    setup.seats = (SeatNames){.count = 2, .list = {"Ana", "Beto"}};
    setup.position.setup = (MatchSetup){.players = 2, .seed = 5};
    assert_false(folder_begin(&transcript, menos_rules(), &setup, &error));
    assert_string_equal(error.text, "the path of the folder is too long");
    passed_count = 0;
    assert_false(folder_open_latest(NULL, &transcript, &text, note_passed, &error));
    assert_non_null(strstr(error.text, "no unfinished match lies in"));
    setenv("XDG_STATE_HOME", state, 1);
    path_of("a_name_that_is_long", path);
    assert_int_equal(unlink(path), 0);
}

// ---- A new one

enum { DAY_MATCHES = 20000 };

// Matches are named by the day: makes it about noon here, so that no test runs across midnight.
static void make_it_noon(void)
{
    char zone[16];
    const int hour = (int)(time(NULL) / 3600 % 24);
    snprintf(zone, sizeof zone, "NOON%+d", hour - 12);
    setenv("TZ", zone, 1);
    tzset();
}

static void day_path(int number, char path[PATH_MAX])
{
    char day[16];
    time_t now = time(NULL);
    struct tm today;
    strftime(day, sizeof day, "%Y-%m-%d", localtime_r(&now, &today));
    snprintf(path, PATH_MAX, "%s/loba/chinchon-%s-%d.loba", state, day, number);
}

static void take_number(int number)
{
    char path[PATH_MAX];
    day_path(number, path);
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    assert_true(file >= 0);
    close(file);
}

static void drop_number(int number)
{
    char path[PATH_MAX];
    day_path(number, path);
    assert_int_equal(unlink(path), 0);
}

// Begins a match of a day, and ends it at once. False: `error` says why it has no name.
static bool begin_match(char path[PATH_MAX], Error *error)
{
    static const Ruleset rules = {.id = "chinchon"};
    Transcript transcript;
    Setup setup;
    Error closing;
    setup_new(&setup);
    snprintf(setup.variant, sizeof setup.variant, "chinchon");
    if (!folder_begin(&transcript, &rules, &setup, error))
        return false;
    snprintf(path, PATH_MAX, "%s", transcript.path);
    assert_true(transcript_close(&transcript, &closing));
    return true;
}

static void the_match_after_20000_of_a_day_has_the_next_number(void **unused)
{
    char path[PATH_MAX], wanted[PATH_MAX];
    Error error;
    for (int taken = 0; taken <= DAY_MATCHES; taken++) {
        if (taken < 20 || taken == 9999 || taken == DAY_MATCHES) {
            if (!begin_match(path, &error))
                fail_msg("%d names taken: %s", taken, error.text);
            day_path(taken + 1, wanted);
            assert_string_equal(path, wanted);
            drop_number(taken + 1);
        }
        if (taken < DAY_MATCHES)
            take_number(taken + 1);
    }
    for (int number = 1; number <= DAY_MATCHES; number++)
        drop_number(number);
}

// The names that are asked for when all are taken: those that steps come to that double, then those
// that halve what is left.
static void a_day_with_too_many_matches_is_refused(void **unused)
{
    static const int limit = 1000000;
    char path[PATH_MAX], wanted[PATH_MAX];
    Error error;
    int numbers[64], count = 0, number = 1;
    for (; 2 * number + 1 <= limit; number = 2 * number + 1)
        take_number(numbers[count++] = number);
    for (; number < limit; number += (limit + 1 - number) / 2)
        take_number(numbers[count++] = number);
    assert_true(begin_match(path, &error));
    day_path(limit, wanted);
    assert_string_equal(path, wanted);
    assert_false(begin_match(path, &error));
    assert_non_null(strstr(error.text, "has too many matches of one day"));
    drop_number(limit);
    while (count > 0)
        drop_number(numbers[--count]);
}

static void of_matches_of_one_second_the_one_with_the_largest_number_is_the_latest(void **unused)
{
    static const Left matches[] = {
        {"m-2026-01-02-9", "A> draw", 5},
        {"m-2026-01-02-10", "A> draw", 5},
        {"m-2026-01-02-9999", "A> draw", 5},
        {"m-2026-01-02-20000", "A> draw", 5},
    };
    char path[PATH_MAX];
    Error error;
    for (int last = 3; last >= 0; last--) {
        JournalText text;
        Transcript transcript;
        for (int i = 0; i <= last; i++)
            leave(&matches[i]);
        assert_true(folder_open_latest(NULL, &transcript, &text, note_passed, &error));
        path_of(matches[last].name, path);
        assert_string_equal(transcript.path, path);
        journal_text_free(&text);
        assert_true(transcript_close(&transcript, &error));
        for (int i = 0; i <= last; i++) {
            path_of(matches[i].name, path);
            assert_int_equal(unlink(path), 0);
        }
    }
}

int main(void)
{
    make_it_noon();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_environment_says_where),
        cmocka_unit_test(a_path_that_is_too_long_is_refused),
        cmocka_unit_test(the_latest_is_unfinished_and_free),
        cmocka_unit_test(newer_matches_that_are_passed_over_are_told_with_the_reason),
        cmocka_unit_test(only_files_of_matches_are_looked_at),
        cmocka_unit_test(the_latest_of_a_variant_is_its_own),
        cmocka_unit_test(the_latest_is_found_among_a_hundred),
        cmocka_unit_test(one_ahead_of_the_clock_is_told_only_where_it_could_be_played),
        cmocka_unit_test(a_match_whose_path_is_too_long_is_refused_and_passed_over),

        cmocka_unit_test(the_match_after_20000_of_a_day_has_the_next_number),
        cmocka_unit_test(a_day_with_too_many_matches_is_refused),
        cmocka_unit_test(of_matches_of_one_second_the_one_with_the_largest_number_is_the_latest),
    };
    return cmocka_run_group_tests(tests, make_state, drop_state);
}
