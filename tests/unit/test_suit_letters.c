#include "notation/suit_letters.h"

#include "base/about.h"
#include "base/text.h"
#include "notation/writing.h"
#include "support/menos.h"
#include "support/table.h"

#include "test.h"

#include <stdio.h>
#include <string.h>

// What a line typed by Beto, in turn, is read as; "? A | B" where it is asked.
static const char *read_as(const char *hand, bool drawn, const char *typed)
{
    static char text[4096];
    static Parsed asked;
    static Table table;
    static View view;
    table_new(&table, menos_rules(), 2);
    table_hand(&table, 0, "2S 3S 4S");
    table_hand(&table, 1, hand);
    table_meld(&table, 0, MENOS_ESCALERA, "6C 7C 8C");
    table_meld(&table, 1, MENOS_PIERNA, "QS QH QD");
    table_discards(&table, "9H");
    table_start(&table);
    if (drawn)
        assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    game_view(&table.play.game, 1, &view);
    snprintf(text, sizeof text, "%s", typed);
    if (suit_letters_read(menos_rules(), &table.play, &view, STYLE_LETTERS, text, &asked))
        return text;
    Text all = text_in(text, sizeof text);
    for (int i = 0; i < asked.choice_count; i++)
        text_add(&all, "%s%s", i ? " | " : "? ", asked.choices[i]);
    return text;
}

typedef struct {
    const char *hand, *typed, *wanted;
} Case;

static void check(bool drawn, const Case cases[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *got = read_as(cases[i].hand, drawn, cases[i].typed);
        if (strcmp(got, cases[i].wanted) != 0)
            fail_msg("\"%s\" with %s: wanted \"%s\", got \"%s\"", cases[i].typed, cases[i].hand,
                     cases[i].wanted, got);
    }
}

#define CHECK(drawn, cases) check(drawn, cases, sizeof cases / sizeof cases[0])

static void letters_of_spanish_names_are_read(void **state)
{
    static const Case cases[] = {
        {"5S 9D KC", "tirar 5P", "tirar 5S"},
        {"5S 9D KC", "tirar 5p", "tirar 5S"},
        {"5S 9D KC", "tirar 9D", "tirar 9D"},
        {"5S 9D KC", "tirar KT", "tirar KC"},
        {"5S 9D 10C", "tirar 10T", "tirar 10C"},
        {"5S 9D 10C", "tirar TT", "tirar TC"},
        {"5S 9D 10S", "tirar TP", "tirar TS"},
        {"5S 9D KC", "por qué tirar 5P", "por qué tirar 5S"},
        {"5S 6S 8S JK", "bajar 5P 6P JK=7P 8P", "bajar 5S 6S JK=7S 8S"},
        {"5S 9D KC", "guardar 5P", "guardar 5P"},
        {"5S 9D KC", "ayuda", "ayuda"},
        {"5S 9D KC", "tirar rey de tréboles", "tirar rey de tréboles"},
    };
    CHECK(true, cases);
}

static void a_c_is_the_card_that_is_held(void **state)
{
    static const Case cases[] = {
        {"5H 9D KC", "tirar 5C", "tirar 5H"},
        {"5C 6C 7C 9D", "bajar 5C 6C 7C", "bajar 5C 6C 7C"},
        {"5C 5H 5D KS", "bajar 5C 5C 5D", "bajar 5H 5C 5D"},
        {"4S 5D KC", "tirar 5C", "tirar 5H"},  // neither is held: what the letter says
        {"5H 5C KC", "tirar 5S", "tirar 5S"},
    };
    CHECK(true, cases);
}

static void a_c_that_could_be_two_cards_is_read_by_what_fits(void **state)
{
    static const Case cases[] = {
        {"3H 4H 5H 5C", "bajar 3C 4C 5C", "bajar 3H 4H 5H"},
        {"3H 4H 5H JK", "bajar 3C JK=4C 5C", "bajar 3H JK=4H 5H"},
        {"5H 5C 9C 9H", "agregar 9C en 1", "agregar 9C en 1"},
    };
    CHECK(true, cases);
    static const Case before[] = {{"8H 10H 9D 3S", "tomar 9C con 8C 10C", "tomar 9H con 8H 10H"}};
    CHECK(false, before);
}

static void a_c_that_could_be_two_cards_is_asked(void **state)
{
    static const Case cases[] = {
        {"5H 5C 9D", "tirar 5C", "? tirar 5H | tirar 5T"},
        {"5C 9D KS", "tirar 5C", "? tirar 5H | tirar 5T"},  // it says hearts, and clubs are held
        {"5H 5C 5D 5S", "bajar 5P 5C 5D", "? bajar 5S 5H 5D | bajar 5S 5T 5D"},
    };
    CHECK(true, cases);
    // Before the draw nothing can be thrown, and that is what is said.
    static const Case before[] = {{"5H 5C 9D", "tirar 5C", "tirar 5H"}};
    CHECK(false, before);
}

static void english_keeps_to_the_letters_of_the_notation(void **state)
{
    static const Case cases[] = {
        {"5H 5C 9D", "discard 5C", "discard 5C"},
        {"5H 5C 9D", "discard 5P", "discard 5P"},
        {"5H 9D KC", "tirar 5C", "tirar 5C"},
    };
    language_start("en", LOBA_CATALOGUES_BUILT);
    CHECK(true, cases);
    language_start("es", LOBA_CATALOGUES_BUILT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_of_spanish_names_are_read),
        cmocka_unit_test(a_c_is_the_card_that_is_held),
        cmocka_unit_test(a_c_that_could_be_two_cards_is_read_by_what_fits),
        cmocka_unit_test(a_c_that_could_be_two_cards_is_asked),
        cmocka_unit_test(english_keeps_to_the_letters_of_the_notation),
    };
    language_start("es", LOBA_CATALOGUES_BUILT);
    return RUN_TESTS(tests);
}
