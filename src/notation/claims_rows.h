// What the rows of claims share. Private to `notation`.

#ifndef LOBA_NOTATION_CLAIMS_ROWS_H
#define LOBA_NOTATION_CLAIMS_ROWS_H

#include "notation/claims.h"

static inline const Game *standing_game(const Standing *at) { return &at->play->game; }

// The name of a seat; "nobody" for NOBODY.
const char *standing_name(const Standing *at, int seat);

// The names of the seats, with spaces between them.
void standing_list_seats(const Standing *at, SeatSet seats, char *names, size_t size);

// Sets the claim as it would hold, and what differs.
void claim_set(Claim *claim, const char *format, ...) __attribute__((format(printf, 2, 3)));
void claim_differ(Claim *claim, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Takes the number of a meld, counted from 0 then. Where there is none on the table the claim
// differs, and the number is -1.
bool claim_take_meld(const Standing *at, Line *line, Claim *claim, int *meld, LineError *error);

ClaimCheck claim_check_turn, claim_check_hand, claim_check_sees, claim_check_table, claim_check_top,
    claim_check_ace, claim_check_opened, claim_check_contract, claim_check_due, claim_check_winner,
    claim_check_ended, claim_check_scored, claim_check_next_direction, claim_check_legal,
    claim_check_illegal, claim_check_state;

#endif
