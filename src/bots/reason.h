// A hint: what the seat had best do, what would be about as good or next best, and the facts that
// speak for each. Every fact rests on what the seat sees, and is true for whoever checks it there;
// the weights of a bot are no facts and are not told. What looking ahead adds is told as what it
// is: how the hands that were played out from here have ended.

#ifndef LOBA_BOTS_REASON_H
#define LOBA_BOTS_REASON_H

#include "bots/bot.h"

typedef enum {
    HINT_WILD,   // cards[0] is wild
    HINT_TWIN,   // the hand has another cards[0]
    HINT_WHOLE,  // cards make a meld that the hand has ready, with wild ones too; `number` other
                 // cards of the face of cards[0] are in none
    HINT_WAITS,  // cards[0], with the other cards, lacks one card of `lacks` to be a meld, or
                 // a wild one where `other` is not 0; the seat has not seen `number` of
                 // these, `other` of them wild; each may still come, unseen or from a pile
    HINT_GONE,   // the same, and it has seen all but `other` wild ones
    HINT_NOTHING_NEAR,  // cards[0] and any other natural card of the hand lack three or more
                        // cards to be a meld
    HINT_FITS,          // cards[0], as itself, makes meld `meld` of the table longer
    HINT_SPARE,         // a way to the contract lacks `number` cards, and needs no cards[0]
    HINT_COSTS,         // cards[0] costs `number` points if it is held when the hand ends
    HINT_WORTH,         // cards[0] counts `number` points if it is in no meld then
    HINT_LEAVES,        // without cards[0], `number` loose points (`of_cards`: cards) are left
    HINT_THREW,         // seat has thrown cards[0] in this hand
    HINT_FEEDS,         // seat holds the other cards, with which cards[0] makes a meld
    HINT_COMPLETES,     // cards[0], on the pile, makes a meld with the other cards, of the hand or,
                        // where the whole pile is taken, of that
    HINT_USELESS,       // cards[0], on a pile, makes no meld with cards of the hand, and makes no
                        // meld of the table longer
    HINT_THREW_IT,      // the seat has thrown cards[0], on a pile, itself
    HINT_FALLS,         // with cards[0] taken, the loose points can fall from `other` to `number`
                        // in this turn (`of_cards`: cards)
    HINT_STAYS,         // the same, but they cannot fall: `number` is not below `other`
    HINT_NEARER,        // with cards[0] taken, a way to the contract lacks `number` cards
    HINT_PILE,          // the pile has `number` cards
    HINT_OUT,           // no card is left in the hand
    HINT_CONTRACT,      // it is a part of the contract
    HINT_SAVES,         // cards of `number` points leave the hand
    HINT_EARNS,         // on the table they earn `number` points
    HINT_SPENDS,        // `number` wild cards of the hand go down
    HINT_HOLDS,         // the hand has `number` points, each of the others `other` on average
    HINT_SAME,       // with cards[0] taken, the loose points can be at the end of this turn as many
                     // as now: `number` and `other` (`of_cards`: cards)
    HINT_UNFIT,      // cards[0], on a pile, makes no meld of the table longer, and the seat puts
                     // down no new one in this hand
    HINT_NO_NEARER,  // the nearest way found to the contract lacks `number` cards, with cards[0]
                     // taken as without it
    HINT_BURDEN,     // the `other` cards of a pile that is taken whole cost `number` points if
                     // they are held when the hand ends
    HINT_LAYS,       // cards[0], on a pile, can be laid on meld `meld` of the table in this turn
    HINT_OUTS,       // of `other` cards that the seat has not seen, `number` would make a meld with
                     // cards of the hand or make one of the table longer
    HINT_SHOWN,      // the hand leaves `number` points in no meld (`of_cards`: cards)
    HINT_BACK,       // the seat comes back with `number` points; the limit is `other`
    HINT_FEE,        // coming back costs `number` chips; the pot holds `other`
    HINT_GOES_OUT,   // after the act the seat can go out in this turn
    HINT_BREAKS,  // cards, all of the hand, wild ones too, are a meld that is ready there; the meld
                  // of the card that is taken, which is told before, takes cards out of it
    HINT_KEEPS,  // each of the cards, all of the hand, fits a meld of the table and costs more than
                 // the card that is thrown
    HINT_AHEAD,  // played out from here in the same `number` worlds, the act came out better than
                 // `Hint.left` by `other` points of the hand on average, rounded
    HINT_KINDS,
} HintKind;

enum { HINT_REASONS_MAX = 12 };

// Which members count depends on the kind.
typedef struct {
    uint8_t kind;  // HintKind
    uint8_t seat;
    uint8_t meld;
    bool of_cards;
    bool against;  // it speaks for what the act leaves: a card of a pile that is not taken
    uint8_t count;
    uint8_t place;              // of cards[0] in the meld that the cards make, the others in order
    Card cards[ACT_CARDS_MAX];  // of duplicates any
    FaceSet lacks;
    int number, other;
} HintReason;

// An act and the facts about it, the weightiest first.
typedef struct {
    Act act;
    int count;
    HintReason reasons[HINT_REASONS_MAX];
} Advice;

typedef struct {
    int count;         // 2: with another act; 1: without it
    bool only;         // no other act is legal
    bool even;         // the other act was about as good in the hands played out; otherwise it is
                       // what the greedy bot would do next best, for which something speaks too
    int worlds;        // if `even`: in which both were played out
    Act left;          // what the greedy bot would do, if the first reason is HINT_AHEAD
    Advice advice[2];  // the act advised, and the other one
} Hint;

// What the greedy bot would do, for the seat of the view, which is the seat asked. `list` is
// working space, as for bot_choose.
void hint_make(const Question *question, ActList *list, Hint *hint);

// What is best looking ahead so far (search_ask, whose arguments are the same). Where that weighs
// nothing, as within a draft or behind the turns, it is the hint of the greedy bot.
void hint_ask(const Question *question, const Depth *depth, uint64_t seed, Crew *crew,
              ActList *list, Hint *hint);

// The code of a kind, for programs: "nothing_near".
const char *hint_code(HintKind kind);

// Whether a reason of the kind has these numbers.
bool hint_has_number(HintKind kind);
bool hint_has_other(HintKind kind);

#endif
