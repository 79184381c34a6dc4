// Worlds that a bot plays out, and what the history says for one more than for another.

#include "bots/worlds.h"
#include "support/loaded.h"
#include "support/table.h"
#include "test.h"

#include <string.h>

enum { WORLDS = 400 };

static Table table;

// The hand of seat 1 in many worlds of seat 0.
typedef struct {
    int lone;   // cards from ten on beside which it holds none of the rank or near it in the suit
    int makes;  // worlds in which one of these cards of it makes a meld with the card
} Guess;

static Depth depth_of(int weighed) { return (Depth){.weighed = weighed}; }

static void deal_world(const Depth *depth, int number, Game *world)
{
    View view;
    Clues clues;
    const Question question = {table.rules, &view, &table.play.history};
    game_view(&table.play.game, 0, &view);
    clues_find(&question, depth, &clues);
    world_deal(&question, depth, &clues, 3, number, world);
}

// Two more cards of the rank, or two neighbours of the suit.
static bool makes_meld(const CardSet *hand, Face face)
{
    int of_rank = 0;
    bool near[5] = {false};
    for (CardSet rest = *hand; !card_set_is_empty(&rest);) {
        const Face other = card_face(card_set_pop(&rest));
        const int distance = face_rank(other) - face_rank(face);
        of_rank += other != face && distance == 0;
        if (face_suit(other) == face_suit(face) && distance >= -2 && distance <= 2)
            near[distance + 2] = true;
    }
    return of_rank >= 2 || (near[0] && near[1]) || (near[1] && near[3]) || (near[3] && near[4]);
}

static bool is_lone(const CardSet *hand, Card card)
{
    if (card_rank(card) < 10)
        return false;
    for (CardSet rest = *hand; !card_set_is_empty(&rest);) {
        const Card other = card_set_pop(&rest);
        const int distance = card_rank(other) - card_rank(card);
        if (other != card && (distance == 0 || (card_suit(other) == card_suit(card) &&
                                                distance >= -2 && distance <= 2)))
            return false;
    }
    return true;
}

static Guess guess(int weighed, const char *card)
{
    Guess guess = {0};
    Card about;
    const Depth depth = depth_of(weighed);
    cards_of(card, &about, 1);
    for (int i = 0; i < WORLDS; i++) {
        Game world;
        deal_world(&depth, i, &world);
        for (CardSet rest = world.hands[1]; !card_set_is_empty(&rest);)
            guess.lone += is_lone(&world.hands[1], card_set_pop(&rest));
        guess.makes += makes_meld(&world.hands[1], card_face(about));
    }
    return guess;
}

// Seat 1 draws there, and throws.
static void turn_of_other(int zone, const char *thrown)
{
    Act act = {.kind = ACT_DRAW};
    while (table.rules->acts[act.rule].kind != ACT_DRAW || table.rules->acts[act.rule].from != zone)
        act.rule++;
    assert_int_equal(play_apply(table.rules, &table.play, &act, &table.outcome), VERDICT_DONE);
    act = (Act){.kind = ACT_DISCARD, .count = 1};
    while (table.rules->acts[act.rule].kind != ACT_DISCARD)
        act.rule++;
    layings_of(thrown, act.cards, 1);
    assert_int_equal(play_apply(table.rules, &table.play, &act, &table.outcome), VERDICT_DONE);
}

static void set_up(const char *variant, const char *other, const char *discard)
{
    table_new(&table, loaded(variant, NULL, 0), 2);
    table_hand(&table, 0, "KS QD JD 9C 2D 4H 6C");
    table_hand(&table, 1, other);
    table_discards(&table, discard);
    table_start(&table);
}

static void drop(void) { loaded_drop(table.rules); }

static void who_throws_a_cheap_card_holds_no_dear_one_that_fits_nothing(void **state)
{
    set_up("loba_de_menos", "5S 6H 8D 2C 3C JC QH", "KC");
    turn_of_other(ZONE_STOCK, "2C");
    const Guess plain = guess(0, "KC"), weighed = guess(16, "KC");
    if (weighed.lone * 3 > plain.lone * 2)
        fail_msg("%d cards, and %d where nothing is weighed", weighed.lone, plain.lone);
    drop();
}

static void who_leaves_a_card_has_no_use_for_it(void **state)
{
    set_up("golpeado", "7S 7H 5D 3C JC QH 10D", "7C");
    turn_of_other(ZONE_STOCK, "QH");
    const Guess plain = guess(0, "7C"), weighed = guess(16, "7C");
    if (weighed.makes * 2 > plain.makes)
        fail_msg("%d worlds, and %d where nothing is weighed", weighed.makes, plain.makes);
    drop();
}

static void who_takes_a_card_has_a_use_for_it(void **state)
{
    set_up("golpeado", "7S 7H 5D 3C JC QH 10D", "7C");
    turn_of_other(ZONE_DISCARDS, "QH");
    const Guess plain = guess(0, "7C"), weighed = guess(16, "7C");
    if (weighed.makes < 2 * plain.makes)
        fail_msg("%d worlds, and %d where nothing is weighed", weighed.makes, plain.makes);
    drop();
}

static void a_world_needs_no_other_and_is_that_of_the_view(void **state)
{
    const Depth depth = depth_of(4);
    Game first[3], again;
    View view, seen;
    set_up("golpeado", "7S 7H 5D 3C JC QH 10D", "7C");
    turn_of_other(ZONE_STOCK, "QH");
    game_view(&table.play.game, 0, &view);
    for (int i = 0; i < 3; i++) {
        deal_world(&depth, i, &first[i]);
        game_view(&first[i], 0, &seen);
        assert_memory_equal(&seen.game, &view.game, sizeof view.game);
    }
    assert_memory_not_equal(&first[0], &first[1], sizeof first[0]);
    for (int i = 3; i-- > 0;) {
        deal_world(&depth, i, &again);
        assert_memory_equal(&again, &first[i], sizeof again);
    }
    drop();
}

// What was taken back was no choice in the end.
static void a_draft_taken_back_is_no_clue(void **state)
{
    Clues clues;
    View view;
    const Depth depth = depth_of(4);
    table_new(&table, menos_rules(), 2);
    table_hand(&table, 0, "KS QD JD 9C");
    table_hand(&table, 1, "8S 8H KD QC");
    table_discards(&table, "8D");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    assert_int_equal(table_do(&table, ACT_TAKE_BACK), VERDICT_DONE);
    game_view(&table.play.game, 0, &view);
    clues_find(&(Question){menos_rules(), &view, &table.play.history}, &depth, &clues);
    assert_int_equal(clues.count, 0);
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    assert_int_equal(table_discard(&table, "KD"), VERDICT_DONE);
    game_view(&table.play.game, 0, &view);
    clues_find(&(Question){menos_rules(), &view, &table.play.history}, &depth, &clues);
    assert_int_equal(clues.count, 2);
    assert_int_equal(clues.list[0].kind, CLUE_THREW);
    assert_int_equal(clues.list[1].kind, CLUE_LEFT);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_throws_a_cheap_card_holds_no_dear_one_that_fits_nothing),
        cmocka_unit_test(who_leaves_a_card_has_no_use_for_it),
        cmocka_unit_test(who_takes_a_card_has_a_use_for_it),
        cmocka_unit_test(a_world_needs_no_other_and_is_that_of_the_view),
        cmocka_unit_test(a_draft_taken_back_is_no_clue),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
