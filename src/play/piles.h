// The piles of the table: a zone or, of a zone with owners, the cards of one of them.

#ifndef LOBA_PLAY_PILES_H
#define LOBA_PLAY_PILES_H

#include "play/game.h"

// The cards of a pile are a part of the run of its zone: those of each owner lie together there, in
// the order of the owners.
typedef struct {
    int zone;
    int owner;  // a seat or side; 0 where the zone belongs to the table
    int first, count;
    const Placed *cards;  // valid until a card is moved
} Pile;

// Whose pile of the zone a seat calls its own: a seat, a side, or 0.
static inline int pile_owner(const Ruleset *rules, const Game *game, int zone, int seat)
{
    switch (rules->zones[zone].owner) {
    case OWNER_TABLE: return 0;
    case OWNER_SIDE: return game_side(game, seat);
    default: return seat;
    }
}

// The piles of a zone are those of owners 0 to n - 1.
int pile_owners(const Ruleset *rules, const Game *game, int zone);

// The part of a zone with owners that belongs to this one.
Pile pile_of_owner(const Game *game, int zone, int owner);

static inline Pile pile_of(const Ruleset *rules, const Game *game, int zone, int owner)
{
    const Places *places = &game->places;
    if (rules->zones[zone].owner != OWNER_TABLE)
        return pile_of_owner(game, zone, owner);
    return (Pile){zone, owner, 0, place_count(places, zone), place_cards(places, zone)};
}

static inline Pile pile_of_seat(const Ruleset *rules, const Game *game, int zone, int seat)
{
    return pile_of(rules, game, zone, pile_owner(rules, game, zone, seat));
}

// CARD_NONE if the pile is empty.
static inline Card pile_top(const Pile *pile)
{
    return pile->count ? pile->cards[pile->count - 1].card : (Card)CARD_NONE;
}

// Takes the top card.
Placed pile_take(Game *game, const Pile *pile);

// Puts a card on top.
void pile_put(Game *game, const Pile *pile, Card card);

// The seats that see a card of the pile as it comes to lie there, of a pile whose top is seen on
// top. To those whose side opens later it is shown then.
SeatSet pile_seen_by(const Ruleset *rules, const Game *game, const Pile *pile);

// The number of cards, from the top, that a seat may look at. While the top card is taken in an
// open draft, the cards below it stay covered; otherwise taking it back would give a free look.
int pile_shown(const Ruleset *rules, const Game *game, const Pile *pile, int seat);

#endif
