// Pages of HTML: texts from outside, numbers, scales, and plots of what there is little or too much
// of. tests/report/page.py reads a whole page.

#include "test.h"

#include <errno.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/about.h"
#include "base/language.h"
#include "report/document.h"
#include "report/markup.h"
#include "report/number.h"
#include "report/plot.h"
#include "report/scale.h"
#include "report/table.h"

static int speak_english(void **state) { return !language_start("en", LOBA_CATALOGUES_BUILT); }

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

// ---- Numbers

static void a_number_is_written_as_the_language_has_it(void **state)
{
    static const struct {
        double value;
        int decimals;
        const char *english, *spanish;
    } cases[] = {
        {0, 0, "0", "0"},
        {-0.0, 1, "0.0", "0,0"},
        {-0.04, 1, "0.0", "0,0"},
        {1.25, 2, "1.25", "1,25"},
        {-5.5, 1, "−5.5", "−5,5"},
        {1234, 0, "1234", "1234"},
        {12345.5, 1, "12\u202f345.5", "12\u202f345,5"},
        {-1234567, 0, "−1\u202f234\u202f567", "−1\u202f234\u202f567"},
        {1e11, 0, "100\u202f000\u202f000\u202f000", "100\u202f000\u202f000\u202f000"},
        {-1.5e12, 0, "−1.50×10¹²", "−1,50×10¹²"},
        {1.7e308, 12, "1.70×10³⁰⁸", "1,70×10³⁰⁸"},
        {NAN, 2, "–", "–"},
        {INFINITY, 2, "∞", "∞"},
        {-INFINITY, 2, "−∞", "−∞"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        language_start("en", LOBA_CATALOGUES_BUILT);
        assert_string_equal(number_text(cases[i].value, cases[i].decimals).text, cases[i].english);
        language_start("es", LOBA_CATALOGUES_BUILT);
        assert_string_equal(number_text(cases[i].value, cases[i].decimals).text, cases[i].spanish);
    }
    assert_string_equal(number_interval(52.3, 50, 54.5, 1).text, "52,3 (de 50,0 a 54,5)");
    language_start("en", LOBA_CATALOGUES_BUILT);
    assert_string_equal(number_interval(52.3, 50, 54.5, 1).text, "52.3 (50.0 to 54.5)");
    assert_string_equal(number_interval(52.3, NAN, 54.5, 1).text, "52.3");
    assert_string_equal(number_signed(1.5, 1).text, "+1.5");
    assert_string_equal(number_signed(0.04, 1).text, "0.0");
    assert_string_equal(number_signed(-1.5, 1).text, "−1.5");
    assert_string_equal(number_power(-0.000125, 2).text, "−1.25×10⁻⁴");
    assert_string_equal(number_power(3, 0).text, "3×10⁰");
}

static void the_locale_of_the_process_changes_no_number(void **state)
{
    static const char *const locales[] = {"es_AR.UTF-8", "es_ES.UTF-8", "de_DE.UTF-8",
                                          "fr_FR.UTF-8"};
    bool found = false;
    for (size_t i = 0; i < sizeof locales / sizeof locales[0] && !found; i++)
        found = setlocale(LC_NUMERIC, locales[i]) != NULL;
    if (!found)
        skip();
    assert_string_equal(number_text(-12345.75, 2).text, "−12\u202f345.75");
    assert_string_equal(number_power(0.000125, 2).text, "1.25×10⁻⁴");
    setlocale(LC_NUMERIC, "C");
}

// ---- Scales

static Range range_between(double low, double high)
{
    Range range = RANGE_EMPTY;
    range_add(&range, low);
    range_add(&range, high);
    return range;
}

static void ticks_are_ones_twos_and_fives(void **state)
{
    static const struct {
        double low, high;
        ScaleWish wish;
        const char *labels;
    } cases[] = {
        {0, 100, {.wanted = 5}, "0 20 40 60 80 100"},
        {0, 97, {.wanted = 5}, "0 20 40 60 80 100"},
        {3, 97, {.wanted = 5, .tight = true}, "20 40 60 80"},
        {-7, 12, {.wanted = 4}, "−10 −5 0 5 10 15"},
        {0.1, 0.35, {.wanted = 5}, "0.10 0.15 0.20 0.25 0.30 0.35"},
        {1, 4, {.wanted = 8}, "1.0 1.5 2.0 2.5 3.0 3.5 4.0"},
        {1, 4, {.wanted = 8, .whole = true}, "1 2 3 4"},
        {5, 5, {.wanted = 4}, "4.5 5.0 5.5"},
        {-5, -5, {.wanted = 2}, "−5.5 −5.0 −4.5"},
        {0, 0, {.wanted = 4}, "−1.0 −0.5 0 0.5 1.0"},
        {3, 3, {.wanted = 8, .whole = true}, "3 4"},
        {0, 0.00003, {.wanted = 3}, "0 1×10⁻⁵ 2×10⁻⁵ 3×10⁻⁵"},
        {0, 4e8, {.wanted = 4}, "0 1×10⁸ 2×10⁸ 3×10⁸ 4×10⁸"},
        {1e9, 1e9 + 2, {.wanted = 2}, "1.000000000×10⁹ 1.000000001×10⁹ 1.000000002×10⁹"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Range range = range_between(cases[i].low, cases[i].high);
        const Scale scale = scale_of(&range, cases[i].wish);
        char labels[1024] = "";
        for (int tick = 0; tick < scale.ticks; tick++)
            snprintf(labels + strlen(labels), sizeof labels - strlen(labels), "%s%s",
                     tick ? " " : "", scale.label[tick].text);
        assert_string_equal(labels, cases[i].labels);
    }
}

static void every_range_has_a_scale_that_holds_it(void **state)
{
    static const double values[] = {
        0,      1,     -1,     0.1, 1 / 3.0, 1e-300, -1e-300,   5e-324, 1e300,
        -1e300, 1e299, 123456, 1e9, 1e9 + 1, 1e17,   1e17 + 16, 2e-7,   -3.5,
    };
    const int count = sizeof values / sizeof values[0];
    for (int low = 0; low < count; low++)
        for (int high = 0; high < count; high++)
            for (int wanted = 2; wanted <= 8; wanted++)
                for (int kind = 0; kind < 4; kind++) {
                    const Range range = range_between(values[low], values[high]);
                    const ScaleWish wish = {wanted, .whole = kind & 1, .tight = kind & 2};
                    const Scale scale = scale_of(&range, wish);
                    const double from = scale_place(&scale, range.low, 10, 20);
                    const double to = scale_place(&scale, range.high, 10, 20);
                    if (!(from >= 9.99 && to <= 20.01 && from <= to) ||
                        scale.ticks < (kind == 3 ? 1 : 2) || scale.ticks > SCALE_TICKS_MAX ||
                        !(scale.low < scale.high))
                        fail_msg("from %g to %g, %d wanted, kind %d: %d ticks, %g to %g, at %g, %g",
                                 range.low, range.high, wanted, kind, scale.ticks, scale.low,
                                 scale.high, from, to);
                }
}

static void what_cannot_be_drawn_is_counted(void **state)
{
    static const double values[] = {NAN, INFINITY, -INFINITY, 1e301, -1e301, 3, -2};
    Range range = RANGE_EMPTY;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        range_add(&range, values[i]);
    assert_int_equal(range.count, 2);
    assert_int_equal(range.left_out, 5);
    assert_true(range.low == -2 && range.high == 3);
}

// ---- Plots

// A page with what `fill` puts into it; the caller frees it.
static char *page_of(void (*fill)(Document *document, const double *values), const double *values)
{
    Document document;
    document_open(&document, "page", NULL);
    fill(&document, values);
    return document_text(&document);
}

enum { VALUES = 3 };

static const PlotHead head = {.title = "plot", .items = "item", .parts = "part", .decimals = 1};
static const char *const names[VALUES] = {"one", "two", "three"};

static void fill_intervals(Document *document, const double *values)
{
    IntervalRow rows[VALUES];
    for (int i = 0; i < VALUES; i++)
        rows[i] = (IntervalRow){names[i], {values[i], values[i] - 1, values[i] + 1}};
    plot_intervals(document, &(IntervalPlot){head, VALUES, rows, 0});
    plot_intervals(document, &(IntervalPlot){head, VALUES, rows, NAN});
}

static void fill_bars(Document *document, const double *values)
{
    Estimate estimates[VALUES];
    for (int i = 0; i < VALUES; i++)
        estimates[i] = (Estimate){values[i], values[i] / 2, values[i] * 2};
    plot_bars(document, &(BarPlot){head, VALUES, 1, names, NULL, estimates});
    plot_bars(document, &(BarPlot){head, 1, VALUES, names, names, estimates});
}

static void fill_histogram(Document *document, const double *values)
{
    plot_histogram(document, &(Histogram){head, VALUES, values, 0, 1, true, true});
    plot_histogram(document, &(Histogram){head, VALUES, values, -0.5, 0.1, false, false});
}

static void fill_lines(Document *document, const double *values)
{
    const Series series[] = {{"a", values}, {"b", values}};
    const Mark marks[] = {{0, 0, "first", {"place", 1}, TONE_BAD}, {1, 2, "last", {0}, TONE_GOOD}};
    document_heading(document, (Anchor){"place", 1}, "a place");
    plot_lines(document, &(LinePlot){head, VALUES, 0, 2, series, 2, marks});
    plot_lines(document, &(LinePlot){head, 1, 1, 1, series, 0, NULL});
}

static void fill_shares(Document *document, const double *values)
{
    plot_shares(document, &(SharePlot){head, 1, VALUES, names, names, values});
    plot_shares(document, &(SharePlot){head, VALUES, 1, names, names, values});
}

static void (*const fills[])(Document *document, const double *values) = {
    fill_intervals, fill_bars, fill_histogram, fill_lines, fill_shares,
};

enum { FILLS = sizeof fills / sizeof fills[0] };

static void any_values_can_be_plotted_and_no_coordinate_is_odd(void **state)
{
    static const double values[][VALUES] = {
        {1, 2, 3},          {0, 0, 0},         {7, 7, 7},         {-1, -2, -3},
        {1e300, -1e300, 0}, {1e-300, 0, 5e-9}, {NAN, 1, NAN},     {INFINITY, 1, 2},
        {NAN, NAN, NAN},    {1e9, 1e9 + 1, 3}, {-0.0, 0.0, 1e-9}, {1e305, 1e308, -1},
    };
    for (int fill = 0; fill < FILLS; fill++)
        for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
            char *page = page_of(fills[fill], values[i]);
            for (const char *word = page; (word = strstr(word, "nan")); word++)
                fail_msg("plot %d of values %zu: a coordinate is no number: %.60s", fill, i, word);
            // Whatever is drawn lies in the drawing or near it: no place has seven digits.
            for (const char *path = page; (path = strstr(path, " d=\"")); path++)
                for (const char *c = path + 4; *c != '"'; c += *c != '"')
                    if (strspn(c, "0123456789") > 6)
                        fail_msg("plot %d of values %zu: %.60s", fill, i, c);
            free(page);
        }
}

static void where_nothing_can_be_drawn_a_sentence_says_so(void **state)
{
    static const double none[VALUES] = {NAN, INFINITY, NAN}, some[VALUES] = {NAN, INFINITY, 1};
    static const char nothing[] = "There is nothing to draw: no value is known.";
    for (int fill = 0; fill < FILLS; fill++) {
        char *page = page_of(fills[fill], none);
        assert_non_null(strstr(page, nothing));
        assert_null(strstr(page, "<svg"));
        assert_non_null(strstr(page, "<table>"));
        free(page);
    }
    char *page = page_of(fill_bars, some);
    assert_null(strstr(page, nothing));
    assert_non_null(strstr(page, "Not drawn, for they are no finite numbers: 2."));
    assert_non_null(strstr(page, "∞"));
    free(page);
}

static void a_plot_of_no_rows_is_a_sentence_too(void **state)
{
    Document document;
    document_open(&document, "page", NULL);
    plot_intervals(&document, &(IntervalPlot){head, 0, NULL, 50});
    plot_bars(&document, &(BarPlot){head, 0, 0, NULL, NULL, NULL});
    plot_histogram(&document, &(Histogram){head, 0, NULL, 0, 1, true, false});
    plot_lines(&document, &(LinePlot){head, 0, 1, 0, NULL, 0, NULL});
    plot_shares(&document, &(SharePlot){head, 0, 0, NULL, NULL, NULL});
    char *page = document_text(&document);
    int sentences = 0;
    for (const char *c = page; (c = strstr(c, "nothing to draw")); c++)
        sentences++;
    assert_int_equal(sentences, 5);
    free(page);
}

static void how_a_plot_is_read_is_told_once_a_page(void **state)
{
    static const char *const sentences[] = {"A hollow dot", "The thin lines"};
    const IntervalRow rows[] = {{"a", {1, 0, 2}}};
    const Estimate estimates[] = {{1, 0, 2}};
    Document document;
    document_open(&document, "page", NULL);
    for (int i = 0; i < 2; i++) {
        plot_intervals(&document, &(IntervalPlot){head, 1, rows, 0.5});
        plot_bars(&document, &(BarPlot){head, 1, 1, names, NULL, estimates});
    }
    char *page = document_text(&document);
    for (int i = 0; i < 2; i++) {
        const char *first = strstr(page, sentences[i]);
        assert_non_null(first);
        assert_null(strstr(first + 1, sentences[i]));
    }
    free(page);
}

static void the_same_calls_give_the_same_bytes(void **state)
{
    static const double values[VALUES] = {1.5, -2.25, 1 / 3.0};
    for (int fill = 0; fill < FILLS; fill++) {
        char *one = page_of(fills[fill], values), *other = page_of(fills[fill], values);
        assert_string_equal(one, other);
        free(one);
        free(other);
    }
}

// ---- Pages

static void a_page_that_cannot_be_written_is_an_error_with_its_path(void **state)
{
    Document document;
    Error error;
    document_open(&document, "page", "summary");
    assert_false(document_save(&document, "no/such/folder/page.html", &error));
    static const char place[] = "no/such/folder/page.html: the page cannot be written: ";
    assert_true(strncmp(error.text, place, sizeof place - 1) == 0);
    assert_string_equal(error.text + sizeof place - 1, error_of_system(ENOENT));
}

static void what_is_left_open_is_closed(void **state)
{
    Document document;
    document_open(&document, "page", NULL);
    document_section(&document, "one");
    document_details(&document, "folded");
    document_details(&document, "folded again");
    document_section(&document, "two");
    document_details(&document, "folded");
    char *page = document_text(&document);
    int opened = 0, closed = 0;
    for (const char *c = page; (c = strstr(c, "<details>")); c++)
        opened++;
    for (const char *c = page; (c = strstr(c, "</details>")); c++)
        closed++;
    assert_int_equal(opened, 3);
    assert_int_equal(closed, 3);
    free(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_text_from_outside_stays_a_text, speak_english),
        cmocka_unit_test_setup(a_number_is_written_as_the_language_has_it, speak_english),
        cmocka_unit_test_setup(the_locale_of_the_process_changes_no_number, speak_english),
        cmocka_unit_test_setup(ticks_are_ones_twos_and_fives, speak_english),
        cmocka_unit_test_setup(every_range_has_a_scale_that_holds_it, speak_english),
        cmocka_unit_test_setup(what_cannot_be_drawn_is_counted, speak_english),
        cmocka_unit_test_setup(any_values_can_be_plotted_and_no_coordinate_is_odd, speak_english),
        cmocka_unit_test_setup(where_nothing_can_be_drawn_a_sentence_says_so, speak_english),
        cmocka_unit_test_setup(a_plot_of_no_rows_is_a_sentence_too, speak_english),
        cmocka_unit_test_setup(how_a_plot_is_read_is_told_once_a_page, speak_english),
        cmocka_unit_test_setup(the_same_calls_give_the_same_bytes, speak_english),
        cmocka_unit_test_setup(a_page_that_cannot_be_written_is_an_error_with_its_path,
                               speak_english),
        cmocka_unit_test_setup(what_is_left_open_is_closed, speak_english),
    };
    return RUN_TESTS(tests);
}
