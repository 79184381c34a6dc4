// What a scripted game may claim: "= hand Ana 9". One table of rows checks the claims, writes them
// as they would hold, and documents them.

#ifndef LOBA_NOTATION_CLAIMS_H
#define LOBA_NOTATION_CLAIMS_H

#include <stdio.h>

#include "notation/command.h"
#include "notation/names.h"

enum { CLAIM_TEXT_MAX = 2048, CLAIM_ROWS = 35, STATE_TEXT_MAX = 32 };

// How the game stands.
typedef struct {
    const Ruleset *rules;
    const SeatNames *names;
    const Play *play;
    const EventList *events;  // of the last command
    const HandEnd *end;       // of the last hand that is over
} Standing;

// What came of a claim.
typedef struct {
    int row;  // in claim_rows; of "at_end FACT" that of the fact
    bool holds;
    char difference[CLAIM_TEXT_MAX];  // in words, where it does not hold
    char as_it_is[CLAIM_TEXT_MAX];    // the claim as it would hold: "hand Ana 10"
} Claim;

typedef struct ClaimRow ClaimRow;

// Reads what follows the name of a claim, and holds it against the game. False: the line is wrong.
typedef bool ClaimCheck(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                        LineError *error);

struct ClaimRow {
    const char *name;
    const char *form;
    const char *help;
    const char *about;  // fields of a rules file that the fact tells of, apart by spaces; or NULL
    bool of_hand;       // about the hand on the table, so that it can be asked "at_end" too
    ClaimCheck *check;
    // Of rows about one number, one seat or one truth: what it is called, and what it is. Where it
    // is one of a seat, "%s" stands for the seat's name.
    const char *what;
    int (*ask)(const Standing *at);
    int (*ask_seat)(const Standing *at, int seat);
};

extern const ClaimRow claim_rows[CLAIM_ROWS];

// The hand and the game as "= state" has them: "3 0123456789abcdef".
void claim_state_text(const Game *game, char text[STATE_TEXT_MAX]);

// Checks what stands behind "=".
bool claim_check(const Standing *at, Line *line, Claim *claim, LineError *error);

// Writes the claims with which a saved match ends. `events` and `end` may be NULL.
void claims_write(const Standing *at, FILE *out);

#endif
