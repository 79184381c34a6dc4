#include "sim/counts.h"

#include <stddef.h>
#include <string.h>

_Static_assert(sizeof(Counts) % sizeof(int64_t) == 0, "nothing but numbers of one type");

// ---- The rows

#define ONE(name, kind, member, of)                                \
    {                                                              \
        name, kind, FIGURE(member), 1, FIGURE(of), 0, false, false \
    }
#define OF_MATCH(name, kind, member, of)                          \
    {                                                             \
        name, kind, FIGURE(member), 1, FIGURE(of), 0, true, false \
    }
#define LISTED(name, kind, member, n, of)                          \
    {                                                              \
        name, kind, FIGURE(member), n, FIGURE(of), 0, false, false \
    }
#define OF_SEATS(name, kind, member, of, of_step, of_matches)                            \
    {                                                                                    \
        name, kind, FIGURE(member), SEATS_MAX, FIGURE(of), (of_step), (of_matches), true \
    }
#define OF_EACH(name, kind, member, of) OF_SEATS(name, kind, member, of, 1, false)
#define OF_EACH_MATCH(name, kind, member) OF_SEATS(name, kind, member, games, 0, true)
#define OF_EACH_HAND(name, member) OF_SEATS(name, FIGURE_SHARE, member, scored, 0, false)

// In the order of the members of Counts.
const FigureRow figure_rows[FIGURE_ROWS] = {
    ONE("games", FIGURE_MEAN, games, games),
    ONE("seats", FIGURE_MEAN, seats, games),
    OF_MATCH("hands", FIGURE_MEAN, hands, games),
    OF_MATCH("match_turns", FIGURE_MEAN, match_turns, games),
    ONE("turns", FIGURE_MEAN, turns, hands),
    ONE("acts", FIGURE_MEAN, acts, turns),
    ONE("hand_acts", FIGURE_MEAN, hand_acts, hands),
    ONE("void", FIGURE_SHARE, voids, hands),
    ONE("ran_out", FIGURE_SHARE, ran_out, hands),
    ONE("renewed", FIGURE_SHARE, renewed, hands),
    ONE("renewals", FIGURE_MEAN, renewals, hands),
    ONE("scored", FIGURE_SHARE, scored, hands),
    ONE("tied", FIGURE_SHARE, tied, scored),
    ONE("played", FIGURE_MEAN, played, scored),
    ONE("points", FIGURE_BALANCE, points, played),
    ONE("held", FIGURE_BALANCE, held, played),
    ONE("laid", FIGURE_BALANCE, laid, played),
    ONE("bonus", FIGURE_BALANCE, bonus, played),
    OF_MATCH("total", FIGURE_BALANCE, total, seats),
    OF_MATCH("shared", FIGURE_SHARE, shared, games),
    OF_MATCH("pot", FIGURE_MEAN, pot, games),
    OF_MATCH("eliminated", FIGURE_MEAN, eliminated, games),
    OF_MATCH("offered", FIGURE_MEAN, offered, games),
    OF_MATCH("reentered", FIGURE_MEAN, reentered, games),
    LISTED("ends", FIGURE_SHARE, ends, MATCH_ENDS_COUNTED, games),
    LISTED("hows", FIGURE_SHARE, hows, HOWS, hands),
    LISTED("blocks", FIGURE_SHARE, blocks, BLOCKS, hands),
    OF_EACH_MATCH("player_wins", FIGURE_SHARE, player.wins),
    OF_EACH_MATCH("player_totals", FIGURE_BALANCE, player.totals),
    OF_EACH_MATCH("player_chips", FIGURE_BALANCE, player.chips),
    OF_EACH_MATCH("player_reentries", FIGURE_MEAN, player.reentries),
    OF_EACH_HAND("player_played", player.played),
    OF_EACH("player_points", FIGURE_BALANCE, player.points, player.played),
    OF_EACH("player_held", FIGURE_BALANCE, player.held, player.played),
    OF_EACH("player_laid", FIGURE_BALANCE, player.laid, player.played),
    OF_EACH("player_bonus", FIGURE_BALANCE, player.bonus, player.played),
    OF_EACH("player_outs", FIGURE_SHARE, player.outs, player.played),
    OF_EACH("player_bests", FIGURE_SHARE, player.bests, player.played),
    OF_EACH_MATCH("place_wins", FIGURE_SHARE, place.wins),
    OF_EACH_HAND("place_played", place.played),
    OF_EACH("place_points", FIGURE_BALANCE, place.points, place.played),
    OF_EACH("place_outs", FIGURE_SHARE, place.outs, place.played),
    OF_EACH("place_bests", FIGURE_SHARE, place.bests, place.played),
    LISTED("bonuses", FIGURE_SHARE, bonuses, BONUSES_MAX, played),
    {"match_bonuses", FIGURE_SHARE, FIGURE(match_bonuses), BONUSES_MAX, FIGURE(seats), 0, true,
     false},
    LISTED("rules", FIGURE_MEAN, rules, ACT_RULES_MAX, hands),
    LISTED("melds", FIGURE_MEAN, melds, MELD_KINDS_MAX, hands),
    LISTED("laid_on", FIGURE_MEAN, laid_on, MELD_KINDS_MAX, hands),
    LISTED("swapped", FIGURE_MEAN, swapped, MELD_KINDS_MAX, hands),
};

const FigureRow *figure_named(const char *name)
{
    for (int i = 0; i < FIGURE_ROWS; i++)
        if (strcmp(figure_rows[i].name, name) == 0)
            return &figure_rows[i];
    return NULL;
}

const FigureRow *figure_row(int figure)
{
    int row = 0;
    while (row + 1 < FIGURE_ROWS && figure_rows[row + 1].first <= figure)
        row++;
    return &figure_rows[row];
}

int figure_of(int figure)
{
    const FigureRow *row = figure_row(figure);
    return row->of + row->of_step * (figure - row->first);
}

// ---- One game

void count_begin(GameCount *count, int players, int dealer, int turned)
{
    *count = (GameCount){.dealer = dealer, .first_dealer = dealer, .ended_by = NOBODY};
    count->in = (SeatSet)((1 << players) - 1);
    for (int seat = 0; seat < players; seat++)
        count->player[seat] = (uint8_t)((seat + players - turned) % players);
}

// The place of a seat from this dealer, among those still in the match.
static int place_from(const GameCount *count, const Game *game, int dealer, int seat)
{
    const int step = game->direction == DIRECTION_LEFT ? 1 : game->players - 1;
    int place = 0;
    for (int at = (dealer + step) % game->players; at != seat; at = (at + step) % game->players)
        place += count->in >> at & 1;
    return place;
}

static void hand_over(GameCount *count, const Event *event, const Outcome *outcome)
{
    Counts *counts = &count->counts;
    const How how = (How)event->number;
    const Game *over = &outcome->end.game;
    const bool spent = how == HOW_BLOCKED && event->place <= BLOCK_NO_DRAW;
    counts->hands++;
    counts->hows[how]++;
    if (how == HOW_BLOCKED)
        counts->blocks[event->place]++;
    counts->ran_out += count->stock_renewed || spent || how == HOW_STOCK;
    counts->renewed += count->stock_renewed;
    if (count->hand_count < SIM_HANDS_BOUND)
        count->hands[count->hand_count++] = (HandLength){count->hand_turns, count->hand_acts};
    for (int meld = 0; outcome->end.over && meld < over->meld_count; meld++)
        counts->melds[over->melds[meld].kind]++;
    count->ended_by = how == HOW_OUT || how == HOW_CLOSED || how == HOW_FOLDED || how == HOW_SAID
                          ? event->seat
                          : NOBODY;
    count->hand_turns = 0;
    count->hand_acts = 0;
    count->stock_renewed = false;
}

static void points_written(GameCount *count, const Event *event)
{
    Counts *counts = &count->counts;
    const int player = count->player[event->seat];
    count->scored |= (SeatSet)(1 << event->seat);
    count->points[event->seat] = event->number;
    counts->player.held[player] += event->parts.held;
    counts->player.laid[player] += event->parts.laid;
    counts->player.bonus[player] += event->parts.bonus;
    counts->held += event->parts.held;
    counts->laid += event->parts.laid;
    counts->bonus += event->parts.bonus;
    for (int i = 0; i < BONUSES_MAX; i++)
        counts->bonuses[i] += event->parts.bonuses[i] != 0;
}

// The seats of the hand that have its best points.
static SeatSet best_of(const GameCount *count, const Ruleset *rules)
{
    SeatSet best = 0;
    int most = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const int worth =
            rules->match.best == BEST_LOWEST ? -count->points[seat] : count->points[seat];
        if (!(count->scored >> seat & 1) || (best && worth < most))
            continue;
        best = (SeatSet)((best && worth == most ? best : 0) | 1 << seat);
        most = worth;
    }
    return best;
}

// The points of the hand are written for all.
static void hand_scored(GameCount *count, const Ruleset *rules, const Game *game)
{
    Counts *counts = &count->counts;
    const SeatSet best = best_of(count, rules);
    counts->scored++;
    counts->tied += __builtin_popcount(best) > 1;
    for (int seat = 0; seat < game->players; seat++) {
        if (!(count->scored >> seat & 1))
            continue;
        const int player = count->player[seat];
        const int place = place_from(count, game, count->dealer, seat);
        const bool out = count->ended_by == seat, is_best = best >> seat & 1;
        counts->played++;
        counts->points += count->points[seat];
        counts->player.played[player]++;
        counts->player.points[player] += count->points[seat];
        counts->player.outs[player] += out;
        counts->player.bests[player] += is_best;
        counts->place.played[place]++;
        counts->place.points[place] += count->points[seat];
        counts->place.outs[place] += out;
        counts->place.bests[place] += is_best;
    }
    count->scored = 0;
}

static void count_event(GameCount *count, const Event *event, const Outcome *outcome)
{
    Counts *counts = &count->counts;
    switch ((EventKind)event->kind) {
    case EVENT_DEALER:
        count->dealer = event->seat;
        if (count->first_dealer < 0)
            count->first_dealer = event->seat;
        break;
    case EVENT_TURN:
        counts->turns++;
        count->hand_turns++;
        break;
    case EVENT_RENEWED:
        counts->renewals++;
        count->stock_renewed = true;
        break;
    case EVENT_LAID: counts->laid_on[event->total]++; break;
    case EVENT_SWAPPED: counts->swapped[event->total]++; break;
    case EVENT_HAND_OVER: hand_over(count, event, outcome); break;
    case EVENT_SCORED: points_written(count, event); break;
    case EVENT_VOID: counts->voids++; break;
    case EVENT_CHIPS:
        if (event->total > counts->pot)
            counts->pot = event->total;
        break;
    case EVENT_OFFERED: counts->offered++; break;
    case EVENT_REENTERED:
        counts->reentered++;
        count->in |= (SeatSet)(1 << event->seat);
        break;
    case EVENT_ELIMINATED:
        counts->eliminated++;
        count->in &= (SeatSet) ~(1 << event->seat);
        break;
    case EVENT_BONUS: counts->match_bonuses[event->place]++; break;
    default: break;
    }
}

void count_outcome(GameCount *count, const Ruleset *rules, const Game *game, const Act *act,
                   const Outcome *outcome)
{
    if (act) {
        count->counts.acts++;
        count->hand_acts++;
        if (act->rule < rules->act_count)
            count->counts.rules[act->rule]++;
    }
    for (int i = 0; i < outcome->events.count; i++) {
        const Event *event = &outcome->events.events[i];
        if (count->scored && event->kind != EVENT_SCORED)
            hand_scored(count, rules, game);
        count_event(count, event, outcome);
    }
    if (count->scored)
        hand_scored(count, rules, game);
}

void count_end(GameCount *count, const Game *game, MatchEnd end)
{
    Counts *counts = &count->counts;
    counts->games = 1;
    counts->seats = game->players;
    counts->match_turns = counts->turns;
    counts->hand_acts = counts->acts;
    counts->shared = __builtin_popcount(game->winners) > 1;
    if ((int)end < MATCH_ENDS_COUNTED)
        counts->ends[end] = 1;
    count->in = (SeatSet)((1 << game->players) - 1);
    for (int seat = 0; seat < game->players; seat++) {
        const int player = count->player[seat];
        const int total = game->sides[game_side(game, seat)].total;
        const bool won = game->winners >> seat & 1;
        counts->total += total;
        counts->player.totals[player] = total;
        counts->player.chips[player] = game->seats[seat].chips;
        counts->player.reentries[player] = game->seats[seat].reentries;
        counts->player.wins[player] = won;
        if (won && count->first_dealer >= 0)
            counts->place.wins[place_from(count, game, count->first_dealer, seat)]++;
    }
}
