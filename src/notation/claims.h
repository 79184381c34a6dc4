// The claims of a scripted game: "= hand Ana 9". One table of rows checks the claims, writes them
// as they would hold, and documents them.

#ifndef LOBA_NOTATION_CLAIMS_H
#define LOBA_NOTATION_CLAIMS_H

#include <stdio.h>

#include "notation/command.h"

enum { CLAIM_TEXT_MAX = 2048, CLAIM_ROWS = 35, STATE_TEXT_MAX = 32 };

// How the game stands.
typedef struct {
    const Ruleset *rules;
    const SeatNames *names;
    const Play *play;
    const EventList *events;  // of the last command
    const HandEnd *end;       // of the last hand that is over
} Standing;

// The result of a claim.
typedef struct {
    int row;  // in claim_rows; of "at_end FACT" that of the fact
    bool holds;
    char difference[CLAIM_TEXT_MAX];  // in words, where it does not hold
    char as_it_is[CLAIM_TEXT_MAX];    // the claim as it would hold: "hand Ana 10"
} Claim;

typedef struct ClaimRow ClaimRow;

// A claim that is read and held against the game.
typedef struct {
    const ClaimRow *row;
    const Standing *at;
    Line *line;  // behind the name of the claim
    Claim *claim;
    LineError *error;
} ClaimLine;

// Reads what follows the name of a claim, and compares it with the game. False: the line is wrong.
typedef bool ClaimCheck(const ClaimLine *said);

struct ClaimRow {
    const char *name;
    const char *form;
    const char *help;
    const char *about;  // fields of a rules file that the fact tells of, apart by spaces; or NULL
    bool of_hand;       // about the hand on the table: "at_end" can ask it too
    ClaimCheck *check;
    // Rows about one number, one seat or one truth: its name in a sentence, in which "%s" is the
    // name of the seat for a value that each seat has; and which value it is.
    const char *what;
    int value;
    bool of_seat;
};

extern const ClaimRow claim_rows[CLAIM_ROWS];

// The hand and the game as "= state" has them: "3 0123456789abcdef".
void claim_state_text(const Game *game, char text[STATE_TEXT_MAX]);

// Checks the words after "=".
bool claim_check(const Standing *at, Line *line, Claim *claim, LineError *error);

// Writes the claims with which a saved match ends. `events` and `end` may be NULL.
void claims_write(const Standing *at, FILE *out);

// ---- For the checks of the rows

static inline const Game *claim_game(const ClaimLine *said) { return &said->at->play->game; }

// The name of a seat; "nobody" for NOBODY.
const char *standing_name(const Standing *at, int seat);

// Sets the claim as it would hold, and what differs.
void claim_set(const ClaimLine *said, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void claim_differ(const ClaimLine *said, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Takes the name of a seat; a number, which the error calls `what`.
bool claim_take_seat(const ClaimLine *said, int *seat);
bool claim_take_number(const ClaimLine *said, const char *what, long long min, long long max,
                       long long *number);

// The checks about cards and melds, in claims_cards.c.
ClaimCheck claim_check_hand, claim_check_sees, claim_check_table, claim_check_top, claim_check_ace,
    claim_check_opened, claim_check_contract, claim_check_due;

#endif
