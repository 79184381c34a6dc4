// What judging acts, listing them and making them happen share. Private to `play`.

#ifndef LOBA_PLAY_JUDGE_H
#define LOBA_PLAY_JUDGE_H

#include "play/game.h"
#include "play/refusal.h"
#include "rules/conclude.h"

// The last step that is open to whoever is asked for this one.
static inline int last_open_step(const Ruleset *rules, int step)
{
    return concluded(rules)->last_open[step];
}

// The rules open to the seat asked: those of the step it is asked for and of the steps behind it as
// long as a step need not be taken; where it has to use what it drew, those of the steps that
// follow in the turn.
static inline RuleSet open_rules(const Ruleset *rules, const Game *game)
{
    const Concluded *what = concluded(rules);
    bool drawn = game->draft != RULE_NONE && what->of_kind[ACT_DRAW] >> game->draft & 1;
    return drawn ? what->drawn[game->draft] : what->open[game->step];
}

// And those of them that are of one kind.
static inline RuleSet open_rules_of(const Ruleset *rules, const Game *game, ActKind kind)
{
    return open_rules(rules, game) & concluded(rules)->of_kind[kind];
}

// Has the card that opened the draft yet to be used?
bool use_is_due(const Ruleset *rules, const Game *game);

// The judgement of an act of the rules whose rule is open: by itself, and with regard to the rules
// before it, under one of which it may be meant.
bool judge_kind(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);
bool judge_under_rule(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);

// Of the kinds that are the host's own (to pass, to take back, to answer) those that may be done
// now, as bits 1 << ActKind.
unsigned own_kinds(const Ruleset *rules, const Game *game);

// Only when a rule may be used, whatever the cards.
bool judge_stage(const Ruleset *rules, const Game *game, int rule, Refusal *why);

// Only on whose melds a rule lays: whether on this one.
bool judge_on(const Ruleset *rules, const Game *game, int rule, int meld, Refusal *why);

// The cards of the hand that the judgement of a discard lets through; closing asks more.
CardSet cards_to_throw(const Ruleset *rules, const Game *game, int rule);

// A play must leave what the discard needs: a card, where the hand may end with a discard only; and
// not merely the one that was taken and may not be thrown. `left` cards stay in the hand, that one
// among them or not. Behind the turns nobody discards, and no card need be left.
bool judge_left(const Ruleset *rules, const Game *game, int left, bool taken_stays, Refusal *why);

// What the judgement of melds, lays and exchanges asks beside their cards: of the rule, what has to
// be done with a card drawn (NULL: nothing), the contract and the table. Where it says no, no cards
// would be right.
bool judge_play(const Ruleset *rules, const Game *game, int rule, const UseRule *use, Refusal *why);

// And all that it asks besides where a search has found the cards and the meld.
bool judge_found(const Ruleset *rules, const Game *game, const InHand *holding, const Act *act,
                 Refusal *why);

// Could the seat asked use the top card of what it may draw under this rule?
bool use_exists(const Ruleset *rules, const Game *game, int rule);

// Can the seat asked do anything at all in the step it is asked for? And anything but pass?
bool something_is_legal(const Ruleset *rules, const Game *game);
bool some_rule_is_usable(const Ruleset *rules, const Game *game);

#endif
