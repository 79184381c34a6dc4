// Branch and bound on the stack. At each depth lie the choices that still fit, in their order,
// those of a greater depth behind them; what none of them covers any more stays.

#include "play/pack_search.h"

#include "base/least.h"

// May so many cards stay, `alone` the face where it is one?
static bool may_end(const PackTask *task, int staying, FaceSet alone)
{
    if (staying == 0)
        return !task->keep;
    return staying > 1 || !(task->not_alone & alone);
}

enum { QUICK_STEPS = 1 << 13, QUICK_CHOICES = 1 << 11, CHOICES_A_STEP = 16 };

// A group that could be taken.
typedef struct {
    const PackGroup *group;
    PlaceSet places;  // of the group
    PlaceSet cover;   // and of the choices behind it
} Choice;

typedef struct {
    const Packing *packing;
    PlaceSet wild;  // the places of wild cards
    PlaceSet bare;  // those of the groups without any
    int steps;      // that are left
    bool cut;
    int64_t best;
    int taken;  // cards
    int depth, best_depth;
    const PackGroup *groups[CARDS_MAX], *best_groups[CARDS_MAX];
    Contract wanted;
    uint16_t ranks[MELD_KINDS_MAX];
    int choice_count;
    Choice choices[QUICK_CHOICES];  // of all depths, one behind the other
} Quick;

// The one face of a hand of which all but one card are taken.
static FaceSet only_face(const Quick *quick)
{
    const Packing *packing = quick->packing;
    uint64_t left = packing->held.word[0];
    for (int i = 0; i < quick->depth; i++)
        left -= quick->groups[i]->takes.word[0];
    for (int place = 0; place < packing->place_count; place++)
        if (packing_count(packing, &left, place) > 0)
            return UINT64_C(1) << packing->places[place].face;
    return packing->task->stayer;
}

static void end_here(Quick *quick, int64_t worth)
{
    const PackTask *task = quick->packing->task;
    int staying = quick->packing->cards + task->staying - quick->taken;
    if (quick->best != PACK_IMPOSSIBLE && worth <= quick->best)
        return;
    if ((task->contract && !is_met(&quick->wanted)) ||
        !may_end(task, staying, staying == 1 && task->not_alone ? only_face(quick) : 0))
        return;
    quick->best = worth;
    quick->best_depth = quick->depth;
    memcpy(quick->best_groups, quick->groups, (size_t)quick->depth * sizeof quick->groups[0]);
}

// Closes the open places that are not in `cover`: their cards stay. Returns what they could have
// brought.
static int64_t close(const Packing *packing, uint64_t left, PlaceSet *open, PlaceSet cover)
{
    int64_t hope = 0;
    for (PlaceSet stay = *open & ~cover; stay; stay &= stay - 1) {
        int place = __builtin_ctzll(stay);
        hope += packing_count(packing, &left, place) * packing->places[place].hope;
    }
    *open &= cover;
    return hope;
}

// Of the choices `from` to `end` those that still fit are added behind all others.
static void add_fitting(Quick *quick, uint64_t left, PlaceSet open, int from, int end)
{
    const uint64_t clear = quick->packing->clear.word[0];
    const int first = quick->choice_count;
    quick->steps -= (end - from) / CHOICES_A_STEP;
    Choice *to = quick->choices + first;
    for (const Choice *choice = quick->choices + from; choice < quick->choices + end; choice++)
        if (!(choice->places & ~open) &&
            (((left | clear) - choice->group->takes.word[0]) & clear) == clear)
            *to++ = *choice;
    quick->choice_count = (int)(to - quick->choices);
    PlaceSet cover = 0;
    while (to-- > quick->choices + first)
        to->cover = cover |= to->places;
}

static void try_groups(Quick *quick, uint64_t left, PlaceSet open, int first, int64_t worth,
                       int64_t hope);

// What comes of it that a choice is taken of those before `end`: then it can be taken again, or
// one behind it, so that no two are taken in both orders.
static void take_group(Quick *quick, uint64_t left, PlaceSet open, int at, int end, int64_t worth,
                       int64_t hope)
{
    const Packing *packing = quick->packing;
    const PackGroup *group = quick->choices[at].group;
    const bool contract = packing->task->contract;
    const Contract wanted = quick->wanted;
    uint16_t ranks[MELD_KINDS_MAX];
    if (contract) {
        memcpy(ranks, quick->ranks, sizeof ranks);
        if (!take_part(packing->task, group, &quick->wanted, quick->ranks))
            return;
    }
    quick->groups[quick->depth++] = group;
    quick->taken += group->count;
    left -= group->takes.word[0];
    worth += group->worth;
    hope -= group->hope;
    open = still_open(packing, &left, open, group->places);
    end_here(quick, worth);
    if (!(open & quick->wild) && open & ~quick->bare)
        hope -= close(packing, left, &open, quick->bare);
    if ((quick->best == PACK_IMPOSSIBLE || worth + hope > quick->best) &&
        (!contract || (!is_met(&quick->wanted) &&
                       could_be_met(packing, &quick->wanted, packing->cards - quick->taken)))) {
        add_fitting(quick, left, open, at, end);
        try_groups(quick, left, open, end, worth, hope);
    }
    quick->taken -= group->count;
    quick->depth--;
    if (contract) {
        quick->wanted = wanted;
        memcpy(quick->ranks, ranks, sizeof ranks);
    }
}

// Tries the choices from `first` on, in their order; all of them fit. Of the places that are open
// those stay that no choice covers any more. `hope` is what the others could bring.
//
//     open    5H 6H 7H 8H 8C 8D      choices   5H6H7H8H   5H6H7H     6H7H8H   8H8C8D
//                                    stays     -          -          5H       5H 6H 7H
static void try_groups(Quick *quick, uint64_t left, PlaceSet open, int first, int64_t worth,
                       int64_t hope)
{
    const int end = quick->choice_count;
    for (int at = first; at < end; at++) {
        if (open & ~quick->choices[at].cover)
            hope -= close(quick->packing, left, &open, quick->choices[at].cover);
        if (quick->best != PACK_IMPOSSIBLE && worth + hope <= quick->best)
            break;
        if (quick->steps-- <= 0 || end + end - at > QUICK_CHOICES) {
            quick->cut = true;
            break;
        }
        take_group(quick, left, open, at, end, worth, hope);
        if (quick->cut)
            break;
    }
    quick->choice_count = first;
}

bool pack_search_quick(const Packing *packing, Packed *packed)
{
    const PackTask *task = packing->task;
    Quick quick;
    if (packing->words > 1 || packing->group_count > QUICK_CHOICES / 2)
        return false;
    quick.packing = packing;
    const int allowed = task->steps > 0 ? least(task->steps, QUICK_STEPS) : QUICK_STEPS;
    quick.steps = allowed;
    quick.cut = false;
    quick.best = PACK_IMPOSSIBLE;
    quick.taken = quick.depth = quick.best_depth = 0;
    if (task->contract) {
        quick.wanted = task->wanted;
        memcpy(quick.ranks, task->ranks, sizeof quick.ranks);
    }
    quick.choice_count = packing->group_count;
    quick.bare = 0;
    quick.wild = places_of(packing, task->last);
    for (int i = 0; i < packing->group_count; i++) {
        const PackGroup *group = packing->order[i];
        quick.choices[i] = (Choice){group, group->places, group->cover};
        quick.bare |= group->places & quick.wild ? 0 : group->places;
    }
    end_here(&quick, 0);
    if (!task->contract ||
        (!is_met(&quick.wanted) && could_be_met(packing, &quick.wanted, packing->cards)))
        try_groups(&quick, packing->held.word[0], packing->open, 0, 0, packing->hope);
    packed->effort += allowed - quick.steps;
    if (quick.cut)
        return false;
    packed->found = quick.best != PACK_IMPOSSIBLE;
    packed->count = quick.best_depth;
    memcpy(packed->groups, quick.best_groups, (size_t)quick.best_depth * sizeof packed->groups[0]);
    return true;
}
