// What Tab offers, by the command that is begun, the hand, the table and the language.

#include "base/about.h"
#include "base/language.h"
#include "base/text.h"
#include "notation/command.h"
#include "play/game.h"
#include "rules/conclude.h"
#include "shell/complete.h"
#include "support/table.h"
#include "support/words.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof array / sizeof array[0])

static Completions found;

// What is offered for the line at the end of it, or where "|" stands.
static const char *offered(const Ruleset *rules, const View *view, const char *line)
{
    static char all[8192];
    char text[1024];
    const Situation situation = {.rules = rules, .view = view};
    const char *mark = strchr(line, '|');
    size_t cursor = mark ? (size_t)(mark - line) : strlen(line);
    snprintf(text, sizeof text, "%.*s%s", (int)cursor, line, mark ? mark + 1 : "");
    complete_command(&situation, text, cursor, &found);
    Text words = text_in(all, sizeof all);
    for (int i = 0; i < found.count; i++)
        text_add(&words, "%s%s", i ? " " : "", found.words[i]);
    return all;
}

typedef struct {
    const char *line, *wanted;
} Case;

static void check(const Table *table, const Case cases[], size_t count)
{
    View view;
    game_view(&table->play.game, table->play.game.asked, &view);
    for (size_t i = 0; i < count; i++) {
        const char *got = offered(table->rules, &view, cases[i].line);
        if (strcmp(got, cases[i].wanted) != 0)
            fail_msg("\"%s\": wanted \"%s\", got \"%s\"", cases[i].line, cases[i].wanted, got);
    }
}

// Beto, in turn, has not drawn; a jack of hearts can be taken and used.
static void set_before_drawing(Table *table)
{
    table_new(table, menos_rules(), 2);
    table_hand(table, 0, "AS 2S 3S");
    table_hand(table, 1, "QH KH AH 5S 5D JK JK 10C 10C");
    table_meld(table, 0, MENOS_PIERNA, "7S 7H 7D");
    table_meld(table, 0, MENOS_ESCALERA, "4C 5C 6C");
    table_discards(table, "JH");
    table_start(table);
}

static void set_after_drawing(Table *table)
{
    set_before_drawing(table);
    assert_int_equal(table_draw(table, ZONE_STOCK), VERDICT_DONE);
}

static void names_that_have_a_use_now_are_offered(void **state)
{
    static const Case before[] = {
        {"dr", "draw"}, {"d", "draw"}, {"ta", "take table"},
        {"lay", ""},    {"disc", ""},  {"re", "redo"},  // nobody may come back
        {"pas", ""},
    };
    static const Case after[] = {
        {"d", "discard"}, {"dr", ""}, {"la", "lang"}, {"me", "meld"}, {"pa", ""},
    };
    Table table;
    language_start("en", LOBA_CATALOGUES_BUILT);
    set_before_drawing(&table);
    check(&table, before, COUNT(before));
    set_after_drawing(&table);
    check(&table, after, COUNT(after));
}

static void the_language_in_force_comes_first(void **state)
{
    static const Case english[] = {
        {"ti", "tirar"}, {"t", "table"},  {"aban", ""},          {"por", "por qué"},
        {"don", ""},     {"exi", "exit"}, {"desc", "descartar"},
    };
    static const Case spanish[] = {
        {"t", "tirar"},          {"tab", "table"},     {"por", "por qué"},
        {"descar", "descartar"}, {"tirar 5", "5P 5D"}, {"bajar 10T 10", "10T"},
        {"bajar 10T tt 10", ""},
    };
    Table table;
    set_after_drawing(&table);
    language_start("en", LOBA_CATALOGUES_BUILT);
    check(&table, english, COUNT(english));
    language_start("es", LOBA_CATALOGUES_BUILT);
    check(&table, spanish, COUNT(spanish));
    language_start("en", LOBA_CATALOGUES_BUILT);
}

static void cards_are_those_of_the_hand_not_typed_yet(void **state)
{
    static const Case cases[] = {
        {"take ", "JH with on"},
        {"take w", "with"},
        {"take JH ", "with on"},
        {"take with ", "pierna escalera 5S AH QH KH 5D 10C JK"},
        {"take with qh K", "KH"},
        {"take JH with Q", "QH"},
        {"take with QH KH + Q", ""},
        {"meld 10", "10C"},
        {"meld 10C 10", "10C"},
        {"meld 10C TC 10", ""},
        {"meld 5S + 5", "5D"},
        {"meld pierna 5S J", "JK"},
        {"meld JK=7S J", "JK"},
        {"meld JK JK J", ""},
        {"meld ZZ Q", "QH"},
        {"discard q", "QH"},
        {"discard QH k", ""},
        {"discard a", "AH"},  // the other side holds the ace of spades
        {"lay JK>6S Q", "QH"},
        {"lay qh o", "on"},
        {"lay o", ""},
        {"lay QH on ", "1 2"},
        {"lay QH on 2", "2"},
        {"lay QH on 2 ", "low high"},
        {"lay QH on 2 low ", ""},
        {"swap QH on 2 ", "low high"},
        {"take on 2 low ", "with"},
        {"take on 2 with Q", "QH"},
        {"hand ", ""},
        {"why discard q", "QH"},
        {"why why meld es", "escalera"},
        {"meld 5|S", "5S 5D"},
        {"meld | 5S", "pierna escalera 5S AH QH KH 5D 10C JK"},
        {"discard Q # discard K", ""},
        {"discard Q\xff", ""},
    };
    Table table;
    language_start("en", LOBA_CATALOGUES_BUILT);
    set_before_drawing(&table);
    check(&table, cases, COUNT(cases));
}

static void other_words_are_those_of_the_command(void **state)
{
    static const Case cases[] = {
        {"lang ", "en es"},
        {"lang es ", ""},
        {"sort ", "use suit rank"},
        {"sort p", "palo"},
        {"help dis", "discard"},
        {"help take b", "back"},
        {"why take b", "back"},
        {"take b", ""},  // nothing was taken that could be given back
        {"save po/", "po/es.po po/es@tuteo.po po/rules/ po/tuteo.txt"},
        {"save sr", "src/"},
        {"save src/no such folder/x", ""},
        {"save .cla", ".clang-format"},
    };
    Table table;
    language_start("en", LOBA_CATALOGUES_BUILT);
    set_before_drawing(&table);
    check(&table, cases, COUNT(cases));
}

static void words_of_the_table_are_offered_while_they_may_be_said(void **state)
{
    static const Case before[] = {{"st", "stay"},
                                  {"lea", "leave"},
                                  {"dro", ""},
                                  {"say ", "stay leave I drop call"},
                                  {"say l", "leave"}};
    static const Case turn[] = {
        {"I ", "drop"}, {"i", "I drop"}, {"cal", "call"}, {"st", ""}, {"why st", "stay"}};
    static Table table;
    static Ruleset rules;
    rules = words_rules();
    snprintf(rules.acts[WORDS_DROP].word.in[LANGUAGE_EN], WORDS_MAX, "I drop");
    snprintf(rules.acts[WORDS_DROP].word.in[LANGUAGE_ES], WORDS_MAX, "me voy");
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    table.position.step = 1;
    table_start(&table);
    check(&table, before, COUNT(before));
    table_new(&table, &rules, 2);
    table_start(&table);
    check(&table, turn, COUNT(turn));
}

static void a_word_knows_where_it_begins(void **state)
{
    static const struct {
        const char *line;
        size_t start;
    } cases[] = {
        {"", 0},         {"dr", 0},     {"  dr", 2},       {"meld 5S+1", 8},
        {"meld 5S+", 8}, {"help ñ", 5}, {"save my fi", 5},
    };
    Table table;
    View view;
    set_before_drawing(&table);
    game_view(&table.play.game, 1, &view);
    for (size_t i = 0; i < COUNT(cases); i++) {
        offered(table.rules, &view, cases[i].line);
        if (found.start != cases[i].start)
            fail_msg("\"%s\": wanted %d, got %d", cases[i].line, (int)cases[i].start,
                     (int)found.start);
    }
}

// Whatever is offered first in a line is read as a command, and every card is one that is held.
static void what_is_offered_is_understood(void **state)
{
    Play play;
    View view;
    Outcome outcome;
    ActList list = {0};
    const Ruleset *rules = menos_rules();
    MatchSetup setup = {.players = 4, .seed = 11};
    Random random = random_stream(11, 0, PURPOSE_CHECK);
    assert_int_equal(play_start(rules, &play, &setup, &outcome), VERDICT_DONE);
    for (int i = 0; i < 300 && play.game.phase != PHASE_OVER; i++) {
        game_view(&play.game, play.game.asked, &view);
        offered(rules, &view, "");
        for (int word = 0; word < found.count; word++) {
            Line line;
            LineError error;
            assert_true(line_split(&line, found.words[word], 1, &error));
            if (line_take_command(&line, rules) == COMMANDS)
                fail_msg("\"%s\" is no command", found.words[word]);
        }
        offered(rules, &view, "discard ");
        for (int word = 0; word < found.count; word++) {
            Line line;
            LineError error;
            CardWord card;
            assert_true(line_split(&line, found.words[word], 1, &error));
            assert_true(line_take_card(&line, &rules->deck, &card, &error));
            if (card_set_find(&play.game.hands[view.seat], card.shows) == CARD_NONE)
                fail_msg("decision %d: %s is not held", i, found.words[word]);
        }
        legal_acts(rules, &view.game, &list);
        Act act = list.acts[random_below(&random, (uint32_t)list.count)];
        assert_int_equal(play_apply(rules, &play, &act, &outcome), VERDICT_DONE);
    }
    act_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_have_a_use_now_are_offered),
        cmocka_unit_test(the_language_in_force_comes_first),
        cmocka_unit_test(cards_are_those_of_the_hand_not_typed_yet),
        cmocka_unit_test(other_words_are_those_of_the_command),
        cmocka_unit_test(words_of_the_table_are_offered_while_they_may_be_said),
        cmocka_unit_test(a_word_knows_where_it_begins),
        cmocka_unit_test(what_is_offered_is_understood),
    };
    return RUN_TESTS(tests);
}
