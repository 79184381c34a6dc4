// What a hand is worth now: what the page says of it is what the rules count when the hand ends.
// And the groups in which a hand is shown: each card once, and a contract that is called whole can
// go down.

#include <stdio.h>
#include <string.h>

#include "base/about.h"
#include "base/language.h"
#include "bots/grouping.h"
#include "match/session.h"
#include "play/contract.h"
#include "play/worth.h"
#include "rules/conclude.h"
#include "support/laying.h"
#include "support/loaded.h"
#include "test.h"

static int begin(void **state)
{
    language_start("en", LOBA_CATALOGUES_BUILT);
    return loaded_open(state);
}

// ---- In matches between bots

static void check_groups(const Ruleset *rules, const View *view)
{
    Grouping grouping;
    CardSet grouped = {{0}};
    int cards = 0;
    group_hand(rules, view, &grouping);
    for (int i = 0; i < grouping.arrangement.count; i++)
        for (int j = 0; j < grouping.arrangement.groups[i].count; j++, cards++)
            card_set_add(&grouped, grouping.arrangement.groups[i].cards[j].card);
    const CardSet *hand = &view->game.hands[view->seat];
    if (cards != card_set_count(hand) || memcmp(&grouped, hand, sizeof grouped) != 0)
        fail_msg("hand %d, turn %d, seat %d: %d cards are grouped of %d", view->game.hand,
                 view->game.turn, view->seat, cards, card_set_count(hand));
    int parts = 0;
    if (grouping.planned) {
        const Contract rest = contract_rest(rules, &view->game, view->seat);
        for (int kind = 0; kind < rules->meld_count; kind++)
            parts += rest.melds[kind];
    }
    assert_int_equal(grouping.part_count, parts);
    if (grouping.whole)
        assert_int_equal(grouping_missing(&grouping), 0);
    InHand holding = {*hand, cards, CARD_NONE};
    if (grouping.planned && view->game.asked == view->seat)
        assert_int_equal(grouping.whole, contract_may_be_met(rules, &view->game, &holding));
}

// The game is whole: what it counts for the seat must follow from the view alone.
static void check_seat(const Ruleset *rules, const Game *game, int seat)
{
    View view;
    game_view(game, seat, &view);
    const Worth worth = hand_worth(rules, &view);
    const int side = game_side(game, seat);
    if (game->phase != PHASE_HAND || !game->sides[side].in)
        return;
    assert_int_equal(worth.laid, points_laid(rules, game, side));
    if (worth.held)
        assert_int_equal(worth.points, hand_points(rules, game, seat, false));
    if (worth.held && rules->score.held == HELD_ALL)
        assert_int_equal(worth.points, points_held(rules, game, side));
    if (worth.loose && !worth.thrown)
        assert_int_equal(worth.loose_points, hand_points(rules, game, seat, true));
    if (worth.loose && worth.thrown)
        assert_true(worth.loose_points <= hand_points(rules, game, seat, true) ||
                    rules->arrange.cost == COST_CARDS);
    check_groups(rules, &view);
}

// Whether the hand may be closed now follows from what is said of it.
static void check_close(const Ruleset *rules, const Game *game)
{
    View view;
    ActList list = {0};
    if (game->asked == NOBODY)
        return;
    game_view(game, game->asked, &view);
    const Worth worth = hand_worth(rules, &view);
    legal_acts_of(rules, &view.game, ACT_CLOSE, &list);
    // A function of the file may forbid a close for reasons of its own.
    const ActRule *close = worth.close < 0 ? NULL : &rules->acts[worth.close];
    const bool asked = close && (close->when.hook.ask || close->leaves.hook.ask);
    const bool near =
        worth.loose_points <= worth.points_max && worth.loose_cards <= worth.cards_max;
    if (worth.thrown && close && !asked && near && rules->arrange.order_count == 0)
        if (list.count == 0)
            fail_msg("%s: hand %d, turn %d: %d points, %d cards loose, and it cannot be closed",
                     rules->id, game->hand, game->turn, worth.loose_points, worth.loose_cards);
    act_list_free(&list);
}

static void play(const char *variant, int players, int seed)
{
    static Session session;
    const Ruleset *rules = loaded(variant, NULL, 0);
    const Seats seats = {.names = {.count = players, .list = {"Ana", "Beto", "Cora"}}};
    Setup setup;
    Outcome outcome;
    ActList room = {0};
    setup_new(&setup);
    setup.position.setup = (MatchSetup){.players = players, .seed = (uint64_t)seed};
    assert_int_equal(session_start(&session, rules, &seats, &setup, &outcome), START_DONE);
    for (int act = 0; act < 300 && !session_is_over(&session); act++) {
        Act chosen;
        for (int seat = 0; seat < players; seat++)
            check_seat(rules, &session.play.game, seat);
        check_close(rules, &session.play.game);
        assert_true(session_choose(&session, &bot_kinds[BOT_GREEDY], &room, &chosen));
        assert_int_equal(session_do(&session, &chosen, 1, &outcome), VERDICT_DONE);
    }
    act_list_free(&room);
    session_end(&session);
    loaded_drop(rules);
}

static void what_is_said_of_a_hand_is_what_the_rules_count(void **state)
{
    static const struct {
        const char *variant;
        int players;
    } cases[] = {{"loba_de_menos", 3},
                 {"loba_de_mas", 3},
                 {"loba_centroamericana", 3},
                 {"carioca_chilena", 3},
                 {"chinchon", 3},
                 {"conga", 3},
                 {"gin", 2},
                 {"rummy", 3},
                 {"golpeado", 3},
                 {"carioca_argentina", 3}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int seed = 1; seed <= 2; seed++)
            play(cases[i].variant, cases[i].players, seed);
}

// ---- What is counted at all

static void what_counts_follows_from_the_rules(void **state)
{
    static const struct {
        const char *variant;
        bool held, loose;
        int points_max, cards_max;
    } cases[] = {
        {"loba_de_menos", true, false, UNLIMITED, UNLIMITED},
        {"rummy", true, false, UNLIMITED, UNLIMITED},
        {"gin", false, true, 10, UNLIMITED},
        {"golpeado", false, true, UNLIMITED, 1},
        {"conga", false, true, 5, UNLIMITED},
        {"minimal", true, false, UNLIMITED, UNLIMITED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static Session session;
        View view;
        Setup setup;
        Outcome outcome;
        const Ruleset *rules = loaded(cases[i].variant, NULL, 0);
        const Seats seats = {.names = {.count = 2, .list = {"Ana", "Beto"}}};
        setup_new(&setup);
        setup.position.setup = (MatchSetup){.players = 2, .seed = 1};
        assert_int_equal(session_start(&session, rules, &seats, &setup, &outcome), START_DONE);
        game_view(&session.play.game, session.play.game.asked, &view);
        const Worth worth = hand_worth(rules, &view);
        if (worth.held != cases[i].held || worth.loose != cases[i].loose ||
            worth.points_max != cases[i].points_max || worth.cards_max != cases[i].cards_max)
            fail_msg("%s: held %d, loose %d, at most %d points and %d cards", cases[i].variant,
                     worth.held, worth.loose, worth.points_max, worth.cards_max);
        session_end(&session);
        loaded_drop(rules);
    }
}

static void only_who_can_pay_stakes(void **state)
{
    static const struct {
        const char *variant;
        bool stakes;
    } cases[] = {{"loba_de_menos", true}, {"golpeado", false}, {"gin", false},
                 {"chinchon", true},      {"rummy", false},    {"loba_centroamericana", false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Ruleset *rules = loaded(cases[i].variant, NULL, 0);
        if (ruleset_has_stakes(rules) != cases[i].stakes)
            fail_msg("%s: stakes are %s", cases[i].variant, cases[i].stakes ? "wanted" : "found");
        loaded_drop(rules);
    }
}

// ---- A hand that was scored

// The second side is not in the hand.
static void a_lead_is_beside_the_others_that_were_scored(void **state)
{
    Ruleset rules = {.match.best = BEST_HIGHEST};
    const int32_t points[SEATS_MAX] = {10, 99, 3, 4};
    double lead = 1;
    (void)state;
    assert_true(hand_lead(&rules, 1 | 4 | 8, points, 0, &lead));
    assert_true(lead == 6.5);
    rules.match.best = BEST_LOWEST;
    assert_true(hand_lead(&rules, 1 | 4 | 8, points, 0, &lead));
    assert_true(lead == -6.5);
    assert_false(hand_lead(&rules, 1 | 4 | 8, points, 1, &lead));
    assert_true(lead == 0);
    assert_false(hand_lead(&rules, 1, points, 0, &lead));
    assert_true(lead == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_of_a_hand_is_what_the_rules_count),
        cmocka_unit_test(what_counts_follows_from_the_rules),
        cmocka_unit_test(only_who_can_pay_stakes),
        cmocka_unit_test(a_lead_is_beside_the_others_that_were_scored),
    };
    return !!cmocka_run_group_tests(tests, begin, loaded_close);
}
