// Every way in which some cards make a meld of a kind, or come near to one: the cards that stand
// for themselves, and the number of missing cards, for which wild cards may stand. This file and
// meld.c are the only ones that know what sets and runs are. Private to `play` and `bots`.

#ifndef LOBA_PLAY_SHAPES_H
#define LOBA_PLAY_SHAPES_H

#include "cards/card.h"
#include "play/places.h"
#include "rules/conclude.h"

// Some cards, jokers aside, in the form that the search for melds reads.
typedef struct {
    FaceSet held[PACKS_MAX];  // faces with at least one, two, three, four cards
    uint64_t places;          // the places of those faces, as by deck_places
} Holding;

Holding holding_of_cards(const Deck *deck, const CardSet *cards);

// Those of them that a meld of the form takes as themselves: the holding, or *taken.
const Holding *holding_of_form(const Deck *deck, const Form *form, const Holding *holding,
                               Holding *taken);

// The number of cards of a face.
static inline int holding_count(const Holding *holding, Face face)
{
    int count = 0;
    for (int i = 0; i < PACKS_MAX; i++)
        count += (int)(holding->held[i] >> face & 1);
    return count;
}

typedef struct {
    uint8_t rank;     // of a set; 0: it is a run
    uint8_t size;     // cards, the missing ones included
    uint8_t missing;  // at the ends of a run, or between its cards
    uint16_t suits;   // of a set: the number of cards of each suit, four bits each
    uint64_t places;  // of a run: the places of its natural cards, one bit each, in suit lanes
} Shape;

// Returns false to end the walk.
typedef bool ShapeVisit(void *self, const Shape *shape);

// Walks all shapes of a form with at most `missing` missing cards, each once. Takes its work from
// *steps. False if `visit` ended the walk or the steps ran out.
bool shapes_of(const Deck *deck, const Form *form, const Holding *holding, int missing, int *steps,
               ShapeVisit *visit, void *self);

// The faces of natural cards at these places, including the ace's upper place.
FaceSet faces_of_places(const Deck *deck, uint64_t places);

// What the melds of a shape differ in from others of their kind: see meld_mark.
static inline int shape_mark(const Shape *shape)
{
    return shape->rank ? shape->rank : __builtin_ctzll(shape->places) / 16 + 1;
}

// What the natural cards of a shape stand for, suit by suit; returns their number.
int shape_faces(const Deck *deck, const Shape *shape, Face faces[CARDS_MAX]);

// The cards that a meld needs: one of each of some faces, and a few of each of some ranks.
typedef struct {
    FaceSet faces;  // all faces it could take
    FaceSet each;
    uint16_t ranks;                       // bits 1 << rank; the high ace has the rank it shows
    uint8_t count, suits_min, suits_max;  // cards of each such rank, and their suits
} Frame;

enum { FRAMES_MAX = SUITS * (RANK_MAX + 1) };

// What the melds of a frame differ in from others of their kind: see meld_mark.
static inline int frame_mark(const Frame *frame)
{
    return frame->ranks ? __builtin_ctz(frame->ranks) : __builtin_ctzll(frame->each) / 16 + 1;
}

// Every smallest meld of a form, suit by suit and place by place; or only those of which two cards
// are held. Returns their number. A card that could stand at either end of a run is needed only
// once.
int frames_of(const Deck *deck, const Form *form, const Holding *held, Frame frames[FRAMES_MAX]);

// The faces that could be added to a meld on the table, judging by its shape alone.
FaceSet faces_added(const Deck *deck, const Form *form, const Placed cards[], int count);

// The faces that complete a shape with one missing card.
FaceSet shape_lacks(const Deck *deck, const Form *form, const Shape *shape);

// ---- For a walk that also places the missing cards

// The places of all suits combined in one lane, for a run of mixed suits.
static inline unsigned places_of_all_suits(uint64_t places)
{
    return deck_lane(places, 0) | deck_lane(places, 1) | deck_lane(places, 2) |
           deck_lane(places, 3);
}

// The places that count for a run of this suit.
static inline unsigned run_lane(const Form *form, uint64_t places, int suit)
{
    return form->mixed ? places_of_all_suits(places) : deck_lane(places, suit);
}

// Places of a ring in each lane, counted from the place `by`.
uint64_t ring_turned(const Form *form, uint64_t places, int by);

// The places where a run may begin, in the lane of each suit: of its smallest length from there, at
// most `missing` places are not held.
uint64_t run_starts(const Form *form, uint64_t held, int missing);

// The highest place that a run beginning at `start` may reach.
int run_top(const Deck *deck, const Form *form, int start);

// The ranks, one bit each, of which enough suits are held for a set with `missing` cards missing.
unsigned ranks_of_sets(const Deck *deck, const Form *form, const Holding *holding, int missing);

// The faces of which a card could stand as itself in a meld of the form, of which at most `missing`
// cards are missing: of any other face none does.
FaceSet faces_in_forms(const Deck *deck, const Form *form, const Holding *holding, int missing);

// Whether one of them is that of this card, which is one of those held.
bool card_in_form(const Deck *deck, const Form *form, FaceSet held, Card card, int missing);

// ---- Plain hands: one pack, no wild cards, at most one kind of set and one of run (gin,
// Chinchón). Four lanes of bits describe such a hand completely. Its best arrangement needs a
// search only if a card fits both a set and a run.

typedef struct {
    int kind;        // in rules->melds
    uint64_t cards;  // places in suit lanes
} LaneMeld;

enum { LANE_MELDS = SUITS * RANK_MAX };

typedef struct {
    int count;
    int ways;  // arrangements tried
    LaneMeld melds[LANE_MELDS];
} LaneMelds;

// The melds that leave the fewest points, or the fewest cards, in the order of docs/arrange.md.
// False: the rules or the hand are others.
bool lanes_arrange(const Ruleset *rules, FaceSet wild, const CardSet *hand, bool fewest_cards,
                   LaneMelds *arranged);

#endif
