#include "play/packing.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static void add_faces(Packing *packing, const CardSet *hand, bool wild)
{
    for (CardSet rest = *hand; !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        int place = 0;
        if (face_set_has(packing->wild, card) != wild)
            continue;
        while (place < packing->face_count && packing->faces[place] != card_face(card))
            place++;
        if (place == packing->face_count)
            packing->faces[packing->face_count++] = card_face(card);
        packing->held[place]++;
    }
}

Packing *packing_new(const Ruleset *rules, FaceSet wild, const CardSet *hand)
{
    Packing *packing = memory_needed(calloc(1, sizeof *packing));
    packing->rules = rules;
    packing->wild = wild;
    add_faces(packing, hand, false);
    add_faces(packing, hand, true);
    return packing;
}

void packing_free(Packing *packing) { free(packing); }

static int place_of(const Packing *packing, Face face)
{
    int place = 0;
    while (packing->faces[place] != face)
        place++;
    return place;
}

bool packing_add(Packing *packing, const Laying cards[], int count)
{
    PackItem *item = &packing->items[packing->item_count];
    if (packing->item_count == PACK_ITEMS_MAX)
        return false;
    *item = (PackItem){.count = (uint8_t)count, .lowest = FACES - 1};
    memcpy(item->cards, cards, (size_t)count * sizeof cards[0]);
    for (int i = 0; i < count; i++) {
        int place = place_of(packing, card_face(cards[i].card));
        item->need[place]++;
        if (place < item->lowest)
            item->lowest = (uint8_t)place;
    }
    for (int i = 0; i < packing->item_count; i++)
        if (memcmp(packing->items[i].need, item->need, sizeof item->need) == 0)
            return true;
    packing->item_count++;
    return true;
}

// ---- The search: the first face that is left goes into a group, or stays

static PackWorth worth_of(const Packing *packing, const PackItem *item)
{
    PackWorth worth = {0};
    for (int i = 0; i < item->count; i++) {
        Card card = item->cards[i].card;
        bool wild = face_set_has(packing->wild, card);
        worth.wilds += wild;
        worth.naturals += !wild;
        worth.points += packing->rules->points[card_face(card)];
    }
    return worth;
}

static bool is_better(const PackWorth *a, const PackWorth *b)
{
    if (a->naturals != b->naturals)
        return a->naturals > b->naturals;
    return a->wilds != b->wilds ? a->wilds < b->wilds : a->points > b->points;
}

static void take_item(Packing *packing, int index, int sign)
{
    const PackItem *item = &packing->items[index];
    PackWorth worth = worth_of(packing, item);
    for (int face = 0; face < packing->face_count; face++)
        packing->held[face] = (uint8_t)(packing->held[face] - sign * item->need[face]);
    packing->worth.naturals += sign * worth.naturals;
    packing->worth.wilds += sign * worth.wilds;
    packing->worth.points += sign * worth.points;
    if (sign > 0)
        packing->way[packing->way_count++] = index;
    else
        packing->way_count--;
}

static bool fits(const Packing *packing, const PackItem *item)
{
    for (int face = item->lowest; face < packing->face_count; face++)
        if (item->need[face] > packing->held[face])
            return false;
    return true;
}

static void keep_best(Packing *packing)
{
    if (!is_better(&packing->worth, &packing->best_worth))
        return;
    packing->best_worth = packing->worth;
    packing->best_count = packing->way_count;
    memcpy(packing->best, packing->way, sizeof packing->best);
}

// Could the faces from here on make a better way than the best one?
static bool is_hopeless(const Packing *packing, int from)
{
    int naturals = packing->worth.naturals;
    for (int face = from; face < packing->face_count; face++)
        if (!(packing->wild >> packing->faces[face] & 1))
            naturals += packing->held[face];
    return naturals < packing->best_worth.naturals;
}

static void search(Packing *packing, int from)
{
    while (from < packing->face_count && packing->held[from] == 0)
        from++;
    keep_best(packing);
    if (from == packing->face_count || packing->steps++ > PACK_STEPS_MAX ||
        is_hopeless(packing, from))
        return;
    for (int i = packing->first[from]; i < packing->first[from + 1]; i++)
        if (fits(packing, &packing->items[i])) {
            take_item(packing, i, 1);
            search(packing, from);
            take_item(packing, i, -1);
        }
    packing->held[from]--;
    search(packing, from);
    packing->held[from]++;
}

// Larger groups are tried first; the cards decide between equals, so that the order is always the
// same.
static int compare_items(const void *a, const void *b)
{
    const PackItem *left = a, *right = b;
    if (left->lowest != right->lowest)
        return left->lowest - right->lowest;
    if (left->count != right->count)
        return right->count - left->count;
    return -memcmp(left->need, right->need, sizeof left->need);
}

void packing_solve(Packing *packing)
{
    qsort(packing->items, (size_t)packing->item_count, sizeof packing->items[0], compare_items);
    for (int face = 0, item = 0; face <= packing->face_count; face++) {
        packing->first[face] = item;
        while (item < packing->item_count && packing->items[item].lowest == face)
            item++;
    }
    search(packing, 0);
}
