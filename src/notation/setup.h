// The first lines of a scripted game: who plays which variant, and where the cards lie. One table
// of rows reads them and documents them.

#ifndef LOBA_NOTATION_SETUP_H
#define LOBA_NOTATION_SETUP_H

#include "notation/line.h"
#include "play/position.h"
#include "rules/source.h"

enum {
    VARIANT_TEXT_MAX = 1024,  // bytes of a name or path of a variant, with its end
    OPTION_TEXT_MAX = 64,
    SETUP_ROWS = 29,
};

// An option, or a field by its path.
typedef struct {
    char name[FIELD_PATH_MAX];
    char value[OPTION_TEXT_MAX];
} SetupOption;

// Start from setup_new.
typedef struct {
    char variant[VARIANT_TEXT_MAX];  // "" if no line names it
    int option_count;
    SetupOption options[OPTIONS_MAX];
    int house_count;
    char houses[HOUSES_MAX][VARIANT_TEXT_MAX];  // names or paths of house rules, in order
    bool written;                               // these are of a script (Setting.written)
    SeatNames seats;
    char bots[SEATS_MAX][NAME_SIZE];  // the bot of the seat; "" for a person
    bool sealed;                      // the seed is written in its sealed form (script.h)
    Position position;
    CardSet placed;                 // cards named by lines so far
    uint8_t said[SETUP_ROWS];       // bits of the seats for which the row was given
    uint8_t piles_said[ZONES_MAX];  // and of the owners whose pile of a zone was
} Setup;

// A line while it is read.
typedef struct {
    Setup *setup;
    int row;
    const Ruleset *rules;  // NULL if the row is not late
    Line *line;
    LineError *error;
} SetupLine;

typedef bool SetupRead(const SetupLine *at);

typedef struct {
    const char *name;
    const char *form;    // its arguments
    const char *help;    // a sentence
    bool late;           // about seats or cards: read when the seats and the rules are known
    bool often;          // may stand more than once
    bool tells_nothing;  // reveals neither cards nor the state of the match
    PositionPart part;   // the part of the position that it sets; POSITION_WHOLE: none
    SetupRead *read;
    size_t member;  // offset in Position, for rows about one number or one place
    // For rows about one number: its name in errors, its bounds, and whether each seat has one.
    const char *what;
    int min, max;
    bool of_seat;
} SetupRow;

extern const SetupRow setup_rows[SETUP_ROWS];

void setup_new(Setup *setup);

// Takes house rules and options from settings, or gives them as settings whose texts are those of
// the set-up; returns their number.
void setup_take_settings(Setup *setup, const Setting settings[], int count);
int setup_settings(const Setup *setup, Setting settings[SETTINGS_MAX]);

// Takes the first word of a line that is not empty, and returns the row with that name; -1 and an
// error if there is none.
int setup_find(Line *line, LineError *error);

// Reads the rest of the line. `rules` may be NULL if the row is not late.
bool setup_read(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error);

// Whether a line can name this variant: "#" begins a comment, and spaces at both ends are dropped.
bool setup_can_name(const char *variant, Error *error);

// Whether a line with this row caused the fault in a position. `tables` is the number of lines
// about melds before it.
bool setup_is_about(const Setup *setup, int row, const Ruleset *rules, Line *line, int tables,
                    const PositionFault *fault);

// Checks the number of seats against the rules.
bool setup_check_seats(const Setup *setup, const Ruleset *rules, Error *error);

// Fills in what no line set: in a position, the first seat has the turn and the seat before it
// deals.
void setup_finish(Setup *setup, const Ruleset *rules);

#endif
