// A table at which matches are played by what is said there: one command a line, and an answer for
// each. The protocol is docs/engine.md. Whatever is said, an answer that is an error has changed
// nothing.

#ifndef LOBA_ENGINE_ENGINE_H
#define LOBA_ENGINE_ENGINE_H

#include "match/session.h"
#include "rules/source.h"

#include <jansson.h>

// Rules that tables play by, for as long as one of them does.
typedef struct {
    const RulesetSource *source;
    char *variant;  // as it was named
    const Ruleset *rules;
    int options;  // that were set as they were loaded
    SetupOption settings[OPTIONS_MAX];
    int users;
} SharedRules;

// Loads the rules of a variant for one user. On anything but LOAD_DONE `faults` says why.
LoadResult rules_share(const RulesetSource *source, const char *variant, const Setting settings[],
                       int count, SharedRules **shared, Faults *faults);
SharedRules *rules_use(SharedRules *shared);
void rules_leave(SharedRules *shared);

// What whoever opens a door to the table lets those do who speak there.
typedef struct {
    bool all_seeing;   // they may see every card and undo anything
    const char *seat;  // the one name they may speak for, and whose cards they may see; NULL: any
    bool may_set_up;   // though bound to a seat, they may say the seed and the cards of a match
    bool guest;        // they are bound to a seat of a match that somebody else keeps
} EngineLeave;

// Start with engine_open.
typedef struct {
    SharedRules *chosen;  // as the table was opened
    SharedRules *played;  // of the match; before the first one those that were chosen
    EngineLeave leave;    // of the door at which the line is said
    bool begun;           // there is a match
    bool left;            // `quit` was said: no line is wanted any more
    uint64_t changes;     // of the match: what was known of it before the last one no longer holds
    Session session;
    ActList room;  // for bots and lists
} Engine;

// Opens a table, which becomes a user of the rules.
void engine_open(Engine *engine, SharedRules *rules, const EngineLeave *leave);
// Opens one at which the same match stands.
void engine_copy(const Engine *engine, Engine *copy);
void engine_close(Engine *engine);

// Answers a line: so many bytes, whatever they are, without the end of the line.
json_t *engine_answer(Engine *engine, const char *line, size_t size);

static inline const Ruleset *engine_rules(const Engine *engine) { return engine->played->rules; }

// The seat to which the door is bound; -1: to none, or no match has begun, or nobody has that name.
int engine_bound_seat(const Engine *engine);

#endif
