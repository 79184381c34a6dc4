// What judging acts, listing them and making them happen share. Private to `play`.

#ifndef LOBA_PLAY_JUDGE_H
#define LOBA_PLAY_JUDGE_H

#include "play/game.h"
#include "play/refusal.h"

// The last step that is open to whoever is asked for this one: those behind it are open as long as
// a step need not be taken.
int last_open_step(const Ruleset *rules, int step);

// The rules open to the seat asked stand together in the list: those of the step it is asked for,
// and of the steps behind it as long as a step need not be taken.
typedef struct {
    int first, end;
} OpenRules;

OpenRules open_rules(const Ruleset *rules, const Game *game);

// Is the rule one of the kind among them, and not of a step that nobody ever takes?
static inline bool rule_is_open(const Ruleset *rules, OpenRules open, int rule, ActKind kind)
{
    if (rule < open.first || rule >= open.end || rules->acts[rule].kind != kind)
        return false;
    return step_is_taken(&rules->steps[rules->acts[rule].step]);
}

// Has the card that opened the draft yet to be used?
bool use_is_due(const Ruleset *rules, const Game *game);

// The judgement of an act of the rules whose rule is open: by itself, and with regard to the rules
// before it, under one of which it may be meant.
bool judge_kind(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);
bool judge_under_rule(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);

// Only when a rule may be used, whatever the cards.
bool judge_stage(const Ruleset *rules, const Game *game, int rule, Refusal *why);

// Only on whose melds a rule lays: whether on this one.
bool judge_on(const Ruleset *rules, const Game *game, int rule, int meld, Refusal *why);

// A play must leave what the discard needs: a card, where the hand may end with a discard only; and
// not merely the one that was taken and may not be thrown. `left` cards stay in the hand, that one
// among them or not. Behind the turns nobody discards, and no card need be left.
bool judge_left(const Ruleset *rules, const Game *game, int left, bool taken_stays, Refusal *why);

// Can the seat asked do anything of these kinds, bits 1 << ActKind, under the rules open to it?
bool some_kind_is_legal(const Ruleset *rules, const Game *game, unsigned kinds);

// Can the seat asked do anything at all in the step it is asked for? And anything but pass?
bool something_is_legal(const Ruleset *rules, const Game *game);
bool some_rule_is_usable(const Ruleset *rules, const Game *game);

#endif
