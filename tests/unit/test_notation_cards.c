#include "notation/cards.h"

#include "test.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof array / sizeof array[0])

enum { SIX_S = 0x06, KING_H = 0x1d };

static const Deck french = {
    .suits = SUITS_FRENCH,
    .packs = 2,
    .jokers = 4,
    .rank_count = 13,
    .ranks = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13},
    .places = {-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, -1},
};

// Forty cards: no eights, no nines, no jokers.
static const Deck spanish = {
    .suits = SUITS_SPANISH,
    .packs = 1,
    .rank_count = 10,
    .ranks = {1, 2, 3, 4, 5, 6, 7, 10, 11, 12},
    .places = {-1, 0, 1, 2, 3, 4, 5, 6, -1, -1, 7, 8, 9, -1, 10, -1},
};

// Reads one card, which must be the whole text; the error's place and words are shown as they are.
static void read_card(const Deck *deck, const char *text, char *result, size_t size)
{
    Line line;
    LineError error;
    CardWord card;
    CardText shows = {"??"}, as = {""};
    if (!line_split(&line, text, 1, &error) || !line_take_card(&line, deck, &card, &error) ||
        !line_ends(&line, &error)) {
        snprintf(result, size, "%d: %s", error.column, error.error.text);
        return;
    }
    if (card.shows != FACE_NONE)
        shows = face_text(deck, card.shows, STYLE_LETTERS);
    if (card.as != FACE_OPEN)
        as = face_text(deck, card.as, STYLE_LETTERS);
    snprintf(result, size, "%s%s%s", shows.text, !*as.text ? "" : card.moves ? ">" : "=", as.text);
}

typedef struct {
    const Deck *deck;
    const char *text, *wanted;
} CardCase;

static void check_cards(const CardCase cases[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char result[ERROR_TEXT_MAX + 16];
        read_card(cases[i].deck, cases[i].text, result, sizeof result);
        if (!strstr(result, cases[i].wanted) ||
            (!strchr(cases[i].wanted, ':') && strchr(result, ':')))
            fail_msg("%s: wanted %s, got %s", cases[i].text, cases[i].wanted, result);
    }
}

static void cards_are_read_leniently_and_written_in_one_form(void **state)
{
    static const CardCase cases[] = {
        {&french, "AS", "AS"},
        {&french, "1s", "AS"},
        {&french, "10H", "10H"},
        {&french, "th", "10H"},
        {&french, "10♥", "10H"},
        {&french, "10\xe2\x99\xa5\xef\xb8\x8f", "10H"},
        {&french, "qd", "QD"},
        {&french, "7♣", "7C"},
        {&french, "JK", "JK"},
        {&french, "comodín", "JK"},
        {&french, "jk=6s", "JK=6S"},
        {&french, "JK>AS", "JK>AS"},
        {&french, "joker=th", "JK=10H"},
        {&french, "2H=6S", "2H=6S"},
        {&french, "JK=6", "JK=6"},
        {&french, "JK=A", "JK=A"},
        {&french, "??", "??"},
        {&french, "reina de corazones", "QH"},
        {&french, "Ace of Spades", "AS"},
        {&french, "9 de tréboles", "9C"},
        {&french, "nine of clubs", "9C"},
        {&french, "diez de picas", "10S"},
        {&spanish, "siete de copas", "7C"},
        {&spanish, "1O", "1O"},
        {&spanish, "7c", "7C"},
        {&spanish, "7or", "7O"},
        {&spanish, "7co", "7C"},
        {&spanish, "12ES", "12E"},
        {&spanish, "10ba", "10B"},
        {&spanish, "7oros", "7O"},
        {&spanish, "7copas", "7C"},
        {&spanish, "7r", ":"},
        {&french, "10hearts", "10H"},
        {&spanish, "12B", "12B"},
        {&spanish, "sota de copas", "10C"},
        {&spanish, "as de oros", "1O"},
        {&spanish, "as de oro", "1O"},
        {&spanish, "diez de espada", "10E"},
        {&french, "dama de corazón", "QH"},
        {&spanish, "Caballo de Espadas", "11E"},
    };
    check_cards(cases, COUNT(cases));
}

static void what_is_no_card_is_said_with_its_place(void **state)
{
    static const CardCase cases[] = {
        {&french, "15H", "1: \"15H\" is no card: wanted a rank, A 2 to 10 J Q or K"},
        {&french, "H", "1: \"H\" is no card"},
        {&french, "♥", "1: \"♥\" is no card"},
        {&french, "10", "1: \"10\" is no card"},
        {&french, "0S", "1: \"0S\" is no card"},
        {&french, "10HH", "1: \"10HH\" is no card"},
        {&french, "JK=", "4: \"\" is no card"},
        {&french, "JK=JK", "4: \"JK\" is no card"},
        {&french, "JK=6S=7S", "4: \"6S=7S\" is no card"},
        {&french, "=6S", "1: \"=6S\" is no card"},
        {&french,
         "?"
         "?=6S",
         "1: \"?"
         "?=6S\" is no card"},
        {&french, "as de bastos", "7: wanted a suit: spades, hearts, diamonds or clubs"},
        {&french, "  7X", "3: \"7X\" is no card"},
        {&french, "7S 8S", "4: nothing more is wanted here, found \"8S\""},
        {&french, "", "1: wanted a card, and the line ends here"},
        {&spanish, "AS", "1: \"AS\" is no card: wanted a number, 1 to 7 or 10 to 12, and a suit"},
        {&spanish, "8O", "1: this game is played without 8O"},
        {&spanish, "JK", "1: this game is played without JK"},
    };
    check_cards(cases, COUNT(cases));
}

static void every_card_of_a_deck_is_read_as_it_is_written(void **state)
{
    static const Deck *const decks[] = {&french, &spanish};
    for (size_t i = 0; i < COUNT(decks); i++) {
        Card cards[CARDS_MAX];
        int count = deck_list(decks[i], cards);
        for (int card = 0; card < count; card++)
            for (CardStyle style = STYLE_LETTERS; style <= STYLE_SHOWN; style++) {
                char result[64];
                read_card(decks[i], card_text(decks[i], cards[card], style).text, result,
                          sizeof result);
                assert_string_equal(result, card_text(decks[i], cards[card], STYLE_LETTERS).text);
            }
    }
}

static void a_laid_card_says_what_it_stands_for_where_it_is_wild(void **state)
{
    const FaceSet twos = face_set_with(face_set_with(0, FACE_JOKER), face_make(1, 2));
    static const struct {
        Laying laying;
        const char *wanted;
    } cases[] = {
        {{0x12, 0x12}, "2H=2H"},     {{0x12, SIX_S}, "2H=6S"},
        {{0x00, 0x0e}, "JK=AS"},     {{0x00, FACE_ANY_SUIT | 6}, "JK=6"},
        {{0x01, 0x0e}, "AS"},        {{KING_H, KING_H}, "KH"},
        {{KING_H, FACE_OPEN}, "KH"}, {{CARD_HIDDEN, FACE_OPEN}, "??"},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_string_equal(laying_text(&french, twos, cases[i].laying, STYLE_LETTERS).text,
                            cases[i].wanted);
}

static void a_line_that_is_no_text_is_said_with_its_place(void **state)
{
    static const struct {
        const char *text, *wanted;
    } cases[] = {
        {"7S \xff", "4: this is no text in UTF-8: the byte 0xff stands here"},
        {"7S \x1b[2J", "4: this is no text: the control character 0x1b stands here"},
        {"ñ \xbf", "3: this is no text in UTF-8: the byte 0xbf stands here"},
        {"ñ \xc3", "3: this is no text in UTF-8: the byte 0xc3 stands here"},
        {"5\xe2\x99 KC", "2: this is no text in UTF-8: the byte 0xe2 stands here"},
        {"\xf0\x9f\x83", "1: this is no text in UTF-8: the byte 0xf0 stands here"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Line line;
        LineError error;
        char result[ERROR_TEXT_MAX + 16];
        assert_false(line_split(&line, cases[i].text, 1, &error));
        snprintf(result, sizeof result, "%d: %s", error.column, error.error.text);
        assert_string_equal(result, cases[i].wanted);
    }
}

static void a_line_has_a_limit_of_bytes_and_words(void **state)
{
    static char text[2 * LINE_MAX_BYTES];
    Line line;
    LineError error;
    memset(text, 'x', LINE_MAX_BYTES + 1);
    assert_false(line_split(&line, text, 1, &error));
    assert_string_equal(error.error.text, "the line is longer than 4096 bytes");
    for (int i = 0; i < 2 * (LINE_MAX_WORDS + 1); i++)
        text[i] = i % 2 ? ' ' : 'x';
    text[2 * (LINE_MAX_WORDS + 1)] = '\0';
    assert_false(line_split(&line, text, 1, &error));
    assert_string_equal(error.error.text, "more than 512 words in one line");
}

static void words_are_parted_by_spaces_commas_and_plus_signs_up_to_a_comment(void **state)
{
    static const char *const words[] = {"meld", "5S", "6S", "+", "9H"};
    Line line;
    LineError error;
    assert_true(line_split(&line, " meld 5S,6S+9H # why not", 1, &error));
    assert_int_equal(line.count, COUNT(words));
    for (int i = 0; i < line.count; i++)
        assert_true(word_is(&line.words[i], words[i]));
    assert_int_equal(line.words[4].column, 13);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_read_leniently_and_written_in_one_form),
        cmocka_unit_test(what_is_no_card_is_said_with_its_place),
        cmocka_unit_test(every_card_of_a_deck_is_read_as_it_is_written),
        cmocka_unit_test(a_laid_card_says_what_it_stands_for_where_it_is_wild),
        cmocka_unit_test(a_line_that_is_no_text_is_said_with_its_place),
        cmocka_unit_test(a_line_has_a_limit_of_bytes_and_words),
        cmocka_unit_test(words_are_parted_by_spaces_commas_and_plus_signs_up_to_a_comment),
    };
    return RUN_TESTS(tests);
}
