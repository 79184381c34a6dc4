#include "play/conditions.h"

#include "play/doing.h"
#include "play/facts.h"
#include "play/judge.h"
#include "play/legal.h"

enum { STEP_EFFORT = 4 };  // of searches, for each step of a function

// Asks one function, with a budget of its own. False: it fails.
static bool ask_at(const Ruleset *rules, const Game *game, Moment moment, const Policy *policy,
                   int of, int *answer, Error *error)
{
    const GameFacts facts = facts_of(rules, game, moment);
    ruleset_new_command(rules);
    const bool answered = policy_ask(policy, &facts.facts, of, answer, error);
    ruleset_spend(rules, STEP_EFFORT * (int64_t)ruleset_steps_used(rules));
    return answered;
}

static bool ask(const Ruleset *rules, const Game *game, const Policy *policy, int of, int *answer,
                Error *error)
{
    return ask_at(rules, game, MOMENT_ACT, policy, of, answer, error);
}

static bool refuse_policy(Refusal *why, RefusalCode code, int rule, const Policy *policy, int meld)
{
    refuse(why, code, rule, CARD_NONE, *words_now(&policy->hook.says) != '\0');
    why->found = meld + 1;
    return false;
}

bool ask_when_of_rules(const Ruleset *rules, Game *game, Error *error)
{
    if (game->phase != PHASE_HAND || game->asked == NOBODY)
        return true;
    RuleSet asked = rules_in_reach(rules, game) & concluded(rules)->asked_when, closed = 0;
    if (asked && card_set_count(&game->hands[game->asked]) < game->seats[game->asked].cards)
        return true;
    for (; asked; asked &= asked - 1) {
        const int rule = __builtin_ctz(asked);
        int open;
        if (!ask(rules, game, &rules->acts[rule].when, -1, &open, error))
            return false;
        closed |= (RuleSet)!open << rule;
    }
    game->closed = closed;
    return true;
}

bool ask_to(const Ruleset *rules, const Game *game, int rule, int meld, Refusal *why)
{
    const Policy *to = &rules->acts[rule].to;
    Error error;
    int takes;
    if (!ask(rules, game, to, meld, &takes, &error) || takes)
        return true;
    return refuse_policy(why, REFUSAL_NOT_THIS_MELD, rule, to, meld);
}

// *holds is the answer. False: the function fails.
static bool ask_about_left(const Ruleset *rules, const Game *game, const Act *act, int *holds,
                           Error *error)
{
    Game after;
    game_as_left(rules, game, act, &after);
    return ask(rules, &after, &rules->acts[act->rule].leaves, -1, holds, error);
}

bool ask_leaves(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    const Policy *leaves = &rules->acts[act->rule].leaves;
    Error error;
    int holds;
    if (!ask_about_left(rules, game, act, &holds, &error) || holds)
        return true;
    return refuse_policy(why, REFUSAL_LEAVES_WRONG, act->rule, leaves, -1);
}

bool closed_to_all(const Ruleset *rules, const Game *game)
{
    RuleSet closed = rules_in_reach(rules, game);
    Error error;
    int open;
    if (game->draft != RULE_NONE || closed & ~game->closed)
        return false;
    for (; closed; closed &= closed - 1)
        if (!ask_at(rules, game, MOMENT_MOVE, &rules->acts[__builtin_ctz(closed)].when, -1, &open,
                    &error) ||
            open)
            return false;
    return true;
}

// The step of the turn to which the play leads; -1 where the turn is over, or a function fails.
static int step_after(const Ruleset *rules, const Game *after, int step)
{
    const GameFacts facts = facts_of(rules, after, MOMENT_MOVE);
    Error error;
    int taken = 0;
    if (rules->steps[step].times != TIMES_ANY && rules->steps[step++].ends != ENDS_NOTHING)
        return -1;
    for (; step < rules->step_count && rules->steps[step].turn; step++)
        if (!policy_ask(&rules->steps[step].when, &facts.facts, -1, &taken, &error) || taken)
            break;
    return taken ? step : -1;
}

// An exchange is all that can still be done with one card that may not be thrown. It leaves fewer
// wild cards in the places of others, so that this question, asked about it in turn, comes to an
// end.
bool ask_way_on(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    const int begun = rules->acts[game->draft != RULE_NONE ? game->draft : act->rule].step;
    const bool sees_hand =
        card_set_count(&game->hands[game->asked]) == game->seats[game->asked].cards;
    Game after;
    Error error;
    if (!sees_hand || ruleset_final(rules, game->hand) != FINAL_REQUIRED ||
        !rules->steps[begun].turn)
        return true;
    game_as_left(rules, game, act, &after);
    const int step = step_after(rules, &after, begun);
    after.step = (uint8_t)step;
    if (step < 0 || !settle_closed(rules, &after, &error) || something_is_legal(rules, &after))
        return true;
    CardSet left = after.hands[after.asked];
    return refuse(why, REFUSAL_MUST_KEEP, 0, card_set_pop(&left), 0);
}

bool ask_again(const Ruleset *rules, const Game *game, const Act *act, Error *error)
{
    const ActRule *rule = &rules->acts[act->rule];
    int answer;
    return (!rule->to.hook.ask || ask(rules, game, &rule->to, act->meld, &answer, error)) &&
           (!rule->leaves.hook.ask || ask_about_left(rules, game, act, &answer, error));
}

SeatSet seats_asked_after_showing(const Ruleset *rules, const Game *game, int step)
{
    const Step *behind = &rules->steps[step];
    SeatSet seats = 0;
    Game shown;
    Error error;
    int holds;
    if (policy_is_never(&behind->when))
        return 0;
    game_as_left(rules, game, &(Act){.kind = ACT_SHOW}, &shown);
    if (ask_at(rules, &shown, MOMENT_MOVE, &behind->when, -1, &holds, &error) && !holds)
        return 0;
    for (int seat = 0; seat < game->players; seat++)
        if (game->sides[game_side(game, seat)].in && !(game->folded >> seat & 1) &&
            (!ask_at(rules, &shown, MOMENT_MOVE, &behind->who.only, seat, &holds, &error) || holds))
            seats |= (SeatSet)(1 << seat);
    return seats;
}
