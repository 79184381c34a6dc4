// Whether cards make a meld of a kind, and what can be added to one on the table. Every question
// takes the set of faces that are wild for the seat that asks, never the rules alone.

#ifndef LOBA_PLAY_MELD_H
#define LOBA_PLAY_MELD_H

#include "play/game.h"
#include "play/refusal.h"

// What a card stands for is still open.
enum { FACE_OPEN = 0xfd };

// Does the card stand for something else than itself there?
static inline bool laying_is_wild(const Deck *deck, Laying laying)
{
    return face_shown(deck, laying.as) != card_face(laying.card);
}

// Does it agree with what was said of a card? Where a card stands for a rank in any suit, low ace
// or high, any suit agrees.
static inline bool face_is_said(const Deck *deck, Face as, Face said)
{
    bool any_suit = as != FACE_OPEN && (as & FACE_ANY_SUIT);
    return said == FACE_OPEN || as == said ||
           (any_suit && face_rank(face_shown(deck, as)) == face_rank(face_shown(deck, said)));
}

// The same of a card on the table.
static inline bool placed_is_wild(const Deck *deck, Placed placed)
{
    return laying_is_wild(deck, (Laying){placed.card, placed.as});
}

// A kind of meld, in rules->melds, and whether it is to be a part of a contract.
typedef struct {
    int kind;
    bool opening;
} MeldForm;

// True when the cards, each standing for what it says, in any order, make a meld of the kind.
// False: *why says the first thing that is wrong, size last.
bool meld_judge(const Ruleset *rules, FaceSet wild, MeldForm form, const Laying cards[], int count,
                Refusal *why);

// The same for a meld on the table, with cards added and wild cards moved as `cards` says.
bool lay_judge(const Ruleset *rules, const Game *game, FaceSet wild, int meld, const Laying cards[],
               int count, Refusal *why);

// Puts the cards of a meld on the table into their order, and notes what it takes: to be done
// whenever cards of it come or change.
void meld_settle(const Ruleset *rules, Game *game, int meld);

// False: the meld takes none of these cards, however its wild cards move. True: perhaps it does,
// and with them `must`, where that is not CARD_NONE. Most melds take none of a hand, and that is
// much cheaper seen than walked through.
bool meld_could_take(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                     const CardSet *hand, Card must);

// May the card cards[0] take the place of the wild card which stands for it? Where that one stays
// in the meld cards[1] says what it stands for from now on; where it comes into the hand there is
// only one card.
bool swap_judge(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                const Laying cards[], int count, Refusal *why);

// Copies what lies in a meld on the table; returns how many cards.
int meld_layings(const Game *game, int meld, Laying cards[CARDS_MAX]);

// Of cards of a meld on the table: how many are wild, and the suits that the others show.
int wilds_of(const Deck *deck, const Placed cards[], int size);
unsigned suits_shown(const Deck *deck, const Placed cards[], int size);

// Of a set on the table: how many cards show the suit as themselves.
int copies_shown(const Deck *deck, const Placed cards[], int size, int suit);

// The index of a card in a meld on the table, -1 where it is not there.
int meld_index_of(const Game *game, int meld, Card card);

// What a card stands for in a run of this kind and suit, where it takes the place of this rank.
Face face_in_run(const Deck *deck, const MeldRule *rule, int suit, int rank, Card card);

// The index of the wild card of a meld that stands for this; -1 where none does.
int wild_standing_for(const Ruleset *rules, const Game *game, int meld, Face as);

// Where an ace goes in such a meld: "it goes below all others"; English, to be translated.
const char *meld_ace_words(const MeldRule *rule);

// May the wild card at `index` of a meld on the table be replaced by the card that it stands for?
// (CA-02, LP-11)
bool wild_may_be_swapped(const Ruleset *rules, const Game *game, int meld, int index);

// May the wild card at `index` of a meld on the table come to stand for `to` while a card is added?
// (LM-17, CL-16)
bool wild_may_move(const Ruleset *rules, const Game *game, int meld, int index, Face to);

#endif
