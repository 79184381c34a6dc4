#include "play/series.h"

int series_dealer(const Ruleset *rules, const Game *game)
{
    if (rules->match.series.dealer != SERIES_DEALER_WINNER || !game->winners)
        return NOBODY;
    int seat = game->dealer;
    do
        seat = game_next_seat(game, seat);
    while (!(game->winners >> seat & 1));
    return seat;
}

Direction series_direction(const Ruleset *rules, const Game *game)
{
    bool turns = rules->match.series.direction == SERIES_TURNS;
    return turns ? !game->direction : game->direction;
}

void series_next(const Ruleset *rules, const MatchSetup *begun, const Game *over, Position *next)
{
    Random random = random_stream(over->seed, 0, PURPOSE_NEXT_MATCH);
    int dealer = series_dealer(rules, over);
    position_new(next);
    next->setup = *begun;
    next->setup.seed = random_bits(&random);
    next->setup.turned = series_direction(rules, over) != rules->match.direction;
    next->dealer = dealer == NOBODY ? -1 : dealer;
}
