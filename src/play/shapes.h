// Every way in which some cards are a meld of a kind, or come near to one: which cards stand for
// themselves, and how many others are missing, for which wild cards may stand. Besides meld.c the
// one place that knows what sets and runs are. Private to `play` and `bots`.

#ifndef LOBA_PLAY_SHAPES_H
#define LOBA_PLAY_SHAPES_H

#include "cards/card.h"
#include "play/places.h"
#include "rules/conclude.h"

// Some cards, jokers aside, as the search for melds reads them.
typedef struct {
    FaceSet held[PACKS_MAX];  // the faces of which there are at least one, two, three, four
    uint64_t places;          // and the places of those, as deck_places has them
} Holding;

Holding holding_of_cards(const Deck *deck, const CardSet *cards);

// Those of them that a meld of the form takes as themselves.
Holding holding_of_form(const Deck *deck, const Form *form, const Holding *holding);

// How many cards of a face there are.
static inline int holding_count(const Holding *holding, Face face)
{
    int count = 0;
    for (int i = 0; i < PACKS_MAX; i++)
        count += (int)(holding->held[i] >> face & 1);
    return count;
}

typedef struct {
    uint8_t rank;     // of a set; 0: it is a run
    uint8_t size;     // cards, with those that are missing
    uint8_t missing;  // at the ends of a run or between its cards
    uint16_t suits;   // of a set: how many cards of each suit, four bits each
    uint64_t places;  // of a run: those that natural cards take, a bit each in the lanes of suits
} Shape;

// False ends the walk.
typedef bool ShapeVisit(void *self, const Shape *shape);

// Walks all shapes of a form in which so many cards are missing at most; each is shown once. Takes
// what it does from *steps; false: `visit` ended the walk, or no step was left.
bool shapes_of(const Deck *deck, const Form *form, const Holding *holding, int missing, int *steps,
               ShapeVisit *visit, void *self);

// The faces of which natural cards of these places are, the ace's upper place included.
FaceSet faces_of_places(const Deck *deck, uint64_t places);

// What the natural cards of a shape stand for, suit by suit; returns how many they are.
int shape_faces(const Deck *deck, const Shape *shape, Face faces[CARDS_MAX]);

// The cards that a meld asks for: one of each of some faces, and of each of some ranks a few.
typedef struct {
    FaceSet faces;  // all that it could take
    FaceSet each;
    uint16_t ranks;                       // 1 << rank, the high ace as the rank that it shows
    uint8_t count, suits_min, suits_max;  // cards of each of these ranks, and their suits
} Frame;

enum { FRAMES_MAX = SUITS * (RANK_MAX + 1) };

// Every smallest meld of a form, suit by suit and place by place, or only those of which two cards
// are held; returns how many they are. A card that would stand at both ends of a run is asked for
// once.
int frames_of(const Deck *deck, const Form *form, const Holding *held, Frame frames[FRAMES_MAX]);

// The faces that could be added to a meld on the table, by its shape alone.
FaceSet faces_added(const Deck *deck, const Form *form, const Placed cards[], int count);

// The faces of which one makes a shape whole that lacks one card.
FaceSet shape_lacks(const Deck *deck, const Form *form, const Shape *shape);

// ---- For a walk that also puts the missing cards in their places

// The places of all suits as those of one: what may stand in a run of several.
static inline unsigned places_of_all_suits(uint64_t places)
{
    return deck_lane(places, 0) | deck_lane(places, 1) | deck_lane(places, 2) |
           deck_lane(places, 3);
}

// Those that serve a run of this suit.
static inline unsigned run_lane(const Form *form, uint64_t places, int suit)
{
    return form->mixed ? places_of_all_suits(places) : deck_lane(places, suit);
}

// The places, in the lane of each suit, at which a run may begin: of the first ones from there on
// so many at most are not held.
uint64_t run_starts(const Form *form, uint64_t held, int missing);

// The highest place that a run may reach which begins there.
int run_top(const Deck *deck, const Form *form, int start);

// The bits of a lane that are set in the lanes of so many suits, 1 to 4, or more.
unsigned ranks_in_suits(FaceSet faces, int suits);

// The ranks, a bit each, of which enough suits for a set are held if so many cards are missing.
unsigned ranks_of_sets(const Deck *deck, const Form *form, const Holding *holding, int missing);

// ---- Plain hands, of one pack without wild cards, in a game with one kind of set and one of run
// at most (gin, Chinchón): four lanes of bits say all of such a hand, so that its best arrangement
// needs no search but where a card could go into a set and into a run.

typedef struct {
    int kind;        // in rules->melds
    uint64_t cards;  // by place, in lanes of suits
} LaneMeld;

enum { LANE_MELDS = SUITS * RANK_MAX };

typedef struct {
    int count;
    int ways;  // tried to find them
    LaneMeld melds[LANE_MELDS];
} LaneMelds;

// The melds that leave the fewest points, or the fewest cards, in the order of docs/arrange.md.
// False: the rules or the hand are others.
bool lanes_arrange(const Ruleset *rules, FaceSet wild, const CardSet *hand, bool fewest_cards,
                   LaneMelds *arranged);

#endif
