// The deal of a hand, the stock and what is settled before the first question. Private to `play`.

#ifndef LOBA_PLAY_DEAL_H
#define LOBA_PLAY_DEAL_H

#include "play/doing.h"
#include "play/piles.h"

// Deals the next hand, or redeals a void one, and proceeds to the first question.
bool deal_hand(const Doing *doing, bool again);

// The number of cards dealt to the hand of a seat (TO_HANDS), or to the pile of an owner, less
// those that the deal moves on from there.
bool cards_dealt(const Doing *doing, int to, int owner, int *count);

// The most cards that may be turned up on a zone besides.
int cards_turned_again(const Ruleset *rules, int zone);

// Shows a seat all cards of a pile, and reports it if some are new to it.
void look_at_pile(const Doing *doing, const Pile *pile, int seat);

// Asks which cards belong to the classes that are settled anew for each hand.
bool settle_classes(const Doing *doing);

// Sets each side's limits of loose cards and points for closing this hand.
bool settle_close_limits(const Doing *doing);

// Empties hands, zones and table.
void clear_table(Game *game);

// A card comes to the hand of a seat, which sees it.
void give_card(Game *game, int seat, Card card);

// Puts cards on the stock, bottom first; nobody has seen them.
void put_stock(Game *game, const Card cards[], int count);

// Makes a new stock from the discards (LM-18).
void renew_stock(const Doing *doing);

// Shows everybody the top card of the seat's pile of a zone of which that is seen (ALL-08), once
// the card that lay on it is gone for good.
void uncover_pile(const Doing *doing, int zone, int seat);

#endif
