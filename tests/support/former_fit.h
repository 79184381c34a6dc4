// How well cards fit together, as numbers that a bot can compare: estimates from the kinds of meld,
// never a judgement of what is legal (play/meld.h has that).

#ifndef LOBA_TESTS_SUPPORT_FORMER_FIT_H
#define LOBA_TESTS_SUPPORT_FORMER_FIT_H

#include "play/game.h"

// What a whole meld is worth on the scale of former_card_fit; a near-meld is worth less, however
// many cards would complete it.
enum { FORMER_FIT_WHOLE = 60 };

// What a fit is measured with: of each face but the joker how many cards are held, and how many
// could still be drawn.
typedef struct {
    const Ruleset *rules;
    uint8_t held[FACES], to_come[FACES];
} FormerHolding;

// `known` are the cards that can no longer be drawn.
FormerHolding former_holding_of(const Ruleset *rules, const CardSet *hand, const CardSet *known);

// What the melds and near-melds of a hand would lose without this card of it: 0 for a card that
// fits nothing, and for one whose twin does all that it does.
int former_card_fit(const FormerHolding *holding, Card card);

// The faces of which a card could probably be laid off on some meld of the table.
FaceSet former_table_takes(const Ruleset *rules, const Game *game);

#endif
