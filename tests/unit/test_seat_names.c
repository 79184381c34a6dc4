// How a seat may be called: what everybody at the table can see and type.

#include "base/language.h"
#include "notation/line.h"
#include "test.h"

#include <string.h>

static void names_that_can_be_seen_are_names(void **state)
{
    static const char *const names[] = {
        "Ana",  "Ñandú", "a",     "Ana-María", "7",  "Özgür", "Дмитрий", "Ελένη",
        "愛子", "שרה",   "हिन्दी", "ไทย",       "-a", "한국",  "ʻOkina",  "G\u0303uarani"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        Error error;
        if (!seat_name_check(names[i], &error))
            fail_msg("%s: %s", names[i], error.text);
    }
}

static void names_that_cannot_be_seen_are_refused_by_their_character(void **state)
{
    static const struct {
        const char *name, *said;
    } cases[] = {
        // Of no width.
        {"\u200b", "U+200B in it cannot be seen"},
        {"A\u200bna", "U+200B"},
        {"Ana\u200d", "U+200D"},
        {"Ana\u2060", "U+2060"},
        {"\ufeffAna", "U+FEFF"},
        {"A\u00adna", "U+00AD"},
        {"Ana\ufe0f", "U+FE0F"},
        {"Ana\U000e0041", "U+E0041"},
        // That turn the direction.
        {"\u202eanA", "U+202E in it cannot be seen"},
        {"Ana\u200f", "U+200F"},
        {"A\u2067na", "U+2067"},
        {"Ana\u061c", "U+061C"},
        // Blanks.
        {"\u00a0", "U+00A0 in it cannot be seen"},
        {"A\u3000na", "U+3000"},
        {"\u2003", "U+2003"},
        {"\u2800", "U+2800"},
        {"\u3164", "U+3164"},
        {"\u115f", "U+115F"},
        {"\uffa0", "U+FFA0"},
        {"\U0001d159", "U+1D159"},
        {" ", "U+0020"},
        {"A\tna", "U+0009"},
        {"\U00013430", "U+13430"},
        // Marks without a letter.
        {"\u0301", "the mark U+0301 in it stands behind no letter"},
        {"\u0488", "U+0488"},
        {"\u05b0", "U+05B0"},
        {"\u064b", "U+064B"},
        {"\u093c", "U+093C"},
        {"-\u0e31", "U+0E31"},
        {"\u20dd", "U+20DD"},
        {"\ufe20", "U+FE20"},
        {"\U0001d167", "U+1D167"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Error error = {""};
        if (seat_name_check(cases[i].name, &error) || !strstr(error.text, cases[i].said))
            fail_msg("case %zu: wanted %s, found '%s'", i, cases[i].said, error.text);
    }
}

static void other_signs_are_no_names(void **state)
{
    static const struct {
        const char *name, *said;
    } cases[] = {
        {"", "wanted letters, digits or \"-\", in 1 to 16 columns"},
        {"A_B", "\"_\" in it is no letter, digit or \"-\""},
        {"A.B", "\".\" in it"},
        {"A=B", "\"=\" in it"},
        {"A>B", "\">\" in it"},
        {"\xff", "the byte 0xff in it is no UTF-8"},
        {"A\xc3", "0xc3"},
        {"Ana-la-mas-larga1", "it is 17 columns wide; wanted 16 at most"},
        {"一二三四五六七八九", "it is 18 columns wide"},
        {"a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301"
         "\u0301"
         "\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301"
         "\u0301"
         "\u0301\u0301",
         "it has 65 bytes; wanted 64 at most"},
        {"\U0010fffe", "in it is no letter"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Error error = {""};
        if (seat_name_check(cases[i].name, &error) || !strstr(error.text, cases[i].said))
            fail_msg("case %zu: wanted %s, found '%s'", i, cases[i].said, error.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_can_be_seen_are_names),
        cmocka_unit_test(names_that_cannot_be_seen_are_refused_by_their_character),
        cmocka_unit_test(other_signs_are_no_names),
    };
    language_start("en", "nowhere");
    return RUN_TESTS(tests);
}
