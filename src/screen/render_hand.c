#include "screen/render_parts.h"

#include "base/language.h"
#include "base/text.h"
#include "base/utf8.h"

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

int hand_sorted(const Ruleset *rules, CardSet hand, SortBy sort, Card cards[CARDS_MAX])
{
    SortedCard sorted[CARDS_MAX];
    int count = 0;
    while (!card_set_is_empty(&hand)) {
        Card card = card_set_pop(&hand);
        sorted[count++] = (SortedCard){card, sort_key(rules, card, sort)};
    }
    qsort(sorted, (size_t)count, sizeof sorted[0], compare_cards);
    for (int i = 0; i < count; i++)
        cards[i] = sorted[i].card;
    return count;
}

// One suit or rank after another, further apart than their cards.
static void flow_sorted(Flow *flow, const Teller *teller, CardSet hand, SortBy sort)
{
    Card cards[CARDS_MAX];
    int count = hand_sorted(teller->rules, hand, sort, cards), before = -1;
    for (int i = 0; i < count; i++) {
        char text[CARD_TEXT_MAX];
        int part = sort_key(teller->rules, cards[i], sort) / 20;
        card_text(&teller->rules->deck, cards[i], teller->style, text);
        flow_word(flow, part == before ? 1 : PARTED, card_paint(&teller->rules->deck, cards[i]),
                  text);
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

static int label_columns(const Arrangement *arrangement)
{
    int most = 0;
    for (int i = 0; i < arrangement->count; i++) {
        int columns = utf8_columns(tr(use_rows[arrangement->groups[i].use].label));
        most = columns > most ? columns : most;
    }
    return most;
}

enum { ON_MELD_MAX = 32 };

// "[5♥ 6♥ 7♥]", "(J♥ Q♥)", "4♥ on 1", "2♣"; `on` is room for what stands behind the cards.
static CardRow group_row(const CardGroup *group, char on[ON_MELD_MAX])
{
    const UseRow *row = &use_rows[group->use];
    bool lay = group->use == USE_LAY;
    if (lay)
        snprintf(on, ON_MELD_MAX, " %s %d", tr("on"), group->meld + 1);
    return (CardRow){
        .before = row->before,
        .after = lay ? on : row->after,
        .cards = group->cards,
        .count = group->count,
    };
}

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

static void flow_by_use(Flow *flow, const Teller *teller, const View *view, HandForm form)
{
    Arrangement arrangement;
    arrange_hand(teller->rules, view, &arrangement);
    int columns = label_columns(&arrangement), apart = form == HAND_ROWS ? PARTED : 1;
    for (int i = 0; i < arrangement.count; i++) {
        char on[ON_MELD_MAX];
        const CardGroup *group = &arrangement.groups[i];
        const UseRow *use = &use_rows[group->use];
        CardRow row = group_row(group, on);
        bool first = i == 0 || group[-1].use != group->use;
        if (first)
            flow_label(flow, tr(use->label), form, columns, cards_columns(teller, &row));
        flow_cards(flow, first ? apart : use->gap, teller, &row);
    }
}

void render_hand(const Screen *screen, const Teller *teller, const View *view, SortBy sort,
                 HandForm form)
{
    if (screen->plain) {
        plain_hand(screen, teller, view, sort);
        return;
    }
    CardSet hand = view->game.hands[view->seat];
    int count = card_set_count(&hand);
    char title[64];
    Text text = text_in(title, sizeof title);
    text_add(&text, tr(count == 1 ? N_("Your hand, %d card:") : N_("Your hand, %d cards:")), count);
    Flow flow = flow_at(screen, 0, INDENT);
    flow_text(&flow, 0, PAINT_BOLD, title);
    if (sort == SORT_BY_USE)
        flow_by_use(&flow, teller, view, form);
    else
        flow_sorted(&flow, teller, hand, sort);
    flow_end(&flow);
}
