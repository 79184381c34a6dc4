// Reasons why no script can notice a mutant, as they are written beside the scripts.

#include <string.h>

#include "shell/mutation.h"
#include "test.h"

static bool read_text(const char *text, Reasons *reasons, Error *error)
{
    FILE *file = fmemopen((char *)(uintptr_t)text, strlen(text), "r");
    assert_non_null(file);
    bool read = reasons_read(reasons, file, error);
    fclose(file);
    return read;
}

static void a_reason_is_all_that_stands_below_its_mutant(void **state)
{
    Error error;
    Reasons reasons = {0};
    assert_true(read_text("# Which and why.\n\n"
                          "players[2]: 5 → 6\n  there are\n\tfive chairs  \n\n"
                          "limit: 101 → 100\n  so\n",
                          &reasons, &error));
    assert_int_equal(reasons.count, 2);
    const Reason *reason = reason_for(&reasons, "players[2]: 5 → 6");
    assert_non_null(reason);
    assert_int_equal(reason->line, 3);
    assert_string_equal(reason->why, "there are five chairs");
    assert_null(reason_for(&reasons, "players[2]: 5 → 4"));
    reasons_free(&reasons);
}

static void what_is_no_list_of_reasons_is_told(void **state)
{
    static const struct {
        const char *text;
        const char *error;
    } cases[] = {
        {"  so\n", "line 1: a reason stands below the mutant that it is for"},
        {"a: 1 → 2\nb: 1 → 2\n  so\n", "line 1: a: 1 → 2 has no reason; it stands in the lines "
                                       "below, which begin with a space"},
        {"a: 1 → 2\n  so\na: 1 → 2\n  so\n", "line 3: a: 1 → 2 has a reason already"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Error error = {{0}};
        Reasons reasons = {0};
        if (read_text(cases[i].text, &reasons, &error) || strcmp(error.text, cases[i].error) != 0)
            fail_msg("%s: wanted '%s', got '%s'", cases[i].text, cases[i].error, error.text);
        reasons_free(&reasons);
    }
}

static void lines_and_reasons_have_limits(void **state)
{
    static char text[REASON_TEXT_MAX * 2];
    static const struct {
        const char *before;
        int letters;
        const char *error;
    } cases[] = {
        {"a: 1 → 2\n  so\n", REASON_TEXT_MAX, "line 3: a line has 1022 bytes at most"},
        {"a: 1 → 2\n so this is a long story\n ", REASON_TEXT_MAX - 10,
         "line 3: a reason has 1023 bytes at most"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Error error = {{0}};
        Reasons reasons = {0};
        size_t length = strlen(cases[i].before);
        memcpy(text, cases[i].before, length);
        memset(text + length, 'x', (size_t)cases[i].letters);
        strcpy(text + length + cases[i].letters, "\n");
        if (read_text(text, &reasons, &error) || strcmp(error.text, cases[i].error) != 0)
            fail_msg("case %zu: wanted '%s', got '%s'", i, cases[i].error, error.text);
        reasons_free(&reasons);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reason_is_all_that_stands_below_its_mutant),
        cmocka_unit_test(what_is_no_list_of_reasons_is_told),
        cmocka_unit_test(lines_and_reasons_have_limits),
    };
    return RUN_TESTS(tests);
}
