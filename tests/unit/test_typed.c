// What may be typed at the prompt, and the whole command that it means.

#include "base/about.h"
#include "base/language.h"
#include "base/text.h"
#include "bots/bot.h"
#include "notation/writing.h"
#include "shell/typed.h"
#include "support/loaded.h"
#include "support/table.h"
#include "support/words.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof array / sizeof array[0])

static Typed typed;

typedef struct {
    const char *line;
    const char *wanted;  // the whole command; of one that is asked, its choices: "draw | discard"
} Case;

static const char *meant(void)
{
    static char all[TYPED_CHOICES_MAX * COMMAND_TEXT_MAX];
    Text text = text_in(all, sizeof all);
    if (!typed.asked)
        return typed.text;
    for (int i = 0; i < typed.choice_count; i++)
        text_add(&text, "%s%s", i ? " | " : "", typed.choices[i]);
    return all;
}

static void check(const Table *table, const Case cases[], size_t count)
{
    View view;
    int failed = 0;
    game_view(&table->play.game, table->play.game.asked, &view);
    for (size_t i = 0; i < count; i++) {
        typed_read(table->rules, &view, 0, cases[i].line, 0, &typed);
        if (strcmp(meant(), cases[i].wanted) == 0)
            continue;
        print_error("\"%s\": wanted \"%s\", got \"%s\"\n", cases[i].line, cases[i].wanted, meant());
        failed++;
    }
    assert_int_equal(failed, 0);
}

static void speak(const char *language) { language_start(language, LOBA_CATALOGUES_BUILT); }

// Beto, in turn, has not drawn; a jack of hearts can be taken and used.
static void set_before_drawing(Table *table)
{
    speak("en");
    table_new(table, menos_rules(), 2);
    table_hand(table, 0, "AS 2S 3S");
    table_hand(table, 1, "QH KH 3C 7C 5S 5D JK 10C 10D");
    table_meld(table, 0, MENOS_PIERNA, "7S 7H 7D");
    table_meld(table, 1, MENOS_ESCALERA, "4C 5C 6C");
    table_discards(table, "JH");
    table_start(table);
}

static void set_after_drawing(Table *table)
{
    set_before_drawing(table);
    assert_int_equal(table_draw(table, ZONE_STOCK), VERDICT_DONE);
}

static void names_are_begun_in_the_language_in_force_first(void **state)
{
    static const Case before[] = {
        {"dr", "draw"},
        {"DR", "draw"},
        {"d", "draw"},
        {"rob", "robar"},
        {"robar", "robar"},
        {"ta", "take | table"},
        {"le", "legal"},
        {"ha", "hand"},
        {"sco", "scores"},
        {"zebra", "zebra"},
        {"draw", "draw"},
        {"  draw ", "draw"},
        {"disc 5S", "discard 5S"},  // nothing can be thrown yet, and that is what is said
        {"?", "?"},
        {"re", "redo"},
        {"relo", "reload"},
        {"take back", "take back"},
        {"q", "quit"},
        {"quit", "quit"},
        {"b", "take back"},
    };
    static const Case after[] = {
        {"di 5S", "discard 5S"}, {"th 5S", "throw 5S"},        {"ta", "table"},
        {"la", "lay | lang"},    {"la 3C on 2", "lay | lang"}, {"ti 5S", "tirar 5S"},
    };
    static const Case spanish[] = {
        {"t 5S", "tirar 5S"},
        {"ti 5S", "tirar 5S"},
        {"tab", "table"},
        {"porq t 5S", "porque tirar 5S"},
        {"descart 5S", "descartar 5S"},
        {"x 5S", "x 5S"},
        {"d", "descargar | descartar | deshacer"},
    };
    Table table;
    set_before_drawing(&table);
    check(&table, before, COUNT(before));
    set_after_drawing(&table);
    check(&table, after, COUNT(after));
    speak("es");
    check(&table, spanish, COUNT(spanish));
    speak("en");
}

static void a_letter_is_one_command_in_each_language(void **state)
{
    static const Case english[] = {
        {"d", "draw"},          {"t", "take"},
        {"m 5S", "meld 5S"},    {"l 3C on 2", "lay 3C on 2"},
        {"u", "undo"},          {"x 5S", "discard 5S"},
        {"X 5S", "discard 5S"}, {"p", "pass"},
        {"c 5S", "c 5S"},  // nobody closes in this game
    };
    Table table;
    const Ruleset *rules = menos_rules();
    set_after_drawing(&table);
    check(&table, english, COUNT(english));
    assert_int_equal(typed_letter(rules, COMMAND_TAKE, LANGUAGE_EN), 't');
    assert_int_equal(typed_letter(rules, COMMAND_DISCARD, LANGUAGE_ES), 't');
    assert_int_equal(typed_letter(rules, COMMAND_CLOSE, LANGUAGE_EN), 0);
    assert_int_equal(typed_letter(rules, COMMAND_SCORES, LANGUAGE_EN), 0);
    // Of two commands of one language none has the letter of the other.
    for (Language language = 0; language < LANGUAGE_COUNT; language++)
        for (Command one = 0; one < COMMANDS; one++)
            for (Command other = 0; other < one; other++)
                assert_true(typed_letter(rules, one, language) == 0 ||
                            typed_letter(rules, one, language) !=
                                typed_letter(rules, other, language));
}

// docs/prompt.md, which the tests run beside.
static void the_document_has_every_letter(void **state)
{
    static char document[256 * 1024];
    const Ruleset *rules = loaded("gin", NULL, 0);
    FILE *file = fopen("docs/prompt.md", "r");
    assert_non_null(file);
    document[fread(document, 1, sizeof document - 1, file)] = '\0';
    fclose(file);
    for (Command command = 0; command < COMMANDS; command++) {
        char row[256];
        if (!typed_letter(rules, command, LANGUAGE_EN))
            continue;
        snprintf(row, sizeof row, "| `%c` | `%s`", typed_letter(rules, command, LANGUAGE_EN),
                 command_rows[command].names[LANGUAGE_EN][0]);
        if (!strstr(document, row))
            fail_msg("docs/prompt.md lacks this row: %s", row);
        snprintf(row, sizeof row, "| `%c` | `%s`", typed_letter(rules, command, LANGUAGE_ES),
                 command_rows[command].names[LANGUAGE_ES][0]);
        if (!strstr(document, row))
            fail_msg("docs/prompt.md lacks this row: %s", row);
    }
    loaded_drop(rules);
}

static void words_of_the_table_are_begun_while_they_may_be_said(void **state)
{
    static const Case cases[] = {{"dro", "drop"}, {"cal", "call"}, {"drop", "drop"}, {"d", "draw"}};
    static Table table;
    static Ruleset rules;
    speak("en");
    rules = words_rules();
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    table_start(&table);
    check(&table, cases, COUNT(cases));
}

static void a_suit_or_a_rank_may_be_said_once(void **state)
{
    static const Case cases[] = {
        {"m A-3 S", "meld AS 2S 3S"},
        {"m 5-8H", "meld 5H 6H 7H 8H"},
        {"m 5H-8H", "meld 5H 6H 7H 8H"},
        {"meld 5-8 hearts", "meld 5H 6H 7H 8H"},
        {"meld 5-8 of hearts", "meld 5H 6H 7H 8H"},
        {"meld 5-8 de corazones", "meld 5H 6H 7H 8H"},
        {"m 9-J♠", "meld 9S 10S JS"},
        {"m Q-A H", "meld QH KH AH"},  // above the king there is the ace, and no more
        {"m K-2 H", "meld K-2 H"},
        {"m 8-5 H", "meld 8-5 H"},
        {"m 5-5 H", "meld 5-5 H"},
        {"m 7 C D H", "meld 7C 7D 7H"},
        {"m 7CDH", "meld 7C 7D 7H"},
        {"m 7c7d7h", "meld 7C 7D 7H"},
        {"m 10H10D 10c", "meld 10H 10D 10c"},
        {"m 9hJhQ", "meld 9hJhQ"},
        {"m 10h-k", "meld 10H JH QH KH"},
        {"m 10h-kd", "meld 10h-kd"},
        {"m 10cd", "meld 10C 10D"},
        {"m the 5S 5D", "meld 5S 5D"},
        {"x the 5 of spades", "discard 5 of spades"},
        {"x the", "discard the"},
        {"m 5 6 7 H", "meld 5H 6H 7H"},
        {"m 5 JK 7 H", "meld 5H JK 7H"},
        {"m 5 JK=6H 7 H", "meld 5H JK=6H 7H"},
        {"m escalera 5-7 H + pierna 7 C D H", "meld escalera 5H 6H 7H + pierna 7C 7D 7H"},
        {"m 5-7H+9SHD", "meld 5H 6H 7H + 9S 9H 9D"},
        {"x 10 H", "discard 10H"},
        // What is written as ever is as ever.
        {"meld 10H JK=7H as de picas 5S", "meld 10H JK=7H as de picas 5S"},
        {"meld QH  KH,AH", "meld QH KH AH"},
        {"m J K", "meld J K"},
        {"m J K H", "meld JH KH"},
        {"m 7", "meld 7C"},
        {"m 7 8 + H", "meld 7 8 + H"},
        {"m 5 6 H D", "meld 5H 6H 6D"},
        {"m H", "meld H"},
        {"m 5-H", "meld 5-H"},
        {"m 5H-8D", "meld 5H-8D"},
        {"discard 10X", "discard 10X"},
    };
    Table table;
    set_after_drawing(&table);
    check(&table, cases, COUNT(cases));
}

static void suits_of_the_spanish_pack_may_be_said_once(void **state)
{
    static const Case cases[] = {
        {"t 7 o", "tirar 7O"},
        {"porque bajar 5-8 oros", "porque bajar 5O 6O 7O 8O"},
        {"mostrar 7-11 C", "mostrar 7C 8C 9C 10C 11C"},
        {"mostrar 7 O C E", "mostrar 7O 7C 7E"},
        {"c 5 o", "cortar 5O"},
        {"bajar 5-8 de oros", "bajar 5O 6O 7O 8O"},
        {"mostrar 10-12o + 1oce", "mostrar 10O 11O 12O + 1O 1C 1E"},
    };
    Table table;
    Play play;
    View view;
    Outcome outcome;
    const Ruleset *rules = loaded("chinchon", NULL, 0);
    const MatchSetup setup = {.players = 2, .seed = 3};
    speak("es");
    table.rules = rules;
    assert_int_equal(play_start(rules, &play, &setup, &outcome), VERDICT_DONE);
    game_view(&play.game, play.game.asked, &view);
    table.play = play;
    check(&table, cases, COUNT(cases));
    speak("en");
    loaded_drop(rules);
}

// Of the hand QH KH 3C 7C 5S 5D JK 10C 10D; JH lies on the discard pile, 7S 7H 7D and 4C 5C 6C are
// on the table.
static void a_rank_alone_is_the_card_that_is_held(void **state)
{
    static const Case after[] = {
        {"x 7", "discard 7C"},
        {"throw the queen", "throw QH"},
        {"throw the jack", "throw jack"},    // none is held
        {"x 5", "discard 5S | discard 5D"},  // never concluded from the rules
        {"tirar el cinco", "tirar 5S | tirar 5D"},
        {"why x 5", "why discard 5S | why discard 5D"},
        {"l 3", "lay 3C on 2"},
        {"l 3 2", "lay 3C on 2"},
        {"m 10 J-K", "meld 10 J-K"},
        {"m JK Q K", "meld JK QH KH"},
        {"m 5 5", "meld 5S 5D"},          // the only way, whatever comes of it
        {"m 5 5 5", "meld 5 5 5"},        // two are held
        {"m JK as 7S", "meld JK as 7S"},  // English, and no ace
        {"m 5 5 + 10 10", "meld 5S 5D + 10D 10C"},
    };
    static const Case before[] = {
        {"t with Q K", "take with QH KH"},
        {"t J with Q K", "take JH with QH KH"},
        {"t the jack", "take JH"},
    };
    static const Case several[] = {
        {"m 9 9 9", "meld 9S 9H 9D | meld 9S 9H 9C | meld 9S 9D 9C | meld 9H 9D 9C"},
        {"m 4 4 4", "meld 4S 4H 4D"},  // not with both fours of spades
        {"x 4", "discard 4S | discard 4H | discard 4D"},
    };
    Table table;
    set_after_drawing(&table);
    check(&table, after, COUNT(after));
    set_before_drawing(&table);
    check(&table, before, COUNT(before));
    table_new(&table, menos_rules(), 2);
    table_hand(&table, 1, "9S 9H 9D 9C 4S 4S 4H 4D KC");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    check(&table, several, COUNT(several));
}

static void in_spanish_a_rank_alone_is_asked_with_letters_that_are_clear(void **state)
{
    static const Case cases[] = {
        {"tirá el 10", "tirá 10D | tirá 10T"},
        {"t la dama", "tirar QH"},
        {"a 3", "agregar 3T en 2"},
        {"a 3T", "agregar 3T en 2"},
        {"a 3C", "agregar 3C en 2"},
    };
    Table table;
    set_after_drawing(&table);
    speak("es");
    check(&table, cases, COUNT(cases));
    speak("en");
}

static void ranks_that_follow_one_another_may_run_together(void **state)
{
    static const Case cases[] = {
        {"m 678C", "meld 6C 7C 8C"},   {"m 910JQKAH", "meld 9H 10H JH QH KH AH"},
        {"m A23S", "meld AS 2S 3S"},   {"m A23 S", "meld AS 2S 3S"},
        {"m JK 67C", "meld JK 6C 7C"}, {"m 687C", "meld 687C"},
        {"m 876C", "meld 876C"},       {"m 12H", "meld 12H"},
        {"m 123H", "meld 123H"},       {"m 678", "meld 678"},
        {"m 678CD", "meld 678CD"},
    };
    Table table;
    set_after_drawing(&table);
    check(&table, cases, COUNT(cases));
}

static void kinds_of_melds_may_be_begun(void **state)
{
    static const Case cases[] = {
        {"m esc 5-7H", "meld escalera 5H 6H 7H"},
        {"m pi 7CDH + ESC 5-7H", "meld pierna 7C 7D 7H + escalera 5H 6H 7H"},
        {"t w esc QH KH", "take with escalera QH KH"},
        {"m zeb 5H", "meld zeb 5H"},
        {"x esc 5H", "discard esc 5H"},
    };
    static const Case several[] = {
        {"b esc 5-8H", "escala | escala real"},
        {"b escala 5-8H", "bajar escala 5H 6H 7H 8H"},
        {"b escala real 5-8H", "bajar escala real 5H 6H 7H 8H"},
        {"b escaleras 5-8H", "bajar escaleras 5H 6H 7H 8H"},
        {"b tr 7CDH", "bajar trío 7C 7D 7H"},
    };
    Table table;
    set_after_drawing(&table);
    check(&table, cases, COUNT(cases));
    table.rules = loaded("carioca_chilena", NULL, 0);
    speak("es");
    check(&table, several, COUNT(several));
    speak("en");
    loaded_drop(table.rules);
}

static void where_a_card_comes_from_may_be_said(void **state)
{
    static const Case english[] = {
        {"draw from the stock", "draw"},
        {"draw a card", "draw"},
        {"take a card from the stock", "draw"},
        {"draw from the discard pile", "take JH with QH KH"},
        {"take the pile with QH KH", "take with QH KH"},
        {"why draw from the discard pile", "why take"},
        {"draw the zebra", "draw the zebra"},
        {"take from zebra", "take from zebra"},
    };
    static const Case spanish[] = {
        {"robá del mazo", "robá"},
        {"robar una carta", "robar"},
        {"robá del pozo", "tomar JH con QH KH"},
        {"tomá el pozo con QH KH", "tomá con QH KH"},
        {"l del mazo", "robar"},
        {"por qué robar del pozo", "por qué tomar"},
    };
    Table table;
    speak("en");
    table_new(&table, menos_rules(), 2);
    table_hand(&table, 0, "AS 2S 3S");
    table_hand(&table, 1, "QH KH 3C 7C 5S 5D 10C 10D");
    table_discards(&table, "JH");
    table_start(&table);
    check(&table, english, COUNT(english));
    speak("es");
    check(&table, spanish, COUNT(spanish));
    speak("en");
}

static void a_question_of_cards_alone_is_read_without_a_hand(void **state)
{
    static const struct {
        const char *language;
        Case words;
    } cases[] = {
        {"en", {"m 7CDH", "meld 7C 7D 7H"}},
        {"en", {"meld esc A-5H + 7 C D H", "meld escalera AH 2H 3H 4H 5H + 7C 7D 7H"}},
        {"en", {"l the 8H o 567H hi", "lay 8H on 5H 6H 7H hi"}},
        {"en", {"lay 8H on 5 6 7 H high", "lay 8H on 5H 6H 7H high"}},
        {"en", {"swap 7H on 5-6H JK 8H", "swap 7H on 5H 6H JK 8H"}},
        {"en", {"m 7", "meld 7"}},
        {"en", {"draw", "draw"}},
        {"en", {"", ""}},
        {"es", {"b 7PDT", "bajar 7S 7D 7C"}},
        {"es", {"a 8H en 5-7H", "agregar 8H en 5H 6H 7H"}},
        {"es", {"b 5-7C", "bajar 5C 6C 7C"}},
    };
    int failed = 0;
    for (size_t i = 0; i < COUNT(cases); i++) {
        speak(cases[i].language);
        typed_read_judged(menos_rules(), cases[i].words.line, &typed);
        if (strcmp(typed.text, cases[i].words.wanted) == 0)
            continue;
        print_error("\"%s\": wanted \"%s\", got \"%s\"\n", cases[i].words.line,
                    cases[i].words.wanted, typed.text);
        failed++;
    }
    speak("en");
    assert_int_equal(failed, 0);
}

static void words_between_cards_may_be_begun_or_left_out(void **state)
{
    static const Case after[] = {
        {"l 3C o 2", "lay 3C on 2"},       {"l 3C 2", "lay 3C on 2"},
        {"l 3 C 2", "lay 3C on 2"},        {"l 3 7 C 2", "lay 3C 7C on 2"},
        {"l JK 2 hi", "lay JK on 2 high"}, {"l JK on 2 low", "lay JK on 2 low"},
        {"l 3C", "lay 3C on 2"},  // it fits nowhere else
        {"l JK", "lay JK on 2"},           {"l QH", "lay QH"},
        {"lay 3C on 2", "lay 3C on 2"},
    };
    static const Case before[] = {
        {"t", "take JH with JK=10H QH | take JH with JK=10H QH KH | take JH with QH KH | take JH "
              "with QH KH JK=AH | take JH with QH JK=KH | take JH with JK=QH KH"},
        {"t JH", "take JH"},
        {"t w Q-K H", "take with QH KH"},
        {"t JH with QH KH", "take JH with QH KH"},
        {"why t", "why take"},
    };
    Table table;
    set_after_drawing(&table);
    check(&table, after, COUNT(after));
    set_before_drawing(&table);
    check(&table, before, COUNT(before));
}

static void take_alone_finds_its_only_use(void **state)
{
    static const Case cases[] = {{"t", "take JH with QH KH"}, {"take", "take JH with QH KH"}};
    static const Case spanish[] = {{"l", "tomar JH con QH KH"}};
    static const Case none[] = {{"t", "take"}};
    Table table;
    speak("en");
    table_new(&table, menos_rules(), 2);
    table_hand(&table, 0, "AS 2S 3S");
    table_hand(&table, 1, "QH KH 3C 7C 5S 5D 10C 10D");
    table_discards(&table, "JH");
    table_start(&table);
    check(&table, cases, COUNT(cases));
    speak("es");
    check(&table, spanish, COUNT(spanish));
    speak("en");
    table_new(&table, menos_rules(), 2);
    table_hand(&table, 1, "2H KH 3C 7C 5S 5D 10C 10D");
    table_discards(&table, "JH");
    table_start(&table);
    check(&table, none, COUNT(none));
}

static void a_card_alone_is_thrown(void **state)
{
    static const Case before[] = {{"5S", "discard 5S"}};  // the rules say that it is too early
    static const Case after[] = {
        {"5S", "discard 5S"},
        {"5 s", "5 s"},
        {"10c", "discard 10c"},
        {"JK", "discard JK"},
        {"as de picas", "discard as de picas"},  // whether it is held the rules will say
        {"5S 5D", "5S 5D"},
        {"JK=5S", "JK=5S"},
        {"??", "??"},
        {"th", "discard th"},
    };
    Table table;
    set_before_drawing(&table);
    check(&table, before, COUNT(before));
    set_after_drawing(&table);
    check(&table, after, COUNT(after));
}

// Where the card could close the hand too, it is asked: greedy players come to it soon.
static void a_card_alone_that_may_close_is_asked(void **state)
{
    static Play play;
    static View view;
    static Outcome outcome;
    int asked = 0;
    ActList list = {0};
    Act act;
    const Ruleset *rules = loaded("chinchon", NULL, 0);
    const MatchSetup setup = {.players = 2, .seed = 7};
    speak("en");
    assert_int_equal(play_start(rules, &play, &setup, &outcome), VERDICT_DONE);
    while (play.game.hand < 4) {
        char wanted[COMMAND_TEXT_MAX];
        game_view(&play.game, play.game.asked, &view);
        legal_acts_of(rules, &view.game, ACT_CLOSE, &list);
        if (list.count > 0) {
            const CardText card =
                card_text(&rules->deck, list.acts[0].cards[0].card, STYLE_LETTERS);
            snprintf(wanted, sizeof wanted, "discard %s | cut %s", card.text, card.text);
            typed_read(rules, &view, 0, card.text, 0, &typed);
            assert_string_equal(meant(), wanted);
            asked++;
        }
        act_list_clear(&list);
        Random random = bot_random(7, view.seat, 0);
        const Question question = {rules, &view, &play.history};
        assert_true(bot_choose(&bot_kinds[BOT_GREEDY], &question, &random, NULL, &list, &act));
        act_list_clear(&list);
        assert_int_equal(play_apply(rules, &play, &act, &outcome), VERDICT_DONE);
    }
    assert_in_range(asked, 1, 100);
    act_list_free(&list);
    loaded_drop(rules);
}

static void several_commands_stand_in_a_line(void **state)
{
    static const char line[] = " m 7CDH ;; x 5S; save a;b # c;d";
    static const struct {
        const char *text;
        size_t begin, end;
    } pieces[] = {
        {"meld 7C 7D 7H", 1, 8}, {"", 9, 9}, {"discard 5S", 11, 15}, {"save a;b # c;d", 17, 31}};
    Table table;
    View view;
    size_t at = 0;
    set_after_drawing(&table);
    game_view(&table.play.game, 1, &view);
    for (size_t i = 0; i < COUNT(pieces); i++) {
        typed_read(table.rules, &view, 0, line, at, &typed);
        assert_string_equal(typed.text, pieces[i].text);
        assert_int_equal(typed.begin, pieces[i].begin);
        assert_int_equal(typed.end, pieces[i].end);
        at = typed.end + 1;
    }
    typed_read(table.rules, &view, 0, "x 5S # a; b", 0, &typed);
    assert_string_equal(typed.text, "discard 5S");
    assert_int_equal(typed_last("draw; x 5"), 5);
    assert_int_equal(typed_last("draw"), 0);
}

static void errors_point_at_what_was_typed(void **state)
{
    static const struct {
        const char *line;
        int wanted;
    } cases[] = {
        {"x 10X", 3},       {"discard 10X", 9},    {"m 9CDH; x  10X", 12}, {"x 5S 5D", 6},
        {"m A-3 S 10X", 9}, {"  x 10X", 5},        {"l 3C on", 8},         {"x ñ", 3},
        {"ñ; x ñ", 6},      {"m Q-K H 10X 5S", 9},
    };
    Table table;
    View view;
    Parsed parsed;
    set_after_drawing(&table);
    game_view(&table.play.game, 1, &view);
    for (size_t i = 0; i < COUNT(cases); i++) {
        typed_read(table.rules, &view, 0, cases[i].line, typed_last(cases[i].line), &typed);
        const Verdict verdict =
            command_parse(table.rules, &view, typed.text, 1, STYLE_LETTERS, &parsed);
        assert_int_not_equal(verdict, VERDICT_DONE);
        typed_point(&typed, &parsed);
        const int column = verdict == VERDICT_FAILED ? parsed.error.column
                                                     : said_column(&parsed.said, &parsed.refusal);
        if (column != cases[i].wanted)
            fail_msg("\"%s\" as \"%s\": wanted %d, got %d", cases[i].line, typed.text,
                     cases[i].wanted, column);
    }
}

// A refusal about a card of a range points at the range.
static void refusals_point_at_what_was_typed(void **state)
{
    Table table;
    View view;
    Parsed parsed;
    set_after_drawing(&table);
    game_view(&table.play.game, 1, &view);
    typed_read(table.rules, &view, 0, "m Q-A H", 0, &typed);
    assert_int_equal(command_parse(table.rules, &view, typed.text, 1, STYLE_LETTERS, &parsed),
                     VERDICT_REFUSED);
    typed_point(&typed, &parsed);
    assert_int_equal(said_column(&parsed.said, &parsed.refusal), 3);
}

static void names_behind_help_and_why_may_be_short(void **state)
{
    static const Case cases[] = {
        {"help x", "help discard"},
        {"he me", "help meld"},
        {"w x 5S", "why discard 5S"},
        {"why la 3C 2", "why lay 3C on 2"},
        {"help zebra", "help zebra"},
        {"help", "help"},
        {"why", "why"},
        {"why why d", "why why draw"},
        {"why l 3C", "why lay 3C"},
        {"why 5S", "why discard 5S"},
        {"why 10 of hearts", "why discard 10 of hearts"},
        {"why 5S 5D", "why 5S 5D"},
    };
    Table table;
    set_after_drawing(&table);
    check(&table, cases, COUNT(cases));
}

static void what_is_new_is_a_card_or_another_turn(void **state)
{
    Table table;
    View before, after;
    set_before_drawing(&table);
    game_view(&table.play.game, 1, &before);
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    game_view(&table.play.game, 1, &after);
    assert_true(typed_has_news(&before, &after));
    before = after;
    assert_int_equal(table_play(&table, ACT_LAY, 1, "3C"), VERDICT_DONE);
    game_view(&table.play.game, 1, &after);
    assert_false(typed_has_news(&before, &after));
    before = after;
    assert_int_equal(table_discard(&table, "5S"), VERDICT_DONE);
    game_view(&table.play.game, 1, &after);
    assert_true(typed_has_news(&before, &after));
    // A discard was seen before it is taken.
    set_before_drawing(&table);
    game_view(&table.play.game, 1, &before);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    game_view(&table.play.game, 1, &after);
    assert_false(typed_has_news(&before, &after));
}

// A whole command stays what it is, in every game and at any moment.
static void whole_commands_mean_themselves(void **state)
{
    static const char *const variants[] = {"loba_de_menos", "chinchon", "carioca_argentina", "gin"};
    static Play play;
    static View view;
    static Outcome outcome;
    ActList list = {0};
    speak("en");
    for (size_t i = 0; i < COUNT(variants); i++) {
        const Ruleset *rules = loaded(variants[i], NULL, 0);
        const MatchSetup setup = {.players = 2, .seed = 7};
        Random random = random_stream(7, 0, PURPOSE_CHECK);
        assert_int_equal(play_start(rules, &play, &setup, &outcome), VERDICT_DONE);
        for (int turn = 0; turn < 200 && play.game.phase != PHASE_OVER; turn++) {
            game_view(&play.game, play.game.asked, &view);
            legal_acts(rules, &view.game, &list);
            Act act = list.acts[random_below(&random, (uint32_t)list.count)];
            const CommandText text = act_text(rules, &view.game, &act, STYLE_LETTERS);
            typed_read(rules, &view, 0, text.text, 0, &typed);
            if (strcmp(text.text, "take") != 0 &&
                (typed.asked || strcmp(typed.text, text.text) != 0))
                fail_msg("%s: \"%s\" became \"%s\"", variants[i], text.text, meant());
            assert_int_equal(play_apply(rules, &play, &act, &outcome), VERDICT_DONE);
        }
        loaded_drop(rules);
    }
    act_list_free(&list);
}

static void texts_that_are_no_line_stay_as_they_are(void **state)
{
    char longest[LINE_MAX_BYTES + 1];
    Table table;
    View view;
    set_after_drawing(&table);
    game_view(&table.play.game, 1, &view);
    typed_read(table.rules, &view, 0, "x \xff", 0, &typed);
    assert_string_equal(typed.text, "x \xff");
    typed_read(table.rules, &view, 0, "# x", 0, &typed);
    assert_string_equal(typed.text, "# x");
    // A command that would be too long as a whole.
    Text text = text_in(longest, sizeof longest);
    text_add(&text, "m");
    while (text.used + 8 < sizeof longest)
        text_add(&text, " A-K S");
    typed_read(table.rules, &view, 0, longest, 0, &typed);
    assert_string_equal(typed.text, longest);
}

// Pieces of lines, put together at random: whatever becomes of them, columns are those of the line.
static void no_line_does_harm(void **state)
{
    static const char *const pieces[] = {
        "d",  "x",    "m",    "l", "t",      "take", "why", "help", "save", "auto", ";",  "+",
        " ",  " ",    " ",    "#", "A-3",    "5-8H", "7",   "CDH",  "S",    "H",    "10", "-",
        "JK", "=",    "with", "w", "on",     "o",    "2",   "hi",   "de",   "as",   "ñ",  "♥",
        "é",  "\xff", "\t",   ",", "pierna", "oros", "??",  ">",    "Q-A",  "say",  "1",  "bajar",
    };
    Table table;
    View view;
    Parsed parsed;
    Random random = random_stream(17, 0, PURPOSE_CHECK);
    for (int turn = 0; turn < 2; turn++) {
        turn ? set_after_drawing(&table) : set_before_drawing(&table);
        game_view(&table.play.game, 1, &view);
        for (int i = 0; i < 20000; i++) {
            char line[512];
            Text text = text_in(line, sizeof line);
            for (uint32_t left = 1 + random_below(&random, 12); left > 0; left--)
                text_add(&text, "%s", pieces[random_below(&random, COUNT(pieces))]);
            const int columns = utf8_length(line, line + strlen(line)) + 1;
            for (size_t at = 0; line[at]; at = typed.end + (line[typed.end] == ';')) {
                typed_read(table.rules, &view, 0, line, at, &typed);
                command_parse(table.rules, &view, typed.text, 1, STYLE_LETTERS, &parsed);
                typed_point(&typed, &parsed);
                if (parsed.error.column > columns || typed.end < at || typed.end > strlen(line))
                    fail_msg("\"%s\": column %d", line, parsed.error.column);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_begun_in_the_language_in_force_first),
        cmocka_unit_test(a_letter_is_one_command_in_each_language),
        cmocka_unit_test(the_document_has_every_letter),
        cmocka_unit_test(words_of_the_table_are_begun_while_they_may_be_said),
        cmocka_unit_test(a_suit_or_a_rank_may_be_said_once),
        cmocka_unit_test(suits_of_the_spanish_pack_may_be_said_once),
        cmocka_unit_test(a_rank_alone_is_the_card_that_is_held),
        cmocka_unit_test(in_spanish_a_rank_alone_is_asked_with_letters_that_are_clear),
        cmocka_unit_test(ranks_that_follow_one_another_may_run_together),
        cmocka_unit_test(kinds_of_melds_may_be_begun),
        cmocka_unit_test(where_a_card_comes_from_may_be_said),
        cmocka_unit_test(a_question_of_cards_alone_is_read_without_a_hand),
        cmocka_unit_test(words_between_cards_may_be_begun_or_left_out),
        cmocka_unit_test(take_alone_finds_its_only_use),
        cmocka_unit_test(a_card_alone_is_thrown),
        cmocka_unit_test(a_card_alone_that_may_close_is_asked),
        cmocka_unit_test(several_commands_stand_in_a_line),
        cmocka_unit_test(errors_point_at_what_was_typed),
        cmocka_unit_test(refusals_point_at_what_was_typed),
        cmocka_unit_test(names_behind_help_and_why_may_be_short),
        cmocka_unit_test(what_is_new_is_a_card_or_another_turn),
        cmocka_unit_test(whole_commands_mean_themselves),
        cmocka_unit_test(no_line_does_harm),
        cmocka_unit_test(texts_that_are_no_line_stay_as_they_are),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
