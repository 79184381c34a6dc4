// What is told, as a screen, a listener and a page have it: texts from outside, sections, tables in
// their three forms, and drawings of odd values. tests/tell/page.py reads a whole page.

#include "test.h"

#include <errno.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/about.h"
#include "base/language.h"
#include "base/memory.h"
#include "tell/inside.h"

static int speak_english(void **state) { return !language_start("en", LOBA_CATALOGUES_BUILT); }

// ---- What is told to whom

typedef void Fill(Tell *tell);

// The caller frees it.
static char *on_screen(Fill *fill, int width, bool plain)
{
    MemoryStream stream;
    memory_stream_open(&stream);
    const Screen screen = {.out = stream.out, .width = width, .height = 24, .plain = plain};
    Tell *tell = tell_on_screen(&screen);
    fill(tell);
    tell_end(tell);
    return memory_stream_close(&stream);
}

static char *on_page(Fill *fill)
{
    enum { PAGE_MAX = 1 << 18 };
    char path[] = "/tmp/loba-tell-XXXXXX";
    Error error;
    const int made = mkstemp(path);
    assert_true(made >= 0);
    close(made);
    Tell *tell = tell_on_page("page");
    fill(tell);
    assert_true(tell_save(tell, path, &error));
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *page = calloc(1, PAGE_MAX);
    assert_true(fread(page, 1, PAGE_MAX - 1, file) < PAGE_MAX - 1);
    fclose(file);
    unlink(path);
    return page;
}

static void expect_screen(Fill *fill, int width, bool plain, const char *wanted)
{
    char *told = on_screen(fill, width, plain);
    assert_string_equal(told, wanted);
    free(told);
}

static int times_in(const char *page, const char *word)
{
    int times = 0;
    for (const char *c = page; (c = strstr(c, word)); c++)
        times++;
    return times;
}

// ---- Texts

static void a_text_from_outside_stays_a_text(void **state)
{
    static const struct {
        const char *text, *page;
    } cases[] = {
        {"plain Ñandú 名 🂡", "plain Ñandú 名 🂡"},
        {"<script>x</script>", "&lt;script&gt;x&lt;/script&gt;"},
        {"\" onload='x' & &amp;", "&quot; onload=&#39;x&#39; &amp; &amp;amp;"},
        {"\xff\xc3( \xed\xa0\x80", "\\xFF\\xC3( \\xED\\xA0\\x80"},
        {"\x01\t\n\r\x1b[0m\x7f\xc2\x85", "\\x01\\x09\\x0A\\x0D\\x1B[0m\\x7F\\x85"},
        {"\u202e\u2066\u200b\ufeff\u00ad", "\\u{202E}\\u{2066}\\u{200B}\\u{FEFF}\\u{AD}"},
        {"\ufffe\uffff\ufdd0\U0010ffff", "\\u{FFFE}\\u{FFFF}\\u{FDD0}\\u{10FFFF}"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        MemoryStream stream;
        memory_stream_open(&stream);
        markup_text(stream.out, cases[i].text);
        char *page = memory_stream_close(&stream);
        assert_string_equal(page, cases[i].page);
        free(page);
    }
}

static void fill_bells(Tell *tell)
{
    tell_text(tell, "a %s", "\a");
    tell_as(tell, TEXT_CODE, "b %s", "\x1b");
    tell_table(tell, TABLE_LIST, NULL, "row");
    tell_row(tell, "c %s", "\u202e");
    tell_cell(tell, "head", "d %s", "\xff");
}

static void a_screen_is_given_no_control_character(void **state)
{
    expect_screen(fill_bells, 80, true, "a \\x07\n  b \\x1B\nc \\u{202E}: d \\xFF\n");
}

static void fill_long(Tell *tell)
{
    for (int i = 0; i < 3000; i++)
        tell_text(tell, "%s", "a line that is told again");
    tell_as(tell, TEXT_CODE, "%09000d", 7);
}

static void nothing_is_cut(void **state)
{
    char *told = on_screen(fill_long, 80, false);
    assert_int_equal(times_in(told, "told again\n"), 3000);
    assert_true(strlen(strrchr(told, ' ')) == 9002);
    free(told);
}

// ---- Sections

static void fill_sections(Tell *tell)
{
    tell_text(tell, "first");
    tell_title(tell, "Empty");
    tell_table(tell, TABLE_LIST, NULL, "row");
    tell_title(tell, "Full");
    tell_text(tell, "text");
    tell_as(tell, TEXT_DETAIL, "more that does not fit");
    tell_as(tell, TEXT_NOTE, "note");
    tell_as(tell, TEXT_CODE, "a line to copy is never broken");
    tell_title(tell, "At the end");
}

static void a_section_without_anything_is_left_out(void **state)
{
    expect_screen(fill_sections, 20, false,
                  "first\n\nFull\ntext\n  more that does not\n  fit\n\nnote\n"
                  "  a line to copy is never broken\n");
    expect_screen(fill_sections, 20, true,
                  "first\n\nFull\ntext\nmore that does not fit\n\nnote\n"
                  "  a line to copy is never broken\n");
    char *page = on_page(fill_sections);
    assert_int_equal(times_in(page, "<section"), 1);
    assert_int_equal(times_in(page, "</section>"), 1);
    assert_null(strstr(page, "Empty"));
    assert_null(strstr(page, "<nav"));
    free(page);
}

// ---- Tables

static void fill_rows(Tell *tell, TableForm form, int cells)
{
    static const char *const names[] = {"Ana", "Beto"};
    tell_title(tell, "Title");
    tell_table(tell, form, NULL, "player");
    for (int row = 0; row < 2; row++) {
        tell_row(tell, "%s", names[row]);
        for (int cell = 0; cell < cells; cell++) {
            tell_cell(tell, cell ? "lost" : "won", "%d", 10 * row + cell);
            tell_drawn(tell, (Drawn){row, NAN, NAN, NAN, true, 0});
        }
    }
}

static void fill_list(Tell *tell) { fill_rows(tell, TABLE_LIST, 2); }
static void fill_values(Tell *tell) { fill_rows(tell, TABLE_LIST, 1); }
static void fill_columns(Tell *tell) { fill_rows(tell, TABLE_COLUMNS, 2); }
static void fill_picture(Tell *tell) { fill_rows(tell, TABLE_PICTURE, 2); }

static void fill_words(Tell *tell)
{
    fill_list(tell);
    tell_in_words(tell, "ten of %d", 11);
}

static void a_list_is_told_row_by_row(void **state)
{
    expect_screen(fill_list, 80, false, "\nTitle\n  Ana: won 0; lost 1\n  Beto: won 10; lost 11\n");
    expect_screen(fill_values, 80, false,
                  "\nTitle\n  Ana:                                        0\n"
                  "  Beto:                                       10\n");
    expect_screen(fill_values, 80, true, "\nTitle\nAna: 0\nBeto: 10\n");
    expect_screen(fill_words, 80, true, "\nTitle\nAna: won 0; lost 1\nBeto: ten of 11\n");
}

static void columns_are_sentences_where_there_is_no_room(void **state)
{
    expect_screen(fill_columns, 80, false,
                  "\nTitle\n                       won      lost\n"
                  "Ana                      0         1\n"
                  "Beto                    10        11\n");
    expect_screen(fill_columns, 75, false,
                  "\nTitle\nAna: won 0, lost 1.\nBeto: won 10, lost 11.\n");
    expect_screen(fill_columns, 80, true, "\nTitle\nAna: won 0, lost 1.\nBeto: won 10, lost 11.\n");
}

static void pages_alone_have_pictures(void **state)
{
    expect_screen(fill_picture, 80, false, "");
    char *page = on_page(fill_picture);
    assert_int_equal(times_in(page, "<svg"), 4);
    free(page);
}

static void a_page_has_every_table_with_its_heads(void **state)
{
    static Fill *const fills[] = {fill_list, fill_words, fill_columns, fill_picture};
    for (size_t i = 0; i < sizeof fills / sizeof fills[0]; i++) {
        char *page = on_page(fills[i]), *again = on_page(fills[i]);
        assert_string_equal(page, again);
        assert_int_equal(times_in(page, "<table>"), 1);
        assert_non_null(strstr(page, "<th scope=\"col\">player</th>"));
        assert_non_null(strstr(page, ">won</th>"));
        assert_non_null(strstr(page, "<th scope=\"row\">Beto</th><td class=\"number\">10"));
        assert_int_equal(times_in(page, "In the drawings"), 1);
        free(page);
        free(again);
    }
}

// ---- Drawings

static void every_place_of_a_drawing_lies_in_it(void **state)
{
    static const double values[] = {0,      -0.0,    1,       -1,      7,        1e-300,
                                    5e-324, 1e300,   NAN,     -1e300,  INFINITY, -INFINITY,
                                    1e9,    1e9 + 1, 1.7e308, -1.7e308};
    enum { COUNT = sizeof values / sizeof values[0] };
    for (int one = 0; one < COUNT; one++)
        for (int other = 0; other < COUNT; other++)
            for (int bar = 0; bar < 2; bar++) {
                Row rows[] = {{.count = 1}, {.count = 1}};
                const Table table = {.count = 2, .rows = rows};
                MemoryStream stream;
                memory_stream_open(&stream);
                rows[0].cells[0].drawn =
                    (Drawn){values[one], values[other], values[one], values[other], bar, 0};
                rows[1].cells[0].drawn = (Drawn){values[other], NAN, NAN, NAN, bar, 0};
                drawing_write(stream.out, &table, 0, &rows[0].cells[0].drawn);
                char *svg = memory_stream_close(&stream);
                for (const char *c = svg; (c = strpbrk(c, "xh")); c++) {
                    const char *number = strchr(c, '"') + 1;
                    if (c[1] != '=' && strncmp(c, "h=", 2) != 0)
                        continue;
                    if (strspn(number, "0123456789") > 3 || strtod(number, NULL) > 100 ||
                        *number == '-')
                        fail_msg("%g and %g: %s", values[one], values[other], svg);
                }
                if (strstr(svg, "<circle") ? bar || !isfinite(values[one])
                                           : !bar && isfinite(values[one]))
                    fail_msg("%g and %g: %s", values[one], values[other], svg);
                free(svg);
            }
}

static void what_has_another_scale_changes_no_drawing(void **state)
{
    Row rows[] = {{.count = 1}, {.count = 1}, {.count = 1}};
    const Table table = {.count = 3, .rows = rows};
    const double sizes[] = {10, 5, 1e6};
    MemoryStream stream;
    for (int i = 0; i < 3; i++)
        rows[i].cells[0].drawn = (Drawn){sizes[i], NAN, NAN, NAN, true, i == 2};
    memory_stream_open(&stream);
    drawing_write(stream.out, &table, 0, &rows[1].cells[0].drawn);
    char *svg = memory_stream_close(&stream);
    assert_string_equal(svg, "<svg aria-hidden=\"true\"><rect class=\"bar\" x=\"2.0%\" "
                             "width=\"48.0%\"/></svg>");
    free(svg);
}

static void the_locale_of_the_process_changes_no_page(void **state)
{
    static const char *const locales[] = {"es_AR.UTF-8", "es_ES.UTF-8", "de_DE.UTF-8",
                                          "fr_FR.UTF-8"};
    bool found = false;
    char *page = on_page(fill_list);
    for (size_t i = 0; i < sizeof locales / sizeof locales[0] && !found; i++)
        found = setlocale(LC_NUMERIC, locales[i]) != NULL;
    char *other = on_page(fill_list);
    setlocale(LC_NUMERIC, "C");
    assert_string_equal(page, other);
    free(page);
    free(other);
    if (!found)
        skip();
}

static void a_page_that_cannot_be_written_is_an_error_with_its_path(void **state)
{
    Error error;
    Tell *tell = tell_on_page("page");
    fill_list(tell);
    assert_false(tell_save(tell, "no/such/folder/page.html", &error));
    static const char place[] = "no/such/folder/page.html: the page cannot be written: ";
    assert_true(strncmp(error.text, place, sizeof place - 1) == 0);
    assert_string_equal(error.text + sizeof place - 1, error_of_system(ENOENT));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_text_from_outside_stays_a_text, speak_english),
        cmocka_unit_test_setup(a_screen_is_given_no_control_character, speak_english),
        cmocka_unit_test_setup(nothing_is_cut, speak_english),
        cmocka_unit_test_setup(a_section_without_anything_is_left_out, speak_english),
        cmocka_unit_test_setup(a_list_is_told_row_by_row, speak_english),
        cmocka_unit_test_setup(columns_are_sentences_where_there_is_no_room, speak_english),
        cmocka_unit_test_setup(pages_alone_have_pictures, speak_english),
        cmocka_unit_test_setup(a_page_has_every_table_with_its_heads, speak_english),
        cmocka_unit_test_setup(every_place_of_a_drawing_lies_in_it, speak_english),
        cmocka_unit_test_setup(what_has_another_scale_changes_no_drawing, speak_english),
        cmocka_unit_test_setup(the_locale_of_the_process_changes_no_page, speak_english),
        cmocka_unit_test_setup(a_page_that_cannot_be_written_is_an_error_with_its_path,
                               speak_english),
    };
    return RUN_TESTS(tests);
}
