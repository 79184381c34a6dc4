// Branch and bound on the stack.

#include "play/pack_search.h"

#include "base/least.h"

// May so many cards stay, `alone` the face where it is one?
static bool may_end(const PackTask *task, int staying, FaceSet alone)
{
    if (staying == 0)
        return !task->keep;
    return staying > 1 || !(task->not_alone & alone);
}

enum { QUICK_STEPS = 1 << 13 };

typedef struct {
    const Packing *packing;
    int steps;  // that are left
    bool cut;
    int64_t best;
    int taken;  // cards
    int depth, best_depth;
    const PackGroup *groups[CARDS_MAX], *best_groups[CARDS_MAX];
    Contract wanted;
    uint16_t ranks[MELD_KINDS_MAX];
} Quick;

static uint64_t face_bits(const Packing *packing, int place)
{
    Face face = packing->faces[place];
    return ((UINT64_C(1) << packing->bits[face]) - 1) << packing->shift[face];
}

static int count_in(const Packing *packing, uint64_t word, int place)
{
    Face face = packing->faces[place];
    return (int)(word >> packing->shift[face] & ((1u << packing->bits[face]) - 1));
}

// The one face of a hand of which all but one card are taken.
static FaceSet only_face(const Quick *quick)
{
    const Packing *packing = quick->packing;
    uint64_t word = packing->held.word[0];
    for (int i = 0; i < quick->depth; i++)
        word -= quick->groups[i]->takes.word[0];
    for (int place = 0; place < packing->face_count; place++)
        if (word & face_bits(packing, place))
            return UINT64_C(1) << packing->faces[place];
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

static void try_faces(Quick *quick, uint64_t left, int from, int first, int64_t worth,
                      int64_t hope);

static void try_group(Quick *quick, uint64_t left, int from, int group, int64_t worth, int64_t hope)
{
    const PackGroup *taken = quick->packing->order[group];
    const Contract wanted = quick->wanted;
    uint16_t ranks[MELD_KINDS_MAX];
    bool contract = quick->packing->task->contract;
    if (contract) {
        memcpy(ranks, quick->ranks, sizeof ranks);
        if (!take_part(quick->packing->task, taken, &quick->wanted, quick->ranks))
            return;
    }
    quick->groups[quick->depth++] = taken;
    quick->taken += taken->count;
    try_faces(quick, left - taken->takes.word[0], from, group, worth + taken->worth,
              hope - taken->hope);
    quick->taken -= taken->count;
    quick->depth--;
    if (contract) {
        quick->wanted = wanted;
        memcpy(quick->ranks, ranks, sizeof ranks);
    }
}

// Of `left` no face before `from` is taken any more, and of that one no group before `first`, so
// that no two groups are taken in both orders. `hope` is what all that is left is worth.
static void try_faces(Quick *quick, uint64_t left, int from, int first, int64_t worth, int64_t hope)
{
    const Packing *packing = quick->packing;
    const uint64_t clear = packing->clear.word[0];
    end_here(quick, worth);
    if (packing->task->contract &&
        (is_met(&quick->wanted) ||
         !could_be_met(packing, &quick->wanted, packing->cards - quick->taken)))
        return;
    for (; from < packing->face_count; from++) {
        int count = count_in(packing, left, from);
        if (count == 0)
            continue;
        for (int i = most(first, packing->first[from]); i < packing->first[from + 1]; i++) {
            if (quick->best != PACK_IMPOSSIBLE && worth + hope <= quick->best)
                return;
            if (quick->steps-- <= 0) {
                quick->cut = true;
                return;
            }
            if ((((left | clear) - packing->order[i]->takes.word[0]) & clear) == clear)
                try_group(quick, left, from, i, worth, hope);
        }
        left &= ~face_bits(packing, from);
        hope -= count * more_than_nothing(packing->task->worth[packing->faces[from]]);
    }
}

bool pack_search_quick(const Packing *packing, Packed *packed)
{
    const PackTask *task = packing->task;
    Quick quick;
    if (packing->words > 1)
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
    int64_t hope = 0;
    for (int place = 0; place < packing->face_count; place++) {
        Face face = packing->faces[place];
        hope += task->counts[face] * more_than_nothing(task->worth[face]);
    }
    try_faces(&quick, packing->held.word[0], 0, 0, 0, hope);
    packed->effort += allowed - quick.steps;
    if (quick.cut)
        return false;
    packed->found = quick.best != PACK_IMPOSSIBLE;
    packed->count = quick.best_depth;
    memcpy(packed->groups, quick.best_groups, (size_t)quick.best_depth * sizeof packed->groups[0]);
    return true;
}
