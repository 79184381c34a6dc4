// The functions that a rules file gives to its acts: `when`, `to` and `leaves` are asked with the
// eyes of the seat asked. Judgements rest on them; where one fails, its act is let through, and
// play_apply asks again and reports the error.

#ifndef LOBA_PLAY_CONDITIONS_H
#define LOBA_PLAY_CONDITIONS_H

#include "play/game.h"
#include "play/refusal.h"
#include "rules/conclude.h"

// Whether a function decides which acts of the rule pass.
static inline bool rule_is_asked(const Ruleset *rules, int rule)
{
    return (concluded(rules)->asked_leaves | concluded(rules)->asked_to) >> rule & 1;
}

// Whether the file has any function that decides about acts.
static inline bool acts_are_asked(const Ruleset *rules)
{
    const Concluded *what = concluded(rules);
    return (what->asked_when | what->asked_leaves | what->asked_to) != 0;
}

// What the five below do where the file has such a function.
bool ask_when_of_rules(const Ruleset *rules, Game *game, Error *error);
bool ask_to(const Ruleset *rules, const Game *game, int rule, int meld, Refusal *why);
bool ask_leaves(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);
bool ask_way_on(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);
bool ask_again(const Ruleset *rules, const Game *game, const Act *act, Error *error);

// The seats that a step after the turns asks, as far as can be said now, once the seat asked has
// shown its hand in the best arrangement. Where a function fails they are asked.
SeatSet seats_asked_after_showing(const Ruleset *rules, const Game *game, int step);

// Whether no rule is open to the seat asked, and everybody sees that: each is closed by what its
// hand has nothing to do with.
bool closed_to_all(const Ruleset *rules, const Game *game);

// Asks `when` of the rules in reach of the seat asked and keeps the answers in game->closed. Called
// wherever the seat, the step or the draft has changed. False: a function fails. In a game that
// hides cards of that seat nothing is asked, and nothing is closed.
static inline bool settle_closed(const Ruleset *rules, Game *game, Error *error)
{
    game->closed = 0;
    return !concluded(rules)->asked_when || ask_when_of_rules(rules, game, error);
}

// Whether the rule lets cards go to this meld of the table.
static inline bool judge_to(const Ruleset *rules, const Game *game, int rule, int meld,
                            Refusal *why)
{
    return !(concluded(rules)->asked_to >> rule & 1) || ask_to(rules, game, rule, meld, why);
}

// Whether the game may be left as the act leaves it, which has passed all the rest of the
// judgement.
static inline bool judge_leaves(const Ruleset *rules, const Game *game, const Act *act,
                                Refusal *why)
{
    return !(concluded(rules)->asked_leaves >> act->rule & 1) || ask_leaves(rules, game, act, why);
}

// Of a play in a turn that passed all the rest and leaves one card, which has to be thrown: whether
// the turn may go on from there, where functions decide what may be thrown.
static inline bool judge_way_on(const Ruleset *rules, const Game *game, const Act *act,
                                Refusal *why)
{
    const Concluded *what = concluded(rules);
    return !((what->asked_when | what->asked_leaves) & what->of_kind[ACT_DISCARD]) ||
           ask_way_on(rules, game, act, why);
}

// Asks once more what the judgement of the act has asked. False: a function fails.
static inline bool conditions_answer(const Ruleset *rules, const Game *game, const Act *act,
                                     Error *error)
{
    return act->kind >= ACT_KINDS_OF_RULES || !rule_is_asked(rules, act->rule) ||
           ask_again(rules, game, act, error);
}

#endif
