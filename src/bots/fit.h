// Hands in numbers that a bot can compare: how many cards of each face there are, how well they fit
// together, and how few points they leave. Fits are estimates from the kinds of meld, never a
// judgement of what is legal (play/meld.h has that).

#ifndef LOBA_BOTS_FIT_H
#define LOBA_BOTS_FIT_H

#include "play/meld.h"
#include "play/shapes.h"

// ---- The number of cards of each face, jokers aside

typedef struct {
    FaceSet held[PACKS_MAX];  // faces with at least one, two, three, four cards
} Counts;

static inline Counts counts_of(const Holding *holding)
{
    const FaceSet *held = holding->held;
    return (Counts){{held[0], held[1], held[2], held[3]}};
}

// The number of cards with any of these faces.
static inline int counts_sum(const Counts *counts, FaceSet faces)
{
    int sum = 0;
    for (int i = 0; i < PACKS_MAX && counts->held[i] & faces; i++)
        sum += __builtin_popcountll(counts->held[i] & faces);
    return sum;
}

// Removes one card of each of these faces; all must be present.
static inline void counts_take(Counts *counts, FaceSet faces)
{
    for (int i = PACKS_MAX - 1; i >= 0; i--) {
        FaceSet top = counts->held[i] & faces;
        counts->held[i] &= ~top;
        faces &= ~top;
    }
}

// ---- Fits

// The value of a complete meld on the scale of a fit; a near-meld is worth less.
enum { FIT_WHOLE = 60 };

// For each face, the loss in melds and near-melds if a card of it leaves the hand: 0 for a card
// that fits nothing, or whose duplicate does the same work.
typedef struct {
    int of[FACES];
} Fits;

// In melds of these kinds, as bits 1 << kind. `known` are the cards that can no longer be drawn;
// `marks` those of melds that the side has and of whose kind it may have no second one.
void fits_of(const Ruleset *rules, unsigned kinds, const CardSet *hand, const CardSet *known,
             const MeldMarks *marks, Fits *fits);

// Whether the seat may lay off as things stand: its side has opened, or need not have.
bool may_lay_now(const Ruleset *rules, const Game *game, int seat);

// Whether the seat may lay off on this meld, now or later in the hand.
bool may_lay_on(const Ruleset *rules, const Game *game, int seat, int meld);

// The faces that it could probably lay off on the melds of the table, now or later in the hand. A
// hand with none of those that it could at best lays nothing off.
FaceSet faces_to_lay(const Ruleset *rules, const Game *game, int seat);
FaceSet faces_to_lay_at_best(const Ruleset *rules, const Game *game, int seat);

// ---- The fewest points a hand can leave, when only deadwood counts

// Cards of a seat in their best arrangement.
typedef struct {
    const Ruleset *rules;
    const Game *game;
    int seat;
    CardSet hand, loose;
    int points;  // of the loose cards; where their number counts, as many for each
} Loose;

Loose loose_of(const Ruleset *rules, const Game *game, int seat, const CardSet *hand);

// The points of a Loose as they are told: where the number of loose cards counts, that number.
int loose_told(const Ruleset *rules, int points);

// The fewest points of the hand without this card, or without the best discard but `kept`, which
// may be CARD_NONE.
int loose_without(const Loose *loose, Card card);
int loose_after_throw(const Loose *loose, Card kept);

#endif
