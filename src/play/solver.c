#include "play/solver.h"

#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "base/memory.h"
#include "play/meld_walk.h"
#include "play/packing.h"
#include "play/shapes.h"
#include "rules/conclude.h"

// Limits of the shapes of all kinds; most hands have few.
enum { SHAPES_FEW = 64, SHAPES_MAX = PACK_GROUPS_MAX };

typedef struct {
    Shape shape;
    int kind;
} KindShape;

typedef struct {
    int kind;  // the kind whose shapes are being added
    int count, room;
    FaceSet faces;    // faces that sets can use as themselves
    uint64_t places;  // places that runs can use
    bool lacking;     // some shape lacks cards, so wild cards are useful
    KindShape *all;
    KindShape few[SHAPES_FEW];
} ShapeList;

// The wild cards of a hand, by face.
typedef struct {
    int face_count;
    Face faces[FACES];
    int from[FACES + 1];  // number of cards of face n and all later ones
} Wilds;

typedef struct {
    const SolverQuestion *question;
    Holding holding;
    int jokers;
    Wilds wilds;
    ShapeList shapes;
    unsigned differing;  // kinds of which no two melds may have one mark, as bits 1 << kind
    PackTask task;
    Packing packing;
} Solving;

// The number of cards held of a face.
static int count_held(const Solving *solving, Face face)
{
    return face == FACE_JOKER ? solving->jokers : holding_count(&solving->holding, face);
}

int solver_points(const Ruleset *rules, const CardSet *cards)
{
    int points = 0;
    for (int pack = 0; pack < rules->deck.packs; pack++)
        for (uint64_t rest = cards->pack[pack]; rest; rest &= rest - 1)
            points += ruleset_points(rules, card_face((Card)__builtin_ctzll(rest)));
    return points;
}

int solver_cost(const Ruleset *rules, const CardSet *loose)
{
    return rules->arrange.cost == COST_CARDS ? card_set_count(loose) : solver_points(rules, loose);
}

// ---- The cards that melds can use

static bool add_shape(void *self, const Shape *shape)
{
    ShapeList *list = self;
    if (list->count == list->room) {
        bool own = list->all != list->few;
        if (list->room >= SHAPES_MAX)
            return false;
        size_t size = 2 * (size_t)list->room * sizeof list->all[0];
        KindShape *all = memory_needed(realloc(own ? list->all : NULL, size));
        if (!all)
            return false;
        if (!own)
            memcpy(all, list->few, sizeof list->few);
        list->all = all;
        list->room *= 2;
    }
    list->all[list->count++] = (KindShape){*shape, list->kind};
    list->places |= shape->places;
    list->lacking = list->lacking || shape->missing > 0;
    for (unsigned suit = 0, suits = shape->suits; suits; suits >>= 4, suit++)
        list->faces |= (FaceSet)((suits & 15) > 0) << face_make((int)suit, shape->rank);
    return true;
}

// Finds the wild cards and the shapes. False: there are more shapes than were found.
static bool find_shapes(Solving *solving, int *steps)
{
    const SolverQuestion *question = solving->question;
    Wilds *wilds = &solving->wilds;
    wilds->face_count = 0;
    if (question->wild & FACES_JOKER && solving->jokers > 0)
        wilds->faces[wilds->face_count++] = FACE_JOKER;
    for (FaceSet rest = question->wild & solving->holding.held[0]; rest; rest &= rest - 1)
        wilds->faces[wilds->face_count++] = (Face)__builtin_ctzll(rest);
    wilds->from[wilds->face_count] = 0;
    for (int i = wilds->face_count; i-- > 0;)
        wilds->from[i] = wilds->from[i + 1] + count_held(solving, wilds->faces[i]);

    ShapeList *shapes = &solving->shapes;
    bool whole = true;
    shapes->all = shapes->few;
    shapes->count = 0;
    shapes->faces = shapes->places = 0;
    shapes->lacking = false;
    shapes->room = SHAPES_FEW;
    unsigned kinds = question->arranged ? ruleset_kinds_arranged(question->rules)
                                        : ruleset_kinds_played(question->rules);
    for (; kinds; kinds &= kinds - 1) {
        int kind = __builtin_ctz(kinds);
        if (question->contract && question->contract->melds[kind] == 0)
            continue;
        const Form *form =
            meld_form(question->rules, kind, question->contract || question->opening);
        shapes->kind = kind;
        whole = shapes_of(&question->rules->deck, form, &solving->holding, wilds->from[0], steps,
                          add_shape, shapes) &&
                whole;
    }
    return whole;
}

// ---- The task

static bool has_order(const SolverQuestion *question)
{
    return question->arranged && question->rules->arrange.order_count > 0;
}

// Whether it is the plain question: which arrangement leaves the fewest points or, of a hand that
// is arranged, the fewest cards.
static bool asks_plainly(const SolverQuestion *question)
{
    return (question->goal == GOAL_FEWEST_POINTS ||
            (question->arranged && question->goal == GOAL_MOST_CARDS)) &&
           !question->contract && !question->opening && !question->keep && !question->not_alone &&
           !has_order(question);
}

// Whether it is, under rules without kinds of which a side has one meld of a rank or suit only.
// Only then do the search for large hands, which splits melds, and the lanes, which know no marks,
// suffice.
static bool is_plain(const SolverQuestion *question)
{
    return asks_plainly(question) && !ruleset_singles(question->rules);
}

// For more cards than usual hands have, any of the best arrangements is found, not always the first
// of them (docs/arrange.md).
static bool is_of_large_hand(const SolverQuestion *question)
{
    enum { LARGE_HAND = 20 };
    return is_plain(question) && card_set_count(&question->hand) > LARGE_HAND;
}

// The worth of a card that goes down. The first measure outweighs all others together: a hand has
// up to CARDS_MAX cards of up to POINTS_LIMIT points.
static int64_t worth_of(const SolverQuestion *question, Face face)
{
    const int64_t card = CARDS_MAX + 1, points = ruleset_points(question->rules, face);
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

// Sets the faces that groups can take in the task: those that some shape uses as themselves, and
// `others`.
static void count_faces(Solving *solving, FaceSet others)
{
    const ShapeList *shapes = &solving->shapes;
    PackTask *task = &solving->task;
    FaceSet runs = faces_of_places(&solving->question->rules->deck, shapes->places);
    task->faces = others | shapes->faces | runs;
    task->staying = card_set_count(&solving->question->hand);
    for (FaceSet rest = task->faces; rest; rest &= rest - 1) {
        Face face = (Face)__builtin_ctzll(rest);
        int count = count_held(solving, face);
        task->counts[face] = (uint8_t)count;
        task->worth[face] = worth_of(solving->question, face);
        task->staying -= count;
    }
}

enum { LARGE_HAND_STEPS = 1 << 16 };  // when they are used up, the search for large hands follows

// Whether the shape cannot be split into two melds; only such shapes are groups of the search for
// large hands.
static bool is_minimal(const Solving *solving, const KindShape *shape)
{
    const Form *form = meld_form(solving->question->rules, shape->kind, false);
    int naturals = shape->shape.size - shape->shape.missing;
    if (form->naturals || form->apart || form->inside)  // of its two parts one may be no meld
        return true;
    return shape->shape.size < 2 * form->size_min || naturals < 2 * form->naturals_min ||
           form->suits_min > 1;
}

// Whether a run of the kind takes some card of the hand only as a wild one. The card may find no
// place there but its own, so that only a reading tells whether the cards are a meld.
static bool is_to_be_read(const Solving *solving, int kind)
{
    const SolverQuestion *question = solving->question;
    const Form *form = meld_form(question->rules, kind, question->contract || question->opening);
    return form->cards != FACES_ALL && form->shape == MELD_RUN &&
           question->wild & ~FACES_JOKER & ~form->cards & solving->holding.held[0];
}

// Whether the search for large hands fits this one; it then sorts the wild cards by worth, of which
// there may be only two. No wild card of a set may have the rank of the set.
static bool solve_large_fits(Solving *solving)
{
    PackTask *task = &solving->task;
    const Wilds *wilds = &solving->wilds;
    for (int i = 0; i < solving->shapes.count; i++) {
        const KindShape *of = &solving->shapes.all[i];
        if (of->shape.missing > 0 && is_to_be_read(solving, of->kind))
            return false;
        if (of->shape.missing == 0 || of->shape.rank == 0 || !is_minimal(solving, of))
            continue;
        for (int j = 0; j < wilds->face_count; j++)
            if (face_rank(wilds->faces[j]) == of->shape.rank)
                return false;
    }
    int64_t dear = INT64_MIN, cheap = INT64_MAX;
    for (int i = 0; i < wilds->face_count; i++) {
        int64_t worth = worth_of(solving->question, wilds->faces[i]);
        dear = worth > dear ? worth : dear;
        cheap = worth < cheap ? worth : cheap;
    }
    task->worth_of_wild[0] = wilds->face_count > 0 ? dear : 0;
    task->worth_of_wild[1] = wilds->face_count > 0 ? cheap : 0;
    task->wilds[0] = task->wilds[1] = 0;
    task->wild = task->cheaper = 0;
    for (int i = 0; i < wilds->face_count; i++) {
        Face face = wilds->faces[i];
        int64_t worth = worth_of(solving->question, face);
        if (worth != dear && worth != cheap)
            return false;
        task->wild |= UINT64_C(1) << face;
        task->cheaper |= (FaceSet)(worth != dear) << face;
        if (!(task->faces >> face & 1))
            task->wilds[worth != dear] += count_held(solving, face);
    }
    return true;
}

// The names of the order that no meld shown already has.
static void make_order(const SolverQuestion *question, PackTask *task)
{
    const ArrangeRule *arrange = &question->rules->arrange;
    task->order_count = arrange->order_count;
    task->wanted = (Contract){{0}};
    for (int i = 0; i < arrange->order_count; i++) {
        task->order[i] = (uint8_t)arrange->order[i];
        task->wanted.melds[arrange->order[i]]++;
    }
    task->before = 0;
    for (int kind = 0; kind < MELD_KINDS_MAX && question->shown; kind++) {
        uint8_t *wanted = &task->wanted.melds[kind];
        task->before += question->shown->melds[kind];
        *wanted = (uint8_t)most(*wanted - question->shown->melds[kind], 0);
    }
}

static void make_task(Solving *solving)
{
    const SolverQuestion *question = solving->question;
    PackTask *task = &solving->task;
    FaceSet wilds = 0;
    for (int i = 0; i < solving->wilds.face_count && solving->shapes.lacking; i++)
        wilds |= UINT64_C(1) << solving->wilds.faces[i];
    count_faces(solving, wilds);
    task->stays_alone = (solving->holding.held[0] | (solving->jokers > 0)) & ~task->faces;
    task->last = question->wild;
    task->any_wild = false;
    task->keep = question->keep;
    task->not_alone = question->not_alone;
    task->steps = question->steps;
    bool other_follows =
        is_of_large_hand(question) && solving->wilds.face_count > 0 && solve_large_fits(solving);
    if (other_follows && (task->steps == 0 || task->steps > LARGE_HAND_STEPS))
        task->steps = LARGE_HAND_STEPS;
    task->good_wanted = asks_plainly(question) && !other_follows;
    task->contract = question->contract != NULL;
    solving->differing = ruleset_singles(question->rules);
    task->order_count = 0;
    if (has_order(question))
        make_order(question, task);
    if (question->contract) {
        task->wanted = *question->contract;
        solving->differing |= question->alike ? 0 : question->rules->opening.distinct;
    }
}

// ---- The groups: each shape, with wild cards of each face for its missing cards

// The group of a shape with only its natural cards; its tag is the index of the shape.
static PackGroup group_of(const Solving *solving, int shape)
{
    const SolverQuestion *question = solving->question;
    const Deck *deck = &question->rules->deck;
    const KindShape *of = &solving->shapes.all[shape];
    const bool differs = solving->differing >> of->kind & 1;
    PackGroup group = {.tag = shape, .part = PACK_FREE};
    if (question->contract || differs || has_order(question))
        group.part = (uint8_t)of->kind;
    if (differs)
        group.mark = (uint8_t)shape_mark(&of->shape);
    FaceSet faces = faces_of_places(deck, of->shape.places);
    uint64_t both = of->shape.places & of->shape.places >> deck->rank_count & EACH_LANE;
    for (FaceSet aces = both << deck->ranks[0]; aces; aces &= aces - 1)
        packing_put(&solving->packing, &group, (Face)__builtin_ctzll(aces));
    for (; faces; faces &= faces - 1)
        packing_put(&solving->packing, &group, (Face)__builtin_ctzll(faces));
    for (int suits = of->shape.suits, suit = 0; suits; suits >>= 4, suit++)
        for (int i = 0; i < (suits & 15); i++)
            packing_put(&solving->packing, &group, face_make(suit, of->shape.rank));
    return group;
}

static bool read_cards(const Solving *solving, const PackGroup *group, const CardSet *cards,
                       int *steps, Act *act);
static CardSet take_cards(const Solving *solving, const PackGroup *group, CardSet *hand);

// Whether a group that is to be read has a reading. If the walk is cut short the answer is not
// known to be whole.
static bool has_reading(Solving *solving, const PackGroup *group)
{
    enum { READING_STEPS = 1 << 12, STEPS_A_LOOK = 8 };
    CardSet hand = solving->question->hand;
    Act act;
    int steps = READING_STEPS;
    const CardSet cards = take_cards(solving, group, &hand);
    const bool read = read_cards(solving, group, &cards, &steps, &act);
    solving->packing.effort += (READING_STEPS - steps) / STEPS_A_LOOK;
    solving->packing.lacking = solving->packing.lacking || (!read && steps == 0);
    return read;
}

// Adds the group with `missing` more wild cards, from the face at `index` on. No wild card of a set
// may have the rank of the set, and a face that stands for itself in the meld is not wild elsewhere
// in it.
static bool add_wilds(Solving *solving, const PackGroup *group, int index, int missing)
{
    const Wilds *wilds = &solving->wilds;
    if (missing == 0)
        return (solving->shapes.all[group->tag].shape.missing > 0 &&
                is_to_be_read(solving, solving->shapes.all[group->tag].kind) &&
                !has_reading(solving, group)) ||
               packing_add(&solving->packing, group);
    if (!packing_may_go_on(&solving->packing))
        return false;
    Face face = wilds->faces[index];
    int left = count_held(solving, face) -
               packing_count(&solving->packing, group->takes.word, solving->packing.place_of[face]);
    if (face != FACE_JOKER && face_rank(face) == solving->shapes.all[group->tag].shape.rank)
        left = 0;
    PackGroup more = *group;
    for (int taken = 0; taken <= least(left, missing); taken++) {
        if (taken > 0)
            packing_put(&solving->packing, &more, face);
        if (wilds->from[index + 1] >= missing - taken &&
            !add_wilds(solving, &more, index + 1, missing - taken))
            return false;
    }
    return true;
}

static void add_groups(Solving *solving)
{
    PackGroup group;
    for (int i = 0; i < solving->shapes.count; i++) {
        const KindShape *shape = &solving->shapes.all[i];
        const Shape *is = &shape->shape, *was = &(shape - (i > 0))->shape;
        if (i == 0 || shape->kind != (shape - 1)->kind || is->places != was->places ||
            is->rank != was->rank || is->suits != was->suits)
            group = group_of(solving, i);
        group.tag = i;
        if (group.mark && solving->question->marks.of[group.part] >> group.mark & 1)
            continue;
        if (!add_wilds(solving, &group, 0, shape->shape.missing))
            return;
    }
}

// ---- The melds, with their readings

typedef struct {
    const Ruleset *rules;
    const PackGroup *group;
    Act *act;
} Reader;

static bool keep_reading(void *self, const Act *act)
{
    const Reader *reader = self;
    if (reader->group->mark != 0 &&
        meld_mark(reader->rules, act->meld, act->cards[0].as) != reader->group->mark)
        return true;
    *reader->act = *act;
    return false;
}

// Takes the cards of a group out of the hand; of duplicates the first ones.
static CardSet take_cards(const Solving *solving, const PackGroup *group, CardSet *hand)
{
    CardSet taken = {{0}};
    for (PlaceSet rest = group->places; rest; rest &= rest - 1) {
        int place = __builtin_ctzll(rest);
        for (int i = packing_count(&solving->packing, group->takes.word, place); i > 0; i--) {
            Card card = card_set_find(hand, solving->packing.places[place].face);
            card_set_remove(hand, card);
            card_set_add(&taken, card);
        }
    }
    return taken;
}

// The places of a run from its lowest one on. None if aces allow several.
static uint64_t places_of_run(const Solving *solving, const Form *form, const Shape *shape)
{
    const Deck *deck = &solving->question->rules->deck;
    int base = __builtin_ctzll(shape->places) / 16 * 16;
    unsigned lane = (unsigned)(shape->places >> base);
    int low = __builtin_ctz(lane), high = 31 - __builtin_clz(lane);
    if (low == 0 || high == deck->rank_count)
        return 0;
    int below = shape->size - (high - low + 1);
    below = form->apart ? least(below, 1) : below;
    low = most(low - below, __builtin_ctz(form->places));
    return ((UINT64_C(1) << shape->size) - 1) << (base + low);
}

// Reads a shape without missing cards whose cards can stand for nothing else. It has one reading:
// sets suit by suit, runs from their lowest place; likewise runs in which only jokers are wild.
// False: it may have other readings.
static bool read_shape(const Solving *solving, const KindShape *shape, CardSet *hand, Act *act)
{
    const SolverQuestion *question = solving->question;
    const Deck *deck = &question->rules->deck;
    const Form *form = meld_form(question->rules, shape->kind, false);
    const Wilds *wilds = &solving->wilds;
    Shape whole = shape->shape;
    if (form->mixed || form_is_ring(form))
        return false;
    if (whole.missing > 0) {
        if (whole.rank != 0 || wilds->face_count > 1 || wilds->faces[0] != FACE_JOKER)
            return false;
        whole.places = places_of_run(solving, form, &shape->shape);
    }
    Face as[CARDS_MAX];
    int count = shape_faces(deck, &whole, as);
    *act = (Act){.kind = ACT_MELD, .meld = (uint8_t)shape->kind, .count = (uint8_t)count};
    for (int i = 0; i < count; i++) {
        bool joker = whole.missing > 0 && !(shape->shape.places & whole.places & -whole.places);
        Card card = card_set_find(hand, joker ? FACE_JOKER : face_shown(deck, as[i]));
        if (form->wild_max > 0 && !joker && face_set_has(question->wild, card))
            return false;
        card_set_remove(hand, card);
        act->cards[i] = (Laying){card, as[i]};
        whole.places &= whole.places - 1;
    }
    return count > 0;
}

// Reads the cards as a meld of the group's kind. False: no reading was found before the step limit,
// since many wild cards can stand in many places. `steps` is the budget for all readings of one
// solution.
static bool read_cards(const Solving *solving, const PackGroup *group, const CardSet *cards,
                       int *steps, Act *act)
{
    const SolverQuestion *question = solving->question;
    Reader reader = {question->rules, group, act};
    const MeldForm form = {solving->shapes.all[group->tag].kind,
                           question->contract || question->opening};
    return meld_readings_of(question->rules, question->wild, form, cards, steps, keep_reading,
                            &reader) == WALK_ENDED;
}

// Completes a solution whose melds and loose cards are known.
static void answer(const SolverQuestion *question, Solution *solution, int effort)
{
    ruleset_spend(question->rules, effort);
    solution->effort = effort;
    solution->points = solver_points(question->rules, &solution->loose);
}

// ---- Large hands. A group takes wild cards of any face, since there are far more ways to choose
// them than groups; and a group that could be split into two is not used.

// The limit of steps, and its ratio to the allowed steps: a step of this search is shorter.
enum { LARGE_STEPS = 1 << 20, LARGE_TIMES = 4 };

// Reads the groups as melds: first the natural cards of all of them, then for each the dearest wild
// cards that are left.
static bool read_minimal(Solving *solving, const Packed *packed, Solution *solution)
{
    const SolverQuestion *question = solving->question;
    CardSet hand = question->hand, cards[CARDS_MAX];
    int steps = WALK_STEPS_MAX;
    for (int i = 0; i < packed->count; i++)
        cards[i] = take_cards(solving, packed->groups[i], &hand);
    for (int i = 0; i < packed->count; i++)
        for (int left = packed->groups[i]->wilds; left > 0; left--) {
            Card best = CARD_NONE;
            CardSet wilds = card_set_of(&hand, question->wild);
            while (!card_set_is_empty(&wilds)) {
                Card card = card_set_pop(&wilds);
                if (best == CARD_NONE ||
                    worth_of(question, card_face(card)) > worth_of(question, card_face(best)))
                    best = card;
            }
            card_set_remove(&hand, best);
            card_set_add(&cards[i], best);
        }
    solution->meld_count = solution->cards = 0;
    for (int i = 0; i < packed->count; i++) {
        Act *act = &solution->melds[i];
        if (!read_cards(solving, packed->groups[i], &cards[i], &steps, act))
            return false;
        solution->meld_count++;
        solution->cards += act->count;
    }
    solution->loose = hand;
    return true;
}

// The plain question for a large hand whose shapes are found: the arrangement that leaves the
// fewest points, any of several, or the best found. False: none was found.
static bool solve_large(Solving *solving, Solution *solution)
{
    const int steps = solving->question->steps;
    PackTask *task = &solving->task;
    Packed packed;
    task->any_wild = task->suit_by_suit = true;
    task->contract = task->keep = false;
    task->order_count = 0;
    solving->differing = 0;
    task->good_wanted = true;
    task->not_alone = task->stays_alone = 0;
    for (int i = 0; i < solving->shapes.count; i++)
        if (solving->shapes.all[i].shape.rank != 0 && solving->shapes.all[i].shape.missing > 0)
            task->suit_by_suit = false;
    task->last = 0;
    task->steps = steps > 0 ? least(LARGE_STEPS, LARGE_TIMES * steps) : LARGE_STEPS;
    count_faces(solving, 0);
    if (!solve_large_fits(solving))
        return solution->found = false;
    packing_begin(&solving->packing, task);
    bool added = true;
    for (int i = 0; i < solving->shapes.count && added; i++) {
        const KindShape *shape = &solving->shapes.all[i];
        if (!is_minimal(solving, shape))
            continue;
        PackGroup group = group_of(solving, i);
        group.wilds = shape->shape.missing;
        added = packing_add(&solving->packing, &group);
    }
    solution->found = false;
    if (added) {
        packing_solve(&solving->packing, &packed);
        solution->found = packed.found && read_minimal(solving, &packed, solution);
        solution->whole = packed.whole;
    }
    if (solution->found)
        answer(solving->question, solution, packed.effort);
    packing_end(&solving->packing);
    return solution->found;
}

// ---- The whole

// The limit of the walks that find shapes, far beyond any hand in real games; lower if the steps of
// the search are bounded.
enum { SHAPE_STEPS_MAX = 4 << 20, SHAPE_STEPS_QUICK = 1 << 20 };

// Whether there are so many groups, because of wild cards of several faces, that listing them takes
// longer than the other search.
static bool has_many_groups(const Solving *solving)
{
    enum { MANY = 1 << 12 };
    int groups = 0;
    for (int i = 0; i < solving->shapes.count && groups < MANY; i++) {
        int ways = 1;  // to choose that many cards out of the faces
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
    solving->packing.lacking = !whole;
    add_groups(solving);
    packing_solve(&solving->packing, &packed);
    solution->found = packed.found;
    solution->whole = packed.whole;
    solution->meld_count = solution->cards = 0;
    solution->loose = solving->question->hand;
    int steps = WALK_STEPS_MAX;
    for (int i = 0; i < packed.count; i++) {
        const PackGroup *group = packed.groups[i];
        Act *act = &solution->melds[solution->meld_count];
        CardSet rest = solution->loose;
        bool read = read_shape(solving, &solving->shapes.all[group->tag], &rest, act);
        if (!read) {
            rest = solution->loose;
            const CardSet cards = take_cards(solving, group, &rest);
            read = read_cards(solving, group, &cards, &steps, act);
        }
        if (!read) {
            solution->whole = false;
            solution->found = solution->found && !solving->question->contract;
            continue;
        }
        solution->meld_count++;
        solution->cards += group->count;
        solution->loose = rest;
    }
    answer(solving->question, solution, effort + packed.effort);
    packing_end(&solving->packing);
}

// The plain question for a plain hand. False: question or hand is not plain.
static bool melds_in_lanes(const SolverQuestion *question, LaneMelds *arranged)
{
    const Ruleset *rules = question->rules;
    const bool fewest = question->goal == GOAL_MOST_CARDS;
    return is_plain(question) &&
           (question->arranged || ruleset_kinds_arranged(rules) == ruleset_kinds_played(rules)) &&
           lanes_arrange(rules, question->wild, &question->hand, fewest, arranged);
}

static bool solve_lanes(const SolverQuestion *question, Solution *solution)
{
    const Ruleset *rules = question->rules;
    LaneMelds arranged;
    if (!melds_in_lanes(question, &arranged))
        return false;
    solution->found = solution->whole = true;
    solution->meld_count = arranged.count;
    solution->cards = 0;
    solution->loose = question->hand;
    for (int i = 0; i < arranged.count; i++) {
        const Shape shape = {.places = arranged.melds[i].cards};
        Face as[CARDS_MAX];
        Act *act = &solution->melds[i];
        *act = (Act){.kind = ACT_MELD, .meld = (uint8_t)arranged.melds[i].kind};
        act->count = (uint8_t)shape_faces(&rules->deck, &shape, as);
        for (int j = 0; j < act->count; j++) {
            act->cards[j] = (Laying){card_make(0, face_suit(as[j]), face_rank(as[j])), as[j]};
            card_set_remove(&solution->loose, act->cards[j].card);
        }
        solution->cards += act->count;
    }
    answer(question, solution, 1 + arranged.ways);
    return true;
}

static bool leaves_less(const SolverQuestion *question, const Solution *a, const Solution *b)
{
    if (question->goal == GOAL_MOST_CARDS && a->cards != b->cards)
        return a->cards > b->cards;
    return a->points < b->points;
}

bool solver_solve(const SolverQuestion *question, Solution *solution)
{
    bool plain = is_plain(question);
    if (solve_lanes(question, solution))
        return true;
    Solving solving;
    solving.question = question;
    solving.holding = holding_of_cards(&question->rules->deck, &question->hand);
    const CardSet jokers = card_set_of(&question->hand, FACES_JOKER);
    solving.jokers = card_set_is_empty(&jokers) ? 0 : card_set_count(&jokers);
    const int allowed = question->steps ? SHAPE_STEPS_QUICK : SHAPE_STEPS_MAX;
    int left = allowed;
    bool whole = find_shapes(&solving, &left);
    bool large = is_of_large_hand(question) && whole && has_many_groups(&solving);
    if (!large)
        solve_any(&solving, whole, allowed - left, solution);
    // If neither search proves its result, the better one counts.
    Solution *other = NULL;
    if (large || (plain && whole && !solution->whole))
        other = memory_needed(malloc(sizeof *other));
    const bool found = other && solve_large(&solving, other);
    if (large && !(found && other->whole))
        solve_any(&solving, whole, allowed - left, solution);
    if (found && (other->whole || leaves_less(question, other, solution)))
        *solution = *other;
    free(other);
    if (solving.shapes.all != solving.shapes.few)
        free(solving.shapes.all);
    return solution->found;
}

// ---- What the melds leave

static bool lanes_leave(const SolverQuestion *question, Leaving *leaving)
{
    const Ruleset *rules = question->rules;
    LaneMelds arranged;
    uint64_t places = 0;
    if (!melds_in_lanes(question, &arranged))
        return false;
    for (int i = 0; i < arranged.count; i++)
        places |= arranged.melds[i].cards;
    *leaving = (Leaving){.found = true, .whole = true, .effort = 1 + arranged.ways};
    leaving->loose.pack[0] = question->hand.pack[0] & ~faces_of_places(&rules->deck, places);
    leaving->cards = __builtin_popcountll(places);
    leaving->points = solver_points(rules, &leaving->loose);
    ruleset_spend(rules, leaving->effort);
    return true;
}

static void find_leaving(const SolverQuestion *question, Leaving *leaving)
{
    Solution solution;
    solver_solve(question, &solution);
    *leaving = (Leaving){.found = solution.found,
                         .whole = solution.whole,
                         .loose = solution.loose,
                         .cards = solution.cards,
                         .points = solution.points,
                         .effort = solution.effort};
}

static _Thread_local SolverMemory *remembered;

void solver_remember(SolverMemory *memory) { remembered = memory; }

// Everything that the answer depends on beside the rules.
static void write_key(const SolverQuestion *question, uint64_t key[SOLVER_KEY_WORDS])
{
    enum { HAND = 0, WILD = 4, ALONE, HOW, CONTRACT, SHOWN = CONTRACT + 2, MARKS = SHOWN + 2 };
    _Static_assert(sizeof(Contract) <= 16 && MARKS * 8 + sizeof(MeldMarks) <= SOLVER_KEY_WORDS * 8,
                   "a key has room for a question");
    memcpy(&key[HAND], &question->hand, sizeof question->hand);
    key[WILD] = question->wild;
    key[ALONE] = question->not_alone;
    key[HOW] = (uint64_t)question->steps << 32 | (uint64_t)question->goal << 8 |
               (uint64_t)question->keep | (uint64_t)question->opening << 1 |
               (uint64_t)question->arranged << 2 | (uint64_t)(question->contract != NULL) << 3 |
               (uint64_t)(question->shown != NULL) << 4 | (uint64_t)question->alike << 5;
    memset(&key[CONTRACT], 0, sizeof key[0] * (SOLVER_KEY_WORDS - CONTRACT));
    if (question->contract)
        memcpy(&key[CONTRACT], question->contract, sizeof(Contract));
    if (question->shown)
        memcpy(&key[SHOWN], question->shown, sizeof(Contract));
    memcpy(&key[MARKS], &question->marks, sizeof question->marks);
}

static unsigned place_of_key(const uint64_t key[SOLVER_KEY_WORDS])
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < SOLVER_KEY_WORDS; i++)
        sum += key[i] * (UINT64_C(0x9e3779b97f4a7c15) * (2 * i + 1));
    return (unsigned)(sum >> 40) % SOLVER_MEMORY;
}

// Where the answer is remembered or would be; NULL: nowhere. The key is written into an empty
// place.
static RememberedAnswer *place_of_answer(const SolverQuestion *question)
{
    SolverMemory *memory = remembered;
    uint64_t key[SOLVER_KEY_WORDS];
    if (!memory || (memory->rules && memory->rules != question->rules))
        return NULL;
    memory->rules = question->rules;
    write_key(question, key);
    RememberedAnswer *answer = &memory->answers[place_of_key(key)];
    if (memcmp(answer->key, key, sizeof key) != 0) {
        memcpy(answer->key, key, sizeof key);
        answer->known = false;
    }
    return answer;
}

// What lanes tell is found as fast as it is remembered.
bool solver_leaves(const SolverQuestion *question, Leaving *leaving)
{
    if (lanes_leave(question, leaving))
        return true;
    RememberedAnswer *answer = place_of_answer(question);
    if (answer && answer->known) {
        *leaving = answer->leaving;
        ruleset_spend(question->rules, answer->spent);
        return leaving->found;
    }
    const int64_t began = ruleset_spent(question->rules);
    find_leaving(question, leaving);
    if (answer) {
        answer->known = true;
        answer->leaving = *leaving;
        answer->spent = ruleset_spent(question->rules) - began;
    }
    return leaving->found;
}

void solver_arrange(const Ruleset *rules, FaceSet wild, const CardSet *hand, Solution *solution)
{
    const SolverQuestion question = solver_question(rules, wild, hand);
    solver_solve(&question, solution);
}
