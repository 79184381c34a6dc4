#include "screen/cards.h"

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "play/arrangement.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INDENT = 2, PARTED = 2, SHORT_RUN = 3, PIECE_BYTES = 2 * CARD_TEXT_MAX };

// French hearts and diamonds are red. Spanish packs print each suit in its own colour.
static const Paint suit_paints[SUIT_SYSTEMS][SUITS] = {
    [SUITS_FRENCH] = {PAINT_PLAIN, PAINT_RED, PAINT_RED, PAINT_PLAIN},
    [SUITS_SPANISH] = {PAINT_YELLOW, PAINT_RED, PAINT_CYAN, PAINT_GREEN},
};

Paint card_paint(const Deck *deck, Card card)
{
    bool plain = card == CARD_HIDDEN || card == CARD_NONE || card_is_joker(card);
    return plain ? PAINT_PLAIN : suit_paints[deck->suits][card_suit(card)];
}

// The length of the run of natural cards of one suit that begins at this card.
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

// Writes the piece that begins at this card; returns the number of cards in it.
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

void flow_sentence(Flow *flow, int gap, const Teller *teller, const char *sentence)
{
    static const char signs[] = "().,:;";
    char *copy = memory_needed(strdup(sentence)), *rest = copy;
    for (char *word; copy && (word = strtok_r(rest, " ", &rest)) != NULL; gap = 1) {
        // Only the word itself is painted, not the punctuation around it: "(K♠.".
        char before[2] = "", after[4];
        if (strchr(signs, *word))
            before[0] = *word++;
        const size_t length = strlen(word);
        size_t end = length;
        while (end > 0 && length - end < 3 && strchr(signs, word[end - 1]))
            end--;
        strcpy(after, word + end);
        word[end] = '\0';
        flow_framed(flow, gap, before, word_paint(teller, word), word, after);
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

// ---- The hand by suit or rank

// A card with its sort key; keys of different suits or ranks differ in their tens.
typedef struct {
    Card card;
    int key;
} SortedCard;

// Duplicates differ by their pack, so no two cards are equal, and the order does not depend on
// qsort.
static int compare_cards(const void *a, const void *b)
{
    const SortedCard *left = a, *right = b;
    return left->key != right->key ? left->key - right->key : left->card - right->card;
}

// ---- The hand by use

typedef struct {
    const char *label;
    const char *before, *after;  // before and after a group
    int gap;                     // between groups
} UseRow;

static const UseRow use_rows[USES] = {
    [USE_MELD] = {N_("melds"), "[", "]", 1}, [USE_LAY] = {N_("lay off"), "", "", PARTED},
    [USE_NEAR] = {N_("near"), "(", ")", 1},  [USE_LOOSE] = {N_("loose"), "", "", 1},
    [USE_WILD] = {N_("wild"), "", "", 1},
};

// Adds the groups, "[5♥ 6♥ 7♥]", "(J♥ Q♥)", "4♥ on 1", "2♣", after the label of their use. The
// label begins a row, or stays on one line with its first cards.
static void flow_by_use(Flow *flow, const Teller *teller, const View *view, HandForm form)
{
    Arrangement arrangement;
    int columns = 0, apart = form == HAND_ROWS ? PARTED : 1;
    arrange_hand(teller->rules, view, &arrangement);
    for (int i = 0; i < arrangement.count; i++)
        columns = most(columns, utf8_columns(tr(use_rows[arrangement.groups[i].use].label)));
    for (int i = 0; i < arrangement.count; i++) {
        char on[32];
        const CardGroup *group = &arrangement.groups[i];
        const UseRow *use = &use_rows[group->use];
        snprintf(on, sizeof on, " %s %d", tr("on"), group->meld + 1);
        const CardRow row = {
            .before = use->before,
            .after = group->use == USE_LAY ? on : use->after,
            .cards = group->cards,
            .count = group->count,
        };
        bool first = i == 0 || group[-1].use != group->use;
        const char *label = tr(use->label);
        if (first && form == HAND_ROWS) {
            flow->indent = INDENT;
            flow_line(flow);
            flow_word(flow, 0, PAINT_BOLD, label);
            flow->column += fprintf(flow->screen->out, "%*s", columns - utf8_columns(label), "");
            flow->indent = INDENT + columns + PARTED;
        } else if (first) {
            flow_keep(flow, PARTED, utf8_columns(label) + 1 + cards_columns(teller, &row));
            flow_word(flow, PARTED, PAINT_BOLD, label);
        }
        flow_cards(flow, first ? apart : use->gap, teller, &row);
    }
}

static const char *const use_texts[USES] = {
    [USE_MELD] = N_("A meld: "),         [USE_LAY] = N_("Goes on meld %d: "),
    [USE_NEAR] = N_("Lacks one card: "), [USE_LOOSE] = N_("Loose: "),
    [USE_WILD] = N_("Wild: "),
};

// Tells the groups to a listener; single cards of the same use share a line.
static void say_arranged(const Screen *screen, const Teller *teller, const View *view)
{
    Arrangement arrangement;
    arrange_hand(teller->rules, view, &arrangement);
    const CardGroup *group = arrangement.groups, *end = group + arrangement.count;
    while (group < end) {
        char line[SAID_BYTES];
        Text text = text_in(line, sizeof line);
        const CardGroup *first = group;
        text_add(&text, tr(use_texts[first->use]), first->meld + 1);
        do {
            for (int i = 0; i < group->count; i++)
                add_card(&text, teller, group->cards[i].card, group == first && i == 0);
            group++;
        } while (group < end && group->use == first->use && first->use >= USE_LOOSE);
        text_add(&text, ".");
        screen_say(screen, line);
    }
}

void render_hand(const Screen *screen, const Teller *teller, const View *view, SortBy sort,
                 HandForm form)
{
    char title[128], line[SAID_BYTES];
    Text text = text_in(title, sizeof title), said = text_in(line, sizeof line);
    const Deck *deck = &teller->rules->deck;
    CardSet hand = view->game.hands[view->seat];
    SortedCard cards[CARDS_MAX];
    int count = 0;
    while (!card_set_is_empty(&hand)) {
        const Card card = card_set_pop(&hand);
        const int suit = card_suit(card), place = deck_place(deck, card_rank(card));
        const int key = sort == SORT_BY_RANK ? 20 * place + suit : 20 * suit + place;
        cards[count++] = (SortedCard){card, card_is_joker(card) ? 1000 : key};
    }
    qsort(cards, (size_t)count, sizeof cards[0], compare_cards);
    add_count(&text, N_("Your hand, %d card:"), N_("Your hand, %d cards:"), count);
    if (screen->plain) {
        screen_say(screen, title);
        for (int i = 0; i < count; i++)
            add_card(&said, teller, cards[i].card, i == 0);
        text_add(&said, ".");
        if (sort == SORT_BY_USE)
            say_arranged(screen, teller, view);
        else
            screen_say(screen, line);
        return;
    }
    Flow flow = flow_at(screen, 0, INDENT);
    flow_text(&flow, 0, PAINT_BOLD, title);
    if (sort == SORT_BY_USE)
        flow_by_use(&flow, teller, view, form);
    // Suits or ranks one after another, with wider gaps than between their cards.
    for (int i = 0; i < count && sort != SORT_BY_USE; i++) {
        char name[CARD_TEXT_MAX];
        const bool same = i > 0 && cards[i].key / 20 == cards[i - 1].key / 20;
        card_text(deck, cards[i].card, teller->style, name);
        flow_word(&flow, same ? 1 : PARTED, card_paint(deck, cards[i].card), name);
    }
    flow_end(&flow);
}
