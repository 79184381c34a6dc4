// The sheet on which the points of a match are written: a row for each hand, a column for each
// seat.

#ifndef LOBA_SCREEN_SHEET_H
#define LOBA_SCREEN_SHEET_H

#include "screen/screen.h"
#include "screen/sentences.h"

typedef enum {
    SHEET_HAND,   // points of a hand; of one that won the match outright there are none
    SHEET_VOID,   // a hand that counted for nothing
    SHEET_BACK,   // seats that came back, with a new total
    SHEET_BONUS,  // bonuses of the match
    SHEET_KINDS,
} SheetKind;

typedef struct {
    uint8_t kind;          // SheetKind
    uint16_t hand;         // the hand, or the one before it
    SeatSet told, totals;  // the seats that have points in this row, and those that have a total
    int32_t points[SEATS_MAX], total[SEATS_MAX];
} SheetRow;

// Start from {0}, end with sheet_free.
typedef struct {
    uint16_t hand;             // that is being played
    uint16_t fell[SEATS_MAX];  // the hand in which the seat was put out; 0: none, or it came back
    int count, room;
    SheetRow *rows;
} Sheet;

// Writes down what the event says of points, if it says anything of them.
void sheet_add(Sheet *sheet, const Event *event);

// The sheet of the match up to now, made from its events: right after undo and resume as well.
Sheet sheet_of(const Session *session);
void sheet_free(Sheet *sheet);

// The order in which a match that is over has left its seats: "Final order, with the points: 1. Ana
// 40; 2. Beto 103, out in hand 5." Who has won comes first, then who was still in by the points,
// then who was put out, the last one first. Alike in all of it, seats have the same number.
Sentence order_text(const Teller *teller, const Sheet *sheet, const Game *game);

// Writes the sheet in at most `lines` lines, its heading included; 0: as many as it has. Where
// there are too few the oldest rows are left out, and "..." stands for them. Each seat has its
// points of the hand and the total after it; where there is no room for both, only the points, and
// the totals below them; where there is none for that either, and for a listener, a row is a
// sentence.
void render_sheet(const Screen *screen, const Teller *teller, const Sheet *sheet, int lines);

#endif
