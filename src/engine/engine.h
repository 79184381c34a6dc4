// A table at which matches are played through commands: one line in, one answer out. The protocol
// is docs/engine.md. An answer that is an error has changed nothing.

#ifndef LOBA_ENGINE_ENGINE_H
#define LOBA_ENGINE_ENGINE_H

#include "match/session.h"
#include "rules/source.h"

#include <jansson.h>

// Rules shared by several tables. They stay loaded until the last table leaves them.
typedef struct {
    const RulesetSource *source;
    char *variant;  // the name that was asked for
    const Ruleset *rules;
    int count;  // of the settings with which they were loaded, whose texts are the rules' own
    Setting settings[SETTINGS_MAX];
    int users;
} SharedRules;

// Loads the rules of a variant for one user. On any result but LOAD_DONE, `faults` says why.
LoadResult rules_share(const RulesetSource *source, const char *variant, const Setting settings[],
                       int count, SharedRules **shared, Faults *faults);
SharedRules *rules_use(SharedRules *shared);
void rules_leave(SharedRules *shared);

// The permissions of a door to the table, set by its opener.
typedef struct {
    bool all_seeing;   // may see every card and undo any command
    const char *seat;  // may speak for this seat alone, and see its cards; NULL: for any seat
    bool may_set_up;   // although bound to a seat, may set the seed and the cards of a match
    bool guest;        // is bound to a seat of a match that another door controls
    int threads;       // that look ahead for bots, 1 to THREADS_MAX; 0: the calling one alone
} EngineLeave;

// Start with engine_open.
typedef struct {
    SharedRules *chosen;  // the rules for the next match
    SharedRules *played;  // the rules of the current match; before the first match, the chosen ones
    EngineLeave leave;    // permissions of the door through which the current line came
    bool begun;           // there has been a match
    bool left;            // `quit` was said: no more lines are expected
    uint64_t changes;     // of the match; results from before the last change are out of date
    Session session;
    Crew crew;     // of its bots that look ahead
    ActList room;  // working space for bots and lists
} Engine;

// Opens a table and shares the rules with it.
void engine_open(Engine *engine, SharedRules *rules, const EngineLeave *leave);
// Opens another table with a copy of the match, whose bots look ahead in the calling thread.
void engine_copy(const Engine *engine, Engine *copy);
void engine_close(Engine *engine);

// Answers a line of `size` bytes of any content, without its line feed.
json_t *engine_answer(Engine *engine, const char *line, size_t size);

static inline const Ruleset *engine_rules(const Engine *engine) { return engine->played->rules; }

// The seat to which the door is bound; -1 if it is bound to none, no match has begun, or no seat
// has that name.
int engine_bound_seat(const Engine *engine);

#endif
