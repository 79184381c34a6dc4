// The functions that are inspected, as a value: so that a test can put one that is at fault into
// the place of a right one, and see that the fault is found.

#ifndef LOBA_TESTS_INVARIANTS_HOUSE_H
#define LOBA_TESTS_INVARIANTS_HOUSE_H

#include "match/session.h"
#include "notation/scene.h"
#include "notation/writing.h"
#include "play/facts.h"
#include "play/game.h"
#include "play/meld_walk.h"

typedef struct {
    Verdict (*start)(const Ruleset *rules, Play *play, const MatchSetup *setup, Outcome *outcome);
    Verdict (*apply)(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome);
    Verdict (*apply_freshly)(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome);
    bool (*judge)(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);
    void (*legal)(const Ruleset *rules, const Game *game, ActList *list);
    StartResult (*set_up)(const Ruleset *rules, const Position *position, Play *play,
                          Outcome *outcome, PositionFault *fault);
    GameFacts (*facts)(const Ruleset *rules, const Game *game, Moment moment);
    unsigned (*kinds)(const Ruleset *rules, const Game *game);
    WalkEnd (*melds)(const Ruleset *rules, FaceSet wild, bool opening, const CardSet *hand,
                     Card must, ActVisit *visit, void *self);
    void (*view)(const Game *game, int seat, View *view);
    void (*complete)(const Ruleset *rules, const View *view, Random *random, Game *game);
    void (*copy)(Game *to, const Game *from);
    CommandText (*write)(const Ruleset *rules, const Game *game, const Act *act, CardStyle style);
    Verdict (*session_do)(Session *session, const Act acts[], int count, Outcome *outcome);
    bool (*undo)(Session *session);
    bool (*redo)(Session *session);

    // What becomes of a game after an act, and of a scene after a command: nothing.
    void (*after_act)(Game *game);
    void (*after_command)(Scene *scene);
} House;

// Everything as it is.
extern const House house;

#endif
