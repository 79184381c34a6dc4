#include "play/contract.h"

#include <stdlib.h>

#include "base/memory.h"
#include "play/meld.h"

static bool refuse(Refusal *why, RefusalCode code, int subject, int number)
{
    *why =
        (Refusal){.code = code, .subject = (uint8_t)subject, .card = CARD_NONE, .number = number};
    return false;
}

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
    Laying cards[ACT_CARDS_MAX];
} Part;

enum {
    PARTS_MAX = 1024,
    SEARCH_STEPS_MAX = 100000,
};

typedef struct {
    const Ruleset *rules;
    Contract wanted;
    Ranks ranks;  // of the melds that are put down already
    int keep;     // cards that have to stay in the hand
    int left;     // cards of the hand
    uint8_t held[FACES];
    int part_count;
    Part *parts;  // PARTS_MAX
    bool cut;     // there are more
    bool spends;  // a whole contract was found that leaves too few cards
    int steps;
    int chosen_count;
    int chosen[CONTRACT_PARTS_MAX];
} Search;

static bool add_part(void *self, const Act *act)
{
    Search *search = self;
    if (search->part_count == PARTS_MAX) {
        search->cut = true;
        return false;
    }
    Part *part = &search->parts[search->part_count++];
    part->kind = act->meld;
    part->count = act->count;
    part->rank = (uint16_t)rank_bit(search->rules, act->meld, act->cards[0].as);
    for (int i = 0; i < act->count; i++)
        part->cards[i] = act->cards[i];
    return true;
}

static bool wants_part(void *self, const Act *act)
{
    const Search *search = self;
    return search->wanted.melds[act->meld] == 0 || add_part(self, act);
}

static bool take(Search *search, const Part *part)
{
    int taken = 0;
    while (taken < part->count && search->held[card_face(part->cards[taken].card)] > 0)
        search->held[card_face(part->cards[taken++].card)]--;
    if (taken == part->count) {
        search->left -= taken;
        return true;
    }
    while (taken-- > 0)
        search->held[card_face(part->cards[taken].card)]++;
    return false;
}

static void give_back(Search *search, const Part *part)
{
    search->left += part->count;
    for (int i = 0; i < part->count; i++)
        search->held[card_face(part->cards[i].card)]++;
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
    search->chosen[search->chosen_count++] = index;
    // The same cards may be held twice over.
    if (search_from(search, index))
        return true;
    search->chosen_count--;
    search->ranks.of[part->kind] &= (uint16_t)~part->rank;
    search->wanted.melds[part->kind]++;
    give_back(search, part);
    return false;
}

static bool keeps_enough(Search *search)
{
    search->spends = search->left < search->keep;
    return !search->spends;
}

// Parts are chosen in the order of the list, so that no choice is met twice.
static bool search_from(Search *search, int first)
{
    if (melds_wanted(&search->wanted) == 0)
        return keeps_enough(search);
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

static Search search_of(const Ruleset *rules, const Game *game, const CardSet *hand,
                        const Contract *wanted, const Ranks *ranks)
{
    Search search = {.rules = rules, .wanted = *wanted, .ranks = *ranks};
    search.keep = ruleset_final(rules, game->hand) == FINAL_REQUIRED;
    search.left = card_set_count(hand);
    for (CardSet rest = *hand; !card_set_is_empty(&rest);)
        search.held[card_face(card_set_pop(&rest))]++;
    return search;
}

// Whether it comes to an end, or is cut short.
static bool run(Search *search, FaceSet wild, const CardSet *hand)
{
    if (melds_wanted(&search->wanted) == 0)
        return keeps_enough(search);
    search->parts = memory_needed(malloc(PARTS_MAX * sizeof *search->parts));
    melds_in_hand(search->rules, wild, true, hand, CARD_NONE, wants_part, search);
    return search_from(search, 0);
}

// ---- The questions

bool contract_find(const Ruleset *rules, const Game *game, int seat, const CardSet *hand,
                   Act acts[CONTRACT_PARTS_MAX], int *count)
{
    const Contract rest = contract_rest(rules, game, seat);
    const Ranks ranks = ranks_on_table(rules, game, seat);
    Search search = search_of(rules, game, hand, &rest, &ranks);
    bool found = run(&search, game->wild[seat], hand);
    CardSet left = *hand;
    *count = found ? search.chosen_count : 0;
    for (int i = 0; i < *count; i++) {
        const Part *part = &search.parts[search.chosen[i]];
        acts[i] = (Act){.kind = ACT_MELD, .meld = part->kind, .count = part->count};
        for (int j = 0; j < part->count; j++) {
            Card card = card_set_find(&left, card_face(part->cards[j].card));
            card_set_remove(&left, card);
            acts[i].cards[j] = (Laying){card, part->cards[j].as};
        }
    }
    free(search.parts);
    return found;
}

bool contract_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    int seat = game->asked;
    Contract rest = contract_rest(rules, game, seat);
    Ranks ranks = ranks_on_table(rules, game, seat);
    unsigned rank = rank_bit(rules, act->meld, act->cards[0].as);
    if (rest.melds[act->meld] == 0)
        return refuse(why, REFUSAL_NOT_IN_CONTRACT, 0, game->hand);
    if (ranks.of[act->meld] & rank)
        return refuse(why, REFUSAL_CONTRACT_SAME_RANK, act->meld, 0);
    CardSet hand = game->hands[seat];
    for (int i = 0; i < act->count; i++)
        card_set_remove(&hand, act->cards[i].card);
    rest.melds[act->meld]--;
    ranks.of[act->meld] |= (uint16_t)rank;
    Search search = search_of(rules, game, &hand, &rest, &ranks);
    bool met = run(&search, game->wild[seat], &hand) || search.cut;
    free(search.parts);
    if (!met && search.spends)
        return refuse(why, REFUSAL_MUST_KEEP, 0, search.keep);
    return met || refuse(why, REFUSAL_CONTRACT_UNMET, 0, game->hand);
}
