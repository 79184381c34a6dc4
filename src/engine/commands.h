// The commands of the engine itself: one table, from which its help and the check of its
// documentation come too.

#ifndef LOBA_ENGINE_COMMANDS_H
#define LOBA_ENGINE_COMMANDS_H

#include "engine/answers.h"

// A line as it was read.
typedef struct {
    int seat;          // that speaks: the one the line names, else the seat asked
    const char *rest;  // what follows the name of a command of the engine; a whole one of the game
    int column;        // of `rest`, from 1
    Command command;   // of the row
} Request;

typedef json_t *Answer(Engine *engine, const Request *request);

// Where a command may be sent through a pipe that is bound to a seat.
typedef enum {
    BOUND_OWN,      // for that seat
    BOUND_BOTS,     // for that seat; alone, without a name, for a bot that is asked too
    BOUND_BETWEEN,  // before a match, and when it is over
    BOUND_NEVER,
} BoundUse;

// A command of the engine itself. Those that the prompt has too go by the prompt's names.
typedef struct {
    const char *name;
    Command command;   // of the prompt, by any of whose names it goes as well; COMMANDS: none
    const char *form;  // what may follow it, "" where nothing may
    const char *help;
    bool without_match;  // is answered before a match has begun as well
    BoundUse bound;
    Answer *answer;
} EngineRow;

enum { ENGINE_ROWS = 13 };
extern const EngineRow engine_rows[ENGINE_ROWS];

// The acts that the seat asked may do: none for another seat, and none for a bot's. False: there
// are more than the list has.
bool engine_legal(const Engine *engine, int seat, ActList *list);

#endif
