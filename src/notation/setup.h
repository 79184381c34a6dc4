// The lines with which a scripted game begins: who plays what, and what lies where. One table of
// rows reads them and documents them.

#ifndef LOBA_NOTATION_SETUP_H
#define LOBA_NOTATION_SETUP_H

#include "notation/line.h"
#include "play/position.h"
#include "rules/source.h"

enum {
    VARIANT_TEXT_MAX = 1024,  // bytes of a name or path of a variant, with its end
    OPTION_TEXT_MAX = 64,
    SETUP_ROWS = 25,
};

typedef struct {
    char name[NAME_SIZE];
    char value[OPTION_TEXT_MAX];
} SetupOption;

// Start from setup_new.
typedef struct {
    char variant[VARIANT_TEXT_MAX];  // "" where no line says it
    int option_count;
    SetupOption options[OPTIONS_MAX];
    SeatNames seats;
    char bots[SEATS_MAX][NAME_SIZE];  // the bot that played the seat; "" for a person
    bool sealed;                      // the seed is written sealed (script.h)
    Position position;
    CardSet placed;            // the cards that lines have named
    uint8_t said[SETUP_ROWS];  // bits, of seats where a row is about seats
} Setup;

// A line that is read.
typedef struct {
    Setup *setup;
    int row;
    const Ruleset *rules;  // NULL for a row that is not late
    Line *line;
    LineError *error;
} SetupLine;

typedef bool SetupRead(const SetupLine *at);

typedef struct {
    const char *name;
    const char *form;    // its arguments
    const char *help;    // a sentence
    bool late;           // is about seats or cards, and so is read when seats and rules are known
    bool often;          // may stand more than once
    bool tells_nothing;  // of cards, nor of where the match stands
    PositionPart part;   // of the position that it says; POSITION_WHOLE where it says none
    SetupRead *read;
    size_t member;  // offset in the position, for rows about one number or one place
    // Rows about one number: its name in errors, its bounds, and whether each seat has one.
    const char *what;
    int min, max;
    bool of_seat;
} SetupRow;

extern const SetupRow setup_rows[SETUP_ROWS];

void setup_new(Setup *setup);

// Takes the first word of a line that is not empty: the row that it names; -1 and an error where it
// names none.
int setup_find(Line *line, LineError *error);

// Reads what follows that word. `rules` may be NULL for a row that is not late.
bool setup_read(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error);

// Whether a line can name this variant. Comments begin with "#", and spaces at the ends are
// dropped.
bool setup_can_name(const char *variant, Error *error);

// Is this line, whose row is found, about the fault in a position? `tables` lines about melds stood
// before it.
bool setup_is_about(const Setup *setup, int row, const Ruleset *rules, Line *line, int tables,
                    const PositionFault *fault);

// Are there as many seats as the rules want?
bool setup_check_seats(const Setup *setup, const Ruleset *rules, Error *error);

// Fills in what no line said: in a position, the first seat has the turn and the seat before it
// deals.
void setup_finish(Setup *setup, const Ruleset *rules);

#endif
