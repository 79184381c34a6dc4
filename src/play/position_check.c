#include "play/position_check.h"

#include "base/language.h"
#include "base/text.h"
#include "play/meld.h"
#include "play/piles.h"

bool position_fails(PositionCheck *check, PositionPart part, int of, const char *format, ...)
{
    Error *error = &check->doing.outcome->error;
    TEXT_OF_VALUES(error->text, format);
    check->fault = (PositionFault){part, of};
    check->impossible = true;
    return false;
}

static bool is_in(const Game *game, int seat)
{
    return seat < game->players && game->sides[game_side(game, seat)].in;
}

// ---- The match

// Checks a seat: it is in or out according to its total, no total ends the match, and it has
// re-entered no more often than the rules allow.
static bool check_seat(PositionCheck *check, int seat)
{
    const MatchRule *match = &check->doing.rules->match;
    const Side *side = &check->doing.game->sides[game_side(check->doing.game, seat)];
    bool past = side->total >= match->limit;
    if (past && match->at_limit == LIMIT_ENDS)
        return position_fails(check, POSITION_SCORE, seat,
                              tr("with a score of %d, the limit being %d, the match would be over"),
                              side->total, match->limit);
    if (past && side->in)
        return position_fails(
            check, POSITION_SCORE, seat,
            tr("with a score of %d, the limit being %d, the seat is out: say that too"),
            side->total, match->limit);
    bool out = !side->in && !past;
    if (out && (match->at_limit == LIMIT_ENDS || match->limit == UNLIMITED))
        return position_fails(check, POSITION_OUT, seat, "%s",
                              tr("nobody is out before a match of this game ends: drop this line"));
    if (out)
        return position_fails(check, POSITION_OUT, seat,
                              tr("a seat is out at a score of %d or more, and this one has %d: say "
                                 "its score too, or drop this line"),
                              match->limit, side->total);

    const ReentryRule *rule = &match->reentry;
    int times = check->position->reentries[seat], players = check->doing.game->players;
    if (times == 0)
        return true;
    if (!rule->offered || rule->max == 0)
        return position_fails(check, POSITION_REENTRIES, seat, "%s",
                              tr("nobody re-enters in this game: drop this line"));
    if (players - 1 < rule->least_in)
        return position_fails(check, POSITION_REENTRIES, seat,
                              tr("in a match of %d players nobody re-enters (others who must still "
                                 "be in: %d): drop this line"),
                              players, rule->least_in);
    return times <= rule->max ||
           position_fails(check, POSITION_REENTRIES, seat,
                          tr("re-entries allowed: %d; found %d: say fewer, or set another option"),
                          rule->max, times);
}

// Before hand number n, at most n - 1 hands were played.
static bool check_hands_played(PositionCheck *check, PositionPart part, int seat, int needed)
{
    return check->position->hand == 0 || needed < check->position->hand ||
           position_fails(check, part, seat,
                          tr("hands that must be played before that: %d, and this is round %d: say "
                             "a later round, or drop the line \"round\""),
                          needed, check->position->hand);
}

// ---- The turn

// The number of seats that have not left the hand.
static int seats_left(const PositionCheck *check)
{
    int left = seats_in(check->doing.game);
    for (int seat = 0; seat < check->doing.game->players; seat++)
        left -= check->position->folded[seat];
    return left;
}

// Whether there is a word in the turns by which a seat leaves the hand.
static bool folds_in_turns(const Ruleset *rules)
{
    bool folds = false;
    for (int i = 0; i < rules->act_count; i++)
        folds |= rules->acts[i].folds && rules->steps[rules->acts[i].step].turn;
    return folds;
}

SeatSet position_turns(const PositionCheck *check)
{
    const bool before = !folds_in_turns(check->doing.rules);
    SeatSet turns = 0;
    for (int seat = 0; seat < check->doing.game->players; seat++)
        if (is_in(check->doing.game, seat) && !(before && check->position->folded[seat]))
            turns |= (SeatSet)(1 << seat);
    return turns;
}

int position_next_turn(const PositionCheck *check, int seat)
{
    do
        seat = game_next_seat(check->doing.game, seat);
    while (!(check->turns >> seat & 1));
    return seat;
}

// The seat that has this turn of the hand.
static int seat_of_turn(const PositionCheck *check, int turn)
{
    const Game *game = check->doing.game;
    int seats = __builtin_popcount(check->turns), seat = game->in_turn;
    for (int steps = ((turn - game->turn) % seats + seats) % seats; steps > 0; steps--)
        seat = position_next_turn(check, seat);
    return seat;
}

int position_turn_of_seat(const PositionCheck *check, int seat, int from)
{
    while (seat_of_turn(check, from) != seat)
        from++;
    return from;
}

// Whether the turn can be this seat's. Once a seat has left the hand in a turn any can be.
static bool may_have_turn(const PositionCheck *check, int seat, int turn)
{
    const bool left = seats_left(check) < seats_in(check->doing.game);
    return (left && folds_in_turns(check->doing.rules)) || seat_of_turn(check, turn) == seat;
}

// Checks the seats of dealer and turn, the number of the turn, and the number of renewals of the
// stock by then.
static bool check_turn(PositionCheck *check)
{
    const Game *game = check->doing.game;
    if (!is_in(game, game->dealer))
        return position_fails(check, POSITION_DEALER, -1, "%s",
                              tr("the dealer must still be in the match"));
    if (!is_in(game, game->in_turn))
        return position_fails(check, POSITION_TURN, -1, "%s",
                              tr("the seat in turn must still be in the match"));
    const int turn = check->position->turn;
    if (turn != 0 && game->turn > game->turns_bound)
        return position_fails(
            check, POSITION_TURN, -1,
            tr("the bound of turns in a hand is %d: say an earlier turn, or another bound"),
            game->turns_bound);
    if (turn != 0 && !may_have_turn(check, position_next_turn(check, game->dealer), 1))
        return position_fails(check, POSITION_TURN, -1,
                              tr("turn %d is another seat's, counted from the seat after the "
                                 "dealer: say another number, seat or dealer"),
                              game->turn);

    const StockRule *stock = &check->doing.rules->stock;
    int renewals = check->position->renewals, most = stock->renew == RENEW_NONE ? 0 : stock->times;
    if (renewals > most)
        return position_fails(check, POSITION_RENEWALS, -1,
                              tr("renewals of the stock in a hand: %d at most; found %d: say "
                                 "fewer, or set another option"),
                              most, renewals);
    const int quiet = check->position->quiet;
    const bool one_card = place_count(&game->places, ZONE_STOCK) == 0 &&
                          place_count(&game->places, ZONE_DISCARDS) <= 1;
    if (quiet > 0 && ((stock->spent != SPENT_PASS && !one_card) || quiet >= seats_left(check)))
        return position_fails(
            check, POSITION_QUIET, -1, "%s",
            tr("only where an empty stock is passed, or the pile has one card and the stock none, "
               "and in fewer turns than there are players, does a hand go on so"));
    return turn == 0 || renewals < turn ||
           position_fails(check, POSITION_RENEWALS, -1,
                          tr("a renewed stock lasts a turn at least; renewals: %d, and this is "
                             "turn %d: say fewer, or a later turn"),
                          renewals, turn);
}

// Checks the seats that have left the hand.
static bool check_folded(PositionCheck *check)
{
    const Position *position = check->position;
    const Ruleset *rules = check->doing.rules;
    const Game *game = check->doing.game;
    int left = seats_in(game);
    for (int seat = 0; seat < game->players; seat++) {
        const bool may_be_next = position->step && check->turns >> seat & 1;
        if (!position->folded[seat])
            continue;
        if (!ruleset_folds(rules))
            return position_fails(check, POSITION_FOLDED, seat, "%s",
                                  tr("in this game nobody leaves a hand: no say {…} has folds"));
        if (!is_in(game, seat) || --left < 2 || (seat == game->in_turn && !may_be_next))
            return position_fails(check, POSITION_FOLDED, seat, "%s",
                                  tr("who has left the hand is still in the match and not in turn, "
                                     "and two others go on"));
    }
    return true;
}

// Checks the step before the turns.
static bool check_step(PositionCheck *check)
{
    const Position *position = check->position;
    if (position->step && (position->turn || position->drawn || position->meld_count))
        return position_fails(check, POSITION_STEP, -1, "%s",
                              tr("before the turns nobody has drawn or put down anything: drop the "
                                 "line \"turn\", \"drawn\" or \"table\""));
    return true;
}

bool position_check_match(PositionCheck *check)
{
    const Position *position = check->position;
    const Game *game = check->doing.game;
    int64_t sum = position->pot;
    bool paid = position->pot != 0;
    for (int seat = 0; seat < game->players; seat++) {
        sum += position->chips[seat];
        paid |= position->chips[seat] != 0;
    }
    if (position->chips_said && paid && check->doing.rules->chip_count == 0)
        return position_fails(
            check, POSITION_CHIPS, -1, "%s",
            tr("nobody pays chips in this game: drop the lines \"chips\" and \"pot\""));
    if (position->chips_said && sum != 0)
        return position_fails(
            check, POSITION_CHIPS, -1, "%s",
            tr("chips and pot must add up to nothing: what one paid another got"));

    for (int seat = 0; seat < game->players; seat++)
        if (!check_seat(check, seat))
            return false;
    if (seats_in(game) < 2)
        return position_fails(check, POSITION_OUT, -1, "%s",
                              tr("at least two seats must still be in the match"));
    if (game->deal > game->hands_bound)
        return position_fails(
            check, POSITION_ROUND, -1,
            tr("the bound of hands is %d: say an earlier round, or another bound"),
            game->hands_bound);
    if (game->match_hands && game->hand > game->match_hands &&
        !ruleset_plays_on(check->doing.rules))
        return position_fails(check, POSITION_ROUND, -1,
                              tr("hands of the match: %d; say an earlier round"),
                              game->match_hands);
    int won = 0;
    for (int seat = 0; seat < game->players; seat++) {
        won += position->won[seat];
        if (!check_hands_played(check, POSITION_SCORE, seat, position->totals[seat] != 0) ||
            !check_hands_played(check, POSITION_REENTRIES, seat, position->reentries[seat]) ||
            !check_hands_played(check, POSITION_WON, seat, won))
            return false;
    }
    return check_folded(check) && check_turn(check) && check_step(check);
}

// ---- Melds

// Whether the rule is for an act of a turn of one of these kinds, bits 1 << ActKind.
static bool is_of_turn(const Ruleset *rules, int rule, unsigned kinds)
{
    const Step *step = &rules->steps[rules->acts[rule].step];
    return kinds >> rules->acts[rule].kind & 1 && step->turn && step_is_taken(step);
}

const ActRule *position_rule_laid(const Ruleset *rules, bool own)
{
    for (int i = 0; i < rules->act_count; i++) {
        LayOn on = rules->acts[i].on;
        if (is_of_turn(rules, i, 1u << ACT_LAY | 1u << ACT_SWAP) &&
            (on == ON_ANY || on == (own ? ON_OWN : ON_OTHERS)))
            return &rules->acts[i];
    }
    return NULL;
}

// An earlier meld of the same side because of which there may be no such meld; -1: there is none.
static int meld_of_mark(const PositionCheck *check, int meld)
{
    const Ruleset *rules = check->doing.rules;
    const MeldPart *melds = check->position->melds, *is = &melds[meld];
    const int mark = meld_mark(rules, is->kind, is->cards[0].as);
    for (int i = 0; i < meld && ruleset_singles(rules) >> is->kind & 1; i++)
        if (melds[i].kind == is->kind && melds[i].side == is->side &&
            meld_mark(rules, is->kind, melds[i].cards[0].as) == mark)
            return i;
    return -1;
}

bool position_check_melds(PositionCheck *check)
{
    const Ruleset *rules = check->doing.rules;
    const Position *position = check->position;
    const Game *game = check->doing.game;
    bool may_meld = false;
    for (int i = 0; i < rules->act_count; i++)
        may_meld |= is_of_turn(rules, i, 1u << ACT_MELD);
    for (int i = 0; i < position->meld_count; i++) {
        const MeldPart *part = &position->melds[i];
        Refusal why;
        if (!may_meld)
            return position_fails(check, POSITION_MELD, i, "%s",
                                  tr("in this game melds lie on the table only behind the turns, "
                                     "and a set-up stands in a turn: drop this line"));
        if (!game->sides[part->side].in)
            return position_fails(check, POSITION_MELD, i, "%s",
                                  tr("a seat that is out of the match has no melds"));
        if (!meld_judge(rules, game->wild[part->side], (MeldForm){part->kind, false}, part->cards,
                        part->count, &why))
            return position_fails(check, POSITION_MELD, i,
                                  tr("meld %d on the table is not a meld: %s"), i + 1,
                                  refusal_rows[why.code].name);
        const int twin = meld_of_mark(check, i);
        if (twin >= 0)
            return position_fails(check, POSITION_MELD, i,
                                  tr("meld %d on the table is one more like meld %d, and a side "
                                     "has one of a rank or suit only: put the cards on that one"),
                                  i + 1, twin + 1);
        for (int j = 0; j < part->count; j++) {
            const LaidPart *laid = &position->laid[part->cards[j].card];
            if (laid->said && !is_in(game, laid->seat))
                return position_fails(
                    check, POSITION_LAID, i, "%s",
                    tr("a seat that is out of the match has laid no cards: drop this line"));
            if (!(check->turns >> (laid->said ? laid->seat : part->side) & 1))
                return position_fails(check, laid->said ? POSITION_LAID : POSITION_MELD, i, "%s",
                                      tr("a seat that left the hand before the turns has laid no "
                                         "cards: drop this line"));
        }
    }
    return true;
}

// The turn in which the meld was put down: the first one in which its side laid cards of it.
static int turn_of_meld(const Game *game, int meld)
{
    int first = TURNS_MAX;
    for (int i = 0; i < meld_size(game, meld); i++) {
        Placed placed = meld_cards(game, meld)[i];
        if (game_side(game, placed.seat) == game->melds[meld].side && placed.turn < first)
            first = placed.turn;
    }
    return first;
}

// Whether the seat can have had this turn and laid the card in it.
static bool check_turn_laid(PositionCheck *check, int meld, Placed placed)
{
    const Game *game = check->doing.game;
    PositionPart part = check->position->laid[placed.card].said ? POSITION_LAID : POSITION_MELD;
    if (!may_have_turn(check, placed.seat, placed.turn))
        return position_fails(check, part, meld,
                              tr("turn %d is another seat's: say one of this seat"), placed.turn);
    if (placed.turn > game->turn)
        return position_fails(check, part, meld,
                              tr("the seat has had no turn in which to lay these cards, for this "
                                 "is turn %d: say a later turn, or drop this line"),
                              game->turn);
    return placed.turn < game->turn || check->position->drawn ||
           position_fails(check, part, meld, "%s",
                          tr("only who has drawn lays cards in this turn: say \"drawn\" too, or an "
                             "earlier turn"));
}

// Whether the card can have been added to the meld.
static bool check_added(PositionCheck *check, int meld, Placed placed)
{
    const Game *game = check->doing.game;
    int side = game_side(game, placed.seat), opened = game->sides[side].opened;
    const ActRule *rule = position_rule_laid(check->doing.rules, side == game->melds[meld].side);
    if (!rule)
        return position_fails(
            check, POSITION_LAID, meld, "%s",
            side == game->melds[meld].side
                ? tr("in this game nobody lays off on melds of their own: drop this line")
                : tr("in this game nobody lays off on other players' melds: drop this line"));
    bool is_late = rule->stage == STAGE_TURN_AFTER ? opened && opened < placed.turn
                                                   : opened && opened <= placed.turn;
    if ((rule->stage == STAGE_OPENED || rule->stage == STAGE_TURN_AFTER) && !is_late)
        return position_fails(check, POSITION_LAID, meld, "%s",
                              tr("the seat lays off only once it has melds of its own on the "
                                 "table: say those too, or a later turn"));
    return placed.turn >= turn_of_meld(game, meld) ||
           position_fails(check, POSITION_LAID, meld,
                          tr("the meld lies there only since turn %d: say a later turn"),
                          turn_of_meld(game, meld));
}

static bool is_of_first_turn(const Game *game, int meld, Placed placed)
{
    return placed.turn == turn_of_meld(game, meld) &&
           game_side(game, placed.seat) == game->melds[meld].side;
}

// Checks who laid a meld: enough cards for a meld were put down at first, and each card in a turn
// of its seat. If exchanged wild cards go to a hand, only natural cards are certain to be there
// still.
static bool check_laid(PositionCheck *check, int meld)
{
    const Game *game = check->doing.game;
    const MeldRule *rule = &check->doing.rules->melds[game->melds[meld].kind];
    bool leaves = rule->wild.swap != SWAP_NONE && rule->wild.freed == FREED_HAND;
    int needed = leaves ? rule->naturals_min : rule->size.min, found = 0;
    for (int i = 0; i < meld_size(game, meld); i++)
        found += is_of_first_turn(game, meld, meld_cards(game, meld)[i]);
    if (found < needed)
        return position_fails(check, POSITION_LAID, meld,
                              tr("a meld of this kind is put down with %d cards at least, and its "
                                 "seat laid %d of these at first: say that it laid more"),
                              needed, found);
    for (int i = 0; i < meld_size(game, meld); i++) {
        Placed placed = meld_cards(game, meld)[i];
        if (!check_turn_laid(check, meld, placed) ||
            (!is_of_first_turn(game, meld, placed) && !check_added(check, meld, placed)))
            return false;
    }
    return true;
}

// ---- The draw

// Cards that the seat put down later in the turn were not on the table at the draw.
const ActRule *position_rule_drawn(const PositionCheck *check)
{
    const CardSet *hand = &check->doing.game->hands[check->doing.game->in_turn];
    const ActRule *first =
        NULL;  // a card that has to be used, and is held, was drawn under a later one
    const Ruleset *rules = check->doing.rules;
    const Game *game = check->doing.game;
    const int opened = game->sides[game_side(game, game->in_turn)].opened;
    const bool had_opened = opened && opened < game->turn;
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *rule = &rules->acts[i];
        bool after = rule->stage == STAGE_OPENED || rule->stage == STAGE_TURN_AFTER;
        if (is_of_turn(rules, i, 1u << ACT_DRAW) && rule->from == check->position->drawn_from &&
            (rule->stage == STAGE_ANY || after == had_opened)) {
            const bool due = rule->use.meld || rule->use.lay;
            if (!due || card_set_find(hand, check->position->drawn_cards[0]) == CARD_NONE)
                return rule;
            first = first ? first : rule;
        }
    }
    return first;
}

static bool check_drawn(PositionCheck *check)
{
    const Position *position = check->position;
    const Game *game = check->doing.game;
    if (!position->drawn)
        return true;
    const ActRule *rule = position_rule_drawn(check);
    const char *zone = check->doing.rules->zones[position->drawn_from].name;
    if (!rule)
        return position_fails(
            check, POSITION_DRAWN, -1,
            tr("the seat in turn cannot have drawn from there (%s): say another pile"), zone);
    if (position->drawn_from == ZONE_STOCK)
        return true;
    if (rule->take == TAKE_TOP && position->drawn_count != 1)
        return position_fails(check, POSITION_DRAWN, -1,
                              tr("one card is drawn from there (%s); found %d: name one"), zone,
                              position->drawn_count);
    const Pile pile = pile_of_seat(check->doing.rules, game, position->drawn_from, game->in_turn);
    if (rule->take == TAKE_ALL && pile.count > 0)
        return position_fails(
            check, POSITION_DRAWN, -1,
            tr("the whole pile was taken, and yet cards lie there (%s): drop them"), zone);
    bool due = rule->use.meld || rule->use.lay;
    return !due || !card_set_has(&game->hands[game->in_turn], game->taken) ||
           position_fails(check, POSITION_DRAWN, -1, "%s",
                          tr("this card is put down as soon as it is drawn, and it is still in the "
                             "hand: say with \"table\" and \"laid\" where it went"));
}

// ---- The hand

bool position_check_hand(PositionCheck *check)
{
    const Game *game = check->doing.game;
    for (int meld = 0; meld < game->meld_count; meld++)
        if (!check_laid(check, meld))
            return false;
    if (!check_drawn(check))
        return false;

    // Each turn adds at most one card to the discards, and none to the other piles.
    const Ruleset *rules = check->doing.rules;
    int upcards, discards = place_count(&game->places, ZONE_DISCARDS);
    const int before = check->position->turn - 1;
    if (!cards_dealt(&check->doing, ZONE_DISCARDS, 0, &upcards))
        return false;
    upcards += cards_turned_again(rules, ZONE_DISCARDS);
    if (before >= 0 && discards > upcards + before)
        return position_fails(check, POSITION_DISCARDS, -1,
                              tr("turns before this one: %d; discards by then: %d at most; found "
                                 "%d: say fewer, or a later turn"),
                              before, upcards + before, discards);
    for (int zone = ZONES_GIVEN; zone < rules->zone_count; zone++)
        for (int owner = 0; owner < pile_owners(rules, game, zone); owner++) {
            const Pile pile = pile_of(rules, game, zone, owner);
            int dealt;
            if (!cards_dealt(&check->doing, zone, owner, &dealt))
                return false;
            dealt += cards_turned_again(rules, zone);
            if (pile.count > dealt)
                return position_fails(check, POSITION_PILE, position_pile(zone, owner),
                                      tr("cards dealt to this pile: %d; found %d: say fewer"),
                                      dealt, pile.count);
        }
    return true;
}
