// Playing a match: the one door in. Everything that changes a game happens here.

#ifndef LOBA_PLAY_PLAY_H
#define LOBA_PLAY_PLAY_H

#include "base/random.h"
#include "play/game.h"
#include "play/refusal.h"

// What everybody could see since the hand was dealt and the table does not show any more: public,
// so that a seat may rest its choices on it, and small, so that it is kept wherever a game is.
typedef struct {
    FaceSet thrown[SEATS_MAX];  // by seat: the faces it threw in this hand, face up
} History;

// A game and, while a draft is open (acts that stand or fall together, like a discard that must be
// used), the game as it was before it; else nothing that anybody asks. Beside it what was to be
// seen of the hand so far: a draft throws nothing, and so taking it back leaves that as it is.
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

// May so many play?
bool players_judge(const Ruleset *rules, int players, Refusal *why);

// The only way a game changes. The act is that of the seat asked, complete: each card says what it
// stands for. All that follows without anybody being asked follows at once: the next turn, the end
// of the hand, scores, the next deal.
Verdict play_apply(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome);

// Would play_apply let the seat asked do this? Rests on what that seat sees: game may be that of
// its view.
bool act_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);

// May this seat now say anything of this kind, whatever it is? Only the seat asked may.
bool seat_judge(const Ruleset *rules, const Game *game, int seat, ActKind kind, Refusal *why);

// Every act open to the seat asked, the game's or its view's. Each of them succeeds and no other
// does (twins apart, and what is hidden apart). Nothing when the match is over.
void legal_acts(const Ruleset *rules, const Game *game, ActList *list);

// The kinds of act of which there is one or more, as bits 1 << ActKind, and the acts of one kind
// only.
unsigned legal_kinds(const Ruleset *rules, const Game *game);

// Is there an act of one of these kinds, all of them kinds of rules?
bool some_is_legal(const Ruleset *rules, const Game *game, unsigned kinds);
void legal_acts_of(const Ruleset *rules, const Game *game, ActKind kind, ActList *list);

// One of them, of which there must be some: first the kind is drawn, so that the many melds do not
// drown the rest, then one of its acts, each as likely as the next. `list` is room to work in.
void legal_act_at_random(const Ruleset *rules, const Game *game, Random *random, ActList *list,
                         Act *act);

// The rule under which the seat asked may now do something of the kind (and, for a draw, from this
// zone): the index in rules->acts. RULE_NONE: none of the steps open now has one.
int open_rule(const Ruleset *rules, const Game *game, ActKind kind, int zone);

// The rule under which an act other than a draw is meant, whatever its `rule` says: of those open
// now for its kind the first that lets it through, else the first. Under another it is refused.
int rule_of_act(const Ruleset *rules, const Game *game, const Act *act);

// Points of the cards that a side holds: of all, or of those in no meld (CH-10) where only these
// count. Wants the whole game.
int points_held(const Ruleset *rules, const Game *game, int side);

// Could an act of the kind be done now, with some cards and under one of the rules that are open,
// on this meld of the table? False: *why says why not, by the first of them.
bool kind_is_open(const Ruleset *rules, const Game *game, ActKind kind, int meld, Refusal *why);

// Moves what the rule takes of its zone to the hand of the seat asked, and returns the top card;
// opens a draft, which the caller closes where nothing has to be used. Nothing is judged: a use of
// the card can so be judged on a copy, even where there is none that would be allowed.
Card game_take_cards(const Ruleset *rules, Game *game, int rule);

#endif
