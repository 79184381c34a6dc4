// Who may play, and who may act: what is judged before any act is.

#include "play/play.h"

bool players_judge(const Ruleset *rules, int players, Refusal *why)
{
    if (players < rules->players.min)
        return refuse(why, REFUSAL_TOO_FEW_PLAYERS, 0, CARD_NONE, rules->players.min);
    return players <= rules->players.max ||
           refuse(why, REFUSAL_TOO_MANY_PLAYERS, 0, CARD_NONE, rules->players.max);
}

// A seat that nobody asks whether it comes back is told why: its time comes later, it has come back
// too often, or there is nothing to ask it (LM-22).
static bool refuse_reentry(const Ruleset *rules, const Game *game, int seat, Refusal *why)
{
    const ReentryRule *reentry = &rules->match.reentry;
    if (!reentry->offered)
        return refuse(why, REFUSAL_NOT_IN_GAME, 0, CARD_NONE, 0);
    bool in = game->sides[game_side(game, seat)].in;
    if (in && game->phase == PHASE_REENTRY && game->queue >> seat & 1)
        return refuse(why, REFUSAL_ANSWER_LATER, 0, CARD_NONE, 0);
    if (!in && game->seats[seat].reentries >= reentry->max)
        return refuse(why, REFUSAL_NO_REENTRY_LEFT, 0, CARD_NONE, reentry->max);
    return refuse(why, REFUSAL_NO_REENTRY_NOW, 0, CARD_NONE, 0);
}

bool seat_judge(const Ruleset *rules, const Game *game, int seat, ActKind kind, Refusal *why)
{
    if (game->phase == PHASE_OVER)
        return refuse(why, REFUSAL_MATCH_OVER, 0, CARD_NONE, 0);
    if (game->asked == seat)
        return true;
    if (kind == ACT_REENTER || kind == ACT_DECLINE)
        return refuse_reentry(rules, game, seat, why);
    int step = game->phase == PHASE_HAND ? game->step : 0;
    return refuse(why, REFUSAL_NOT_ASKED, step, CARD_NONE, 0);
}
