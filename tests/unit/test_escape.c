#include "base/language.h"
#include "base/text.h"

#include "test.h"

#include <string.h>

static void nothing_from_outside_reaches_the_screen_as_a_command(void **state)
{
    static const struct {
        const char *text, *escaped;
    } cases[] = {
        {"", ""},
        {"Ana", "Ana"},
        {"Señora Peña 10♥", "Señora Peña 10♥"},
        {"\x1b[2J", "\\x1B[2J"},
        {"a\r\n\tb\x7f", "a\\x0D\\x0A\\x09b\\x7F"},
        {"c1 \xc2\x9b", "c1 \\x9B"},
        {"\xe2\x80\xae"
         "drawkcab",
         "\\u{202E}drawkcab"},
        {"zero\xe2\x80\x8bwidth", "zero\\u{200B}width"},
        {"\xef\xbb\xbfmark", "\\u{FEFF}mark"},
        {"latin \xe9", "latin \\xE9"},
        {"\xc0\xaf", "\\xC0\\xAF"},
        {"\xed\xa0\x80", "\\xED\\xA0\\x80"},
        {"cut \xe2\x99", "cut \\xE2\\x99"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char out[64];
        escape_text(out, sizeof out, cases[i].text);
        if (strcmp(out, cases[i].escaped) != 0)
            fail_msg("case %zu: wanted %s, got %s", i, cases[i].escaped, out);
    }
}

static void a_text_too_long_is_cut_between_characters(void **state)
{
    char out[6];
    escape_text(out, sizeof out, "ab♥♥");
    assert_string_equal(out, "ab♥");
    escape_text(out, sizeof out, "abc\x1b");
    assert_string_equal(out, "abc");
    escape_text(out, 1, "abc");
    assert_string_equal(out, "");
}

static void columns_are_counted_not_bytes(void **state)
{
    assert_true(language_start("en", "nowhere"));
    assert_int_equal(utf8_columns("10♥"), 3);
    assert_int_equal(utf8_columns("Peña"), 4);
    assert_int_equal(utf8_columns("e\xcc\x81"), 1);
    assert_int_equal(utf8_columns("\xff!"), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_from_outside_reaches_the_screen_as_a_command),
        cmocka_unit_test(a_text_too_long_is_cut_between_characters),
        cmocka_unit_test(columns_are_counted_not_bytes),
    };
    return RUN_TESTS(tests);
}
