// Shapes with their missing cards filled in. A run is walked place by place from its lowest: each
// place is filled by a card that stands there as itself, by a wild card of the table that moves, or
// by a wild card of the hand. A set is walked suit by suit, choosing how many cards of each suit
// join; then wild cards are added, one face after another. A meld is visited before the melds that
// extend it, in the order of acts.

#include "play/meld_walk.h"

#include <stddef.h>
#include <string.h>

#include "base/least.h"
#include "play/shapes.h"

typedef struct {
    // The question
    const Ruleset *rules;
    const Deck *deck;
    const Form *form;
    const Game *game;  // for lays only
    FaceSet wild;
    Card must;     // a card that must be laid, or CARD_NONE
    bool use_all;  // all cards must be laid
    ActVisit *visit;
    void *self;
    int steps;  // steps left

    // Where the walk stands
    CardSet rest;            // cards that may still be laid
    int added;               // cards laid
    int size, wilds;         // of the whole meld
    int spare_wilds;         // wild cards that may be laid and for which the meld has room
    int rank;                // set: its rank
    unsigned suits;          // set: suits of the cards on the table
    int suit_count;          // set: number of suits it shows
    uint8_t shown[SUITS];    // set: cards on the table, by suit
    uint8_t held[SUITS];     // set: cards of its rank that may be laid, by suit
    int from[SUITS + 1];     // set: sum of `held` from each suit on
    int suit, top;           // run: its suit, and the highest place it may reach
    unsigned lane;           // run: the places of cards that may be laid as themselves
    unsigned stay;           // run: places of natural cards, if all cards must be laid
    unsigned fixed;          // run: places of cards that stay where they are on the table
    unsigned fixed_wild;     // run: those of them at which a wild card stands
    int start;               // run: the lowest place that it fills
    int fixed_high;          // run: the highest of them; -1 if there are none
    int must_high;           // run: the highest place where the required card may stand
    const CardSet *movable;  // run: wild cards of the table that may move
    int moving[2];           // run: number that move, from its low and its high end
    int moved[2];            // run: number of these that are placed again
    Act act;                 // what is laid so far
    Deck turned;             // ring: `deck`, which begins where the run does
} Walk;

// ---- The cards laid so far, and those that are left

static void move(Walk *walk, Card card, Face as)
{
    Laying laying = {card, as};
    walk->act.cards[walk->act.count++] = laying;
    walk->size++;
    walk->wilds += laying_is_wild(walk->deck, laying);
}

static Card move_back(Walk *walk)
{
    Laying laying = walk->act.cards[--walk->act.count];
    walk->size--;
    walk->wilds -= laying_is_wild(walk->deck, laying);
    return laying.card;
}

static void lay(Walk *walk, Card card, Face as)
{
    move(walk, card, as);
    card_set_remove(&walk->rest, card);
    walk->added++;
}

static void take_back(Walk *walk)
{
    walk->added--;
    card_set_add(&walk->rest, move_back(walk));
}

// A remaining card of this face; CARD_NONE if there is none. Of duplicates, the required one comes
// first.
static Card pick(const Walk *walk, Face face)
{
    if (walk->must != CARD_NONE && card_face(walk->must) == face &&
        card_set_has(&walk->rest, walk->must))
        return walk->must;
    return card_set_find(&walk->rest, face);
}

// The faces of the remaining wild cards; all jokers count as one.
static FaceSet wild_faces(const Walk *walk)
{
    const uint64_t *pack = walk->rest.pack;
    FaceSet faces = (pack[0] | pack[1] | pack[2] | pack[3]) & walk->wild;
    return faces & FACES_JOKER ? (faces & ~FACES_JOKER) | 1 : faces;
}

// The number of wild cards that the meld has room for.
static int count_spare_wilds(const Walk *walk)
{
    int room = walk->form->wild_max - walk->wilds;
    if (room <= 0 || !wild_faces(walk))
        return 0;
    CardSet wilds = card_set_of(&walk->rest, walk->wild);
    return least(card_set_count(&wilds), room);
}

static bool must_be_laid(const Walk *walk)
{
    return walk->must != CARD_NONE && card_set_has(&walk->rest, walk->must);
}

// Whether the required card can only stand for itself.
static bool must_stay_itself(const Walk *walk)
{
    return walk->must != CARD_NONE && !face_set_has(walk->wild, walk->must);
}

static bool has_room(const Walk *walk)
{
    return walk->size < walk->form->size_max && walk->act.count < ACT_CARDS_MAX;
}

// Whether it is a meld that has every required card. The walks themselves take care of order, suits
// and moves.
static inline bool is_whole(const Walk *walk)
{
    return walk->added > 0 && walk->size >= walk->form->size_min &&
           walk->size - walk->wilds >= walk->form->naturals_min &&
           !(walk->form->naturals && 2 * walk->wilds > walk->size) && !must_be_laid(walk) &&
           !(walk->use_all && !card_set_is_empty(&walk->rest));
}

// ---- Sets

// The number of these cards of a face that may not stay in the hand.
static int least_laid(const Walk *walk, Face face, int count)
{
    if (walk->use_all)
        return count;
    return must_be_laid(walk) && card_face(walk->must) == face;
}

static bool set_wilds(Walk *walk, FaceSet faces)
{
    if (walk->steps-- <= 0)
        return false;
    if (!faces || walk->wilds >= walk->form->wild_max) {
        bool enough = walk->suit_count + walk->wilds >= walk->form->suits_min;
        return !enough || !is_whole(walk) || walk->visit(walk->self, &walk->act);
    }
    Face face = (Face)__builtin_ctzll(faces);
    CardSet twins = card_set_of(&walk->rest, face_set_with(0, face));
    int count = card_set_count(&twins), at_least = least_laid(walk, face, count), laid = 0;
    bool on = at_least > 0 || set_wilds(walk, faces & (faces - 1));
    while (on && laid < count && has_room(walk) && walk->wilds < walk->form->wild_max) {
        lay(walk, pick(walk, face), face_any_suit(walk->rank));
        on = ++laid < at_least || set_wilds(walk, faces & (faces - 1));
    }
    while (laid-- > 0)
        take_back(walk);
    return on;
}

// Chooses how many cards of each suit, from `suit` on, join the set, then the wild cards.
static bool set_suits(Walk *walk, int suit)
{
    while (suit < SUITS && walk->held[suit] == 0)
        suit++;
    if (walk->size + walk->from[suit] + walk->spare_wilds < walk->form->size_min)
        return true;
    if (suit == SUITS)
        return set_wilds(walk,
                         walk->spare_wilds ? wild_faces(walk) & ~(FACES_JOKER << walk->rank) : 0);
    Face face = face_make(suit, walk->rank);
    bool fresh = !(walk->suits >> suit & 1);
    int count = walk->held[suit], at_least = least_laid(walk, face, count), laid = 0;
    bool on = at_least > 0 || set_suits(walk, suit + 1);
    if (fresh && walk->suit_count == walk->form->suits_max)
        return on;
    walk->suit_count += fresh;
    while (on && laid < count && walk->shown[suit] + laid < walk->form->copies && has_room(walk)) {
        lay(walk, pick(walk, face), face);
        on = ++laid < at_least || set_suits(walk, suit + 1);
    }
    walk->suit_count -= fresh;
    while (laid-- > 0)
        take_back(walk);
    return on;
}

static bool sets_of_rank(Walk *walk, int rank)
{
    walk->rank = rank;
    walk->from[SUITS] = 0;
    for (int suit = SUITS; suit-- > 0;) {
        int count = 0;
        for (int pack = 0; pack < walk->deck->packs; pack++)
            count +=
                (int)((walk->rest.pack[pack] & walk->form->cards) >> face_make(suit, rank) & 1);
        walk->held[suit] = (uint8_t)count;
        walk->from[suit] = walk->from[suit + 1] + count;
    }
    return set_suits(walk, 0);
}

// ---- Wild cards of the table that move

static bool any_moves(const Walk *walk) { return walk->moving[0] + walk->moving[1] > 0; }

// The number of moving wild cards that are not placed yet.
static int moves_to_come(const Walk *walk)
{
    return walk->moving[0] - walk->moved[0] + walk->moving[1] - walk->moved[1];
}

static bool may_stand_at(const Walk *walk, int index, Face as)
{
    const bool open = form_is_ring(walk->form) && walk->size == walk->deck->rank_count;
    return index < 0 || wild_may_move(walk->rules, open ? NULL : walk->deck, walk->game,
                                      walk->act.meld, index, as);
}

// Two wild cards of one face are alike, so only one of the moves that differ by such a swap is
// visited. A card does not move if a duplicate takes the place it leaves, since it could have
// stayed; but a wild card of the table that is pushed outwards pushes the next one on. Nor does a
// card go above a duplicate with which it could change places: the lower card comes first in the
// list.
static bool is_redundant(const Walk *walk)
{
    const Act *act = &walk->act;
    for (int i = 0; i < act->count; i++) {
        int index = meld_index_of(walk->game, act->meld, act->cards[i].card);
        for (int j = 0; j < act->count && index >= 0; j++) {
            Laying moved = act->cards[i], other = act->cards[j];
            if (i == j || card_face(moved.card) != card_face(other.card))
                continue;
            int twin = meld_index_of(walk->game, act->meld, other.card);
            bool pushed = twin >= 0 && walk->form->shift == SHIFT_OWN_SIDE;
            if (other.as == meld_cards(walk->game, act->meld)[index].as && !pushed)
                return true;
            if (j < i && (twin < 0 || twin > index) && may_stand_at(walk, index, other.as) &&
                may_stand_at(walk, twin, moved.as))
                return true;
        }
    }
    return false;
}

// ---- Runs

static bool extend_run(Walk *walk, int place);

// Whether a wild card stands at the place below, which the run fills.
static bool is_wild_below(const Walk *walk, int place)
{
    if (place == walk->start)
        return false;
    if (walk->fixed >> (place - 1) & 1)
        return walk->fixed_wild >> (place - 1) & 1;
    return laying_is_wild(walk->deck, walk->act.cards[walk->act.count - 1]);
}

// Whether a wild card may stand at the place, as far as its neighbours and the low end are
// concerned.
static bool takes_wild(const Walk *walk, int place)
{
    return !(walk->form->inside && place == walk->start && !form_is_ring(walk->form)) &&
           !(walk->form->apart &&
             (is_wild_below(walk, place) || walk->fixed_wild >> (place + 1) & 1));
}

static bool lay_in_run(Walk *walk, int place, Card card, Face as)
{
    lay(walk, card, as);
    bool on = extend_run(walk, place + 1);
    take_back(walk);
    return on;
}

static bool run_natural(Walk *walk, int place)
{
    bool mixed = walk->form->mixed, on = true;
    if (!(walk->lane >> place & 1))
        return true;
    for (int suit = mixed ? 0 : walk->suit; suit < (mixed ? SUITS : walk->suit + 1) && on; suit++) {
        Face as = face_make(suit, deck_rank(walk->deck, place));
        Face face = face_shown(walk->deck, as);
        Card card = walk->form->cards >> face & 1 ? pick(walk, face) : CARD_NONE;
        on = card == CARD_NONE || lay_in_run(walk, place, card, as);
    }
    return on;
}

// Puts a wild card of the hand in the place. A card that shows the face of that place is not wild
// there.
static bool run_wild(Walk *walk, int place)
{
    int rank = deck_rank(walk->deck, place);
    Face as = walk->form->mixed ? face_any_suit(rank) : face_make(walk->suit, rank);
    Face shown = face_shown(walk->deck, as);
    FaceSet itself = walk->form->mixed ? (EACH_LANE << face_rank(shown)) : face_set_with(0, shown);
    bool on = true;
    for (FaceSet faces = wild_faces(walk) & ~itself; faces && on; faces &= faces - 1)
        on = lay_in_run(walk, place, pick(walk, (Face)__builtin_ctzll(faces)), as);
    return on;
}

// Whether a card that moves may stand at the place. In its own place it is no longer a wild card.
static bool takes_moved(const Walk *walk, int place, Laying moved)
{
    return laying_is_wild(walk->deck, moved) ? takes_wild(walk, place)
                                             : face_set_has(walk->form->cards, moved.card);
}

// Puts a moving wild card in the place. Of those that move from one end, the ones nearer to the
// run's low end get the lower places.
static bool run_moved(Walk *walk, int place)
{
    bool on = true;
    for (int end = 0; end < 2 && on; end++) {
        if (walk->moved[end] == walk->moving[end])
            continue;
        int first = end == 0 ? 0 : meld_size(walk->game, walk->act.meld) - walk->moving[1];
        int index = first + walk->moved[end];
        Card card = meld_cards(walk->game, walk->act.meld)[index].card;
        const MeldRule *rule = &walk->rules->melds[walk->game->melds[walk->act.meld].kind];
        Face as = face_in_run(walk->deck, rule, walk->suit, deck_rank(walk->deck, place), card);
        if (!wild_may_move(walk->rules, form_is_ring(walk->form) ? NULL : walk->deck, walk->game,
                           walk->act.meld, index, as) ||
            !takes_moved(walk, place, (Laying){card, as}))
            continue;
        walk->moved[end]++;
        move(walk, card, as);
        on = extend_run(walk, place + 1);
        move_back(walk);
        walk->moved[end]--;
    }
    return on;
}

// Whether the run may end below the place. The ends of a ring may meet, and a wild card that moves
// can come to either: the judgement decides.
static bool may_end(const Walk *walk, int place)
{
    const Form *form = walk->form;
    Refusal why;
    if (!form_is_ring(form))
        return !(form->inside && is_wild_below(walk, place));
    if (!form->inside && !form->apart && !any_moves(walk))
        return true;
    const Act *act = &walk->act;
    if (act->kind == ACT_LAY)
        return lay_judge(walk->rules, walk->game, walk->wild, act->meld, act->cards, act->count,
                         &why);
    const MeldForm kind = {act->meld, form != meld_form(walk->rules, act->meld, false)};
    return meld_judge(walk->rules, walk->wild, kind, act->cards, act->count, &why);
}

// Continues the run; all places from its lowest to the one below `place` are filled.
static bool extend_run(Walk *walk, int place)
{
    place += __builtin_ctz(~(walk->fixed >> place));
    if (walk->steps-- <= 0)
        return false;
    // The cards on the table may reach beyond the highest place that a run from here may have.
    if (place > walk->top + 1)
        return true;
    if (place > walk->fixed_high && is_whole(walk) && !moves_to_come(walk) &&
        may_end(walk, place)) {
        // With moves, each card is compared with every other one.
        walk->steps -= any_moves(walk) ? walk->act.count * walk->act.count : 0;
        if (!(any_moves(walk) && is_redundant(walk)) && !walk->visit(walk->self, &walk->act))
            return false;
    }
    if (place > walk->top || (place > walk->must_high && must_be_laid(walk)))
        return true;

    // From here on there may be too few natural cards, or too few places for the required cards.
    int naturals = walk->size - walk->wilds;
    if (naturals < walk->form->naturals_min &&
        naturals + __builtin_popcount(walk->lane >> place) < walk->form->naturals_min)
        return true;
    if (walk->use_all) {
        CardSet stay = card_set_of(&walk->rest, ~walk->wild);
        if (card_set_count(&walk->rest) > walk->top + 1 - place ||
            card_set_count(&stay) > __builtin_popcount(walk->stay >> place))
            return true;
    }
    if (!has_room(walk))
        return true;
    if (!run_natural(walk, place) || (any_moves(walk) && !run_moved(walk, place)))
        return false;
    // Wild cards that still have to move count too.
    return walk->spare_wilds == 0 || walk->wilds + moves_to_come(walk) >= walk->form->wild_max ||
           !takes_wild(walk, place) || run_wild(walk, place);
}

static void keep_to_suit(Walk *walk, uint64_t places, int suit)
{
    walk->suit = suit;
    walk->lane = run_lane(walk->form, places, suit);
    if (walk->use_all) {
        CardSet stay = card_set_of(&walk->rest, ~walk->wild);
        walk->stay = run_lane(walk->form, deck_places(walk->deck, &stay), suit);
    }
}

// The highest place where the required card may stand.
static int highest_of(const Walk *walk, Card must)
{
    if (!must_stay_itself(walk))
        return RANKS;
    return deck_is_first(walk->deck, card_rank(must)) ? walk->deck->rank_count
                                                      : deck_place(walk->deck, card_rank(must));
}

// Counts places from the one at which the ring begins. A full circle begins in one place alone, so
// that it is met once.
static void turn_ring(Walk *walk, int low, bool round)
{
    walk->turned = deck_turned(&walk->rules->deck, low);
    walk->deck = &walk->turned;
    walk->start = 0;
    walk->top = walk->deck->rank_count - 1 - !round;
    walk->must_high = highest_of(walk, walk->must);
}

static bool new_runs(Walk *walk, const Holding *holding)
{
    const Form *form = walk->form;
    uint64_t places = form->mixed ? places_of_all_suits(holding->places) : holding->places;
    uint64_t starts = run_starts(form, places, walk->spare_wilds);
    if (form->mixed)
        starts &= 0xffff;
    else if (must_stay_itself(walk))
        starts &= UINT64_C(0xffff) << (16 * card_suit(walk->must));
    walk->fixed = walk->fixed_wild = 0;
    walk->fixed_high = -1;
    walk->must_high = highest_of(walk, walk->must);
    for (; starts; starts &= starts - 1) {
        int start = __builtin_ctzll(starts);
        if (form_is_ring(form)) {
            turn_ring(walk, start % 16, start % 16 == 0);
            keep_to_suit(walk, ring_turned(form, places, start % 16), start / 16);
            const bool on = extend_run(walk, 0);
            walk->deck = &walk->rules->deck;
            if (!on)
                return false;
            continue;
        }
        keep_to_suit(walk, places, start / 16);
        walk->top = run_top(walk->deck, form, start % 16);
        walk->start = start % 16;
        if (!extend_run(walk, start % 16))
            return false;
    }
    return true;
}

// The ring begins at its lowest fixed card, or lower by some places, which held cards and wild
// cards fill.
static bool larger_rings(Walk *walk)
{
    const Form *form = walk->form;
    const int count = walk->rules->deck.rank_count, stay = __builtin_popcount(walk->fixed);
    const unsigned lane = walk->lane, fixed = walk->fixed, fixed_wild = walk->fixed_wild;
    const unsigned own = walk->stay;
    const int first = run_begins(form, fixed), spare = walk->spare_wilds + moves_to_come(walk);
    int missing = 0;
    bool on = true;
    for (int below = 0; below + stay <= count && missing <= spare && on; below++) {
        const int low = (first - below + count) % count;
        missing += below > 0 && !(lane >> low & 1);
        turn_ring(walk, low, below == 0);
        walk->lane = (unsigned)ring_turned(form, lane, low);
        walk->stay = (unsigned)ring_turned(form, own, low);
        walk->fixed = (unsigned)ring_turned(form, fixed, low);
        walk->fixed_wild = (unsigned)ring_turned(form, fixed_wild, low);
        walk->fixed_high = below + stay - 1;
        on = extend_run(walk, 0);
    }
    walk->deck = &walk->rules->deck;
    walk->lane = lane;
    walk->stay = own;
    return on;
}

// Takes the wild cards that move out of the run; each must then find another place.
static bool move_wilds(Walk *walk, const Placed cards[], int size)
{
    int moving = walk->moving[0] + walk->moving[1];
    walk->fixed = walk->fixed_wild = 0;
    for (int i = walk->moving[0]; i < size - walk->moving[1]; i++) {
        const unsigned place = 1u << deck_place(walk->deck, face_rank(cards[i].as));
        walk->fixed |= place;
        walk->fixed_wild |= placed_is_wild(walk->deck, cards[i]) ? place : 0;
    }
    if (!walk->fixed)
        return true;
    walk->size = size - moving;
    walk->wilds -= moving;
    walk->fixed_high = 31 - __builtin_clz(walk->fixed);
    walk->spare_wilds = count_spare_wilds(walk);
    if (form_is_ring(walk->form)) {
        const bool on = larger_rings(walk);
        walk->wilds += moving;
        return on;
    }

    // The run begins at its lowest fixed card, or lower: as far down as held cards and wild cards
    // fill the places.
    const unsigned held = walk->lane | walk->fixed;
    const int high = __builtin_ctz(walk->fixed), last = __builtin_ctz(walk->form->places);
    const int spare = walk->spare_wilds + moves_to_come(walk);
    int low = high, missing = 0;
    while (low > last && (missing += !(held >> (low - 1) & 1)) <= spare)
        low--;
    unsigned starts = (unsigned)run_starts(walk->form, held, spare) & ((2u << high) - (1u << low));
    bool on = true;
    for (; starts && on; starts &= starts - 1) {
        walk->start = __builtin_ctz(starts);
        walk->top = run_top(walk->deck, walk->form, walk->start);
        on = extend_run(walk, walk->start);
    }
    walk->wilds += moving;
    return on;
}

// The number of wild cards at an end that may move together: only the last one, or all.
static int movable_at(const Walk *walk, const Placed cards[], int size, int end)
{
    int count = 0, most = walk->form->shift == SHIFT_OWN_SIDE ? size : 1;
    for (; count < most && walk->form->shift != SHIFT_NONE; count++) {
        Placed placed = cards[end == 0 ? count : size - 1 - count];
        if (!placed_is_wild(walk->deck, placed) ||
            (walk->movable && !card_set_has(walk->movable, placed.card)))
            break;
    }
    return count;
}

// ---- New melds, and melds on the table

// A ring turns its deck before it is read.
static void begin_walk(Walk *walk, const Ruleset *rules, FaceSet wild, const CardSet *cards,
                       Card must, ActVisit *visit, void *self)
{
    memset(walk, 0, offsetof(Walk, turned));
    walk->rules = rules;
    walk->deck = &rules->deck;
    walk->wild = wild;
    walk->must = must;
    walk->visit = visit;
    walk->self = self;
    walk->steps = WALK_STEPS_MAX;
    walk->rest = *cards;
}

bool end_at_first(void *self, const Act *act)
{
    (void)self;
    (void)act;
    return false;
}

// How a walk that began with `steps` steps ended; `on`: it was not stopped by `visit`.
static WalkEnd end_walk(const Walk *walk, int steps, bool on)
{
    ruleset_spend(walk->rules, steps - walk->steps);
    if (on)
        return WALK_WHOLE;
    return walk->steps < 0 ? WALK_CUT : WALK_ENDED;
}

static bool new_melds(Walk *walk, MeldForm what, const Holding *holding)
{
    walk->form = meld_form(walk->rules, what.kind, what.opening);
    walk->act.kind = ACT_MELD;
    walk->act.meld = (uint8_t)what.kind;
    walk->spare_wilds = count_spare_wilds(walk);
    Holding taken;
    holding = holding_of_form(walk->deck, walk->form, holding, &taken);
    if (walk->form->shape == MELD_RUN)
        return new_runs(walk, holding);
    unsigned ranks = ranks_of_sets(walk->deck, walk->form, holding, walk->spare_wilds);
    if (must_stay_itself(walk))
        ranks &= 1u << card_rank(walk->must);
    walk->suits = 0;
    walk->suit_count = 0;
    for (; ranks; ranks &= ranks - 1)
        if (!sets_of_rank(walk, __builtin_ctz(ranks)))
            return false;
    return true;
}

static bool larger_melds(Walk *walk, int meld)
{
    const Placed *cards = meld_cards(walk->game, meld);
    int size = meld_size(walk->game, meld);
    walk->form = meld_form(walk->rules, walk->game->melds[meld].kind, false);
    walk->act.kind = ACT_LAY;
    walk->act.meld = (uint8_t)meld;
    walk->size = size;
    walk->wilds = wilds_of(walk->deck, cards, size);
    walk->spare_wilds = count_spare_wilds(walk);
    if (walk->form->shape == MELD_SET) {
        walk->suits = suits_shown(walk->deck, cards, size);
        walk->suit_count = __builtin_popcount(walk->suits);
        for (int suit = 0; suit < SUITS && walk->form->copies < walk->deck->packs; suit++)
            walk->shown[suit] = (uint8_t)copies_shown(walk->deck, cards, size, suit);
        return sets_of_rank(walk, face_rank(cards[0].as));
    }
    int low = movable_at(walk, cards, size, 0), high = movable_at(walk, cards, size, 1);
    const CardSet naturals = card_set_of(&walk->rest, walk->form->cards);
    keep_to_suit(walk, deck_places(walk->deck, &naturals), face_suit(cards[0].as));
    walk->must_high = highest_of(walk, walk->must);
    bool on = true;
    for (int from_high = 0; from_high <= high && on; from_high++)
        for (int from_low = 0; from_low <= low && on; from_low++) {
            walk->moving[0] = from_low;
            walk->moving[1] = from_high;
            on = move_wilds(walk, cards, size);
        }
    return on;
}

static int count_wilds(FaceSet wild, const CardSet *cards)
{
    const CardSet wilds = card_set_of(cards, wild);
    return card_set_is_empty(&wilds) ? 0 : card_set_count(&wilds);
}

// By the forms of melds that are no part of a contract, whose limits are the wider ones.
FaceSet faces_in_melds(const Ruleset *rules, FaceSet wild, const CardSet *cards)
{
    const Holding holding = holding_of_cards(&rules->deck, cards);
    const int wilds = count_wilds(wild, cards);
    FaceSet faces = 0;
    for (unsigned kinds = ruleset_kinds_played(rules); kinds; kinds &= kinds - 1) {
        const Form *form = meld_form(rules, __builtin_ctz(kinds), false);
        Holding taken;
        const Holding *of_form = holding_of_form(&rules->deck, form, &holding, &taken);
        faces |= faces_in_forms(&rules->deck, form, of_form, least(wilds, form->wild_max));
    }
    return faces;
}

bool card_in_melds(const Ruleset *rules, FaceSet wild, const CardSet *cards, Card card)
{
    const int wilds = count_wilds(wild, cards);
    const FaceSet held = card_set_faces(cards);
    bool in_melds = face_set_has(wild, card);
    for (unsigned kinds = ruleset_kinds_played(rules); kinds && !in_melds; kinds &= kinds - 1) {
        const Form *form = meld_form(rules, __builtin_ctz(kinds), false);
        in_melds = card_in_form(&rules->deck, form, held, card, least(wilds, form->wild_max));
    }
    return in_melds;
}

WalkEnd melds_in_hand(const Ruleset *rules, FaceSet wild, bool opening, const CardSet *hand,
                      Card must, ActVisit *visit, void *self)
{
    if (must != CARD_NONE && card_set_has(hand, must) && !card_in_melds(rules, wild, hand, must))
        return WALK_WHOLE;
    const Holding holding = holding_of_cards(&rules->deck, hand);
    Walk walk;
    begin_walk(&walk, rules, wild, hand, must, visit, self);
    bool on = true;
    for (unsigned kinds = ruleset_kinds_played(rules); kinds && on; kinds &= kinds - 1)
        on = new_melds(&walk, (MeldForm){__builtin_ctz(kinds), opening}, &holding);
    return end_walk(&walk, WALK_STEPS_MAX, on);
}

WalkEnd meld_readings_of(const Ruleset *rules, FaceSet wild, MeldForm form, const CardSet *cards,
                         int *steps, ActVisit *visit, void *self)
{
    const Holding holding = holding_of_cards(&rules->deck, cards);
    const int before = *steps;
    Walk walk;
    begin_walk(&walk, rules, wild, cards, CARD_NONE, visit, self);
    walk.use_all = true;
    walk.steps = before;
    bool on = new_melds(&walk, form, &holding);
    *steps = most(0, walk.steps);
    return end_walk(&walk, before, on);
}

WalkEnd lays_on_meld(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                     const CardSet *hand, Card must, ActVisit *visit, void *self)
{
    if (!meld_could_take(rules, game, wild, meld, hand, must))
        return WALK_WHOLE;
    Walk walk;
    begin_walk(&walk, rules, wild, hand, must, visit, self);
    walk.game = game;
    return end_walk(&walk, WALK_STEPS_MAX, larger_melds(&walk, meld));
}

WalkEnd lay_readings_of(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                        const CardSet *cards, const CardSet *may_move, ActVisit *visit, void *self)
{
    Walk walk;
    begin_walk(&walk, rules, wild, cards, CARD_NONE, visit, self);
    walk.game = game;
    walk.use_all = true;
    walk.movable = may_move;
    return end_walk(&walk, WALK_STEPS_MAX, larger_melds(&walk, meld));
}
