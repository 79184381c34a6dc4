// What the engine answers, as JSON. Private to the engine's files.

#ifndef LOBA_ENGINE_ANSWERS_H
#define LOBA_ENGINE_ANSWERS_H

#include "bots/search.h"
#include "engine/engine.h"
#include "screen/reasons.h"

#include <jansson.h>

// What can be wrong with a line, apart from a refusal by the rules.
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
    WRONG_NO_ACT,
    WRONGS,
} Wrong;

typedef struct {
    const char *code;  // never changes once it is published
    const char *help;  // the situation in which it is answered
} WrongRow;

extern const WrongRow wrong_rows[WRONGS];

// ---- Parts of answers

// Adds a member or an element. If memory runs out, here or when `value` was made, the whole answer
// is void (memory_needed).
void put_member(json_t *object, const char *name, json_t *value);
void put_element(json_t *array, json_t *value);

// Any text, escaped. Never NULL.
json_t *json_words(const char *text);

// The same; null where there is none.
json_t *words_or_null(const char *text);

// A number, rounded to six decimals: machines whose last bits differ answer the same. null for what
// is not finite.
json_t *real_json(double number);

// A seed is a text, because many readers of JSON keep only 53 bits of a number.
json_t *seed_json(uint64_t seed);

// How answers are written: in one line, with the digits that real_json leaves and no others.
enum { JSON_LINE = JSON_COMPACT | JSON_REAL_PRECISION(15) };

// Writes the answer as one line and frees it.
void json_print(json_t *answer, FILE *out);

// {"ok": true}, to which members are added.
json_t *answer_well(void);
// The same with the seat asked.
json_t *answer_match(const Engine *engine);
json_t *answer_wrong(Wrong wrong, int column, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
json_t *answer_refused(const Engine *engine, const Refusal *refusal, int column);
json_t *answer_no_match(void);
// The error for a seat that only its bot may act for.
json_t *answer_bots_seat(const Engine *engine, int seat);
// Does the acts of the seat asked; `said` is what the command said of them.
json_t *answer_acts(Engine *engine, const Act acts[], int count, const Said *said);

// The error for a command that was read as something other than acts.
json_t *answer_not_parsed(const Engine *engine, Verdict verdict, const Parsed *parsed);

json_t *refusal_json(const Ruleset *rules, const Refusal *refusal, int column);

// The name of a seat; null for no seat.
json_t *seat_json(const Session *session, int seat);
json_t *card_json(const Ruleset *rules, Card card);
json_t *laying_json(const Ruleset *rules, FaceSet wild, Laying laying);

// The facts about an act that a hint advises.
json_t *reasons_json(const Teller *teller, const Advice *advice);

// What the seat may see of the match; everything for SEAT_ALL_SEEING.
json_t *state_json(const Session *session, int seat);
// "drew"; never changes.
const char *event_kind_name(EventKind kind);
// The event, as far as the seat may know it.
json_t *event_json(const Session *session, const Event *event, int seat);

// The public history of the hand: all notes that are kept, the notes of one event together.
json_t *history_json(const Session *session);

// What the search says of a candidate: its command as `game` has it, its playouts, what it is
// worth, and the shares in which its seat goes out first and is caught. null stands for what is not
// known: an error of fewer than two playouts.
json_t *candidate_json(const Ruleset *rules, const Game *game, const Candidate *candidate);
json_t *candidates_json(const Ruleset *rules, const Game *game, const Candidate list[], int count);

#endif
