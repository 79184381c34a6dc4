#include "play/packing.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "base/memory.h"
#include "play/pack_search.h"

// ---- The faces, in an order that keeps what belongs together near

// The place of a face in the order of the search: rank by rank, in a rank suit by suit, jokers
// behind, and all of `last` behind the others; or suit by suit.
static int find_place(const PackTask *task, Face face)
{
    const PlaceSet before = (UINT64_C(1) << face) - 1;
    if (task->whichever && task->suit_by_suit)
        return __builtin_popcountll(task->faces & before);
    bool last = task->last >> face & 1;
    FaceSet others = task->faces & ~task->last, like = last ? task->faces & task->last : others;
    FaceSet lower = EACH_LANE * ((1u << face % 16) - 1) | (EACH_LANE << face % 16 & before);
    if (face == FACE_JOKER)
        lower = ~UINT64_C(1);
    return __builtin_popcountll(like & lower & ~UINT64_C(1)) +
           (last ? __builtin_popcountll(others) : 0);
}

// Gives a face its bits, behind those that others have; none reaches over the end of a word.
static int lay_out(Packing *packing, Face face, int shift)
{
    int count = packing->task->counts[face];
    int bits = 32 - __builtin_clz((unsigned)count);
    if (shift / 64 != (shift + bits) / 64)
        shift = (shift + 63) / 64 * 64;
    assert(shift + bits < 64 * PACK_WORDS);
    int at = find_place(packing->task, face);
    PackPlace *place = &packing->places[at];
    PlaceSet bit = UINT64_C(1) << at;
    packing->place_of[face] = (uint8_t)at;
    place->face = face;
    place->worth = packing->task->worth[face];
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

// The first suit has the highest bits, and in it the jokers: so bundles compared as numbers are in
// the order of docs/arrange.md.
static void lay_out_all(Packing *packing, FaceSet faces)
{
    int shift = 0;
    FaceSet back = faces << 32 | faces >> 32;  // the last suit first
    back =
        (back & UINT64_C(0x0000ffff0000ffff)) << 16 | (back >> 16 & UINT64_C(0x0000ffff0000ffff));
    for (back &= ~(UINT64_C(1) << 48); back; back &= back - 1)
        shift = lay_out(packing, (Face)(__builtin_ctzll(back) ^ 48), shift);
    if (faces & 1)
        shift = lay_out(packing, FACE_JOKER, shift);
    packing->words = (shift + 63) / 64;
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
    lay_out_all(packing, task->faces);
}

void packing_end(Packing *packing)
{
    if (packing->groups != packing->some)
        free(packing->groups);
    if (packing->order != packing->some_order)
        free(packing->order);
}

// ---- The groups

static bool make_room(Packing *packing)
{
    if (packing->group_count < packing->group_room)
        return true;
    if (packing->group_room >= PACK_GROUPS_MAX)
        return false;
    bool own = packing->groups != packing->some;
    size_t size = 2 * (size_t)packing->group_room * sizeof packing->groups[0];
    PackGroup *groups = memory_needed(realloc(own ? packing->groups : NULL, size));
    if (!groups)
        return false;
    if (!own)
        memcpy(groups, packing->some, sizeof packing->some);
    packing->groups = groups;
    packing->group_room *= 2;
    return true;
}

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
    if (!make_room(packing)) {
        packing->lacking = true;
        return false;
    }
    packing->groups[packing->group_count++] = *group;
    return true;
}

void packing_lacks(Packing *packing) { packing->lacking = true; }

// ---- The answer

// Of groups with the same first place. Larger ones are tried first, for they leave less to look at.
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

// Few are soonest in order by insertion.
static void sort_groups(PackGroup *groups[], int count)
{
    enum { FEW = 24 };
    if (count > FEW) {
        qsort(groups, (size_t)count, sizeof groups[0], compare_tagged);
        return;
    }
    for (int i = 1; i < count; i++) {
        PackGroup *group = groups[i];
        int at = i;
        for (; at > 0 && compare_tagged(&groups[at - 1], &group) > 0; at--)
            groups[at] = groups[at - 1];
        groups[at] = group;
    }
}

static int first_place(const PackGroup *group) { return __builtin_ctzll(group->places); }

// Puts the groups in order, by their first places and then in itself, each once. A group is
// compared with half as many others as the number of all has bits, about.
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
                     group->rank;
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
        sort_groups(packing->order + from, end[place] - from);
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

static void find_least(Packing *packing)
{
    for (int part = 0; part <= PACK_FREE; part++)
        packing->least[part] = CARDS_MAX + 1;
    for (int i = 0; i < packing->group_count; i++) {
        const PackGroup *group = packing->order[i];
        packing->least[group->part] = least(packing->least[group->part], group->count);
    }
}

void packing_solve(Packing *packing, Packed *packed)
{
    order_groups(packing);
    if (packing->task->contract)
        find_least(packing);
    packed->count = 0;
    packed->whole = true;
    packed->effort = packing->effort;
    if (packing->task->whichever || !pack_search_quick(packing, packed))
        pack_search_known(packing, packed);
    packed->whole = packed->whole && !packing->lacking;
}
