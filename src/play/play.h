// Playing a match: the one door in. Everything that changes a game happens here; what may be done
// is in judge.h and legal.h.

#ifndef LOBA_PLAY_PLAY_H
#define LOBA_PLAY_PLAY_H

#include "play/judge.h"
#include "play/legal.h"

// What everybody could see since the hand was dealt and the table does not show any more. Public,
// so a seat may rest its choices on it; small, so it is kept wherever a game is.
typedef struct {
    FaceSet thrown[SEATS_MAX];  // by seat: the faces it threw in this hand, face up
} History;

// A game, the game as it was before the open draft (acts that stand or fall together, like a
// discard that must be used; without a draft `before` is never read), and the history of the hand.
// A draft throws nothing, so to take it back leaves the history as it is.
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
    bool turned;      // deal and play go round the other way than the rules say (CH-04)
} MatchSetup;

typedef enum {
    VERDICT_DONE,     // the act stands; `events` says what happened
    VERDICT_REFUSED,  // nothing has changed; `refusal` says why
    VERDICT_FAILED,   // nothing has changed; the rules file failed, and `error` says how
} Verdict;

// A hand that is over, as it lay before its points were written and the next one was dealt.
typedef struct {
    bool over;    // false: no hand is over, and nothing below holds
    bool scored;  // false: it counts for nothing, or won the match at once
    Game game;
    Points points[SEATS_MAX];  // by side
} HandEnd;

typedef struct {
    Refusal refusal;
    Error error;
    EventList events;
    HandEnd end;  // of the hand that the act ended
} Outcome;

// Begins a match: the first dealer, the stakes, the first deal, up to the first question.
// VERDICT_DONE or VERDICT_FAILED; the number of players must be in rules->players.
Verdict play_start(const Ruleset *rules, Play *play, const MatchSetup *setup, Outcome *outcome);

// The only way a game changes. The act is that of the seat asked, complete: each card says what it
// stands for. All that follows without a question to a seat follows at once: the next turn, the end
// of the hand, scores, the next deal.
Verdict play_apply(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome);

// A game before its first deal.
void game_new(const Ruleset *rules, Game *game, const MatchSetup *setup);

#endif
