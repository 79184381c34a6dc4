// The line that says how far a long piece of work is.

#include "shell/progress.h"

#include "base/text.h"

#include "test.h"

#include <string.h>

static void the_line_says_how_much_is_done(void **state)
{
    static const struct {
        Progress progress;
        int64_t done, elapsed;
        const char *note;
        int columns;
        const char *line;
    } cases[] = {
        {{.what = "matches", .total = 1000, .ascii = true},
         250,
         1000,
         NULL,
         79,
         "[#####---------------] matches: 250 of 1000 (25 %)"},
        {{.what = "matches", .total = 1000},
         250,
         1000,
         NULL,
         79,
         "[█████░░░░░░░░░░░░░░░] matches: 250 of 1000 (25 %)"},
        {{.what = "matches", .total = 1000, .ascii = true},
         250,
         5000,
         NULL,
         79,
         "[#####---------------] matches: 250 of 1000 (25 %); time left 0:15"},
        {{.what = "matches", .total = 1000, .ascii = true},
         1,
         5000,
         NULL,
         79,
         "[--------------------] matches: 1 of 1000 (0 %); time left 1:23:15"},
        {{.what = "matches", .total = 1000, .ascii = true},
         1000,
         5000,
         NULL,
         79,
         "[####################] matches: 1000 of 1000 (100 %)"},
        {{.what = "matches", .total = 1000, .plain = true},
         250,
         5000,
         NULL,
         79,
         "matches: 250 of 1000, 25 percent, time left 0:15"},
        {{.what = "hands"}, 4711, 5000, "now ±0.61", 79, "hands: 4711; now ±0.61"},
        // Where there is no room the bar goes first, then what follows the numbers.
        {{.what = "matches", .total = 1000, .ascii = true},
         250,
         5000,
         NULL,
         50,
         "matches: 250 of 1000 (25 %); time left 0:15"},
        {{.what = "matches", .total = 1000, .ascii = true},
         250,
         5000,
         NULL,
         40,
         "matches: 250 of 1000 (25 %)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[PROGRESS_TEXT_MAX];
        progress_text(&cases[i].progress, cases[i].done, cases[i].elapsed, cases[i].note,
                      cases[i].columns, text);
        if (strcmp(text, cases[i].line) != 0 || utf8_columns(text) > cases[i].columns)
            fail_msg("wanted \"%s\", found \"%s\"", cases[i].line, text);
    }
}

static void nothing_is_written_where_nobody_watches(void **state)
{
    Progress progress;
    const Screen screen = {.out = stdout};
    progress_start(&progress, &screen, "matches", 10);
    progress.out = NULL;  // whatever the standard error of this test is
    progress_show(&progress, 5, NULL);
    assert_false(progress.stands);
    progress_end(&progress);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_line_says_how_much_is_done),
        cmocka_unit_test(nothing_is_written_where_nobody_watches),
    };
    return RUN_TESTS(tests);
}
