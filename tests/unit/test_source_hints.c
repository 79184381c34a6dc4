// What the text of a rules file shows about an error in it, whatever that text is.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/source_hints.h"
#include "test.h"

static SourceText source_of(const char *text) { return (SourceText){text, strlen(text)}; }

static void a_path_is_told_as_the_line_writes_it(void **state)
{
    static const struct {
        const char *text;
        int line;
        const char *name, *path;
    } cases[] = {
        {"base.melds.trio.size = 4", 1, "trio", "base.melds.trio"},
        {"x = 1\nlocal y = base.a.b", 2, "a", "base.a"},
        {"base['my meld'].size = 4", 1, "my meld", "base['my meld']"},
        {"base.hand[1][2].name = 4", 1, "?", "base.hand[1]"},
        {"step(base, 'draw').who.first = 1", 1, "who", "step(base, 'draw').who"},
        {"base.a = base.b.c", 1, "b", "base.b"},
        {"base.a:b()", 1, "b", "base.a:b"},
        {"base.a = 1", 1, "a", ""},
        {"return ({}).x.y", 1, "x", ""},
        {"base.a.b = 1", 2, "a", ""},
        {"base.", 1, "base", ""},
        {"base.a[", 1, "a", "base.a"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const SourceText source = source_of(cases[i].text);
        const char *told = hint_path(&source, cases[i].line, cases[i].name);
        const char *path = told ? told : "";
        if (strcmp(path, cases[i].path) != 0)
            fail_msg("%s: wanted '%s', got '%s'", cases[i].text, cases[i].path, path);
    }
}

static void a_constructor_is_known_by_its_table_and_what_it_stands_in(void **state)
{
    static const struct {
        const char *text, *around;  // NULL: it is no constructor
    } cases[] = {
        {"one { name = 'x', knock {} }", "one"},
        {"melds = { trio = knock { size = 3 } }", "melds"},
        {"hand = { turns { knock({}) } }", "turns"},
        {"table.insert(step, knock {})", "insert"},
        {"rules.hand[1][4] = knock {}", "="},
        {"knock {}", ""},
        {"points = knock", NULL},
        {"knock()", NULL},
        {"x = 'knock {}'", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const SourceText source = source_of(cases[i].text);
        const char *around = hint_constructor(&source, 1, "knock"), *wanted = cases[i].around;
        if (!around != !wanted || (around && strcmp(around, wanted) != 0))
            fail_msg("%s: got '%s'", cases[i].text, around ? around : "none");
    }
}

static void what_is_closed_in_the_wrong_place_shows_in_the_beginnings_of_lines(void **state)
{
    static const struct {
        const char *text, *closing;
        int opened, line;
    } cases[] = {
        {"return {\n  a = { 1,\n  b = 2,\n}", "}", 2, 2},
        {"return {\n  a = {\n    b = 1,\n  c = 2,\n}", "}", 2, 3},
        {"return {\n  a = f(1, 2,\n  b = 2,\n}", ")", 2, 2},
        {"return { f(1 }", ")", 1, 1},
        {"if x then\n  y()\nreturn z", "end", 1, 2},
        {"return {\n  a = { 1 } },\n  b = 2,\n  c = {\n  },\n}", "}", 0, 2},
        {"x = 1\nend\nreturn x", "end", 0, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Misclosed misclosed = {.closing = "nothing"};
        const SourceText source = source_of(cases[i].text);
        bool found = hint_misclosed(&source, 0, &misclosed);
        if (!found || strcmp(misclosed.closing, cases[i].closing) != 0 ||
            misclosed.opened != cases[i].opened || misclosed.line != cases[i].line)
            fail_msg("%s: got %s of line %d in line %d", cases[i].text, misclosed.closing,
                     misclosed.opened, misclosed.line);
    }
    const SourceText right = source_of("return {\n  a = {\n    b = 1,\n  },\n  c = f(function()\n"
                                       "    return 1\n  end),\n}\n");
    Misclosed misclosed;
    assert_false(hint_misclosed(&right, 0, &misclosed));
}

static void a_comment_with_a_hash_is_known(void **state)
{
    const SourceText source = source_of("x = #list\ny = 1 # one\nz = '# 1'\n");
    assert_false(hint_hash(&source, 1));
    assert_true(hint_hash(&source, 2));
    assert_false(hint_hash(&source, 3));
}

// A piece, over and over, up to the size of the largest rules file.
static void no_repetition_takes_long(void **state)
{
    enum { SIZE = 256 * 1024 };
    static const char *const pieces[] = {"{",    "f(",      "a.",     "a[",   "a.b ", "}",
                                         "end ", "if ",     "'",      "\"\n", "[[",   "knock{",
                                         "\n}",  "\n  {\n", "\n end", "\xff"};
    char *text = malloc(SIZE);
    assert_non_null(text);
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        size_t length = strlen(pieces[i]);
        for (size_t at = 0; at < SIZE; at++)
            text[at] = pieces[i][at % length];
        const SourceText source = {text, SIZE};
        Misclosed misclosed = {.place = 0};
        hint_path(&source, 1, "b");
        hint_constructor(&source, 1, "knock");
        hint_hash(&source, 1);
        for (int nth = 0; nth < 8 && hint_misclosed(&source, nth, &misclosed); nth++)
            assert_in_range(misclosed.place, 0, SIZE);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_path_is_told_as_the_line_writes_it),
        cmocka_unit_test(a_constructor_is_known_by_its_table_and_what_it_stands_in),
        cmocka_unit_test(what_is_closed_in_the_wrong_place_shows_in_the_beginnings_of_lines),
        cmocka_unit_test(a_comment_with_a_hash_is_known),
        cmocka_unit_test(no_repetition_takes_long),
    };
    return RUN_TESTS(tests);
}
