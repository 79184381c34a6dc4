// How each row of a set-up is read and written. Private to `notation`.

#ifndef LOBA_NOTATION_SETUP_ROWS_H
#define LOBA_NOTATION_SETUP_ROWS_H

#include "base/language.h"
#include "notation/setup.h"

SetupRead setup_read_rules, setup_read_option, setup_read_seats, setup_read_seed, setup_read_bound,
    setup_read_direction, setup_read_dealer, setup_read_turn, setup_read_round, setup_read_score,
    setup_read_reentries, setup_read_won, setup_read_chips, setup_read_pot, setup_read_out,
    setup_read_hand, setup_read_discards, setup_read_stock, setup_read_table, setup_read_renewals,
    setup_read_laid, setup_read_drawn, setup_read_pile;

// Marks something of a row as said; an error where it was said before.
bool setup_say(const SetupLine *at, int bit);

SetupWrite setup_write_rules, setup_write_options, setup_write_seats, setup_write_seed,
    setup_write_bounds, setup_write_direction, setup_write_dealer, setup_write_turn,
    setup_write_round, setup_write_scores, setup_write_reentries, setup_write_won,
    setup_write_chips, setup_write_pot, setup_write_out, setup_write_hands, setup_write_discards,
    setup_write_stock, setup_write_table, setup_write_renewals, setup_write_laid, setup_write_drawn,
    setup_write_piles;

#endif
