// A change of a watched file is noticed however it comes about.
// Each change is made before it is waited for, or by another process: no test depends on a clock.

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "shell/signals.h"
#include "shell/watched.h"
#include "support/rules_files.h"
#include "test.h"

enum { PATH_SIZE = 512 };

static Watched watched;
static char folder[PATH_SIZE], file[PATH_SIZE], other[PATH_SIZE], games[PATH_SIZE], game[PATH_SIZE];

static void start(void)
{
    snprintf(folder, sizeof folder, "/tmp/loba-watched-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(file, sizeof file, "%.400s/rules.lua", folder);
    snprintf(other, sizeof other, "%.400s/other.lua", folder);
    snprintf(games, sizeof games, "%.400s/games", folder);
    snprintf(game, sizeof game, "%.400s/games/one.game", folder);
    assert_int_equal(0, mkdir(games, 0700));
    file_write(file, "first");
    watched = (Watched){0};
    watched_add(&watched, file);
    watched_add(&watched, games);
}

static void end(void)
{
    unlink(game);
    unlink(file);
    unlink(other);
    rmdir(games);
    rmdir(folder);
}

static void a_file_that_is_written_anew_is_noticed(void **state)
{
    start();
    file_write(file, "second text");
    assert_true(watched_wait(&watched));
    end();
}

// Some tools give a file the time back that it had.
static void a_change_that_keeps_size_and_time_is_noticed(void **state)
{
    struct stat about;
    start();
    assert_int_equal(0, stat(file, &about));
    file_write(file, "third");
    const struct timespec times[] = {about.st_atim, about.st_mtim};
    assert_int_equal(0, utimensat(AT_FDCWD, file, times, 0));
    assert_true(watched_wait(&watched));
    end();
}

static void a_file_that_takes_its_place_is_noticed(void **state)
{
    start();
    file_write(other, "other");
    assert_int_equal(0, rename(other, file));
    assert_true(watched_wait(&watched));
    end();
}

static void a_file_that_goes_and_one_that_comes_are_noticed(void **state)
{
    start();
    unlink(file);
    assert_true(watched_wait(&watched));
    file_write(file, "again");
    assert_true(watched_wait(&watched));
    assert_true(watched_age(&watched) >= 0);
    end();
}

static void a_game_in_a_folder_is_noticed(void **state)
{
    start();
    file_write(game, "rules x");
    assert_true(watched_wait(&watched));
    end();
}

static void a_change_while_it_waits_is_noticed(void **state)
{
    start();
    pid_t child = fork();
    if (child == 0) {
        nanosleep(&(struct timespec){0, 50000000}, NULL);
        file_write(file, "from elsewhere");
        _exit(0);
    }
    assert_true(watched_wait(&watched));
    waitpid(child, NULL, 0);
    end();
}

static void a_path_that_is_no_longer_wanted_is_dropped(void **state)
{
    start();
    watched_add(&watched, other);
    watched_add(&watched, file);
    assert_int_equal(3, watched.count);
    watched_begin(&watched);
    watched_add(&watched, games);
    watched_add(&watched, other);
    watched_end(&watched);
    assert_int_equal(2, watched.count);
    assert_string_equal(games, watched.paths[0]);
    assert_string_equal(other, watched.paths[1]);
    end();
}

// What else lies in the folder of the file is no change of it, nor what is no game in the other,
// nor a save of what it holds already.
static void ctrl_c_ends_the_waiting_and_what_else_changes_does_not(void **state)
{
    char beside[PATH_SIZE];
    start();
    signals_start();
    const uint64_t rules = watched.seen[0].digest, scripts = watched.seen[1].digest;
    snprintf(beside, sizeof beside, "%.400s/games/.one.swp", folder);
    file_write(beside, "of an editor");
    file_write(other, "another file");
    file_write(file, "first");
    raise(SIGINT);
    assert_false(watched_wait(&watched));
    assert_true(rules == watched.seen[0].digest && scripts == watched.seen[1].digest);
    signals_forget_interrupt();
    unlink(beside);
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_that_is_written_anew_is_noticed),
        cmocka_unit_test(a_change_that_keeps_size_and_time_is_noticed),
        cmocka_unit_test(a_file_that_takes_its_place_is_noticed),
        cmocka_unit_test(a_file_that_goes_and_one_that_comes_are_noticed),
        cmocka_unit_test(a_game_in_a_folder_is_noticed),
        cmocka_unit_test(a_change_while_it_waits_is_noticed),
        cmocka_unit_test(a_path_that_is_no_longer_wanted_is_dropped),
        cmocka_unit_test(ctrl_c_ends_the_waiting_and_what_else_changes_does_not),
    };
    return RUN_TESTS(tests);
}
