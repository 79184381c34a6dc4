#include "play/contract.h"

#include "play/judge.h"
#include "play/meld.h"

// ---- How far it is

bool contract_is_due(const Ruleset *rules, const Game *game, int seat)
{
    return game->phase == PHASE_HAND && ruleset_contract(rules, game->hand) &&
           !game->sides[game_side(game, seat)].opened;
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

static int melds_wanted(const Contract *contract)
{
    int count = 0;
    for (int kind = 0; kind < MELD_KINDS_MAX; kind++)
        count += contract->melds[kind];
    return count;
}

bool contract_is_met(const Ruleset *rules, const Game *game, int seat)
{
    if (!contract_is_due(rules, game, seat))
        return true;
    const Contract rest = contract_rest(rules, game, seat);
    return melds_wanted(&rest) == 0;
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

// ---- Melds that could be its parts

// A meld as the faces that it takes from the hand.
typedef struct {
    uint8_t kind;
    uint8_t count;
    uint16_t rank;  // as rank_bit has it
    Face faces[ACT_CARDS_MAX];
} Part;

enum {
    PARTS_MAX = 1024,
    SEARCH_STEPS_MAX = 100000,
};

typedef struct {
    const Ruleset *rules;
    const Game *game;
    Contract wanted;
    Ranks ranks;  // of the melds that are put down already
    int left;     // cards of the hand
    uint8_t held[FACES];
    int taken_twins;  // cards of the hand that show what was taken, while that one is among them
    bool cut;         // there was more to look at
    bool spent;       // a whole contract was found that leaves too little, and
    Refusal why;      // what it lacks
    int steps;
    int part_count;
    Part parts[PARTS_MAX];
} Search;

static bool add_part(Search *search, const Act *act)
{
    if (search->part_count == PARTS_MAX) {
        search->cut = true;
        return false;
    }
    Part *part = &search->parts[search->part_count++];
    part->kind = act->meld;
    part->count = act->count;
    part->rank = (uint16_t)rank_bit(search->rules, act->meld, act->cards[0].as);
    for (int i = 0; i < act->count; i++)
        part->faces[i] = card_face(act->cards[i].card);
    return true;
}

static bool visit_part(void *self, const Act *act)
{
    Search *search = self;
    return search->wanted.melds[act->meld] == 0 || add_part(search, act);
}

static void give_back(Search *search, const Part *part, int count)
{
    search->left += count;
    for (int i = 0; i < count; i++)
        search->held[part->faces[i]]++;
}

static bool take(Search *search, const Part *part)
{
    int taken = 0;
    while (taken < part->count && search->held[part->faces[taken]] > 0)
        search->held[part->faces[taken++]]--;
    search->left -= taken;
    if (taken == part->count)
        return true;
    give_back(search, part, taken);
    return false;
}

static bool search_from(Search *search, int first);

static bool choose(Search *search, int index)
{
    const Part *part = &search->parts[index];
    if (search->wanted.melds[part->kind] == 0 || search->ranks.of[part->kind] & part->rank ||
        !take(search, part))
        return false;
    search->wanted.melds[part->kind]--;
    search->ranks.of[part->kind] |= part->rank;
    // The same cards may be held twice over.
    bool found = search_from(search, index);
    search->ranks.of[part->kind] &= (uint16_t)~part->rank;
    search->wanted.melds[part->kind]++;
    give_back(search, part, part->count);
    return found;
}

// The card that was taken goes before its twins, so it stays only where all of them do.
static bool leaves_enough(Search *search)
{
    Card taken = search->game->taken;
    bool stays = search->taken_twins > 0 && search->held[card_face(taken)] == search->taken_twins;
    search->spent = !judge_left(search->rules, search->game, search->left, stays, &search->why);
    return !search->spent;
}

// Parts are chosen in the order of the list, so that no choice is met twice.
static bool search_from(Search *search, int first)
{
    if (melds_wanted(&search->wanted) == 0)
        return leaves_enough(search);
    for (int i = first; i < search->part_count; i++) {
        if (search->steps++ > SEARCH_STEPS_MAX) {
            search->cut = true;
            return false;
        }
        if (choose(search, i))
            return true;
    }
    return false;
}

static void hold(Search *search, const CardSet *hand)
{
    Card taken = search->game->taken;
    search->left = card_set_count(hand);
    for (CardSet rest = *hand; !card_set_is_empty(&rest);)
        search->held[card_face(card_set_pop(&rest))]++;
    if (taken != CARD_NONE && card_set_has(hand, taken))
        search->taken_twins = search->held[card_face(taken)];
}

// Could `wanted` be put down of these cards of the hand?
static bool judge_other_parts(const Ruleset *rules, const Game *game, const Contract *wanted,
                              const Ranks *ranks, const CardSet *hand, Refusal *why)
{
    Search search = {.rules = rules, .game = game, .wanted = *wanted, .ranks = *ranks};
    hold(&search, hand);
    if (melds_wanted(wanted) > 0)
        melds_in_hand(rules, game->wild[game->asked], true, hand, CARD_NONE, visit_part, &search);
    if (search_from(&search, 0) || search.cut)
        return true;
    if (!search.spent)
        return refuse(why, REFUSAL_CONTRACT_UNMET, 0, CARD_NONE, game->hand);
    *why = search.why;
    return false;
}

// ---- The judgement

bool contract_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    Contract rest = contract_rest(rules, game, game->asked);
    Ranks ranks = ranks_on_table(rules, game, game->asked);
    unsigned rank = rank_bit(rules, act->meld, act->cards[0].as);
    if (rest.melds[act->meld] == 0)
        return refuse(why, REFUSAL_NOT_IN_CONTRACT, 0, CARD_NONE, game->hand);
    if (ranks.of[act->meld] & rank)
        return refuse(why, REFUSAL_CONTRACT_SAME_RANK, act->meld, CARD_NONE, 0);
    CardSet hand = game->hands[game->asked];
    for (int i = 0; i < act->count; i++)
        card_set_remove(&hand, act->cards[i].card);
    rest.melds[act->meld]--;
    ranks.of[act->meld] |= (uint16_t)rank;
    return judge_other_parts(rules, game, &rest, &ranks, &hand, why);
}
