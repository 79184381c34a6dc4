#include "play/game.h"

#include <string.h>

#include "play/meld.h"

#define FOUR(...) __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__

static void hide_all(Placed *placed, int count)
{
    static const Placed hidden[] = {FOUR(FOUR(FOUR(FOUR({.card = CARD_HIDDEN, .as = FACE_NONE}))))};
    _Static_assert(sizeof hidden >= CARDS_MAX * sizeof *hidden, "as many as a zone can have");
    memcpy(placed, hidden, (size_t)count * sizeof *hidden);
}

// Of the stock nobody sees a card before it is drawn. So who has seen as many of the cards that lie
// somewhere as lie outside the stock has seen those, and the zones need not be walked through.
static void hide_zones(Game *game, const CardSet *seen, int seen_there)
{
    Places *places = &game->places;
    const int stock = place_start(places, ZONE_STOCK);
    if (seen_there == stock) {
        hide_all(places->cards + stock, place_count(places, ZONE_STOCK));
        return;
    }
    for (int i = places_melded(places); i < places_count(places); i++)
        if (!card_set_has(seen, places->cards[i].card))
            hide_all(places->cards + i, 1);
}

// What others saw of a card says something about it only to those who saw it too.
void game_view(const Game *game, int seat, View *view)
{
    const CardSet *seen = &game->seen[seat];
    int seen_there = card_set_count(seen);
    view->seat = seat;
    view->game = *game;
    for (int other = 0; other < game->players; other++) {
        view->game.hands[other] = card_set_both(&game->hands[other], seen);
        seen_there -= card_set_count(&view->game.hands[other]);
    }
    for (int other = 0; other < SEATS_MAX; other++)
        view->game.seen[other] = card_set_both(&game->seen[other], seen);
    hide_zones(&view->game, seen, seen_there);
    if (game->taken != CARD_NONE && !card_set_has(seen, game->taken))
        view->game.taken = CARD_HIDDEN;
    view->game.seed = 0;
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
    const int bit = card & 63;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint64_t *pack = &game->seen[seat].pack[card >> 6];
        *pack = (*pack & ~(UINT64_C(1) << bit)) | (uint64_t)(seats >> seat & 1) << bit;
    }
}

CardSet game_cards(const Game *game)
{
    CardSet cards = {{0}};
    for (int seat = 0; seat < game->players; seat++)
        for (int pack = 0; pack < PACKS_MAX; pack++)
            cards.pack[pack] |= game->hands[seat].pack[pack];
    for (int i = 0; i < places_count(&game->places); i++)
        if (game->places.cards[i].card != CARD_HIDDEN)
            card_set_add(&cards, game->places.cards[i].card);
    return cards;
}

int game_next_seat(const Game *game, int seat)
{
    int step = game->direction == DIRECTION_LEFT ? 1 : game->players - 1;
    do {
        seat += step;
        seat -= seat >= game->players ? game->players : 0;
    } while (!game->sides[game_side(game, seat)].in);
    return seat;
}

Card game_top(const Game *game, int zone)
{
    int count = place_count(&game->places, zone);
    return count ? place_cards(&game->places, zone)[count - 1].card : (Card)CARD_NONE;
}

int zone_shown(const Ruleset *rules, const Game *game, int zone)
{
    int count = place_count(&game->places, zone);
    switch (rules->zones[zone].seen) {
    case SEEN_ALL: return count;
    case SEEN_NOBODY: return 0;
    case SEEN_TOP: break;
    }
    bool covered = game->draft != RULE_NONE && rules->acts[game->draft].kind == ACT_DRAW &&
                   rules->acts[game->draft].from == zone;
    return count > 0 && !covered;
}

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

// Lets the card that was taken go before a twin of it.
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

// The faces of which more than one card is held.
static FaceSet faces_of_twins(const CardSet *held)
{
    FaceSet once = 0, twice = 0;
    int jokers = 0;
    for (int pack = 0; pack < PACKS_MAX; pack++) {
        twice |= once & held->pack[pack];
        once |= held->pack[pack];
        jokers += __builtin_popcountll(held->pack[pack] & FACES_JOKER);
    }
    return jokers > 1 ? twice | FACES_JOKER : twice & ~FACES_JOKER;
}

static bool has_face_of(const Act *act, FaceSet faces)
{
    bool has = false;
    for (int i = 0; i < act->count; i++)
        has |= face_set_has(faces, act->cards[i].card);
    return has;
}

void act_settle_twins(const Game *game, Act *act)
{
    const CardSet *held = &game->hands[game->asked];
    if (act->kind == ACT_SWAP && act->count > 0)
        act->cards[0].card = game_twin(game, held, card_face(act->cards[0].card), ACT_SWAP);
    if (act->kind != ACT_MELD && act->kind != ACT_LAY && act->kind != ACT_SHOW)
        return;
    if (!has_face_of(act, faces_of_twins(held)))
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

// The cards of a lay's meld as the act leaves them; for other acts the cards of the act.
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
    if (a->kind != b->kind || a->rule != b->rule || a->meld != b->meld)
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
