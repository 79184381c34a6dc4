// Whether cards make a meld of a kind, and what can be added to a meld on the table. Each question
// is given the faces that are wild for the seat that asks, since that can differ from the rules.

#ifndef LOBA_PLAY_MELD_H
#define LOBA_PLAY_MELD_H

#include "play/game.h"
#include "play/refusal.h"

// Not yet decided what the card stands for.
enum { FACE_OPEN = 0xfd };

// Whether the card stands for something other than itself.
static inline bool laying_is_wild(const Deck *deck, Laying laying)
{
    return face_shown(deck, laying.as) != card_face(laying.card);
}

// Whether a face agrees with the face that was named for a card: a named ace may stand low or high,
// and where either is a rank in any suit, any suit agrees.
static inline bool face_is_said(const Deck *deck, Face as, Face said)
{
    if (as == FACE_OPEN || said == FACE_OPEN)
        return said == FACE_OPEN;
    const Face one = face_shown(deck, as), other = face_shown(deck, said);
    return one == other || ((as | said) & FACE_ANY_SUIT && face_rank(one) == face_rank(other));
}

// The same for a card on the table.
static inline bool placed_is_wild(const Deck *deck, Placed placed)
{
    return laying_is_wild(deck, (Laying){placed.card, placed.as});
}

// A kind of meld, in rules->melds, and whether the meld is a part of a contract.
typedef struct {
    int kind;
    bool opening;
} MeldForm;

// Whether the cards, with what each says it stands for, make a meld of the kind; their order does
// not matter. False: *why gives the first fault, with size last.
bool meld_judge(const Ruleset *rules, FaceSet wild, MeldForm form, const Laying cards[], int count,
                Refusal *why);

// The same for a meld on the table, with cards added and wild cards moved as `cards` says.
bool lay_judge(const Ruleset *rules, const Game *game, FaceSet wild, int meld, const Laying cards[],
               int count, Refusal *why);

// What melds of a kind are told apart by of which there may be one only: the rank of a set, the
// suit of a run. Above 0. A card of the meld stands for `as`.
int meld_mark(const Ruleset *rules, int kind, Face as);

// By kind the marks of some melds, as bits 1 << mark.
typedef struct {
    uint16_t of[MELD_KINDS_MAX];
} MeldMarks;

// The marks of the melds of a side on the table, of these kinds, as bits 1 << kind.
MeldMarks meld_marks(const Ruleset *rules, const Game *game, int side, unsigned kinds);

// Whether the side of the seat asked may have one more meld of the kind, a card of which stands for
// `as`.
bool single_judge(const Ruleset *rules, const Game *game, int kind, Face as, Refusal *why);

// Sorts the cards of a meld on the table and updates Meld.takes. Called whenever its cards change.
void meld_settle(const Ruleset *rules, Game *game, int meld);

// A quick test whether a meld could take any of these cards, including `must` unless that is
// CARD_NONE. False is certain, however wild cards move; true means perhaps. Most melds take no card
// of a hand, and this finds it out much faster than a walk.
bool meld_could_take(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                     const CardSet *hand, Card must);

// Whether some meld of the table could.
bool melds_could_take(const Ruleset *rules, const Game *game, FaceSet wild, const CardSet *hand,
                      Card must);

// The faces of a card for which it says perhaps, if none is required.
FaceSet meld_could_take_of(const Ruleset *rules, const Game *game, FaceSet wild, int meld);

// Whether cards[0] may replace the wild card that stands for it. If the wild card stays in the
// meld, cards[1] says what it stands for afterwards; if it comes into the hand, there is only one
// card.
bool swap_judge(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                const Laying cards[], int count, Refusal *why);

// Copies the cards of a meld on the table; returns their number.
int meld_layings(const Game *game, int meld, Laying cards[CARDS_MAX]);

// For cards of a meld on the table: the number of wild cards; the suits of the others.
int wilds_of(const Deck *deck, const Placed cards[], int size);
unsigned suits_shown(const Deck *deck, const Placed cards[], int size);

// Of a set on the table: how many cards show the suit as themselves.
int copies_shown(const Deck *deck, const Placed cards[], int size, int suit);

// The place at which a run with cards in these places begins: the lowest one; of a ring the one
// behind its widest gap, of several the lowest such. A full circle begins with the first rank.
int run_begins(const Form *form, unsigned places);

// The deck as such a run counts its places: that of a ring begins where the run does.
Deck run_deck(const Deck *deck, const Form *form, unsigned places);

// The same for the run that an act makes or extends; for other acts the deck of the rules.
Deck deck_of_act(const Ruleset *rules, const Game *game, const Act *act);

// The places of cards in a run, as a set.
unsigned places_of_layings(const Deck *deck, const Laying cards[], int count);

// The index of a card in a meld on the table; -1 if it is not there.
int meld_index_of(const Game *game, int meld, Card card);

// The face of a card in a run of this kind and suit, at the place of this rank.
Face face_in_run(const Deck *deck, const MeldRule *rule, int suit, int rank, Card card);

// The index of the wild card in a meld that stands for this face; -1 if none does.
int wild_standing_for(const Ruleset *rules, const Game *game, int meld, Face as);

// The same for the face that the card shows, of an ace low before high; *as is that face as it lies
// in a run.
int wild_for_card(const Ruleset *rules, const Game *game, int meld, Card card, Face *as);

// Where an ace goes in such a meld: "it goes below all others"; untranslated.
const char *meld_ace_words(const MeldRule *rule);

// Whether the wild card at `index` of a meld on the table may move to stand for `to` when a card is
// added (LM-17, CL-16). `deck` counts the places as the run does afterwards; NULL: in which
// direction it moves is open, as in a full circle.
bool wild_may_move(const Ruleset *rules, const Deck *deck, const Game *game, int meld, int index,
                   Face to);

#endif
