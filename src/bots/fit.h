// How well cards fit together, as numbers that a bot can compare: estimates from the kinds of meld,
// never a judgement of what is legal (play/meld.h has that).

#ifndef LOBA_BOTS_FIT_H
#define LOBA_BOTS_FIT_H

#include "play/game.h"

// What a whole meld is worth on the scale of a fit; a near-meld is worth less, however many cards
// would complete it.
enum { FIT_WHOLE = 60 };

// What the melds and near-melds of a hand would lose without a card of it, by its face: 0 for a
// card that fits nothing, and for one whose twin does all that it does.
typedef struct {
    int of[FACES];
} Fits;

// `known` are the cards that can no longer be drawn.
Fits fits_of(const Ruleset *rules, const CardSet *hand, const CardSet *known);

// May the seat lay off on this meld of the table, now or later in the hand?
bool may_lay_on(const Ruleset *rules, const Game *game, int seat, int meld);

// The faces of which the seat could probably lay a card off on some meld of the table.
FaceSet table_takes(const Ruleset *rules, const Game *game, int seat);

#endif
