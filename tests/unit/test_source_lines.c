// Where the fields of a rules file stand, from its text alone.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/source_lines.h"
#include "test.h"

// What a text answers about one path after another; a path of NULL ends them.
typedef struct {
    const char *path;
    int line;
    bool exact;
} Place;

static void check_places(const char *name, const char *text, const Place places[])
{
    SourceLines *lines = source_lines_new(text, strlen(text));
    assert_non_null(lines);
    for (int i = 0; places[i].path; i++) {
        bool exact;
        int line = source_line(lines, places[i].path, &exact);
        if (line != places[i].line || exact != places[i].exact)
            fail_msg("%s, %s: wanted line %d (%s), got %d (%s)", name, places[i].path,
                     places[i].line, places[i].exact ? "exact" : "around", line,
                     exact ? "exact" : "around");
    }
    source_lines_free(lines);
}

static const char whole[] =
    "local option = options {\n"                                                   // 1
    "  ante = { 4, range = { 0, 1000 } },\n"                                       // 2
    "  -- blocked = { },\n"                                                        // 3
    "  blocked = { \"score\",\n"                                                   // 4
    "              help = { es = \"}\", en = [[ } ]=] ]] } },\n"                   // 5
    "}\n"                                                                          // 6
    "local use = ({ free = { meld = true } })[option.ante]\n"                      // 7
    "local function points(card)\n"                                                // 8
    "  if card.joker then return { players = 9 } end\n"                            // 9
    "  for i = 1, 3 do local name = {} end\n"                                      // 10
    "  repeat local x = function() end until true\n"                               // 11
    "end\n"                                                                        // 12
    "local escalera = run {\n"                                                     // 13
    "  size = { 3, 13 }, --[==[ ace = 1, ]] \n"                                    // 14
    "  ]==] ace = \"either\",\n"                                                   // 15
    "  wild = { max = option.ante,\n"                                              // 16
    "    shift = \"either end\" } }\n"                                             // 17
    "return {\n"                                                                   // 18
    "  name = \"Loba \\\" { de Menos\", players = { 2, 5 },\n"                     // 19
    "  deal = { move { n = 9, to = \"hands\" },\n"                                 // 20
    "           move { n = 1, to = \"discards\" } },\n"                            // 21
    "  points = points,\n"                                                         // 22
    "  melds = { [\"pierna\"] = set { size = 3 },\n"                               // 23
    "            escalera = escalera },\n"                                         // 24
    "  hand = { turns {\n"                                                         // 25
    "    one { name = \"draw\", draw { from = \"stock\" },\n"                      // 26
    "          draw { from = \"discards\",\n"                                      // 27
    "                 use = use } },\n"                                            // 28
    "    any { name = \"table\", meld {},\n"                                       // 29
    "          lay { on = \"any\", stage = \"opened\" } },\n"                      // 30
    "  } },\n"                                                                     // 31
    "  score = { bonuses = { { points = -10,\n"                                    // 32
    "     when = function(r, side) return r.out == side and { limit = 1 } end,\n"  // 33
    "  } } },\n"                                                                   // 34
    "  match = { limit = 101;\n"                                                   // 35
    "            reentry = { max = 2 } },\n"                                       // 36
    "}\n";

static void the_fields_of_a_whole_file_are_found(void **state)
{
    static const Place places[] = {
        {"name", 19, true},
        {"players", 19, true},
        {"deal", 20, true},
        {"deal[1].n", 20, true},
        {"deal[2]", 21, true},
        {"deal[2].to", 21, true},
        {"points", 22, true},
        {"melds.pierna", 23, true},
        {"melds.pierna.size", 23, true},
        {"melds.escalera", 24, true},
        {"melds.escalera.size", 14, true},
        {"melds.escalera.ace", 15, true},
        {"melds.escalera.wild.max", 16, true},
        {"melds.escalera.wild.shift", 17, true},
        {"hand.draw", 26, true},
        {"hand.draw.stock", 26, true},
        {"hand.draw.discards", 27, true},
        {"hand.draw.discards.use", 28, true},
        {"hand.table.meld", 29, true},
        {"hand.table.lay.stage", 30, true},
        {"score.bonuses[1].points", 32, true},
        {"score.bonuses[1].when", 33, true},
        {"match.limit", 35, true},
        {"match.reentry.max", 36, true},
        {"options", 1, true},
        {"options.ante", 2, true},
        {"options.blocked", 4, true},
        {"options.blocked.help", 5, true},
        {NULL, 0, false},
    };
    check_places("a whole file", whole, places);
}

static void a_field_that_is_not_written_has_the_line_of_the_one_around_it(void **state)
{
    static const Place places[] = {
        {"stock", 18, false},
        {"", 18, false},
        {"melds.trio.size", 23, false},
        {"melds.escalera.wild.swap", 16, false},
        {"hand.draw.discards.no_return", 27, false},
        {"hand.throw.discard", 25, false},
        {"deal[3].n", 20, false},
        {"deal[99999999999999999999].n", 20, false},
        {"deal[", 20, false},
        {"hand.table.meld[2]", 29, false},
        {"hand.table.meld[", 29, false},
        {"match.limit.limit", 35, false},
        {"options.ladder", 1, false},
        {NULL, 0, false},
    };
    check_places("a whole file", whole, places);
}

static void what_a_child_says_is_found_and_what_it_leaves_to_its_parent_is_not(void **state)
{
    static const char child[] =
        "local base, option = extends(\"loba_centroamericana\", {\n"           // 1
        "  joker_swap = { \"none\" },\n"                                       // 2
        "  ace_points = { 20, choices = { 20, 15 } },\n"                       // 3
        "})\n"                                                                 // 4
        "base.name = \"Carioca\"\n"                                            // 5
        "base.opening.contract[7] = { escalera = 3 }\n"                        // 6
        "base.match.hands = 7\n"                                               // 7
        "base.melds.escalera.wild.swap = option.x == \"none\" and \"none\"\n"  // 8
        "  or \"any\"\n"                                                       // 9
        "base.melds[\"real\"] = run { size = 13,\n"                            // 10
        "  wild = { max = 1 } }\n"                                             // 11
        "local programme, real = base.opening.contract, { real = 1 }\n"        // 12
        "if option.programme == \"ten\" then\n"                                // 13
        "  programme[8], programme[9] = { trio = 4 }, real\n"                  // 14
        "end\n"                                                                // 15
        "base.deal[1].n, base.out.final = {}, {}\n"                            // 16
        "for hand, contract in ipairs(programme) do\n"                         // 17
        "  base.deal[1].n[hand] = 3\n"                                         // 18
        "end\n"                                                                // 19
        "table.insert(step(base, \"table\"),\n"                                // 20
        "  swap { on = \"any\",\n"                                             // 21
        "         stage = \"turn after\" })\n"                                 // 22
        "step(base, \"throw\").when = false\n"                                 // 23
        "return base\n";                                                       // 24
    static const Place places[] = {
        {"name", 5, true},
        {"opening.contract[7]", 6, true},
        {"match.hands", 7, true},
        {"melds.escalera.wild.swap", 8, true},
        {"melds.real", 10, true},
        {"melds.real.wild.max", 11, true},
        {"opening.contract[8].trio", 14, true},
        {"opening.contract[9]", 14, true},
        {"opening.contract[9].real", 12, true},
        {"deal[1].n", 16, true},
        {"out.final", 16, true},
        {"hand.table.swap", 21, true},
        {"hand.table.swap.stage", 22, true},
        {"hand.throw.when", 23, true},
        {"options.joker_swap", 2, true},
        {"options.ace_points.choices", 3, true},
        {"players", 0, false},
        {"melds.escalera.size", 0, false},
        {"opening.contract[1]", 0, false},
        {"hand.draw.discards", 0, false},
        {NULL, 0, false},
    };
    check_places("a child", child, places);
}

static void other_ways_to_write_the_same_are_followed(void **state)
{
    static const struct {
        const char *text;
        Place places[3];
    } cases[] = {
        {"local melds = {}\nmelds.trio = set({\nsize = 3 })\nreturn { melds = melds }",
         {{"melds.trio.size", 3, true}, {"melds.trio", 2, true}}},
        {"local rules <const> = {}\nrules.match = { limit = 1 }\nrules.match.limit = 2\nreturn "
         "rules",
         {{"match.limit", 3, true}}},
        {"#!/usr/bin/env lua\nreturn {\nname = 'x' }", {{"name", 3, true}}},
        {"local a = 1 local b = {\nc = 1 } return { d = b\n, e = 2 }",
         {{"d.c", 2, true}, {"e", 3, true}}},
        {"local hand = {}\nhand[1] = one { name = 'a',\nmeld {} }\nreturn { hand = hand }",
         {{"hand.a", 2, true}, {"hand.a.meld", 3, true}}},
        {"if false then return {} end\nreturn {\nname = 1 }", {{"name", 3, true}}},
        {"return { hand = {\nmove {},\nturns {\none {},\nany {} },\nmove {} } }",
         {{"hand[3]", 5, true}, {"hand[4]", 6, true}}},
        {"return { hand = { turns {\none {},\nturns { any {} },\nany {} } } }",
         {{"hand[2]", 3, true}, {"hand[3]", 4, true}}},
        {"local base = extends('a')\nbase.hand[1][3] = discard {}\nreturn base",
         {{"hand[3]", 2, true}, {"hand[2]", 0, false}}},
        {"return { hand = { any { name = 'a',\nmeld {},\nlay {},\nlay { on = 'own',\nstage = 1 } } "
         "} }",
         {{"hand.a.lay[2].stage", 5, true}, {"hand.a[3]", 4, true}}},
        {"print { name = 1 }\nlocal base = {\nname = 2 }\nprint { base = 3 }\nreturn base",
         {{"name", 3, true}}},
        {"return {\r\nname = 1,\r\nplayers = 2 }", {{"players", 3, true}}},
        {"local n = 5\nreturn {\nplayers = { n, n },\nname = 'x' }", {{"name", 4, true}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_places(cases[i].text, cases[i].text, cases[i].places);
}

// Every beginning and every end of a file, and the file with each byte spoilt.
static void no_text_confuses_it(void **state)
{
    static const char spoils[] = "{}[]()=,\"'-\\\n";
    size_t size = sizeof whole - 1;
    char *text = malloc(size);
    assert_non_null(text);
    for (size_t i = 0; i <= size; i++) {
        memcpy(text, whole, size);
        if (i < size)
            text[i] = spoils[i % (sizeof spoils - 1)];
        SourceLines *spoilt = source_lines_new(text, size);
        SourceLines *beginning = source_lines_new(whole, i);
        SourceLines *end = source_lines_new(whole + i, size - i);
        assert_in_range(source_line(spoilt, "hand.draw.discards.use", NULL), 0, 37);
        assert_in_range(source_line(beginning, "melds.escalera.wild.max", NULL), 0, 37);
        assert_in_range(source_line(end, "match.reentry.max", NULL), 0, 37);
        source_lines_free(spoilt);
        source_lines_free(beginning);
        source_lines_free(end);
    }
    free(text);
}

// A piece, over and over, up to the size of the largest rules file.
static void no_repetition_takes_long(void **state)
{
    enum { SIZE = 256 * 1024 };
    static const char *const pieces[] = {
        "{",
        "[",
        "(",
        "return{",
        "a.b.c=1 ",
        "local a={}",
        "f{x=",
        "extends(",
        "[==",
        "--[[",
        "x=extends('a',{",
        "function ",
        "local x=y ",
        "return hand",
        "hand={turns{",
        "a,",
        "local t=turns{} t[1]=t t[2]=t table.insert(t,t) return {hand=t} ",
        "step(a,'b').c=1 ",
        "]]",
        "\xff\x00",
    };
    char *text = malloc(SIZE);
    assert_non_null(text);
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        size_t length = strlen(pieces[i]);
        for (size_t at = 0; at < SIZE; at++)
            text[at] = pieces[i][at % length];
        SourceLines *lines = source_lines_new(text, SIZE);
        source_line(lines, "hand.draw.discards.use", NULL);
        source_line(lines, "a.b.c.d[1]", NULL);
        source_lines_free(lines);
    }
    free(text);
}

static void no_lines_answer_nothing(void **state)
{
    bool exact = true;
    assert_int_equal(source_line(NULL, "name", &exact), 0);
    assert_false(exact);
    source_lines_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fields_of_a_whole_file_are_found),
        cmocka_unit_test(a_field_that_is_not_written_has_the_line_of_the_one_around_it),
        cmocka_unit_test(what_a_child_says_is_found_and_what_it_leaves_to_its_parent_is_not),
        cmocka_unit_test(other_ways_to_write_the_same_are_followed),
        cmocka_unit_test(no_text_confuses_it),
        cmocka_unit_test(no_repetition_takes_long),
        cmocka_unit_test(no_lines_answer_nothing),
    };
    return RUN_TESTS(tests);
}
