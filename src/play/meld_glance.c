// Whether a meld on the table could take any card of a hand at all: a look that is much cheaper
// than the walk, for most melds take none.

#include "play/meld_search.h"

// How many wild cards stand at an end, up to so many, from there on in this direction.
static int wilds_at_end(const Deck *deck, const Placed *end, int direction, int most)
{
    int count = 0;
    while (count < most && placed_is_wild(deck, end[count * direction]))
        count++;
    return count;
}

// The places next to a run on the table that a card could take: one beyond each end, one more for
// each wild card that could fill the gap or get out of the way, and the places of those. A natural
// card, of which every meld has one, stays.
static unsigned places_around(const Ruleset *rules, const MeldRule *rule, const Placed cards[],
                              int size)
{
    int low = deck_place(&rules->deck, face_rank(cards[0].as));
    int high = deck_place(&rules->deck, face_rank(cards[size - 1].as));
    int most = rule->wild.shift == SHIFT_OWN_SIDE ? size : rule->wild.shift != SHIFT_NONE;
    int low_moves = wilds_at_end(&rules->deck, cards, 1, most);
    int high_moves = wilds_at_end(&rules->deck, cards + size - 1, -1, most);
    unsigned stays = (2u << (high - high_moves)) - (1u << (low + low_moves)), reached = stays;
    for (int reach = 1 + low_moves + high_moves; reach > 0; reach--)
        reached |= reached << 1 | reached >> 1;
    return reached & ~stays;
}

static int wilds_of(const Deck *deck, const Placed cards[], int size)
{
    int wilds = 0;
    for (int i = 0; i < size; i++)
        wilds += placed_is_wild(deck, cards[i]);
    return wilds;
}

bool could_lay(const Ruleset *rules, const Game *game, FaceSet wild, int meld, const CardSet *hand)
{
    const MeldRule *rule = &rules->melds[game->melds[meld].kind];
    const Placed *cards = meld_cards(game, meld);
    int size = meld_size(game, meld);
    uint64_t held = hand->pack[0] | hand->pack[1] | hand->pack[2] | hand->pack[3];
    if (size >= rule->size.max)
        return false;
    if (held & wild && wilds_of(&rules->deck, cards, size) < rule->wild.max)
        return true;
    if (rule->shape == MELD_SET)
        return held & FACES_JOKER << face_rank(cards[0].as);
    uint64_t places = deck_places(&rules->deck, hand);
    unsigned lane = deck_lane(places, face_suit(cards[0].as));
    for (int suit = 0; suit < SUITS && rule->mixed; suit++)
        lane |= deck_lane(places, suit);
    return lane && lane & places_around(rules, rule, cards, size);
}
