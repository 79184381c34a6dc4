#include "base/random.h"
#include "play/places.h"

#include "test.h"

#include <stdio.h>
#include <string.h>

static Placed placed(int number)
{
    return (Placed){.card = (Card)number, .as = (Face)(number & 63), .seat = 3, .turn = 77};
}

// The cards of a place as text, "1 2 3".
static void show(const Places *places, int place, char text[])
{
    *text = '\0';
    for (int i = 0; i < place_count(places, place); i++)
        text += sprintf(text, "%s%d", i ? " " : "", place_cards(places, place)[i].card);
}

static void assert_place(const Places *places, int place, const char *wanted)
{
    char text[CARDS_MAX * 4];
    show(places, place, text);
    if (strcmp(text, wanted) != 0)
        fail_msg("place %d: wanted '%s', got '%s'", place, wanted, text);
}

static void all_places_are_empty_at_first(void **state)
{
    Places places = {0};
    for (int place = 0; place < PLACES_MAX; place++)
        assert_int_equal(place_count(&places, place), 0);
}

static void a_card_goes_in_where_it_is_put(void **state)
{
    static const struct {
        int index;
        const char *wanted;
    } cases[] = {{0, "9 1 2 3"}, {1, "1 9 2 3"}, {3, "1 2 3 9"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Places places = {0};
        for (int card = 1; card <= 3; card++)
            place_push(&places, ZONE_DISCARDS, placed(card));
        place_insert(&places, ZONE_DISCARDS, cases[i].index, placed(9));
        assert_place(&places, ZONE_DISCARDS, cases[i].wanted);
    }
}

static void a_card_comes_out_of_where_it_lies(void **state)
{
    static const struct {
        int index, card;
        const char *left;
    } cases[] = {{0, 1, "2 3"}, {1, 2, "1 3"}, {2, 3, "1 2"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Places places = {0};
        for (int card = 1; card <= 3; card++)
            place_push(&places, place_of_meld(0), placed(card));
        assert_int_equal(place_remove(&places, place_of_meld(0), cases[i].index).card,
                         cases[i].card);
        assert_place(&places, place_of_meld(0), cases[i].left);
    }
}

static void what_is_done_to_one_place_leaves_its_neighbours_alone(void **state)
{
    Places places = {0};
    place_push(&places, ZONE_STOCK, placed(1));
    place_push(&places, ZONE_DISCARDS, placed(2));
    place_push(&places, place_of_meld(0), placed(3));
    place_push(&places, place_of_meld(MELDS_MAX - 1), placed(4));
    place_push(&places, ZONE_DISCARDS, placed(5));
    place_pop(&places, ZONE_STOCK);
    assert_place(&places, ZONE_STOCK, "");
    assert_place(&places, ZONE_DISCARDS, "2 5");
    assert_place(&places, place_of_meld(0), "3");
    assert_place(&places, place_of_meld(MELDS_MAX - 1), "4");
}

static void a_placed_card_keeps_what_is_known_of_it(void **state)
{
    Places places = {0};
    Placed card = {.card = 200, .as = 0x3e, .seat = SEATS_MAX - 1, .turn = TURNS_MAX};
    place_push(&places, ZONE_STOCK, placed(1));
    place_insert(&places, ZONE_STOCK, 0, card);
    Placed back = place_remove(&places, ZONE_STOCK, 0);
    assert_int_equal(back.card, 200);
    assert_int_equal(back.as, 0x3e);
    assert_int_equal(back.seat, SEATS_MAX - 1);
    assert_int_equal(back.turn, TURNS_MAX);
}

static void one_place_can_hold_the_whole_of_the_largest_deck(void **state)
{
    Places places = {0};
    for (int i = 0; i < CARDS_MAX; i++)
        place_push(&places, place_of_meld(5), placed(i));
    assert_int_equal(place_count(&places, place_of_meld(5)), CARDS_MAX);
    for (int i = CARDS_MAX - 1; i >= 0; i--)
        assert_int_equal(place_pop(&places, place_of_meld(5)).card, i);
}

// The same moves on plain arrays, a place each.
static void any_moves_do_what_they_do_on_arrays_of_their_own(void **state)
{
    enum { PLACES = 5, MOVES = 5000, ROOM = 200 };
    static const int numbers[PLACES] = {0, 1, ZONES_MAX, ZONES_MAX + 1, PLACES_MAX - 1};
    Card model[PLACES][CARDS_MAX];
    int counts[PLACES] = {0}, total = 0;
    Places places = {0};
    Random random = random_stream(1, 0, PURPOSE_CHECK);
    for (int move = 0; move < MOVES; move++) {
        uint32_t p = random_below(&random, PLACES);
        if (total < ROOM && (counts[p] == 0 || random_below(&random, 2))) {
            uint32_t at = random_below(&random, (uint32_t)counts[p] + 1);
            Card card = (Card)random_below(&random, 250);
            memmove(&model[p][at + 1], &model[p][at], (size_t)counts[p] - at);
            model[p][at] = card;
            counts[p]++;
            total++;
            place_insert(&places, numbers[p], (int)at, placed(card));
        } else if (counts[p] > 0) {
            uint32_t at = random_below(&random, (uint32_t)counts[p]);
            Card card = model[p][at];
            memmove(&model[p][at], &model[p][at + 1], (size_t)(counts[p] - 1) - at);
            counts[p]--;
            total--;
            assert_int_equal(place_remove(&places, numbers[p], (int)at).card, card);
        }
        for (int i = 0; i < PLACES; i++) {
            assert_int_equal(place_count(&places, numbers[i]), counts[i]);
            for (int j = 0; j < counts[i]; j++)
                if (place_cards(&places, numbers[i])[j].card != model[i][j])
                    fail_msg("move %d: place %d, card %d", move, numbers[i], j);
        }
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_places_are_empty_at_first),
        cmocka_unit_test(a_card_goes_in_where_it_is_put),
        cmocka_unit_test(a_card_comes_out_of_where_it_lies),
        cmocka_unit_test(what_is_done_to_one_place_leaves_its_neighbours_alone),
        cmocka_unit_test(a_placed_card_keeps_what_is_known_of_it),
        cmocka_unit_test(one_place_can_hold_the_whole_of_the_largest_deck),
        cmocka_unit_test(any_moves_do_what_they_do_on_arrays_of_their_own),
    };
    return RUN_TESTS(tests);
}
