#include "shell/typed_cards.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "notation/suit_letters.h"

// ---- Ranks and suits, which are what makes a card of the other

enum { RANK_BYTES = 2 };

// The face of a text that is one card and no more; FACE_NONE otherwise.
static Face face_of(const Deck *deck, const char *text)
{
    Line line;
    LineError error;
    CardWord card;
    const bool is = line_split(&line, text, 1, &error) && line.count > 0 &&
                    suit_letters_take_card(&line, deck, &card) && !line_peek(&line);
    return is && card.as == FACE_OPEN && card.shows != FACE_JOKER ? card.shows : (Face)FACE_NONE;
}

// The letters of the first card of a suit: its rank, and the letter of the suit at the end.
static CardText first_card(const Deck *deck, int suit)
{
    return face_text(deck, face_make(suit, deck->ranks[0]), STYLE_LETTERS);
}

// The place in the deck of the rank that is written here; -1 for none.
static int place_of(const Deck *deck, const char *rank, int length)
{
    char text[WORD_TEXT_MAX];
    const CardText first = first_card(deck, 0);
    snprintf(text, sizeof text, "%.*s%c", length, rank, first.text[strlen(first.text) - 1]);
    const Face face = face_of(deck, text);
    return face == FACE_NONE || face_suit(face) != 0 ? -1 : deck_place(deck, face_rank(face));
}

// The suit that is written here; SUITS for none.
static int suit_of(const Deck *deck, const char *suit, int length)
{
    char text[CARD_TEXT_MAX + WORD_TEXT_MAX];
    if (length <= 0 || length >= WORD_TEXT_MAX)
        return SUITS;
    CardText first = first_card(deck, 0);
    first.text[strlen(first.text) - 1] = '\0';
    snprintf(text, sizeof text, "%s%.*s", first.text, length, suit);
    Face face = face_of(deck, text);
    snprintf(text, sizeof text, "%s de %.*s", first.text, length, suit);
    if (face == FACE_NONE)
        face = face_of(deck, text);
    return face == FACE_NONE ? SUITS : face_suit(face);
}

bool typed_is_suit(const Deck *deck, const LineWord *word)
{
    return suit_of(deck, word->start, word->length) != SUITS;
}

// Takes the rank at the start of a text; of "10" the longer one. -1 for none.
static int take_rank(const Deck *deck, const char **at, const char *end)
{
    for (int length = RANK_BYTES; length > 0; length--) {
        const int place = end - *at >= length ? place_of(deck, *at, length) : -1;
        if (place < 0)
            continue;
        *at += length;
        return place;
    }
    return -1;
}

// Takes the letter or sign of a suit.
static int take_suit(const Deck *deck, const char **at, const char *end)
{
    uint32_t character;
    const char *behind = *at;
    if (behind >= end || !utf8_next(&behind, &character))
        return SUITS;
    const int suit = suit_of(deck, *at, (int)(behind - *at));
    if (suit != SUITS)
        *at = behind;
    return suit;
}

// ---- Words

static TypedCards *add(TypedGroup *group, const LineWord *word)
{
    TypedCards *cards = &group->list[group->count++];
    *cards = (TypedCards){.from = *word, .span = word->length, .suit = SUITS};
    return cards;
}

// Whether the rank was written as the program writes it: "A", where that is the ace, and not "1".
static bool is_as_written(const Deck *deck, int place, const char *start, const char *end)
{
    const CardText text = face_text(deck, face_any_suit(deck_rank(deck, place)), STYLE_LETTERS);
    const LineWord written = {.start = start, .length = (int)(end - start)};
    return word_is(&written, text.text);
}

// Takes the rank that follows the last one in the deck. The first rank may stand above all others.
static bool take_next_rank(const Deck *deck, const char **at, const char *end, int *last)
{
    const char *behind = *at;
    const int place = take_rank(deck, &behind, end);
    if (place < 0 || (place == 0 ? deck->rank_count : place) != *last + 1 ||
        !is_as_written(deck, place, *at, behind))
        return false;
    *at = behind;
    ++*last;
    return true;
}

// Reads whole cards without a space between them, "3S3D3H".
static bool take_together(const Deck *deck, const LineWord *word, TypedGroup *group)
{
    const int before = group->count;
    const char *at = word->start, *const end = word->start + word->length;
    bool cards_only = true;
    while (at < end) {
        const int place = take_rank(deck, &at, end);
        const char *letter = at;
        const int suit = place < 0 ? SUITS : take_suit(deck, &at, end);
        cards_only = suit != SUITS && group->count < TYPED_CARDS_MAX;
        if (!cards_only)
            break;
        TypedCards *cards = add(group, word);
        cards->first = cards->last = place;
        cards->suit = suit;
        cards->typed = ascii_small(*letter);
    }
    group->count = cards_only ? group->count : before;
    return cards_only;
}

// Reads "7", "5-8", "5-8H", "5H-8H", "5H-8", "7CDH" and "678C". The first rank may be the last of a
// range: it then stands above all others, as in "Q-AH".
static bool take_ranks(const Deck *deck, const LineWord *word, TypedGroup *group)
{
    int suits[SUITS], count = 0;
    char typed[SUITS] = {0};
    const char *at = word->start, *const end = word->start + word->length;
    const int first = take_rank(deck, &at, end);
    if (first < 0)
        return false;
    int last = first;
    const bool together = is_as_written(deck, first, word->start, at);
    while (together && take_next_rank(deck, &at, end, &last))
        continue;
    while (count < (last > first ? 1 : SUITS)) {
        typed[count] = ascii_small(*at);
        suits[count] = take_suit(deck, &at, end);
        if (suits[count] == SUITS)
            break;
        count++;
    }
    if (at < end && *at == '-' && count <= 1 && last == first) {
        at++;
        last = take_rank(deck, &at, end);
        last = last == 0 ? deck->rank_count : last;
        typed[0] = count == 1 ? typed[0] : ascii_small(*at);
        const int suit = take_suit(deck, &at, end);
        if (last <= first || (count == 1 && suit != SUITS && suit != suits[0]))
            return false;
        suits[0] = count == 1 ? suits[0] : suit;
        count = suits[0] != SUITS;
    }
    if (at < end || group->count + SUITS > TYPED_CARDS_MAX)
        return false;
    for (int i = 0; i < count || i == 0; i++) {
        TypedCards *cards = add(group, word);
        cards->first = first;
        cards->last = last;
        cards->suit = count ? suits[i] : SUITS;
        cards->typed = typed[i];
    }
    return true;
}

// "of", "de": what may stand before the name of a suit.
static bool is_of(const LineWord *word) { return word_is(word, "of") || word_is(word, "de"); }

// "the", "el": what is said before the name of a card.
static bool is_article(const LineWord *word)
{
    static const char *const articles[] = {"the", "el", "la", "los", "las", "un", "una"};
    for (size_t i = 0; i < sizeof articles / sizeof articles[0]; i++)
        if (word_is(word, articles[i]))
            return true;
    return false;
}

// Takes a suit, which is that of all ranks before it that have none; of a single one there may be
// several, "7 C D H".
static bool take_suit_said(const Deck *deck, Line *line, TypedGroup *group)
{
    const LineWord *word = line_peek(line);
    const bool of = is_of(word) && line->at + 1 < line->count;
    word += of;
    const int suit = suit_of(deck, word->start, word->length);
    int open = 0;
    for (int i = 0; i < group->count; i++)
        open += !group->list[i].whole && group->list[i].suit == SUITS;
    const TypedCards *last = group->count ? &group->list[group->count - 1] : NULL;
    const bool again = last && !last->whole && last->suit != SUITS && last->first == last->last &&
                       last->from.start + last->span < word->start &&
                       group->count < TYPED_CARDS_MAX;
    if (suit == SUITS || (open == 0 && !again))
        return false;
    if (open == 0) {
        const int place = last->first;
        TypedCards *cards = add(group, word);
        cards->first = cards->last = place;
    }
    for (int i = 0; i < group->count; i++)
        if (!group->list[i].whole && group->list[i].suit == SUITS) {
            group->list[i].suit = suit;
            group->list[i].typed = (char)(word->length == 1 ? ascii_small(*word->start) : '\0');
        }
    line->at += 1 + of;
    return true;
}

// Takes a rank by its name, "sota". Where English is spoken "as" is one behind an article only: "JK
// as 7S".
static bool take_name_of_rank(const Deck *deck, const Line *line, TypedGroup *group)
{
    const LineWord *word = line_peek(line);
    const bool english = language_now() == LANGUAGE_EN;
    const bool behind_article = line->at > 0 && is_article(word - 1);
    const int rank = card_rank_named(deck, word);
    const int place = rank ? deck_place(deck, rank) : -1;
    if (place < 0 || (word_is(word, "as") && english && !behind_article) ||
        group->count == TYPED_CARDS_MAX)
        return false;
    TypedCards *cards = add(group, word);
    cards->first = cards->last = place;
    return true;
}

void typed_take_cards(const Deck *deck, Line *line, TypedGroup *group)
{
    CardWord card;
    group->count = 0;
    for (const LineWord *word; (word = line_peek(line)) && group->count < TYPED_CARDS_MAX;) {
        const int at = line->at;
        if (is_article(word) && at + 1 < line->count) {
            line->at++;
            continue;
        }
        if (suit_letters_take_card(line, deck, &card)) {
            TypedCards *cards = add(group, word);
            cards->whole = true;
            cards->span = line_span(word, &line->words[line->at - 1]);
            continue;
        }
        line->at = at;
        if (take_suit_said(deck, line, group))
            continue;
        if (!take_ranks(deck, word, group) && !take_together(deck, word, group) &&
            !take_name_of_rank(deck, line, group))
            break;
        line->at++;
    }
    // Ranks whose suit is not said stay as they were typed.
    for (int i = 0; i < group->count; i++) {
        TypedCards *cards = &group->list[i];
        cards->open = !cards->whole && cards->suit == SUITS && cards->first == cards->last;
        cards->whole = cards->whole || cards->suit == SUITS;
    }
}
