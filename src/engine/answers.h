// What the engine answers, as JSON. Private to the engine's files.

#ifndef LOBA_ENGINE_ANSWERS_H
#define LOBA_ENGINE_ANSWERS_H

#include "engine/engine.h"

#include <jansson.h>

// What may be wrong with a line, besides that the rules forbid what it asks for.
typedef enum {
    WRONG_EMPTY,
    WRONG_TOO_LONG,
    WRONG_NO_TEXT,
    WRONG_NO_COMMAND,
    WRONG_NO_SEAT,
    WRONG_WORDS,
    WRONG_AMBIGUOUS,
    WRONG_NO_MATCH,
    WRONG_SETUP,
    WRONG_OPTION,
    WRONG_RULES_FAILED,
    WRONG_BOTS_SEAT,
    WRONG_NO_BOT,
    WRONG_NOTHING_TO_UNDO,
    WRONG_NOTHING_TO_REDO,
    WRONG_NOT_ALL_SEEING,
    WRONG_OTHER_SEAT,
    WRONG_NOT_ALLOWED,
    WRONGS,
} Wrong;

typedef struct {
    const char *code;  // never changes once it is published
    const char *help;  // when it is answered
} WrongRow;

extern const WrongRow wrong_rows[WRONGS];

// A line as it was read.
typedef struct {
    int seat;          // that speaks: the one the line names, else the seat asked
    const char *rest;  // what follows the name of a command of the engine; a whole one of the game
    int column;        // of `rest`, from 1
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

enum { ENGINE_ROWS = 12 };
extern const EngineRow engine_rows[ENGINE_ROWS];

// ---- Parts of answers

// A text from anywhere, made safe. Never NULL.
json_t *json_words(const char *text);

// {"ok": true}, to be added to.
json_t *answer_well(void);
// The same of a match: with the seat asked.
json_t *answer_match(const Engine *engine);
json_t *answer_wrong(Wrong wrong, int column, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
json_t *answer_refused(const Engine *engine, const Refusal *refusal, int column);
// For a seat that only its bot may act for.
json_t *answer_bots_seat(const Engine *engine, int seat);
// Does the acts of the seat asked, of which so much was said.
json_t *answer_acts(Engine *engine, const Act acts[], int count, const Said *said);

// Of a command that was read, and is no acts.
json_t *answer_not_parsed(const Engine *engine, ParseResult result, const Parsed *parsed);

json_t *refusal_json(const Ruleset *rules, const Refusal *refusal, int column);

// The seat to which the pipe is bound; -1: to none, or no match has begun.
int engine_bound_seat(const Engine *engine);

// The name of a seat; null for none.
json_t *seat_json(const Session *session, int seat);
json_t *seats_json(const Session *session, SeatSet seats);
json_t *card_json(const Ruleset *rules, Card card);
json_t *laying_json(const Ruleset *rules, FaceSet wild, Laying laying);

// What the seat may see of the match; SEAT_WATCHER, all of it.
json_t *state_json(const Session *session, int seat);
// What happened, as the seat may know it.
json_t *event_json(const Session *session, const Event *event, int seat);

// Begins the match that the set-up lines of the request describe, apart by ";".
Answer answer_start;

#endif
