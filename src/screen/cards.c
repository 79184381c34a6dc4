#include "screen/cards.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INDENT = 2, SHORT_RUN = 3, PIECE_BYTES = 2 * CARD_TEXT_MAX };

// French hearts and diamonds are red. Spanish packs print each suit in a colour of its own.
static const Paint suit_paints[SUIT_SYSTEMS][SUITS] = {
    [SUITS_FRENCH] = {PAINT_PLAIN, PAINT_RED, PAINT_RED, PAINT_PLAIN},
    [SUITS_SPANISH] = {PAINT_YELLOW, PAINT_RED, PAINT_CYAN, PAINT_GREEN},
};

Paint card_paint(const Deck *deck, Card card)
{
    bool plain = card == CARD_HIDDEN || card == CARD_NONE || card_is_joker(card);
    return plain ? PAINT_PLAIN : suit_paints[deck->suits][card_suit(card)];
}

// How many cards from this one on are neighbours of one suit, each standing for itself.
static int run_length(const Teller *teller, const CardRow *row, int from)
{
    const Deck *deck = &teller->rules->deck;
    int length = 0;
    for (int i = from; i < row->count; i++, length++) {
        Face face = row->cards[i].as, before = row->cards[from].as;
        bool natural = card_face(row->cards[i].card) == face_shown(deck, face) &&
                       !face_set_has(row->wild[i], row->cards[i].card);
        if (!natural || face_suit(face) != face_suit(before) ||
            deck_place(deck, face_rank(face)) != deck_place(deck, face_rank(before)) + length)
            break;
    }
    return length;
}

// Writes the piece that begins with this card; returns how many cards it stands for.
static int next_piece(const Teller *teller, const CardRow *row, int at, char piece[PIECE_BYTES])
{
    const Deck *deck = &teller->rules->deck;
    char ends[2][CARD_TEXT_MAX];
    int length = row->short_runs ? run_length(teller, row, at) : 1;
    length = length < SHORT_RUN ? 1 : length;
    for (int end = 0; end < 2; end++) {
        int card = end == 0 ? at : at + length - 1;
        if (row->wild)
            laying_text(deck, row->wild[card], row->cards[card], teller->style, ends[end]);
        else
            card_text(deck, row->cards[card].card, teller->style, ends[end]);
    }
    snprintf(piece, PIECE_BYTES, "%s%s%s", ends[0], length > 1 ? "-" : "",
             length > 1 ? ends[1] : "");
    return length;
}

int cards_columns(const Teller *teller, const CardRow *row)
{
    char piece[PIECE_BYTES];
    int columns = utf8_columns(row->before) + utf8_columns(row->after) - 1;
    for (int at = 0; at < row->count;) {
        at += next_piece(teller, row, at, piece);
        columns += utf8_columns(piece) + 1;
    }
    return columns;
}

void flow_cards(Flow *flow, int gap, const Teller *teller, const CardRow *row)
{
    char piece[PIECE_BYTES];
    flow_keep(flow, gap, cards_columns(teller, row));
    for (int at = 0; at < row->count; gap = 1) {
        int first = at;
        at += next_piece(teller, row, at, piece);
        flow_framed(flow, gap, first == 0 ? row->before : "",
                    card_paint(&teller->rules->deck, row->cards[first].card), piece,
                    at == row->count ? row->after : "");
    }
}

// ---- Sentences

static Paint word_paint(const Teller *teller, const char *word)
{
    const SeatNames *names = &teller->seats->names;
    const Deck *deck = &teller->rules->deck;
    Line line;
    LineError error;
    CardWord card;
    for (int seat = 0; seat < names->count; seat++)
        if (strcmp(names->list[seat], word) == 0)
            return PAINT_BOLD;
    bool is_card = line_split(&line, word, 1, &error) && line.count == 1 &&
                   line_take_card(&line, deck, &card, &error) && card.shows != FACE_NONE;
    return is_card ? card_paint(deck, card.shows) : PAINT_PLAIN;
}

// Cuts the word out of the signs around it, "(K♠." for one; `before` and `after` get these.
static const char *cut_word(char *word, char before[2], char after[4])
{
    static const char signs[] = "().,:;";
    before[0] = strchr(signs, *word) ? *word++ : '\0';
    before[1] = '\0';
    size_t length = strlen(word), end = length;
    while (end > 0 && length - end < 3 && strchr(signs, word[end - 1]))
        end--;
    strcpy(after, word + end);
    word[end] = '\0';
    return word;
}

void flow_sentence(Flow *flow, int gap, const Teller *teller, const char *sentence)
{
    char *copy = memory_needed(strdup(sentence)), *rest = copy;
    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; gap = 1) {
        char before[2], after[4];
        const char *bare = cut_word(word, before, after);
        flow_framed(flow, gap, before, word_paint(teller, bare), bare, after);
    }
    free(copy);
}

void render_sentence(const Screen *screen, const Teller *teller, const char *sentence)
{
    Flow flow = flow_at(screen, 0, screen->plain ? 0 : INDENT);
    flow_sentence(&flow, 0, teller, sentence);
    flow_end(&flow);
}

// ---- For a listener

void screen_say(const Screen *screen, const char *line)
{
    char safe[SAID_BYTES];
    escape_text(safe, sizeof safe, line);
    screen_wrap(screen, 0, safe);
}

void add_card(Text *text, const Teller *teller, Card card, bool first)
{
    char name[CARD_TEXT_MAX];
    card_text(&teller->rules->deck, card, teller->style, name);
    text_add(text, "%s%s", first ? "" : card_gap(teller->style), name);
}

void add_count(Text *text, const char *one, const char *many, int count)
{
    text_add(text, tr(count == 1 ? one : many), count);
}
