#include "screen/cards.h"

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "bots/grouping.h"
#include "notation/suit_letters.h"
#include "notation/writing.h"
#include "play/worth.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INDENT = 2, PARTED = 2, SHORT_RUN = 3, PIECE_BYTES = 2 * CARD_TEXT_MAX, AFTER_BYTES = 64 };

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
    CardText ends[2];
    int length = row->short_runs ? run_length(teller, row, at) : 1;
    length = length < SHORT_RUN ? 1 : length;
    for (int end = 0; end < 2; end++) {
        int card = end == 0 ? at : at + length - 1;
        ends[end] = row->wild ? laying_text(deck, row->wild[card], row->cards[card], teller->style)
                              : card_text(deck, row->cards[card].card, teller->style);
    }
    snprintf(piece, PIECE_BYTES, "%s%s%s", ends[0].text, length > 1 ? "-" : "",
             length > 1 ? ends[1].text : "");
    return length;
}

static int cards_columns(const Teller *teller, const CardRow *row)
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
    char piece[PIECE_BYTES], after[AFTER_BYTES];
    const size_t joined = strcspn(row->after, " ");
    snprintf(after, sizeof after, "%.*s", (int)joined, row->after);
    flow_keep(flow, gap, cards_columns(teller, row));
    for (int at = 0; at < row->count; gap = 1) {
        int first = at;
        at += next_piece(teller, row, at, piece);
        flow_framed(flow, gap, first == 0 ? row->before : "",
                    card_paint(&teller->rules->deck, row->cards[first].card), piece,
                    at == row->count ? after : "");
    }
    flow_text(flow, 1, PAINT_PLAIN, row->after + joined);
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
                   suit_letters_take_card(&line, deck, &card) && card.shows != FACE_NONE;
    return is_card ? card_paint(deck, card.shows) : PAINT_PLAIN;
}

void flow_sentence(Flow *flow, int gap, const Teller *teller, const char *sentence)
{
    static const char signs[] = "()[].,:;";
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

// ---- Pages that are longer than the screen

int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

static void flow_left_out(Flow *flow, int number, const char *command)
{
    Sentence note;
    wording_fill(note.text, sizeof note.text,
                 tr("({number} more {number:1=sentence|sentences}: `{command}`.)"),
                 FILLINGS({"number", .number = number}, {"command", command}));
    flow_text(flow, 0, PAINT_DIM, note.text);
}

void render_sentences(const Screen *screen, const Teller *teller, const Sentences *sentences,
                      int left_out, SentenceLines lines, const char *command)
{
    const uint64_t out = sentences_left_out(sentences, left_out);
    const uint8_t *weights = sentences->weights;
    int missing = sentences->lost;
    for (int i = 0; i < sentences->count; i++)
        missing += out >> i & 1 && weights[i] != WEIGHT_GREETING;
    Flow flow = flow_at(screen, 0, INDENT);
    if (missing > 0)
        flow_left_out(&flow, missing, command);
    for (int i = 0; i < sentences->count; i++) {
        const bool deal_goes_on =
            i > 0 && weights[i] == WEIGHT_DEAL && weights[i - 1] == WEIGHT_DEAL;
        if (out >> i & 1)
            continue;
        if (!flow.empty && lines != LINES_NONE && !(lines == LINES_BUT_DEAL && deal_goes_on)) {
            flow_end(&flow);
            flow = flow_at(screen, 0, INDENT);
        }
        flow_sentence(&flow, PARTED, teller, sentences->list[i]);
    }
    if (sentences->count > 0)
        flow_end(&flow);
}

void note_height(const Screen *screen, int lines)
{
    Sentence note;
    snprintf(note.text, sizeof note.text,
             tr("(The top is out of sight: the page has %d lines, the terminal %d.)"), lines,
             screen_height(screen));
    screen_wrap(screen, INDENT, note.text);
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
    text_add(text, "%s%s", first ? "" : card_gap(teller->style),
             card_text(&teller->rules->deck, card, teller->style).text);
}

void add_count(Text *text, const char *things, int count)
{
    text_add(text, "%s", count_text(things, count).text);
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
    [USE_MELD] = {N_("melds"), "[", "]", 1},   [USE_LAY] = {N_("lay off"), "", "", PARTED},
    [USE_SWAP] = {N_("swap"), "", "", PARTED}, [USE_NEAR] = {N_("near"), "(", ")", 1},
    [USE_LOOSE] = {N_("loose"), "", "", 1},    [USE_WILD] = {N_("wild"), "", "", 1},
};

enum { LABEL_BYTES = NAME_SIZE * 8 };

// The label of the row in which the group with this index stands: its use, or the parts of the
// contract of its kind, "2 tríos".
static void row_label(const Teller *teller, const Grouping *grouping, int at,
                      char label[LABEL_BYTES])
{
    const CardGroup *group = &grouping->arrangement.groups[at];
    if (at >= grouping->part_count) {
        snprintf(label, LABEL_BYTES, "%s", tr(use_rows[group->use].label));
        return;
    }
    int count = 0;
    for (int i = 0; i < grouping->part_count; i++)
        count += group[i - at].meld == group->meld;
    const MeldRule *kind = &teller->rules->melds[group->meld];
    const char *plural = words_now(&kind->plural);
    escape_format(label, LABEL_BYTES, "%d %s", count,
                  count > 1 && *plural ? plural : words_now(&kind->label));
}

static bool begins_row(const Grouping *grouping, int at)
{
    const CardGroup *group = &grouping->arrangement.groups[at];
    if (at == 0 || at == grouping->part_count)
        return true;
    return at < grouping->part_count ? group[-1].meld != group->meld : group[-1].use != group->use;
}

// What stands behind the cards of a group: "on 3", or what a part of the contract lacks.
static void group_after(const Grouping *grouping, int at, char after[AFTER_BYTES])
{
    const CardGroup *group = &grouping->arrangement.groups[at];
    const int missing = grouping->missing[at];
    Text text = text_in(after, AFTER_BYTES);
    if (group->use == USE_LAY || group->use == USE_SWAP)
        text_add(&text, " %s %d", tr("on"), group->meld + 1);
    else if (group->count > 0)
        text_add(&text, "%s", use_rows[group->use].after);
    if (missing > 0 && group->count > 0)
        text_add(&text, " ");
    if (missing > 0)
        add_count(&text, N_("lacks {number} {number:1=card|cards}"), missing);
}

// Adds the groups, "[5♥ 6♥ 7♥]", "(J♥ Q♥)", "4♥ on 1", "2♣", after the label of their row. The
// label begins a row, or stays on one line with its first cards.
static void flow_groups(Flow *flow, const Teller *teller, const Grouping *grouping, HandForm form)
{
    const Arrangement *arrangement = &grouping->arrangement;
    int columns = 0, apart = form == HAND_ROWS ? PARTED : 1;
    char label[LABEL_BYTES], after[AFTER_BYTES];
    for (int i = 0; i < arrangement->count; i++) {
        row_label(teller, grouping, i, label);
        columns = most(columns, utf8_columns(label));
    }
    for (int i = 0; i < arrangement->count; i++) {
        const CardGroup *group = &arrangement->groups[i];
        const UseRow *use = &use_rows[group->use];
        const bool first = begins_row(grouping, i);
        group_after(grouping, i, after);
        row_label(teller, grouping, i, label);
        const CardRow row = {
            .before = use->before,
            .after = after,
            .cards = group->cards,
            .count = group->count,
        };
        if (first && form == HAND_ROWS) {
            flow->indent = INDENT;
            flow_line(flow);
            flow_text(flow, 0, PAINT_BOLD, label);
            flow_to(flow, INDENT + columns);
            flow->indent = INDENT + columns + PARTED;
        } else if (first) {
            flow_keep(flow, PARTED, utf8_columns(label) + 1 + cards_columns(teller, &row));
            flow_text(flow, PARTED, PAINT_BOLD, label);
        }
        const int gap = first ? apart : i < grouping->part_count ? PARTED : use->gap;
        if (group->count > 0)
            flow_cards(flow, gap, teller, &row);
        else
            flow_text(flow, gap, PAINT_PLAIN, after);
    }
}

static const char *const use_texts[USES] = {
    [USE_MELD] = N_("A meld: "),
    [USE_LAY] = N_("Goes on meld %d: "),
    [USE_SWAP] = N_("Takes the place of a wild card of meld %d: "),
    [USE_NEAR] = N_("Lacks one card: "),
    [USE_LOOSE] = N_("Loose: "),
    [USE_WILD] = N_("Wild: "),
};

// "2 tríos, whole: seven of spades, …." or ", lacks 1: jack of clubs." or ", lacks 3."
static void say_part(const Screen *screen, const Teller *teller, const Grouping *grouping, int at)
{
    char line[SAID_BYTES];
    Text text = text_in(line, sizeof line);
    const CardGroup *group = &grouping->arrangement.groups[at];
    const int missing = grouping->missing[at];
    text_add(&text, tr("Of the contract, %s, "),
             words_now(&teller->rules->melds[group->meld].label));
    if (missing > 0)
        add_count(&text, N_("lacks {number} {number:1=card|cards}"), missing);
    else
        text_add(&text, "%s", tr("whole"));
    text_add(&text, "%s", group->count > 0 ? ": " : "");
    for (int i = 0; i < group->count; i++)
        add_card(&text, teller, group->cards[i].card, i == 0);
    text_add(&text, ".");
    screen_say(screen, line);
}

// Tells the groups to a listener; single cards of the same use share a line.
static void say_groups(const Screen *screen, const Teller *teller, const Grouping *grouping)
{
    const CardGroup *group = grouping->arrangement.groups;
    const CardGroup *end = group + grouping->arrangement.count;
    for (int i = 0; i < grouping->part_count; i++, group++)
        say_part(screen, teller, grouping, i);
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

// ---- What the hand is worth now

// ", to knock 10 at most": with how much deadwood the hand may be closed. The unit is told where it
// is not the one told before.
static void add_limit(const Teller *teller, const Worth *worth, bool by_cards, Text *text)
{
    const bool points = worth->points_max != UNLIMITED, cards = worth->cards_max != UNLIMITED;
    char limit[LABEL_BYTES], word[LABEL_BYTES];
    Text limits = text_in(limit, sizeof limit);
    if (worth->close < 0 || (!points && !cards))
        return;
    if (points && cards) {
        text_add(&limits, "%s", count_of_points(worth->points_max).text);
        text_add(&limits, "%s", tr(" and "));
    } else if (points && by_cards) {
        text_add(&limits, "%s", count_of_points(worth->points_max).text);
    } else if (points) {
        text_add(&limits, "%d", worth->points_max);
    }
    if (cards && !points && by_cards)
        text_add(&limits, "%d", worth->cards_max);
    else if (cards)
        text_add(&limits, "%s", count_of_cards(worth->cards_max).text);
    escape_text(word, sizeof word, act_word(&teller->rules->acts[worth->close], language_now()));
    text_add(text, tr(", to %s %s at most"), word, limit);
}

static void add_worth(const Teller *teller, const Worth *worth, Text *text)
{
    const Ruleset *rules = teller->rules;
    const bool lowest = rules->match.best == BEST_LOWEST;
    const bool by_cards = rules->arrange.cost == COST_CARDS || !ruleset_cards_count(rules);
    if (worth->held)
        add_count(text, N_(", {number} {number:1=point|points}"), worth->points);
    if (worth->loose) {
        if (by_cards)
            add_count(text, N_("; {number} {number:1=card|cards} loose"), worth->loose_cards);
        else
            add_count(text, N_("; {number} {number:1=point|points} loose"), worth->loose_points);
        text_add(text, "%s", worth->thrown ? tr(" after a throw") : "");
        add_limit(teller, worth, by_cards, text);
    }
    if (worth->laid != 0)
        text_add(text, lowest ? tr("; your melds take off %d") : tr("; your melds earn %d"),
                 worth->laid);
}

// What else keeps a hand from being closed now that leaves little enough loose.
static void add_obstacle(const Teller *teller, const View *view, const Worth *worth, Text *text)
{
    Refusal why;
    char because[SAID_BYTES];
    const bool little =
        worth->loose_points <= worth->points_max && worth->loose_cards <= worth->cards_max;
    if (worth->close < 0 || !little || view->game.asked != view->seat ||
        view->game.draft != RULE_NONE || !close_refused(teller->rules, &view->game, &why) ||
        why.code <= REFUSAL_NOT_NOW)
        return;
    escape_text(because, sizeof because, refusal_sentence(teller->rules, &why, teller->style).text);
    text_add(text, tr("; that cannot be done now: %s"), because);
}

// What is said of the hand before its cards: "Your hand, 11 cards, 85 points; the contract lacks
// 1".
static void add_title(const Teller *teller, const View *view, const Grouping *grouping, Text *text)
{
    const CardSet *hand = &view->game.hands[view->seat];
    const Worth worth = hand_worth(teller->rules, view);
    const int missing = grouping_missing(grouping);
    add_count(text, N_("Your hand, {number} {number:1=card|cards}"), card_set_count(hand));
    add_worth(teller, &worth, text);
    add_obstacle(teller, view, &worth, text);
    if (grouping->whole)
        text_add(text, "%s", tr("; the contract is whole"));
    else if (missing > 0)
        add_count(text, N_("; the contract lacks {number} {number:1=card|cards}"), missing);
    text_add(text, ":");
}

void render_hand(const Screen *screen, const Teller *teller, const View *view, SortBy sort,
                 HandForm form)
{
    char title[SAID_BYTES], line[SAID_BYTES];
    Grouping grouping;
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
    group_hand(teller->rules, view, &grouping);
    add_title(teller, view, &grouping, &text);
    if (screen->plain) {
        screen_say(screen, title);
        for (int i = 0; i < count; i++)
            add_card(&said, teller, cards[i].card, i == 0);
        text_add(&said, ".");
        if (sort == SORT_BY_USE)
            say_groups(screen, teller, &grouping);
        else
            screen_say(screen, line);
        return;
    }
    Flow flow = flow_at(screen, 0, INDENT);
    flow_text(&flow, 0, PAINT_BOLD, title);
    if (sort == SORT_BY_USE)
        flow_groups(&flow, teller, &grouping, form);
    // Suits or ranks one after another, with wider gaps than between their cards.
    for (int i = 0; i < count && sort != SORT_BY_USE; i++) {
        const bool same = i > 0 && cards[i].key / 20 == cards[i - 1].key / 20;
        flow_word(&flow, same ? 1 : PARTED, card_paint(deck, cards[i].card),
                  card_text(deck, cards[i].card, teller->style).text);
    }
    flow_end(&flow);
}
