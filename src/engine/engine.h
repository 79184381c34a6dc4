// The machine's door: one command a line in, one answer a line out, and nothing but that. The
// protocol is docs/engine.md. Whatever is sent, an answer that is an error has changed nothing.

#ifndef LOBA_ENGINE_ENGINE_H
#define LOBA_ENGINE_ENGINE_H

#include "match/session.h"
#include "rules/source.h"

#include <stdio.h>

// What the sender of the lines may do, as the one who starts the program has said.
typedef struct {
    bool all_seeing;   // they may see every card and undo anything
    const char *seat;  // the one name they may speak for, and whose cards they may see; NULL: any
    bool may_set_up;   // though bound to a seat, they may say the seed and the cards of a match
} EngineLeave;

// Start with engine_open.
typedef struct {
    const RulesetSource *source;
    const char *variant;
    const Ruleset *rules;  // of the match; before the first one, of the variant as it is
    EngineLeave leave;
    bool begun;  // there is a match
    bool left;   // `quit` was sent: no line is wanted any more
    Session session;
    ActList room;  // for bots and lists
    size_t length;
    char
        line[LINE_MAX_BYTES + 2];  // what has come so far of a line; of a longer one, its beginning
} Engine;

// Takes over the rules, which the source has loaded for the variant without any option.
void engine_open(Engine *engine, const RulesetSource *source, const char *variant,
                 const Ruleset *rules, const EngineLeave *leave);
void engine_close(Engine *engine);

// Takes some bytes of what was sent, and answers each line that ends in them.
void engine_feed(Engine *engine, const char *bytes, size_t size, FILE *out);

// Nothing more comes: answers a last line that has no end.
void engine_finish(Engine *engine, FILE *out);

// The seat to which the pipe is bound; -1: to none, or no match has begun.
int engine_bound_seat(const Engine *engine);

#endif
