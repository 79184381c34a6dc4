// Branch and bound with memory: the same cards left over are searched once, whatever was taken
// before.
//
//     5H 5C 5S, 6H 6C 6S, 7H 7C 7S taken --.
//                                            +-- left 9D JC KS: one state
//     5H 6H 7H, 5C 6C 7C, 5S 6S 7S taken --'
//
// The invariant: a cache entry holds the most that a state brings, or an upper bound of it. Both
// depend on the state alone and hold for every way there, so the order of the searches changes no
// answer.

#include "play/pack_known.h"

#include <assert.h>
#include <stdlib.h>

#include "base/least.h"
#include "base/memory.h"

enum {
    STATES_FIRST = 32,                    // initial capacity; it doubles
    FIRST_STEPS = 1 << 12,                // first limit of a search for any good answer
    SMALLEST_LOSS = 4 * (CARDS_MAX + 1),  // four points: the next search accepts no worse answers
    CHOICE_END = -2,                      // nothing more is taken
    CHOICE_STAY = -1,                     // the remaining cards of the first face stay
    NO_PLACE = FACES,
    BRIEFS_A_STEP = 32,  // briefs examined for one step
};

// The cards so far that stay. It matters only until they are enough.
typedef enum { STAYS_NOTHING, STAYS_NOT_ALONE, STAYS_ENOUGH } Stays;

// Everything that the rest of a search depends on, and nothing else: one answer serves all ways to
// this state.
typedef struct {
    Bundle left;    // cards neither taken nor bound to stay
    PlaceSet open;  // and their places
    Contract wanted;
    MeldMarks marks;
    uint8_t stays;     // Stays
    uint8_t wilds[2];  // wild cards of both worths, if groups take any of them
    union {
        uint8_t wilds_used;  // and how many groups have taken; or,
        uint8_t melds;       // with an order, groups so far, up to the names of it
    };
} PackState;

_Static_assert(sizeof(PackState) ==
                   sizeof(Bundle) + sizeof(PlaceSet) + sizeof(Contract) + sizeof(MeldMarks) + 4,
               "a state is compared as bytes, so it has no gaps");

// A cache entry: the best result from a state and the choice that leads to it, or an upper bound.
typedef struct {
    PackState state;
    int64_t worth;
    int32_t choice;  // a group, or CHOICE_…
    bool used, exact;
} Known;

enum {
    SHARES = 840,          // parts of a wild card: divisible by many numbers of cards
    BOUNDED_MAX = 1 << 12  // groups that take wild cards of given faces: of more it takes too long
};

// The part of a group that the upper bound needs.
typedef struct {
    PlaceSet places;
    int wilds;  // wild cards of any face
    int share;  // needed by each of its other cards
} Brief;

typedef struct {
    Packing *packing;
    bool bounded;   // by briefs
    PlaceSet wild;  // places of wild cards
    // The groups at each place, smallest share first.
    Brief *briefs, *briefs_of[FACES], *briefs_end[FACES];
    int steps;                    // steps left
    bool cut;                     // steps or memory ran out
    int known_count, known_room;  // the capacity is a power of two
    Known *known;
} Search;

static int cards_of(const Packing *packing, const PackState *state, PlaceSet places)
{
    int cards = 0;
    for (; places; places &= places - 1)
        cards += packing_count(packing, state->left.word, __builtin_ctzll(places));
    return cards;
}

// The cache entry of a state, or the free entry where it belongs.
static Known *known_of(const Search *search, const PackState *state)
{
    uint64_t words[sizeof *state / sizeof(uint64_t)], hash = 0, factor = 0;
    memcpy(words, state, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        hash += (words[i] ^ words[i] >> 32) * (factor += UINT64_C(0x9e3779b97f4a7c16) | 1);
    size_t mask = (size_t)search->known_room - 1, at = (hash >> 29 ^ hash >> 47) & mask;
    while (search->known[at].used && memcmp(&search->known[at].state, state, sizeof *state) != 0)
        at = (at + 1) & mask;
    return &search->known[at];
}

// Fills the cache entry of a state. False: the cache is full.
static bool note(Search *search, const PackState *state, int64_t worth, int choice, bool exact)
{
    if (search->known_count >= search->known_room / 2 && search->known_room < 2 * PACK_STATES_MAX) {
        Known *old = search->known;
        int room = search->known_room, more = room ? 2 * room : STATES_FIRST;
        Known *grown = memory_needed(calloc((size_t)more, sizeof *grown));
        if (!grown)
            return false;
        search->known = grown;
        search->known_room = more;
        for (int i = 0; i < room; i++)
            if (old[i].used)
                *known_of(search, &old[i].state) = old[i];
        free(old);
    }
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

// The worth of a state in which no more groups are taken. If groups take wild cards of any face,
// the dearest ones are counted as taken.
static int64_t worth_of_end(const Search *search, const PackState *state, bool decided)
{
    const Packing *packing = search->packing;
    const PackTask *task = packing->task;
    if (task->any_wild) {
        int dear = least(state->wilds[0], state->wilds_used), cheap = state->wilds_used - dear;
        if (!decided || cheap > state->wilds[1])
            return PACK_IMPOSSIBLE;
        return dear * task->worth_of_wild[0] + cheap * task->worth_of_wild[1];
    }
    Stays stays = (Stays)state->stays;
    if ((task->contract && !is_met(&state->wanted)) ||
        (task->order_count > 0 && !keeps_order(task, state->wanted, state->melds)))
        return PACK_IMPOSSIBLE;
    for (PlaceSet rest = state->open; rest && stays != STAYS_ENOUGH; rest &= rest - 1) {
        int place = __builtin_ctzll(rest);
        stays = and_stays(task, stays, packing->places[place].face,
                          packing_count(packing, state->left.word, place));
    }
    bool enough = stays == STAYS_ENOUGH || (stays == STAYS_NOTHING && !task->keep);
    return enough ? 0 : PACK_IMPOSSIBLE;
}

// Leaves the cards of a place. Returns the decrease in hope.
static int64_t leave(const Packing *packing, PackState *state, int place)
{
    const PackTask *task = packing->task;
    const PackPlace *at = &packing->places[place];
    int count = packing_count(packing, state->left.word, place);
    state->left.word[at->word] &= ~at->bits;
    state->open &= ~(UINT64_C(1) << place);
    if (task->any_wild && task->wild >> at->face & 1) {
        state->wilds[task->cheaper >> at->face & 1] += (uint8_t)count;
        return 0;
    }
    state->stays = (uint8_t)and_stays(task, (Stays)state->stays, at->face, count);
    return count * at->hope;
}

// Leaves all places at the front that no group can take, so that some group begins at the first
// open place.
static void leave_idle(const Packing *packing, PackState *state, int64_t *hope)
{
    while (state->open) {
        int first = packing->first[__builtin_ctzll(state->open)];
        PlaceSet cover = first < packing->group_count ? packing->order[first]->cover : 0;
        PlaceSet idle = state->open & ~cover;
        if (!idle)
            return;
        for (; idle; idle &= idle - 1)
            *hope -= leave(packing, state, __builtin_ctzll(idle));
    }
}

static bool fits(const Packing *packing, const PackState *state, const PackGroup *group)
{
    if (group->places & ~state->open)
        return false;
    for (int i = 0; i < packing->words; i++) {
        uint64_t clear = packing->clear.word[i];
        if ((((state->left.word[i] | clear) - group->takes.word[i]) & clear) != clear)
            return false;
    }
    return true;
}

// Takes a group that fits. False if the contract or another group forbids it, or there are too few
// wild cards.
static bool take(const Search *search, PackState *state, const PackGroup *group)
{
    const Packing *packing = search->packing;
    for (int i = 0; i < packing->words; i++)
        state->left.word[i] -= group->takes.word[i];
    state->open = still_open(packing, state->left.word, state->open, group->places);
    if (group->mark && !take_mark(group, &state->marks))
        return false;
    if (packing->task->order_count > 0) {
        state->melds = (uint8_t)least(state->melds + 1, packing->task->order_count);
        take_name(group, &state->wanted);
        return true;
    }
    state->wilds_used = (uint8_t)(state->wilds_used + group->wilds);
    if (packing->task->any_wild &&
        state->wilds_used > state->wilds[0] + state->wilds[1] +
                                cards_of(packing, state, state->open & search->wild))
        return false;
    return !packing->task->contract || take_part(group, &state->wanted);
}

// The part of the hope of a state that is vain: some cards no group takes any more, and for the
// others there are too few wild cards. Each card needs a share of a wild card, the least of any
// group that takes it; the cards that are worth the least for their share stay.
//
//     needed   5H ½   6H ½   9C ⅓   9D ⅓   KS 2   with 2 wild cards
//     stays    9C and 9D, then half of 5H: in truth at least as much
typedef struct {
    int64_t vain;
    int shares[FACES];  // needed by a card of each place
    int missing;        // total missing shares; below 0: shares to spare
    int last;           // the place whose cards stay last
} Bound;

static Bound bound_of(Search *search, const PackState *state)
{
    const Packing *packing = search->packing;
    const PackPlace *at = packing->places;
    const int wilds = state->wilds[0] + state->wilds[1] - state->wilds_used +
                      cards_of(packing, state, state->open & search->wild);
    Bound bound;
    PlaceSet needing = 0;
    bound.vain = 0;
    bound.missing = -SHARES * wilds;
    bound.last = NO_PLACE;
    for (PlaceSet rest = state->open & ~search->wild; rest; rest &= rest - 1) {
        int place = __builtin_ctzll(rest), count = packing_count(packing, state->left.word, place);
        const Brief *brief = search->briefs_of[place], *end = search->briefs_end[place];
        while (brief < end && (brief->places & ~state->open || brief->wilds > wilds))
            brief++;
        search->steps -= (int)(brief - search->briefs_of[place]) / BRIEFS_A_STEP;
        bound.shares[place] = brief < end ? brief->share : 0;
        bound.vain += brief < end ? 0 : count * at[place].hope;
        bound.missing += count * bound.shares[place];
        needing |= (PlaceSet)(bound.shares[place] > 0) << place;
    }
    for (int missing = bound.missing; needing && (missing > 0 || bound.last == NO_PLACE);) {
        int cheapest = __builtin_ctzll(needing);
        for (PlaceSet rest = needing & (needing - 1); rest; rest &= rest - 1) {
            int place = __builtin_ctzll(rest);
            if (at[place].hope * bound.shares[cheapest] < at[cheapest].hope * bound.shares[place])
                cheapest = place;
        }
        int share = bound.shares[cheapest];
        int stay =
            least(most(missing, 0), packing_count(packing, state->left.word, cheapest) * share);
        bound.vain += at[cheapest].hope * stay / share;
        missing -= stay;
        needing &= ~(UINT64_C(1) << cheapest);
        bound.last = cheapest;
    }
    return bound;
}

// The further vain hope once a group is taken with more wild cards than its others need.
static int64_t vain_of_group(const Search *search, const Bound *bound, const PackGroup *group)
{
    const Packing *packing = search->packing;
    int others = 0, more = 0;
    for (PlaceSet rest = group->places & ~search->wild; rest; rest &= rest - 1) {
        int place = __builtin_ctzll(rest), count = packing_count(packing, group->takes.word, place);
        others += count;
        more -= count * bound->shares[place];
    }
    more += SHARES * (group->wilds + group->count - others) + least(bound->missing, 0);
    if (more <= 0 || bound->last == NO_PLACE)
        return 0;
    return packing->places[bound->last].hope * more / bound->shares[bound->last];
}

// The choices at a state.
typedef struct {
    const PackState *state;
    const Bound *vain;
    int64_t hope;   // worth of everything that is left
    int64_t limit;  // no choice gives more
    int64_t bound;  // choices that give no more than this are useless
    int64_t most;   // the best of the choices so far
    int choice;     // the first choice that gives `bound`, if that exceeds `need`
} Ways;

static int64_t most_of(Search *search, PackState state, int64_t hope, int64_t need);

static void try_way(Search *search, Ways *ways, const PackState *after, int64_t brings,
                    int64_t hope, int choice)
{
    int64_t rest = most_of(search, *after, hope, ways->bound - brings);
    if (rest == PACK_IMPOSSIBLE)
        return;
    brings += rest;
    ways->most = brings > ways->most ? brings : ways->most;
    if (brings <= ways->bound)
        return;
    ways->bound = brings;
    ways->choice = choice;
}

static bool may_try(Search *search, const Ways *ways)
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
    int place = __builtin_ctzll(ways->state->open);
    for (int i = packing->first[place]; i < packing->first[place + 1] && may_try(search, ways);
         i++) {
        const PackGroup *group = packing->order[i];
        if (!fits(packing, ways->state, group))
            continue;
        int64_t limit = ways->limit;
        if (search->bounded)
            limit -= vain_of_group(search, ways->vain, group);
        if (limit <= ways->bound) {
            ways->most = limit > ways->most ? limit : ways->most;
            continue;
        }
        after = *ways->state;
        if (take(search, &after, group))
            try_way(search, ways, &after, group->worth, ways->hope - group->hope, i);
    }
    if (!may_try(search, ways))
        return;
    after = *ways->state;
    int64_t less = leave(packing, &after, place);
    try_way(search, ways, &after, 0, ways->hope - less, CHOICE_STAY);
}

// The best result from a state, if it exceeds `need`; otherwise an upper bound of it that does not
// exceed `need`.
static int64_t most_of(Search *search, PackState state, int64_t hope, int64_t need)
{
    const Packing *packing = search->packing;
    bool contract = packing->task->contract;
    if (contract && !could_be_met(packing, &state.wanted, cards_of(packing, &state, state.open)))
        return PACK_IMPOSSIBLE;
    leave_idle(packing, &state, &hope);
    int64_t end = worth_of_end(search, &state, state.open == 0);
    if (state.open == 0 || (contract && is_met(&state.wanted)))
        return end;
    if (hope <= need)
        return hope;
    const Known *known = search->known_room ? known_of(search, &state) : NULL;
    if (known && known->used && (known->exact || known->worth <= need))
        return known->worth;
    int64_t limit = hope;
    Bound vain;
    if (search->bounded) {
        vain = bound_of(search, &state);
        limit -= vain.vain;
        if (limit <= need)
            return limit;
    }
    Ways ways = {&state, &vain, hope, limit, end > need ? end : need, end, CHOICE_END};
    try_ways(search, &ways);
    bool exact = ways.bound > need;
    int64_t worth = exact ? ways.bound : ways.most;
    if ((exact || !search->cut) && !note(search, &state, worth, ways.choice, exact))
        search->cut = true;
    return worth;
}

static int compare_briefs(const void *a, const void *b)
{
    const Brief *left = a, *right = b;
    if (left->share != right->share)
        return left->share - right->share;
    return (left->places > right->places) - (left->places < right->places);
}

// Builds the distinct briefs of each place. Without memory the search does without them.
static void make_briefs(Search *search)
{
    const Packing *packing = search->packing;
    size_t count = 0;
    for (int i = 0; i < packing->group_count; i++)
        count += (size_t)__builtin_popcountll(packing->order[i]->places & ~search->wild);
    Brief *kept = search->briefs = memory_needed(malloc(count * sizeof *kept + 1));
    search->bounded = kept != NULL;
    for (PlaceSet open = packing->open & ~search->wild; open && kept; open &= open - 1) {
        const int place = __builtin_ctzll(open);
        Brief *first = kept, *end = kept;
        for (int i = 0; i < packing->group_count; i++) {
            const PackGroup *group = packing->order[i];
            if (!(group->places >> place & 1))
                continue;
            int others = 0;
            for (PlaceSet rest = group->places & ~search->wild; rest; rest &= rest - 1)
                others += packing_count(packing, group->takes.word, __builtin_ctzll(rest));
            int wilds = group->wilds + group->count - others;
            *end++ = (Brief){group->places & ~search->wild, wilds, SHARES * wilds / others};
        }
        qsort(first, (size_t)(end - first), sizeof *first, compare_briefs);
        for (const Brief *brief = first; brief < end; brief++)
            if (brief == first || compare_briefs(brief, kept - 1) != 0)
                *kept++ = *brief;
        search->briefs_of[place] = first;
        search->briefs_end[place] = kept;
    }
}

// The state before any choice; *hope is the worth of all its cards.
static PackState first_state(const Packing *packing, int64_t *hope)
{
    const PackTask *task = packing->task;
    PackState state = {.left = packing->held, .open = packing->open, .wanted = task->wanted};
    *hope = packing->hope;
    for (int i = 0; i < 2 && task->any_wild; i++) {
        state.wilds[i] = (uint8_t)task->wilds[i];
        *hope += task->wilds[i] * task->worth_of_wild[i];
    }
    if (task->order_count > 0)
        state.melds = (uint8_t)least(task->before, task->order_count);
    state.stays = STAYS_ENOUGH;
    if (task->keep || task->not_alone)
        state.stays = task->staying == 0                                          ? STAYS_NOTHING
                      : task->staying == 1 && task->stays_alone & task->not_alone ? STAYS_NOT_ALONE
                                                                                  : STAYS_ENOUGH;
    return state;
}

// One search, with a limit of steps, for a result above `need`. False: it was cut short, and a
// result, if any, may not be the best.
static bool search_once(Search *search, int steps, int64_t need, Packed *packed, int64_t *most)
{
    int64_t hope;
    const Packing *packing = search->packing;
    PackState state = first_state(packing, &hope);
    search->steps = steps;
    search->cut = false;
    *most = most_of(search, state, hope, need);
    packed->effort += steps - search->steps;
    if (*most <= need)
        return !search->cut;

    // The cached choices lead from the first state to the end.
    packed->count = 0;
    packed->found = true;
    for (;;) {
        leave_idle(packing, &state, &hope);
        const Known *known = search->known_room ? known_of(search, &state) : NULL;
        if (!known || !known->used || !known->exact || known->choice == CHOICE_END)
            return !search->cut;
        if (known->choice == CHOICE_STAY) {
            leave(packing, &state, __builtin_ctzll(state.open));
            continue;
        }
        const PackGroup *group = packing->order[known->choice];
        bool taken = fits(packing, &state, group) && take(search, &state, group);
        assert(taken);
        (void)taken;
        packed->groups[packed->count++] = group;
    }
}

// ---- When a search is cut short

// A beam search: one walk through the hand, place by place, with the most promising ways alone. Its
// answer is good, though not proven to be the best.
//
//     first face   7H        8H          9H …
//     ways         ● ─ 7-8-9 ───────────→ ●      of each place the BEAM ways go on
//                  └── stays → ● ─ … ───→ ●      that promise the most
enum {
    BEAM = 128,  // most ways kept at a place, and enough for the walk to be short
    GROUPS_TRIED = 1 << 18,
    BEAM_GROUPS_MAX = 1 << 13,  // with more groups it takes too long
    EFFORT_A_WAY = 16,          // for comparing a way with all others at its place
    GROUPS_A_STEP = 4,
};

typedef struct {
    PackState state;
    int64_t worth;    // of the groups taken
    int64_t hope;     // worth of everything left
    int64_t promise;  // sum of both, less the vain part
    int before;       // the previous step
    int choice;       // the group taken in this step, or CHOICE_STAY
} Way;

typedef struct {
    Search *search;
    int64_t best;           // the best answer so far
    int effort;             // counted like steps of a search
    int width;              // ways kept at a place
    int last, last_choice;  // the end of the best answer: this step, then this choice
    int step_count;
    struct {
        int before, choice;
    } steps[FACES * BEAM];
    int count[FACES];
    Way ways[FACES][BEAM];
} Beam;

static void add_way(Beam *beam, Way way)
{
    Search *search = beam->search;
    const Packing *packing = search->packing;
    leave_idle(packing, &way.state, &way.hope);
    if (way.state.open == 0 || (packing->task->contract && is_met(&way.state.wanted))) {
        int64_t end = worth_of_end(search, &way.state, way.state.open == 0);
        if (end == PACK_IMPOSSIBLE || way.worth + end <= beam->best)
            return;
        beam->best = way.worth + end;
        beam->last = way.before;
        beam->last_choice = way.choice;
        return;
    }
    way.promise = way.worth + way.hope;
    if (search->bounded)
        way.promise -= bound_of(search, &way.state).vain;
    if (way.promise <= beam->best)
        return;
    beam->effort += EFFORT_A_WAY;
    int place = __builtin_ctzll(way.state.open), at = 0, least_promise = 0;
    Way *ways = beam->ways[place];
    while (at < beam->count[place] && memcmp(&ways[at].state, &way.state, sizeof way.state) != 0) {
        least_promise = ways[at].promise < ways[least_promise].promise ? at : least_promise;
        at++;
    }
    if (at == beam->width)
        at = least_promise;
    else if (at == beam->count[place])
        ways[beam->count[place]++] = way;
    if (way.promise > ways[at].promise)
        ways[at] = way;
}

static void extend_way(Beam *beam, const Way *from, int place)
{
    const Search *search = beam->search;
    const Packing *packing = search->packing;
    const int step = beam->step_count++;
    beam->steps[step].before = from->before;
    beam->steps[step].choice = from->choice;
    beam->effort += 1 + (packing->first[place + 1] - packing->first[place]) / GROUPS_A_STEP;
    for (int i = packing->first[place]; i < packing->first[place + 1]; i++) {
        const PackGroup *group = packing->order[i];
        Way way = {from->state, from->worth + group->worth, from->hope - group->hope, 0, step, i};
        if (fits(packing, &from->state, group) && take(search, &way.state, group))
            add_way(beam, way);
    }
    Way way = {from->state, from->worth, from->hope, 0, step, CHOICE_STAY};
    way.hope -= leave(packing, &way.state, place);
    add_way(beam, way);
}

// Looks for an answer worth more than `found`; if there is one, it replaces `packed`.
static void search_beam(Search *search, int64_t found, Packed *packed)
{
    const Packing *packing = search->packing;
    Beam *beam = memory_needed(malloc(sizeof *beam));
    if (!beam)
        return;
    beam->search = search;
    beam->best = found;
    beam->last = beam->last_choice = CHOICE_END;
    beam->width = least(BEAM, 1 + GROUPS_TRIED / (1 + packing->group_count));
    beam->effort = beam->step_count = 0;
    memset(beam->count, 0, sizeof beam->count);
    Way first = {.before = CHOICE_END, .choice = CHOICE_END};
    first.state = first_state(packing, &first.hope);
    add_way(beam, first);
    for (int place = 0; place < packing->place_count; place++)
        for (int steps = 0; steps < beam->width && beam->count[place] > 0; steps++) {
            Way *ways = beam->ways[place];
            int best = 0;
            for (int i = 1; i < beam->count[place]; i++)
                best = ways[i].promise > ways[best].promise ? i : best;
            const Way way = ways[best];
            ways[best] = ways[--beam->count[place]];
            if (way.promise > beam->best)
                extend_way(beam, &way, place);
        }
    packed->effort += beam->effort;
    if (beam->best > found) {
        packed->found = true;
        packed->count = 0;
        for (int step = beam->last, choice = beam->last_choice; choice != CHOICE_END;) {
            if (choice >= 0)
                packed->groups[packed->count++] = packing->order[choice];
            choice = step >= 0 ? beam->steps[step].choice : CHOICE_END;
            step = step >= 0 ? beam->steps[step].before : CHOICE_END;
        }
    }
    free(beam);
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
    search.bounded = task->any_wild || (!task->contract && task->order_count == 0 &&
                                        packing->group_count <= BOUNDED_MAX);
    search.wild = places_of(packing, task->any_wild ? task->wild : task->last);
    if (search.bounded)
        make_briefs(&search);
    first_state(packing, &hope);
    packed->found = false;
    // A short search gives a lower bound for the full one.
    const int64_t nothing = -(INT64_C(1) << 62);
    bool whole = search_once(&search, least(left, FIRST_STEPS), nothing, packed, &found);
    left -= FIRST_STEPS;
    found = packed->found ? found : nothing + 1;
    // Most hands lose little against the hope, so the accepted loss grows step by step.
    for (int64_t loss = SMALLEST_LOSS; !whole && left > 0; loss *= 4) {
        int64_t need = hope - loss > found - 1 ? hope - loss : found - 1;
        if (loss == SMALLEST_LOSS)
            forget(&search);
        whole = search_once(&search, left, need, packed, &most);
        left = search.steps;
        found = most > need ? most : found;
        if (!whole || most > need || need <= nothing)
            break;
        whole = false;
    }
    packed->whole = whole;
    forget(&search);
    if (!whole && task->good_wanted && packing->group_count <= BEAM_GROUPS_MAX)
        search_beam(&search, packed->found ? found : nothing, packed);
    free(search.briefs);
}
