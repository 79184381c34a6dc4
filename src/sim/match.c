#include "sim/match.h"

#include "base/language.h"
#include "play/position.h"

typedef struct {
    const Contest *contest;
    Play play;
    Outcome outcome;
    ActList list;
    int turn, turn_acts;  // acts done in this turn
    MatchRecord *record;
} Match;

// What came of the act, or of the start of the game where `act` is NULL.
static void note_outcome(Match *match, const Act *act)
{
    const Contest *contest = match->contest;
    MatchRecord *record = match->record;
    if (contest->count)
        count_outcome(contest->count, contest->rules, &match->play.game, act, &match->outcome);
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
    while (game->phase != PHASE_OVER && !(contest->hand > 0 && record->hands > 0)) {
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
        bot_choose(bot, &question, &random, contest->crew, &match->list, &act);
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
        note_outcome(match, &act);

        if (observer->acted &&
            !observer->acted(observer->self, &match->play, seat, &act, &match->outcome.events))
            return MATCH_HALTED;
    }
    return game->stopped && contest->hand == 0 ? MATCH_STOPPED : MATCH_FINISHED;
}

// The hand with this number as if it were the first; nothing is dealt after it.
static bool start_hand(Match *match, const MatchSetup *setup)
{
    const Contest *contest = match->contest;
    Position position;
    position_new(&position);
    position.setup = *setup;
    position.setup.hands_bound = contest->hand;
    position.hand = contest->hand;
    position.dealer = contest->dealer;
    position.placed = true;
    return position_start(contest->rules, &position, &match->play, &match->outcome, NULL) ==
           START_DONE;
}

static bool start(Match *match)
{
    MatchSetup setup = match->contest->setup;
    if (setup.turns_bound == 0)
        setup.turns_bound = SIM_TURNS_BOUND;
    if (setup.hands_bound == 0)
        setup.hands_bound = SIM_HANDS_BOUND;
    if (match->contest->hand > 0)
        return start_hand(match, &setup);
    return play_start(match->contest->rules, &match->play, &setup, &match->outcome) == VERDICT_DONE;
}

MatchEnd match_play(const Contest *contest, MatchRecord *record, Error *error)
{
    Match match = {.contest = contest, .record = record};
    const Game *game = &match.play.game;
    *record = (MatchRecord){.end = MATCH_FAILED};
    if (start(&match)) {
        note_outcome(&match, NULL);
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
    if (contest->count)
        count_end(contest->count, game, record->end);
    act_list_free(&match.list);
    return record->end;
}

int hands_that_differ(const Ruleset *rules)
{
    const int hands = ruleset_hands(rules);
    return hands <= HANDS_LISTED_MAX           ? hands
           : rules->opening.contract_count > 0 ? rules->opening.contract_count
                                               : 1;
}
