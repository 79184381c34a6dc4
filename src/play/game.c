#include "play/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "play/conditions.h"
#include "play/meld.h"
#include "play/piles.h"

// ---- Acts and events

int laying_compare(const void *a, const void *b)
{
    const Laying *left = a, *right = b;
    return left->as != right->as ? left->as - right->as : left->card - right->card;
}

bool act_list_grow(ActList *list)
{
    if (list->room == ACTS_LISTED_MAX) {
        list->sampled = true;
        return false;
    }
    int room = list->room ? least(2 * list->room, ACTS_LISTED_MAX) : 64;
    Act *acts = memory_needed(realloc(list->acts, (size_t)room * sizeof *acts));
    list->acts = acts ? acts : list->acts;
    list->room = acts ? room : list->room;
    return acts != NULL;
}

void act_list_clear(ActList *list)
{
    list->count = 0;
    list->sampled = false;
}

void act_list_free(ActList *list)
{
    free(list->acts);
    *list = (ActList){0};
}

void event_list_clear(EventList *list)
{
    list->count = 0;
    list->full = false;
}

Event *event_list_add(EventList *list)
{
    list->full |= list->count == EVENTS_MAX;
    return &list->events[list->full ? EVENTS_MAX : list->count++];
}

bool event_list_holds(const EventList *list, Error *error)
{
    return !list->full || error_set(error, tr("more than %d things happen at once"), EVENTS_MAX);
}

Event event_for(const Event *event, int seat)
{
    Event known = *event;
    if (event->seen >> seat & 1)
        return known;
    for (int i = 0; i < known.count; i++)
        known.cards[i] = (Laying){CARD_HIDDEN, FACE_NONE};
    return known;
}

// ---- The game

int game_next_seat(const Game *game, int seat)
{
    int step = game->direction == DIRECTION_LEFT ? 1 : game->players - 1;
    do {
        seat += step;
        seat -= seat >= game->players ? game->players : 0;
    } while (!game->sides[game_side(game, seat)].in);
    return seat;
}

int game_next_in_hand(const Game *game, int seat)
{
    do
        seat = game_next_seat(game, seat);
    while (game->folded >> seat & 1);
    return seat;
}

bool game_in_hand(const Game *game, int side)
{
    bool in = false;
    for (int seat = 0; seat < game->players; seat++)
        in = in || (game_side(game, seat) == side && !(game->folded >> seat & 1));
    return in && game->sides[side].in;
}

Card game_top(const Game *game, int zone)
{
    int count = place_count(&game->places, zone);
    return count ? place_cards(&game->places, zone)[count - 1].card : (Card)CARD_NONE;
}

Card game_take_cards(const Ruleset *rules, Game *game, int rule)
{
    const Pile pile = pile_of_seat(rules, game, rules->acts[rule].from, game->asked);
    game->taken_alone = pile.count == 1;
    game->taken = pile_top(&pile);
    game->taken_under = (uint8_t)rule;
    game->draft = (uint8_t)rule;
    const int taken = rules->acts[rule].take == TAKE_ALL ? pile.count : 1;
    for (int i = pile.count - taken; i < pile.count; i++) {
        const Card card = pile.cards[i].card;
        card_set_add(&game->hands[game->asked], card);
        card_set_add(&game->seen[game->asked], card);
    }
    game->seats[game->asked].cards = (uint8_t)(game->seats[game->asked].cards + taken);
    game->drew = (uint16_t)(game->drew + taken);
    place_remove_all(&game->places, pile.zone, pile.first + pile.count - taken, taken);
    return game->taken;
}

CardSet game_cards(const Game *game)
{
    CardSet cards = {{0}};
    for (int seat = 0; seat < game->players; seat++)
        cards = card_set_joined(&cards, &game->hands[seat]);
    for (int i = 0; i < places_count(&game->places); i++)
        if (game->places.cards[i].card != CARD_HIDDEN)
            card_set_add(&cards, game->places.cards[i].card);
    return cards;
}

// ---- What a seat knows

#define FOUR(...) __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__

static void hide_cards(Placed *placed, int count)
{
    static const Placed hidden[] = {FOUR(FOUR(FOUR(FOUR({.card = CARD_HIDDEN, .as = FACE_NONE}))))};
    _Static_assert(sizeof hidden >= CARDS_MAX * sizeof *hidden, "as many as a zone can have");
    memcpy(placed, hidden, (size_t)count * sizeof *hidden);
}

// Everybody knows who owns a card that lies face down, so its owner stays.
static void hide_card(Placed *placed)
{
    placed->card = CARD_HIDDEN;
    placed->as = FACE_NONE;
}

// The seats that have seen a card are told only to a seat that has seen it too.
void game_view(const Game *game, int seat, View *view)
{
    const CardSet *seen = &game->seen[seat];
    int seen_placed = card_set_count(seen);
    view->seat = seat;
    view->game = *game;
    for (int other = 0; other < game->players; other++) {
        view->game.hands[other] = card_set_both(&game->hands[other], seen);
        seen_placed -= card_set_count(&view->game.hands[other]);
    }
    for (int other = 0; other < SEATS_MAX; other++)
        view->game.seen[other] = card_set_both(&game->seen[other], seen);

    // Nobody sees a card of the stock before it is drawn. So if a seat has seen as many placed
    // cards as there are outside the stock, it has seen exactly these, and the walk through the
    // zones is unnecessary.
    Places *places = &view->game.places;
    const int stock = place_start(places, ZONE_STOCK);
    if (seen_placed == stock)
        hide_cards(places->cards + stock, place_count(places, ZONE_STOCK));
    else
        for (int i = places_melded(places); i < places_count(places); i++)
            if (!card_set_has(seen, places->cards[i].card))
                hide_card(&places->cards[i]);
    if (game->taken != CARD_NONE && !card_set_has(seen, game->taken))
        view->game.taken = CARD_HIDDEN;
    if (game->asked != seat)
        view->game.closed = 0;
    view->game.seed = 0;
}

void view_complete(const Ruleset *rules, const View *view, Random *random, Game *game)
{
    CardSet all = deck_cards(&rules->deck), known = game_cards(&view->game);
    Card unseen[CARDS_MAX];
    int left = 0;
    for (CardSet rest = card_set_minus(&all, &known); !card_set_is_empty(&rest);)
        unseen[left++] = card_set_pop(&rest);
    random_shuffle(random, unseen, left);

    *game = view->game;
    game->seed = random_bits(random);
    for (int seat = 0; seat < game->players; seat++)
        for (int held = card_set_count(&game->hands[seat]); held < game->seats[seat].cards;
             held++) {
            assert(left > 0);
            Card card = unseen[--left];
            card_set_add(&game->hands[seat], card);
            card_set_add(&game->seen[seat], card);
            if (game->taken == CARD_HIDDEN && seat == game->in_turn)
                game->taken = card;
        }
    Placed *cards = game->places.cards;
    for (int i = places_melded(&game->places); i < places_count(&game->places); i++) {
        if (cards[i].card != CARD_HIDDEN)
            continue;
        assert(left > 0);
        Card card = unseen[--left];
        cards[i].card = card;
        cards[i].as = card_face(card);
    }
    assert(left == 0);
    // Another seat's answers are not in the view. A function that fails here fails in play.
    Error error;
    if (game->asked != view->seat)
        settle_closed(rules, game, &error);
}

SeatSet game_seen_by(const Game *game, Card card)
{
    SeatSet seats = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seats |= (SeatSet)(game_has_seen(game, seat, card) << seat);
    return seats;
}

void game_set_seen(Game *game, Card card, SeatSet seats)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1)
            card_set_add(&game->seen[seat], card);
        else
            card_set_remove(&game->seen[seat], card);
}

// ---- Duplicates

Card game_twin(const Game *game, const CardSet *from, Face face, ActKind kind)
{
    CardSet twins = card_set_of(from, face_set_with(0, face));
    if (card_set_is_empty(&twins))
        return CARD_NONE;
    if (game->taken == CARD_NONE || !card_set_has(&twins, game->taken))
        return card_set_pop(&twins);
    if (kind != ACT_DISCARD && kind != ACT_CLOSE)
        return game->taken;
    card_set_remove(&twins, game->taken);
    return card_set_is_empty(&twins) ? game->taken : card_set_pop(&twins);
}

// Replaces a duplicate by the card that was taken.
static void use_taken(const CardSet *held, Card taken, Act *act)
{
    int twin = -1;
    for (int i = 0; i < act->count; i++) {
        Card card = act->cards[i].card;
        if (card == taken)
            return;
        if (card_face(card) == card_face(taken) && card_set_has(held, card))
            twin = i;
    }
    if (twin >= 0)
        act->cards[twin].card = taken;
}

FaceSet faces_held_twice(const CardSet *hand)
{
    FaceSet once = 0, twice = 0;
    int jokers = 0;
    for (int pack = 0; pack < PACKS_MAX; pack++) {
        twice |= once & hand->pack[pack];
        once |= hand->pack[pack];
        jokers += __builtin_popcountll(hand->pack[pack] & FACES_JOKER);
    }
    return jokers > 1 ? twice | FACES_JOKER : twice & ~FACES_JOKER;
}

void act_settle_twins(const Game *game, Act *act)
{
    const CardSet *held = &game->hands[game->asked];
    if (act->kind == ACT_SWAP && act->count > 0)
        act->cards[0].card = game_twin(game, held, card_face(act->cards[0].card), ACT_SWAP);
    if (act->kind != ACT_MELD && act->kind != ACT_LAY && act->kind != ACT_SHOW)
        return;
    const FaceSet twice = faces_held_twice(held);
    bool has_twins = false;
    for (int i = 0; i < act->count; i++)
        has_twins |= face_set_has(twice, act->cards[i].card);
    if (!has_twins)
        return;
    if (game->taken != CARD_NONE && card_set_has(held, game->taken))
        use_taken(held, game->taken, act);
    for (int i = 1; i < act->count; i++)
        for (int j = 0; j < i; j++) {
            Laying *a = &act->cards[j], *b = &act->cards[i];
            bool twins = card_face(a->card) == card_face(b->card) && card_set_has(held, a->card) &&
                         card_set_has(held, b->card);
            if (!twins || a->as == b->as || (a->as < b->as) == (a->card < b->card))
                continue;
            Card card = a->card;
            a->card = b->card;
            b->card = card;
        }
}

// For a lay, the cards of the meld after the act; for other acts, the cards of the act.
static int cards_after(const Game *game, const Act *act, Laying after[CARDS_MAX + ACT_CARDS_MAX])
{
    bool lays = act->kind == ACT_LAY && act->meld < game->meld_count;
    int size = lays ? meld_layings(game, act->meld, after) : 0, count = size;
    for (int i = 0; i < act->count; i++) {
        int at = 0;
        while (at < size && after[at].card != act->cards[i].card)
            at++;
        after[at < size ? at : count++] = act->cards[i];
    }
    return count;
}

static int times_among(const Laying cards[], int count, Laying wanted)
{
    int times = 0;
    for (int i = 0; i < count; i++)
        times += card_face(cards[i].card) == card_face(wanted.card) && cards[i].as == wanted.as;
    return times;
}

bool act_same(const Game *game, const Act *a, const Act *b)
{
    if (a->kind != b->kind || a->rule != b->rule || (a->meld != b->meld && a->kind != ACT_CLOSE))
        return false;
    Laying after_a[CARDS_MAX + ACT_CARDS_MAX], after_b[CARDS_MAX + ACT_CARDS_MAX];
    int count = cards_after(game, a, after_a);
    if (count != cards_after(game, b, after_b))
        return false;
    for (int i = 0; i < count; i++)
        if (times_among(after_a, count, after_a[i]) != times_among(after_b, count, after_a[i]))
            return false;
    return true;
}

// ---- The digest of a game

// Numbers in a fixed order, four bytes each, most significant first.
enum {
    MATCH_NUMBERS = 15,
    RARE_NUMBERS = 2 + 2 * COUNT_NUMBERS,  // of a match, which only some games ever set
    WORD_NUMBERS = 2,  // of words of the table, and one a seat, once some are said
    SIDE_NUMBERS = 8,
    SEAT_NUMBERS = 6,
    PLACE_NUMBERS = 3,
    CARD_NUMBERS = 4,
    ZONES_ALWAYS = 6,  // other zones only where cards lie in them
    NUMBERS_MAX = MATCH_NUMBERS + RARE_NUMBERS + WORD_NUMBERS +
                  SEATS_MAX * (SIDE_NUMBERS + SEAT_NUMBERS) + PLACES_MAX * PLACE_NUMBERS +
                  CARDS_MAX * CARD_NUMBERS,
};

typedef struct {
    uint8_t bytes[4 * NUMBERS_MAX];
    size_t used;
} Numbers;

static void add_numbers(Numbers *numbers, const int list[], size_t count)
{
    assert(numbers->used + 4 * count <= sizeof numbers->bytes);
    for (size_t i = 0; i < count; i++)
        for (int shift = 24; shift >= 0; shift -= 8)
            numbers->bytes[numbers->used++] = (uint8_t)((unsigned)list[i] >> shift);
}

const char *const block_names[BLOCKS] = {
    [BLOCK_SPENT] = "stock_spent", [BLOCK_ROUND] = "one_card", [BLOCK_NO_DRAW] = "no_draw",
    [BLOCK_NO_THROW] = "no_throw", [BLOCK_NO_ACT] = "no_act",
};

static void add_place(Numbers *numbers, const Game *game, int place)
{
    const Placed *cards = place_cards(&game->places, place);
    const int count = place_count(&game->places, place);
    add_numbers(numbers, &count, 1);
    for (int i = 0; i < count; i++) {
        const int of_card[CARD_NUMBERS] = {cards[i].card, cards[i].as, cards[i].seat,
                                           cards[i].turn};
        add_numbers(numbers, of_card, CARD_NUMBERS);
    }
}

Digest game_state(const Game *game)
{
    Numbers numbers = {.used = 0};
    const int of_match[MATCH_NUMBERS] = {
        game->players,   game->pot,   game->hand,    game->deal,  game->dealer,
        game->direction, game->phase, game->winners, game->turn,  game->turn_acts,
        game->renewals,  game->step,  game->in_turn, game->asked, game->queue,
    };
    add_numbers(&numbers, of_match, MATCH_NUMBERS);
    if (game->next_dealer != NOBODY)
        add_numbers(&numbers, &(const int){game->next_dealer}, 1);
    if (game->quiet)
        add_numbers(&numbers, &(const int){-game->quiet}, 1);
    for (int i = 0; i < COUNT_NUMBERS; i++)
        if (game->counts[i])
            add_numbers(&numbers, (const int[]){-COUNT_LIMIT - i, game->counts[i]}, 2);
    bool said = false;
    for (int seat = 0; seat < game->players; seat++)
        said = said || game->words[seat] != RULE_NONE;
    for (int seat = 0; seat < game->players && said; seat++)
        add_numbers(&numbers, &(const int){game->words[seat]}, 1);
    if (said)
        add_numbers(&numbers, (const int[]){game->folded, game->word}, WORD_NUMBERS);
    for (int seat = 0; seat < game->players; seat++) {
        const Side *side = &game->sides[seat];
        const Seat *own = &game->seats[seat];
        const int of_seat[] = {
            side->total,        side->opened,      side->laid, side->hands_won,
            side->loose_points, side->loose_cards, side->in,   own->chips,
            own->side,          own->reentries,    own->cards,
        };
        add_numbers(&numbers, of_seat, sizeof of_seat / sizeof of_seat[0]);
        for (CardSet hand = game->hands[seat]; !card_set_is_empty(&hand);)
            add_numbers(&numbers, &(const int){card_set_pop(&hand)}, 1);
    }
    for (int zone = 0; zone < ZONES_MAX; zone++)
        if (zone < ZONES_ALWAYS || place_count(&game->places, zone) > 0)
            add_place(&numbers, game, zone);
    for (int meld = 0; meld < game->meld_count; meld++) {
        const int of_meld[] = {game->melds[meld].kind, game->melds[meld].side};
        add_numbers(&numbers, of_meld, sizeof of_meld / sizeof of_meld[0]);
        add_place(&numbers, game, place_of_meld(meld));
    }
    return digest_of(numbers.bytes, numbers.used);
}
