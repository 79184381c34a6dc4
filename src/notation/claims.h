// The claims of a scripted game: "= hand Ana 9". One table of rows checks the claims, writes them
// with the true values, and documents them.

#ifndef LOBA_NOTATION_CLAIMS_H
#define LOBA_NOTATION_CLAIMS_H

#include <stdio.h>

#include "notation/command.h"

enum { CLAIM_ROWS = 37, STATE_TEXT_MAX = 32 };

// The situation against which a claim is checked.
typedef struct {
    const Ruleset *rules;
    const SeatNames *names;
    const Play *play;
    const EventList *events;  // of the last command
    const HandEnd *end;       // of the last hand that is over
} Standing;

// The result of a claim; its texts are made by text_of.
typedef struct {
    int row;  // in claim_rows; for "at_end FACT", the row of the fact
    bool holds;
    const char *difference;  // in words, if the claim is false
    const char *as_it_is;    // the claim with the true value: "hand Ana 10"
} Claim;

typedef struct ClaimRow ClaimRow;

// A claim that is being read and checked.
typedef struct {
    const ClaimRow *row;
    const Standing *at;
    Line *line;  // after the name of the claim
    Claim *claim;
    LineError *error;
} ClaimLine;

// Reads the arguments of a claim and compares them with the game. False if the line is malformed.
typedef bool ClaimCheck(const ClaimLine *said);

struct ClaimRow {
    const char *name;
    const char *form;
    const char *help;
    const char *about;  // the fields of a rules file that it covers, separated by spaces; or NULL
    bool of_hand;       // about the hand in play: "at_end" can ask it too
    ClaimCheck *check;
    // For a row about one value, a number, a seat or a truth: the words for it in an error, with
    // "%s" for the seat's name if each seat has its own; and the value itself.
    const char *what;
    int value;
    bool of_seat;
};

extern const ClaimRow claim_rows[CLAIM_ROWS];

// The digests of hand and game, as in "= state": "3 0123456789abcdef"; less than STATE_TEXT_MAX.
const char *claim_state_text(const Game *game);

// Checks the words after "=".
bool claim_check(const Standing *at, Line *line, Claim *claim, LineError *error);

// Writes the claims at the end of a saved match. `events` and `end` may be NULL.
void claims_write(const Standing *at, FILE *out);

// ---- For the checks of the rows

static inline const Game *claim_game(const ClaimLine *said) { return &said->at->play->game; }

// The name of a seat; "nobody" for NOBODY.
const char *standing_name(const Standing *at, int seat);

// Sets the claim with its true value, and the difference.
void claim_set(const ClaimLine *said, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void claim_differ(const ClaimLine *said, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Takes the name of a seat; takes a number, called `what` in the error.
bool claim_take_seat(const ClaimLine *said, int *seat);
bool claim_take_number(const ClaimLine *said, const char *what, long long min, long long max,
                       long long *number);

// The checks about cards and melds, in claims_cards.c.
ClaimCheck claim_check_hand, claim_check_sees, claim_check_table, claim_check_top, claim_check_ace,
    claim_check_opened, claim_check_contract, claim_check_due;

#endif
