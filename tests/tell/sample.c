// Writes a page with every part of a report, and texts that attack it: `tell_sample LANGUAGE FILE`.

#include <math.h>
#include <stdio.h>

#include "base/about.h"
#include "base/language.h"
#include "tell/tell.h"

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

enum { HOSTILE = sizeof hostile / sizeof hostile[0] };

static void tell_texts(Tell *tell)
{
    tell_text(tell, "Every part that a page may have, with texts that attack it.");
    tell_as(tell, TEXT_NOTE, "Set off: %s", hostile[1]);
    tell_title(tell, hostile[0]);
    for (int i = 0; i < HOSTILE; i++)
        tell_text(tell, "%d: %s", i + 1, hostile[i]);
    for (Tone tone = 0; tone < TONES; tone++)
        tell_toned(tell, tone, "A tone: %s", hostile[tone]);
    tell_as(tell, TEXT_DETAIL, "%s", hostile[3]);
    for (int i = 0; i < HOSTILE; i++)
        tell_as(tell, TEXT_CODE, "%s", hostile[i]);
    tell_as(tell, TEXT_CODE,
            "loba simulate loba_de_menos --games 1000 --seed 7 --seats "
            "Ana=greedy,Beto=random --html page.html");
    tell_title(tell, "A section without anything in it");
}

static void tell_hostile_table(Tell *tell)
{
    tell_title(tell, "Tables");
    tell_table(tell, TABLE_LIST, hostile[3], hostile[1]);
    for (int i = 0; i < HOSTILE; i++) {
        tell_row(tell, "%s", hostile[i]);
        for (int cell = 0; cell < 8; cell++) {
            tell_cell(tell, hostile[cell], "%s", hostile[(i + cell) % HOSTILE]);
            if (cell % 3 == 0)
                tell_drawn(tell, (Drawn){i - 4, i - 5.5, i - 3, cell, cell > 0, i % 2});
        }
    }
}

// Values of every size, and such as cannot be drawn.
static void tell_drawings(Tell *tell)
{
    static const struct {
        const char *name;
        Drawn drawn;
    } rows[] = {
        {"a bar", {40.5, 38, 43, 100, true, 0}},
        {"below 0", {-14.5, -16, -13, 100, true, 0}},
        {"nought", {0, NAN, NAN, NAN, true, 0}},
        {"a mark", {52.3, 50.1, 54.5, 50, false, 1}},
        {"without an interval", {50, NAN, NAN, 50, false, 1}},
        {"without a value", {NAN, 1, 2, 3, false, 1}},
        {"boundless", {INFINITY, 0, INFINITY, 0, true, 1}},
        {"half an interval", {48, 47, INFINITY, NAN, false, 1}},
        {"alone on its scale", {7, NAN, NAN, NAN, false, 2}},
        {"tiny", {3e-300, 1e-300, 5e-300, 0, true, 3}},
        {"huge", {1.7e308, -1.7e308, 1.7e308, 0, false, 4}},
    };
    for (TableForm form = TABLE_LIST; form <= TABLE_PICTURE; form++) {
        tell_table(tell, form, "Drawings", "what it is");
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            tell_row(tell, "%s", rows[i].name);
            tell_cell(tell, "value", "%g", rows[i].drawn.value);
            tell_drawn(tell, rows[i].drawn);
        }
    }
}

int main(int count, char **arguments)
{
    Error error;
    if (count != 3 || !language_start(arguments[1], LOBA_CATALOGUES_BUILT))
        return 2;
    Tell *tell = tell_on_page("A sample page: <script>alert(0)</script>\x1b");
    tell_texts(tell);
    tell_hostile_table(tell);
    tell_drawings(tell);
    if (tell_save(tell, arguments[2], &error))
        return 0;
    fprintf(stderr, "%s\n", error.text);
    return 1;
}
