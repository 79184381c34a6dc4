// The walk over sets: suit by suit how many cards join, then the wild cards.

#include "play/meld_search.h"

// ---- Branches without any set

// The faces of the cards that are left, the jokers as one.
static FaceSet faces_left(const MeldSearch *search)
{
    FaceSet faces = 0;
    for (int pack = 0; pack < PACKS_MAX; pack++)
        faces |= search->rest.pack[pack];
    return faces & FACES_JOKER ? (faces & ~FACES_JOKER) | 1 : faces;
}

static bool must_be_laid(const MeldSearch *search)
{
    return search->must != CARD_NONE && card_set_has(&search->rest, search->must);
}

// May the cards of this face that are left stay in the hand?
static bool may_stay(const MeldSearch *search, Face face)
{
    if (search->use_all)
        return card_set_find(&search->rest, face) == CARD_NONE;
    return !must_be_laid(search) || card_face(search->must) != face;
}

// True when only cards of these faces, all as wild cards, may still join and that is not enough.
static bool wilds_fall_short(const MeldSearch *search, FaceSet faces)
{
    if (search->size - search->wilds < search->rule->naturals_min)
        return true;
    if (search->use_all)
        return (faces_left(search) & ~faces) != 0;
    return must_be_laid(search) && !(faces >> card_face(search->must) & 1);
}

// ---- Suit by suit

static bool show(const MeldSearch *search)
{
    bool enough = search->suit_count + search->wilds >= search->rule->suits.min;
    return !enough || !search_is_whole(search) || search->visit(search->self, &search->act);
}

static bool set_wilds(MeldSearch *search, FaceSet faces)
{
    if (search->steps++ > WALK_STEPS_MAX)
        return false;
    if (wilds_fall_short(search, faces))
        return true;
    if (!faces)
        return show(search);

    Face face = (Face)__builtin_ctzll(faces);
    FaceSet others = faces & (faces - 1);
    int laid = 0;
    bool on = !may_stay(search, face) || set_wilds(search, others);
    while (on && search_has_room(search) && search->wilds < search->wilds_max) {
        Card card = search_pick(search, face);
        if (card == CARD_NONE)
            break;
        search_lay(search, card, face_any_suit(search->rank));
        laid++;
        on = !may_stay(search, face) || set_wilds(search, others);
    }
    while (laid-- > 0)
        search_take_back(search);
    return on;
}

static FaceSet faces_of_rank(int rank) { return FACES_JOKER << rank; }

// Chooses how many cards of each suit, from `suit` on, join the set, then the wild cards.
static bool set_suits(MeldSearch *search, int suit)
{
    if (suit == SUITS)
        return set_wilds(search, search->wilds_max
                                     ? search_wild_faces(search) & ~faces_of_rank(search->rank)
                                     : 0);

    Face face = face_make(suit, search->rank);
    bool fresh = !(search->suits >> suit & 1);
    bool on = !may_stay(search, face) || set_suits(search, suit + 1);
    int laid = 0;
    if (fresh && search->suit_count == search->rule->suits.max)
        return on;
    while (on && search_has_room(search)) {
        Card card = search_pick(search, face);
        if (card == CARD_NONE)
            break;
        search_lay(search, card, face);
        if (laid++ == 0)
            search->suit_count += fresh;
        on = !may_stay(search, face) || set_suits(search, suit + 1);
    }
    if (laid > 0)
        search->suit_count -= fresh;
    while (laid-- > 0)
        search_take_back(search);
    return on;
}

// ---- New sets

// The ranks, a bit each, of which the cards left hold at least so many, up to three.
static unsigned ranks_held(const CardSet *cards, int count)
{
    unsigned once = 0, twice = 0, thrice = 0;
    for (int pack = 0; pack < PACKS_MAX; pack++)
        for (uint64_t lanes = cards->pack[pack] & ~FACES_JOKER; lanes; lanes >>= 16) {
            unsigned lane = lanes & 0xffff;
            thrice |= twice & lane;
            twice |= once & lane;
            once |= lane;
        }
    return count <= 1 ? once : count == 2 ? twice : thrice;
}

static CardSet faces_held(const CardSet *cards)
{
    const uint64_t *pack = cards->pack;
    return (CardSet){{pack[0] | pack[1] | pack[2] | pack[3]}};
}

// The ranks of which enough cards of enough suits are held. Every meld has a natural card, so ranks
// of which there is none need no look.
static unsigned ranks_for_sets(const MeldSearch *search)
{
    int spare = search_spare_wilds(search);
    CardSet faces = faces_held(&search->rest);
    unsigned ranks = ranks_held(&faces, search->rule->suits.min - spare);
    return ranks ? ranks & ranks_held(&search->rest, search->sizes.min - spare) : 0;
}

bool search_new_sets(MeldSearch *search)
{
    unsigned ranks = ranks_for_sets(search);
    if (search_must_stay_itself(search))
        ranks &= 1u << card_rank(search->must);
    search->suits = 0;
    search->suit_count = 0;
    for (; ranks; ranks &= ranks - 1) {
        search->rank = __builtin_ctz(ranks);
        if (!set_suits(search, 0))
            return false;
    }
    return true;
}

// ---- Larger sets

bool search_larger_sets(MeldSearch *search, const Placed cards[], int size)
{
    search->rank = face_rank(cards[0].as);
    search->suits = 0;
    for (int i = 0; i < size; i++)
        if (!placed_is_wild(&search->rules->deck, cards[i]))
            search->suits |= 1u << face_suit(cards[i].as);
    search->suit_count = __builtin_popcount(search->suits);
    if (search_must_stay_itself(search) && card_rank(search->must) != search->rank)
        return true;
    return set_suits(search, 0);
}
