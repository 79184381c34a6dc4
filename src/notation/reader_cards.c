#include "notation/reader.h"

#include <string.h>

#include "base/language.h"
#include "base/nearest.h"
#include "base/text.h"
#include "rules/conclude.h"

// What ends a list of cards.
static bool ends_cards(const LineWord *word)
{
    return !word || word_is(word, "+") || word_is_part(word, PART_WITH) ||
           word_is_part(word, PART_ON);
}

// ---- What somebody probably meant by a word that is no card

enum { MEANT_MAX = FACES + PART_WORDS * LANGUAGE_COUNT * PART_NAMES_MAX + MELD_KINDS_MAX };

typedef struct {
    int count;
    const char *names[MEANT_MAX];
    char cards[FACES][CARD_TEXT_MAX];
} Meant;

static void add_hand(Meant *meant, const Reader *reader)
{
    const Game *game = reader_game(reader);
    for (int face = 0; face < FACES; face++) {
        bool joker = face_rank((Face)face) == RANK_JOKER;
        if ((joker && face != FACE_JOKER) ||
            card_set_find(&game->hands[game->asked], (Face)face) == CARD_NONE)
            continue;
        face_text(&reader->rules->deck, (Face)face, STYLE_LETTERS, meant->cards[face]);
        meant->names[meant->count++] = meant->cards[face];
    }
}

static void add_words(Meant *meant, const Reader *reader)
{
    for (unsigned kinds = ruleset_kinds_played(reader->rules); kinds; kinds &= kinds - 1)
        meant->names[meant->count++] = reader->rules->melds[__builtin_ctz(kinds)].name;
    for (int part = 0; part < PART_WORDS; part++)
        for (int i = 0; i < LANGUAGE_COUNT * PART_NAMES_MAX; i++) {
            const char *name = part_names[part][i / PART_NAMES_MAX][i % PART_NAMES_MAX];
            if (name)
                meant->names[meant->count++] = name;
        }
}

// The card or word that is nearest to this one; NULL where none is near.
static const char *find_meant(Meant *meant, const Reader *reader, const LineWord *word)
{
    char shown[WORD_TEXT_MAX];
    add_hand(meant, reader);
    add_words(meant, reader);
    word_copy(word, shown, sizeof shown);
    return nearest_name(shown, meant->names, meant->count);
}

// Takes a card of the hand; where there is none, says which one was meant, or which other word.
static bool take_card(Reader *reader, CardWord *card)
{
    LineError *error = &reader->parsed->error;
    const LineWord *word = line_peek(&reader->line);
    if (line_take_card(&reader->line, &reader->rules->deck, card, error))
        return true;
    if (!word || error->column != word->column)
        return false;
    Meant meant = {0};
    Error said = error->error;
    const char *nearest = find_meant(&meant, reader, word);
    if (nearest)
        line_error(error, &reader->line, word, tr("%s; did you mean \"%s\"?"), said.text, nearest);
    return false;
}

// ---- Words

bool group_take_word(Reader *reader, Group *group)
{
    LineError *error = &reader->parsed->error;
    Line *line = &reader->line;
    if (group->count == ACT_CARDS_MAX)
        return line_error(error, line, line_peek(line), tr("more than %d cards at once"),
                          ACT_CARDS_MAX);
    CardWord *card = &group->words[group->count];
    if (!take_card(reader, card))
        return false;
    if (card->shows == FACE_NONE)
        return line_error(error, line, &card->word, tr("a hidden card cannot be played"));
    group->count++;
    return true;
}

bool group_take_words(Reader *reader, Group *group)
{
    do
        if (!group_take_word(reader, group))
            return false;
    while (!ends_cards(line_peek(&reader->line)));
    return true;
}

// A word of letters where the name of a kind could stand: the kinds of this game are named.
static bool no_kind(Reader *reader, const LineWord *word)
{
    char shown[WORD_TEXT_MAX], names[MELD_KINDS_MAX * (NAME_SIZE + 2)];
    Text text = text_in(names, sizeof names);
    for (unsigned kinds = ruleset_kinds_played(reader->rules); kinds; kinds &= kinds - 1)
        text_add(&text, "%s%s", text.used ? ", " : "",
                 reader->rules->melds[__builtin_ctz(kinds)].name);
    word_copy(word, shown, sizeof shown);
    return line_error(&reader->parsed->error, &reader->line, word,
                      tr("\"%s\" is neither a card nor a kind of meld in this game: %s"), shown,
                      names);
}

bool group_take_meld(Reader *reader, Group *group)
{
    group_take_kind(reader, group);
    const LineWord *first = line_peek(&reader->line);
    if (group_take_words(reader, group))
        return true;
    Meant meant = {0};
    bool is_name = first && group->kind < 0 && first->length > 2 &&
                   strcspn(first->start, "0123456789=>") >= (size_t)first->length;
    return is_name && reader->parsed->error.column == first->column &&
           !find_meant(&meant, reader, first) && no_kind(reader, first);
}

// An ace may turn out to stand low or high, whichever of the two was written.
static Face stated(const Deck *deck, const CardWord *word)
{
    bool ace = word->as != FACE_OPEN && deck_is_first(deck, face_rank(word->as));
    return ace && !(word->as & FACE_ANY_SUIT) ? (Face)FACE_OPEN : word->as;
}

// Reads the card that begins with the word of this number; returns the number of the word behind
// it, or the same where there is none.
static int behind_card(const Reader *reader, int word, CardWord *card)
{
    Line line = reader->line;
    LineError error;
    line.at = word;
    bool is_card = line_take_card(&line, &reader->rules->deck, card, &error);
    return is_card && card->shows != FACE_NONE ? line.at : word;
}

// "as", unless it begins "as de oros"; in capitals it is an ace.
static bool is_as(const Reader *reader, int word)
{
    CardWord card;
    const LineWord *as = &reader->line.words[word];
    return word_is(as, "como") || (as->length == 2 && strncmp(as->start, "as", 2) == 0 &&
                                   behind_card(reader, word, &card) <= word + 1);
}

bool reader_finds_as(Reader *reader)
{
    const Line *line = &reader->line;
    const Deck *deck = &reader->rules->deck;
    for (int i = 1; i + 1 < line->count; i++) {
        CardWord wild, as;
        if (!is_as(reader, i) || behind_card(reader, i - 1, &wild) != i || wild.as != FACE_OPEN ||
            !face_set_has(reader_wild(reader), (Card)wild.shows))
            continue;
        char card[CARD_TEXT_MAX], meant[CARD_TEXT_MAX];
        face_text(deck, wild.shows, STYLE_LETTERS, card);
        if (behind_card(reader, i + 1, &as) > i + 1)
            face_text(deck, as.shows, STYLE_LETTERS, meant);
        else
            word_copy(&line->words[i + 1], meant, sizeof meant);
        line_error(&reader->parsed->error, line, &line->words[i],
                   tr("what a wild card stands for is written \"%s=%s\""), card, meant);
        return true;
    }
    return false;
}

bool word_says(const Deck *deck, const CardWord *word, Face as)
{
    bool rank_alone = as & FACE_ANY_SUIT || word->as & FACE_ANY_SUIT;
    Face shown = face_shown(deck, as);
    return rank_alone ? face_rank(shown) == face_rank(word->as) : shown == word->as;
}

// Takes the card that is meant by the face out of `from`; CARD_NONE where there is none.
static Card pick(const Game *game, CardSet *from, Face face, ActKind kind)
{
    Card card = game_twin(game, from, face, kind);
    if (card != CARD_NONE)
        card_set_remove(from, card);
    return card;
}

// A card of the pack that shows the face, for a refusal to name; nobody holds it.
static Card some_card(Face face) { return (Card)face; }

// Is the face shown by a card that an act before it in the command plays?
static bool is_played(const Parsed *parsed, Face face)
{
    for (int act = 0; act < parsed->act_count; act++)
        for (int i = 0; i < parsed->acts[act].count; i++)
            if (card_face(parsed->acts[act].cards[i].card) == face)
                return true;
    return false;
}

// No card of the face is left in the hand: it had fewer than were named, or none, and then one may
// lie in a meld.
static ParseResult refuse_missing(Reader *reader, Face face)
{
    const Game *game = reader_game(reader);
    const Places *places = &game->places;
    if (card_set_find(&game->hands[game->asked], face) != CARD_NONE ||
        is_played(reader->parsed, face))
        return reader_refuse(reader, REFUSAL_CARD_TWICE, some_card(face), 0);
    for (int i = 0; i < places_melded(places); i++)
        if (card_face(places->cards[i].card) == face)
            return reader_refuse(reader, REFUSAL_CARD_ON_TABLE, some_card(face), 0);
    return reader_refuse(reader, REFUSAL_CARD_NOT_HELD, some_card(face), 0);
}

static ParseResult not_movable(Reader *reader, const CardWord *word, int meld)
{
    char text[CARD_TEXT_MAX];
    face_text(&reader->rules->deck, word->shows, reader->style, text);
    if (meld < 0)
        line_error(&reader->parsed->error, &reader->line, &word->word,
                   tr("only a card that lies on the table can move"));
    else
        line_error(&reader->parsed->error, &reader->line, &word->word,
                   tr("there is no %s in meld %d that could move"), text, meld + 1);
    return PARSE_ERROR;
}

// Takes the card of the group that was taken from the pile in this command.
static bool find_taken(const Deck *deck, Group *group, CardSet *hand)
{
    if (group->taken == CARD_NONE)
        return false;
    group->cards[0] = (Laying){group->taken, stated(deck, &group->words[0])};
    card_set_remove(hand, group->taken);
    return true;
}

ParseResult group_find_in_hand(Reader *reader, Group *group, ActKind kind)
{
    const Game *game = reader_game(reader);
    CardSet hand = game->hands[game->asked];
    for (int i = find_taken(&reader->rules->deck, group, &hand); i < group->count; i++) {
        const CardWord *word = &group->words[i];
        if (word->moves)
            return not_movable(reader, word, -1);
        Card card = pick(game, &hand, word->shows, kind);
        if (card == CARD_NONE)
            return refuse_missing(reader, word->shows);
        group->cards[i] = (Laying){card, stated(&reader->rules->deck, word)};
    }
    return PARSE_ACTS;
}

// The cards of a meld that stand for something else than themselves: those at its ends, which may
// move, and those in the middle, about which the rules are to say why they may not.
typedef struct {
    CardSet ends, middle;
} Movable;

static Movable movable_in_meld(const Deck *deck, const Game *game, int meld)
{
    Movable movable = {{{0}}, {{0}}};
    const Placed *cards = meld_cards(game, meld);
    int size = meld_size(game, meld);
    for (int i = 0; i < size; i++)
        if (placed_is_wild(deck, cards[i]))
            card_set_add(i == 0 || i == size - 1 ? &movable.ends : &movable.middle, cards[i].card);
    return movable;
}

// Takes a card that shows the face; the last of several, where it is asked for.
static Card pick_one(CardSet *from, Face face, bool last)
{
    CardSet some = card_set_of(from, face_set_with(0, face));
    Card card = CARD_NONE;
    while (!card_set_is_empty(&some) && (last || card == CARD_NONE))
        card = card_set_pop(&some);
    if (card != CARD_NONE)
        card_set_remove(from, card);
    return card;
}

static Card pick_movable(Movable *movable, Face face, bool last)
{
    Card card = pick_one(&movable->ends, face, last);
    return card == CARD_NONE ? pick_one(&movable->middle, face, last) : card;
}

ParseResult group_find_for_lay(Reader *reader, Group *group, bool table_first, bool last)
{
    const Game *game = reader_game(reader);
    CardSet hand = game->hands[game->asked];
    Movable table = movable_in_meld(&reader->rules->deck, game, group->meld);
    for (int i = find_taken(&reader->rules->deck, group, &hand); i < group->count; i++) {
        const CardWord *word = &group->words[i];
        bool on_table = word->moves || word->as != FACE_OPEN;
        Card card = CARD_NONE;
        if (on_table && table_first)
            card = pick_movable(&table, word->shows, last);
        if (card == CARD_NONE && !word->moves)
            card = pick(game, &hand, word->shows, ACT_LAY);
        if (card == CARD_NONE && on_table && !table_first)
            card = pick_movable(&table, word->shows, last);
        if (card == CARD_NONE && word->moves)
            return not_movable(reader, word, group->meld);
        if (card == CARD_NONE)
            return refuse_missing(reader, word->shows);
        group->cards[i] = (Laying){card, stated(&reader->rules->deck, word)};
    }
    return PARSE_ACTS;
}

// Is it said of a wild card of the meld that it stands where it does? A "=" may say it of a card of
// the hand.
static bool is_unmoved(const Deck *deck, const Game *game, int meld, const CardWord *word)
{
    if (!word->moves && (word->as == FACE_OPEN ||
                         card_set_find(&game->hands[game->asked], word->shows) != CARD_NONE))
        return false;
    for (int i = 0; i < meld_size(game, meld); i++) {
        const Placed placed = meld_cards(game, meld)[i];
        if (placed_is_wild(deck, placed) && card_face(placed.card) == word->shows &&
            word_says(deck, word, placed.as))
            return true;
    }
    return false;
}

bool group_drop_unmoved(const Reader *reader, Group *group)
{
    const Game *game = reader_game(reader);
    const int count = group->count;
    group->count = 0;
    for (int i = 0; i < count; i++)
        if (!is_unmoved(&reader->rules->deck, game, group->meld, &group->words[i]))
            group->words[group->count++] = group->words[i];
    group->stays = group->count < count;
    return group->stays;
}
