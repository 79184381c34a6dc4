// A hand is arranged as well as it can be, and nothing is called a meld that is none.

#include "play/arrangement.h"

#include "base/random.h"
#include "play/meld.h"
#include "play/play.h"
#include "play/readings.h"
#include "support/loaded.h"
#include "support/table.h"
#include "test.h"

#include "rules/conclude.h"

#include <stdio.h>
#include <string.h>

enum { HANDS = 400, MELDS_LISTED_MAX = 2000 };

static Table table;
static Arrangement arrangement;
static View view;

static void arrange_seen(void)
{
    game_view(&table.play.game, 1, &view);
    arrange_hand(table.rules, &view, &arrangement);
}

// The hand of seat 1, which is asked.
static void arrange(const char *hand)
{
    table_hand(&table, 1, hand);
    table_start(&table);
    arrange_seen();
}

// "melds [5H 6H 7H] lay 9S near (JH QH) loose 2C", with cards of one pack. A card by itself stands
// for itself.
static void write_arrangement(char *text, size_t size)
{
    static const char ranks[] = "?A23456789TJQK", suits[] = "SHDC";
    static const char *const uses[USES] = {"meld", "lay", "swap", "near", "loose", "wild"};
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < arrangement.count; i++) {
        const CardGroup *group = &arrangement.groups[i];
        used += (size_t)snprintf(text + used, size - used, "%s%s", i ? ", " : "", uses[group->use]);
        for (int j = 0; j < group->count; j++) {
            Card card = group->cards[j].card;
            if (group->use == USE_LOOSE || group->use == USE_WILD)
                assert_int_equal(group->cards[j].as, card_face(card));
            char name[] = {card_is_joker(card) ? 'J' : ranks[card_rank(card)],
                           card_is_joker(card) ? 'K' : suits[card_suit(card)], '\0'};
            used += (size_t)snprintf(text + used, size - used, " %s", name);
        }
        if (group->use == USE_LAY)
            used += (size_t)snprintf(text + used, size - used, " on %d", group->meld + 1);
    }
}

static void cards_are_put_where_they_are_of_use(void **state)
{
    static const struct {
        const char *hand, *wanted;
    } cases[] = {
        {"5H 6H 7H 2C", "meld 5H 6H 7H, loose 2C"},
        {"5H 6H 7H 8H 7S 7D", "meld 5H 6H 7H 8H, near 7S 7D"},
        {"5H 6H 7H 8H 8S 8D", "meld 8S 8H 8D, meld 5H 6H 7H"},
        {"5H 6H 7H 5H 6H 7H", "meld 5H 6H 7H, meld 5H 6H 7H"},
        {"9S 9H 9S 2D", "near 9S 9S 9H, loose 2D"},
        {"9S 9S 4D", "loose 9S, loose 9S, loose 4D"},
        {"5H 7H 2S 3S", "near 2S 3S, near 5H 7H"},
        {"5H 6H 8H 9H", "near 5H 6H 8H 9H"},
        {"QH KH AH", "meld QH KH AH"},
        {"5H 6H JK", "meld JK 5H 6H"},
        {"5H 6H 7H JK", "meld 5H 6H 7H, wild JK"},
        {"5H 6H 7H 9C TC JK", "meld 5H 6H 7H, meld JK 9C TC"},
        {"5H 9C JK JK", "loose 5H, loose 9C, wild JK, wild JK"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        table_new(&table, menos_rules(), 2);
        arrange(cases[i].hand);
        write_arrangement(text, sizeof text);
        if (strcmp(text, cases[i].wanted) != 0)
            fail_msg("%s: wanted %s, got %s", cases[i].hand, cases[i].wanted, text);
    }
}

static void a_second_meld_of_a_rank_is_of_no_use_where_a_side_has_one(void **state)
{
    static const struct {
        const char *lies, *hand, *wanted;
    } cases[] = {
        {"9S 9H 9D", "5H 5D 5C 2S", "meld 5H 5D 5C, loose 2S"},
        {"9S 9H 9D", "9H 9D 9S 2S", "lay 9S 9H 9D on 1, loose 2S"},
        {"9S 9H 9D", "9C TC 5H 5D", "near 5H 5D, near 9C TC"},
        {"9S 9H 9D", "9C 9H 5H", "lay 9H on 1, loose 5H, loose 9C"},
    };
    Ruleset rules = *menos_rules();
    rules.melds[MENOS_PIERNA].single = true;
    ruleset_conclude(&rules);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        table_new(&table, &rules, 2);
        table_meld(&table, 1, MENOS_PIERNA, cases[i].lies);
        arrange(cases[i].hand);
        write_arrangement(text, sizeof text);
        if (strcmp(text, cases[i].wanted) != 0)
            fail_msg("%s: wanted %s, got %s", cases[i].hand, cases[i].wanted, text);
    }
}

// Loba de Menos where a side that has opened puts down no other meld.
static Ruleset menos_of_one_meld(void)
{
    Ruleset rules = *menos_rules();
    for (int i = 0; i < rules.act_count; i++)
        if (rules.acts[i].kind == ACT_MELD)
            rules.acts[i].stage = STAGE_NOT_OPENED;
    ruleset_conclude(&rules);
    return rules;
}

// Where a side that has opened puts down no other meld, or where nobody draws any more.
static void nothing_is_near_a_meld_that_can_no_longer_come(void **state)
{
    char text[512];
    const Ruleset rules = menos_of_one_meld();
    table_new(&table, &rules, 2);
    arrange("5H 6H 9S 2D");
    write_arrangement(text, sizeof text);
    assert_string_equal(text, "near 5H 6H, loose 9S, loose 2D");

    table_new(&table, &rules, 2);
    table_meld(&table, 1, MENOS_PIERNA, "9S 9H 9D");
    arrange("5H 6H 2D 9C");
    write_arrangement(text, sizeof text);
    assert_string_equal(text, "loose 5H, loose 6H, loose 2D, loose 9C");

    table_new(&table, menos_rules(), 2);
    arrange("5H 6H 9S 2D");
    view.game.how = HOW_CLOSED;
    view.game.ended_by = 0;
    arrange_hand(table.rules, &view, &arrangement);
    write_arrangement(text, sizeof text);
    assert_string_equal(text, "loose 9S, loose 5H, loose 6H, loose 2D");
}

// The contract is down, and no new meld may follow; or the hand has been shown.
static void no_meld_is_shown_that_can_no_longer_be_put_down(void **state)
{
    char text[512];
    const Ruleset rules = menos_of_one_meld();
    table_new(&table, &rules, 2);
    table_meld(&table, 1, MENOS_PIERNA, "9S 9H 9D");
    arrange("JD JC JK 2D");
    write_arrangement(text, sizeof text);
    assert_string_equal(text, "loose 2D, loose JD, loose JC, wild JK");

    table_new(&table, menos_rules(), 2);
    arrange("JD JC JS 2D");
    write_arrangement(text, sizeof text);
    assert_string_equal(text, "meld JS JD JC, loose 2D");
    view.game.shown = 1 << 1;
    arrange_hand(table.rules, &view, &arrangement);
    write_arrangement(text, sizeof text);
    assert_string_equal(text, "loose JS, loose 2D, loose JD, loose JC");
}

// Gin: a single pack, no wild card, a pile of which only the top can be taken.
static void what_is_near_has_a_card_that_may_still_come(void **state)
{
    static const struct {
        const char *pile, *hand, *wanted;
    } cases[] = {
        {"KD", "5S 5H 5D 6D 7D 9C", "meld 5D 6D 7D, near 5S 5H, loose 9C"},
        {"5C KD", "5S 5H 5D 6D 7D 9C", "meld 5D 6D 7D, loose 5S, loose 5H, loose 9C"},
        {"KD 5C", "5S 5H 5D 6D 7D 9C", "meld 5D 6D 7D, near 5S 5H, loose 9C"},
        {"4C KD", "5C 6C 9S", "near 5C 6C, loose 9S"},
        {"4C 7C KD", "5C 6C 9S", "loose 9S, loose 5C, loose 6C"},
    };
    const Ruleset *rules = loaded("gin", NULL, 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        table_new(&table, rules, 2);
        table_discards(&table, cases[i].pile);
        arrange(cases[i].hand);
        write_arrangement(text, sizeof text);
        if (strcmp(text, cases[i].wanted) != 0)
            fail_msg("%s: wanted %s, got %s", cases[i].hand, cases[i].wanted, text);
    }
    loaded_drop(rules);
}

// What another holds comes no more, once it has been seen.
static void what_another_is_known_to_hold_is_lacked_for_good(void **state)
{
    char text[512];
    const Ruleset *rules = loaded("gin", NULL, 0);
    table_new(&table, rules, 2);
    table_hand(&table, 0, "5C 5D KD");
    arrange("5S 5H 9D");
    write_arrangement(text, sizeof text);
    assert_string_equal(text, "near 5S 5H, loose 9D");
    game_set_seen(&table.play.game, card_make(0, 3, 5), EVERYBODY);
    arrange_seen();
    write_arrangement(text, sizeof text);
    assert_string_equal(text, "near 5S 5H, loose 9D");
    game_set_seen(&table.play.game, card_make(0, 2, 5), EVERYBODY);
    arrange_seen();
    write_arrangement(text, sizeof text);
    assert_string_equal(text, "loose 5S, loose 5H, loose 9D");
    loaded_drop(rules);
}

// Two packs: the other fives lie on the table and in the pile, but the pile may be taken whole, or
// a joker may come. That the pile may become the stock again is no hope.
static void what_lies_in_a_pile_and_wild_cards_may_come(void **state)
{
    static const struct {
        const char *pile;
        Renew renew;
        Take take;
        int wild_max;
        bool near;
    } cases[] = {
        {"5C 5H KD", RENEW_NONE, TAKE_TOP, 0, false},
        {"5C KD 5H", RENEW_NONE, TAKE_TOP, 0, true},
        {"5C 5H KD", RENEW_KEEP_TOP, TAKE_TOP, 0, false},
        {"5C 5H KD", RENEW_NONE, TAKE_ALL, 0, true},
        {"5C 5H KD", RENEW_NONE, TAKE_TOP, 1, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        Ruleset rules = *menos_rules();
        rules.stock.renew = cases[i].renew;
        rules.stock.times = UNLIMITED;
        for (int kind = 0; kind < rules.meld_count; kind++)
            rules.melds[kind].wild.max = cases[i].wild_max;
        for (int act = 0; act < rules.act_count; act++)
            rules.acts[act].take = cases[i].take;
        ruleset_conclude(&rules);
        table_new(&table, &rules, 2);
        table_meld(&table, 0, MENOS_PIERNA, "5S 5H 5D");
        table_meld(&table, 0, MENOS_ESCALERA, "3D 4D 5D");
        table_discards(&table, cases[i].pile);
        arrange("5S 5C 9H");
        write_arrangement(text, sizeof text);
        if (strcmp(text, cases[i].near ? "near 5S 5C, loose 9H" : "loose 5S, loose 9H, loose 5C"))
            fail_msg("case %d: %s", (int)i + 1, text);
    }
}

// A card that may be wild goes into a meld as what it is, where it can, and is no part of a
// near-meld.
// Whichever of the jokers it is.
static void a_joker_by_itself_stands_for_itself(void **state)
{
    Card all[CARDS_MAX];
    int jokers = 0;
    table_new(&table, menos_rules(), 2);
    arrange("5H");
    const int size = deck_list(&table.rules->deck, all);
    for (int i = 0; i < size; i++)
        if (card_is_joker(all[i])) {
            char text[200];
            View with = view;
            card_set_add(&with.game.hands[1], all[i]);
            arrange_hand(table.rules, &with, &arrangement);
            write_arrangement(text, sizeof text);
            assert_string_equal(text, "loose 5H, wild JK");
            jokers++;
        }
    assert_int_equal(jokers, 4);
}

static void cards_that_are_wild_besides_jokers(void **state)
{
    static const struct {
        const char *hand, *wanted;
    } cases[] = {
        {"AH 2H 3H 9C", "meld AH 2H 3H, loose 9C"},
        {"5S 6S 2D KC", "meld 2D 5S 6S, loose KC"},
        {"AH 2H 9C KC", "loose AH, loose 9C, loose KC, wild 2H"},
        {"5S 6S 7S 2D 2C", "meld 5S 6S 7S, wild 2D, wild 2C"},
    };
    Ruleset rules = *menos_rules();
    for (int suit = 0; suit < SUITS; suit++)
        rules.wild = face_set_with(rules.wild, face_make(suit, 2));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        ruleset_conclude(&rules);
        table_new(&table, &rules, 2);
        arrange(cases[i].hand);
        write_arrangement(text, sizeof text);
        if (strcmp(text, cases[i].wanted) != 0)
            fail_msg("%s: wanted %s, got %s", cases[i].hand, cases[i].wanted, text);
    }
}

static void what_the_table_takes_is_said_once_the_rules_let_it_lie_there(void **state)
{
    char text[512];
    table_new(&table, menos_rules(), 2);
    table_meld(&table, 0, MENOS_ESCALERA, "5H 6H 7H");
    arrange("8H 2C");
    write_arrangement(text, sizeof text);
    assert_string_equal(text, "loose 8H, loose 2C");

    table_new(&table, menos_rules(), 2);
    table_meld(&table, 0, MENOS_ESCALERA, "5H 6H 7H");
    table_meld(&table, 1, MENOS_PIERNA, "KS KH KD");
    arrange("8H 9H JH 2C KS KC");
    write_arrangement(text, sizeof text);
    assert_string_equal(text, "lay 8H 9H on 1, lay KS on 2, loose JH, loose 2C, loose KC");
}

// Seat 2 has closed the hand; meld 2 is the asking seat's own.
static void what_may_be_laid_on_whose_melds_is_heeded(void **state)
{
    static const struct {
        LayOn on;
        const char *wanted;
    } cases[] = {
        {ON_ANY, "lay 8H on 1, lay 4S on 2, lay QS on 3, loose 2C"},
        {ON_OWN, "lay 4S on 2, loose QS, loose 8H, loose 2C"},
        {ON_OTHERS, "lay 8H on 1, lay QS on 3, loose 4S, loose 2C"},
        {ON_CLOSER, "lay QS on 3, loose 4S, loose 8H, loose 2C"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        Ruleset rules = *menos_rules();
        rules.acts[MENOS_LAY].on = cases[i].on;
        ruleset_conclude(&rules);
        table_new(&table, &rules, 3);
        table_meld(&table, 0, MENOS_ESCALERA, "5H 6H 7H");
        table_meld(&table, 1, MENOS_PIERNA, "4S 4H 4D");
        table_meld(&table, 2, MENOS_ESCALERA, "9S TS JS");
        table_hand(&table, 1, "8H 4S QS 2C");
        table_start(&table);
        table.play.game.how = HOW_CLOSED;
        table.play.game.ended_by = 2;
        game_view(&table.play.game, 1, &view);
        arrange_hand(table.rules, &view, &arrangement);
        write_arrangement(text, sizeof text);
        assert_string_equal(text, cases[i].wanted);
    }
}

// ---- Any hand

typedef struct {
    int count;
    CardSet sets[MELDS_LISTED_MAX];
} Melds;

static bool list_meld(void *self, const Act *act)
{
    Melds *melds = self;
    assert_true(melds->count < MELDS_LISTED_MAX);
    CardSet *set = &melds->sets[melds->count++];
    *set = (CardSet){{0}};
    for (int i = 0; i < act->count; i++)
        card_set_add(set, act->cards[i].card);
    return true;
}

static int naturals_of(const CardSet *set)
{
    CardSet naturals = card_set_of(set, ~FACES_JOKER);
    return card_set_count(&naturals);
}

// The most natural cards that can go down, by trying everything. One pack, so that a card is what
// it shows.
static int most_naturals(const Melds *melds, int from, CardSet rest)
{
    int most = 0;
    for (int i = from; i < melds->count; i++) {
        if (!card_set_contains(&rest, &melds->sets[i]))
            continue;
        int more = naturals_of(&melds->sets[i]) +
                   most_naturals(melds, i + 1, card_set_minus(&rest, &melds->sets[i]));
        most = more > most ? more : most;
    }
    return most;
}

static bool is_meld(const CardGroup *group, const Laying *more)
{
    Laying cards[ACT_CARDS_MAX + 1];
    ActList list = {0};
    Refusal why;
    int count = group->count;
    for (int i = 0; i < count; i++)
        cards[i] = (Laying){group->cards[i].card, FACE_OPEN};
    if (more)
        cards[count++] = (Laying){more->card, FACE_OPEN};
    int readings =
        meld_readings(menos_rules(), FACES_JOKER, (MeldsMeant){~0u}, cards, count, &list, &why);
    act_list_free(&list);
    return readings > 0;
}

static bool lacks_one_card(const CardGroup *group, const CardSet *hand)
{
    CardSet deck = deck_cards(&menos_rules()->deck);
    for (CardSet rest = card_set_minus(&deck, hand); !card_set_is_empty(&rest);) {
        Laying more = {card_set_pop(&rest), FACE_OPEN};
        if (!card_is_joker(more.card) && is_meld(group, &more))
            return true;
    }
    return false;
}

static void check_groups(const CardSet *hand, int wanted)
{
    CardSet all = {{0}};
    int naturals = 0, cards = 0;
    for (int i = 0; i < arrangement.count; i++) {
        const CardGroup *group = &arrangement.groups[i];
        CardSet set = {{0}};
        for (int j = 0; j < group->count; j++)
            card_set_add(&set, group->cards[j].card);
        for (int pack = 0; pack < PACKS_MAX; pack++)
            all.pack[pack] |= set.pack[pack];
        cards += group->count;
        if (group->use == USE_MELD) {
            assert_true(is_meld(group, NULL));
            naturals += naturals_of(&set);
        }
        if (group->use == USE_NEAR)
            assert_true(!is_meld(group, NULL) && lacks_one_card(group, hand));
    }
    assert_int_equal(cards, card_set_count(hand));
    assert_true(card_set_contains(&all, hand));
    assert_int_equal(naturals, wanted);
}

static CardSet random_hand(Random *random, int cards, int jokers)
{
    CardSet hand = {{0}};
    for (int i = 0; i < jokers; i++)
        card_set_add(&hand, card_make(0, i, RANK_JOKER));
    while (card_set_count(&hand) < cards)
        card_set_add(&hand,
                     card_make(0, (int)random_below(random, 4), 1 + (int)random_below(random, 9)));
    return hand;
}

static void no_way_puts_more_cards_down(void **state)
{
    static Melds melds;
    Random random = random_stream(1, 0, PURPOSE_BOT);
    table_new(&table, menos_rules(), 2);
    arrange("2C");
    for (int i = 0; i < HANDS; i++) {
        CardSet hand = random_hand(&random, 6 + i % 6, i % 5 == 0);
        view.game.hands[1] = hand;
        melds.count = 0;
        melds_in_hand(menos_rules(), FACES_JOKER, false, &hand, CARD_NONE, list_meld, &melds);
        arrange_hand(menos_rules(), &view, &arrangement);
        check_groups(&hand, most_naturals(&melds, 0, hand));
    }
}

// Both packs and all jokers: nobody waits for it, and nothing is called a meld that is none.
static void the_largest_hand_there_is(void **state)
{
    table_new(&table, menos_rules(), 2);
    arrange("2C");
    CardSet hand = deck_cards(&menos_rules()->deck);
    view.game.hands[1] = hand;
    arrange_hand(menos_rules(), &view, &arrangement);
    int cards = 0;
    for (int i = 0; i < arrangement.count; i++) {
        cards += arrangement.groups[i].count;
        if (arrangement.groups[i].use == USE_MELD)
            assert_true(is_meld(&arrangement.groups[i], NULL));
    }
    assert_int_equal(cards, card_set_count(&hand));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_put_where_they_are_of_use),
        cmocka_unit_test(a_joker_by_itself_stands_for_itself),
        cmocka_unit_test(cards_that_are_wild_besides_jokers),
        cmocka_unit_test(a_second_meld_of_a_rank_is_of_no_use_where_a_side_has_one),
        cmocka_unit_test(what_the_table_takes_is_said_once_the_rules_let_it_lie_there),
        cmocka_unit_test(what_may_be_laid_on_whose_melds_is_heeded),
        cmocka_unit_test(nothing_is_near_a_meld_that_can_no_longer_come),
        cmocka_unit_test(no_meld_is_shown_that_can_no_longer_be_put_down),
        cmocka_unit_test(what_is_near_has_a_card_that_may_still_come),
        cmocka_unit_test(what_another_is_known_to_hold_is_lacked_for_good),
        cmocka_unit_test(what_lies_in_a_pile_and_wild_cards_may_come),
        cmocka_unit_test(no_way_puts_more_cards_down),
        cmocka_unit_test(the_largest_hand_there_is),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
