#include "play/solver.h"

#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "base/memory.h"
#include "play/lanes.h"
#include "play/meld.h"
#include "play/meld_walk.h"
#include "play/solving.h"
#include "rules/conclude.h"

int solver_points(const Ruleset *rules, const CardSet *cards)
{
    int points = 0;
    for (int pack = 0; pack < rules->deck.packs; pack++)
        for (uint64_t rest = cards->pack[pack]; rest; rest &= rest - 1)
            points += rules->points[card_face((Card)__builtin_ctzll(rest))];
    return points;
}

// ---- What a meld could take

static bool add_shape(void *self, const Shape *shape)
{
    ShapeList *list = self;
    if (list->count == list->room) {
        bool own = list->all != list->few;
        if (list->room >= SHAPES_MAX)
            return false;
        list->room *= 2;
        size_t size = (size_t)list->room * sizeof list->all[0];
        list->all = memory_needed(realloc(own ? list->all : NULL, size));
        if (!own)
            memcpy(list->all, list->few, sizeof list->few);
    }
    list->all[list->count++] = (KindShape){*shape, list->kind};
    return true;
}

static void add_wild(Wilds *wilds, Face face, int count)
{
    wilds->faces[wilds->face_count++] = face;
    wilds->count += count;
}

static void find_wilds(Solving *solving)
{
    FaceSet wild = solving->question->wild;
    solving->wilds.count = solving->wilds.face_count = 0;
    if (wild & FACES_JOKER && solving->jokers > 0)
        add_wild(&solving->wilds, FACE_JOKER, solving->jokers);
    for (FaceSet rest = wild & solving->holding.held[0]; rest; rest &= rest - 1) {
        Face face = (Face)__builtin_ctzll(rest);
        add_wild(&solving->wilds, face, holding_count(&solving->holding, face));
    }
}

// False: some are missing.
static bool find_shapes(Solving *solving, int *steps)
{
    const SolverQuestion *question = solving->question;
    ShapeList *shapes = &solving->shapes;
    bool whole = true;
    shapes->all = shapes->few;
    shapes->count = 0;
    shapes->room = SHAPES_FEW;
    for (unsigned kinds = ruleset_kinds_played(question->rules); kinds; kinds &= kinds - 1) {
        int kind = __builtin_ctz(kinds);
        if (question->contract && question->contract->melds[kind] == 0)
            continue;
        const Form *form =
            meld_form(question->rules, kind, question->contract || question->opening);
        shapes->kind = kind;
        whole = shapes_of(&question->rules->deck, form, &solving->holding, solving->wilds.count,
                          steps, add_shape, shapes) &&
                whole;
    }
    return whole;
}

// ---- The task

// Is it the plain question: which arrangement leaves the fewest points?
static bool is_plain(const SolverQuestion *question)
{
    return question->goal == GOAL_FEWEST_POINTS && !question->contract && !question->opening &&
           !question->but && !question->keep && !question->not_alone;
}

// Of more cards than anybody holds in a game that people play, it is one of the best arrangements
// that is found, and not always the first of them (docs/arrange.md).
static bool is_of_large_hand(const SolverQuestion *question)
{
    enum { LARGE_HAND = 20 };
    return is_plain(question) && card_set_count(&question->hand) > LARGE_HAND;
}

// The first measure outweighs whatever comes of the others: a hand has up to CARDS_MAX cards of up
// to POINTS_LIMIT points.
int64_t solver_worth(const SolverQuestion *question, Face face)
{
    const int64_t card = CARDS_MAX + 1, points = question->rules->points[face];
    const int64_t more = (int64_t)1 << 30, most = (int64_t)1 << 40;
    _Static_assert((int64_t)CARDS_MAX * POINTS_LIMIT < (int64_t)1 << 29, "less than `more` / 2");
    switch (question->goal) {
    case GOAL_FEWEST_POINTS: return points * card + 1;
    case GOAL_MOST_CARDS: return more + points;
    case GOAL_MOST_NATURALS: return (question->wild >> face & 1 ? -more : most) + points;
    case GOAL_ANY:
    case GOALS: break;
    }
    return 0;
}

FaceSet solving_faces(const Solving *solving)
{
    FaceSet faces = 0;
    uint64_t places = 0;
    for (int i = 0; i < solving->shapes.count; i++) {
        const Shape *shape = &solving->shapes.all[i].shape;
        if (shape->rank == 0)
            places |= shape->places;
        for (int suit = 0; suit < SUITS && shape->rank != 0; suit++)
            faces |= (FaceSet)((shape->suits >> 4 * suit & 15) > 0) << face_make(suit, shape->rank);
    }
    return faces | faces_of_places(&solving->question->rules->deck, places);
}

// And those of the wild cards, where any is wanted.
static FaceSet faces_taken(const Solving *solving)
{
    FaceSet faces = solving_faces(solving);
    bool missing = false;
    for (int i = 0; i < solving->shapes.count && !missing; i++)
        missing = solving->shapes.all[i].shape.missing > 0;
    for (int i = 0; i < solving->wilds.face_count && missing; i++)
        faces |= UINT64_C(1) << solving->wilds.faces[i];
    return faces;
}

enum { LARGE_HAND_STEPS = 1 << 16 };  // behind which it is solved otherwise

static void make_task(Solving *solving)
{
    const SolverQuestion *question = solving->question;
    PackTask *task = &solving->task;
    FaceSet held = solving->holding.held[0] | (solving->jokers > 0);
    task->faces = faces_taken(solving);
    task->last = question->wild;
    task->whichever = false;
    task->keep = question->keep;
    task->not_alone = question->not_alone;
    task->steps = question->steps;
    if (is_of_large_hand(question) && solving->wilds.count > 0 &&
        (task->steps == 0 || task->steps > LARGE_HAND_STEPS))
        task->steps = LARGE_HAND_STEPS;
    task->contract = question->contract != NULL;
    if (question->contract) {
        task->wanted = *question->contract;
        task->distinct = question->rules->opening.distinct;
        memcpy(task->ranks, question->ranks, sizeof task->ranks);
    }
    for (FaceSet rest = task->faces; rest; rest &= rest - 1) {
        Face face = (Face)__builtin_ctzll(rest);
        task->counts[face] = (uint8_t)solving_held(solving, face);
        task->worth[face] = solver_worth(question, face);
    }
    task->staying = 0;
    task->stayer = held & ~task->faces;
    for (FaceSet rest = task->stayer; rest; rest &= rest - 1)
        task->staying += solving_held(solving, (Face)__builtin_ctzll(rest));
}

// ---- Its groups: each shape, with wild cards of each face for those that it lacks

static bool is_but(const Solving *solving, const Face faces[], int count)
{
    if (count != solving->but_count)
        return false;
    for (int i = 0; i < count; i++) {
        int here = 0, there = 0;
        for (int j = 0; j < count; j++) {
            here += faces[j] == faces[i];
            there += solving->but[j] == faces[i];
        }
        if (here != there)
            return false;
    }
    return true;
}

static bool add_group(Solving *solving, const KindShape *shape, const Face faces[], int count)
{
    const SolverQuestion *question = solving->question;
    bool contract = question->contract,
         distinct = question->rules->opening.distinct >> shape->kind & 1;
    if (solving->but_count > 0 && is_but(solving, faces, count))
        return true;
    return packing_add(&solving->packing, faces, count, contract ? shape->kind : PACK_FREE,
                       contract && distinct ? shape->shape.rank : 0,
                       (int)(shape - solving->shapes.all));
}

// Chooses wild cards from the face at `index` on. A card of the rank of a set is none of its wild
// cards, and what stands for itself is wild nowhere else.
static bool add_wilds(Solving *solving, const KindShape *shape, int index, int missing,
                      Face faces[], int count)
{
    const Wilds *wilds = &solving->wilds;
    if (missing == 0)
        return add_group(solving, shape, faces, count);
    if (index == wilds->face_count)
        return true;
    if (!packing_may_go_on(&solving->packing))
        return false;
    Face face = wilds->faces[index];
    int left = solving_held(solving, face);
    if (face != FACE_JOKER && face_rank(face) == shape->shape.rank)
        left = 0;
    for (int i = 0; i < count; i++)
        left -= faces[i] == face;
    bool on = add_wilds(solving, shape, index + 1, missing, faces, count);
    for (int taken = 1; taken <= least(left, missing) && on; taken++) {
        faces[count + taken - 1] = face;
        on = add_wilds(solving, shape, index + 1, missing - taken, faces, count + taken);
    }
    return on;
}

static void add_groups(Solving *solving)
{
    const Deck *deck = &solving->question->rules->deck;
    for (int i = 0; i < solving->shapes.count; i++) {
        const KindShape *shape = &solving->shapes.all[i];
        Face faces[CARDS_MAX];
        int count = shape_faces(deck, &shape->shape, faces);
        for (int j = 0; j < count; j++)
            faces[j] = face_shown(deck, faces[j]);
        if (!add_wilds(solving, shape, 0, shape->shape.missing, faces, count))
            return;
    }
}

// ---- The melds, with their readings

typedef struct {
    const PackGroup *group;
    Act *act;
} Reader;

static bool keep_reading(void *self, const Act *act)
{
    const Reader *reader = self;
    if (reader->group->rank != 0 && face_rank(act->cards[0].as) != reader->group->rank)
        return true;
    *reader->act = *act;
    return false;
}

CardSet solving_take(const Solving *solving, const PackGroup *group, CardSet *hand)
{
    CardSet taken = {{0}};
    for (FaceSet rest = solving->task.faces; rest; rest &= rest - 1) {
        Face face = (Face)__builtin_ctzll(rest);
        for (int i = pack_group_count(&solving->packing, group, face); i > 0; i--) {
            Card card = card_set_find(hand, face);
            card_set_remove(hand, card);
            card_set_add(&taken, card);
        }
    }
    return taken;
}

// A shape that lacks nothing, of cards that could stand for nothing else, has one reading: sets
// suit by suit, runs from their lowest place on. False: it may have others.
static bool read_shape(const Solving *solving, const KindShape *shape, CardSet *hand, Act *act)
{
    const SolverQuestion *question = solving->question;
    const Deck *deck = &question->rules->deck;
    const Form *form = meld_form(question->rules, shape->kind, false);
    Face as[CARDS_MAX];
    int count = shape_faces(deck, &shape->shape, as);
    if (shape->shape.missing > 0 || form->mixed)
        return false;
    *act = (Act){.kind = ACT_MELD, .meld = (uint8_t)shape->kind, .count = (uint8_t)count};
    for (int i = 0; i < count; i++) {
        Card card = card_set_find(hand, face_shown(deck, as[i]));
        if (form->wild_max > 0 && face_set_has(question->wild, card))
            return false;
        card_set_remove(hand, card);
        act->cards[i] = (Laying){card, as[i]};
    }
    return true;
}

bool solving_read(const Solving *solving, const PackGroup *group, const CardSet *cards, int *steps,
                  Act *act)
{
    const SolverQuestion *question = solving->question;
    Reader reader = {group, act};
    const MeldForm form = {solving->shapes.all[group->tag].kind,
                           question->contract || question->opening};
    return meld_readings_of(question->rules, question->wild, form, cards, steps, keep_reading,
                            &reader) == WALK_ENDED;
}

// False: so many wild cards can stand in so many places that no reading was come upon. `steps` are
// those of the readings of one solution, all together.
static bool read_group(const Solving *solving, const PackGroup *group, CardSet *hand, int *steps,
                       Act *act)
{
    const KindShape *shape = &solving->shapes.all[group->tag];
    CardSet rest = *hand;
    if (read_shape(solving, shape, &rest, act)) {
        *hand = rest;
        return true;
    }
    const CardSet cards = solving_take(solving, group, hand);
    return solving_read(solving, group, &cards, steps, act);
}

static void read_groups(const Solving *solving, const Packed *packed, Solution *solution)
{
    int steps = WALK_STEPS_MAX;
    for (int i = 0; i < packed->count; i++) {
        CardSet rest = solution->loose;
        if (!read_group(solving, packed->groups[i], &rest, &steps,
                        &solution->melds[solution->meld_count])) {
            solution->whole = false;
            solution->found = solution->found && !solving->question->contract;
            continue;
        }
        solution->meld_count++;
        solution->cards += packed->groups[i]->count;
        solution->loose = rest;
    }
}

void solving_answer(const Solving *solving, Solution *solution, int effort)
{
    const SolverQuestion *question = solving->question;
    ruleset_spend(question->rules, effort);
    solution->effort = effort;
    solution->points = solver_points(question->rules, &solution->loose);
}

// ---- The whole

// Steps of the walks that find what can be taken, far more than any hand of a game that people play
// needs; fewer where the steps of the search are bounded.
enum { SHAPE_STEPS_MAX = 4 << 20, SHAPE_STEPS_QUICK = 1 << 20 };

static int jokers_of(const CardSet *cards)
{
    CardSet jokers = card_set_of(cards, FACES_JOKER);
    return card_set_is_empty(&jokers) ? 0 : card_set_count(&jokers);
}

// Are there so many groups, for wild cards of several faces, that to list them takes longer than to
// solve the question otherwise?
static bool has_many_groups(const Solving *solving)
{
    enum { MANY = 1 << 12 };
    int groups = 0;
    for (int i = 0; i < solving->shapes.count && groups < MANY; i++) {
        int ways = 1;  // to choose so many cards of so many faces
        for (int j = 1; j <= solving->shapes.all[i].shape.missing && ways < MANY; j++)
            ways = ways * (solving->wilds.face_count + j - 1) / j;
        groups += ways;
    }
    return groups >= MANY;
}

static void solve_any(Solving *solving, bool whole, int effort, Solution *solution)
{
    Packed packed;
    make_task(solving);
    packing_begin(&solving->packing, &solving->task);
    if (!whole)
        packing_lacks(&solving->packing);
    add_groups(solving);
    packing_solve(&solving->packing, &packed);
    solution->found = packed.found;
    solution->whole = packed.whole;
    solution->meld_count = solution->cards = 0;
    solution->loose = solving->question->hand;
    read_groups(solving, &packed, solution);
    solving_answer(solving, solution, effort + packed.effort);
    packing_end(&solving->packing);
}

bool solver_solve(const SolverQuestion *question, Solution *solution)
{
    bool plain = is_plain(question);
    if (plain && lanes_arrange(question->rules, question->wild, &question->hand, solution)) {
        ruleset_spend(question->rules, solution->effort);
        return true;
    }
    Solving solving;
    solving.question = question;
    solving.holding = holding_of_cards(&question->rules->deck, &question->hand);
    solving.jokers = jokers_of(&question->hand);
    solving.but_count = question->but ? question->but->count : 0;
    for (int i = 0; i < solving.but_count; i++)
        solving.but[i] = card_face(question->but->cards[i].card);
    const int allowed = question->steps ? SHAPE_STEPS_QUICK : SHAPE_STEPS_MAX;
    int left = allowed;
    find_wilds(&solving);
    bool whole = find_shapes(&solving, &left);
    bool large = is_of_large_hand(question) && whole && has_many_groups(&solving);
    if (!large || !solve_large(&solving, solution))
        solve_any(&solving, whole, allowed - left, solution);
    if (!large && plain && whole && !solution->whole)
        solve_large(&solving, solution);
    if (solving.shapes.all != solving.shapes.few)
        free(solving.shapes.all);
    return solution->found;
}

void solver_arrange(const Ruleset *rules, FaceSet wild, const CardSet *hand, Solution *solution)
{
    solver_arrange_but(rules, wild, hand, NULL, solution);
}

void solver_arrange_but(const Ruleset *rules, FaceSet wild, const CardSet *hand, const Act *but,
                        Solution *solution)
{
    const SolverQuestion question = {rules, .wild = wild, .hand = *hand, .steps = SOLVER_QUICK,
                                     .but = but};
    solver_solve(&question, solution);
}
