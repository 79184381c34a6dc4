// Contracts against plain brute force: all melds of a hand's cards, in every combination.

#include <string.h>

#include "base/random.h"
#include "play/contract.h"
#include "play/meld.h"
#include "support/loaded.h"
#include "test.h"

enum {
    HANDS = 150,  // of each contract
    HAND_CARDS = 12,
    ALL_PLACES = (1 << HAND_CARDS) - 1,  // in a hand, as bits
    MELDS_LISTED = 1024,
};

// ---- Brute force

typedef struct {
    int kind, rank;   // as its first card has it
    unsigned places;  // of its cards in the hand, as bits
    Act act;
} Possible;

typedef struct {
    bool distinct;
    Card cards[HAND_CARDS];
    int count;
    Possible melds[MELDS_LISTED];
} Hand;

static void add_readings(Hand *hand, const Ruleset *rules, unsigned places)
{
    Laying cards[HAND_CARDS];
    ActList list = {0};
    Refusal why;
    int count = 0;
    for (int i = 0; i < HAND_CARDS; i++)
        if (places >> i & 1)
            cards[count++] = (Laying){hand->cards[i], FACE_OPEN};
    meld_readings(rules, rules->wild, (MeldsMeant){.kinds = ~0u, .due = ~0u}, cards, count, &list,
                  &why);
    for (int i = 0; i < list.count; i++) {
        assert_true(hand->count < MELDS_LISTED);
        hand->melds[hand->count++] = (Possible){
            list.acts[i].meld, face_rank(list.acts[i].cards[0].as), places, list.acts[i]};
    }
    act_list_free(&list);
}

static void list_melds(Hand *hand, const Ruleset *rules)
{
    hand->count = 0;
    for (unsigned places = 0; places < 1u << HAND_CARDS; places++)
        if (__builtin_popcount(places) == 3 || __builtin_popcount(places) == 4)
            add_readings(hand, rules, places);
}

// Can so many melds of each kind be made of the free cards, with one left to throw?
static bool can_be_made(const Hand *hand, Contract wanted, unsigned free, unsigned ranks)
{
    static const Contract nothing;
    if (memcmp(&wanted, &nothing, sizeof wanted) == 0)
        return free != 0;
    for (int i = 0; i < hand->count; i++) {
        const Possible *meld = &hand->melds[i];
        unsigned rank = hand->distinct && meld->act.count == 3 ? 1u << meld->rank : 0;
        if (wanted.melds[meld->kind] == 0 || (meld->places & ~free) || ranks & rank)
            continue;
        Contract rest = wanted;
        rest.melds[meld->kind]--;
        if (can_be_made(hand, rest, free & ~meld->places, ranks | rank))
            return true;
    }
    return false;
}

// ---- Hands and games

// Few ranks, aces and their neighbours on both sides among them, so that melds are many.
static void draw_hand(Hand *hand, const Ruleset *rules, int try, Random *random)
{
    Card deck[CARDS_MAX];
    int drawn = 0, count = deck_list(&rules->deck, deck);
    random_shuffle(random, deck, count);
    for (int i = 0; drawn < HAND_CARDS; i++)
        if (card_is_joker(deck[i]) || card_rank(deck[i]) < 4 || card_rank(deck[i]) > 10)
            hand->cards[drawn++] = deck[i];
}

static Game game_with(const Ruleset *rules, const Hand *hand, int number)
{
    Game game = {.hand = (uint16_t)number, .phase = PHASE_HAND, .taken = CARD_NONE};
    game.wild[0] = rules->wild;
    game.seats[0].cards = HAND_CARDS;
    for (int i = 0; i < HAND_CARDS; i++)
        card_set_add(&game.hands[0], hand->cards[i]);
    return game;
}

static const Ruleset *load(bool distinct)
{
    const Setting setting = {"distinct_trios", distinct ? "true" : "false"};
    return loaded("loba_centroamericana", &setting, 1);
}

// ---- What is claimed

static void check_parts(const Ruleset *rules, const Hand *hand, int number, int try)
{
    const Contract *contract = ruleset_contract(rules, number);
    Game game = game_with(rules, hand, number);
    for (int i = 0; i < hand->count; i++) {
        const Possible *meld = &hand->melds[i];
        Contract rest = *contract;
        Refusal why;
        unsigned rank = hand->distinct && meld->act.count == 3 ? 1u << meld->rank : 0;
        unsigned free = ALL_PLACES & ~meld->places;
        bool wanted = rest.melds[meld->kind]-- > 0 && can_be_made(hand, rest, free, rank);
        const InHand holding = in_hand_now(&game);
        if (contract_judge(rules, &game, &holding, &meld->act, &why) != wanted)
            fail_msg("contract %d, hand %d, meld %d: wanted it %s", number, try, i,
                     wanted ? "allowed" : "refused");
    }
}

static void a_part_is_put_down_where_the_rest_can_be_made(void **state)
{
    static Hand hand;
    for (int distinct = 0; distinct < 2; distinct++) {
        const Ruleset *rules = load(distinct);
        for (int number = 1; number <= rules->opening.contract_count; number++)
            for (int try = 0; try < HANDS; try++) {
                Random random = random_stream((uint64_t)number, (uint64_t)try, PURPOSE_CHECK);
                hand.distinct = distinct;
                draw_hand(&hand, rules, try, &random);
                list_melds(&hand, rules);
                check_parts(rules, &hand, number, try);
            }
        loaded_drop(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_part_is_put_down_where_the_rest_can_be_made),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
