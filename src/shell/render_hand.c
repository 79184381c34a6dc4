#include "shell/render.h"

#include "base/language.h"
#include "base/utf8.h"

#include <stdlib.h>

enum { INDENT = 2 };

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
    return sort == SORT_BY_SUIT ? 20 * card_suit(card) + place : 20 * place + card_suit(card);
}

// Twins are told apart by their pack, so that the order never hangs on qsort.
static int compare_cards(const void *a, const void *b)
{
    const SortedCard *left = a, *right = b;
    return left->key != right->key ? left->key - right->key : left->card - right->card;
}

static int sorted_hand(const Ruleset *rules, CardSet hand, SortBy sort,
                       SortedCard sorted[CARDS_MAX])
{
    int count = 0;
    while (!card_set_is_empty(&hand)) {
        Card card = card_set_pop(&hand);
        sorted[count++] = (SortedCard){card, sort_key(rules, card, sort)};
    }
    qsort(sorted, (size_t)count, sizeof sorted[0], compare_cards);
    return count;
}

// Hearts and diamonds are red; the second and third suit of a French pack.
static bool is_red(const Ruleset *rules, Card card)
{
    return rules->deck.suits == SUITS_FRENCH && !card_is_joker(card) &&
           (card_suit(card) == SUIT_SECOND || card_suit(card) == SUIT_THIRD);
}

static void print_card(const Screen *screen, const Teller *teller, Card card)
{
    char text[CARD_TEXT_MAX];
    card_text(&teller->rules->deck, card, teller->style, text);
    bool red = is_red(teller->rules, card);
    fprintf(screen->out, "%s%s%s", red ? screen_paint(screen, PAINT_RED) : "", text,
            red ? screen_paint(screen, PAINT_PLAIN) : "");
}

void render_hand(const Screen *screen, const Teller *teller, const View *view, SortBy sort)
{
    SortedCard sorted[CARDS_MAX];
    int count = sorted_hand(teller->rules, view->game.hands[view->seat], sort, sorted);
    char title[64];
    snprintf(title, sizeof title,
             tr(count == 1 ? N_("Your hand, %d card:") : N_("Your hand, %d cards:")), count);
    fprintf(screen->out, "%s%s%s", screen_paint(screen, PAINT_BOLD), title,
            screen_paint(screen, PAINT_PLAIN));

    int column = utf8_columns(title);
    for (int i = 0; i < count; i++) {
        bool parted = i == 0 || sorted[i].key / 20 != sorted[i - 1].key / 20;
        if (column + 6 > screen->width) {
            fprintf(screen->out, "\n%*s", INDENT, "");
            column = INDENT;
        }
        column += fprintf(screen->out, parted ? "  " : " ") + 3;
        print_card(screen, teller, sorted[i].card);
    }
    fputc('\n', screen->out);
}
