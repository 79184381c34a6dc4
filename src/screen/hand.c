#include "screen/hand.h"

#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "play/arrangement.h"
#include "screen/cards.h"

#include <stdlib.h>

enum { INDENT = 2, PARTED = 2 };

// ---- By suit or rank

// A card with the number that sorts it. The number tells suits or ranks apart by its tens.
typedef struct {
    Card card;
    int key;
} SortedCard;

static int sort_key(const Ruleset *rules, Card card, SortBy sort)
{
    if (card_is_joker(card))
        return 1000;
    int place = deck_place(&rules->deck, card_rank(card));
    return sort == SORT_BY_RANK ? 20 * place + card_suit(card) : 20 * card_suit(card) + place;
}

// Twins are told apart by their pack, so that the order never hangs on qsort.
static int compare_cards(const void *a, const void *b)
{
    const SortedCard *left = a, *right = b;
    return left->key != right->key ? left->key - right->key : left->card - right->card;
}

static int sort_hand(const Ruleset *rules, CardSet hand, SortBy sort, SortedCard sorted[CARDS_MAX])
{
    int count = 0;
    while (!card_set_is_empty(&hand)) {
        Card card = card_set_pop(&hand);
        sorted[count++] = (SortedCard){card, sort_key(rules, card, sort)};
    }
    qsort(sorted, (size_t)count, sizeof sorted[0], compare_cards);
    return count;
}

// One suit or rank after another, further apart than their cards.
static void flow_sorted(Flow *flow, const Teller *teller, CardSet hand, SortBy sort)
{
    const Deck *deck = &teller->rules->deck;
    SortedCard cards[CARDS_MAX];
    int count = sort_hand(teller->rules, hand, sort, cards), before = -1;
    for (int i = 0; i < count; i++) {
        char text[CARD_TEXT_MAX];
        int part = cards[i].key / 20;
        card_text(deck, cards[i].card, teller->style, text);
        flow_word(flow, part == before ? 1 : PARTED, card_paint(deck, cards[i].card), text);
        before = part;
    }
}

// ---- By use

typedef struct {
    const char *label;
    const char *before, *after;  // of a group
    int gap;                     // between groups
} UseRow;

static const UseRow use_rows[USES] = {
    [USE_MELD] = {N_("melds"), "[", "]", 1}, [USE_LAY] = {N_("lay off"), "", "", PARTED},
    [USE_NEAR] = {N_("near"), "(", ")", 1},  [USE_LOOSE] = {N_("loose"), "", "", 1},
    [USE_WILD] = {N_("wild"), "", "", 1},
};

enum { ON_MELD_MAX = 32 };

// A label begins a row of its own, or stands in one line with its first cards.
static void flow_label(Flow *flow, const char *label, HandForm form, int columns, int cards)
{
    int rest = columns - utf8_columns(label);
    if (form == HAND_ROWS) {
        flow->indent = INDENT;
        flow_line(flow);
        flow_word(flow, 0, PAINT_BOLD, label);
        flow->column += fprintf(flow->screen->out, "%*s", rest, "");
        flow->indent = INDENT + columns + PARTED;
        return;
    }
    flow_keep(flow, PARTED, utf8_columns(label) + 1 + cards);
    flow_word(flow, PARTED, PAINT_BOLD, label);
}

// "[5♥ 6♥ 7♥]", "(J♥ Q♥)", "4♥ on 1", "2♣".
static void flow_by_use(Flow *flow, const Teller *teller, const View *view, HandForm form)
{
    Arrangement arrangement;
    int columns = 0, apart = form == HAND_ROWS ? PARTED : 1;
    arrange_hand(teller->rules, view, &arrangement);
    for (int i = 0; i < arrangement.count; i++)
        columns = most(columns, utf8_columns(tr(use_rows[arrangement.groups[i].use].label)));
    for (int i = 0; i < arrangement.count; i++) {
        char on[ON_MELD_MAX];
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
        if (first)
            flow_label(flow, tr(use->label), form, columns, cards_columns(teller, &row));
        flow_cards(flow, first ? apart : use->gap, teller, &row);
    }
}

// ---- For a listener

static const char *const use_texts[USES] = {
    [USE_MELD] = N_("A meld: "),         [USE_LAY] = N_("Goes on meld %d: "),
    [USE_NEAR] = N_("Lacks one card: "), [USE_LOOSE] = N_("Loose: "),
    [USE_WILD] = N_("Wild: "),
};

// Single cards of one use are said in one line.
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

static void say_sorted(const Screen *screen, const Teller *teller, CardSet hand, SortBy sort)
{
    char line[SAID_BYTES];
    Text text = text_in(line, sizeof line);
    SortedCard cards[CARDS_MAX];
    int count = sort_hand(teller->rules, hand, sort, cards);
    for (int i = 0; i < count; i++)
        add_card(&text, teller, cards[i].card, i == 0);
    text_add(&text, ".");
    screen_say(screen, line);
}

// ---- The hand

void render_hand(const Screen *screen, const Teller *teller, const View *view, SortBy sort,
                 HandForm form)
{
    char title[128];
    Text text = text_in(title, sizeof title);
    CardSet hand = view->game.hands[view->seat];
    add_count(&text, N_("Your hand, %d card:"), N_("Your hand, %d cards:"), card_set_count(&hand));
    if (screen->plain) {
        screen_say(screen, title);
        if (sort == SORT_BY_USE)
            say_arranged(screen, teller, view);
        else
            say_sorted(screen, teller, hand, sort);
        return;
    }
    Flow flow = flow_at(screen, 0, INDENT);
    flow_text(&flow, 0, PAINT_BOLD, title);
    if (sort == SORT_BY_USE)
        flow_by_use(&flow, teller, view, form);
    else
        flow_sorted(&flow, teller, hand, sort);
    flow_end(&flow);
}
