// What a hand counts.

#include "base/language.h"
#include "play/doing.h"
#include "play/solver.h"
#include "rules/origins.h"

// ---- Cards held, cards laid

// The cards of a hand that are in no meld of the arrangement that leaves the fewest points.
static CardSet loose_cards(const Ruleset *rules, const Game *game, int seat)
{
    Solution solution;
    solver_arrange(rules, game->wild[seat], &game->hands[seat], &solution);
    return solution.loose;
}

int points_held(const Ruleset *rules, const Game *game, int side)
{
    int points = 0;
    for (int seat = 0; seat < game->players; seat++) {
        if (game_side(game, seat) != side)
            continue;
        bool loose = rules->score.held == HELD_LOOSE;
        CardSet cards = loose ? loose_cards(rules, game, seat) : game->hands[seat];
        points += solver_points(rules, &cards);
    }
    return points;
}

int loose_count(const Ruleset *rules, const Game *game, int side)
{
    int count = 0;
    for (int seat = 0; seat < game->players; seat++) {
        if (game_side(game, seat) != side)
            continue;
        CardSet loose = loose_cards(rules, game, seat);
        count += card_set_count(&loose);
    }
    return count;
}

static int points_laid(const Ruleset *rules, const Game *game, int side)
{
    int points = 0;
    for (int meld = 0; meld < game->meld_count; meld++)
        for (int i = 0; i < meld_size(game, meld) && game->melds[meld].side == side; i++) {
            Placed placed = meld_cards(game, meld)[i];
            points +=
                rules->score
                    .laid[game->melds[meld].kind][card_face(placed.card)][face_rank(placed.as)];
        }
    return points;
}

// ---- The points of a hand

static bool side_points(const Doing *doing, int side, Points *points)
{
    GameFacts facts = game_facts(doing, MOMENT_RESULT);
    int against = doing->rules->match.best == BEST_LOWEST ? 1 : -1;
    bool costs = doing->rules->score.held != HELD_NONE;
    *points = (Points){
        .held = costs ? against * points_held(doing->rules, doing->game, side) : 0,
        .laid = -against * points_laid(doing->rules, doing->game, side),
    };
    for (int i = 0; i < doing->rules->score.bonus_count; i++) {
        const BonusRule *bonus = &doing->rules->score.bonuses[i];
        int holds, extra;
        if (!policy_ask(&bonus->when, &facts.facts, side, &holds, &doing->outcome->error))
            return false;
        if (!holds)
            continue;
        if (!policy_ask(&bonus->points, &facts.facts, side, &extra, &doing->outcome->error))
            return false;
        points->bonus += extra;
    }
    return true;
}

static bool add_points(const Doing *doing, int side, const Points *parts)
{
    int points = parts->held + parts->laid + parts->bonus;
    Side *scored = &doing->game->sides[side];
    int total = scored->total + points;
    if (points < -POINTS_LIMIT || points > POINTS_LIMIT || total < -POINTS_LIMIT ||
        total > POINTS_LIMIT)
        return origins_error(doing->rules, "score", &doing->outcome->error,
                             tr("a hand of %d points after %d would pass the limit of %d"), points,
                             scored->total, POINTS_LIMIT);
    scored->total = total;
    Event *event = report(doing, EVENT_SCORED, side);
    event->number = points;
    event->total = total;
    event->parts = *parts;
    return true;
}

// Every side is asked before any total changes.
bool score_hand(const Doing *doing)
{
    const Game *game = doing->game;
    HandEnd *end = &doing->outcome->end;
    end->scored = true;
    for (int side = 0; side < game->players; side++)
        if (game->sides[side].in && !side_points(doing, side, &end->points[side]))
            return false;
    for (int side = 0; side < game->players; side++)
        if (game->sides[side].in && !add_points(doing, side, &end->points[side]))
            return false;
    return true;
}
