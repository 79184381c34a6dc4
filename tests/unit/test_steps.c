// Steps behind the turns: how a hand is closed and shown, in which order the seats are asked, who
// is passed over, and when a step is over.

#include "play/contract.h"
#include "play/meld.h"
#include "support/closing.h"
#include "support/table.h"
#include "test.h"

#include "rules/conclude.h"

#include <string.h>

static Table table;
static Ruleset rules;

// Seat 1 is in turn and can close with 2 loose points; seat 2 shows in one way only, and its 4S
// fits the run of seat 1; seat 0 can show either three queens or the run.
static void set_up(void)
{
    rules = closing_rules();
    table_new(&table, &rules, 3);
    table_hand(&table, 0, "JH QH KH QD QC 9D");
    table_hand(&table, 1, "5S 6S 7S 10H 10D 10C 2C");
    table_hand(&table, 2, "9S 10S JS 4S 3D 7H");
}

// ---- What the seat asked does

// Cards of its hand, as they are written.
static Verdict act_on(ActKind kind, int rule, int meld, const char *cards)
{
    const Game *game = &table.play.game;
    CardSet hand = game->hands[game->asked];
    Act act = {.kind = (uint8_t)kind, .rule = (uint8_t)rule, .meld = (uint8_t)meld};
    act.count = (uint8_t)layings_of(cards, act.cards, ACT_CARDS_MAX);
    for (int i = 0; i < act.count; i++) {
        Laying *laying = &act.cards[i];
        Card held = card_set_find(&hand, card_face(laying->card));
        laying->card = held == CARD_NONE ? laying->card : held;
        card_set_remove(&hand, held);
        if (laying->as == FACE_OPEN)
            laying->as = card_face(laying->card);
    }
    return play_apply(&rules, &table.play, &act, &table.outcome);
}

// The seat in turn closes with the card that it draws.
static void draw_and_close(void)
{
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    Card drawn = table_event(&table, EVENT_DREW)->cards[0].card;
    Act act = {.kind = ACT_CLOSE, .rule = CLOSING_CLOSE, .count = 1};
    act.cards[0] = (Laying){drawn, card_face(drawn)};
    assert_int_equal(play_apply(&rules, &table.play, &act, &table.outcome), VERDICT_DONE);
}

static Verdict show(const char *cards, int kind)
{
    return act_on(ACT_SHOW, CLOSING_SHOW, kind, cards);
}
static Verdict show_rest(void) { return show("", 0); }
static Verdict lay_off(const char *cards, int meld)
{
    return act_on(ACT_LAY, CLOSING_LAY_OFF, meld, cards);
}

static int asked(void) { return table.play.game.asked; }
static bool is_over(void) { return table_event(&table, EVENT_HAND_OVER) != NULL; }

static void assert_refused(Verdict verdict, RefusalCode code)
{
    assert_int_equal(verdict, VERDICT_REFUSED);
    assert_string_equal(refusal_rows[table.outcome.refusal.code].name, refusal_rows[code].name);
}

// The seats that the events of a kind are about, in their order: "12".
static const char *seats_of_events(EventKind kind)
{
    static char seats[EVENTS_MAX + 1];
    int count = 0;
    for (int i = 0; i < table.outcome.events.count; i++)
        if (table.outcome.events.events[i].kind == kind)
            seats[count++] = (char)('0' + table.outcome.events.events[i].seat);
    seats[count] = '\0';
    return seats;
}

// ---- Functions of a rules file

static bool all_but_closer(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    *answer = facts->ask(facts, FACT_CLOSER, -1) != of;
    return true;
}

static bool nobody(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    *answer = 0;
    return true;
}

static bool fails(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    return error_set(error, "it fails");
}

static bool has_few_loose(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    *answer = facts->ask(facts, FACT_LOOSE_CARDS, of) <= 3;
    return true;
}

static Policy policy(HookAsk *ask, Moment moment)
{
    return (Policy){.hook = {.ask = ask, .type = ANSWER_TRUTH, .moment = moment, .max = 1}};
}

// ---- Closing

static void a_hand_is_closed_with_few_loose_points_only(void **state)
{
    set_up();
    rules.acts[CLOSING_CLOSE].loose_points.value = 1;
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    assert_refused(act_on(ACT_CLOSE, CLOSING_CLOSE, 0, "5S"), REFUSAL_LOOSE_POINTS);
    rules.acts[CLOSING_CLOSE].loose_points.value = UNLIMITED;
    rules.acts[CLOSING_CLOSE].loose_cards.value = 0;
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    assert_refused(act_on(ACT_CLOSE, CLOSING_CLOSE, 0, "5S"), REFUSAL_LOOSE_CARDS);
}

static void a_card_thrown_face_down_is_a_secret_to_all_others(void **state)
{
    for (int face = FACING_UP; face <= FACING_DOWN; face++) {
        set_up();
        rules.acts[CLOSING_CLOSE].face = (Facing)face;
        draw_and_close();
        View views[2];
        Card thrown = game_top(&table.play.game, ZONE_DISCARDS);
        game_view(&table.play.game, 1, &views[0]);
        game_view(&table.play.game, 0, &views[1]);
        assert_int_equal(game_top(&views[0].game, ZONE_DISCARDS), thrown);
        assert_int_equal(game_top(&views[1].game, ZONE_DISCARDS),
                         face == FACING_DOWN ? CARD_HIDDEN : thrown);
    }
}

// ---- Whom a round asks

static void a_round_begins_as_the_step_says(void **state)
{
    static const struct {
        FirstAsked first;
        const char *shown;  // unasked, by the close
        int asked;
    } cases[] = {
        {FIRST_CLOSER, "12", 0}, {FIRST_AFTER_CLOSER, "2", 0}, {FIRST_AFTER_DEALER, "12", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        set_up();
        table.position.in_turn = cases[i].first == FIRST_AFTER_DEALER ? 2 : 1;
        if (cases[i].first == FIRST_AFTER_DEALER) {
            table_hand(&table, 1, "9S 10S JS 4S 3D 7H");
            table_hand(&table, 2, "5S 6S 7S 10H 10D 10C 2C");
        }
        rules.steps[CLOSING_STEP_SHOW].who.first = cases[i].first;
        draw_and_close();
        assert_string_equal(seats_of_events(EVENT_SHOWED), cases[i].shown);
        assert_int_equal(asked(), cases[i].asked);
    }
}

static void after_the_closer_comes_last_who_closed(void **state)
{
    set_up();
    rules.steps[CLOSING_STEP_SHOW].who.first = FIRST_AFTER_CLOSER;
    draw_and_close();
    assert_int_equal(show_rest(), VERDICT_DONE);
    assert_string_equal(seats_of_events(EVENT_SHOWED), "01");
}

static void where_nobody_closed_a_round_begins_after_the_dealer(void **state)
{
    set_up();
    rules.stock.times = 0;
    table.position.stock.open = false;
    table.position.stock.count = cards_of("8C", table.position.stock.cards, CARDS_MAX);
    table.position.in_turn = 2;
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    assert_int_equal(act_on(ACT_DISCARD, MENOS_DISCARD, 0, "8C"), VERDICT_DONE);
    assert_int_equal(table.play.game.how, HOW_BLOCKED);
    assert_string_equal(seats_of_events(EVENT_SHOWED), "12");
    assert_int_equal(asked(), 0);
}

static void a_hand_that_counts_for_nothing_ends_with_its_turns(void **state)
{
    set_up();
    rules.stock.times = 0;
    rules.blocked = BLOCKED_VOID;
    table.position.stock.open = false;
    table.position.stock.count = cards_of("8C", table.position.stock.cards, CARDS_MAX);
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    assert_int_equal(table_discard(&table, "8C"), VERDICT_DONE);
    assert_int_equal(table_events(&table, EVENT_SHOWED), 0);
    assert_int_equal(table_events(&table, EVENT_VOID), 1);
}

static void only_those_are_asked_of_whom_the_function_says_so(void **state)
{
    set_up();
    rules.steps[CLOSING_STEP_SHOW].who.only = policy(all_but_closer, MOMENT_MOVE);
    draw_and_close();
    assert_string_equal(seats_of_events(EVENT_SHOWED), "2");
    assert_int_equal(asked(), 0);
}

static void a_step_of_which_nobody_is_asked_is_left_out(void **state)
{
    set_up();
    rules.steps[CLOSING_STEP_SHOW].who.only = policy(nobody, MOMENT_MOVE);
    rules.steps[CLOSING_STEP_LAY_OFF].who.only = policy(nobody, MOMENT_MOVE);
    draw_and_close();
    assert_true(is_over());
    assert_int_equal(table_events(&table, EVENT_SHOWED), 0);
    // What nobody was asked to show lies open now, the melds that count first.
    assert_string_equal(seats_of_events(EVENT_REVEALED), "012");
    for (int i = 0; i < table.outcome.events.count; i++) {
        const Event *event = &table.outcome.events.events[i];
        if (event->kind != EVENT_REVEALED)
            continue;
        int melds = 0;
        while (event_has_in_meld(event, melds))
            melds++;
        const CardSet loose = loose_cards(&rules, &table.outcome.end.game, event->seat);
        assert_int_equal(event->number - melds, card_set_count(&loose));
    }
}

static void a_function_that_fails_behind_the_turns_leaves_the_game_as_it_was(void **state)
{
    set_up();
    rules.steps[CLOSING_STEP_LAY_OFF].who.only = policy(fails, MOMENT_MOVE);
    draw_and_close();
    const Play before = table.play;
    assert_int_equal(show_rest(), VERDICT_FAILED);
    assert_string_equal(table.outcome.error.text, "it fails");
    assert_memory_equal(&before.game, &table.play.game, sizeof before.game);
}

// ---- Showing

static void who_has_a_choice_is_asked_how_to_show(void **state)
{
    set_up();
    draw_and_close();
    assert_int_equal(asked(), 0);
    assert_refused(show("QD QC", MENOS_PIERNA), REFUSAL_TOO_FEW_CARDS);
    assert_int_equal(show("QH QD QC", MENOS_PIERNA), VERDICT_DONE);
    assert_int_equal(show_rest(), VERDICT_DONE);
    assert_int_equal(table_event(&table, EVENT_SHOWED)->count, 3);
}

static void an_arrangement_is_as_good_as_the_best(void **state)
{
    set_up();
    table_hand(&table, 0, "JH QH KH QD QC 4S 4D 4C 5D 6D");
    draw_and_close();
    assert_refused(show("4S 4D 4C", MENOS_PIERNA), REFUSAL_NOT_BEST);
    assert_int_equal(table.outcome.refusal.number, 28);
    assert_int_equal(show("4D 5D 6D", MENOS_ESCALERA), VERDICT_DONE);
    assert_int_equal(show("JH QH KH", MENOS_ESCALERA), VERDICT_DONE);
    assert_int_equal(show_rest(), VERDICT_DONE);
}

static void a_part_that_is_shown_can_be_taken_back(void **state)
{
    set_up();
    draw_and_close();
    Game before = table.play.game;
    assert_int_equal(show("JH QH KH", MENOS_ESCALERA), VERDICT_DONE);
    memcpy(before.seen, table.play.game.seen, sizeof before.seen);
    assert_int_equal(asked(), 0);
    assert_refused(table_do(&table, ACT_PASS), REFUSAL_NOTHING_TO_PASS);
    assert_refused(lay_off("9D", 0), REFUSAL_SHOW_OPEN);
    assert_int_equal(table_do(&table, ACT_TAKE_BACK), VERDICT_DONE);
    assert_memory_equal(&before, &table.play.game, sizeof before);
    assert_refused(table_do(&table, ACT_TAKE_BACK), REFUSAL_NOTHING_TO_TAKE_BACK);
    assert_int_equal(show("QH QD QC", MENOS_PIERNA), VERDICT_DONE);
    assert_int_equal(show_rest(), VERDICT_DONE);
}

// ---- Laying off

// Melds: 0 and 1 of seat 1 in the order of the solver, then that of seat 2, then that of seat 0.
static int meld_with(Face face)
{
    const Game *game = &table.play.game;
    for (int meld = 0; meld < game->meld_count; meld++)
        for (int i = 0; i < meld_size(game, meld); i++)
            if (card_face(meld_cards(game, meld)[i].card) == face)
                return meld;
    return -1;
}

static void who_plainly_can_lay_nothing_off_is_passed_over(void **state)
{
    set_up();
    draw_and_close();
    assert_int_equal(show_rest(), VERDICT_DONE);
    assert_int_equal(asked(), 2);
    assert_int_equal(lay_off("4S", meld_with(face_make(0, 5))), VERDICT_DONE);
    assert_true(table.play.game.phase == PHASE_HAND);
}

// Who is asked first can go on only in the second round, after what the others did.
static void a_step_goes_round_until_a_round_is_quiet(void **state)
{
    set_up();
    rules.steps[CLOSING_STEP_LAY_OFF].who.first = FIRST_CLOSER;
    table_hand(&table, 1, "5S 6S 7S 10H 10D 10C 2S");
    table_hand(&table, 0, "3S QH KH 9D 9H 7D");
    draw_and_close();
    assert_int_equal(asked(), 2);
    assert_int_equal(lay_off("4S", meld_with(face_make(0, 5))), VERDICT_DONE);
    assert_int_equal(asked(), 0);
    assert_int_equal(lay_off("3S", meld_with(face_make(0, 5))), VERDICT_DONE);
    assert_int_equal(asked(), 1);
    assert_int_equal(lay_off("2S", meld_with(face_make(0, 5))), VERDICT_DONE);
    assert_true(is_over());
}

static void laying_off_needs_no_card_for_a_last_discard(void **state)
{
    set_up();
    rules.out.final.values[0] = FINAL_REQUIRED;
    table_hand(&table, 2, "9S 10S JS 4S");
    draw_and_close();
    assert_int_equal(show_rest(), VERDICT_DONE);
    assert_int_equal(asked(), 2);
    assert_int_equal(lay_off("4S", meld_with(face_make(0, 5))), VERDICT_DONE);
}

static void a_contract_that_is_not_down_hinders_nobody_once_the_turns_are_over(void **state)
{
    set_up();
    rules.opening = (OpeningRule){.contract_count = 1, .contracts = {{.melds = {2, 0}}}};
    draw_and_close();
    assert_int_equal(show_rest(), VERDICT_DONE);
    assert_int_equal(asked(), 2);
    assert_int_equal(lay_off("4S", meld_with(face_make(0, 5))), VERDICT_DONE);
    assert_int_equal(table.play.game.draft, RULE_NONE);
}

// ---- What comes of it

static void the_others_pay_the_closer(void **state)
{
    set_up();
    rules.chip_count = 2;
    rules.chips[0] = (ChipRule){.on = CHIPS_ON_HAND_END,
                                .from = CHIPS_FROM_OTHERS,
                                .to = CHIPS_TO_CLOSER,
                                .amount = {.value = 3},
                                .when = {.value = 1}};
    rules.chips[1] = (ChipRule){.on = CHIPS_ON_HAND_END,
                                .from = CHIPS_FROM_OTHERS,
                                .to = CHIPS_TO_POT,
                                .amount = {.value = 1},
                                .when = {.value = 1}};
    rules.steps[CLOSING_STEP_SHOW].when.value = rules.steps[CLOSING_STEP_LAY_OFF].when.value = 0;
    ruleset_conclude(&rules);
    draw_and_close();
    const Game *game = &table.play.game;
    assert_int_equal(game->seats[1].chips, 6);
    assert_int_equal(game->seats[0].chips, -4);
    assert_int_equal(game->seats[2].chips, -4);
    assert_int_equal(game->pot, 2);
    assert_string_equal(seats_of_events(EVENT_PAID), "02");
}

static void where_nobody_closed_others_pay_nobody(void **state)
{
    set_up();
    rules.chip_count = 1;
    rules.chips[0] = (ChipRule){.on = CHIPS_ON_HAND_END,
                                .from = CHIPS_FROM_OTHERS,
                                .to = CHIPS_TO_POT,
                                .amount = {.value = 3},
                                .when = {.value = 1}};
    rules.steps[CLOSING_STEP_SHOW].when.value = rules.steps[CLOSING_STEP_LAY_OFF].when.value = 0;
    ruleset_conclude(&rules);
    table_hand(&table, 1, "10D");
    table_meld(&table, 1, MENOS_ESCALERA, "5S 6S 7S");
    table.position.stock.count = cards_of("8S", table.position.stock.cards, CARDS_MAX);
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    assert_int_equal(table_play(&table, ACT_LAY, 0, "8S"), VERDICT_DONE);
    assert_int_equal(table_discard(&table, "10D"), VERDICT_DONE);
    assert_int_equal(table_event(&table, EVENT_HAND_OVER)->number, HOW_OUT);
    assert_int_equal(table.play.game.pot, 0);
}

static void several_sides_can_win_a_match_at_once(void **state)
{
    set_up();
    rules.match.won = policy(has_few_loose, MOMENT_RESULT);
    rules.chip_count = 2;
    rules.chips[0] = (ChipRule){.on = CHIPS_ON_HAND_END,
                                .from = CHIPS_FROM_EACH,
                                .to = CHIPS_TO_POT,
                                .amount = {.value = 3},
                                .when = {.value = 1}};
    rules.chips[1] = (ChipRule){.on = CHIPS_ON_MATCH_END,
                                .from = CHIPS_FROM_POT,
                                .to = CHIPS_TO_WINNERS,
                                .all = true,
                                .when = {.value = 1}};
    rules.steps[CLOSING_STEP_SHOW].when.value = rules.steps[CLOSING_STEP_LAY_OFF].when.value = 0;
    ruleset_conclude(&rules);
    draw_and_close();
    const Game *game = &table.play.game;
    assert_int_equal(game->phase, PHASE_OVER);
    assert_int_equal(game->winners, 7);
    assert_int_equal(game->pot, 0);
    assert_int_equal(game->seats[0].chips + game->seats[1].chips + game->seats[2].chips, 0);
}

static void what_is_laid_off_costs_nothing(void **state)
{
    set_up();
    draw_and_close();
    show_rest();
    lay_off("4S", meld_with(face_make(0, 5)));
    while (!is_over())
        assert_int_equal(table_do(&table, ACT_PASS), VERDICT_DONE);
    assert_int_equal(table.play.game.sides[1].total, 2);
    assert_int_equal(table.play.game.sides[2].total, 10);
}

// ---- The stock

static void all_discards_become_the_stock_after_the_turn(void **state)
{
    set_up();
    rules.stock.renew = RENEW_ALL;
    rules.stock.times = 1;
    table.position.stock.open = false;
    table.position.stock.count = cards_of("8C", table.position.stock.cards, CARDS_MAX);
    table.position.discards.open = true;
    table_start(&table);
    int discards = place_count(&table.play.game.places, ZONE_DISCARDS);
    table_draw(&table, ZONE_STOCK);
    assert_int_equal(table_discard(&table, "8C"), VERDICT_DONE);
    assert_int_equal(table_event(&table, EVENT_RENEWED)->number, discards + 1);
    assert_int_equal(place_count(&table.play.game.places, ZONE_STOCK), discards + 1);
    assert_int_equal(place_count(&table.play.game.places, ZONE_DISCARDS), 0);
    assert_int_equal(asked(), 2);
}

// A turn that ends without a discard leaves nothing of which a stock could be made.
static void without_discards_the_stock_is_not_renewed(void **state)
{
    set_up();
    rules.stock.renew = RENEW_ALL;
    rules.steps[MENOS_STEP_THROW].times = TIMES_MAYBE;
    ruleset_conclude(&rules);
    table.position.stock.open = false;
    table.position.stock.count = cards_of("8C", table.position.stock.cards, CARDS_MAX);
    table.position.discards.open = true;
    table_start(&table);
    while (place_count(&table.play.game.places, ZONE_DISCARDS) > 0)
        (void)place_pop(&table.play.game.places, ZONE_DISCARDS);
    table_draw(&table, ZONE_STOCK);
    assert_int_equal(table_do(&table, ACT_PASS), VERDICT_DONE);
    assert_int_equal(table_events(&table, EVENT_RENEWED), 0);
    assert_int_equal(table.play.game.renewals, 0);
    assert_int_equal(table.play.game.how, HOW_BLOCKED);
}

// Nothing that it holds may be thrown; the turn asks for that.
static void who_may_throw_no_card_blocks_the_hand(void **state)
{
    set_up();
    for (int i = 0; i < rules.act_count; i++)
        if (rules.acts[i].kind != ACT_DRAW)
            rules.acts[i].when.value = 0;
    ruleset_conclude(&rules);
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    const Event *over = table_event(&table, EVENT_HAND_OVER);
    assert_int_equal(over->number, HOW_BLOCKED);
    assert_int_equal(over->place, BLOCK_NO_THROW);
    assert_int_equal(over->seat, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_may_throw_no_card_blocks_the_hand),
        cmocka_unit_test(a_hand_is_closed_with_few_loose_points_only),
        cmocka_unit_test(a_card_thrown_face_down_is_a_secret_to_all_others),
        cmocka_unit_test(a_round_begins_as_the_step_says),
        cmocka_unit_test(after_the_closer_comes_last_who_closed),
        cmocka_unit_test(where_nobody_closed_a_round_begins_after_the_dealer),
        cmocka_unit_test(a_hand_that_counts_for_nothing_ends_with_its_turns),
        cmocka_unit_test(only_those_are_asked_of_whom_the_function_says_so),
        cmocka_unit_test(a_step_of_which_nobody_is_asked_is_left_out),
        cmocka_unit_test(a_function_that_fails_behind_the_turns_leaves_the_game_as_it_was),
        cmocka_unit_test(who_has_a_choice_is_asked_how_to_show),
        cmocka_unit_test(an_arrangement_is_as_good_as_the_best),
        cmocka_unit_test(a_part_that_is_shown_can_be_taken_back),
        cmocka_unit_test(who_plainly_can_lay_nothing_off_is_passed_over),
        cmocka_unit_test(a_step_goes_round_until_a_round_is_quiet),
        cmocka_unit_test(laying_off_needs_no_card_for_a_last_discard),
        cmocka_unit_test(a_contract_that_is_not_down_hinders_nobody_once_the_turns_are_over),
        cmocka_unit_test(the_others_pay_the_closer),
        cmocka_unit_test(where_nobody_closed_others_pay_nobody),
        cmocka_unit_test(several_sides_can_win_a_match_at_once),
        cmocka_unit_test(what_is_laid_off_costs_nothing),
        cmocka_unit_test(all_discards_become_the_stock_after_the_turn),
        cmocka_unit_test(without_discards_the_stock_is_not_renewed),
    };
    return RUN_TESTS(tests);
}
