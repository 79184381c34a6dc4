// Contracts against plain brute force: all melds of a hand's cards, in every combination.

#include <string.h>

#include "base/random.h"
#include "lua/source.h"
#include "play/contract.h"
#include "play/meld.h"
#include "support/laying.h"
#include "test.h"

enum {
    HANDS = 150,  // of each contract
    HAND_CARDS = 12,
    ALL_PLACES = (1 << HAND_CARDS) - 1,  // in a hand, as bits
    MELDS_LISTED = 1024,
};

static RulesetSource source;

static int open_source(void **state)
{
    static const char *const folders[] = {"rules"};
    return !rules_source_open(&source, folders, 1);
}

static int close_source(void **state)
{
    rules_source_close(&source);
    return 0;
}

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
    meld_readings(rules, rules->wild, true, cards, count, &list, &why);
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
    Game game = {.hand = (uint16_t)number, .phase = PHASE_HAND};
    game.wild[0] = rules->wild;
    game.seats[0].cards = HAND_CARDS;
    for (int i = 0; i < HAND_CARDS; i++)
        card_set_add(&game.hands[0], hand->cards[i]);
    return game;
}

static const Ruleset *load(bool distinct)
{
    static Faults faults;
    const Setting setting = {"distinct_trios", distinct ? "true" : "false"};
    const Ruleset *rules;
    if (source.load(&source, "loba_centroamericana", NULL, &setting, 1, &rules, &faults) !=
        LOAD_DONE)
        fail_msg("the rules do not load");
    return rules;
}

typedef void HandCheck(const Ruleset *rules, const Hand *hand, int number, int try);

static void check_hands(HandCheck *check)
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
                check(rules, &hand, number, try);
            }
        source.unload(&source, rules);
    }
}

// ---- What is claimed

// The melds found are of cards of the hand, and of the kinds that were wanted.
static void check_found(const Ruleset *rules, Game *game, const Act acts[], int count)
{
    Contract rest = *ruleset_contract(rules, game->hand);
    Refusal why;
    for (int i = 0; i < count; i++) {
        MeldForm form = {acts[i].meld, true};
        assert_true(meld_judge(rules, game->wild[0], form, acts[i].cards, acts[i].count, &why));
        assert_true(rest.melds[acts[i].meld]-- > 0);
        for (int j = 0; j < acts[i].count; j++) {
            assert_true(card_set_has(&game->hands[0], acts[i].cards[j].card));
            card_set_remove(&game->hands[0], acts[i].cards[j].card);
        }
    }
    for (int kind = 0; kind < rules->meld_count; kind++)
        assert_int_equal(rest.melds[kind], 0);
    assert_true(card_set_count(&game->hands[0]) > 0);
}

static void check_find(const Ruleset *rules, const Hand *hand, int number, int try)
{
    Act acts[CONTRACT_PARTS_MAX];
    int count;
    Game game = game_with(rules, hand, number);
    bool wanted = can_be_made(hand, *ruleset_contract(rules, number), ALL_PLACES, 0);
    bool found = contract_find(rules, &game, 0, &game.hands[0], acts, &count);
    if (found != wanted)
        fail_msg("contract %d, hand %d: %s", number, try, found ? "is none" : "is missed");
    if (found)
        check_found(rules, &game, acts, count);
}

static void a_contract_is_found_wherever_there_is_one(void **state) { check_hands(check_find); }

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
        if (contract_judge(rules, &game, &meld->act, &why) != wanted)
            fail_msg("contract %d, hand %d, meld %d: wanted it %s", number, try, i,
                     wanted ? "allowed" : "refused");
    }
}

static void a_part_is_put_down_where_the_rest_can_be_made(void **state)
{
    check_hands(check_parts);
}

// Whether the contract of the hand of this number is found in these cards.
static bool is_found(const char *cards, int number)
{
    const Ruleset *rules = load(false);
    Game game = {.hand = (uint16_t)number, .phase = PHASE_HAND};
    Act acts[CONTRACT_PARTS_MAX];
    int count;
    game.wild[0] = rules->wild;
    game.hands[0] = card_set_of_text(cards);
    bool found = contract_find(rules, &game, 0, &game.hands[0], acts, &count);
    if (found)
        check_found(rules, &game, acts, count);
    source.unload(&source, rules);
    return found;
}

static void the_same_meld_is_made_twice_over(void **state)
{
    assert_true(is_found("5S 6S 7S 8S 5S 6S 7S 8S KH KD QC 2C", 3));
}

static void a_card_is_left_to_throw(void **state)
{
    assert_true(is_found("5S 6S 7S 8S 9H 10H JH QH 4S 4H JK 2C", 6));
    assert_false(is_found("5S 6S 7S 8S 9H 10H JH QH 4S 4H JK", 6));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_meld_is_made_twice_over),
        cmocka_unit_test(a_card_is_left_to_throw),
        cmocka_unit_test(a_contract_is_found_wherever_there_is_one),
        cmocka_unit_test(a_part_is_put_down_where_the_rest_can_be_made),
    };
    return cmocka_run_group_tests(tests, open_source, close_source);
}
