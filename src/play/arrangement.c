#include "play/arrangement.h"

#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "base/memory.h"
#include "play/contract.h"
#include "play/judge.h"
#include "play/meld_walk.h"
#include "play/packing.h"
#include "play/shapes.h"
#include "play/solver.h"

typedef struct {
    const Ruleset *rules;
    Game game;  // with the view's seat as the seat asked
    FaceSet wild;
    bool opening;     // its contract is not on the table yet
    MeldMarks marks;  // of melds of its side and of the hand, of kinds that are single
    CardSet rest;     // cards that are in no group yet
    Arrangement *arrangement;
    int64_t began;  // effort spent before it began
} Arranger;

// ---- Groups

// Duplicates are alike: the group gets whichever card is left.
static void add_group(Arranger *arranger, CardGroup group)
{
    for (int i = 0; i < group.count; i++) {
        group.cards[i].card = card_set_find(&arranger->rest, card_face(group.cards[i].card));
        card_set_remove(&arranger->rest, group.cards[i].card);
    }
    qsort(group.cards, group.count, sizeof group.cards[0], laying_compare);
    arranger->arrangement->groups[arranger->arrangement->count++] = group;
}

enum { STEPS_MAX_A_PAGE = 1 << 20 };  // a few hundredths of a second, for forty cards and more

// ---- Near-melds: the best way to pack them into the remaining cards

enum { NEAR_MAX = 1 << 14 };  // far more than any hand in real games has

// The shapes that lack one card, which may still come.
typedef struct {
    Packing packing;
    const Deck *deck;
    Form form;
    FaceSet others;   // faces of which the seat does not hold all cards, wild ones aside,
    FaceSet to_come;  // and those, wild ones too, of which a card may still come to it
    FaceSet wild;
    int kind;
    int naturals_min;  // of a meld of this kind with a wild card in it
    bool single;       // of which there is one meld of a mark only
    MeldMarks marks;   // and the marks of those that are there
    int near_count;
    CardGroup *near;  // NEAR_MAX; their indices are the tags of the packing
} Lack;

static bool add_near(void *self, const Shape *shape)
{
    Lack *lack = self;
    CardGroup group = {.use = USE_NEAR};
    Face as[CARDS_MAX];
    const FaceSet lacks = shape_lacks(lack->deck, &lack->form, shape) & lack->others;
    if (shape->missing != 1 || shape->size < 3 ||
        !(lacks & lack->to_come ||
          (lacks && lack->wild & lack->to_come && shape->size > lack->naturals_min)))
        return true;
    const int mark = lack->single ? shape_mark(shape) : 0;
    if (lack->marks.of[lack->kind] >> mark & 1)
        return true;
    if (lack->near_count == NEAR_MAX)
        return false;
    group.count = (uint8_t)shape_faces(lack->deck, shape, as);
    PackGroup near = {.part = PACK_FREE, .tag = lack->near_count};
    if (lack->single) {
        near.part = (uint8_t)lack->kind;
        near.mark = (uint8_t)mark;
    }
    for (int i = 0; i < group.count; i++) {
        Face face = face_shown(lack->deck, as[i]);
        group.cards[i] = (Laying){face, as[i]};
        packing_put(&lack->packing, &near, face);
    }
    lack->near[lack->near_count++] = group;
    return packing_add(&lack->packing, &near);
}

// Whether the cards below the top of this pile may come to a hand again: with the whole pile, or in
// a turn of several draws, of which steps with a `when` stand for each other.
static bool pile_may_come(const Ruleset *rules, int zone)
{
    int draws = 0;
    for (const Step *step = rules->steps; step < rules->steps + rules->step_count; step++) {
        bool draws_one = false, draws_more = false;
        for (int i = step->act_first; i < step->act_first + step->act_count; i++)
            if (rules->acts[i].kind == ACT_DRAW && rules->acts[i].from == zone) {
                draws_one = !step->when.hook.ask;
                draws_more |= rules->acts[i].take == TAKE_ALL || step->times == TIMES_ANY;
            }
        draws += step->turn ? draws_one + 2 * draws_more : 0;
    }
    return draws > 1;
}

// Whether the seat asked may take the top of this pile now, or has yet to begin its turn.
static bool top_may_come(const Ruleset *rules, const Game *game, int zone)
{
    RuleSet draws = open_rules_of(rules, game, ACT_DRAW);
    for (; draws; draws &= draws - 1)
        if (rules->acts[__builtin_ctzll(draws)].from == zone)
            return true;
    return game->in_turn != game->asked;
}

FaceSet faces_to_come(const Ruleset *rules, const Game *game, const CardSet *hand)
{
    CardSet cards = deck_cards(&rules->deck);
    cards = card_set_minus(&cards, &game->seen[game->asked]);
    for (int zone = ZONE_STOCK + 1; zone < ZONES_MAX; zone++) {
        const int count = place_count(&game->places, zone);
        if (count == 0)
            continue;
        const int buried = count - top_may_come(rules, game, zone);
        for (int i = pile_may_come(rules, zone) ? 0 : buried; i < count; i++)
            if (place_cards(&game->places, zone)[i].card != CARD_HIDDEN)
                card_set_add(&cards, place_cards(&game->places, zone)[i].card);
    }
    cards = card_set_minus(&cards, hand);
    return card_set_faces(&cards);
}

static void arrange_near(Arranger *arranger, unsigned kinds)
{
    CardSet naturals = card_set_of(&arranger->rest, ~arranger->wild);
    PackTask task = {.steps = STEPS_MAX_A_PAGE};  // most cards, then most points
    for (CardSet rest = naturals; !card_set_is_empty(&rest);) {
        Face face = card_face(card_set_pop(&rest));
        task.faces |= UINT64_C(1) << face;
        task.counts[face]++;
        task.worth[face] = ((int64_t)1 << 40) + ruleset_points(arranger->rules, face);
    }
    const Holding holding = holding_of_cards(&arranger->rules->deck, &naturals);
    const CardSet deck = deck_cards(&arranger->rules->deck);
    const CardSet others = card_set_minus(&deck, &arranger->game.hands[arranger->game.asked]);
    Lack lack = {.deck = &arranger->rules->deck,
                 .marks = arranger->marks,
                 .others = card_set_faces(&others) & ~arranger->wild,
                 .to_come = faces_to_come(arranger->rules, &arranger->game,
                                          &arranger->game.hands[arranger->game.asked]),
                 .near = memory_needed(malloc(NEAR_MAX * sizeof *lack.near))};
    int steps = STEPS_MAX_A_PAGE;
    if (!lack.near)
        return;
    packing_begin(&lack.packing, &task);
    for (; kinds && ruleset_may_go_on(arranger->rules, arranger->began); kinds &= kinds - 1) {
        int before = steps;
        // The missing card is natural too, and may be missing even where no wild card is allowed.
        lack.kind = __builtin_ctz(kinds);
        lack.single = ruleset_singles(arranger->rules) >> lack.kind & 1;
        lack.form = *meld_form(arranger->rules, lack.kind, arranger->opening);
        lack.wild = lack.form.wild_max > 0 ? arranger->wild : 0;
        lack.naturals_min = lack.form.naturals_min;
        lack.form.wild_max = 1;
        lack.form.naturals = lack.form.apart = lack.form.inside = false;
        lack.form.naturals_min = (uint8_t)most(lack.form.naturals_min - 1, 0);
        shapes_of(lack.deck, &lack.form, &holding, 1, &steps, add_near, &lack);
        ruleset_spend(arranger->rules, before - steps);
    }
    Packed packed;
    packing_solve(&lack.packing, &packed);
    for (int i = 0; i < packed.count; i++)
        add_group(arranger, lack.near[packed.groups[i]->tag]);
    packing_end(&lack.packing);
    free(lack.near);
}

// ---- Cards that can be laid off, or exchanged for a wild one

// The largest number of cards of the hand that one act can put on a meld.
typedef struct {
    const CardSet *hand;
    CardGroup best;
} Lay;

static bool keep_largest(void *self, const Act *act)
{
    Lay *lay = self;
    CardGroup group = {.use = lay->best.use, .meld = lay->best.meld};
    for (int i = 0; i < act->count; i++)
        if (card_set_has(lay->hand, act->cards[i].card))
            group.cards[group.count++] = act->cards[i];
    if (group.count > lay->best.count)
        lay->best = group;
    return true;
}

// Whether the seat may do such an act on this meld when it has the turn.
static bool may_act_on(const Arranger *arranger, ActKind kind, int meld)
{
    const Ruleset *rules = arranger->rules;
    const Game *game = &arranger->game;
    for (int rule = 0; rule < rules->act_count; rule++) {
        Refusal why;
        if (rules->acts[rule].kind == kind && judge_on(rules, game, rule, meld, &why) &&
            judge_stage(rules, game, rule, &why))
            return true;
    }
    return false;
}

static void arrange_on_melds(Arranger *arranger, Use use)
{
    const bool lays = use == USE_LAY;
    for (int meld = 0;
         meld < arranger->game.meld_count && ruleset_may_go_on(arranger->rules, arranger->began);
         meld++) {
        CardSet naturals = card_set_of(&arranger->rest, ~arranger->wild);
        Lay lay = {&naturals, {.use = (uint8_t)use, .meld = (uint8_t)meld}};
        if (!may_act_on(arranger, lays ? ACT_LAY : ACT_SWAP, meld))
            continue;
        (lays ? lays_on_meld : swaps_on_meld)(arranger->rules, &arranger->game, arranger->wild,
                                              meld, &naturals, CARD_NONE, keep_largest, &lay);
        if (lay.best.count > 0)
            add_group(arranger, lay.best);
    }
}

// ---- The whole

// Whether a meld of the hand is one: it can be put down or shown, or its cards do not count.
static bool melds_are_of_use(const Arranger *arranger)
{
    const Game *game = &arranger->game;
    const Ruleset *rules = arranger->rules;
    if (game->shown >> game->asked & 1)
        return false;
    return game->how == HOW_NOT_YET
               ? melds_matter(rules, game, game->asked)
               : ruleset_counts_loose(rules) || melds_go_down(rules, game, game->asked);
}

// Whether the hand can still come to a new one: after the turns nothing is drawn.
static bool melds_may_come(const Arranger *arranger)
{
    return arranger->game.how == HOW_NOT_YET && melds_are_of_use(arranger);
}

// In the order of suit and rank, duplicates next to each other.
static void arrange_singles(Arranger *arranger, CardSet cards, Use use)
{
    const FaceSet left = card_set_faces(&cards);
    for (Face face = 0; face < FACES; face++)
        for (Card card; left >> face & 1 && (card = card_set_find(&cards, face)) != CARD_NONE;) {
            CardGroup single = {.use = (uint8_t)use, .count = 1};
            single.cards[0] = (Laying){card, card_face(card)};
            card_set_remove(&cards, card);
            add_group(arranger, single);
        }
}

static int compare_groups(const void *a, const void *b)
{
    const CardGroup *left = a, *right = b;
    if (left->use != right->use)
        return left->use - right->use;
    if (left->meld != right->meld)
        return left->meld - right->meld;
    return laying_compare(&left->cards[0], &right->cards[0]);
}

static Arranger arranger_for(const Ruleset *rules, const View *view, Arrangement *arrangement)
{
    Arranger arranger = {
        .rules = rules,
        .game = view->game,
        .wild = view->game.wild[view->seat],
        .opening = contract_is_due(rules, &view->game, view->seat),
        .marks = meld_marks(rules, &view->game, game_side(&view->game, view->seat),
                            ruleset_singles(rules)),
        .rest = view->game.hands[view->seat],
        .arrangement = arrangement,
        .began = ruleset_spent(rules),
    };
    arranger.game.asked = (uint8_t)view->seat;
    return arranger;
}

// What is in no meld and cannot be laid off: near-melds of these kinds, then the cards by
// themselves.
static void arrange_rest_of_hand(Arranger *arranger, unsigned kinds)
{
    if (melds_may_come(arranger))
        arrange_near(arranger, kinds);
    arrange_singles(arranger, card_set_of(&arranger->rest, ~arranger->wild), USE_LOOSE);
    arrange_singles(arranger, arranger->rest, USE_WILD);
}

void arrange_cards(const Ruleset *rules, const View *view, const CardSet *cards, unsigned kinds,
                   Arrangement *arrangement)
{
    const int first = arrangement->count;
    Arranger arranger = arranger_for(rules, view, arrangement);
    arranger.rest = *cards;
    arrange_rest_of_hand(&arranger, kinds);
    qsort(arrangement->groups + first, (size_t)(arrangement->count - first),
          sizeof arrangement->groups[0], compare_groups);
}

// The melds that are whole. A hand that the rules count in a way of their own is shown as it
// counts.
static void arrange_melds(Arranger *arranger)
{
    const Ruleset *rules = arranger->rules;
    const ArrangeRule *arrange = &rules->arrange;
    const bool own = arrange->cost != COST_POINTS || arrange->kinds || arrange->order_count > 0;
    SolverQuestion question = {.rules = rules,
                               .wild = arranger->wild,
                               .hand = arranger->rest,
                               .goal = GOAL_MOST_NATURALS,
                               .opening = arranger->opening};
    if (own && !ruleset_act(rules, ACT_MELD))
        question = solver_question(rules, arranger->wild, &arranger->rest);
    question.marks = arranger->marks;
    question.steps = STEPS_MAX_A_PAGE;
    Solution *solution = memory_needed(malloc(sizeof *solution));
    if (!solution)
        return;
    solver_solve(&question, solution);
    for (int i = 0; i < solution->meld_count; i++) {
        const Act *meld = &solution->melds[i];
        CardGroup group = {.use = USE_MELD, .count = meld->count};
        memcpy(group.cards, meld->cards, meld->count * sizeof meld->cards[0]);
        if (ruleset_singles(rules) >> meld->meld & 1)
            arranger->marks.of[meld->meld] |=
                (uint16_t)(1u << meld_mark(rules, meld->meld, meld->cards[0].as));
        add_group(arranger, group);
    }
    free(solution);
}

void arrange_hand(const Ruleset *rules, const View *view, Arrangement *arrangement)
{
    Arranger arranger = arranger_for(rules, view, arrangement);
    arrangement->count = 0;
    if (melds_are_of_use(&arranger))
        arrange_melds(&arranger);
    arrange_on_melds(&arranger, USE_LAY);
    arrange_on_melds(&arranger, USE_SWAP);
    arrange_rest_of_hand(&arranger, kinds_that_matter(rules, &arranger.game, view->seat));
    qsort(arrangement->groups, (size_t)arrangement->count, sizeof arrangement->groups[0],
          compare_groups);
}
