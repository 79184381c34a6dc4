#include "sim/match.h"

#include "base/language.h"

#include <string.h>

typedef struct {
    const Contest *contest;
    Play play;
    Outcome outcome;
    ActList list;
    int turn, turn_acts;  // acts done in this turn
    MatchRecord *record;
} Match;

static void count_events(Match *match)
{
    MatchRecord *record = match->record;
    for (int i = 0; i < match->outcome.events.count; i++) {
        const Event *event = &match->outcome.events.events[i];
        if (event->kind == EVENT_HAND_OVER) {
            record->hands++;
            record->ended[event->number]++;
        }
        if (event->kind == EVENT_TURN) {
            record->turns++;
            match->turn_acts = 0;
        }
    }
}

static MatchEnd play_on(Match *match, Error *error)
{
    const Contest *contest = match->contest;
    const Observer *observer = &contest->observer;
    const Game *game = &match->play.game;
    MatchRecord *record = match->record;
    if (observer->began && !observer->began(observer->self, &match->play, &match->outcome.events))
        return MATCH_HALTED;
    while (game->phase != PHASE_OVER) {
        if (match->turn_acts >= SIM_ACTS_BOUND)
            return MATCH_CIRCLED;
        if (record->effort >= SIM_EFFORT_BOUND)
            return MATCH_SPENT;
        if (observer->asked && !observer->asked(observer->self, &match->play))
            return MATCH_HALTED;

        // The seat asked chooses, from its view, and the act is done.
        const int seat = game->asked;
        const BotKind *bot = contest->bots[seat];
        const int64_t spent = ruleset_spent(contest->rules);
        View view;
        Act act;
        game_view(game, seat, &view);
        Random random = bot_random(contest->setup.seed, seat, record->acts);
        const Question question = {contest->rules, &view, &match->play.history};
        bot_choose(bot, &question, &random, NULL, &match->list, &act);
        Verdict verdict = play_apply(contest->rules, &match->play, &act, &match->outcome);
        record->effort += ruleset_spent(contest->rules) - spent;
        record->effort += ruleset_steps_used(contest->rules);
        if (verdict == VERDICT_REFUSED)
            error_set(error, "%s, seat %d, act %u: refused as %s", bot->names[LANGUAGE_EN],
                      seat + 1, record->acts + 1, refusal_rows[match->outcome.refusal.code].name);
        else if (verdict == VERDICT_FAILED)
            *error = match->outcome.error;
        if (verdict != VERDICT_DONE)
            return MATCH_FAILED;
        record->acts++;
        match->turn_acts++;
        count_events(match);

        if (observer->acted &&
            !observer->acted(observer->self, &match->play, seat, &act, &match->outcome.events))
            return MATCH_HALTED;
    }
    return game->stopped ? MATCH_STOPPED : MATCH_FINISHED;
}

MatchEnd match_play(const Contest *contest, MatchRecord *record, Error *error)
{
    Match match = {.contest = contest, .record = record};
    const Game *game = &match.play.game;
    MatchSetup setup = contest->setup;
    if (setup.turns_bound == 0)
        setup.turns_bound = SIM_TURNS_BOUND;
    if (setup.hands_bound == 0)
        setup.hands_bound = SIM_HANDS_BOUND;
    *record = (MatchRecord){.end = MATCH_FAILED};
    if (play_start(contest->rules, &match.play, &setup, &match.outcome) == VERDICT_DONE) {
        count_events(&match);
        record->end = play_on(&match, error);
    } else {
        *error = match.outcome.error;
    }
    record->winners = game->winners;
    for (int seat = 0; seat < game->players; seat++) {
        record->totals[seat] = game->sides[game_side(game, seat)].total;
        record->chips[seat] = game->seats[seat].chips;
        record->reentries[seat] = game->seats[seat].reentries;
    }
    act_list_free(&match.list);
    return record->end;
}

// ---- Statistics of many matches

void statistics_add(Statistics *statistics, const MatchRecord *record)
{
    statistics->matches++;
    statistics->ends[record->end]++;
    statistics->hands += record->hands;
    for (int how = 0; how < HOWS; how++)
        statistics->ended[how] += record->ended[how];
    statistics->turns += record->turns;
    statistics->acts += record->acts;
    if (record->hands > statistics->longest_match)
        statistics->longest_match = record->hands;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        statistics->wins[seat] += record->winners >> seat & 1;
        statistics->totals[seat] += record->totals[seat];
        statistics->chips[seat] += record->chips[seat];
        statistics->reentries[seat] += record->reentries[seat];
    }
}

static double ratio(long part, long whole) { return whole ? (double)part / (double)whole : 0; }

void statistics_list(const Statistics *statistics, StatisticsRow rows[STATISTICS_ROWS])
{
    const Statistics *s = statistics;
    const StatisticsRow list[STATISTICS_ROWS] = {
        {N_("matches"), s->matches, 0},
        {N_("hands a match"), ratio(s->hands, s->matches), 2},
        {N_("hands of the longest match"), s->longest_match, 0},
        {N_("turns a hand"), ratio(s->turns, s->hands), 2},
        {N_("acts a turn"), ratio(s->acts, s->turns), 2},
        {N_("hands ended by going out"), (double)s->ended[HOW_OUT], 0},
        {N_("hands closed"), (double)s->ended[HOW_CLOSED], 0},
        {N_("hands blocked"), (double)s->ended[HOW_BLOCKED], 0},
        {N_("hands ended with the stock"), (double)s->ended[HOW_STOCK], 0},
        {N_("hands blocked after too many turns"), (double)s->ended[HOW_BOUND], 0},
        {N_("matches ended by the bound of hands"), s->ends[MATCH_STOPPED], 0},
        {N_("matches ended by the bound of acts"), s->ends[MATCH_CIRCLED], 0},
        {N_("matches ended by the bound of effort"), s->ends[MATCH_SPENT], 0},
        {N_("hands that all but one had left"), (double)s->ended[HOW_FOLDED], 0, .rare = true},
        {N_("hands ended by a word"), (double)s->ended[HOW_SAID], 0, .rare = true},
    };
    memcpy(rows, list, sizeof list);
}
