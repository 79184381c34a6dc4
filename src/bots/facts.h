// Single facts of a hint, added to an act's own. Private to `bots`.

#ifndef LOBA_BOTS_FACTS_H
#define LOBA_BOTS_FACTS_H

#include "bots/mind.h"
#include "bots/reason.h"
#include "play/piles.h"

// ---- Any fact: it is empty, or about a card

HintReason *fact_add(Advice *advice, HintKind kind);
HintReason *fact_about(Advice *advice, HintKind kind, Card card);

// About a card unless that is CARD_NONE, with its number.
HintReason *fact_number(Advice *advice, HintKind kind, Card card, int number);

// Adds the cards of a meld but the one that the reason is about, in the order in which they would
// lie on the table.
void fact_add_meld(HintReason *reason, const Laying cards[], int count);

// ---- Facts about a card

// What speaks for or against a card of the hand by the melds it may come to.
void fact_add_near(const Mind *mind, Card card, Advice *advice);

// What the card, once it is taken, would wait for with cards of the hand, if that can still come.
void fact_add_waits(const Mind *mind, Card card, Advice *advice);

// That the card, as itself, makes a meld of the table longer. False: it makes none.
bool fact_add_fits(const Mind *mind, Card card, Advice *advice);

// Of the cards of a pile, from its top, the first one that makes a meld with the hand or, if the
// `whole` pile is taken, with the rest of it; of one card, a ready meld of the hand too that this
// one breaks up. False: none does.
bool fact_add_completes(const Mind *mind, const Pile *pile, bool whole, Advice *advice);

// How many of the cards that the seat has not seen would be of use at once; nothing if none would.
void fact_add_outs(const Mind *mind, Advice *advice);

// ---- What they rest on

// A meld of the card with some that the seat is known to hold, all of them natural.
bool meld_of_seat(const Mind *mind, int seat, Card card, Act *meld);

// Whether the card, as itself, makes a meld with cards of the hand, wild ones too: one that still
// matters, or one of any kind in play; or makes a meld of the table longer where the seat may lay
// off in this hand.
bool card_makes_meld(const Mind *mind, Card card, bool any_kind);
bool card_fits_table(const Mind *mind, Card card);

// The cards that the nearest way found to the contract lacks, as if all others could still come.
int contract_lacks(const Mind *mind, const CardSet *hand);

#endif
