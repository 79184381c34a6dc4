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
    packing->group_room = PACK_GROUPS_INLINE;
    add_faces(packing, task->faces & ~task->last);
    add_faces(packing, task->faces & task->last);
    lay_out_all(packing, task->faces);
}

void packing_end(Packing *packing)
{
    if (packing->groups != packing->some)
        free(packing->groups);
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
    for (int i = PACK_WORDS; i-- > 0;)
        if (a->takes.word[i] != b->takes.word[i])
            return a->takes.word[i] < b->takes.word[i] ? -1 : 1;
    return 0;
}

static int compare_tagged(const void *a, const void *b)
{
    const PackGroup *left = a, *right = b;
    int order = compare_groups(left, right);
    return order ? order : left->tag - right->tag;
}

// Few are soonest in order by insertion.
static void sort_few(PackGroup groups[], int count)
{
    for (int i = 1; i < count; i++) {
        PackGroup group = groups[i];
        int at = i;
        for (; at > 0 && compare_tagged(&groups[at - 1], &group) > 0; at--)
            groups[at] = groups[at - 1];
        groups[at] = group;
    }
}

// Puts the groups in order, each once. A group is compared with half as many others as the number
// of all has bits, about.
static void sort_groups(Packing *packing)
{
    enum { FEW = 12 };
    int count = packing->group_count, kept = 0;
    PackGroup *groups = packing->groups;
    for (int rest = count; rest > 1; rest /= 4)
        packing->effort += count;
    if (count <= FEW)
        sort_few(groups, count);
    else
        qsort(groups, (size_t)count, sizeof groups[0], compare_tagged);
    for (int i = 1; i < count; i++)
        if (compare_groups(&groups[kept], &groups[i]) != 0)
            groups[++kept] = groups[i];
    packing->group_count = least(count, kept + 1);
}

static bool make_room(Packing *packing)
{
    if (packing->group_count < packing->group_room)
        return true;
    sort_groups(packing);
    if (packing->group_count <= packing->group_room / 2)
        return true;
    if (packing->group_room >= PACK_GROUPS_MAX)
        return packing->group_count < packing->group_room;
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
        group->worth += worth;
        group->hope += worth > 0 ? worth : 0;
        group->first = (uint8_t)least(group->first, packing->place_of[face]);
    }
    return true;
}

void packing_lacks(Packing *packing) { packing->lacking = true; }

// ---- The answer

void packing_solve(Packing *packing, Packed *packed)
{
    sort_groups(packing);
    packed->count = 0;
    packed->whole = true;
    packed->effort = packing->effort;
    if (!pack_search_quick(packing, packed))
        pack_search_known(packing, packed);
    packed->whole = packed->whole && !packing->lacking;
}
