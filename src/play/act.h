// What a seat can do, and what happens when it does it, as plain data: acts, which are the only
// thing that changes a game; the events that an act brings about, for screens, logs and counts; and
// the public history of a hand, which is made of its events.

#ifndef LOBA_PLAY_ACT_H
#define LOBA_PLAY_ACT_H

#include "rules/ruleset.h"

// ---- Acts

enum {
    ACT_CARDS_MAX = 32,  // cards of one act; more are laid by a second act
    RULE_NONE = 0xff,
};

// A card and what it stands for there. As a discard it shows itself.
typedef struct {
    Card card;
    Face as;
} Laying;

// Which members count depends on the kind:
//   draw      rule
//   meld      rule, meld (the kind in rules->melds), cards in any order
//   lay       rule, meld (on the table, from 0), cards added, and its wild cards that move
//   swap      rule, meld (on the table), the card that takes the wild card's place and, where that
//             one stays in the meld, the wild card with what it stands for from then on
//   discard   rule, one card
//   close     rule, one card
//   show      rule, and a part of the arrangement: meld (the kind), cards; without cards all the
//             rest of the hand, arranged by the host
//   others    nothing
typedef struct {
    uint8_t kind;  // ActKind
    uint8_t rule;  // index in rules->acts, RULE_NONE for the host's own kinds
    uint8_t meld;
    uint8_t count;
    Laying cards[ACT_CARDS_MAX];
} Act;

// Acts, in a fixed order; grows as needed. Start from {0}, end with act_list_free.
typedef struct {
    Act *acts;
    int count, room;
    bool sampled;  // there were more than ACTS_LISTED_MAX, and these are some of them
} ActList;

enum { ACTS_LISTED_MAX = 10000 };

// Makes room for one more; beyond ACTS_LISTED_MAX marks the list as sampled instead. False: there
// is none.
bool act_list_grow(ActList *list);

// Adds a copy, where there is room.
static inline void act_list_add(ActList *list, const Act *act)
{
    if (list->count < list->room || act_list_grow(list))
        list->acts[list->count++] = *act;
}

void act_list_clear(ActList *list);
void act_list_free(ActList *list);

// ---- Events: each carries the seats that may see its cards; what others get passes event_for

typedef uint8_t SeatSet;

enum {
    EVERYBODY = 0xff,
    NOBODY = 0xff,
    EVENTS_MAX = 512,  // of one command: one hand ends at most, is paid for and dealt anew
};

typedef enum {
    EVENT_HIGH_CARD,  // seat drew cards[0] for the deal
    EVENT_DEALER,     // seat deals; number: the hand
    EVENT_DEALT,      // seat got its hand: cards (as many as fit); number: how many
    EVENT_UPCARD,     // cards[0] was turned to zone `place`
    EVENT_FACE_DOWN,  // number cards were dealt face down to zone `place`
    EVENT_TURN,       // seat is in turn
    EVENT_RENEWED,    // the stock was made of number discards
    EVENT_DREW,       // seat drew cards[0] from the stock
    EVENT_TOOK,  // seat took number cards from zone `place`: cards, as many as fit, its top one
                 // first
    EVENT_TOOK_BACK,  // seat gave up its draft
    EVENT_MELDED,     // seat put down cards, meld `place` on the table (from 0); number: its kind
    EVENT_LAID,       // seat added cards to meld `place`; the last `moved` lay there already
    EVENT_SWAPPED,    // seat put cards[0] in the place of a wild card of meld `place`, which
                      // moved within it (cards[1]) or, where number is 1, came into the hand
    EVENT_DISCARDED,  // seat threw cards[0]
    EVENT_CLOSED,     // seat threw cards[0] and closed the hand
    EVENT_SHOWED,     // seat laid its hand open: cards are those in no meld, as many as fit;
                      // number: how many
    EVENT_HAND_OVER,  // number: How; seat: who went out or closed the hand, NOBODY otherwise
    EVENT_SCORED,     // seat's side: number points in this hand, of these parts, `total` now
    EVENT_VOID,       // the hand counts for nothing
    EVENT_CHIPS,      // seat paid number chips to the pot; negative: got them; `total`: the pot now
    EVENT_PAID,       // seat paid number chips to seat `place`
    EVENT_OFFERED,    // seat is asked whether to re-enter at number points for `total` chips
    EVENT_REENTERED,  // seat came back at number points
    EVENT_DECLINED,   // seat stays out
    EVENT_ELIMINATED,  // seat is out of the match
    EVENT_MATCH_OVER,  // seats: the winners
    EVENT_STOPPED,     // the bound of hands ended the match; number: hands played
    EVENTS,
} EventKind;

// What a hand brings a side: each part as it is added to the total.
typedef struct {
    int32_t held;   // by the cards it holds
    int32_t laid;   // by its melds
    int32_t bonus;  // by the bonuses that it gets, all together
} Points;

typedef struct {
    uint8_t kind;  // EventKind
    uint8_t seat;
    uint8_t place;
    uint8_t count;
    uint8_t moved;  // of the cards, at their end: wild cards that moved within the meld
    SeatSet seen;   // who may see the cards
    SeatSet seats;
    int32_t number, total;
    Points parts;  // of a score: what `number` is made of
    Laying cards[ACT_CARDS_MAX];
} Event;

// Of more events than there is room for none is dropped in silence: what made them happen fails.
typedef struct {
    int count;
    bool full;                     // there were more than EVENTS_MAX
    Event events[EVENTS_MAX + 1];  // the last place is for those that do not fit
} EventList;

void event_list_clear(EventList *list);

// Where the next event is to be written.
Event *event_list_add(EventList *list);

// Have all of them found room?
bool event_list_holds(const EventList *list, Error *error);

// The event as a seat may know it: cards it may not see are CARD_HIDDEN.
Event event_for(const Event *event, int seat);

#endif
