// What a typed command leaves unsaid because it could be only one: the use of a card that is taken,
// the meld on which cards are laid, the suits of ranks. Each function adds the whole commands that
// may be meant to the choices: of one of them nothing is asked.

#ifndef LOBA_SHELL_TYPED_UNSAID_H
#define LOBA_SHELL_TYPED_UNSAID_H

#include "shell/typed.h"

typedef struct {
    const Ruleset *rules;
    const View *view;
    Command command;
    bool why;          // it is only asked about
    bool finds_place;  // cards are laid, and no meld is named
} Unsaid;

enum { OPEN_RANKS_MAX = 8 };

// A rank of which no suit was said, as it stands in the text.
typedef struct {
    size_t at, length;
    int place;  // in the deck
} OpenRank;

typedef struct {
    int count;  // those beyond OPEN_RANKS_MAX stay as they were typed
    OpenRank list[OPEN_RANKS_MAX];
} OpenRanks;

// Adds a choice.
void typed_ask(Typed *typed, const char *choice);

// "take" alone, where the card must be used: its uses, which are the acts of the draft that it
// opens.
void typed_find_uses(const Unsaid *unsaid, Typed *typed);

// Cards to lay without a meld: the melds on which they may be laid.
void typed_find_places(const Unsaid *unsaid, const char *laying, Typed *typed);

// Ranks without a suit: the cards of the hand that they may be, and before "with" the one that is
// taken. The only way to take them is meant, whatever comes of it. Of several, which of two cards
// is thrown is asked; of a meld those ways that are allowed are. Where none is, the ranks stay as
// they were typed.
void typed_find_cards(const Unsaid *unsaid, const OpenRanks *open, Typed *typed);

#endif
