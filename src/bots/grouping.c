#include "bots/grouping.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bots/plan.h"
#include "play/contract.h"

// ---- Cards in their groups

static CardGroup *add_group(Grouping *grouping, Use use)
{
    CardGroup *group = &grouping->arrangement.groups[grouping->arrangement.count++];
    *group = (CardGroup){.use = (uint8_t)use};
    return group;
}

// ---- Parts of a contract

// An ace stands above the last rank of a run that has that rank and not the one after the ace.
// Wild cards come last.
static Face stands_for(const Ruleset *rules, FaceSet wild, const PlanPart *part, Card card)
{
    const Deck *deck = &rules->deck;
    const int suit = card_suit(card);
    const bool run = rules->melds[part->kind].shape == MELD_RUN;
    if (face_set_has(wild, card))
        return FACE_ANY_SUIT;
    if (run && deck_is_first(deck, card_rank(card)) && deck->rank_count > 2 &&
        part->takes >> face_make(suit, deck_rank(deck, deck->rank_count - 1)) & 1 &&
        !(part->takes >> face_make(suit, deck_rank(deck, 1)) & 1))
        return face_make(suit, RANK_ACE_HIGH);
    return card_face(card);
}

static void add_part(Grouping *grouping, const Ruleset *rules, FaceSet wild, const PlanPart *part,
                     CardSet *rest)
{
    grouping->missing[grouping->arrangement.count] = (uint8_t)part->missing;
    CardGroup *group = add_group(grouping, part->missing == 0 ? USE_MELD : USE_NEAR);
    group->meld = (uint8_t)part->kind;
    for (CardSet cards = part->cards; !card_set_is_empty(&cards);) {
        const Card card = card_set_pop(&cards);
        group->cards[group->count++] = (Laying){card, stands_for(rules, wild, part, card)};
        card_set_remove(rest, card);
    }
    qsort(group->cards, group->count, sizeof group->cards[0], laying_compare);
}

// The contract as it can go down now. False where it cannot, or where that is too long a search.
static bool add_whole(Grouping *grouping, const Ruleset *rules, const View *view, CardSet *rest)
{
    const Game *game = &view->game;
    const int side = game_side(game, view->seat);
    const Contract wanted = contract_rest(rules, game, view->seat);
    const SolverQuestion question = {
        .rules = rules,
        .wild = game->wild[view->seat],
        .hand = *rest,
        .goal = GOAL_MOST_NATURALS,
        .steps = SOLVER_QUICK,
        .contract = &wanted,
        .marks = meld_marks(rules, game, side, rules->opening.distinct | ruleset_singles(rules))};
    Solution *solution = memory_needed(malloc(sizeof *solution));
    const bool found = solution && solver_solve(&question, solution);
    for (int kind = 0; found && kind < rules->meld_count; kind++)
        for (int i = 0; i < solution->meld_count; i++) {
            const Act *meld = &solution->melds[i];
            if (meld->meld != kind)
                continue;
            CardGroup *group = add_group(grouping, USE_MELD);
            group->meld = (uint8_t)kind;
            group->count = meld->count;
            for (int j = 0; j < meld->count; j++) {
                const Card card = card_set_find(rest, card_face(meld->cards[j].card));
                group->cards[j] = (Laying){card, meld->cards[j].as};
                card_set_remove(rest, card);
            }
            qsort(group->cards, group->count, sizeof group->cards[0], laying_compare);
        }
    free(solution);
    return found;
}

static void add_plan(Grouping *grouping, const Ruleset *rules, const View *view, CardSet *rest)
{
    const FaceSet wild = view->game.wild[view->seat];
    const CardSet hand = *rest;
    PlanPart parts[PLAN_PARTS_MAX];
    const int count =
        plan_parts(rules, &view->game, view->seat, &hand, &view->game.seen[view->seat], parts);
    for (int i = 0; i < count; i++)
        add_part(grouping, rules, wild, &parts[i], rest);
}

void group_hand(const Ruleset *rules, const View *view, Grouping *grouping)
{
    const Game *game = &view->game;
    memset(grouping, 0, sizeof *grouping);
    grouping->planned =
        contract_is_due(rules, game, view->seat) && !contract_is_met(rules, game, view->seat);
    if (!grouping->planned) {
        arrange_hand(rules, view, &grouping->arrangement);
        return;
    }
    CardSet rest = game->hands[view->seat];
    grouping->whole = add_whole(grouping, rules, view, &rest);
    if (!grouping->whole)
        add_plan(grouping, rules, view, &rest);
    grouping->part_count = grouping->arrangement.count;
    // Beside a contract that lacks something, there are other beginnings of its melds.
    const unsigned kinds = grouping->whole ? 0 : kinds_wanted(rules, game, view->seat);
    arrange_cards(rules, view, &rest, kinds, &grouping->arrangement);
}

int grouping_missing(const Grouping *grouping)
{
    int missing = 0;
    for (int i = 0; i < grouping->part_count; i++)
        missing += grouping->missing[i];
    return missing;
}
