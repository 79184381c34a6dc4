#include "play/packing.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "base/memory.h"

enum {
    GROUPS_FIRST = 64,  // room at first; it doubles
    STATES_FIRST = 32,
    CHOICE_END = -2,   // nothing more is taken
    CHOICE_STAY = -1,  // the first card that is left stays
};

static const int64_t impossible = INT64_MIN;

// What stays of the cards looked at so far: it matters only until it is enough.
typedef enum { STAYS_NOTHING, STAYS_NOT_ALONE, STAYS_ENOUGH } Stays;

// What the rest of a search depends on, and nothing else, so that one answer serves all ways there.
typedef struct {
    FaceCounts left;  // cards that are neither taken nor have to stay
    Contract wanted;
    uint16_t ranks[MELD_KINDS_MAX];
    int32_t stays;  // Stays
} PackState;

_Static_assert(sizeof(PackState) ==
                   sizeof(FaceCounts) + sizeof(Contract) + 2 * MELD_KINDS_MAX + sizeof(int32_t),
               "a state is compared as bytes, so it has no gaps");

typedef struct {
    PackState state;
    int64_t worth;   // the most that comes of what is left
    int32_t choice;  // how: a group, or CHOICE_…
    bool used;
} Known;

struct Packing {
    PackTask task;
    int face_count;
    Face faces[FACES];        // held, in the order of the search: rank by rank, `last` ones last
    uint8_t place_of[FACES];  // of a face, in `faces`
    int group_count, group_room;
    PackGroup *groups;
    int first[FACES + 1];  // groups in order: those with the first face f are first[f] to …
    int least[MELD_KINDS_MAX +
              1];  // cards of the smallest group of a part; of none: more than any hand
    bool lacking;  // groups, or time to try them all
    int steps;     // that are still allowed
    int known_count, known_room;  // the room is a power of two
    Known *known;
};

// ---- The faces, in an order that keeps what belongs together near

static void add_faces(Packing *packing, bool last)
{
    for (int rank = 1; rank <= RANK_MAX + 1; rank++)
        for (int suit = 0; suit < SUITS; suit++) {
            Face face = rank <= RANK_MAX ? face_make(suit, rank) : FACE_JOKER;
            bool is_last = packing->task.last >> face & 1;
            if (is_last != last || face_counts_of(&packing->task.held, face) == 0 ||
                (face == FACE_JOKER && suit > 0))
                continue;
            packing->place_of[face] = (uint8_t)packing->face_count;
            packing->faces[packing->face_count++] = face;
        }
}

static int steps_allowed(const PackTask *task)
{
    return task->steps > 0 ? task->steps : PACK_STEPS_MAX;
}

Packing *packing_new(const PackTask *task)
{
    Packing *packing = memory_needed(calloc(1, sizeof *packing));
    packing->task = *task;
    packing->steps = steps_allowed(task);
    add_faces(packing, false);
    add_faces(packing, true);
    return packing;
}

void packing_free(Packing *packing)
{
    free(packing->groups);
    free(packing->known);
    free(packing);
}

// ---- The groups

// Larger groups are tried first, for they leave less to look at.
static int compare_groups(const PackGroup *a, const PackGroup *b)
{
    if (a->first != b->first)
        return a->first - b->first;
    if (a->count != b->count)
        return b->count - a->count;
    if (a->part != b->part)
        return a->part - b->part;
    if (a->rank != b->rank)
        return a->rank - b->rank;
    for (int suit = 0; suit < SUITS; suit++)
        if (a->takes.suit[suit] != b->takes.suit[suit])
            return a->takes.suit[suit] < b->takes.suit[suit] ? -1 : 1;
    return 0;
}

static int compare_tagged(const void *a, const void *b)
{
    const PackGroup *left = a, *right = b;
    int order = compare_groups(left, right);
    return order ? order : left->tag - right->tag;
}

// Puts the groups in order, each once.
static void sort_groups(Packing *packing)
{
    int kept = 0;
    if (packing->group_count == 0)
        return;
    qsort(packing->groups, (size_t)packing->group_count, sizeof packing->groups[0], compare_tagged);
    for (int i = 1; i < packing->group_count; i++)
        if (compare_groups(&packing->groups[kept], &packing->groups[i]) != 0)
            packing->groups[++kept] = packing->groups[i];
    packing->group_count = kept + 1;
}

static bool make_room(Packing *packing)
{
    if (packing->group_count < packing->group_room)
        return true;
    sort_groups(packing);
    if (packing->group_count <= packing->group_room / 2 && packing->group_room > 0)
        return true;
    if (packing->group_room == PACK_GROUPS_MAX)
        return packing->group_count < PACK_GROUPS_MAX;
    packing->group_room = packing->group_room ? 2 * packing->group_room : GROUPS_FIRST;
    packing->groups = memory_needed(
        realloc(packing->groups, (size_t)packing->group_room * sizeof packing->groups[0]));
    return true;
}

bool packing_add(Packing *packing, const FaceCounts *takes, int part, int rank, int tag)
{
    PackGroup group = {
        .takes = *takes, .tag = tag, .part = (uint8_t)part, .rank = (uint8_t)rank, .first = FACES};
    assert(face_counts_have(&packing->task.held, takes));
    if (!make_room(packing)) {
        packing->lacking = true;
        return false;
    }
    for (int place = packing->face_count - 1; place >= 0; place--) {
        int number = face_counts_of(takes, packing->faces[place]);
        group.count = (uint8_t)(group.count + number);
        group.worth += number * packing->task.worth[packing->faces[place]];
        if (number > 0)
            group.first = (uint8_t)place;
    }
    packing->groups[packing->group_count++] = group;
    return true;
}

void packing_lacks(Packing *packing) { packing->lacking = true; }

static void index_groups(Packing *packing)
{
    sort_groups(packing);
    for (int part = 0; part <= PACK_FREE; part++)
        packing->least[part] = CARDS_MAX + 1;
    for (int i = 0; i < packing->group_count; i++) {
        const PackGroup *group = &packing->groups[i];
        packing->least[group->part] = least(packing->least[group->part], group->count);
    }
    for (int face = 0, group = 0; face <= packing->face_count; face++) {
        packing->first[face] = group;
        while (group < packing->group_count && packing->groups[group].first == face)
            group++;
    }
}

// ---- What is known of what is left

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

static uint64_t hash_of(const PackState *state)
{
    uint64_t words[sizeof *state / sizeof(uint64_t)], hash = 0;
    memcpy(words, state, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        hash = mix(hash, words[i]);
    return hash;
}

// The place of a state among the known ones: its own, or the free one where it belongs.
static Known *known_of(const Packing *packing, const PackState *state)
{
    size_t mask = (size_t)packing->known_room - 1, at = (size_t)hash_of(state) & mask;
    while (packing->known[at].used && memcmp(&packing->known[at].state, state, sizeof *state) != 0)
        at = (at + 1) & mask;
    return &packing->known[at];
}

static void grow_known(Packing *packing)
{
    Known *old = packing->known;
    int room = packing->known_room;
    packing->known_room = room ? 2 * room : STATES_FIRST;
    packing->known = memory_needed(calloc((size_t)packing->known_room, sizeof packing->known[0]));
    for (int i = 0; i < room; i++)
        if (old[i].used)
            *known_of(packing, &old[i].state) = old[i];
    free(old);
}

// Notes the best that is known of a state. False: there is room for no more states.
static bool note(Packing *packing, const PackState *state, int64_t worth, int choice)
{
    if (packing->known_count >= packing->known_room / 2 &&
        packing->known_room < 2 * PACK_STATES_MAX)
        grow_known(packing);
    Known *known = known_of(packing, state);
    if (!known->used && packing->known_count == PACK_STATES_MAX)
        return false;
    packing->known_count += !known->used;
    *known = (Known){*state, worth, choice, true};
    return true;
}

// ---- The search: the first card that is left goes into a group, or stays

static bool is_met(const Contract *wanted)
{
    static const Contract nothing;
    return memcmp(wanted, &nothing, sizeof nothing) == 0;
}

static Stays and_stays(const PackTask *task, Stays stays, Face face, int count)
{
    bool alone = stays == STAYS_NOTHING && count == 1 && task->not_alone >> face & 1;
    if (count == 0)
        return stays;
    return alone ? STAYS_NOT_ALONE : STAYS_ENOUGH;
}

// What comes of a state where nothing more is taken.
static int64_t worth_of_end(const Packing *packing, const PackState *state)
{
    const PackTask *task = &packing->task;
    Stays stays = (Stays)state->stays;
    if (task->contract && !is_met(&state->wanted))
        return impossible;
    for (int place = 0; place < packing->face_count && stays != STAYS_ENOUGH; place++) {
        Face face = packing->faces[place];
        stays = and_stays(task, stays, face, face_counts_of(&state->left, face));
    }
    bool enough = stays == STAYS_ENOUGH || (stays == STAYS_NOTHING && !task->keep);
    return enough ? 0 : impossible;
}

static PackState after_staying(const Packing *packing, const PackState *state, Face face)
{
    PackState after = *state;
    face_counts_add(&after.left, face, -1);
    after.stays = (int32_t)and_stays(&packing->task, (Stays)state->stays, face, 1);
    return after;
}

// False: the group cannot be taken.
static bool after_taking(const Packing *packing, const PackState *state, const PackGroup *group,
                         PackState *after)
{
    if (!face_counts_have(&state->left, &group->takes))
        return false;
    *after = *state;
    after->left = face_counts_minus(&state->left, &group->takes);
    if (!packing->task.contract)
        return true;
    if (state->wanted.melds[group->part] == 0)
        return false;
    after->wanted.melds[group->part]--;
    if (packing->task.distinct >> group->part & 1) {
        uint16_t rank = (uint16_t)(1u << group->rank);
        if (state->ranks[group->part] & rank)
            return false;
        after->ranks[group->part] |= rank;
    }
    return true;
}

static int64_t worth_of(Packing *packing, const PackState *state, int from, int64_t hope);

// A way on from a state: what it brings, if it is more than the best so far.
typedef struct {
    const PackState *state;
    int from;
    int64_t hope;  // no way brings more
    int64_t worth;
    int choice;
} Ways;

static void try_way(Packing *packing, Ways *ways, const PackState *after, int64_t brings,
                    int64_t hope, int choice)
{
    if (ways->worth != impossible && brings + hope <= ways->worth)
        return;
    int64_t rest = worth_of(packing, after, ways->from, hope);
    if (rest == impossible || (ways->worth != impossible && brings + rest <= ways->worth))
        return;
    ways->worth = brings + rest;
    ways->choice = choice;
}

static int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

// The most that the cards of a group could bring by themselves.
static int64_t hope_of(const Packing *packing, const PackGroup *group)
{
    int64_t hope = 0;
    for (int place = group->first; place < packing->face_count; place++) {
        Face face = packing->faces[place];
        hope += face_counts_of(&group->takes, face) * larger(packing->task.worth[face], 0);
    }
    return hope;
}

static bool goes_on(Packing *packing, const Ways *ways)
{
    if (packing->steps-- <= 0)
        packing->lacking = true;
    return packing->steps >= 0 && ways->worth != ways->hope;
}

static void try_ways(Packing *packing, Ways *ways)
{
    PackState after;
    Face face = packing->faces[ways->from];
    int end = packing->first[ways->from + 1];
    for (int i = packing->first[ways->from]; i < end && goes_on(packing, ways); i++) {
        const PackGroup *group = &packing->groups[i];
        if (after_taking(packing, ways->state, group, &after))
            try_way(packing, ways, &after, group->worth, ways->hope - hope_of(packing, group), i);
    }
    if (!goes_on(packing, ways))
        return;
    after = after_staying(packing, ways->state, face);
    try_way(packing, ways, &after, 0, ways->hope - larger(packing->task.worth[face], 0),
            CHOICE_STAY);
}

// Are so many cards left that what is still wanted could be made of them?
static bool could_be_met(const Packing *packing, const PackState *state)
{
    int cards = 0;
    for (int part = 0; part < MELD_KINDS_MAX; part++)
        cards += state->wanted.melds[part] * packing->least[part];
    return cards == 0 || cards <= face_counts_total(&state->left);
}

static int64_t worth_of(Packing *packing, const PackState *state, int from, int64_t hope)
{
    if (packing->task.contract && !could_be_met(packing, state))
        return impossible;
    while (from < packing->face_count && face_counts_of(&state->left, packing->faces[from]) == 0)
        from++;
    Ways ways = {state, from, hope, worth_of_end(packing, state), CHOICE_END};
    if (from == packing->face_count || (packing->task.contract && is_met(&state->wanted)))
        return ways.worth;
    const Known *known = packing->known_room ? known_of(packing, state) : NULL;
    if (known && known->used)
        return known->worth;
    // The state has its place before any that it leads to, so that a way is whole where it is
    // noted.
    if (!note(packing, state, ways.worth, CHOICE_END)) {
        packing->lacking = true;
        return ways.worth;
    }
    try_ways(packing, &ways);
    note(packing, state, ways.worth, ways.choice);
    return ways.worth;
}

// ---- The answer

static int first_left(const Packing *packing, const PackState *state)
{
    int place = 0;
    while (place < packing->face_count && face_counts_of(&state->left, packing->faces[place]) == 0)
        place++;
    return place;
}

static void follow(const Packing *packing, PackState state, Packed *packed)
{
    for (;;) {
        const Known *known = packing->known_room ? known_of(packing, &state) : NULL;
        if (!known || !known->used || known->choice == CHOICE_END)
            return;
        if (known->choice == CHOICE_STAY) {
            state = after_staying(packing, &state, packing->faces[first_left(packing, &state)]);
            continue;
        }
        const PackGroup *group = &packing->groups[known->choice];
        bool taken = after_taking(packing, &state, group, &state);
        assert(taken);
        (void)taken;
        packed->groups[packed->count++] = *group;
    }
}

void packing_solve(Packing *packing, Packed *packed)
{
    const PackTask *task = &packing->task;
    PackState state = {.left = task->held, .wanted = task->wanted};
    int64_t hope = 0;
    memcpy(state.ranks, task->ranks, sizeof state.ranks);
    state.stays = task->keep || task->not_alone ? STAYS_NOTHING : STAYS_ENOUGH;
    for (int place = 0; place < packing->face_count; place++) {
        Face face = packing->faces[place];
        hope += face_counts_of(&task->held, face) * larger(task->worth[face], 0);
    }
    index_groups(packing);
    packed->count = 0;
    packed->found = worth_of(packing, &state, 0, hope) != impossible;
    packed->whole = !packing->lacking;
    packed->effort = packing->group_count + steps_allowed(task) - packing->steps;
    if (packed->found)
        follow(packing, state, packed);
}
