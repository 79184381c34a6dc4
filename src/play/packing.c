// The best way to take groups out of a hand. The cards are counts of faces in a few bits each, with
// a clear bit above each count; a group is taken by one subtraction, and it fits where no clear bit
// is borrowed.
//
//               5H   6H   7H    8H
//     left      01   01   010   01     7H twice; the first bit of each is the clear one
//     group     01   01   001
//     then      00   00   001   01
//
// Both searches, the quick one below and the one with memory in pack_known.c, keep one invariant:
// each card is in a group that is taken, or stays for good, or is still open; groups are taken in
// their order, so no choice of groups is met twice; and `hope`, the worth of the open cards, is an
// upper bound of what they can bring. A branch whose worth and hope do not exceed the best answer
// so far is cut. Of equally good answers the first in order counts.

#include "play/packing.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "base/memory.h"
#include "play/pack_known.h"

// ---- The faces, in an order that keeps related ones together

// Lays out a face: gives it its bits, after those of earlier faces, and its place in search order.
// That order goes by rank, within a rank by suit, jokers last; or by suit. Faces in `last` come
// after all others. The bits of a face stay within one word.
static int lay_out(Packing *packing, Face face, int shift)
{
    const PackTask *task = packing->task;
    const PlaceSet before = (UINT64_C(1) << face) - 1;
    int at = __builtin_popcountll(task->faces & before);
    if (!task->any_wild || !task->suit_by_suit) {
        const bool last = task->last >> face & 1;
        const FaceSet others = task->faces & ~task->last;
        FaceSet lower = EACH_LANE * ((1u << face % 16) - 1) | (EACH_LANE << face % 16 & before);
        lower = (face == FACE_JOKER ? ~UINT64_C(0) : lower) & ~UINT64_C(1);
        at = last ? __builtin_popcountll(others) +
                        __builtin_popcountll(task->faces & task->last & lower)
                  : __builtin_popcountll(others & lower);
    }

    int count = task->counts[face];
    int bits = 32 - __builtin_clz((unsigned)count);
    if (shift / 64 != (shift + bits) / 64)
        shift = (shift + 63) / 64 * 64;
    assert(shift + bits < 64 * PACK_WORDS);
    PackPlace *place = &packing->places[at];
    PlaceSet bit = UINT64_C(1) << at;
    packing->place_of[face] = (uint8_t)at;
    place->face = face;
    place->worth = task->worth[face];
    place->word = (uint8_t)(shift / 64);
    place->shift = (uint8_t)(shift % 64);
    place->bits = ((UINT64_C(1) << bits) - 1) << place->shift;
    place->hope = place->worth > 0 ? place->worth : 0;
    packing->held.word[place->word] |= (uint64_t)count << place->shift;
    packing->clear.word[place->word] |= UINT64_C(1) << (place->shift + bits);
    packing->open |= bit;
    packing->twins |= count > 1 ? bit : 0;
    packing->hope += count * place->hope;
    packing->cards += count;
    packing->place_count++;
    return shift + bits + 1;
}

void packing_begin(Packing *packing, const PackTask *task)
{
    packing->task = task;
    packing->place_count = packing->cards = packing->group_count = 0;
    packing->open = packing->twins = 0;
    packing->hope = 0;
    packing->held = packing->clear = (Bundle){{0}};
    packing->lacking = false;
    packing->effort = 0;
    packing->effort_max = task->steps > 0 ? PACK_EFFORT_A_STEP * task->steps : PACK_EFFORT_MAX;
    packing->groups = packing->some;
    packing->order = packing->some_order;
    packing->group_room = PACK_GROUPS_INLINE;
    // The first suit has the highest bits, with the jokers; so comparing bundles as numbers gives
    // the order of docs/arrange.md. The last suit is laid out first.
    int shift = 0;
    FaceSet back = task->faces << 32 | task->faces >> 32;
    back =
        (back & UINT64_C(0x0000ffff0000ffff)) << 16 | (back >> 16 & UINT64_C(0x0000ffff0000ffff));
    for (back &= ~(UINT64_C(1) << 48); back; back &= back - 1)
        shift = lay_out(packing, (Face)(__builtin_ctzll(back) ^ 48), shift);
    if (task->faces & FACES_JOKER)
        shift = lay_out(packing, FACE_JOKER, shift);
    packing->words = (shift + 63) / 64;
}

void packing_end(Packing *packing)
{
    if (packing->groups != packing->some)
        free(packing->groups);
    if (packing->order != packing->some_order)
        free(packing->order);
}

// ---- The groups

bool packing_may_go_on(Packing *packing)
{
    if (packing->effort++ < packing->effort_max)
        return true;
    packing->lacking = true;
    return false;
}

bool packing_add(Packing *packing, const PackGroup *group)
{
    if (!packing_may_go_on(packing))
        return false;
    if (packing->group_count == packing->group_room) {
        bool own = packing->groups != packing->some, full = packing->group_room >= PACK_GROUPS_MAX;
        size_t size = 2 * (size_t)packing->group_room * sizeof packing->groups[0];
        PackGroup *groups =
            full ? NULL : memory_needed(realloc(own ? packing->groups : NULL, size));
        if (!groups) {
            packing->lacking = true;
            return false;
        }
        if (!own)
            memcpy(groups, packing->some, sizeof packing->some);
        packing->groups = groups;
        packing->group_room *= 2;
    }
    packing->groups[packing->group_count++] = *group;
    return true;
}

// ---- The answer

// Compares groups with the same first place. Larger ones come first, because they leave less to
// search.
static int compare_groups(const PackGroup *a, const PackGroup *b)
{
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    for (int i = PACK_WORDS; i-- > 0;)
        if (a->takes.word[i] != b->takes.word[i])
            return a->takes.word[i] < b->takes.word[i] ? -1 : 1;
    return 0;
}

static int compare_tagged(const void *a, const void *b)
{
    const PackGroup *left = *(const PackGroup *const *)a, *right = *(const PackGroup *const *)b;
    int order = compare_groups(left, right);
    return order ? order : left->tag - right->tag;
}

static int first_place(const PackGroup *group) { return __builtin_ctzll(group->places); }

// Sorts the groups by first place, then by compare_groups. Each group is compared with about log2
// of their number.
static void order_groups(Packing *packing)
{
    int end[FACES + 1] = {0}, kept = 0;
    for (int rest = packing->group_count; rest > 1; rest /= 4)
        packing->effort += packing->group_count;
    if (packing->group_count > PACK_GROUPS_INLINE) {
        PackGroup **order = memory_needed(malloc((size_t)packing->group_count * sizeof *order));
        if (order)
            packing->order = order;
        else
            packing->group_count = 0;
    }
    for (int i = 0; i < packing->group_count; i++) {
        PackGroup *group = &packing->groups[i];
        group->key = (uint32_t)(UINT8_MAX - group->count) << 24 |
                     (uint32_t)(UINT8_MAX - group->wilds) << 16 | (uint32_t)group->part << 8 |
                     group->mark;
        end[first_place(group)]++;
    }
    for (int place = 0, start = 0; place < packing->place_count; place++) {
        int count = end[place];
        end[place] = start;
        start += count;
    }
    for (int i = 0; i < packing->group_count; i++)
        packing->order[end[first_place(&packing->groups[i])]++] = &packing->groups[i];
    for (int place = 0, from = 0; place < packing->place_count; from = end[place++]) {
        packing->first[place] = kept;
        if (from == end[place])
            continue;
        // A few groups are sorted faster by insertion.
        enum { FEW = 24 };
        if (end[place] - from > FEW)
            qsort(packing->order + from, (size_t)(end[place] - from), sizeof packing->order[0],
                  compare_tagged);
        for (int i = from + 1; i < end[place] && end[place] - from <= FEW; i++) {
            PackGroup *group = packing->order[i];
            int at = i;
            for (; at > from && compare_tagged(&packing->order[at - 1], &group) > 0; at--)
                packing->order[at] = packing->order[at - 1];
            packing->order[at] = group;
        }
        packing->order[kept++] = packing->order[from];
        for (int i = from + 1; i < end[place]; i++)
            if (compare_groups(packing->order[kept - 1], packing->order[i]) != 0)
                packing->order[kept++] = packing->order[i];
    }
    packing->first[packing->place_count] = packing->group_count = kept;
    PlaceSet cover = 0;
    for (int i = kept; i-- > 0;)
        cover = packing->order[i]->cover = cover | packing->order[i]->places;
}

// ---- The quick search

// It needs no memory but the stack. `choices` is a stack of lists, one for each depth: the choices
// that still fit at that depth, in order. A card that is in none of them stays.

enum { QUICK_STEPS = 1 << 13, QUICK_CHOICES = 1 << 11, CHOICES_A_STEP = 16 };

// A group that can be taken.
typedef struct {
    const PackGroup *group;
    PlaceSet places;  // of the group
    PlaceSet cover;   // places of this and all later choices
} Choice;

typedef struct {
    const Packing *packing;
    PlaceSet wild;  // places of wild cards
    PlaceSet bare;  // places of groups without wild cards
    int steps;      // steps left
    bool cut;
    int64_t best;
    int taken;  // cards
    int depth, best_depth;
    const PackGroup *groups[CARDS_MAX], *best_groups[CARDS_MAX];
    Contract wanted;
    MeldMarks marks;
    int choice_count;
    Choice choices[QUICK_CHOICES];  // choices of all depths, stacked
} Quick;

// The face of the only remaining card of a hand.
static FaceSet only_face(const Quick *quick)
{
    const Packing *packing = quick->packing;
    uint64_t left = packing->held.word[0];
    for (int i = 0; i < quick->depth; i++)
        left -= quick->groups[i]->takes.word[0];
    for (int place = 0; place < packing->place_count; place++)
        if (packing_count(packing, &left, place) > 0)
            return UINT64_C(1) << packing->places[place].face;
    return packing->task->stays_alone;
}

static void end_here(Quick *quick, int64_t worth)
{
    const PackTask *task = quick->packing->task;
    int staying = quick->packing->cards + task->staying - quick->taken;
    if (quick->best != PACK_IMPOSSIBLE && worth <= quick->best)
        return;
    if (task->order_count > 0 && !keeps_order(task, quick->wanted, task->before + quick->depth))
        return;
    if ((task->contract && !is_met(&quick->wanted)) || (staying == 0 && task->keep) ||
        (staying == 1 && task->not_alone && task->not_alone & only_face(quick)))
        return;
    quick->best = worth;
    quick->best_depth = quick->depth;
    memcpy(quick->best_groups, quick->groups, (size_t)quick->depth * sizeof quick->groups[0]);
}

// Closes the open places outside `cover`, whose cards stay. Returns the hope that is lost.
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

// Appends those of the choices `from` to `end` that still fit.
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

// Takes a choice, then tries it again and the later ones up to `end`, so that no two choices are
// taken in both orders.
static void take_group(Quick *quick, uint64_t left, PlaceSet open, int at, int end, int64_t worth,
                       int64_t hope)
{
    const Packing *packing = quick->packing;
    const PackGroup *group = quick->choices[at].group;
    const bool contract = packing->task->contract;
    const bool order = packing->task->order_count > 0;
    const Contract wanted = quick->wanted;
    if (group->mark && !take_mark(group, &quick->marks))
        return;
    if (order)
        take_name(group, &quick->wanted);
    if (contract && !take_part(group, &quick->wanted)) {
        give_mark(group, &quick->marks);
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
    if (contract || order)
        quick->wanted = wanted;
    give_mark(group, &quick->marks);
}

// Tries the choices from `first` on, in their order; all of them fit. Open places that no choice
// covers any more stay. `hope` is what the others could bring.
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

static bool pack_search_quick(const Packing *packing, Packed *packed)
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
    if (task->contract || task->order_count > 0)
        quick.wanted = task->wanted;
    quick.marks = (MeldMarks){{0}};
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

// ---- The whole

void packing_solve(Packing *packing, Packed *packed)
{
    order_groups(packing);
    for (int part = 0; part <= PACK_FREE; part++)
        packing->least[part] = CARDS_MAX + 1;
    for (int i = 0; i < packing->group_count && packing->task->contract; i++) {
        const PackGroup *group = packing->order[i];
        packing->least[group->part] = least(packing->least[group->part], group->count);
    }
    packed->count = 0;
    packed->whole = true;
    packed->effort = packing->effort;
    if (packing->task->any_wild || !pack_search_quick(packing, packed))
        pack_search_known(packing, packed);
    packed->whole = packed->whole && !packing->lacking;
}
