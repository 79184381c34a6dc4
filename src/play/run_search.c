// The walk over runs: place by place from the lowest, each filled by a card that stands there as
// itself, by a wild card, or by one of the table that moves.

#include "play/meld_search.h"

// ---- Wild cards of the table that move

// Wild cards of the table that have yet to find another place.
static int moves_to_come(const MeldSearch *search)
{
    return search->moving[0] - search->moved[0] + search->moving[1] - search->moved[1];
}

static bool may_stand_at(const MeldSearch *search, int index, Face as)
{
    return index < 0 || wild_may_move(search->rules, search->game, search->act.meld, index, as);
}

// A wild card that is pushed outwards takes the place of the next one, which is pushed as well.
static bool moves_along(const MeldSearch *search, int index)
{
    return index >= 0 && search->rule->wild.shift == SHIFT_OWN_SIDE;
}

// Nobody could tell two wild cards of one face from each other if they changed places. So a card
// that moves is shown neither where such a twin takes the place it leaves, for it could have
// stayed, nor above a twin with which it could change: in the list the lower card comes first.
static bool is_redundant(const MeldSearch *search)
{
    const Act *act = &search->act;
    for (int i = 0; i < act->count; i++) {
        int index = meld_index_of(search->game, act->meld, act->cards[i].card);
        for (int j = 0; j < act->count && index >= 0; j++) {
            Laying moved = act->cards[i], other = act->cards[j];
            if (i == j || card_face(moved.card) != card_face(other.card) ||
                !laying_is_wild(&search->rules->deck, other))
                continue;
            int twin = meld_index_of(search->game, act->meld, other.card);
            if (other.as == meld_cards(search->game, act->meld)[index].as &&
                !moves_along(search, twin))
                return true;
            if (j < i && (twin < 0 || twin > index) && may_stand_at(search, index, other.as) &&
                may_stand_at(search, twin, moved.as))
                return true;
        }
    }
    return false;
}

// Each card is compared with each other one where some move.
static bool show(MeldSearch *search)
{
    bool moves = search->moving[0] + search->moving[1] > 0;
    if (!search_is_whole(search) || moves_to_come(search))
        return true;
    if (moves)
        search->steps += search->act.count * search->act.count;
    if (moves && is_redundant(search))
        return true;
    return search->visit(search->self, &search->act);
}

// ---- Branches without any run

// Of the places held in each suit those that serve the run.
static unsigned places_of_run(const MeldSearch *search, uint64_t places)
{
    if (!search->rule->mixed)
        return deck_lane(places, search->suit);
    return deck_lane(places, 0) | deck_lane(places, 1) | deck_lane(places, 2) |
           deck_lane(places, 3);
}

// True when from this place on a run finds too few cards that stand for themselves.
static bool run_falls_short(const MeldSearch *search, int place)
{
    const Deck *deck = &search->rules->deck;
    int naturals = search->size - search->wilds;
    if (naturals >= search->rule->naturals_min)
        return false;
    unsigned held = places_of_run(search, deck_places(deck, &search->rest));
    return naturals + __builtin_popcount(held >> place) < search->rule->naturals_min;
}

// True when cards that have to be laid find no place any more: there are more of them than places,
// or one that is not wild has none of its own.
static bool run_strands(const MeldSearch *search, int place)
{
    if (!search->use_all)
        return false;
    const Deck *deck = &search->rules->deck;
    CardSet naturals = card_set_of(&search->rest, ~search->wild);
    unsigned held = places_of_run(search, deck_places(deck, &naturals));
    return card_set_count(&search->rest) > search->top + 1 - place ||
           card_set_count(&naturals) > __builtin_popcount(held >> place);
}

// ---- Place by place

static bool extend_run(MeldSearch *search, int place);

static bool run_natural_of(MeldSearch *search, int place, int suit)
{
    Face as = face_make(suit, deck_rank(&search->rules->deck, place));
    Card card = search_pick(search, face_shown(&search->rules->deck, as));
    if (card == CARD_NONE)
        return true;
    search_lay(search, card, as);
    bool on = extend_run(search, place + 1);
    search_take_back(search);
    return on;
}

static bool run_natural(MeldSearch *search, int place)
{
    if (!search->rule->mixed)
        return run_natural_of(search, place, search->suit);
    bool on = true;
    for (int suit = 0; suit < SUITS && on; suit++)
        on = run_natural_of(search, place, suit);
    return on;
}

// What a wild card stands for in this place.
static Face wild_as(const MeldSearch *search, int place)
{
    int rank = deck_rank(&search->rules->deck, place);
    return search->rule->mixed ? face_any_suit(rank) : face_make(search->suit, rank);
}

// A card that shows what it would stand for is no wild one there.
static bool shows_itself(const MeldSearch *search, Face face, Face as)
{
    if (search->rule->mixed)
        return face_rank(face) == face_rank(face_shown(&search->rules->deck, as)) &&
               face != FACE_JOKER;
    return face == face_shown(&search->rules->deck, as);
}

static bool run_wild(MeldSearch *search, int place)
{
    Face as = wild_as(search, place);
    bool on = true;
    for (FaceSet faces = search_wild_faces(search); faces && on; faces &= faces - 1) {
        Face face = (Face)__builtin_ctzll(faces);
        if (shows_itself(search, face, as))
            continue;
        search_lay(search, search_pick(search, face), as);
        on = extend_run(search, place + 1);
        search_take_back(search);
    }
    return on;
}

// Of the wild cards that move from one end those nearer to the run's low end take the lower places.
static int next_moved(const MeldSearch *search, int end)
{
    int size = meld_size(search->game, search->act.meld);
    int first = end == 0 ? 0 : size - search->moving[1];
    return first + search->moved[end];
}

static bool run_moved(MeldSearch *search, int place)
{
    const Deck *deck = &search->rules->deck;
    bool on = true;
    for (int end = 0; end < 2 && on; end++) {
        int index = search->moved[end] < search->moving[end] ? next_moved(search, end) : -1;
        if (index < 0)
            continue;
        Card card = meld_cards(search->game, search->act.meld)[index].card;
        Face as = face_in_run(deck, search->rule, search->suit, deck_rank(deck, place), card);
        if (!wild_may_move(search->rules, search->game, search->act.meld, index, as))
            continue;
        search->moved[end]++;
        search_move(search, card, as);
        on = extend_run(search, place + 1);
        search_move_back(search);
        search->moved[end]--;
    }
    return on;
}

// All places from the run's lowest to the one below `place` are filled.
static bool extend_run(MeldSearch *search, int place)
{
    if (search->steps++ > WALK_STEPS_MAX || (place > search->fixed_high && !show(search)))
        return false;
    if (place > search->top || run_falls_short(search, place) || run_strands(search, place))
        return true;
    if (search->fixed >> place & 1)
        return extend_run(search, place + 1);
    if (!search_has_room(search))
        return true;
    if (!run_natural(search, place) || !run_moved(search, place))
        return false;
    // A wild card that is yet to move counts as well.
    int wilds = search->wilds + moves_to_come(search);
    return wilds >= search->wilds_max || run_wild(search, place);
}

// ---- Where runs begin

static int highest_place(const MeldSearch *search, int low)
{
    int top = search->rules->deck.rank_count;
    bool no_high_ace =
        search->rule->ace == ACE_LOW || (search->rule->ace == ACE_EITHER && low == 0);
    return no_high_ace ? top - 1 : top;
}

// The lowest place from which the cards that stay on the table can be reached.
static int lowest_start(const MeldSearch *search, unsigned held, int spare)
{
    int low = __builtin_ctz(search->fixed), missing = 0;
    int last = search->rule->ace == ACE_HIGH ? 1 : 0;
    while (low > last && (missing += !(held >> (low - 1) & 1)) <= spare)
        low--;
    return low;
}

// The places where a run may begin: enough of those from there on are held, or `spare` cards make
// up for them. within[n] are the places from which at most n cards are missing so far.
static uint64_t run_starts(const MeldSearch *search, uint64_t held, int spare)
{
    uint64_t all = EACH_LANE * ((2u << search->rules->deck.rank_count) - 1), there = held;
    uint64_t within[RANKS];
    if (spare >= search->sizes.min)
        return all;
    for (int missing = 0; missing <= spare; missing++)
        within[missing] = all;
    for (int i = 0; i < search->sizes.min; i++, there = there >> 1 & EACH_LANE * 0x7fff) {
        for (int missing = spare; missing > 0; missing--)
            within[missing] = (within[missing] & there) | within[missing - 1];
        within[0] &= there;
    }
    return within[spare];
}

static bool walk_from(MeldSearch *search, int low)
{
    search->top = highest_place(search, low);
    return extend_run(search, low);
}

// ---- New runs

bool search_new_runs(MeldSearch *search)
{
    search->fixed = 0;
    search->fixed_high = -1;
    search->spare_wilds = search_spare_wilds(search);
    uint64_t held = deck_places(&search->rules->deck, &search->rest);
    if (search->rule->mixed)
        held = places_of_run(search, held);
    uint64_t starts = run_starts(search, held, search->spare_wilds);
    if (search->rule->ace == ACE_HIGH)
        starts &= ~EACH_LANE;
    if (search->rule->mixed)
        starts &= 0xffff;
    else if (search_must_stay_itself(search))
        starts &= UINT64_C(0xffff) << (16 * card_suit(search->must));
    for (; starts; starts &= starts - 1) {
        int start = __builtin_ctzll(starts);
        search->suit = start / 16;
        if (!walk_from(search, start % 16))
            return false;
    }
    return true;
}

// ---- Longer runs

// Runs that keep the cards that stay on the table.
static bool keep_fixed(MeldSearch *search)
{
    uint64_t natural = deck_places(&search->rules->deck, &search->rest);
    unsigned held = places_of_run(search, natural) | search->fixed;
    int spare = search->spare_wilds + moves_to_come(search);
    unsigned starts = (unsigned)run_starts(search, held, spare) & 0xffff;
    starts &= (2u << __builtin_ctz(search->fixed)) - 1;
    starts &= ~0u << lowest_start(search, held, spare);
    for (; starts; starts &= starts - 1)
        if (!walk_from(search, __builtin_ctz(starts)))
            return false;
    return true;
}

// The run without the wild cards that are to move, which then have to find another place.
static bool move_wilds(MeldSearch *search, const Placed cards[], int size)
{
    int moving = search->moving[0] + search->moving[1];
    search->fixed = 0;
    for (int i = search->moving[0]; i < size - search->moving[1]; i++)
        search->fixed |= 1u << deck_place(&search->rules->deck, face_rank(cards[i].as));
    if (!search->fixed)
        return true;
    search->size = size - moving;
    search->wilds -= moving;
    search->fixed_high = 31 - __builtin_clz(search->fixed);
    search->suit = face_suit(cards[0].as);
    search->spare_wilds = search_spare_wilds(search);
    bool on = keep_fixed(search);
    search->wilds += moving;
    return on;
}

static bool may_move(const MeldSearch *search, Placed placed)
{
    return placed_is_wild(&search->rules->deck, placed) &&
           card_set_has(&search->may_move, placed.card);
}

// How many wild cards from an end on may move together: only the last one, or all that stand there.
static int movable_at(const MeldSearch *search, const Placed cards[], int size, int end)
{
    int count = 0, most = search->rule->wild.shift == SHIFT_OWN_SIDE ? size : 1;
    if (search->rule->wild.shift == SHIFT_NONE)
        return 0;
    while (count < most && may_move(search, cards[end == 0 ? count : size - 1 - count]))
        count++;
    return count;
}

bool search_longer_runs(MeldSearch *search, const Placed cards[], int size)
{
    if (search_must_stay_itself(search) && !search->rule->mixed &&
        card_suit(search->must) != face_suit(cards[0].as))
        return true;
    int low = movable_at(search, cards, size, 0), high = movable_at(search, cards, size, 1);
    bool on = true;
    for (int from_high = 0; from_high <= high && on; from_high++)
        for (int from_low = 0; from_low <= low && on; from_low++) {
            search->moving[0] = from_low;
            search->moving[1] = from_high;
            on = move_wilds(search, cards, size);
        }
    search->moving[0] = search->moving[1] = 0;
    return on;
}
