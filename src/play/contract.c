#include "play/contract.h"

#include <string.h>

#include "play/judge.h"
#include "play/solver.h"
#include "rules/conclude.h"

// ---- How far it is

bool contract_is_due(const Ruleset *rules, const Game *game, int seat)
{
    return game->phase == PHASE_HAND && game->how == HOW_NOT_YET &&
           !game->sides[game_side(game, seat)].opened && ruleset_contract(rules, game->hand);
}

bool contract_is_open(const Ruleset *rules, const Game *game, int seat)
{
    if (!contract_is_due(rules, game, seat))
        return false;
    for (int meld = 0; meld < game->meld_count; meld++)
        if (game->melds[meld].side == game_side(game, seat))
            return true;
    return false;
}

Contract contract_rest(const Ruleset *rules, const Game *game, int seat)
{
    Contract rest = *ruleset_contract(rules, game->hand);
    for (int meld = 0; meld < game->meld_count; meld++)
        if (game->melds[meld].side == game_side(game, seat))
            rest.melds[game->melds[meld].kind]--;
    return rest;
}

bool contract_is_met(const Ruleset *rules, const Game *game, int seat)
{
    if (!contract_is_due(rules, game, seat))
        return true;
    const Contract rest = contract_rest(rules, game, seat), nothing = {{0}};
    return memcmp(&rest, &nothing, sizeof rest) == 0;
}

MeldsMeant melds_meant(const Ruleset *rules, const Game *game)
{
    MeldsMeant meant = {.kinds = ruleset_kinds_played(rules)};
    if (!contract_is_due(rules, game, game->asked))
        return meant;
    const Contract rest = contract_rest(rules, game, game->asked);
    for (int kind = 0; kind < MELD_KINDS_MAX; kind++)
        meant.due |= (unsigned)(rest.melds[kind] > 0) << kind;
    meant.hand = game->hand;
    return meant;
}

// ---- Ranks that differ: a bit each, of the melds of a kind

typedef struct {
    uint16_t of[MELD_KINDS_MAX];
} Ranks;

// Of a kind whose melds may share a rank nothing is noted.
static unsigned rank_bit(const Ruleset *rules, int kind, Face as)
{
    return rules->opening.distinct >> kind & 1 ? 1u << face_rank(as) : 0;
}

static Ranks ranks_on_table(const Ruleset *rules, const Game *game, int seat)
{
    Ranks ranks = {{0}};
    for (int meld = 0; meld < game->meld_count; meld++) {
        int kind = game->melds[meld].kind;
        if (game->melds[meld].side == game_side(game, seat))
            ranks.of[kind] |= (uint16_t)rank_bit(rules, kind, meld_cards(game, meld)[0].as);
    }
    return ranks;
}

// ---- The other parts

static SolverQuestion whether(const Ruleset *rules, const Game *game, const Contract *wanted,
                              const Ranks *ranks, const CardSet *hand)
{
    SolverQuestion question = {.rules = rules,
                               .wild = game->wild[game->asked],
                               .hand = *hand,
                               .goal = GOAL_ANY,
                               .steps = SOLVER_QUICK,
                               .contract = wanted};
    memcpy(question.ranks, ranks->of, sizeof question.ranks);
    return question;
}

bool contract_may_be_met(const Ruleset *rules, const Game *game, const InHand *holding)
{
    const Contract rest = contract_rest(rules, game, game->asked);
    const Ranks ranks = ranks_on_table(rules, game, game->asked);
    const SolverQuestion question = whether(rules, game, &rest, &ranks, &holding->cards);
    Solution solution;
    return solver_solve(&question, &solution) || !solution.whole;
}

// The card that was taken goes down before its twins, so it is left only where none of them went.
static FaceSet taken_alone(const Ruleset *rules, const Game *game, const InHand *left)
{
    Card taken = left->taken;
    Refusal why;
    if (taken == CARD_NONE || !card_set_has(&left->cards, taken) ||
        judge_left(rules, game, 1, true, &why))
        return 0;
    CardSet twins = card_set_of(&left->cards, face_set_with(0, card_face(taken)));
    return card_set_count(&twins) == 1 ? face_set_with(0, card_face(taken)) : 0;
}

// ---- The judgement

bool contract_judge(const Ruleset *rules, const Game *game, const InHand *holding, const Act *act,
                    Refusal *why)
{
    Contract rest = contract_rest(rules, game, game->asked);
    Ranks ranks = ranks_on_table(rules, game, game->asked);
    unsigned rank = rank_bit(rules, act->meld, act->cards[0].as);
    if (rest.melds[act->meld] == 0)
        return refuse(why, REFUSAL_NOT_IN_CONTRACT, 0, CARD_NONE, game->hand);
    if (ranks.of[act->meld] & rank)
        return refuse(why, REFUSAL_CONTRACT_SAME_RANK, act->meld, CARD_NONE, 0);
    InHand left = *holding;
    for (int i = 0; i < act->count; i++)
        card_set_remove(&left.cards, act->cards[i].card);
    // The other parts have to be made of what is left of the hand.
    rest.melds[act->meld]--;
    ranks.of[act->meld] |= (uint16_t)rank;
    SolverQuestion question = whether(rules, game, &rest, &ranks, &left.cards);
    Solution solution;
    question.keep = !judge_left(rules, game, 0, false, why);
    question.not_alone = taken_alone(rules, game, &left);
    if (solver_solve(&question, &solution) || !solution.whole)
        return true;
    question.keep = false;
    question.not_alone = 0;
    if (!solver_solve(&question, &solution))
        return refuse(why, REFUSAL_CONTRACT_UNMET, 0, CARD_NONE, game->hand);
    // The rest could be put down, if only that was not all: what is left then says what is wrong.
    int loose = card_set_count(&solution.loose);
    return judge_left(rules, game, loose, loose == 1, why);
}
