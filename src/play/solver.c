#include "play/solver.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "play/meld.h"
#include "play/meld_search.h"
#include "play/packing.h"
#include "play/takings.h"
#include "rules/conclude.h"

int solver_points(const Ruleset *rules, const CardSet *cards)
{
    int points = 0;
    for (CardSet rest = *cards; !card_set_is_empty(&rest);)
        points += rules->points[card_face(card_set_pop(&rest))];
    return points;
}

// ---- The task

// What it is worth that a card goes down. The first measure outweighs whatever comes of the others:
// a hand has up to CARDS_MAX cards of up to POINTS_LIMIT points.
static int64_t worth_of_card(const SolverQuestion *question, Face face)
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

static PackTask task_of(const SolverQuestion *question)
{
    PackTask task = {
        .held = face_counts_of_cards(&question->hand),
        .last = question->wild,
        .keep = question->keep,
        .not_alone = question->not_alone,
        .steps = question->steps,
        .contract = question->contract != NULL,
        .distinct = question->rules->opening.distinct,
    };
    if (question->contract)
        task.wanted = *question->contract;
    memcpy(task.ranks, question->ranks, sizeof task.ranks);
    for (Face face = 0; face < FACES; face++)
        task.worth[face] = worth_of_card(question, face);
    return task;
}

// ---- Its groups: what a meld could take

typedef struct {
    Packing *packing;
    int kind, part;
    bool distinct;
    FaceCounts but;  // what may not go down
} Adder;

static FaceCounts faces_of(const Act *meld)
{
    FaceCounts faces = {{0}};
    for (int i = 0; meld && i < meld->count; i++)
        face_counts_add(&faces, card_face(meld->cards[i].card), 1);
    return faces;
}

static bool add_taking(void *self, int rank, const FaceCounts *takes)
{
    const Adder *adder = self;
    if (memcmp(takes, &adder->but, sizeof *takes) == 0)
        return true;
    return packing_add(adder->packing, takes, adder->part, adder->distinct ? rank : 0, adder->kind);
}

// Takes what it costs from *steps.
static void add_kind(const SolverQuestion *question, const PackTask *task, Packing *packing,
                     int kind, int *steps)
{
    const Ruleset *rules = question->rules;
    bool contract = question->contract != NULL;
    MeldRule rule = rules->melds[kind];
    if (contract && question->contract->melds[kind] == 0)
        return;
    if (contract || question->opening)
        rule = ruleset_opening_form(&rule);
    Adder adder = {packing, kind, contract ? kind : PACK_FREE,
                   contract && rules->opening.distinct >> kind & 1, faces_of(question->but)};
    if (!takings_walk(&rules->deck, &rule, question->wild, &task->held, steps, add_taking, &adder))
        packing_lacks(packing);
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

static CardSet take_cards(CardSet *hand, FaceCounts takes)
{
    CardSet taken = {{0}};
    for (CardSet rest = *hand; !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        if (face_counts_of(&takes, card_face(card)) == 0)
            continue;
        face_counts_add(&takes, card_face(card), -1);
        card_set_remove(hand, card);
        card_set_add(&taken, card);
    }
    return taken;
}

// False: so many wild cards can stand in so many places that no reading was come upon. `steps` are
// those of the readings of one solution, all together.
static bool read_group(const SolverQuestion *question, const PackGroup *group, CardSet *hand,
                       int *steps, Act *act)
{
    Reader reader = {group, act};
    MeldSearch search = {.rules = question->rules,
                         .wild = question->wild,
                         .rest = take_cards(hand, group->takes),
                         .must = CARD_NONE,
                         .use_all = true,
                         .opening = question->contract || question->opening,
                         .visit = keep_reading,
                         .self = &reader,
                         .steps = *steps};
    bool read = !walk_new_melds(&search, group->tag) && search.steps <= WALK_STEPS_MAX;
    *steps = search.steps;
    return read;
}

static void read_groups(const SolverQuestion *question, const Packed *packed, Solution *solution)
{
    int steps = 0;
    for (int i = 0; i < packed->count; i++) {
        CardSet rest = solution->loose;
        if (!read_group(question, &packed->groups[i], &rest, &steps,
                        &solution->melds[solution->meld_count])) {
            solution->whole = false;
            solution->found = solution->found && !question->contract;
            continue;
        }
        solution->meld_count++;
        solution->cards += packed->groups[i].count;
        solution->loose = rest;
    }
}

// ---- The whole

// Steps of the walks that find what can be taken, far more than any hand of a game that people play
// needs; fewer where the steps of the search are bounded.
enum { TAKING_STEPS_MAX = 4 << 20, TAKING_STEPS_QUICK = 1 << 20 };

bool solver_solve(const SolverQuestion *question, Solution *solution)
{
    const PackTask task = task_of(question);
    Packing *packing = packing_new(&task);
    Packed *packed = memory_needed(malloc(sizeof *packed));
    const int allowed = question->steps ? TAKING_STEPS_QUICK : TAKING_STEPS_MAX;
    int left = allowed;
    for (unsigned kinds = ruleset_kinds_played(question->rules); kinds; kinds &= kinds - 1)
        add_kind(question, &task, packing, __builtin_ctz(kinds), &left);
    packing_solve(packing, packed);
    ruleset_spend(question->rules, allowed - left + packed->effort);
    solution->found = packed->found;
    solution->whole = packed->whole;
    solution->effort = packed->effort;
    solution->meld_count = solution->cards = 0;
    solution->loose = question->hand;
    read_groups(question, packed, solution);
    solution->points = solver_points(question->rules, &solution->loose);
    free(packed);
    packing_free(packing);
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
