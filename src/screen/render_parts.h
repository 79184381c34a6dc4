// What the renderings of table and hand share. Private to them.

#ifndef LOBA_SCREEN_RENDER_PARTS_H
#define LOBA_SCREEN_RENDER_PARTS_H

#include "screen/render.h"

// ---- Seats

// The seat that sits `place` places behind the view's own in order of play, itself at last:
// from 0 to players - 1.
int seat_in_order(const View *view, int place);

// Out of the match. While re-entry is offered nobody is, for good.
bool seat_is_out(const Game *game, int seat);

// "Hand 3, turn 12." and who deals.
void table_title(const Teller *teller, const Game *game, char *title, size_t size);

// The bot that sits there, "" for a person.
const char *bot_label(const Teller *teller, int seat);

// "87", and where there is a limit "87/101".
void points_text_of(const Ruleset *rules, const Game *game, int seat, char *text, size_t size);

// ---- Cards

// The colour in which its suit is printed.
Paint card_paint(const Deck *deck, Card card);

// A few cards to be kept together in a flow, "[5♥ 6♥ 7♥]" or "1: 5♥ 6♥ 7♥".
typedef struct {
    const char *before, *after;  // glued to the first and the last card
    const Laying *cards;
    int count;
    const FaceSet *wild;  // of each card, those wild for who laid it: what wild cards stand for is
                          // said; NULL: it is not
    bool short_runs;      // three or more neighbours of a suit as the two at the ends
} CardRow;

int cards_columns(const Teller *teller, const CardRow *row);
void flow_cards(Flow *flow, int gap, const Teller *teller, const CardRow *row);

// A sentence, its cards in their colours and the names of seats in strong letters.
void flow_sentence(Flow *flow, int gap, const Teller *teller, const char *sentence);

// ---- Piles

// What a pile is called: "Stock", safe for a screen.
void pile_label(const Ruleset *rules, int zone, char *text, size_t size);

// ---- For who listens

void plain_table(const Screen *screen, const Teller *teller, const View *view);
void plain_scores(const Screen *screen, const Teller *teller, const View *view);
void plain_hand(const Screen *screen, const Teller *teller, const View *view, SortBy sort);

// One seat in a line: "Beto holds 9 cards, 12 of 101 points, 4 chips lost."
void plain_seat(const Screen *screen, const Teller *teller, const View *view, int seat);

// The cards of a hand in order of suit or rank.
int hand_sorted(const Ruleset *rules, CardSet hand, SortBy sort, Card sorted[CARDS_MAX]);

#endif
