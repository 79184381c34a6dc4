// Writes a page with every part of a page, every kind of plot, and texts that attack it:
// `sample LANGUAGE FILE`.

#include <math.h>
#include <stdio.h>

#include "base/about.h"
#include "base/language.h"
#include "report/number.h"
#include "report/plot.h"
#include "report/table.h"

// What somebody could call himself.
static const char *const hostile[] = {
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' onload='alert(1)' x='",
    "</title></style></svg><!-- ]]> -->",
    "&amp;&#60;b&#62;",
    "\xff\xfe not UTF-8 \xc3",
    "bell\a escape\x1b[31m nul is the end",
    "\u202eright to left\u202c and \u200bzero width",
    "\ufffe\uffff noncharacters \ufdd0",
    "a_name_without_any_place_to_break_it_that_goes_on_and_on_for_ever_WWWWWWWWWW",
    "名前が日本語で書かれている人です",
    "line\nbreak\ttab",
};

enum { HOSTILE = sizeof hostile / sizeof hostile[0], COURSE = 1000 };

static void write_texts(Document *document)
{
    document_section(document, "Texts from outside: %s", hostile[0]);
    for (int i = 0; i < HOSTILE; i++)
        document_paragraph(document, "%d: %s", i + 1, hostile[i]);
    document_note(document, TONE_WARNING, "Cut short: %s", hostile[1]);
    document_code(document, hostile, HOSTILE);
    document_code(document,
                  (const char *const[]){"loba simulate loba_de_menos --games 1000 --seed 7 --seats "
                                        "Ana=greedy,Beto=random --html page.html"},
                  1);
    const Column columns[] = {{"name", false}, {hostile[1], true}, {"what was done", false},
                              {"loss", true},  {"rank", true},     {"value", true},
                              {"from", true},  {"to", true}};
    table_open(document, hostile[3], columns, 8);
    for (int i = 0; i < HOSTILE; i++) {
        table_row(document, (Anchor){"row", i}, (Tone)(i % TONES));
        table_text(document, "%s", hostile[i]);
        table_number(document, i * 1234.5, 2);
        table_text(document, "%s", hostile[HOSTILE - 1 - i]);
        table_signed(document, i - 4.25, 1);
        table_number(document, i, 0);
        table_number(document, INFINITY, 1);
        table_number(document, NAN, 1);
        table_number(document, -1e15, 1);
    }
    table_close(document);
}

static void write_intervals(Document *document)
{
    document_section(document, "Intervals");
    const IntervalRow rows[] = {
        {"Ana", {52.3, 50.1, 54.5}},   {"Beto (strong)", {49.2, 47.5, 50.9}},
        {"Carla", {61, 40, 82}},       {hostile[9], {55, 52, 58}},
        {hostile[0], {48, 47, 49}},    {"no interval", {50, NAN, NAN}},
        {"no value", {NAN, NAN, NAN}}, {"boundless", {INFINITY, 0, INFINITY}},
    };
    plot_intervals(document,
                   &(IntervalPlot){{"Hands with the better score", "A share of 50 is even.",
                                    "% of hands", "seat", NULL, 1},
                                   8,
                                   rows,
                                   50});
    const IntervalRow one[] = {{"alone", {-3, -3, -3}}};
    plot_intervals(document,
                   &(IntervalPlot){{"One row", NULL, "points", "seat", NULL, 2}, 1, one, 0});
    const IntervalRow tiny[] = {{"tiny", {3e-9, 1e-9, 5e-9}}, {"below", {-3e-9, -4e-9, -1e-9}}};
    plot_intervals(document,
                   &(IntervalPlot){{"Tiny values", NULL, NULL, "seat", NULL, 2}, 2, tiny, NAN});
    const IntervalRow huge[] = {{"huge", {1.7e299, 1e299, 9e299}},
                                {"below", {-3e299, -4e299, -1e299}},
                                {"beyond", {1e305, 1e304, 1e306}}};
    plot_intervals(document,
                   &(IntervalPlot){{"Huge values", NULL, NULL, "seat", NULL, 2}, 3, huge, NAN});
    plot_intervals(document,
                   &(IntervalPlot){{"Nothing", NULL, NULL, "seat", NULL, 2}, 0, NULL, NAN});
}

static void write_bars(Document *document)
{
    document_section(document, "Bars");
    static const char *const seats[] = {"Ana", "Beto", "Carla"};
    static const char *const parts[] = {"cards left in the hand", "melds on the table",
                                        "bonus for going out at once"};
    const Estimate values[] = {
        {40.5, 38, 43}, {44, 42, 46},     {51, 47, 55},  {-12, -13, -11},  {-14.5, -16, -13},
        {-9, -10, -8},  {-2, -2.5, -1.5}, {0, NAN, NAN}, {-0.25, -0.5, 0},
    };
    plot_bars(document, &(BarPlot){{"Points by part and seat", "Points a hand; fewer are better.",
                                    "points a hand", "part", "seat", 2},
                                   3,
                                   3,
                                   parts,
                                   seats,
                                   values});
    const Estimate plain[] = {{3, NAN, NAN}, {17, NAN, NAN}, {NAN, NAN, NAN}};
    plot_bars(
        document,
        &(BarPlot){{"Who goes out", NULL, "hands", "seat", NULL, 0}, 3, 1, seats, NULL, plain});
    plot_bars(
        document,
        &(BarPlot){{"Long names", NULL, "hands", "seat", NULL, 0}, 3, 1, hostile + 8, NULL, plain});
    const Estimate zeros[] = {{0, NAN, NAN}, {0, NAN, NAN}, {0, NAN, NAN}};
    plot_bars(document,
              &(BarPlot){{"All zero", NULL, "hands", "seat", NULL, 0}, 3, 1, seats, NULL, zeros});
}

static void write_histograms(Document *document)
{
    document_section(document, "Histograms");
    const double hands[] = {0, 12, 240, 380, 250, 90, 20, 6, 1, 1};
    plot_histogram(document, &(Histogram){{"Length of matches", "How many hands a match has.",
                                           "hands", "hands", NULL, 0},
                                          10,
                                          hands,
                                          1,
                                          1,
                                          true,
                                          true});
    double many[300];
    for (int i = 0; i < 300; i++)
        many[i] = floor(4000 * exp(-(i - 120.0) * (i - 120) / 4000));
    plot_histogram(document, &(Histogram){{"Points of a hand", NULL, "points", "points", NULL, 0},
                                          300,
                                          many,
                                          -100,
                                          1,
                                          true,
                                          false});
    const double one[] = {7};
    plot_histogram(
        document,
        &(Histogram){
            {"One bin", NULL, "turns", "turns", NULL, 1}, 1, one, 0.5, 0.25, false, false});
    plot_histogram(
        document,
        &(Histogram){{"No bin", NULL, "turns", "turns", NULL, 1}, 0, one, 0.5, 0.25, false, false});
}

static void write_lines(Document *document)
{
    document_section(document, "Lines");
    static double totals[4][9] = {{0, 5, 12, 12, 40, 51, 51, 66, 90},
                                  {0, 20, 20, 33, 45, 60, 77, 101, NAN},
                                  {0, 11, 30, 58, 58, 70, 95, 95, 104},
                                  {0, -5, -5, -10, 20, NAN, 25, NAN, 31}};
    const Series four[] = {
        {"Ana", totals[0]}, {"Beto", totals[1]}, {hostile[0], totals[2]}, {hostile[9], totals[3]}};
    const Mark marks[] = {{0, 3, "hand 3: a mistake of Ana", {"row", 1}, TONE_WARNING},
                          {1, 5, hostile[1], {"row", 2}, TONE_BAD}};
    plot_lines(document, &(LinePlot){{"Totals", "Points of each seat after each hand.", "points",
                                      "hand", NULL, 0},
                                     9,
                                     0,
                                     4,
                                     four,
                                     2,
                                     marks});

    static double course[3][COURSE], twelve[PLOT_SERIES_MAX][6];
    for (int i = 0; i < COURSE; i++) {
        course[0][i] = 20 * sin(i / 60.0) + 5 * sin(i * 1.7);
        course[1][i] = i % 97 == 0 ? NAN : -course[0][i];
        course[2][i] = i / 50.0;
    }
    course[2][500] = INFINITY;
    const Series three[] = {{"Ana", course[0]}, {"Beto", course[1]}, {"luck", course[2]}};
    Mark many[30];
    char labels[30][40];
    for (int i = 0; i < 30; i++) {
        snprintf(labels[i], sizeof labels[i], "decision %d: 8 points lost", 1 + i * 33);
        many[i] = (Mark){i % 3, i * 33, labels[i], {"row", i % 12}, (Tone)(i % TONES)};
    }
    plot_lines(document, &(LinePlot){{"Value over a match", NULL, "points", "decision", NULL, 2},
                                     COURSE,
                                     1,
                                     3,
                                     three,
                                     30,
                                     many});
    Series all[PLOT_SERIES_MAX];
    static char names[PLOT_SERIES_MAX][16];
    for (int i = 0; i < PLOT_SERIES_MAX; i++) {
        snprintf(names[i], sizeof names[i], "series %d", i + 1);
        for (int at = 0; at < 6; at++)
            twelve[i][at] = i * 3 + at * (i % 3 - 1);
        all[i] = (Series){names[i], twelve[i]};
    }
    plot_lines(
        document,
        &(LinePlot){
            {"Twelve series", NULL, NULL, "hand", NULL, 1}, 6, 1, PLOT_SERIES_MAX, all, 0, NULL});
    const double point[] = {1e9 + 1};
    const Series alone[] = {{"alone", point}};
    plot_lines(
        document,
        &(LinePlot){{"One point", NULL, "points", "hand", NULL, 0}, 1, 1, 1, alone, 0, NULL});
}

static void write_shares(Document *document)
{
    document_section(document, "Shares");
    static const char *const rows[] = {"all seats", "Ana", "never"};
    const char *const ways[] = {"out", "closed", "blocked", "stock used up", "bound", hostile[0]};
    const double amounts[] = {430, 210, 90, 40, 3, 12, 100, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
    plot_shares(document,
                &(SharePlot){
                    {"How hands end", NULL, "hands", "seat", "way", 1}, 3, 6, rows, ways, amounts});
    double even[12];
    static char names[12][16];
    const char *parts[12];
    for (int i = 0; i < 12; i++) {
        snprintf(names[i], sizeof names[i], "part %d", i + 1);
        parts[i] = names[i];
        even[i] = 1;
    }
    plot_shares(
        document,
        &(SharePlot){{"Twelve parts", NULL, "hands", "seat", "part", 1}, 1, 12, rows, parts, even});
}

int main(int count, char **arguments)
{
    Document document;
    Error error;
    if (count != 3 || !language_start(arguments[1], LOBA_CATALOGUES_BUILT))
        return 2;
    document_open(&document, "A sample page",
                  "Every part that a page may have, with texts that attack it.");
    document_figures(
        &document,
        (const KeyFigure[]){{"matches", number_text(12345, 0).text, NULL},
                            {"points a hand", number_text(-5.331, 2).text, "5.1 to 5.6"},
                            {hostile[0], hostile[9], hostile[1]}},
        3);
    document_links(&document,
                   (const Link[]){{{"row", 3}, "A row of the table"}, {{"row", 11}, hostile[0]}},
                   2);
    write_texts(&document);
    write_intervals(&document);
    write_bars(&document);
    write_histograms(&document);
    write_lines(&document);
    write_shares(&document);
    if (document_save(&document, arguments[2], &error))
        return 0;
    fprintf(stderr, "%s\n", error.text);
    return 1;
}
