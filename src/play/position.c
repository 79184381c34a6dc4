#include "play/position.h"

#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "play/counts.h"
#include "play/hand.h"
#include "play/meld.h"
#include "play/piles.h"
#include "play/position_check.h"

// ---- The next match of a series

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

// ---- A position

void position_new(Position *position)
{
    memset(position, 0, sizeof *position);
    position->dealer = -1;
    position->in_turn = -1;
    position->turned = FACE_NONE;
    position->stock.open = true;
    position->discards.open = true;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        position->hands[seat].open = true;
    for (int zone = 0; zone < ZONES_MAX; zone++)
        for (int owner = 0; owner < SEATS_MAX; owner++)
            position->piles[zone][owner].open = true;
}

typedef struct {
    PositionCheck check;
    Game *game;
    CardSet left;              // cards that have no place yet
    Card shuffled[CARDS_MAX];  // the same in the order that the seed gives
    int shuffled_count;
} Setting;

// ---- Given cards

static bool claim(Setting *setting, PositionPart part, int of, Card card)
{
    if (!card_set_has(&setting->left, card))
        return position_fails(&setting->check, part, of, "%s",
                              tr("a card is named more often than the deck has it"));
    card_set_remove(&setting->left, card);
    return true;
}

// Places a meld. Unless something else is given, its own side laid its cards in that side's first
// turn. The turns in which others added cards are settled when all melds are placed.
static bool place_meld(Setting *setting, const MeldPart *part)
{
    Game *game = setting->game;
    Side *side = &game->sides[part->side];
    int meld = game->meld_count++;
    game->melds[meld] = (Meld){.kind = (uint8_t)part->kind, .side = (uint8_t)part->side};
    for (int i = 0; i < part->count; i++) {
        Laying laying = part->cards[i];
        const LaidPart *laid = &setting->check.position->laid[laying.card];
        int seat = laid->said ? laid->seat : part->side;
        int turn =
            laid->said && laid->turn ? laid->turn : position_turn_of_seat(&setting->check, seat, 1);
        Placed placed = {laying.card, laying.as, .seat = (unsigned)seat & 7u,
                         .turn = (unsigned)turn & 8191u};
        if (!claim(setting, POSITION_MELD, meld, placed.card))
            return false;
        if (game_side(game, placed.seat) == part->side &&
            (!side->opened || placed.turn < side->opened))
            side->opened = placed.turn;
        game_set_seen(game, placed.card, EVERYBODY);
        place_push(&game->places, place_of_meld(meld), placed);
    }
    meld_settle(setting->check.doing.rules, game, meld);
    return true;
}

static bool place_melds(Setting *setting)
{
    const Position *position = setting->check.position;
    Game *game = setting->game;
    if (!position_check_melds(&setting->check))
        return false;
    for (int i = 0; i < position->meld_count; i++)
        if (!place_meld(setting, &position->melds[i]))
            return false;

    // Cards that others added to a meld were added in their first turn after it was there and, if
    // the rules require it, after they had put down melds of their own.
    const ActRule *rule = position_rule_laid(setting->check.doing.rules, false);
    for (int meld = 0; meld < position->meld_count; meld++)
        for (int i = 0; i < meld_size(game, meld); i++) {
            const int first = place_start(&game->places, place_of_meld(meld));
            const int owner = game->melds[meld].side;
            Placed *placed = &game->places.cards[first + i];
            const Side *side = &game->sides[game_side(game, placed->seat)];
            const LaidPart *laid = &position->laid[placed->card];
            if (!laid->said || laid->turn || game_side(game, placed->seat) == owner)
                continue;
            int from = side->opened + (rule && rule->stage == STAGE_TURN_AFTER);
            int since = most(from, game->sides[owner].opened);
            placed->turn =
                (unsigned)position_turn_of_seat(&setting->check, placed->seat, since) & 8191u;
        }

    // The turn in which each side laid its first card.
    for (int i = 0; i < places_melded(&game->places); i++) {
        const Placed placed = game->places.cards[i];
        Side *side = &game->sides[game_side(game, placed.seat)];
        if (!side->laid || placed.turn < side->laid)
            side->laid = placed.turn;
    }
    return true;
}

static bool claim_part(Setting *setting, PositionPart kind, int of, const Part *part)
{
    for (int i = 0; i < part->count; i++)
        if (!claim(setting, kind, of, part->cards[i]))
            return false;
    return true;
}

// Gives the hands their given cards, and sets aside the given cards of the piles.
static bool place_hands(Setting *setting)
{
    const Position *position = setting->check.position;
    Game *game = setting->game;
    for (int seat = 0; seat < game->players; seat++) {
        const Part *part = &position->hands[seat];
        bool in = game->sides[game_side(game, seat)].in;
        if (!in && (part->count || !part->open))
            return position_fails(&setting->check, POSITION_HAND, seat, "%s",
                                  tr("a seat that is out of the match holds no cards"));
        if (in && !part->open && part->count == 0)
            return position_fails(&setting->check, POSITION_HAND, seat, "%s",
                                  tr("a hand without a card is over"));
        if (!claim_part(setting, POSITION_HAND, seat, part))
            return false;
        for (int i = 0; i < part->count; i++)
            give_card(game, seat, part->cards[i]);
    }
    for (int zone = ZONES_GIVEN; zone < setting->check.doing.rules->zone_count; zone++)
        for (int owner = 0; owner < SEATS_MAX; owner++)
            if (!claim_part(setting, POSITION_PILE, position_pile(zone, owner),
                            &position->piles[zone][owner]))
                return false;
    return claim_part(setting, POSITION_DISCARDS, -1, &position->discards) &&
           claim_part(setting, POSITION_STOCK, -1, &position->stock);
}

// ---- Cards from the seed

// Fills up the hands. A seat that has drawn has as many more cards as it drew.
static bool fill_hands(Setting *setting)
{
    const Position *position = setting->check.position;
    Game *game = setting->game;
    int dealt, drawn = position->drawn ? most(position->drawn_count, 1) : 0;
    for (int seat = 0; seat < game->players; seat++) {
        if (!position->hands[seat].open || !game->sides[game_side(game, seat)].in)
            continue;
        if (!cards_dealt(&setting->check.doing, TO_HANDS, seat, &dealt))
            return false;
        const int wanted = dealt + (seat == game->in_turn ? drawn : 0);
        while (game->seats[seat].cards < wanted) {
            if (setting->shuffled_count == 0)
                return position_fails(&setting->check, POSITION_WHOLE, -1, "%s",
                                      tr("there are not enough cards to fill the hands"));
            give_card(game, seat, setting->shuffled[--setting->shuffled_count]);
        }
    }
    return true;
}

// Fills a pile with `count` cards from the seed, if there are enough, below its given cards. Of a
// pile whose top is seen the cards that were dealt below it are not.
static void fill_pile(Setting *setting, int zone, int owner, int count, const Part *part,
                      SeatSet seen, int dealt)
{
    const int drawn = most(0, least(count, setting->shuffled_count));
    const bool top = setting->check.doing.rules->zones[zone].seen == SEEN_TOP;
    const int hidden = top ? least(dealt, drawn + part->count) - 1 : 0;
    for (int i = 0; i < drawn + part->count; i++) {
        Card card =
            i < drawn ? setting->shuffled[--setting->shuffled_count] : part->cards[i - drawn];
        const Pile pile = pile_of(setting->check.doing.rules, setting->game, zone, owner);
        game_set_seen(setting->game, card, i < hidden ? 0 : seen);
        pile_put(setting->game, &pile, card);
    }
}

// Fills the piles of a zone besides stock and discards.
static bool fill_zone(Setting *setting, int zone)
{
    const Ruleset *rules = setting->check.doing.rules;
    Game *game = setting->game;
    for (int owner = 0; owner < pile_owners(rules, game, zone); owner++) {
        const Part *part = &setting->check.position->piles[zone][owner];
        const Pile pile = pile_of(rules, game, zone, owner);
        int dealt;
        if (!cards_dealt(&setting->check.doing, zone, owner, &dealt))
            return false;
        fill_pile(setting, zone, owner, part->open ? dealt - part->count : 0, part,
                  pile_seen_by(rules, game, &pile), dealt);
    }
    return true;
}

// Puts the remaining cards in the stock, or in the discard pile, below the given ones.
static bool fill_piles(Setting *setting)
{
    const Ruleset *rules = setting->check.doing.rules;
    const Position *position = setting->check.position;
    const Part *stock = &position->stock, *discards = &position->discards;
    Game *game = setting->game;
    int dealt;
    if (!cards_dealt(&setting->check.doing, ZONE_DISCARDS, 0, &dealt))
        return false;
    int upcards = discards->open && discards->count == 0 ? dealt : 0;
    for (int zone = ZONES_GIVEN; zone < rules->zone_count; zone++)
        if (!fill_zone(setting, zone))
            return false;
    if (!stock->open && !discards->open && setting->shuffled_count > 0)
        return position_fails(
            &setting->check, POSITION_STOCK, -1,
            tr("cards that have no place: %d; leave the stock or the discards open"),
            setting->shuffled_count);
    bool rest_to_discards = !stock->open && discards->open;
    // A card of the deal is seen as the pile is, those that were thrown are known.
    const bool is_dealt = upcards > 0 && !rest_to_discards;
    const Pile pile = pile_of(rules, game, ZONE_DISCARDS, 0);
    fill_pile(setting, ZONE_DISCARDS, 0, rest_to_discards ? setting->shuffled_count : upcards,
              discards, is_dealt ? pile_seen_by(rules, game, &pile) : EVERYBODY,
              is_dealt ? dealt : 0);
    put_stock(game, setting->shuffled, setting->shuffled_count);
    put_stock(game, stock->cards, stock->count);
    return true;
}

// ---- The draw

// The drawn card that is meant: laid by the seat in turn in this turn, since a taken card goes down
// before its duplicates; otherwise in its hand.
static Card find_drawn(const Setting *setting, Face face, const CardSet *found)
{
    const Game *game = setting->game;
    for (int i = 0; i < places_melded(&game->places); i++) {
        Placed placed = game->places.cards[i];
        if (placed.turn == game->turn && placed.seat == game->in_turn &&
            card_face(placed.card) == face && !card_set_has(found, placed.card))
            return placed.card;
    }
    CardSet held = card_set_minus(&game->hands[game->in_turn], found);
    return card_set_find(&held, face);
}

// Notes the draw. Cards that lay face up were seen by everybody.
static bool place_drawn(Setting *setting)
{
    const Ruleset *rules = setting->check.doing.rules;
    const Position *position = setting->check.position;
    const ActRule *rule = position->drawn ? position_rule_drawn(&setting->check) : NULL;
    Game *game = setting->game;
    CardSet found = {{0}};
    for (int i = 0; i < position->drawn_count && rule; i++) {
        Card card = find_drawn(setting, position->drawn_cards[i], &found);
        if (card == CARD_NONE)
            return position_fails(&setting->check, POSITION_DRAWN, -1, "%s",
                                  tr("the seat in turn neither holds that card nor has laid it in "
                                     "this turn: name it in its hand"));
        card_set_add(&found, card);
        const ZoneSeen seen = rules->zones[rule->from].seen;
        if (seen == SEEN_ALL || (seen == SEEN_TOP && i == 0))
            game_set_seen(game, card, EVERYBODY);
        if (i > 0)
            continue;
        game->taken = card;
        game->taken_under = (uint8_t)(rule - rules->acts);
        game->taken_alone = position->drawn_count == 1 &&
                            pile_of_seat(rules, game, rule->from, game->in_turn).count == 0;
    }
    return true;
}

// ---- Scores, seats and turn

// The match began with all seats, which have then paid their stakes.
static bool place_match(Setting *setting)
{
    const Position *position = setting->check.position;
    Game *game = setting->game;
    game->deal = game->hand = (uint16_t)most(position->hand, 1);
    game->renewals = (uint16_t)position->renewals;
    game->quiet = (uint8_t)position->quiet;
    for (int seat = 0; seat < game->players; seat++) {
        Side *side = &game->sides[game_side(game, seat)];
        side->total = position->totals[seat];
        side->hands_won = (uint16_t)position->won[seat];
        game->seats[seat].chips = position->chips[seat];
    }
    game->pot = position->pot;
    if (!position->chips_said &&
        (!move_chips(&setting->check.doing, CHIPS_ON_MATCH_START, NOBODY) ||
         !move_chips(&setting->check.doing, CHIPS_ON_HAND_START, NOBODY)))
        return false;
    for (int seat = 0; seat < game->players; seat++) {
        game->sides[game_side(game, seat)].in = !position->out[seat];
        game->seats[seat].reentries = (uint8_t)position->reentries[seat];
    }
    setting->check.turns = position_turns(&setting->check);
    if (game->dealer >= game->players || setting->check.turns == 0)
        return true;

    // If there are melds on the table, everybody has had a turn.
    int usual = position->meld_count ? game->players + 1 : 1;
    game->turn = (uint16_t)(position->turn ? position->turn : usual);
    game->in_turn = game->dealer;
    const int seats = __builtin_popcount(setting->check.turns);
    for (int i = position->turn ? (position->turn - 1) % seats : 0; i >= 0; i--)
        game->in_turn = (uint8_t)position_next_turn(&setting->check, game->in_turn);
    if (position->in_turn >= 0)
        game->in_turn = (uint8_t)position->in_turn;
    return true;
}

// The turns that each seat has begun before the next question, and what the one in turn has drawn.
static void place_turns(Setting *setting)
{
    const Position *position = setting->check.position;
    Game *game = setting->game;
    const PositionCheck *check = &setting->check;
    const int last = position->drawn ? game->turn : game->turn - 1;
    const int seats = __builtin_popcount(check->turns);
    for (int seat = 0; seat < game->players; seat++) {
        if (!(check->turns >> seat & 1))
            continue;
        const int first = position_turn_of_seat(check, seat, 1);
        game->turns[seat] = (uint16_t)(first <= last ? (last - first) / seats + 1 : 0);
    }
    game->drew = (uint16_t)(position->drawn ? most(position->drawn_count, 1) : 0);
}

// Whose pile of the zone gets the last card of a deal.
static int last_owner(const Setting *setting, int zone)
{
    return pile_owner(setting->check.doing.rules, setting->game, zone, setting->game->dealer);
}

// The counts, once the turn has begun: those that are given, the others as they start; those of the
// match have started.
static bool place_counts(Setting *setting)
{
    const Position *position = setting->check.position;
    const Doing *doing = &setting->check.doing;
    if (!counts_start(doing, COUNT_LASTS_HAND) || !counts_start(doing, COUNT_LASTS_TURN))
        return false;
    for (int i = 0; i < COUNT_NUMBERS; i++)
        if (position->counts_said >> i & 1)
            setting->game->counts[i] = position->counts[i];
    return true;
}

// Who has left the hand said the first word by which that is done.
static void place_folded(Setting *setting)
{
    const Ruleset *rules = setting->check.doing.rules;
    Game *game = setting->game;
    int word = 0;
    while (word < rules->act_count && !rules->acts[word].folds)
        word++;
    for (int seat = 0; seat < game->players; seat++)
        if (setting->check.position->folded[seat]) {
            game->folded |= (SeatSet)(1 << seat);
            game->words[seat] = (uint8_t)word;
        }
}

// The card that the deal turned up last: the one that is said or, of the pile where it lay, the one
// at the place where the deal puts it, else the top one.
static bool place_turned(Setting *setting)
{
    const Ruleset *rules = setting->check.doing.rules;
    const Face said = setting->check.position->turned;
    Game *game = setting->game;
    int zone = TO_HANDS, dealt = 0;
    FaceSet again = 0;
    for (int i = rules->deal_count - 1; i >= 0 && dealt == 0; i--) {
        zone = rules->deal[i].to;
        again = rules->deal[i].again;
        if (zone != TO_HANDS && zone_is_open(&rules->zones[zone]) &&
            !cards_dealt(&setting->check.doing, zone, last_owner(setting, zone), &dealt))
            return false;
    }
    if (said != FACE_NONE && dealt == 0)
        return position_fails(&setting->check, POSITION_TURNED, -1, "%s",
                              tr("in this hand the deal turns no card up"));
    if (said != FACE_NONE)
        game->turned = said;
    if (said != FACE_NONE || dealt == 0)
        return true;
    const Pile pile = pile_of(rules, game, zone, last_owner(setting, zone));
    int at = least(dealt, pile.count) - 1;
    while (at >= 0 && at + 1 < pile.count && face_set_has(again, pile.cards[at].card))
        at++;
    if (at >= 0)
        game->turned = card_face(pile.cards[at].card);
    return true;
}

// Sets seats and scores first, then the given cards, then those from the seed. The turn resumes at
// its beginning, or after the draw.
static bool start_placed(Setting *setting)
{
    const Doing *doing = &setting->check.doing;
    Game *game = setting->game;
    if (!place_match(setting) || !position_check_match(&setting->check) || !place_counts(setting))
        return false;
    clear_table(game);
    setting->left = deck_cards(&doing->rules->deck);
    if (!place_melds(setting) || !place_hands(setting))
        return false;
    setting->shuffled_count = 0;
    for (CardSet rest = setting->left; !card_set_is_empty(&rest);)
        setting->shuffled[setting->shuffled_count++] = card_set_pop(&rest);
    Random random = random_stream(game->seed, 0, PURPOSE_SET_UP);
    random_shuffle(&random, setting->shuffled, setting->shuffled_count);
    if (!fill_hands(setting) || !fill_piles(setting) || !place_drawn(setting) ||
        !position_check_hand(&setting->check) || !place_turned(setting) || !settle_classes(doing) ||
        !settle_close_limits(doing))
        return false;
    place_turns(setting);
    place_folded(setting);
    if (setting->check.position->step) {
        game->turn = 0;
        return begin_before(doing, setting->check.position->step - 1);
    }
    if (!setting->check.position->drawn) {
        game->turn--;
        return resume_turn(doing, game->in_turn);
    }
    game->asked = game->in_turn;
    report(doing, EVENT_TURN, game->in_turn);
    return after_act(doing, position_rule_drawn(&setting->check)->step);
}

StartResult position_start(const Ruleset *rules, const Position *position, Play *play,
                           Outcome *outcome, PositionFault *fault)
{
    if (!position->placed && position->dealer < 0) {
        Verdict verdict = play_start(rules, play, &position->setup, outcome);
        return verdict == VERDICT_DONE ? START_DONE : START_FAILED;
    }

    Setting setting = {.check = {.doing = {rules, &play->game, outcome}, .position = position},
                       .game = &play->game};
    const Doing *doing = &setting.check.doing;
    event_list_clear(&outcome->events);
    outcome->end.over = false;
    ruleset_new_command(rules);
    game_new(rules, &play->game, &position->setup);
    play->history = (History){{0}};
    if (position->dealer >= 0)
        play->game.dealer = (uint8_t)position->dealer;
    else
        find_first_dealer(doing);
    bool started = counts_start(doing, COUNT_LASTS_MATCH) && settle_hands(doing);
    if (position->placed)
        started = started && start_placed(&setting);
    else
        started =
            started && move_chips(doing, CHIPS_ON_MATCH_START, NOBODY) && deal_hand(doing, false);
    if (started && event_list_holds(&outcome->events, &outcome->error)) {
        history_begin(&play->history, &outcome->events);
        return START_DONE;
    }
    if (!setting.check.impossible)
        return START_FAILED;
    if (fault)
        *fault = setting.check.fault;
    return START_WRONG;
}
