// Branch and bound with memory: what can be left is looked at once, however it came to be left.

#include "play/pack_search.h"

#include <assert.h>
#include <stdlib.h>

#include "base/least.h"
#include "base/memory.h"

enum {
    STATES_FIRST = 32,  // room at first; it doubles
    SMALLEST_LOSS = 4 * (CARDS_MAX + 1),
    FIRST_STEPS = 1 << 12,
    CHOICE_END = -2,   // nothing more is taken
    CHOICE_STAY = -1,  // the cards of the first face that is left stay
};

// What stays of the cards looked at so far: it matters only until it is enough.
typedef enum { STAYS_NOTHING, STAYS_NOT_ALONE, STAYS_ENOUGH } Stays;

// What the rest of a search depends on, and nothing else, so that one answer serves all ways there.
typedef struct {
    Bundle left;  // cards that are neither taken nor have to stay
    Contract wanted;
    uint16_t ranks[MELD_KINDS_MAX];
    uint8_t stays;       // Stays
    uint8_t wilds[2];    // wild cards that groups may take, whichever, of both worths
    uint8_t wilds_used;  // and how many they have taken
} PackState;

_Static_assert(sizeof(PackState) == sizeof(Bundle) + sizeof(Contract) + 2 * MELD_KINDS_MAX + 4,
               "a state is compared as bytes, so it has no gaps");

// What is known of a state: the most that comes of what is left, and how; or no more than a bound.
typedef struct {
    PackState state;
    int64_t worth;
    int32_t choice;  // a group, or CHOICE_…
    bool used, exact;
} Known;

enum { SHARES = 840 };  // of a wild card: it can be divided by many a number of cards

// What the bound asks of a group.
typedef struct {
    FaceSet faces;
    int wilds;
    int share;  // of its wild cards, that each of its other cards needs
} Brief;

typedef struct {
    Packing *packing;
    Brief *briefs;                // of the groups, where they take wild cards, whichever
    int steps;                    // that are still allowed
    bool cut;                     // they were too few, or there was no room
    int known_count, known_room;  // the room is a power of two
    Known *known;
} Search;

static int left_of(const Packing *packing, const Bundle *left, int place)
{
    Face face = packing->faces[place];
    int shift = packing->shift[face];
    return (int)(left->word[shift / 64] >> shift % 64 & ((1u << packing->bits[face]) - 1));
}

static int cards_left(const Packing *packing, const Bundle *left)
{
    int cards = 0;
    for (int place = 0; place < packing->face_count; place++)
        cards += left_of(packing, left, place);
    return cards;
}

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
static Known *known_of(const Search *search, const PackState *state)
{
    size_t mask = (size_t)search->known_room - 1, at = (size_t)hash_of(state) & mask;
    while (search->known[at].used && memcmp(&search->known[at].state, state, sizeof *state) != 0)
        at = (at + 1) & mask;
    return &search->known[at];
}

static void grow_known(Search *search)
{
    Known *old = search->known;
    int room = search->known_room;
    search->known_room = room ? 2 * room : STATES_FIRST;
    search->known = memory_needed(calloc((size_t)search->known_room, sizeof search->known[0]));
    for (int i = 0; i < room; i++)
        if (old[i].used)
            *known_of(search, &old[i].state) = old[i];
    free(old);
}

// Notes what is known of a state. False: there is room for no more states.
static bool note(Search *search, const PackState *state, int64_t worth, int choice, bool exact)
{
    if (search->known_count >= search->known_room / 2 && search->known_room < 2 * PACK_STATES_MAX)
        grow_known(search);
    Known *known = known_of(search, state);
    if (!known->used && search->known_count == PACK_STATES_MAX)
        return false;
    search->known_count += !known->used;
    *known = (Known){*state, worth, choice, true, exact};
    return true;
}

static Stays and_stays(const PackTask *task, Stays stays, Face face, int count)
{
    bool alone = stays == STAYS_NOTHING && count == 1 && task->not_alone >> face & 1;
    if (count == 0)
        return stays;
    return alone ? STAYS_NOT_ALONE : STAYS_ENOUGH;
}

// What the wild cards bring that were taken, whichever: the dearest ones.
static int64_t worth_of_wilds(const PackTask *task, const PackState *state)
{
    int dear = least(state->wilds[0], state->wilds_used), cheap = state->wilds_used - dear;
    if (cheap > state->wilds[1])
        return PACK_IMPOSSIBLE;
    return dear * task->worth_of_wild[0] + cheap * task->worth_of_wild[1];
}

// What comes of a state where nothing more is taken. Wild cards are counted when all is decided.
static int64_t worth_of_end(const Search *search, const PackState *state, bool decided)
{
    const PackTask *task = search->packing->task;
    if (task->whichever)
        return decided ? worth_of_wilds(task, state) : PACK_IMPOSSIBLE;
    Stays stays = (Stays)state->stays;
    if (task->contract && !is_met(&state->wanted))
        return PACK_IMPOSSIBLE;
    for (int place = 0; place < search->packing->face_count && stays != STAYS_ENOUGH; place++)
        stays = and_stays(task, stays, search->packing->faces[place],
                          left_of(search->packing, &state->left, place));
    bool enough = stays == STAYS_ENOUGH || (stays == STAYS_NOTHING && !task->keep);
    return enough ? 0 : PACK_IMPOSSIBLE;
}

// The cards of a face stay.
static void leave(const Packing *packing, PackState *state, int place)
{
    Face face = packing->faces[place];
    int shift = packing->shift[face], count = left_of(packing, &state->left, place);
    const PackTask *task = packing->task;
    state->left.word[shift / 64] &= ~(((UINT64_C(1) << packing->bits[face]) - 1) << shift % 64);
    if (task->whichever && task->wild >> face & 1)
        state->wilds[task->cheaper >> face & 1] += (uint8_t)count;
    else
        state->stays = (uint8_t)and_stays(task, (Stays)state->stays, face, count);
}

// What hope there is no more of where the cards of a face stay.
static int64_t lost(const PackTask *task, Face face, int count)
{
    return task->whichever && task->wild >> face & 1 ? 0
                                                     : count * more_than_nothing(task->worth[face]);
}

// Leaves the faces with which no group begins, up to the first one with which some do.
static int leave_idle(const Search *search, PackState *state, int from, int64_t *hope)
{
    const Packing *packing = search->packing;
    for (; from < packing->face_count; from++) {
        int count = left_of(packing, &state->left, from);
        if (count == 0)
            continue;
        if (search->packing->first[from] != search->packing->first[from + 1])
            break;
        *hope -= lost(packing->task, packing->faces[from], count);
        leave(packing, state, from);
    }
    return from;
}

// Are so many wild cards left as were taken, whichever?
static bool has_wilds(const Packing *packing, const PackState *state)
{
    int wilds = state->wilds[0] + state->wilds[1];
    for (FaceSet rest = packing->task->wild & packing->task->faces;
         rest && wilds < state->wilds_used; rest &= rest - 1)
        wilds += left_of(packing, &state->left, packing->place_of[__builtin_ctzll(rest)]);
    return state->wilds_used <= wilds;
}

// False: the group cannot be taken.
static bool after_taking(const Packing *packing, const PackState *state, const PackGroup *group,
                         PackState *after)
{
    for (int i = 0; i < packing->words; i++) {
        uint64_t clear = packing->clear.word[i];
        if ((((state->left.word[i] | clear) - group->takes.word[i]) & clear) != clear)
            return false;
    }
    *after = *state;
    for (int i = 0; i < packing->words; i++)
        after->left.word[i] -= group->takes.word[i];
    after->wilds_used = (uint8_t)(after->wilds_used + group->wilds);
    if (packing->task->whichever && !has_wilds(packing, after))
        return false;
    return !packing->task->contract ||
           take_part(packing->task, group, &after->wanted, after->ranks);
}

// The ways on from a state.
typedef struct {
    const PackState *state;
    int from;
    int64_t hope;   // what all that is left is worth
    int64_t limit;  // no way brings more
    int64_t bound;  // who brings no more than this is not wanted
    int64_t most;   // that any of the ways brings that were tried
    int choice;     // the first that brings `bound`, where that is more than was needed
} Ways;

static int64_t most_of(Search *search, PackState state, int from, int64_t hope, int64_t need);

static void try_way(Search *search, Ways *ways, const PackState *after, int64_t brings,
                    int64_t hope, int choice)
{
    int64_t rest = most_of(search, *after, ways->from, hope, ways->bound - brings);
    if (rest == PACK_IMPOSSIBLE)
        return;
    brings += rest;
    ways->most = brings > ways->most ? brings : ways->most;
    if (brings <= ways->bound)
        return;
    ways->bound = brings;
    ways->choice = choice;
}

static bool goes_on(Search *search, const Ways *ways)
{
    if (ways->bound >= ways->limit)
        return false;
    if (search->steps <= 0) {
        search->cut = true;
        return false;
    }
    search->steps--;
    return true;
}

static void try_ways(Search *search, Ways *ways)
{
    const Packing *packing = search->packing;
    PackState after;
    int end = search->packing->first[ways->from + 1];
    for (int i = search->packing->first[ways->from]; i < end && goes_on(search, ways); i++) {
        const PackGroup *group = packing->order[i];
        if (after_taking(packing, ways->state, group, &after))
            try_way(search, ways, &after, group->worth, ways->hope - group->hope, i);
    }
    if (!goes_on(search, ways))
        return;
    int count = left_of(packing, &ways->state->left, ways->from);
    int64_t less = lost(packing->task, packing->faces[ways->from], count);
    after = *ways->state;
    leave(packing, &after, ways->from);
    try_way(search, ways, &after, 0, ways->hope - less, CHOICE_STAY);
}

// What of the hope is vain: no group that is left takes some of the cards, and for others there are
// too few wild cards, of which each needs its share at least.
static int64_t vain_hope(const Search *search, const PackState *state, int from)
{
    const Packing *packing = search->packing;
    const PackTask *task = packing->task;
    FaceSet left = 0, covered = 0;
    int share[FACES], wilds = state->wilds[0] + state->wilds[1] - state->wilds_used, needed = 0;
    int64_t vain = 0;
    for (int place = from; place < packing->face_count; place++)
        if (left_of(packing, &state->left, place) > 0)
            left |= UINT64_C(1) << packing->faces[place];
    for (FaceSet rest = left & task->wild; rest; rest &= rest - 1)
        wilds += left_of(packing, &state->left, packing->place_of[__builtin_ctzll(rest)]);
    for (FaceSet rest = left; rest; rest &= rest - 1)
        share[__builtin_ctzll(rest)] = SHARES * CARDS_MAX;
    for (int i = search->packing->first[from]; i < packing->group_count; i++) {
        const Brief *group = &search->briefs[i];
        if (group->faces & ~left || group->wilds > wilds)
            continue;
        covered |= group->faces;
        for (FaceSet rest = group->faces; rest; rest &= rest - 1) {
            int face = __builtin_ctzll(rest);
            share[face] = least(share[face], group->share);
        }
    }
    double ratio = 1e300;
    for (FaceSet rest = left; rest; rest &= rest - 1) {
        Face face = (Face)__builtin_ctzll(rest);
        int count = left_of(packing, &state->left, packing->place_of[face]);
        if (task->wild >> face & 1)
            continue;
        if (!(covered >> face & 1)) {
            vain += count * task->worth[face];
            continue;
        }
        needed += count * share[face];
        if (share[face] > 0 && (double)task->worth[face] / share[face] < ratio)
            ratio = (double)task->worth[face] / share[face];
    }
    if (needed > SHARES * wilds)
        vain += (int64_t)(ratio * (needed - SHARES * wilds));
    return vain;
}

// The most that comes of a state, where that is more than `need`; else that it is no more than the
// answer.
static int64_t most_of(Search *search, PackState state, int from, int64_t hope, int64_t need)
{
    const Packing *packing = search->packing;
    bool contract = packing->task->contract;
    if (contract && !could_be_met(packing, &state.wanted, cards_left(packing, &state.left)))
        return PACK_IMPOSSIBLE;
    from = leave_idle(search, &state, from, &hope);
    int64_t end = worth_of_end(search, &state, from == packing->face_count);
    if (from == packing->face_count || (contract && is_met(&state.wanted)))
        return end;
    if (hope <= need)
        return hope;
    const Known *known = search->known_room ? known_of(search, &state) : NULL;
    if (known && known->used && (known->exact || known->worth <= need))
        return known->worth;
    int64_t limit = hope;
    if (packing->task->whichever) {
        limit -= vain_hope(search, &state, from);
        if (limit <= need)
            return limit;
    }
    Ways ways = {&state, from, hope, limit, end > need ? end : need, end, CHOICE_END};
    try_ways(search, &ways);
    bool exact = ways.bound > need;
    int64_t worth = exact ? ways.bound : ways.most;
    if ((exact || !search->cut) && !note(search, &state, worth, ways.choice, exact))
        search->cut = true;
    return worth;
}

static void follow(const Search *search, PackState state, Packed *packed)
{
    const Packing *packing = search->packing;
    for (;;) {
        int64_t hope = 0;
        int from = leave_idle(search, &state, 0, &hope);
        const Known *known = search->known_room ? known_of(search, &state) : NULL;
        if (!known || !known->used || !known->exact || known->choice == CHOICE_END)
            return;
        if (known->choice == CHOICE_STAY) {
            leave(packing, &state, from);
            continue;
        }
        const PackGroup *group = packing->order[known->choice];
        bool taken = after_taking(packing, &state, group, &state);
        assert(taken);
        (void)taken;
        packed->groups[packed->count++] = group;
    }
}

static Brief *briefs_of(const Packing *packing)
{
    Brief *briefs = memory_needed(malloc((size_t)packing->group_count * sizeof *briefs + 1));
    for (int i = 0; i < packing->group_count; i++) {
        const PackGroup *group = packing->order[i];
        briefs[i] = (Brief){group->faces, group->wilds, SHARES * group->wilds / group->count};
    }
    return briefs;
}

// The state before anything is taken; *hope is what all of it is worth.
static PackState first_state(const Packing *packing, int64_t *hope)
{
    const PackTask *task = packing->task;
    PackState state = {.left = packing->held, .wanted = task->wanted};
    memcpy(state.ranks, task->ranks, sizeof state.ranks);
    *hope = 0;
    for (int i = 0; i < 2 && task->whichever; i++) {
        state.wilds[i] = (uint8_t)task->wilds[i];
        *hope += task->wilds[i] * task->worth_of_wild[i];
    }
    state.stays = STAYS_ENOUGH;
    if (task->keep || task->not_alone)
        state.stays = task->staying == 0                                     ? STAYS_NOTHING
                      : task->staying == 1 && task->stayer & task->not_alone ? STAYS_NOT_ALONE
                                                                             : STAYS_ENOUGH;
    for (int place = 0; place < packing->face_count; place++) {
        Face face = packing->faces[place];
        *hope += task->counts[face] * more_than_nothing(task->worth[face]);
    }
    return state;
}

// One search with so many steps for what brings more than `need`. False: it was cut short, and what
// it found, if anything, may not be the best.
static bool search_once(Search *search, int steps, int64_t need, Packed *packed, int64_t *most)
{
    int64_t hope;
    const PackState state = first_state(search->packing, &hope);
    search->steps = steps;
    search->cut = false;
    *most = most_of(search, state, 0, hope, need);
    packed->effort += steps - search->steps;
    if (*most > need) {
        packed->count = 0;
        packed->found = true;
        follow(search, state, packed);
    }
    return !search->cut;
}

static void forget(Search *search)
{
    free(search->known);
    search->known = NULL;
    search->known_count = search->known_room = 0;
}

void pack_search_known(Packing *packing, Packed *packed)
{
    const PackTask *task = packing->task;
    int left = task->steps > 0 ? task->steps : PACK_STEPS_MAX;
    int64_t hope, most, found;
    Search search = {.packing = packing};
    if (task->whichever)
        search.briefs = briefs_of(packing);
    first_state(packing, &hope);
    packed->found = false;
    // A short search finds what the whole one need not fall below.
    const int64_t nothing = -(INT64_C(1) << 62);
    bool whole = search_once(&search, least(left, FIRST_STEPS), nothing, packed, &found);
    left -= FIRST_STEPS;
    found = packed->found ? found : nothing + 1;
    // What is given away is little in most hands: so it is allowed to be more only step by step.
    for (int64_t loss = SMALLEST_LOSS; !whole && left > 0; loss *= 4) {
        int64_t need = hope - loss > found - 1 ? hope - loss : found - 1;
        if (loss == SMALLEST_LOSS)
            forget(&search);
        whole = search_once(&search, left, need, packed, &most);
        left = search.steps;
        if (!whole || most > need || need <= nothing)
            break;
        whole = false;
    }
    packed->whole = whole;
    free(search.briefs);
    forget(&search);
}
