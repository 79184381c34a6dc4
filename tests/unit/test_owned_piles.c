// Zones with owners, zones that some see, and deals by seat: reserve.lua and omen.lua of
// tests/rules.

#include "play/piles.h"
#include "play/position.h"
#include "rules/dealing.h"
#include "support/laying.h"
#include "support/loaded.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static Play play;
static Outcome outcome;

static int zone_named(const Ruleset *rules, const char *name)
{
    const int zone = ruleset_zone(rules, name);
    assert_true(zone >= ZONES_GIVEN);
    return zone;
}

static void start(const Ruleset *rules, int players, uint64_t seed)
{
    const MatchSetup setup = {.players = players, .seed = seed};
    assert_int_equal(play_start(rules, &play, &setup, &outcome), VERDICT_DONE);
}

static Pile pile(const Ruleset *rules, const char *zone, int owner)
{
    return pile_of(rules, &play.game, zone_named(rules, zone), owner);
}

static void the_cards_of_an_owner_lie_together_whatever_comes_and_goes(void **state)
{
    const Ruleset *rules = loaded("reserve", NULL, 0);
    Game game = {.players = 3};
    static const struct {
        int owner, card;  // a card to put; -1: take the top one
        const char *left;
    } cases[] = {
        {1, 3, "1:3"},
        {0, 4, "0:4 1:3"},
        {2, 5, "0:4 1:3 2:5"},
        {1, 6, "0:4 1:3 1:6 2:5"},
        {0, 7, "0:4 0:7 1:3 1:6 2:5"},
        {1, -1, "0:4 0:7 1:3 2:5"},
        {1, -1, "0:4 0:7 2:5"},
        {2, -1, "0:4 0:7"},
        {0, -1, "0:4"},
    };
    const int zone = zone_named(rules, "reserve");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Pile at = pile_of(rules, &game, zone, cases[i].owner);
        char left[64] = "";
        if (cases[i].card >= 0)
            pile_put(&game, &at, (Card)cases[i].card);
        else
            pile_take(&game, &at);
        for (int j = 0; j < place_count(&game.places, zone); j++) {
            const Placed placed = place_cards(&game.places, zone)[j];
            snprintf(left + strlen(left), sizeof left - strlen(left), "%s%d:%d", j ? " " : "",
                     placed.seat, placed.card);
        }
        if (strcmp(left, cases[i].left) != 0)
            fail_msg("case %zu: wanted %s, got %s", i, cases[i].left, left);
    }
    loaded_drop(rules);
}

static void each_seat_is_dealt_what_the_function_says_of_it(void **state)
{
    const Ruleset *rules = loaded("reserve", NULL, 0);
    for (uint64_t seed = 1; seed < 20; seed++) {
        start(rules, 3, seed);
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(play.game.seats[seat].cards, 7);
            assert_int_equal(pile(rules, "reserve", seat).count, 5 + (seat == play.game.dealer));
        }
    }
    loaded_drop(rules);
}

static void a_seat_sees_its_own_pile_and_of_others_only_whose_it_is(void **state)
{
    const Ruleset *rules = loaded("reserve", NULL, 0);
    start(rules, 3, 7);
    for (int seat = 0; seat < 3; seat++) {
        View view;
        game_view(&play.game, seat, &view);
        for (int owner = 0; owner < 3; owner++) {
            const Pile whole = pile(rules, "reserve", owner);
            const Pile seen = pile_of(rules, &view.game, whole.zone, owner);
            assert_int_equal(seen.count, whole.count);
            assert_int_equal(pile_shown(rules, &view.game, &seen, seat),
                             seat == owner ? whole.count : 0);
            for (int i = 0; i < seen.count; i++)
                assert_int_equal(seen.cards[i].card,
                                 seat == owner ? whole.cards[i].card : CARD_HIDDEN);
        }
    }
    loaded_drop(rules);
}

static void only_the_owner_is_told_the_cards_of_a_pile(void **state)
{
    const Ruleset *rules = loaded("reserve", NULL, 0);
    start(rules, 3, 7);
    int looked = 0;
    for (int i = 0; i < outcome.events.count; i++) {
        const Event *event = &outcome.events.events[i];
        if (event->kind != EVENT_LOOKED)
            continue;
        looked++;
        const Pile own = pile(rules, "reserve", event->seat);
        assert_int_equal(event->count, own.count);
        assert_int_equal(event_for(event, event->seat).cards[0].card, pile_top(&own));
        assert_int_equal(event_for(event, (event->seat + 1) % 3).cards[0].card, CARD_HIDDEN);
    }
    assert_int_equal(looked, 3);
    loaded_drop(rules);
}

static void a_card_turned_up_that_is_of_the_class_is_covered(void **state)
{
    const Setting red[] = {{"turned", "red"}};
    const Ruleset *rules = loaded("reserve", red, 1);
    int covered = 0;
    for (uint64_t seed = 1; seed < 60; seed++) {
        start(rules, 2, seed);
        const Pile discards = pile_of(rules, &play.game, ZONE_DISCARDS, 0);
        for (int i = 0; i < discards.count; i++)
            assert_int_equal(face_set_has(rules->deal[2].again, discards.cards[i].card),
                             i + 1 < discards.count);
        assert_int_equal(play.game.turned, card_face(pile_top(&discards)));
        covered += discards.count > 1;
    }
    assert_true(covered > 10);
    loaded_drop(rules);
}

static void cards_are_dealt_from_a_pile_that_was_dealt_before(void **state)
{
    const Ruleset *rules = loaded("omen", NULL, 0);
    start(rules, 4, 3);
    assert_int_equal(pile(rules, "boot", 0).count, 7 - 4 - 1);
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(play.game.seats[seat].cards, 8 + 1);
        assert_int_equal(pile(rules, "vault", seat).count, 3);
        assert_int_equal(pile(rules, "prize", seat).count, 1);
    }
    assert_int_equal(place_count(&play.game.places, ZONE_STOCK), 106 - 7 - 4 * 8 - 4 * 4 - 2);
    loaded_drop(rules);
}

static void a_deal_counts_what_it_takes_from_each_pile(void **state)
{
    const Ruleset *rules = loaded("omen", NULL, 0);
    const DealNumbers most_players = deal_listed(rules, 2, 5);
    const DealTally tally = deal_tally(rules, &most_players);
    assert_int_equal(tally.stock, 7 + 5 * 9 + 5 * 4 + 2);
    assert_int_equal(tally.move, -1);
    Ruleset few = *rules;
    few.deal[0].n.values[0] = 5;
    const DealNumbers numbers = deal_listed(&few, 1, 5);
    const DealTally lacking = deal_tally(&few, &numbers);
    assert_int_equal(lacking.move, 6);
    assert_int_equal(lacking.there, 0);
    assert_int_equal(lacking.wanted, 1);
    loaded_drop(rules);
}

// The seats that have seen the top card of the omen.
static SeatSet seen_omen(const Ruleset *rules)
{
    const Pile omen = pile(rules, "omen", 0);
    return game_seen_by(&play.game, pile_top(&omen));
}

static void a_pile_is_shown_to_whoever_opens_and_to_nobody_else(void **state)
{
    const Ruleset *rules = loaded("omen", NULL, 0);
    static Position position;
    position_new(&position);
    position.setup = (MatchSetup){.players = 2, .seed = 3};
    position.placed = position.drawn = true;
    position.dealer = 1;
    position.hands[0].open = false;
    position.hands[0].count = cards_of("3H 3C 3D 9S KD", position.hands[0].cards, CARDS_MAX);
    assert_int_equal(position_start(rules, &position, &play, &outcome, NULL), START_DONE);
    assert_int_equal(seen_omen(rules), 0);
    Act act = {.kind = ACT_MELD};
    act.rule = (uint8_t)(ruleset_act(rules, ACT_MELD) - rules->acts);
    act.meld = (uint8_t)ruleset_meld_kind(rules, "set");
    act.count = (uint8_t)layings_of("3H=3H 3C=3C 3D=3D", act.cards, ACT_CARDS_MAX);
    assert_int_equal(play_apply(rules, &play, &act, &outcome), VERDICT_DONE);
    assert_int_equal(seen_omen(rules), 1);
    loaded_drop(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cards_of_an_owner_lie_together_whatever_comes_and_goes),
        cmocka_unit_test(each_seat_is_dealt_what_the_function_says_of_it),
        cmocka_unit_test(a_seat_sees_its_own_pile_and_of_others_only_whose_it_is),
        cmocka_unit_test(only_the_owner_is_told_the_cards_of_a_pile),
        cmocka_unit_test(a_card_turned_up_that_is_of_the_class_is_covered),
        cmocka_unit_test(cards_are_dealt_from_a_pile_that_was_dealt_before),
        cmocka_unit_test(a_deal_counts_what_it_takes_from_each_pile),
        cmocka_unit_test(a_pile_is_shown_to_whoever_opens_and_to_nobody_else),
    };
    return !!cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
