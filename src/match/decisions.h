// The decisions of a match: a scripted game or a transcript is played again, and each moment at
// which a seat could do more than one thing is kept as it was, with what was done.

#ifndef LOBA_MATCH_DECISIONS_H
#define LOBA_MATCH_DECISIONS_H

#include "match/game_files.h"

enum { DECISIONS_MAX = 10000 };  // of one file

typedef struct {
    int line;       // of its command in the file, from 1
    uint32_t acts;  // done before it, by all seats
    uint32_t command;
    uint8_t seat;
    uint16_t hand, deal, turn;
    bool forced;  // nothing else was legal: a draw, kept for what the card did
    bool unseen;  // a card came into the hand that the seat had not seen
    Game game;    // before the act
    History history;
    Act done;
} Decision;

// A hand that was scored.
typedef struct {
    uint32_t command;
    uint16_t hand, deal;
    uint8_t ended_by;                              // or NOBODY
    uint8_t how;                                   // How
    int32_t points[SEATS_MAX], totals[SEATS_MAX];  // by side
    SeatSet scored;                                // sides that got points
} HandPlayed;

typedef struct {
    int count, room;
    Decision *list;
    int hand_count, hand_room;
    HandPlayed *hands;
    bool full;    // there were more than DECISIONS_MAX
    bool over;    // the match came to its end
    Scene scene;  // its rules stay with the caller
} Decisions;

// Plays the game and gathers its decisions in the order of the file, without what was undone or
// taken back. SCENE_DONE: all of it was played. Otherwise `error` says why not, and what came
// before is there all the same; but a transcript of rules that have changed has no decisions. The
// caller returns scene.rules, if there are any, to the source.
SceneResult decisions_gather(GameText *game, const RulesetSource *source, const char *path,
                             Decisions *decisions, ScriptError *error);
void decisions_free(Decisions *decisions);

#endif
