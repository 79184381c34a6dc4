// The line that says how far a long piece of work is.

#include "shell/progress.h"

#include "base/clock.h"
#include "base/text.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

static void the_line_says_how_much_is_done(void **state)
{
    static const struct {
        Progress progress;
        int64_t done, elapsed;
        int columns;
        const char *line;
    } cases[] = {
        {{.what = "matches", .total = 1000, .ascii = true},
         250,
         1000,
         79,
         "[#####---------------] matches: 250 of 1000 (25 %)"},
        {{.what = "matches", .total = 1000},
         250,
         1000,
         79,
         "[█████░░░░░░░░░░░░░░░] matches: 250 of 1000 (25 %)"},
        {{.what = "matches", .total = 1000, .ascii = true},
         250,
         5000,
         79,
         "[#####---------------] matches: 250 of 1000 (25 %); time left 0:15"},
        {{.what = "matches", .total = 1000, .ascii = true},
         1,
         5000,
         79,
         "[--------------------] matches: 1 of 1000 (0 %); time left 1:23:15"},
        {{.what = "matches", .total = 1000, .ascii = true},
         1000,
         5000,
         79,
         "[####################] matches: 1000 of 1000 (100 %)"},
        {{.what = "matches", .total = 1000, .plain = true},
         250,
         5000,
         79,
         "matches: 250 of 1000, 25 percent, time left 0:15"},
        // Where there is no room the bar goes first, then what follows the numbers.
        {{.what = "matches", .total = 1000, .ascii = true},
         250,
         5000,
         50,
         "matches: 250 of 1000 (25 %); time left 0:15"},
        {{.what = "matches", .total = 1000, .ascii = true},
         250,
         5000,
         40,
         "matches: 250 of 1000 (25 %)"},
        // More than one in a millisecond, and numbers whose product no integer holds.
        {{.what = "hands", .total = 400000, .ascii = true},
         27743,
         3000,
         79,
         "[#-------------------] hands: 27743 of 400000 (6 %); time left 0:41"},
        {{.what = "hands", .total = 10000000000, .ascii = true},
         5000000000,
         10000000000,
         90,
         "[##########----------] hands: 5000000000 of 10000000000 (50 %); time left 2777:46:40"},
        // Of years nothing is foretold.
        {{.what = "hands", .total = INT64_MAX / 1000, .plain = true},
         1,
         5000,
         79,
         "hands: 1 of 9223372036854775, 0 percent"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *text =
            progress_text(&cases[i].progress, cases[i].done, cases[i].elapsed, cases[i].columns);
        if (strcmp(text, cases[i].line) != 0 || utf8_columns(text) > cases[i].columns)
            fail_msg("wanted \"%s\", found \"%s\"", cases[i].line, text);
    }
}

enum { BEGAN = 1000000, TENTHS = 36000 };  // an hour in tenths of a second

// How many lines are written in an hour in which so much is done in each tenth of a second.
static int lines_in_an_hour(Progress progress, int64_t done_at_once)
{
    int lines = 0;
    for (int i = 1; i <= TENTHS; i++)
        lines += progress_due(&progress, i * done_at_once, BEGAN + i * 100);
    return lines;
}

static void a_listener_hears_of_it_rarely(void **state)
{
    static const struct {
        Progress progress;
        int lines;
    } cases[] = {
        {{.total = TENTHS * 7}, TENTHS},
        // The beginning, nine of them, and the end.
        {{.total = TENTHS * 7, .plain = true}, 11},
        {{.total = TENTHS * 7, .stays = true}, 11},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Progress progress = cases[i].progress;
        progress.written = BEGAN;
        progress.tenths = -1;
        const int lines = lines_in_an_hour(progress, 7);
        if (lines != cases[i].lines)
            fail_msg("case %zu: wanted %d lines, found %d", i, cases[i].lines, lines);
    }
}

// What progress_show and progress_end write of a third of the work, in two calls that the second of
// which is too early for.
static void shown(Progress progress, const char *wanted)
{
    char *bytes;
    size_t size;
    progress.out = open_memstream(&bytes, &size);
    progress.what = "matches";
    progress.total = 30;
    progress.tenths = -1;
    assert_non_null(progress.out);
    progress_show(&progress, 10);
    progress_show(&progress, 10);
    progress_end(&progress);
    fclose(progress.out);
    if (strcmp(bytes, wanted) != 0)
        fail_msg("wanted \"%s\", found \"%s\"", wanted, bytes);
    free(bytes);
}

static void a_line_is_removed_only_where_the_cursor_moves(void **state)
{
    // However long this takes, it has only begun, and no time left is told.
    enum { HOUR = 60 * 60 * 1000 };
    const int64_t now = clock_now() + HOUR;
    shown((Progress){.started = now, .plain = true},
          "\rmatches: 10 of 30, 33 percent\033[K\r\033[K");
    shown((Progress){.started = now, .plain = true, .stays = true},
          "matches: 10 of 30, 33 percent\n");
    shown((Progress){.started = now, .stays = true, .ascii = true},
          "[######--------------] matches: 10 of 30 (33 %)\n");
}

static void nothing_is_written_where_nobody_watches(void **state)
{
    Progress progress;
    const Screen screen = {.out = stdout};
    progress_start(&progress, &screen, "matches", 10);
    progress.out = NULL;  // whatever the standard error of this test is
    progress_show(&progress, 5);
    assert_false(progress.stands);
    progress_end(&progress);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_line_says_how_much_is_done),
        cmocka_unit_test(a_listener_hears_of_it_rarely),
        cmocka_unit_test(a_line_is_removed_only_where_the_cursor_moves),
        cmocka_unit_test(nothing_is_written_where_nobody_watches),
    };
    return RUN_TESTS(tests);
}
