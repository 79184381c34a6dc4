// Names of seats, 1 to 16 columns of letters, digits and "-"; and of the ways round the table.

#ifndef LOBA_NOTATION_NAMES_H
#define LOBA_NOTATION_NAMES_H

#include "notation/line.h"
#include "rules/ruleset.h"

enum {
    SEAT_COLUMNS = 16,
    SEAT_NAME_SIZE = 4 * SEAT_COLUMNS + 1,  // bytes, with its end
};

typedef struct {
    int count;
    char list[SEATS_MAX][SEAT_NAME_SIZE];
} SeatNames;

// May a seat be called so? The answer is the same on every machine, whatever its locale; the error
// says what is wrong with the name, to be told behind it.
bool seat_name_check(const char *name, Error *error);

// True when the names are the same, capitals aside; Latin letters only.
bool seat_name_same(const char *a, const char *b);

// The seat of this name; -1 where there is none.
int seat_find(const SeatNames *names, const char *name);

// Takes the name of a seat; the error lists those there are.
bool line_take_seat(Line *line, const SeatNames *names, int *seat, LineError *error);

// Takes the name of a pile of the rules; -1, and nothing is taken, where it is none.
int line_take_zone(Line *line, const Ruleset *rules);

// "left" and "right", by Direction; takes one of them.
extern const char *const direction_names[];
bool line_take_direction(Line *line, Direction *direction, LineError *error);

#endif
