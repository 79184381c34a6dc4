// Whether a meld on the table could take any card of a hand at all: a look that is much cheaper
// than the walk, for most melds take none.

#include "base/least.h"
#include "play/meld_search.h"

// How many wild cards stand at an end, up to so many.
static int wilds_at_end(const Placed cards[], int size, int end, int most)
{
    int count = 0;
    while (count < most && count < size) {
        if (!placed_is_wild(cards[end == 0 ? count : size - 1 - count]))
            break;
        count++;
    }
    return count;
}

// The places next to a run on the table that a card could take: one beyond each end, one more for
// each wild card that could fill the gap or get out of the way, and the places of those.
static unsigned places_around(const Ruleset *rules, const MeldRule *rule, const Placed cards[],
                              int size)
{
    int low = deck_place(&rules->deck, face_rank(cards[0].as));
    int high = deck_place(&rules->deck, face_rank(cards[size - 1].as));
    int most = rule->wild.shift == SHIFT_OWN_SIDE ? size : rule->wild.shift != SHIFT_NONE;
    int low_moves = wilds_at_end(cards, size, 0, most);
    int high_moves = wilds_at_end(cards, size, 1, most);
    int reach = 1 + low_moves + high_moves;
    low += low_moves;
    high -= high_moves;
    unsigned beyond = (2u << least(high + reach, RANKS)) - 1;
    unsigned below = low - reach > 0 ? (1u << (low - reach)) - 1 : 0;
    unsigned between = low <= high ? (2u << high) - (1u << low) : 0;
    return beyond & ~below & ~between;
}

static int wilds_of(const Placed cards[], int size)
{
    int wilds = 0;
    for (int i = 0; i < size; i++)
        wilds += placed_is_wild(cards[i]);
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
    if (held & wild && wilds_of(cards, size) < rule->wild.max)
        return true;
    if (rule->shape == MELD_SET)
        return held & FACES_JOKER << face_rank(cards[0].as);
    uint64_t places = deck_places(&rules->deck, hand);
    unsigned lane = deck_lane(places, face_suit(cards[0].as));
    for (int suit = 0; suit < SUITS && rule->mixed; suit++)
        lane |= deck_lane(places, suit);
    return lane & places_around(rules, rule, cards, size);
}
