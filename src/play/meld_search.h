// The walk behind melds_in_hand, lays_on_meld and the readings of named cards. Private to `play`.

#ifndef LOBA_PLAY_MELD_SEARCH_H
#define LOBA_PLAY_MELD_SEARCH_H

#include "play/meld.h"

enum { WALK_STEPS_MAX = 200000 };  // far more than any walk of a game that people play

typedef struct {
    // What is asked
    const Ruleset *rules;
    const Game *game;  // of lays only
    FaceSet wild;
    CardSet rest;      // cards that may be laid, less those that are
    CardSet may_move;  // wild cards on the table that may move
    Card must;         // a card that has to be laid, or CARD_NONE
    bool use_all;      // every card of `rest` has to be laid
    bool opening;      // new melds only as parts of a contract
    ActVisit *visit;
    void *self;

    // Where the walk stands
    int steps;  // so far
    const MeldRule *rule;
    Range sizes;           // of the whole meld, as the rule or a contract has it
    int wilds_max;         // and how many wild cards it may have
    Act act;               // what is laid so far
    int added;             // of them, from `rest`
    int size;              // of the whole meld
    int wilds;             // in the whole meld
    int suit, top;         // run: its suit, the highest place it may reach
    unsigned fixed;        // run: places of cards that stay where they are on the table
    int fixed_high;        // run: the highest of them, -1 where there are none
    int moving[2];         // run: wild cards of the table that move, of its low and its high end
    int moved[2];          // run: and how many of them have found their new place
    int spare_wilds;       // run: wild cards that could make up for missing ones
    int rank, suit_count;  // set: its rank, how many suits it shows
    unsigned suits;        // set: those of the cards on the table
} MeldSearch;

// False: `visit` ended the walk, or it went on for too long.
bool walk_new_melds(MeldSearch *search, int kind);
bool walk_lays(MeldSearch *search, int meld);

// What became of a walk that `on` is true of when it came to its end.
static inline WalkEnd walk_end(const MeldSearch *search, bool on)
{
    if (on)
        return WALK_WHOLE;
    return search->steps > WALK_STEPS_MAX ? WALK_CUT : WALK_ENDED;
}

// False: no card of the hand can be laid on this meld, however the wild cards move. True: perhaps.
// Most melds take none, and this look is much cheaper than the walk.
bool could_lay(const Ruleset *rules, const Game *game, FaceSet wild, int meld, const CardSet *hand);

#endif
