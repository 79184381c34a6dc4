#include "bots/rollout.h"

#include "base/least.h"
#include "play/worth.h"

#include <string.h>

enum {
    ACTS_MAX = 3000,   // of one hand
    CLOSE_WORLDS = 3,  // in which a close is tried
    OUTRIGHT = 50,     // points that a match counts which has no limit
};

void rollout_end(Rollout *rollout)
{
    act_list_free(&rollout->list);
    act_list_free(&rollout->foreseen.list);
}

// What the hand is for the seat, by the events of the act that ended it.
static End end_of(const Rollout *rollout, int seat)
{
    const MatchRule *match = &rollout->rules->match;
    const Game *game = &rollout->play.game;
    const EventList *events = &rollout->outcome.events;
    const int side = game_side(game, seat);
    const int stake = match->limit < UNLIMITED ? match->limit / 2 : OUTRIGHT;
    int32_t points[SEATS_MAX] = {0};
    SeatSet scored = 0;
    double lead;
    bool closed = false;
    End end = {0};
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        if (event->kind == EVENT_HAND_OVER) {
            end.first = event->seat != NOBODY && game_side(game, event->seat) == side;
            closed = event->number == HOW_CLOSED;
            end.bounded = event->number == HOW_BOUND;
        }
        if (event->kind == EVENT_SCORED) {
            scored |= (SeatSet)(1u << event->seat);
            points[event->seat] = event->number;
        }
        if (event->kind == EVENT_MATCH_OVER && !game->stopped)
            end.match += event->seats >> seat & 1 ? (float)stake : (float)-stake;
    }
    const bool lone = !hand_lead(rollout->rules, scored, points, side, &lead);
    end.value = end.match + (float)lead;
    end.caught = closed && end.first && end.value < 0 && !lone;
    return end;
}

// What the table accepts changes with every act that may put cards down there or take them away,
// and with the hands that are shown unasked after others. There were so many cards before it.
static void forget_table(Rollout *rollout, const Act *act, int melded)
{
    const unsigned beside = 1u << ACT_DRAW | 1u << ACT_DISCARD | 1u << ACT_PASS | 1u << ACT_SAY;
    if (beside >> act->kind & 1 && melded == places_melded(&rollout->play.game.places))
        return;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        rollout->memories[seat].to_lay.known = rollout->memories[seat].at_best.known = false;
}

static End play_out(Rollout *rollout, const Game *world, const History *history, const Act *first,
                    int seat, int turns)
{
    const Ruleset *rules = rollout->rules;
    Play *play = &rollout->play;
    Act act = *first;
    play->game = *world;
    history_of_faces(&play->history, history);
    play->game.turns_bound = (uint16_t)least(world->turns_bound, world->turn + turns);
    play->game.hands_bound = world->deal;
    memset(rollout->memories, 0, sizeof rollout->memories);
    rollout->foreseen.count = 0;
    int melded = 0;
    // The first act is somebody else's.
    Verdict verdict = play_apply(rules, play, &act, &rollout->outcome);
    for (int acts = 0; acts < ACTS_MAX && verdict == VERDICT_DONE; acts++) {
        if (rollout->outcome.end.over || play->game.phase != PHASE_HAND)
            return end_of(rollout, seat);
        forget_table(rollout, &act, melded);
        Mind mind = mind_in(rules, &play->game, play->game.asked, &play->history, &rollout->list);
        mind.worlds = CLOSE_WORLDS;
        mind.memory = &rollout->memories[mind.seat];
        mind.foreseen = &rollout->foreseen;
        mind_choose(&mind, &act);
        melded = places_melded(&play->game.places);
        verdict = play_roll(rules, play, &act, &rollout->outcome);
    }
    return (End){.broken = true};
}

End rollout_play(Rollout *rollout, const Game *world, const History *history, const Act *act,
                 int seat, int turns)
{
    solver_remember(&rollout->solved);
    const End end = play_out(rollout, world, history, act, seat, turns);
    solver_remember(NULL);
    return end;
}
