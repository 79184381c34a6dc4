// The search for melds. The natural cards of a shape are chosen in one order: of a run place by
// place upwards, of a set suit by suit. The invariant: each card that is chosen lies behind all
// those chosen before it, and no more cards are missing between them than may be. So two branches
// never choose the same cards, each shape is shown once, and a branch ends once too many are
// missing.
//
//     held 5H 6H 8H 9H, a run of three cards or more, one card may be missing
//
//     5H -- 6H            5 6 _     the card that is missing may stand at either end
//           `-- 8H        5 6 _ 8
//               `-- 9H    5 6 _ 8 9
//     6H -- 8H            6 _ 8
//           `-- 9H        6 _ 8 9
//     8H -- 9H            8 9 _
//
//     5H -- 8H is never tried: two cards would be missing.

#include "play/shapes.h"

#include <string.h>

#include "base/least.h"
#include "play/game.h"
#include "play/meld.h"

Holding holding_of_cards(const Deck *deck, const CardSet *cards)
{
    // Works through the packs: a face held n times that is also in the next pack is held n + 1
    // times.
    Holding holding = {.places = deck_places(deck, cards)};
    for (int pack = 0; pack < deck->packs; pack++) {
        FaceSet more = cards->pack[pack] & ~FACES_JOKER;
        for (int count = 0; count <= pack; count++) {
            FaceSet already = holding.held[count] & more;
            holding.held[count] |= more;
            more = already;
        }
    }
    return holding;
}

const Holding *holding_of_form(const Deck *deck, const Form *form, const Holding *holding,
                               Holding *taken)
{
    if (form->cards == FACES_ALL)
        return holding;
    *taken = *holding;
    for (int i = 0; i < PACKS_MAX; i++)
        taken->held[i] &= form->cards;
    const CardSet faces = {{taken->held[0]}};
    taken->places = deck_places(deck, &faces);
    return taken;
}

typedef struct {
    const Deck *deck;
    const Form *form;
    const Holding *holding;
    int missing;   // the most allowed
    int size_max;  // limit of the cards in an act, and of the places of a run
    int *steps;    // steps left
    ShapeVisit *visit;
    void *self;
    unsigned lane;    // of a run: held and allowed places of its suit, or of all suits
    uint64_t lanes;   // the same in all lanes, to find the lowest place of that suit, or of all
    bool from_first;  // only runs from the first place on
    Shape shape;
} ShapeWalk;

// How many wild cards may stand beyond the ends of a run which holds them apart or inside.
static int missing_at_ends(const ShapeWalk *walk)
{
    const Form *form = walk->form;
    const unsigned held = places_of_all_suits(walk->shape.places);
    if (form->inside)
        return 0;
    const unsigned beyond = (held >> 1 | held << 1) & ~held & form->places;
    const unsigned outside = beyond & ((held & -held) - 1);
    const int top = run_top(walk->deck, form, __builtin_ctz(outside | held));
    return (outside != 0) + (31 - __builtin_clz(held) < top);
}

// Visits the shape with each allowed number of missing cards, from `least_missing` on.
static inline bool show(ShapeWalk *walk, int naturals, int least_missing)
{
    const Form *form = walk->form;
    int missing = most(least_missing, form->size_min - naturals);
    if (naturals < form->naturals_min)
        return true;
    int missing_max = least(walk->missing, walk->size_max - naturals);
    missing_max = form->naturals ? least(missing_max, naturals) : missing_max;
    if (form->inside || form->apart)
        missing_max = least(missing_max, least_missing + missing_at_ends(walk));
    for (; missing <= missing_max; missing++) {
        walk->shape.missing = (uint8_t)missing;
        walk->shape.size = (uint8_t)(naturals + missing);
        if (!walk->visit(walk->self, &walk->shape))
            return false;
    }
    return true;
}

// ---- Runs: natural cards one after the other, from the lowest

// The places of which the next one is among these.
static inline uint64_t one_place_on(const Form *form, uint64_t places)
{
    const uint64_t on = places >> 1 & EACH_LANE * 0x7fff;
    if (!form_is_ring(form))
        return on;
    return on | (places & EACH_LANE) << (31 - __builtin_clz(form->places));
}

uint64_t ring_turned(const Form *form, uint64_t places, int by)
{
    const int count = 32 - __builtin_clz(form->places);
    const unsigned below = (1u << by) - 1;
    return (places >> by & EACH_LANE * (form->places >> by)) | (places & EACH_LANE * below)
                                                                   << (count - by);
}

uint64_t run_starts(const Form *form, uint64_t held, int missing)
{
    // within[n] are the places reached with at most n cards missing.
    uint64_t all = EACH_LANE * form->places, there = held & all, within[RANKS];
    if (missing >= form->size_min)
        return all;
    for (int n = 0; n <= missing; n++)
        within[n] = all;
    for (int i = 0; i < form->size_min; i++, there = one_place_on(form, there)) {
        for (int n = missing; n > 0; n--)
            within[n] = (within[n] & there) | within[n - 1];
        within[0] &= there;
    }
    return within[missing];
}

int run_top(const Deck *deck, const Form *form, int start)
{
    int top = 31 - __builtin_clz(form->places);
    return top - (form->ace == ACE_EITHER && start == 0 && top == deck->rank_count);
}

static bool extend_run(ShapeWalk *walk, int last, int naturals, int holes);

// Adds a natural card at the place, of the run's suit or of any suit that has one. An ace at each
// end of a run makes two aces.
static bool take_place(ShapeWalk *walk, int place, int naturals, int holes)
{
    const Deck *deck = walk->deck;
    bool on = true;
    for (uint64_t bits = walk->holding->places & walk->lanes << place; bits && on;
         bits &= bits - 1) {
        uint64_t bit = bits & -bits, low_ace = bit >> deck->rank_count & EACH_LANE;
        if (low_ace & walk->shape.places &&
            !(walk->holding->held[1] >> face_make(__builtin_ctzll(bit) / 16, deck->ranks[0]) & 1))
            continue;
        walk->shape.places |= bit;
        on = extend_run(walk, place, naturals + 1, holes);
        walk->shape.places &= ~bit;
    }
    return on;
}

// Continues a run that has this many natural cards up to the place `last`, and this many holes
// between them.
static bool extend_run(ShapeWalk *walk, int last, int naturals, int holes)
{
    if ((*walk->steps)-- <= 0 || !show(walk, naturals, holes))
        return false;
    // The next card may leave at most this many further holes. A run with the low ace ends below
    // the high one, unless it may have both.
    int more = least(walk->missing - holes, walk->size_max - naturals - holes - 1);
    more = walk->form->apart ? least(more, 1) : more;
    unsigned above = more < 0 ? 0 : walk->lane & ((2u << (last + 1 + more)) - (2u << last));
    if (walk->shape.places & EACH_LANE && walk->form->ace == ACE_EITHER)
        above &= ~(1u << walk->deck->rank_count);
    for (; above; above &= above - 1) {
        int place = __builtin_ctz(above);
        if (!take_place(walk, place, naturals, holes + place - last - 1))
            return false;
    }
    return true;
}

// Walks the runs of the lane, from each place where a run may begin with few enough cards missing.
static bool walk_runs(ShapeWalk *walk)
{
    const int size_min = walk->form->size_min;
    unsigned starts = walk->lane;
    for (int i = 1; i < size_min && walk->missing == 0; i++)
        starts &= walk->lane >> i;
    if (walk->from_first)
        starts &= 1;
    for (; starts; starts &= starts - 1) {
        int place = __builtin_ctz(starts);
        int held = __builtin_popcount(walk->lane >> place & ((1u << size_min) - 1));
        if (held + walk->missing >= size_min && !take_place(walk, place, 0, 0))
            return false;
    }
    return true;
}

static bool runs_of(ShapeWalk *walk);

// ---- Rings: the runs of a row, begun at each card that is held. The same cards are met from each
// of them behind which the gap may stay open; they are shown from where the run begins.

typedef struct {
    const ShapeWalk *walk;
    int low;  // the place from which the row counts
} RingWalk;

// Whether as many wild cards find places: some gap stays open, or none.
static bool ring_takes_wilds(const Form *form, unsigned held, int missing)
{
    const int count = 32 - __builtin_clz(form->places);
    int lacking = count - __builtin_popcount(held), wide = 0;  // gaps of more than one place
    if (!form->apart && !form->inside)
        return true;
    for (int place = 0; place < count; place++)
        wide += !(held >> place & 1) && !(held >> (place + 1) % count & 1) &&
                held >> (place + count - 1) % count & 1;
    if (missing == lacking && !(form->apart && wide > 0))
        return true;
    for (int place = 0; place < count; place++) {
        int gap = 0;  // behind this card
        while (held >> place & 1 && gap < count && !(held >> (place + 1 + gap) % count & 1))
            gap++;
        const int at_ends = missing - (lacking - gap);
        const int most_there = form->inside ? 0 : least(gap - 1, form->apart ? 2 : gap);
        if (gap > 0 && at_ends >= 0 && at_ends <= most_there &&
            !(form->apart && wide - (gap > 1) > 0))
            return true;
    }
    return false;
}

static bool show_of_ring(void *self, const Shape *shape)
{
    const RingWalk *ring = self;
    const ShapeWalk *walk = ring->walk;
    const int count = walk->deck->rank_count;
    Shape whole = *shape;
    whole.places = ring_turned(walk->form, shape->places, ring->low ? count - ring->low : 0);
    const unsigned held = places_of_all_suits(whole.places);
    return run_begins(walk->form, held) != ring->low ||
           !ring_takes_wilds(walk->form, held, shape->missing) || walk->visit(walk->self, &whole);
}

static bool rings_of(const ShapeWalk *walk)
{
    const uint64_t held = walk->holding->places & EACH_LANE * walk->form->places;
    Form row = *walk->form;
    row.ace = ACE_LOW;
    row.apart = row.inside = false;
    for (unsigned starts = places_of_all_suits(held); starts; starts &= starts - 1) {
        RingWalk ring = {walk, __builtin_ctz(starts)};
        const Deck turned = deck_turned(walk->deck, ring.low);
        Holding holding = *walk->holding;
        holding.places = ring_turned(walk->form, held, ring.low);
        ShapeWalk rows = *walk;
        rows.deck = &turned;
        rows.form = &row;
        rows.holding = &holding;
        rows.visit = show_of_ring;
        rows.self = &ring;
        rows.from_first = true;
        if (!runs_of(&rows))
            return false;
    }
    return true;
}

static bool runs_of(ShapeWalk *walk)
{
    if (form_is_ring(walk->form))
        return rings_of(walk);

    // The longest possible run: the ace counts once, or at both ends.
    int row = walk->deck->rank_count + (walk->form->ace == ACE_BOTH);
    uint64_t places = walk->holding->places & EACH_LANE * walk->form->places;
    walk->size_max = least(walk->size_max, row);
    if (walk->form->mixed) {
        walk->lanes = EACH_LANE;
        walk->lane = places_of_all_suits(places);
        return walk_runs(walk);
    }
    for (int suit = 0; suit < SUITS; suit++) {
        walk->lanes = UINT64_C(1) << 16 * suit;
        walk->lane = deck_lane(places, suit);
        if (walk->lane && !walk_runs(walk))
            return false;
    }
    return true;
}

// ---- Sets: suit by suit, the number of cards of each

// Continues a set at `suit`. `held` has the cards of all suits; `left` is the number in the suits
// from `suit` on. Suits without cards need no decision.
static bool extend_set(ShapeWalk *walk, const uint8_t held[SUITS], int suit, int suits,
                       int naturals)
{
    const Form *form = walk->form;
    while (suit < SUITS && held[suit] == 0)
        suit++;
    if (suit == SUITS)
        return show(walk, naturals, most(0, form->suits_min - suits));
    int count_max = suits == form->suits_max ? 0 : least(held[suit], walk->size_max - naturals);
    count_max = least(count_max, form->copies);
    bool on = (*walk->steps)-- > 0;
    for (int count = 0; count <= count_max && on; count++) {
        walk->shape.suits = (uint16_t)(walk->shape.suits + (count > 0 ? 1 << 4 * suit : 0));
        on = extend_set(walk, held, suit + 1, suits + (count > 0), naturals + count);
    }
    walk->shape.suits &= (uint16_t) ~(15 << 4 * suit);
    return on;
}

// The bits that are set in the lanes of at least `suits` suits, 1 to 4.
static unsigned ranks_in_suits(FaceSet faces, int suits)
{
    unsigned a = deck_lane(faces, 0), b = deck_lane(faces, 1), c = deck_lane(faces, 2);
    unsigned d = deck_lane(faces, 3), ab = a & b, cd = c & d;
    switch (suits) {
    case 4: return ab & cd;
    case 3: return (ab & (c | d)) | (cd & (a | b));
    case 2: return ab | cd | ((a | b) & (c | d));
    default: return a | b | c | d;
    }
}

// The fewest suits of which a set with `missing` cards missing has a card.
static int suits_of_set(const Deck *deck, const Form *form, int missing)
{
    // In a set, each suit has at most one card for each pack.
    int copies = least(deck->packs, form->copies), naturals = form->size_min - missing;
    return most(form->suits_min - missing, (naturals + copies - 1) / copies);
}

unsigned ranks_of_sets(const Deck *deck, const Form *form, const Holding *holding, int missing)
{
    return ranks_in_suits(holding->held[0], suits_of_set(deck, form, missing));
}

// A card of a run lies among the smallest number of places in a row that make a run, with no more
// of them missing than the whole run lacks.
FaceSet faces_in_forms(const Deck *deck, const Form *form, const Holding *holding, int missing)
{
    if (form->shape == MELD_SET)
        return EACH_LANE * ranks_of_sets(deck, form, holding, missing);
    if (form_is_ring(form))
        return FACES_ALL;
    const uint64_t places =
        form->mixed ? EACH_LANE * places_of_all_suits(holding->places) : holding->places;
    const uint64_t starts = run_starts(form, places, missing);
    uint64_t row = starts;
    for (int i = 1; i < form->size_min && starts; i++)
        row |= starts << i;
    return faces_of_places(deck, row & EACH_LANE * form->places);
}

// The same for one place of the lane. Mostly there are too few cards among all places from the
// lowest to the highest that a row with this place could have.
static bool place_in_row(const Form *form, unsigned lane, int place, int missing)
{
    const int size = form->size_min, behind = size - 1;
    const uint64_t row = (UINT64_C(1) << size) - 1;
    const uint64_t around = (uint64_t)lane << behind >> place & (row | row << behind);
    bool in_row = false;
    if (__builtin_popcountll(around) + missing < size)
        return false;
    for (int start = most(0, behind - place); start <= behind; start++)
        in_row |= __builtin_popcountll(around >> start & row) + missing >= size;
    return in_row && form->places >> place & 1;
}

bool card_in_form(const Deck *deck, const Form *form, FaceSet held, Card card, int missing)
{
    const int rank = card_rank(card);
    held &= form->cards & ~FACES_JOKER;
    if (!(held >> (card & 63) & 1))
        return false;
    if (form->shape == MELD_SET)
        return __builtin_popcountll(held >> rank & EACH_LANE) >= suits_of_set(deck, form, missing);
    if (form_is_ring(form))
        return true;
    const uint64_t places = deck_places(deck, &(CardSet){{held}});
    const unsigned lane = run_lane(form, places, card_suit(card)) & form->places;
    return place_in_row(form, lane, deck_place(deck, rank), missing) ||
           (deck_is_first(deck, rank) && place_in_row(form, lane, deck->rank_count, missing));
}

bool shapes_of(const Deck *deck, const Form *form, const Holding *holding, int missing, int *steps,
               ShapeVisit *visit, void *self)
{
    Holding taken;
    holding = holding_of_form(deck, form, holding, &taken);
    ShapeWalk walk = {.deck = deck,
                      .form = form,
                      .holding = holding,
                      .missing = least(missing, form->wild_max),
                      .size_max = least(form->size_max, ACT_CARDS_MAX),
                      .steps = steps,
                      .visit = visit,
                      .self = self};
    if (form->shape == MELD_RUN)
        return runs_of(&walk);
    unsigned ranks = ranks_of_sets(deck, form, holding, walk.missing);
    for (; ranks; ranks &= ranks - 1) {
        int rank = __builtin_ctz(ranks), total = 0;
        uint8_t held[SUITS];
        for (int suit = 0; suit < SUITS; suit++) {
            held[suit] = (uint8_t)holding_count(holding, face_make(suit, rank));
            total += held[suit];
        }
        if (total + walk.missing < form->size_min)
            continue;
        walk.shape.rank = (uint8_t)rank;
        if (!extend_set(&walk, held, 0, 0, 0))
            return false;
    }
    return true;
}

FaceSet faces_of_places(const Deck *deck, uint64_t places)
{
    uint64_t aces = places >> deck->rank_count & EACH_LANE;
    uint64_t others = places & ~(EACH_LANE << deck->rank_count);
    FaceSet faces = aces << deck->ranks[0];
    if (deck->plain)
        return faces | others << 1;
    for (; others; others &= others - 1) {
        int at = __builtin_ctzll(others);
        faces |= UINT64_C(1) << face_make(at / 16, deck->ranks[at % 16]);
    }
    return faces;
}

int shape_faces(const Deck *deck, const Shape *shape, Face faces[CARDS_MAX])
{
    int count = 0;
    if (shape->rank == 0) {
        for (uint64_t places = shape->places; places; places &= places - 1) {
            int at = __builtin_ctzll(places);
            faces[count++] = face_make(at / 16, deck_rank(deck, at % 16));
        }
        return count;
    }
    for (int suit = 0; suit < SUITS; suit++)
        for (int i = 0; i < (shape->suits >> 4 * suit & 15); i++)
            faces[count++] = face_make(suit, shape->rank);
    return count;
}

// The places that make one run of the cards of a ring.
static unsigned ring_lacks(const Form *form, unsigned held)
{
    unsigned lacking = 0;
    for (unsigned rest = form->places & ~held; rest; rest &= rest - 1) {
        const unsigned whole = held | (rest & -rest);
        const unsigned ends = whole & ~(unsigned)ring_turned(form, whole, 1);
        lacking |= ends & (ends - 1) ? 0 : rest & -rest;
    }
    return lacking;
}

FaceSet shape_lacks(const Deck *deck, const Form *form, const Shape *shape)
{
    FaceSet faces = 0;
    if (shape->rank != 0) {
        int shown = 0;
        for (int suit = 0; suit < SUITS; suit++)
            shown += (shape->suits >> 4 * suit & 15) > 0;
        for (int suit = 0; suit < SUITS; suit++) {
            int after = shown + !(shape->suits >> 4 * suit & 15);
            if (after >= form->suits_min && after <= form->suits_max &&
                (shape->suits >> 4 * suit & 15) < form->copies)
                faces = face_set_with(faces, face_make(suit, shape->rank));
        }
        return faces & form->cards;
    }
    // The gap between the cards of the run, otherwise the place below or above them, as far as it
    // may go. A run that may have one ace only is never so long that the other one is next to it.
    unsigned places = places_of_all_suits(shape->places);
    int low = __builtin_ctz(places), high = 31 - __builtin_clz(places);
    unsigned between = (2u << high) - (1u << low), lacking = between & ~places;
    if (form_is_ring(form))
        lacking = ring_lacks(form, places);
    else if (!lacking)
        lacking = (between << 1 | between >> 1) & ~between & form->places;
    int of = __builtin_ctzll(shape->places) / 16;
    for (; lacking; lacking &= lacking - 1)
        for (int suit = form->mixed ? 0 : of; suit < (form->mixed ? SUITS : of + 1); suit++) {
            Face as = face_make(suit, deck_rank(deck, __builtin_ctz(lacking)));
            faces = face_set_with(faces, face_shown(deck, as));
        }
    return faces & form->cards;
}

// ---- The smallest melds

// The ranks at `count` places of a run, as cards show them.
static unsigned ranks_in_row(const Deck *deck, int low, int count)
{
    unsigned ranks = ((1u << count) - 1) << (low + 1), above = 2u << deck->rank_count;
    if (deck->plain)
        return (ranks & (above - 1)) | (ranks & ~(above - 1)) >> deck->rank_count;
    ranks = 0;
    for (int place = low; place < low + count; place++)
        ranks |= 1u << deck->ranks[place % deck->rank_count];
    return ranks;
}

static int frames_of_runs(const Deck *deck, const Form *form, const Holding *held,
                          Frame frames[FRAMES_MAX])
{
    const int first = __builtin_ctz(form->places), end = 32 - __builtin_clz(form->places);
    const bool ring = form_is_ring(form);
    const unsigned within =
        ring ? form->places : (1u << most(0, end - form->size_min + 1)) - (1u << first);
    uint64_t starts = end - first < form->size_min ? 0 : within * (form->mixed ? 1 : EACH_LANE);
    int count = 0;
    if (held && !form->mixed) {
        // Only places from which a sequence reaches two held cards; it ends within its lane.
        const CardSet twins = {{held->held[1]}};
        const uint64_t again = held->held[1] ? deck_places(deck, &twins) : 0;
        uint64_t one = 0, two = 0;
        for (int i = 0; i < form->size_min; i++) {
            const uint64_t there = ring ? ring_turned(form, held->places, i) : held->places >> i;
            two |= (one & there) | (ring ? ring_turned(form, again, i) : again >> i);
            one |= there;
        }
        starts &= two;
    }
    for (; starts; starts &= starts - 1) {
        const int start = __builtin_ctzll(starts);
        const unsigned ranks = ranks_in_row(deck, start % 16, form->size_min);
        const FaceSet faces = form->mixed ? EACH_LANE * ranks : (FaceSet)ranks << (start & ~15);
        if (!form->mixed && faces & ~form->cards)
            continue;
        const FaceSet some = held ? held->held[0] & faces : 0;
        if (held && !(some & (some - 1)) && !(some & held->held[1]))
            continue;
        frames[count++] = form->mixed ? (Frame){faces, 0, (uint16_t)ranks, 1, 1, 1}
                                      : (Frame){.faces = faces, .each = faces};
    }
    return count;
}

// The number of frames: none where the form takes no card of the rank as itself.
static int frame_of_rank(const Form *form, int rank, Frame *frame)
{
    *frame = (Frame){EACH_LANE << rank, 0, (uint16_t)(1u << rank), form->size_min, form->suits_min,
                     form->suits_max};
    return (form->cards >> rank & EACH_LANE) != 0;
}

static int find_frames(const Deck *deck, const Form *form, const Holding *held,
                       Frame frames[FRAMES_MAX])
{
    if (form->shape == MELD_RUN)
        return frames_of_runs(deck, form, held, frames);
    int count = 0;
    if (held) {
        unsigned one = 0, two = 0;  // the ranks with that many cards held
        for (int suit = 0; suit < SUITS; suit++) {
            const unsigned lane = deck_lane(held->held[0], suit);
            two |= (one & lane) | deck_lane(held->held[1], suit);
            one |= lane;
        }
        for (; two; two &= two - 1)
            count += frame_of_rank(form, __builtin_ctz(two), &frames[count]);
        return count;
    }
    for (int place = 0; place < deck->rank_count; place++)
        count += frame_of_rank(form, deck->ranks[place], &frames[count]);
    return count;
}

// All frames of a form, which depend on it and on the deck alone, are asked for at every plan:
// those of the last few forms are kept.
int frames_of(const Deck *deck, const Form *form, const Holding *held, Frame frames[FRAMES_MAX])
{
    enum { FORMS = 8 };
    static _Thread_local struct {
        Deck deck;
        Form form;
        int count;  // 0: nothing is kept here
        Frame frames[FRAMES_MAX];
    } kept[FORMS];
    static _Thread_local int next;
    if (held)
        return find_frames(deck, form, held, frames);
    int at = 0;
    while (at < FORMS && (kept[at].count == 0 || memcmp(&kept[at].form, form, sizeof *form) != 0 ||
                          memcmp(&kept[at].deck, deck, sizeof *deck) != 0))
        at++;
    if (at == FORMS) {
        at = next;
        next = (next + 1) % FORMS;
        memcpy(&kept[at].deck, deck, sizeof *deck);
        memcpy(&kept[at].form, form, sizeof *form);
        kept[at].count = find_frames(deck, form, NULL, kept[at].frames);
    }
    memcpy(frames, kept[at].frames, sizeof frames[0] * (size_t)kept[at].count);
    return kept[at].count;
}

// ---- What can be added to a meld on the table

static FaceSet faces_in_place(const Deck *deck, const Form *form, int suit, int place)
{
    FaceSet faces = EACH_LANE << deck->ranks[place == deck->rank_count ? 0 : place];
    return form->mixed ? faces : faces & UINT64_C(0xffff) << 16 * suit;
}

FaceSet faces_added(const Deck *deck, const Form *form, const Placed cards[], int count)
{
    FaceSet faces = 0;
    if (form->shape == MELD_SET) {
        int rank = RANK_JOKER;
        for (int i = 0; i < count; i++)
            if (!placed_is_wild(deck, cards[i])) {
                rank = card_rank(cards[i].card);
                faces = face_set_with(faces, card_face(cards[i].card));
            }
        faces = __builtin_popcountll(faces) >= form->suits_max ? faces : EACH_LANE << rank;
        for (int suit = 0; suit < SUITS && form->copies < deck->packs; suit++)
            if (copies_shown(deck, cards, count, suit) >= form->copies)
                faces &= ~(UINT64_C(1) << face_make(suit, rank));
        return faces & form->cards;
    }
    // A run takes the card below its low end and the one above its high end. If a wild card at an
    // end may move aside, its own place is free too.
    const Placed ends[] = {cards[0], cards[count - 1]};
    for (int end = 0; end < 2; end++) {
        int suit = face_suit(ends[end].as), place = deck_place(deck, face_rank(ends[end].as));
        int beyond = place + (end == 0 ? -1 : 1);
        if (form_is_ring(form))
            beyond =
                count == deck->rank_count ? -1 : (beyond + deck->rank_count) % deck->rank_count;
        if (beyond >= 0 && form->places >> beyond & 1)
            faces |= faces_in_place(deck, form, suit, beyond);
        if (form->shift != SHIFT_NONE && placed_is_wild(deck, ends[end]))
            faces |= faces_in_place(deck, form, suit, place);
    }
    return faces & form->cards;
}

// ---- Plain hands

enum { UNSETTLED_MAX = 4 };  // ranks; with more there would be too many ways

typedef struct {
    const Ruleset *rules;
    const LaneRules *lanes;
    uint64_t held;  // by place, in lanes of suits
    uint64_t runs;  // the cards that could be in a run
    uint64_t sets;  // the cards chosen for sets so far
    int64_t worth;  // worth of the best choice of sets, `best`
    uint64_t best;
    int64_t card;  // the worth of a card beside its points
    int ways;      // choices tried
    bool found;
} Lanes;

// The cards of all sequences that are long enough for a run.
static uint64_t in_runs(const LaneRules *lanes, uint64_t held)
{
    uint64_t starts = held & EACH_LANE * lanes->run_places, runs = starts;
    if (!lanes->run_min)
        return 0;
    for (int i = 1; i < lanes->run_min; i++)
        runs &= starts >> i;
    uint64_t covered = runs;
    for (int i = 1; i < lanes->run_min; i++)
        covered |= runs << i;
    return covered;
}

static int64_t worth_of(const Lanes *lanes, uint64_t cards)
{
    const Ruleset *rules = lanes->rules;
    const int count = __builtin_popcountll(cards);
    int points = 0;
    for (; cards; cards &= cards - 1) {
        int at = __builtin_ctzll(cards);
        points += ruleset_points(rules, face_make(at / 16, rules->deck.ranks[at % 16]));
    }
    return (int64_t)points * (CARDS_MAX + 1) + count * lanes->card;
}

// The cards as a number, with the first suit most significant.
static uint64_t as_number(uint64_t cards)
{
    uint64_t halves = cards << 32 | cards >> 32;
    return (halves & UINT64_C(0x0000ffff0000ffff)) << 16 |
           (halves >> 16 & UINT64_C(0x0000ffff0000ffff));
}

static int first_place(uint64_t cards)
{
    uint64_t lanes = cards | cards >> 32;
    return __builtin_ctzll((lanes | lanes >> 16) & 0xffff);
}

// The order of docs/arrange.md.
static int compare_melds(const LaneMeld *a, const LaneMeld *b)
{
    int place = first_place(a->cards), other = first_place(b->cards);
    if (place != other)
        return place - other;
    int suit = __builtin_ctzll(a->cards >> place & EACH_LANE);
    int other_suit = __builtin_ctzll(b->cards >> place & EACH_LANE);
    if (suit != other_suit)
        return suit - other_suit;
    int more = __builtin_popcountll(b->cards) - __builtin_popcountll(a->cards);
    if (more != 0)
        return more;
    uint64_t number = as_number(a->cards), others = as_number(b->cards);
    return (number > others) - (number < others);
}

// Lists the melds of a choice of sets, in order.
static int list_melds(const Lanes *lanes, uint64_t sets, LaneMeld melds[LANE_MELDS])
{
    int count = 0;
    uint64_t runs = in_runs(lanes->lanes, lanes->held & ~sets);
    while (sets | runs) {
        LaneMeld meld;
        if (sets) {
            meld =
                (LaneMeld){lanes->lanes->set_kind, sets & EACH_LANE << __builtin_ctzll(sets) % 16};
            sets &= ~meld.cards;
        } else {
            meld = (LaneMeld){lanes->lanes->run_kind, runs & ~(runs + (runs & -runs))};
            runs &= ~meld.cards;
        }
        int at = count++;
        for (; at > 0 && compare_melds(&melds[at - 1], &meld) > 0; at--)
            melds[at] = melds[at - 1];
        melds[at] = meld;
    }
    return count;
}

// Whether the choice of sets comes before the best one, which has the same worth.
static bool stands_before(const Lanes *lanes)
{
    LaneMeld melds[LANE_MELDS], others[LANE_MELDS];
    int count = list_melds(lanes, lanes->sets, melds);
    int other_count = list_melds(lanes, lanes->best, others);
    for (int i = 0; i < count && i < other_count; i++) {
        int order = compare_melds(&melds[i], &others[i]);
        if (order != 0)
            return order < 0;
    }
    return false;
}

// Whether these cards of a rank make a set. Bit n of the cases is for the suits n.
static bool is_set(const Lanes *lanes, uint64_t cards)
{
    uint64_t suits = cards >> first_place(cards) & EACH_LANE;
    return lanes->lanes->set_cases >> (suits * UINT64_C(0x1000200040008) >> 48 & 15) & 1;
}

// Tries, as the set of a rank, every part of its cards that leaves out only cards that a run could
// take.
static void choose_sets(Lanes *lanes, uint64_t ranks, int64_t worth)
{
    if (!ranks) {
        lanes->ways++;
        worth += worth_of(lanes, in_runs(lanes->lanes, lanes->held & ~lanes->sets));
        if (!lanes->found || worth > lanes->worth ||
            (worth == lanes->worth && stands_before(lanes))) {
            lanes->found = true;
            lanes->worth = worth;
            lanes->best = lanes->sets;
        }
        return;
    }
    uint64_t cards = lanes->held & EACH_LANE << __builtin_ctzll(ranks);
    choose_sets(lanes, ranks & (ranks - 1), worth);
    for (uint64_t part = cards; part; part = (part - 1) & cards) {
        uint64_t idle = cards & ~part & ~lanes->runs;
        if (!is_set(lanes, part) || (idle && is_set(lanes, part | (idle & -idle))))
            continue;
        lanes->sets |= part;
        choose_sets(lanes, ranks & (ranks - 1), worth + worth_of(lanes, part));
        lanes->sets &= ~part;
    }
}

bool lanes_arrange(const Ruleset *rules, FaceSet wild, const CardSet *hand, bool fewest_cards,
                   LaneMelds *arranged)
{
    const LaneRules *rows = &concluded(rules)->lanes;
    if (!rows->fit || hand->pack[0] & (wild | FACES_JOKER))
        return false;
    const int64_t card = (int64_t)1 << 40;  // more than all points of a pack together
    Lanes lanes = {.rules = rules, .lanes = rows, .card = fewest_cards ? card : 1};
    lanes.held = deck_places(&rules->deck, hand) & EACH_LANE * ((1u << rules->deck.rank_count) - 1);
    lanes.runs = in_runs(rows, lanes.held);

    // If no run can take a card of a rank, the whole rank is a set; the other ranks are open.
    uint64_t open = 0, ranks = rows->set_cases ? ranks_in_suits(lanes.held, rows->set_min) : 0;
    for (; ranks; ranks &= ranks - 1) {
        uint64_t cards = lanes.held & EACH_LANE << __builtin_ctzll(ranks);
        if (!(cards & lanes.runs) && is_set(&lanes, cards))
            lanes.sets |= cards;
        else
            open |= ranks & -ranks;
    }
    if (__builtin_popcountll(open) > UNSETTLED_MAX)
        return false;
    lanes.best = lanes.sets;
    if (open)
        choose_sets(&lanes, open, 0);
    arranged->count = list_melds(&lanes, lanes.best, arranged->melds);
    arranged->ways = lanes.ways;
    return true;
}
