#include "play/deal.h"

#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/text_of.h"
#include "play/counts.h"
#include "play/hand.h"
#include "play/match.h"
#include "rules/dealing.h"
#include "rules/source.h"

void put_stock(Game *game, const Card cards[], int count)
{
    Placed placed[CARDS_MAX];
    CardSet stock = {{0}};
    for (int i = 0; i < count; i++) {
        placed[i] = (Placed){.card = cards[i], .as = card_face(cards[i])};
        card_set_add(&stock, cards[i]);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        game->seen[seat] = card_set_minus(&game->seen[seat], &stock);
    place_push_all(&game->places, ZONE_STOCK, placed, count);
}

void clear_table(Game *game)
{
    memset(&game->places, 0, sizeof game->places);
    memset(game->hands, 0, sizeof game->hands);
    memset(game->seen, 0, sizeof game->seen);
    memset(game->melds, 0, sizeof game->melds);
    memset(game->turns, 0, sizeof game->turns);
    memset(game->classes, 0, sizeof game->classes);
    game->meld_count = 0;
    game->turned = FACE_NONE;
    game->drew = 0;
    game->shown = 0;
    game->folded = 0;
    game->word = RULE_NONE;
    memset(game->words, RULE_NONE, sizeof game->words);
    for (int seat = 0; seat < game->players; seat++) {
        game->seats[seat].cards = 0;
        game->sides[seat].opened = game->sides[seat].laid = 0;
    }
}

// Cards that nobody sees were put on the seat's pile.
static void report_down(const Doing *doing, int seat, int zone, int cards)
{
    Event *event = report(doing, EVENT_FACE_DOWN, seat);
    event->place = (uint8_t)zone;
    event->number = cards;
}

// The top card of the seat's pile lies face up.
static void turn_up(const Doing *doing, int seat, int zone)
{
    const Pile pile = pile_of_seat(doing->rules, doing->game, zone, seat);
    const Card top = pile_top(&pile);
    game_set_seen(doing->game, top, EVERYBODY);
    Event *event = report(doing, EVENT_UPCARD, seat);
    event->place = (uint8_t)zone;
    event->count = 1;
    event->cards[0] = (Laying){top, card_face(top)};
}

void uncover_pile(const Doing *doing, int zone, int seat)
{
    const Pile pile = pile_of_seat(doing->rules, doing->game, zone, seat);
    if (doing->rules->zones[zone].seen == SEEN_TOP && pile.count > 0 &&
        game_seen_by(doing->game, pile_top(&pile)) != EVERYBODY)
        turn_up(doing, seat, zone);
}

void look_at_pile(const Doing *doing, const Pile *pile, int seat)
{
    Game *game = doing->game;
    bool fresh = false;
    for (int i = 0; i < pile->count; i++) {
        fresh |= !game_has_seen(game, seat, pile->cards[i].card);
        card_set_add(&game->seen[seat], pile->cards[i].card);
    }
    if (!fresh)
        return;
    Event *event = report(doing, EVENT_LOOKED, seat);
    event->place = (uint8_t)pile->zone;
    event->seen = (SeatSet)(1 << seat);
    event->number = pile->count;
    event->total = pile->owner;
    for (int i = pile->count - 1; i >= 0 && event->count < ACT_CARDS_MAX; i--)
        event->cards[event->count++] = (Laying){pile->cards[i].card, pile->cards[i].as};
}

// Puts the top card of the stock onto the discards, as these are seen.
static void turn_stock_up(const Doing *doing)
{
    Game *game = doing->game;
    place_push(&game->places, ZONE_DISCARDS, place_pop(&game->places, ZONE_STOCK));
    if (zone_is_open(&doing->rules->zones[ZONE_DISCARDS]))
        turn_up(doing, game->dealer, ZONE_DISCARDS);
    else
        report_down(doing, game->dealer, ZONE_DISCARDS, 1);
}

// Those who take part in a move: seats, and how many cards each gets or gives. Where neither end of
// it has owners there is one share, the dealer's.
typedef struct {
    int count, cards;  // of all together
    uint8_t seats[SEATS_MAX];
    int n[SEATS_MAX];
} Shares;

// In the order in which the cards are dealt. Of a side only the first seat takes part in a move to,
// or from, a pile of the side.
static bool settle_shares(const Doing *doing, const MoveRule *move, Shares *shares)
{
    const Ruleset *rules = doing->rules;
    const Game *game = doing->game;
    const GameFacts facts = game_facts(doing, MOMENT_HAND);
    const int zone =
        move->to != TO_HANDS && rules->zones[move->to].owner == OWNER_TABLE ? move->from : move->to;
    const bool each = move_shares(rules, move, 2) > 1;
    SeatSet owners = 0;
    *shares = (Shares){.count = 0};
    for (int i = 0, seat = game->dealer; i < (each ? seats_in(game) : 1); i++) {
        seat = each ? game_next_seat(game, seat) : seat;
        const int owner = zone == TO_HANDS || !each ? seat : pile_owner(rules, game, zone, seat);
        if (owners >> owner & 1)
            continue;
        owners |= (SeatSet)(1 << owner);
        int *n = &shares->n[shares->count];
        // A function that is not asked about a seat answers once, for all.
        if (i > 0 && !move->n.hook.of_seat)
            *n = shares->n[0];
        else if (!by_hand_ask(&move->n, game->hand, &facts.facts, owner, n, &doing->outcome->error))
            return false;
        shares->cards += *n;
        shares->seats[shares->count++] = (uint8_t)seat;
    }
    return true;
}

// A function may answer more cards than there are, and a class may have more; lists were checked
// with the file.
static bool fail_move(const Doing *doing, const MoveRule *move, int there, int cards)
{
    const char *zone = doing->rules->zones[move->from].name;
    const TextMark mark = texts_begin();
    const char *path = move_path(doing->rules, (int)(move - doing->rules->deal), "n");
    if (move->from == ZONE_STOCK)
        origins_error(
            doing->rules, path, &doing->outcome->error,
            tr("cards in the stock: %d; to be dealt of them: %d, and one must be left to be drawn"),
            there, cards);
    else
        origins_error(doing->rules, path, &doing->outcome->error,
                      tr("cards there: %d, in '%s'; to be dealt of them: %d"), there, zone, cards);
    texts_end(mark);
    return false;
}

// Whether there are so many cards in the place that the seat's come from.
static bool can_move(const Doing *doing, const MoveRule *move, int seat, int cards)
{
    const Pile pile = pile_of_seat(doing->rules, doing->game, move->from, seat);
    return cards + (move->from == ZONE_STOCK) <= pile.count ||
           fail_move(doing, move, pile.count, cards);
}

void give_card(Game *game, int seat, Card card)
{
    card_set_add(&game->hands[seat], card);
    card_set_add(&game->seen[seat], card);
    game->seats[seat].cards++;
}

// Moves one card of the seat's share, face up to a pile if that is said.
static void move_card(const Doing *doing, const MoveRule *move, int seat, bool up)
{
    Game *game = doing->game;
    const Pile from = pile_of_seat(doing->rules, game, move->from, seat);
    const Placed top = pile_take(game, &from);
    if (move->to == TO_HANDS) {
        give_card(game, seat, top.card);
        return;
    }
    const Pile to = pile_of_seat(doing->rules, game, move->to, seat);
    pile_put(game, &to, top.card);
    if (up)
        turn_up(doing, seat, move->to);
    if (zone_is_open(&doing->rules->zones[move->to]))
        game->turned = top.as;
}

// Turns cards onto the seat's pile while the last one is of the class.
static bool turn_again(const Doing *doing, const MoveRule *move, int seat)
{
    for (;;) {
        const Pile to = pile_of_seat(doing->rules, doing->game, move->to, seat);
        if (to.count == 0 || !face_set_has(move->again, pile_top(&to)))
            return true;
        if (!can_move(doing, move, seat, 1))
            return false;
        move_card(doing, move, seat, true);
    }
}

// Of cards dealt face down only the number is told, and to those who see them which they are. Of a
// pile whose top is seen that is the last of them.
static void report_dealt_down(const Doing *doing, int zone, int seat, int cards)
{
    const Game *game = doing->game;
    const bool top = doing->rules->zones[zone].seen == SEEN_TOP;
    if (cards > top || !top)
        report_down(doing, seat, zone, cards - top);
    if (top) {
        uncover_pile(doing, zone, seat);
        return;
    }
    const Pile pile = pile_of_seat(doing->rules, game, zone, seat);
    const SeatSet seen = pile_seen_by(doing->rules, game, &pile);
    for (int other = 0; other < game->players; other++)
        if (seen >> other & 1)
            look_at_pile(doing, &pile, other);
}

static bool make_move(const Doing *doing, const MoveRule *move)
{
    const Ruleset *rules = doing->rules;
    const bool gives_each = rules->zones[move->from].owner != OWNER_TABLE;
    const bool all = move->to != TO_HANDS && rules->zones[move->to].seen == SEEN_ALL;
    Shares shares;
    if (!settle_shares(doing, move, &shares) ||
        (!gives_each && !can_move(doing, move, doing->game->dealer, shares.cards)))
        return false;
    int most_cards = 0;
    for (int i = 0; i < shares.count; i++) {
        if (gives_each && !can_move(doing, move, shares.seats[i], shares.n[i]))
            return false;
        most_cards = most(most_cards, shares.n[i]);
    }
    for (int round = 0; round < most_cards; round++)
        for (int i = 0; i < shares.count; i++)
            if (round < shares.n[i])
                move_card(doing, move, shares.seats[i], all);
    if (move->to == TO_HANDS)
        return true;
    const bool open = zone_is_open(&rules->zones[move->to]);
    for (int i = 0; i < shares.count; i++) {
        if (!all && (shares.n[i] > 0 || (shares.count == 1 && !open)))
            report_dealt_down(doing, move->to, shares.seats[i], shares.n[i]);
        if (open && move->again && shares.n[i] > 0 && !turn_again(doing, move, shares.seats[i]))
            return false;
    }
    return true;
}

static void report_hands(const Doing *doing)
{
    const Game *game = doing->game;
    for (int seat = 0; seat < game->players; seat++) {
        if (!game->sides[game_side(game, seat)].in)
            continue;
        Event *event = report(doing, EVENT_DEALT, seat);
        event->number = game->seats[seat].cards;
        event->seen = (SeatSet)(1 << seat);
        for (CardSet rest = game->hands[seat];
             !card_set_is_empty(&rest) && event->count < ACT_CARDS_MAX;) {
            Card card = card_set_pop(&rest);
            event->cards[event->count++] = (Laying){card, card_face(card)};
        }
    }
}

// The error that somebody was dealt no card. Always false.
static bool fail_empty(const Doing *doing)
{
    const TextMark mark = texts_begin();
    origins_error(doing->rules, deal_path(doing->rules), &doing->outcome->error,
                  tr("hand %d deals no card to the players"), doing->game->hand);
    texts_end(mark);
    return false;
}

bool deal_hand(const Doing *doing, bool again)
{
    Game *game = doing->game;
    game->phase = PHASE_HAND;
    game->deal++;
    game->how = HOW_NOT_YET;
    game->block = 0;
    game->ended_by = NOBODY;
    game->next_dealer = NOBODY;
    game->turn = 0;
    game->renewals = 0;
    game->quiet = 0;
    clear_table(game);
    report(doing, EVENT_DEALER, game->dealer)->number = game->hand;
    if ((!again && !move_chips(doing, CHIPS_ON_HAND_START, NOBODY)) ||
        !counts_start(doing, COUNT_LASTS_HAND))
        return false;

    Card cards[CARDS_MAX];
    int count = deck_list(&doing->rules->deck, cards);
    Random random = random_stream(game->seed, game->deal, PURPOSE_DEAL);
    random_shuffle(&random, cards, count);
    put_stock(game, cards, count);
    for (int i = 0; i < doing->rules->deal_count; i++)
        if (!make_move(doing, &doing->rules->deal[i]))
            return false;
    for (int zone = 0; zone < doing->rules->zone_count; zone++)
        for (int seat = 0; seat < game->players; seat++)
            uncover_pile(doing, zone, seat);
    for (int seat = 0; seat < game->players; seat++)
        if (game->sides[game_side(game, seat)].in && game->seats[seat].cards == 0)
            return fail_empty(doing);
    report_hands(doing);
    return settle_classes(doing) && counts_tell(doing, COUNT_HAND_START, game->dealer) &&
           settle_close_limits(doing) && begin_before(doing, 0);
}

// Whether a share of the seat `dealt` goes to, or comes from, the pile of this owner.
static bool is_share_of(const Doing *doing, int zone, int dealt, int owner)
{
    if (zone == TO_HANDS)
        return dealt == owner;
    return pile_owner(doing->rules, doing->game, zone, dealt) == owner;
}

bool cards_dealt(const Doing *doing, int to, int owner, int *count)
{
    *count = 0;
    for (int i = 0; i < doing->rules->deal_count; i++) {
        const MoveRule *move = &doing->rules->deal[i];
        Shares shares;
        if (move->to != to && move->from != to)
            continue;
        if (!settle_shares(doing, move, &shares))
            return false;
        for (int j = 0; j < shares.count; j++)
            if (is_share_of(doing, to, shares.seats[j], owner))
                *count += move->to == to ? shares.n[j] : -shares.n[j];
    }
    return true;
}

int cards_turned_again(const Ruleset *rules, int zone)
{
    int count = 0;
    for (int i = 0; i < rules->deal_count; i++)
        count += rules->deal[i].to == zone ? move_again_most(rules, &rules->deal[i]) : 0;
    return count;
}

bool settle_classes(const Doing *doing)
{
    const Ruleset *rules = doing->rules;
    const GameFacts facts = game_facts(doing, MOMENT_DEALT);
    Face faces[FACES];
    const int count = deck_faces(&rules->deck, faces);
    for (int i = 0; i < rules->class_count; i++) {
        const Hook *hook = &rules->classes[i].hook;
        FaceSet settled = 0;
        if (!hook->ask)
            continue;
        for (int j = 0, taken; j < count; j++) {
            if (!hook->ask(hook, &facts.facts, faces[j], &taken, &doing->outcome->error))
                return false;
            settled = taken ? face_set_with(settled, faces[j]) : settled;
        }
        doing->game->classes[ruleset_class_by_hand(rules, i)] = settled;
    }
    return true;
}

bool settle_close_limits(const Doing *doing)
{
    const ActRule *close = ruleset_act(doing->rules, ACT_CLOSE);
    const GameFacts facts = game_facts(doing, MOMENT_DEALT);
    Error *error = &doing->outcome->error;
    for (int of = 0; close && of < doing->game->players; of++) {
        Side *side = &doing->game->sides[of];
        int points, cards;
        if (!side->in)
            continue;
        if (!policy_ask(&close->loose_points, &facts.facts, of, &points, error) ||
            !policy_ask(&close->loose_cards, &facts.facts, of, &cards, error))
            return false;
        side->loose_points = points;
        side->loose_cards = cards;
    }
    return true;
}

void renew_stock(const Doing *doing)
{
    Game *game = doing->game;
    const StockRule *stock = &doing->rules->stock;
    const int count = discards_to_renew(doing->rules, game);
    Card cards[CARDS_MAX];
    // Pile and stock lie in one array, the lowest card first: turned over, the lowest is on top.
    for (int i = 0; i < count; i++)
        cards[stock->shuffle ? i : count - 1 - i] =
            place_remove(&game->places, ZONE_DISCARDS, 0).card;
    game->renewals++;
    if (stock->shuffle) {
        uint64_t number = (uint64_t)game->deal << 16 | game->renewals;
        Random random = random_stream(game->seed, number, PURPOSE_RESHUFFLE);
        random_shuffle(&random, cards, count);
    }
    put_stock(game, cards, count);
    report(doing, EVENT_RENEWED, game->asked)->number = count;
    if (stock->upcard)
        turn_stock_up(doing);
    uncover_pile(doing, ZONE_STOCK, game->asked);
}
