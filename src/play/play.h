// Playing a match: the only way in. Every change of a game happens here; judge.h and legal.h say
// what is allowed.

#ifndef LOBA_PLAY_PLAY_H
#define LOBA_PLAY_PLAY_H

#include "play/history.h"
#include "play/judge.h"
#include "play/legal.h"

// A game, the game before the open draft, and the history of the hand. A draft is a group of acts
// that stand or fall together, such as taking a discard that must be used. Without a draft `before`
// is never read.
typedef struct {
    Game game;
    Game before;
    History history;
} Play;

typedef struct {
    int players;
    uint64_t seed;
    int turns_bound;  // 1 to TURNS_MAX; 0: TURNS_MAX
    int hands_bound;  // deals, 1 to HANDS_MAX; 0: HANDS_MAX
    bool turned;      // deal and play go in the opposite direction to the rules' (CH-04)
} MatchSetup;

typedef enum {
    VERDICT_DONE,     // the act was done; `events` says what happened
    VERDICT_REFUSED,  // nothing has changed; `refusal` says why
    VERDICT_FAILED,   // nothing has changed; the rules file failed, as `error` says
} Verdict;

// A finished hand, as it was before the cards left were laid open, its points were written and the
// next one was dealt.
typedef struct {
    bool over;    // false: no hand has ended, and the rest is meaningless
    bool scored;  // false: the hand is void, or won the match outright
    Game game;
    Points points[SEATS_MAX];  // by side
} HandEnd;

typedef struct {
    Refusal refusal;
    Error error;
    EventList events;
    HandEnd end;  // the hand that the act ended, if any
} Outcome;

// A play in which acts are tried from a game on. Of the history it has the faces thrown, and no
// notes; a draft that is open there must not be taken back.
void play_try(Play *play, const Game *game, const History *history);

// Begins a match: chooses the first dealer, takes the stakes, deals, and proceeds to the first
// question. Never refuses; the number of players must be in rules->players.
Verdict play_start(const Ruleset *rules, Play *play, const MatchSetup *setup, Outcome *outcome);

// The only way to change a game. The act is by the seat asked and complete: each card says what it
// stands for. Consequences that need no decision follow at once: the next turn, the end of the
// hand, scores, the next deal.
Verdict play_apply(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome);

// The same for playouts, where the act is known to be legal: it was listed by legal.h for this very
// game. So it is judged once more only where functions of the rules file decide about acts, and in
// debug builds; and its history is one of play_try, of faces alone. After a failure the game is
// good for nothing.
Verdict play_roll(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome);

// Asks a function of the rules about the game as it stands, as its author wants to know; of a
// function that is asked when something happens (MOMENT_EVENT), nothing has. The answer changes
// nothing. False: the function fails, and `error` says how.
bool play_ask(const Ruleset *rules, const Game *game, const Hook *hook, int of, int *answer,
              Error *error);

// Makes a game before its first deal.
void game_new(const Ruleset *rules, Game *game, const MatchSetup *setup);

#endif
