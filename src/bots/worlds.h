// Worlds: whole games that could be the one of a view, dealt at random for a bot that looks ahead.
// Private to `bots`.

#ifndef LOBA_BOTS_WORLDS_H
#define LOBA_BOTS_WORLDS_H

#include "bots/bot.h"

// What another seat did, from which its hand can be guessed.
typedef enum {
    CLUE_THREW,  // it threw the card
    CLUE_LEFT,   // it left the card lying: it did not want it, or could not take it
    CLUE_TOOK,   // it took the card, and kept it in its hand
} ClueKind;

typedef struct {
    uint8_t kind;  // ClueKind
    uint8_t seat;
    Face face;
    int8_t more[FACES];  // the cards that it held then beside those of now; below 0: it did not
                         // hold so many of them yet
} Clue;

enum { CLUES_MAX = 64 };

typedef struct {
    int count;
    Clue list[CLUES_MAX];  // the latest first
} Clues;

// Reads the history of the hand. No clues if the depth does not weigh worlds.
void clues_find(const Question *question, const Depth *depth, Clues *clues);

// Deals world `number` of a decision: the same on every machine, and independent of the other
// worlds. If the depth is quiet, nobody holds what it would have put down, laid off or closed with
// in its last turn: such worlds are dealt again, up to a bound. If there are clues, as many worlds
// are dealt as the depth weighs, and chance chooses one of them by weight: the more of the clues
// the greedy bot would have left in it, the more likely is the world.
void world_deal(const Question *question, const Depth *depth, const Clues *clues, uint64_t seed,
                int number, Game *world);

#endif
