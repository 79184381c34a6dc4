// Large hands. Groups take wild cards of whichever face, so that there are not as many as there are
// ways to choose them; and of what could be two melds only these are groups.

#include "base/least.h"
#include "play/meld_walk.h"
#include "play/solving.h"
#include "rules/conclude.h"

// Steps at most, and as a multiple of those that are allowed: one of a large search is done sooner.
enum { LARGE_STEPS = 1 << 20, LARGE_TIMES = 4 };

static bool is_minimal(const Solving *solving, const KindShape *shape)
{
    const Form *form = meld_form(solving->question->rules, shape->kind, false);
    int naturals = shape->shape.size - shape->shape.missing;
    return shape->shape.size < 2 * form->size_min || naturals < 2 * form->naturals_min ||
           form->suits_min > 1;
}

// Sorts the wild cards by what they are worth. False: there are more than two worths.
static bool sort_wilds(Solving *solving)
{
    PackTask *task = &solving->task;
    const Wilds *wilds = &solving->wilds;
    int64_t dear = INT64_MIN, cheap = INT64_MAX;
    for (int i = 0; i < wilds->face_count; i++) {
        int64_t worth = solver_worth(solving->question, wilds->faces[i]);
        dear = worth > dear ? worth : dear;
        cheap = worth < cheap ? worth : cheap;
    }
    task->worth_of_wild[0] = wilds->face_count > 0 ? dear : 0;
    task->worth_of_wild[1] = wilds->face_count > 0 ? cheap : 0;
    task->wilds[0] = task->wilds[1] = 0;
    task->wild = task->cheaper = 0;
    for (int i = 0; i < wilds->face_count; i++) {
        Face face = wilds->faces[i];
        int64_t worth = solver_worth(solving->question, face);
        if (worth != dear && worth != cheap)
            return false;
        task->wild |= UINT64_C(1) << face;
        task->cheaper |= (FaceSet)(worth != dear) << face;
        if (!(task->faces >> face & 1))
            task->wilds[worth != dear] += solving_held(solving, face);
    }
    return true;
}

// A card of the rank of a set is none of its wild cards.
static bool suits_any_wild(const Solving *solving, const Shape *shape)
{
    for (int i = 0; i < solving->wilds.face_count; i++)
        if (shape->missing > 0 && face_rank(solving->wilds.faces[i]) == shape->rank &&
            shape->rank != 0)
            return false;
    return true;
}

bool solve_large_fits(Solving *solving)
{
    for (int i = 0; i < solving->shapes.count; i++) {
        const KindShape *shape = &solving->shapes.all[i];
        if (is_minimal(solving, shape) && !suits_any_wild(solving, &shape->shape))
            return false;
    }
    return sort_wilds(solving);
}

static bool add_minimal(Solving *solving)
{
    for (int i = 0; i < solving->shapes.count; i++) {
        const KindShape *shape = &solving->shapes.all[i];
        if (!is_minimal(solving, shape))
            continue;
        PackGroup group = solving_group(solving, i);
        group.wilds = shape->shape.missing;
        if (!packing_add(&solving->packing, &group))
            return false;
    }
    return true;
}

// Of the wild cards that are left the dearest ones.
static void take_wilds(const Solving *solving, int count, CardSet *hand, CardSet *taken)
{
    for (; count > 0; count--) {
        Card best = CARD_NONE;
        CardSet wilds = card_set_of(hand, solving->question->wild);
        while (!card_set_is_empty(&wilds)) {
            Card card = card_set_pop(&wilds);
            if (best == CARD_NONE || solver_worth(solving->question, card_face(card)) >
                                         solver_worth(solving->question, card_face(best)))
                best = card;
        }
        card_set_remove(hand, best);
        card_set_add(taken, best);
    }
}

// The natural cards of all melds first: what is left of the wild ones is for all of them.
static bool read_minimal(Solving *solving, const Packed *packed, Solution *solution)
{
    CardSet hand = solving->question->hand, cards[CARDS_MAX];
    int steps = WALK_STEPS_MAX;
    for (int i = 0; i < packed->count; i++)
        cards[i] = solving_take(solving, packed->groups[i], &hand);
    for (int i = 0; i < packed->count; i++)
        take_wilds(solving, packed->groups[i]->wilds, &hand, &cards[i]);
    solution->meld_count = solution->cards = 0;
    for (int i = 0; i < packed->count; i++) {
        Act *act = &solution->melds[i];
        if (!solving_read(solving, packed->groups[i], &cards[i], &steps, act))
            return false;
        solution->meld_count++;
        solution->cards += act->count;
    }
    solution->loose = hand;
    return true;
}

bool solve_large(Solving *solving, Solution *solution)
{
    const int steps = solving->question->steps;
    PackTask *task = &solving->task;
    Packed packed;
    task->whichever = task->suit_by_suit = true;
    task->contract = task->keep = false;
    task->good_wanted = true;
    task->not_alone = task->stayer = 0;
    for (int i = 0; i < solving->shapes.count; i++)
        if (solving->shapes.all[i].shape.rank != 0 && solving->shapes.all[i].shape.missing > 0)
            task->suit_by_suit = false;
    task->last = 0;
    task->steps = steps > 0 ? least(LARGE_STEPS, LARGE_TIMES * steps) : LARGE_STEPS;
    solving_count(solving, solving_faces(solving));
    if (!solve_large_fits(solving))
        return solution->found = false;
    packing_begin(&solving->packing, task);
    solution->found = false;
    if (add_minimal(solving)) {
        packing_solve(&solving->packing, &packed);
        solution->found = packed.found && read_minimal(solving, &packed, solution);
        solution->whole = packed.whole;
    }
    if (solution->found)
        solving_answer(solving, solution, packed.effort);
    packing_end(&solving->packing);
    return solution->found;
}
