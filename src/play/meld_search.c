// Walking every meld, and every way to add to one, that a set of cards can make: place by place for
// a run, suit by suit for a set. Each is met once.

#include <assert.h>

#include "base/least.h"
#include "play/meld.h"
#include "play/meld_search.h"

// ---- The cards laid so far

static void put(MeldSearch *search, Card card, Face as)
{
    Laying laying = {card, as};
    search->act.cards[search->act.count++] = laying;
    search->size++;
    search->wilds += laying_is_wild(laying);
}

static void unput(MeldSearch *search)
{
    Laying laying = search->act.cards[--search->act.count];
    search->size--;
    search->wilds -= laying_is_wild(laying);
}

static void put_from_hand(MeldSearch *search, Card card, Face as)
{
    put(search, card, as);
    card_set_remove(&search->rest, card);
    search->added++;
}

static void unput_to_hand(MeldSearch *search)
{
    search->added--;
    card_set_add(&search->rest, search->act.cards[search->act.count - 1].card);
    unput(search);
}

static bool has_room(const MeldSearch *search)
{
    return search->size < search->sizes.max && search->act.count < ACT_CARDS_MAX;
}

// Of twins the card that must be used goes first.
static Card pick(const MeldSearch *search, Face face)
{
    if (search->must != CARD_NONE && card_face(search->must) == face &&
        card_set_has(&search->rest, search->must))
        return search->must;
    return card_set_find(&search->rest, face);
}

// Wild cards of the table that have yet to find another place.
static int moves_to_come(const MeldSearch *search)
{
    return search->moving[0] - search->moved[0] + search->moving[1] - search->moved[1];
}

// True when what is laid now is a whole play. What the walk itself sees to (order, suits of a run)
// is not asked.
static bool is_whole(const MeldSearch *search)
{
    const MeldRule *rule = search->rule;
    if (search->added == 0 || moves_to_come(search) || search->size < search->sizes.min)
        return false;
    if (search->size - search->wilds < rule->naturals_min)
        return false;
    if (search->use_all && !card_set_is_empty(&search->rest))
        return false;
    return search->must == CARD_NONE || !card_set_has(&search->rest, search->must);
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
            if (i == j || card_face(moved.card) != card_face(other.card) || !laying_is_wild(other))
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

static bool show(const MeldSearch *search)
{
    bool moves = search->moving[0] + search->moving[1] > 0;
    if (!is_whole(search) || (moves && is_redundant(search)))
        return true;
    return search->visit(search->self, &search->act);
}

// The faces of the wild cards that are left, each once.
static FaceSet wild_faces(const MeldSearch *search)
{
    FaceSet faces = 0;
    for (int pack = 0; pack < PACKS_MAX; pack++)
        faces |= search->rest.pack[pack] & search->wild;
    if (faces & FACES_JOKER)
        faces = (faces & ~FACES_JOKER) | 1;
    return faces;
}

// ---- Branches without any meld

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

// ---- Runs

static bool extend_run(MeldSearch *search, int place);

static bool run_natural_of(MeldSearch *search, int place, int suit)
{
    Face as = face_make(suit, deck_rank(&search->rules->deck, place));
    Card card = pick(search, face_shown(as));
    if (card == CARD_NONE)
        return true;
    put_from_hand(search, card, as);
    bool on = extend_run(search, place + 1);
    unput_to_hand(search);
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
        return face_rank(face) == face_rank(face_shown(as)) && face != FACE_JOKER;
    return face == face_shown(as);
}

static bool run_wild(MeldSearch *search, int place)
{
    Face as = wild_as(search, place);
    bool on = true;
    for (FaceSet faces = wild_faces(search); faces && on; faces &= faces - 1) {
        Face face = (Face)__builtin_ctzll(faces);
        if (shows_itself(search, face, as))
            continue;
        put_from_hand(search, pick(search, face), as);
        on = extend_run(search, place + 1);
        unput_to_hand(search);
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
    Face as = wild_as(search, place);
    bool on = true;
    for (int end = 0; end < 2 && on; end++) {
        int index = search->moved[end] < search->moving[end] ? next_moved(search, end) : -1;
        if (index < 0 || !wild_may_move(search->rules, search->game, search->act.meld, index, as))
            continue;
        search->moved[end]++;
        put(search, meld_cards(search->game, search->act.meld)[index].card, as);
        on = extend_run(search, place + 1);
        unput(search);
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
    if (!has_room(search))
        return true;
    if (!run_natural(search, place) || !run_moved(search, place))
        return false;
    // A wild card that is yet to move counts as well.
    int wilds = search->wilds + moves_to_come(search);
    return wilds >= search->wilds_max || run_wild(search, place);
}

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

static bool walk_runs_from(MeldSearch *search, unsigned starts)
{
    for (; starts; starts &= starts - 1) {
        int low = __builtin_ctz(starts);
        search->top = highest_place(search, low);
        if (!extend_run(search, low))
            return false;
    }
    return true;
}

static int spare_wilds(const MeldSearch *search)
{
    CardSet wilds = card_set_of(&search->rest, search->wild);
    int room = search->wilds_max - search->wilds;
    if (room <= 0 || card_set_is_empty(&wilds))
        return 0;
    return least(card_set_count(&wilds), room);
}

// True when the card that has to be laid can only stand for itself.
static bool must_stay_itself(const MeldSearch *search)
{
    return search->must != CARD_NONE && !face_set_has(search->wild, search->must);
}

static bool walk_new_runs(MeldSearch *search)
{
    search->fixed = 0;
    search->fixed_high = -1;
    search->spare_wilds = spare_wilds(search);
    uint64_t held = deck_places(&search->rules->deck, &search->rest);
    if (search->rule->mixed)
        held = places_of_run(search, held);
    uint64_t starts = run_starts(search, held, search->spare_wilds);
    if (search->rule->ace == ACE_HIGH)
        starts &= ~EACH_LANE;
    if (must_stay_itself(search) && !search->rule->mixed)
        starts &= UINT64_C(0xffff) << (16 * card_suit(search->must));
    int suits = search->rule->mixed ? 1 : SUITS;
    for (search->suit = 0; search->suit < suits; search->suit++)
        if (!walk_runs_from(search, deck_lane(starts, search->suit)))
            return false;
    return true;
}

// Runs that keep the cards that stay on the table.
static bool walk_longer_runs(MeldSearch *search)
{
    uint64_t natural = deck_places(&search->rules->deck, &search->rest);
    unsigned held = places_of_run(search, natural) | search->fixed;
    int spare = search->spare_wilds + moves_to_come(search);
    unsigned starts = (unsigned)run_starts(search, held, spare) & 0xffff;
    starts &= (2u << __builtin_ctz(search->fixed)) - 1;
    starts &= ~0u << lowest_start(search, held, spare);
    return walk_runs_from(search, starts);
}

// ---- Sets

static bool set_wilds(MeldSearch *search, FaceSet faces)
{
    if (search->steps++ > WALK_STEPS_MAX)
        return false;
    if (wilds_fall_short(search, faces))
        return true;
    if (!faces)
        return search->suit_count + search->wilds < search->rule->suits.min || show(search);

    Face face = (Face)__builtin_ctzll(faces);
    FaceSet others = faces & (faces - 1);
    int laid = 0;
    bool on = !may_stay(search, face) || set_wilds(search, others);
    while (on && has_room(search) && search->wilds < search->wilds_max) {
        Card card = pick(search, face);
        if (card == CARD_NONE)
            break;
        put_from_hand(search, card, face_any_suit(search->rank));
        laid++;
        on = !may_stay(search, face) || set_wilds(search, others);
    }
    while (laid-- > 0)
        unput_to_hand(search);
    return on;
}

static FaceSet faces_of_rank(int rank) { return FACES_JOKER << rank; }

// Chooses how many cards of each suit, from `suit` on, join the set, then the wild cards.
static bool set_suits(MeldSearch *search, int suit)
{
    if (suit == SUITS)
        return set_wilds(search,
                         search->wilds_max ? wild_faces(search) & ~faces_of_rank(search->rank) : 0);

    Face face = face_make(suit, search->rank);
    bool fresh = !(search->suits >> suit & 1);
    bool on = !may_stay(search, face) || set_suits(search, suit + 1);
    int laid = 0;
    if (fresh && search->suit_count == search->rule->suits.max)
        return on;
    while (on && has_room(search)) {
        Card card = pick(search, face);
        if (card == CARD_NONE)
            break;
        put_from_hand(search, card, face);
        if (laid++ == 0)
            search->suit_count += fresh;
        on = !may_stay(search, face) || set_suits(search, suit + 1);
    }
    if (laid > 0)
        search->suit_count -= fresh;
    while (laid-- > 0)
        unput_to_hand(search);
    return on;
}

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
    int spare = spare_wilds(search);
    CardSet faces = faces_held(&search->rest);
    unsigned ranks = ranks_held(&faces, search->rule->suits.min - spare);
    return ranks ? ranks & ranks_held(&search->rest, search->sizes.min - spare) : 0;
}

static bool walk_new_sets(MeldSearch *search)
{
    unsigned ranks = ranks_for_sets(search);
    if (must_stay_itself(search))
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

// ---- New melds, and melds on the table

static void keep_to(MeldSearch *search, const MeldRule *rule)
{
    search->rule = rule;
    search->sizes = rule->size;
    search->wilds_max = rule->wild.max;
}

static void keep_to_opening(MeldSearch *search, const MeldRule *rule)
{
    const MeldRule form = ruleset_opening_form(rule);
    search->sizes = form.size;
    search->wilds_max = form.wild.max;
}

bool walk_new_melds(MeldSearch *search, int kind)
{
    keep_to(search, &search->rules->melds[kind]);
    if (search->opening)
        keep_to_opening(search, search->rule);
    search->act.kind = ACT_MELD;
    search->act.meld = (uint8_t)kind;
    return search->rule->shape == MELD_SET ? walk_new_sets(search) : walk_new_runs(search);
}

static bool walk_set_on_table(MeldSearch *search, const Placed cards[], int size)
{
    search->rank = face_rank(cards[0].as);
    search->suits = 0;
    for (int i = 0; i < size; i++)
        if (!placed_is_wild(cards[i]))
            search->suits |= 1u << face_suit(cards[i].as);
    search->suit_count = __builtin_popcount(search->suits);
    if (must_stay_itself(search) && card_rank(search->must) != search->rank)
        return true;
    return set_suits(search, 0);
}

// The run without the wild cards that are to move, which then have to find another place.
static bool walk_run_on_table(MeldSearch *search, const Placed cards[], int size)
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
    search->spare_wilds = spare_wilds(search);
    bool on = walk_longer_runs(search);
    search->wilds += moving;
    return on;
}

static bool may_move(const MeldSearch *search, Placed placed)
{
    return placed_is_wild(placed) && card_set_has(&search->may_move, placed.card);
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

static bool walk_moving(MeldSearch *search, const Placed cards[], int size)
{
    int low = movable_at(search, cards, size, 0), high = movable_at(search, cards, size, 1);
    bool on = true;
    for (int from_high = 0; from_high <= high && on; from_high++)
        for (int from_low = 0; from_low <= low && on; from_low++) {
            search->moving[0] = from_low;
            search->moving[1] = from_high;
            on = walk_run_on_table(search, cards, size);
        }
    search->moving[0] = search->moving[1] = 0;
    return on;
}

bool walk_lays(MeldSearch *search, int meld)
{
    const Placed *cards = meld_cards(search->game, meld);
    int size = meld_size(search->game, meld);
    keep_to(search, &search->rules->melds[search->game->melds[meld].kind]);
    search->act.kind = ACT_LAY;
    search->act.meld = (uint8_t)meld;
    search->size = size;
    search->wilds = 0;
    for (int i = 0; i < size; i++)
        search->wilds += placed_is_wild(cards[i]);
    if (search->rule->shape == MELD_SET)
        return walk_set_on_table(search, cards, size);
    if (must_stay_itself(search) && !search->rule->mixed &&
        card_suit(search->must) != face_suit(cards[0].as))
        return true;
    return walk_moving(search, cards, size);
}
