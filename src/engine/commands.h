// The engine's own commands, in one table. Its help and the check of its documentation come from
// the same rows.

#ifndef LOBA_ENGINE_COMMANDS_H
#define LOBA_ENGINE_COMMANDS_H

#include "engine/answers.h"

// A line that has been read.
typedef struct {
    int seat;          // the seat that speaks: named in the line, otherwise the seat asked
    const char *rest;  // after the name of an engine command; all of a command of the game
    int column;        // of `rest`, from 1
    Command command;   // the command of the row
} Request;

typedef json_t *AnswerTo(Engine *engine, const Request *request);

// Which lines with this command are allowed through a pipe that is bound to a seat.
typedef enum {
    BOUND_OWN,      // lines for that seat
    BOUND_BOTS,     // lines for that seat; without a name also while a bot's seat is asked
    BOUND_BETWEEN,  // lines before a match and after its end
    BOUND_NEVER,
} BoundUse;

// A command of the engine. If the prompt has it too, the prompt's names work as well.
typedef struct {
    const char *name;
    Command command;   // the same command of the prompt; COMMANDS: the prompt has none
    const char *form;  // its arguments; "" if it takes none
    const char *help;
    bool without_match;  // is allowed before a match has begun
    BoundUse bound;
    AnswerTo *answer;
} EngineRow;

enum { ENGINE_ROWS = 15 };
extern const EngineRow engine_rows[ENGINE_ROWS];

// The legal acts of the seat asked; empty if `seat` is another seat or a bot's. False if there are
// more than the list holds.
bool engine_legal(const Engine *engine, int seat, ActList *list);

#endif
