#include "notation/cards.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"

// The first name in each language is the one written.
enum { CARD_NAMES_MAX = 4 };

typedef struct {
    const char *letter;
    const char *sign;   // on a screen,
    const char *ascii;  // and on one of ASCII
    const char *names[LANGUAGE_COUNT][CARD_NAMES_MAX];
} SuitNotation;

// Spanish suits have no signs that a terminal can show. Two letters tell the o of oros from a zero.
static const SuitNotation suit_notations[SUIT_SYSTEMS][SUITS] = {
    [SUITS_FRENCH] = {{"S", "♠", "S", {{"spades"}, {"picas", "pica"}}},
                      {"H", "♥", "H", {{"hearts"}, {"corazones", "corazón", "corazon"}}},
                      {"D", "♦", "D", {{"diamonds"}, {"diamantes", "diamante"}}},
                      {"C", "♣", "C", {{"clubs"}, {"tréboles", "treboles", "trébol", "trebol"}}}},
    [SUITS_SPANISH] = {{"O", "or", "or", {{"coins"}, {"oros", "oro"}}},
                       {"C", "co", "co", {{"cups"}, {"copas", "copa"}}},
                       {"E", "es", "es", {{"swords"}, {"espadas", "espada"}}},
                       {"B", "ba", "ba", {{"clubs"}, {"bastos", "basto"}}}},
};

typedef struct {
    const char *letter;  // NULL: the number
    const char *other;   // another accepted spelling
    const char *names[LANGUAGE_COUNT][CARD_NAMES_MAX];
} RankNotation;

// The ranks that are numbers in every suit system.
static const RankNotation number_notations[RANK_MAX + 1] = {
    [2] = {NULL, NULL, {{"two"}, {"dos"}}},     [3] = {NULL, NULL, {{"three"}, {"tres"}}},
    [4] = {NULL, NULL, {{"four"}, {"cuatro"}}}, [5] = {NULL, NULL, {{"five"}, {"cinco"}}},
    [6] = {NULL, NULL, {{"six"}, {"seis"}}},    [7] = {NULL, NULL, {{"seven"}, {"siete"}}},
    [8] = {NULL, NULL, {{"eight"}, {"ocho"}}},  [9] = {NULL, NULL, {{"nine"}, {"nueve"}}},
};

// The other ranks.
static const RankNotation rank_notations[SUIT_SYSTEMS][RANK_MAX + 1] = {
    [SUITS_FRENCH] = {[1] = {"A", "1", {{"ace"}, {"as"}}},
                      [10] = {NULL, "T", {{"ten"}, {"diez"}}},
                      [11] = {"J", NULL, {{"jack"}, {"jota"}}},
                      [12] = {"Q", NULL, {{"queen"}, {"dama", "reina"}}},
                      [13] = {"K", NULL, {{"king"}, {"rey"}}}},
    [SUITS_SPANISH] = {[1] = {NULL, "A", {{"ace"}, {"as"}}},
                       [10] = {NULL, NULL, {{"jack"}, {"sota", "diez"}}},
                       [11] = {NULL, NULL, {{"knight"}, {"caballo", "once"}}},
                       [12] = {NULL, NULL, {{"king"}, {"rey", "doce"}}}},
};

typedef const char *const CardNames[LANGUAGE_COUNT][CARD_NAMES_MAX];

static CardNames joker_names = {{"joker"}, {"comodín", "comodin"}};
static CardNames of_names = {{"of"}, {"de"}};

enum { RANK_TEXT_MAX = 4, RANKS_TEXT_MAX = 128 };

static const SuitNotation *suit_notation(const Deck *deck, int suit)
{
    return &suit_notations[deck->suits][suit];
}

static const RankNotation *rank_notation(const Deck *deck, int rank)
{
    bool number = number_notations[rank].names[0][0] != NULL;
    return number ? &number_notations[rank] : &rank_notations[deck->suits][rank];
}

static const char *rank_text(const Deck *deck, int rank, char text[RANK_TEXT_MAX])
{
    rank = rank == RANK_ACE_HIGH ? deck->ranks[0] : rank;
    const char *letter = rank_notation(deck, rank)->letter;
    if (letter)
        return letter;
    snprintf(text, RANK_TEXT_MAX, "%d", rank & 15);
    return text;
}

// ---- Writing

static const char *name_now(CardNames names) { return names[language_now()][0]; }

char suit_letter_shown(const Deck *deck, char letter)
{
    if (language_now() != LANGUAGE_ES || deck->suits != SUITS_FRENCH)
        return letter;
    return letter == 'S' ? 'P' : letter == 'C' ? 'T' : letter;
}

CardText face_text(const Deck *deck, Face face, CardStyle style)
{
    CardText card;
    char number[RANK_TEXT_MAX];
    Text out = text_in(card.text, sizeof card.text);
    if (face == FACE_JOKER) {
        text_add(&out, "%s", style == STYLE_WORDS ? name_now(joker_names) : "JK");
        return card;
    }
    const SuitNotation *suit = suit_notation(deck, face_suit(face));
    const bool rank_alone = face & FACE_ANY_SUIT;
    if (style == STYLE_WORDS) {
        const int rank = face_rank(face) == RANK_ACE_HIGH ? deck->ranks[0] : face_rank(face);
        text_add(&out, "%s", name_now(rank_notation(deck, rank)->names));
        if (!rank_alone)
            text_add(&out, " %s %s", name_now(of_names), name_now(suit->names));
        return card;
    }
    text_add(&out, "%s", rank_text(deck, face_rank(face), number));
    if (!rank_alone && style == STYLE_SHOWN && !suit->ascii[1])
        text_add(&out, "%c", suit_letter_shown(deck, *suit->letter));
    else if (!rank_alone)
        text_add(&out, "%s",
                 style == STYLE_SIGNS   ? suit->sign
                 : style == STYLE_SHOWN ? suit->ascii
                                        : suit->letter);
    return card;
}

CardText card_text(const Deck *deck, Card card, CardStyle style)
{
    CardText none;
    bool words = style == STYLE_WORDS;
    if (card != CARD_HIDDEN && card != CARD_NONE)
        return face_text(deck, card_face(card), style);
    snprintf(none.text, sizeof none.text, "%s",
             card == CARD_NONE ? words ? tr("no card") : "--"
             : words           ? tr("a hidden card")
                               : "??");
    return none;
}

// Spanish has two articles: its jack and queen are women, la sota, la dama.
CardText card_the(const Deck *deck, Card card, CardStyle style)
{
    CardText the;
    const CardText alone = card_text(deck, card, style);
    const bool spanish = deck->suits == SUITS_SPANISH;
    if (style != STYLE_WORDS || card == CARD_HIDDEN || card == CARD_NONE)
        return alone;
    const bool she = card_rank(card) == (spanish ? 10 : 11) || (!spanish && card_rank(card) == 12);
    wording_fill(the.text, sizeof the.text, tr("{she?the|the} {card}"),
                 FILLINGS({"she", .number = she}, {"card", alone.text}));
    return the;
}

CardText laying_text(const Deck *deck, FaceSet wild, Laying laying, CardStyle style)
{
    CardText card = card_text(deck, laying.card, style);
    bool plain = laying.as == FACE_OPEN || card_face(laying.card) == face_shown(deck, laying.as);
    if (laying.as == FACE_OPEN || (plain && !face_set_has(wild, laying.card)))
        return card;
    Text whole = {.start = card.text, .size = sizeof card.text, .used = strlen(card.text)};
    text_add(&whole, style == STYLE_WORDS ? tr(" as %s") : "=%s",
             face_text(deck, laying.as, style).text);
    return card;
}

// ---- Reading

// Whether the word is one of the names, in any language.
static bool is_one_of(const LineWord *word, CardNames names)
{
    for (int i = 0; i < LANGUAGE_COUNT * CARD_NAMES_MAX; i++) {
        const char *name = names[i / CARD_NAMES_MAX][i % CARD_NAMES_MAX];
        if (name && word_is(word, name))
            return true;
    }
    return false;
}

// The rank of this deck's suit system that the word names; 0 for none.
static int find_rank(const Deck *deck, const LineWord *word, bool by_name)
{
    for (int rank = RANK_ACE; rank <= RANK_MAX; rank++) {
        const RankNotation *row = rank_notation(deck, rank);
        char number[RANK_TEXT_MAX];
        if (word_is(word, rank_text(deck, rank, number)) ||
            (row->other && word_is(word, row->other)))
            return rank;
        if (by_name && is_one_of(word, row->names))
            return rank;
    }
    return 0;
}

// What may stand for a suit behind a rank: its name in a language, its sign, its letters. Long ones
// come first, for the "o" of "7co" is no suit.
enum { SUIT_ENDINGS = LANGUAGE_COUNT + 3 };

static const char *suit_ending(const Deck *deck, int suit, int way)
{
    const SuitNotation *row = suit_notation(deck, suit);
    if (way < LANGUAGE_COUNT)
        return row->names[way][0];
    return way == LANGUAGE_COUNT ? row->sign : way == LANGUAGE_COUNT + 1 ? row->ascii : row->letter;
}

// Cuts the letter, sign or name of a suit off the end of the word; SUITS if it has none. A sign may
// be followed by the code that asks for a coloured picture.
static int cut_suit(const Deck *deck, LineWord *word)
{
    static const char picture[] = "\xef\xb8\x8f";
    int mark = (int)sizeof picture - 1;
    if (word->length > mark &&
        memcmp(word->start + word->length - mark, picture, (size_t)mark) == 0)
        word->length -= mark;
    for (int way = 0; way < SUIT_ENDINGS; way++)
        for (int suit = 0; suit < SUITS; suit++) {
            const char *ending = suit_ending(deck, suit, way);
            const int length = (int)strlen(ending);
            const LineWord end = {.start = word->start + word->length - length, .length = length};
            if (length < word->length && word_is(&end, ending)) {
                word->length -= length;
                return suit;
            }
        }
    return SUITS;
}

// The face written in the word, "10H"; FACE_NONE if this suit system has no such card.
static Face find_face(const Deck *deck, LineWord word)
{
    if (word_is(&word, "JK"))
        return FACE_JOKER;
    int suit = cut_suit(deck, &word);
    int rank = suit == SUITS ? 0 : find_rank(deck, &word, false);
    return rank ? face_make(suit, rank) : FACE_NONE;
}

int card_rank_named(const Deck *deck, const LineWord *word)
{
    return is_one_of(word, joker_names) ? 0 : find_rank(deck, word, true);
}

// The ranks of a deck of numbers: "1 to 7 or 10 to 12".
static void ranks_text(const Deck *deck, char text[RANKS_TEXT_MAX])
{
    Text out = text_in(text, RANKS_TEXT_MAX);
    for (int i = 0, last; i < deck->rank_count; i = last + 1) {
        for (last = i; last + 1 < deck->rank_count; last++)
            if (deck->ranks[last + 1] != deck->ranks[last] + 1)
                break;
        text_add(&out, "%s%d", i > 0 ? tr(" or ") : "", deck->ranks[i]);
        if (last > i)
            text_add(&out, "%s%d", tr(" to "), deck->ranks[last]);
    }
}

static bool no_card(LineError *error, const Line *line, const Deck *deck, const LineWord *word)
{
    char ranks[RANKS_TEXT_MAX];
    const WordText shown = word_text(word);
    const char *joker = deck->jokers > 0 ? tr("; or JK") : "";
    const int named = card_rank_named(deck, word);
    if (named && deck_place(deck, named) >= 0 && !word_is(word, "as"))  // "AS" may be meant
        return line_error(error, line, word,
                          tr("\"%s\" is no card without its suit: wanted one, as in %s"),
                          shown.text, face_text(deck, face_make(1, named), STYLE_LETTERS).text);
    if (deck->suits == SUITS_SPANISH) {
        ranks_text(deck, ranks);
        return line_error(
            error, line, word,
            tr("\"%s\" is no card: wanted a number, %s, and a suit, O C E or B, as in 7C%s"),
            shown.text, ranks, joker);
    }
    return line_error(error, line, word,
                      tr("\"%s\" is no card: wanted a rank, A 2 to 10 J Q or K, and a suit, S H D "
                         "or C, as in 10H%s"),
                      shown.text, joker);
}

// Checks that the deck in play has the card.
static bool check_in_deck(LineError *error, const Line *line, const Deck *deck,
                          const LineWord *word, Face face)
{
    bool has = face == FACE_JOKER ? deck->jokers > 0 : deck_place(deck, face_rank(face)) >= 0;
    return has || line_error(error, line, word, tr("this game is played without %s"),
                             face_text(deck, face, STYLE_LETTERS).text);
}

bool card_word_says(const Deck *deck, const CardWord *word, Face as)
{
    bool rank_alone = as & FACE_ANY_SUIT || word->as & FACE_ANY_SUIT;
    Face shown = face_shown(deck, as);
    return rank_alone ? face_rank(shown) == face_rank(word->as) : shown == word->as;
}

int card_rank_before_suit(const Deck *deck, const LineWord *word)
{
    const LineWord rank = {.start = word->start, .length = word->length - 1};
    return word->length > 1 ? find_rank(deck, &rank, false) : 0;
}

void word_shown(const Deck *deck, const char *word, size_t length, char *text, size_t size)
{
    Text out = text_in(text, size);
    size_t start = 0;
    for (size_t i = 0; i < length; i++) {
        const bool sign = strchr("=>", word[i]) != NULL;
        const bool ends = i + 1 == length || strchr("=>", word[i + 1]);
        const LineWord card = {.start = word + start, .length = (int)(i + 1 - start)};
        int suit = SUITS;
        if (ends && card_rank_before_suit(deck, &card))
            for (suit = 0; suit < SUITS && *suit_notation(deck, suit)->letter != word[i];)
                suit++;
        if (suit < SUITS && suit_notation(deck, suit)->ascii[1])
            text_add(&out, "%s", suit_notation(deck, suit)->ascii);
        else
            text_add(&out, "%c", suit < SUITS ? suit_letter_shown(deck, word[i]) : word[i]);
        start = sign ? i + 1 : start;
    }
}

bool line_take_card(Line *line, const Deck *deck, CardWord *card, LineError *error)
{
    const LineWord *word = line_peek(line);
    if (!word)
        return line_error(error, line, NULL, tr("wanted a card, and the line ends here"));
    *card = (CardWord){.shows = FACE_NONE, .as = FACE_OPEN, .word = *word};
    line->at++;

    // "sota de copas"
    const LineWord *of = line_peek(line);
    int rank = of && is_one_of(of, of_names) ? find_rank(deck, word, true) : 0;
    if (rank) {
        line->at++;
        const LineWord *named = line_take(line);
        int suit = 0;
        while (suit < SUITS && !(named && is_one_of(named, suit_notation(deck, suit)->names)))
            suit++;
        if (suit == SUITS)
            return line_error(
                error, line, named, tr("wanted a suit: %s, %s, %s or %s"),
                name_now(suit_notation(deck, 0)->names), name_now(suit_notation(deck, 1)->names),
                name_now(suit_notation(deck, 2)->names), name_now(suit_notation(deck, 3)->names));
        card->shows = face_make(suit, rank);
        return check_in_deck(error, line, deck, word, card->shows);
    }

    if (word_is(word, "??"))
        return true;
    // "JK=6S": the card before the sign stands for the one after it.
    LineWord front = *word, as = {0};
    for (int i = 0; i < word->length && !as.start; i++) {
        if (word->start[i] != '=' && word->start[i] != '>')
            continue;
        card->moves = word->start[i] == '>';
        as = (LineWord){word->start + i + 1, word->length - i - 1, word->column + i + 1};
        front.length = i;
    }
    card->shows = is_one_of(&front, joker_names) ? FACE_JOKER : find_face(deck, front);
    if (card->shows == FACE_NONE)
        return no_card(error, line, deck, word);
    if (!check_in_deck(error, line, deck, word, card->shows))
        return false;
    if (!as.start)
        return true;
    // A card, or a rank alone for a wild card in a set.
    rank = find_rank(deck, &as, false);
    card->as = rank ? face_any_suit(rank) : find_face(deck, as);
    if (card->as == FACE_NONE || card->as == FACE_JOKER)
        return no_card(error, line, deck, &as);
    return check_in_deck(error, line, deck, &as, card->as & (FACE_ANY_SUIT - 1));
}

// ---- Numbers of things

CountText count_of_cards(int count)
{
    return count_text(N_("{number} {number:1=card|cards}"), count);
}

CountText count_of_points(int count)
{
    return count_text(N_("{number} {number:1=point|points}"), count);
}

CountText count_of_chips(int count)
{
    return count_text(N_("{number} {number:1=chip|chips}"), count);
}
