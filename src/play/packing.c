#include "play/packing.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "base/memory.h"
#include "play/pack_search.h"

// ---- The faces, in an order that keeps what belongs together near

static void add_face(Packing *packing, Face face)
{
    packing->place_of[face] = (uint8_t)packing->face_count;
    packing->faces[packing->face_count++] = face;
}

static void add_faces(Packing *packing, FaceSet faces)
{
    FaceSet ranked = faces & ~FACES_JOKER;
    unsigned ranks = (unsigned)((ranked | ranked >> 16 | ranked >> 32 | ranked >> 48) & 0xffff);
    for (; ranks; ranks &= ranks - 1)
        for (FaceSet rank = ranked & EACH_LANE << __builtin_ctz(ranks); rank; rank &= rank - 1)
            add_face(packing, (Face)__builtin_ctzll(rank));
    if (faces & 1)
        add_face(packing, FACE_JOKER);
}

// Gives a face its bits, behind those that others have; none reaches over the end of a word.
static int lay_out(Packing *packing, Face face, int shift)
{
    int count = packing->task->counts[face];
    int bits = 32 - __builtin_clz((unsigned)count);
    if (shift / 64 != (shift + bits) / 64)
        shift = (shift + 63) / 64 * 64;
    assert(shift + bits < 64 * PACK_WORDS);
    packing->shift[face] = (uint8_t)shift;
    packing->bits[face] = (uint8_t)bits;
    packing->held.word[shift / 64] |= (uint64_t)count << shift % 64;
    packing->clear.word[shift / 64] |= UINT64_C(1) << (shift % 64 + bits);
    packing->cards += count;
    return shift + bits + 1;
}

// The first suit has the highest bits, and in it the jokers: so bundles compared as numbers are in
// the order of docs/arrange.md.
static void lay_out_all(Packing *packing, FaceSet faces)
{
    int shift = 0;
    for (int suit = SUITS; suit-- > 0;)
        for (FaceSet lane = faces & UINT64_C(0xfffe) << 16 * suit; lane; lane &= lane - 1)
            shift = lay_out(packing, (Face)__builtin_ctzll(lane), shift);
    if (faces & 1)
        shift = lay_out(packing, FACE_JOKER, shift);
    packing->words = (shift + 63) / 64;
}

void packing_begin(Packing *packing, const PackTask *task)
{
    packing->task = task;
    packing->face_count = packing->cards = packing->group_count = 0;
    packing->held = packing->clear = (Bundle){{0}};
    packing->lacking = false;
    packing->effort = 0;
    packing->effort_max = task->steps > 0 ? PACK_EFFORT_A_STEP * task->steps : PACK_EFFORT_MAX;
    packing->groups = packing->some;
    packing->order = packing->some_order;
    packing->group_room = PACK_GROUPS_INLINE;
    if (task->whichever && task->suit_by_suit) {
        for (FaceSet rest = task->faces; rest; rest &= rest - 1)
            add_face(packing, (Face)__builtin_ctzll(rest));
    } else {
        add_faces(packing, task->faces & ~task->last);
        add_faces(packing, task->faces & task->last);
    }
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
    packing->group_room *= 2;
    bool own = packing->groups != packing->some;
    size_t size = (size_t)packing->group_room * sizeof packing->groups[0];
    packing->groups = memory_needed(realloc(own ? packing->groups : NULL, size));
    if (!own)
        memcpy(packing->groups, packing->some, sizeof packing->some);
    return true;
}

bool packing_may_go_on(Packing *packing)
{
    if (packing->effort++ < packing->effort_max)
        return true;
    packing->lacking = true;
    return false;
}

bool packing_add(Packing *packing, const Face faces[], int count, int part, int rank, int tag)
{
    if (!packing_may_go_on(packing))
        return false;
    if (!make_room(packing)) {
        packing->lacking = true;
        return false;
    }
    PackGroup *group = &packing->groups[packing->group_count++];
    *group = (PackGroup){.tag = tag,
                         .part = (uint8_t)part,
                         .rank = (uint8_t)rank,
                         .count = (uint8_t)count,
                         .first = FACES};
    for (int i = 0; i < count; i++) {
        Face face = faces[i];
        int64_t worth = packing->task->worth[face];
        int shift = packing->shift[face];
        group->takes.word[shift / 64] += UINT64_C(1) << shift % 64;
        group->faces |= UINT64_C(1) << face;
        group->worth += worth;
        group->hope += worth > 0 ? worth : 0;
        group->first = (uint8_t)least(group->first, packing->place_of[face]);
    }
    return true;
}

bool packing_add_wild(Packing *packing, const Face faces[], int count, int wilds, int tag)
{
    if (!packing_add(packing, faces, count, PACK_FREE, 0, tag))
        return false;
    packing->groups[packing->group_count - 1].wilds = (uint8_t)wilds;
    return true;
}

void packing_lacks(Packing *packing) { packing->lacking = true; }

// ---- The answer

// Of groups with the same first face. Larger ones are tried first, for they leave less to look at.
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
static void sort_groups(const PackGroup *groups[], int count)
{
    enum { FEW = 24 };
    if (count > FEW) {
        qsort(groups, (size_t)count, sizeof groups[0], compare_tagged);
        return;
    }
    for (int i = 1; i < count; i++) {
        const PackGroup *group = groups[i];
        int at = i;
        for (; at > 0 && compare_tagged(&groups[at - 1], &group) > 0; at--)
            groups[at] = groups[at - 1];
        groups[at] = group;
    }
}

// Puts the groups in order, by their first faces and then in itself, each once. A group is compared
// with half as many others as the number of all has bits, about.
static void order_groups(Packing *packing)
{
    int end[FACES + 1] = {0}, kept = 0;
    for (int rest = packing->group_count; rest > 1; rest /= 4)
        packing->effort += packing->group_count;
    if (packing->group_count > PACK_GROUPS_INLINE)
        packing->order =
            memory_needed(malloc((size_t)packing->group_count * sizeof packing->order[0]));
    for (int i = 0; i < packing->group_count; i++) {
        PackGroup *group = &packing->groups[i];
        group->key = (uint32_t)(UINT8_MAX - group->count) << 24 |
                     (uint32_t)(UINT8_MAX - group->wilds) << 16 | (uint32_t)group->part << 8 |
                     group->rank;
        end[group->first]++;
    }
    for (int face = 0, start = 0; face < packing->face_count; face++) {
        int count = end[face];
        end[face] = start;
        start += count;
    }
    for (int i = 0; i < packing->group_count; i++)
        packing->order[end[packing->groups[i].first]++] = &packing->groups[i];
    for (int face = 0, from = 0; face < packing->face_count; from = end[face++]) {
        sort_groups(packing->order + from, end[face] - from);
        packing->first[face] = kept;
        for (int i = from; i < end[face]; i++)
            if (i == from || compare_groups(packing->order[kept - 1], packing->order[i]) != 0)
                packing->order[kept++] = packing->order[i];
    }
    packing->first[packing->face_count] = packing->group_count = kept;
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
