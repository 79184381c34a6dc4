// The points of a hand that is over: what its events say of each seat, who has won it, and the
// table in which the page of its end has the points in their parts, the totals and the chips.

#ifndef LOBA_SCREEN_HAND_POINTS_H
#define LOBA_SCREEN_HAND_POINTS_H

#include "screen/ending.h"

enum { POINTS_GAP = 2, POINTS_CELL_BYTES = 32 };

// ---- What the events say of the hand

typedef struct {
    bool open;   // its cards lie open:
    Event held;  // as in the event of a hand revealed
    bool scored;
    int32_t points, chips;  // chips that it got; negative: paid
    Points parts;
} SeatResult;

typedef struct {
    SeatResult seats[SEATS_MAX];
    int over;  // number of the event that ended the hand
} HandResult;

HandResult hand_result(const Ending *ending);

// The seats that have won the hand: the one that went out or was left alone, where that is how the
// rules count hands won, otherwise those with the best points of the hand; nobody, where all have
// the same.
SeatSet hand_winners(const Teller *teller, const Ending *ending, const HandResult *result);

// ---- The table of points

typedef enum {
    COLUMN_HELD,
    COLUMN_LAID,
    COLUMN_BONUS,
    COLUMN_BEHIND,
    COLUMN_POINTS,
    COLUMN_TOTAL,
    COLUMN_CHIPS,
    COLUMN_BALANCE,
    COLUMNS,
} Column;

typedef struct {
    bool shown[COLUMNS];
    char cells[SEATS_MAX][COLUMNS][POINTS_CELL_BYTES];
    int widths[COLUMNS];
    int name, width;
    const char *behind;  // the heading of the points behind the score
} PointsTable;

void points_fill(const Teller *teller, const Ending *ending, const HandResult *result,
                 PointsTable *table);

// The heading of a column, and all of those shown, in their columns.
const char *points_heading(const PointsTable *table, int column);
void points_headings(const Screen *screen, const PointsTable *table);

// For a listener the points behind a score: "Points loose: Ana 1, Beto 12."; "" where none stand
// behind it.
Sentence points_behind(const Teller *teller, const Ending *ending, const HandResult *result);

// Where a seat got several bonuses: "Ana, extra: +37 (has fewer loose points), +25 (gin).", with
// why in the words of the rules, where they have any; "" otherwise.
Sentence points_bonuses(const Teller *teller, const HandResult *result, int seat);

#endif
