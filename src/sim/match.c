#include "sim/match.h"

#include <string.h>

typedef struct {
    const Contest *contest;
    Play play;
    Outcome outcome;
    ActList list;
    int turn, turn_acts;  // acts done in this turn
    MatchRecord *record;
} Match;

static void count_hand(MatchRecord *record, const Event *event)
{
    record->hands++;
    record->ended[event->number]++;
}

static void count_events(Match *match)
{
    for (int i = 0; i < match->outcome.events.count; i++) {
        const Event *event = &match->outcome.events.events[i];
        if (event->kind == EVENT_HAND_OVER)
            count_hand(match->record, event);
        if (event->kind == EVENT_TURN) {
            match->record->turns++;
            match->turn_acts = 0;
        }
    }
}

static void count_result(const Game *game, MatchRecord *record)
{
    record->winners = game->winners;
    for (int seat = 0; seat < game->players; seat++) {
        record->totals[seat] = game->sides[game_side(game, seat)].total;
        record->chips[seat] = game->seats[seat].chips;
        record->reentries[seat] = game->seats[seat].reentries;
    }
}

static MatchSetup bounded(const MatchSetup *setup)
{
    MatchSetup with = *setup;
    if (with.turns_bound == 0)
        with.turns_bound = SIM_TURNS_BOUND;
    if (with.hands_bound == 0)
        with.hands_bound = SIM_HANDS_BOUND;
    return with;
}

static bool begin(Match *match, Error *error)
{
    MatchSetup setup = bounded(&match->contest->setup);
    Verdict verdict = play_start(match->contest->rules, &match->play, &setup, &match->outcome);
    if (verdict != VERDICT_DONE) {
        *error = match->outcome.error;
        return false;
    }
    count_events(match);
    return true;
}

// The seat asked chooses, from its view, and the act is done.
static bool take_act(Match *match, int seat, Act *act, Error *error)
{
    const Contest *contest = match->contest;
    const int64_t spent = ruleset_spent(contest->rules);
    View view;
    game_view(&match->play.game, seat, &view);
    Random random = bot_random(contest->setup.seed, seat, match->record->acts);
    const Question question = {contest->rules, &view, &match->play.history};
    bot_choose(contest->bots[seat], &question, &random, &match->list, act);

    Verdict verdict = play_apply(contest->rules, &match->play, act, &match->outcome);
    match->record->effort += ruleset_spent(contest->rules) - spent;
    match->record->effort += ruleset_steps_used(contest->rules);
    if (verdict == VERDICT_REFUSED)
        return error_set(error, "%s, seat %d, act %u: refused as %s",
                         contest->bots[seat]->names[LANGUAGE_EN], seat + 1, match->record->acts + 1,
                         refusal_rows[match->outcome.refusal.code].name);
    if (verdict == VERDICT_FAILED) {
        *error = match->outcome.error;
        return false;
    }
    match->record->acts++;
    match->turn_acts++;
    count_events(match);
    return true;
}

static MatchEnd play_on(Match *match, Error *error)
{
    const Observer *observer = &match->contest->observer;
    const Game *game = &match->play.game;
    if (observer->began && !observer->began(observer->self, &match->play, &match->outcome.events))
        return MATCH_HALTED;
    while (game->phase != PHASE_OVER) {
        if (match->turn_acts >= SIM_ACTS_BOUND)
            return MATCH_CIRCLED;
        if (match->record->effort >= SIM_EFFORT_BOUND)
            return MATCH_SPENT;
        if (observer->asked && !observer->asked(observer->self, &match->play))
            return MATCH_HALTED;
        int seat = game->asked;
        Act act;
        if (!take_act(match, seat, &act, error))
            return MATCH_FAILED;
        if (observer->acted &&
            !observer->acted(observer->self, &match->play, seat, &act, &match->outcome.events))
            return MATCH_HALTED;
    }
    return game->stopped ? MATCH_STOPPED : MATCH_FINISHED;
}

MatchEnd match_play(const Contest *contest, MatchRecord *record, Error *error)
{
    Match match = {.contest = contest, .record = record};
    *record = (MatchRecord){0};
    record->end = begin(&match, error) ? play_on(&match, error) : MATCH_FAILED;
    count_result(&match.play.game, record);
    act_list_free(&match.list);
    return record->end;
}
