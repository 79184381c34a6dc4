// A meld is some cards that stand for themselves, and enough wild ones of whichever face. Where a
// wild card could only stand for itself the same cards make the same meld with one wild card fewer,
// so it need not be asked which of them stands where.

#include "play/takings.h"

#include "base/least.h"
#include "play/act.h"

typedef struct {
    const Deck *deck;
    const MeldRule *rule;
    TakingVisit *visit;
    void *self;
    int steps;
    int wild_face_count;
    Face wild_faces[FACES];
    int wilds_held;

    FaceCounts left, takes;
    int size;       // of the meld so far, the wild cards that are still to be chosen included
    int wilds;      // of them
    int rank;       // of a set
    int suit, top;  // of a run: where a mixed one is walked the suit means nothing
} Walk;

static bool goes_on(Walk *walk) { return walk->steps++ < TAKING_STEPS_MAX; }

static void take(Walk *walk, Face face, int number)
{
    face_counts_add(&walk->left, face, -number);
    face_counts_add(&walk->takes, face, number);
}

static bool has_room(const Walk *walk)
{
    return walk->size < least(walk->rule->size.max, ACT_CARDS_MAX);
}

static bool has_wild(const Walk *walk)
{
    return walk->wilds < least(walk->rule->wild.max, walk->wilds_held);
}

// ---- The wild cards

// A card of the rank of a set is none of its wild cards.
static bool may_be_wild(const Walk *walk, Face face)
{
    return walk->rule->shape == MELD_RUN || face_rank(face) != walk->rank;
}

static bool choose_wilds(Walk *walk, int index, int number)
{
    if (!goes_on(walk))
        return false;
    if (number == 0)
        return walk->visit(walk->self, walk->rank, &walk->takes);
    if (index == walk->wild_face_count)
        return true;
    Face face = walk->wild_faces[index];
    int taken = 0, most = least(number, face_counts_of(&walk->left, face));
    bool on = choose_wilds(walk, index + 1, number);
    for (; may_be_wild(walk, face) && on && taken < most; taken++) {
        take(walk, face, 1);
        on = choose_wilds(walk, index + 1, number - taken - 1);
    }
    take(walk, face, -taken);
    return on;
}

static bool complete(Walk *walk)
{
    const MeldRule *rule = walk->rule;
    if (walk->size < rule->size.min || walk->size - walk->wilds < rule->naturals_min)
        return true;
    return choose_wilds(walk, 0, walk->wilds);
}

// ---- Runs, from their lowest place on

static bool extend_run(Walk *walk, int place);

static bool run_natural(Walk *walk, int place, int suit)
{
    Face face = face_shown(walk->deck, face_make(suit, deck_rank(walk->deck, place)));
    if (face_counts_of(&walk->left, face) == 0)
        return true;
    take(walk, face, 1);
    walk->size++;
    bool on = extend_run(walk, place + 1);
    walk->size--;
    take(walk, face, -1);
    return on;
}

static bool run_wild(Walk *walk, int place)
{
    if (!has_wild(walk))
        return true;
    walk->size++;
    walk->wilds++;
    bool on = extend_run(walk, place + 1);
    walk->wilds--;
    walk->size--;
    return on;
}

static bool extend_run(Walk *walk, int place)
{
    if (!goes_on(walk) || !complete(walk))
        return false;
    if (place > walk->top || !has_room(walk))
        return true;
    int first = walk->rule->mixed ? 0 : walk->suit, last = walk->rule->mixed ? SUITS : first + 1;
    for (int suit = first; suit < last; suit++)
        if (!run_natural(walk, place, suit))
            return false;
    return run_wild(walk, place);
}

static bool walk_runs(Walk *walk)
{
    const MeldRule *rule = walk->rule;
    int suits = rule->mixed ? 1 : SUITS;
    for (walk->suit = 0; walk->suit < suits; walk->suit++)
        for (int low = rule->ace == ACE_HIGH; low <= walk->deck->rank_count; low++) {
            bool low_ace = rule->ace == ACE_LOW || (rule->ace == ACE_EITHER && low == 0);
            walk->top = walk->deck->rank_count - low_ace;
            if (!extend_run(walk, low))
                return false;
        }
    return true;
}

// ---- Sets, suit by suit

static bool add_wilds(Walk *walk, int suits)
{
    bool on = true;
    int added = 0;
    do {
        if (suits + walk->wilds >= walk->rule->suits.min)
            on = complete(walk);
        if (!on || !has_room(walk) || !has_wild(walk))
            break;
        walk->size++;
        walk->wilds++;
        added++;
    } while (true);
    walk->size -= added;
    walk->wilds -= added;
    return on;
}

static bool extend_set(Walk *walk, int suit, int suits)
{
    if (!goes_on(walk))
        return false;
    if (suit == SUITS)
        return add_wilds(walk, suits);
    Face face = face_make(suit, walk->rank);
    bool on = extend_set(walk, suit + 1, suits);
    int taken = 0;
    while (on && suits < walk->rule->suits.max && has_room(walk) &&
           face_counts_of(&walk->left, face) > 0) {
        take(walk, face, 1);
        taken++;
        walk->size++;
        on = extend_set(walk, suit + 1, suits + 1);
    }
    walk->size -= taken;
    take(walk, face, -taken);
    return on;
}

static bool walk_sets(Walk *walk)
{
    for (int place = 0; place < walk->deck->rank_count; place++) {
        walk->rank = deck_rank(walk->deck, place);
        if (!extend_set(walk, 0, 0))
            return false;
    }
    return true;
}

bool takings_walk(const Deck *deck, const MeldRule *rule, FaceSet wild, const FaceCounts *held,
                  TakingVisit *visit, void *self)
{
    Walk walk = {.deck = deck, .rule = rule, .visit = visit, .self = self, .left = *held};
    for (FaceSet faces = wild; faces; faces &= faces - 1) {
        Face face = (Face)__builtin_ctzll(faces);
        bool named_twice = face_rank(face) == RANK_JOKER && face != FACE_JOKER;
        int number = named_twice ? 0 : face_counts_of(held, face);
        if (number > 0)
            walk.wild_faces[walk.wild_face_count++] = face;
        walk.wilds_held += number;
    }
    return rule->shape == MELD_SET ? walk_sets(&walk) : walk_runs(&walk);
}
