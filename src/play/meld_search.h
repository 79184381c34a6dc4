// The walks behind melds_in_hand, lays_on_meld and the readings of named cards. Private to `play`.

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

// False: no card of the hand can be laid on this meld, however the wild cards move. True: perhaps.
// Most melds take none, and this look is much cheaper than the walk.
bool could_lay(const Ruleset *rules, const Game *game, FaceSet wild, int meld, const CardSet *hand);

// ---- Parts of the walks: run_search.c and set_search.c, and what they share

bool search_new_runs(MeldSearch *search);
bool search_new_sets(MeldSearch *search);

// The same for what may be added to these cards of a meld on the table.
bool search_longer_runs(MeldSearch *search, const Placed cards[], int size);
bool search_larger_sets(MeldSearch *search, const Placed cards[], int size);

// Lays a card that is left, and takes the last one back.
void search_lay(MeldSearch *search, Card card, Face as);
void search_take_back(MeldSearch *search);

// Moves a wild card of the table to another place, and moves the last one back.
void search_move(MeldSearch *search, Card card, Face as);
void search_move_back(MeldSearch *search);

// True when what is laid now is a whole play. What the walks themselves see to (order, suits, wild
// cards that move) is not asked.
bool search_is_whole(const MeldSearch *search);

static inline bool search_has_room(const MeldSearch *search)
{
    return search->size < search->sizes.max && search->act.count < ACT_CARDS_MAX;
}

// A card of this face that is left, CARD_NONE where none is. Of twins the one that must be laid
// goes first.
Card search_pick(const MeldSearch *search, Face face);

// The faces of the wild cards that are left, each once.
FaceSet search_wild_faces(const MeldSearch *search);

// How many of them the meld has room for.
int search_spare_wilds(const MeldSearch *search);

// True when the card that has to be laid can only stand for itself.
static inline bool search_must_stay_itself(const MeldSearch *search)
{
    return search->must != CARD_NONE && !face_set_has(search->wild, search->must);
}

#endif
